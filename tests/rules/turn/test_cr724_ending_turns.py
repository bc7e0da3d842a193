"""500.7-500.11, 614.10, 724: extra turns, phases and steps, what is skipped, and the turn that is ended."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, cast, cited, events, find, position, reach, refresh, resolve, step, until
from tests.rules.combat.made_up import at_step, enchantment, instant, on

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ORDER, PASS
from apnap.parts import words
from apnap.parts.tree import (
    DealDamage,
    DrawCards,
    Each,
    EachPlayer,
    EndTurn,
    EventPattern,
    ExtraPhase,
    ExtraStep,
    ExtraTurn,
    Filter,
    Fixed,
    GainLife,
    May,
    Modify,
    Replacement,
    Skip,
    SkipNext,
    Triggered,
    You,
)

ME_AGAIN = instant("Me Again", ExtraTurn())
ALL_AGAIN = instant("All Again", ExtraTurn(EachPlayer()))
FIGHT_ON = instant("Fight On", ExtraPhase((words.COMBAT_PHASE, words.MAIN_PHASE)))
UPKEEPS = instant("Upkeeps", ExtraStep(words.UPKEEP))
DRAW_MORE = instant("Draw More", ExtraStep(words.DRAW))
SKIP_TURN = instant("Skip Turn", SkipNext(You(), words.TURN_BEGINS))
SKIP_DRAW = instant("Skip Draw", SkipNext(You(), words.STEP_BEGINS, words.DRAW))
SKIP_COMBAT = instant("Skip Combat", SkipNext(You(), words.PHASE_BEGINS, words.COMBAT_PHASE))
THE_END = instant("The End", EndTurn())


def holding(*cards: object, edition: str = "NOW", at: int = words.MAIN, **more: object) -> Game:
    """Player 0 has those cards in hand."""
    return position(hand=(cards, ()), edition=edition, step=at, **more)  # type: ignore[arg-type]


def play(game: Game, name: str) -> None:
    cast(game, name)
    resolve(game)


def turns(game: Game, number: int) -> list[int]:
    """Whose turns the next ones are."""
    begun = len(events(game, words.TURN_BEGINS))
    until(game, lambda g: len(events(g, words.TURN_BEGINS)) >= begun + number, limit=2000)
    return [e.player for e in events(game, words.TURN_BEGINS)[begun:]]


def parts(game: Game, since: int) -> list[str]:
    """The phases and steps that have begun, or were skipped, since that place in the log."""
    names: list[str] = []
    for e in game.events()[since:]:
        if e.kind == words.PHASE_BEGINS:
            names.append(words.PHASE_NAMES[e.phase])
        elif e.kind == words.STEP_BEGINS:
            names.append(words.STEP_NAMES[e.step])
        elif e.kind == words.PLAN_CHANGES:
            names.append("no " + (words.PHASE_NAMES[e.part] if e.why == words.PHASE_BEGINS else words.STEP_NAMES[e.part]))
    return names


def rest_of_turn(game: Game) -> list[str]:
    """The phases and steps that follow in this turn."""
    since, turn = len(game.events()), game.state.lane.turn
    until(game, lambda g: g.state.lane.turn > turn)
    next_turn = [n for n, e in enumerate(game.events()) if e.kind == words.TURN_BEGINS and n >= since]
    return parts(game, since)[: len(parts(game, since)) - len(parts(game, next_turn[0]))]


# Extra turns (500.7) ----------------------------------------------------------------------------------------------
@pytest.mark.rule("extra_turn_lifo")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_an_extra_turn_comes_after_this_one_and_the_order_goes_on_as_before(edition: str) -> None:
    game = holding(ME_AGAIN, edition=edition)
    play(game, "Me Again")
    assert turns(game, 4) == [0, 1, 0, 1]


@pytest.mark.rule("extra_turn_lifo")
def test_extra_turns_are_added_one_by_one_and_the_newest_is_taken_first() -> None:
    game = position(hand=([ME_AGAIN], [ME_AGAIN]))
    cast(game, "Me Again")
    game.decide(PASS)
    cast(game, "Me Again")  # the opponent's resolves first, so its turn is older
    resolve(game)
    assert turns(game, 4) == [0, 1, 1, 0]


@pytest.mark.rule("extra_turn_lifo")
def test_until_2002_the_oldest_extra_turn_was_taken_first() -> None:
    game = position(hand=([ME_AGAIN], [ME_AGAIN]), edition="9ED+extra_turn_order=fifo")
    cast(game, "Me Again")
    game.decide(PASS)
    cast(game, "Me Again")
    resolve(game)
    assert turns(game, 4) == [1, 0, 1, 0]


@pytest.mark.rule("extra_turn_lifo")
@pytest.mark.parametrize("edition", ["KTK", "C16", "NOW"])
def test_one_effect_adds_the_turns_of_several_players_in_apnap_order(edition: str) -> None:
    """D05: the opponent's turn was created last and comes first."""
    game = holding(ALL_AGAIN, edition=edition)
    play(game, "All Again")
    assert turns(game, 3) == [1, 0, 1]


