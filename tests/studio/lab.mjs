// Laboratory: a figure is run, stopped, resumed and read; claims are filtered.
import assert from "node:assert/strict";

export const tests = [
  ["a figure is run, drawn and read by pointer and keys", async ({ open }) => {
    const page = await open("lab?figure=1987%2Ffig1");
    await page.getByRole("button", { name: /Run at quick scale|Resume|All is there/ }).waitFor();
    if (!(await page.locator(".panels svg").count())) await page.getByRole("button", { name: /Run at quick scale|Resume/ }).click();
    await page.locator(".panels svg").first().waitFor();
    await page.getByText("agrees", { exact: true }).first().waitFor();
    await page.locator(".panels svg").first().hover();
    await page.locator(".tip table").first().waitFor();
    await page.locator(".panels svg").first().focus();
    await page.keyboard.press("ArrowLeft");
    assert.ok((await page.locator(".tip:not([hidden]) tbody tr").count()) >= 1);
    const curves = await page.locator(".panels .series").count(), key = page.locator(".figure-keys .key").first();
    await key.click();
    assert.ok((await page.locator(".panels .series").count()) < curves, "a curve is switched off");
    const off = await key.textContent();
    await page.waitForURL(/off=/);
    await page.reload();
    await page.locator(".panels svg").first().waitFor();
    assert.equal(await page.locator('.figure-keys .key[aria-pressed="false"]').first().textContent(), off, "a link restores what is shown");
  }],
  ["the study is there, and leads to its figures", async ({ open }) => {
    const page = await open("lab?view=study");
    assert.match(await page.locator(".study h1").textContent(), /SSS\*/);
    assert.ok((await page.locator(".study table").count()) >= 1);
    await page.locator(".study .picture-link").first().click();
    await page.waitForURL(/figure=/);
  }],
  ["claims are filtered by verdict and words", async ({ open }) => {
    const page = await open("lab?view=claims");
    await page.locator(".claim").first().waitFor();
    const all = await page.locator(".claim").count();
    await page.getByRole("searchbox").fill("chess");
    await page.getByText(/^\d+ of \d+ claims shown/).waitFor();
    const some = await page.locator(".claim").count();
    assert.ok(some > 0 && some < all, `${some} of ${all}`);
    await page.waitForURL(/words=chess/);
    await page.reload();
    await page.locator(".claim").first().waitFor();
    assert.equal(await page.locator(".claim").count(), some);
  }],
  ["a run is stopped, and what was searched stays", async ({ open }) => {
    const page = await open("lab?figure=1996a%2Ffig13");
    await page.getByRole("button", { name: /Run at quick scale|Resume/ }).click();
    await page.getByText(/^[1-9]\d* of \d+ searches/).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("What is searched is kept").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Resume" }).waitFor();
  }],
];
