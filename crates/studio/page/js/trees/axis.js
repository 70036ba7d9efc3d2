// What is known of the root on an axis of the leaves' values, and the question being asked.
import { s, signed } from "../dom.js";

const PAD = 34;

export class Axis {
  /** @param {import("./trace.js").Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.width = 0;
    this.band = s("rect", { class: "band", y: 9, height: 12, rx: 2 });
    this.gamma = s("path", { class: "gamma", d: "M-5 0h10L0 8z" });
    this.ends = [0, 1].map(() => s("line", { class: "end", y1: 6, y2: 24 }));
    this.svg = s("svg", { class: "axis", height: 34, "aria-hidden": "true" });
  }

  /** @param {number} v */
  x(v) {
    const { least, most } = this.trace.tree;
    if (v === -Infinity) return 0;
    if (v === Infinity) return this.width;
    return PAD + ((v - least) / Math.max(1, most - least)) * (this.width - 2 * PAD);
  }

  /** @param {number} width */
  resize(width) {
    this.width = width;
    const { least, most } = this.trace.tree, room = Math.max(1, (most - least) / Math.max(1, width / 64));
    const power = 10 ** Math.floor(Math.log10(room)), step = Math.max(1, [1, 2, 5, 10].map((k) => k * power).find((k) => k >= room) ?? 10 * power), ticks = [];
    for (let v = Math.ceil(least / step) * step; v <= most; v += step)
      ticks.push(s("line", { class: "tick", x1: this.x(v), x2: this.x(v), y1: 13, y2: 17 }), s("text", { class: "tick-text", x: this.x(v), y: 32 }, signed(v)));
    this.svg.setAttribute("viewBox", `0 0 ${width} 34`);
    this.svg.setAttribute("width", String(width));
    this.svg.replaceChildren(s("line", { class: "base", x1: 0, x2: width, y1: 15, y2: 15 }), ...ticks, this.band, ...this.ends, this.gamma,
      s("text", { class: "tick-text", x: 10, y: 32 }, "−∞"), s("text", { class: "tick-text", x: width - 12, y: 32 }, "+∞"));
  }

  /** @param {import("./replay.js").Replay} replay */
  update(replay) {
    const known = [replay.lower[0], replay.upper[0]], places = known.map((v) => Math.max(0, Math.min(this.width, this.x(v))));
    this.band.setAttribute("x", places[0].toFixed(1));
    this.band.setAttribute("width", Math.max(3, places[1] - places[0]).toFixed(1));
    this.ends.forEach((end, i) => {
      end.setAttribute("x1", places[i].toFixed(1));
      end.setAttribute("x2", places[i].toFixed(1));
      end.classList.toggle("none", !Number.isFinite(known[i]));
    });
    const pass = this.trace.driver && replay.now ? this.trace.passes[replay.now - 1] : null;
    this.gamma.classList.toggle("none", !pass || replay.current < 0);
    if (!pass) return;
    const at = pass.gamma === "+∞" ? this.width - 6 : pass.gamma === "−∞" ? 6 : this.x(Number((pass.gamma ?? "0").replace("−", "-")));
    this.gamma.setAttribute("transform", `translate(${Math.max(6, Math.min(this.width - 6, at)).toFixed(1)} 0)`);
  }
}
