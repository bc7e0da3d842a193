"""724.1 in each edition's order, and 724.2: ending the combat phase.

Of these modules: turn.cr724_ending_turns.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, block, cast, cited, events, find, position, resolve, until
from tests.made import card, creature, spell, when
from tests.rules.combat.made_up import enchantment, instant

from apnap.game import Game
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.tree import (
    ControlPlayer,
    CopySpell,
    DealDamage,
    DelayedTrigger,
    Each,
    EndCombatPhase,
    EndTurn,
    EventPattern,
    ExtraPhase,
    Filter,
    Fixed,
    GainLife,
    Modify,
    Target,
    Targets,
    Triggered,
    You,
)
from apnap.parts.tree.ending import NEXT_COMBAT

ANYBODY = Target(players=1 + words.ANYONE)
THE_END = instant("The End", EndTurn())
END_COMBAT = instant("Truce", EndCombatPhase())
CREATURES = Each(Filter(types=words.CREATURE))
WITHER_AWAY = instant("Wither Away", Modify(CREATURES, Fixed(-2), Fixed(-2)), EndTurn())


@pytest.mark.rule("end_the_turn_exile_stack", "end_the_turn_skip_to_cleanup", "end_the_turn_sba")
@pytest.mark.parametrize("edition", ["9ED", "M10", "M12", "C16", "DOM", "PIP", "NOW"])
def test_creatures_leave_combat_before_the_check_of_state_based_actions_and_later_after_it(edition: str) -> None:
    game = position(battlefield=(("Grizzly Bears", "Craw Wurm"), ()), hand=((WITHER_AWAY,), ()), edition=edition)
    attack(game, "Grizzly Bears", "Craw Wurm")
    bears = find(game, "Grizzly Bears")
    cast(game, "Wither Away")
    resolve(game)
    assert (game.state.lane.turn, alive(game, "Grizzly Bears"), alive(game, "Craw Wurm")) == (2, 0, 1)
    log = [e for e in game.events() if e.kind == words.LEAVES_COMBAT or (e.kind == words.MOVES and e.subject == bears)]
    order = [e.kind for e in log]
    before = edition in ("9ED", "M10", "M12", "C16", "DOM")
    assert order == ([words.LEAVES_COMBAT, words.MOVES] if before else [words.MOVES, words.LEAVES_COMBAT])
    rules = {"9ED": "509.1a", "M10": "711.1a", "M12": "712.1a", "C16": "715.1b", "DOM": "716.1b", "PIP": "721.1d", "NOW": "724.1d"}
    assert cited(game, next(e for e in log if e.kind == words.LEAVES_COMBAT)) == rules[edition]


@pytest.mark.rule("end_the_turn", "end_the_turn_skip_to_cleanup")
@pytest.mark.parametrize("edition", ["8ED", "9ED", "M12", "C16", "NOW"])
@pytest.mark.parametrize(
    "step",
    [
        words.UPKEEP,
        words.DRAW,
        words.MAIN,
        words.BEGINNING_OF_COMBAT,
        words.DECLARE_ATTACKERS,
        words.DECLARE_BLOCKERS,
        words.COMBAT_DAMAGE,
        words.END_OF_COMBAT,
        words.END,
    ],
)
def test_the_turn_can_be_ended_in_each_step_and_the_cleanup_step_follows(edition: str, step: int) -> None:
    game = position(battlefield=((), ("Grizzly Bears",)), hand=((THE_END,), ()), edition=edition, step=words.MAIN)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP)
    if words.DECLARE_ATTACKERS <= step < words.END:
        attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == step and asked(g).behalf == 0)
    cast(game, "The End")
    resolve(game)
    begun = [(e.step, e.player) for e in events(game, words.STEP_BEGINS)]
    at = begun.index((words.CLEANUP, 1))
    assert begun[at - 1][0] == (step if step != words.MAIN else words.DRAW)
    assert game.state.lane.turn == 3
    assert game.state.lane.combat is None
    assert game.state.lane.stack == ()


@pytest.mark.rule("end_the_turn_no_end_step")
def test_what_waits_for_the_next_end_step_waits_for_that_of_the_next_turn_if_the_turn_is_ended() -> None:
    later = instant("Later", DelayedTrigger(Triggered(EventPattern(words.STEP_BEGINS, part=words.END), (GainLife(You(), Fixed(3)),))))
    game = position(battlefield=((), ()), hand=((later, THE_END), ()))
    cast(game, "Later")
    resolve(game)
    cast(game, "The End")
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    assert game.state.players[0].life == 20
    until(game, lambda g: g.state.lane.turn == 3)
    assert game.state.players[0].life == 23


# The combat phase -------------------------------------------------------------------------------------------------
def fighting(*hand: object, field: tuple[object, ...] = (), edition: str = "NOW") -> Game:
    """Ann's Bears attack and Ben's block; she has the cards in hand."""
    game = position(battlefield=(("Grizzly Bears", *field), ("Grizzly Bears",)), hand=(hand, ()), edition=edition)  # type: ignore[arg-type]
    attack(game, "Grizzly Bears")
    block(game, ("Grizzly Bears", "Grizzly Bears"))
    return game


@pytest.mark.rule("end_the_combat_phase", "end_the_combat_phase_skip", "end_the_combat_phase_exile_stack")
@pytest.mark.parametrize("edition", ["M12", "DOM", "PIP", "NOW"])
def test_ending_the_combat_phase_leads_to_the_main_phase_after_it(edition: str) -> None:
    game = fighting(END_COMBAT, edition=edition)
    cast(game, "Truce")
    resolve(game)
    assert (game.state.lane.phase, game.state.lane.turn, asked(game).behalf) == (words.MAIN_PHASE, 1, 0)
    assert game.state.lane.combat is None
    assert alive(game, "Grizzly Bears") == 2
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Truce"]
    assert words.END_OF_COMBAT not in [e.step for e in events(game, words.STEP_BEGINS)]
    if edition == "NOW":
        assert cited(game, next(e for e in events(game, words.PLAN_PART))) == "724.2d"


@pytest.mark.rule("end_the_combat_phase_skip")
def test_what_lasts_until_end_of_combat_ends_with_a_combat_phase_that_is_ended() -> None:
    grow = instant("Grow", Modify(CREATURES, Fixed(1), Fixed(1), duration=words.UNTIL_END_OF_COMBAT))
    lasting = instant("Last", Modify(CREATURES, Fixed(3), Fixed(3)))
    game = fighting(grow, lasting, END_COMBAT)
    for name in ("Grow", "Last", "Truce"):
        cast(game, name)
        resolve(game)
    assert [e.duration for e in game.state.effects] == [words.UNTIL_END_OF_TURN]


@pytest.mark.rule("end_the_combat_phase_drop_triggers", "end_the_combat_phase_new_triggers", "end_the_combat_phase_sba")
def test_triggers_that_wait_are_gone_and_new_ones_are_put_on_the_stack_in_the_following_phase() -> None:
    altar = enchantment("Altar", when(EventPattern(words.LIFE, player=words.YOU, gain=1), GainLife(You(), Fixed(9))))
    dies = EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    spark = creature("Spark", "0", "Elemental", 1, 1, when(dies, DealDamage(Fixed(4), Targets(0)), targets=(ANYBODY,)))
    blow = instant("Blow", GainLife(You(), Fixed(1)), Modify(CREATURES, Fixed(-1), Fixed(-1)), EndCombatPhase())
    game = fighting(blow, field=(spark, altar))
    cast(game, "Blow")
    resolve_top(game)
    assert game.state.lane.phase == words.MAIN_PHASE
    assert alive(game, "Spark") == 0
    game.decide((player_code(1),))
    assert len(game.state.lane.stack) == 1
    assert game.state.lane.phase == words.MAIN_PHASE
    resolve(game)
    assert [p.life for p in game.state.players] == [21, 16]
    assert game.state.lane.phase == words.MAIN_PHASE


def resolve_top(game: Game) -> None:
    """Both pass, so that the top of the stack resolves."""
    number = len(game.state.lane.stack)
    while len(game.state.lane.stack) == number and asked(game).task == "act":
        game.decide(("pass",))


@pytest.mark.rule("end_the_combat_phase_elsewhere")
@pytest.mark.parametrize("step", [words.UPKEEP, words.MAIN, words.END])
def test_outside_a_combat_phase_nothing_happens(step: int) -> None:
    both = instant("Both", EndCombatPhase(), GainLife(You(), Fixed(1)))
    game = position(battlefield=((), ()), hand=((both,), ()), step=step)
    cast(game, "Both")
    resolve(game)
    assert (game.state.lane.step, game.state.lane.turn, game.state.players[0].life) == (step, 1, 21)
    assert [game.state.objects[i].card.name for i in game.state.players[0].graveyard] == ["Both"]


@pytest.mark.rule("end_the_combat_phase_skip")
def test_after_the_last_combat_phase_of_several_was_ended_the_next_one_follows() -> None:
    again = instant("Again", ExtraPhase((words.COMBAT_PHASE,)))
    game = fighting(again, END_COMBAT)
    cast(game, "Again")
    resolve(game)
    cast(game, "Truce")
    resolve(game)
    assert game.state.lane.step == words.BEGINNING_OF_COMBAT


@pytest.mark.rule("end_the_combat_phase")
def test_what_is_controlled_for_the_combat_phase_is_free_again_when_it_is_ended() -> None:
    slave = card("Slave", "0", "Instant", spell(ControlPlayer(Targets(0), NEXT_COMBAT), targets=(ANYBODY,)))
    game = position(battlefield=((), ("Grizzly Bears",)), hand=((slave, END_COMBAT), ()))
    cast(game, "Slave", (player_code(1),))
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.BEGINNING_OF_COMBAT and asked(g).behalf == 0)
    assert game.state.controllers == (0, 0)
    cast(game, "Truce")
    resolve(game)
    assert (game.state.lane.step, asked(game).player) == (words.MAIN, 1)
    assert not game.state.controllers
    assert find(game, "Grizzly Bears")


@pytest.mark.rule("end_the_turn_exile_stack", "end_the_turn_sba")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_copies_and_abilities_on_the_stack_cease_to_exist_and_cards_are_exiled(edition: str) -> None:
    copy = card("Echo", "0", "Instant", spell(CopySpell(Targets(0)), targets=(Target(Filter(types=words.INSTANT), zone=words.STACK),)))
    gain = instant("Gain", GainLife(You(), Fixed(1)))
    field = ("Prodigal Sorcerer",)
    game = position(battlefield=(field, ()), hand=((gain, copy, THE_END), ()), edition=edition)
    game.decide(("activate", find(game, "Prodigal Sorcerer"), 0))
    game.decide((player_code(1),))
    cast(game, "Gain")
    cast(game, "Echo", (find(game, "Gain", words.STACK),))
    for _ in game.state.players:
        game.decide(("pass",))
    assert len(game.state.lane.stack) == 3
    cast(game, "The End")
    resolve_top(game)
    assert (game.state.lane.turn, len(game.state.lane.stack)) == (2, 0)
    assert sorted(game.state.objects[i].card.name for i in game.state.exile) == ["Gain", "The End"]
    assert [p.life for p in game.state.players] == [20, 20]


@pytest.mark.rule("end_the_turn_exile_stack", "end_the_turn_skip_to_cleanup", "end_the_turn_new_triggers")
@pytest.mark.parametrize(("edition", "life"), [("9ED", 20), ("M12", 20), ("DOM", 20), ("PIP", 25), ("NOW", 25)])
def test_an_attacker_that_dies_as_the_turn_ends_was_still_attacking_only_in_later_editions(edition: str, life: int) -> None:
    fighter = Filter(types=words.CREATURE, attacking=1)
    died = EventPattern(words.MOVES, filter=fighter, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    dirge = enchantment("Dirge", when(died, GainLife(You(), Fixed(5))))
    game = position(battlefield=(("Grizzly Bears", dirge), ()), hand=((WITHER_AWAY,), ()), edition=edition)
    attack(game, "Grizzly Bears")
    cast(game, "Wither Away")
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 2)
    assert alive(game, "Grizzly Bears") == 0
    assert game.state.players[0].life == life
