"""What the page is answered, as it stands in JSON."""

from __future__ import annotations

from typing import Final, TypedDict


class EditionInfo(TypedDict):
    """A preset."""

    name: str
    date: str
    set: str
    about: str


class Welcome(TypedDict):
    """What there is."""

    apnap: str
    protocol: int
    editions: list[EditionInfo]
    decks: list[str]
    agents: list[str]
    steps: list[str]
    until: list[str]
    cards: list[str]


class Problem(TypedDict):
    """Something that is wrong in a text, up to before the column `end`."""

    line: int
    column: int
    end: int
    message: str
    near: list[str]


class Outline(TypedDict):
    """A scenario in a text: from its first line to its last."""

    title: str
    line: int
    last: int
    editions: list[str]
    rules: list[str]


class Checked(TypedDict):
    """All that is wrong with a text; its scenarios, if nothing is."""

    problems: list[Problem]
    scenarios: list[Outline]


class Completed(TypedDict):
    """What can stand behind the column `start`."""

    start: int
    words: list[str]


class Told(TypedDict):
    """An event of the log with the numbers of its rules and the key of the first ("": not told); `kind` is "turn", "step" or "event"."""

    text: str
    rules: str
    key: str
    kind: str


class Moment(TypedDict):
    """The game waits for a decision: how many lines of the log there are, in which line of the script, and in words where that is."""

    told: int
    line: int
    where: str
    asked: str


class Expected(TypedDict):
    """What a line of a script expects, what was found, and whether it holds."""

    line: int
    column: int
    expected: str
    found: str
    passed: bool


class Choice(TypedDict):
    """An option of an open question: the line of a script that says so, and what it does where the line says it by a number only."""

    line: str
    words: str


class Question(TypedDict):
    """What the game waits for at the end of a script."""

    text: str
    rule: str
    task: str
    choices: list[Choice]
    more: bool


class Played(TypedDict):
    """A scenario in one edition; `error` is what ended it early."""

    edition: str
    passed: bool
    log: list[Told]
    moments: list[Moment]
    expectations: list[Expected]
    question: Question | None
    error: Problem | None


class Parted(TypedDict):
    """Where two editions (by their numbers) first go apart: the line of the log, and what each tells; -1: they do not."""

    here: int
    there: int
    at: int
    told_here: str
    told_there: str


class Ran(TypedDict):
    """What came of a scenario. `last` is the line of the text behind which a line for it would be written."""

    run: int
    title: str
    last: int
    played: list[Played]
    parted: list[Parted]


class Thing(TypedDict):
    """An object as it is seen: `called` is its name with a number where there are several, `name` that of the card."""

    id: int
    name: str
    called: str
    owner: int
    controller: int
    types: list[str]
    keywords: list[str]
    power: int
    toughness: int
    cost: str
    tapped: bool
    new: bool
    damage: int
    counters: list[str]
    token: bool
    ability: bool
    source: int
    targets: list[int]
    x: int
    attached: int
    notes: list[str]
    attacks: int
    blocks: list[int]
    blocked: bool


class Side(TypedDict):
    """A player as seen."""

    name: str
    life: int
    poison: int
    mana: str
    hand_size: int
    library_size: int
    hand: list[Thing]
    graveyard: list[Thing]
    library: list[Thing]
    notes: list[str]
    out: bool


class Board(TypedDict):
    """The board as a player sees it, or a judge (-1); of the stack the top comes first, `step` and `phase` are "" before the first turn.

    `mains` is how many main phases of the turn have begun.
    """

    viewer: int
    edition: str
    turn: int
    active: int
    phase: str
    step: str
    mains: int
    players: list[Side]
    battlefield: list[Thing]
    stack: list[Thing]
    exile: list[Thing]
    command: list[Thing]
    over: bool
    winner: int


class Print(TypedDict):
    """A card as apnap plays it."""

    name: str
    header: str
    text: list[str]


class Option(TypedDict):
    """A line of what can be answered: number, words, what tells it from its like, and the object or player it is about (0: none)."""

    number: int
    words: str
    note: str
    object: int


class Asked(TypedDict):
    """What is asked of the person. `least` and `most`: how many options are chosen, or the bounds of a number."""

    task: str
    question: str
    rule: str
    time: str
    next: str
    to_pay: str
    how: str
    options: list[Option]
    against: list[Option]
    least: int
    most: int


class Stopped(TypedDict):
    """The stops of a person: steps in their own turns and in others', those that they set and the usual ones."""

    mine: list[str]
    theirs: list[str]
    usual_mine: list[str]
    usual_theirs: list[str]
    yields: list[str]
    until: str
    holds: bool


class Situation(TypedDict):
    """All that a person at a table is shown; `news` are the lines of the log that are new, or, if it is the `whole`, all there are.

    `undo` is why nothing can be taken back, "" if it can.
    """

    table: int
    player: int
    board: Board
    asked: Asked | None
    whole: bool
    news: list[Told]
    told: list[str]
    passed: list[str]
    stops: Stopped
    undo: str
    result: str
    digest: str


class Lines(TypedDict):
    """Lines of text."""

    lines: list[str]


class Saved(TypedDict):
    """A game to be kept: its record, who plays, and the person's stops."""

    record: str
    agents: str
    stops: str
    digest: str


class Decided(TypedDict):
    """A decision of a replay: whose it was, what was answered, when, and how many lines of the log there were before it."""

    player: str
    words: str
    turn: int
    step: str
    told: int


class Difference(TypedDict):
    """Where the game goes otherwise by the rules of another edition."""

    decision: int
    turn: int
    recorded: str
    played: str


class Replayed(TypedDict):
    """A record that was played again."""

    replay: int
    edition: str
    players: list[str]
    seed: int
    decisions: list[Decided]
    log: list[Told]
    digest: str
    result: str
    other: str
    difference: Difference | None


class Logged(TypedDict):
    """A log."""

    log: list[Told]


class Dropped(TypedDict):
    """It is forgotten."""

    id: int


class Failure(TypedDict):
    """Why there is no answer: `kind` is "request" (it is no message), "input" (what it says cannot be), "illegal" (the rules forbid it),

    "gone" (there is no such run, table or replay any more) or "fault" (the program has failed).
    """

    kind: str
    message: str
    rule: str
    problems: list[Problem]


ANSWERED: Final[dict[str, type]] = {
    "hello": Welcome,
    "check": Checked,
    "complete": Completed,
    "run": Ran,
    "frame": Board,
    "card": Print,
    "sit": Situation,
    "do": Situation,
    "concede": Situation,
    "why": Lines,
    "candidates": Lines,
    "save": Saved,
    "script": Lines,
    "open": Replayed,
    "look": Board,
    "heard": Logged,
    "drop": Dropped,
}
