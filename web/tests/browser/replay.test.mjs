// The replay of a record that the command has written, by mouse and by keyboard.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { PYTHON, ROOT } from "../../tools/python.mjs";
import { accessible, open, shot, PATIENCE } from "./kit.mjs";

const folder = mkdtempSync(join(tmpdir(), "record-"));
const record = join(folder, "game.jsonl");
const command = ["-m", "apnap", "play", "--edition", "M12", "--seed", "5", "--log", "off", "--save", record];
const digest = /digest ([0-9a-f]+)/.exec(execFileSync(PYTHON, command, { cwd: ROOT, encoding: "utf8" }))[1];
after(() => rmSync(folder, { recursive: true }));

for (const size of ["phone", "desktop"])
  test(`a record is played to the digest of the command and walked through, on a ${size}`, async () => {
    const { page, clean, close } = await open("#/replay", { size });
    await page.getByText("engine ready").waitFor(PATIENCE);
    await page.locator("input[type=file]").setInputFiles(record);
    await page.getByText(`digest ${digest.slice(0, 16)}`).waitFor(PATIENCE);
    const decision = page.getByRole("slider", { name: "Decision" });
    await decision.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    assert.match(await decision.getAttribute("aria-valuetext"), /turn 2/);
    await page.getByRole("region", { name: "Ann's side" }).waitFor();
    const hands = () => page.locator(".zone.hand").count();
    await page.waitForFunction(() => document.querySelectorAll(".zone.hand").length === 2);
    await page.getByLabel("Seen by").selectOption({ label: "Ann" });
    await page.waitForFunction(() => document.querySelectorAll(".zone.hand").length === 1);
    assert.equal(await hands(), 1);
    await page.getByText("Ben draws a card.").first().waitFor();
    assert.doesNotMatch(await page.locator(".log").textContent(), /Ben draws (?!a card)/);
    await accessible(page);
    await shot(page, `replay-${size}`);
    await decision.focus();
    await page.keyboard.press("End");
    assert.match(await decision.getAttribute("aria-valuetext"), /the end; .* wins/);
    clean();
    await close();
  });

test("by the rules of another year the first difference is told", async () => {
  const { page, clean, close } = await open("#/replay");
  await page.getByText("engine ready").waitFor(PATIENCE);
  await page.locator("input[type=file]").setInputFiles(record);
  await page.getByText("digest").waitFor(PATIENCE);
  await page.getByLabel("What if").selectOption({ index: 2 });
  await page.getByText(/By the rules of 9ED it goes otherwise from decision/).waitFor(PATIENCE);
  await accessible(page);
  clean();
  await close();
});

test("a record that was changed is refused", async () => {
  const { page, clean, close } = await open("#/replay");
  const text = readFileSync(record, "utf8").replace('"seed":5', '"seed":6');
  await page.locator("input[type=file]").setInputFiles({ name: "game.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(text) });
  await page.getByText(/line 1: edited/).waitFor(PATIENCE);
  clean();
  await close();
});
