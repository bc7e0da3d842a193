"""701 and the other instructions of spells and abilities: what each kind of effect does."""

from __future__ import annotations

from apnap.machine.decisions import CHANCE, Decision, Ordered, choose
from apnap.machine.procedures import BY_NAME, clause, procedure
from apnap.machine.then import Call, Do, Illegal, Then, do_all
from apnap.model.chance import draw
from apnap.model.event import Event, player_code
from apnap.model.frame import Frame
from apnap.model.state import Delayed, Lasting, State
from apnap.parts import words
from apnap.parts.tree import (
    CounterSpell,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Discard,
    DrawCards,
    Effect,
    ExileIt,
    Filter,
    GainLife,
    LoseLife,
    Modify,
    PreventAll,
    PreventDamage,
    PutCounters,
    RedirectDamage,
    ReturnToHand,
    Sacrifice,
    SacrificeIt,
    TapIt,
    UntapIt,
)
from apnap.rules.concepts.cr120_damage import Dealing, damage
from apnap.rules.concepts.cr121_drawing import Drawing
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import characteristics, controlled, meets
from apnap.rules.effects.references import amount, named, objects_named, players_named


def moved(state: State, id: int, to: int, why: int, source: int) -> Event | None:
    """The object goes to a zone, if it is still where it was."""
    o = state.objects[id]
    if o.became or o.zone == words.NOWHERE:
        return None
    return Event(words.MOVES, state.clause, subject=id, player=o.owner, a=o.zone, b=to, why=why, source=source)


def all_moved(state: State, frame: Instructions, ids: list[int], to: int, why: int) -> Then | None:
    """All those objects go there at once."""
    events = [moved(state, i, to, why, frame.source) for i in ids]
    real = [e for e in events if e is not None]
    return do_all(real) if real else None


