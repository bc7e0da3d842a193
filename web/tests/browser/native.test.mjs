// What the engine answers in the browser is what it answers natively: every example, and games in five editions.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { PYTHON, ROOT } from "../../tools/python.mjs";
import { open, site } from "./kit.mjs";

const WHOLE = process.env.WHOLE === "1"; // all of them, else a share

test("examples and games in five editions come to the native digests", { timeout: 500_000 }, async () => {
  const native = JSON.parse(execFileSync(PYTHON, ["-m", "tools.web_digests", ...(WHOLE ? ["--whole"] : [])], { cwd: ROOT, encoding: "utf8", maxBuffer: 1e9 }));
  const folder = join(ROOT, "examples", "scenarios");
  const texts = Object.fromEntries(Object.keys(native.examples).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const { page, clean, close } = await open();
  const found = await page.evaluate(
    async ({ texts, records, worker }) => {
      const engine = new Worker(worker, { type: "module" });
      const asked = new Map();
      let ready;
      const started = new Promise((done) => (ready = done));
      engine.onmessage = ({ data }) => {
        if (typeof data === "string") asked.get(JSON.parse(data).id)?.(data);
        else if (data.t === "ready") ready();
      };
      engine.postMessage({ base: new URL("./", location.href).href });
      await started;
      let last = 0;
      const ask = (what, fields) => new Promise((done) => (asked.set(++last, done), engine.postMessage(JSON.stringify({ id: last, do: what, with: fields }))));
      const digest = async (text) => [...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const examples = {};
      for (const [name, text] of Object.entries(texts)) {
        let all = "";
        for (let number = 0; ; number++) {
          const answer = await ask("run", { text, scenario: number });
          if (JSON.parse(answer).error) break;
          all += answer.slice(answer.indexOf('"title"') + '"title"'.length);
        }
        examples[name] = await digest(all);
      }
      const games = [];
      for (const record of records) games.push(JSON.parse(await ask("open", { record })).ok?.digest);
      return { examples, games };
    },
    { texts, records: native.games.map((each) => each.record), worker: `${site.address}assets/${readdirSync(join(ROOT, "web", "dist", "assets")).find((name) => /^worker-.*\.js$/.test(name))}` },
  );
  assert.deepEqual(found.examples, native.examples);
  assert.deepEqual(found.games, native.games.map((each) => each.digest));
  clean();
  await close();
});
