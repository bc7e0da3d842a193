"""A question as it is asked: by the rules of one edition, its choices in some order, the right one found by running the scenario."""

from __future__ import annotations

import random
import re
import textwrap
from dataclasses import dataclass, replace
from functools import cached_property
from string import ascii_lowercase
from typing import Final

from apnap.editions import Edition, tables
from apnap.log import Entry
from apnap.quiz.questions import Choice, Question, QuizError
from apnap.quiz.unread import has_marks, marked, starred
from apnap.scenarios import Outcome, Run, parse, run, text
from apnap.scenarios.presets import lines
from apnap.years import differences
from apnap.years.telling import INFERRED

LAST: Final = 4
MOST: Final = 8
"""So many events at the end of the log, and so many in all, are told with an answer."""
INDENT: Final = "  "
ACTION: Final = re.compile(r"that (`.*`) is (?:il)?legal.*")
SMALL: Final = re.compile(r"\d(?![\w ])")
"""The beginning of an answer that is a number of one digit, and no day or so many cards."""


@dataclass(frozen=True)
class Asked:
    """A question that is asked. `edition` is the one by whose rules ("": the choices are editions)."""

    question: Question
    edition: str
    choices: tuple[Choice, ...]

    @property
    def title(self) -> str:
        """By which rules it is asked."""
        return f"by the rules of {self.edition}" if self.edition else "by the rules of which day"

    @property
    def letters(self) -> str:
        """The letters of the choices."""
        return ascii_lowercase[: len(self.choices)]

    @property
    def shown(self) -> str:
        """The scenario as it is shown: what is for other editions is left out."""
        (scenario,) = parse(self.question.text())
        if self.edition:
            scenario = replace(scenario, script=tuple(lines(Edition.parse(self.edition), scenario.script)))
        bare = replace(scenario, title="", editions=("NOW",), rules=(), strict=False)
        position = [line for line in text(replace(bare, script=())).splitlines()[1:] if line.strip()]
        script = text(bare).removeprefix(text(replace(bare, script=()))).strip("\n")
        return "\n".join([*position, *(["", textwrap.dedent(script)] if script else [])])

    # What is right ------------------------------------------------------------------------------------------------
    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The scenario with each choice, run."""
        return tuple(carried_out(self.question, each, each.edition or self.edition) for each in self.choices)

    @property
    def right(self) -> int:
        """The place of the one choice that holds. QuizError: none does, or several do."""
        found = [place for place, each in enumerate(self.runs) if each.passed]
        if len(found) != 1:
            told = ", ".join([self.choices[place].text for place in found]) or "none"
            raise QuizError(f"of the choices of {self.question.name} ({self.edition or 'across'}) exactly one must hold, not {told}")
        return found[0]

    def meant(self, typed: str) -> str:
        """The letter of the choice that is typed: its letter, place or text, or how the text of no other begins ("": none)."""
        said = bare(typed)
        if len(said) == 1 and said in self.letters:
            return said
        texts = [bare(each.text) for each in self.choices]
        places = {str(place): letter for place, letter in enumerate(self.letters, 1)}
        if said in places and not any(map(SMALL.match, texts)):
            return places[said]
        fitting = [place for place, each in enumerate(texts) if said and re.match(rf"{re.escape(said)}(?!\w)", each)]
        exact = [place for place in fitting if texts[place] == said]
        one = exact or fitting
        return self.letters[one[0]] if len(one) == 1 else ""

    def is_right(self, letter: str) -> bool:
        """The letter is that of the right choice."""
        return self.letters.find(letter) == self.right

    @property
    def answer(self) -> str:
        """The right choice, with its letter."""
        return f"{self.letters[self.right]}) {self.choices[self.right].text}"

    # Why it is right ----------------------------------------------------------------------------------------------
    @property
    def played(self) -> Edition:
        """The edition by whose rules the right choice was run."""
        return Edition.parse(self.choices[self.right].edition or self.edition)

    @property
    def rules(self) -> list[str]:
        """The rules that explain the answer: the number in the edition and what each says in our words."""
        edition = self.played
        known = [key for key in self.keys if edition.knows(key) or self.question.is_across]
        return [f"{starred(edition.cite(key), edition)}: {tables.paraphrases()[key]}" for key in known]

    @property
    def says(self) -> list[str]:
        """What the edition says where editions differ; of editions to choose from what each of them says."""
        of = [each for each in differences.everything() if each.name in self.question.differences]
        if self.edition:
            return [each.says(self.played) for each in of]
        return [f"{choice.text}: {each.says(Edition.parse(choice.edition))}" for each in of for choice in self.choices]

    @property
    def keys(self) -> list[str]:
        """The keys of the rules that explain the answer: those of the question, else those of the events that show it."""
        return list(self.question.rules) or list(dict.fromkeys(each.key for each in self.events if not each.heading))

    @property
    def events(self) -> list[Entry]:
        """The events that show the answer: those by its rules, and the last ones, each after the heading that it stands under."""
        told = [each for each in self.runs[self.right].log if not each.internal]
        happened = [place for place, each in enumerate(told) if not each.heading]
        core = sorted({*happened[-LAST:], *[place for place, each in enumerate(told) if each.key in self.question.rules]})[-MOST:]
        headings = [place for place, each in enumerate(told) if each.heading]
        over = {max((each for each in headings if each <= place), default=place) for place in [*core, len(told)]}
        return [told[place] for place in sorted({*core, *over}) if place < len(told)]

    @property
    def shows(self) -> list[str]:
        """What shows the answer: events with the rule behind each, under the step in which they happen, and what was found then."""
        events = [f"{'' if each.heading else INDENT}{each}" for each in self.events]
        told = [*events, *dict.fromkeys(found(each) for each in self.runs[self.right].outcomes)]
        return [marked(each, self.played) for each in told]

    def why(self) -> str:
        """The whole log of the game with the rule behind each event, what was found, and what the rules say."""
        held = "\n".join(["What was found", *[f"  {found(each)}" for each in self.runs[self.right].outcomes]])
        told = [f"  {each}" for each in [*self.rules, *self.says]]
        rules = "\n".join([f"The rules of {self.played.name}, in our words", *told])
        log = self.runs[self.right].log.text("cited")
        why = "\n\n".join([*[marked(each, self.played) for each in (log, held) if each], rules])
        return f"{why}\n\n{INFERRED}" if has_marks(why) else why

    def years(self) -> list[tuple[str, list[str]]]:
        """The right answers in the editions of the question, oldest first; one or none if they do not differ."""
        found: dict[str, list[str]] = {}
        for name in self.question.editions if self.edition else ():
            there = replace(self, edition=name)
            found.setdefault(there.choices[there.right].text, []).append(name)
        return list(found.items())


def bare(text: str) -> str:
    """The text in small letters, without what stands around it."""
    return " ".join(text.casefold().split()).strip(" .)(")


def found(outcome: Outcome) -> str:
    """What was found, as a sentence: of an action that it is legal or why not, of anything else that it is so."""
    action = ACTION.fullmatch(outcome.expected)
    if action is not None:
        return outcome.found.replace("that it", action[1], 1)
    return outcome.found if "[CR" in outcome.found else outcome.expected


def carried_out(question: Question, choice: Choice, edition: str) -> Run:
    """The scenario with the lines of a choice, run by the rules of an edition."""
    (scenario,) = parse(question.text(choice), f"quiz/{question.name}")
    return run(scenario, edition).runs[0]


def ask(question: Question, edition: str, chance: random.Random | None = None) -> Asked:
    """The question by the rules of one of its editions, its choices in an order of chance; editions stay in theirs."""
    if question.is_across:
        return Asked(question, "", question.choices)
    choices = list(question.choices)
    if chance is not None:
        chance.shuffle(choices)
    return Asked(question, edition, tuple(choices))