@carries_out(DealDamage)
def deal_damage(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The source deals damage to each that is named, at once (120)."""
    assert isinstance(effect, DealDamage)
    context = frame.context()
    number = amount(state, context, effect.amount)
    sources = objects_named(state, context, effect.source)
    recipients = named(state, context, effect.to)
    events = [damage(state, s, to, number, False) for s in sources for to in recipients if to < 0 or to in state.objects]
    return Call("deal damage", Dealing(tuple(events))) if events else None


class Instructed(Frame):
    """What an instruction does to objects: they, the zone, the reason and the source."""

    __slots__ = ("ids", "source")

    def __init__(self, ids: tuple[int, ...], source: int) -> None:
        self.pc = 0
        self.loops = False
        self.ids = ids
        self.source = source

    def fresh(self) -> Frame:
        return Instructed(self.ids, self.source)


@clause("701.8a")
def destroy(state: State, frame: Instructed) -> Then | None:
    """A permanent that is destroyed goes to its owner's graveyard; one with indestructible is not (702.12b)."""
    ids = [
        i for i in frame.ids if state.objects[i].zone == words.BATTLEFIELD and not characteristics(state, i).keywords & words.INDESTRUCTIBLE
    ]
    events = [moved(state, i, words.GRAVEYARD, words.DESTROYED, frame.source) for i in ids]
    real = [e for e in events if e is not None]
    return do_all(real) if real else None


@clause("701.6a")
def counter(state: State, frame: Instructed) -> Then | None:
    """A countered spell goes from the stack to its owner's graveyard, and does nothing."""
    events = [moved(state, i, words.GRAVEYARD, words.COUNTERED, frame.source) for i in frame.ids if state.objects[i].zone == words.STACK]
    real = [e for e in events if e is not None]
    return do_all(real) if real else None


@clause("701.13a")
def exile(state: State, frame: Instructed) -> Then | None:
    """An exiled object goes from where it is to exile."""
    events = [moved(state, i, words.EXILE, words.NO_EVENT, frame.source) for i in frame.ids]
    real = [e for e in events if e is not None]
    return do_all(real) if real else None


@clause("701.26a")
def tap_and_untap(state: State, frame: Instructed) -> Then | None:
    """Only an untapped permanent can be tapped."""
    return do_all(
        [
            Event(words.TAPS, state.clause, subject=i, player=state.objects[i].controller, source=frame.source)
            for i in frame.ids
            if on_battlefield(state, i)
        ]
    )


@clause("701.26b")
def untap_action(state: State, frame: Instructed) -> Then | None:
    """Only a tapped permanent can be untapped."""
    return do_all(
        [
            Event(words.UNTAPS, state.clause, subject=i, player=state.objects[i].controller, source=frame.source)
            for i in frame.ids
            if on_battlefield(state, i)
        ]
    )


@clause("701.21a")
def sacrifice(state: State, frame: Instructed) -> Then | None:
    """A sacrificed permanent goes from the battlefield to its owner's graveyard; that is no destruction."""
    events = [moved(state, i, words.GRAVEYARD, words.SACRIFICED, frame.source) for i in frame.ids if on_battlefield(state, i)]
    real = [e for e in events if e is not None]
    return do_all(real) if real else None


def on_battlefield(state: State, id: int) -> bool:
    """The object is a permanent, still."""
    o = state.objects[id]
    return o.zone == words.BATTLEFIELD and not o.became


for _name, _clause in (
    ("destroy", destroy),
    ("counter", counter),
    ("exile", exile),
    ("tap", tap_and_untap),
    ("untap", untap_action),
    ("sacrifice", sacrifice),
):
    procedure(_name, _clause)


def instructed(state: State, frame: Instructions, name: str, ids: list[int]) -> Then | None:
    """Carry out a keyword action on those objects."""
    return Call(name, Instructed(tuple(ids), frame.source)) if ids else None


@carries_out(Destroy)
def destroy_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Destroy what is named (701.8)."""
    assert isinstance(effect, Destroy)
    return instructed(state, frame, "destroy", objects_named(state, frame.context(), effect.what))


@carries_out(CounterSpell)
def counter_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Counter what is named (701.6)."""
    assert isinstance(effect, CounterSpell)
    return instructed(state, frame, "counter", objects_named(state, frame.context(), effect.what))


@carries_out(ExileIt)
def exile_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Exile what is named (701.13)."""
    assert isinstance(effect, ExileIt)
    return instructed(state, frame, "exile", objects_named(state, frame.context(), effect.what))


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
    return all_moved(state, frame, objects_named(state, frame.context(), effect.what), words.HAND, words.NO_EVENT)


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
    return do_all([Event(words.LIFE, state.clause, subject=player_code(p), player=p, amount=change, source=frame.source) for p in players])


@carries_out(PutCounters)
def put_counters(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Counters are put on what is named (122)."""
    assert isinstance(effect, PutCounters)
    context = frame.context()
    number = amount(state, context, effect.amount)
    return do_all(
        [
            Event(words.COUNTERS, state.clause, subject=i, amount=number, source=frame.source, second=effect.counter)
            for i in objects_named(state, context, effect.what)
            if on_battlefield(state, i)
        ]
    )


@carries_out(CreateToken)
def create_tokens(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player creates tokens (701.7)."""
    assert isinstance(effect, CreateToken)
    context = frame.context()
    number = amount(state, context, effect.amount)
    return do_all(
        [
            Event(words.CREATES, BY_NAME["create"].index, player=p, b=words.BATTLEFIELD, source=frame.source, second=effect.token)
            for p in players_named(state, context, effect.who)
            for _ in range(number)
        ]
    )


@clause("701.7a")
def create(state: State, frame: Instructed) -> Then | None:
    """Tokens with the given characteristics are put onto the battlefield."""
    return None


# Lasting effects --------------------------------------------------------------------------------------------------
def begin(state: State, lasting: Lasting, mask: int) -> Do:
    """The effect begins to be in force."""
    return Event(
        words.EFFECT_STARTS, state.clause, subject=lasting.source, player=lasting.controller, a=mask, new=lasting.id, detail=lasting
    )


@carries_out(Modify)
def modify(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The set of objects affected, and the numbers, are settled as the effect begins (611.2c)."""
    assert isinstance(effect, Modify)
    context = frame.context()
    ids = tuple([i for i in objects_named(state, context, effect.what) if on_battlefield(state, i)])
    if not ids:
        return None
    return begin(
        state,
        Lasting(
            state.next_id,
            effect,
            frame.controller,
            frame.source,
            ids,
            amount(state, context, effect.power),
            amount(state, context, effect.toughness),
            -1,
            effect.duration,
            0,
            state.clause,
        ),
        0,
    )


@carries_out(PreventDamage)
def prevent_damage(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A prevention shield begins (615)."""
    assert isinstance(effect, PreventDamage)
    context = frame.context()
    subjects = tuple(named(state, context, effect.to))
    return begin(
        state,
        Lasting(
            state.next_id,
            effect,
            frame.controller,
            frame.source,
            subjects,
            0,
            0,
            amount(state, context, effect.amount),
            effect.duration,
            0,
            state.clause,
        ),
        1 << words.DAMAGE,
    )


@carries_out(PreventAll)
def prevent_all(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """All such damage will be prevented (615)."""
    assert isinstance(effect, PreventAll)
    return begin(
        state,
        Lasting(state.next_id, effect, frame.controller, frame.source, (), 0, 0, -1, effect.duration, 0, state.clause),
        1 << words.DAMAGE,
    )


@carries_out(RedirectDamage)
def redirect_damage(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Damage will be dealt to something else instead (614.9)."""
    assert isinstance(effect, RedirectDamage)
    context = frame.context()
    instead = named(state, context, effect.instead)
    if not instead:
        return None
    return begin(
        state,
        Lasting(
            state.next_id,
            effect,
            frame.controller,
            frame.source,
            tuple(named(state, context, effect.to)),
            0,
            0,
            amount(state, context, effect.amount),
            effect.duration,
            instead[0],
            state.clause,
        ),
        1 << words.DAMAGE,
    )


@carries_out(DelayedTrigger)
def delayed_trigger(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A delayed triggered ability begins to wait (603.7)."""
    assert isinstance(effect, DelayedTrigger)
    made = Delayed(state.next_id, effect.ability, frame.controller, frame.source)
    return Event(words.EFFECT_STARTS, state.clause, subject=frame.source, player=frame.controller, new=made.id, detail=made)


# Choices of cards -------------------------------------------------------------------------------------------------
class Choosing(Frame):
    """Players who discard cards or sacrifice permanents: those still to choose, and what has been chosen."""

    __slots__ = ("players", "count", "filter", "source", "controller", "at_random", "chosen")

    def __init__(
        self,
        players: tuple[int, ...],
        count: int,
        filter: Filter | None,
        source: int,
        controller: int,
        at_random: bool,
        chosen: tuple[int, ...] = (),
    ) -> None:
        self.pc = 0
        self.loops = False
        self.players = players
        self.count = count
        self.filter = filter
        self.source = source
        self.controller = controller
        self.at_random = at_random
        self.chosen = chosen

    def fresh(self) -> Frame:
        return Choosing(self.players, self.count, self.filter, self.source, self.controller, self.at_random, self.chosen)


def choosable_items(state: State, frame: Choosing) -> tuple[int, ...]:
    """What the first of the players can choose."""
    player = frame.players[0]
    if frame.filter is None:
        return state.players[player].hand
    return tuple([i for i in controlled(state, player) if meets(state, frame.filter, i, player, frame.source)])


def ask_choice(state: State, frame: Choosing) -> Then | None:
    """Ask the first player who has a real choice; the others' choices are forced."""
    while frame.players:
        items = choosable_items(state, frame)
        if len(items) > frame.count:
            if frame.at_random:
                return Decision("random", CHANCE, state.clause, Ordered(items), items)
            return choose(frame.players[0], state.clause, items, frame.count, frame.count, (frame.source,))
        frame.chosen += items
        frame.players = frame.players[1:]
    return None


def take_choice(state: State, frame: Choosing, answer: object, key: str) -> Then | None:
    """Note the choice; the next player is asked."""
    items = choosable_items(state, frame)
    picked = answer[: frame.count] if frame.at_random and isinstance(answer, tuple) else answer
    if (
        not isinstance(picked, tuple)
        or len(set(picked)) != frame.count
        or len(picked) != frame.count
        or [i for i in picked if i not in items]
    ):
        return Illegal(key, f"{frame.count} of the cards or permanents in question are to be chosen")
    frame.chosen += picked
    frame.players = frame.players[1:]
    frame.pc -= 1
    return None


@clause("701.9b")
def discard(state: State, frame: Choosing) -> Then | None:
    """A player who discards chooses the card, unless it is discarded at random."""
    return ask_choice(state, frame)


@discard.answer
def discard_answer(state: State, frame: Choosing, answer: object) -> Then | None:
    return take_choice(state, frame, answer, "discard")


@discard.drawn
def discard_drawn(state: State, frame: Choosing) -> object:
    items = list(choosable_items(state, frame))
    for i in range(len(items) - 1, 0, -1):
        j = draw(state, i + 1)
        items[i], items[j] = items[j], items[i]
    return tuple(items)


@clause("701.9a")
def discard_definition(state: State, frame: Choosing) -> Then | None:
    """A discarded card goes from its owner's hand to that player's graveyard."""
    events = [moved(state, i, words.GRAVEYARD, words.DISCARDS, frame.source) for i in frame.chosen]
    real = [e for e in events if e is not None]
    return do_all(real) if real else None


@clause("701.21a", part="choice")
def sacrifice_choice(state: State, frame: Choosing) -> Then | None:
    """Each player chooses, in APNAP order, which of the permanents they control they sacrifice."""
    return ask_choice(state, frame)


@sacrifice_choice.answer
def sacrifice_choice_answer(state: State, frame: Choosing, answer: object) -> Then | None:
    return take_choice(state, frame, answer, "sacrifice")


@clause("701.21a", part="all")
def sacrifice_all(state: State, frame: Choosing) -> Then | None:
    """What has been chosen is sacrificed at once."""
    events = [moved(state, i, words.GRAVEYARD, words.SACRIFICED, frame.source) for i in frame.chosen]
    real = [e for e in events if e is not None]
    return do_all(real) if real else None


procedure("discard cards", discard, discard_definition)
procedure("sacrifice permanents", sacrifice_choice, sacrifice_all)


@carries_out(Discard)
def discard_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player discards cards (701.9)."""
    assert isinstance(effect, Discard)
    context = frame.context()
    players = tuple(players_named(state, context, effect.who))
    return Call(
        "discard cards", Choosing(players, amount(state, context, effect.amount), None, frame.source, frame.controller, effect.at_random)
    )


@carries_out(Sacrifice)
def sacrifice_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player sacrifices permanents (701.21)."""
    assert isinstance(effect, Sacrifice)
    players = tuple(players_named(state, frame.context(), effect.who))
    return Call("sacrifice permanents", Choosing(players, effect.count, effect.filter, frame.source, frame.controller, False))
