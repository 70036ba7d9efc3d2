// Race: all algorithms on one position or tree, live; conditions change what is found, never who agrees.
import assert from "node:assert/strict";

/** Waits until so many races are over on a page. */
async function done(page, races = 1) {
  await page.locator(`.race[data-finished="${races}"]`).waitFor();
  assert.match(await page.locator(".finding").textContent(), /All find/);
}
const cells = (page, column) => page.locator(`.bars .num[data-k="${column}"]`).allTextContents();
const value = async (page) => (await page.locator(".bars [data-v]").allTextContents()).filter((v) => v !== "–");

export const tests = [
  ["a race on a position: bars, questions, table", async ({ open }) => {
    const page = await open("race?on=othello&depth=5");
    await done(page);
    assert.equal(await page.locator(".bars tbody tr").count(), 8);
    assert.equal(new Set(await value(page)).size, 1, "all find the same value");
    const leaves = (await cells(page, "leaves")).map((t) => Number(t.replace(/\D/g, "")));
    assert.ok(leaves.every((n) => n > 0));
    assert.deepEqual(leaves, [...leaves].sort((a, b) => a - b), "sorted by leaves");
    assert.ok((await page.locator(".plot .driver .thread").count()) >= 5, "every driver's questions");
    await page.getByText("All counts").click();
    assert.equal(await page.locator(".counts tbody tr").count(), 8);
    await page.getByRole("button", { name: "All nodes" }).click();
    const nodes = (await cells(page, "total")).map((t) => Number(t.replace(/\D/g, "")));
    assert.deepEqual(nodes, [...nodes].sort((a, b) => a - b), "sorted by nodes");
  }],
  ["a race on a pasted tree, and a link has it", async ({ open }) => {
    const page = await open("race?on=tree&fixture=text&who=minimax+alpha-beta+mtd-f");
    await done(page);
    await page.getByLabel("A tree as JSON").fill("[[7, 9], [3, 100], [8, 4]]");
    await page.getByRole("button", { name: "Search it" }).click();
    await done(page, 2);
    const leaves = async () => Object.fromEntries((await page.locator(".bars tbody tr").allTextContents()).map((text) => [/Minimax|Alpha-Beta|MTD\(f\)/.exec(text)?.[0], text]));
    assert.deepEqual([...new Set(await value(page))], ["7"], "the maximum of the minima 7, 3 and 4");
    assert.ok(Object.keys(await leaves()).length === 3, "three algorithms");
    await page.reload();
    await done(page);
    assert.deepEqual([...new Set(await value(page))], ["7"], "the same after a reload");
  }],
  ["conditions are controls, and a link has them", async ({ open }) => {
    const page = await open("race?on=connect-four&depth=5&table=2%5E10&who=alpha-beta+mtd-f&grain=25");
    await done(page);
    assert.equal(await page.locator(".bars tbody tr").count(), 2);
    assert.equal(await page.getByRole("button", { name: "2¹⁰", exact: true }).getAttribute("aria-pressed"), "true");
    assert.equal(await page.getByLabel("Grain, points").inputValue(), "25");
    await page.getByRole("button", { name: "2¹⁴", exact: true }).click();
    await done(page, 2);
    await page.waitForURL(/table=2%5E14/);
    await page.reload();
    await done(page);
    assert.equal(await page.getByRole("button", { name: "2¹⁴", exact: true }).getAttribute("aria-pressed"), "true");
  }],
  ["a race on a tree has SSS* and MT-SSS* at the same leaves", async ({ open }) => {
    const page = await open("race?on=tree&fixture=pearl");
    await done(page);
    const leaves = (a) => page.locator(`.bars tr[data-a="${a}"] .num[data-k="leaves"]`).textContent();
    assert.equal(await leaves("sss-star"), "8");
    assert.equal(await leaves("mt-sss"), "8");
    assert.deepEqual([...new Set(await value(page))], ["35"]);
  }],
  ["a race is stopped, and begun again", async ({ open }) => {
    const page = await open("race?on=chess&depth=12&table=2%5E14&who=alpha-beta+mt-sss");
    await page.locator('.bars tr[data-state="runs"]').waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("button", { name: "Start" }).waitFor();
    await page.getByLabel("Depth").fill("2");
    await page.getByLabel("Depth").press("Enter");
    await done(page);
  }],
];
