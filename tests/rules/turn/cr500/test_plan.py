"""500.7-500.11, 505.1b, 614.10, 800.4k-m: anchors, "you get", counted main phases, what is scheduled, and the plan that is told."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from tests.kit import asked, attack, cast, cited, events, find, place, position, refresh, resolve, until
from tests.rules.combat.made_up import FREE, enchantment, instant

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import ACT, PASS
from apnap.model.event import player_code
from apnap.model.objects import Spell
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AllOf,
    DelayedTrigger,
    Each,
    EachPlayer,
    Effect,
    EventPattern,
    ExtraPhase,
    ExtraStep,
    ExtraTurn,
    Filter,
    Fixed,
    GainLife,
    InPhase,
    Modify,
    PhaseOut,
    Replacement,
    Skip,
    SkipAll,
    SkipNext,
    SpellAbility,
    Target,
    Targets,
    Triggered,
    You,
    YourTurn,
)
from apnap.rules.spells.cr608.instructions import Instructions

EDITIONS = ["9ED", "M12", "C16", "NOW"]
GAIN = GainLife(You(), Fixed(1))


def happens(game: Game, *effects: Effect, by: int = 0, to: tuple[int, ...] = (), after: int = -1) -> None:
    """The instructions of a spell of that player are carried out now; the first target is `to`, the second `after`."""
    game.state.lane.asking = False
    targets = (tuple(player_code(p) for p in to), (player_code(after),) if after >= 0 else ())
    source = next(iter(game.state.objects))
    driver.push(game.state, "instructions", Instructions(effects, by, source, Spell(), targets))
    game._decision = driver.run(game.state)


def four(edition: str = "NOW", **more: object) -> Game:
    """Four players in the first main phase of the first of them."""
    return position(battlefield=((),) * 4, hand=((),) * 4, life=(20,) * 4, edition=edition, **more)  # type: ignore[arg-type]


def turns(game: Game, number: int) -> list[int]:
    """Whose turns the next ones are."""
    begun = len(events(game, words.TURN_BEGINS))
    until(game, lambda g: len(events(g, words.TURN_BEGINS)) >= begun + number, limit=4000)
    return [e.player for e in events(game, words.TURN_BEGINS)[begun:]]


def parts(game: Game, turn: int = 1) -> list[str]:
    """The phases and steps of that turn."""
    until(game, lambda g: g.state.lane.turn > turn, limit=2000)
    found, now = [], 0
    for e in game.events():
        now = e.turn if e.kind == words.TURN_BEGINS else now
        if now == turn and e.kind == words.PHASE_BEGINS:
            found.append(words.PHASE_NAMES[e.phase])
        elif now == turn and e.kind == words.STEP_BEGINS:
            found.append(words.STEP_NAMES[e.step])
    return found


# Extra turns (500.7) ----------------------------------------------------------------------------------------------
@pytest.mark.rule("extra_turn_lifo")
def test_a_turn_after_somebodys_next_turn_comes_then_and_not_before() -> None:
    """D06: the anchor of the extra turn is a turn to come."""
    game = four()
    happens(game, ExtraTurn(You(), after=Targets(1)), after=2)
    assert turns(game, 5) == [1, 2, 0, 3, 0]


@pytest.mark.rule("extra_turn_lifo")
def test_of_two_turns_after_the_same_turn_the_newest_is_taken_first() -> None:
    game = four()
    for player in (3, 1):
        happens(game, ExtraTurn(You(), after=Targets(1)), by=player, after=2)
    assert turns(game, 5) == [1, 2, 1, 3, 3]


@pytest.mark.rule("extra_turn_lifo", "skip_next_occurrence")
def test_a_turn_after_a_skipped_turn_waits_for_the_next_one() -> None:
    game = four()
    happens(game, ExtraTurn(You(), after=Targets(1)), after=2)
    happens(game, SkipNext(Targets(0), words.TURN_BEGINS), to=(2,))
    assert [e.second for e in events(game, words.EFFECT_STARTS)] == ["skip_next_occurrence"]
    assert turns(game, 7) == [1, 3, 0, 1, 2, 0, 3]


@pytest.mark.rule("extra_turn_lifo")
def test_an_extra_turn_within_an_extra_turn_comes_before_the_older_ones() -> None:
    game = four()
    happens(game, ExtraTurn(), by=3)
    happens(game, ExtraTurn(), by=2)
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.lane.active == 2
    happens(game, ExtraTurn(), by=1)
    assert turns(game, 4) == [1, 3, 1, 2]


@pytest.mark.rule("extra_turn_lifo")
@pytest.mark.parametrize("edition", ["KTK", "NOW"])
def test_one_effect_gives_four_players_turns_in_apnap_order(edition: str) -> None:
    game = four(edition)
    until(game, lambda g: g.state.lane.turn == 2)
    happens(game, ExtraTurn(EachPlayer()))
    assert turns(game, 6) == [0, 3, 2, 1, 2, 3]


@pytest.mark.rule("extra_turn_lifo")
def test_until_2014_who_gives_several_players_turns_says_in_which_order() -> None:
    game = four("M12")
    happens(game, ExtraTurn(EachPlayer()), by=2)
    assert (asked(game).player, asked(game).asks) == (2, "extra turns")
    for wrong in ((0, 1, 2), (0, 0, 1, 2), "all", (0, 1, 2, 4)):
        with pytest.raises(IllegalAction) as refused:
            game.decide(wrong)
        told = "the answer is an order of the players who get an extra turn"
        assert (refused.value.rule, refused.value.reason) == ("500.7", told)
    game.decide((3, 1, 0, 2))
    assert turns(game, 5) == [2, 0, 1, 3, 1]


@pytest.mark.rule("extra_turn_lifo")
def test_who_gets_turns_twice_takes_them_one_after_another() -> None:
    game = four()
    happens(game, ExtraTurn(You(), Fixed(2)), by=2)
    happens(game, ExtraTurn(You(), Fixed(0)), by=3)
    assert turns(game, 3) == [2, 2, 1]


@pytest.mark.rule("leaves_game_no_turn")
@pytest.mark.parametrize("edition", ["C16", "NOW"])
def test_the_extra_turn_of_who_has_left_does_not_begin(edition: str) -> None:
    game = four(edition)
    happens(game, ExtraTurn(), by=2)
    happens(game, ExtraTurn(), by=1)
    game.concede(2)
    assert turns(game, 3) == [1, 1, 3]
    gone = events(game, words.PLAN_CHANGES)[-1]
    assert cited(game, gone) == game.edition.number("leaves_game_no_turn")
    assert "the extra turn of Cid, who has left the game, does not begin" in game.log.text().replace("The", "the")


@pytest.mark.rule("extra_turn_lifo")
def test_there_is_no_turn_after_the_next_one_of_nobody() -> None:
    game = four()
    happens(game, ExtraTurn(You(), after=Targets(1)))
    assert turns(game, 2) == [1, 2]


# Durations of who has left (800.4m) ---------------------------------------------------------------------------------
@pytest.mark.rule("leaves_game_duration", "effect_duration")
@pytest.mark.parametrize("edition", ["C16", "NOW"])
def test_until_your_next_turn_lasts_as_long_when_you_have_left(edition: str) -> None:
    """Ann's effect is on Ben's creature; she leaves. It ends as her turn would have begun: before Ben's next one."""
    game = position(battlefield=((), ["Grizzly Bears"], (), ()), hand=((),) * 4, life=(20,) * 4, edition=edition)
    happens(game, Modify(Each(Filter(name="Grizzly Bears")), Fixed(2), duration=words.UNTIL_YOUR_NEXT_TURN))
    game.concede(0)
    until(game, lambda g: g.state.lane.turn == 4 and g.state.lane.step == words.END)
    assert (game.state.lane.active, len(game.state.effects)) == (3, 1)
    until(game, lambda g: g.state.lane.turn == 5)
    assert (game.state.lane.active, len(game.state.effects)) == (1, 0)
    over = events(game, words.EFFECT_ENDS)[-1]
    assert cited(game, over) == game.edition.number("leaves_game_duration")


