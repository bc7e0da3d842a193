"""701.14, 701.16, 701.44, 701.47, 701.50: fight, investigate, explore, amass, connive."""

from __future__ import annotations

from apnap.machine.decisions import choose, yes_no
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import END, Call, Illegal, Then, do_all, events_of
from apnap.model.effects import Lasting
from apnap.model.events.combat import fought
from apnap.model.events.deeds import amassed, connived, explored
from apnap.model.events.playing import counters_changed
from apnap.model.events.zones import moved, revealed
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import AddTypes, Alter, Amass, Effect, Fight, Investigate, This
from apnap.rules.actions.cr701_choices import Choosing
from apnap.rules.actions.cr701_instructions import Creating, keyword_create
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.concepts.cr120.damage import damage
from apnap.rules.concepts.cr120.frame import Dealing
from apnap.rules.concepts.cr121_drawing import Drawing
from apnap.rules.effects.cr611.continuous import begin
from apnap.rules.effects.cr613.characteristics import characteristics, controlled
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, note, noted, resolve_in_order_noted
from apnap.rules.spells.cr608.references import amount, objects_named, players_named
from apnap.slotted import Id, slotted


# Fight ------------------------------------------------------------------------------------------------------------------
@slotted
class Fighting(Frame):
    """Two creatures that fight, by an effect of that source."""

    first: Id
    second: Id
    source: Id


@clause("701.14b")
def fight_gone(state: State, frame: Fighting) -> Then | None:
    """If one of them is no creature on the battlefield any more, neither fights."""
    for id in (frame.first, frame.second):
        if not on_battlefield(state, id) or not characteristics(state, id).creature:
            return END
    return None


@clause("701.14a")
def keyword_fight(state: State, frame: Fighting) -> Then | None:
    """Each of the two deals damage equal to its power to the other, at once; one that fights itself deals twice that (701.14c)."""
    first, second = frame.first, frame.second
    power = characteristics(state, first).power
    if first == second:
        return Call("deal damage", Dealing((damage(state, first, first, 2 * power, False),)))
    back = damage(state, second, first, characteristics(state, second).power, False)
    return Call("deal damage", Dealing((damage(state, first, second, power, False), back)))


@clause("701.14a", part="event")
def keyword_fight_event(state: State, frame: Fighting) -> Then | None:
    """Both have fought."""
    both = (frame.first, frame.second) if frame.first != frame.second else (frame.first,)
    return do_all([fought(state.clause, i, player=state.objects[i].controller, other=sum(both) - i, source=frame.source) for i in both])


procedure("fight", fight_gone, keyword_fight, keyword_fight_event)


