"""Scenarios for the page: what is wrong with a text, what can stand in it, and what comes of it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import Final

from apnap.errors import PlacedError, ScenarioError
from apnap.log import Entry, question
from apnap.log.book import HEADINGS
from apnap.machine.decisions import ACT
from apnap.machine.procedures import CLAUSES
from apnap.parts import words
from apnap.scenarios import Scenario, load_all
from apnap.scenarios.asking import choices
from apnap.scenarios.differing import parting
from apnap.scenarios.presets import editions
from apnap.scenarios.syntax import words_after
from apnap.scenarios.vocabulary import cards
from apnap.scenarios.watching import Moment, Watched, watch
from apnap.views import JUDGE
from apnap.web import answers
from apnap.web.board import board

MOST_CHOICES: Final = 40
MOST_WORDS: Final = 60
BEFORE_NAMES: Final = re.compile(
    r".*(?:[:,;(\[]|->|\b(?:cast|play|activate|attack|block|expect|choose|target|discard|sacrifice|of))\s*(?:\d+ )?"
)


def scenarios_of(text: str) -> tuple[Scenario, ...]:
    """The scenarios of a text, never of a file. ScenarioError: it is not understood."""
    return load_all(f"{text}\n")


def check(text: str) -> answers.Checked:
    """All that is wrong with a text; its scenarios, if nothing is."""
    try:
        found = scenarios_of(text)
        outlines = [outline(text, found, number) for number in range(len(found))]
    except ScenarioError as error:
        return {"problems": problems(error), "scenarios": []}
    return {"problems": [], "scenarios": outlines}


def outline(text: str, found: Sequence[Scenario], number: int) -> answers.Outline:
    """A scenario of a text, with its first and last line. ScenarioError: there are no such editions."""
    scenario = found[number]
    return {
        "title": scenario.title,
        "line": max(scenario.place.line, 1),
        "last": last_line(text, found, number),
        "editions": editions(scenario),
        "rules": list(scenario.rules),
    }


def last_line(text: str, found: Sequence[Scenario], number: int) -> int:
    """The last line of a scenario with anything in it but a comment."""
    lines = text.split("\n")
    end = found[number + 1].place.line - 1 if number + 1 < len(found) else len(lines)
    while end > 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end


def problems(error: PlacedError) -> list[answers.Problem]:
    """Each thing that is wrong, with its place, which the message leaves out."""
    return [problem(each) for each in error.errors]


def problem(error: PlacedError) -> answers.Problem:
    """One thing that is wrong."""
    place = f"{error.file}:{error.line}:{error.column}: "
    line, column = max(error.line, 1), max(error.column, 1)
    end = max(error.end, column)
    return {"line": line, "column": column, "end": end, "message": str(error).removeprefix(place), "near": list(error.near)}


def complete(text: str, line: int, column: int) -> answers.Completed:
    """What can stand where the cursor is: words of the grammar, and names of cards and players where a name can."""
    lines = text.split("\n")
    here = lines[line - 1][: column - 1] if 0 < line <= len(lines) else ""
    word = re.search(r"\w*$", here)
    start = word.start() if word is not None else len(here)
    before = "\n".join([*lines[: line - 1], here[:start]])
    said = here[start:].casefold()
    grammar = [each for each in words_after(before) if each.startswith(said)]
    name = BEFORE_NAMES.match(here)
    called = here[name.end() :] if name is not None else here.lstrip()
    known = [each for each in names_in(text) if called and each.casefold().startswith(called.casefold())]
    if known and len(called) > len(said):
        return {"start": len(here) - len(called) + 1, "words": known[:MOST_WORDS]}
    return {"start": start + 1, "words": [*grammar, *known][:MOST_WORDS]}


def names_in(text: str) -> list[str]:
    """The players and cards that a text seems to have, and then all cards there are."""
    written = re.findall(r"^ *(?:card )?([A-Z][\w' ]*?)(?::| \{)", text, flags=re.MULTILINE)
    return list(dict.fromkeys([*written, *sorted(cards())]))


# What comes of it -------------------------------------------------------------------------------------------------------
class Session:
    """A scenario that was run: in each of its editions what came of it, with its moments."""

    def __init__(self, text: str, number: int, names: Sequence[str]) -> None:
        found = scenarios_of(text)
        self.scenario = found[number] if 0 <= number < len(found) else self.missing(number, len(found))
        self.last = last_line(text, found, number)
        self.names = list(names) or editions(self.scenario)
        self.watched = [watch(self.scenario, name) for name in self.names]

    def missing(self, number: int, there: int) -> Scenario:
        """ScenarioError: the text has no scenario of that number."""
        raise ScenarioError(f"there is no scenario {number}; the text has {there}, counted from 0")

    def told(self, id: int) -> answers.Ran:
        """What came of it."""
        pairs = itertools.pairwise(range(len(self.watched)))
        return {
            "run": id,
            "title": self.scenario.title,
            "last": self.last,
            "played": [self.played(watched) for watched in self.watched],
            "parted": [self.parted(here, there) for here, there in pairs],
        }

    def parted(self, here: int, there: int) -> answers.Parted:
        """Where two editions go apart."""
        found = parting(self.watched[here].run, self.watched[there].run)
        if found is None:
            return {"here": here, "there": there, "at": -1, "told_here": "", "told_there": ""}
        return {"here": here, "there": there, "at": found.place, "told_here": found.here, "told_there": found.there}

    def played(self, watched: Watched) -> answers.Played:
        """What came of it in one edition."""
        entries = list(watched.run.log)
        shown = [not entry.internal for entry in entries]
        before = [0, *itertools.accumulate(shown)]
        return {
            "edition": watched.run.edition,
            "passed": watched.passed,
            "log": [told(entry) for entry in entries if not entry.internal],
            "moments": [self.moment(moment, before[moment.events], entries) for moment in watched.moments],
            "expectations": [
                {"line": o.place.line, "column": o.place.column, "expected": o.expected, "found": o.found, "passed": o.passed}
                for o in watched.run.outcomes
            ],
            "question": self.question(watched),
            "error": problem(watched.error) if watched.error is not None else None,
        }

    def moment(self, moment: Moment, lines: int, entries: Sequence[Entry]) -> answers.Moment:
        """A moment with where it is in words, and who is asked what."""
        game, decision = moment.game, moment.game.decision
        lane = game.state.lane
        step = words.STEP_NAMES[lane.step] if lane.step >= 0 else "the turn begins"
        where = f"turn {lane.turn}, {game.names[lane.active]}, {step}" if lane.turn else "before the first turn"
        asked = "the game is over" if decision is None else f"{game.names[decision.behalf]}: {decision.task}"
        return {"told": lines, "line": moment.line, "where": where, "asked": asked}

    def question(self, watched: Watched) -> answers.Question | None:
        """The question that is open at the end, with the lines that answer it."""
        play = watched.run.play
        decision = play.decision
        if decision is None:
            return None
        found = choices(play.game, play.naming, decision, MOST_CHOICES + 1)
        mark = f"in {watched.run.edition}: " if len(self.names) > 1 else ""
        return {
            "text": question(play.game, play.naming.names),
            "rule": play.game.edition.cite(CLAUSES[decision.clause].key),
            "task": "priority" if decision.task == ACT else decision.task,
            "choices": [{"line": mark + line, "words": told} for line, told in found[:MOST_CHOICES]],
            "more": len(found) > MOST_CHOICES or decision.options.count(MOST_CHOICES + 1) > MOST_CHOICES == len(found),
        }

    def frame(self, edition: int, number: int) -> answers.Board:
        """The board of an edition at a moment, as a judge sees it. ScenarioError: there is no such moment."""
        moments = self.watched[edition].moments if 0 <= edition < len(self.watched) else ()
        if not 0 <= number < len(moments):
            raise ScenarioError(f"there is no moment {number} of edition {edition}")
        return board(moments[number].game, self.watched[edition].log_at(moments[number]).names(), JUDGE)


def told(entry: Entry) -> answers.Told:
    """An event of the log."""
    kind = "turn" if entry.kind == words.TURN_BEGINS else "step" if entry.kind in HEADINGS else "event"
    return {"text": entry.text, "rules": entry.number, "key": entry.key, "kind": kind}
