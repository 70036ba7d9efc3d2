// The types of the page's modules.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { assert } from "./harness.mjs";

export const tests = [];
const test = (name, body) => tests.push([name, body]);

test("types of the page's modules hold", () => {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const checked = spawnSync(process.execPath, [tsc, "-p", import.meta.dirname], { encoding: "utf8" });
  assert(checked.status === 0, checked.stdout.split("\n").slice(0, 12).join("\n"));
});
