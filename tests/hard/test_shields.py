"""Combat damage to one player from two sources, under two prevention shields and a redirection."""

from __future__ import annotations

import pytest
from tests.hard.rig import answer, options, passes, through_json
from tests.kit import asked, events, find, position
from tests.made import card, creature, keywords, spell

from apnap.game import Game
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.tree import Filter, Fixed, PreventDamage, RedirectDamage, Target, Targets, You

LION = creature("Lion", "2", "Cat", 4, 4, keywords(words.LIFELINK))
BOAR = creature("Boar", "2", "Boar", 6, 6)
WALL = creature("Wall", "2", "Wall", 0, 9)
TWO = card("Ward of Two", "0", "Instant", spell(PreventDamage(You(), Fixed(2))))
THREE = card("Ward of Three", "0", "Instant", spell(PreventDamage(You(), Fixed(3))))
AWAY = card(
    "Turn Away",
    "0",
    "Instant",
    spell(RedirectDamage(You(), Targets(0), Fixed(4)), targets=(Target(Filter(types=words.CREATURE)),)),
)
BEN = player_code(1)
LION_HIT, BOAR_HIT = 0, 1


def before_damage() -> Game:
    """Lion (4, lifelink) and Boar (6) attack Ben, who is about to be dealt 10 damage under shields of 2 and 3 and a redirection of 4."""
    game = position(battlefield=((LION, BOAR), (WALL,)), hand=((), (TWO, THREE, AWAY)), step=words.BEGINNING_OF_COMBAT)
    through_json(game)
    passes(game, 2)
    answer(game, ((find(game, "Lion"), BEN), (find(game, "Boar"), BEN)))
    for name in ("Ward of Two", "Ward of Three", "Turn Away"):
        while asked(game).player != 1:
            passes(game, 1)
        answer(game, ("cast", find(game, name, words.HAND)))
        if name == "Turn Away":
            answer(game, (find(game, "Wall"),))
        passes(game, 2)
    passes(game, 2)
    answer(game, ())
    passes(game, 2)
    return game


def effect(game: Game, name: str) -> int:
    """The id of the effect that the spell of that name made."""
    return next(e.id for e in game.state.effects if game.state.objects[e.source].card.name == name)


def choose(game: Game, place: int, name: str) -> None:
    """Ben applies the effect of that spell to the damage at that place of the batch."""
    assert asked(game).task == "replace"
    assert asked(game).player == 1
    answer(game, (place, effect(game, name)))


@pytest.mark.rule("choose_replacement", "prevention_shield", "redirection", "damage_dealt_at_once")
def test_the_player_who_would_be_dealt_damage_from_two_sources_may_apply_each_of_three_effects_to_either() -> None:
    game = before_damage()
    two, three, away = effect(game, "Ward of Two"), effect(game, "Ward of Three"), effect(game, "Turn Away")
    assert options(game) == [(p, e) for p in (LION_HIT, BOAR_HIT) for e in (two, three, away)]


@pytest.mark.rule("choose_replacement_again", "prevention_shield", "redirection")
def test_two_shields_on_the_smaller_attacker_and_a_redirection_of_the_larger_leave_one_damage_of_the_larger() -> None:
    game = before_damage()
    choose(game, BOAR_HIT, "Turn Away")  # Boar: 2 to Ben, 4 to the Wall
    choose(game, LION_HIT, "Ward of Two")  # Lion: 2 to Ben
    choose(game, LION_HIT, "Ward of Three")  # Lion: nothing; 1 is left of the shield, and there is only Boar's 2 to use it on
    assert game.state.players[1].life == 19
    assert game.state.objects[find(game, "Wall")].damage == 4
    assert game.state.players[0].life == 20  # lifelink: the Lion has dealt no damage
    assert [(e.subject, e.amount) for e in events(game, words.DAMAGE)] == [(BEN, 1), (find(game, "Wall"), 4)]
    assert sum(e.amount for e in events(game, words.PREVENTED)) == 5
    assert game.state.effects == ()


@pytest.mark.rule("damage_lifelink", "redirection")
def test_redirected_damage_of_a_source_with_lifelink_still_makes_its_controller_gain_that_much_life() -> None:
    game = before_damage()
    choose(game, LION_HIT, "Turn Away")  # Lion: all 4 to the Wall
    while asked(game).task == "replace":
        answer(game, options(game)[0])
    assert game.state.objects[find(game, "Wall")].damage == 4
    assert game.state.players[1].life == 19
    assert game.state.players[0].life == 24


@pytest.mark.rule("choose_replacement", "prevention_shield", "redirection", "damage_lifelink")
def test_in_every_order_five_damage_is_prevented_four_goes_to_the_wall_and_one_to_the_player() -> None:
    leaves = [before_damage()]
    ends: set[int] = set()
    while leaves:
        game = leaves.pop()
        if asked(game).task != "replace":
            assert game.state.players[1].life == 19
            assert game.state.objects[find(game, "Wall")].damage == 4
            lion = sum(e.amount for e in events(game, words.DAMAGE) if e.source == find(game, "Lion"))
            assert game.state.players[0].life == 20 + lion
            assert sum(e.amount for e in events(game, words.DAMAGE)) == 5
            ends.add(lion)
            continue
        for option in options(game):
            twin = game.fork()
            twin.decide(option)
            leaves.append(twin)
    assert ends == {
        0,
        1,
        2,
        4,
    }  # never just 1 of the Lion's 4: a shield with 1 left has had 2 of the Boar's, and then the other is the Lion's
