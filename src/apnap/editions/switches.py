"""The switches of an edition and the options of a variant, one typed attribute each. Written by tools/switches.py."""
from __future__ import annotations

from typing import Final

SWITCH_NAMES: Final[tuple[str, ...]] = (
    "layers",
    "mana_burn",
    "mana_empties",
    "end_order",
    "draw_uses_stack",
    "extra_turn_order",
    "extra_turns_apnap",
    "extra_step_makes_phase",
    "extra_you_get_own_turn",
    "trigger_placement",
    "trigger_batches",
    "win_in_multiplayer",
    "range_endings",
    "phasing",
    "phased_token",
    "phase_out_leaves_combat",
    "day_night",
    "saga_lore",
    "attractions",
    "scheme",
    "land_plays",
    "defender_chosen",
    "attackable",
    "battle_kinds",
    "protector_change_removes",
    "enter_attacking_late",
    "enter_attacking_bad_target",
    "defending_player_ref",
    "walls_cant_attack",
    "optional_attack_costs",
    "requirement_each_combat",
    "unpaid_cost",
    "requirement_options",
    "becomes_blocked_trigger",
    "made_block_triggers",
    "put_in_counts",
    "put_in_blocker_triggers_by",
    "damage_timing",
    "damage_division",
    "order_scope",
    "assignment_check",
    "nonpositive_power",
    "second_step",
    "deathtouch",
    "lifelink",
    "bands_with_other",
    "end_step_name",
    "legend_rule",
    "walker_rule",
    "walker_redirect",
    "shuffle_first",
    "mulligan",
    "free_multi_mulligan",
    "thg_first_draw",
    "thg_life",
    "thg_attack",
    "thg_life_value",
    "thg_poison",
    "end_turn_drops_waiting",
    "end_turn_in_cleanup_repeats",
    "end_turn_leaves_combat",
    "cast_point_rules",
    "had_to_attack",
    "alone_vs_player",
    "main_ordinals",
    "counters_cancel",
    "control_replaced_first",
    "entering_sees_effects",
    "copy_replaced_first",
    "madness_optional",
    "madness_until_pass",
    "suspend_optional",
    "proliferate",
    "crew_other",
    "damage_counters",
    "indestructible",
    "looks_back",
    "convoke_reduces",
    "delve_reduces",
    "coin_called_by",
    "controlled_by_leaver",
    "default_controller_left",
    "first_draw_skipped",
)
OPTION_NAMES: Final[tuple[str, ...]] = (
    "attack",
    "range",
    "turns",
    "life",
    "poison",
    "losing",
    "group_combat",
    "deploy",
    "hands",
)
SWITCH_VALUES: Final[dict[str, tuple[bool | str, ...]]] = {
    "layers": ("six", "seven"),
    "mana_burn": (False, True),
    "mana_empties": ("phase", "step"),
    "end_order": ("unordered", "effects_then_mana"),
    "draw_uses_stack": (False, True),
    "extra_turn_order": ("fifo", "lifo"),
    "extra_turns_apnap": (False, True),
    "extra_step_makes_phase": (False, True),
    "extra_you_get_own_turn": (False, True),
    "trigger_placement": ("step_act", "next_priority"),
    "trigger_batches": ("one", "two"),
    "win_in_multiplayer": ("wins", "opponents_lose"),
    "range_endings": ("none", "win", "win_and_draw"),
    "phasing": ("zone", "status"),
    "phased_token": ("ceases", "persists"),
    "phase_out_leaves_combat": (False, True),
    "day_night": (False, True),
    "saga_lore": ("none", "all", "chaptered"),
    "attractions": (False, True),
    "scheme": ("none", "each_main", "precombat"),
    "land_plays": ("per_effect", "counted"),
    "defender_chosen": ("nonactive", "combat_start", "boc_action"),
    "attackable": ("player", "+walker", "+battle"),
    "battle_kinds": ("none", "siege", "any"),
    "protector_change_removes": (False, True),
    "enter_attacking_late": ("unstated", "unblocked"),
    "enter_attacking_bad_target": ("unstated", "not_attacking", "+control_check"),
    "defending_player_ref": ("current", "at_attack", "current_or_last"),
    "walls_cant_attack": (False, True),
    "optional_attack_costs": (False, True),
    "requirement_each_combat": (False, True),
    "unpaid_cost": ("exempt", "never_obliged"),
    "requirement_options": ("own", "any"),
    "becomes_blocked_trigger": ("if_unblocked", "first_time"),
    "made_block_triggers": (False, True),
    "put_in_counts": (False, True),
    "put_in_blocker_triggers_by": (False, True),
    "damage_timing": ("stack", "at_once"),
    "damage_division": ("free", "ordered"),
    "order_scope": ("none", "multi", "all"),
    "assignment_check": ("each", "sequential", "whole"),
    "nonpositive_power": ("assigns", "none", "neg_as_0"),
    "second_step": ("not_assigned_1st", "lacked_fs", "lacked_fs_ds"),
    "deathtouch": ("unknown", "trigger", "sba_any_division", "sba_one_is_lethal"),
    "lifelink": ("unknown", "trigger", "static"),
    "bands_with_other": ("old", "quality"),
    "end_step_name": ("end_of_turn", "end"),
    "legend_rule": ("oldest_stays", "all_die", "choose_one"),
    "walker_rule": ("unknown", "all_die", "choose_one", "none"),
    "walker_redirect": (False, True),
    "shuffle_first": (False, True),
    "mulligan": ("paris_seq", "paris", "vancouver", "london"),
    "free_multi_mulligan": (False, True),
    "thg_first_draw": ("unknown", "skip", "secondary_only"),
    "thg_attack": ("unknown", "team", "player"),
    "thg_life_value": ("half", "half_apart", "team"),
    "thg_poison": ("player", "team"),
    "end_turn_drops_waiting": (False, True),
    "end_turn_in_cleanup_repeats": (False, True),
    "end_turn_leaves_combat": ("before_check", "as_step_ends"),
    "cast_point_rules": (False, True),
    "had_to_attack": (False, True),
    "alone_vs_player": (False, True),
    "main_ordinals": (False, True),
    "counters_cancel": (False, True),
    "control_replaced_first": (False, True),
    "entering_sees_effects": (False, True),
    "copy_replaced_first": (False, True),
    "madness_optional": (False, True),
    "madness_until_pass": (False, True),
    "suspend_optional": (False, True),
    "proliferate": ("one_kind", "each_kind"),
    "crew_other": (False, True),
    "damage_counters": ("nobody", "by controller"),
    "indestructible": ("fact", "ability"),
    "looks_back": ("leaves_play", "visible", "listed"),
    "convoke_reduces": (False, True),
    "delve_reduces": (False, True),
    "coin_called_by": ("opponent", "flipper"),
    "controlled_by_leaver": ("leaves", "exiled"),
    "default_controller_left": ("keeps", "exiled"),
    "first_draw_skipped": ("any_game", "two_players"),
    "attack": ("multiple", "one", "left", "right", "neighbours"),
    "range": ("unlimited", "one", "two", "three", "emperor"),
    "turns": ("single", "shared"),
    "life": ("own", "shared"),
    "poison": ("own", "shared"),
    "losing": ("alone", "team", "emperor"),
    "group_combat": ("no", "yes"),
    "deploy": ("no", "yes"),
    "hands": ("team", "neighbours"),
}
"""What each switch and option can stand at, but for those that are numbers."""

