"""Emblems: objects in the command zone whose abilities function there (114)."""

from __future__ import annotations

import pytest
from tests.kit import cast, cited, events, find, position, resolve, settle
from tests.made import A_PLAYER, emblem, up, walker

from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import DealDamage, Each, EventPattern, Filter, Fixed, GetEmblem, Static, Target, Targets, Triggered
from apnap.rules.effects.cr613.characteristics import characteristics

BEAR = "Grizzly Bears"
BIGGER = Static(Each(Filter(types=words.CREATURE, controller=words.YOU)), 1, 1)
ANTHEM = walker("Anthem", "0", "Toy", 5, up(1, GetEmblem("Emblem")), tokens=(emblem(BIGGER),))
BURN = Triggered(EventPattern(words.CASTS, player=words.YOU), (DealDamage(Fixed(5), Targets()),), (Target(players=A_PLAYER),))
BURNING = walker("Burning", "0", "Fire", 5, up(1, GetEmblem("Emblem")), tokens=(emblem(BURN),))


def with_emblem(made: Definition, *mine: str) -> Game:
    """Ann has used the planeswalker's ability."""
    game = position(battlefield=((made, *mine), (BEAR,)), hand=(("Ornithopter",), ()))
    game.decide(("activate", game.state.battlefield[0], 0))
    resolve(game)
    return game


@pytest.mark.rule("emblem_created")
def test_an_emblem_is_owned_and_controlled_by_who_gets_it_and_has_nothing_but_abilities() -> None:
    game = with_emblem(ANTHEM)
    (id,) = game.state.command
    o = game.state.objects[id]
    c = characteristics(game.state, id)
    assert (o.owner, o.controller, o.zone, o.token) == (0, 0, words.COMMAND, False)
    assert (c.types, c.colours, o.card.cost) == (0, 0, None)
    assert cited(game, events(game, words.EMBLEM)[0]) == "114.2"


@pytest.mark.rule("emblem_functions")
def test_a_static_ability_of_an_emblem_functions_in_the_command_zone() -> None:
    game = with_emblem(ANTHEM, BEAR)
    mine, theirs = (characteristics(game.state, find(game, BEAR, player=p)) for p in (0, 1))
    assert ((mine.power, mine.toughness), (theirs.power, theirs.toughness)) == ((3, 3), (2, 2))
    walker_gone = find(game, "Anthem")
    game.state.object(walker_gone).counters = ()
    game.state.changed = (1 << 16) - 1
    cast(game, "Ornithopter")
    resolve(game)  # the planeswalker has left, its emblem stays
    assert characteristics(game.state, find(game, "Ornithopter")).power == 1


@pytest.mark.rule("emblem_functions")
def test_two_emblems_of_one_planeswalker_add_up() -> None:
    twice = walker("Twice", "0", "Toy", 5, up(1, GetEmblem("Emblem"), GetEmblem("Emblem")), tokens=ANTHEM.tokens)
    game = with_emblem(twice, BEAR)
    assert characteristics(game.state, find(game, BEAR, player=0)).power == 4


@pytest.mark.rule("emblem_functions")
def test_a_triggered_ability_of_an_emblem_triggers_and_the_emblem_is_its_source() -> None:
    game = with_emblem(BURNING)
    cast(game, "Ornithopter")
    game.decide((-2,))
    settle(game)
    assert game.state.players[1].life == 15
    assert game.state.objects[events(game, words.DAMAGE)[0].source].zone == words.COMMAND
