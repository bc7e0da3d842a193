"""701.17, 701.20, 701.22-25, 401.4: what is done with the cards of libraries and hands, by made-up spells that cost nothing.

Of these modules: actions.cr701_searching, actions.cr701_showing, actions.cr701_scry, actions.cr701_digging, zones.cr401_libraries.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, events, find, position
from tests.made import PLAYER_TARGET, card, spell

from apnap.game import Game
from apnap.machine.decisions import ACT, PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    CantSearch,
    CardsIn,
    Choose,
    DiscardHand,
    DiscardIt,
    DrawCards,
    Effect,
    Filter,
    Fixed,
    LookAt,
    May,
    Mill,
    Noted,
    NumberOf,
    PutInto,
    PutOnLibrary,
    Rest,
    Reveal,
    Scry,
    Search,
    Shuffle,
    ShuffleInto,
    Surveil,
    Target,
    Targets,
    TopCards,
    You,
)

ANN, BEN = player_code(0), player_code(1)
LAND = Filter(types=words.LAND)
TOP = ("Shock", "Divination", "Grizzly Bears", "Boomerang")
"""The top cards of Ann's library, the topmost last."""


def sorcery(*effects: Effect, targets: tuple[Target, ...] = ()) -> Definition:
    """A made-up sorcery that costs nothing."""
    return card("Made Up", "0", "Sorcery", spell(*effects, targets=targets))


def with_library(*effects: Effect, targets: tuple[Target, ...] = (), chance: str = "seed", **zones: object) -> Game:
    """Ann casts the sorcery, both pass, and its instructions are carried out up to the first question."""
    made = sorcery(*effects, targets=targets)
    game = position(battlefield=((), ()), hand=([made], ["Shock", "Grizzly Bears"]), library=(TOP, ()), chance=chance, **zones)  # type: ignore[arg-type]
    game.decide(("cast", find(game, "Made Up", words.HAND)))
    if targets:
        game.decide((BEN,))
    game.decide(PASS)
    game.decide(PASS)
    return game


def library(game: Game, number: int = 6, player: int = 0) -> list[str]:
    """The names of the top cards of the library, the topmost first."""
    return [game.state.objects[i].card.name for i in game.state.players[player].library[::-1][:number]]


def bottom(game: Game, number: int = 2) -> list[str]:
    """The names of the lowest cards of Ann's library, the lowest first."""
    return [game.state.objects[i].card.name for i in game.state.players[0].library[:number]]


def names(game: Game, zone: int, player: int = 0) -> list[str]:
    """The names of the cards in a zone of that player, in alphabetical order."""
    here = [o for o in game.state.objects.values() if o.zone == zone and not o.became and o.owner == player]
    return sorted([o.card.name for o in here if o.card.name != "Made Up"])


def known(game: Game, name: str, player: int, zone: int = words.LIBRARY) -> bool:
    """The player knows the first card of that name in Ann's library (or another zone)."""
    return game.state.objects[find(game, name, zone, 0)].known >> player & 1 == 1


def pick(game: Game, *chosen: str, zone: int = words.LIBRARY) -> None:
    """Answer with the cards of those names."""
    game.decide(tuple([find(game, name, zone) for name in chosen]))


# Scry and surveil -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_scry")
def test_who_scries_two_puts_any_number_on_the_bottom_and_the_rest_back_in_any_order() -> None:
    game = with_library(Scry(Fixed(3)))
    assert asked(game).player == 0
    assert len(asked(game).options) == 8  # each of the three cards stays or does not
    pick(game, "Grizzly Bears")
    assert asked(game).task == "order"
    pick(game, "Divination", "Boomerang")
    assert asked(game).task == ACT
    assert library(game, 3) == ["Divination", "Boomerang", "Shock"]
    assert bottom(game, 1) == ["Grizzly Bears"]


@pytest.mark.rule("keyword_scry")
def test_cards_put_on_the_bottom_by_scry_lie_there_in_the_order_chosen() -> None:
    game = with_library(Scry(Fixed(2)))
    pick(game, "Boomerang", "Grizzly Bears")
    pick(game, "Grizzly Bears", "Boomerang")
    assert bottom(game) == ["Boomerang", "Grizzly Bears"]


