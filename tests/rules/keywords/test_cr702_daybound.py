"""Daybound and nightbound (702.145)."""

from __future__ import annotations

import pytest
from tests.kit import cast, cited, events, find, position, resolve, settle, until
from tests.made import card, creature, spell

from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import BecomeDay, Filter, KeywordAbility, Target, Targets, Transform
from apnap.rules.concepts.cr731.designations import DAY, NIGHT, time_of_day

DUSK, DAWN = card("Dusk", "0", "Instant", spell(BecomeDay(night=True))), card("Dawn", "0", "Instant", spell(BecomeDay()))
TURN = card("Turn", "0", "Instant", spell(Transform(Targets()), targets=(Target(Filter(types=words.CREATURE)),)))


def werewolf() -> Definition:
    """A 1/1 by day, a 3/3 by night."""
    made = creature("Villager", "0", "Human Werewolf", 1, 1, KeywordAbility("daybound"))
    made.back = creature("Howler", "0", "Werewolf", 3, 3, KeywordAbility("nightbound"))
    return made


WOLF = werewolf()


def upkeep_of(game: Game, turn: int) -> None:
    until(game, lambda g: g.state.lane.turn == turn and g.state.lane.step == words.UPKEEP)


@pytest.mark.rule("daybound_day")
def test_a_permanent_with_daybound_makes_it_day_at_once() -> None:
    game = position(hand=((WOLF,), ()))
    cast(game, "Villager")
    resolve(game)
    assert time_of_day(game.state) == DAY
    assert cited(game, events(game, words.DAY_NIGHT)[0]) == "702.145d"


@pytest.mark.rule("daybound_transforms", "nightbound_transforms")
def test_what_is_daybound_transforms_as_it_becomes_night_and_back_as_it_becomes_day() -> None:
    game = position(hand=((WOLF, DUSK, DAWN), ()))
    cast(game, "Villager")
    resolve(game)
    wolf = find(game, "Villager")
    cast(game, "Dusk")
    resolve(game)
    assert find(game, "Howler") == wolf
    assert cited(game, events(game, words.TRANSFORMS)[0]) == "702.145c"
    cast(game, "Dawn")
    resolve(game)
    assert find(game, "Villager") == wolf
    assert cited(game, events(game, words.TRANSFORMS)[1]) == "702.145f"


@pytest.mark.rule("untap_day_night", "daybound_transforms")
def test_a_turn_without_a_spell_turns_werewolves_over_in_the_untap_step() -> None:
    game = position(battlefield=((WOLF,), ()))
    upkeep_of(game, 2)
    assert time_of_day(game.state) == NIGHT
    assert find(game, "Howler")
    assert events(game, words.TRANSFORMS)[0].clause


@pytest.mark.rule("daybound_enters")
def test_in_the_night_what_is_daybound_enters_with_its_back_face_up() -> None:
    game = position(hand=((WOLF, DUSK), ()))
    cast(game, "Dusk")
    resolve(game)
    cast(game, "Villager")
    settle(game)
    assert find(game, "Howler")
    assert not events(game, words.TRANSFORMS)


@pytest.mark.rule("daybound_transforms")
def test_what_is_daybound_transforms_in_no_other_way() -> None:
    game = position(battlefield=((WOLF,), ()), hand=((TURN,), ()))
    cast(game, "Turn", (find(game, "Villager"),))
    resolve(game)
    assert find(game, "Villager")


@pytest.mark.rule("nightbound_night")
def test_a_nightbound_permanent_alone_makes_it_night() -> None:
    lone = creature("Lone Howler", "0", "Werewolf", 3, 3, KeywordAbility("nightbound"))
    game = position(hand=((lone,), ()))
    cast(game, "Lone Howler")
    resolve(game)
    assert time_of_day(game.state) == NIGHT
