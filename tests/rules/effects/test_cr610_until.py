"""610.3, 607.2a, 400.7: objects that are exiled until something happens, and what comes back."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, events, find, position, settle, until
from tests.made import CREATURE_TARGET, IT, card, creature, enters, spell, token, when

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import (
    CreateToken,
    Destroy,
    Each,
    EventPattern,
    ExiledWith,
    ExileIt,
    ExileUntilLeaves,
    Filter,
    Fixed,
    PutOntoBattlefield,
    Target,
)

BEAR, WURM = "Grizzly Bears", "Craw Wurm"
OTHER = Target(Filter(types=words.CREATURE, other=True))
JAILER = creature("Jailer", "0", "Human", 1, 1, enters(ExileUntilLeaves(IT), targets=(OTHER,)))
KILL = card("Kill", "0", "Instant", spell(Destroy(IT), targets=(CREATURE_TARGET,)))
SWEEP = card("Sweep", "0", "Sorcery", spell(Destroy(Each(Filter(types=words.CREATURE)))))


def jailing(game: Game, nth: int, prisoner: int) -> None:
    """The player with priority casts a Jailer, which exiles that creature."""
    cast(game, "Jailer")
    while asked(game).task != "targets":
        game.decide(PASS)
    game.decide((prisoner,))
    while game.state.lane.stack:
        game.decide(PASS)
    assert alive(game, "Jailer") == nth


@pytest.mark.rule("until_event_returns")
def test_a_jailer_that_is_exiled_by_another_lets_its_prisoner_go_at_once() -> None:
    game = position(battlefield=((WURM,), (BEAR,)), hand=((JAILER, JAILER), ()))
    jailing(game, 1, find(game, BEAR))
    first = find(game, "Jailer")
    jailing(game, 1, first)
    assert alive(game, BEAR) == 1
    assert find(game, "Jailer", words.EXILE)
    assert len(game.state.effects) == 1


@pytest.mark.rule("until_event_returns")
def test_what_two_jailers_have_exiled_returns_at_the_same_time_when_they_leave_together() -> None:
    game = position(battlefield=((), (BEAR, WURM)), hand=((JAILER, JAILER, SWEEP), ()))
    jailing(game, 1, find(game, BEAR))
    jailing(game, 2, find(game, WURM))
    cast(game, "Sweep")
    settle(game)
    assert (alive(game, BEAR), alive(game, WURM), alive(game, "Jailer")) == (1, 1, 0)
    back = [e for e in events(game, words.MOVES) if e.to == words.BATTLEFIELD and e.start == words.EXILE]
    assert len(back) == 2
    assert [e.player for e in back] == [1, 1]


@pytest.mark.rule("until_event_returns")
def test_what_is_exiled_until_a_permanent_leaves_returns_when_its_controller_leaves_the_game() -> None:
    game = position(battlefield=((), (WURM,), ()), hand=((JAILER,), (), ()), life=(20, 20, 20))
    jailing(game, 1, find(game, WURM))
    game.concede(0)
    assert alive(game, WURM) == 1
    assert game.state.objects[find(game, WURM)].controller == 1


@pytest.mark.rule("until_event_returns", "token_ceases")
def test_a_token_that_is_exiled_until_something_happens_never_returns() -> None:
    make = card("Make", "0", "Sorcery", spell(CreateToken("Soldier", Fixed(1))), tokens=(token("Soldier", words.WHITE, 1, 1),))
    game = position(hand=((make, JAILER, KILL), ()))
    cast(game, "Make")
    settle(game)
    jailing(game, 1, find(game, "Soldier"))
    cast(game, "Kill", (find(game, "Jailer"),))
    settle(game)
    assert alive(game, "Soldier") == 0


@pytest.mark.rule("new_object")
def test_a_permanent_remembers_only_the_cards_that_are_still_where_it_exiled_them() -> None:
    keeper = creature(
        "Keeper",
        "0",
        "Human",
        1,
        1,
        enters(ExileIt(IT), targets=(OTHER,)),
        when(EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD), PutOntoBattlefield(ExiledWith())),
    )
    free = card("Free", "0", "Instant", spell(PutOntoBattlefield(Each(Filter(types=words.CREATURE)))))
    game = position(battlefield=((), (BEAR,)), hand=((keeper, KILL, free), ()))
    cast(game, "Keeper")
    settle(game)
    linked = game.state.objects[find(game, "Keeper")].links
    assert linked == (("exiled", find(game, BEAR, words.EXILE)),)
    cast(game, "Kill", (find(game, "Keeper"),))
    settle(game)
    assert alive(game, BEAR) == 1
    assert not [o for i in game.state.battlefield for o in [game.state.objects[i]] if o.links]


@pytest.mark.rule("until_exiles")
def test_nothing_moves_if_the_jailer_is_gone_before_its_ability_resolves() -> None:
    game = position(battlefield=((), (BEAR,)), hand=((JAILER, KILL), ()))
    cast(game, "Jailer")
    while asked(game).task != "targets":
        game.decide(PASS)
    game.decide((find(game, BEAR),))
    cast(game, "Kill", (find(game, "Jailer"),))
    settle(game)
    until(game, lambda g: not g.state.lane.stack)
    assert alive(game, BEAR) == 1
    assert not [e for e in events(game, words.MOVES) if e.to == words.EXILE]
