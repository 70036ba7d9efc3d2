// node main.mjs BINARY [--only WORD] [--shots DIR]
import { existsSync, mkdirSync } from "node:fs";
import { Studio, run } from "./harness.mjs";
import { shots } from "./shots.mjs";

/** The files of tests; each exports `tests`. */
const FILES = ["types", "server", "home", "trees", "race", "games", "lab", "looks"];

const [binary, ...options] = process.argv.slice(2);
const option = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] ?? "" : "");
if (!existsSync(binary)) {
  console.error(`there is no ${binary}`);
  process.exit(2);
}
const all = [];
for (const file of FILES) for (const [name, body] of (await import(`./${file}.mjs`)).tests) all.push([`${file}: ${name}`, body]);
const wanted = all.filter(([name]) => name.includes(option("--only")));
const begun = Date.now(), studio = await Studio.start(binary);
let result;
try {
  const folder = option("--shots");
  if (folder) {
    mkdirSync(folder, { recursive: true });
    await shots(studio, folder);
    result = { passed: 0, failed: [] };
  } else result = await run(studio, wanted);
} finally {
  await studio.stop();
}
console.log(`in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
console.log(`${result.passed} passed, ${result.failed.length} failed`);
process.exit(result.failed.length ? 1 : 0);
