"""509.3-509.4: creatures put onto the battlefield blocking, made to block by an effect, and attackers that an effect makes blocked.

608.2c stands here: making a creature block is an instruction that is followed.
608.2d stands here: what it blocks is chosen while that is followed.
506.3g stands here: who is made to block is asked of battles and of all else at once.
"""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.gate import performs
from apnap.machine.procedures import carried_out_by, clause, procedure, when
from apnap.machine.then import AGAIN, DONE, Call, Illegal, Then, do_all, events_of
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.combat import became_blocked, began_blocking, joined_blocking
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import BecomesBlocked, Effect, EntersBlocking, MakeBlock
from apnap.rules.combat.cr506.entering import is_attacked_by, is_fighter
from apnap.rules.combat.cr509.declaring import ORDERED
from apnap.rules.combat.cr509.frame import attackers_of, combat_of
from apnap.rules.combat.cr509.hindering import evades
from apnap.rules.combat.cr509.ordering import PlacingBlockers
from apnap.rules.keywords.cr702_banding import blocked_through_bands, with_bands
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import named, objects_named
from apnap.slotted import Ids, slotted


@slotted
class JoiningBlock(Frame):
    """Creatures that enter blocking, for which their controllers choose (`player` -1), or that an effect of a player makes block (`made`).

    `chosen` is what the first of them are blocking.
    """

    player: int
    ids: Ids
    chosen: Ids = ()
    made: bool = False


def blockable(state: State, frame: JoiningBlock) -> tuple[int, ...]:
    """What the next of the creatures can be blocking: attackers of its controller, or of what that player has (506.3e).

    What is put in is not hindered by restrictions (509.4b). What an effect makes block is by those on that pair, for what can't be done
    is not done though an effect says so (101.2).
    """
    id = frame.ids[len(frame.chosen)]
    attackers = attackers_of(state, state.objects[id].controller)
    if frame.made:
        attackers = [a for a in attackers if not evades(state, id, a)]
    return tuple(attackers)


def choose_blocked(state: State, frame: JoiningBlock) -> Then | None:
    """For each of them what it is blocking is chosen; where there is only one, that."""
    while len(frame.chosen) < len(frame.ids):
        id = frame.ids[len(frame.chosen)]
        choices = blockable(state, frame)
        if len(choices) > 1:
            player = frame.player if frame.made else state.objects[id].controller  # 608.2d, 509.4
            return Decision(CHOOSE, player, state.clause, Listed(choices), (id,), "blocks")
        frame.chosen = (*frame.chosen, choices[0] if choices else 0)
    return None


def blocked_chosen(state: State, frame: JoiningBlock, answer: object, rule: str) -> Then | None:
    """It is blocking what was chosen."""
    if not isinstance(answer, int) or answer not in blockable(state, frame):
        return Illegal(rule, "an attacking creature that it can be blocking is chosen")
    frame.chosen = (*frame.chosen, answer)
    return AGAIN


@clause("509.4", part="each")
def put_blocking_choice_each(state: State, frame: JoiningBlock) -> Then | None:
    """The controller of what is put in blocking chooses what it is blocking."""
    return choose_blocked(state, frame)


@put_blocking_choice_each.answer
def put_blocking_choice_each_answer(state: State, frame: JoiningBlock, answer: object) -> Then | None:
    return blocked_chosen(state, frame, answer, "put_blocking_choice")


@clause("509.4")
def put_blocking_choice(state: State, frame: JoiningBlock) -> Then | None:
    """They are blocking, though they never blocked; what blocks that attacker already goes on as it did (509.3b)."""
    return now_blocking(state, frame, words.JOINS_BLOCKING)


@clause("608.2d", part="blocks")
def resolve_choices_blocks(state: State, frame: JoiningBlock) -> Then | None:
    """Where an effect makes a creature block, its controller chooses what, if there is a choice."""
    return choose_blocked(state, frame)


@resolve_choices_blocks.answer
def resolve_choices_blocks_answer(state: State, frame: JoiningBlock, answer: object) -> Then | None:
    return blocked_chosen(state, frame, answer, "resolve_choices")


@clause("608.2c", part="blocks")
def resolve_in_order_blocks(state: State, frame: JoiningBlock) -> Then | None:
    """What an effect makes block blocks."""
    return now_blocking(state, frame, words.BLOCKS)


def now_blocking(state: State, frame: JoiningBlock, how: int) -> Then | None:
    """They are blocking; an attacker that was not blocked becomes so (509.1h)."""
    combat = combat_of(state)
    pairs = joining(state, frame)
    if not pairs:
        return DONE
    begin = joined_blocking if how == words.JOINS_BLOCKING else began_blocking
    events: list[Event] = []
    for blocker, attacker in pairs:
        already = 1 if blocker in combat.blocking else 0
        owner = state.objects[blocker].controller
        events.append(begin(state.clause, blocker, player=owner, source=attacker, by_effect=int(frame.made), besides=already))
    for blocker, attacker in blocked_through_bands(state, tuple(pairs)):
        owner = state.objects[blocker].controller
        band = "banding_blocked_together"
        events.append(begin(state.clause, blocker, player=owner, source=attacker, by_effect=int(frame.made), besides=1, second=band))
    return do_all([*events, *events_of(blocked_status_joined.within(state, frame))])


