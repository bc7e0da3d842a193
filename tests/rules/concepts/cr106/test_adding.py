"""106: mana."""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, cast, events, find, position, resolve, until
from tests.made import creature

from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import AtLeast, CantActivate, Condition, Each, Filter, Is, NumberOf, This

BEN = -2


@pytest.mark.rule("mana_pool_rule")
def test_mana_stays_in_the_pool_until_it_is_spent_or_the_phase_ends() -> None:
    game = position(battlefield=(["Mountain", "Mountain"], []), hand=(["Shock"], []))
    for _ in range(2):
        game.decide(next(("activate", i, 0) for i in game.state.battlefield if not game.state.objects[i].tapped))
    cast(game, "Shock", (BEN,))
    assert game.state.players[0].pool == (0, 0, 0, 1, 0, 0)
    resolve(game)
    assert game.state.players[0].pool == (0, 0, 0, 1, 0, 0)
    game.decide(PASS)
    game.decide(PASS)
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("mana_pool_rule", "cost_pay_mana")
def test_mana_in_the_pool_is_spent_before_more_lands_are_tapped() -> None:
    game = position(battlefield=(["Swamp", "Mountain", "Mountain", "Mountain"], []), hand=(["Dark Ritual", "Murder"], []))
    cast(game, "Dark Ritual")
    resolve(game)
    assert game.state.players[0].pool == (0, 0, 3, 0, 0, 0)
    assert len([e for e in events(game, words.MANA_ADDED) if sum(e.mana) == 3]) == 1


@pytest.mark.rule("cast_mana_abilities", "cost_pay_mana")
def test_coloured_mana_is_asked_for_in_its_colour() -> None:
    game = position(battlefield=(["Swamp", "Mountain"], []), hand=(["Shock", "Fog"], []))
    cast(game, "Shock", (BEN,))
    assert game.state.objects[find(game, "Mountain")].tapped
    assert not game.state.objects[find(game, "Swamp")].tapped
    assert [option for option in game.decision.options if option[0] == "cast"] == []  # type: ignore[union-attr, index]


@pytest.mark.rule("priority_mana_ability")
def test_mana_abilities_stand_apart_from_the_options_and_can_be_activated_with_priority() -> None:
    game = position(battlefield=(["Forest", "Grizzly Bears"], ["Island"]))
    forest = find(game, "Forest")
    assert game.mana == (("activate", forest, 0),)
    assert not [option for option in asked(game).options if option in game.mana]
    game.decide(game.mana[0])
    assert game.state.players[0].pool == (0, 0, 0, 0, 1, 0)
    assert list(game.mana) == []


LANDS = Filter(types=words.LAND)
TAPPED = Filter(types=words.LAND, tapped=1)


@pytest.mark.parametrize(
    ("condition", "attacks"), [(Is(This(), Filter(tapped=1)), True), (AtLeast(NumberOf(Each(TAPPED))), False)], ids=["it", "a land"]
)
def test_lands_that_cannot_be_tapped_for_mana_while_something_is_tapped_pay_for_nothing(condition: Condition, attacks: bool) -> None:
    """602.5: "As long as this creature (or a land) is tapped, activated abilities of lands can't be activated"."""
    warden = creature("Warden", "1", "Human", 2, 2, CantActivate(LANDS, condition=condition))
    game = position(battlefield=([*["Forest"] * 3, warden], []), hand=(["Fog", "Fog", "Llanowar Elves"], []))
    assert len([option for option in asked(game).options if option != PASS]) == 3
    if attacks:
        attack(game, "Warden")
    else:
        cast(game, "Llanowar Elves")
    until(game, lambda game: asked(game).player == 0)
    assert list(asked(game).options) == [PASS]
    assert game.mana == ()
