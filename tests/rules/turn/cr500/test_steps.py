"""500-507, 511, 513: the steps in their order, who gets priority in them, and what is put on the stack as they begin.

Also of these modules: turn.cr503.upkeep, turn.cr504_draw, combat.cr507_beginning_of_combat, combat.cr511_end_of_combat.
"""

from __future__ import annotations

import itertools
import random

import pytest
from tests.kit import alive, asked, attack, cast, cited, events, find, place, position, reach, refresh, resolve, step, until
from tests.rules.combat.made_up import FREE, at_step, creature, enchantment, instant, on

from apnap.game import Game
from apnap.machine import ruleset
from apnap.machine.decisions import ACT, CHOOSE, PASS
from apnap.machine.procedures import TABLES, at, procedure
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Activated, During, Each, EventPattern, Filter, Fixed, GainControl, GainLife, KeepMana, Modify, Triggered, You

ALL = ["8ED", "9ED", "10E", "M10", "M12", "KTK", "C16", "DOM", "VOW", "PIP", "FDN", "TLA", "NOW"]
SHORT = ["9ED", "M12", "NOW"]


def to_turn(game: Game, turn: int, at: int = words.UPKEEP) -> None:
    until(game, lambda g: g.state.lane.turn == turn and g.state.lane.step == at)


def windows(game: Game, turn: int) -> list[tuple[int, int]]:
    """(step, player) of each priority in that turn: what the players are asked while nothing happens."""
    until(game, lambda g: g.state.lane.turn == turn)
    found: list[tuple[int, int]] = []
    while game.decision and game.state.lane.turn == turn:
        if asked(game).task == ACT:
            found.append((game.state.lane.step, asked(game).player))
        step(game)
    return found


@pytest.mark.rule("priority_active_first", "priority_pass", "upkeep_priority", "draw_priority", "main_priority", "boc_priority")
@pytest.mark.rule("attack_priority", "eoc_priority", "end_step_priority", "untap_no_priority", "cleanup_no_priority", "phase_ends_all_pass")
@pytest.mark.rule("step_ends_when_actions_done")
@pytest.mark.parametrize("edition", ALL)
def test_an_empty_turn_has_sixteen_priorities_in_eight_windows(edition: str) -> None:
    game = position(edition=edition)
    steps = [
        words.UPKEEP,
        words.DRAW,
        words.MAIN,
        words.BEGINNING_OF_COMBAT,
        words.DECLARE_ATTACKERS,
        words.END_OF_COMBAT,
        words.MAIN,
        words.END,
    ]
    assert windows(game, 2) == [(s, p) for s in steps for p in (1, 0)]


@pytest.mark.rule(
    "turn_five_phases", "beginning_phase_steps", "combat_five_steps", "ending_phase_steps", "main_two_phases", "no_attackers_skip"
)
@pytest.mark.parametrize("edition", SHORT)
def test_a_turn_has_five_phases_and_its_steps_in_order(edition: str) -> None:
    game = position(edition=edition)
    to_turn(game, 2)
    before = len(game.events())
    to_turn(game, 3)
    parts = [e for e in game.events()[before:] if e.kind in (words.PHASE_BEGINS, words.STEP_BEGINS)]
    begun = [(e.kind, e.part) for e in parts]
    assert begun[: begun.index((words.STEP_BEGINS, words.UNTAP))] == [
        (words.STEP_BEGINS, words.DRAW),
        (words.PHASE_BEGINS, words.MAIN_PHASE),
        (words.PHASE_BEGINS, words.COMBAT_PHASE),
        (words.STEP_BEGINS, words.BEGINNING_OF_COMBAT),
        (words.STEP_BEGINS, words.DECLARE_ATTACKERS),
        (words.STEP_BEGINS, words.END_OF_COMBAT),
        (words.PHASE_BEGINS, words.MAIN_PHASE),
        (words.PHASE_BEGINS, words.ENDING_PHASE),
        (words.STEP_BEGINS, words.END),
        (words.STEP_BEGINS, words.CLEANUP),
        (words.PHASE_BEGINS, words.BEGINNING_PHASE),
    ]
    assert {(e.player, e.second) for e in parts[:10]} == {(1, "")}  # they are parts of Ben's turn, and nothing has added them
    assert {e.player for e in parts[10:]} == {0}