@pytest.mark.rule("leaves_game_duration")
def test_it_ends_too_as_an_extra_turn_would_have_begun() -> None:
    game = position(battlefield=((), ["Grizzly Bears"], (), ()), hand=((),) * 4, life=(20,) * 4)
    happens(game, Modify(Each(Filter(name="Grizzly Bears")), Fixed(2), duration=words.UNTIL_YOUR_NEXT_TURN), ExtraTurn())
    game.concede(0)
    until(game, lambda g: g.state.lane.turn == 2)
    assert (game.state.lane.active, len(game.state.effects)) == (1, 0)


@pytest.mark.rule("until_step_expiry", "skip_next_occurrence")
@pytest.mark.parametrize("edition", EDITIONS)
def test_until_your_next_turn_waits_for_a_turn_that_is_not_skipped(edition: str) -> None:
    game = position(battlefield=(["Grizzly Bears"], []), edition=edition)
    happens(game, Modify(Each(Filter(name="Grizzly Bears")), Fixed(2), duration=words.UNTIL_YOUR_NEXT_TURN))
    happens(game, SkipNext(You(), words.TURN_BEGINS))
    until(game, lambda g: g.state.lane.turn == 3)
    assert (game.state.lane.active, len(game.state.effects)) == (1, 1)
    until(game, lambda g: g.state.lane.turn == 4)
    assert (game.state.lane.active, len(game.state.effects)) == (0, 0)


