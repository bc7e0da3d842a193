"""608.2c-d: choosing among objects, and putting them into other zones.

400.7j stands here: the clause stands in the table that puts things somewhere, for what the effect does with them next.
"""

from __future__ import annotations

from apnap.machine.decisions import choose
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Illegal, Then, do_all
from apnap.model.event import Event, coded_player, player_code
from apnap.model.events.playing import counters_changed, life_changed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Choose, DiscardHand, DiscardIt, Effect, GiveCounters, PutInto, RemoveCounters, SetLife
from apnap.rules.actions.cr701_choices import Choosing
from apnap.rules.actions.cr701_instructions import moving
from apnap.rules.concepts.cr119_totals import life_kept, life_of
from apnap.rules.multiplayer.cr800.choices import Picking, departed, in_question, leaves_game_choice
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, counters_of, note, noted
from apnap.rules.spells.cr608.references import amount, named, objects_found, objects_named, players_named
from apnap.slotted import Id, Ids, slotted


@clause("608.2d", part="among")
def resolve_choices_among(state: State, frame: Picking) -> Then | None:
    """What the text says is chosen while the spell or ability resolves; where there is no choice nobody is asked."""
    items = in_question(state, frame)
    if frame.least >= len(items):
        note_chosen(state, frame, items)
        return None
    return choose(frame.player, state.clause, items, frame.least, frame.most, (frame.source,), "among")


@resolve_choices_among.answer
def resolve_choices_among_answer(state: State, frame: Picking, answer: object) -> Then | None:
    items = in_question(state, frame)
    if not isinstance(answer, tuple) or [i for i in answer if i not in items] or len(set(answer)) != len(answer):
        return Illegal("resolve_choices", "only what is in question can be chosen, each once")
    if not frame.least <= len(answer) <= frame.most:
        return Illegal("resolve_choices", f"{frame.least} to {frame.most} are to be chosen")
    note_chosen(state, frame, answer)
    return None


def note_chosen(state: State, frame: Picking, chosen: tuple[int, ...]) -> None:
    """Note what was chosen; the others that were noted before, or were in question, are the rest."""
    top = [f for f in state.lane.frames if isinstance(f, Instructions)][-1]
    before = noted(top.context())
    among = before if [i for i in frame.items if i in before] else frame.items
    note(state, chosen, tuple([i for i in among if i not in chosen]))


procedure("choose among", leaves_game_choice, resolve_choices_among)


@carries_out(Choose)
def choose_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player chooses among objects (or players); of several players each chooses for themselves one after another."""
    assert isinstance(effect, Choose)
    context = frame.context()
    items = tuple(named(state, context, effect.among))
    who = players_named(state, context, effect.who) or departed(state, context, effect.who)
    if not who:
        return None
    most = len(items) if effect.most < 0 else effect.most
    least = most if effect.least < 0 else effect.least
    return Call("choose among", Picking(who[0], frame.source, items, least, most))


@slotted
class Putting(Noting):
    """Objects that are put into a zone of their owners."""

    source: Id
    ids: Ids
    zone: int


@clause("608.2c", part="put")
def resolve_in_order_put(state: State, frame: Putting) -> Then | None:
    """The objects change zones at once."""
    moves = [moving(state, i, frame.zone, words.NO_EVENT, frame.source) for i in frame.ids if state.objects[i].zone != frame.zone]
    real = [e for e in moves if e is not None]
    return do_all(real, keep=True)


@clause("400.7j")
def new_object_found(state: State, frame: Putting) -> Then | None:
    """The rest of the effect finds what they became."""
    note(state, frame.made)
    return None


procedure("put into a zone", resolve_in_order_put, new_object_found)


@carries_out(PutInto)
def put_into_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Objects are put into a zone."""
    assert isinstance(effect, PutInto)
    ids = tuple(objects_found(state, frame.context(), effect.what))
    return Call("put into a zone", Putting(frame.source, ids, effect.zone))


@carries_out(DiscardIt)
def discard_it(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Those cards are discarded by their owners."""
    assert isinstance(effect, DiscardIt)
    ids = tuple([i for i in objects_named(state, frame.context(), effect.what) if state.objects[i].zone == words.HAND])
    return discarded(frame, ids)


@carries_out(DiscardHand)
def discard_hand(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players discard their hands, at once."""
    assert isinstance(effect, DiscardHand)
    ids: tuple[int, ...] = ()
    for player in players_named(state, frame.context(), effect.who):
        ids += state.players[player].hand
    return discarded(frame, ids)


def discarded(frame: Instructions, ids: tuple[int, ...]) -> Then | None:
    """Those cards are discarded."""
    return Call("discard cards", Choosing((), len(ids), None, frame.source, frame.controller, False, True, ids)) if ids else None


# Life and counters ------------------------------------------------------------------------------------------------------
@carries_out(SetLife)
def set_life(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The player gains or loses what is needed to reach the number (119.5)."""
    assert isinstance(effect, SetLife)
    number = amount(state, frame.context(), effect.amount)
    changes = life_changes(state, players_named(state, frame.context(), effect.who), number)
    events = [life_changed(state.clause, p, amount=change, source=frame.source) for p, change in changes if change]
    return do_all(events)


def life_changes(state: State, players: list[int], number: int) -> list[tuple[int, int]]:
    """Each of the players and what they gain or lose; of several who share a life total only one is affected (810.9c-d).

    Until 2011 the team's total becomes the sum of all the numbers (606.9b), until 2009 the number for a single player (606.9c).
    """
    kept = state.seats.life
    first = [p for place, p in enumerate(players) if kept[p] not in [kept[before] for before in players[:place]]]
    changes: list[tuple[int, int]] = []
    for p in first:
        heads = len([other for other in players if kept[other] == kept[p]])
        summed = state.rules.switches.thg_life_value != "team" and heads > 1
        changes.append((p, number * heads - life_kept(state, p) if summed else number - life_to_set(state, p)))
    return changes


def life_to_set(state: State, player: int) -> int:
    """What becomes the number where a single life total is set: the team's, but by the text of 2009 the player's half of it (806.9c)."""
    return life_of(state, player) if state.rules.switches.thg_life_value == "half_apart" else life_kept(state, player)


@carries_out(GiveCounters)
def give_counters(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players get counters (122.1)."""
    assert isinstance(effect, GiveCounters)
    number = amount(state, frame.context(), effect.amount)
    players = players_named(state, frame.context(), effect.who)
    return counters_change(state, frame, [player_code(p) for p in players], effect.counter, number)


@carries_out(RemoveCounters)
def remove_counters(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Counters are removed, as far as they are there."""
    assert isinstance(effect, RemoveCounters)
    number = amount(state, frame.context(), effect.amount)
    events: list[Event] = []
    for code in named(state, frame.context(), effect.what):
        there = counters_of(state, code, effect.counter)
        gone = there if number < 0 else min(there, number)
        if gone and (code < 0 or not state.objects[code].became):
            events.append(counter_event(state, frame, code, effect.counter, -gone))
    return do_all(events)


def counters_change(state: State, frame: Instructions, codes: list[int], counter: str, number: int) -> Then | None:
    """Each of them gets that many counters."""
    if number <= 0 or not codes:
        return None
    return do_all([counter_event(state, frame, code, counter, number) for code in codes])


def counter_event(state: State, frame: Instructions, code: int, counter: str, number: int) -> Event:
    """A change of the counters of an object or player."""
    player = coded_player(code) if code < 0 else state.objects[code].controller
    return counters_changed(state.clause, code, counter=counter, amount=number, player=player, source=frame.source)
