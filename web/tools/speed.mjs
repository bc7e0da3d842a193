// How fast the page is, beside its budgets: medians of several tries in Debian's Chromium, on a machine that does nothing else. A median of
// more than twice its budget ends in failure; one above it is marked. No test asks for this, as it depends on what else the machine does.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "playwright-core";
import { PYTHON, ROOT } from "./python.mjs";
import { served } from "./served.mjs";

const TRIES = Number(process.env.TRIES ?? 5);
const DIST = join(ROOT, "web", "dist");
const found = new Map(); // name -> [median, budget, unit]
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const measured = (name, numbers, budget, unit) => found.set(name, [median(numbers), budget, unit]);

const server = await served(["--site", DIST]);
const launch = (folder) => chromium.launchPersistentContext(folder, { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"], viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });

/** From the start of loading the page until the engine says that it is ready. */
async function ready(context) {
  const page = await context.newPage();
  await page.goto(`${server.address}#/table`, { waitUntil: "commit" });
  const time = await page.evaluate(
    () =>
      new Promise((done) => {
        const look = () => (/engine ready/.test(document.querySelector(".stage")?.textContent ?? "") ? done(performance.now()) : setTimeout(look, 5));
        look();
      }),
  );
  return { page, time };
}

const picture = [];
const cold = [];
const warm = [];
for (let turn = 0; turn < TRIES; turn++) {
  const folder = mkdtempSync(join(tmpdir(), "speed-"));
  const context = await launch(folder);
  const page = await context.newPage();
  await page.goto(server.address);
  await page.locator(".turn .row").first().waitFor();
  picture.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
  await page.close();
  const first = await ready(context);
  cold.push(first.time);
  await first.page.close();
  await new Promise((done) => setTimeout(done, 1500)); // the compiled code is stored
  for (let again = 0; again < 2; again++) {
    const next = await ready(context);
    warm.push(next.time);
    await next.page.close();
  }
  await context.close();
  rmSync(folder, { recursive: true, force: true });
}
measured("first picture", picture, 500, "ms");
measured("engine ready, cold", cold, 3500, "ms");
measured("engine ready, warm", warm.slice(1), 2000, "ms");

// One page more, for what is asked of an engine that is there.
const folder = mkdtempSync(join(tmpdir(), "speed-"));
const context = await launch(folder);
const page = await context.newPage();
const session = await context.newCDPSession(page);
await page.goto(server.address);
const asked = await page.evaluate(async () => {
  const name = performance.getEntriesByType("resource").map((each) => each.name).find((each) => /assets\/index-.*\.js/.test(each));
  const text = await (await fetch(name)).text();
  const worker = new Worker(new URL(/assets\/worker-[\w-]+\.js|worker-[\w-]+\.js/.exec(text)[0].replace(/^(?!assets)/, "assets/"), location.href), { type: "module" });
  const waiting = new Map();
  let started;
  const up = new Promise((done) => (started = done));
  worker.onmessage = ({ data }) => (typeof data === "string" ? waiting.get(JSON.parse(data).id)?.(data) : data.t === "ready" && started());
  worker.postMessage({ base: new URL("./", location.href).href });
  await up;
  await new Promise((done) => setTimeout(done, 1500)); // it warms up by itself
  let last = 0;
  const ask = (what, fields) => new Promise((done) => (waiting.set(++last, done), worker.postMessage(JSON.stringify({ id: last, do: what, with: fields }))));
  const timed = async (number, what, fields) => {
    const times = [];
    for (let n = 0; n < number; n++) {
      const start = performance.now();
      await ask(what, typeof fields === "function" ? fields(n) : fields);
      times.push(performance.now() - start);
    }
    return times;
  };
  const text_ = "editions 10E, NOW\nAnn: battlefield: Mogg Fanatic\nBen: battlefield: Grizzly Bears\n\nturn 1, Ann\nAnn: attack Mogg Fanatic\nBen: block Grizzly Bears\nresolve all\n";
  const first = await timed(1, "run", { text: text_ });
  const check = await timed(40, "check", (n) => ({ text: `${text_}Ann: cust ${"x".repeat(n)}\n` }));
  const right = await timed(40, "check", (n) => ({ text: `${text_}# ${n}\n` }));
  return { first, check, right };
});
measured("first answer, after that", asked.first, 100, "ms");
measured("a check while typing", asked.check.slice(5), 10, "ms");
measured("a check of what is right", asked.right.slice(5), 10, "ms");

// Clicks at the table, drawn; frames of a replay, drawn.
await page.goto(`${server.address}#/table`);
await page.reload();
await page.getByRole("button", { name: "Begin" }).waitFor({ timeout: 60_000 });
await page.getByRole("button", { name: "Begin" }).click();
await page.getByRole("button", { name: /keep the hand/ }).waitFor();
const clicks = await page.evaluate(async () => {
  const table = document.querySelector("apnap-table");
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const times = [];
  for (let number = 0; number < 60 && table.now.asked; number++) {
    const { task } = table.now.asked;
    const before = table.now;
    const start = performance.now();
    const button = document.querySelector(task === "act" || task === "attackers" || task === "blockers" ? ".asked .bar button.main" : ".asked .options button");
    if (!button) break;
    button.click();
    while (table.now === before && performance.now() - start < 2000) await new Promise((done) => setTimeout(done, 0));
    await table.updateComplete;
    await drawn();
    if (table.now === before) document.querySelectorAll(".asked .bar button.main")[0]?.click();
    else times.push(performance.now() - start);
    while (table.busy) await drawn();
  }
  return times;
});
measured(`a click at the table, drawn (${clicks.length})`, clicks.slice(3), 50, "ms");
const record = join(folder, "game.jsonl");
execFileSync(PYTHON, ["-m", "apnap", "play", "--seed", "5", "--log", "off", "--save", record], { cwd: ROOT });
await page.goto(`${server.address}#/replay`);
await page.locator("input[type=file]").setInputFiles(record);
await page.getByText(/digest [0-9a-f]{16}/).waitFor({ timeout: 60_000 });
const frames = await page.evaluate(async () => {
  const view = document.querySelector("apnap-replay");
  const times = [];
  const count = view.game.decisions.length;
  for (let number = 0; number < 80; number++) {
    const before = view.board;
    const start = performance.now();
    view.show(Math.floor((count * (number + 20)) / 101));
    while (view.board === before && performance.now() - start < 1000) await new Promise((done) => setTimeout(done, 0));
    await view.updateComplete;
    document.body.offsetHeight; // laid out
    times.push(performance.now() - start);
  }
  return times;
});
measured("a frame of scrubbing, asked for, drawn and laid out", frames.slice(5), 16, "ms");
const { usedSize } = await session.send("Runtime.getHeapUsage");
const engine = await page.workers().at(-1).evaluate(() => self.heap());
measured("heap of the page and of the engine", [(usedSize + engine) / 1e6], 150, "MB");
await context.close();
rmSync(folder, { recursive: true, force: true });
server.end();

const list = (place) => readdirSync(place, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? list(join(place, each.name)) : [join(place, each.name)]));
const squeezed = (path) => (/\.gz$/.test(path) ? statSync(path).size : brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length);
if (!process.env.QUICK) measured("transfer of everything, brotli", [list(DIST).reduce((sum, path) => sum + squeezed(path), 0) / 1e6], 7, "MB");

let worst = 0;
for (const [name, [number, budget, unit]] of found) {
  const mark = number > 2 * budget ? "FAILS" : number > budget ? "above" : "ok";
  console.log(`${mark.padEnd(6)}${name.padEnd(52)}${number.toFixed(1).padStart(9)} ${unit} of ${budget}`);
  if (number > 2 * budget) worst = 1;
}
console.log(`load ${loadavg().map((each) => each.toFixed(1)).join(", ")}; medians of ${TRIES}`);
process.exitCode = worst;