@carries_out(Fight)
def fight_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Two creatures fight; an illegal target does not (701.14b)."""
    assert isinstance(effect, Fight)
    context = frame.context()
    first, second = objects_named(state, context, effect.first), objects_named(state, context, effect.second)
    return Call("fight", Fighting(first[0], second[0], frame.source)) if first and second else None


# Explore ----------------------------------------------------------------------------------------------------------------
@slotted
class Exploring(Frame):
    """A permanent that explores, its controller, and the card revealed (0: none)."""

    id: Id
    player: int
    source: Id
    card: Id = 0


@clause("701.44a", part="reveal")
def keyword_explore_reveal(state: State, frame: Exploring) -> Then | None:
    """The controller reveals the top card of the library."""
    library = state.players[frame.player].library
    if not library:
        return None
    frame.card = library[-1]
    everybody = (1 << len(state.players)) - 1
    return revealed(state.clause, frame.card, player=frame.player, seen_by=everybody, source=frame.source)


@clause("701.44a")
def keyword_explore(state: State, frame: Exploring) -> Then | None:
    """A land card goes to the hand; otherwise the permanent gets a +1/+1 counter."""
    if frame.card and characteristics(state, frame.card).types & words.LAND:
        hand = moved(state.clause, frame.card, player=frame.player, start=words.LIBRARY, to=words.HAND, source=frame.source)
        frame.card = 0
        return hand
    if not on_battlefield(state, frame.id):
        return None
    return counters_changed(state.clause, frame.id, counter="+1/+1", amount=1, player=frame.player, source=frame.source)


@clause("701.44a", part="graveyard")
def keyword_explore_graveyard(state: State, frame: Exploring) -> Then | None:
    """A card that is no land may be put into the graveyard."""
    if not frame.card or state.objects[frame.card].zone != words.LIBRARY or state.objects[frame.card].became:
        return None
    return yes_no(frame.player, state.clause, (frame.card,), "explore")


@keyword_explore_graveyard.answer
def keyword_explore_graveyard_answer(state: State, frame: Exploring, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("keyword_explore", "the answer is yes or no")
    if not answer:
        return None
    return moved(state.clause, frame.card, player=frame.player, start=words.LIBRARY, to=words.GRAVEYARD, source=frame.source)


@clause("701.44b")
def explore_event(state: State, frame: Exploring) -> Then | None:
    """The permanent has explored, even if some of that was impossible."""
    return explored(state.clause, frame.id, player=frame.player, source=frame.source)


procedure("explore", keyword_explore_reveal, keyword_explore, keyword_explore_graveyard, explore_event)


# Connive ----------------------------------------------------------------------------------------------------------------
@slotted
class Conniving(Noting):
    """A permanent that connives, its controller, how many cards."""

    id: Id
    player: int
    source: Id
    number: int


@clause("701.50a", part="draw")
def keyword_connive_draw(state: State, frame: Conniving) -> Then | None:
    """The controller draws."""
    return Call("draw", Drawing(frame.player, frame.number))


@clause("701.50a", part="discard")
def keyword_connive_discard(state: State, frame: Conniving) -> Then | None:
    """Then the controller discards."""
    note(state, ())
    return Call("discard cards", Choosing((frame.player,), frame.number, None, frame.source, frame.player, False, True))


@clause("701.50a")
def keyword_connive(state: State, frame: Conniving) -> Then | None:
    """For each nonland card discarded so the permanent gets a +1/+1 counter."""
    top = [f for f in state.lane.frames if isinstance(f, Instructions)][-1]
    number = len([i for i in noted(top.context()) if not state.objects[i].card.types & words.LAND])
    if not number or not on_battlefield(state, frame.id):
        return None
    return counters_changed(state.clause, frame.id, counter="+1/+1", amount=number, player=frame.player, source=frame.source)


@clause("701.50b")
def connive_event(state: State, frame: Conniving) -> Then | None:
    """The permanent has connived, even if some of that was impossible."""
    return connived(state.clause, frame.id, player=frame.player, source=frame.source)


procedure("connive", keyword_connive_draw, keyword_connive_discard, keyword_connive, connive_event)


# Amass, investigate -----------------------------------------------------------------------------------------------------
@slotted
class Amassing(Frame):
    """A player who amasses: the subtype (the token of that name), how many counters, the chosen Army (0: none yet)."""

    player: int
    source: Id
    subtype: str
    number: int
    army: Id = 0


def armies(state: State, player: int) -> tuple[int, ...]:
    """The Armies that the player controls."""
    return tuple(
        [i for i in controlled(state, player) if characteristics(state, i).creature and "Army" in characteristics(state, i).subtypes]
    )


@clause("701.47a", part="token")
def keyword_amass_token(state: State, frame: Amassing) -> Then | None:
    """Who controls no Army creates one."""
    if armies(state, frame.player):
        return None
    return Call("create tokens", Creating((frame.player,), frame.source, f"{frame.subtype} Army", 1))


@clause("701.47a")
def keyword_amass(state: State, frame: Amassing) -> Then | None:
    """The player chooses an Army they control."""
    items = armies(state, frame.player)
    if len(items) < 2:
        frame.army = items[0] if items else 0
        return None
    return choose(frame.player, state.clause, items, 1, 1, (frame.source,), "amass")


@keyword_amass.answer
def keyword_amass_answer(state: State, frame: Amassing, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or len(answer) != 1 or answer[0] not in armies(state, frame.player):
        return Illegal("keyword_amass", "one of the Armies the player controls is to be chosen")
    frame.army = answer[0]
    return None


@clause("701.47a", part="counters")
def keyword_amass_counters(state: State, frame: Amassing) -> Then | None:
    """The Army gets the counters."""
    note(state, (frame.army,) if frame.army else ())
    if not frame.army or not frame.number:
        return None
    return counters_changed(state.clause, frame.army, counter="+1/+1", amount=frame.number, player=frame.player, source=frame.source)


@clause("701.47a", part="subtype")
def keyword_amass_subtype(state: State, frame: Amassing) -> Then | None:
    """An Army that is not of that subtype becomes it besides."""
    if not frame.army or frame.subtype in characteristics(state, frame.army).subtypes:
        return None
    part = Alter(This(), (AddTypes(subtypes=(frame.subtype,)),), words.PERMANENTLY)
    return begin(
        state,
        Lasting(state.next_id, part, frame.player, frame.source, (frame.army,), 0, 0, -1, words.PERMANENTLY, 0, state.clause),
        words.NO_EVENT,
    )


@clause("701.47b")
def amass_event(state: State, frame: Amassing) -> Then | None:
    """The player has amassed, even if some of that was impossible."""
    return amassed(state.clause, frame.army, player=frame.player, amount=frame.number, source=frame.source)


procedure("amass", keyword_amass_token, keyword_amass, keyword_amass_counters, keyword_amass_subtype, amass_event)


@carries_out(Amass)
def amass_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller amasses."""
    assert isinstance(effect, Amass)
    number = max(0, amount(state, frame.context(), effect.amount))
    return Call("amass", Amassing(frame.controller, frame.source, effect.subtype, number))


@clause("701.16a")
def keyword_investigate(state: State, frame: Creating) -> Then | None:
    """To investigate is to create a Clue."""
    then = keyword_create.within(state, frame)
    for event in events_of(then):
        event.second = keyword_investigate.key
    return then


procedure("investigate", keyword_investigate, resolve_in_order_noted)


@carries_out(Investigate)
def investigate_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player investigates that many times (701.16)."""
    assert isinstance(effect, Investigate)
    context = frame.context()
    players = tuple(players_named(state, context, effect.who))
    number = amount(state, context, effect.amount)
    return Call("investigate", Creating(players, frame.source, "Clue", number)) if players and number > 0 else None
