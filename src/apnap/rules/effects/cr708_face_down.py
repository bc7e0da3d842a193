"""708, 702.37, 702.168: what is face down, and turning it face up, a special action (116.2b)."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Illegal, Then, do_all, events_of
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.playing import counters_changed
from apnap.model.events.zones import turned_over
from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Activated, CostPart, Effect, Morph, TurnFaceDown, TurnFaceUp
from apnap.parts.variants import CLOAKED, MANIFESTED, MORPHED, UP
from apnap.rules.additional.cr733_illegal_actions import complete
from apnap.rules.effects.cr601_casting import Announce
from apnap.rules.effects.cr601_choosing import cast_modes_halves
from apnap.rules.effects.cr601_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.effects.cr601_paying import PAYING, cast_pay_costs, cast_pay_costs_life
from apnap.rules.effects.cr601_total import can_afford
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import derived
from apnap.rules.effects.cr613_settling import copiable, face_up, with_fact
from apnap.rules.effects.handled import handles
from apnap.rules.effects.references import objects_named, on_battlefield
from apnap.rules.keywords.cr702_suspend import NO_PLACE

BY_MORPH: Final = 0
BY_MANA_COST: Final = 1
"""For which cost a face-down permanent is turned face up (702.37e, 701.40b)."""


def morph_of(state: State, o: Object) -> Morph | None:
    """The morph ability that the face-down permanent would have if it were face up, with all effects that would then apply to it."""
    abilities = face_up(state, o).base.abilities
    if state.about.reshaping and [ability for ability in abilities if isinstance(ability, Morph)]:
        made = o.copy(None)
        made.facts = with_fact(o, words.HIDDEN_FACE, UP)
        made.card = face_up(state, o)
        abilities = derived(state, made).abilities
    for ability in abilities:
        if isinstance(ability, Morph):
            return ability
    return None


def ways_up(state: State, player: int, id: int) -> list[tuple[int, tuple[CostPart, ...]]]:
    """The ways in which the player may turn the permanent face up, with their costs."""
    o = state.objects[id]
    kind = o.fact(words.HIDDEN_FACE)
    if kind == UP or o.zone != words.BATTLEFIELD or o.became or o.controller != player:
        return []
    found: list[tuple[int, tuple[CostPart, ...]]] = []
    morph = morph_of(state, o)
    if morph is not None:
        found.append((BY_MORPH, morph.cost))
    card = face_up(state, o)
    if kind in (MANIFESTED, CLOAKED) and card.types & words.CREATURE and card.cost is not None:
        found.append((BY_MANA_COST, (card.cost,)))
    return found


def turning_up(state: State, player: int, id: int, way: int) -> Announce:
    """The special action as it is begun: its cost is paid like that of an ability."""
    made = Announce(player, id, NO_PLACE, id)
    parts = dict(ways_up(state, player, id)).get(way)
    made.draft = Spell(Activated(parts if parts is not None else (), ()))
    made.draft.way = way if parts is not None else NO_WAY
    return made


NO_WAY: Final = -1


def offers_face_up(state: State, player: int, ids: tuple[int, ...], actions: list[tuple[object, ...]]) -> None:
    """Add each way in which the player can turn a permanent face up and pay for it."""
    for id in ids:
        if state.objects[id].facts:
            for way, _cost in ways_up(state, player, id):
                if can_afford(state, player, id, NO_PLACE, turning_up(state, player, id, way).draft, 0):
                    actions.append(("unmask", id, way))


@clause("702.37e")
def morph_turn_up(state: State, frame: Announce) -> Then | None:
    """Whoever has priority may turn a face-down permanent of theirs face up, if it would then have a cost for that."""
    if frame.draft.way == NO_WAY:
        return Illegal("morph_turn_up", "nothing allows that permanent to be turned face up")
    return None


@clause("116.2b")
def face_up_special_action(state: State, frame: Announce) -> Then | None:
    """Its cost is paid and it is turned face up; the stack is not used."""
    complete(state)
    turned = turned_over(state.clause, frame.card, player=frame.player, face=FACE_UP)
    return do_all([turned, *events_of(megamorph.within(state, frame))])


@clause("702.37b")
def megamorph(state: State, frame: Announce) -> Then | None:
    """A counter is put on what is turned face up for its megamorph cost, as it is."""
    id = frame.card
    morph = morph_of(state, state.objects[id]) if on_battlefield(state, id) else None
    if frame.draft.way != BY_MORPH or morph is None or not morph.megamorph:
        return None
    return counters_changed(state.clause, id, counter="+1/+1", amount=1, player=frame.player, source=id)


@clause("701.40b")
def manifest_turn_up(state: State, frame: Announce) -> Then | None:
    """The mana cost of a manifested creature is paid to turn it face up."""
    return cast_pay_costs.run(state, frame)


@clause("701.40b", part="life")
def manifest_turn_up_life(state: State, frame: Announce) -> Then | None:
    """Life is paid for its Phyrexian symbols (107.4f)."""
    return cast_pay_costs_life.run(state, frame)


@clause("701.58b")
def cloak_turn_up(state: State, frame: Announce) -> Then | None:
    """The mana cost of a cloaked creature is paid to turn it face up."""
    return cast_pay_costs.run(state, frame)


@clause("701.58b", part="life")
def cloak_turn_up_life(state: State, frame: Announce) -> Then | None:
    """Life is paid for its Phyrexian symbols (107.4f)."""
    return cast_pay_costs_life.run(state, frame)


def is_cloaked(state: State, frame: Announce) -> bool:
    """The creature that is turned face up for its mana cost is a cloaked one."""
    return state.objects[frame.card].fact(words.HIDDEN_FACE) == CLOAKED


@clause("702.37e", part="mana")
def morph_turn_up_mana(state: State, frame: Announce) -> Then | None:
    """The mana that turning it face up costs is paid."""
    if frame.draft.way == BY_MANA_COST:
        return (cloak_turn_up if is_cloaked(state, frame) else manifest_turn_up).within(state, frame)
    return cast_pay_costs.run(state, frame)


@clause("702.37e", part="life")
def morph_turn_up_life(state: State, frame: Announce) -> Then | None:
    """Life is paid for its Phyrexian symbols (107.4f)."""
    if frame.draft.way == BY_MANA_COST:
        return (cloak_turn_up_life if is_cloaked(state, frame) else manifest_turn_up_life).within(state, frame)
    return cast_pay_costs_life.run(state, frame)


@clause("702.37e", part="others")
def morph_turn_up_others(state: State, frame: Announce) -> Then | None:
    """The other parts of it are paid."""
    return cast_pay_costs_others.run(state, frame)


@morph_turn_up_others.answer
def morph_turn_up_others_answer(state: State, frame: Announce, answer: object) -> Then | None:
    return cast_pay_costs_others_answer(state, frame, answer)


IN_PLACE: Final = {
    cast_pay_costs: morph_turn_up_mana,
    cast_pay_costs_life: morph_turn_up_life,
    cast_pay_costs_others: morph_turn_up_others,
}
procedure("turn up", morph_turn_up, cast_modes_halves, *[IN_PLACE.get(clause, clause) for clause in PAYING], face_up_special_action)


FACE_UP: Final = 1
FACE_DOWN: Final = 2
"""What an event of turning says: which way it is turned."""


@performs(words.TURNED)
def turn(state: State, event: Event) -> bool:
    """The permanent shows its face from now on, or no more, and has a new timestamp (613.7f)."""
    old = state.objects[event.subject]
    if old.zone != words.BATTLEFIELD or old.became or (old.fact(words.HIDDEN_FACE) == UP) == (event.face == FACE_UP):
        return False
    o = state.object(event.subject)
    up = event.face == FACE_UP
    o.facts = with_fact(o, words.HIDDEN_FACE, UP if up else MORPHED)
    o.card = copiable(state, o)
    state.hide()
    o.known = (1 << len(state.players)) - 1
    o.timestamp = state.timestamp
    state.timestamp += 1
    state.changed |= facets.BATTLEFIELD
    return True


@clause("708.8")
def face_up_reverts(state: State, frame: Instructions) -> Then | None:
    """What is face down and represents a permanent card is turned face up; its copiable values are its own again (701.40g)."""
    effect = frame.effect()
    assert isinstance(effect, TurnFaceUp)
    events: list[Event] = []
    for id in objects_named(state, frame.context(), effect.what):
        o = state.objects[id]
        if on_battlefield(state, id) and o.fact(words.HIDDEN_FACE) and face_up(state, o).types & words.PERMANENT:
            events.append(turned_over(state.clause, id, player=frame.controller, face=FACE_UP, source=frame.source))
    return do_all(events) if events else None


@carries_out(TurnFaceUp)
def turn_face_up(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named is turned face up."""
    return face_up_reverts.within(state, frame)


@clause("708.2a")
def face_down_default(state: State, frame: Instructions) -> Then | None:
    """What is turned face down becomes a 2/2 creature without a name; what is so already, or has two faces, is not (708.2b, 712.16)."""
    effect = frame.effect()
    assert isinstance(effect, TurnFaceDown)
    events: list[Event] = []
    for id in objects_named(state, frame.context(), effect.what):
        o = state.objects[id]
        if on_battlefield(state, id) and not o.fact(words.HIDDEN_FACE) and o.printed.back is None:
            events.append(turned_over(state.clause, id, player=frame.controller, face=FACE_DOWN, source=frame.source))
    return do_all(events) if events else None


@carries_out(TurnFaceDown)
def turn_face_down(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named is turned face down."""
    return face_down_default.within(state, frame)


handles(Morph)
