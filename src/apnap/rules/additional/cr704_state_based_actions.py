"""704: state-based actions, all at once, until nothing is left to do."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import at, clause, procedure, when, woken
from apnap.machine.then import DONE, SKIP, Call, Go, Then, do_all
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.model.waking import COUNTING, OTHER_CHECKS
from apnap.parts import words
from apnap.parts.governing import ENDING, SPEEDING
from apnap.rules.additional.cr309_dungeons import sba_dungeon, visited_dungeons
from apnap.rules.additional.cr701_schemes import done_schemes, sba_scheme
from apnap.rules.additional.cr704_attachments import sba_attached_other, sba_aura_illegal, sba_equipment_illegal
from apnap.rules.additional.cr704_checking import Checking, Groups, dies, goes_all, is_proposed, keeps_one, kept_one
from apnap.rules.additional.cr704_counters import (
    has_counting,
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
from apnap.rules.additional.cr704_permanents import (
    excess,
    has_strayed,
    sba_copy_elsewhere,
    sba_counter_limit,
    sba_role,
    sba_token_elsewhere,
    sba_world_rule,
)
from apnap.rules.concepts.cr101_cant import cant_lose
from apnap.rules.concepts.cr104_ending import ENDLESS, QUIET, draw_all_lose, game_ends, repeats, win_last_player
from apnap.rules.effects.attaching import AURA
from apnap.rules.effects.cr613_layers import characteristics, creatures, current
from apnap.rules.elementary import forget_since_check
from apnap.rules.keywords.cr702_daybound import AT_ONCE, is_out_of_step
from apnap.rules.keywords.cr702_indestructible import is_indestructible
from apnap.rules.keywords.cr702_speed import sba_speed, starters
from apnap.rules.multiplayer.cr800_losers import leaves_game


def settled(state: State) -> bool:
    """A quick look: certainly no state-based action applies. False means that they have to be looked at one by one."""
    if state.legends or (state.attaching and has_attachments(state)) or (state.tokens and has_strayed(state)):
        return False
    if (state.counting or state.designations or state.governs & SPEEDING) and is_due(state):
        return False
    if not are_all_well(state):
        return False
    if state.layered:
        objects = state.objects
        for id in state.battlefield:
            if objects[id].counters and (len(objects[id].counters) > 1 or excess(state, id)):
                return False
    return not dying(state)


def are_all_well(state: State) -> bool:
    """No player loses the game now (704.5a-c)."""
    for p in state.players:
        if p.life <= 0 or p.lost or p.drew_from_empty or p.poison >= 10:
            return False
    return True


def dying(state: State) -> list[int]:
    """The creatures with toughness 0 or less, lethal damage, or damage by a source with deathtouch (704.5f-h)."""
    caches = state.sweep() if state.changed else state.caches
    found = caches.dying
    if found is None:
        found = caches.dying = []
        for id in creatures(state):
            o = state.objects[id]
            if (characteristics(state, id) if state.layered else o.card).toughness <= o.damage or o.deathtouched:
                found.append(id)
    return found


def is_due(state: State) -> bool:
    """Counters, day and night, speed, or something in the command zone ask for a state-based action."""
    if state.counting and (has_counting(state) or is_out_of_step(state)):
        return True
    return len(starters(state)) > 0 or len(done_schemes(state)) > 0 or len(visited_dungeons(state)) > 0


def has_attachments(state: State) -> bool:
    """A permanent is attached to something, or is an Aura that is not."""
    for id in state.battlefield:
        o = state.objects[id]
        if o.attached or (current(state, o).attaches and AURA in characteristics(state, id).subtypes):
            return True
    return False


@clause("704.5a")
def sba_zero_life(state: State, frame: Checking) -> Then | None:
    """A player with 0 or less life loses the game."""
    for player, p in enumerate(state.players):
        if p.life <= 0 and not p.lost and not (state.governs & ENDING and cant_lose(state, player)):
            frame.add(Event(words.LOSES, state.clause, player=player))
    return None


@clause("704.5b")
def sba_empty_draw(state: State, frame: Checking) -> Then | None:
    """A player who had to draw from an empty library since the last check loses the game."""
    for player, p in enumerate(state.players):
        if p.drew_from_empty and not p.lost and not (state.governs & ENDING and cant_lose(state, player)):
            frame.add(Event(words.LOSES, state.clause, player=player))
    return None


@clause("704.5c")
def sba_poison(state: State, frame: Checking) -> Then | None:
    """A player with ten or more poison counters loses the game."""
    for player, p in enumerate(state.players):
        if p.poison >= 10 and not p.lost and not (state.governs & ENDING and cant_lose(state, player)):
            frame.add(Event(words.LOSES, state.clause, player=player))
    return None


@clause("704.5f")
def sba_zero_toughness(state: State, frame: Checking) -> Then | None:
    """A creature with toughness 0 or less is put into its owner's graveyard."""
    for id in dying(state):
        if characteristics(state, id).toughness <= 0 and not is_proposed(frame, id):
            frame.add(dies(state, id, words.NO_EVENT))
    return None


@clause("704.5g")
def sba_lethal_damage(state: State, frame: Checking) -> Then | None:
    """A creature with damage marked on it that is its toughness or more is destroyed."""
    for id in dying(state):
        damage = state.objects[id].damage
        if damage:
            c = characteristics(state, id)
            if 0 < c.toughness <= damage and not is_proposed(frame, id) and not is_indestructible(state, id, c):
                frame.add(dies(state, id, words.DESTROYED))
    return None


