"""The words of mana that stays, and of winning."""

from __future__ import annotations

from collections.abc import Callable
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
    GainAbilities,
    GetsPowerToughness,
    KeepMana,
    KeepThisMana,
    Landwalk,
    ManaBecomesColourless,
    Static,
    This,
    UnspentMana,
    WinGame,
)
from apnap.parts.tree.turning import EVERY_KIND
from apnap.parts.words import COLOURS, DURATION_NAMES

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
    """A creature that grows with the mana of its controller."""
    assert isinstance(ability, Static)
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


renderer.ABILITIES.update(
    {
        Static: static,
        KeepMana: keep_mana,
        ManaBecomesColourless: lambda _definition, _ability: "If you would lose unspent mana, that mana becomes colorless instead.",
    }
)
CLAUSES.update(
    {
        Alter: altered,
        KeepThisMana: lambda _context, _effect: Clause("", "until end of turn, you don't lose this mana as steps and phases end", ""),
        WinGame: lambda context, effect: Clause(context.named(effect.who), "win", "the game", explicit=True),
        DrawGame: lambda _context, _effect: Clause("", "the game is a draw", ""),
    }
)
