"""Why a record goes otherwise under another edition: the switch that the rules changed between the two."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from apnap import Game
from apnap.agents import agents, play
from apnap.cli.commands import apnap
from apnap.editions import Edition
from apnap.saves import Difference
from apnap.years.causes import causes


def record(path: Path, edition: str, seed: int) -> str:
    """The record of a game in which the players keep their hands and creatures attack and block."""
    game = Game(["red", "green"], edition=edition, seed=seed)
    play(game, agents("simple,simple", 2, seed))
    file = path / "game.jsonl"
    game.record(str(file))
    return str(file)


def difference(file: str, edition: str) -> Difference:
    found = Game.replay(file, edition).difference
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("edition", "other", "seed", "switch"),
    [
        ("10E", "M10", 1, "damage_timing"),  # the first damage in combat waits on the stack, or is dealt at once
        ("M10", "M12", 3, "order_scope"),  # the first single blocker has an order from 2010 on
        ("M12", "FDN", 5, "order_scope"),  # and none from 2024 on
        ("9ED", "M12", 4, "mulligan"),  # the second player declares before the first takes it
    ],
)
def test_the_first_difference_is_made_by_what_changed_in_the_rules(
    edition: str, other: str, seed: int, switch: str, tmp_path: Path
) -> None:
    file = record(tmp_path, edition, seed)
    (found,) = causes(file, other, difference(file, other))
    assert (found.switch, found.alone) == (switch, True)


def test_what_a_group_has_set_otherwise_is_what_made_it(tmp_path: Path) -> None:
    file = record(tmp_path, "NOW", 3)
    other = Edition("NOW").using(order_scope="all", mana_burn=True, legend_rule="all_die")
    (found,) = causes(file, other, difference(file, other.name))
    assert (found.switch, found.recorded, found.played) == ("order_scope", "none", "all")
    assert found.says == (
        (
            "No order is announced for damage.",
            (
                "After blocks the players announce an order for the damage of each blocked and each blocking creature, "
                "even if it has one place only."
            ),
        ),
        (
            "Defending players declare blocks and assign damage in APNAP order.",
            "Defending players declare blocks, announce orders and assign damage in APNAP order.",
        ),
    )


def test_the_command_names_the_switch_with_both_sentences(tmp_path: Path) -> None:
    file = record(tmp_path, "10E", 1)
    told = CliRunner().invoke(apnap, ["replay", file, "--edition", "M10", "--log", "off"], prog_name="apnap")
    assert told.exit_code == 0
    assert (
        "It was made by the switch damage_timing:\n  damage_timing: stack when it was recorded, at_once in M10\n"
        "    recorded: Combat damage is assigned and waits on the stack; players can respond before it is dealt.\n"
        "    M10: Combat damage is dealt as soon as it is assigned; nobody can act between the two.\n"
    ) in told.stdout
    same = CliRunner().invoke(apnap, ["replay", file, "--edition", "9ED", "--log", "off"])
    assert "By the rules of 9ED every decision leads to the same." in same.stdout
    assert "switch" not in same.stdout
