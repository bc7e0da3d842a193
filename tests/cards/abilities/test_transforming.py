"""Each ability of the double-faced cards, and of those beside them, observed in a game."""

from __future__ import annotations

import json

import pytest
from tests.cards.abilities.observing import activate, both_pass, cards_of, observes, tapped, targets, to_turn, unobserved
from tests.kit import alive, asked, cast, events, find, place, position, reach, refresh, resolve, step

from apnap.cards import POOL, decks
from apnap.cli.card import printed
from apnap.game import Game
from apnap.machine.decisions import CHOOSE, YES_NO
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import characteristics


def test_each_ability_of_the_cards_is_observed() -> None:
    assert unobserved(__name__, cards_of("faces")) == {}


def name_of(game: Game, id: int) -> str:
    return characteristics(game.state, id).name


@pytest.mark.parametrize(
    ("top", "shown", "after"),
    [("Shock", True, "Insectile Aberration"), ("Shock", False, "Delver of Secrets"), ("Forest", True, "Delver of Secrets")],
)
@observes("Delver of Secrets")
def test_delver_transforms_if_an_instant_or_sorcery_is_revealed(top: str, shown: bool, after: str) -> None:
    game = position(battlefield=(("Delver of Secrets",), ()))
    delver = find(game, "Delver of Secrets")
    until_turn = 3
    while game.state.lane.turn < until_turn:
        step(game)
    place(game, 0, words.LIBRARY, (top,))
    refresh(game)
    decision = reach(game, YES_NO)
    assert decision.player == 0
    game.decide(shown)
    assert name_of(game, delver) == after
    assert top in json.dumps(game.view(0).to_json())
    assert bool(characteristics(game.state, delver).keywords & words.FLYING) == (after == "Insectile Aberration")


def test_a_double_faced_card_is_printed_with_both_faces_and_read_under_both_names() -> None:
    text = printed(POOL["Delver of Secrets"])
    assert "Insectile Aberration" in text
    assert "3/2" in text
    assert decks.resolve("Delver of Secrets // Insectile Aberration", POOL) == "Delver of Secrets"


@observes("Vedalken Shackles", "Vedalken Shackles")
def test_shackles_hold_a_creature_that_is_weak_enough_as_long_as_they_stay_tapped() -> None:
    game = position(battlefield=(("Vedalken Shackles", "Island", "Island"), ("Grizzly Bears", "Craw Wurm")))
    bears = find(game, "Grizzly Bears")
    activate(game, "Vedalken Shackles")
    assert targets(game) == {bears}
    game.decide((bears,))
    both_pass(game)
    assert game.state.objects[bears].controller == 0
    to_turn(game, 2)
    assert game.state.objects[bears].controller == 0
    asks = 0
    while game.state.lane.turn < 3 or game.state.lane.step < words.UPKEEP:
        if asked(game).task == CHOOSE:
            asks += 1
        step(game)
    assert asks == 1
    twice = tapped(game, "Vedalken Shackles")
    assert (game.state.objects[bears].controller == 0) == twice


@observes("Cytoshape")
def test_cytoshape_makes_a_creature_a_copy_of_one_that_is_chosen_as_it_resolves() -> None:
    game = position(battlefield=(("Forest", "Island", "Island", "Ornithopter"), ("Grizzly Bears", "Craw Wurm")), hand=(("Cytoshape",), ()))
    thopter = find(game, "Ornithopter")
    cast(game, "Cytoshape", (thopter,))
    reach(game, CHOOSE)
    game.decide((find(game, "Craw Wurm"),))
    assert name_of(game, thopter) == "Craw Wurm"
    to_turn(game, 2)
    assert name_of(game, thopter) == "Ornithopter"


@observes("Kiki-Jiki, Mirror Breaker")
def test_kiki_jiki_makes_a_copy_for_a_turn() -> None:
    game = position(battlefield=(("Kiki-Jiki, Mirror Breaker", "Craw Wurm"), ()))
    activate(game, "Kiki-Jiki, Mirror Breaker", (find(game, "Craw Wurm"),))
    both_pass(game)
    assert alive(game, "Craw Wurm") == 2
    token = game.state.battlefield[-1]
    assert characteristics(game.state, token).keywords & words.HASTE
    to_turn(game, 2)
    assert alive(game, "Craw Wurm") == 1
    assert len(events(game, words.CREATES)) == 1


@pytest.mark.parametrize(("name", "night"), [("Reckless Waif", "Merciless Predator"), ("Village Ironsmith", "Ironfang")])
@observes("Reckless Waif", "Village Ironsmith")
def test_a_werewolf_transforms_after_a_turn_without_spells_and_back_after_two_of_one_player(name: str, night: str) -> None:
    game = position(battlefield=((name, "Forest"), ()), hand=((), ("Ornithopter", "Ornithopter")))
    wolf = find(game, name)
    to_turn(game, 2)
    assert name_of(game, wolf) == night
    cast(game, "Ornithopter")
    resolve(game)
    to_turn(game, 2)
    cast(game, "Ornithopter")
    resolve(game)
    to_turn(game, 3)
    assert name_of(game, wolf) == name
    assert len(events(game, words.TRANSFORMS)) == 2


@observes("Brutal Cathar", "Brutal Cathar")
def test_a_brutal_cathar_exiles_a_creature_as_it_enters_and_as_it_transforms_into_itself() -> None:
    game = position(
        battlefield=(("Plains",) * 3, ("Craw Wurm", "Grizzly Bears")),
        hand=(("Brutal Cathar",), ("Ornithopter", "Ornithopter")),
    )
    cast(game, "Brutal Cathar")
    reach(game, "targets")
    game.decide((find(game, "Craw Wurm"),))
    resolve(game)
    cathar = find(game, "Brutal Cathar")
    assert find(game, "Craw Wurm", words.EXILE)
    to_turn(game, 3)
    assert name_of(game, cathar) == "Moonrage Brute"
    assert find(game, "Craw Wurm", words.EXILE)
    to_turn(game, 4)
    for _ in range(2):
        cast(game, "Ornithopter")
        resolve(game)
    decision = reach(game, "targets")
    assert name_of(game, cathar) == "Brutal Cathar"
    assert decision.player == 0
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert find(game, "Grizzly Bears", words.EXILE)