# Extra phases (500.8, 500.10a) ------------------------------------------------------------------------------------
FIGHT = (words.COMBAT_PHASE, words.MAIN_PHASE)
COMBATS = ["main phase", "combat phase"]


def phases(game: Game, turn: int = 1) -> list[str]:
    return [part for part in parts(game, turn) if part.endswith("phase")]


@pytest.mark.rule("extra_phase_lifo")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_this_main_phase_adds_nothing_in_another_phase(edition: str) -> None:
    for at, added in ((words.MAIN, 1), (words.BEGINNING_OF_COMBAT, 0)):
        game = position(edition=edition, step=at)
        happens(game, ExtraPhase(FIGHT, after=words.MAIN_PHASE))
        assert phases(game).count("combat phase") == 1 + added


@pytest.mark.rule("extra_phase_lifo", "main_two_phases", "main_no_steps")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_extra_combats_with_and_without_main_phases(edition: str) -> None:
    game = position(edition=edition)
    happens(game, ExtraPhase((words.COMBAT_PHASE,)))
    happens(game, ExtraPhase(FIGHT))
    happens(game, ExtraPhase((words.COMBAT_PHASE,)))
    assert phases(game)[2:] == ["combat phase", "combat phase", "main phase", "combat phase", "combat phase", "main phase", "ending phase"]


@pytest.mark.rule("extra_phase_lifo", "main_only_first_precombat")
def test_after_the_second_main_phase_counts_the_main_phases_that_there_are() -> None:
    """An added main phase comes second; what follows the second follows that."""
    game = position()
    happens(game, ExtraPhase((words.COMBAT_PHASE,), main=2))
    happens(game, ExtraPhase((words.MAIN_PHASE,)))
    assert phases(game)[1:] == ["main phase", "main phase", "combat phase", "combat phase", "main phase", "ending phase"]


@pytest.mark.rule("extra_phase_lifo")
@pytest.mark.parametrize(("at", "added"), [(words.BEGINNING_OF_COMBAT, 1), (words.MAIN, 1), (words.END, 0)])
def test_after_the_second_main_phase_adds_nothing_once_that_is_over(at: int, added: int) -> None:
    game = position(step=at)
    if at == words.MAIN:
        until(game, lambda g: g.state.lane.mains == 2)
    happens(game, ExtraPhase((words.COMBAT_PHASE,), main=2))
    assert phases(game).count("combat phase") == 1 + added
    assert not game.state.lane.later


@pytest.mark.rule("extra_step_only_own_turn")
@pytest.mark.parametrize(("edition", "added"), [("9ED", 1), ("PIP", 1), ("FDN", 0), ("NOW", 0)])
@pytest.mark.parametrize("effect", [ExtraPhase((words.BEGINNING_PHASE,), yours=True), ExtraStep(words.UPKEEP, who=You())])
def test_what_you_get_is_not_added_to_the_turn_of_another_player(effect: Effect, edition: str, added: int) -> None:
    """D08: Ben's effect in Ann's turn; in his own turn it works in every edition."""
    game = position(edition=edition)
    happens(game, effect, by=1)
    assert parts(game).count("upkeep") == 1 + added
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    happens(game, effect, by=1)
    assert parts(game, 2).count("upkeep") == 2


@pytest.mark.rule("extra_step_lifo")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_newest_of_the_added_steps_comes_first(edition: str) -> None:
    game = position(edition=edition, step=words.UPKEEP)
    happens(game, ExtraStep(words.DRAW))
    happens(game, ExtraStep(words.UPKEEP))
    assert parts(game)[1:5] == ["untap", "upkeep", "upkeep", "draw"]


