// The screen Trees.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { assert, equal, eventually, wellMade, LOOKS } from "./harness.mjs";

export const tests = [];
const test = (name, body) => tests.push([name, body]);

const tick = async (page) => Number(await page.getAttribute(".slider", "aria-valuenow"));
const value = (page, panel) => page.textContent(`.panel:nth-child(${panel}) .known`);
const counter = async (page, panel, word) => Number((await page.textContent(`.panel:nth-child(${panel}) .counters div:has(dt:text-is("${word}")) dd`)).replace(/\D/g, ""));
const PEARL = "trees?tree=pearl&a=alpha-beta&b=mt-sss";

for (const look of LOOKS) test(`looks, ${look.name}`, async ({ studio }) => {
  const page = await studio.page(look);
  await studio.show(page, `${PEARL}&t=49&n=15`);
  await wellMade(page, "Pearl's tree");
  await studio.show(page, "trees?tree=generated&w=3&d=6&a=sss-star&b=mt-sss&t=300");
  await page.waitForSelector(".overview canvas");
  await wellMade(page, "a large tree");
});

test("keys step, jump and play", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, `${PEARL}&t=0`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  equal(await tick(page), 2, "two steps");
  await page.keyboard.press("ArrowLeft");
  equal(await tick(page), 1, "one back");
  await page.keyboard.press("Shift+ArrowRight");
  equal(await counter(page, 1, "leaves"), 1, "the first leaf of Alpha-Beta");
  equal(await counter(page, 2, "leaves"), 1, "the first leaf of MT-SSS*");
  await page.keyboard.press("p");
  const parted = await tick(page);
  assert((await page.textContent(".part")).includes("Alpha-Beta goes to n, MT-SSS* goes to g"), "where they part");
  equal(await page.textContent(".panel:nth-child(1) .events .now .w"), "Leaf n is evaluated: 5", "Alpha-Beta's leaf");
  equal(await page.textContent(".panel:nth-child(2) .events .now .w"), "Leaf g is evaluated: 12", "MT-SSS*'s leaf");
  await eventually(() => page.url(), (url) => url.includes(`t=${parted}`), "the address");
  await page.keyboard.press("ArrowDown");
  assert((await tick(page)) > parted, "the next question");
  await page.keyboard.press("End");
  equal(await value(page, 1), "value 35", "Alpha-Beta's value");
  equal(await value(page, 2), "value 35", "MT-SSS*'s value");
  await page.keyboard.press("Home");
  equal(await tick(page), 0, "the beginning");
  await page.keyboard.press(" ");
  await eventually(() => tick(page), (t) => t > 3, "playing");
  await page.keyboard.press(" ");
  equal(await page.getAttribute(".round:nth-child(3)", "aria-label"), "Play", "paused");
});

test("the mouse scrubs, jumps and looks", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, `${PEARL}&t=0`);
  const box = await page.locator(".slider").boundingBox();
  await page.mouse.move(box.x + box.width * 0.3, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + 30, { steps: 8 });
  await page.mouse.up();
  await eventually(() => tick(page), (t) => t > 40 && t < 70, "scrubbed");
  await page.click("text=Jump to where they part");
  equal(await counter(page, 1, "leaves"), 2, "leaves when they part");
  await page.click(".panel:nth-child(1) .events li:not(.now) >> nth=0");
  await page.click(".panel:nth-child(2) .node.max >> nth=0");
  equal(await page.textContent(".inspector b"), "a, MAX", "the node that was clicked");
  await page.click(".inspector .node-facts button >> nth=0");
});

