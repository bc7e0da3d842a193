"""608.2c: what the instructions of one spell or ability have found, and what further references and amounts mean."""

from __future__ import annotations

from dataclasses import KW_ONLY
from typing import Final

from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model.event import Event, coded_player, player_code
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import (
    AllFound,
    Amount,
    CardsIn,
    CountersOn,
    Devotion,
    DoneThisWay,
    Filter,
    GreatestPower,
    Half,
    LifeOf,
    ManaValueOf,
    Noted,
    NumberOf,
    Owner,
    Plus,
    Reference,
    Rest,
    Times,
    TopCards,
    ToughnessOf,
    Triggered,
)
from apnap.parts.words import EXILE, GRAVEYARD, HAND
from apnap.rules.effects.cr613.characteristics import characteristics, controlled
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.multiplayer.cr800.known import number_had
from apnap.rules.objects.cr202_mana_value import mana_value
from apnap.rules.spells.cr608.instructions import Instructions
from apnap.rules.spells.cr608.references import Context, amount, counts, named, names, objects_named, players_asked, players_named
from apnap.slotted import Ids, slotted

BAR: Final = 0
"""Stands in a record of what is noted between that and the rest."""


@slotted
class Noting(Frame):
    """A frame that notes the objects of the events that it proposed and that happened."""

    _: KW_ONLY
    made: Ids = ()

    def take(self, performed: tuple[Event, ...]) -> None:
        """What those objects became, or they themselves."""
        self.made += tuple([e.new or e.subject for e in performed])


def note(state: State, ids: tuple[int, ...], others: tuple[int, ...] | None = None) -> None:
    """Let the spell or ability whose instructions are carried out know what they found; the rest is `others`, or all it knew before."""
    frames = [f for f in state.lane.frames if isinstance(f, Instructions)]
    top = frames[-1]
    if others is None:
        others = tuple([i for i in top.spell.noted if i != BAR and i not in ids and not (i > 0 and state.objects[i].became in ids)])
    found = (*ids, BAR, *others) if others else ids
    if top.spell.noted == found:
        return
    for f in frames:
        if f.source == top.source and f.spell.ability is top.spell.ability:
            f.spell = f.spell.copy()
            f.spell.noted = found


def keyword_of(state: State) -> str:
    """The keyword ability whose instructions are carried out; "" if it is no keyword's."""
    ability = [f for f in state.lane.frames if isinstance(f, Instructions)][-1].spell.ability
    return ability.rule if isinstance(ability, Triggered) else ""


@clause("608.2c", part="noted")
def resolve_in_order_noted(state: State, frame: Noting) -> Then | None:
    """What later parts of the text refer to is what this part has found or made."""
    if [f for f in state.lane.frames if isinstance(f, Instructions)]:
        note(state, frame.made)
    return None


def noted(context: Context) -> tuple[int, ...]:
    """What is noted."""
    all_noted = context.spell.noted
    return all_noted[: all_noted.index(BAR)] if BAR in all_noted else all_noted


def rest(context: Context) -> tuple[int, ...]:
    """The others."""
    all_noted = context.spell.noted
    return all_noted[all_noted.index(BAR) + 1 :] if BAR in all_noted else ()


def matching(state: State, context: Context, filter: Filter | None, ids: tuple[int, ...]) -> list[int]:
    """Those of the objects that meet the filter."""
    return [i for i in ids if filter is None or i < 0 or meets(state, filter, i, context.controller, context.source)]


@names(Noted)
def noted_named(state: State, context: Context, reference: Reference) -> list[int]:
    """What is noted."""
    assert isinstance(reference, Noted)
    return matching(state, context, reference.filter, noted(context))


@names(Rest)
def rest_named(state: State, context: Context, reference: Reference) -> list[int]:
    """What else was there."""
    return list(rest(context))


@names(AllFound)
def all_named(state: State, context: Context, reference: Reference) -> list[int]:
    """All of it."""
    return [i for i in context.spell.noted if i != BAR]


