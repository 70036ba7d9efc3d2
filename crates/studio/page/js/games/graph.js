// The values of a game from move to move; a click goes there.
import { s, signed } from "../dom.js";
import { line, linear, text, ticks } from "../chart.js";

const HEIGHT = 130;

/** @typedef {import("./game.js").Game} Game */

/** Values far from even are drawn nearer together. @param {number} v @param {number} unit */
const bend = (v, unit) => Math.sign(v) * Math.log1p(Math.abs(v) / unit);

/** @param {HTMLElement} box @param {Game} game @param {(ply: number) => void} go */
export function drawGraph(box, game, go) {
  const w = box.clientWidth;
  if (!w) return;
  const known = [...game.values].sort((a, b) => a[0] - b[0]), unit = 50;
  const top = Math.max(bend(200, unit), ...known.map(([, v]) => Math.abs(bend(v.value, unit)))) * 1.08;
  const x = linear([0, Math.max(1, game.length)], [52, w - 14]), y = linear([top, -top], [6, HEIGHT - 20]);
  const at = (/** @type {number} */ v) => y(bend(v, unit));
  const svg = s("svg", { class: "chart game-graph", width: w, height: HEIGHT, viewBox: `0 0 ${w} ${HEIGHT}`, role: "img", "aria-label": "Value after each move" });
  const steps = [0, 100, 1000, 10000].filter((v) => bend(v, unit) <= top), room = steps.length > 1 && at(0) - at(100) < 15 ? steps.filter((v) => v !== 100) : steps;
  const marks = room.flatMap((v) => (v ? [v, -v] : [0]));
  for (const v of marks) svg.append(s("line", { class: v === 0 ? "zero" : "grid", x1: 52, x2: w - 14, y1: at(v), y2: at(v) }), text("tick-y", 46, at(v) + 4, v > 0 ? `+${v}` : signed(v)));
  for (const t of ticks(0, Math.max(1, game.length), w / 90)) if (Number.isInteger(t)) svg.append(text("tick-x", x(t), HEIGHT - 4, t));
  // A gap in what is known is a gap in the curve.
  const runs = /** @type {[number, number][][]} */ ([]);
  let before = -2;
  for (const [ply, v] of known) {
    if (ply !== before + 1) runs.push([]);
    runs[runs.length - 1].push([x(ply), at(v.value)]);
    before = ply;
  }
  for (const run of runs) svg.append(s("path", { class: "area", d: `${line(run)}L${run[run.length - 1][0]} ${y(0)}L${run[0][0]} ${y(0)}z` }), s("path", { class: "curve", d: line(run) }));
  for (const run of runs) if (run.length === 1) svg.append(s("circle", { class: "alone", cx: run[0][0], cy: run[0][1], r: 2.5 }));
  svg.append(s("line", { class: "cursor", x1: x(game.ply), x2: x(game.ply), y1: 2, y2: HEIGHT - 18 }));
  const here = game.values.get(game.ply);
  if (here) svg.append(s("circle", { class: "dot", cx: x(game.ply), cy: at(here.value), r: 4.5 }));
  svg.addEventListener("pointerdown", (event) => {
    const move = (/** @type {PointerEvent} */ e) => go(Math.round(x.invert(e.clientX - box.getBoundingClientRect().left)));
    const stop = () => { removeEventListener("pointermove", move); removeEventListener("pointerup", stop); };
    move(event);
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop);
  });
  box.replaceChildren(svg);
}
