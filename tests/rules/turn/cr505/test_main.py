"""505: which main phase of a turn is which, what can be cast in them, and the land."""

from __future__ import annotations

import itertools

import pytest
from tests.kit import Card, asked, cast, events, find, place, position, refresh, resolve, step, until
from tests.rules.combat.made_up import FREE, instant
from tests.rules.objects.test_cr714_sagas import LONG

from apnap.errors import IllegalAction
from apnap.machine.decisions import ACT, PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import EventPattern, ExtraPhase, Fixed, GainLife, Replacement, Skip, SpellAbility, You

AGAIN = instant("Again", ExtraPhase((words.COMBAT_PHASE, words.MAIN_PHASE)))
SPELL = Definition("Rite", FREE, words.SORCERY, (), 0, 0, (SpellAbility((GainLife(You(), Fixed(1)),)),))
PEACE = Definition(
    "Peace", None, words.ENCHANTMENT, abilities=(Replacement(EventPattern(words.PHASE_BEGINS, part=words.COMBAT_PHASE), Skip()),)
)


@pytest.mark.rule("main_only_first_precombat")
@pytest.mark.parametrize(("board", "hand", "mains"), [([], [], 2), ([PEACE], [], 2), ([], [AGAIN], 3)], ids=["plain", "skipped", "added"])
def test_only_the_first_main_phase_is_precombat_whatever_is_skipped_or_added(board: list[Card], hand: list[Card], mains: int) -> None:
    """As precombat main phases begin Sagas get lore counters."""
    game = position(battlefield=([], board))
    until(game, lambda g: g.state.lane.turn == 2)
    place(game, 1, words.BATTLEFIELD, [LONG])
    place(game, 1, words.HAND, hand)
    refresh(game)
    until(game, lambda g: g.state.lane.step == words.MAIN and asked(g).player == 1)
    for card in hand:
        assert isinstance(card, Definition)
        cast(game, card.name)
        resolve(game)
    until(game, lambda g: g.state.lane.turn == 3)
    made = game.events()
    turn = max(n for n, e in enumerate(made) if e.kind == words.TURN_BEGINS and e.player == 1)
    phases = [n for n, e in enumerate(made) if e.kind == words.PHASE_BEGINS and e.phase == words.MAIN_PHASE and n > turn]
    lore = [n for n, e in enumerate(made) if e.kind == words.COUNTERS and e.counter == "lore" and n > turn]
    assert len(phases) == mains
    assert [sum(begun < n < after for n in lore) for begun, after in itertools.pairwise([*phases, len(made)])] == [1, *[0] * (mains - 1)]


@pytest.mark.rule("main_sorcery_timing")
@pytest.mark.parametrize("types", [words.ARTIFACT, words.CREATURE, words.ENCHANTMENT, words.PLANESWALKER, words.SORCERY])
def test_spells_of_these_types_are_cast_in_main_phases_of_their_player_and_at_no_other_time(types: int) -> None:
    thing = Definition("Thing", FREE, types, (), 1, 1)
    assert when_offered(thing, "cast") == {words.MAIN}
    assert when_offered(thing, "cast", player=1) == set()
    game = position(hand=([thing], []), step=words.END)
    with pytest.raises(IllegalAction) as caught:
        game.decide(("cast", find(game, "Thing", words.HAND)))
    assert caught.value.rule == "505.6a"


@pytest.mark.rule("main_sorcery_timing")
def test_only_the_active_player_casts_a_sorcery_in_a_main_phase() -> None:
    game = position(hand=([SPELL], [SPELL]))
    game.decide(PASS)
    assert (asked(game).player, game.state.lane.step, game.state.lane.stack) == (1, words.MAIN, ())
    with pytest.raises(IllegalAction) as caught:
        game.decide(("cast", find(game, "Rite", words.HAND, 1)))
    assert caught.value.rule == "505.6a"
    twin = position(hand=([SPELL], [SPELL]))
    twin.decide(("cast", find(twin, "Rite", words.HAND, 0)))
    assert len(twin.state.lane.stack) == 1


def when_offered(card: Definition | str, what: str, player: int = 0) -> set[int]:
    """The steps of turn 1, Ann's, in which the player may cast or play that card of their hand."""
    hands: list[list[Card]] = [[], []]
    hands[player].append(card)
    game = position(hand=hands, step=words.UPKEEP)
    id = find(game, card if isinstance(card, str) else card.name, words.HAND, player)
    found: set[int] = set()
    while game.state.lane.turn == 1:
        if asked(game).task == ACT and asked(game).player == player and (what, id) in asked(game).options:
            found.add(game.state.lane.step)
        step(game)
    return found


@pytest.mark.rule("main_land_play")
def test_a_land_is_played_once_in_a_main_phase_of_ones_own_with_priority_and_an_empty_stack() -> None:
    assert when_offered("Forest", "play") == {words.MAIN}
    assert when_offered("Forest", "play", player=1) == set()
    game = position(battlefield=(["Mountain"], []), hand=(["Shock", "Forest", "Island"], []))
    forest, island = find(game, "Forest", words.HAND), find(game, "Island", words.HAND)
    cast(game, "Shock", (-2,))
    assert ("play", forest) not in asked(game).options
    resolve(game)
    game.decide(("play", forest))
    assert ("play", island) not in asked(game).options
    until(game, lambda g: g.state.lane.mains == 2)
    assert ("play", island) not in asked(game).options


@pytest.mark.rule("main_no_steps")
def test_after_a_combat_phase_that_is_skipped_a_main_phase_without_steps_follows_another_one() -> None:
    game = position(battlefield=([PEACE], []))
    begun = len(game.events())
    for _ in range(2):
        game.decide(PASS)
    assert (game.state.lane.phase, game.state.lane.mains, asked(game).player) == (words.MAIN_PHASE, 2, 0)
    assert not [e for e in game.events()[begun:] if e.kind == words.STEP_BEGINS]
    for _ in range(2):
        game.decide(PASS)
    assert game.state.lane.phase == words.ENDING_PHASE


@pytest.mark.rule("main_no_steps")
def test_a_main_phase_has_no_steps_and_ends_when_all_pass_over_an_empty_stack() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Shock"], []))
    begun = len(game.events())
    cast(game, "Shock", (-2,))
    for _ in range(2):
        game.decide(PASS)
    assert (game.state.lane.step, game.state.lane.stack) == (words.MAIN, ())
    assert asked(game).player == 0
    assert not [e for e in game.events()[begun:] if e.kind == words.STEP_BEGINS]
    for _ in range(2):
        game.decide(PASS)
    assert game.state.lane.phase == words.COMBAT_PHASE
    assert [e.phase for e in events(game, words.PHASE_BEGINS)][-1] == words.COMBAT_PHASE
