// Race: one position or tree, all algorithms, under conditions that the reader chooses.
import { h, segments, choice, numberField, complaint, number, signed } from "../dom.js";
import { read, write, href } from "../address.js";
import { get, post, stream } from "../api.js";
import { nameOf } from "../algorithms.js";
import { Board } from "../board.js";
import { Race } from "../race/runners.js";
import { Bars } from "../race/bars.js";
import { drawQuestions } from "../race/questions.js";
import { pasting, requestOf } from "../trees/source.js";

/** @typedef {{id: string, title: string, depth: number, samples: string[], leaves: string, ordering: string, grain: number, aspiration: number}} GameInfo */
const SHOWN = ["alpha-beta", "negascout", "aspiration-negascout", "mt-sss", "mt-dual", "mtd-f", "mtd-bi", "mtd-step"];
const ON_TREES = ["alpha-beta", "negascout", "sss-star", "mt-sss", "dual-star", "mt-dual", "mtd-f", "mtd-bi"];
const TITLES = /** @type {Record<string, string>} */ ({ chess: "Chess", checkers: "Checkers", othello: "Othello", "connect-four": "Connect Four", tree: "A tree" });
/** Depths that take seconds, not minutes, in a race of all. */
const DEPTHS = /** @type {Record<string, number>} */ ({ chess: 5, checkers: 9, othello: 7, "connect-four": 11 });
/** @type {[string, string][]} */
const TABLES = [["none", "none"], ["2^10", "2¹⁰"], ["2^14", "2¹⁴"], ["2^20", "2²⁰"], ["2^22", "2²²"]];
/** @type {[string, string][]} */
const ETC = [["off", "off"], ["above", "above ply 2"], ["all", "everywhere"]];
const ORDERINGS = ["generated", "stored", "stored+history", "stored+captures+history", "stored+killers+captures+history", "stored+game"];

