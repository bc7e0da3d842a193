"""703.1, 703.4: a turn in which each turn-based action does something, and none of them uses the stack or waits for priority.

Of these modules: turn.cr703_turn_based_actions, turn.cr505.main, turn.cr502.untap, turn.cr514_cleanup.
"""

from __future__ import annotations

import itertools

import pytest
from tests.kit import Card, attack, block, cast, find, place, position, reach, refresh, resolve, until
from tests.rules.concepts.cr731.test_day_night import DAWN
from tests.rules.objects.test_cr714_sagas import LONG
from tests.rules.objects.test_turning import archenemy, attraction, scheme

from apnap.game import Game
from apnap.machine.decisions import CHOOSE
from apnap.machine.procedures import CLAUSES
from apnap.parts import words

BEGINNINGS = (words.TURN_BEGINS, words.PHASE_BEGINS, words.STEP_BEGINS)


def played() -> Game:
    """Turn 2 is over: its player has had what phases, is tapped, tells a story and is rolled for, has attacked and discarded."""
    board: list[Card] = ["Teferi's Isle", "Grizzly Bears", "Craw Wurm", "Forest", LONG, attraction(1)]
    game = position(battlefield=(["Palace Guard", "Teferi's Isle"], board), hand=([DAWN], ["Forest"] * 8))
    cast(game, "Dawn")
    resolve(game)
    game.state.objects[find(game, "Craw Wurm")].tapped = True
    until(game, lambda g: g.state.lane.turn == 2)
    attack(game, "Grizzly Bears")
    block(game, ("Palace Guard", "Grizzly Bears"))
    until(game, lambda g: g.state.lane.turn == 3)
    return game


def since_beginning(game: Game, at: int) -> list[int]:
    """The kinds of the events between the beginning of the step, or of the phase without steps, and the one with that index."""
    made = game.events()
    begun = max(n for n in range(at) if made[n].kind in BEGINNINGS)
    return [made[n].kind for n in range(begun + 1, at)]


def at_keys(game: Game, *keys: str) -> list[int]:
    """Where the events are that those clauses made."""
    return [n for n, e in enumerate(game.events()) if CLAUSES[e.clause].key in keys]


@pytest.mark.parametrize(
    ("keys", "least"),
    [
        (("untap_phasing",), 1),
        (("untap_day_night",), 1),
        (("untap_permanents",), 1),
        (("draw_card",), 1),
        (("main_saga_lore",), 1),
        (("main_attractions_roll",), 1),
        (("attack_tap", "attack_become_attacking"), 2),
        (("block_become_blocking",), 1),
        (("damage_dealt_at_once",), 2),
        (("cleanup_discard", "cleanup_damage_effects"), 4),
    ],
)
@pytest.mark.rule(
    "tba_definition",
    "tba_first",
    "tba_attackers",
    "tba_blockers",
    "tba_deal_damage",
    "untap_phasing",
    "untap_permanents",
    "main_saga_lore",
    "main_attractions_roll",
    "attack_declaration",
    "block_declaration",
    "damage_assignment",
    "damage_dealt_at_once",
    "cleanup_discard",
    "cleanup_damage_effects",
    "priority_tba",
)
def test_no_turn_based_action_uses_the_stack_or_waits_for_priority(keys: tuple[str, ...], least: int) -> None:
    game = played()
    found = at_keys(game, *keys)
    assert len(found) >= least
    for at in found:
        assert not {words.PRIORITY, words.PUT_ON_STACK} & set(since_beginning(game, at))


@pytest.mark.rule("upkeep_priority", "eoc_priority", "end_step_priority", "boc_priority")
@pytest.mark.parametrize("part", [words.UPKEEP, words.END_OF_COMBAT, words.END, words.BEGINNING_OF_COMBAT])
def test_in_the_upkeep_and_around_combat_and_at_the_end_nothing_is_done_before_priority(part: int) -> None:
    made = played().events()
    begun = [n for n, e in enumerate(made) if e.kind == words.STEP_BEGINS and e.step == part]
    assert {made[n + 1].kind for n in begun} == {words.PRIORITY}
    assert len(begun) >= 2


@pytest.mark.rule("boc_choose_defender", "tba_choose_defender", "combat_roles_multiplayer")
def test_the_defending_player_is_chosen_without_the_stack_and_before_priority_in_the_beginning_of_combat() -> None:
    game = position(battlefield=([], [], []), life=(20, 20, 20), attack="one")
    assert reach(game, CHOOSE).asks == "defender"
    assert (game.state.lane.step, game.state.lane.stack) == (words.BEGINNING_OF_COMBAT, ())
    kinds = since_beginning(game, len(game.events()))
    assert not {words.PRIORITY, words.PUT_ON_STACK} & set(kinds)


@pytest.mark.rule("phase_end_effects_then_mana", "tba_mana_empties", "priority_tba")
def test_mana_empties_as_a_step_ends_without_the_stack_and_nobody_gets_priority_after_it() -> None:
    game = position(battlefield=(["Forest"], []), step=words.UPKEEP)
    game.decide(game.mana[0])
    until(game, lambda g: g.state.lane.step == words.MAIN)
    made = game.events()
    (emptied,) = at_keys(game, "phase_end_effects_then_mana")
    before = [e.kind for e in made[:emptied]]
    last = max(n for n, kind in enumerate(before) if kind == words.PRIORITY)
    assert words.PUT_ON_STACK not in before[last:]
    following = next(e for e in made[emptied + 1 :] if e.kind in (*BEGINNINGS, words.PRIORITY, words.PUT_ON_STACK))
    assert following.kind in BEGINNINGS


@pytest.mark.rule(
    "tba_phasing",
    "tba_day_night",
    "tba_untap",
    "tba_saga",
    "tba_attractions",
    "tba_assign_damage",
    "tba_cleanup_discard",
    "tba_cleanup_wear_off",
)
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("untap_phasing", "untap_day_night"),
        ("untap_phasing", "untap_permanents"),
        ("main_saga_lore", "main_attractions_roll"),
        ("cleanup_discard", "cleanup_damage_effects"),
    ],
)
def test_the_turn_based_actions_of_a_step_come_in_the_order_of_the_list(first: str, then: str) -> None:
    game = played()
    turns = [n for n, e in enumerate(game.events()) if e.kind == words.TURN_BEGINS]
    both = 0
    for begun, over in itertools.pairwise([*turns, len(game.events())]):
        made, following = [[n for n in at_keys(game, key) if begun < n < over] for key in (first, then)]
        both += bool(made and following)
        assert not (made and following) or max(made) < min(following)
    assert both


@pytest.mark.rule("main_archenemy_scheme", "tba_scheme", "tba_saga")
def test_a_scheme_is_set_in_motion_before_lore_counters_come_and_both_before_the_stack_and_priority() -> None:
    game = archenemy("NOW", scheme("First", 3))
    place(game, 1, words.BATTLEFIELD, [LONG])
    refresh(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    made = game.events()
    begun = max(n for n, e in enumerate(made) if e.kind in BEGINNINGS)
    kinds = [e.kind for e in made[begun:]]
    counted = kinds.index(words.COUNTERS)
    assert kinds.index(words.SETS_IN_MOTION) < counted
    assert not {words.PUT_ON_STACK, words.PRIORITY} & set(kinds[:counted])
    assert {words.PUT_ON_STACK, words.PRIORITY} <= set(kinds[counted:])