@pytest.mark.rule("extra_step_lifo", "extra_step_creates_phase")
def test_a_step_after_the_phase_it_belongs_to_makes_another_such_phase() -> None:
    game = position(step=words.UPKEEP)
    happens(game, ExtraStep(words.UPKEEP, Fixed(2), after_phase=True))
    happens(game, ExtraStep(words.UPKEEP, Fixed(0)))
    begun = parts(game)
    assert begun[:7] == ["beginning phase", "untap", "upkeep", "beginning phase", "upkeep", "beginning phase", "upkeep"]


@pytest.mark.rule("nothing_between_steps", "main_two_phases", "main_no_steps")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_happens_between_steps_phases_and_turns(edition: str) -> None:
    """All that happens in an empty turn happens in a step or a main phase: a part begins directly after what ends the one before."""
    game = position(edition=edition)
    until(game, lambda g: g.state.lane.turn == 3)
    between = [e.kind for e in game.events() if e.kind not in (words.PRIORITY, words.MOVES, words.EFFECT_ENDS, words.PLAN_PART)]
    turn = between[between.index(words.TURN_BEGINS, between.index(words.TURN_BEGINS) + 1) :]
    assert set(turn) == {words.TURN_BEGINS, words.PHASE_BEGINS, words.STEP_BEGINS}
    assert [one for one, other in pairwise(turn) if other == words.TURN_BEGINS] == [words.STEP_BEGINS]
    mains = [n for n, e in enumerate(game.events()) if e.kind == words.PHASE_BEGINS and e.phase == words.MAIN_PHASE]
    assert all(game.events()[n + 1].kind == words.PRIORITY for n in mains)


# Main phases counted (505.1b) -------------------------------------------------------------------------------------
def bell(nth: int) -> Triggered:
    return Triggered(EventPattern(words.PHASE_BEGINS, part=words.MAIN_PHASE, player=words.YOU, nth=nth), (GAIN,))


@pytest.mark.rule("main_ordinals_this_turn", "main_only_first_precombat")
@pytest.mark.parametrize(("edition", "second"), [("M12", 2), ("C16", 2), ("PIP", 2), ("FDN", 1), ("NOW", 1)])
def test_the_second_main_phase_is_counted_since_2024(edition: str, second: int) -> None:
    """D10: with an added combat and main phase. Before, the second main phase was another name for a postcombat one."""
    for nth, life in ((1, 1), (2, second), (-1, 2)):
        game = position(battlefield=([enchantment("Bell", bell(nth))], []), edition=edition, step=words.UPKEEP)
        until(game, lambda g: g.state.lane.mains == 2)
        happens(game, ExtraPhase(FIGHT))
        until(game, lambda g: g.state.lane.turn == 2)
        assert game.state.players[0].life == 20 + life


# What is skipped (614.10) -----------------------------------------------------------------------------------------
@pytest.mark.rule("skip_is_replacement", "choose_replacement")
def test_of_two_effects_on_one_part_its_player_chooses_which_one_skips_it() -> None:
    hub = enchantment("No Draw", Replacement(EventPattern(words.STEP_BEGINS, part=words.DRAW), Skip()))
    game = position()
    place(game, 0, words.BATTLEFIELD, [hub])
    refresh(game)
    happens(game, SkipNext(Targets(0), words.STEP_BEGINS, words.DRAW), to=(1,))
    while game.decision is not None and game.decision.task != "replace":
        game.decide(game.decision.options[0] if game.decision.task != ACT else PASS)
    assert game.decision is not None
    assert game.decision.player == 1
    assert len(list(game.decision.options)) == 2
    game.decide(next(iter(game.decision.options)))
    assert len(game.state.effects) == 1  # the permanent's ability skipped it; the effect waits
    assert len(events(game, words.PLAN_CHANGES)) == 2  # with the first draw step of the game


@pytest.mark.rule("skip_next_occurrence")
def test_who_skips_the_next_none_of_their_turns_skips_nothing() -> None:
    game = four()
    happens(game, SkipNext(Targets(0), words.TURN_BEGINS, number=Fixed(0)), to=(1,))
    assert not game.state.effects
    assert turns(game, 2) == [1, 2]


