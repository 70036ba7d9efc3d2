// Play, pause, step, scrub: a slider whose surface is the passes of the searches.
import { h, s, number, signed } from "../dom.js";
import { nameOf, familyOf } from "../algorithms.js";
import { bounds, windowText } from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./clock.js").Clock} Clock */

const PLAY = "M5 3l12 7-12 7z", PAUSE = "M5 3h3.5v14H5zM11.5 3H15v14h-3.5z";
const ROW = 26, SPEEDS = /** @type {[number, string][]} */ ([[2, "slow"], [5, "calm"], [12, "brisk"], [24, "fast"], [80, "very fast"], [600, "at once"]]);
/** @param {string} path */
const icon = (path) => s("svg", { viewBox: "0 0 20 20", width: 18, height: 18, "aria-hidden": "true" }, s("path", { d: path }));

export class Transport {
  /**
   * @param {Trace[]} traces @param {Clock} clock
   * @param {number | null} parted the tick at which they part
   * @param {(tick: number) => void} change the position has moved
   */
  constructor(traces, clock, parted, change) {
    this.traces = traces;
    this.clock = clock;
    this.parted = parted;
    this.change = change;
    this.tick = 0;
    this.last = clock.last;
    this.playing = false;
    this.rate = traces[0].tree.size > 100 ? 24 : 5;
    this.left = 0;
    this.width = 0;
    this.wanted = 0;
    this.frame = 0;
    /** @type {SVGGElement | null} */
    this.head = null;
    /** The passes as they are drawn, and the steps they begin with. @type {{ mark: SVGGElement, from: number, past: boolean }[][]} */
    this.marks = [];
    this.tracks = s("svg", { class: "tracks", "aria-hidden": "true" });
    this.slider = h("div", { class: "slider", role: "slider", tabindex: 0, "aria-label": "Position in the searches", "aria-valuemin": 0, "aria-valuemax": this.last }, this.tracks);
    this.playButton = this.button("Play", "space", PLAY, () => this.toggle());
    this.readout = h("output", { class: "readout" });
    this.element = this.layOut();
    this.listen();
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(this.slider);
  }

  /** @param {string} label @param {string} keys @param {string} path @param {() => void} act */
  button(label, keys, path, act) {
    return h("button", { type: "button", class: "round", "aria-label": label, title: `${label} (${keys})`, onclick: act }, icon(path));
  }

  layOut() {
    const speeds = h("select", { "aria-label": "Speed", onchange: () => { this.rate = Number(speeds.value); } },
      SPEEDS.map(([v, t]) => h("option", { value: v, selected: v === this.rate }, t)));
    /** @type {[string, string][]} */
    const keys = [["space", "play"], ["← →", "step"], ["⇧ ← →", "leaf"], ["↑ ↓", "question"], ["P", "part"]];
    return h("section", { class: "transport", "aria-label": "Time" }, this.slider,
      h("div", { class: "buttons" },
        this.button("To the beginning", "Home", "M5 4v12M16 4 8 10l8 6z", () => this.jump(0)),
        this.button("Back one step", "←", "M14 4 6 10l8 6z", () => this.jump(this.tick - 1)),
        this.playButton,
        this.button("Forward one step", "→", "M6 4l8 6-8 6z", () => this.jump(this.tick + 1)),
        this.button("To the next leaf", "shift →", "M4 4l6 6-6 6zM11 4l6 6-6 6z", () => this.leaf(1)),
        this.button("To the end", "End", "M15 4v12M4 4l8 6-8 6z", () => this.jump(this.last)),
        speeds, this.readout,
        h("span", { class: "keys", "aria-hidden": "true" }, keys.map(([key, what]) => [h("kbd", null, key), ` ${what} `]))));
  }

  listen() {
    /** Many moves, one drawing a frame. @param {PointerEvent} e */
    const grab = (e) => {
      this.wanted = e.clientX;
      this.frame ||= requestAnimationFrame(() => {
        this.frame = 0;
        const box = this.slider.getBoundingClientRect();
        this.jump(Math.round(((this.wanted - box.left - this.left) / (box.width - this.left - 8)) * this.last));
      });
    };
    this.slider.addEventListener("pointerdown", (e) => {
      this.slider.setPointerCapture(e.pointerId);
      document.body.classList.add("scrubbing");
      grab(e);
      this.slider.onpointermove = grab;
    });
    for (const end of ["pointerup", "pointercancel"]) this.slider.addEventListener(end, () => { this.slider.onpointermove = null; document.body.classList.remove("scrubbing"); });
    /** @type {{ [key: string]: (shift: boolean) => void }} */
    const acts = {
      " ": () => this.toggle(),
      ArrowRight: (shift) => (shift ? this.leaf(1) : this.jump(this.tick + 1)),
      ArrowLeft: (shift) => (shift ? this.leaf(-1) : this.jump(this.tick - 1)),
      ArrowDown: () => this.pass(1),
      ArrowUp: () => this.pass(-1),
      Home: () => this.jump(0),
      End: () => this.jump(this.last),
      p: () => { if (this.parted !== null) this.jump(this.parted); },
    };
    /** @param {KeyboardEvent} e */
    this.key = (e) => {
      const at = e.target instanceof Element ? e.target : null;
      if (at?.matches("select, input, textarea") || e.metaKey || e.ctrlKey || e.altKey) return;
      if (e.key === " " && at?.matches("button, summary, a")) return;
      const act = acts[e.key.length === 1 ? e.key.toLowerCase() : e.key];
      if (!act) return;
      e.preventDefault();
      act(e.shiftKey);
    };
    document.addEventListener("keydown", this.key);
  }

