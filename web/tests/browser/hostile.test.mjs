// What stands in a link is data: whatever it is, nothing of it is carried out or put into the page as markup.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./kit.mjs";

const PIECES = [
  "<img src=x onerror=hit()>", "<script>hit()</script>", "<svg onload=hit()>", "javascript:hit()", "\"><b>", "'\"`${hit()}", "</textarea><i>", "<!--", "]]>", "{{hit()}}", "\u202e", "\ud800",
  "\u0000", "%00", "&lt;b&gt;", "Ann: hand: <b>Shock</b>", "editions all", "scenario: <u>x</u>", "card <a href=javascript:hit()>x</a> {R}: Instant", "../../etc/passwd", "__proto__", "constructor", "\u2028hit()", "data:text/html,<script>hit()</script>",
];

test("two thousand hostile texts in links leave the page as it is", { timeout: 280_000 }, async () => {
  const { page, clean, close } = await open("#/playground");
  await page.locator(".cm-content").waitFor();
  const found = await page.evaluate(async (pieces) => {
    let hits = 0;
    window.hit = () => hits++;
    let seed = 23;
    const chance = (most) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % most;
    const text = () => Array.from({ length: 1 + chance(4) }, () => pieces[chance(pieces.length)]).join(["", " ", "\n"][chance(3)]);
    const packed = async (said) => {
      const bytes = new Uint8Array(await new Response(new Blob([said]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer());
      return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    };
    const foreign = new Set();
    const texts = Array.from({ length: 2000 }, text);
    for (const [place, said] of texts.entries()) {
      const safe = encodeURIComponent(said.toWellFormed());
      const links = [`#/playground?s=${await packed(said)}`, `#/playground?file=${safe}&case=${safe}`, `#/years?at=${safe}&beside=${safe}&line=${safe}`, `#/${safe}`, `#/table?${safe}=${safe}`];
      history.replaceState(null, "", links[place % links.length]);
      dispatchEvent(new HashChangeEvent("hashchange"));
      await new Promise((done) => setTimeout(done, place % 10 ? 0 : 15));
      for (const each of document.querySelectorAll("main script, main img:not(.cm-widgetBuffer), main b, main i, main u, main svg:not(.years-line svg), main a[href^='javascript'], main [onload], main [onerror]")) if (!each.closest(".cm-gutters")) foreign.add(each.outerHTML.slice(0, 80));
    }
    await new Promise((done) => setTimeout(done, 300));
    return { hits, foreign: [...foreign], heading: document.querySelector("h1")?.textContent };
  }, PIECES);
  assert.equal(found.hits, 0);
  assert.deepEqual(found.foreign, []);
  assert.ok(found.heading);
  clean();
  await close();
});
