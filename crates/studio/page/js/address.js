// The state of the page is its address: #/trees?tree=pearl&a=alpha-beta&b=mt-sss&t=12

/** @typedef {{ screen: string, [key: string]: string }} State */

/** @returns {State} */
export function read() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { ...Object.fromEntries(new URLSearchParams(query)), screen: path || "home" };
}

/** The address of a state; what is empty is left out.
 * @param {{ screen: string, [key: string]: string | number | null | undefined }} state */
export function href(state) {
  const { screen, ...rest } = state;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
  const text = query.toString();
  return `#/${screen}${text ? `?${text}` : ""}`;
}

/** @type {{ [key: string]: any } | null} */
let pending = null;
let timer = 0;

/** Writes changes into the address: at most five times a second, and without a new entry in the history.
 * @param {{ [key: string]: string | number | null | undefined }} changes @param {boolean} [now] */
export function write(changes, now = false) {
  pending = { ...(pending ?? read()), ...changes };
  clearTimeout(timer);
  const put = () => {
    if (pending) history.replaceState(null, "", href(/** @type {any} */ (pending)));
    pending = null;
  };
  if (now) put();
  else timer = setTimeout(put, 200);
}

/** Goes to a state, as a link does.
 * @param {{ screen: string, [key: string]: string | number | null | undefined }} state */
export function go(state) {
  forget();
  location.hash = href(state);
}

/** Drops what is not written yet: the screen has changed. */
export function forget() {
  clearTimeout(timer);
  pending = null;
}
