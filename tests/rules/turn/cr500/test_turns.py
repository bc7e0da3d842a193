"""500-502, 505.1-505.2: what one turn, phase or step is over with, and what the next one begins with."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, cited, events, find, position, refresh, resolve, until
from tests.made import card, spell
from tests.rules.combat.made_up import creature, enchantment, instant, on
from tests.rules.turn.cr500.test_plan import happens, parts

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.model.event import Event
from apnap.parts import words
from apnap.parts.tree import (
    BecomeDay,
    Each,
    EventPattern,
    ExtraPhase,
    ExtraStep,
    ExtraTurn,
    Filter,
    Fixed,
    GainControl,
    KeepTapped,
    Modify,
    PhaseOut,
    Replacement,
    Skip,
    Target,
    Targets,
)

BEAR = "Grizzly Bears"
BEARS = Each(Filter(name=BEAR))
FREEZE = card("Freeze", "0", "Instant", spell(KeepTapped(Targets(0)), targets=(Target(Filter(types=words.CREATURE)),)))
OUT = card("Out", "0", "Instant", spell(PhaseOut(Targets(0)), targets=(Target(Filter(types=words.CREATURE)),)))
EDITIONS = ["9ED", "M12", "C16", "NOW"]


def grow(duration: int) -> Modify:
    """The Grizzly Bears are larger for so long."""
    return Modify(BEARS, Fixed(1), Fixed(1), duration=duration)


def since(game: Game, kind: int, turn: int, part: int = -1) -> list[Event]:
    """What happened from the beginning of that turn, or of the first such phase or step in it, on; but for priority."""
    log = [e for e in game.events() if e.kind != words.PRIORITY]
    start = next(n for n, e in enumerate(log) if e.kind == words.TURN_BEGINS and e.turn == turn)
    return log[next(n for n, e in enumerate(log) if n >= start and e.kind == kind and part in (-1, e.part)) :]


def kinds(happened: list[Event]) -> list[int]:
    """The kinds of those events."""
    return [e.kind for e in happened]


# Turns ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("turn_five_phases", "until_step_expiry")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_lasts_until_a_turn_is_over_before_the_first_of_its_phases_begins(edition: str) -> None:
    game = position(battlefield=([BEAR], []), edition=edition)
    happens(game, grow(words.UNTIL_YOUR_NEXT_TURN))
    until(game, lambda g: g.state.lane.turn == 3)
    begun = since(game, words.TURN_BEGINS, 3)
    assert kinds(begun)[:3] == [words.TURN_BEGINS, words.EFFECT_ENDS, words.PHASE_BEGINS]
    assert (begun[2].phase, begun[2].player) == (words.BEGINNING_PHASE, 0)


@pytest.mark.rule("turn_five_phases", "leaves_game_duration")
@pytest.mark.parametrize("edition", ["C16", "NOW"])
def test_where_the_turn_of_who_has_left_would_begin_their_effect_ends_and_then_the_next_player_takes_a_turn(edition: str) -> None:
    game = position(battlefield=((), [BEAR], ()), hand=((),) * 3, life=(20,) * 3, edition=edition)
    happens(game, grow(words.UNTIL_YOUR_NEXT_TURN))
    game.concede(0)
    until(game, lambda g: g.state.lane.turn == 4)
    assert [(e.player, e.turn) for e in events(game, words.TURN_BEGINS)] == [(0, 1), (1, 2), (2, 3), (1, 4)]
    last = since(game, words.STEP_BEGINS, 3, words.CLEANUP)
    assert kinds(last)[:3] == [words.STEP_BEGINS, words.EFFECT_ENDS, words.TURN_BEGINS]


@pytest.mark.rule("extra_turn_lifo", "turn_five_phases", "leaves_game_duration")
@pytest.mark.parametrize("edition", ["C16", "NOW"])
def test_an_extra_turn_comes_directly_after_this_one_and_so_before_that_of_who_has_left_would(edition: str) -> None:
    """In turn order Ann's turn would follow, then Ben's: both, and what lasts until hers, wait for the extra turn of Cid."""
    game = position(battlefield=((), [BEAR], ()), hand=((),) * 3, life=(20,) * 3, edition=edition)
    happens(game, grow(words.UNTIL_YOUR_NEXT_TURN))
    game.concede(0)
    until(game, lambda g: g.state.lane.turn == 3)
    happens(game, ExtraTurn(), by=2)
    until(game, lambda g: g.state.lane.turn == 4)
    assert (game.state.lane.active, len(game.state.effects)) == (2, 1)
    until(game, lambda g: g.state.lane.turn == 5)
    assert (game.state.lane.active, len(game.state.effects)) == (1, 0)


# Phases and steps end ---------------------------------------------------------------------------------------------
@pytest.mark.rule("phase_ends_all_pass")
@pytest.mark.parametrize("edition", EDITIONS)
def test_before_a_step_ends_each_player_gets_a_chance_to_put_something_on_the_stack(edition: str) -> None:
    game = position(battlefield=([], ["Mountain"]), hand=([], ["Shock"]), edition=edition, step=words.BEGINNING_OF_COMBAT)
    game.decide(PASS)
    assert asked(game).player == 1
    assert ("cast", find(game, "Shock", words.HAND)) in asked(game).options
    game.decide(("cast", find(game, "Shock", words.HAND)))
    game.decide((-1,))
    resolve(game)
    assert (game.state.lane.step, asked(game).player) == (words.BEGINNING_OF_COMBAT, 0)


@pytest.mark.rule("turn_five_phases", "until_end_of_combat_expiry", "phase_end_effects_then_mana")
@pytest.mark.parametrize(
    ("edition", "burns"),
    [("9ED", True), ("10E", True), ("NOW+mana_empties=phase", False), ("NOW+mana_empties=phase+mana_burn=true", True)],
)
def test_as_the_combat_phase_ends_effects_expire_then_mana_is_lost_and_only_then_the_next_phase_begins(
    edition: str, *, burns: bool
) -> None:
    game = position(battlefield=([BEAR, "Forest"], []), edition=edition, step=words.END_OF_COMBAT)
    happens(game, grow(words.UNTIL_END_OF_COMBAT))
    game.decide(("activate", find(game, "Forest", player=0), 0))
    until(game, lambda g: g.state.lane.mains == 2)
    ended = kinds(since(game, words.STEP_BEGINS, 1, words.END_OF_COMBAT))
    burnt = [words.LIFE] * burns
    assert ended[ended.index(words.EFFECT_ENDS) :] == [words.EFFECT_ENDS, words.MANA_EMPTIES, *burnt, words.PHASE_BEGINS]
    assert game.state.players[0].life == 20 - burns


MANA = [(words.UPKEEP, words.DRAW), (words.BEGINNING_OF_COMBAT, words.DECLARE_ATTACKERS), (words.END, words.CLEANUP)]


@pytest.mark.rule("phase_end_effects_then_mana")
@pytest.mark.parametrize(("edition", "stays"), [("9ED", 1), ("10E", 1), ("M10", 0), ("M12", 0), ("C16", 0), ("NOW", 0)])
@pytest.mark.parametrize(("at", "following"), MANA)
def test_unspent_mana_is_lost_as_each_step_of_each_phase_ends_since_2009(edition: str, stays: int, at: int, following: int) -> None:
    """Ann makes mana in a step and looks for it in the next one: in the cleanup step, too, where something triggers as she discards."""
    thrift = enchantment("Thrift", on(words.DISCARDS))
    game = position(battlefield=(["Forest", thrift], []), hand=(["Island"] * 8, []), edition=edition)
    until(game, lambda g: (g.state.lane.turn, g.state.lane.step) == (3, at))
    game.decide(("activate", find(game, "Forest", player=0), 0))
    assert sum(game.state.players[0].pool) == 1
    until(game, lambda g: g.state.lane.step == following)
    assert sum(game.state.players[0].pool) == stays


@pytest.mark.rule("until_step_expiry")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("duration", "at"), [(words.UNTIL_YOUR_NEXT_UPKEEP, words.UPKEEP), (words.UNTIL_YOUR_NEXT_END_STEP, words.END)])
def test_what_lasts_until_a_step_is_over_as_it_begins_before_anybody_gets_priority_in_it(edition: str, duration: int, at: int) -> None:
    game = position(battlefield=([BEAR], []), edition=edition, step=words.END)
    happens(game, grow(duration))
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.END)
    assert len(game.state.effects) == 1  # it is Ben's step
    until(game, lambda g: (g.state.lane.turn, g.state.lane.step) == (3, at))
    assert not game.state.effects
    begun = since(game, words.STEP_BEGINS, 3, at)
    assert kinds(begun)[:2] == [words.STEP_BEGINS, words.EFFECT_ENDS]
    assert cited(game, begun[1]) == game.edition.number("until_step_expiry")


# Nothing between them ---------------------------------------------------------------------------------------------
@pytest.mark.rule("nothing_between_steps", "beginning_phase_steps", "combat_five_steps", "ending_phase_steps")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_each_step_is_of_the_turn_that_it_is_in_and_follows_the_one_before_it_at_once(edition: str) -> None:
    """Three players, so that the next one is not simply the other one; nobody attacks, so two steps of combat are skipped."""
    game = position(battlefield=((),) * 3, life=(20,) * 3, edition=edition)
    until(game, lambda g: g.state.lane.turn == 5)
    steps = [e for e in since(game, words.TURN_BEGINS, 2) if e.kind == words.STEP_BEGINS]
    turn = [
        words.UNTAP,
        words.UPKEEP,
        words.DRAW,
        words.BEGINNING_OF_COMBAT,
        words.DECLARE_ATTACKERS,
        words.END_OF_COMBAT,
        words.END,
        words.CLEANUP,
    ]
    assert [e.step for e in steps[:24]] == turn * 3
    assert [e.player for e in steps[:24]] == [1] * 8 + [2] * 8 + [0] * 8
    assert {e.second for e in steps} == {""}


@pytest.mark.rule("nothing_between_steps", "beginning_phase_steps", "combat_five_steps", "ending_phase_steps", "extra_step_lifo")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("at", "added"), [(words.UPKEEP, words.UPKEEP), (words.BEGINNING_OF_COMBAT, words.BEGINNING_OF_COMBAT), (words.END, words.END)]
)
def test_a_step_that_an_effect_has_added_follows_at_once_and_the_log_names_that_rule_beside_it(edition: str, at: int, added: int) -> None:
    game = position(edition=edition, step=at)
    happens(game, ExtraStep(added))
    names = parts(game)
    assert names.count(words.STEP_NAMES[added]) == 2
    assert names[names.index(words.STEP_NAMES[at]) + 1] == words.STEP_NAMES[added]
    steps = [(e.step, e.second) for e in events(game, words.STEP_BEGINS) if e.second]
    assert steps == [(added, "extra_step_lifo")]


@pytest.mark.rule("extra_phase_lifo", "extra_step_lifo")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_adds_a_phase_or_step_to_the_turn_of_another_player_is_told_as_the_effect_of_its_controller(edition: str) -> None:
    for effect, kind in ((ExtraPhase((words.COMBAT_PHASE,)), words.COMBAT_PHASE), (ExtraStep(words.BEGINNING_OF_COMBAT), -1)):
        game = position(edition=edition, step=words.BEGINNING_OF_COMBAT)
        happens(game, effect, by=1)
        [adds] = [e for e in events(game, words.PLAN_PART) if e.added in (kind, words.BEGINNING_OF_COMBAT)]
        assert adds.player == 1
        assert "beginning of combat" in parts(game)


# Main phases ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("main_two_phases", "main_no_steps")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_two_main_phases_are_parted_by_combat_and_have_no_steps_but_priority_of_their_own(edition: str) -> None:
    game = position(edition=edition)
    until(game, lambda g: g.state.lane.turn == 2)
    assert parts(game, 2)[4:11] == [
        "main phase",
        "combat phase",
        "beginning of combat",
        "declare attackers",
        "end of combat",
        "main phase",
        "ending phase",
    ]
    until(game, lambda g: g.state.lane.turn == 4 and g.state.lane.step == words.MAIN)
    for _ in range(2):
        assert game.state.lane.phase == words.MAIN_PHASE
        game.decide(PASS)  # of a main phase players are asked though no step of it begins
    assert game.state.lane.phase == words.COMBAT_PHASE


@pytest.mark.rule("main_no_steps")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_main_phase_that_a_trigger_sees_begin_has_priority_without_a_step_as_well(edition: str) -> None:
    bell = enchantment("Bell", on(words.PHASE_BEGINS, part=words.MAIN_PHASE))
    game = position(battlefield=([bell], []), edition=edition)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    assert len(game.state.lane.stack) == 1
    life = game.state.players[0].life
    resolve(game)
    assert (game.state.players[0].life, game.state.lane.phase) == (life + 1, words.MAIN_PHASE)
    game.decide(PASS)
    game.decide(PASS)
    assert game.state.lane.phase == words.COMBAT_PHASE


@pytest.mark.rule("main_no_steps", "main_two_phases", "skip_as_absent")
@pytest.mark.parametrize("edition", EDITIONS)
def test_where_combat_is_skipped_the_second_main_phase_follows_the_first_when_all_have_passed(edition: str) -> None:
    peace = enchantment("Peace", Replacement(EventPattern(words.PHASE_BEGINS, part=words.COMBAT_PHASE), Skip()))
    game = position(battlefield=([peace], []), edition=edition)
    for mains in (1, 2):
        assert (game.state.lane.mains, game.state.lane.phase, asked(game).player) == (mains, words.MAIN_PHASE, 0)
        game.decide(PASS)
        game.decide(PASS)
    assert (game.state.lane.step, game.state.lane.phase) == (words.END, words.ENDING_PHASE)


@pytest.mark.rule("main_two_phases")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_follows_the_second_main_phase_follows_the_one_after_combat(edition: str) -> None:
    """Once, in this turn, and not in the next; what follows a third main phase waits for that."""
    game = position(edition=edition)
    happens(game, ExtraPhase((words.COMBAT_PHASE, words.MAIN_PHASE), main=2))
    happens(game, ExtraPhase((words.ENDING_PHASE,), main=3))
    phases = [[part for part in parts(game, turn) if part.endswith("phase")][1:] for turn in (1, 2)]
    fight = ["main phase", "combat phase"]
    assert phases == [[*fight, *fight, "main phase", "ending phase", "ending phase"], [*fight, "main phase", "ending phase"]]


# The untap step ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("step_ends_when_actions_done", "untap_no_priority", "untap_permanents")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_untap_step_ends_when_all_its_actions_are_done_and_nobody_gets_priority_in_it(edition: str) -> None:
    game = position(battlefield=([BEAR, "Forest"], []), hand=([FREEZE], []), edition=edition)
    for id in game.state.battlefield:
        game.state.object(id).tapped = True
    refresh(game)
    cast(game, "Freeze", (find(game, BEAR),))
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 3)
    log = game.events()
    untap = max(n for n, e in enumerate(log) if e.kind == words.STEP_BEGINS and e.step == words.UNTAP)
    assert kinds(log[untap : untap + 4]) == [words.STEP_BEGINS, words.UNTAPS, words.EFFECT_ENDS, words.STEP_BEGINS]
    assert log[untap + 3].step == words.UPKEEP
    assert game.state.objects[find(game, BEAR)].tapped


@pytest.mark.rule("untap_phasing")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_phases_is_what_the_active_player_controls_whoever_owns_it(edition: str) -> None:
    """Ann has taken Ben's creature for good: it phases out and in as her untap steps begin."""
    shade = creature("Shade", 2, 2, words.PHASING)
    take = instant("Take", GainControl(Each(Filter(name="Shade")), duration=words.PERMANENTLY))
    game = position(battlefield=([], [shade]), hand=([take], []), edition=edition)
    cast(game, "Take")
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 6)
    seen = [e.kind for e in game.events() if e.kind in (words.TURN_BEGINS, words.PHASES_OUT, words.PHASES_IN)]
    turn = words.TURN_BEGINS
    assert seen == [turn, turn, turn, words.PHASES_OUT, turn, turn, words.PHASES_IN, turn]
    assert [e.player for e in (*events(game, words.PHASES_OUT), *events(game, words.PHASES_IN))] == [0, 0]


@pytest.mark.rule("untap_phasing", "untap_day_night")
@pytest.mark.parametrize("edition", ["VOW", "PIP", "NOW"])
def test_what_phases_in_is_there_when_night_falls_in_the_same_untap_step(edition: str) -> None:
    """Phasing comes first, day and night second: a Brimstone Vandal that has just phased in sees day become night."""
    dawn = instant("Dawn", BecomeDay())
    game = position(battlefield=(["Brimstone Vandal"], []), hand=([dawn, OUT], []), edition=edition)
    cast(game, "Dawn")
    resolve(game)
    cast(game, "Out", (find(game, "Brimstone Vandal"),))
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 3)
    assert len(game.state.lane.stack) == 1
    resolve(game)
    assert game.state.players[1].life == 19
