"""119-120: life and damage."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import Clause, Row, at, clause, past, procedure, when
from apnap.machine.then import NEXT, Do, Then, do_all
from apnap.model.event import Event, coded_player
from apnap.model.events.combat import damaged
from apnap.model.events.playing import counters_changed, life_changed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Toxic
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.concepts.cr120.frame import Dealing
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.handled import handles
from apnap.rules.keywords.cr702_old_damage import deathtouch_destroy, lifelink


def damage(state: State, source: int, to: int, amount: int, combat: bool) -> Event:
    """The source, as it is or as it last was, deals that much damage to an object or player; `b` has bits for what else (`manner`)."""
    c = characteristics(state, source)
    other = manner(state, c, combat) if c.keywords & OTHERWISE or c.abilities else 0
    if combat:
        return damaged(state.clause, to, amount=amount, source=source, combat=1, manner=other)
    return damaged(state.clause, to, amount=amount, source=source, manner=other, second="damage_by_effect")


DEADLY: Final = 1  # by deathtouch
WITHERING: Final = 2  # as -1/-1 counters on creatures
POISONOUS: Final = 4  # as poison counters on players
TOXIC: Final = 8  # combat damage, and poison counters besides
OTHERWISE: Final = words.DEATHTOUCH | words.WITHER | words.INFECT


def manner(state: State, c: Characteristics, combat: bool) -> int:
    """What damage by a source that is `c` does besides, or instead."""
    bits = 0
    if c.keywords & words.DEATHTOUCH and state.rules.switches.deathtouch != "trigger":
        bits = DEADLY
    if c.keywords & words.INFECT:
        bits |= WITHERING | POISONOUS
    elif c.keywords & words.WITHER:
        bits |= WITHERING
    return bits | TOXIC if combat and toxicity(c) else bits


def toxicity(c: Characteristics) -> int:
    """The total toxic value (702.164b)."""
    return sum([ability.number for ability in c.abilities if isinstance(ability, Toxic)])


@clause("120.4b")
def damage_dealt_modified(state: State, frame: Dealing) -> Then | None:
    """The damage is dealt, as replacement and prevention effects have changed it; 0 damage is not dealt (120.8)."""
    frame.linked = tuple([e.source for e in frame.proposed if characteristics(state, e.source).keywords & words.LIFELINK])
    for e in frame.proposed:
        if e.amount <= 0 or not can_be_dealt(state, e.subject):
            events = [e for e in frame.proposed if e.amount > 0 and can_be_dealt(state, e.subject)]
            return do_all(events, keep=True)
    return Do(frame.proposed, True) if frame.proposed else None


DAMAGED: Final = words.CREATURE | words.PLANESWALKER | words.BATTLE


def can_be_dealt(state: State, to: int) -> bool:
    """Damage is dealt only to players in the game and to creatures, planeswalkers and battles on the battlefield (120.1)."""
    if to < 0:
        return not state.players[coded_player(to)].left
    o = state.objects.get(to)
    if o is None or not is_permanent(o):
        return False
    c = characteristics(state, to) if state.about.layers else o.card.base
    return c.types & DAMAGED != 0


@clause("120.3a")
def damage_to_player(state: State, frame: Dealing) -> Then | None:
    """A player dealt damage loses that much life."""
    losses: list[Event] = []
    manners = 0
    for e in frame.dealt:
        manners |= e.manner
        if e.subject < 0 and not e.manner & POISONOUS:
            losses.append(life_changed(state.clause, coded_player(e.subject), amount=-e.amount, by_damage=1, source=e.source))
    further = USUAL if not manners & ~DEADLY else NEXT
    return do_all(losses, go=further)


@clause("120.3b")
def damage_poison(state: State, frame: Dealing) -> Then | None:
    """A player dealt damage by a source with infect loses no life, but gets that many poison counters."""
    given = [counters(state, e, "poison", e.amount) for e in frame.dealt if e.manner & POISONOUS and e.subject < 0]
    return do_all(given)


@clause("120.3d")
def damage_withers(state: State, frame: Dealing) -> Then | None:
    """Damage by a source with wither or infect is not marked on a creature: that many -1/-1 counters are put on it."""
    put = [
        counters(state, e, "-1/-1", e.amount)
        for e in frame.dealt
        if e.manner & WITHERING and e.subject > 0 and characteristics(state, e.subject).creature
    ]
    return do_all(put)


@clause("120.3g")
def damage_toxic(state: State, frame: Dealing) -> Then | None:
    """Combat damage to a player by a creature with toxic also gives its total toxic value in poison counters."""
    given = [
        counters(state, e, "poison", toxicity(characteristics(state, e.source)))
        for e in frame.dealt
        if e.manner & TOXIC and e.subject < 0 and characteristics(state, e.source).creature
    ]
    return do_all(given)


def counters(state: State, e: Event, kind: str, number: int) -> Event:
    """The counters that the damage gives; since 2017 it is the source's controller who gives them."""
    giver = state.objects[e.source].controller if state.rules.switches.damage_counters == "by controller" else -1
    return counters_changed(state.clause, e.subject, counter=kind, amount=number, player=giver, source=e.source)


@clause("120.3c")
def damage_to_planeswalker(state: State, frame: Dealing) -> Then | None:
    """As many loyalty counters are removed from a planeswalker as damage was dealt to it."""
    return take_counters(state, frame, words.PLANESWALKER, "loyalty") if state.about.planeswalkers else None


@clause("120.3h")
def damage_to_battle(state: State, frame: Dealing) -> Then | None:
    """As many defense counters are removed from a battle as damage was dealt to it."""
    return take_counters(state, frame, words.BATTLE, "defense") if state.about.planeswalkers else None


def take_counters(state: State, frame: Dealing, type: int, counter: str) -> Then | None:
    """Counters of that kind are removed from permanents of that type for the damage that was dealt to them, all at once."""
    dealt: dict[int, int] = {}
    for e in frame.dealt:
        if e.subject > 0 and characteristics(state, e.subject).types & type:
            dealt[e.subject] = dealt.get(e.subject, 0) + e.amount
    events: list[Event] = []
    for id, number in dealt.items():
        off = min(number, state.objects[id].count(counter))
        if off:
            events.append(counters_changed(state.clause, id, counter=counter, amount=-off))
    return do_all(events)


@clause("120.3f")
def damage_lifelink(state: State, frame: Dealing) -> Then | None:
    """Damage from a source with lifelink makes its controller gain that much life as well: once for each source (702.15e)."""
    dealt: dict[int, int] = {}
    for e in frame.dealt:
        if e.source in frame.linked:
            dealt[e.source] = dealt.get(e.source, 0) + e.amount
    return do_all(gains(state, dealt, state.clause)) if dealt else None


def gains(state: State, dealt: dict[int, int], clause_index: int) -> list[Event]:
    """The life that the controllers of the sources gain for the damage that these dealt."""
    events: list[Event] = []
    for source, number in dealt.items():
        player = state.objects[source].controller
        events.append(life_changed(clause_index, player, amount=number, source=source, second="lifelink"))
    return events


USUAL: Final = past(damage_toxic)
"""Damage of the usual kind has no other results for players and creatures."""
DEALING: Final[tuple[Clause | Row, ...]] = (
    damage_dealt_modified,
    damage_to_player,
    damage_poison,
    damage_withers,
    damage_toxic,
    damage_to_planeswalker,
    damage_to_battle,
    when(at("lifelink", "static"), damage_lifelink),
    when(at("lifelink", "trigger"), lifelink),
    when(at("deathtouch", "trigger"), deathtouch_destroy),
)


procedure("deal damage", *DEALING)


handles(Toxic)