@pytest.mark.rule("beginning_phase_steps", "combat_five_steps", "ending_phase_steps")
@pytest.mark.parametrize("edition", SHORT)
def test_the_steps_of_a_turn_are_those_of_its_player_and_no_rule_has_added_any(edition: str) -> None:
    """Games of two players and of three in one process: what is remembered of the one is not taken for the other."""
    for players in (2, 3):
        game = position(battlefield=[[]] * players, life=[20] * players, edition=edition)
        to_turn(game, 2 * players)
        begun = [e for e in game.events() if e.kind in (words.TURN_BEGINS, words.STEP_BEGINS)]
        turns = [n for n, e in enumerate(begun) if e.kind == words.TURN_BEGINS]
        assert [begun[n].player for n in turns] == [n % players for n in range(2 * players)]
        for first, then in itertools.pairwise(turns):
            assert {(e.player, e.second) for e in begun[first + 1 : then]} == {(begun[first].player, "")}
            assert [e.part for e in begun[first + 1 : then]][-3:] == [words.END_OF_COMBAT, words.END, words.CLEANUP]


@pytest.mark.rule("phase_ends_all_pass", "priority_all_pass")
def test_a_step_does_not_end_when_the_stack_becomes_empty_but_when_all_pass_then() -> None:
    game = position(hand=([instant("Nap", GainLife(You(), Fixed(1)))], []))
    cast(game, "Nap")
    resolve(game)
    assert (game.state.lane.step, asked(game).player, game.state.lane.mains) == (words.MAIN, 0, 1)
    game.decide(PASS)
    game.decide(PASS)
    assert game.state.lane.step == words.BEGINNING_OF_COMBAT


# Untap, draw ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("untap_permanents", "tba_untap")
@pytest.mark.parametrize("edition", SHORT)
def test_the_active_player_untaps_all_their_permanents_and_no_others(edition: str) -> None:
    game = position(battlefield=(["Grizzly Bears"], ["Grizzly Bears", "Forest"]), edition=edition)
    for id in game.state.battlefield:
        game.state.object(id).tapped = True
    refresh(game)
    to_turn(game, 2)
    assert [game.state.objects[i].tapped for i in game.state.battlefield] == [True, False, False]
    assert {cited(game, e) for e in events(game, words.UNTAPS)} == {game.edition.number("untap_permanents")}


@pytest.mark.rule("untap_no_priority", "upkeep_triggers")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "303.1"), ("M12", "503.1"), ("C16", "503.1a"), ("NOW", "503.1a")])
def test_what_triggers_in_the_untap_step_waits_for_the_upkeep(edition: str, number: str) -> None:
    game = position(battlefield=([], [enchantment("Dawn", on(words.UNTAPS)), "Forest"]), edition=edition)
    game.state.object(find(game, "Forest", player=1)).tapped = True
    refresh(game)
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.state.lane.step == words.UPKEEP
    assert len(game.state.lane.stack) == 1
    assert [cited(game, e) for e in events(game, words.PUT_ON_STACK)] == [number]


@pytest.mark.rule("draw_card", "tba_draw")
@pytest.mark.parametrize("edition", SHORT)
def test_the_active_player_draws_before_anybody_gets_priority_in_the_draw_step(edition: str) -> None:
    game = position(edition=edition)
    to_turn(game, 2)
    assert len(game.state.players[1].hand) == 0
    to_turn(game, 2, words.DRAW)
    assert len(game.state.players[1].hand) == 1
    drawn = [e for e in events(game, words.MOVES) if e.why == words.DRAWS][-1]
    assert cited(game, drawn) == game.edition.number("draw_card")


# What a step's beginning puts on the stack (D12) ------------------------------------------------------------------
PLACED = [
    (words.UPKEEP, "303.1", "503.1", "503.1a"),
    (words.DRAW, "304.1", "504.2", "500.6"),
    (words.BEGINNING_OF_COMBAT, "307.1", "507.2", "500.6"),
    (words.END_OF_COMBAT, "311.1", "511.1", "511.2"),
    (words.END, "313.1", "513.1", "500.6"),
]