@pytest.mark.rule("skip_next_occurrence")
def test_what_is_scheduled_for_the_next_upkeep_waits_and_what_is_for_that_of_the_next_turn_does_not() -> None:
    for time, life in ((words.ONCE, 21), (words.ONCE_NEXT_TURN, 20)):
        game = position()
        later = Triggered(EventPattern(words.STEP_BEGINS, part=words.UPKEEP), (GAIN,))
        happens(game, DelayedTrigger(later, time=time), SkipNext(Targets(0), words.STEP_BEGINS, words.UPKEEP), to=(1,))
        until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.DRAW)
        assert game.state.players[0].life == life
        assert not game.state.delayed


@pytest.mark.rule("skip_next_occurrence", "extra_turn_lifo")
def test_what_is_scheduled_for_the_added_turn_is_gone_when_nothing_was_added_or_that_is_skipped() -> None:
    end = Triggered(EventPattern(words.STEP_BEGINS, part=words.END), (GAIN,))
    scheduled = (DelayedTrigger(end, time=words.ONCE_IN_ADDED), SkipAll(You(), words.STEP_BEGINS, words.UNTAP, added=True))
    game = position()
    happens(game, *scheduled)
    assert not game.state.delayed
    assert not game.state.effects
    happens(game, ExtraTurn(), *scheduled)
    assert len(game.state.delayed) == len(game.state.effects) == 1
    happens(game, SkipNext(You(), words.TURN_BEGINS))
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.lane.active == 1
    assert not game.state.delayed
    assert not game.state.effects
    until(game, lambda g: g.state.lane.turn == 4)
    assert game.state.players[0].life == 20


@pytest.mark.rule("skip_next_occurrence")
def test_what_is_scheduled_for_the_added_turn_happens_in_that_turn_only() -> None:
    end = Triggered(EventPattern(words.STEP_BEGINS, part=words.END), (GAIN,))
    game = position()
    happens(game, ExtraTurn(), DelayedTrigger(end, time=words.ONCE_IN_ADDED), SkipAll(You(), words.STEP_BEGINS, words.END, added=True))
    until(game, lambda g: g.state.lane.turn == 3)
    assert game.state.players[0].life == 20
    assert not game.state.delayed
    assert not game.state.effects


@pytest.mark.rule("skip_is_replacement")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_skipped_untap_step_does_not_phase(edition: str) -> None:
    game = position(battlefield=(["Breezekeeper"], []), edition=edition)
    happens(game, SkipNext(You(), words.STEP_BEGINS, words.UNTAP))
    until(game, lambda g: g.state.lane.turn == 3)
    assert not events(game, words.PHASES_OUT)
    until(game, lambda g: g.state.lane.turn == 5)
    assert events(game, words.PHASES_OUT)


@pytest.mark.rule("skip_then_act")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_one_does_for_a_skipped_step_is_the_first_thing_in_the_next_part(edition: str) -> None:
    """The draw step is skipped: the life is gained as the main phase begins, before what triggers then is put on the stack."""
    fast = Replacement(EventPattern(words.STEP_BEGINS, part=words.DRAW, player=words.YOU), Skip((GAIN, GAIN)), optional=True)
    game = position(battlefield=([], [enchantment("Fast", fast), enchantment("Bell", bell(1))]), edition=edition)
    while game.decision is not None and game.decision.task != "yes/no":
        game.decide(game.decision.options[0] if game.decision.task != ACT else PASS)
    game.decide(True)
    kinds = [(e.kind, e.part) for e in game.events()]
    skipped = max(n for n, kind in enumerate(kinds) if kind == (words.PLAN_CHANGES, words.DRAW))
    begun = kinds.index((words.PHASE_BEGINS, words.MAIN_PHASE), skipped)
    assert [kind for kind, _ in kinds[begun + 1 : begun + 4]] == [words.LIFE, words.LIFE, words.EFFECT_ENDS]
    assert len(game.state.lane.stack) == 1
    assert game.state.players[1].life == 22
    assert not game.state.effects
    assert "is the first thing in the next turn, phase or step" in game.log.text("full")


