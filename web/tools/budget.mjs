// Fails if a part of the built page is larger than its budget, in kB as they are sent compressed.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "./python.mjs";

const DIST = join(ROOT, "web", "dist");
const list = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? list(join(folder, each.name)) : [join(folder, each.name)]));
const zipped = (path) => gzipSync(readFileSync(path), { level: 9 }).length / 1024;
const all = list(DIST);
const first = [...readFileSync(join(DIST, "index.html"), "utf8").matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map((found) => join(DIST, found[1]));
const sum = (paths, size) => paths.reduce((total, path) => total + size(path), 0);
const budgets = [
  ["first picture with its data, gzip", sum(first, zipped), 70],
  ["editor, gzip", sum(all.filter((path) => /assets\/playground-.*\.js$/.test(path)), zipped), 140],
  ["engine and Pyodide, gzip", sum(all.filter((path) => /\/(engine|pyodide-[\d.]+)\//.test(path)), zipped), 9 * 1024],
  ["everything, raw", sum(all, (path) => statSync(path).size / 1024), 26 * 1024],
];
for (const [name, size, most] of budgets) {
  console.log(`${name}: ${size.toFixed(0)} kB of ${most}`);
  if (size > most) process.exitCode = 1;
}
