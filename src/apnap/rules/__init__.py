"""The rules: one module for each rule of the Comprehensive Rules; importing this package declares all clauses."""

from apnap.rules import actions, elementary, moving, order
from apnap.rules.additional import (
    cr701_choices,
    cr701_keyword_actions,
    cr704_state_based_actions,
    cr724_ending_turns,
    cr733_illegal_actions,
)
from apnap.rules.concepts import (
    cr103_starting,
    cr104_ending,
    cr106_mana,
    cr117_priority,
    cr118_costs,
    cr120_damage,
    cr121_drawing,
)
from apnap.rules.effects import (
    choices,
    cr601_casting,
    cr601_paying,
    cr602_activating,
    cr603_triggers,
    cr605_mana_abilities,
    cr608_resolving,
    cr611_continuous,
    cr613_layers,
    cr614_replacement,
    cr615_prevention,
    cr616_interaction,
    handled,
    references,
)
from apnap.rules.multiplayer import (
    cr800_leaving,
    cr800_losers,
)
from apnap.rules.turn import (
    cr500_turn,
    cr502_untap,
    cr503_upkeep,
    cr504_draw,
    cr505_main,
    cr507_beginning_of_combat,
    cr508_declare_attackers,
    cr509_declare_blockers,
    cr510_assigning,
    cr510_combat_damage,
    cr511_end_of_combat,
    cr513_end_step,
    cr514_cleanup,
    declaring,
    placing,
    removal,
)
from apnap.rules.types import (
    cr305_lands,
)