@pytest.mark.rule("keyword_scry", "keyword_look")
def test_only_the_player_who_scries_knows_which_cards_lie_where() -> None:
    game = with_library(Scry(Fixed(2)))
    assert known(game, "Boomerang", 0)
    assert not known(game, "Boomerang", 1)
    pick(game, "Boomerang")
    assert known(game, "Boomerang", 0)
    assert not known(game, "Boomerang", 1)
    seen = game.view(0).players[0].library
    assert [(one.name, one.place) for one in seen] == [("Grizzly Bears", 0), ("Boomerang", 36)]
    assert game.view(1).players[0].library == ()


@pytest.mark.rule("scry_zero", "scry_event")
@pytest.mark.parametrize(("number", "times"), [(0, 0), (1, 1)])
def test_scry_zero_is_no_scrying(number: int, times: int) -> None:
    game = with_library(Scry(Fixed(number)))
    if times:
        game.decide(())
    assert len(events(game, words.SCRIES)) == times


@pytest.mark.rule("keyword_surveil")
def test_who_surveils_puts_cards_into_the_graveyard_and_the_others_back() -> None:
    game = with_library(Surveil(Fixed(3)))
    pick(game, "Boomerang")
    pick(game, "Divination", "Grizzly Bears")
    assert names(game, words.GRAVEYARD) == ["Boomerang"]
    assert library(game, 3) == ["Divination", "Grizzly Bears", "Shock"]
    assert len(events(game, words.SURVEILS)) == 1


# Mill, look, reveal -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_mill")
def test_milled_cards_go_from_the_top_of_the_library_to_the_graveyard_at_once() -> None:
    game = with_library(Mill(You(), Fixed(3)))
    assert names(game, words.GRAVEYARD) == ["Boomerang", "Divination", "Grizzly Bears"]
    assert library(game, 1) == ["Shock"]


@pytest.mark.rule("keyword_mill")
def test_who_is_to_mill_more_cards_than_there_are_mills_all() -> None:
    game = with_library(Mill(You(), Fixed(100)))
    assert game.state.players[0].library == ()
    assert not game.over


@pytest.mark.rule("mill_found", "resolve_in_order")
def test_what_refers_to_milled_cards_finds_them_in_the_graveyard() -> None:
    creature = Noted(Filter(types=words.CREATURE))
    game = with_library(Mill(You(), Fixed(3)), DrawCards(You(), NumberOf(creature)), PutInto(creature, words.HAND))
    assert names(game, words.HAND) == ["Grizzly Bears", "Shock"]
    assert names(game, words.GRAVEYARD) == ["Boomerang", "Divination"]


@pytest.mark.rule("keyword_look", "library_order")
def test_of_cards_looked_at_one_goes_to_the_hand_and_the_rest_to_the_bottom_in_any_order() -> None:
    game = with_library(LookAt(TopCards(Fixed(3))), Choose(Noted()), PutInto(Noted(), words.HAND), PutOnLibrary(Rest(), bottom=True))
    pick(game, "Divination")
    pick(game, "Boomerang", "Grizzly Bears")
    assert names(game, words.HAND) == ["Divination"]
    assert bottom(game) == ["Grizzly Bears", "Boomerang"]
    assert library(game, 1) == ["Shock"]
    assert known(game, "Boomerang", 0)
    assert not known(game, "Boomerang", 1)


@pytest.mark.rule("keyword_reveal")
def test_revealed_cards_are_seen_by_all_and_stay_where_they_are() -> None:
    game = with_library(Reveal(TopCards(Fixed(1))))
    assert known(game, "Boomerang", 1)
    assert library(game, 1) == ["Boomerang"]


@pytest.mark.rule("library_order")
def test_cards_put_on_the_bottom_in_a_random_order_are_known_to_nobody_any_more() -> None:
    game = with_library(Reveal(TopCards(Fixed(2))), PutOnLibrary(Noted(), bottom=True, random=True), chance="asked")
    assert asked(game).player == -1
    pick(game, "Boomerang", "Grizzly Bears")
    assert bottom(game) == ["Grizzly Bears", "Boomerang"]
    assert not known(game, "Boomerang", 0)
    assert not known(game, "Boomerang", 1)


@pytest.mark.rule("library_order")
def test_cards_put_from_the_hand_on_top_are_hidden_from_the_opponent_even_if_the_hand_was_known() -> None:
    hand = CardsIn(words.HAND)
    game = with_library(DrawCards(You(), Fixed(3)), Reveal(hand), Choose(hand, least=2, most=2), PutOnLibrary(Noted()))
    pick(game, "Boomerang", "Divination", zone=words.HAND)
    pick(game, "Divination", "Boomerang", zone=words.HAND)
    assert library(game, 3) == ["Divination", "Boomerang", "Shock"]
    assert known(game, "Divination", 0)
    assert not known(game, "Divination", 1)
    assert not known(game, "Grizzly Bears", 1, words.HAND)


