"""Creatures that an effect puts onto the battlefield attacking choose what they attack, one by one (508.4)."""

from __future__ import annotations

import pytest
from tests.kit import Card, attack, cast, events, find, position, reach, settle
from tests.rules.turn.made_up import FREE

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Destroy, Effect, EntersAttacking, Filter, GainControl, SpellAbility, Target, Targets


@pytest.mark.rule("put_attacking_choice")
def test_what_is_put_in_attacking_can_attack_a_planeswalker() -> None:
    game = position(battlefield=(["Hero of Bladehold"], ["Jace Beleren"]))
    reach(game, "attackers")
    hero, jace = find(game, "Hero of Bladehold"), find(game, "Jace Beleren")
    game.decide(((hero, -2),))
    while game.decision is not None and game.decision.asks != "attacks":
        game.decide(game.decision.options[0])
    assert game.decision is not None
    assert set(game.decision.options) == {-2, jace}
    before = game.digest
    for wrong in (hero, "Jace"):
        with pytest.raises(IllegalAction, match="can be attacked is chosen"):
            game.decide(wrong)
    assert game.digest == before
    game.decide(jace)
    game.decide(-2)
    combat = game.state.lane.combat
    assert combat is not None
    assert sorted([to for id, to in combat.attacking.items() if id != hero]) == [-2, jace]


# Stated to be attacking (508.4b) ----------------------------------------------------------------------------------------
IT = Targets(0)
A_WALKER = Target(Filter(types=words.PLANESWALKER | words.BATTLE))
CHARGE = Definition(
    "Charge",
    FREE,
    words.INSTANT,
    abilities=(SpellAbility((EntersAttacking(IT, Targets(1)),), (Target(Filter(types=words.CREATURE)), A_WALKER)),),
)
SIEGE = Definition("Toy Siege", FREE, words.BATTLE, ("Siege",), defense=4)


def spell(name: str, *effects: Effect) -> Definition:
    """An instant that costs nothing and has a permanent as its target."""
    return Definition(name, FREE, words.INSTANT, abilities=(SpellAbility(effects, (Target(Filter()),)),))


def charging(at: str, *meanwhile: Effect, edition: str = "NOW") -> Game:
    """Craw Wurm attacks Ben; Grizzly Bears is stated to be attacking that permanent, to which something happens in response."""
    hand: list[Card] = [CHARGE, spell("Meanwhile", *meanwhile)]
    game = position(battlefield=(["Craw Wurm", "Grizzly Bears", SIEGE], ["Jace Beleren"]), hand=(hand, []), edition=edition)
    attack(game, "Craw Wurm")
    cast(game, "Charge", (find(game, "Grizzly Bears"),), (find(game, at),))
    if meanwhile:
        cast(game, "Meanwhile", (find(game, at),))
    settle(game)
    return game


@pytest.mark.rule("stated_attacking_bad_target", "put_attacking_choice")
@pytest.mark.parametrize("at", ["Jace Beleren", "Toy Siege"])
def test_a_creature_that_was_there_is_attacking_the_planeswalker_or_battle_of_which_that_is_stated(at: str) -> None:
    game = charging(at)
    bear = find(game, "Grizzly Bears")
    assert game.state.combat().attacking[bear] == find(game, at)
    assert bear not in [e.subject for e in events(game, words.ATTACKS)]
    assert not game.state.objects[bear].tapped


@pytest.mark.rule("stated_attacking_bad_target")
@pytest.mark.parametrize(("edition", "taken"), [("VOW", True), ("PIP", True), ("FDN", False), ("NOW", False)])
def test_a_planeswalker_that_no_defending_player_controls_any_more_is_not_attacked_since_2024(edition: str, *, taken: bool) -> None:
    game = charging("Jace Beleren", GainControl(IT), edition=edition)
    assert (find(game, "Grizzly Bears") in game.state.combat().attacking) == taken


@pytest.mark.rule("stated_attacking_bad_target")
@pytest.mark.parametrize("at", ["Jace Beleren", "Toy Siege"])
def test_what_is_stated_to_be_attacking_a_permanent_that_is_gone_does_not_become_attacking(at: str) -> None:
    game = charging(at, Destroy(IT))
    assert list(game.state.combat().attacking) == [find(game, "Craw Wurm")]
