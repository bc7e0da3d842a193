"""Each ability of the cards that can be face down, observed in a game."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    both_pass,
    cards_of,
    life,
    observes,
    tapped,
    targets,
    to_turn,
    unobserved,
)
from tests.kit import attack, events, find, position, reach, settle

from apnap.cards import POOL
from apnap.game import Game
from apnap.machine.decisions import TARGETS, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Morph
from apnap.rules.effects.cr613.characteristics import characteristics

MORPHS = tuple(card.name for card in cards_of("face_down") if any(isinstance(ability, Morph) for ability in card.abilities))
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest") * 4


def test_each_ability_of_the_cards_is_observed() -> None:
    assert unobserved(__name__, cards_of("face_down")) == {}


def hidden(name: str | Definition, theirs: tuple[str, ...] = ()) -> tuple[Game, int]:
    """Ann has cast the card face down, and it has resolved."""
    game = position(battlefield=(LANDS, theirs), hand=((name,), ()))
    card = find(game, name if isinstance(name, str) else name.name, words.HAND)
    game.decide(("cast", card, words.CAST_FACE_DOWN))
    settle(game)
    return game, game.state.battlefield[-1]


def shown(name: str, theirs: tuple[str, ...] = ()) -> tuple[Game, int]:
    """Ann has turned the card face up, which was cast face down."""
    game, id = hidden(name, theirs)
    game.decide(("unmask", id, 0))
    return game, id


@pytest.mark.parametrize("name", MORPHS)
@observes(*MORPHS)
def test_it_is_cast_face_down_and_turned_face_up(name: str) -> None:
    game, id = shown(name, ("Grizzly Bears",))
    card = POOL[name]
    mega = any(isinstance(ability, Morph) and ability.megamorph for ability in card.abilities)
    c = characteristics(game.state, id)
    assert (c.name, c.power, c.toughness) == (name, card.power + mega, card.toughness + mega)
    spent = sum(game.state.objects[i].tapped for i in game.state.battlefield)
    morph = next(ability for ability in card.abilities if isinstance(ability, Morph))
    assert spent == 3 + Definition("", morph.cost[0], 0).mana_value  # type: ignore[arg-type]


@observes("Brine Elemental")
def test_brine_elemental_takes_an_untap_step_away() -> None:
    game, _ = shown("Brine Elemental", ("Grizzly Bears",))
    settle(game)
    game.state.object(find(game, "Grizzly Bears")).tapped = True
    to_turn(game, 2)
    assert tapped(game, "Grizzly Bears")
    to_turn(game, 4)
    assert not tapped(game, "Grizzly Bears")


@observes("Skirk Marauder")
def test_skirk_marauder_deals_damage_as_it_is_turned_up() -> None:
    game, _ = shown("Skirk Marauder")
    reach(game, TARGETS)
    game.decide((BEN,))
    settle(game)
    assert life(game) == (20, 18)


@observes("Echo Tracer")
def test_echo_tracer_returns_a_creature() -> None:
    game, _ = shown("Echo Tracer", ("Grizzly Bears",))
    reach(game, TARGETS)
    game.decide((find(game, "Grizzly Bears"),))
    settle(game)
    assert find(game, "Grizzly Bears", words.HAND)


@observes("Icefeather Aven")
def test_icefeather_aven_may_return_another_creature() -> None:
    game, id = shown("Icefeather Aven", ("Grizzly Bears",))
    reach(game, TARGETS)
    assert id not in targets(game)
    game.decide((find(game, "Grizzly Bears"),))
    reach(game, YES_NO)
    game.decide(True)
    assert find(game, "Grizzly Bears", words.HAND)


@observes("Exalted Angel")
def test_the_damage_of_an_exalted_angel_gains_life() -> None:
    game = position(battlefield=(("Exalted Angel",), ()))
    attack(game, "Exalted Angel")
    to_turn(game, 2)
    assert life(game) == (24, 16)


@observes("Grinning Demon")
def test_a_grinning_demon_costs_life_each_upkeep_only_while_it_is_face_up() -> None:
    game = position(battlefield=(("Grinning Demon",), ()))
    to_turn(game, 3)
    assert life(game) == (18, 20)
    game, _ = hidden("Grinning Demon")
    to_turn(game, 3)
    assert life(game)[0] == 20


@observes("Whipcorder")
def test_whipcorder_taps_a_creature() -> None:
    game = position(battlefield=(("Whipcorder", "Plains"), ("Grizzly Bears",)))
    activate(game, "Whipcorder", (find(game, "Grizzly Bears"),))
    both_pass(game)
    assert tapped(game, "Grizzly Bears")


@observes("Daru Healer")
def test_daru_healer_prevents_damage() -> None:
    game = position(battlefield=(("Daru Healer", "Mountain"), ()), hand=(("Shock",), ()))
    activate(game, "Daru Healer", (ANN,))
    both_pass(game)
    game.decide(("cast", find(game, "Shock", words.HAND)))
    game.decide((ANN,))
    settle(game)
    assert life(game) == (19, 20)


@observes("Soul Summons")
def test_soul_summons_manifests_the_top_card() -> None:
    game = position(battlefield=(("Plains", "Plains"), ()), hand=(("Soul Summons",), ()), library=(("Craw Wurm",), ()))
    game.decide(("cast", find(game, "Soul Summons", words.HAND)))
    settle(game)
    id = game.state.battlefield[-1]
    c = characteristics(game.state, id)
    assert (c.name, c.power, c.toughness) == ("", 2, 2)
    assert game.state.objects[id].printed.name == "Craw Wurm"
    assert not events(game, words.TURNED)
