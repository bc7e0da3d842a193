"""The table of docs/library.md: what the game asks, and how it is answered, each with an example out of a scenario of the examples.

The page is written by `tools/docs.py --write`; a test compares it, and finds each question that the rules can ask in the table.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from apnap.editions import Edition
from apnap.errors import ScenarioError
from apnap.machine.decisions import PASS, Decision
from apnap.machine.procedures import CLAUSES
from apnap.scenarios.building import built
from apnap.scenarios.loading import load_all
from apnap.scenarios.model import Scenario
from apnap.scenarios.play import Play
from apnap.scenarios.presets import editions
from apnap.scenarios.running import Script

ROOT: Final = Path(__file__).resolve().parent.parent
EXAMPLES: Final = ROOT / "examples" / "scenarios"

Key = tuple[str, str]
"""What is asked: `task` and `asks` of a decision."""

FORMS: Final = {
    "Listed": "one of them",
    "OnlyPass": "one of them",
    "Chosen": "a tuple",
    "OfOnePlayer": "a tuple",
    "Helping": "a tuple",
    "Sparing": "a tuple",
    "LeavingOthers": "a tuple",
    "Enough": "a tuple",
    "Untapping": "a tuple",
    "Staying": "a tuple",
    "Ordered": "an order",
    "Arranged": "an order",
    "Attacks": "pairs",
    "Blocks": "pairs",
    "Legal": "pairs",
    "Affordable": "pairs",
    "Banded": "pairs",
    "Divisions": "a row for each",
}
"""The form of the answers, by the class of the options; docs/library.md says what each means."""

ASIDE: Final[dict[Key, tuple[str, str]]] = {
    ("starting player", ""): ('who takes the first turn (`chance="asked"`)', "0"),
    ("shuffle", ""): ('the order of a library (`chance="asked"`)', "(3, 1, 2)"),
    ("random", ""): ('the order in which cards are taken at random (`chance="asked"`)', "(2, 1)"),
    ("coin", ""): ('how a coin comes up (`chance="asked"`)', "'heads'"),
    ("roll", ""): ('what a die that visits Attractions shows (`chance="asked"`)', "6"),
    ("pay", ""): ('how a cost is paid: a mana ability, mana, done, take back (`payment="asked"`)', "('activate', 2, 0)"),
    ("choose", "stay"): ('which mana abilities are not taken back with an action, by their places (733.1; `payment="asked"`)', "(0,)"),
    ("yes/no", "cast as told"): ('a spell is cast as somebody else wills, and is to be paid for by hand (`payment="asked"`)', "True"),
    ("choose", "event"): (
        "which of several events sets off a delayed ability that triggers once, by their places (603.7b)",
        "(0,)",
    ),
    ("choose", "attach"): ("to which of several objects something is attached (303.4d)", "(2,)"),
}
"""What no script of the examples comes to: what is asked, and an answer."""


class Asked(NamedTuple):
    """A question that a script came to: in words, the form of its answers, the rule; the answer, also in words, and where."""

    question: str
    form: str
    rule: str
    answer: object
    words: str
    where: str


class Listening(Play):
    """A play that keeps each question that its script answers."""

    heard: list[tuple[Decision, str, object, str]]

    def give(self, answer: object, *, said: bool = True) -> None:
        """Answer the decision, and keep what was asked."""
        decision, question = self.decision, self.game.question
        super().give(answer, said=said)
        if decision is not None and said:
            self.heard.append((decision, question, answer, self.taken[-1].words))


def asked_in(scenario: Scenario, edition: str) -> Iterator[tuple[Key, Asked]]:
    """What the script of a scenario answers."""
    position = built(scenario, edition)
    play = Listening(position.game, {id: key for key, id in position.ids.items()}, strict=scenario.strict, begin=position.begin)
    play.heard = []
    with contextlib.suppress(ScenarioError):  # tests tell of a script that does not hold
        Script(play).carry_out(scenario.script)
    cited = Edition.parse(edition)
    for decision, question, answer, words in play.heard:
        rule = cited.cite(CLAUSES[decision.clause].key)
        form = FORMS[type(decision.options).__name__]
        yield (decision.task, decision.asks), Asked(question, form, rule, answer, words, f"{Path(scenario.place.file).name}")


def rank(asked: Asked) -> tuple[bool, bool, int]:
    """What makes a good example: today's rules, an answer that does something, in few words."""
    return " of " in asked.rule, asked.answer in (False, (), PASS), len(asked.words)


def found() -> dict[Key, Asked]:
    """For each question the best example that a script gives, in the last of its editions, or in the first."""
    best: dict[Key, Asked] = {}
    for file in sorted(EXAMPLES.glob("*.scenario")):
        for scenario in load_all(file):
            played = editions(scenario)
            for edition in dict.fromkeys((played[-1], played[0])):
                for key, asked in asked_in(scenario, edition):
                    if key not in best or rank(asked) < rank(best[key]):
                        best[key] = asked
    return best


def table() -> str:
    """The table, by task and what is asked; behind it what no script comes to."""
    every = found()
    lines = ["| `task`, `asks` | the question | answers | for example | in words | rule |", "|---|---|---|---|---|---|"]
    for key, one in sorted(every.items()):
        lines.append(f"| {named(key)} | {one.question} | {one.form} | `{one.answer!r}` | `{one.words}` | {one.rule} ({one.where}) |")
    lines += ["", "No script of the examples comes to these; in brackets what makes the game ask:", ""]
    lines += ["| `task`, `asks` | what is asked | for example |", "|---|---|---|"]
    lines += [f"| {named(key)} | {told} | `{answer}` |" for key, (told, answer) in sorted(ASIDE.items()) if key not in every]
    return "\n".join(lines) + "\n"


def named(key: Key) -> str:
    """Task and what is asked, as code."""
    return f"`{key[0]}`, `{key[1]}`" if key[1] else f"`{key[0]}`"


if __name__ == "__main__":
    print(table())