@pytest.mark.rule("upkeep_triggers", "draw_triggers", "boc_triggers", "eoc_triggers", "end_step_triggers", "beginning_triggers_wait")
@pytest.mark.parametrize(("at", "old", "m12", "now"), PLACED)
def test_what_triggers_at_the_beginning_of_a_step_is_put_on_the_stack_by_the_rule_of_its_edition(
    at: int, old: str, m12: str, now: str
) -> None:
    for edition, number in (("9ED", old), ("M12", m12), ("KTK", m12), ("C16", now), ("NOW", now)):
        game = position(battlefield=([], [enchantment("Bell", at_step(at, player=words.YOU))]), edition=edition)
        to_turn(game, 2, at)
        put = events(game, words.PUT_ON_STACK)
        assert [(cited(game, e), e.second) for e in put] == [(number, "trigger_goes_on_stack")], edition
        assert len(game.state.lane.stack) == 1
        assert asked(game).player == 1
        resolve(game)
        assert game.state.players[1].life == 21


@pytest.mark.rule("main_triggers", "beginning_triggers_wait")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "305.3"), ("M12", "505.4"), ("C16", "500.6"), ("NOW", "500.6")])
def test_what_triggers_at_the_beginning_of_a_main_phase_does_so_in_both(edition: str, number: str) -> None:
    bell = enchantment(
        "Bell", Triggered(EventPattern(words.PHASE_BEGINS, part=words.MAIN_PHASE, player=words.YOU), (GainLife(You(), Fixed(1)),))
    )
    game = position(battlefield=([], [bell]), edition=edition)
    to_turn(game, 3)
    assert [cited(game, e) for e in events(game, words.PUT_ON_STACK)] == [number, number]
    assert game.state.players[1].life == 22


@pytest.mark.rule("trigger_goes_on_stack", "beginning_triggers_wait")
def test_what_has_triggered_otherwise_is_put_on_the_stack_by_603_3_alone() -> None:
    """Mana burn in 9th Edition: life is lost between the phases, and the trigger goes on the stack in the next one."""
    game = position(battlefield=(["Forest", enchantment("Ache", on(words.LIFE, gain=-1))], []), edition="9ED")
    game.decide(("activate", find(game, "Forest", player=0), 0))
    until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT)
    assert game.state.players[0].life == 19
    assert [cited(game, e) for e in events(game, words.PUT_ON_STACK)] == ["410.2"]


@pytest.mark.rule("trigger_apnap", "upkeep_triggers")
@pytest.mark.parametrize("edition", SHORT)
def test_triggers_of_a_step_are_put_on_the_stack_in_apnap_order(edition: str) -> None:
    bell = enchantment("Bell", at_step(words.UPKEEP))
    game = position(battlefield=([bell], [bell]), edition=edition)
    to_turn(game, 2)
    assert [e.player for e in events(game, words.PUT_ON_STACK)] == [1, 0]


@pytest.mark.rule("tba_first", "beginning_triggers_wait", "sba_loop")
def test_state_based_actions_come_before_the_triggers_of_a_step() -> None:
    game = position(battlefield=(["Grizzly Bears"], [enchantment("Bell", at_step(words.UPKEEP))]))
    game.state.object(find(game, "Grizzly Bears")).damage = 2
    game.state.changed = (1 << 16) - 1
    until(game, lambda g: g.state.lane.turn == 2)
    kinds = [e.kind for e in game.events()]
    assert alive(game, "Grizzly Bears") == 0
    assert kinds.index(words.PUT_ON_STACK) > max(i for i, e in enumerate(game.events()) if e.why == words.DESTROYED)