@pytest.mark.rule("extra_turn_lifo")
@pytest.mark.parametrize("edition", ["9ED", "M12"])
def test_until_2014_who_controls_the_effect_chooses_the_order_of_the_turns_added(edition: str) -> None:
    for answer, after in (((0, 1), [1, 0, 1]), ((1, 0), [0, 1, 1])):
        game = holding(ALL_AGAIN, edition=edition)
        cast(game, "All Again")
        assert reach(game, ORDER).player == 0
        for wrong in ((0, 0), (0,), "me"):
            with pytest.raises(IllegalAction):
                game.decide(wrong)
        game.decide(answer)
        assert turns(game, 3) == after


# Extra phases and steps (500.8-500.10) ----------------------------------------------------------------------------
@pytest.mark.rule("extra_phase_lifo", "main_only_first_precombat")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_added_phases_follow_this_one_in_the_order_named(edition: str) -> None:
    game = holding(FIGHT_ON, FIGHT_ON, edition=edition)
    play(game, "Fight On")
    assert [p for p in rest_of_turn(game) if p.endswith("phase")] == [
        "combat phase",
        "main phase",
        "combat phase",
        "main phase",
        "ending phase",
    ]
    assert game.state.lane.mains == 0
    added = [e.phase for e in events(game, words.PHASE_BEGINS) if e.second == "extra_phase_lifo"]
    assert added == [words.COMBAT_PHASE, words.MAIN_PHASE]


@pytest.mark.rule("extra_phase_lifo")
def test_the_newest_of_the_added_phases_comes_first() -> None:
    game = holding(FIGHT_ON, instant("Again", ExtraPhase((words.BEGINNING_PHASE,))))
    play(game, "Fight On")
    play(game, "Again")
    phases = [p for p in rest_of_turn(game) if p.endswith("phase")]
    assert phases == ["beginning phase", "combat phase", "main phase", "combat phase", "main phase", "ending phase"]


@pytest.mark.rule("extra_phase_lifo")
def test_creatures_may_attack_again_in_an_added_combat_phase() -> None:
    game = holding(FIGHT_ON, battlefield=(["Serra Angel"], []))
    play(game, "Fight On")
    attack(game, "Serra Angel")
    attack(game, "Serra Angel")
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.players[1].life == 12


@pytest.mark.rule("extra_step_lifo")
@pytest.mark.parametrize("edition", ["9ED", "PIP", "NOW"])
def test_an_added_step_of_this_phase_follows_this_step(edition: str) -> None:
    game = position(hand=((), [DRAW_MORE]), edition=edition)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.DRAW)
    held = len(game.state.players[1].hand)
    since = len(game.events())
    play(game, "Draw More")
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert parts(game, since) == ["draw", "main phase"]
    assert len(game.state.players[1].hand) == held  # one cast, one more drawn


@pytest.mark.rule("extra_step_creates_phase")
@pytest.mark.parametrize("edition", ["FDN", "NOW"])
def test_an_added_step_of_another_phase_brings_that_phase_without_its_other_steps(edition: str) -> None:
    """D07: three upkeeps added in a main phase make three beginning phases."""
    game = holding(UPKEEPS, UPKEEPS, UPKEEPS, edition=edition)
    for _ in range(3):
        play(game, "Upkeeps")
    assert rest_of_turn(game)[:7] == ["beginning phase", "upkeep"] * 3 + ["combat phase"]
    made = [e for e in events(game, words.PLAN_PART) if e.added == words.UPKEEP]
    assert [cited(game, e) for e in made] == ["500.10"] * 3
    begun = [e for e in events(game, words.PHASE_BEGINS) if e.second]
    assert [(e.phase, e.second) for e in begun] == [(words.BEGINNING_PHASE, "extra_step_creates_phase")] * 3


