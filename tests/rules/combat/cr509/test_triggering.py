"""509.1i, 509.3: what triggers on blockers being declared, and on what comes to block or be blocked later, in which form."""

from __future__ import annotations

import pytest
from tests.kit import Card, asked, attack, cast, events, find, position, reach, refresh, settle, until
from tests.rules.combat.made_up import FREE, creature, enchantment, on

from apnap.game import Game
from apnap.machine.decisions import BLOCKERS, PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    BecomesBlocked,
    CreateToken,
    Effect,
    EntersBlocking,
    Filter,
    MakeBlock,
    Noted,
    RemoveFromCombat,
    SpellAbility,
    Target,
    Targets,
)
from apnap.parts.words import BLOCKED, BLOCKS, CREATURE, UNBLOCKED

MUCH = 10_000
A_CREATURE = Filter(types=CREATURE)
SOLDIER = Definition("Soldier", None, CREATURE, ("Soldier",), 1, 1, colours=words.WHITE)
IT = Targets(0)
LISTED = ["M12", "C16", "PIP", "NOW"]
GUARD, DRAKE, BEAR = "Palace Guard", "Wind Drake", "Grizzly Bears"
"""Ben's: the first can block any number of attackers, the others one each."""


def instant(name: str, *effects: Effect, tokens: tuple[Definition, ...] = ()) -> Definition:
    """An instant that costs nothing and has a creature as its target."""
    return Definition(name, FREE, words.INSTANT, abilities=(SpellAbility(effects, (Target(A_CREATURE),)),), tokens=tokens)


AMBUSH = instant("Ambush", CreateToken("Soldier"), EntersBlocking(Noted(), IT), tokens=(SOLDIER,))
SOLDIER.token_of = AMBUSH.name
ORDER = instant("Order", MakeBlock(IT))
CURTAIN = instant("Curtain", BecomesBlocked(IT))
AWAY = instant("Away", RemoveFromCombat(IT))
UNBLOCK = instant("Unblock", RemoveFromCombat(IT, 1))
"""What nothing else has blocked becomes unblocked again."""


def fought(
    *pairs: tuple[str, str], mark: tuple[Ability, ...] = (), watch: tuple[Ability, ...] = (), edition: str = "NOW", swapped: bool = False
) -> Game:
    """Ann's Mark and Craw Wurm attack; Ben's creatures block so, what triggers resolves, and Ben has priority and the spells.

    Mark has the abilities of `mark`; those of `watch` are of an enchantment of Ann's. `swapped`: the other player owns each.
    """
    attackers: list[Card] = [creature("Mark", 2, 9, abilities=mark), "Craw Wurm", enchantment("Watch", *watch)]
    blockers: list[Card] = [GUARD, DRAKE, BEAR]
    game = position(
        battlefield=(attackers, blockers), hand=([], [AMBUSH, ORDER, CURTAIN, AWAY, UNBLOCK]), life=(MUCH, MUCH), edition=edition
    )
    for id in game.state.battlefield if swapped else ():
        if game.state.objects[id].card.types & CREATURE:
            game.state.object(id).owner = 1 - game.state.objects[id].controller
    refresh(game)
    attack(game, "Mark", "Craw Wurm")
    reach(game, BLOCKERS)
    game.decide(tuple(sorted((find(game, one), find(game, other)) for one, other in pairs)))
    ready(game)
    return game


def ready(game: Game) -> None:
    """What has triggered resolves; then Ben has priority."""
    settle(game)
    until(game, lambda g: asked(g).player == 1)


def does(game: Game, name: str, target: str, *, whom: str = "") -> None:
    """Ben casts that spell, and a creature that is made to block blocks that attacker."""
    cast(game, name, (find(game, target),))
    game.decide(PASS)
    game.decide(PASS)
    if whom:
        game.decide(find(game, whom))
    settle(game)


def gained(game: Game, player: int = 0) -> int:
    return game.state.players[player].life - MUCH


def each(kind: int, number: int = 1, **pattern: object) -> Ability:
    """Whenever a creature does that, so much life."""
    return on(kind, number, filter=A_CREATURE, **pattern)  # type: ignore[arg-type]


