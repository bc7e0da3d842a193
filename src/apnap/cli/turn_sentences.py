"""What the clauses of a turn do, in a few words each: what `apnap turn` prints of the tables that are played."""

from __future__ import annotations

from typing import Final

from apnap.parts.words import COMBAT_PHASE

ACTION: Final = "action"
STAGE: Final = "stage"
TRIGGERS: Final = "triggers"
PRIORITY: Final = "priority"
NOBODY: Final = "nobody"
PLAN: Final = "plan"
BEGINS: Final = "as it begins"
ENDS: Final = "as it ends"
EACH_PHASE_ENDS: Final = "as each phase ends"
EACH_STEP_ENDS: Final = "as each step and phase ends"
UNTOLD: Final = ""


class Told:
    """What is told of a clause: what it is, the words, the keys of further rules, the procedures that it calls, and where it counts.

    `phase` is the only phase in which the clause can do anything (-1: any), `first`: only the first main phase of a turn.
    """

    __slots__ = ("first", "inside", "kind", "phase", "words")

    def __init__(self, kind: str, words: str = "", inside: str = "", *, phase: int = -1, first: bool = False) -> None:
        self.kind = kind
        self.words = words
        self.inside = inside
        self.phase = phase
        self.first = first


def gives(inside: str) -> Told:
    """A clause that gives the active player priority, after what has triggered is put on the stack by that procedure."""
    return Told(PRIORITY, "The active player gets priority", inside=inside)


