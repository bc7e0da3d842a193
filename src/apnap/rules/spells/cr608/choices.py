"""608.2d-e: choices while a spell or ability resolves: may, and each player may."""

from __future__ import annotations

from apnap.machine.decisions import yes_no
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, DONE, Call, Illegal, Then, do_all
from apnap.model.events.playing import life_changed
from apnap.model.state import State
from apnap.parts.governing import SEARCHING
from apnap.parts.tree import Discard, EachMay, Effect, Filter, May, Mill, PayHalfLife, Sacrifice, SacrificeIt, Search
from apnap.rules.concepts.cr101.cant import cant_search
from apnap.rules.concepts.cr106.adding import mana_pool_rule
from apnap.rules.concepts.cr119_life import can_pay_life
from apnap.rules.effects.cr613.characteristics import controlled
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.spells.cr608.instructions import Instructions, Optional, carries_out, instructions
from apnap.rules.spells.cr608.references import Context, amount, objects_named, players_named
from apnap.slotted import slotted


def is_possible(state: State, context: Context, effects: tuple[Effect, ...]) -> bool:
    """What an option begins with can be done: there is enough to discard or to sacrifice, nothing forbids to search (608.2d).

    Drawing is always possible (121.3).
    """
    first = effects[0] if effects else None
    if isinstance(first, Discard):
        number = amount(state, context, first.amount)
        return not [p for p in players_named(state, context, first.who) if discardable(state, context, p, first.filter) < number]
    if isinstance(first, Mill):
        number = amount(state, context, first.amount)
        return not [p for p in players_named(state, context, first.who) if len(state.players[p].library) < number]
    if isinstance(first, Sacrifice):
        for p in players_named(state, context, first.who):
            if len([i for i in controlled(state, p) if meets(state, first.filter, i, p, context.source)]) < first.count:
                return False
    if isinstance(first, Search) and state.about.governed & SEARCHING:
        return not [p for p in players_named(state, context, first.who) if cant_search(state, p)]
    if isinstance(first, PayHalfLife):
        return not [p for p in players_named(state, context, first.who) if not can_pay_life(state, p, half_of_life(state, p))]
    if isinstance(first, SacrificeIt):
        return len([i for i in objects_named(state, context, first.what) if i in controlled(state, context.controller)]) > 0
    return True


def half_of_life(state: State, player: int) -> int:
    """Half the life of the player, rounded up; nothing of what is below 0 (107.1a-b)."""
    return max(0, (state.players[player].life + 1) // 2)


@carries_out(PayHalfLife)
def pay_half_life(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Life is paid: it is subtracted from the life total (119.4)."""
    assert isinstance(effect, PayHalfLife)
    halves = [(p, half_of_life(state, p)) for p in players_named(state, frame.context(), effect.who)]
    return do_all(
        [life_changed(state.clause, p, amount=-number, source=frame.source) for p, number in halves if number],
        keep=len(frame.effects) > 1,
    )


def discardable(state: State, context: Context, player: int, filter: Filter | None) -> int:
    """How many cards the player could discard that meet the filter."""
    hand = state.players[player].hand
    return len(hand) if filter is None else len([i for i in hand if meets(state, filter, i, player, context.source)])


@clause("608.2d")
def resolve_choices(state: State, frame: Optional) -> Then | None:
    """Whoever may do something decides whether to; what is impossible cannot be chosen, nor by who has left the game (800.4f)."""
    player = frame.who if frame.who >= 0 else frame.controller
    if state.players[player].left or not is_possible(state, frame.context(), frame.effects):
        return Call("instructions", instructions(frame, frame.otherwise, frame.that)) if frame.otherwise else DONE
    return yes_no(player, state.clause, (frame.source,), "may")


@resolve_choices.answer
def resolve_choices_answer(state: State, frame: Optional, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("resolve_choices", "the answer is yes or no")
    effects = frame.effects if answer else frame.otherwise
    return Call("instructions", instructions(frame, effects, frame.that)) if effects else DONE


procedure("may", resolve_choices)


@carries_out(May)
def may(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player may have something done."""
    assert isinstance(effect, May)
    who = players_named(state, frame.context(), effect.who)
    if not who:
        return None
    return Call(
        "may",
        Optional(effect.effects, frame.controller, frame.source, frame.spell, frame.targets, effect.otherwise, who[0], that=frame.that),
    )


@slotted
class EachChooses(Instructions):
    """The players still to be asked, in APNAP order, and who has said yes."""

    each: EachMay
    asking: tuple[int, ...]
    willing: tuple[int, ...] = ()


@clause("608.2e")
def each_player_chooses(state: State, frame: EachChooses) -> Then | None:
    """Players who choose at the same time choose in APNAP order, knowing the choices before theirs; who has left does not (800.4f)."""
    frame.asking = tuple([p for p in frame.asking if not state.players[p].left])
    while frame.asking and not is_possible(state, instructions(frame, (), frame.asking[:1]).context(), frame.effects):
        frame.asking = frame.asking[1:]
    if not frame.asking:
        return None
    return yes_no(frame.asking[0], state.clause, (frame.source,), "may")


@each_player_chooses.answer
def each_player_chooses_answer(state: State, frame: EachChooses, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("each_player_chooses", "the answer is yes or no")
    if answer:
        frame.willing = (*frame.willing, frame.asking[0])
    frame.asking = frame.asking[1:]
    return AGAIN


@clause("608.2e", part="acts")
def each_player_chooses_acts(state: State, frame: EachChooses) -> Then | None:
    """Then what was chosen is done, for all who chose it at the same time as far as it can be, with what follows if a player did."""
    willing = tuple([p for p in frame.willing if not state.players[p].left])
    effects = frame.each.effects + frame.each.if_did if willing else frame.each.if_none
    return Call("instructions", instructions(frame, effects, willing)) if effects else DONE


procedure("each may", each_player_chooses, each_player_chooses_acts)


@carries_out(EachMay)
def each_may(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each player may do something."""
    assert isinstance(effect, EachMay)
    asking = tuple(players_named(state, frame.context(), effect.who))
    return Call("each may", EachChooses(effect.effects, frame.controller, frame.source, frame.spell, frame.targets, effect, asking))


procedure("add mana", mana_pool_rule)