@pytest.mark.rule("extra_step_lifo")
@pytest.mark.parametrize("edition", ["9ED", "PIP"])
def test_until_2024_an_added_step_stands_in_the_present_phase(edition: str) -> None:
    game = holding(UPKEEPS, edition=edition, at=words.END_OF_COMBAT)
    since = len(game.events())
    play(game, "Upkeeps")
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert parts(game, since) == ["upkeep", "main phase"]


# Skipping (500.11, 614.10) ----------------------------------------------------------------------------------------
@pytest.mark.rule("skip_as_absent", "skip_next_occurrence", "skip_is_replacement")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_a_skipped_turn_is_passed_over(edition: str) -> None:
    game = holding(SKIP_TURN, edition=edition)
    play(game, "Skip Turn")
    assert turns(game, 3) == [1, 1, 0]


@pytest.mark.rule("skip_next_occurrence")
def test_two_effects_that_skip_the_next_turn_skip_the_next_two() -> None:
    game = holding(SKIP_TURN, SKIP_TURN)
    play(game, "Skip Turn")
    play(game, "Skip Turn")
    assert turns(game, 5) == [1, 1, 1, 0, 1]


@pytest.mark.rule("skip_next_occurrence", "choose_replacement")
def test_two_effects_that_skip_the_next_draw_step_skip_the_next_two() -> None:
    game = holding(SKIP_DRAW, SKIP_DRAW)
    play(game, "Skip Draw")
    play(game, "Skip Draw")
    until(game, lambda g: g.state.lane.turn == 7 and g.state.lane.step == words.MAIN)
    skipped = [(e.part, e.player) for e in events(game, words.PLAN_CHANGES)]
    assert skipped == [(words.DRAW, 0)] * 3  # the first one of the game, then these two
    assert len([e for e in events(game, words.MOVES) if e.why == words.DRAWS and e.player == 0]) == 7 + 1
    assert not game.state.effects


@pytest.mark.rule("skip_as_absent", "main_only_first_precombat")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_a_skipped_combat_phase_does_not_happen_and_nothing_triggers_on_it(edition: str) -> None:
    bell = enchantment("Bell", at_step(words.BEGINNING_OF_COMBAT))
    game = holding(SKIP_COMBAT, edition=edition, battlefield=([bell], []))
    play(game, "Skip Combat")
    assert rest_of_turn(game) == ["no combat phase", "main phase", "ending phase", "end", "cleanup"]
    assert events(game, words.PUT_ON_STACK) == []


@pytest.mark.rule("skip_is_replacement", "trigger_really_happens")
def test_an_ability_that_skips_a_step_skips_each_of_them_and_nothing_triggers_at_its_beginning() -> None:
    no_upkeep = enchantment("No Upkeep", Replacement(EventPattern(words.STEP_BEGINS, part=words.UPKEEP), Skip()))
    game = position(battlefield=([no_upkeep, no_upkeep], [enchantment("Bell", at_step(words.UPKEEP))]))
    until(game, lambda g: g.state.lane.turn == 3)
    assert [e.part for e in events(game, words.PLAN_CHANGES)].count(words.UPKEEP) == 2
    assert events(game, words.PUT_ON_STACK) == []


@pytest.mark.rule("skip_is_replacement")
def test_a_step_that_has_begun_can_no_longer_be_skipped() -> None:
    game = position(hand=((), [SKIP_DRAW]))
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.DRAW)
    play(game, "Skip Draw")
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert len(game.state.effects) == 1
    until(game, lambda g: g.state.lane.turn == 4 and g.state.lane.step == words.MAIN)
    assert not game.state.effects


