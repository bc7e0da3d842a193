"""The turn in one of three voices, for `apnap turn --voice`: the lines of the turn that is played, in other words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from apnap.cli.turn_actions import action_of, is_action
from apnap.cli.turn_pieces import ALWAYS, Line, Piece, cited
from apnap.cli.turn_sentences import BY_CLAUSE
from apnap.editions import Edition
from apnap.years import telling, voices
from apnap.years.voices import BASIC, FULL, Cell, Sentence

START: Final = "as the turn begins"
HEADINGS: Final = {
    BASIC: "for somebody who learns it",
    voices.SHORT: "in a few words for each rule",
    FULL: "with what each rule says",
}


@dataclass(frozen=True)
class Spoken:
    """What a voice says at one place: phase, step ("": none), rules, those inferred, words."""

    phase: str
    step: str
    rules: list[str]
    inferred: list[str]
    words: str


class Speaker:
    """A voice that tells the turn of an edition."""

    def __init__(self, edition: Edition, turn: Piece, voice: str) -> None:
        self.edition = edition
        self.turn = turn
        self.voice = voice
        self.played = {line.key for _, _, line in lines(turn)}

    def told(self) -> list[Spoken]:
        """All that it says, in the order of the turn."""
        return list(self.basic() if self.voice == BASIC else self.by_line())

    # The basic voice: a paragraph for each step -------------------------------------------------------------------------
    def basic(self) -> Iterator[Spoken]:
        """A paragraph for each step, and one for all."""
        for phase in self.turn.steps:
            for part in phase.steps or [phase]:
                yield self.paragraph(phase.name, part)
        yield self.paragraph(ALWAYS, Piece(""))

    def paragraph(self, phase: str, part: Piece) -> Spoken:
        """The sentences about one step."""
        said = [one for one in voices.paragraphs()[part.today] if self.is_said(one)]
        keys = list(dict.fromkeys(key for one in said for key in one.rules))
        words = " ".join([voices.fitted(one.says, self.edition) for one in said])
        return self.spoken(phase, part.name if phase != part.name else "", keys, words)

    def is_said(self, sentence: Sentence) -> bool:
        """The edition has what the sentence is from."""
        if sentence.when and not voices.holds(sentence.when, self.edition):
            return False
        return all(self.has(key, bool(sentence.when)) for key in sentence.rules)

    def has(self, key: str, forced: bool) -> bool:
        """A clause is in the turn that is played; another rule is in the edition, or what brings it in was found to hold."""
        return key in self.played if key in BY_CLAUSE else forced or self.edition.knows(key)

    # The others: a line for each rule ------------------------------------------------------------------------------------
    def by_line(self) -> Iterator[Spoken]:
        """A line for each clause of the turn, with the rules beside them; at the end what belongs to all steps, once."""
        always = voices.always()
        found = list(lines(self.turn))
        for phase, step, line in found:
            if line.key not in always:
                yield from [self.cell(phase, step, cell) for cell in self.beside(line.key, before=True)]
                yield from self.line(phase, step, line)
                yield from [self.cell(phase, step, cell) for cell in self.beside(line.key, before=False)]
        yield from once(one for key in always for _, _, line in found if line.key == key for one in self.line(ALWAYS, "", line))
        yield from [self.cell(ALWAYS, "", cell) for cell in self.beside("", before=False)]

    def line(self, phase: str, step: str, line: Line) -> list[Spoken]:
        """What is said of a clause."""
        cell = voices.cells()[line.key]
        if cell.when and not voices.holds(cell.when, self.edition):
            return []
        action = action_of(line)
        words = self.words(cell)
        if self.voice == FULL and is_action(self.edition, line):
            words += f" {voices.fitted(voices.action(), self.edition)}"
        return [self.spoken(phase, step, [line.key] + [action] * (bool(action) and self.edition.knows(action)), words)]

    def beside(self, clause: str, *, before: bool) -> list[Cell]:
        """The rules that are told beside a clause."""
        near = [cell for cell in voices.cells().values() if cell.beside == clause and cell.before is before]
        return [cell for cell in near if (voices.holds(cell.when, self.edition) if cell.when else self.edition.knows(cell.key))]

    def cell(self, phase: str, step: str, cell: Cell) -> Spoken:
        """What is said of a rule that is no clause of the turn."""
        return self.spoken(phase, step, [cell.key], self.words(cell))

    def words(self, cell: Cell) -> str:
        """The words of a cell."""
        return voices.fitted(cell.full if self.voice == FULL else cell.short, self.edition)

    def spoken(self, phase: str, step: str, names: list[str], words: str) -> Spoken:
        """Words with the numbers of the rules of these names."""
        keys = [name.partition("/")[0] for name in names]
        rules = {self.edition.cite(key): self.edition.inferred(key) for key in keys}
        return Spoken(phase, step, list(rules), [number for number, inferred in rules.items() if inferred], words)


def lines(turn: Piece) -> Iterator[tuple[str, str, Line]]:
    """The lines of a turn, each with the names of its phase and step."""
    yield from [(START, "", line) for line in turn.lines]
    for phase in turn.steps:
        yield from [(phase.name, "", line) for line in phase.lines]
        for step in phase.steps:
            yield from [(phase.name, step.name, line) for line in step.lines + step.ends]
        yield from [(phase.name, "", line) for line in phase.ends]


def once(found: Iterable[Spoken]) -> Iterator[Spoken]:
    """What is said, without what has just been said."""
    seen: set[str] = set()
    for one in found:
        if one.words not in seen:
            seen.add(one.words)
            yield one


def as_sheet(edition: Edition, turn: Piece, voice: str) -> str:
    """What a voice says, for people."""
    found = Speaker(edition, turn, voice).told()
    sheet = [f"The turn by the rules of {telling.dated(edition)}, {HEADINGS[voice]}"]
    phase = step = ""
    for one in found:
        if one.phase != phase:
            sheet += ["", headed(edition, one.phase)]
        if one.step and one.step != step:
            sheet.append(f"  {headed(edition, one.step)}")
        phase, step = one.phase, one.step
        sheet += said(one, voice, "    " if one.step else "  ")
    if any(one.inferred for one in found):
        sheet += ["", telling.INFERRED]
    return "\n".join(sheet) + "\n"


def headed(edition: Edition, part: str) -> str:
    """The name of a phase or step with the number of its section."""
    number = voices.section(part, edition)
    return f"{number}. {part.capitalize()}" if number else part.capitalize()


def said(one: Spoken, voice: str, indent: str) -> list[str]:
    """The lines of a text: of the basic voice with the rules behind it, of the others with the number before it."""
    numbers = [number + "*" * (number in one.inferred) for number in one.rules]
    if voice == BASIC:
        return telling.filled(one.words + cited(numbers), indent, indent)
    words = one.words + (f" ({', '.join(numbers[1:])})" if voice == FULL and numbers[1:] else "")
    return telling.filled(words, f"{indent}{numbers[0]:<9} ", f"{indent}{'':<10}")
