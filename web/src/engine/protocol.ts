// Written by tools/docs.py --write from src/apnap/web/requests.py and answers.py; not to be changed here.

export const PROTOCOL = 1;

/** What there is: editions, decks, agents, stops. */
export interface Hello {}

/** What is wrong with a text of scenarios, and which scenarios there are in it. */
export interface Check {
  text: string;
}

/** What can stand at that place of a text of scenarios. */
export interface Complete {
  text: string;
  line: number;
  column: number;
}

/** Carry out a scenario of a text, by its number from 0, in its editions or in these. */
export interface Run {
  text: string;
  scenario?: number;
  editions?: string[];
}

/** The board of a run in the edition with that number from 0, at a moment. */
export interface ShowFrame {
  run: number;
  edition: number;
  moment: number;
}

/** A card, by its name. */
export interface Card {
  name: string;
}

/** Begin a game at a table: decks by name or as lists; or go on with a `record`, with the stops that were saved beside it. */
export interface Sit {
  decks?: string[];
  edition?: string;
  seed?: number;
  agents?: string;
  players?: string[];
  payment?: string;
  record?: string;
  stops?: string;
}

/** Carry out a line at a table, as it is typed at a terminal: an answer, or a command such as `u` or `stop upkeep mine`. */
export interface Do {
  table: number;
  line: string;
}

/** Give up the game at a table. */
export interface Concede {
  table: number;
}

/** Why a card of the hand, or a permanent, cannot be used at a table now. */
export interface Why {
  table: number;
  id: number;
}

/** What a line that is typed at a table can become. */
export interface Candidates {
  table: number;
  line: string;
}

/** The game at a table as a record, which `apnap replay` plays. */
export interface Save {
  table: number;
}

/** The game at a table as a scenario. */
export interface Script {
  table: number;
}

/** Play a record again; with an edition also by the rules of that one, up to the first difference. */
export interface Open {
  record: string;
  edition?: string;
}

/** The board of a replay before the decision with that number from 0, as a player sees it, or a judge (-1). */
export interface Look {
  replay: number;
  decision: number;
  player?: number;
}

/** The log of a replay as a player has seen it, line by line that of the judge (-1). */
export interface Heard {
  replay: number;
  player?: number;
}

/** Forget a run, table or replay. */
export interface Drop {
  id: number;
}

/** A preset. */
export interface EditionInfo {
  name: string;
  date: string;
  set: string;
  about: string;
}

/** What there is. */
export interface Welcome {
  apnap: string;
  protocol: number;
  editions: EditionInfo[];
  decks: string[];
  agents: string[];
  steps: string[];
  until: string[];
  cards: string[];
}

/** Something that is wrong in a text, up to before the column `end`. */
export interface Problem {
  line: number;
  column: number;
  end: number;
  message: string;
  near: string[];
}

/** A scenario in a text: from its first line to its last. */
export interface Outline {
  title: string;
  line: number;
  last: number;
  editions: string[];
  rules: string[];
}

/** All that is wrong with a text; its scenarios, if nothing is. */
export interface Checked {
  problems: Problem[];
  scenarios: Outline[];
}

/** What can stand behind the column `start`. */
export interface Completed {
  start: number;
  words: string[];
}

/** An event of the log with the numbers of its rules and the key of the first ("": not told); `kind` is "turn", "step" or "event". */
export interface Told {
  text: string;
  rules: string;
  key: string;
  kind: string;
}

/** The game waits for a decision: how many lines of the log there are, in which line of the script, and in words where that is. */
export interface Moment {
  told: number;
  line: number;
  where: string;
  asked: string;
}

/** What a line of a script expects, what was found, and whether it holds. */
export interface Expected {
  line: number;
  column: number;
  expected: string;
  found: string;
  passed: boolean;
}

/** An option of an open question: the line of a script that says so, and what it does where the line says it by a number only. */
export interface Choice {
  line: string;
  words: string;
}

/** What the game waits for at the end of a script. */
export interface Question {
  text: string;
  rule: string;
  task: string;
  choices: Choice[];
  more: boolean;
}

/** A scenario in one edition; `error` is what ended it early. */
export interface Played {
  edition: string;
  passed: boolean;
  log: Told[];
  moments: Moment[];
  expectations: Expected[];
  question: Question | null;
  error: Problem | null;
}

/** Where two editions (by their numbers) first go apart: the line of the log, and what each tells; -1: they do not. */
export interface Parted {
  here: number;
  there: number;
  at: number;
  told_here: string;
  told_there: string;
}

/** What came of a scenario. `last` is the line of the text behind which a line for it would be written. */
export interface Ran {
  run: number;
  title: string;
  last: number;
  played: Played[];
  parted: Parted[];
}