  close() {
    this.pause();
    if (this.key) document.removeEventListener("keydown", this.key);
    cancelAnimationFrame(this.frame);
    document.body.classList.remove("scrubbing");
    this.observer.disconnect();
  }

  /** @param {number} tick */
  x(tick) { return this.left + (tick / Math.max(1, this.last)) * (this.width - this.left - 8); }

  draw() {
    const width = this.width = this.slider.clientWidth;
    if (!width) return;
    const narrow = width < 600;
    this.left = narrow ? 8 : 150;
    const height = 14 + this.traces.length * (ROW + 16);
    const parts = this.traces.map((trace, i) => this.track(trace, i, narrow));
    this.head = s("g", { class: "playhead" }, s("line", { y1: 8, y2: height }), s("path", { d: "M-6 2h12v6l-6 6-6-6z" }));
    const flag = this.parted === null ? null : s("g", { class: "parting", transform: `translate(${this.x(this.parted).toFixed(1)} 0)` }, s("line", { y1: 6, y2: height }), s("path", { d: "M0 2l9 4-9 4z" }));
    this.tracks.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.tracks.setAttribute("height", String(height));
    this.tracks.setAttribute("width", String(width));
    this.tracks.replaceChildren(...parts, ...(flag ? [flag] : []), this.head);
    this.show();
  }

  /** The passes of a search, with their questions and answers. @param {Trace} trace @param {number} i @param {boolean} narrow */
  track(trace, i, narrow) {
    const y = 18 + i * (ROW + 16), { clock } = this;
    const g = s("g", { class: `track f-${familyOf(trace.algorithm)}` },
      s("text", { class: "track-name", x: narrow ? 8 : this.left - 12, y: narrow ? y - 5 : y + 17, "text-anchor": narrow ? "start" : "end" }, nameOf(trace.algorithm)));
    this.marks[i] = trace.passes.map((pass, k) => {
      const next = trace.passes[k + 1], from = this.x(Math.max(0, clock.at(i, pass.from + 1) - 1)), to = this.x(next ? clock.at(i, next.from + 1) - 1 : clock.at(i, trace.steps.length));
      const asked = windowText(pass.alpha, pass.beta), known = bounds(pass.lower, pass.upper);
      const labels = trace.driver ? [`γ ${pass.gamma} → ${known}`, `γ ${pass.gamma}`, `${pass.gamma}`] : [`window ${asked} → ${known}`, asked, ""];
      const says = trace.driver ? `Question ${k + 1}: γ = ${pass.gamma}; answer ${signed(pass.value)}, ${known}` : `Window ${asked}: ${known}`;
      const mark = s("g", { class: "pass" },
        s("rect", { x: (from + 0.5).toFixed(1), y, width: Math.max(1, to - from - 1).toFixed(1), height: ROW, rx: 3 }),
        s("text", { x: (from + 7).toFixed(1), y: y + 17 }, labels.find((t) => t.length * 6.6 + 10 < to - from) ?? ""),
        s("title", null, says));
      g.append(mark);
      return { mark, from: pass.from, past: false };
    });
    const tick = this.last > 400 ? 3 : 5;
    g.append(s("path", { class: "leaf-ticks", d: trace.leaves.map((n) => `M${this.x(clock.at(i, n + 1)).toFixed(1)} ${y + ROW + 2}v${tick}`).join("") }));
    return g;
  }

  show() {
    this.head?.setAttribute("transform", `translate(${this.x(this.tick).toFixed(1)} 0)`);
    const done = this.clock.done.map((ticks) => ticks[this.tick]);
    this.marks.forEach((list, i) => list.forEach((pass) => {
      const past = pass.from < done[i];
      if (pass.past !== past) { pass.past = past; pass.mark.classList.toggle("past", past); }
    }));
    this.slider.setAttribute("aria-valuenow", String(this.tick));
    this.slider.setAttribute("aria-valuetext", this.traces.map((t, i) => `${nameOf(t.algorithm)}: ${t.words(done[i] - 1)}`).join(". "));
    this.readout.textContent = `${this.width < 600 ? "" : "step "}${number(this.tick)} of ${number(this.last)}`;
  }

  /** @param {number} tick */
  go(tick) {
    this.tick = Math.max(0, Math.min(this.last, tick));
    this.show();
    this.change(this.tick);
    if (this.tick === this.last) this.pause();
  }

  /** To a tick, and stays there. @param {number} tick */
  jump(tick) {
    this.pause();
    this.go(tick);
  }

  /** @param {number} by */
  leaf(by) {
    const { leaves } = this.clock;
    this.jump(by > 0 ? leaves.find((t) => t > this.tick) ?? this.last : leaves.findLast((t) => t < this.tick) ?? 0);
  }

  /** @param {number} by */
  pass(by) {
    const starts = this.traces.flatMap((t, i) => t.passes.map((p) => this.clock.at(i, p.from + 1))).sort((a, b) => a - b);
    this.jump(by > 0 ? starts.find((t) => t > this.tick) ?? this.last : starts.findLast((t) => t < this.tick) ?? 0);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.tick === this.last) this.go(0);
    this.playing = true;
    this.face(PAUSE, "Pause");
    let before = performance.now(), due = 0;
    /** @param {number} now */
    const frame = (now) => {
      if (!this.playing) return;
      due += Math.min(1, (now - before) / 1000) * this.rate;
      before = now;
      const steps = Math.floor(due);
      due -= steps;
      if (steps) this.go(this.tick + steps);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.face(PLAY, "Play");
  }

  /** @param {string} path @param {string} label */
  face(path, label) {
    this.playButton.replaceChildren(icon(path));
    this.playButton.setAttribute("aria-label", label);
  }
}
