// The turn through the years, by mouse and by keyboard alone, before Python is there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, open, shot } from "./kit.mjs";

for (const size of ["phone", "desktop"])
  for (const scheme of ["light", "dark"])
    test(`the turn is there at once, on a ${size}, ${scheme}`, async () => {
      const { page, clean, close } = await open("", { size, scheme });
      await page.getByRole("heading", { name: /The turn by the rules of NOW/ }).waitFor();
      await page.getByText("The active player draws a card").first().waitFor();
      await accessible(page);
      await shot(page, `years-${size}-${scheme}`);
      clean();
      await close();
    });

for (const size of ["phone", "desktop"])
  test(`two days stand side by side and a line opens the card of its rule, on a ${size}`, async () => {
    const { page, clean, close } = await open("#/years?at=2009-07-11&beside=2009-07-10&only=1", { size });
    const gone = page.locator("li.gone", { hasText: "goes on the stack" });
    await gone.waitFor();
    assert.match(await gone.textContent(), /Gone: it was rule 310/);
    await gone.getByRole("button").click();
    const card = page.getByRole("complementary", { name: "The rule" });
    await card.getByRole("heading", { name: "Its number" }).waitFor();
    await accessible(page);
    await shot(page, `years-compared-${size}`);
    assert.match(page.url(), /line=damage_on_stack/);
    await card.getByRole("button", { name: "Close" }).click();
    await card.waitFor({ state: "detached" });
    clean();
    await close();
  });

test("by keyboard alone the line of the years is walked and a card opened and closed", async () => {
  const { page, clean, close } = await open();
  const day = page.getByRole("slider", { name: "Day" });
  await day.focus();
  await page.keyboard.press("Home");
  assert.match(await day.getAttribute("aria-valuetext"), /2003/);
  await page.keyboard.press("]");
  assert.match(await day.getAttribute("aria-valuetext"), /the turn reads otherwise/);
  await page.keyboard.press("End");
  await page.keyboard.press("[");
  const before = await day.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await day.getAttribute("aria-valuetext"), before);
  await page.locator(".clause").first().focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("complementary", { name: "The rule" });
  await card.waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  clean();
  await close();
});

test("a link keeps dates and line", async () => {
  const first = await open();
  await first.page.locator(".chooser.at select").selectOption({ label: "2009-07-11 M10 \u2022" });
  await first.page.getByRole("button", { name: "Beside the day before" }).click();
  await first.page.locator(".clause").nth(3).click();
  const [hash, picture] = [new URL(first.page.url()).hash, await first.page.locator(".turn").innerText()];
  const second = await open(hash);
  await second.page.getByRole("complementary", { name: "The rule" }).waitFor();
  assert.equal(await second.page.locator(".turn").innerText(), picture);
  await first.close();
  await second.close();
});

test("the mouse drags the day along the line", async () => {
  const { page, close } = await open();
  const box = await page.locator(".years-line svg").boundingBox();
  await page.mouse.move(box.x + box.width - 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 40, { steps: 5 });
  await page.mouse.up();
  assert.match(await page.getByRole("slider", { name: "Day" }).getAttribute("aria-valuetext"), /201[45]/);
  await close();
});

test("what a link says is never markup", async () => {
  const { page, clean, close } = await open(`#/years?at=${encodeURIComponent("<img src=x onerror=alert(1)>")}&line=${encodeURIComponent("<script>alert(1)</script>")}`);
  await page.getByText("There is no such line.").waitFor();
  assert.equal(await page.locator("img, main script").count(), 0);
  clean();
  await close();
});
