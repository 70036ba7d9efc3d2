// Searches of several pages, and of pages that go.
import { assert, equal, eventually } from "./harness.mjs";

export const tests = [];
const test = (name, body) => tests.push([name, body]);

/** A search without an end: an analysis that nobody stops. */
const endless = (page) => page.evaluate(async () => {
  const response = await fetch("/api/games/analyse", { method: "POST", headers: { "Content-Type": "application/json", "X-Studio-Page": String(Math.random()) }, body: JSON.stringify({ game: "chess", moves: [], lines: 1 }) });
  window.kept = response.body.getReader();
  return response.status;
});

test("two pages search at once, and a closed page's search ends", async ({ studio }) => {
  const before = (await studio.status()).searches;
  equal(before, 0, "searches at first");
  const one = await studio.page(), two = await studio.page();
  await studio.show(one, "home");
  await studio.show(two, "home");
  await eventually(() => studio.status(), (it) => it.searches === 0, "the searches of the first screens are over");
  equal(await endless(one), 200, "the first page's search");
  equal(await endless(two), 200, "the second page's search");
  await eventually(() => studio.status(), (it) => it.searches === 2, "two searches");
  await one.close();
  await eventually(() => studio.status(), (it) => it.searches === 1, "one search, once a page is closed");
  await two.goto("about:blank");
  await eventually(() => studio.status(), (it) => it.searches === 0, "none, once the other is left");
});

test("the page loads from nowhere else, and nothing in line", async ({ studio }) => {
  const page = await studio.page(), hosts = new Set();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await studio.show(page, "home");
  const response = await page.goto(studio.address);
  const policy = response.headers()["content-security-policy"];
  assert(policy.includes("default-src 'none'") && policy.includes("script-src 'self'") && !policy.includes("unsafe"), policy);
  equal(response.headers()["x-content-type-options"], "nosniff", "nosniff");
  equal([...hosts].filter((it) => it !== new URL(studio.address).host).join(), "", "other hosts");
});
