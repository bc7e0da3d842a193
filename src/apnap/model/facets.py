"""Facets: the kinds of fact that are written and read, as bits. A cache stands while the facets it reads stand.

Phase and step are no facet: what depends on them has them in its key.
"""

from __future__ import annotations

from typing import Final

HIDDEN: Final = 1  # libraries and who knows a card
HANDS: Final = 2
BATTLEFIELD: Final = 4  # which permanents there are, and whose
GRAVEYARDS: Final = 8
STACK: Final = 16
OUTSIDE: Final = 32  # exile and the command zone
TAPPED: Final = 64
DAMAGE: Final = 128
LIFE: Final = 256
COUNTERS: Final = 512
EFFECTS: Final = 1024  # continuous effects and what they were made of
COMBAT: Final = 2048
MANA: Final = 4096
TURN: Final = 8192  # a turn has begun, or a land been played in it
LOSING: Final = 16384  # marks that state-based actions look at, apart from life and damage
TAPPED_APART: Final = 32768  # permanents were tapped or untapped, but what can add mana is no other, or is known
LAYERS: Final = 65536  # what continuous effects of this game look at besides: `State.sweep` finds it
RULES: Final = 131072  # what abilities look at that change rules of the game, if any does: `State.sweep` finds it
SHAPES: Final = 262144  # what the abilities and types of permanents depend on, if anything changes them: `State.sweep` finds it
EVERY: Final = 524287
WHAT_IT_IS: Final = BATTLEFIELD | COUNTERS | EFFECTS | LAYERS  # the characteristics of objects
BEARS_ON_ACTIONS: Final = WHAT_IT_IS | HANDS | GRAVEYARDS | OUTSIDE | STACK | MANA | LIFE | COMBAT | TAPPED | TAPPED_APART | TURN
ZONES: Final = HIDDEN | HANDS | BATTLEFIELD | GRAVEYARDS | STACK | OUTSIDE
