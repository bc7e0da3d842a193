"""What wakes clauses that sleep: features that a game does not have until something happens, or a card is in it (`State.features`).

A clause says beside itself which of them it needs; what a game has is told from its state in one place (`model.state.features_of`). One
that is gone, and still counts as there, has no effect but time: the clause is carried out and finds nothing to do.
"""

from typing import Final

EFFECTS: Final = 1  # a continuous effect with a duration has begun
EXTRA_TURNS: Final = 2  # somebody is to take an extra turn
COUNTING: Final = 4  # some card is a planeswalker, battle or Saga, or turns over by day and night
PHASING: Final = 8  # permanents can have phasing, or are phased out
MANA: Final = 16  # there is unspent mana
GIFTS: Final = 32  # some card may promise a gift
TEAMS: Final = 64  # players play together
SEVERAL_OPPONENTS: Final = 128  # more than two players began the game
COMBAT_TERMS: Final = 256  # some restriction, requirement or cost of combat
DESIGNATIONS: Final = 512  # a player has one, or it is day or night
TOKENS: Final = 1024  # there can be objects for which no card stands
LEGENDS: Final = 2048  # some card is legendary, or a world permanent
ATTACHMENTS: Final = 4096  # something can be attached
LAYERS: Final = 8192  # objects can differ from what is printed on them
SPEED: Final = 16384  # something starts engines
ATTRACTIONS: Final = 32768  # something lights up Attractions
RANGE: Final = 65536  # ranges of influence are limited
ALL: Final = 131071
FEATURES: Final = 17  # how many there are
UNKNOWN: Final = -1
"""For `State.awake`: which features the game has is told anew before the next clause is looked for."""
