import { describe, expect, it } from "vitest";
import type { Asked } from "../../src/engine/protocol";
import { NOTHING, about, chosenThings, lineOf, picked, setAgainst, wayOf } from "../../src/table/choosing";

const option = (number: number, object = 0) => ({ number, words: `option ${number}`, note: "", object });
const asked = (more: Partial<Asked>): Asked => ({
  task: "choose", question: "", rule: "", time: "", next: "", to_pay: "", how: "a number or a name", options: [option(1, 11), option(2, 12), option(3, 13)], against: [], least: 1, most: 1, ...more,
});

describe("attackers", () => {
  const one = asked({ task: "attackers", against: [option(1, -2)] });
  const two = asked({ task: "attackers", against: [option(1, -2), option(2, 40)] });
  it("attack the only one who can be attacked", () => {
    expect(lineOf(one, picked(one, picked(one, NOTHING, 1), 3))).toBe("attack 1>1 3>1");
  });
  it("need to be told whom, if there are several", () => {
    const open = picked(two, picked(two, NOTHING, 1), 2);
    expect(lineOf(two, open)).toBe("");
    expect(lineOf(two, setAgainst(open, 2))).toBe("attack 1>2 2>2");
    expect(chosenThings(two, setAgainst(open, 2)).get(11)).toBe("\u2192 option 2");
  });
  it("are none if none is picked, and one that is picked twice stays at home", () => {
    expect(lineOf(one, NOTHING)).toBe("none");
    expect(lineOf(one, picked(one, picked(one, NOTHING, 1), 1))).toBe("none");
  });
});

it("a blocker can be set against another attacker", () => {
  const block = asked({ task: "blockers", against: [option(1, 50), option(2, 51)] });
  const first = setAgainst(picked(block, NOTHING, 2), 1);
  expect(lineOf(block, setAgainst(first, 2))).toBe("block 2>2");
});

it("of several the right number is picked, the oldest going for one too many", () => {
  const two = asked({ least: 2, most: 2 });
  let picks = picked(two, NOTHING, 1);
  expect(lineOf(two, picks)).toBe("");
  picks = picked(two, picked(two, picks, 2), 3);
  expect(lineOf(two, picks)).toBe("2 3");
  expect(lineOf(asked({ least: 0, most: 2 }), NOTHING)).toBe("none");
});

it("an order is said when all are picked", () => {
  const order = asked({ task: "order", how: "all numbers in the order you want", least: 3, most: 3 });
  const picks = [3, 1, 2].reduce((found, number) => picked(order, found, number), NOTHING);
  expect(lineOf(order, picks)).toBe("3 1 2");
  expect(chosenThings(order, picks).get(13)).toBe("1.");
});

it("what is asked says how it is answered", () => {
  expect(wayOf(asked({}))).toBe("one");
  expect(wayOf(asked({ task: "number", least: 0, most: 9 }))).toBe("number");
  expect(wayOf(asked({ task: "damage", how: "assign 2 1 (a number for each recipient)" }))).toBe("typed");
  expect(wayOf(asked({ task: "damage" }))).toBe("one");
  expect(about(asked({}).options, 12).map((each) => each.number)).toEqual([2]);
});
