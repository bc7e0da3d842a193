"""613.5: what continuous effects make of objects is found anew only when something that they look at has been written.

Of these modules: effects.cr613.board, effects.cr613.deriving.
"""

from __future__ import annotations

import pytest
from tests.kit import attack, cast, find, place, position, reach, refresh, until
from tests.made import card

from apnap.bench.growth import derived
from apnap.game import Game
from apnap.machine.gate import perform
from apnap.model.event import Event, player_code
from apnap.model.events.combat import damaged
from apnap.model.events.playing import life_changed, tapped, untapped
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Each,
    EndTurn,
    Filter,
    GetsPowerToughness,
    HandSizeOf,
    LifeOf,
    ManaCost,
    SpellAbility,
    Static,
    You,
)
from apnap.rules.effects.cr613.characteristics import characteristics

BEAR = "Grizzly Bears"
CREATURES = Each(Filter(types=words.CREATURE))
RUSH = card("Rush", "", "Enchantment", Static(Each(Filter(types=words.CREATURE, attacking=1)), 3, 0))


def look(game: Game) -> tuple[int, int]:
    """Look at every permanent: the power of the first bear, and how often characteristics have been derived so far."""
    for id in game.state.battlefield:
        characteristics(game.state, id)
    return characteristics(game.state, find(game, BEAR)).power, game.state.caches.derived


def happens(game: Game, event: Event) -> None:
    """That happens, by itself."""
    perform(game.state, (event,))


@pytest.mark.rule("layers_continual")
@pytest.mark.parametrize("cards", [["Glorious Anthem"], ["Glorious Anthem", "Humility", "Opalescence", "Blood Moon", "Lord of Atlantis"]])
def test_tapping_damage_and_life_change_nothing_that_effects_look_at_so_nothing_is_derived_anew(cards: list[str]) -> None:
    game = position(battlefield=([BEAR, "Forest", *cards], [BEAR, "Swamp"]))
    bear, forest = find(game, BEAR), find(game, "Forest")
    before = look(game)
    happens(game, tapped(game.state.clause, forest, player=-1))
    happens(game, untapped(game.state.clause, forest, player=-1))
    happens(game, damaged(game.state.clause, bear, amount=1, source=forest))
    happens(game, life_changed(game.state.clause, 0, amount=-3))
    happens(game, damaged(game.state.clause, player_code(1), amount=1, source=forest))
    assert look(game) == before


@pytest.mark.rule("static_not_locked")
def test_an_effect_that_looks_at_tapped_permanents_life_or_hands_is_right_as_soon_as_these_change() -> None:
    tapping = card("Tap Watch", "", "Enchantment", Static(Each(Filter(types=words.CREATURE, tapped=1)), 2, 0))
    life = card("Life Watch", "", "Enchantment", Static(CREATURES, changes=(GetsPowerToughness(LifeOf(You()), LifeOf(You())),)))
    hand = card("Hand Watch", "", "Enchantment", Static(CREATURES, changes=(GetsPowerToughness(HandSizeOf(You()), HandSizeOf(You())),)))
    game = position(battlefield=([BEAR, "Forest", tapping, life, hand], []), hand=(["Forest"], []))
    assert look(game)[0] == 2 + 20 + 1
    happens(game, tapped(game.state.clause, find(game, BEAR), player=-1))
    assert look(game)[0] == 2 + 20 + 1 + 2
    happens(game, life_changed(game.state.clause, 0, amount=-5))
    assert look(game)[0] == 2 + 15 + 1 + 2
    game.decide(("play", find(game, "Forest", words.HAND)))
    assert look(game)[0] == 2 + 15 + 2


@pytest.mark.rule("static_not_locked")
def test_an_effect_that_looks_at_attackers_is_right_within_combat() -> None:
    game = position(battlefield=([BEAR, RUSH], []))
    assert look(game)[0] == 2
    while game.decision is not None and game.decision.task != "attackers":
        game.decide(game.decision.options[0])
    game.decide(((find(game, BEAR), player_code(1)),))
    assert look(game)[0] == 5


@pytest.mark.rule("static_not_locked", "combat_five_steps")
@pytest.mark.parametrize("also", [[], ["Jace Beleren"]])
def test_an_effect_that_looks_at_attackers_finds_none_as_soon_as_the_next_phase_begins(also: list[str]) -> None:
    game = position(battlefield=([BEAR, RUSH, *also], []))
    attack(game, BEAR)
    assert look(game)[0] == 5
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert look(game)[0] == 5
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert look(game)[0] == 2


@pytest.mark.rule("static_not_locked", "end_the_turn_skip_to_cleanup")
@pytest.mark.parametrize("also", [[], ["Jace Beleren"]])
def test_an_effect_that_looks_at_attackers_finds_none_in_the_cleanup_step_of_a_turn_that_was_ended_in_combat(also: list[str]) -> None:
    end = Definition("The End", ManaCost(), words.INSTANT, (), 0, 0, (SpellAbility((EndTurn(),)),))
    game = position(battlefield=([BEAR, RUSH, *also], []), hand=([end, *["Forest"] * 9], []))
    attack(game, BEAR)
    assert look(game)[0] == 5
    cast(game, "The End")
    reach(game, "choose")
    assert game.state.lane.step == words.CLEANUP
    assert look(game)[0] == 2


@pytest.mark.rule("layers_continual")
def test_one_new_anthem_among_500_permanents_derives_each_of_them_once() -> None:
    game = position(battlefield=([BEAR] * 250 + ["Forest"] * 250, []))
    place(game, 0, words.BATTLEFIELD, ["Glorious Anthem"])
    refresh(game)
    before = game.state.caches.derived
    power, after = look(game)
    assert (power, after - before) == (3, 501)


@pytest.mark.rule("layers_continual")
def test_a_turn_in_which_players_only_pass_derives_nothing() -> None:
    assert derived(100, 6) == 0
