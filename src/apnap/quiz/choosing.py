"""Which questions are asked, by the rules of which editions, in which order."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

from apnap import spelling
from apnap.editions import Edition
from apnap.quiz.asking import Asked, ask
from apnap.quiz.questions import Question, QuizError, everything
from apnap.scenarios.citing import is_under


def chosen(
    edition: str = "", about: str = "", number: int = 0, seed: int = 0, level: int = 0, among: Sequence[Question] | None = None
) -> list[Asked]:
    """So many questions (0: all) in an order of chance, by the rules of that edition ("": each by one of its own), about that.

    Without an edition a position of which the answers differ is asked in two editions, one after the other. Those `among` which they are
    chosen, if they are given, stay in their order. QuizError: there is none. EditionError: there is no such edition.
    """
    chance = random.Random(seed)
    fitting = meant(edition, about, level, everything() if among is None else among)
    chance.shuffle(fitting)
    asked: list[Asked] = []
    for each, names in fitting:
        asked += in_turn(each, names, chance)
        if 0 < number <= len(asked):
            break
    del asked[number or len(asked) :]
    if among is not None:
        places = {id(each): place for place, each in enumerate(among)}
        asked.sort(key=lambda each: places[id(each.question)])
    return asked


def meant(edition: str, about: str, level: int, among: Sequence[Question]) -> list[tuple[Question, list[str]]]:
    """The questions that are meant, each with the editions in which it may be asked. QuizError: there is none."""
    found = [each for each in about_that(about, edition, among) if not level or each.level == level]
    if not found:
        raise QuizError(
            f"there is no question of level {level}{f' about {about}' if about else ''}; right would be another level or subject"
        )
    fitting = [(each, names) for each in found if (names := in_edition(each, edition))]
    if not fitting:
        known = sorted({name for each in found for name in each.editions}, key=lambda name: Edition.parse(name).date)
        raise QuizError(f"there is no such question by the rules of {edition}; right would be one of {', '.join(known)}")
    return fitting


def in_turn(question: Question, names: Sequence[str], chance: random.Random) -> list[Asked]:
    """The question in one of these editions, and then in another one in which the answer differs, if there is one."""
    first = ask(question, chance.choice(names), chance)
    if question.is_across or "differences" not in question.about:
        return [first]
    right = first.right
    others = [name for name in names if replace(first, edition=name).right != right]
    return [first, *([replace(first, edition=chance.choice(others))] if others else [])]


def about_that(about: str, edition: str, among: Iterable[Question]) -> list[Question]:
    """The questions about that ("": all): a subject, or the number of a rule in the edition, else today. QuizError: there is none."""
    every = list(among)
    found = [each for each in every if not about or about.casefold() in each.about or is_by(each, about, edition)]
    if not found:
        known = sorted({word for each in every for word in each.about})
        near = spelling.near(about, known)
        told = f"; near it: {', '.join(near)}" if near else ""
        right = f"right would be the number of a rule or one of {', '.join(known)}"
        raise QuizError(f"there is no question about {about!r}{told}; {right}")
    return found


def is_by(question: Question, number: str, edition: str) -> bool:
    """A rule that explains the answer stands under that number, in the edition or today."""
    book = Edition.parse(edition or "NOW")
    return any(book.knows(key) and is_under(number, book.number(key)) for key in question.rules)


def in_edition(question: Question, edition: str) -> list[str]:
    """The editions of the question that are meant: the one of that date, or all of them."""
    if not edition:
        return list(question.editions)
    wanted = Edition.parse(edition)
    found = [name for name in question.editions if Edition.parse(name).date == wanted.date]
    return found or [edition] * question.is_everywhere


def named(name: str, edition: str, among: Sequence[Question]) -> Asked:
    """The question of that name, by the rules of that edition ("": the newest of its own). QuizError: there is none."""
    found = next((each for each in among if each.name == name), None)
    if found is None:
        near = spelling.near(name, [each.name for each in among])
        told = f"; near it: {', '.join(near)}" if near else ""
        raise QuizError(f"there is no question named {name!r}{told}; --list names them")
    editions = in_edition(found, edition)
    if not editions:
        raise QuizError(f"{name} is not asked by the rules of {edition}; right would be one of {', '.join(found.editions)}")
    return ask(found, editions[-1])
