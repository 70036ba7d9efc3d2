// What the tests of all screens share: the server, the browser, pages that must not complain, and waiting for conditions.
import { chromium } from "playwright-core";
import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { createRequire } from "node:module";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** How long a condition may take: long, because machines may be busy; a test waits no longer than it needs. */
export const PATIENCE = 240_000;
/** The looks that every screen has. */
export const LOOKS = [
  { name: "light, desktop", theme: "light", width: 1400, height: 900 },
  { name: "dark, desktop", theme: "dark", width: 1400, height: 900 },
  { name: "light, phone", theme: "light", width: 390, height: 844 },
  { name: "dark, phone", theme: "dark", width: 390, height: 844 },
];

export function assert(holds, message) {
  if (!holds) throw new Error(message);
}
export function equal(found, expected, what) {
  if (found !== expected) throw new Error(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
}

/** The server and the browser. */
export class Studio {
  static async start(binary) {
    const folder = mkdtempSync(join(tmpdir(), "studio-"));
    const server = spawn(binary, ["studio", "--port", "0", "--lab", join(folder, "lab")], { stdio: ["ignore", "pipe", "inherit"] });
    const address = await new Promise((resolve, reject) => {
      createInterface({ input: server.stdout }).once("line", resolve);
      server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
    const browser = await chromium.launch({ executablePath: spawnSync("which", ["chromium"]).stdout.toString().trim(), args: FLAGS });
    return Object.assign(new Studio(), { folder, server, address, browser, open_: [] });
  }

  /** A page of its own, with nothing remembered. */
  async page({ theme = "light", width = 1400, height = 900, calm = true } = {}) {
    const context = await this.browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: calm ? "reduce" : "no-preference", acceptDownloads: true });
    this.open_.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.complaints = [];
    page.on("console", (message) => { if (["error", "warning"].includes(message.type())) page.complaints.push(`console: ${message.text()} ${message.location()?.url ?? ""}`); });
    page.on("pageerror", (error) => page.complaints.push(`error: ${error.message}`));
    page.on("requestfailed", (request) => { if (!/ERR_ABORTED/.test(request.failure()?.errorText ?? "")) page.complaints.push(`request: ${request.url()} ${request.failure()?.errorText}`); });
    this.pages.push(page);
    return page;
  }
  pages = [];

  /** Opens a screen by its address, as a link from elsewhere does. */
  async show(page, address) {
    await page.goto("about:blank");
    await page.goto(`${this.address}#/${address}`);
    await this.ready(page, address.split("?")[0] || "home");
  }

  /** Waits until a screen is there. */
  async ready(page, screen) {
    await page.waitForSelector(`main[data-ready="${screen}"]`);
  }

  /** Does something that leads to another state of the page, and waits until that is shown. */
  async moved(page, act) {
    const shown = () => page.getAttribute("main", "data-shown"), before = await shown();
    await act();
    await eventually(shown, (now) => Number(now) > Number(before), "the page stays as it is");
    await page.waitForSelector("main[data-ready]");
  }

  /** Closes the pages of a test; what they complained about. */
  async sweep() {
    const complaints = this.pages.flatMap((page) => page.complaints);
    await Promise.all(this.open_.map((context) => context.close()));
    this.pages = [];
    this.open_ = [];
    return complaints;
  }

  /** Searches and connections that the server has now. */
  async status() {
    return (await fetch(`${this.address}api/status`)).json();
  }

  async stop() {
    await this.browser.close();
    this.server.removeAllListeners("exit");
    this.server.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until a value that is read again and again is as wanted. */
export async function eventually(read, wanted, what) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const value = await read();
    if (wanted(value)) return value;
    if (Date.now() > until) throw new Error(`${what}: still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** No serious finding of axe, and nothing wider than the page. */
export async function wellMade(page, what) {
  if (!(await page.evaluate("typeof axe"))?.startsWith("object")) await page.evaluate(AXE);
  const findings = await page.evaluate(async () => {
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations.filter((it) => ["serious", "critical"].includes(it.impact)).map((it) => `${it.id}: ${it.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(", ")}`);
  });
  assert(findings.length === 0, `${what}: ${findings.join("; ")}`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert(over <= 1, `${what}: ${over} pixels wider than the page`);
}

/** Opens a screen by its address on a page of its own. */
const opener = (studio) => async (address, look) => {
  const page = await studio.page(look);
  await studio.show(page, address);
  return page;
};

/**
 * Runs tests one after the other. Each has a name and a body, which is given the studio and `open`, and fails by throwing; or
 * because a page of it complained. One that fails is tried a second time, as a browser on a busy machine may
 * come late; both failures are told.
 */
export async function run(studio, tests) {
  let passed = 0;
  const failed = [];
  for (const [name, body] of tests) {
    let error = null;
    for (const attempt of [1, 2]) {
      const begun = Date.now();
      error = null;
      try { await body({ studio, open: opener(studio) }); } catch (thrown) { error = thrown; }
      const complaints = await studio.sweep();
      if (!error && complaints.length) error = new Error(complaints.join("\n"));
      const verdict = error ? attempt === 1 ? "failed at first" : "FAILED" : "ok";
      console.log(`${verdict}  ${name}  (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      if (error) console.log(`    ${String(error.stack ?? error).split("\n").slice(0, 8).join("\n    ")}`);
      if (!error) break;
    }
    if (error) failed.push(name);
    else passed += 1;
  }
  return { passed, failed };
}
