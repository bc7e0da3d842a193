// All tests in one browser.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

for (const name of readdirSync(fileURLToPath(new URL(".", import.meta.url))).sort()) if (name.endsWith(".test.mjs")) await import(`./${name}`);
