"""What is remembered of how one part of the turn follows another is only what follows as a matter of course."""

from __future__ import annotations

import json

import pytest
from tests import kit
from tests.rules.turn.made_up import enchantment
from tests.test_laws import decide_slowly

from apnap import saves
from apnap.cards.pool.build import card, spell
from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import PASS
from apnap.machine.gate import HOOKS
from apnap.machine.recorder import next_part, next_part_checked
from apnap.model import facets, waking
from apnap.model.event import player_code
from apnap.model.objects import Combat
from apnap.parts import words
from apnap.parts.tree import (
    ControlPlayer,
    Each,
    EventPattern,
    Filter,
    Fixed,
    Instead,
    KeepMana,
    Modify,
    Replacement,
    SkipNext,
    Target,
    Targets,
    You,
)
from apnap.parts.tree.ending import NEXT_COMBAT

GREEN = 1 << 4
KEEPER = enchantment("Keeper", KeepMana(words.YOU, GREEN))
GROWS = Modify(Each(Filter(types=words.CREATURE)), Fixed(1), Fixed(1))
BALM = enchantment("Balm", Replacement(EventPattern(words.LIFE, player=words.YOU, gain=-1), Instead((GROWS,))))


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    """Each test begins with rules of which nothing has been found out."""
    for edition in ("NOW", "9ED"):
        kit.position(edition=edition).state.rules.runs.clear()


def with_mana(game: Game, green: int, red: int) -> None:
    """Ann has that mana."""
    game.state.player(0).pool = (0, 0, 0, red, green, 0)
    game.state.awake |= waking.MANA


def end_main_phase(game: Game) -> None:
    game.decide(PASS)
    game.decide(PASS)
    assert game.state.lane.phase == words.COMBAT_PHASE


def test_mana_burns_at_each_end_of_a_phase_after_one_at_which_the_loss_of_life_was_replaced() -> None:
    """300.3 of 10E: what was found out behind the clause of the burn does not stand for the place before it."""
    balmed = kit.position(battlefield=([KEEPER, BALM, "Grizzly Bears"], ()), edition="9ED")
    with_mana(balmed, green=1, red=1)
    end_main_phase(balmed)
    assert (balmed.state.players[0].life, balmed.state.awake & waking.MANA) == (20, waking.MANA)
    burning = kit.position(battlefield=([KEEPER], ()), edition="9ED")
    with_mana(burning, green=1, red=1)
    burning.state.awake = balmed.state.awake
    end_main_phase(burning)
    assert (burning.state.players[0].life, burning.state.players[0].pool) == (19, (0, 0, 0, 0, 1, 0))


def test_a_plan_that_was_read_back_is_not_kept_for_ever() -> None:
    """Only what the rules themselves have planned is known again; a game that was read back plans so from its next turn on."""
    game = kit.position()
    for _ in range(60):
        game.decide(kit.asked(game).options[0])
        game.state = saves.from_json(json.loads(json.dumps(saves.to_json(game.state))), game.state.rules, game.state.definitions)
        game._decision = driver.decision(game.state)
    kept = len(game.state.rules.runs)
    for _ in range(60):
        game.decide(kit.asked(game).options[0])
        game.state = saves.from_json(json.loads(json.dumps(saves.to_json(game.state))), game.state.rules, game.state.definitions)
        game._decision = driver.decision(game.state)
    assert len(game.state.rules.runs) == kept


def test_a_combat_that_has_ended_late_is_not_kept_as_if_it_went_on() -> None:
    """508.8, 500.8: nothing attacks, and no end of combat step has looked; the next phase begins without that combat."""
    for written in (facets.COMBAT, 0):
        game = kit.position(step=words.BEGINNING_OF_COMBAT)
        state = game.state
        state.lane.combat = Combat({}, (), False, {}, {}, False, 0, (), (), state.own)
        state.lane.steps = ()
        state.check_off()
        state.changed = written
        game.decide(PASS)
        game.decide(PASS)
        assert (game.state.lane.phase, game.state.lane.combat) == (words.MAIN_PHASE, None)


def test_a_phase_that_could_have_been_skipped_ends_as_the_clauses_end_it() -> None:
    """500.11: who would have controlled a player has left, and nothing is skipped any more; the frame of that still lies beneath."""
    slave = card("Slave", "0", "Instant", spell(ControlPlayer(Targets(0), NEXT_COMBAT), targets=(Target(players=1 + words.ANYONE),)))
    hurry = card("Hurry", "0", "Instant", spell(SkipNext(You(), words.STEP_BEGINS, words.DRAW)))
    ends: list[str] = []
    for decide in (Game.decide, decide_slowly):
        plain = kit.position(battlefield=((), (), ()), life=(20, 20, 20))
        plain.state.awake |= waking.OTHER_CHECKS
        kit.until(plain, lambda game: game.state.lane.turn == 3)
        game = kit.position(battlefield=((), (), ()), hand=((slave,), (hurry,), ()), life=(20, 20, 20))
        kit.cast(game, "Slave", (player_code(2),))
        kit.resolve(game)
        kit.until(game, lambda game: (game.state.lane.turn, kit.asked(game).player) == (2, 1))
        game.concede(0)
        kit.cast(game, "Hurry")
        while game.state.lane.step != words.MAIN:
            decide(game, PASS)
        ends.append(game.digest)
    assert ends[0] == ends[1]


def test_a_run_that_is_no_longer_what_its_clauses_do_is_found_out_in_check_mode() -> None:
    game = kit.position(battlefield=((), ()))
    runs = game.state.rules.runs
    pass_on(game, 40)
    for known in runs.values():
        known.pc += 1
    HOOKS.next_part = next_part_checked
    try:
        with pytest.raises(AssertionError):
            pass_on(game, 40)
    finally:
        HOOKS.next_part = next_part
        runs.clear()


def pass_on(game: Game, times: int) -> None:
    for _ in range(times):
        game.decide(PASS)
