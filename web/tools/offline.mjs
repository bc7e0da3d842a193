// Writes dist/sw.js: the list of all files of this build before the service worker of tools/sw.js, which keeps them.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { ROOT } from "./python.mjs";

const DIST = join(ROOT, "web", "dist");
const list = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? list(join(folder, each.name)) : [join(folder, each.name)]));
const files = list(DIST).filter((path) => path !== join(DIST, "sw.js")).sort();
const digest = createHash("sha256");
for (const path of files) digest.update(relative(DIST, path)).update(readFileSync(path));
const names = files.map((path) => relative(DIST, path).split(sep).join("/")).map((name) => (name === "index.html" ? "./" : name));
writeFileSync(join(DIST, "sw.js"), `const BUILD = "${digest.digest("hex").slice(0, 16)}";\nconst FILES = ${JSON.stringify(names)};\n${readFileSync(join(ROOT, "web", "tools", "sw.js"), "utf8")}`);
console.log(`sw.js: ${names.length} files are kept for when there is no network`);
