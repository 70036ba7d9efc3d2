// Games: whole games by clicks against the engine, checked by rules of our own; analysis, pasting, walking, saving.
import assert from "node:assert/strict";
import { RULES } from "./rules.mjs";

/** Numbers as if at random, the same every time. */
function dice(seed) {
  let state = seed;
  return (below) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return Math.floor((state / 2 ** 32) * below); };
}

const screen = (page) => page.locator(".games");
/** Waits for something to be so. The page's policy forbids what `waitForFunction` does. */
async function until(page, holds, argument) {
  const end = Date.now() + 30_000;
  while (!(await page.evaluate(holds, argument))) {
    assert.ok(Date.now() < end, `waited in vain: ${holds}`);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  }
}
/** Waits until so many plies are played and it is the person's move again, or the game is over. */
const settled = (page, plies) => until(page, (n) => {
  const it = /** @type {HTMLElement | null} */ (document.querySelector(".games"));
  return !!it && Number(it.dataset.plies) >= n && ["yours", "over"].includes(it.dataset.state ?? "");
}, plies);
/** All moves of the game. */
const moves = async (page) => ((await screen(page).getAttribute("data-moves")) ?? "").split(" ").filter(Boolean);
/** The same, once there are so many. */
async function written(page, plies) {
  await settled(page, plies);
  return moves(page);
}
async function middle(page, name) {
  const box = await page.locator(`.board [data-name="${name}"]`).first().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
async function clicks(page, squares) { for (const name of squares) await page.mouse.click(...(await middle(page, name))); }
async function drags(page, [from, to]) {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, to)), { steps: 4 });
  await page.mouse.up();
}

/** Plays until the game is over, and checks every move of both sides. */
async function wholeGame({ open }, game, level, choose) {
  const page = await open(`games?game=${game}&mode=second&level=${level}&seed=7`), rules = RULES[game]();
  let played = 0;
  await settled(page, 0);
  while (!rules.over()) {
    const move = choose(rules, played), squares = rules.squares(move);
    assert.ok(rules.legal().includes(move));
    if (move === "pass") await page.getByRole("button", { name: "No move: pass" }).click();
    else if (played % 4 === 2 && squares.length === 2) await drags(page, squares);
    else await clicks(page, squares);
    if (move.length === 5 && game === "chess") await page.getByRole("button", { name: "queen" }).click();
    rules.play(move);
    played += 1;
    const all = await written(page, rules.over() ? played : played + 1);
    assert.equal(all[played - 1], move, "the move that was made by hand");
    for (; played < all.length; played += 1) {
      assert.ok(rules.legal().includes(all[played]), `${game}: ${all[played]} is not among ${rules.legal()}`);
      rules.play(all[played]);
    }
  }
  await page.waitForSelector('.games[data-state="over"]');
  assert.equal((await moves(page)).length, played);
  return page;
}
const anyMove = (seed) => { const roll = dice(seed); return (rules) => { const legal = rules.legal(); return legal[roll(legal.length)]; }; };

