"""The sample of mutants: mutmut alters functions, decorated or not, and nothing that is no program; tests that reach one turn red."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tools.net import mutating, touching, typed
from tools.net.kept import Kept, Known, read
from tools.net.mutating import SOURCE, Altered, mutants_of, sample
from tools.net.processes import Outcome
from tools.net.sampling import LATE, Sampling, Trials, mirrors
from tools.net.touching import Touching, watched

from apnap.game import Game
from apnap.rules.turn import cr514_cleanup

ALTERED = pytest.mark.interpreted("a function has no code that could be altered")

ROOT = Path(__file__).parent.parent.parent
CLEANUP = SOURCE / "rules" / "turn" / "cr514_cleanup.py"
MUTANTS = list(mutants_of(CLEANUP))
STATE = Game([["Forest"] * 40] * 2).state


def named(words: str) -> Altered:
    return next(one for one in MUTANTS if words in one.name)


def test_the_function_under_a_clause_and_the_methods_of_a_class_are_altered() -> None:
    assert {"turn.cr514_cleanup.cleanup_discard", "turn.cr514_cleanup.cleanup_discard_answer"} <= {one.where for one in MUTANTS}
    assert "combat.affording.Affordable.can_pay" in {one.where for one in mutants_of(SOURCE / "rules" / "combat" / "affording.py")}


def test_what_is_no_program_is_left_alone() -> None:
    """Numbers of rules stand in decorators, `Object` in annotations, and sentences in docstrings."""
    told = " ".join(one.name for one in MUTANTS)
    assert "514.1" not in told
    assert "tuple[" not in told
    assert "wears off" not in told
    assert "USUAL: Final" not in told


def test_mutants_have_names_of_their_own() -> None:
    names = [one.name for one in MUTANTS]
    assert len(set(names)) == len(names)


@ALTERED
def test_whoever_holds_the_function_holds_its_mutant() -> None:
    function = cr514_cleanup.maximum_hand_size
    before = function.__code__
    assert function(STATE, 0) == 7
    try:
        named("assignment turn.cr514_cleanup.maximum_hand_size: size = USUAL").apply()
        assert function(STATE, 0) is None
    finally:
        function.__code__ = before


@ALTERED
def test_functions_tell_that_they_are_carried_out_only_while_they_are_watched() -> None:
    with watched([CLEANUP]) as seen:
        cr514_cleanup.maximum_hand_size(STATE, 0)
        assert seen == {"turn.cr514_cleanup.maximum_hand_size"}
        seen.clear()
    cr514_cleanup.maximum_hand_size(STATE, 0)
    assert seen == set()


def test_a_sample_is_the_same_whatever_is_added_and_a_third_of_it_are_arguments() -> None:
    few = sample(MUTANTS, 60, 17)
    assert len(few) == 60
    assert len([one for one in few if one.kind == mutating.ARGUMENTS]) == 20
    assert [one.name for one in sample(MUTANTS[::-1], 60, 17)] == [one.name for one in few]
    without = [one for one in MUTANTS if one not in few]
    left = {one.name for one in sample([*few, *without[:5]], 60, 17)}
    assert len(left & {one.name for one in few}) >= 55
    assert [one.name for one in sample(MUTANTS, 60, 18)] != [one.name for one in few]


def test_a_mutant_is_drawn_by_its_function_wherever_that_has_moved() -> None:
    assert {one.drawn for one in MUTANTS} == {one.name.replace(" turn.", " ") for one in MUTANTS}
    drawn = {one.drawn for one in mutants_of(SOURCE / "rules" / "combat" / "cr508" / "triggering.py")}
    assert [name for name in drawn if " cr508_triggering.kind_attacked:" in name]
    assert [name for name in drawn if " cr506_windows.attacked_this_step:" in name]
    assert {name.split()[2].partition(".")[0] for name in drawn} == {"cr508_triggering", "cr506_windows"}


def test_what_has_moved_is_there() -> None:
    places: set[str] = set()
    for path in mutating.files():
        module = mutating.place_of(path)
        places |= {module, *(f"{module}.{name}" for name, _ in mutating.functions_in(mutating.module_of(path).body))}
    assert mutating.moved().keys() <= places


def test_the_tests_of_a_rule_mirror_the_modules_with_its_number_and_else_the_folder_is_the_same() -> None:
    assert mirrors("turn.cr514_cleanup.cleanup_discard").search("tests/rules/turn/test_cr514_cleanup.py::test_it")
    assert mirrors("turn.cr502.untap.untap_permanents").search("tests/rules/turn/cr502/test_untap.py::test_it")
    assert mirrors("combat.affording.Affordable.can_pay").search("tests/rules/combat/test_charges.py::test_it")
    assert not mirrors("combat.cr508.costs.demand").search("tests/rules/combat/cr509/test_blocking.py::test_it")


def test_what_a_test_carries_out_is_read_as_it_was_written(tmp_path: Path) -> None:
    known = Touching({"a": ["m.f", "m.g"], "b": [], "c": ["m.f"]})
    known.write(tmp_path / "kept.touched")
    assert touching.read(tmp_path / "kept.touched") == known
    assert known.tests_of() == {"m.f": ["a", "c"], "m.g": ["a"]}


def tried(kept: Kept, budget: float) -> Sampling:
    """The sampling of one mutant, which three tests reach; the quickest is a second one of its function."""
    where = "turn.cr514_cleanup.maximum_hand_size"
    net = Sampling([named(f"{where}: size = USUAL")], kept, Touching({"a": [where], "b": [where], "c": [where]}), Path())
    net.tests = {name: SimpleNamespace(nodeid=name) for name in ("a", "b", "c")}  # type: ignore[misc]
    net.rounds = {"a": 0, "b": 1, "c": 0}
    net.budget = budget
    return net


def test_the_quickest_tests_come_first_each_function_before_a_second_time_and_what_has_killed_before_all() -> None:
    kept = Kept({"a": 3.0, "b": 0.1, "c": 2.0})
    assert [item.nodeid for item in Trials(tried(kept, 60))[0].tests] == ["c", "a", "b"]
    assert [item.nodeid for item in Trials(tried(kept, 4))[0].tests] == ["c"]
    kept.mutants["mutmut number turn.cr514_cleanup.maximum_hand_size: 0 -> 1"] = Known("", "red", tried=("b",))
    job = Trials(tried(kept, 60))[0]
    assert [item.nodeid for item in job.tests] == ["b", "c", "a"]
    assert list(job.each) == [30.0, 30.0, 30.0]


def test_what_takes_too_long_is_set_aside_where_it_is_given_less_than_half_a_minute() -> None:
    net = tried(Kept({"a": 3.0, "b": 0.1, "c": 2.0}), 60)
    net.digests = {name: name for name in "abc"}
    net.late = 2.0
    (job,) = Trials(net)
    assert list(job.each) == [20.0, 30.0, 2.0]
    net.put(job, Outcome("late", seconds={"c": 2.0}))
    assert len(Trials(net)) == 0
    net.late = LATE
    (job,) = Trials(net)
    net.put(job, Outcome("late", seconds={"c": 2.0}))
    known = net.became(net.mutants[0])
    assert known is not None
    assert (known.colour, known.test) == ("late", "a")


def test_what_only_the_clock_has_ended_is_not_known() -> None:
    net = tried(Kept({"a": 3.0, "b": 0.1, "c": 2.0}), 60)
    (job,) = Trials(net)
    net.put(job, Outcome("late", stopped=True))
    assert net.became(net.mutants[0]) is None


def test_several_mutants_of_a_module_are_written_at_once_and_found_by_the_lines_of_their_functions() -> None:
    both = [named("turn.cr514_cleanup.maximum_hand_size: size = USUAL"), named("turn.cr514_cleanup.timestamp_of")]
    text = typed.altered(CLEANUP, both)
    assert text.count("size = None") == 1
    places = {where: (first, last) for where, first, last in typed.spans("turn.cr514_cleanup", ast.parse(text).body)}
    first, last = places["turn.cr514_cleanup.maximum_hand_size"]
    assert "size = None" in "\n".join(text.splitlines()[first - 1 : last])


def test_a_survivor_is_tried_on_what_it_has_not_been_tried_on() -> None:
    kept = Kept({"a": 3.0, "b": 0.1, "c": 2.0})
    net = tried(kept, 4)
    kept.put(net.mutants[0], Known(net.mutants[0].digest, "green", tried=("c",)))
    assert len(Trials(net)) == 0
    net.budget = 60
    assert [item.nodeid for item in Trials(net)[0].tests] == ["a", "b"]


@pytest.mark.no_cover
@ALTERED
def test_mutants_of_a_function_are_tried_and_told(tmp_path: Path) -> None:
    made = tmp_path / "test_made.py"
    made.write_text(
        "from apnap.game import Game\nfrom apnap.rules.turn.cr514_cleanup import maximum_hand_size\n\n\n"
        "def test_seven() -> None:\n    assert maximum_hand_size(Game([['Forest'] * 40] * 2).state, 0) == 7\n",
        encoding="utf-8",
    )
    options = [
        "--only",
        r"(assignment|swap_op) turn\.cr514_cleanup\.maximum_hand_size",
        "--tests",
        str(made),
        "--kept",
        str(tmp_path / "kept.json"),
    ]
    command = [sys.executable, "-m", "tools.mutation", "--size", "100000", "--show", *options]
    told = run(command)
    assert sorted(line for line in told if line.startswith("mutmut")) == [
        "mutmut swap_op turn.cr514_cleanup.maximum_hand_size: >= 0 -> > 0",
        "mutmut swap_op turn.cr514_cleanup.maximum_hand_size: size + ability.change -> size - ability.change",
    ]
    whole = r"\d of \d+ mutants, seed 17: 1 killed, .* [1-9] refused by the type checker, .* 2 survived .*% killed"
    assert re.fullmatch(whole, told[-1])
    seen = touching.read(tmp_path / "kept.touched")
    Touching({key: [] for key in seen.by_test}).write(tmp_path / "kept.touched")
    kept = read(tmp_path / "kept.json")
    kept.mutants.clear()
    kept.write(tmp_path / "kept.json")
    assert re.fullmatch(whole, run([*command, "--watch"])[-1])
    assert touching.read(tmp_path / "kept.touched") == seen


def run(command: list[str]) -> list[str]:
    """What the tool prints, in which not enough was killed."""
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=400, check=False)
    assert ran.returncode == 1, ran.stderr
    return ran.stdout.splitlines()
