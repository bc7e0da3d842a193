import { expect, it } from "vitest";
import { addressOf, parsed } from "../../src/routes";
import { MOST, packed, unpacked } from "../../src/share";

it("a text comes out of a link as it went in", async () => {
  for (const text of ["", "Ann: hand: Shock\n", "\u2192 \u00c6ther \u{1f600} \"'<script>&%#?", "x".repeat(200_000)]) expect(await unpacked(await packed(text))).toBe(text);
});

it("a link of a text has only letters that need no escape", async () => {
  expect(await packed("Ann: battlefield: Grizzly Bears\n".repeat(9))).toMatch(/^[\w-]+$/);
});

it("a text that is too long is not opened", async () => {
  await expect(unpacked(await packed("x".repeat(MOST + 1)))).rejects.toThrow("longer than 256 kB");
});

it("a link that was cut off or changed is damaged", async () => {
  const good = await packed("Ann: battlefield: Grizzly Bears\nBen: hand: Shock, Giant Growth, Forest\n");
  for (const bad of ["!", good.slice(0, 9), `${good.slice(0, 12)}AAAA${good.slice(20)}`, "A".repeat(50)]) await expect(unpacked(bad)).rejects.toThrow(RangeError);
});

it("an address says a view and its fields", () => {
  expect(addressOf("years", { at: "2009-07-11", with: "", line: "a/b" })).toBe("#/years?at=2009-07-11&line=a%2Fb");
  const found = parsed("#/years?at=2009-07-11&line=a%2Fb");
  expect([found.view, found.fields.get("at"), found.fields.get("line")]).toEqual(["years", "2009-07-11", "a/b"]);
});

it("an address that is none is the first view", () => {
  for (const hash of ["", "#", "#/", "#/nowhere?at=1", "#javascript:alert(1)", "#/%3Cscript%3E"]) expect(parsed(hash).view).toBe("years");
});