# End of combat, end step ------------------------------------------------------------------------------------------
@pytest.mark.rule("eoc_remove_all", "removed_from_combat")
@pytest.mark.parametrize("edition", SHORT)
def test_creatures_stay_in_combat_until_the_end_of_combat_step_is_over(edition: str) -> None:
    game = position(battlefield=(["Grizzly Bears"], []), edition=edition)
    attack(game, "Grizzly Bears")
    bears = find(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.lane.combat is not None
    assert bears in game.state.lane.combat.attacking
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert game.state.lane.combat is None
    (removed,) = events(game, words.LEAVES_COMBAT)
    assert (cited(game, removed), removed.player) == (game.edition.number("eoc_remove_all"), 0)


@pytest.mark.rule("end_step_no_backup")
@pytest.mark.parametrize("edition", SHORT)
def test_a_permanent_that_enters_in_the_end_step_triggers_only_in_the_next_one(edition: str) -> None:
    late = Definition("Latecomer", FREE, words.CREATURE, (), 1, 1, (at_step(words.END),))
    game = position(edition=edition, step=words.END)
    place(game, 0, words.BATTLEFIELD, [late])
    refresh(game)
    until(game, lambda g: g.state.lane.turn == 2)
    assert events(game, words.PUT_ON_STACK) == []
    to_turn(game, 3)
    assert len(events(game, words.PUT_ON_STACK)) == 1


@pytest.mark.rule("phase_end_effects_then_mana", "mana_burn", "beginning_phase_steps", "until_step_expiry")
@pytest.mark.parametrize("edition", ["M12", "NOW", "NOW+mana_burn=true"])
def test_mana_kept_until_the_turn_begins_is_lost_as_the_untap_step_ends_and_not_before(edition: str) -> None:
    """As the turn begins the keeper goes back to its controller, so that its mana is unspent as the first step of the turn begins."""
    keeper = creature("Keeper", 1, 1, abilities=(KeepMana(words.YOU),))
    borrow = instant("Borrow", GainControl(Each(Filter(name="Keeper")), words.UNTIL_YOUR_NEXT_TURN))
    game = position(battlefield=(["Forest"], [keeper]), hand=([borrow], []), edition=edition)
    cast(game, "Borrow")
    resolve(game)
    game.decide(("activate", find(game, "Forest"), 0))
    to_turn(game, 2, words.END)
    assert sum(game.state.players[0].pool) == 1
    to_turn(game, 3)
    kinds = [(e.kind, e.step if e.kind == words.STEP_BEGINS else 0) for e in game.events()]
    turn = len(kinds) - 1 - kinds[::-1].index((words.TURN_BEGINS, 0))
    lost = kinds.index((words.MANA_EMPTIES, 0))
    assert kinds.index((words.STEP_BEGINS, words.UNTAP), turn) < lost < kinds.index((words.STEP_BEGINS, words.UPKEEP), turn)


@pytest.mark.rule("phase_end_effects_then_mana", "mana_burn", "combat_five_steps", "combat_roles_multiplayer")
@pytest.mark.parametrize("edition", ["10E+mana_empties=step", "10E+mana_empties=step+mana_burn=false"])
def test_mana_kept_by_who_leaves_as_the_combat_phase_begins_is_lost_as_the_first_step_ends(edition: str) -> None:
    keeper = enchantment("Keeper", KeepMana())
    game = position(battlefield=(["Forest"], [], [keeper]), life=(20, 20, 20), attack="one", edition=edition)
    game.decide(("activate", find(game, "Forest"), 0))
    assert reach(game, CHOOSE).asks == "defender"
    game.concede(2)
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    kinds = [(e.kind, e.step if e.kind == words.STEP_BEGINS else 0) for e in game.events()]
    assert kinds.index((words.STEP_BEGINS, words.BEGINNING_OF_COMBAT)) < kinds.index((words.MANA_EMPTIES, 0))


@pytest.mark.rule("boc_priority", "mana_burn", "phase_end_effects_then_mana")
@pytest.mark.parametrize(
    ("edition", "pool", "life"), [("9ED", 1, 19), ("10E", 1, 19), ("M10", 0, 20), ("NOW", 0, 20), ("NOW+mana_burn=true", 0, 19)]
)
def test_mana_stays_in_the_pool_to_the_end_of_the_phase_until_2009(edition: str, pool: int, life: int) -> None:
    """D01, D02: floating in beginning of combat; what is left at the end of the phase burns."""
    game = position(battlefield=(["Forest"], []), edition=edition, step=words.BEGINNING_OF_COMBAT)
    game.decide(("activate", find(game, "Forest", player=0), 0))
    assert sum(game.state.players[0].pool) == 1
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    assert sum(game.state.players[0].pool) == pool
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert (sum(game.state.players[0].pool), game.state.players[0].life) == (0, life)


@pytest.mark.rule("mana_burn")
def test_mana_is_lost_and_then_costs_its_player_life() -> None:
    game = position(battlefield=(["Forest", "Forest"], ["Island"]), edition="9ED", step=words.BEGINNING_OF_COMBAT)
    for _ in range(2):
        game.decide(next(("activate", i, 0) for i in game.state.battlefield[:2] if not game.state.objects[i].tapped))
    game.decide(PASS)
    game.decide(("activate", find(game, "Island", player=1), 0))
    until(game, lambda g: g.state.lane.step == words.MAIN)
    burnt = [e for e in game.events() if e.kind in {words.MANA_EMPTIES, words.LIFE}]
    assert [(e.kind, e.player, e.amount) for e in burnt] == [
        (words.MANA_EMPTIES, 0, 2),
        (words.LIFE, 0, -2),
        (words.MANA_EMPTIES, 1, 1),
        (words.LIFE, 1, -1),
    ]
    assert {cited(game, e) for e in burnt} == {"300.3"}


@pytest.mark.rule("until_end_of_combat_expiry")
@pytest.mark.parametrize("edition", SHORT)
def test_until_end_of_combat_lasts_through_the_end_of_combat_step(edition: str) -> None:
    grow = instant("Rage", Modify(Each(Filter(name="Grizzly Bears")), Fixed(2), duration=words.UNTIL_END_OF_COMBAT))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([grow], []), edition=edition, step=words.BEGINNING_OF_COMBAT)
    cast(game, "Rage")
    resolve(game)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert len(game.state.effects) == 1
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert not game.state.effects


