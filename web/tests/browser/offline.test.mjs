// The page without a network, a new build of it, and the wheel.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { PYTHON, ROOT } from "../../tools/python.mjs";
import { served } from "../../tools/served.mjs";
import { PATIENCE, site } from "./kit.mjs";

const folder = mkdtempSync(join(tmpdir(), "site-"));
after(() => rmSync(folder, { recursive: true, force: true }));

test("with the server gone the page is there and plays; no request leaves its origin; a new build is seen at once", async () => {
  const dist = join(folder, "dist");
  cpSync(join(ROOT, "web", "dist"), dist, { recursive: true });
  const server = await served(["--site", dist]);
  const page = await site.context.newPage();
  const asked = [];
  site.context.on("request", (request) => asked.push(request.url()));
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done))));
  const index = readFileSync(join(dist, "index.html"), "utf8");
  writeFileSync(join(dist, "index.html"), index.replace(/name="description" content="/, "$&A new build. "));
  await page.reload();
  assert.match(await page.locator("meta[name=description]").getAttribute("content"), /A new build/);
  writeFileSync(join(dist, "index.html"), index);
  server.end();
  await page.reload();
  for (const [view, title] of [["years", "The turn through the years"], ["table", "Table"], ["replay", "Replay"], ["playground", "Playground"]]) {
    await page.goto(`${server.address}#/${view}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }
  await page.getByText("first differ here").waitFor(PATIENCE);
  assert.ok(asked.length > 20, `${asked.length} requests were counted`);
  assert.deepEqual(asked.filter((address) => !address.startsWith(server.address) && !/^(blob|data):/.test(address)), []);
  await page.close();
});

test("the wheel of the page is served by the command where it is installed", async () => {
  const wheels = join(ROOT, "web", "wheel");
  const name = readdirSync(wheels).find((each) => each.endsWith(".whl"));
  execFileSync(PYTHON, ["-m", "zipfile", "-e", join(wheels, name), folder]);
  const server = await served([], { PYTHONPATH: folder });
  const answer = await fetch(server.address);
  assert.match(answer.headers.get("content-security-policy"), /default-src 'none'/);
  assert.equal(await answer.text(), readFileSync(join(ROOT, "web", "dist", "index.html"), "utf8"));
  const manifest = await (await fetch(`${server.address}engine/manifest.json`)).json();
  for (const path of [`${manifest.runtime}/pyodide.asm.wasm`, `${manifest.runtime}/pyodide.asm.mjs`, `engine/${manifest.engine}`, `engine/${manifest.library}`, "sw.js"])
    assert.equal((await fetch(server.address + path, { method: "HEAD" })).status, 200, path);
  server.end();
});