# Ending the turn (724.1) ------------------------------------------------------------------------------------------
@pytest.mark.rule("end_the_turn", "end_the_turn_skip_to_cleanup", "end_the_turn_no_end_step")
@pytest.mark.parametrize("edition", ["9ED", "M12", "DOM", "NOW"])
def test_ending_the_turn_goes_straight_to_the_cleanup_step(edition: str) -> None:
    bell = enchantment("Bell", at_step(words.END))
    game = holding(THE_END, edition=edition, battlefield=([bell], []))
    since = len(game.events())
    play(game, "The End")
    assert parts(game, since)[:2] == ["ending phase", "cleanup"]
    begun = [e for e in game.events()[since:] if e.kind in (words.PHASE_BEGINS, words.STEP_BEGINS)]
    assert [e.second for e in begun[:3]] == ["end_the_turn_skip_to_cleanup"] * 2 + [""]
    assert game.state.lane.turn == 2
    assert events(game, words.PUT_ON_STACK) == []


@pytest.mark.rule("end_the_turn_exile_stack")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_everything_on_the_stack_is_exiled_the_spell_that_ends_the_turn_too(edition: str) -> None:
    gain = instant("Gain", GainLife(You(), Fixed(5)))
    game = holding(THE_END, gain, edition=edition)
    cast(game, "Gain")
    cast(game, "The End")
    resolve(game)
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Gain", "The End"]
    assert game.state.players[0].life == 20
    assert game.state.players[0].graveyard == ()


@pytest.mark.rule("end_the_turn_sba", "end_the_turn_new_triggers")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_what_triggers_while_the_turn_ends_is_put_on_the_stack_in_the_cleanup_step(edition: str) -> None:
    """The creature dies by the check of state-based actions; then there is another cleanup step."""
    shrink = instant("Shrink", Modify(Each(Filter(name="Grizzly Bears")), Fixed(0), Fixed(-2)), EndTurn())
    mourner = enchantment("Mourner", on(words.MOVES, to_zone=words.GRAVEYARD, from_zone=words.BATTLEFIELD))
    game = holding(shrink, edition=edition, battlefield=(["Grizzly Bears", mourner], []))
    cast(game, "Shrink")
    game.decide(PASS)
    game.decide(PASS)
    assert (game.state.lane.step, len(game.state.lane.stack), asked(game).player) == (words.CLEANUP, 1, 0)
    assert alive(game, "Grizzly Bears") == 0
    resolve(game)
    assert (game.state.lane.step, game.state.players[0].life) == (words.CLEANUP, 21)
    until(game, lambda g: g.state.lane.turn == 2)
    assert len([e for e in events(game, words.STEP_BEGINS) if e.step == words.CLEANUP]) == 2


@pytest.mark.rule("end_the_turn_drop_triggers", "end_the_turn_new_triggers")
@pytest.mark.parametrize(("edition", "life"), [("KTK", 22), ("C16", 21), ("NOW", 21)])
def test_a_trigger_that_waits_as_the_turn_is_ended_is_gone_since_2015(edition: str, life: int) -> None:
    """D72: the life was gained by the same spell that then ends the turn."""
    prayer = enchantment("Prayer", Triggered(EventPattern(words.DRAWS, player=words.YOU), (GainLife(You(), Fixed(1)),)))
    last = instant("Last", DrawCards(You(), Fixed(1)), GainLife(You(), Fixed(1)), EndTurn())
    game = holding(last, edition=edition, battlefield=([prayer], []))
    play(game, "Last")
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.players[0].life == life


@pytest.mark.rule("end_the_turn")
def test_the_rest_of_the_whole_spell_is_carried_out_before_the_turn_ends() -> None:
    spell = instant("Perhaps", May((EndTurn(), GainLife(You(), Fixed(2)))), GainLife(You(), Fixed(4)), EndTurn(), GainLife(You(), Fixed(8)))
    game = holding(spell)
    cast(game, "Perhaps")
    game.decide(PASS)
    game.decide(PASS)
    game.decide(True)
    assert game.state.lane.turn == 2
    assert game.state.players[0].life == 34
    assert len([e for e in events(game, words.STEP_BEGINS) if e.step == words.CLEANUP]) == 1


@pytest.mark.rule("end_the_turn_skip_to_cleanup", "removed_from_combat")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_ending_the_turn_in_combat_removes_everything_from_combat(edition: str) -> None:
    game = holding(THE_END, edition=edition, battlefield=(["Grizzly Bears"], []))
    attack(game, "Grizzly Bears")
    cast(game, "The End")
    game.decide(PASS)
    game.decide(PASS)
    assert len(events(game, words.LEAVES_COMBAT)) == 1
    assert game.state.players[1].life == 20
    assert game.state.lane.turn == 2


