// Questions to the server: whole answers as JSON, and searches as streams of events.

/** A number that tells this page from others, so that each may have its share of searches. */
const page = String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** What the server says when it does not do what it was asked; the message is for people. */
export class Refusal extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @param {Response} response @returns {Promise<Refusal>} */
async function refusal(response) {
  const said = await response.json().catch(() => null);
  return new Refusal(said?.error ?? `The server answered ${response.status}.`, response.status);
}

/** @param {unknown} body @param {AbortSignal} [signal] @returns {RequestInit} */
const posted = (body, signal) => ({
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Studio-Page": page },
  body: JSON.stringify(body),
  signal,
});

/** Asks for data.
 * @param {string} path @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function get(path, signal) {
  const response = await fetch(path, { headers: { "X-Studio-Page": page }, signal });
  if (!response.ok) throw await refusal(response);
  return response.json();
}

/** Asks for data, with a body of JSON.
 * @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function post(path, body, signal) {
  const response = await fetch(path, posted(body, signal));
  if (!response.ok) throw await refusal(response);
  return response.json();
}

/** Asks for a file.
 * @param {string} path @param {unknown} body @returns {Promise<Blob>} */
export async function file(path, body) {
  const response = await fetch(path, posted(body));
  if (!response.ok) throw await refusal(response);
  return response.blob();
}

/**
 * Asks for a stream of events, and calls `take` for each. Aborting the signal, or leaving the page,
 * ends the search that feeds it.
 * @param {string} path @param {unknown} body
 * @param {(name: string, data: any) => void} take
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>} resolves when the stream is over
 */
export async function stream(path, body, take, signal) {
  const response = await fetch(path, posted(body, signal));
  if (!response.ok) throw await refusal(response);
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    let from = 0;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n", from)) {
      const event = parse(text.slice(from, end));
      from = end + 2;
      if (event.name === "error") throw new Refusal(event.data.error, 500);
      take(event.name, event.data);
    }
    text = text.slice(from);
  }
}

/** @param {string} text */
function parse(text) {
  let name = "message", data = "null";
  for (const line of text.split("\n")) {
    if (line.startsWith("event: ")) name = line.slice(7);
    else if (line.startsWith("data: ")) data = line.slice(6);
  }
  return { name, data: JSON.parse(data) };
}

/** Offers a file to be saved.
 * @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
