"""The words of mana that stays, and of winning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, Clause
from apnap.cards.phrases import sentence
from apnap.cards.words_static import PLAYERS
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Alter,
    DrawGame,
    Each,
    Filter,
    GainAbilities,
    GetsPowerToughness,
    GiveCounters,
    HasSpeed,
    KeepMana,
    KeepThisMana,
    Landwalk,
    ManaBecomesColourless,
    Modify,
    StartYourEngines,
    Static,
    TakeInitiative,
    This,
    Times,
    UnspentMana,
    WinGame,
    X,
)
from apnap.parts.tree.turning import EVERY_KIND
from apnap.parts.words import COLOURS, CREATURE, DURATION_NAMES

MINUS_TWO_X: Final = Times(X(), -2)
TWICE_MINUS_X: Final = Modify(Each(Filter(types=CREATURE)), MINUS_TWO_X, MINUS_TWO_X)
MODIFIED: Final[Callable[[Context, Any], Clause]] = CLAUSES[Modify]
GIVEN: Final[Callable[[Context, Any], Clause]] = CLAUSES[GiveCounters]
ALTERED: Final[Callable[[Context, Any], Clause]] = CLAUSES[Alter]
PLAIN: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Static]


def kind_of_mana(kinds: int) -> str:
    """Mana of any colour, or of one."""
    if kinds == EVERY_KIND:
        return "unspent mana"
    return f"unspent {COLOURS[kinds.bit_length() - 1]} mana"


def keep_mana(_definition: Definition, ability: KeepMana) -> str:
    """What is not lost."""
    return sentence(f"{PLAYERS[ability.who]} don't lose {kind_of_mana(ability.kinds)} as steps and phases end")


def static(definition: Definition, ability: Ability) -> str:
    """A creature that grows with the mana of its controller, or what its controller's max speed does."""
    assert isinstance(ability, Static)
    if ability.condition == HasSpeed():
        return f"Max speed — {renderer.ability_text(definition, replace(ability, condition=None))}"
    change = ability.changes[0] if len(ability.changes) == 1 else None
    if ability.what == This() and isinstance(change, GetsPowerToughness) and isinstance(change.power, UnspentMana):
        if change.toughness != change.power or ability.condition is not None:
            raise Context(definition).cannot(ability)
        return sentence(f"{Context(definition).itself()} gets +1/+1 for each {kind_of_mana(change.power.kinds)} you have")
    return PLAIN(definition, ability)


def altered(context: Context, effect: Alter) -> Clause:
    """A creature gains landwalk for a while."""
    change = effect.changes[0] if len(effect.changes) == 1 else None
    if isinstance(change, GainAbilities) and len(change.abilities) == 1 and isinstance(change.abilities[0], Landwalk):
        gained = renderer.ability_text(context.definition, change.abilities[0]).lower()
        return Clause(context.named(effect.what), "gain", f"{gained} {DURATION_NAMES[effect.duration]}")
    return ALTERED(context, effect)


def modified(context: Context, effect: Modify) -> Clause:
    """Each creature gets twice as much."""
    if effect == TWICE_MINUS_X:
        return Clause("", "each creature gets twice -X/-X until end of turn", "")
    return MODIFIED(context, effect)


def given(context: Context, effect: GiveCounters) -> Clause:
    """X counters for players."""
    if isinstance(effect.amount, X):
        return Clause(context.named(effect.who), "get", f"X {effect.counter} counters", explicit=True)
    return GIVEN(context, effect)


renderer.ABILITIES.update(
    {
        Static: static,
        KeepMana: keep_mana,
        StartYourEngines: lambda _definition, _ability: "Start your engines!",
        ManaBecomesColourless: lambda _definition, _ability: "If you would lose unspent mana, that mana becomes colorless instead.",
    }
)
CLAUSES.update(
    {
        Alter: altered,
        Modify: modified,
        GiveCounters: given,
        KeepThisMana: lambda _context, _effect: Clause("", "until end of turn, you don't lose this mana as steps and phases end", ""),
        TakeInitiative: lambda context, effect: Clause(context.named(effect.who), "take", "the initiative", explicit=True),
        WinGame: lambda context, effect: Clause(context.named(effect.who), "win", "the game", explicit=True),
        DrawGame: lambda _context, _effect: Clause("", "the game is a draw", ""),
    }
)
