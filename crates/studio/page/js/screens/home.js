// Three sentences, one moving picture, where to begin.
import { h, s, calm } from "../dom.js";
import { href, read } from "../address.js";
import { post, stream } from "../api.js";
import { Tree } from "../trees/tree.js";
import { Trace } from "../trees/trace.js";
import { Replay } from "../trees/replay.js";
import { TreeView } from "../trees/view.js";
import { nameOf, familyOf, mark } from "../algorithms.js";

const ACTS = ["mt-sss", "alpha-beta", "mtd-f"], STEP = 240, REST = 2600, STILL = 40;

/** @param {HTMLElement} main */
export function show(main) {
  const { theme } = read(), stage = h("div", { class: "stage" }), name = h("p", { class: "act-name" }), says = h("p", { class: "act-words", "aria-hidden": "true" });
  const begin = href({ screen: "trees", theme, tree: "pearl", a: "alpha-beta", b: "mt-sss", t: 0, play: 1 });
  const picture = h("a", { class: "moving panel", href: begin, "aria-label": "A search of Pearl's tree, step by step; see it on the screen Trees" }, name, stage, says);
  /** @param {string} screen @param {string} title @param {string} words */
  const card = (screen, title, words) => h("a", { class: "way card", href: href({ screen, theme }) }, h("b", null, title), h("span", null, words));
  main.replaceChildren(h("div", { class: "screen home" },
    h("div", { class: "hero" },
      h("div", { class: "say" }, h("h1", null, "See how a minimax search thinks."),
        h("p", null, "Alpha-Beta, NegaScout, SSS*, DUAL* and MTD(f) ask the same tree for its value, each in its own order and with its own questions."),
        h("p", null, "Here you watch them at it: step by step on a tree, question by question in a game of chess, checkers, Othello or Connect Four, curve by curve in the figures of the papers."),
        h("p", null, "Every number comes from a search that runs on this machine; nothing leaves it."),
        h("p", { class: "begin" }, h("a", { class: "primary", href: begin }, "Watch two searches part"))),
      picture),
    h("div", { class: "ways" },
      card("trees", "Trees", "Two algorithms on one tree, side by side on one clock."),
      card("race", "Race", "All algorithms on one position: leaves, nodes, time, questions."),
      card("games", "Games", "Four games: play, analyse, and see the bounds of the value close."),
      card("lab", "Laboratory", "The figures of the papers, ours beside the published."))));
  const abort = new AbortController(), film = new Film(picture, name, stage, says);
  film.load(abort.signal).catch((error) => { if (!abort.signal.aborted) says.textContent = String(error.message); });
  return () => { abort.abort(); film.close(); };
}

/** The moving picture: one search after the other on Pearl's tree. */
class Film {
  /** @param {HTMLElement} picture @param {HTMLElement} name @param {HTMLElement} stage @param {HTMLElement} says */
  constructor(picture, name, stage, says) {
    this.picture = picture;
    this.name = name;
    this.stage = stage;
    this.says = says;
    this.act = 0;
    this.at = 0;
    this.timer = 0;
    this.width = 0;
    /** @type {Trace[]} */
    this.traces = [];
    /** @type {Replay | null} */
    this.replay = null;
    /** @type {TreeView | null} */
    this.view = null;
    this.observer = new ResizeObserver(() => this.resize());
  }

  /** @param {AbortSignal} signal */
  async load(signal) {
    const wanted = { fixture: "pearl" }, tree = new Tree(await post("/api/trees/tree", wanted, signal));
    this.traces = await Promise.all(ACTS.map(async (algorithm) => {
      const trace = new Trace(algorithm, tree);
      await stream("/api/trees/search", { tree: wanted, algorithm }, (event, data) => trace.take(event, data), signal);
      return trace;
    }));
    if (signal.aborted) return;
    this.observer.observe(this.stage);
    this.begin(calm() ? STILL : 0);
    this.resize();
    this.frame();
  }

  /** @param {number} at */
  begin(at) {
    const trace = this.traces[this.act % this.traces.length], family = familyOf(trace.algorithm);
    this.replay = new Replay(trace);
    this.at = at;
    this.picture.className = `moving panel f-${family}`;
    this.name.replaceChildren(s("svg", { viewBox: "-8 -8 16 16", width: 14, height: 14, class: "mark", "aria-hidden": "true" }, s("path", { d: mark(family, 5) })),
      nameOf(trace.algorithm), h("span", { class: "soft" }, " on Pearl's tree"));
  }

  frame() {
    if (!this.replay) return;
    const { trace } = this.replay;
    this.view?.update(this.replay.seek(this.at));
    this.says.textContent = this.at ? trace.words(this.at - 1) : "\u00a0";
    if (calm()) return;
    const over = this.at >= trace.steps.length;
    if (!over) this.at += 1;
    this.timer = setTimeout(() => { if (over) { this.act += 1; this.begin(0); } this.frame(); }, over ? REST : STEP);
  }

  resize() {
    const width = this.stage.clientWidth;
    if (!width || width === this.width || !this.replay) return;
    this.width = width;
    this.view = new TreeView(this.replay.tree, { width, height: width < 420 ? 280 : 330 });
    this.stage.replaceChildren(this.view.svg);
    this.view.update(this.replay);
  }

  close() {
    clearTimeout(this.timer);
    this.observer.disconnect();
  }
}