# The plan that is told --------------------------------------------------------------------------------------------
def test_the_plan_names_what_was_added_by_whom_and_what_will_be_skipped_by_what() -> None:
    game = position(battlefield=(["Eon Hub"], []), hand=([instant("Encore", ExtraTurn())], []))
    cast(game, "Encore")
    resolve(game)
    happens(game, SkipNext(Targets(0), words.STEP_BEGINS, words.DRAW, Fixed(2)), to=(0,))
    plan = game.plan
    assert (plan.turn, plan.player) == (1, 0)
    assert [part.name for part in plan.rest] == ["combat phase", "postcombat main phase", "ending phase"]
    extra, ben, ann = plan.turns
    assert (extra.name, extra.maker, extra.rule, extra.player) == ("an extra turn of Ann", "Encore", "500.7", 0)
    untap, upkeep, draw = extra.parts[0].parts
    assert not untap.unusual()
    assert (upkeep.skipped, upkeep.skipper, upkeep.skip_rule) == (True, "Eon Hub", "614.10")
    assert (draw.skipped, draw.skip_rule) == (True, "614.10a")
    assert [ann.parts[0].parts[2].skipped, ben.parts[0].parts[2].skipped] == [True, False]
    assert "after that an extra turn of Ann (by Encore, CR 500.7)" in plan.text()
    assert "upkeep (skipped by Eon Hub, CR 614.10)" in plan.text()
    assert json.loads(json.dumps(plan.json()))["turns"][0]["maker"] == "Encore"


def test_looking_at_the_plan_changes_nothing() -> None:
    game = position(battlefield=(["Eon Hub", "Grizzly Bears"], []))
    happens(game, ExtraTurn(), SkipAll(You(), words.STEP_BEGINS, words.UNTAP, added=True), ExtraPhase(FIGHT))
    before = game.digest
    told = game.plan.text()
    assert game.digest == before
    assert game.plan.text() == told


def test_the_plan_comes_true() -> None:
    """What is forecast for the rest of the turn and the turns after it is what happens, if nobody does anything."""
    game = position(step=words.UPKEEP)
    happens(game, ExtraTurn(), SkipAll(You(), words.STEP_BEGINS, words.UNTAP, added=True))
    happens(game, ExtraTurn(You(), after=Targets(1)), after=1)
    happens(game, SkipNext(Targets(0), words.TURN_BEGINS), to=(1,))
    happens(game, SkipAll(Targets(0), words.PHASE_BEGINS, words.COMBAT_PHASE), to=(0,))
    happens(game, SkipNext(You(), words.PHASE_BEGINS, words.COMBAT_PHASE, this_turn=True))
    forecast = [(turn.player, turn.skipped) for turn in game.plan.turns]
    assert forecast[:2] == [(0, False), (1, True)]
    assert game.plan.rest[2].skipped  # the combat phase of this turn
    assert [part.skipped for part in game.plan.turns[0].parts] == [False, False, True, False, False]
    happened = turns(game, 2)
    assert happened == [player for player, skipped in forecast if not skipped][:2]


def test_a_turn_that_may_be_skipped_is_told_as_such() -> None:
    game = position(battlefield=(["Time Vault"], []))
    game.state.object(find(game, "Time Vault")).tapped = True
    assert game.plan.turns[1].perhaps
    assert "then the turn of Ann (may be skipped by Time Vault, CR 614.10)" in game.plan.text()


def test_before_the_first_turn_the_plan_has_turns_only() -> None:
    game = Game([["Forest"] * 40] * 2, starting=1)
    plan = game.plan
    assert plan.rest == ()
    assert [turn.name for turn in plan.turns] == ["the turn of Ben", "the turn of Ann"]
    assert plan.turns[0].parts[0].parts[2].skipped is False or plan.turns[0].parts[0].parts[2].skip_rule.startswith("103")


def test_in_the_last_step_nothing_more_is_to_come_in_the_turn_but_the_cleanup() -> None:
    game = position(step=words.END, edition="9ED")
    assert game.plan.lines()[0] == "cleanup step"
    assert "end of turn" in position(edition="9ED").plan.text()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_full_log_tells_what_is_to_come_when_an_effect_changes_it(edition: str) -> None:
    game = position(battlefield=(["Grizzly Bears"], []), edition=edition, step=words.UPKEEP)
    attack(game, "Grizzly Bears")
    happens(game, ExtraPhase(FIGHT))
    happens(game, ExtraTurn(), by=1)
    happens(game, ExtraTurn(You(), after=Targets(1)), after=1)
    happens(game, ExtraPhase((words.COMBAT_PHASE,), main=3))
    told = game.log.text("full")
    rest = "declare blockers, combat damage, end of combat, combat phase, main phase, main phase, ending phase"
    assert f"To come: {rest}." in told
    assert f"To come: {rest}; then an extra turn of Ben." in told
    assert "; then an extra turn of Ben; then after the next turn of Ben an extra turn of Ann." in told
    assert "main phase, ending phase, after main phase 3 combat phase; then an extra turn of Ben" in told
    assert "To come" not in game.log.text()
    game.decide(PASS)
    until(game, lambda g: g.state.lane.turn == 2)
    assert "Ben will take an extra turn after this one." in game.log.text("full")


