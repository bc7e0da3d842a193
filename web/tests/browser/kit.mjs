// The built page as `apnap web` serves it, Debian's Chromium, and what every view has to keep.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { ROOT } from "../../tools/python.mjs";
import { served } from "../../tools/served.mjs";

const DIST = join(ROOT, "web", "dist");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
export const PATIENCE = { timeout: 60_000 }; // for Python to be there, on a machine that others use too

async function begun() {
  assert.ok(existsSync(join(DIST, "index.html")), "there is no built page: npm run build");
  assert.ok(existsSync(CHROMIUM), `there is no ${CHROMIUM}: apt-get install chromium, or CHROMIUM=...`);
  const server = await served(["--site", DIST]);
  const folder = mkdtempSync(join(tmpdir(), "chromium-"));
  // One browser with one store of files for all tests: Python is compiled once.
  const context = await chromium.launchPersistentContext(folder, { executablePath: CHROMIUM, args: ["--no-sandbox"], reducedMotion: "reduce" });
  context.setDefaultTimeout(60_000);
  after(async () => {
    await context.close();
    server.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return { address: server.address, context };
}

/** The page and the browser of these tests. */
export const site = await begun();

/** A page of its own with nothing kept. `clean` holds that nothing went wrong in it and that it asked nobody else for anything. */
export async function open(hash = "", { size = "desktop", scheme = "light" } = {}) {
  const { address, context } = site;
  const page = await context.newPage();
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  if (size === "phone") await (await context.newCDPSession(page)).send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const wrong = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("request", (request) => !/^(blob:|data:)/.test(request.url()) && !request.url().startsWith(address) && wrong.push(`asked for ${request.url()}`));
  await (await context.newCDPSession(page)).send("Storage.clearDataForOrigin", { origin: address.slice(0, -1), storageTypes: "local_storage" });
  await page.goto(address + hash);
  return { page, clean: () => assert.deepEqual(wrong, []), close: () => page.close() };
}

/** Nothing in the page keeps anybody out, and nothing is wider than the screen. */
export async function accessible(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).slice(0, 3).join("; ")}`), []);
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide[0] <= wide[1], `the page is ${wide[0]} wide, the screen ${wide[1]}`);
}

/** A picture for people to look at, where SHOTS names a folder. */
export async function shot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) });
}
