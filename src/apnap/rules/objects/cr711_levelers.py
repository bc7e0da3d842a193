"""702.87, 711: leveler cards. Level up is an activated ability, and a level symbol a static one: parts/levels.py says which."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.parts.keywords import expanded
from apnap.parts.levels import level, level_up
from apnap.parts.tree import Level
from apnap.rules.effects.cr613.deriving import elsewhere
from apnap.rules.effects.cr613.reach import holds
from apnap.rules.handled import handles

carried_out_by("702.87a", "level_up", level_up)
carried_out_by("711.2", "level_symbol", level)
carried_out_by("711.2a", "level_symbol_range", level)
carried_out_by("711.2b", "level_symbol_open", level)
carried_out_by("711.4", "leveler_unmarked_abilities", expanded)
carried_out_by("711.5", "leveler_below_symbols", holds)
carried_out_by("711.6", "leveler_elsewhere", elsewhere)


handles(Level)