@names(CardsIn)
def cards_named(state: State, context: Context, reference: Reference) -> list[int]:
    """The cards in a zone of some players."""
    assert isinstance(reference, CardsIn)
    found: list[int] = []
    for player in players_named(state, context, reference.of):
        p = state.players[player]
        if reference.zone == EXILE:
            found += [i for i in state.exile if state.objects[i].owner == player]
        else:
            found += p.hand if reference.zone == HAND else p.graveyard if reference.zone == GRAVEYARD else p.library
    return matching(state, context, reference.filter, tuple(found))


@names(TopCards)
def top_named(state: State, context: Context, reference: Reference) -> list[int]:
    """The top cards of libraries."""
    assert isinstance(reference, TopCards)
    number = max(0, amount(state, context, reference.amount))
    found: list[int] = []
    for player in players_named(state, context, reference.of):
        found += state.players[player].library[::-1][:number]
    return found


@names(Owner)
def owner_named(state: State, context: Context, reference: Reference) -> list[int]:
    """Owners."""
    assert isinstance(reference, Owner)
    return [player_code(state.objects[i].owner) for i in objects_named(state, context, reference.of)]


@counts(NumberOf)
def number_of_them(state: State, context: Context, number: Amount) -> int:
    """How many are named."""
    assert isinstance(number, NumberOf)
    what = number.what
    more = 0
    if isinstance(what, CardsIn):
        for player in players_asked(state, context, what.of):
            more += number_had(state, player, what.zone, what.filter, context.controller, context.source)
    return number.times * (len(named(state, context, what)) + more)


@counts(DoneThisWay)
def done_this_way(state: State, context: Context, number: Amount) -> int:
    """What was dealt, gained or lost."""
    return context.spell.counted


@counts(ManaValueOf)
def mana_value_of(state: State, context: Context, number: Amount) -> int:
    """The mana value."""
    assert isinstance(number, ManaValueOf)
    return sum([mana_value(state.objects[i]) for i in objects_named(state, context, number.of)])


@counts(ToughnessOf)
def toughness_of(state: State, context: Context, number: Amount) -> int:
    """The toughness."""
    assert isinstance(number, ToughnessOf)
    return sum([characteristics(state, i).toughness for i in objects_named(state, context, number.of)])


@counts(GreatestPower)
def greatest_power(state: State, context: Context, number: Amount) -> int:
    """The greatest power."""
    assert isinstance(number, GreatestPower)
    return max([characteristics(state, i).power for i in objects_named(state, context, number.of)], default=0)


@counts(LifeOf)
def life_of(state: State, context: Context, number: Amount) -> int:
    """A life total."""
    assert isinstance(number, LifeOf)
    return sum([state.players[p].life for p in players_asked(state, context, number.of)])


@counts(CountersOn)
def counters_on(state: State, context: Context, number: Amount) -> int:
    """Counters of a kind."""
    assert isinstance(number, CountersOn)
    return sum([counters_of(state, i, number.counter) for i in named(state, context, number.of)])


def counters_of(state: State, code: int, counter: str) -> int:
    """How many counters of that kind the object or player has."""
    if code > 0:
        return state.objects[code].count(counter)
    p = state.players[coded_player(code)]
    if counter == "poison":
        return p.poison
    return sum([number for kind, number in p.counters if kind == counter])


@counts(Devotion)
def devotion(state: State, context: Context, number: Amount) -> int:
    """The symbols of those colours in the costs of the controller's permanents; a hybrid one counts once (700.5)."""
    assert isinstance(number, Devotion)
    total = 0
    for id in controlled(state, context.controller):
        cost = state.objects[id].card.cost
        if cost is not None:
            total += sum([n for place, n in enumerate(cost.mana) if place < 5 and number.colours >> place & 1])
    return total


@counts(Half)
def half(state: State, context: Context, number: Amount) -> int:
    """Half of it."""
    assert isinstance(number, Half)
    whole = amount(state, context, number.of)
    return (whole + 1) // 2 if number.up else whole // 2


@counts(Plus)
def plus(state: State, context: Context, number: Amount) -> int:
    """The sum."""
    assert isinstance(number, Plus)
    return amount(state, context, number.of) + amount(state, context, number.more)


@counts(Times)
def times(state: State, context: Context, number: Amount) -> int:
    """The product."""
    assert isinstance(number, Times)
    return number.factor * amount(state, context, number.of)
