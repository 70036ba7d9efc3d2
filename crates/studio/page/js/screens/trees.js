// Searches of one tree, one or two side by side, on one clock.
import { h, choice, numberField, complaint } from "../dom.js";
import { ALGORITHMS, nameOf } from "../algorithms.js";
import { read, write, go } from "../address.js";
import { post, stream } from "../api.js";
import { Tree } from "../trees/tree.js";
import { Trace } from "../trees/trace.js";
import { Clock, parting } from "../trees/clock.js";
import { Panel } from "../trees/panel.js";
import { Transport } from "../trees/transport.js";
import { Inspector, changes } from "../trees/inspector.js";
import { legend } from "../trees/legend.js";
import { controls, pasting, requestOf, editsOf, treeOf } from "../trees/source.js";
import { saveMoment, savePasses, saveFilm, LONGEST } from "../trees/saving.js";

/** @typedef {import("../address.js").State} State */

/** What was shown before, so that an edit can say what it changes. @type {{ key: string, traces: Trace[] } | null} */
let before = null;

/** What the address says about the searches. @param {State} state */
function searchesOf(state) {
  const a = state.a in ALGORITHMS ? state.a : "alpha-beta", b = state.b === "none" ? null : state.b in ALGORITHMS ? state.b : "mt-sss";
  const names = b ? [a, b] : [a], guess = state.guess === undefined ? null : Number(state.guess);
  return { a, b, names, guess, deepening: state.deep === "1" };
}

/** @param {HTMLElement} main */
export async function show(main) {
  const state = read(), { a, b, names, guess, deepening } = searchesOf(state), wanted = requestOf(state);
  /** @param {{ [key: string]: string | number | null }} changed */
  const move = (changed) => go({ ...state, ...changed, screen: "trees" });
  /** @type {[string, string][]} */
  const options = Object.keys(ALGORITHMS).map((id) => [id, nameOf(id)]);
  const deepens = h("input", { type: "checkbox", "data-key": "deepening", checked: deepening, onchange: () => move({ deep: deepens.checked ? 1 : null, t: null }) });
  const toolbar = h("div", { class: "toolbar" }, controls(state, move),
    choice("Left", options, a, (v) => move({ a: v, t: null })),
    choice("Right", [...options, ["none", "nobody"]], b ?? "none", (v) => move({ b: v, t: null })),
    names.some((id) => ALGORITHMS[id].guess) && numberField("First guess", guess ?? 0, { min: -32000, max: 32000 }, (v) => move({ guess: v, t: null })),
    h("label", { class: "tick", title: "Search depth 1, 2, … first; values at interior nodes count there" }, deepens, "deepening"));
  const frame = (/** @type {(Node | null)[]} */ ...rest) => main.replaceChildren(h("div", { class: "screen trees" }, h("h1", { class: "hidden" }, "Trees"), toolbar, pasting(state, move), ...rest));
  const abort = new AbortController();
  if (!main.querySelector(".trees")) frame(h("p", { class: "note" }, "Searching…"));
  /** @type {Tree} */
  let tree;
  /** @type {Trace[]} */
  let traces;
  try {
    tree = new Tree(await post("/api/trees/tree", wanted, abort.signal));
    traces = await Promise.all(names.map((name) => search(name, tree, { tree: wanted, guess, deepening: deepening && !historical(name) }, abort.signal)));
  } catch (error) {
    frame(complaint(error));
    return () => abort.abort();
  }
  const stop = present(frame, toolbar, state, tree, traces, wanted, move);
  return () => { abort.abort(); stop(); };
}

/** Algorithms that search one depth only. @param {string} name */
const historical = (name) => ["sss-star", "dual-star", "ins", "pns"].includes(name);

/** @param {string} algorithm @param {Tree} tree @param {{ tree: unknown, guess: number | null, deepening: boolean }} how @param {AbortSignal} signal */
async function search(algorithm, tree, how, signal) {
  const trace = new Trace(algorithm, tree);
  await stream("/api/trees/search", { ...how, algorithm }, (name, data) => trace.take(name, data), signal);
  return trace;
}

/**
 * @param {(...rest: (Node | null)[]) => void} frame @param {HTMLElement} toolbar @param {State} state
 * @param {Tree} tree @param {Trace[]} traces @param {unknown} wanted
 * @param {(changed: { [key: string]: string | number | null }) => void} move
 */
