"""Questions about anybody's scenarios: what they expect is hidden and asked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase
from typing import Final

from apnap.editions import Edition, tables
from apnap.errors import ScenarioError
from apnap.quiz.questions import Choice, Question, QuizError
from apnap.quiz.variants import EXPECTED, Known, Option, Query, queries
from apnap.scenarios import Scenario, run, text
from apnap.scenarios.citing import is_under
from apnap.scenarios.expected import Asks
from apnap.scenarios.model import Line
from apnap.scenarios.presets import editions, lines
from apnap.scenarios.texts import line_of

MOST_WRONG: Final = 3


def from_scenarios(scenarios: Iterable[Scenario], edition: str = "") -> list[Question]:
    """The questions about scenarios by the rules of that edition ("": of each of their own in which their lines differ).

    QuizError: something that a scenario expects does not hold, or none of them expects anything that can be asked.
    """
    found = lettered([question for each in scenarios for question in of_scenario(each, edition)])
    if not found:
        raise QuizError("these scenarios expect nothing that can be asked; right would be lines such as expect Ann: life 18 or may: ACTION")
    return found


def lettered(questions: Sequence[Question]) -> list[Question]:
    """The questions, those of one line told apart by letters."""
    number = Counter(each.name for each in questions)
    before: Counter[str] = Counter()
    found: list[Question] = []
    for each in questions:
        before[each.name] += 1
        several = number[each.name] > 1 and before[each.name] <= len(ascii_lowercase)
        found.append(replace(each, name=each.name + ascii_lowercase[before[each.name] - 1]) if several else each)
    return found


def of_scenario(scenario: Scenario, edition: str) -> Iterator[Question]:
    """The questions about one scenario."""
    played = [edition] if edition else newest_of(scenario)
    for name in played:
        holds(scenario, name)
        mine = lines(Edition.parse(name), scenario.script)
        for at, line in enumerate(mine):
            if isinstance(line, EXPECTED):
                done = tuple(each for each in mine[:at] if not isinstance(each, EXPECTED) or isinstance(each, Asks))
                mark = f":{name}" if len(played) > 1 else ""
                yield from about_line(scenario, name, done, line, mark)


def newest_of(scenario: Scenario) -> list[str]:
    """Of the editions of a scenario for which its lines are the same, the newest."""
    return list({tuple(lines(Edition.parse(name), scenario.script)): name for name in editions(scenario)}.values())


def holds(scenario: Scenario, edition: str) -> None:
    """Raise a QuizError if something that the scenario expects does not hold: nobody could answer rightly."""
    failure = run(scenario, edition).runs[0].failure
    if failure is not None:
        raise QuizError(f"{failure} ({edition}); a quiz needs scenarios that hold")


def about_line(scenario: Scenario, edition: str, done: Sequence[Line], line: Line, mark: str) -> Iterator[Question]:
    """The questions about one line that expects something."""
    bare = replace(scenario, title="", editions=(edition,), rules=())
    file = Path(scenario.place.file)
    name = f"{file.stem if file.suffix else 'scenario'}{mark}:{line.place.line}"
    for query in queries(line, Known(scenario, tuple(done))):
        wrong = [each for each in query.wrong if held(bare, edition, done, each) is False][:MOST_WRONG]
        if wrong and held(bare, edition, done, query.right):
            yield question(name, replace(bare, script=tuple(done)), query, wrong, asked_of(scenario, query), keys(scenario, edition))


def asked_of(scenario: Scenario, query: Query) -> str:
    """The question, under what the title of its scenario asks; what else it says could be the answer."""
    title = scenario.title[: scenario.title.rfind("?") + 1]
    return f"{title}\n{query.ask}" if title else query.ask


def held(scenario: Scenario, edition: str, done: Sequence[Line], option: Option) -> bool | None:
    """The lines of an answer hold after those that are done; None: they cannot be carried out, or have no text."""
    try:
        text(replace(scenario, script=option[1]))
        return run(replace(scenario, script=(*done, *option[1])), edition).runs[0].passed
    except ScenarioError:
        return None


def question(name: str, scenario: Scenario, query: Query, wrong: Sequence[Option], ask: str, rules: tuple[str, ...]) -> Question:
    """The question as one of the quiz."""
    told = re.sub(r"\Aeditions? [^\n]*\n", "", text(scenario))
    choices = tuple(Choice(said, "\n".join(map(line_of, so))) for said, so in [query.right, *wrong])
    return Question(name, ask, (query.kind,), scenario.editions, told, rules, choices)


def keys(scenario: Scenario, edition: str) -> tuple[str, ...]:
    """The keys of the rules that a scenario says it is about, by key or number in the edition."""
    book = Edition.parse(edition)
    known = [key for key in tables.known_keys() if book.knows(key)]
    return tuple(key for key in known if any(rule == key or is_under(rule, book.number(key)) for rule in scenario.rules))
