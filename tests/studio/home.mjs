// The first screen.
import { assert, equal, eventually, wellMade, LOOKS } from "./harness.mjs";

export const tests = [];
const test = (name, body) => tests.push([name, body]);

for (const look of LOOKS) test(`looks, ${look.name}`, async ({ studio }) => {
  const page = await studio.page(look);
  await studio.show(page, "home");
  await page.waitForSelector(".moving svg.tree");
  equal(await page.evaluate(() => document.documentElement.dataset.theme), look.theme, "the theme of the system");
  await wellMade(page, "home");
});

test("the first screen needs little, and says how soon it is there", async ({ studio }) => {
  const page = await studio.page(), begun = Date.now();
  await studio.show(page, "home");
  await page.waitForSelector(".moving svg.tree");
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map((it) => it.transferSize));
  const bytes = loaded.reduce((sum, it) => sum + it, 0);
  console.log(`    the first screen with its moving picture: ${Date.now() - begun} ms, ${loaded.length} requests, ${(bytes / 1024).toFixed(0)} KiB`);
  assert(bytes < 1 << 20, `${bytes} bytes for the first screen`);
});

test("the picture moves, and leads to Trees", async ({ studio }) => {
  const page = await studio.page({ calm: false });
  await studio.show(page, "");
  const words = () => page.textContent(".act-words");
  await eventually(words, (text) => /opened|evaluated|Question/.test(text ?? ""), "the words under the picture");
  const first = await words();
  await eventually(words, (text) => text !== first, "the next words");
  await page.click("text=Watch two searches part");
  await studio.ready(page, "trees");
  await eventually(() => page.getAttribute(".slider", "aria-valuenow"), (tick) => Number(tick) > 2, "the position of a film that plays");
});

test("every screen is a key away", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, "home");
  await page.keyboard.press("Tab");
  equal(await page.evaluate(() => document.activeElement?.className), "skip", "the first stop");
  for (const screen of ["trees", "race", "games", "lab"]) {
    await page.focus(`nav a[href^="#/${screen}"]`);
    await page.keyboard.press("Enter");
    await studio.ready(page, screen);
    equal(await page.getAttribute("nav a[aria-current=page]", "href"), `#/${screen}`, "the screen that is marked");
  }
});

test("light and dark by the button, and kept", async ({ studio }) => {
  const page = await studio.page();
  await studio.show(page, "home");
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  equal(await theme(), "light", "at first");
  await page.click("#theme");
  equal(await theme(), "dark", "after the button");
  await page.reload();
  await studio.ready(page, "home");
  equal(await theme(), "dark", "after loading again");
  assert((await page.evaluate(() => getComputedStyle(document.body).color)) !== "rgb(29, 28, 26)", "letters stay dark");
});
