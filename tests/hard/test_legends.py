"""A legend choice among simultaneous deaths."""

from __future__ import annotations

import pytest
from tests.hard.rig import answer, options, passes, through_json
from tests.kit import alive, asked, events, find, position
from tests.made import card, creature, spell, when

from apnap.game import Game
from apnap.machine.decisions import CHOOSE
from apnap.parts import words
from apnap.parts.tree import (
    CreateToken,
    DealDamage,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    PowerOf,
    Static,
    TriggerObject,
    You,
)

CREATURE = Filter(types=words.CREATURE)
ISHI = creature("Ishi", "2", "Legendary Creature — Fox", 3, 3)
BEAR = creature("Bear", "2", "Bear", 2, 2)
A_DEATH = EventPattern(words.MOVES, filter=Filter(types=words.CREATURE, other=True), from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
MOURNER = creature("Mourner", "2", "Cleric", 1, 1, when(A_DEATH, GainLife(You(), Fixed(1))))
STORM = card("Storm", "0", "Sorcery", spell(DealDamage(Fixed(2), Each(CREATURE)), CreateToken("Ishi")), tokens=(ISHI,))


def after_storm() -> Game:
    """Every creature has been dealt 2 damage and a second Ishi has come: the next check finds a legend clash and lethal damage."""
    game = position(battlefield=((ISHI, BEAR, MOURNER), (MOURNER,)), hand=((STORM,), ()))
    through_json(game)
    answer(game, ("cast", find(game, "Storm", words.HAND)))
    passes(game)
    return game


@pytest.mark.rule("sba_legend_rule", "sba_lethal_damage", "sba_loop")
def test_the_legend_is_chosen_before_anything_of_the_same_check_has_died() -> None:
    game = after_storm()
    assert asked(game).task == CHOOSE
    assert asked(game).player == 0
    assert options(game) == [(find(game, "Ishi", nth=0),), (find(game, "Ishi", nth=1),)]
    assert alive(game, "Bear") == 1
    assert alive(game, "Mourner") == 2


@pytest.mark.rule("sba_loop", "sba_legend_rule", "trigger_leaves")
def test_all_that_leave_in_one_check_leave_at_once_and_abilities_that_look_back_see_all_of_them() -> None:
    game = after_storm()
    kept = find(game, "Ishi", nth=1)
    answer(game, (kept,))
    assert [i for i in game.state.battlefield if game.state.objects[i].card.name != "Forest"] == [kept]
    deaths = [e for e in events(game, words.MOVES) if e.start == words.BATTLEFIELD]
    assert len(deaths) == 4  # Bear, two Mourners, the other Ishi
    while asked(game).task == "order":
        assert len(asked(game).about) == 3
        answer(game, options(game)[0])
    controllers = [game.state.objects[i].controller for i in game.state.lane.stack]
    assert controllers == [0, 0, 0, 1, 1, 1]  # each Mourner saw the three others die, the other Mourner among them
    passes(game, 12)
    assert (game.state.players[0].life, game.state.players[1].life) == (23, 23)


@pytest.mark.rule("sba_last_known", "resolve_information")
def test_a_creature_that_dies_together_with_what_made_it_larger_was_last_larger() -> None:
    captain = creature("Captain", "2", "Soldier", 2, 2, Static(Each(Filter(types=words.CREATURE, other=True)), 2, 0))
    tally = card("Tally", "2", "Enchantment", when(A_DEATH, GainLife(You(), PowerOf(TriggerObject()))))
    blast = card("Blast", "0", "Sorcery", spell(DealDamage(Fixed(2), Each(CREATURE))))
    game = position(battlefield=((captain, BEAR, tally), ()), hand=((blast,), ()))
    through_json(game)
    answer(game, ("cast", find(game, "Blast", words.HAND)))
    passes(game)
    answer(game, options(game)[0])
    passes(game, 4)
    assert game.state.players[0].life == 20 + 2 + 4


@pytest.mark.rule("sba_legend_rule", "sba_last_known")
def test_a_legend_that_is_kept_dies_in_the_same_check_if_its_damage_is_lethal() -> None:
    storm = card("Great Storm", "0", "Sorcery", spell(CreateToken("Ishi"), DealDamage(Fixed(3), Each(CREATURE))), tokens=(ISHI,))
    game = position(battlefield=((ISHI,), ()), hand=((storm,), ()))
    through_json(game)
    answer(game, ("cast", find(game, "Great Storm", words.HAND)))
    passes(game)
    answer(game, options(game)[0])
    assert alive(game, "Ishi") == 0
    assert len([e for e in events(game, words.MOVES) if e.start == words.BATTLEFIELD]) == 2
