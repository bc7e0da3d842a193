"""500.5: unspent mana is lost as steps and phases end, but for mana that stays."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import Row, at, clause, when
from apnap.machine.then import Then, do_all
from apnap.model import waking
from apnap.model.event import Event
from apnap.model.events.playing import mana_burnt, mana_emptied
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.governing import STAYING_MANA
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.tree import Amount, KeepMana, KeepThisMana, ManaBecomesColourless, UnspentMana
from apnap.rules.concepts.cr102_players import is_one_of
from apnap.rules.handled import handles
from apnap.rules.spells.cr604.governing import governing
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, counts
from apnap.rules.turn.cr723.controlling import is_turn_controlled

COLOURLESS: Final = 5


@clause("500.5", part="step", needs=waking.MANA)
def phase_end_effects_then_mana_step(state: State, frame: Frame) -> Then | None:
    """As a step ends, unspent mana is lost."""
    return unspent_lost(state)


@clause("500.5", part="phase", needs=waking.MANA)
def phase_end_effects_then_mana_phase(state: State, frame: Frame) -> Then | None:
    """As a phase ends, unspent mana is lost."""
    return unspent_lost(state)


def unspent_lost(state: State) -> Then | None:
    """Mana in a pool is lost, by the clause of the step or phase that ends."""
    return do_all(emptied(state))


@clause("300.3", "10E", needs=waking.MANA)
def mana_burn(state: State, frame: Frame) -> Then | None:
    """As a phase ends, unspent mana is lost, and its player loses one life for each."""
    burnt: list[Event] = []
    for event in emptied(state):
        spared = is_turn_controlled(state, event.player)
        event.second = "control_player_no_burn" if spared else ""
        burnt.append(event)
        if not event.colourless and not spared:
            burnt.append(mana_burnt(state.clause, event.player, amount=-event.amount))
    return do_all(burnt)


@clause("300.3", "10E", part="step", needs=waking.MANA)
def mana_burn_step(state: State, frame: Frame) -> Then | None:
    """Where groups play with mana burn and pools that empty at each step, the mana burns as a step ends."""
    return mana_burn.run(state, frame)


def emptied(state: State) -> list[Event]:
    """The losses of unspent mana: `detail` is what stays in the pool, `b` 1 if the rest becomes colourless instead."""
    events: list[Event] = []
    for player, p in enumerate(state.players):
        if p.pool == NO_MANA:
            continue
        stays, colourless = staying(state, player)
        lost = sum(p.pool) - sum(stays)
        if colourless:
            lost -= p.pool[COLOURLESS] - stays[COLOURLESS]
            stays = (*stays[:COLOURLESS], p.pool[COLOURLESS] + lost)
        if lost:
            events.append(mana_emptied(state.clause, player, amount=lost, colourless=int(colourless), pool=stays))
    return events


def staying(state: State, player: int) -> tuple[tuple[int, ...], bool]:
    """The unspent mana that the player does not lose, and whether the rest becomes colourless instead."""
    p = state.players[player]
    stays = list(p.staying)
    colourless = False
    for source, ability in governing(state, STAYING_MANA):
        if isinstance(ability, KeepMana) and is_one_of(state, ability.who, player, source.controller):
            stays = [p.pool[kind] if ability.kinds >> kind & 1 else stays[kind] for kind in range(6)]
        elif isinstance(ability, ManaBecomesColourless) and source.controller == player:
            colourless = True
    return tuple(stays), colourless


@counts(UnspentMana)
def unspent_mana(state: State, context: Context, number: Amount) -> int:
    """The mana in the controller's pool (106.4)."""
    assert isinstance(number, UnspentMana)
    return sum([much for kind, much in enumerate(state.players[context.controller].pool) if number.kinds >> kind & 1])


@carries_out(KeepThisMana)
def keep_this_mana(state: State, frame: Instructions, effect: object) -> Then | None:
    """The instruction before has added the mana so that it stays."""
    return None


handles(KeepMana, ManaBecomesColourless)


STEP_ENDS: Final[tuple[Row, ...]] = (
    when(at("mana_empties", "step"), when(at("mana_burn", True), mana_burn_step)),
    when(at("mana_empties", "step"), when(at("mana_burn", False), phase_end_effects_then_mana_step)),
)
PHASE_ENDS: Final[tuple[Row, ...]] = (
    when(at("mana_burn", True), mana_burn),
    when(at("mana_burn", False), phase_end_effects_then_mana_phase),
)
