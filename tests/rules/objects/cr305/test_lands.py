"""305: lands.

Also of these modules: concepts.cr116.playing_lands, objects.cr305.permissions.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, position, resolve, step, until
from tests.made import card, spell
from tests.rules.combat.made_up import enchantment

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, CHOOSE, PASS
from apnap.parts import words
from apnap.parts.tree import (
    AtLeast,
    CardsIn,
    Choose,
    CountOf,
    Destroy,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    MayPlayLands,
    MoreLandPlays,
    Noted,
    PlayIt,
    Triggered,
    You,
)

BEN = -2
TWO_LANDS = AtLeast(CountOf(Filter(types=words.LAND)), Fixed(2))
BELL = enchantment("Bell", Triggered(EventPattern(words.LAND_PLAYED), (GainLife(You(), Fixed(1)),), condition=TWO_LANDS))


@pytest.mark.rule("land_plays_count", "land_special_action", "land_play", "keyword_play_land", "priority_keep")
def test_one_land_is_played_a_turn_without_the_stack() -> None:
    game = position(hand=(["Forest", "Island"], []))
    game.decide(("play", find(game, "Forest", words.HAND)))
    assert game.state.lane.stack == ()
    assert asked(game).player == 0
    assert find(game, "Forest", player=0)
    island = find(game, "Island", words.HAND)
    assert ("play", island) not in asked(game).options
    with pytest.raises(IllegalAction) as caught:
        game.decide(("play", island))
    assert caught.value.rule == "305.2"


@pytest.mark.rule("land_special_action", "land_plays_count", "keyword_play_land")
def test_who_waits_for_a_land_to_be_played_finds_it_on_the_battlefield() -> None:
    """To play it is to put it there (701.18a): whether there are two lands is asked when there are, and not before."""
    game = position(battlefield=([BELL, "Forest"], []), hand=(["Island"], []))
    game.decide(("play", find(game, "Island", words.HAND)))
    resolve(game)
    assert game.state.players[0].life == 21


@pytest.mark.rule("land_plays_count", "land_play_forbidden")
def test_another_land_is_played_in_the_next_turn() -> None:
    game = position(hand=(["Forest", "Island"], []))
    game.decide(("play", find(game, "Forest", words.HAND)))
    while game.state.lane.turn < 3 or game.state.lane.step != words.MAIN:
        step(game)
    game.decide(("play", find(game, "Island", words.HAND)))
    assert find(game, "Island", player=0)


@pytest.mark.rule("land_only_own_turn")
def test_no_land_is_played_in_another_players_turn() -> None:
    game = position(hand=([], ["Forest"]))
    game.decide(("pass",))
    assert asked(game).player == 1
    with pytest.raises(IllegalAction) as caught:
        game.decide(("play", find(game, "Forest", words.HAND, 1)))
    assert caught.value.rule == "305.3"


@pytest.mark.rule("main_land_play", "land_play")
def test_no_land_is_played_while_something_is_on_the_stack_or_outside_a_main_phase() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Shock", "Forest"], []))
    cast(game, "Shock", (BEN,))
    forest = find(game, "Forest", words.HAND)
    with pytest.raises(IllegalAction):
        game.decide(("play", forest))
    resolve(game)
    game.decide(("play", forest))
    game = position(hand=(["Forest"], []), step=words.END)
    with pytest.raises(IllegalAction):
        game.decide(("play", find(game, "Forest", words.HAND)))


@pytest.mark.rule("main_land_play", "land_plays_count")
@pytest.mark.parametrize("edition", ["9ED", "M12", "C16", "NOW"])
def test_one_land_is_played_in_a_turn_or_one_more_for_each_effect_that_says_so_in_either_main_phase(edition: str) -> None:
    for enchantments in (0, 1, 2):
        game = position(battlefield=(["Exploration"] * enchantments, []), hand=(["Forest"] * 4, []), edition=edition)
        for _ in range(enchantments):
            play(game)
        until(game, lambda g: g.state.lane.mains == 2)
        play(game)
        assert not lands(game)
        with pytest.raises(IllegalAction, match="Ann has no land play left this turn") as caught:
            game.decide(("play", find(game, "Forest", words.HAND)))
        assert caught.value.rule == game.edition.number("land_plays_count")


@pytest.mark.rule("main_land_play")
@pytest.mark.parametrize("edition", ["9ED", "M12", "C16", "NOW"])
def test_nobody_is_asked_what_allows_a_land_play_where_none_is_legal(edition: str) -> None:
    game = position(battlefield=(["Exploration"], []), hand=(["Forest"], []), edition=edition, step=words.BEGINNING_OF_COMBAT)
    with pytest.raises(IllegalAction) as caught:
        game.decide(("play", find(game, "Forest", words.HAND)))
    assert caught.value.rule == game.edition.number("main_land_play")
    assert asked(game).task == ACT


@pytest.mark.rule("land_special_action")
def test_only_a_land_card_in_hand_is_played_and_a_land_is_not_cast() -> None:
    game = position(hand=(["Forest", "Ornithopter"], []))
    with pytest.raises(IllegalAction):
        game.decide(("play", find(game, "Ornithopter", words.HAND)))
    with pytest.raises(IllegalAction):
        game.decide(("cast", find(game, "Forest", words.HAND)))
    played = find(game, "Forest", words.HAND)
    game.decide(("play", played))
    game.state.player(0).lands_played = 0
    with pytest.raises(IllegalAction):
        game.decide(("play", played))


@pytest.mark.rule("land_basic_types")
def test_a_land_with_a_basic_type_has_its_mana_ability() -> None:
    game = position(battlefield=(["Tundra"], []), hand=(["Swords to Plowshares", "Unsummon"], []))
    assert game.state.objects[find(game, "Tundra")].card.base.mana_abilities


# More than one (305.2) --------------------------------------------------------------------------------------------------
AGAIN = card("Again", "0", "Enchantment", MoreLandPlays())
NEXT = card("Next", "0", "Instant", spell(MayPlayLands()))
OUT = card("Out", "0", "Instant", spell(Destroy(Each(Filter(types=words.ENCHANTMENT)))))
OLD, NEW = "M12", "NOW"


def lands(game: Game) -> bool:
    """A land can be played."""
    return any(isinstance(option, tuple) and option[0] == "play" for option in asked(game).options)


def play(game: Game, which: int = 0) -> None:
    """A Forest is played; if it is asked what allows that, the answer is `which`."""
    game.decide(("play", find(game, "Forest", words.HAND)))
    if asked(game).task == CHOOSE:
        game.decide(which)


def with_again(edition: str, permanents: int = 1) -> Game:
    """Ann can play additional lands, and has what takes that away and gives it again."""
    return position(battlefield=([AGAIN] * permanents, []), hand=(["Forest"] * 6 + [AGAIN, NEXT, OUT], []), edition=edition)


@pytest.mark.rule("land_plays_count", "land_play_compared")
def test_the_lands_played_are_compared_with_the_number_allowed_now() -> None:
    game = with_again(NEW)
    play(game)
    play(game)
    assert not lands(game)
    cast(game, "Out")
    resolve(game)
    cast(game, "Again")
    resolve(game)
    assert not lands(game)
    cast(game, "Next")
    resolve(game)
    play(game)
    assert not lands(game)


@pytest.mark.rule("land_plays_count")
def test_until_2013_each_land_play_names_the_effect_that_allows_it() -> None:
    game = with_again(OLD)
    game.decide(("play", find(game, "Forest", words.HAND)))
    assert (asked(game).task, asked(game).asks, len(asked(game).options)) == (CHOOSE, "land play", 2)
    assert asked(game).about == (0, find(game, "Again"))
    with pytest.raises(IllegalAction, match=r"305\.2"):
        game.decide(2)
    game.decide(1)
    play(game)
    assert not lands(game)
    cast(game, "Out")
    resolve(game)
    assert not lands(game)
    cast(game, "Again")
    resolve(game)
    play(game)  # a new enchantment allows a land play of its own
    assert not lands(game)
    cast(game, "Next")
    resolve(game)
    play(game)
    assert not lands(game)


GROVE = card("Grove", "", "Land", MoreLandPlays())
TOLD = card("Told", "0", "Instant", spell(Choose(CardsIn(words.HAND, You())), PlayIt(Noted(), You())))


@pytest.mark.rule("land_special_action", "land_plays_count", "keyword_play_land")
def test_who_waits_for_a_land_that_an_effect_lets_be_played_finds_it_on_the_battlefield() -> None:
    game = position(battlefield=([BELL, "Forest"], []), hand=([TOLD, "Island"], []))
    cast(game, "Told")
    resolve(game)
    assert game.state.players[0].life == 21


@pytest.mark.rule("land_plays_count")
@pytest.mark.parametrize("edition", ["9ED", OLD, NEW])
def test_a_land_does_not_allow_its_own_play_but_the_next_one(edition: str) -> None:
    game = position(hand=([GROVE, "Forest", "Forest"], []), edition=edition)
    game.decide(("play", find(game, "Grove", words.HAND)))
    assert find(game, "Grove", words.BATTLEFIELD)
    game.decide(("play", find(game, "Forest", words.HAND)))
    assert find(game, "Forest", words.BATTLEFIELD)
    assert not lands(game)


@pytest.mark.rule("land_plays_count")
@pytest.mark.parametrize(("edition", "asks"), [(OLD, True), (NEW, False)])
def test_who_plays_a_land_as_something_resolves_announces_what_allows_it_until_2013(edition: str, asks: bool) -> None:
    game = position(battlefield=([AGAIN], []), hand=([TOLD, GROVE], []), edition=edition)
    cast(game, "Told")
    game.decide(PASS)
    game.decide(PASS)
    assert (asked(game).asks == "land play") == asks
    if asks:
        assert asked(game).about == (0, find(game, "Again"))  # the land that is played is none of what allows it
        game.decide(1)
    assert find(game, "Grove", words.BATTLEFIELD)


@pytest.mark.rule("land_plays_count")
@pytest.mark.parametrize(("edition", "left"), [(OLD, True), (NEW, False)])
def test_the_land_play_of_each_turn_is_left_if_the_first_one_named_an_effect_that_is_gone(edition: str, left: bool) -> None:
    game = with_again(edition)
    play(game, 1)
    cast(game, "Out")
    resolve(game)
    assert lands(game) == left


@pytest.mark.rule("land_plays_count")
@pytest.mark.parametrize("edition", [OLD, NEW])
def test_several_effects_add_up_and_the_next_turn_begins_anew(edition: str) -> None:
    game = with_again(edition, permanents=2)
    for _ in range(3):
        play(game)
    assert not lands(game)
    while game.state.lane.turn < 3 or game.state.lane.step != words.MAIN:
        step(game)
    for _ in range(3):
        play(game)
    assert not lands(game)