def joining(state: State, frame: JoiningBlock) -> list[tuple[int, int]]:
    """Who begins to block which attacker."""
    combat = combat_of(state)
    return [(b, a) for b, a in zip(frame.ids, frame.chosen, strict=True) if a and a not in combat.blocking.get(b, ())]


@clause("509.1h", part="joined")
def blocked_status_joined(state: State, frame: JoiningBlock) -> Then | None:
    """An attacker that nothing has blocked becomes blocked as something begins to block it, with those that are in a band with it."""
    combat = combat_of(state)
    attackers = with_bands(state, [attacker for _blocker, attacker in joining(state, frame)])
    return do_all([becoming(state, attacker, 0) for attacker in attackers if attacker not in combat.blocked])


@clause("509.7", "PIP", part="orders")
def put_blocking_choice_orders(state: State, frame: JoiningBlock) -> Then | None:
    """What was put in blocking gets its place in the orders of what it blocks, from 2009 to 2024."""
    return placing(state, frame)


@clause("509.6", "PIP", part="orders")
def dao_added_blocker_orders(state: State, frame: JoiningBlock) -> Then | None:
    """What an effect makes block gets its place in the orders of what it blocks, and that in its own, from 2009 to 2024."""
    return placing(state, frame)


def placing(state: State, frame: JoiningBlock) -> Then | None:
    """The pairs of which a place in damage assignment orders is to be announced.

    A single blocker that was there has no order before 2010, and keeps its place beside the new one.
    """
    combat = combat_of(state)
    new: list[tuple[int, int]] = []
    for b, chosen in zip(frame.ids, frame.chosen, strict=True):
        joined = with_bands(state, [chosen])
        new.extend([(b, a) for a in combat.blocking.get(b, ()) if a in joined and b not in combat.orders.get(a, ())])
    return Call("place in orders", PlacingBlockers(tuple(new), frame.made)) if new else None


procedure("join blocking", put_blocking_choice_each, put_blocking_choice, when(ORDERED, put_blocking_choice_orders))


procedure("make block", resolve_choices_blocks, resolve_in_order_blocks, when(ORDERED, dao_added_blocker_orders))


def becoming(state: State, attacker: int, by_effect: int) -> Event:
    """The attacker becomes blocked, as something blocks it or (1) by an effect alone."""
    return became_blocked(state.clause, attacker, player=state.objects[attacker].controller, by_effect=by_effect)


@performs(words.JOINS_BLOCKING)
def join_blocking(state: State, event: Event) -> bool:
    """The creature is blocking that attacker."""
    combat = state.combat()
    combat.blocking[event.subject] = (*combat.blocking.get(event.subject, ()), event.source)
    state.changed |= facets.COMBAT
    return True


@carries_out(EntersBlocking)
def enters_blocking(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """They are blocking if that can be: creatures, no battles, and attackers that attack their controller (506.3a, e-f, 509.4a)."""
    assert isinstance(effect, EntersBlocking)
    combat = state.lane.combat
    if combat is None:
        return None
    context = frame.context()
    ids = tuple([i for i in objects_named(state, context, effect.what) if is_fighter(state, i)])
    chosen: tuple[int, ...] = ()
    if effect.whom is not None:
        whom = [a for a in named(state, context, effect.whom) if a in combat.attacking]
        ids = tuple([i for i in ids if whom and is_attacked_by(state, combat, i, whom[0])])
        chosen = (whom[0],) * len(ids) if whom else ()
    return Call("join blocking", JoiningBlock(-1, ids, chosen))


@carries_out(MakeBlock)
def make_block(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named blocks an attacker that the controller chooses; no battle does (506.3g)."""
    assert isinstance(effect, MakeBlock)
    if state.lane.combat is None:
        return None
    ids = tuple([i for i in objects_named(state, frame.context(), effect.what) if is_fighter(state, i)])
    return Call("make block", JoiningBlock(frame.controller, ids, made=True))


@carries_out(BecomesBlocked)
def becomes_blocked(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Attackers that are named become blocked, by nothing; what is blocked already is left as it is."""
    assert isinstance(effect, BecomesBlocked)
    combat = state.lane.combat
    if combat is None:
        return None
    ids = with_bands(state, [i for i in objects_named(state, frame.context(), effect.what) if i in combat.attacking])
    events = [becoming(state, i, 1) for i in ids if i not in combat.blocked]
    return do_all(events)


carried_out_by("506.3g", "effect_battle_into_combat", make_block)
carried_out_by("509.4a", "put_blocking_bad_target", enters_blocking)
carried_out_by("509.4b", "put_blocking_unrestricted", blockable)
