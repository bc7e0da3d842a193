// What is picked on the board or in the list until it is an answer, and the line that says it, as it is typed at a terminal.
import type { Asked, Option } from "../engine/protocol";

/** How the question is answered: by one option, several, several in an order, a number, or who fights whom. */
export type Way = "one" | "several" | "ordered" | "number" | "attack" | "block" | "typed";

export interface Picks {
  /** Numbers of options, in the order in which they were picked; of fights with what each fights, by its number (0: not said yet). */
  chosen: ReadonlyMap<number, number>;
}

export const NOTHING: Picks = { chosen: new Map() };

/** How a question is answered. */
export function wayOf(asked: Asked): Way {
  if (asked.task === "attackers") return "attack";
  if (asked.task === "blockers") return "block";
  if (asked.task === "number") return "number";
  if (asked.task === "damage") return /^\d|^a number/.test(asked.how) && !asked.how.startsWith("assign") ? "one" : "typed";
  if (asked.how.startsWith("all numbers")) return "ordered";
  return asked.least === 1 && asked.most === 1 ? "one" : "several";
}

/** The picks with an option picked, or given up if it was. */
export function picked(asked: Asked, picks: Picks, number: number): Picks {
  const chosen = new Map(picks.chosen);
  const way = wayOf(asked);
  if (chosen.has(number)) chosen.delete(number);
  else {
    if (way === "several" && chosen.size >= asked.most && asked.most > 0) chosen.delete(chosen.keys().next().value!);
    chosen.set(number, (way === "attack" || way === "block") && asked.against.length === 1 ? 1 : 0);
  }
  return { chosen };
}

/** The picks with those that fight nobody yet set against something, or else the last one. */
export function setAgainst(picks: Picks, against: number): Picks {
  const open = [...picks.chosen].filter(([, whom]) => whom === 0).map(([number]) => number);
  const last = [...picks.chosen.keys()].at(-1);
  const meant = open.length ? open : last === undefined ? [] : [last];
  return { chosen: new Map([...picks.chosen].map(([number, whom]) => [number, meant.includes(number) ? against : whom])) };
}

/** The line that says what is picked; "": that is no answer yet. */
export function lineOf(asked: Asked, picks: Picks): string {
  const way = wayOf(asked);
  const numbers = [...picks.chosen.keys()];
  if (way === "attack" || way === "block") {
    if (!numbers.length) return "none";
    if ([...picks.chosen.values()].includes(0)) return "";
    return `${way} ${[...picks.chosen].map(([number, whom]) => `${number}>${whom}`).join(" ")}`;
  }
  if (way === "several") return numbers.length < asked.least || numbers.length > asked.most ? "" : numbers.length ? numbers.join(" ") : "none";
  if (way === "ordered") return numbers.length === asked.options.length ? numbers.join(" ") : "";
  return "";
}

/** The options that are about an object. */
export function about(options: readonly Option[], id: number): Option[] {
  return options.filter((each) => each.object === id);
}

/** What is said of each picked thing on the board. */
export function chosenThings(asked: Asked, picks: Picks): Map<number, string> {
  const found = new Map<number, string>();
  [...picks.chosen].forEach(([number, whom], place) => {
    const option = asked.options.find((each) => each.number === number);
    const other = asked.against.find((each) => each.number === whom)?.words;
    const told = wayOf(asked) === "ordered" ? `${place + 1}.` : other ? `\u2192 ${other}` : "chosen";
    if (option?.object) found.set(option.object, told);
  });
  return found;
}
