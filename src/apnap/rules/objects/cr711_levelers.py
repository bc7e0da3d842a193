"""702.87, 711: leveler cards. Level up is an activated ability, and a level symbol a static one: parts/levels.py says which."""

from __future__ import annotations

from apnap.machine.procedures import states
from apnap.parts.keywords import expanded
from apnap.parts.levels import level, level_up
from apnap.parts.tree import Level
from apnap.rules.effects.cr613.board import holds
from apnap.rules.effects.cr613.deriving import elsewhere
from apnap.rules.handled import handles

states("702.87a", "level_up", level_up)
states("711.2", "level_symbol", level)
states("711.2a", "level_symbol_range", level)
states("711.2b", "level_symbol_open", level)
states("711.4", "leveler_unmarked_abilities", expanded)
states("711.5", "leveler_below_symbols", holds)
states("711.6", "leveler_elsewhere", elsewhere)


handles(Level)