def test_the_full_log_follows_added_phases_and_turns_that_are_skipped() -> None:
    game = position(step=words.UPKEEP)
    happens(game, ExtraTurn(), ExtraTurn(), SkipNext(You(), words.TURN_BEGINS), ExtraStep(words.UPKEEP, Fixed(2)))
    assert "To come: upkeep, draw, main phase, combat phase, main phase, ending phase; then an extra turn of Ann;" not in game.log.text()
    until(game, lambda g: g.state.lane.turn == 2)
    happens(game, SkipNext(You(), words.PHASE_BEGINS, words.COMBAT_PHASE, Fixed(2)), ExtraPhase((words.ENDING_PHASE,)))
    until(game, lambda g: g.state.lane.step == words.END)
    happens(game, ExtraTurn(), SkipAll(You(), words.PHASE_BEGINS, words.MAIN_PHASE, added=True))
    told = game.log.text("full")
    assert "To come: cleanup, main phase, combat phase, main phase, ending phase; then an extra turn of Ann." in told
    assert "Ann will skip the next 2 combat phases." in told
    assert "Ann will skip each main phase of the turn just added." in told


@pytest.mark.rule("intervening_if")
@pytest.mark.parametrize(("at", "life"), [(words.MAIN, 22), (words.BEGINNING_OF_COMBAT, 21)])
def test_if_it_is_your_main_phase_is_asked_of_the_phase(at: int, life: int) -> None:
    blessed = Triggered(
        EventPattern(words.LIFE, player=words.YOU, gain=1), (GAIN,), condition=AllOf((YourTurn(), InPhase(words.MAIN_PHASE)))
    )
    once = replace(blessed, once_each_turn=True)
    game = position(battlefield=([enchantment("Bell", once)], []), step=at)
    happens(game, GAIN)
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.players[0].life == life


@pytest.mark.rule("skip_next_occurrence", "extra_phase_lifo")
def test_what_is_scheduled_for_an_added_phase_is_not_over_with_a_cleanup_step_before_it() -> None:
    combat = Triggered(EventPattern(words.STEP_BEGINS, part=words.BEGINNING_OF_COMBAT), (GAIN,))
    game = position()
    happens(game, ExtraPhase((words.COMBAT_PHASE,)), DelayedTrigger(combat, time=words.ONCE_IN_ADDED), ExtraPhase((words.ENDING_PHASE,)))
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.players[0].life == 21
    assert not game.state.delayed


@pytest.mark.rule("phased_out_controller_left", "skip_as_absent")
@pytest.mark.parametrize("edition", ["M12", "C16", "NOW"])
def test_what_is_phased_out_waits_for_the_untap_step_of_its_player_though_an_extra_turn_of_theirs_is_skipped(edition: str) -> None:
    """702.26n is about players who have left: Ann's creature stays phased out through Ben's turn, and phases in as hers begins."""
    game = position(battlefield=(["Grizzly Bears"], []), hand=([], []), edition=edition)
    happens(game, PhaseOut(Each(Filter(types=words.CREATURE))), ExtraTurn(), SkipNext(You(), words.TURN_BEGINS))
    bear = find(game, "Grizzly Bears", words.PHASED_OUT)
    assert turns(game, 1) == [1]
    until(game, lambda g: g.state.lane.step == words.UPKEEP)
    assert list(game.state.phased) == [bear]
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    assert not game.state.phased


def test_the_plan_names_the_spell_by_which_a_turn_will_be_skipped_though_it_has_long_resolved() -> None:
    spell = SpellAbility((SkipNext(Targets(0), words.TURN_BEGINS),), (Target(players=1),))
    time_out = Definition("Time Out", FREE, words.INSTANT, (), 0, 0, (spell,))
    game = position(battlefield=((),) * 4, hand=([time_out], [], [], []), life=(20,) * 4)
    cast(game, "Time Out", (player_code(3),))
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 3)
    dee = game.plan.turns[0]
    assert (dee.player, dee.skipped, dee.skipper, dee.skip_rule) == (3, True, "Time Out", "614.10a")
