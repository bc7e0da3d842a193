"""704: state-based actions, all at once, until nothing is left to do."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import DONE, Call, Then, do_all
from apnap.model import facets, waking
from apnap.model.cached import cached
from apnap.model.events.playing import counters_changed
from apnap.model.events.turns import lost_game
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import ENDING
from apnap.rules.checks.cr704.attachments import sba_attached_other, sba_aura_illegal, sba_equipment_illegal
from apnap.rules.checks.cr704.checking import Checking, Groups, dies, goes_all, is_proposed, keeps_one, kept_one, seen_from
from apnap.rules.checks.cr704.command_zone import sba_dungeon, sba_scheme, sba_speed
from apnap.rules.checks.cr704.counters import (
    is_legend,
    sba_battle_defense,
    sba_battle_no_protector,
    sba_battle_nonsiege,
    sba_planeswalker_loyalty,
    sba_planeswalker_uniqueness,
    sba_planeswalker_uniqueness_one,
    sba_saga,
    sba_siege_self_protector,
)
from apnap.rules.checks.cr704.permanents import sba_copy_elsewhere, sba_counter_limit, sba_role, sba_token_elsewhere, sba_world_rule
from apnap.rules.concepts.cr101.cant import cant_lose
from apnap.rules.concepts.cr104.ending import ENDLESS, QUIET, draw_all_lose, game_ends, repeats, win_last_player, win_last_team
from apnap.rules.effects.cr613.characteristics import characteristics, creatures
from apnap.rules.keywords.cr702_daybound import AT_ONCE
from apnap.rules.keywords.cr702_indestructible import is_indestructible
from apnap.rules.multiplayer.cr800.losers import leaves_game
from apnap.rules.multiplayer.cr809_emperor import emperor_loses
from apnap.rules.multiplayer.cr810_two_headed_giant import sba_team_life, sba_team_poison, team_loses
from apnap.rules.performers import forget_since_check

LOST: Final = facets.LOSING | facets.EFFECTS | facets.RULES
HURT: Final = facets.DAMAGE | facets.WHAT_IT_IS


@clause("704.5a", checks=LOST | facets.LIFE)
def sba_zero_life(state: State, frame: Checking) -> Then | None:
    """A player with 0 or less life loses the game."""
    for player, p in enumerate(state.players):
        if p.life <= 0 and not p.lost and not p.left and not (state.about.governed & ENDING and cant_lose(state, player)):
            frame.add(lost_game(state.clause, player))
    return None


@clause("704.5b", checks=LOST)
def sba_empty_draw(state: State, frame: Checking) -> Then | None:
    """A player who had to draw from an empty library since the last check loses the game."""
    for player, p in enumerate(state.players):
        if p.drew_from_empty and not p.lost and not p.left and not (state.about.governed & ENDING and cant_lose(state, player)):
            frame.add(lost_game(state.clause, player))
    return None


@clause("704.5c", checks=LOST)
def sba_poison(state: State, frame: Checking) -> Then | None:
    """A player with ten or more poison counters loses the game."""
    for player, p in enumerate(state.players):
        if p.poison >= 10 and not p.lost and not p.left and not (state.about.governed & ENDING and cant_lose(state, player)):
            frame.add(lost_game(state.clause, player))
    return None


@clause("704.5f", checks=facets.WHAT_IT_IS)
def sba_zero_toughness(state: State, frame: Checking) -> Then | None:
    """A creature with toughness 0 or less is put into its owner's graveyard."""
    for id in creatures(state):
        if characteristics(state, id).toughness <= 0 and not is_proposed(frame, id):
            frame.add(dies(state, id, words.NO_EVENT))
    return None


@cached(reads=HURT)
def hurt(state: State) -> tuple[int, ...]:
    """The creatures with damage marked on them, in the order in which they entered."""
    objects = state.objects
    return tuple([i for i in creatures(state) if objects[i].damage or objects[i].deathtouched])


@clause("704.5g", checks=HURT)
def sba_lethal_damage(state: State, frame: Checking) -> Then | None:
    """A creature with damage marked on it that is its toughness or more is destroyed."""
    for id in hurt(state):
        c = characteristics(state, id)
        if 0 < c.toughness <= state.objects[id].damage and not is_proposed(frame, id) and not is_indestructible(state, id, c):
            frame.add(dies(state, id, words.DESTROYED))
    return None


@clause("704.5h", checks=HURT)
def sba_deathtouch(state: State, frame: Checking) -> Then | None:
    """A creature that has been dealt damage by a source with deathtouch since the last check is destroyed."""
    for id in hurt(state):
        c = characteristics(state, id)
        if state.objects[id].deathtouched and c.toughness > 0 and not is_proposed(frame, id) and not is_indestructible(state, id, c):
            frame.add(dies(state, id, words.DESTROYED))
    return None


