"""What wakes clauses that sleep: features that a game does not have until something happens, or a card is in it (`State.awake`).

A bit that stands has no effect but time: the clause is carried out and finds nothing to do. So a state that was read back has all.
"""

from typing import Final

EFFECTS: Final = 1  # a continuous effect with a duration has begun
EXTRA: Final = 2  # something was added to the plan of the turn
COUNTING: Final = 4  # some card is a planeswalker, battle, Saga or Attraction, or it is day or night
PHASING: Final = 8  # permanents can phase in or out as the untap step begins
MANA: Final = 16  # there may be unspent mana
GIFTS: Final = 32  # a gift was promised
VARIANT: Final = 64  # more than two players, a designation, one defending player, several lines of play, controlled players, and the like
COSTS: Final = 128  # declaring attackers or blockers may cost something
OTHER_CHECKS: Final = 256  # state-based actions may have more to look at than players and creatures
ALL: Final = 511
FEATURES: Final = 9  # how many there are
