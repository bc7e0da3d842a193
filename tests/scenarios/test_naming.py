"""A name without a number is that of the one thing that fits; of several it is any of them only where they are alike."""

from __future__ import annotations

import pickle

import pytest

from apnap.errors import ScenarioError
from apnap.game import Game
from apnap.scenarios import from_record, load, text
from apnap.scenarios.results import Run

SHOCK = "Ann: hand Shock; battlefield Mountain\nBen: battlefield Grizzly Bears, {second}\nturn 1, Ann\nAnn: cast Shock -> Grizzly Bears"
FOUGHT = """
Ann: battlefield Craw Wurm
Ben: battlefield Grizzly Bears
turn 1, Ann
Ann: attack Craw Wurm
Ben: block Grizzly Bears -> Craw Wurm
"""


def run_of(text: str) -> Run:
    """The run of a scenario in one edition."""
    return load(text).run().runs[0]


def refusal(text: str) -> str:
    with pytest.raises(ScenarioError) as error:
        run_of(text)
    return str(error.value)


@pytest.mark.parametrize(
    ("second", "told"),
    [
        ("Grizzly Bears, Pacifism (attached to Grizzly Bears#2)", "battlefield of Ben, with Pacifism"),
        ("Grizzly Bears (goaded)", "battlefield of Ben, goaded"),
        ("Grizzly Bears (exerted)", "battlefield of Ben, exerted"),
        ("Grizzly Bears (monstrous)", "battlefield of Ben, monstrous"),
        ("Grizzly Bears (suspected)", "battlefield of Ben, suspected"),
        ('Grizzly Bears (under "Regenerate target creature.")', "battlefield of Ben, under an effect"),
        ('Grizzly Bears (under "Target creature gains defender until end of turn.")', "battlefield of Ben, under an effect"),
    ],
)
def test_two_creatures_of_one_name_of_which_something_else_holds_are_not_alike(second: str, told: str) -> None:
    assert f"Grizzly Bears#1 (battlefield of Ben), Grizzly Bears#2 ({told}); write its number" in refusal(SHOCK.format(second=second))


def test_two_creatures_of_which_the_same_holds_are_alike() -> None:
    both = "Grizzly Bears, Rancor (attached to Grizzly Bears#1), Rancor (attached to Grizzly Bears#2)"
    assert run_of(SHOCK.format(second=both)).passed


def test_clones_of_two_creatures_of_one_size_are_not_alike() -> None:
    text = """
card Warm Elves {G}: Creature - Elf Druid 1/1
"{T}: Add {R}."
Ann: hand 2 Clone; battlefield 8 Island
Ben: battlefield Llanowar Elves, Warm Elves
turn 1, Ann
Ann: cast Clone
resolve
Ann: choose Llanowar Elves
Ann: cast Clone
resolve
Ann: choose Warm Elves
turn 3, Ann
Ann: attack Clone
"""
    assert "could be any of Clone#1 (battlefield of Ann, now Llanowar Elves), Clone#2 (battlefield of Ann, now Warm Elves)" in refusal(text)


@pytest.mark.rule("untap_permanents")
def test_of_lands_that_are_chosen_each_name_is_shown() -> None:
    orb = "Ann: battlefield Winter Orb, 2 Forest (tapped), Island (tapped)\nBen:\nturn 1, Ben\nturn 2, Ann, untap step"
    assert run_of(orb).waits.endswith("write one of: Ann: choose Forest#1 | Ann: choose Island")


@pytest.mark.rule("damage_blocked_attacker", "damage_blocker")
@pytest.mark.parametrize(
    "script",
    [
        "Ben: Grizzly Bears assigns 2 to Craw Wurm\nAnn: Craw Wurm assigns 6 to Grizzly Bears",
        "Ann: Craw Wurm assigns 6 to Grizzly Bears\nBen: Grizzly Bears assigns 2 to Craw Wurm",
        "illegal 510.1d: Grizzly Bears assigns 1 to Craw Wurm\nGrizzly Bears assigns 2 to Craw Wurm\nCraw Wurm assigns 6 to Grizzly Bears",
    ],
)
def test_how_two_creatures_assign_damage_that_kills_one_may_be_said_in_either_order(script: str) -> None:
    assert run_of(f"{FOUGHT}{script}\nexpect graveyard of Ben: Grizzly Bears").passed


def test_another_assignment_than_the_only_one_is_refused_in_either_order() -> None:
    told = refusal(f"{FOUGHT}Ben: Grizzly Bears assigns 2 to Craw Wurm\nAnn: Craw Wurm assigns 6 to Ben")
    assert "the only assignment is: Craw Wurm assigns 6 to Grizzly Bears [CR 510.1c]" in told


def test_names_with_quotes_and_backslashes_are_written_and_read_back() -> None:
    names = ['say "hi"', "back\\slash\\"]
    game = Game([["Forest"] * 40, ["Island"] * 40], seed=3, players=names)
    for _ in range(40):
        assert game.decision is not None
        game.decide(game.decision.options[0])
    again = load(text(from_record(game))).run().runs[0].game
    assert list(again.names) == names
    assert again.position_key == game.position_key


def test_what_came_of_a_scenario_can_be_pickled_as_a_process_of_a_pool_hands_it_back() -> None:
    result = load(f"editions M12, NOW\n{FOUGHT}expect Craw Wurm: attacking Ben").run()
    again = pickle.loads(pickle.dumps(result))  # noqa: S301
    assert again.passed
    assert again.text("full") == result.text("full")
    assert again.json() == result.json()
