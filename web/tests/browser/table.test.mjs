// The table: a game against the program, by mouse and by keyboard alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, open, shot, PATIENCE } from "./kit.mjs";


async function sit(page, { own, edition = "NOW", seed = "7" } = {}) {
  await page.getByRole("button", { name: "Begin" }).waitFor(PATIENCE);
  await page.getByLabel("Rules of").selectOption(edition);
  await page.getByLabel("Seed").fill(seed);
  if (own) {
    await page.getByLabel("Your deck").selectOption("own");
    await page.locator("textarea").fill(own);
  }
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("heading", { name: /may take a mulligan/ }).waitFor();
  await page.getByRole("button", { name: /keep the hand/ }).click();
  await page.getByRole("heading", { name: /may act/ }).waitFor();
}

for (const size of ["phone", "desktop"])
  test(`a person sits down, plays a land by a click on it, and takes it back, on a ${size}`, async () => {
    const { page, clean, close } = await open("#/table", { size });
    await page.getByRole("button", { name: "Begin" }).waitFor(PATIENCE);
    await accessible(page);
    await sit(page, { own: "60 Mountain" });
    await accessible(page);
    await shot(page, `table-${size}`);
    const hand = page.locator(".zone.hand .thing");
    const before = await hand.count();
    assert.equal(await page.locator(".zone.hand .thing.offered").count(), before);
    await hand.last().click();
    await page.locator(".side .things .thing.land:not(.zone .thing)").first().waitFor();
    await page.waitForFunction((number) => document.querySelectorAll(".zone.hand .thing").length === number, before - 1);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForFunction((number) => document.querySelectorAll(".zone.hand .thing").length === number, before);
    clean();
    await close();
  });

test("a card that cannot be cast says why, with the rule and what would help", async () => {
  const { page, clean, close } = await open("#/table");
  await sit(page, { own: "60 Craw Wurm" });
  await page.locator(".zone.hand .thing").first().click();
  await page.getByText(/\[CR 118\.3\]/).waitFor();
  await page.getByText(/it costs \{4\}\{G\}\{G\}/).waitFor();
  await page.locator(".zone.hand .thing").first().focus();
  await page.keyboard.press("i");
  const text = page.getByRole("dialog", { name: "Craw Wurm" });
  await text.getByText("6/4").waitFor();
  await accessible(page);
  await page.keyboard.press("Escape");
  await text.waitFor({ state: "detached" });
  clean();
  await close();
});

test("a list with a wrong line says which", async () => {
  const { page, close } = await open("#/table");
  await page.getByRole("button", { name: "Begin" }).waitFor(PATIENCE);
  await page.getByLabel("Your deck").selectOption("own");
  await page.locator("textarea").fill("20 Mountain\n4 Grizly Bears");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByText(/deck 1, line 2.*Grizzly Bears/).waitFor();
  await close();
});

test("a stop that is set holds, and a game goes on after the page was loaded anew", async () => {
  const { page, clean, close } = await open("#/table");
  await sit(page);
  assert.equal(await page.locator(".turn-bar .here").getAttribute("title"), "main");
  assert.equal(await page.locator(".turn-bar .here").count(), 1);
  await page.getByRole("checkbox", { name: "upkeep, your turns" }).click();
  await page.getByLabel("Pass until").selectOption("my turn");
  await page.locator(".asked h2", { hasNotText: "may act" }).or(page.locator(".asked .quiet", { hasText: "upkeep" })).first().waitFor();
  const asked = await page.locator(".asked h2").innerText();
  await page.waitForFunction(() => document.querySelector("apnap-table").saved);
  await page.reload();
  await page.getByRole("button", { name: "Go on with the game that was left" }).click(PATIENCE);
  await page.locator(".asked h2").waitFor();
  assert.equal(await page.locator(".asked h2").innerText(), asked);
  clean();
  await close();
});

test("a whole game is played by keyboard alone", { timeout: 240_000 }, async () => {
  const { page, clean, close } = await open("#/table");
  await sit(page, { own: "30 Mountain\n30 Raging Goblin", seed: "3" });
  await page.locator("body").focus();
  let attacks = 0;
  for (let turns = 0; turns < 800; turns++) {
    const state = await page.evaluate(() => {
      const table = document.querySelector("apnap-table");
      return { busy: table.busy, asked: table.now.asked, result: table.now.result };
    });
    if (state.busy) {
      await page.waitForTimeout(5);
      turns--;
      continue;
    }
    if (!state.asked) break;
    const { task, options, least } = state.asked;
    const wanted = options.filter((each) => each.words !== "pass").findIndex((each) => /^(play Mountain|cast Raging Goblin)/.test(each.words));
    if (task === "act") await page.keyboard.press(wanted >= 0 && wanted < 9 ? String(wanted + 1) : "Space");
    else if (task === "attackers") {
      for (let n = 1; n <= Math.min(options.length, 9); n++) await page.keyboard.press(String(n));
      attacks++;
      await page.keyboard.press("Enter");
    } else if (task === "blockers") await page.keyboard.press("Enter");
    else {
      for (let n = 1; n <= Math.max(1, least); n++) await page.keyboard.press(String(n));
      if (least > 1) await page.keyboard.press("Enter");
    }
  }
  await page.getByText(/wins\.|a draw/).first().waitFor();
  assert.ok(attacks > 0, "nobody has attacked");
  await page.getByText(/^digest [0-9a-f]{16}$/).waitFor();
  clean();
  await close();
});