FORMS = (each(BLOCKS), each(BLOCKS, 10, by=A_CREATURE), each(BLOCKED, 100), each(UNBLOCKED, 1000))
BY = (on(BLOCKS, 1, source_this=True),)


# The forms (509.3) --------------------------------------------------------------------------------------------------
@pytest.mark.rule("block_trigger_kinds", "block_triggers_fire", "trig_blocks", "trig_blocks_a_creature", "trig_becomes_blocked")
@pytest.mark.parametrize("edition", LISTED)
def test_blocking_blocking_a_creature_becoming_blocked_and_being_unblocked_are_four_forms(edition: str) -> None:
    assert gained(fought((GUARD, "Mark"), watch=FORMS, edition=edition)) == 1111
    assert gained(fought((GUARD, "Mark"), (GUARD, "Craw Wurm"), watch=FORMS, edition=edition)) == 221
    assert gained(fought((GUARD, "Mark"), (DRAKE, "Mark"), watch=FORMS, edition=edition)) == 1122
    assert gained(fought((GUARD, "Mark"), (DRAKE, "Mark"), mark=BY, edition=edition)) == 2
    assert gained(fought((GUARD, "Craw Wurm"), mark=BY, edition=edition)) == 0


@pytest.mark.rule("block_trigger_kinds", "trig_blocks", "trig_blocks_a_creature", "trig_becomes_blocked", "blocked_status")
@pytest.mark.parametrize("edition", LISTED)
def test_what_is_put_in_blocking_blocked_nothing_but_what_it_blocks_becomes_blocked(edition: str) -> None:
    game = fought(watch=FORMS[:3], edition=edition)
    does(game, "Ambush", "Mark")
    assert gained(game) == 100
    again = fought((GUARD, "Mark"), mark=BY, edition=edition)
    does(again, "Ambush", "Mark")
    assert gained(again) == 2


@pytest.mark.rule("block_trigger_kinds", "trig_blocks_a_creature", "trig_becomes_blocked_by")
@pytest.mark.parametrize(("edition", "number"), [("10E", 10), ("M10", 0), ("M12", 10), ("NOW", 10)])
def test_a_blocker_that_is_made_to_block_one_more_has_not_blocked_again_but_blocks_a_creature(edition: str, number: int) -> None:
    game = fought((GUARD, "Craw Wurm"), mark=BY, watch=(each(BLOCKS, 100), each(BLOCKS, 10, by=A_CREATURE)), edition=edition)
    assert gained(game) == 110
    does(game, "Order", GUARD, whom="Mark")
    assert gained(game) == 111 + number


@pytest.mark.rule("block_triggers_fire", "trig_blocks")
@pytest.mark.parametrize("edition", ["9ED", *LISTED])
def test_only_the_creature_that_blocks_triggers_of_two_that_could(edition: str) -> None:
    guards = [creature(name, 0, 4, abilities=(on(BLOCKS, number, this=True),)) for name, number in (("Guard", 1), ("Sentry", 10))]
    game = position(battlefield=([BEAR], guards), life=(MUCH, MUCH), edition=edition)
    attack(game, BEAR)
    reach(game, BLOCKERS)
    game.decide(((find(game, "Sentry"), find(game, BEAR)),))
    settle(game)
    assert gained(game, 1) == 10


# A number of creatures (509.3e) ---------------------------------------------------------------------------------------
@pytest.mark.rule("trig_block_number", "block_trigger_kinds")
@pytest.mark.parametrize("edition", ["9ED", "M10", *LISTED])
def test_blocking_two_or_more_creatures_is_once_and_of_the_creature_that_blocks_them(edition: str) -> None:
    two = (each(BLOCKS, reaches=2),)
    assert gained(fought((GUARD, "Mark"), (GUARD, "Craw Wurm"), watch=two, edition=edition)) == 1
    assert gained(fought((GUARD, "Mark"), (DRAKE, "Craw Wurm"), watch=two, edition=edition)) == 0
    assert gained(fought((GUARD, "Mark"), (GUARD, "Craw Wurm"), (DRAKE, "Mark"), watch=two, edition=edition)) == 1