def legends(state: State, player: int) -> Groups:
    """The groups of two or more legendary permanents of the same name, those that the player controls (-1: of all players)."""
    groups: dict[str, list[int]] = {}
    for id in state.battlefield:
        if player in (-1, state.objects[id].controller):
            c = characteristics(state, id)
            if is_legend(state, c):
                groups.setdefault(c.name, []).append(id)
    return [group for group in groups.values() if len(group) > 1]


@clause("704.5j", checks=facets.WHAT_IT_IS, needs=waking.LEGENDS)
def sba_legend_rule(state: State, frame: Checking) -> Then | None:
    """Of several legendary permanents of one name under one player's control that player keeps one; the rest are put away."""
    return keeps_one(state, frame, legends) if state.about.legends else None


@sba_legend_rule.answer
def sba_legend_rule_answer(state: State, frame: Checking, answer: object) -> Then | None:
    return kept_one(state, frame, legends, answer, "sba_legend_rule")


@clause("704.5k", "M12", part="all", checks=facets.WHAT_IT_IS, needs=waking.LEGENDS)
def sba_legend_rule_all(state: State, frame: Checking) -> Then | None:
    """Of several legendary permanents of one name on the battlefield all are put into their owners' graveyards."""
    if state.about.legends:
        goes_all(state, frame, legends(state, -1))
    return None


@clause("420.5e", "8ED", part="oldest", checks=facets.WHAT_IT_IS, needs=waking.LEGENDS)
def sba_legend_rule_oldest(state: State, frame: Checking) -> Then | None:
    """Of several legendary permanents of one name on the battlefield all but the oldest are put into their owners' graveyards."""
    if not state.about.legends:
        return None
    for group in legends(state, -1):
        for id in group:
            if is_younger(state, id, seen_from(state, id, group)) and not is_proposed(frame, id):
                frame.add(dies(state, id, words.NO_EVENT))
    return None


def is_younger(state: State, id: int, group: list[int]) -> bool:
    """It is not the oldest of those permanents."""
    return id != min(group, key=lambda id: state.objects[id].timestamp)


@clause("704.5q", checks=facets.BATTLEFIELD | facets.COUNTERS, needs=waking.LAYERS)
def sba_counters_cancel(state: State, frame: Checking) -> Then | None:
    """From a permanent with +1/+1 and -1/-1 counters as many of each are removed as there are of the fewer."""
    for id in state.battlefield if state.about.layers else ():
        o = state.objects[id]
        both = min(o.count("+1/+1"), o.count("-1/-1")) if len(o.counters) > 1 else 0
        if both:
            for counter in ("+1/+1", "-1/-1"):
                frame.add(counters_changed(state.clause, id, counter=counter, amount=-both))
    return None


SINCE_CHECK: Final = facets.DAMAGE | facets.LOSING


@clause("704.3")
def sba_loop(state: State, frame: Checking) -> Then | None:
    """All state-based actions that apply happen at once, then the check is made again; it is over when none applies."""
    if state.unchecked & SINCE_CHECK:
        forget_since_check(state)
    if not frame.batch:
        state.check_off()
        return DONE
    batch = list(frame.batch)
    frame.batch = ()
    frame.kept = ()
    frame.rounds += 1
    if frame.rounds > QUIET and repeats(state, frame.rounds):
        return Call(ENDLESS, Frame())
    return do_all(batch)


CHECK: Final = procedure(
    "check",
    when(at("losing", "team"), team_loses),
    when(at("losing", "emperor"), emperor_loses),
    win_last_player,
    win_last_team,
    draw_all_lose,
    game_ends,
    leaves_game,
    *AT_ONCE,
    when(at("life", "own"), sba_zero_life),
    when(at("life", "shared"), sba_team_life),
    sba_empty_draw,
    when(at("poison", "own"), sba_poison),
    when(at("poison", "shared"), when(at("thg_poison", "player"), sba_poison)),
    when(at("poison", "shared"), when(at("thg_poison", "team"), sba_team_poison)),
    sba_token_elsewhere,
    sba_copy_elsewhere,
    sba_world_rule,
    sba_role,
    when(at("legend_rule", "choose_one"), sba_legend_rule),
    when(at("legend_rule", "all_die"), sba_legend_rule_all),
    when(at("legend_rule", "oldest_stays"), sba_legend_rule_oldest),
    sba_zero_toughness,
    sba_lethal_damage,
    sba_deathtouch,
    sba_aura_illegal,
    sba_planeswalker_loyalty,
    when(at("walker_rule", "all_die"), sba_planeswalker_uniqueness),
    when(at("walker_rule", "choose_one"), sba_planeswalker_uniqueness_one),
    sba_saga,
    sba_battle_defense,
    when(at("battle_kinds", "any"), sba_battle_nonsiege),
    sba_battle_no_protector,
    sba_siege_self_protector,
    sba_equipment_illegal,
    sba_attached_other,
    when(at("counters_cancel", True), sba_counters_cancel),
    sba_counter_limit,
    sba_dungeon,
    sba_speed,
    sba_scheme,
    sba_loop,
    loops=True,
    due=True,
)
