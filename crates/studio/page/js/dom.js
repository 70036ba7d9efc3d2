// Elements by plain calls: h for HTML, s for SVG. Attributes only, no styles in line, so that a strict policy holds.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | false | null | undefined} Piece */
/** @typedef {Piece | Piece[] | Piece[][]} Child */
/** @typedef {{ [name: string]: any }} Attributes `onclick` and the like are listeners, `vars` custom properties */

/** @template {Element} E @param {E} node @param {Attributes | null | undefined} attributes @param {Child[]} children @returns {E} */
function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "vars") for (const [name, v] of Object.entries(value)) /** @type {any} */ (node).style.setProperty(name, v);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children.flat(2)) if (child !== null && child !== undefined && child !== false) node.append(typeof child === "number" ? String(child) : child);
  return node;
}

/** An HTML element.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {Attributes | null} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]} */
export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

/** An SVG element.
 * @template {keyof SVGElementTagNameMap} K @param {K} tag @param {Attributes | null} [attributes] @param {...Child} children
 * @returns {SVGElementTagNameMap[K]} */
export const s = (tag, attributes, ...children) => fill(/** @type {any} */ (document.createElementNS(SVG, tag)), attributes, children);

/** A count with its thousands apart. @param {number | null | undefined} n */
export const number = (n) => (n === null || n === undefined ? "–" : n.toLocaleString("en").replaceAll(",", "\u2009"));
/** A value with a true minus sign. @param {number} n */
export const signed = (n) => (n === Infinity ? "+∞" : n === -Infinity ? "−∞" : String(n).replace("-", "−"));
/** Whether the reader wants little motion. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A labelled <select>.
 * @param {string} label @param {[string, string][]} options value and text @param {string | number | null} value @param {(value: string) => void} change */
export function choice(label, options, value, change) {
  const select = h("select", { "data-key": label, onchange: () => change(select.value) }, options.map(([v, t]) => h("option", { value: v, selected: v === String(value) }, t)));
  return h("label", { class: "choice" }, h("span", null, label), select);
}

/** A labelled number.
 * @param {string} label @param {number | string} value @param {{ min?: number, max?: number, step?: number }} range @param {(value: number) => void} change */
export function numberField(label, value, range, change) {
  const input = h("input", { "data-key": label, type: "number", value, ...range, onchange: () => { if (input.reportValidity() && input.value !== "") change(Number(input.value)); } });
  return h("label", { class: "choice number" }, h("span", null, label), input);
}

/** A row of buttons of which one is pressed.
 * @param {string} label @param {[string, string, string?][]} options value, text, and why it cannot be chosen
 * @param {string} value @param {(value: string) => void} change */
export function segments(label, options, value, change) {
  const buttons = options.map(([v, t, off]) =>
    h("button", { type: "button", "data-key": `${label} ${v}`, "aria-pressed": String(v === value), disabled: !!off, title: off || undefined, onclick: () => change(v) }, t));
  return h("div", { class: "choice" }, h("span", null, label), h("div", { class: "segments", role: "group", "aria-label": label }, buttons));
}

/** What went wrong, said where the reader looks.
 * @param {unknown} error */
export const complaint = (error) => h("p", { class: "complaint", role: "alert" }, error instanceof Error ? error.message : String(error));