test("counts at the end are those of the search", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, "trees?tree=pearl&a=alpha-beta&b=none&t=0");
  for (const algorithm of ["minimax", "alpha-beta", "scout", "negascout", "aspiration-negascout", "ins", "pns", "sss-star", "mt-sss", "dual-star", "mt-dual", "mtd-f", "mtd-f-bi", "mtd-bi", "mtd-step"])
    for (const tree of ["tree=pearl", "tree=generated&w=3&d=4&seed=7"]) {
      await studio.moved(page, () => page.evaluate((hash) => { location.hash = hash; }, `#/trees?${tree}&a=${algorithm}&b=none&t=99999`));
      const wanted = await page.evaluate(async ([name, generated]) => {
        const body = { tree: generated ? { generated: { width: 3, depth: 4, order: "random", range: 50, seed: 7 } } : { fixture: "pearl" }, algorithm: name };
        const text = await (await fetch("/api/trees/search", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).text();
        const report = JSON.parse(/event: result\ndata: (.*)/.exec(text)[1]);
        return [report.value, report.counts.leaf_evaluations, report.counts.total];
      }, [algorithm, tree !== "tree=pearl"]);
      const shown = async () => [await value(page, 1), await counter(page, 1, "leaves"), await counter(page, 1, "visits")].join();
      const told = [`value ${String(wanted[0]).replace("-", "−")}`, wanted[1], wanted[2]].join();
      await eventually(shown, (now) => now === told, `${algorithm}, ${tree}: ${told}`);
    }
});

test("OPEN beside the calls, and they never part", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, "trees?tree=pearl&a=sss-star&b=mt-sss&t=30");
  assert((await page.textContent(".part")).includes("They never part"), "SSS* and MT-SSS* part");
  assert((await page.locator(".panel:nth-child(1) .chip").count()) > 1, "OPEN is empty");
  equal(await page.textContent(".panel:nth-child(2) .open-name"), "CALLS", "beside it");
});

test("choices by select, a guess, deepening, another seed", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, PEARL);
  await studio.moved(page, () => page.getByLabel("Right").selectOption("mtd-f"));
  await page.waitForSelector(".panel:nth-child(2).f-mtdf");
  await studio.moved(page, async () => { await page.getByLabel("First guess").fill("35"); await page.keyboard.press("Enter"); });
  assert(page.url().includes("guess=35"), "the guess in the address");
  equal(await page.evaluate(() => document.activeElement?.getAttribute("data-key")), "First guess", "who keeps the keyboard");
  await page.focus(".slider");
  await page.keyboard.press("End");
  equal(await counter(page, 2, "questions"), 2, "questions from the right guess");
  await studio.moved(page, () => page.locator("[data-key=Tree]").selectOption("appendix-b-3"));
  await studio.moved(page, () => page.getByLabel("deepening").check());
  await page.focus(".slider");
  await page.keyboard.press("End");
  equal(await value(page, 1), "value 3", "Appendix B, three plies");
  await studio.moved(page, () => page.locator("[data-key=Tree]").selectOption("generated"));
  await studio.moved(page, () => page.click("text=Another"));
  assert(page.url().includes("seed=2"), "the seed in the address");
});

test("a leaf is changed, and undone", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, `${PEARL}&t=999999`);
  await page.click(".panel:nth-child(1) .node.leaf >> nth=0");
  equal(await page.inputValue("[data-key='leaf value']"), "41", "the value of the first leaf");
  await studio.moved(page, async () => { await page.fill("[data-key='leaf value']", "3"); await page.keyboard.press("Enter"); });
  await page.waitForSelector(".edited");
  assert((await page.textContent(".edited")).includes("Alpha-Beta"), "what it changes");
  equal(await page.textContent(".panel:nth-child(1) .node.leaf >> nth=0 >> text.value"), "3", "the leaf in the tree");
  await page.reload();
  await studio.ready(page, "trees");
  equal(await page.textContent(".panel:nth-child(1) .node.leaf >> nth=0 >> text.value"), "3", "the leaf after loading again");
  await page.click("text=Undo the changes");
  await eventually(() => page.textContent(".panel:nth-child(1) .node.leaf >> nth=0 >> text.value"), (text) => text === "41", "the leaf as it was");
});

test("a pasted tree, and a wrong one", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, "trees?tree=text&a=alpha-beta&b=mtd-f");
  await page.fill("textarea", "[[3, 5], [2, {\"label\":\"z\",\"value\":9}]]");
  await page.click("text=Search it");
  await page.waitForURL(/label/);
  await eventually(() => page.textContent(".trees > .note"), (text) => text.includes("4 leaves, value 3"), "the pasted tree");
  await page.fill("textarea", "[[3, oops]]");
  await page.click("text=Search it");
  await page.waitForSelector(".complaint");
  assert((await page.textContent(".complaint")).includes("line 1"), "where it is wrong");
  page.complaints = page.complaints.filter((it) => !it.includes("422"));
});