@clause("704.5h")
def sba_deathtouch(state: State, frame: Checking) -> Then | None:
    """A creature that has been dealt damage by a source with deathtouch since the last check is destroyed."""
    for id in dying(state):
        if state.objects[id].deathtouched:
            c = characteristics(state, id)
            if c.toughness > 0 and not is_proposed(frame, id) and not is_indestructible(state, id, c):
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


@clause("704.5j")
def sba_legend_rule(state: State, frame: Checking) -> Then | None:
    """Of several legendary permanents of one name under one player's control that player keeps one; the rest are put away."""
    return keeps_one(state, frame, legends) if state.legends else None


@sba_legend_rule.answer
def sba_legend_rule_answer(state: State, frame: Checking, answer: object) -> Then | None:
    return kept_one(state, frame, legends, answer, "sba_legend_rule")


@clause("704.5k", "M12", part="all")
def sba_legend_rule_all(state: State, frame: Checking) -> Then | None:
    """Of several legendary permanents of one name on the battlefield all are put into their owners' graveyards."""
    if state.legends:
        goes_all(state, frame, legends(state, -1))
    return None


@clause("420.5e", "8ED", part="oldest")
def sba_legend_rule_oldest(state: State, frame: Checking) -> Then | None:
    """Of several legendary permanents of one name on the battlefield all but the oldest are put into their owners' graveyards."""
    if not state.legends:
        return None
    objects = state.objects
    goes_all(state, frame, [sorted(group, key=lambda id: objects[id].timestamp)[1:] for group in legends(state, -1)])
    return None


@clause("704.5q")
def sba_counters_cancel(state: State, frame: Checking) -> Then | None:
    """From a permanent with +1/+1 and -1/-1 counters as many of each are removed as there are of the fewer."""
    for id in state.battlefield if state.layered else ():
        o = state.objects[id]
        both = min(o.count("+1/+1"), o.count("-1/-1")) if len(o.counters) > 1 else 0
        if both:
            for counter in ("+1/+1", "-1/-1"):
                frame.add(Event(words.COUNTERS, state.clause, subject=id, amount=-both, detail=counter))
    return None


@clause("704.3")
def sba_loop(state: State, frame: Checking) -> Then | None:
    """All state-based actions that apply happen at once, then the check is made again; it is over when none applies."""
    forget_since_check(state)
    if not frame.batch:
        state.sweep().checked = True
        return DONE
    batch = list(frame.batch)
    frame.batch = ()
    frame.kept = ()
    frame.rounds += 1
    if frame.rounds > QUIET and repeats(state, frame.rounds):
        return Call(ENDLESS, Frame())
    return do_all(batch)


@clause("704.3", part="settled")
def sba_loop_settled(state: State, frame: Checking) -> Then | None:
    """The check is over if a quick look shows that no state-based action applies.

    What wakes those that most games do not have shows late, by tokens, counters or effects; so it is looked for here.
    """
    if settled(state):
        state.sweep().checked = True
        return DONE
    if not state.awake & OTHER_CHECKS and has_other_checks(state):
        state.awake |= OTHER_CHECKS
        return SKIP[0]
    return CREATURES_ONLY if not state.awake & (COUNTING | OTHER_CHECKS) and are_all_well(state) else None


CREATURES_ONLY: Final = Go(12)
"""Behind `sba_loop_settled` this passes over what is about players, and over what sleeps before `sba_zero_toughness`."""


def has_other_checks(state: State) -> bool:
    """There are or were tokens, legendary permanents, attachments, effects, counters, designations or start your engines."""
    found = state.tokens or state.legends or state.attaching or state.layered or state.designations != ()
    return found or state.governs & SPEEDING != 0


CHECK: Final = procedure(
    "check",
    win_last_player,
    draw_all_lose,
    game_ends,
    leaves_game,
    sba_loop_settled,
    *[woken(COUNTING, row) for row in AT_ONCE],
    sba_zero_life,
    sba_empty_draw,
    sba_poison,
    woken(OTHER_CHECKS, sba_token_elsewhere),
    woken(OTHER_CHECKS, sba_copy_elsewhere),
    woken(OTHER_CHECKS, sba_world_rule),
    woken(OTHER_CHECKS, sba_role),
    when(at("legend_rule", "choose_one"), woken(OTHER_CHECKS, sba_legend_rule)),
    when(at("legend_rule", "all_die"), woken(OTHER_CHECKS, sba_legend_rule_all)),
    when(at("legend_rule", "oldest_stays"), woken(OTHER_CHECKS, sba_legend_rule_oldest)),
    sba_zero_toughness,
    sba_lethal_damage,
    sba_deathtouch,
    woken(OTHER_CHECKS, sba_aura_illegal),
    woken(COUNTING, sba_planeswalker_loyalty),
    when(at("walker_rule", "all_die"), woken(COUNTING, sba_planeswalker_uniqueness)),
    when(at("walker_rule", "choose_one"), woken(COUNTING, sba_planeswalker_uniqueness_one)),
    woken(COUNTING, sba_saga),
    woken(COUNTING, sba_battle_defense),
    when(at("battle_kinds", "any"), woken(COUNTING, sba_battle_nonsiege)),
    woken(COUNTING, sba_battle_no_protector),
    woken(COUNTING, sba_siege_self_protector),
    woken(OTHER_CHECKS, sba_equipment_illegal),
    woken(OTHER_CHECKS, sba_attached_other),
    when(at("counters_cancel", True), woken(OTHER_CHECKS, sba_counters_cancel)),
    woken(OTHER_CHECKS, sba_counter_limit),
    woken(OTHER_CHECKS, sba_dungeon),
    woken(OTHER_CHECKS, sba_speed),
    woken(OTHER_CHECKS, sba_scheme),
    sba_loop,
    loops=True,
)