export const tests = [
  ["a whole game of chess by clicks and drags", async (studio) => {
    // The shortest way to be mated, and then whatever comes.
    const plan = ["f2f3", "g2g4"], any = anyMove(3);
    const page = await wholeGame(studio, "chess", 6, (rules) => { const next = plan.shift(); return next && rules.legal().includes(next) ? next : any(rules); });
    assert.match(await page.locator(".said").textContent(), /wins|Draw/);
  }],
  ["a whole game of checkers by clicks, with jumps", async (studio) => { await wholeGame(studio, "checkers", 5, anyMove(11)); }],
  ["a whole game of Othello by clicks, with passes", async (studio) => {
    const page = await wholeGame(studio, "othello", 2, anyMove(5));
    assert.match(await page.locator(".said").textContent(), /discs/);
  }],
  ["a whole game of Connect Four by clicks", async (studio) => { await wholeGame(studio, "connect-four", 3, anyMove(2)); }],

  ["a pawn is promoted to what is chosen", async ({ open }) => {
    const page = await open(`games?game=chess&mode=rest&start=${encodeURIComponent("8/P6k/8/8/8/8/7p/K7 w - - 0 1")}`);
    await settled(page, 0);
    await clicks(page, ["a7", "a8"]);
    await page.getByRole("button", { name: "knight" }).click();
    assert.deepEqual(await written(page, 1), ["a7a8n"]);
    await clicks(page, ["h2", "h1"]);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".promotion[open]").count(), 0);
    assert.deepEqual(await moves(page), ["a7a8n"]);
  }],
  ["keys alone play a move, walk and flip", async ({ open }) => {
    const page = await open("games?game=chess&mode=rest");
    await settled(page, 0);
    await page.locator(".board").focus();
    // The cursor begins at e2.
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    assert.deepEqual(await written(page, 1), ["e2e4"]);
    await page.getByLabel("Type a move").fill("Nf6");
    await page.keyboard.press("Enter");
    assert.deepEqual(await written(page, 2), ["e2e4", "g8f6"]);
    await page.getByLabel("Type a move").blur();
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector('.games[data-ply="1"]');
    await page.keyboard.press("Home");
    await page.waitForSelector('.games[data-ply="0"]');
    await page.keyboard.press("End");
    await page.waitForSelector('.games[data-ply="2"]');
    const before = await middle(page, "a1");
    await page.keyboard.press("f");
    assert.notDeepEqual(await middle(page, "a1"), before);
    await page.keyboard.press("z");
    await page.waitForSelector('.games[data-plies="1"]');
  }],
  ["analysis shows value, lines, bounds and arrows", async ({ open }) => {
    const page = await open("games?game=othello&moves=f5&time=1");
    await page.getByText("Finished:").waitFor();
    assert.ok((await page.locator(".lines li").count()) === 3);
    assert.ok((await page.locator(".bounds-box .bracket").count()) > 5);
    assert.ok((await page.locator(".board .ghost").count()) >= 1);
    assert.match(await page.locator(".facts").textContent(), /nodes/);
    await page.locator(".lines button").first().click();
    await page.waitForSelector('.games[data-plies="2"]');
  }],
  ["a pasted game is walked through, valued and saved", async ({ open }) => {
    const page = await open("games?game=chess&mode=rest");
    await settled(page, 0);
    await page.getByRole("button", { name: "Paste a position or game" }).click();
    await page.getByLabel("Position or game").fill("1. e4 e5 2. Qh9");
    await page.getByRole("button", { name: "Show it" }).click();
    await page.locator(".paste .complaint").waitFor();
    // The browser notes what the server refused; nothing else may have gone wrong so far.
    assert.ok(page.complaints.every((it) => it.includes("422")), page.complaints.join());
    page.complaints.length = 0;
    await page.getByLabel("Position or game").fill('[Event "x"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n');
    await page.getByRole("button", { name: "Show it" }).click();
    await page.waitForSelector('.games[data-plies="4"][data-state="over"]');
    await page.locator(".game-graph .curve").waitFor({ state: "attached" });
    await page.locator(".moves button").first().click();
    await page.waitForSelector('.games[data-ply="1"]');
    const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download" }).click()]);
    assert.equal(saved.suggestedFilename(), "chess.pgn");
    const text = await new Response(await saved.createReadStream()).text();
    assert.match(text, /1\. f3 e5 2\. g4 Qh4# 0-1/);
  }],
  ["a hint, and moves taken back", async ({ open }) => {
    const page = await open("games?game=connect-four&mode=second&level=1&seed=3");
    await settled(page, 0);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText("Perhaps").waitFor();
    await clicks(page, ["column 4, row 6"]);
    await settled(page, 2);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.waitForSelector('.games[data-plies="0"]');
  }],
  ["a link restores the game, the ply and the side below", async ({ open }) => {
    const page = await open("games?game=checkers&mode=rest&moves=11-15+23-19+8-11&ply=2&flip=1");
    await page.waitForSelector('.games[data-plies="3"][data-ply="2"]');
    const [, low] = await middle(page, "1"), [, high] = await middle(page, "32");
    assert.ok(low > high, "Black is below");
    await page.reload();
    await page.waitForSelector('.games[data-plies="3"][data-ply="2"]');
    assert.equal(await screen(page).locator(".moves .now").textContent(), "23-19");
  }],
];
