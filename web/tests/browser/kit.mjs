// A server of the built page on the loopback address, Debian's Chromium, and what every view has to keep.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";

const WEB = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const DIST = join(WEB, "dist");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json", ".wasm": "application/wasm", ".zip": "application/zip", ".gz": "application/octet-stream" };
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** The built page is served, and a browser opened; both are closed with `end`. */
export async function begin() {
  assert.ok(existsSync(join(DIST, "index.html")), "there is no built page: npm run build");
  const server = createServer(async (request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname)).replace(/^(\.\.[/\\])+/, "");
    const file = join(DIST, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const body = await readFile(file);
      answer.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-security-policy": POLICY, "x-content-type-options": "nosniff" });
      answer.end(body);
    } catch {
      answer.writeHead(404);
      answer.end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  const address = `http://127.0.0.1:${server.address().port}/`;
  return { address, browser, end: async () => (await browser.close(), server.close(), server.closeAllConnections()) };
}

/** A page in a context of its own. `clean` holds that nothing went wrong in it and that it asked nobody else for anything. */
export async function open({ address, browser }, hash = "", { size = "desktop", scheme = "light" } = {}) {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: scheme, hasTouch: size === "phone", reducedMotion: "reduce" });
  const page = await context.newPage();
  const wrong = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("request", (request) => !/^(blob:|data:)/.test(request.url()) && !request.url().startsWith(address) && wrong.push(`asked for ${request.url()}`));
  await page.goto(address + hash);
  return { page, clean: () => assert.deepEqual(wrong, []), close: () => context.close() };
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
