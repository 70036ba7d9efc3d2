// Scales, ticks and lines for the charts.
import { s } from "./dom.js";

/** @typedef {((value: number) => number) & {invert: (place: number) => number}} Scale */

/** @param {[number, number]} domain @param {[number, number]} range @returns {Scale} */
export function linear([a, b], [p, q]) {
  return Object.assign((/** @type {number} */ v) => p + ((v - a) / (b - a || 1)) * (q - p), { invert: (/** @type {number} */ x) => a + ((x - p) / (q - p || 1)) * (b - a) });
}
/** @param {[number, number]} domain @param {[number, number]} range @returns {Scale} */
export function log([a, b], range) {
  const inner = linear([Math.log(a), Math.log(b)], range);
  return Object.assign((/** @type {number} */ v) => inner(Math.log(v)), { invert: (/** @type {number} */ x) => Math.exp(inner.invert(x)) });
}
/** Round numbers in a range, about so many. @param {number} min @param {number} max @param {number} count */
export function ticks(min, max, count) {
  if (!(max > min)) return [min];
  const raw = (max - min) / Math.max(1, count), power = 10 ** Math.floor(Math.log10(raw));
  const step = power * (([1, 2, 5, 10]).find((k) => k * power >= raw * 0.999) ?? 10), out = [];
  for (let k = Math.ceil(min / step - 1e-9); k * step <= max + step * 1e-6; k += 1) out.push(Number((k * step).toPrecision(12)));
  return out;
}
/** Powers of ten in a range, with 2 and 5 between them where they are few. @param {number} min @param {number} max */
export function logTicks(min, max) {
  const out = [], few = Math.log10(max / min) < 2.2;
  for (let p = Math.floor(Math.log10(min)); p <= Math.log10(max) + 1e-9; p += 1) for (const k of few ? [1, 2, 5] : [1]) {
    const v = Number((k * 10 ** p).toPrecision(6));
    if (v >= min * 0.999 && v <= max * 1.001) out.push(v);
  }
  return out;
}
/** @param {[number, number][]} points */
export const line = (points) => points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
/** @param {string} cls @param {number} x @param {number} y @param {string | number} words */
export const text = (cls, x, y, words) => s("text", { class: cls, x, y }, String(words));