@pytest.mark.rule("end_the_turn_skip_to_cleanup", "cleanup_repeat")
@pytest.mark.parametrize(("edition", "cleanups"), [("KTK", 1), ("C16", 2), ("NOW", 2)])
def test_ending_the_turn_in_the_cleanup_step_begins_a_new_one_since_2015(edition: str, cleanups: int) -> None:
    bell = enchantment("Bell", at_step(words.CLEANUP))
    game = holding(THE_END, edition=edition, battlefield=([bell], []), at=words.END)
    until(game, lambda g: g.state.lane.step == words.CLEANUP)
    assert len(game.state.lane.stack) == 1
    cast(game, "The End")
    game.decide(PASS)
    game.decide(PASS)
    found = len([e for e in events(game, words.STEP_BEGINS) if e.step == words.CLEANUP])
    assert found == cleanups
    turn_2 = game.state.lane.turn == 2
    assert turn_2 == (cleanups == 1)


@pytest.mark.rule("end_the_turn", "mana_burn", "phase_end_effects_then_mana")
@pytest.mark.parametrize(("edition", "life"), [("9ED", 19), ("M10", 20), ("NOW", 20)])
def test_the_step_and_phase_that_are_cut_short_end_as_any_do(edition: str, life: int) -> None:
    game = holding(THE_END, edition=edition, battlefield=(["Forest"], []), at=words.BEGINNING_OF_COMBAT)
    game.decide(("activate", find(game, "Forest", player=0), 0))
    since = len(game.events())
    play(game, "The End")
    kinds = [(e.kind, e.part) for e in game.events()[since:]]
    assert game.state.players[0].life == life
    assert [k for k, _ in kinds].index(words.MANA_EMPTIES) < kinds.index((words.STEP_BEGINS, words.CLEANUP))


@pytest.mark.rule("end_the_turn", "extra_turn_lifo")
def test_an_extra_turn_is_taken_although_the_turn_that_gave_it_is_ended() -> None:
    game = holding(ME_AGAIN, THE_END)
    play(game, "Me Again")
    begun = len(events(game, words.TURN_BEGINS))
    play(game, "The End")
    assert [e.player for e in events(game, words.TURN_BEGINS)[begun:]] == [0]


@pytest.mark.rule("end_the_turn", "cleanup_discard", "cleanup_damage_effects")
def test_the_cleanup_step_after_the_turn_was_ended_discards_and_heals() -> None:
    game = holding(THE_END, *["Forest"] * 9, battlefield=(["Craw Wurm"], []))
    game.state.object(find(game, "Craw Wurm")).damage = 3
    refresh(game)
    cast(game, "The End")
    game.decide(PASS)
    game.decide(PASS)
    assert asked(game).asks == "discard"
    step(game)
    assert len(game.state.players[0].hand) == 7
    assert game.state.objects[find(game, "Craw Wurm")].damage == 0
    assert asked(game).task == ACT


def test_a_copy_of_the_game_ends_its_own_turn_only() -> None:
    game = holding(THE_END)
    twin = game.fork()
    play(twin, "The End")
    assert (game.state.lane.turn, twin.state.lane.turn) == (1, 2)
    assert cited(twin, events(twin, words.PLAN_PART)[-1]) == "724.1d"


@pytest.mark.rule("end_the_turn_sba", "end_the_turn_drop_triggers")
@pytest.mark.parametrize("edition", ["C16", "NOW"])
def test_what_the_spell_that_ends_the_turn_has_dealt_lethal_damage_is_destroyed_though_a_trigger_that_waited_is_gone(edition: str) -> None:
    """State-based actions are checked as the turn ends, before damage would wear off in the cleanup step."""
    watch = enchantment("Watch", on(words.DAMAGE))
    fire = instant("Fire", DealDamage(Fixed(2), Each(Filter(types=words.CREATURE))), EndTurn())
    game = holding(fire, edition=edition, battlefield=([watch, "Grizzly Bears"], []))
    play(game, "Fire")
    until(game, lambda g: g.state.lane.turn == 2)
    assert (alive(game, "Grizzly Bears"), game.state.players[0].life) == (0, 20)