function present(frame, toolbar, state, tree, traces, wanted, move) {
  const clock = new Clock(traces), parted = traces.length === 2 ? parting(traces[0], traces[1]) : null;
  const partTick = parted ? clock.leaves[parted.leaf] ?? clock.last : null, lists = traces.some((t) => t.kind.list), edits = editsOf(state);
  const panels = traces.map((trace, i) => new Panel(trace, lists, {
    jump: (step) => transport.jump(clock.at(i, step)),
    pick: (n) => pick(n),
    point: (n) => panels.forEach((panel) => panel.view?.point(n)),
  }));
  const inspector = new Inspector(panels, {
    pick: (n) => pick(n),
    touch: (i, n) => {
      const { steps } = traces[i], about = (/** @type {number} */ from) => steps.findIndex((step, k) => k >= from && step.node === n && step.kind !== "pass");
      const next = about(panels[i].replay.done), found = next >= 0 ? next : about(0);
      if (found >= 0) transport.jump(clock.at(i, found + 1));
    },
    edit: (n, value) => move({ e: [...edits.filter(([m]) => m !== n), [n, value]].map((it) => it.join(":")).join(","), n }),
    undo: edits.length ? () => move({ e: null }) : null,
  });
  /** @param {number} n */
  const pick = (n) => {
    panels.forEach((panel) => panel.pick(n));
    inspector.pick(n);
    write({ n });
  };
  const transport = new Transport(traces, clock, partTick, (tick) => {
    panels.forEach((panel, i) => panel.seek(clock.done[i][tick]));
    inspector.show();
    write({ t: tick });
  });
  if (traces.length === 2) toolbar.append(partLine(traces, parted, () => { if (partTick !== null) transport.jump(partTick); }));
  const facts = [`${tree.name_}: ${tree.size} nodes, ${tree.leaves.length} leaves, value ${tree.minimax}.`];
  if (traces.length === 2) facts.push("Leaves are aligned: the k-th leaf of both searches falls on the same step.");
  for (const trace of traces) if (trace.leftOut) facts.push(`${nameOf(trace.algorithm)}: ${trace.leftOut} events more than can be shown.`);
  frame(edited(state, traces), h("div", { class: `pair${traces.length === 2 ? "" : " single"}`, role: "group", "aria-label": "The searches", tabindex: 0 }, panels.map((panel) => panel.element)),
    inspector.element, transport.element, h("div", { class: "below" }, legend(), saving(panels, wanted, state)), h("p", { class: "note" }, facts.join(" ")));
  const repaint = () => panels.forEach((panel) => panel.draw());
  addEventListener("themechange", repaint);
  const observer = new ResizeObserver(() => panels.forEach((panel) => panel.resize()));
  panels.forEach((panel) => { observer.observe(panel.stage); panel.resize(); });
  transport.draw();
  transport.go(state.t === undefined ? partTick ?? Math.floor(clock.last / 2) : Number(state.t) || 0);
  if (state.n !== undefined && Number(state.n) >= 0 && Number(state.n) < tree.size) pick(Number(state.n));
  if (state.play) { write({ play: null }, true); transport.play(); }
  return () => { transport.close(); observer.disconnect(); removeEventListener("themechange", repaint); };
}

/** What the edits have changed, where the same searches were shown without them. @param {State} state @param {Trace[]} traces */
function edited(state, traces) {
  const { e, t, n, theme, play, ...same } = state, key = JSON.stringify(same), was = before;
  if (!e || was?.key !== key) before = { key, traces };
  return e && was && was.key === key && was.traces !== traces
    ? h("p", { class: "edited", role: "status" }, h("b", null, treeOf(state) === "pearl" ? "Pearl's tree, changed. " : "Changed. "), changes(was.traces, traces)) : null;
}

/** @param {Trace[]} traces @param {ReturnType<typeof parting>} parted @param {() => void} jump */
function partLine([one, two], parted, jump) {
  if (!parted) return h("p", { class: "part never" }, h("b", null, "They never part: "), `the same ${one.leaves.length} leaves, in the same order.`);
  /** @param {Trace} t @param {number | null} n */
  const does = (t, n) => (n === null ? `${nameOf(t.algorithm)} is done` : `${nameOf(t.algorithm)} goes to ${one.tree.name(n)}`);
  return h("p", { class: "part" },
    h("button", { type: "button", class: "primary", onclick: jump }, "Jump to where they part"),
    h("span", null, `Leaf ${parted.leaf + 1}: ${does(one, parted.nodes[0])}, ${does(two, parted.nodes[1])}.`));
}

/** @param {Panel[]} panels @param {unknown} wanted @param {State} state */
function saving(panels, wanted, state) {
  const { guess, deepening } = searchesOf(state), said = h("span", { class: "said", role: "status" });
  /** @param {string} label @param {() => void | Promise<void>} act @param {string} [off] */
  const button = (label, act, off) => h("button", { type: "button", class: "plain", disabled: !!off, title: off, onclick: async () => {
    said.textContent = "";
    try { await act(); } catch (error) { said.textContent = error instanceof Error ? error.message : String(error); }
  } }, label);
  const tooLong = panels.some((p) => !p.fits || p.trace.steps.length > LONGEST) ? "This search is too long for a film" : "";
  return h("div", { class: "saving", role: "group", "aria-label": "Save" }, "Save",
    button("this moment", () => saveMoment(panels)),
    panels.map(({ trace }) => button(`passes of ${nameOf(trace.algorithm)}`, () => savePasses(wanted, trace, guess, deepening && !historical(trace.algorithm)))),
    panels.map((panel) => button(`film of ${nameOf(panel.trace.algorithm)}`, () => saveFilm(panel), tooLong)), said);
}
