"""611: continuous effects of what has resolved."""

from __future__ import annotations

import pytest
from tests.kit import cast, find, position, resolve, step

from apnap.game import Game
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import characteristics


def values(game: Game, name: str) -> tuple[int, int]:
    """Power and toughness of the permanent of that name."""
    state = game.state
    c = characteristics(state, find(game, name))
    return c.power, c.toughness


@pytest.mark.rule("continuous_from_resolution", "effect_duration")
def test_a_pump_lasts_until_end_of_turn_and_no_longer() -> None:
    game = position(battlefield=(["Grizzly Bears", "Forest"], []), hand=(["Giant Growth"], []))
    cast(game, "Giant Growth", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert values(game, "Grizzly Bears") == (5, 5)
    while game.state.lane.step != words.END:
        step(game)
    assert values(game, "Grizzly Bears") == (5, 5)
    while game.state.lane.turn == 1:
        step(game)
    assert values(game, "Grizzly Bears") == (2, 2)


@pytest.mark.rule("effect_affected_set")
def test_creatures_that_come_later_are_not_affected() -> None:
    game = position(battlefield=(["Grizzly Bears"] + ["Forest"] * 7, []), hand=(["Overrun", "Runeclaw Bear"], []))
    cast(game, "Overrun")
    resolve(game)
    cast(game, "Runeclaw Bear")
    resolve(game)
    assert values(game, "Grizzly Bears") == (5, 5)
    assert values(game, "Runeclaw Bear") == (2, 2)


@pytest.mark.rule("effect_affected_set")
def test_an_affected_creature_that_changes_its_controller_or_colour_stays_affected() -> None:
    game = position(battlefield=(["Grizzly Bears", "Goblin Piker"] + ["Forest"] * 5, []), hand=(["Overrun"], []))
    cast(game, "Overrun")
    resolve(game)
    game.state.object(find(game, "Goblin Piker")).controller = 1
    game.state.changed = (1 << 16) - 1
    assert values(game, "Goblin Piker") == (5, 4)


@pytest.mark.rule("new_object")
def test_a_creature_that_leaves_and_returns_is_not_affected_any_more() -> None:
    game = position(battlefield=(["Grizzly Bears"] + ["Forest"] * 3 + ["Island"], []), hand=(["Giant Growth", "Unsummon"], []))
    cast(game, "Giant Growth", (find(game, "Grizzly Bears"),))
    resolve(game)
    cast(game, "Unsummon", (find(game, "Grizzly Bears"),))
    resolve(game)
    cast(game, "Grizzly Bears")
    resolve(game)
    assert values(game, "Grizzly Bears") == (2, 2)


@pytest.mark.rule("static_not_locked", "continuous_from_static")
def test_a_static_effect_applies_also_to_what_comes_later() -> None:
    game = position(battlefield=(["Glorious Anthem", "Forest", "Forest"], ["Grizzly Bears"]), hand=(["Runeclaw Bear"], []))
    cast(game, "Runeclaw Bear")
    resolve(game)
    assert values(game, "Runeclaw Bear") == (3, 3)
    assert values(game, "Grizzly Bears") == (2, 2)


@pytest.mark.rule("static_where")
def test_a_static_effect_ends_with_its_source() -> None:
    game = position(battlefield=(["Glorious Anthem", "Grizzly Bears", "Island", "Island"], []), hand=(["Boomerang"], []))
    assert values(game, "Grizzly Bears") == (3, 3)
    cast(game, "Boomerang", (find(game, "Glorious Anthem"),))
    resolve(game)
    assert values(game, "Grizzly Bears") == (2, 2)
