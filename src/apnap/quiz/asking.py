"""A question as it is asked: by the rules of one edition, its choices in some order, the right one found by running the scenario."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from string import ascii_lowercase

from apnap import spelling
from apnap.editions import Edition, tables
from apnap.quiz.questions import Choice, Question, QuizError, everything
from apnap.scenarios import Run, parse, run, text
from apnap.scenarios.presets import lines


@dataclass(frozen=True)
class Asked:
    """A question that is asked. `edition` is the one by whose rules ("": the choices are editions)."""

    question: Question
    edition: str
    choices: tuple[Choice, ...]

    @property
    def title(self) -> str:
        """By which rules it is asked."""
        return f"by the rules of {self.edition}" if self.edition else "by the rules of which edition"

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
        told = text(replace(scenario, title="", editions=("NOW",), rules=()))
        return "\n".join([line for line in told.splitlines() if line.strip() and not line.startswith(("edition", "scenario:"))])

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

    def is_right(self, letter: str) -> bool:
        """The letter is that of the right choice."""
        return self.letters.find(letter) == self.right

    @property
    def answer(self) -> str:
        """The right choice, with its letter."""
        return f"{self.letters[self.right]}) {self.choices[self.right].text}"

    @property
    def played(self) -> Edition:
        """The edition by whose rules the right choice was run."""
        return Edition.parse(self.choices[self.right].edition or self.edition)

    @property
    def rules(self) -> list[str]:
        """The rules that explain the answer: the number in the edition and what each says in our words."""
        edition = self.played
        known = [key for key in self.question.rules if edition.knows(key)]
        return [f"{edition.cite(key)}: {tables.paraphrases()[key]}" for key in known]

    @property
    def found(self) -> list[str]:
        """What was found: of what holds if the choice is right, and of each choice that does not hold."""
        return [f"{each.expected}: {each.found}" for each in self.runs[self.right].outcomes if each.found != "it so"]

    def why(self) -> str:
        """The log of the game with the rule behind each event, what was found, and what these rules say."""
        parts = [self.runs[self.right].log.text("cited")]
        if self.found:
            parts.append("\n".join(["What was found", *[f"  {each}" for each in self.found]]))
        parts.append("\n".join([f"The rules of {self.played.name}, in our words", *[f"  {each}" for each in self.rules]]))
        return "\n\n".join(parts)


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


def chosen(edition: str = "", about: str = "", number: int = 0, seed: int = 0) -> list[Asked]:
    """So many questions (0: all) in an order of chance, by the rules of that edition ("": each by one of its own), about that.

    QuizError: there is none. EditionError: there is no such edition.
    """
    chance = random.Random(seed)
    found = [(each, in_edition(each, edition)) for each in about_that(about)]
    fitting = [(each, names) for each, names in found if names]
    if not fitting:
        known = sorted({name for each, _ in found for name in each.editions}, key=lambda name: Edition.parse(name).date)
        raise QuizError(f"there is no question by the rules of {edition}; right would be one of {', '.join(known)}")
    chance.shuffle(fitting)
    return [ask(each, chance.choice(names), chance) for each, names in fitting[: number or None]]


def about_that(about: str) -> Sequence[Question]:
    """The questions about that ("": all). QuizError: there is none."""
    found = [each for each in everything() if not about or about.casefold() in each.about]
    if not found:
        known = sorted({word for each in everything() for word in each.about})
        near = spelling.near(about, known)
        told = f"; near it: {', '.join(near)}" if near else ""
        raise QuizError(f"there is no question about {about!r}{told}; right would be one of {', '.join(known)}")
    return found


def in_edition(question: Question, edition: str) -> list[str]:
    """The editions of the question that are meant: the one of that date, or all of them."""
    if not edition:
        return list(question.editions)
    wanted = Edition.parse(edition)
    return [name for name in question.editions if Edition.parse(name).date == wanted.date]