/** An object as it is seen: `called` is its name with a number where there are several, `name` that of the card. */
export interface Thing {
  id: number;
  name: string;
  called: string;
  owner: number;
  controller: number;
  types: string[];
  keywords: string[];
  power: number;
  toughness: number;
  cost: string;
  tapped: boolean;
  new: boolean;
  damage: number;
  counters: string[];
  token: boolean;
  ability: boolean;
  source: number;
  targets: number[];
  x: number;
  attached: number;
  notes: string[];
  attacks: number;
  blocks: number[];
  blocked: boolean;
}

/** A player as seen. */
export interface Side {
  name: string;
  life: number;
  poison: number;
  mana: string;
  hand_size: number;
  library_size: number;
  hand: Thing[];
  graveyard: Thing[];
  library: Thing[];
  notes: string[];
  out: boolean;
}

/** The board as a player sees it, or a judge (-1); of the stack the top comes first, `step` and `phase` are "" before the first turn. `mains` is how many main phases of the turn have begun. */
export interface Board {
  viewer: number;
  edition: string;
  turn: number;
  active: number;
  phase: string;
  step: string;
  mains: number;
  players: Side[];
  battlefield: Thing[];
  stack: Thing[];
  exile: Thing[];
  command: Thing[];
  over: boolean;
  winner: number;
}

/** A card as apnap plays it. */
export interface Print {
  name: string;
  header: string;
  text: string[];
}

/** A line of what can be answered: number, words, what tells it from its like, and the object or player it is about (0: none). */
export interface Option {
  number: number;
  words: string;
  note: string;
  object: number;
}

/** What is asked of the person. `least` and `most`: how many options are chosen, or the bounds of a number. */
export interface Asked {
  task: string;
  question: string;
  rule: string;
  time: string;
  next: string;
  to_pay: string;
  how: string;
  options: Option[];
  against: Option[];
  least: number;
  most: number;
}

/** The stops of a person: steps in their own turns and in others', those that they set and the usual ones. */
export interface Stopped {
  mine: string[];
  theirs: string[];
  usual_mine: string[];
  usual_theirs: string[];
  yields: string[];
  until: string;
  holds: boolean;
}

/** All that a person at a table is shown; `news` are the lines of the log that are new, or, if it is the `whole`, all there are. `undo` is why nothing can be taken back, "" if it can. */
export interface Situation {
  table: number;
  player: number;
  board: Board;
  asked: Asked | null;
  whole: boolean;
  news: Told[];
  told: string[];
  passed: string[];
  stops: Stopped;
  undo: string;
  result: string;
  digest: string;
}

/** Lines of text. */
export interface Lines {
  lines: string[];
}

/** A game to be kept: its record, who plays, and the person's stops. */
export interface Saved {
  record: string;
  agents: string;
  stops: string;
  digest: string;
}

/** A decision of a replay: whose it was, what was answered, when, and how many lines of the log there were before it. */
export interface Decided {
  player: string;
  words: string;
  turn: number;
  step: string;
  told: number;
}

/** Where the game goes otherwise by the rules of another edition. */
export interface Difference {
  decision: number;
  turn: number;
  recorded: string;
  played: string;
}

/** A record that was played again. */
export interface Replayed {
  replay: number;
  edition: string;
  players: string[];
  seed: number;
  decisions: Decided[];
  log: Told[];
  digest: string;
  result: string;
  other: string;
  difference: Difference | null;
}

/** A log. */
export interface Logged {
  log: Told[];
}

/** It is forgotten. */
export interface Dropped {
  id: number;
}

/** Why there is no answer: `kind` is "request" (it is no message), "input" (what it says cannot be), "illegal" (the rules forbid it), "gone" (there is no such run, table or replay any more) or "fault" (the program has failed). */
export interface Failure {
  kind: string;
  message: string;
  rule: string;
  problems: Problem[];
}

export interface Asks {
  hello: Hello;
  check: Check;
  complete: Complete;
  run: Run;
  frame: ShowFrame;
  card: Card;
  sit: Sit;
  do: Do;
  concede: Concede;
  why: Why;
  candidates: Candidates;
  save: Save;
  script: Script;
  open: Open;
  look: Look;
  heard: Heard;
  drop: Drop;
}

export interface Answers {
  hello: Welcome;
  check: Checked;
  complete: Completed;
  run: Ran;
  frame: Board;
  card: Print;
  sit: Situation;
  do: Situation;
  concede: Situation;
  why: Lines;
  candidates: Lines;
  save: Saved;
  script: Lines;
  open: Replayed;
  look: Board;
  heard: Logged;
  drop: Dropped;
}
