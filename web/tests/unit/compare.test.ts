import { describe, expect, it } from "vitest";
import { compared, longestRising, rowsOf, sentence } from "../../src/years/compare";
import { days, placeOf, turnOf, type Line, type Part } from "../../src/years/data";

const line = (key: string, words = key, rules = ["500.1"]): Line => ({ key, kind: "action", words, rules, inferred: false });
const step = (today: string, lines: Line[]): Part => ({ name: today, today, rules: [], lines, steps: [], ends: [] });
const turn = (...steps: Part[]): Part => ({ name: "turn", today: "turn", rules: [], lines: [], steps, ends: [] });
const marks = (before: Part, after: Part): string[] => compared(before, after).filter((each) => each.mark !== "same").map((each) => `${each.mark} ${each.row.key}`);

describe("two turns", () => {
  it("are the same as themselves at every date", () => {
    for (let place = 0; place < days.length; place += 7) expect(marks(turnOf(place), turnOf(place))).toEqual([]);
  });
  it("tell a new line from one that is gone", () => {
    expect(marks(turn(step("draw", [line("a"), line("b")])), turn(step("draw", [line("b"), line("c")])))).toEqual(["gone a", "new c"]);
  });
  it("tell a moved line from a reworded and a renumbered one", () => {
    const before = turn(step("draw", [line("a"), line("b"), line("c")]), step("end", [line("d")]));
    const after = turn(step("draw", [line("b", "otherwise"), line("c", "c", ["501.1"])]), step("end", [line("d"), line("a")]));
    expect(marks(before, after)).toEqual(["reworded b", "renumbered c", "moved a"]);
  });
  it("tell a change of order within a step", () => {
    const found = compared(turn(step("draw", [line("a"), line("b"), line("c")])), turn(step("draw", [line("b"), line("c"), line("a")])));
    expect(found.filter((each) => each.mark !== "same").map((each) => sentence(each))).toEqual(["Moved to another place in this step."]);
  });
  it("keep each line of both sides exactly once", () => {
    for (const [one, other] of [["2005-01-01", "2009-07-11"], ["9ED", "NOW"], ["2024-01-01", "2025-07-01"]] as const) {
      const before = turnOf(placeOf(one));
      const after = turnOf(placeOf(other));
      const found = compared(before, after);
      expect(found.filter((each) => each.mark !== "gone").map((each) => each.row)).toEqual(rowsOf(after));
      const old = found.filter((each) => each.mark === "gone").length + found.filter((each) => each.mark !== "gone" && each.mark !== "new").length;
      expect(old).toBe(rowsOf(before).length);
    }
  });
  it("say both numbers", () => {
    const [found] = compared(turn(step("draw", [line("a", "a", ["304.1"])])), turn(step("draw", [line("a", "a", ["504.1"])]))).filter((each) => !each.row.heading);
    expect(sentence(found!)).toBe("Rule 304.1 became 504.1.");
  });
});

describe("the tables", () => {
  it("say that combat damage left the stack with Magic 2010", () => {
    const found = compared(turnOf(placeOf("2009-07-10")), turnOf(placeOf("2009-07-11")));
    expect(found.some((each) => each.mark === "gone" && each.row.words.includes("goes on the stack"))).toBe(true);
    expect(found.some((each) => each.mark === "new" && each.row.place.includes("combat damage step"))).toBe(true);
  });
  it("find a day by its date or preset", () => {
    expect(days[placeOf("M10")]?.date).toBe("2009-07-11");
    expect(placeOf("2009-07-12")).toBe(placeOf("2009-07-11"));
    expect(placeOf("1993-08-05")).toBe(-1);
    expect(placeOf("<img>")).toBe(-1);
  });
});

it("the longest rising numbers are as many as a slow search finds", () => {
  const slow = (numbers: number[]): number => {
    let best = 0;
    for (let mask = 0; mask < 1 << numbers.length; mask++) {
      const chosen = numbers.filter((_, place) => mask & (1 << place));
      if (chosen.every((each, place) => place === 0 || each > chosen[place - 1]!)) best = Math.max(best, chosen.length);
    }
    return best;
  };
  let seed = 7;
  const chance = (): number => (seed = (seed * 1103515245 + 12345) % 2 ** 31);
  for (let round = 0; round < 60; round++) {
    const numbers = [...Array(9).keys()].sort(() => (chance() % 3) - 1);
    expect(longestRising(numbers).size).toBe(slow(numbers));
  }
});

it("a line that says the same in its step under another clause has another number only", () => {
  const found = compared(turn(step("draw", [line("old", "The active player gets priority", ["310.1"])])), turn(step("draw", [line("new", "The active player gets priority", ["510.4"])])));
  expect(found.filter((each) => !each.row.heading).map((each) => [each.mark, sentence(each)])).toEqual([["renumbered", "Rule 310.1 became 510.4."]]);
});
