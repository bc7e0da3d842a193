"""701 and the other instructions of spells and abilities: what each kind of effect does."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model.event import Event
from apnap.model.events.playing import countered, counters_changed, life_changed, tapped, untapped
from apnap.model.events.zones import created, moved
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    CounterSpell,
    CreateToken,
    Destroy,
    DrawCards,
    Effect,
    ExileIt,
    GainLife,
    LoseLife,
    PutCounters,
    ReturnToHand,
    SacrificeIt,
    TapIt,
    UntapIt,
)
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.concepts.cr120.damage import DEALING
from apnap.rules.concepts.cr121_drawing import Drawing
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.keywords.cr702_indestructible import is_indestructible
from apnap.rules.spells.cr601.facts import from_stack
from apnap.rules.spells.cr608.dealing import resolve_in_order_dealt
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, resolve_in_order_noted
from apnap.rules.spells.cr608.references import amount, objects_found, objects_named, players_named
from apnap.slotted import Id, Ids, slotted


def moving(state: State, id: int, to: int, why: int, source: int, how: int = 0) -> Event | None:
    """The object goes to a zone, if it is still where it was and not phased out (702.26b)."""
    o = state.objects[id]
    if o.became or o.zone in (words.NOWHERE, words.PHASED_OUT) or (o.token and o.zone not in (words.BATTLEFIELD, words.STACK)):
        return None
    second = ""
    if o.zone == words.STACK:
        to, second = from_stack(o, to)
    return moved(state.clause, id, player=o.owner, start=o.zone, to=to, why=why, how=how, source=source, second=second)


def all_moved(state: State, frame: Instructions, ids: list[int], to: int, why: int) -> Then | None:
    """All those objects go there at once."""
    events = [moving(state, i, to, why, frame.source) for i in ids]
    real = [e for e in events if e is not None]
    return do_all(real)


procedure("deal damage by effect", *DEALING, resolve_in_order_dealt)


@slotted
class Instructed(Noting):
    """What an instruction does to objects: they, the source, and the zone to which what is countered goes."""

    ids: Ids
    source: Id
    zone: int = words.GRAVEYARD


@clause("701.8a")
def keyword_destroy(state: State, frame: Instructed) -> Then | None:
    """A permanent that is destroyed goes to its owner's graveyard; one with indestructible is not (702.12b)."""
    return destroying(state, frame, 0)


def destroying(state: State, frame: Instructed, how: int) -> Then | None:
    """They are destroyed at once, FOR_GOOD or not."""
    ids = [
        i for i in frame.ids if state.objects[i].zone == words.BATTLEFIELD and not is_indestructible(state, i, characteristics(state, i))
    ]
    events = [moving(state, i, words.GRAVEYARD, words.DESTROYED, frame.source, how) for i in ids]
    real = [e for e in events if e is not None]
    return do_all(real, keep=True)


@clause("701.6a")
def keyword_counter(state: State, frame: Instructed) -> Then | None:
    """A countered spell goes from the stack to its owner's graveyard, and does nothing; a countered ability ceases to exist."""
    events = [countering(state, i, frame.zone, frame.source) for i in frame.ids if state.objects[i].zone == words.STACK]
    real = [e for e in events if e is not None]
    return do_all(real, keep=True)


def countering(state: State, id: int, to: int, source: int) -> Event | None:
    """The spell or ability is countered."""
    o = state.objects[id]
    if o.became or o.spell is None or not o.spell.origin:
        return moving(state, id, to, words.COUNTERED, source)
    return countered(state.clause, id, player=o.controller, source=source)


@clause("701.13a")
def keyword_exile(state: State, frame: Instructed) -> Then | None:
    """An exiled object goes from where it is to exile."""
    events = [moving(state, i, words.EXILE, words.NO_EVENT, frame.source) for i in frame.ids]
    real = [e for e in events if e is not None]
    return do_all(real, keep=True)


@clause("701.26a")
def keyword_tap(state: State, frame: Instructed) -> Then | None:
    """Only an untapped permanent can be tapped."""
    return do_all(
        [
            tapped(state.clause, i, player=state.objects[i].controller, source=frame.source)
            for i in frame.ids
            if on_battlefield(state, i) and not state.objects[i].tapped
        ]
    )


@clause("701.26b")
def keyword_untap(state: State, frame: Instructed) -> Then | None:
    """Only a tapped permanent can be untapped."""
    return do_all(
        [
            untapped(state.clause, i, player=state.objects[i].controller, source=frame.source)
            for i in frame.ids
            if on_battlefield(state, i) and state.objects[i].tapped
        ]
    )


@clause("701.21a")
def keyword_sacrifice(state: State, frame: Instructed) -> Then | None:
    """A sacrificed permanent goes from the battlefield to its owner's graveyard; that is no destruction."""
    events = [moving(state, i, words.GRAVEYARD, words.SACRIFICED, frame.source) for i in frame.ids if on_battlefield(state, i)]
    real = [e for e in events if e is not None]
    return do_all(real, keep=True)