# Searching and shuffling ------------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_search", "search_may_fail")
def test_a_search_for_a_kind_of_card_may_find_nothing() -> None:
    game = with_library(Search(LAND), PutInto(Noted(), words.HAND), Shuffle())
    assert () in asked(game).options
    game.decide(())
    assert names(game, words.HAND) == []
    assert len(events(game, words.SHUFFLES)) == 3  # two before the game


@pytest.mark.rule("search_must_find")
def test_a_search_for_just_a_card_must_find_one() -> None:
    game = with_library(Search(None), PutInto(Noted(), words.HAND), Shuffle())
    assert () not in asked(game).options
    pick(game, "Divination")
    assert names(game, words.HAND) == ["Divination"]


@pytest.mark.rule("keyword_search")
def test_who_searches_sees_the_library_until_it_is_shuffled() -> None:
    game = with_library(Search(LAND), Shuffle())
    assert len(game.view(0).players[0].library) == 37
    assert game.view(1).players[0].library == ()
    game.decide(())
    assert game.view(0).players[0].library == ()


@pytest.mark.rule("resolve_choices")
@pytest.mark.parametrize("who", [words.OPPONENT, words.ANYONE])
def test_who_cannot_search_libraries_cannot_choose_to(who: int) -> None:
    """608.2d: what is impossible is not offered; so nothing that depends on it happens."""
    law = card("Locked Shelves", "0", "Enchantment", CantSearch(who))
    game = position(battlefield=([law], []), hand=([sorcery(May((Search(LAND), Shuffle())))], []))
    game.decide(("cast", find(game, "Made Up", words.HAND)))
    game.decide(PASS)
    game.decide(PASS)
    assert asked(game).task == (ACT if who == words.ANYONE else "yes/no")
    assert len(events(game, words.SHUFFLES)) == 2  # before the game


@pytest.mark.rule("keyword_search", "cant_beats_can")
def test_who_cannot_search_finds_nothing_but_follows_the_other_instructions() -> None:
    law = card("Locked Shelves", "0", "Enchantment", CantSearch())
    looking = sorcery(Search(None), PutInto(Noted(), words.HAND), Shuffle(), DrawCards(You(), Fixed(1)))
    game = position(battlefield=([law], []), hand=([looking], []))
    game.decide(("cast", find(game, "Made Up", words.HAND)))
    game.decide(PASS)
    game.decide(PASS)
    assert events(game, words.SEARCHES) == []
    assert len(events(game, words.SHUFFLES)) == 3
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("keyword_shuffle")
def test_a_card_found_for_the_top_of_the_library_is_not_shuffled_and_known() -> None:
    game = with_library(Search(None), Reveal(Noted()), Shuffle(), PutOnLibrary(Noted()), chance="asked")
    pick(game, "Divination")
    shuffled = asked(game).options[0]
    assert isinstance(shuffled, tuple)
    assert len(shuffled) == 36
    game.decide(shuffled)
    assert library(game, 1) == ["Divination"]
    assert [one.name for one in game.view(1).players[0].library] == ["Divination"]


@pytest.mark.rule("shuffle_into")
def test_what_is_shuffled_into_a_library_is_in_it_and_unknown() -> None:
    game = with_library(ShuffleInto(CardsIn(words.HAND, Targets(0))), targets=(PLAYER_TARGET,))
    assert names(game, words.HAND, 1) == []
    assert len(game.state.players[1].library) == 35
    assert game.view(1).players[1].library == ()


# Discarding -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_discard")
def test_a_player_who_chooses_from_a_revealed_hand_makes_its_owner_discard_the_card() -> None:
    spells = Noted(Filter(not_types=words.CREATURE | words.LAND))
    game = with_library(Reveal(CardsIn(words.HAND, Targets(0))), Choose(spells), DiscardIt(Noted()), targets=(PLAYER_TARGET,))
    assert names(game, words.GRAVEYARD, 1) == ["Shock"]
    assert names(game, words.HAND, 1) == ["Grizzly Bears"]
    assert [one.name for one in game.view(0).players[1].hand] == ["Grizzly Bears"]


@pytest.mark.rule("keyword_discard")
def test_a_whole_hand_is_discarded_at_once() -> None:
    game = with_library(DiscardHand(Targets(0)), targets=(PLAYER_TARGET,))
    assert names(game, words.GRAVEYARD, 1) == ["Grizzly Bears", "Shock"]