def _as_bool(value: bool | int | str) -> bool:
    assert isinstance(value, bool)
    return value


def _as_int(value: bool | int | str) -> int:
    assert isinstance(value, int)
    return value


def _as_str(value: bool | int | str) -> str:
    assert isinstance(value, str)
    return value


class Switches:
    """The value that is played, of each switch and option; `values` holds the same by name. Never changed after it was made."""

    def __init__(self, values: dict[str, bool | int | str]) -> None:
        self.values: dict[str, bool | int | str] = values
        # How many layers continuous effects have, copies and control included.
        self.layers: str = _as_str(values["layers"])
        # Mana left unspent when a phase ends costs its player that much life.
        self.mana_burn: bool = _as_bool(values["mana_burn"])
        # When unspent mana leaves the mana pools.
        self.mana_empties: str = _as_str(values["mana_empties"])
        # The order of expiring effects and emptying mana pools as a step or phase ends.
        self.end_order: str = _as_str(values["end_order"])
        # The draw of the draw step waits on the stack and can be responded to.
        self.draw_uses_stack: bool = _as_bool(values["draw_uses_stack"])
        # Which of several extra turns comes first.
        self.extra_turn_order: str = _as_str(values["extra_turn_order"])
        # Extra turns that one effect gives to several players are created in APNAP order.
        self.extra_turns_apnap: bool = _as_bool(values["extra_turns_apnap"])
        # A step added after a phase brings a phase of its own, in which the other steps are skipped.
        self.extra_step_makes_phase: bool = _as_bool(values["extra_step_makes_phase"])
        # An effect by which "you get" another step or phase does nothing on another player's turn.
        self.extra_you_get_own_turn: bool = _as_bool(values["extra_you_get_own_turn"])
        # How abilities that trigger at the beginning of a step reach the stack, and by which rule.
        self.trigger_placement: str = _as_str(values["trigger_placement"])
        # In how many passes waiting triggered abilities are put on the stack.
        self.trigger_batches: str = _as_str(values["trigger_batches"])
        # What an effect does that says that a player wins a multiplayer game (dated by the texts that say so).
        self.win_in_multiplayer: str = _as_str(values["win_in_multiplayer"])
        # What winning and drawing by effects and loops have to do with a limited range of influence.
        self.range_endings: str = _as_str(values["range_endings"])
        # What a phased-out permanent is.
        self.phasing: str = _as_str(values["phasing"])
        # What happens to a token that phases out.
        self.phased_token: str = _as_str(values["phased_token"])
        # A permanent that phases out is removed from combat.
        self.phase_out_leaves_combat: bool = _as_bool(values["phase_out_leaves_combat"])
        # The untap step checks whether day becomes night or night becomes day.
        self.day_night: bool = _as_bool(values["day_night"])
        # Which Sagas get a lore counter as the precombat main phase begins.
        self.saga_lore: str = _as_str(values["saga_lore"])
        # The active player rolls to visit Attractions as the precombat main phase begins.
        self.attractions: bool = _as_bool(values["attractions"])
        # When the archenemy sets a scheme in motion.
        self.scheme: str = _as_str(values["scheme"])
        # How permissions to play more lands are counted.
        self.land_plays: str = _as_str(values["land_plays"])
        # How one defending player comes to be in a multiplayer game.
        self.defender_chosen: str = _as_str(values["defender_chosen"])
        # What creatures can attack; each value includes those before it.
        self.attackable: str = _as_str(values["attackable"])
        # Which battles the rules provide for.
        self.battle_kinds: str = _as_str(values["battle_kinds"])
        # A battle whose protector changes is removed from combat.
        self.protector_change_removes: bool = _as_bool(values["protector_change_removes"])
        # What an attacker is that enters after blockers were declared.
        self.enter_attacking_late: str = _as_str(values["enter_attacking_late"])
        # What happens to a permanent that enters attacking something it cannot attack.
        self.enter_attacking_bad_target: str = _as_str(values["enter_attacking_bad_target"])
        # Whom "defending player" means for an ability of an attacking creature.
        self.defending_player_ref: str = _as_str(values["defending_player_ref"])
        # Walls cannot attack, with or without defender.
        self.walls_cant_attack: bool = _as_bool(values["walls_cant_attack"])
        # Optional costs to attack are chosen in the declaration before its total cost.
        self.optional_attack_costs: bool = _as_bool(values["optional_attack_costs"])
        # A requirement to attack or block this turn applies in each combat of the turn.
        self.requirement_each_combat: bool = _as_bool(values["requirement_each_combat"])
        # Why a creature that may attack or block only for a cost may stay away in spite of a requirement.
        self.unpaid_cost: str = _as_str(values["unpaid_cost"])
        # What is considered for creatures when it is asked how many requirements of attacking and blocking can be obeyed.
        self.requirement_options: str = _as_str(values["requirement_options"])
        # When an effect that blocks an attacker triggers "becomes blocked".
        self.becomes_blocked_trigger: str = _as_str(values["becomes_blocked_trigger"])
        # A creature that an effect makes block triggers "blocks a creature".
        self.made_block_triggers: bool = _as_bool(values["made_block_triggers"])
        # Creatures put onto the battlefield attacking keep the declare blockers and combat damage steps from being skipped.
        self.put_in_counts: bool = _as_bool(values["put_in_counts"])
        # A creature put onto the battlefield blocking triggers "becomes blocked by a creature".
        self.put_in_blocker_triggers_by: bool = _as_bool(values["put_in_blocker_triggers_by"])
        # When combat damage is dealt.
        self.damage_timing: str = _as_str(values["damage_timing"])
        # How an attacker or blocker divides its combat damage.
        self.damage_division: str = _as_str(values["damage_division"])
        # Which creatures get a damage assignment order.
        self.order_scope: str = _as_str(values["order_scope"])
        # What is checked when combat damage is assigned.
        self.assignment_check: str = _as_str(values["assignment_check"])
        # What a creature with power 0 or less assigns.
        self.nonpositive_power: str = _as_str(values["nonpositive_power"])
        # Which creatures without double strike deal damage in the second combat damage step.
        self.second_step: str = _as_str(values["second_step"])
        # What deathtouch is.
        self.deathtouch: str = _as_str(values["deathtouch"])
        # What lifelink is.
        self.lifelink: str = _as_str(values["lifelink"])
        # Who can band by "bands with other".
        self.bands_with_other: str = _as_str(values["bands_with_other"])
        # The name of the first step of the ending phase.
        self.end_step_name: str = _as_str(values["end_step_name"])
        # What happens to legendary permanents with the same name.
        self.legend_rule: str = _as_str(values["legend_rule"])
        # What happens to planeswalkers that share a planeswalker type.
        self.walker_rule: str = _as_str(values["walker_rule"])
        # Noncombat damage to an opponent can be redirected to that player's planeswalker.
        self.walker_redirect: bool = _as_bool(values["walker_redirect"])
        # The decks are shuffled before it is settled who takes the first turn.
        self.shuffle_first: bool = _as_bool(values["shuffle_first"])
        # How mulligans are taken.
        self.mulligan: str = _as_str(values["mulligan"])
        # The first mulligan of a multiplayer game costs no card.
        self.free_multi_mulligan: bool = _as_bool(values["free_multi_mulligan"])
        # Who draws in the first draw step of Two-Headed Giant.
        self.thg_first_draw: str = _as_str(values["thg_first_draw"])
        # The life a team starts with in Two-Headed Giant; 0 where there is no such variant.
        self.thg_life: int = _as_int(values["thg_life"])
        # What creatures attack in Two-Headed Giant.
        self.thg_attack: str = _as_str(values["thg_attack"])
        # What the life total of one player of a team is in Two-Headed Giant.
        self.thg_life_value: str = _as_str(values["thg_life_value"])
        # Who has the poison counters in Two-Headed Giant.
        self.thg_poison: str = _as_str(values["thg_poison"])
        # Ending the turn makes triggered abilities vanish that wait to be put on the stack.
        self.end_turn_drops_waiting: bool = _as_bool(values["end_turn_drops_waiting"])
        # Ending the turn in a cleanup step leads to a new cleanup step.
        self.end_turn_in_cleanup_repeats: bool = _as_bool(values["end_turn_in_cleanup_repeats"])
        # Ending the turn removes creatures and planeswalkers from combat before state-based actions are checked, or as the step ends.
        self.end_turn_leaves_combat: str = _as_str(values["end_turn_leaves_combat"])
        # The rules say what casting before or after a point of combat means.
        self.cast_point_rules: bool = _as_bool(values["cast_point_rules"])
        # The rules say which creatures had to attack.
        self.had_to_attack: bool = _as_bool(values["had_to_attack"])
        # The rules say when a creature attacks a player alone.
        self.alone_vs_player: bool = _as_bool(values["alone_vs_player"])
        # The rules count the main phases of a turn as first and second.
        self.main_ordinals: bool = _as_bool(values["main_ordinals"])
        # A permanent with +1/+1 and -1/-1 counters loses as many of each.
        self.counters_cancel: bool = _as_bool(values["counters_cancel"])
        # Effects on under whose control a permanent enters are applied before others.
        self.control_replaced_first: bool = _as_bool(values["control_replaced_first"])
        # What replaces how a permanent enters is told with the effects of other sources on it, so that these can take such abilities away.
        self.entering_sees_effects: bool = _as_bool(values["entering_sees_effects"])
        # Effects by which a permanent enters as a copy are applied before others (the text of 2011 does not have it yet, that of 2016 has).
        self.copy_replaced_first: bool = _as_bool(values["copy_replaced_first"])
        # A player who discards a card with madness may have it go to the graveyard.
        self.madness_optional: bool = _as_bool(values["madness_optional"])
        # A card exiled by madness can be cast at instant speed until its owner passes; later only while the ability resolves.
        self.madness_until_pass: bool = _as_bool(values["madness_until_pass"])
        # When the last time counter goes, the player may cast the suspended card; before, they have to if they can.
        self.suspend_optional: bool = _as_bool(values["suspend_optional"])
        # How many counters proliferating gives to each permanent or player that has several kinds.
        self.proliferate: str = _as_str(values["proliferate"])
        # A Vehicle that is a creature cannot be tapped to crew itself.
        self.crew_other: bool = _as_bool(values["crew_other"])
        # Who puts the counters that damage by a source with wither, infect or toxic gives.
        self.damage_counters: str = _as_str(values["damage_counters"])
        # What being indestructible is.
        self.indestructible: str = _as_str(values["indestructible"])
        # Which triggered abilities look back in time; the others are sought, and their objects looked at, after the event.
        self.looks_back: str = _as_str(values["looks_back"])
        # Creatures tapped for convoke are an additional cost that reduces what the spell costs; later they pay for mana.
        self.convoke_reduces: bool = _as_bool(values["convoke_reduces"])
        # Cards exiled for delve are an additional cost that reduces what the spell costs; later they pay for generic mana.
        self.delve_reduces: bool = _as_bool(values["delve_reduces"])
        # Who calls a coin that is flipped to be won or lost.
        self.coin_called_by: str = _as_str(values["coin_called_by"])
        # What becomes of what a player who leaves the game still controls, though others own it.
        self.controlled_by_leaver: str = _as_str(values["controlled_by_leaver"])
        # What becomes of a permanent when an effect that gave control of it ends, and who controls it by default has left the game.
        self.default_controller_left: str = _as_str(values["default_controller_left"])
        # In which games the player who begins skips the draw step of the first turn; Two-Headed Giant has a switch of its own.
        self.first_draw_skipped: str = _as_str(values["first_draw_skipped"])
        # Whom the players may attack.
        self.attack: str = _as_str(values["attack"])
        # How far a player's range of influence goes.
        self.range: str = _as_str(values["range"])
        # Who takes turns and has priority.
        self.turns: str = _as_str(values["turns"])
        # Who has a life total.
        self.life: str = _as_str(values["life"])
        # Who has poison counters, from the day on which the rules let teams share them.
        self.poison: str = _as_str(values["poison"])
        # Who loses when a player of a team does.
        self.losing: str = _as_str(values["losing"])
        # Whether teams that share turns attack, are attacked and block as one, also until the rules of shared turns say so in 2018.
        self.group_combat: str = _as_str(values["group_combat"])
        # Whether creatures can be deployed to a team mate.
        self.deploy: str = _as_str(values["deploy"])
        # Which team mates may look at each other's hands.
        self.hands: str = _as_str(values["hands"])