@pytest.mark.rule("trig_block_number", "block_trigger_kinds")
@pytest.mark.parametrize("edition", ["9ED", "M10", *LISTED])
def test_an_effect_that_adds_a_second_creature_reaches_the_number_too(edition: str) -> None:
    game = fought((GUARD, "Craw Wurm"), watch=(each(BLOCKS, reaches=2),), edition=edition)
    does(game, "Order", GUARD, whom="Mark")
    assert gained(game) == 1
    for spell, target, whom in (("Ambush", "Mark", ""), ("Order", DRAKE, "Mark")):
        game = fought((GUARD, "Mark"), mark=(on(BLOCKS, 1, source_this=True, reaches=2),), edition=edition)
        does(game, spell, target, whom=whom)
        assert gained(game) == 1


@pytest.mark.rule("trig_block_number", "block_trigger_kinds")
@pytest.mark.parametrize("edition", ["9ED", "M10", *LISTED])
def test_a_number_that_is_reached_already_is_not_reached_again_by_one_more(edition: str) -> None:
    """Whoever is blocked by two or more is so already as a third creature begins to block."""
    for watch, mark in (((each(BLOCKS, reaches=2),), ()), ((), (on(BLOCKS, 1, source_this=True, reaches=2),))):
        game = fought((GUARD, "Mark"), (GUARD, "Craw Wurm"), (DRAKE, "Mark"), watch=watch, mark=mark, edition=edition)
        assert gained(game) == 1
        does(game, "Ambush", "Mark")
        assert gained(game) == 1


@pytest.mark.rule("trig_block_number", "block_trigger_kinds")
@pytest.mark.parametrize("edition", ["9ED", "M10", *LISTED])
def test_exactly_two_blockers_are_neither_one_nor_three(edition: str) -> None:
    exactly = (on(BLOCKS, 1, source_this=True, reaches=2, exactly=True),)
    three = ((GUARD, "Mark"), (DRAKE, "Mark"), (BEAR, "Mark"))
    assert [gained(fought(*three[:number], mark=exactly, edition=edition)) for number in (1, 2, 3)] == [0, 1, 0]


# Unblocked, and whose it is (509.3g, 509.1g-h) ---------------------------------------------------------------------------
@pytest.mark.rule("trig_attacks_unblocked", "blocked_status")
@pytest.mark.parametrize("edition", ["9ED", *LISTED])
def test_an_attacker_whose_blockers_are_all_removed_has_not_become_unblocked(edition: str) -> None:
    game = fought((GUARD, "Mark"), watch=(each(UNBLOCKED),), edition=edition)
    assert gained(game) == 1
    does(game, "Away", GUARD)
    assert not game.state.combat().blocking
    assert gained(game) == 1
    assert len(events(game, UNBLOCKED)) == 1


@pytest.mark.rule("block_become_blocking", "blocked_status", "trig_attacks_unblocked")
@pytest.mark.parametrize("edition", ["9ED", *LISTED])
def test_blocking_and_being_blocked_or_not_is_of_who_controls_the_creature_not_of_its_owner(edition: str) -> None:
    watch = (on(BLOCKS, 1, player=words.OPPONENT), on(BLOCKED, 10, player=words.YOU), on(UNBLOCKED, 100, player=words.YOU))
    game = fought((GUARD, "Mark"), watch=watch, edition=edition, swapped=True)
    assert gained(game) == 111
    does(game, "Curtain", "Craw Wurm")
    assert gained(game) == 121


@pytest.mark.rule("trig_becomes_blocked", "blocked_status")
@pytest.mark.parametrize(("edition", "number"), [("9ED", 2), ("10E", 1), ("M10", 2), ("NOW", 2)])
def test_what_becomes_blocked_again_in_a_combat_triggers_again_but_from_2006_to_2009(edition: str, number: int) -> None:
    game = fought((GUARD, "Mark"), watch=(each(BLOCKED),), edition=edition)
    does(game, "Unblock", GUARD)
    assert not game.state.combat().blocked
    assert gained(game) == 1
    ready(game)
    does(game, "Curtain", "Mark")
    assert gained(game) == number
