"""Errors are for people, and travel between processes like anything else."""

from __future__ import annotations

import copy
import importlib
import inspect
import multiprocessing
import pickle
import pkgutil
from collections.abc import Iterator

import pytest

import apnap
from apnap.errors import ApnapError, IllegalAction
from apnap.game import Game
from apnap.saves.kinds import Fault

for found in pkgutil.walk_packages(apnap.__path__, "apnap."):
    if not found.name.endswith("__main__"):
        importlib.import_module(found.name)


def below(kind: type[ApnapError]) -> Iterator[type[ApnapError]]:
    yield kind
    for each in kind.__subclasses__():
        yield from below(each)


def made(kind: type[ApnapError]) -> ApnapError:
    """An error of that class, with something for each argument that it has to be given."""
    samples: dict[str, object] = {
        "str": "a word",
        "int": 3,
        "tuple[str, ...]": ("500.1", "117.3"),
        "OSError": OSError(5, "Input/output error"),
    }
    samples["Callable[[], tuple[tuple[str, ...], str]]"] = lambda: (("word",), "a word")
    parameters = inspect.signature(kind.__init__).parameters.values()
    required = [each for each in list(parameters)[1:] if each.default is each.empty and each.kind is each.POSITIONAL_OR_KEYWORD]
    return kind(*[samples[str(each.annotation)] for each in required]) if required else kind("a word")


@pytest.mark.parametrize("kind", list(below(ApnapError)), ids=lambda kind: kind.__name__)
def test_every_error_can_be_pickled_and_copied(kind: type[ApnapError]) -> None:
    error = made(kind)
    error.add_note("seen by a bot")
    ways = [pickle.loads(pickle.dumps(error, n)) for n in range(pickle.HIGHEST_PROTOCOL + 1)]  # noqa: S301 - our own
    for again in [*ways, copy.copy(error), copy.deepcopy(error)]:
        assert type(again) is kind
        assert str(again) == str(error)
        assert again.args == error.args
        assert repr(vars(again)) == repr(vars(error))


def test_the_errors_of_the_package_are_all_there() -> None:
    names = {kind.__name__ for kind in below(ApnapError)}
    assert {"IllegalAction", "IllegalMove", "NotUnderstoodError", "Fault", "AnswerError", "ScenarioError", "CoverageError"} <= names


class Quarrel(ApnapError):
    """What somebody builds upon ours."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"{first} against {second}")
        self.sides = (first, second)


def test_an_error_that_somebody_derives_from_ours_is_no_exception() -> None:
    again = pickle.loads(pickle.dumps(Quarrel(1, 2)))  # noqa: S301 - our own
    assert (str(again), again.sides) == ("1 against 2", (1, 2))


def test_a_fault_keeps_its_place() -> None:
    assert copy.copy(Fault("no number").at("life").at("players")).place == ["players", "life"]


def refused(seed: int) -> str:
    game = Game(["red", "green"], seed=seed)
    game.decide(("attack", 5))
    return "it was taken"


def test_an_illegal_action_in_another_process_is_an_illegal_action_here() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool, pytest.raises(IllegalAction) as error:
        pool.apply_async(refused, (7,)).get(100)  # an error that cannot be pickled would never come
    assert error.value.rule
    assert str(error.value) == f"{error.value.reason} [CR {error.value.rule}]"