/** @param {HTMLElement} main */
export async function show(main) {
  const info = /** @type {{games: GameInfo[], algorithms: {id: string, title: string}[], deepest: number}} */ (await get("/api/race"));
  const state = read();
  let on = [...info.games.map((g) => g.id), "tree"].includes(state.on) ? state.on : "othello";
  const set = { sample: state.sample ?? "0", start: state.start ?? "", moves: state.moves ?? "", depth: state.depth ?? "", table: state.table ?? "2^20", etc: state.etc ?? "off", eib: state.eib ?? "", ordering: state.ordering ?? "", leaves: state.leaves ?? "", grain: state.grain ?? "", aspiration: state.aspiration ?? "", fixture: state.fixture ?? "", text: state.text ?? "", width: state.width ?? "4", tall: state.tall ?? "6", order: state.order ?? "strong", seed: state.seed ?? "1", range: state.range ?? "100", who: state.who ?? "", sort: state.sort ?? "leaves" };
  /** @type {Race} */ let race = new Race(who());
  let running = /** @type {AbortController | null} */ (null), frame = 0, closed = false, again = 0;
  const controls = h("div", { class: "toolbar" }), plot = h("div", { class: "plot" }), words = h("p", { class: "finding", role: "status" }), where = h("aside", { class: "card where", "aria-label": "What is searched" }), counts = h("details", { class: "card counts" }), said = h("div"), pasted = h("div");
  const start = h("button", { class: "primary", type: "button", onclick: () => (running ? stop() : run()) }, "Start");
  const bars = new Bars(/** @type {any} */ (["leaves", "total", "seconds"].includes(set.sort) ? set.sort : "leaves"), (k) => { bars.sort = k; remember({ sort: k }); bars.build(race); }, light);
  const board = new Board(() => {}, { plain: true });
  const screen = h("div", { class: "screen race", "data-finished": 0 }, h("h1", { class: "hidden" }, "Race"), controls, pasted, said,
    h("div", { class: "race-top" }, bars.element, where),
    h("section", { class: "card questions" }, h("div", { class: "split" }, h("h2", { class: "sub" }, "Every driver's questions, closing in on the value"), words), plot), counts);
  main.replaceChildren(screen);
  const observer = new ResizeObserver(() => drawQuestions(plot, race, light));
  observer.observe(plot);
  bars.build(race);
  tools();
  await place();
  // A link shows its race; who only looks around begins it.
  if (state.go === "1" || state.go === undefined) run();

  function who() { return set.who ? set.who.split(" ").filter((a) => a) : on === "tree" ? ON_TREES : SHOWN; }
  function gameInfo() { return info.games.find((g) => g.id === on) ?? info.games[0]; }
  function depth() { return Math.max(1, Math.min(info.deepest, Number(set.depth) || DEPTHS[on] || gameInfo().depth)); }

  /** @param {Partial<typeof set> & {on?: string}} changes */
  function remember(changes) {
    Object.assign(set, changes);
    const { who: w, ...rest } = set, plain = { table: "2^20", etc: "off", sample: "0", width: "4", tall: "6", order: "strong", seed: "1", range: "100", sort: "leaves" };
    write({ on, who: w, ...Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, /** @type {any} */ (plain)[k] === v ? "" : v])) });
  }
  /** @param {Partial<typeof set>} changes */
  function change(changes) {
    remember(changes);
    tools();
    // Several changes in a row begin one race.
    clearTimeout(again);
    again = setTimeout(() => { if (!closed) place().then(run); }, 250);
  }

  function tools() {
    const g = gameInfo(), all = [...info.games.map((it) => /** @type {[string, string]} */ ([it.id, TITLES[it.id] ?? it.title])), /** @type {[string, string]} */ (["tree", TITLES.tree])];
    const parts = /** @type {HTMLElement[]} */ ([segments("On", all, on, (v) => { on = v; change({ start: "", moves: "", sample: "0", depth: "", ordering: "", leaves: "", grain: "", aspiration: "", who: "" }); })]);
    if (on === "tree") parts.push(
      choice("Tree", [["", "generated"], ["pearl", "Pearl's"], ["appendix-b-2", "Appendix B, 2"], ["appendix-b-3", "Appendix B, 3"], ["text", "pasted"]], set.fixture, (v) => change({ fixture: v })),
      ...(set.fixture ? [] : [numberField("Width", set.width, { min: 2, max: 20 }, (v) => change({ width: String(v) })), numberField("Depth", set.tall, { min: 1, max: 12 }, (v) => change({ tall: String(v) })), choice("Order", [["random", "random"], ["strong", "strong"], ["optimal", "optimal"]], set.order, (v) => change({ order: v })), numberField("Range", set.range, { min: 2, max: 10000 }, (v) => change({ range: String(v) })), numberField("Seed", set.seed, { min: 0, max: 999999 }, (v) => change({ seed: String(v) }))]));
    else parts.push(
      choice("Position", [...(set.start || set.moves ? [/** @type {[string, string]} */ (["given", "the one given"])] : []), ["start", "start"], ...g.samples.map((_, i) => /** @type {[string, string]} */ ([String(i), `test position ${i + 1}`]))], set.start || set.moves ? "given" : set.sample, (v) => { if (v !== "given") change({ sample: v, start: "", moves: "" }); }),
      numberField("Depth", depth(), { min: 1, max: info.deepest }, (v) => change({ depth: String(v) })),
      segments("Table, entries", TABLES, set.table, (v) => change({ table: v })),
      segments("Transposition cutoffs", ETC, set.etc, (v) => change({ etc: v })),
      choice("Order of moves", [["", `as in the papers: ${g.ordering}`], ...ORDERINGS.map((o) => /** @type {[string, string]} */ ([o, o]))], set.ordering, (v) => change({ ordering: v })),
      segments("Few replies first", [["", "no"], ["1", "yes"]], set.eib, (v) => change({ eib: v })),
      segments("Leaves", [["static", "as they stand"], ["quiet", "played out"]], set.leaves || g.leaves, (v) => change({ leaves: v === g.leaves ? "" : v })),
      choice("Grain, points", [...new Set([1, 2, 5, 10, 25, 100, g.grain])].sort((a, b) => a - b).map((n) => /** @type {[string, string]} */ ([String(n), n === g.grain ? `${n}, as in the papers` : String(n)])), set.grain || g.grain, (v) => change({ grain: Number(v) === g.grain ? "" : v })),
      numberField("Aspiration ±", set.aspiration || g.aspiration, { min: 1, max: 20000 }, (v) => change({ aspiration: v === g.aspiration ? "" : String(v) })));
    parts.push(runnersMenu(), h("div", { class: "choice" }, h("span", null, "\u00a0"), start));
    controls.replaceChildren(...parts);
    const field = on === "tree" ? pasting(treeState(), (changes) => change({ text: String(changes.text) })) : null;
    pasted.replaceChildren(...(field ? [field] : []));
  }

  /** Who takes part. */
  function runnersMenu() {
    const now = new Set(who()), offered = on === "tree" ? [...new Set([...info.algorithms.map((a) => a.id), "sss-star", "dual-star", "ins", "pns"])] : info.algorithms.map((a) => a.id);
    return h("details", { class: "choice menu" }, h("summary", null, `${now.size} algorithms`), h("div", { class: "menu-list card" }, offered.map((a) => h("label", null, h("input", { type: "checkbox", checked: now.has(a), onchange: (/** @type {Event} */ e) => {
      if (/** @type {HTMLInputElement} */ (e.target).checked) now.add(a); else now.delete(a);
      if (now.size) remember({ who: offered.filter((o) => now.has(o)).join(" ") });
    } }), ` ${nameOf(a)}`))));
  }

  /** The tree as the screen of trees has it in its address. @returns {import("../address.js").State} */
  function treeState() {
    if (!set.fixture) return { screen: "trees", tree: "generated", w: set.width, d: set.tall, order: set.order, range: set.range, seed: set.seed };
    return set.fixture === "text" && set.text ? { screen: "trees", tree: "text", text: set.text } : { screen: "trees", tree: set.fixture };
  }
  function order() {
    if (on === "tree") return { algorithms: who(), tree: requestOf(treeState()) };
    const course = { depth: depth(), table: set.table, etc: set.etc, eib: set.eib === "1", ...(set.ordering ? { ordering: set.ordering } : {}), ...(set.leaves ? { leaves: set.leaves } : {}), ...(set.grain ? { grain: Number(set.grain) } : {}), ...(set.aspiration ? { aspiration: Number(set.aspiration) } : {}) };
    return { algorithms: who(), game: position(), course };
  }
  function position() {
    const g = gameInfo(), sample = set.sample === "start" ? null : g.samples[Number(set.sample) % g.samples.length] ?? null;
    return set.start || set.moves ? { game: on, start: set.start || null, moves: set.moves.split(" ").filter(Boolean) } : { game: on, start: sample, moves: [] };
  }

  /** Shows what is searched. */
  async function place() {
    if (on === "tree") {
      const kind = !set.fixture ? "A generated tree" : set.fixture === "text" ? "A pasted tree" : "A tree of the papers";
      where.replaceChildren(h("h2", { class: "sub" }, kind), h("p", { class: "soft" }, set.fixture === "text" ? "As in the field above." : set.fixture ? set.fixture : `Width ${set.width}, depth ${set.tall}, ${set.order} order, seed ${set.seed}.`), h("a", { href: href(treeState()) }, "Watch it step by step"));
      return;
    }
    try {
      const standing = await post("/api/games/standing", position()), ply = standing.moves.length, side = standing.sides[(ply % 2 === 0) === (standing.first === "first") ? 0 : 1];
      board.show({ game: on, position: standing.positions[ply], last: standing.moves[ply - 1]?.move ?? null, label: `${TITLES[on]} position` });
      where.replaceChildren(board.element, h("p", { class: "soft" }, `${TITLES[on]}, ${side} to move`), h("code", { tabindex: 0 }, standing.positions[ply]), h("a", { href: `#/games?${new URLSearchParams({ game: on, start: standing.positions[ply] })}` }, "Play it out"));
    } catch (error) { where.replaceChildren(complaint(error)); }
  }

  async function run() {
    stop();
    const control = new AbortController();
    running = control;
    race = new Race(who());
    bars.build(race);
    said.replaceChildren();
    start.textContent = "Stop";
    words.textContent = "";
    try {
      await stream("/api/race/run", order(), (name, data) => { if (running === control) { race.take(name, data); drawLater(); } }, control.signal);
    } catch (error) { if (!control.signal.aborted) said.replaceChildren(complaint(error)); }
    if (running === control) { running = null; start.textContent = "Start again"; draw(); screen.dataset.finished = String(Number(screen.dataset.finished) + 1); }
  }
  function stop() { running?.abort(); running = null; start.textContent = "Start"; }
  function drawLater() { frame ||= requestAnimationFrame(() => { frame = 0; if (!closed) draw(); }); }

  function draw() {
    bars.draw(race);
    drawQuestions(plot, race, light);
    const rows = [...race.runners.values()], done = rows.filter((r) => r.state === "done");
    if (race.running) words.textContent = `${nameOf(race.running)} is searching, depth ${race.runners.get(race.running)?.depth ?? ""}.`;
    if (!race.over || !done.length) return;
    const least = (/** @type {(r: import("../race/runners.js").Runner) => number} */ f, list = done) => [...list].sort((a, b) => f(a) - f(b))[0];
    const drivers = done.filter((r) => r.questions.length > 1), few = drivers.length ? least((r) => r.questions.length, drivers) : null;
    words.textContent = `${few ? `${nameOf(few.algorithm)} asks least, ${few.questions.length} questions; ` : ""}${nameOf(least((r) => r.leaves).algorithm)} evaluates fewest leaves. ${race.agree ? `All find ${signed(race.value)}.` : "They do NOT agree on the value."}`;
    const columns = /** @type {[string, string][]} */ ([["leaf_evaluations", "leaf evaluations"], ["leaf_visits", "leaf visits"], ["interior", "interior nodes"], ["table_hits", "table hits"], ["cut_nodes", "cutoffs"], ["cut_first_move", "by the first move"]]);
    const open = counts.open;
    counts.replaceChildren(h("summary", null, "All counts"), h("div", { class: "scrolled", tabindex: 0, role: "group", "aria-label": "All counts" }, h("table", null, h("thead", null, h("tr", null, h("td", null), columns.map(([, t]) => h("th", { scope: "col" }, t)), h("th", { scope: "col" }, "questions, all iterations"))), h("tbody", null, done.map((r) => h("tr", null, h("th", { scope: "row" }, nameOf(r.algorithm)), columns.map(([k]) => h("td", null, number(r.counts?.[k]))), h("td", null, number(r.passes))))))));
    counts.open = open;
  }

  /** @param {string | null} a */
  function light(a) {
    for (const n of bars.element.querySelectorAll("[data-a]")) n.classList.toggle("dim", a !== null && n.getAttribute("data-a") !== a);
    for (const n of plot.querySelectorAll("[data-d]")) { n.classList.toggle("dim", a !== null && n.getAttribute("data-d") !== a); n.classList.toggle("lit", n.getAttribute("data-d") === a); }
  }
  return () => { closed = true; clearTimeout(again); stop(); observer.disconnect(); };
}