STACKED: Final = Told(TRIGGERS, "What has triggered is put on the stack")
BY_CLAUSE: Final = {
    # The turn and its phases
    "until_step_expiry": Told(BEGINS, "Effects are over that last until the active player's next turn"),
    "until_step_expiry/step": Told(BEGINS, "Effects are over that last until this step of the active player"),
    "turn_five_phases/phases": Told(UNTOLD, inside="phases"),
    "turn_five_phases/phase": Told(PLAN, "Five phases follow one another"),
    "until_end_of_combat_expiry": Told(ENDS, "Effects are over that last until end of combat", phase=COMBAT_PHASE),
    "mana_burn": Told(ENDS, "Unspent mana is lost, and its player loses as much life"),
    "mana_burn/step": Told(ENDS, "Unspent mana is lost, and its player loses as much life"),
    "phase_end_effects_then_mana/phase": Told(ENDS, "Unspent mana is lost"),
    "phase_end_effects_then_mana/step": Told(ENDS, "Unspent mana is lost"),
    "beginning_phase_steps": Told(PLAN, "Untap, upkeep and draw steps"),
    "combat_roles_multiplayer": Told(BEGINS, "With several opponents the active player chooses the defending player", phase=COMBAT_PHASE),
    "combat_five_steps": Told(PLAN, "Beginning of combat, declare attackers, declare blockers, combat damage and end of combat steps"),
    "ending_phase_steps": Told(PLAN, "End and cleanup steps"),
    # Priority
    "priority_system": Told(PRIORITY, "Players who get priority act and pass, until all have passed in succession over an empty stack"),
    "priority_sba_loop": Told(UNTOLD),
    "priority_active_first": Told(UNTOLD),
    "priority_after_resolution": Told(UNTOLD),
    "priority_keep": Told(UNTOLD),
    "leaves_game_priority": Told(UNTOLD),
    # What has triggered
    "delayed_trigger_once": Told(UNTOLD),
    "trigger_apnap": Told(UNTOLD),
    "trigger_modes": Told(UNTOLD),
    "trigger_targets": Told(UNTOLD),
    "trigger_targets/divided": Told(UNTOLD),
    "beginning_triggers_wait": STACKED,
    "upkeep_triggers": STACKED,
    "draw_triggers": STACKED,
    "main_triggers": STACKED,
    "boc_triggers": STACKED,
    "attack_triggers_stack": STACKED,
    "block_triggers_stack": STACKED,
    "damage_triggers_stack": STACKED,
    "eoc_triggers": STACKED,
    "end_step_triggers": STACKED,
    "cleanup_repeat/triggers": STACKED,
    # Beginning phase
    "untap_phasing": Told(ACTION, "The active player's permanents with phasing phase out, and those that had phased out phase in"),
    "untap_day_night": Told(ACTION, "It becomes night or day, by the spells cast in the turn before"),
    "daybound_transforms": Told(UNTOLD),
    "nightbound_transforms": Told(UNTOLD),
    "untap_permanents": Told(ACTION, "The active player's permanents untap, as far as that player determines", "untap by choice"),
    "untap_permanents/kind": Told(STAGE, "Where only one type untaps, that player chooses it"),
    "untap_permanents/choice": Told(STAGE, "That player chooses what untaps, where effects leave a choice"),
    "untap_permanents/over": Told(UNTOLD),
    "untap_no_priority": Told(NOBODY, "No player gets priority"),
    "step_ends_when_actions_done": Told(NOBODY, "The step is over when its actions have been taken"),
    "upkeep_priority": gives("put upkeep triggers"),
    "draw_card": Told(ACTION, "The active player draws a card"),
    "draw_priority": gives("put draw triggers"),
    # Main phases
    "main_archenemy_scheme": Told(ACTION, "In an Archenemy game the archenemy sets a scheme in motion", first=True),
    "main_archenemy_scheme/each": Told(ACTION, "In an Archenemy game the archenemy sets a scheme in motion"),
    "main_attractions_roll": Told(ACTION, "A player who controls Attractions rolls to visit them", first=True),
    "main_saga_lore": Told(ACTION, "The active player puts a lore counter on each of their Sagas", first=True),
    "main_saga_lore/chapters": Told(ACTION, "The active player puts a lore counter on each of their Sagas that has chapters", first=True),
    "main_priority": gives("put main triggers"),
    # Combat
    "boc_choose_defender": Told(ACTION, "The active player chooses the defending player, if only one of several is attacked"),
    "boc_priority": gives("put beginning of combat triggers"),
    "attack_declaration": Told(ACTION, "The active player declares attackers", "declare attackers"),
    "attack_choose_creatures": Told(STAGE, "They choose the attackers"),
    "attack_choose_targets": Told(STAGE, "They choose whom or what each of them attacks"),
    "attack_restrictions": Told(STAGE, "No restriction may be disobeyed"),
    "attack_requirements": Told(STAGE, "As many requirements as possible must be obeyed"),
    "attack_bands": Told(STAGE, "Bands are announced"),
    "attack_tap": Told(STAGE, "The attackers become tapped"),
    "attack_optional_costs": Told(STAGE, "They choose which optional costs to pay"),
    "attack_total_cost": Told(STAGE, "The cost to attack is determined"),
    "attack_total_cost/each": Told(UNTOLD, inside="pay to attack"),
    "attack_total_cost/symbols": Told(UNTOLD),
    "attack_mana_abilities": Told(STAGE, "They may activate mana abilities for it"),
    "attack_pay_costs": Told(STAGE, "They pay it as a whole"),
    "attack_pay_costs/life": Told(UNTOLD),
    "attack_pay_costs/others": Told(UNTOLD),
    "attack_pay_costs/optional": Told(UNTOLD),
    "attack_become_attacking": Told(STAGE, "The chosen creatures attack"),
    "attack_priority": gives("put attack triggers"),
    "no_attackers_skip": Told(ENDS, "If nothing attacks, the declare blockers and combat damage steps are skipped"),
    "block_declaration": Told(ACTION, "The defending player declares blockers"),
    "block_choose": Told(STAGE, "They choose the blockers, and what each of them blocks"),
    "block_restrictions": Told(STAGE, "No restriction may be disobeyed"),
    "block_requirements": Told(STAGE, "As many requirements as possible must be obeyed"),
    "block_total_cost": Told(STAGE, "The cost to block is determined"),
    "block_total_cost/each": Told(UNTOLD, inside="pay to block"),
    "block_total_cost/symbols": Told(UNTOLD),
    "block_mana_abilities": Told(STAGE, "They may activate mana abilities for it"),
    "block_pay_costs": Told(STAGE, "They pay it as a whole"),
    "block_pay_costs/life": Told(UNTOLD),
    "block_pay_costs/others": Told(UNTOLD),
    "block_become_blocking": Told(STAGE, "The chosen creatures block"),
    "blocked_status": Told(STAGE, "Each attacker is blocked or unblocked from now on"),
    "dao_attacker": Told(ACTION, "The active player orders the blockers of each attacker for damage"),
    "dao_blocker": Told(ACTION, "The defending player orders what each blocker blocks for damage"),
    "block_priority": gives("put block triggers"),
    "first_strike_two_steps": Told(BEGINS, "If something has first or double strike, this step comes twice"),
    "damage_equals_power": Told(STAGE, "Each creature assigns as much damage as its power"),
    "damage_to_one_head": Told(STAGE, "For each attacker a player of the team that it attacks is chosen"),
    "damage_unblocked": Told(STAGE, "An unblocked creature assigns it to what it attacks"),
    "damage_assignment": Told(ACTION, "Each player announces how their creatures assign combat damage"),
    "damage_blocked_attacker/manner": Told(UNTOLD),
    "damage_blocked_attacker": Told(STAGE, "A blocked creature assigns it to its blockers"),
    "damage_blocker": Told(STAGE, "A blocker assigns it to what it blocks"),
    "damage_total_check": Told(STAGE, "All that a player has assigned is checked together"),
    "first_strike_two_steps/noted": Told(UNTOLD),
    "damage_on_stack": Told(STAGE, "The assigned damage goes on the stack, and is dealt as it resolves"),
    "damage_assigned_priority": gives("put combat damage triggers"),
    "damage_dealt_at_once": Told(ACTION, "All combat damage is dealt at the same time"),
    "damage_priority": gives("put combat damage triggers"),
    "eoc_priority": gives("put end of combat triggers"),
    "eoc_remove_all": Told(ENDS, "Everything is removed from combat"),
    # Ending phase
    "end_step_priority": gives("put end step triggers"),
    "cleanup_discard": Told(ACTION, "The active player discards down to their maximum hand size"),
    "cleanup_damage_effects": Told(ACTION, "Damage wears off, and effects that last until end of turn or this turn end"),
    "cleanup_no_priority": Told(NOBODY, "Normally no player gets priority"),
    "cleanup_repeat": Told(
        PRIORITY, "After state-based actions or triggers the active player gets priority", inside="put cleanup triggers"
    ),
    "cleanup_repeat/again": Told(ENDS, "Another cleanup step follows, if players got priority"),
}
"""By the name of the clause. Whoever puts a clause into a table of the turn adds a line; a test compares."""
