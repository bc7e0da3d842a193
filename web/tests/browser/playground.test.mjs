// The playground with the engine in its worker: by mouse and by keyboard, on a phone and a desktop.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, open, shot, PATIENCE } from "./kit.mjs";

const SHOCK = "Ann: hand: Shock\n  battlefield: Mountain\nBen: battlefield: Grizzly Bears\nturn 1, Ann\n";

async function type(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

for (const size of ["phone", "desktop"])
  test(`the first scenario is played in two editions and their first difference told, on a ${size}`, async () => {
    const { page, clean, close } = await open("#/playground", { size });
    await page.getByText("10E and NOW first differ here").waitFor(PATIENCE);
    await page.getByRole("region", { name: "Ben's side" }).waitFor();
    await page.locator(".cm-holds").first().waitFor();
    assert.equal(await page.locator(".cm-holds").count(), 2);
    assert.match(await page.locator(".log").textContent(), /Combat damage goes on the stack/);
    await accessible(page);
    await shot(page, `playground-${size}`);
    await page.getByRole("button", { name: /^NOW .*holds/ }).click();
    assert.doesNotMatch(await page.locator(".log").textContent(), /goes on the stack/);
    clean();
    await close();
  });

test("what is wrong is told at its line and column while one types, and the example in the editor is right again when it is mended", async () => {
  const { page, clean, close } = await open("#/playground");
  await type(page, `${SHOCK}Ann: cust Shock\n`);
  const wrong = page.getByRole("list", { name: "What is wrong" });
  await wrong.getByText('found "cust"').waitFor(PATIENCE);
  await page.locator(".cm-lintRange-error").waitFor();
  assert.equal(await page.locator(".cm-lintRange-error").textContent(), "cust");
  await wrong.getByRole("button", { name: "line 5" }).click();
  await shot(page, "playground-wrong");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText("cast");
  await wrong.waitFor({ state: "detached" });
  clean();
  await close();
});

test("a button of the open question writes the line that answers it", async () => {
  const { page, clean, close } = await open("#/playground");
  await type(page, `${SHOCK}Ann: cast Shock\n`);
  await page.getByText("Ann chooses targets for Shock").first().waitFor(PATIENCE);
  await page.getByRole("button", { name: "Ann: target Grizzly Bears" }).click();
  await page.locator(".cm-content").getByText("target Grizzly Bears").waitFor();
  await page.getByText("Grizzly Bears becomes a target").waitFor();
  await accessible(page);
  clean();
  await close();
});

test("by keyboard alone one walks through the moments, to both ends", async () => {
  const { page, clean, close } = await open("#/playground");
  await type(page, `${SHOCK}Ann: cast Shock -> Grizzly Bears\nresolve\nexpect graveyard of Ben: Grizzly Bears\n`);
  const moment = page.getByRole("slider", { name: "Moment" });
  await page.getByText("One expectation holds.").waitFor(PATIENCE);
  await moment.focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("region", { name: "Ann's side" }).getByText("Shock").waitFor();
  assert.match(await moment.getAttribute("aria-valuetext"), /moment 1 of/);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("region", { name: "Ben's side" }).getByText("Graveyard").waitFor();
  const [now, , last] = (await moment.getAttribute("aria-valuetext")).match(/moment (\d+)( of )(\d+)/).slice(1);
  assert.equal(now, last);
  // between two decisions several things happen, which are walked through one by one
  const event = async () => Number(/event (\d+) of/.exec(await moment.getAttribute("aria-valuetext"))[1]);
  await page.keyboard.press("Shift+ArrowLeft");
  const place = await event();
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await event(), place - 1);
  assert.equal(await page.locator(".log .now").count(), 1);
  clean();
  await close();
});

test("a link carries the text to somebody else, and an example opens from the shelf", async () => {
  const first = await open("#/playground");
  const text = `${SHOCK}# <b>\u2192 "quoted" & so on</b>\n`;
  await type(first.page, text);
  await first.page.getByRole("button", { name: "Link to this" }).click();
  await first.page.getByText("in the address bar").waitFor();
  const second = await open(new URL(first.page.url()).hash);
  await second.page.locator(".cm-line", { hasText: '"quoted"' }).waitFor();
  assert.equal(await second.page.locator(".cm-content b").count(), 0);
  await second.page.getByText("Examples").click();
  await second.page.getByRole("searchbox").fill("Giant Growth wears off");
  await second.page.getByRole("button", { name: /^Giant Growth wears off/ }).click();
  await second.page.locator(".cm-line", { hasText: "Giant Growth wears off" }).waitFor();
  second.clean();
  await first.close();
  await second.close();
});

test("a link that is damaged says so, and nothing of it is markup", async () => {
  const { page, clean, close } = await open("#/playground?s=AAAA%3Cscript%3E");
  await page.getByText("the text in this link is damaged").waitFor();
  clean();
  await close();
});

test("a run that takes too long is stopped, and the engine comes back", async () => {
  const { page, clean, close } = await open("#/playground");
  await page.getByText("first differ here").waitFor(PATIENCE);
  await type(page, "editions all\nAnn: library: 400 Forest\nBen: library: 400 Forest\nturn 1, Ann\nturn 300\n");
  await page.waitForTimeout(600);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("The run was stopped").waitFor();
  await type(page, `${SHOCK}Ann: cast Shock -> Ben\nresolve\nexpect Ben: life 18\n`);
  await page.getByText("One expectation holds.").waitFor(PATIENCE);
  clean();
  await close();
});
