"""Each ability of the Auras, Equipment and Fortifications, observed in a game."""

from __future__ import annotations

from tests.cards.abilities.observing import (
    activate,
    after_combat,
    body,
    both_pass,
    in_zone,
    life,
    observes,
    to_turn,
    unobserved,
    with_spell,
)
from tests.kit import alive, attack, cast, events, find, position, resolve, settle

from apnap.cards.pool import attachments
from apnap.game import Game
from apnap.parts import words
from apnap.rules.effects.cr613_layers import characteristics


def test_each_ability_of_the_cards_is_observed() -> None:
    assert unobserved(__name__, attachments.CARDS) == {}


def enchanted(name: str, creature: str = "Grizzly Bears", theirs: bool = False) -> Game:
    """Ann has cast the Aura on that creature, her own or Ben's."""
    game = with_spell(name, () if theirs else (creature,), (creature,) if theirs else ())
    cast(game, name, (find(game, creature),))
    resolve(game)
    return game


def keywords(game: Game, name: str) -> int:
    """The keywords of the permanent of that name."""
    return characteristics(game.state, find(game, name)).keywords


@observes("Flight", "Flight")
def test_flight_makes_a_creature_fly() -> None:
    game = enchanted("Flight")
    assert game.state.objects[find(game, "Flight")].attached == find(game, "Grizzly Bears")
    assert keywords(game, "Grizzly Bears") & words.FLYING


@observes("Holy Strength", "Holy Strength")
def test_holy_strength() -> None:
    assert body(enchanted("Holy Strength"), "Grizzly Bears") == (3, 4)


@observes("Unholy Strength", "Unholy Strength")
def test_unholy_strength() -> None:
    assert body(enchanted("Unholy Strength"), "Grizzly Bears") == (4, 3)


@observes("Pacifism", "Pacifism")
def test_a_pacified_creature_neither_attacks_nor_blocks() -> None:
    game = enchanted("Pacifism", "Craw Wurm", theirs=True)
    to_turn(game, 2, words.END)
    assert not events(game, words.ATTACKS)
    game = position(battlefield=(["Grizzly Bears", "Plains", "Plains"], ["Craw Wurm"]), hand=(["Pacifism"], []))
    cast(game, "Pacifism", (find(game, "Craw Wurm"),))
    resolve(game)
    attack(game, "Grizzly Bears")
    after_combat(game)
    assert not events(game, words.BLOCKS)
    assert life(game) == (20, 18)


@observes("Rancor", "Rancor", "Rancor")
def test_rancor_helps_and_comes_back() -> None:
    game = position(battlefield=(["Grizzly Bears", "Forest", "Mountain"], []), hand=(["Rancor", "Shock"], []))
    cast(game, "Rancor", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (4, 2)
    assert keywords(game, "Grizzly Bears") & words.TRAMPLE
    cast(game, "Shock", (find(game, "Grizzly Bears"),))
    settle(game)
    assert not alive(game, "Rancor")
    assert in_zone(game, "Rancor", words.HAND, 0)


@observes("Loxodon Warhammer", "Loxodon Warhammer")
def test_loxodon_warhammer() -> None:
    game = position(battlefield=(["Loxodon Warhammer", "Grizzly Bears", "Forest", "Forest", "Forest"], []))
    activate(game, "Loxodon Warhammer", (find(game, "Grizzly Bears"),))
    both_pass(game)
    assert body(game, "Grizzly Bears") == (5, 2)
    attack(game, "Grizzly Bears")
    after_combat(game)
    assert life(game) == (25, 15)