for _name, _clause in (
    ("destroy", keyword_destroy),
    ("counter", keyword_counter),
    ("exile", keyword_exile),
    ("sacrifice", keyword_sacrifice),
):
    procedure(_name, _clause, resolve_in_order_noted)


procedure("tap", keyword_tap)


procedure("untap", keyword_untap)


def instructed(state: State, frame: Instructions, name: str, ids: list[int]) -> Then | None:
    """Carry out a keyword action on those objects."""
    return Call(name, Instructed(tuple(ids), frame.source)) if ids else None


@carries_out(Destroy)
def destroy_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Destroy what is named (701.8)."""
    assert isinstance(effect, Destroy)
    return instructed(
        state, frame, "destroy" if effect.regenerable else "destroy for good", objects_named(state, frame.context(), effect.what)
    )


@carries_out(CounterSpell)
def counter_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Counter what is named (701.6)."""
    assert isinstance(effect, CounterSpell)
    ids = objects_named(state, frame.context(), effect.what)
    return Call("counter", Instructed(tuple(ids), frame.source, effect.to)) if ids else None


@carries_out(ExileIt)
def exile_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Exile what is named (701.13)."""
    assert isinstance(effect, ExileIt)
    return instructed(state, frame, "exile", objects_found(state, frame.context(), effect.what))


@carries_out(TapIt)
def tap_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Tap what is named (701.26)."""
    assert isinstance(effect, TapIt)
    return instructed(state, frame, "tap", objects_named(state, frame.context(), effect.what))


@carries_out(UntapIt)
def untap_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Untap what is named (701.26)."""
    assert isinstance(effect, UntapIt)
    return instructed(state, frame, "untap", objects_named(state, frame.context(), effect.what))


@carries_out(SacrificeIt)
def sacrifice_it(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller sacrifices what is named, if they control it (701.21)."""
    assert isinstance(effect, SacrificeIt)
    ids = [i for i in objects_named(state, frame.context(), effect.what) if state.objects[i].controller == frame.controller]
    return instructed(state, frame, "sacrifice", ids)


@carries_out(ReturnToHand)
def return_to_hand(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named goes to its owner's hand."""
    assert isinstance(effect, ReturnToHand)
    return all_moved(state, frame, objects_found(state, frame.context(), effect.what), words.HAND, words.NO_EVENT)


@carries_out(DrawCards)
def draw_cards(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player draws cards, in APNAP order (121.2c)."""
    assert isinstance(effect, DrawCards)
    context = frame.context()
    players = players_named(state, context, effect.who)
    left = [p for p in players if p not in frame.done]
    if not left:
        frame.done = ()
        return None
    if len(players) > 1:
        frame.done = (*frame.done, left[0])
        frame.at -= 1
    return Call("draw", Drawing(left[0], amount(state, context, effect.amount)))


@carries_out(GainLife)
def gain_life(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player gains life (119.3)."""
    assert isinstance(effect, GainLife)
    return life_changes(state, frame, players_named(state, frame.context(), effect.who), amount(state, frame.context(), effect.amount))


@carries_out(LoseLife)
def lose_life(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player loses life (119.3)."""
    assert isinstance(effect, LoseLife)
    return life_changes(state, frame, players_named(state, frame.context(), effect.who), -amount(state, frame.context(), effect.amount))


def life_changes(state: State, frame: Instructions, players: list[int], change: int) -> Then | None:
    """The players gain or lose that much life."""
    if not change:
        return None
    events = [life_changed(state.clause, p, amount=change, source=frame.source) for p in players]
    return do_all(events, keep=len(frame.effects) > 1)


@carries_out(PutCounters)
def put_counters(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Counters are put on what is named (122)."""
    assert isinstance(effect, PutCounters)
    context = frame.context()
    number = amount(state, context, effect.amount)
    if number <= 0:
        return None
    return do_all(
        [
            counters_changed(state.clause, i, counter=effect.counter, amount=number, source=frame.source)
            for i in objects_named(state, context, effect.what)
            if on_battlefield(state, i)
        ]
    )


@slotted
class Creating(Noting):
    """Tokens to be created: by whom, from what source, of which definition, how many for each, how they enter."""

    players: tuple[int, ...]
    source: Id
    token: str
    number: int
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()


@clause("701.7a")
def keyword_create(state: State, frame: Creating) -> Then | None:
    """Tokens with the given characteristics are put onto the battlefield; for what waits for it they enter."""
    return do_all(
        [
            created(state.clause, p, token=frame.token, enters_with=frame.counters, tapped=int(frame.tapped), source=frame.source)
            for p in frame.players
            for _ in range(frame.number)
        ],
        keep=True,
    )


procedure("create tokens", keyword_create, resolve_in_order_noted)


@carries_out(CreateToken)
def create_tokens(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player creates tokens (701.7)."""
    assert isinstance(effect, CreateToken)
    context = frame.context()
    players = tuple(players_named(state, context, effect.who))
    number = amount(state, context, effect.amount)
    if not players or number <= 0:
        return None
    return Call("create tokens", Creating(players, frame.source, effect.token, number, effect.tapped, effect.counters))