test("saved as a picture, as passes, as a film", async ({ studio }) => {
  const page = await studio.page(), viewer = await studio.page({ calm: false });
  await studio.show(page, `${PEARL}&t=49`);
  for (const [button, has] of [["this moment", "MT-SSS*: value at most 36, 6 leaves"], ["passes of MT-SSS*", "MT-SSS*, or MTD(+inf)"], ["film of MT-SSS*", "repeatCount=\"indefinite\""]]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`.saving >> text="${button}"`)]);
    const text = readFileSync(await download.path(), "utf8");
    assert(text.includes(has) && text.includes("</svg>"), `${button}: not what was expected`);
    const copy = join(studio.folder, download.suggestedFilename());
    await download.saveAs(copy);
    await viewer.goto(pathToFileURL(copy).href);
    equal(await viewer.evaluate(() => `${document.documentElement.localName} ${document.querySelector("parsererror")}`), "svg null", `${button} in a browser`);
    if (button.startsWith("film")) {
      const seen = () => viewer.evaluate(() => [...document.querySelectorAll(".caption")].find((it) => getComputedStyle(it).display !== "none")?.textContent);
      const first = await eventually(seen, (text) => !!text, "a caption");
      await eventually(seen, (text) => text !== first, "the film moves");
    }
  }
});

test("a link restores its state", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, "trees?tree=generated&w=2&d=5&order=strong&range=20&seed=9&a=mt-dual&b=negascout&t=17&n=40&theme=dark");
  const read = async (it) => [await tick(it), await it.textContent(".panel:nth-child(1) h2"), await it.textContent(".panel:nth-child(2) h2"), await it.inputValue("[data-key=Seed]"), await it.textContent(".inspector b"), await it.evaluate(() => document.documentElement.dataset.theme), await it.textContent(".panel:nth-child(1) .events")].join("|");
  await page.keyboard.press("ArrowRight");
  await eventually(() => page.url(), (url) => url.includes("t=18"), "the address");
  const other = await studio.page();
  await other.goto(page.url());
  await studio.ready(other, "trees");
  equal(await read(other), await read(page), "the page of the link");
});

test("five thousand nodes are scrubbed without stutter", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, "trees?tree=generated&w=4&d=6&a=minimax&b=mt-sss&t=0");
  assert((await page.textContent(".trees > .note")).includes("5461 nodes"), "the size of the tree");
  // Time depends on the machine, so it is told; what a step touches does not.
  const steps = await page.evaluate(async () => {
    const slider = document.querySelector(".slider"), last = Number(slider.getAttribute("aria-valuemax")), key = (k, shiftKey) => slider.dispatchEvent(new KeyboardEvent("keydown", { key: k, shiftKey, bubbles: true }));
    const times = [];
    key("Home");
    for (let i = 0; i < 120; i += 1) { const t = performance.now(); key("ArrowRight", true); times.push(performance.now() - t); }
    for (let i = 0; i < 60; i += 1) { const t = performance.now(); key("ArrowLeft", true); times.push(performance.now() - t); }
    const changed = new Set(), observer = new MutationObserver((list) => list.forEach((it) => changed.add(it.target)));
    observer.observe(document.querySelector(".pair"), { subtree: true, attributes: true, childList: true, characterData: true });
    key("ArrowRight");
    await new Promise((resolve) => requestAnimationFrame(resolve));
    observer.disconnect();
    return { last, median: times.sort((a, b) => a - b)[90], changed: changed.size };
  });
  assert(steps.last > 3000, "a long search");
  assert(steps.changed < 150, `one step touches ${steps.changed} elements`);
  console.log(`    a step takes ${steps.median.toFixed(1)} ms of script, and touches ${steps.changed} elements`);
});
