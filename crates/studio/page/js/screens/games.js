// Games: a board to play and analyse on, the moves, and the values from move to move.
import { h, s, segments, choice, complaint } from "../dom.js";
import { read, write, go as goTo } from "../address.js";
import { get, post, stream, file, save } from "../api.js";
import { Board } from "../board.js";
import { layoutOf } from "../boards/layout.js";
import { Game } from "../games/game.js";
import { AnalysisPanel, Findings } from "../games/analysis.js";
import { drawGraph } from "../games/graph.js";
import { pasteDialog } from "../games/paste.js";

/** @typedef {{id: string, title: string, sides: [string, string], start: string, example: string, level: number}} GameInfo */
/** @type {[string, string][]} */
const TIMES = [["1", "1 second"], ["5", "5 seconds"], ["20", "20 seconds"], ["600", "until stopped"]];
/** @type {Record<string, string>} */
const EXTENSIONS = { chess: "pgn", checkers: "pdn", othello: "ggf", "connect-four": "txt" };
const TITLES = /** @type {Record<string, string>} */ ({ chess: "Chess", checkers: "Checkers", othello: "Othello", "connect-four": "Connect Four" });

/** @param {HTMLElement} main */
export async function show(main) {
  const state = read(), games = /** @type {GameInfo[]} */ (await get("/api/games"));
  const info = games.find((g) => g.id === state.game) ?? games[0];
  const from = { game: info.id, start: state.start ?? null, moves: (state.moves ?? "").split(" ").filter(Boolean) };
  const given = await post("/api/games/standing", from).catch((error) => ({ error }));
  let game = new Game("error" in given ? await post("/api/games/standing", { game: info.id }) : given, state.ply === undefined ? undefined : Number(state.ply) || 0);
  let mode = ["analyse", "first", "second", "rest"].includes(state.mode) ? state.mode : "analyse";
  let level = Math.max(1, Math.min(10, Number(state.level) || info.level)), time = TIMES.some(([t]) => t === state.time) ? state.time : "5";
  let flip = state.flip === "1", seed = Number(state.seed) || Math.floor(Math.random() * 2 ** 31);
  /** @type {Findings | null} */ let findings = null;
  let searching = new AbortController(), valuing = new AbortController(), frame = 0, thinking = false, closed = false;
  /** @type {import("../games/game.js").Standing | null} */ let here = null;

  const board = new Board((move) => playMove(move));
  const panel = new AnalysisPanel((move) => playMove(move), (line) => { if (findings) board.point(line ? [{ move: line[0]?.move ?? "", strength: 0 }].filter((a) => a.move) : arrows(findings)); });
  const toolbar = h("div", { class: "toolbar" }), players = [h("p", { class: "player" }), h("p", { class: "player" })], said = h("div", { class: "said", role: "status" });
  const bar = h("div", { class: "value-bar", "aria-hidden": "true" }, h("i", null)), moves = h("ol", { class: "moves", tabindex: 0, "aria-label": "Moves of the game" });
  const graph = h("div", { class: "graph-box" }), actions = h("div", { class: "row actions" }), valueButton = h("button", { class: "plain small", type: "button", onclick: () => evaluate() }, "Value every move");
  const typed = h("input", { type: "text", "aria-label": "Type a move", placeholder: `Type a move: ${info.example.split(",")[0]}`, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const round = (/** @type {string} */ label, /** @type {string} */ path, /** @type {() => void} */ act) => h("button", { type: "button", class: "round", "aria-label": label, title: label, onclick: act }, s("svg", { viewBox: "0 0 20 20", width: 18, height: 18, "aria-hidden": "true" }, s("path", { d: path })));

  const screen = h("div", { class: "screen games" }, h("h1", { class: "hidden" }, "Games"), toolbar,
    h("div", { class: "table-top" },
      h("div", { class: "board-side" }, players[1], h("div", { class: "board-row" }, bar, board.element), players[0],
        h("div", { class: "board-buttons" },
          round("To the start (Home)", "M5 4v12M16 4 8 10l8 6z", () => go(0)), round("Back a move (←)", "M14 4 6 10l8 6z", () => go(game.ply - 1)),
          round("On a move (→)", "M6 4l8 6-8 6z", () => go(game.ply + 1)), round("To the end (End)", "M15 4v12M4 4l8 6-8 6z", () => go(game.length)),
          round("Flip the board (F)", "M6 17V4L3 7M14 3v13l3-3", turnBoard)),
        said, actions),
      panel.element,
      h("section", { class: "record card", "aria-label": "Moves" }, h("h2", { class: "sub" }, "Moves"), moves,
        h("form", { class: "typed", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); typeMove(); } }, typed))),
    h("section", { class: "card graph" }, h("div", { class: "split" }, h("h2", { class: "sub" }, `Value through the game, in points for ${game.side("first")}`), valueButton), graph));
  main.replaceChildren(screen);

  if ("error" in given) said.replaceChildren(complaint(given.error));
  const observer = new ResizeObserver(() => { drawGraph(graph, game, go); if (findings) panel.drawBounds(findings); });
  observer.observe(graph);
  observer.observe(panel.bounds);
  document.addEventListener("keydown", key);
  tools();
  arrive();

  /** @param {KeyboardEvent} e */
  function key(e) {
    const at = /** @type {Element} */ (e.target);
    if (at.matches("select, input, textarea") || at.closest("dialog") || e.ctrlKey || e.metaKey || e.altKey) return;
    const act = /** @type {Record<string, () => void>} */ ({ ArrowLeft: () => go(game.ply - 1), ArrowRight: () => go(game.ply + 1), Home: () => go(0), End: () => go(game.length), f: turnBoard, h: hint, z: takeBack })[e.key];
    if (act) { e.preventDefault(); act(); }
  }
  function turnBoard() { flip = !flip; write({ flip: flip ? 1 : "" }); drawBoard(); }

  /** Puts the state into the address. */
  function remember() {
    const usual = game.whole.start === info.start;
    write({ game: game.name, start: usual ? "" : game.whole.start, moves: game.key(game.length), ply: game.atEnd ? "" : game.ply, mode: mode === "analyse" ? "" : mode, level: mode === "first" || mode === "second" ? level : "", time: time === "5" ? "" : time });
  }

  /** @param {number} ply */
  function go(ply) {
    const to = Math.max(0, Math.min(game.length, ply));
    if (to === game.ply) return;
    game.ply = to;
    arrive();
  }

  /** Everything that follows from a new position: the board, the moves, and what the engine does. */
  async function arrive() {
    searching.abort();
    searching = new AbortController();
    const { signal } = searching;
    findings = null;
    thinking = false;
    here = game.known();
    remember();
    drawAll();
    if (!here) {
      const found = await game.here(signal).catch(() => null);
      if (signal.aborted || closed) return;
      here = found;
      drawAll();
    }
    if (!here || here.over) return;
    if (mode === game.turn() && game.atEnd) await engineMoves(signal);
    else if (mode === "analyse") await analyse(signal, Number(time), 3);
  }

  /** @param {AbortSignal} signal @param {number} seconds @param {number} lines */
  async function analyse(signal, seconds, lines) {
    // Who walks quickly through a game does not begin a search at every step.
    await new Promise((r) => setTimeout(r, 90));
    if (signal.aborted) return;
    const found = new Findings(game, game.ply);
    findings = found;
    drawLater();
    try {
      await stream("/api/games/analyse", { ...game.order(), seconds, lines }, (name, data) => {
        if (name === "update") found.update(data);
        else if (name === "decision") found.decide(data);
        drawLater();
      }, signal);
    } catch (error) { if (!signal.aborted) said.replaceChildren(complaint(error)); }
  }

  /** @param {AbortSignal} signal */
  async function engineMoves(signal) {
    thinking = true;
    drawAll();
    /** @type {string | null} */ let best = null;
    try {
      await stream("/api/games/play", { ...game.order(), level, seed: (seed + game.ply) % 2 ** 32 }, (name, data) => {
        if (name !== "decision") return;
        best = data.best?.move ?? null;
        if (data.value !== null && level >= 9) game.learn(game.ply, data.value, data.words);
      }, signal);
    } catch (error) { if (!signal.aborted) said.replaceChildren(complaint(error)); }
    thinking = false;
    if (best && !signal.aborted && !closed) await playMove(best);
    else if (!signal.aborted) drawAll();
  }

  /** @param {string} move */
  async function playMove(move) {
    searching.abort();
    try {
      const known = game.whole.moves[game.ply]?.move;
      if (known === move) { go(game.ply + 1); return; }
      const next = await game.played(move);
      if (closed) return;
      game = next;
      await arrive();
    } catch (error) { said.replaceChildren(complaint(error)); }
  }

  function typeMove() {
    const words = typed.value.trim(), simple = (/** @type {string} */ t) => t.toLowerCase().replace(/[+#x:]/g, (c) => (game.name === "checkers" && c === "x" ? c : ""));
    if (!words || !here) return;
    const legal = mode === game.turn() && game.atEnd ? [] : here.legal;
    const found = legal.filter((m) => m.text === words || m.move === words), near = found.length ? found : legal.filter((m) => simple(m.text) === simple(words));
    if (near.length === 1) { typed.value = ""; said.replaceChildren(); playMove(near[0].move); } else said.replaceChildren(complaint(`${words}: ${near.length ? "could be several moves" : "no legal move here"}`));
  }

  async function hint() {
    if (!here || here.over || thinking || mode === "analyse") return;
    searching.abort();
    searching = new AbortController();
    said.replaceChildren("Looking for a good move …");
    await analyse(searching.signal, 1, 1);
    const line = findings?.lines[0];
    if (line && line.line[0]) said.replaceChildren(`Perhaps ${line.line.slice(0, 4).map((m) => m.text).join(" ")}.`);
  }

  function takeBack() {
    if (!game.length) return;
    // Against the engine, a person takes back until it is their move again.
    const by = (mode === "first" || mode === "second") && game.turn(game.length) !== mode && game.length > 1 ? 2 : 1;
    const order = game.order(Math.max(0, game.length - by));
    post("/api/games/standing", order).then((standing) => { const values = game.values; game = new Game(standing); for (const [ply, v] of values) if (ply <= game.length) game.values.set(ply, v); arrive(); });
  }

  async function newGame() {
    game = new Game(await post("/api/games/standing", { game: info.id }));
    seed = Math.floor(Math.random() * 2 ** 31);
    said.replaceChildren();
    await arrive();
  }

  async function evaluate() {
    valuing.abort();
    valuing = new AbortController();
    const { signal } = valuing, whole = game;
    valueButton.disabled = true;
    try {
      await stream("/api/games/values", game.order(game.length), (name, data) => {
        if (name === "value" && data.value !== null && whole === game && !game.values.has(data.ply)) game.learn(data.ply, data.value, data.words);
        drawLater();
      }, signal);
    } catch (error) { if (!signal.aborted) said.replaceChildren(complaint(error)); }
    valueButton.disabled = false;
  }

  async function download() {
    const names = ["first", "second"].map((seat) => (mode === seat ? `Nullwindow, level ${level}` : "Person"));
    save(await file("/api/games/text", { ...game.order(game.length), players: mode === "analyse" || mode === "rest" ? ["", ""] : names }), `${game.name}.${EXTENSIONS[game.name] ?? "txt"}`);
  }

  function tools() {
    const plays = mode === "first" || mode === "second";
    toolbar.replaceChildren(
      segments("Game", games.map((g) => [g.id, TITLES[g.id] ?? g.title]), info.id, (v) => goTo({ screen: "games", game: v, theme: state.theme, mode: mode === "analyse" ? "" : mode, level: plays ? level : "", time: time === "5" ? "" : time })),
      segments("The engine", [["analyse", "analyses"], ["first", `plays ${info.sides[0]}`], ["second", `plays ${info.sides[1]}`], ["rest", "rests"]], mode, (v) => { mode = v; if (v === "first" || v === "second") flip = (layoutOf(info.id).bottom === v); write({ flip: flip ? 1 : "" }); tools(); arrive(); }),
      plays ? choice("Level", Array.from({ length: 10 }, (_, i) => [String(i + 1), i === 0 ? "1, beginner" : i === 9 ? "10, full strength" : String(i + 1)]), level, (v) => { level = Number(v); remember(); })
        : choice("It thinks", TIMES, time, (v) => { time = v; if (mode === "analyse") arrive(); }),
      h("div", { class: "row tool-buttons" }, h("button", { class: "plain", type: "button", onclick: newGame }, "New game"),
        h("button", { class: "plain", type: "button", onclick: () => pasteDialog(info.id, (found) => { game = new Game(found.standing); said.replaceChildren(found.games > 1 ? `One of ${found.games} games. ${found.name}` : found.name); arrive().catch(() => {}); if (game.length > 1) evaluate(); }) }, "Paste a position or game"),
        h("button", { class: "plain", type: "button", onclick: download }, "Download"),
        h("button", { class: "plain", type: "button", title: "All algorithms on this position", onclick: () => goTo({ screen: "race", on: info.id, start: game.whole.start, moves: game.key(game.ply), theme: state.theme }) }, "Race here")));
  }

  /** @param {Findings} f */
  function arrows(f) { return f.lines.slice(0, 3).filter((l) => l?.line[0]).map((l, i) => ({ move: l.line[0].move, strength: i })); }

  function drawBoard() {
    const b = layoutOf(game.name), turn = game.turn(), mine = !thinking && !(mode === turn && game.atEnd);
    board.show({
      game: game.name, position: game.position, last: game.last?.move ?? null, flip, legal: mine ? here?.legal ?? [] : [],
      arrows: findings ? arrows(findings) : [], label: `${TITLES[game.name]}, after ${game.ply} plies, ${here?.over ? here.over.text : `${game.side(turn)} to move`}`,
    });
    const below = flip && game.name !== "connect-four" ? (b.bottom === "first" ? "second" : "first") : b.bottom;
    for (const seat of /** @type {("first" | "second")[]} */ (["first", "second"])) {
      const where = players[seat === below ? 0 : 1], i = seat === "first" ? 0 : 1;
      where.replaceChildren(h("span", { class: `dot ${b.colours[i]}` }), h("b", null, game.side(seat)), h("span", { class: "soft" }, mode === seat ? ` Nullwindow, level ${level}` : ""), h("span", { class: "count" }, game.whole.tallies[game.ply]?.[i] ?? ""),
        turn === seat && !here?.over ? h("span", { class: "turn" }, thinking ? "thinking" : "to move") : "");
      where.classList.toggle("on", turn === seat);
    }
    bar.className = `value-bar ${below === "first" ? "" : "flip"}`;
    bar.dataset.colour = b.colours[0];
  }

  function drawAll() {
    drawBoard();
    Object.assign(screen.dataset, { plies: game.length, ply: game.ply, moves: game.key(game.length), state: !here ? "asking" : here.over ? "over" : thinking || (mode === game.turn() && game.atEnd) ? "thinking" : "yours" });
    if (here?.over) panel.say(here.over.text, "The game is over.");
    else if (thinking) panel.say("Thinking …", `Level ${level}.`);
    else if (!findings) panel.say(`${game.side(game.turn())} to move`, mode === "analyse" ? "" : here?.restriction ?? (mode === "rest" ? "The engine rests." : "Your move. H shows a hint, Z takes back."));
    const pass = here?.forced && !thinking && mode !== game.turn() ? here.forced : null;
    actions.replaceChildren(...[
      pass ? h("button", { class: "primary", type: "button", onclick: () => playMove(pass) }, "No move: pass") : null,
      h("button", { class: "plain small", type: "button", disabled: !game.length, onclick: takeBack }, "Take back"),
      mode === "analyse" ? null : h("button", { class: "plain small", type: "button", disabled: thinking || !!here?.over, onclick: hint }, "Hint"),
    ].filter((n) => n !== null));
    if (here?.over) said.replaceChildren(h("b", null, here.over.text));
    else if (!said.querySelector(".complaint")) said.replaceChildren(here?.restriction ?? "");
    drawMoves();
    drawValues();
  }
  function drawMoves() {
    const rows = [], offset = game.whole.first === "first" ? 0 : 1;
    for (let i = -offset; i < game.length; i += 2) rows.push(h("li", null, h("span", { class: "n" }, String((i + offset) / 2 + 1)), [i, i + 1].map((k) => (k < 0 ? h("span", null, "…") : k < game.length ? h("button", { type: "button", class: k + 1 === game.ply ? "now" : "", "aria-current": k + 1 === game.ply ? "true" : undefined, onclick: () => go(k + 1) }, game.whole.moves[k].text) : ""))));
    moves.replaceChildren(...rows);
    const now = /** @type {HTMLElement | null} */ (moves.querySelector(".now"));
    if (now) moves.scrollTop = now.offsetTop - moves.offsetTop - moves.clientHeight / 2;
  }
  function drawValues() {
    const v = game.values.get(game.ply)?.value ?? 0;
    /** @type {HTMLElement} */ (bar.firstChild).style.height = `${(50 + 50 * Math.tanh(v / 400)).toFixed(1)}%`;
    drawGraph(graph, game, go);
    valueButton.disabled = game.length < 1 || game.values.size > game.length;
  }
  function drawLater() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (closed) return;
      if (findings?.changed) { findings.changed = false; panel.draw(findings); board.point(arrows(findings)); }
      drawValues();
    });
  }
  return () => { closed = true; searching.abort(); valuing.abort(); document.removeEventListener("keydown", key); observer.disconnect(); };
}
