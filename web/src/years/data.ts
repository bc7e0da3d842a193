// What the page knows of the turn through the years before Python is loaded; tools/web_data.py writes it.
import found from "../data/turns.json";

export type Kind = "first" | "words" | "numbers" | "elsewhere";

export interface Day {
  date: string;
  preset: string;
  set: string;
  about: string;
  read: boolean;
  kind: Kind;
  turn: number;
  changes: string[];
}

export interface Line {
  key: string;
  kind: string;
  words: string;
  rules: string[];
  inferred: boolean;
}

export interface Part {
  name: string;
  today: string;
  rules: string[];
  lines: Line[];
  steps: Part[];
  ends: Line[];
}

export interface State {
  since: string;
  says: string;
  by: boolean;
}

export interface Difference {
  title: string;
  place: string;
  switch: string;
  why: string;
  example: string;
  states: State[];
  scenarios: string[];
}

export interface Numbered {
  number: string;
  editions: string[];
  inferred: string[];
}

export interface Rule {
  says: string;
  years: Numbered[];
  differences: string[];
  shown: { file: string; title: string }[];
}

export interface Rules {
  rules: Record<string, Rule>;
  differences: Record<string, Difference>;
}

export const days: readonly Day[] = (found as { dates: Day[] }).dates;
export const turns: readonly Part[] = (found as unknown as { turns: Part[] }).turns;

/** The turn of a day, by its place among the days. */
export function turnOf(place: number): Part {
  const turn = turns[days[place]?.turn ?? -1];
  if (!turn) throw new RangeError(`there is no day ${place}`);
  return turn;
}

/** The place of the last day on or before a date, or of a preset by its name; -1: the rules are not that old, or it is none. */
export function placeOf(text: string): number {
  const wanted = text.trim().toUpperCase();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(wanted)) return days.findIndex((day) => day.preset !== "" && day.preset === wanted);
  return days.findLastIndex((day) => day.date <= wanted);
}

let loading: Promise<Rules> | undefined;

/** The rules of the turn and the differences, which are loaded when they are asked for. */
export function rules(): Promise<Rules> {
  loading ??= import("../data/rules.json").then((module) => module.default as unknown as Rules);
  return loading;
}

/** A day as people write it. */
export function dated(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** What a day is called: its preset, and the date. */
export function called(day: Day): string {
  return day.preset ? `${day.preset}, ${dated(day.date)}` : dated(day.date);
}
