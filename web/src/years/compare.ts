// Two turns laid side by side, line by line, by the keys of their clauses: what is new, gone, moved, reworded, renumbered.
import type { Line, Part } from "./data";

export type Mark = "same" | "new" | "gone" | "moved" | "reworded" | "renumbered";

export interface Row {
  /** Phase and step in which it stands, by today's names. */
  place: string[];
  /** A phase or step itself, not a line in it. */
  heading: boolean;
  key: string;
  kind: string;
  words: string;
  rules: string[];
  inferred: boolean;
}

export interface Compared {
  mark: Mark;
  row: Row;
  /** The same line of the other turn, where there is one and it is not the same. */
  was: Row | undefined;
}

export const SIGNS: Record<Mark, string> = { same: " ", new: "+", gone: "\u2212", moved: "\u2195", reworded: "~", renumbered: "#" };

/** The lines of a turn in their order, with a row for each phase and step. */
export function rowsOf(turn: Part): Row[] {
  return inside(turn, []);
}

function inside(part: Part, place: string[]): Row[] {
  const row = (line: Line): Row => ({ ...line, place, heading: false });
  const steps = part.steps.flatMap((step) => {
    const there = [...place, step.today];
    const heading: Row = { place: there, heading: true, key: `part ${there.join("/")}`, kind: "", words: step.name, rules: step.rules, inferred: false };
    return [heading, ...inside(step, there)];
  });
  return [...part.lines.map(row), ...steps, ...part.ends.map(row)];
}

/** The lines of the later turn, marked where the earlier is otherwise, and where they stood what only the earlier has. */
export function compared(before: Part, after: Part): Compared[] {
  const old = rowsOf(before);
  const rows = rowsOf(after);
  const partner = partners(old, rows);
  const kept = longestRising(partner.filter((place) => place >= 0));
  const taken = new Set(partner);
  const found: Compared[] = [];
  const gone = (from: number): number => {
    let place = from;
    for (; place < old.length && !taken.has(place); place++) found.push({ mark: "gone", row: old[place]!, was: undefined });
    return place;
  };
  gone(0);
  rows.forEach((row, place) => {
    const at = partner[place]!;
    const was = at >= 0 ? old[at]! : undefined;
    const mark = was ? markOf(row, was, kept.has(at)) : "new";
    found.push({ mark, row, was: mark === "same" ? undefined : was });
    if (was) gone(at + 1);
  });
  return found;
}

function markOf(row: Row, was: Row, inOrder: boolean): Mark {
  if (!inOrder || row.place.join("/") !== was.place.join("/")) return "moved";
  if (row.words !== was.words || row.kind !== was.kind) return "reworded";
  return row.rules.join() === was.rules.join() ? "same" : "renumbered";
}

/** For each row the place of the same line in the other turn; -1: there is none. */
function partners(old: Row[], rows: Row[]): number[] {
  const free = new Map<string, number[]>();
  old.forEach((row, place) => {
    for (const name of namesOf(row)) free.set(name, [...(free.get(name) ?? []), place]);
  });
  const used = new Set<number>();
  const take = (name: string): number => {
    const found = free.get(name)?.find((place) => !used.has(place)) ?? -1;
    if (found >= 0) used.add(found);
    return found;
  };
  let found = rows.map(() => -1);
  for (const level of [0, 1, 2]) found = found.map((at, place) => (at >= 0 ? at : take(namesOf(rows[place]!)[level]!)));
  return found;
}

/** By what a line is found again, the surest first: its clause in its step, its words there, its clause anywhere. */
function namesOf(row: Row): [string, string, string] {
  const place = row.place.join("/");
  return [`${place}|${row.key}`, `${place}|${row.kind}|${row.words}`, row.key];
}

/** The numbers of one of the longest subsequences that rise. */
export function longestRising(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: number[] = [];
  numbers.forEach((number, place) => {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[place] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = place;
  });
  const found = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place]!) found.add(numbers[place]!);
  return found;
}

/** What became of a line, in a sentence with both numbers; "": nothing. */
export function sentence({ mark, row, was }: Compared): string {
  const now = row.rules.join(", ") || "no number";
  const then = was?.rules.join(", ") || "no number";
  const numbers = was && now !== then ? ` Rule ${then} became ${now}.` : "";
  if (mark === "new") return `New: rule ${now}.`;
  if (mark === "gone") return `Gone: it was rule ${now}.`;
  if (mark === "moved" && was) {
    const from = was.place.at(-1) ?? "the turn itself";
    const same = from === row.place.at(-1) || (!row.place.length && !was.place.length);
    const reworded = was.words === row.words ? "" : ` It read: \u201c${was.words}\u201d.`;
    return (same ? "Moved to another place in this step." : `Moved here from the ${from}.`) + reworded + numbers;
  }
  if (mark === "reworded" && was) return `It read: \u201c${was.words}\u201d.${numbers}`;
  return mark === "renumbered" ? numbers.trim() : "";
}
