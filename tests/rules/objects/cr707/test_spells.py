"""707.10: copies of spells and abilities on the stack."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, events, find, position
from tests.made import A_PLAYER, card, creature, spell

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS, TARGETS, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    CopySpell,
    CounterSpell,
    DealDamage,
    DrawCards,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    PutCounters,
    SpellAbility,
    TapThis,
    Target,
    Targets,
    Triggered,
    TriggerSource,
    You,
)

ANN, BEN = player_code(0), player_code(1)
ANY_SPELL = Target(Filter(), zone=words.STACK)
BOLT = card("Bolt", "0", "Instant", spell(DealDamage(Fixed(3), Targets(0)), targets=(Target(Filter(types=words.CREATURE), A_PLAYER),)))
COPY = card("Copy", "0", "Instant", spell(CopySpell(Targets(0)), targets=(ANY_SPELL,)))
COPY_TWICE = card("Copy Twice", "0", "Instant", spell(CopySpell(Targets(0), Fixed(2), new_targets=False), targets=(ANY_SPELL,)))
COUNTER = card("Counter", "0", "Instant", spell(CounterSpell(Targets(0)), targets=(ANY_SPELL,)))


def both_pass(game: Game) -> None:
    """All pass once: the top of the stack resolves up to the first question."""
    game.decide(PASS)
    game.decide(PASS)


def copied(copy: Definition = COPY, *, theirs: tuple[str | Definition, ...] = (), spell_copied: Definition = BOLT) -> Game:
    """Ann casts Bolt at Ben and a copying instant at Bolt, which resolves up to the first question."""
    game = position(battlefield=((), theirs), hand=([spell_copied, copy], [COUNTER, COUNTER]))
    cast(game, spell_copied.name, *([(BEN,)] if spell_copied is BOLT else []))
    cast(game, copy.name, (find(game, spell_copied.name, words.STACK),))
    both_pass(game)
    return game


@pytest.mark.rule("copy_spell")
def test_a_copy_has_the_targets_of_the_original_and_resolves_first() -> None:
    game = copied()
    assert asked(game).task == YES_NO
    game.decide(False)
    assert len(game.state.lane.stack) == 2
    both_pass(game)
    assert game.state.players[1].life == 17
    both_pass(game)
    assert game.state.players[1].life == 14


@pytest.mark.rule("copy_new_targets")
def test_the_controller_of_a_copy_may_choose_new_targets_for_it() -> None:
    game = copied(theirs=("Grizzly Bears",))
    game.decide(True)
    assert asked(game).task == TARGETS
    assert asked(game).player == 0
    bears = find(game, "Grizzly Bears")
    with pytest.raises(IllegalAction):
        game.decide((find(game, "Bolt", words.STACK),))
    game.decide((bears,))
    both_pass(game)
    assert (alive(game, "Grizzly Bears"), game.state.players[1].life) == (0, 20)
    both_pass(game)
    assert game.state.players[1].life == 17


@pytest.mark.rule("copy_new_targets")
def test_what_a_copy_targets_becomes_the_target_of_it() -> None:
    wary = creature("Wary", "1", "Bear", 1, 1, Triggered(EventPattern(words.TARGETED, this=True), (GainLife(You(), Fixed(1)),)))
    game = copied(theirs=(wary,))
    game.decide(True)
    game.decide((find(game, "Wary"),))
    both_pass(game)
    assert game.state.players[1].life == 21


@pytest.mark.rule("copy_spell")
def test_a_copy_is_not_cast() -> None:
    watcher = creature("Watcher", "1", "Wizard", 1, 4, Triggered(EventPattern(words.CASTS), (GainLife(You(), Fixed(1)),)))
    game = position(battlefield=([watcher], []), hand=([BOLT, COPY], []))
    cast(game, "Bolt", (BEN,))
    both_pass(game)
    cast(game, "Copy", (find(game, "Bolt", words.STACK),))
    for _ in range(20):
        if not game.state.lane.stack:
            break
        game.decide(PASS if asked(game).task == ACT else False)
    assert game.state.players[0].life == 22
    assert game.state.players[1].life == 14


@pytest.mark.rule("copy_spell", "sba_token_elsewhere")
def test_a_copy_that_has_resolved_or_been_countered_ceases_to_exist() -> None:
    game = copied()
    game.decide(False)
    game.decide(PASS)
    cast(game, "Counter", (game.state.lane.stack[-1],))
    both_pass(game)
    both_pass(game)
    assert game.state.players[1].life == 17
    assert len([i for i in game.state.players[0].graveyard if game.state.objects[i].card.name == "Bolt"]) == 1
    assert len(events(game, words.CEASES)) == 1


@pytest.mark.rule("copy_spell")
def test_several_copies_are_made_at_once() -> None:
    game = copied(COPY_TWICE)
    assert len(game.state.lane.stack) == 3
    assert asked(game).task == ACT
    for _ in range(3):
        both_pass(game)
    assert game.state.players[1].life == 11


@pytest.mark.rule("copy_spell")
def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    bear = creature("Bear", "0", "Bear", 2, 2)
    game = copied(COPY_TWICE, spell_copied=bear)
    for _ in range(3):
        both_pass(game)
    assert alive(game, "Bear") == 3
    assert [game.state.objects[find(game, "Bear", nth=n)].token for n in range(3)] == [True, True, False]


@pytest.mark.rule("copy_spell")
def test_a_copy_of_an_ability_has_the_same_source_and_is_not_activated() -> None:
    whenever = Triggered(EventPattern(words.TARGETED, this=True), (CopySpell(TriggerSource(), new_targets=False),))
    tapper = creature(
        "Tapper", "1", "Wizard", 1, 1, Activated((TapThis(),), (PutCounters(Targets(0), "+1/+1", Fixed(1)),), (Target(Filter()),))
    )
    target = creature("Target", "1", "Bear", 1, 1, whenever)
    game = position(battlefield=([tapper, target], []))
    game.decide(("activate", find(game, "Tapper"), 0))
    game.decide((find(game, "Target"),))
    both_pass(game)
    first, second = game.state.lane.stack[:2]
    records = [game.state.objects[i].spell for i in (first, second)]
    assert [r.origin for r in records if r] == [find(game, "Tapper")] * 2
    assert len(events(game, words.ACTIVATES)) == 1


@pytest.mark.rule("copy_spell")
def test_a_spell_that_says_nothing_of_targets_is_copied_with_what_it_does() -> None:
    draw = Definition("Draw", card("Any", "0", "Sorcery").cost, words.SORCERY, abilities=(SpellAbility((DrawCards(You(), Fixed(1)),)),))
    game = copied(COPY, spell_copied=draw)
    assert asked(game).task == ACT
    both_pass(game)
    both_pass(game)
    assert len(game.state.players[0].hand) == 2