@pytest.mark.rule("until_end_of_combat_expiry")
@pytest.mark.parametrize("edition", SHORT)
def test_until_end_of_combat_does_not_end_with_the_main_phase_before_combat(edition: str) -> None:
    grow = instant("Rage", Modify(Each(Filter(name="Grizzly Bears")), Fixed(2), duration=words.UNTIL_END_OF_COMBAT))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([grow], []), edition=edition)
    cast(game, "Rage")
    resolve(game)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert len(game.state.effects) == 1
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert not game.state.effects


@pytest.mark.rule("until_step_expiry", "effect_duration")
@pytest.mark.parametrize("edition", SHORT)
def test_until_your_next_turn_lasts_through_the_opponent_s_turn_and_ends_as_yours_begins(edition: str) -> None:
    shield = instant("Guard", Modify(Each(Filter(name="Grizzly Bears")), Fixed(0), Fixed(2), duration=words.UNTIL_YOUR_NEXT_TURN))
    bell = enchantment("Bell", at_step(words.UPKEEP))
    game = position(battlefield=(["Grizzly Bears", bell], []), hand=([shield], []), edition=edition)
    cast(game, "Guard")
    resolve(game)
    to_turn(game, 2, words.END)
    assert len(game.state.effects) == 1
    to_turn(game, 3)
    assert not game.state.effects
    ended = events(game, words.EFFECT_ENDS)[-1]
    assert cited(game, ended) == game.edition.number("until_step_expiry")
    begun = [(e.kind, e.part) for e in game.events()]
    assert game.events().index(ended) < max(i for i, e in enumerate(begun) if e == (words.STEP_BEGINS, words.UNTAP))


@pytest.mark.rule("combat_five_steps")
def test_a_step_whose_procedure_is_only_of_other_editions_is_left_out_of_the_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there had been an upkeep step only while mana burned."""
    monkeypatch.setattr(ruleset, "COMPILED", {})
    name = procedure("made up upkeep", *TABLES["upkeep step"], only=at("mana_burn", True))
    monkeypatch.setitem(TABLES, "upkeep step", TABLES.pop(name))
    for edition, first in (("10E", words.UPKEEP), ("M10", words.DRAW)):
        game = Game(["vanilla", "vanilla"], edition=edition, seed=1)
        rng = random.Random(1)
        for _ in range(150):
            if game.decision is not None:
                game.decide(game.decision.options.sample(rng))
        begun = [event.step for event in game.events() if event.kind == words.STEP_BEGINS]
        second_turn = begun[begun.index(words.UNTAP, 1) :]  # nobody draws in the first (103.8a)
        assert {after for before, after in itertools.pairwise(second_turn) if before == words.UNTAP} == {first}
        assert begun.count(words.UNTAP) > 2


@pytest.mark.rule("phase_end_effects_then_mana")
def test_mana_that_was_lost_as_a_step_ended_pays_for_nothing_in_the_next_one() -> None:
    """Also where an ability that can be activated only at a certain time has options looked at anew as steps begin."""
    timely = Definition(
        "Device", FREE, words.ARTIFACT, abilities=(Activated((FREE,), (GainLife(You(), Fixed(1)),), condition=During(combat=True)),)
    )
    game = position(battlefield=(["Forest", timely], []), hand=(["Giant Growth"], ["Giant Growth"]), edition="NOW", step=words.UPKEEP)
    until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT)
    place(game, 0, words.BATTLEFIELD, ["Wall of Wood"])
    refresh(game)
    growth = ("cast", find(game, "Giant Growth", words.HAND, 0))
    assert growth in asked(game).options
    game.decide(("activate", find(game, "Forest"), 0))
    assert growth in asked(game).options
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    assert (asked(game).player, growth in asked(game).options) == (0, False)
