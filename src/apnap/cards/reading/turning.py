"""Mana that stays, and winning, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.cards.reading.grammar import Grammar, Phrase, constant, phrase
from apnap.cards.words_turning import TWICE_MINUS_X
from apnap.parts.tree import (
    Alter,
    DrawGame,
    Filter,
    GainAbilities,
    GetsPowerToughness,
    GiveCounters,
    HasSpeed,
    KeepMana,
    KeepThisMana,
    Landwalk,
    ManaBecomesColourless,
    Reference,
    StartYourEngines,
    Static,
    This,
    UnspentMana,
    WinGame,
    X,
)
from apnap.parts.words import COLOURS, LAND

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def _walking(what: Reference, land: str, duration: int) -> Alter:
    return Alter(what, (GainAbilities((Landwalk(Filter(types=LAND, subtype=land)),)),), duration)


EFFECTS: Final[tuple[Phrase, ...]] = (
    constant("until end of turn, you don't lose this mana as steps and phases end", KeepThisMana()),
    phrase("{who} wins? the game", WinGame),
    constant("the game is a draw", DrawGame()),
    constant("each creature gets twice -x/-x until end of turn", TWICE_MINUS_X),
    phrase("{who} gets? x {counter} counters?", lambda who, kind: GiveCounters(who, kind, X())),
    *(
        phrase(f"{{subject}} gains? {name.lower()}walk {{duration}}", lambda what, lasts, name=name: _walking(what, name, lasts))
        for name in BASIC_LAND_TYPES
    ),
)


def _growing(kinds: int) -> Static:
    return Static(This(), changes=(GetsPowerToughness(UnspentMana(kinds), UnspentMana(kinds)),))


RULES: Final[Grammar] = {
    "effect": EFFECTS,
    "instruction": EFFECTS,
    "static": (
        constant("start your engines!", StartYourEngines()),
        phrase("max speed — {static}", lambda ability: replace(ability, condition=HasSpeed())),
        phrase("{who_cant} don't lose unspent mana as steps and phases end.", KeepMana),
        *(
            phrase(f"{{who_cant}} don't lose unspent {name} mana as steps and phases end.", lambda who, n=n: KeepMana(who, 1 << n))
            for n, name in enumerate(COLOURS)
        ),
        *(
            phrase(f"{{itself}} gets +1/+1 for each unspent {name} mana you have.", lambda _this, n=n: _growing(1 << n))
            for n, name in enumerate(COLOURS)
        ),
        constant("if you would lose unspent mana, that mana becomes colorless instead.", ManaBecomesColourless()),
    ),
}
