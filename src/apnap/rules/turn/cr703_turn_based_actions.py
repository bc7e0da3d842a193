"""703: turn-based actions: what the turn does by itself, without the stack, as its parts begin and end."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import Clause, carried_out_by
from apnap.rules.combat.cr507_beginning_of_combat import boc_choose_defender
from apnap.rules.combat.cr508.declaring import attack_declaration
from apnap.rules.combat.cr509.announcing_orders import dao_attacker, dao_blocker
from apnap.rules.combat.cr509.declaring import block_declaration
from apnap.rules.combat.cr510.combat_damage import damage_dealt_at_once
from apnap.rules.combat.cr510.dividing import damage_assignment
from apnap.rules.spells.cr603.matching import is_by
from apnap.rules.turn.cr500.mana import mana_burn, mana_burn_step, phase_end_effects_then_mana_phase, phase_end_effects_then_mana_step
from apnap.rules.turn.cr502.untap import untap_day_night, untap_permanents, untap_phasing
from apnap.rules.turn.cr504_draw import draw_card
from apnap.rules.turn.cr505.main import (
    main_archenemy_scheme,
    main_archenemy_scheme_each,
    main_attractions_roll,
    main_saga_lore,
    main_saga_lore_chapters,
)
from apnap.rules.turn.cr514_cleanup import cleanup_damage_effects, cleanup_discard

BEGINS: Final[tuple[tuple[str, tuple[Clause, ...]], ...]] = (
    ("tba_phasing", (untap_phasing,)),
    ("tba_day_night", (untap_day_night,)),
    ("tba_untap", (untap_permanents,)),
    ("tba_draw", (draw_card,)),
    ("tba_scheme", (main_archenemy_scheme, main_archenemy_scheme_each)),
    ("tba_saga", (main_saga_lore, main_saga_lore_chapters)),
    ("tba_attractions", (main_attractions_roll,)),
    ("tba_choose_defender", (boc_choose_defender,)),
    ("tba_attackers", (attack_declaration,)),
    ("tba_blockers", (block_declaration,)),
    ("tba_dao_attacker", (dao_attacker,)),
    ("tba_dao_blocker", (dao_blocker,)),
    ("tba_assign_damage", (damage_assignment,)),
    ("tba_deal_damage", (damage_dealt_at_once,)),
    ("tba_cleanup_discard", (cleanup_discard,)),
    ("tba_cleanup_wear_off", (cleanup_damage_effects,)),
)
"""What happens as a step or phase begins, in the order of the turn: its key in the list of 703.4, and what carries it out."""
ENDS: Final = (("tba_mana_empties", (phase_end_effects_then_mana_step, phase_end_effects_then_mana_phase, mana_burn, mana_burn_step)),)
"""What happens as each step and phase ends."""
GAME_ACTIONS: Final[tuple[str, ...]] = (
    *("tba_phasing", "tba_untap", "tba_draw", "tba_attackers", "tba_blockers"),
    *("tba_cleanup_discard", "tba_cleanup_wear_off", "tba_mana_empties"),
)
"""What 408.2g named before there was 703.4: without the choice of a defending player, and without combat damage, which used the stack."""


def entry(clause: Clause) -> str:
    """The key of the list under which the clause is; "" if what it carries out is no turn-based action."""
    for key, clauses in (*BEGINS, *ENDS):
        if clause in clauses:
            return key
    return ""


def is_turn_based(clause: Clause, *, listed: bool) -> bool:
    """The turn itself takes the action, by the rules that have the list (`listed`), or as a game action by those before them."""
    return entry(clause) in GAME_ACTIONS if not listed else entry(clause) != ""


carried_out_by("703.1", "tba_definition", is_turn_based)
carried_out_by("703.2", "tba_uncontrolled", is_by)
carried_out_by("703.4", "tba_list", entry)
