"""The words of conditions, of triggered abilities that function outside the battlefield, and of what makes triggers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, NEXT_TIMES, RUNS, Clause, paragraph
from apnap.cards.events import HAPPENINGS, condition
from apnap.cards.phrases import noun, number_word, one, target_phrase, with_article
from apnap.parts.definition import Definition
from apnap.parts.functioning import HERE, ITSELF, zones_of
from apnap.parts.printed import cost_text
from apnap.parts.tree import (
    AllOf,
    Amount,
    AtLeast,
    AtMost,
    CardsIn,
    Choose,
    Condition,
    CountOf,
    DelayedTrigger,
    Effect,
    EventPattern,
    Filter,
    Fixed,
    If,
    InZone,
    Is,
    KeywordAbility,
    LifeOf,
    LoseLife,
    ManaValueOf,
    May,
    Modify,
    Noted,
    NumberOf,
    PutInto,
    PutOntoBattlefield,
    Reference,
    ReturnToHand,
    Reveal,
    SacrificeIt,
    Targets,
    This,
    ThisTurn,
    TopCards,
    Triggered,
    TriggerObject,
    WhenYouDo,
    You,
    YourTurn,
)
from apnap.parts.words import (
    ANYONE,
    ATTACKS,
    BATTLEFIELD,
    CASTS,
    CREATURE,
    EACH_TIME_THIS_TURN,
    GRAVEYARD,
    HAND,
    LIFE,
    MOVES,
    ONCE,
    ONCE_NEXT_TURN,
    STACK,
    STATE_MATCHES,
    STEP_BEGINS,
    YOU,
    ZONE_NAMES,
)

YOURSELF: Final = You()


def triggered(definition: Definition, ability: Triggered) -> str:
    """A triggered ability: its ability word, when it triggers, the intervening "if", what it does (603.1, 603.4)."""
    context = Context(definition, ability.targets, ability.event)
    context.zone = zone_of(ability)
    if ability.event.kind == STATE_MATCHES and ability.condition is not None:
        start = f"when {condition_text(context, ability.condition)}"
    else:
        start = condition(context, ability)
        if ability.condition is not None:
            context.mentioned.discard(This())
            context.conditional = True
            start += f", if {condition_text(context, ability.condition)}"
    text = f"{start[0].upper()}{start[1:]}, {paragraph(context, ability.effects, optional=ability.optional)}"
    limit = " This ability triggers only once each turn." if ability.once_each_turn else ""
    return f"{ability.word} — {text}{limit}" if ability.word else f"{text}{limit}"


def zone_of(ability: Triggered) -> int:
    """The zone in which the ability functions, if that is not the battlefield."""
    zones = zones_of(ability)
    if zones & HERE:
        return 0
    if ability.event.kind == CASTS:
        return STACK
    return (zones & ~ITSELF).bit_length() - 1 if zones & ~ITSELF else GRAVEYARD


# Conditions ---------------------------------------------------------------------------------------------------------
def condition_text(context: Context, part: Condition) -> str:
    """What comes after "if"; CardError names a condition that has no words."""
    if type(part) not in CONDITIONS:
        raise context.cannot(part)
    return CONDITIONS[type(part)](context, part)


def _at_least(context: Context, condition: AtLeast) -> str:
    number = _fixed(context, condition.number)
    amount = condition.amount
    if isinstance(amount, CountOf) and amount.times == 1:
        return _control(context, amount.filter, one(_without_controller(amount.filter)) if number == 1 else _or_more(amount.filter, number))
    if isinstance(amount, NumberOf) and isinstance(amount.what, CardsIn):
        cards = noun(amount.what.filter, amount.what.zone, plural=number > 1)
        return f"you have {with_article(cards) if number == 1 else f'{number_word(number)} or more {cards}'} in your {_zone(amount.what)}"
    if isinstance(amount, LifeOf):
        return f"{_has(context, amount.of)} {number} or more life"
    if isinstance(amount, ThisTurn):
        return f"{_happened(context, amount, number)} this turn"
    raise context.cannot(condition)


def _at_most(context: Context, condition: AtMost) -> str:
    number = _fixed(context, condition.number)
    amount = condition.amount
    if isinstance(amount, CountOf) and number == 0:
        other = "other " if amount.filter.other else ""
        return _control(context, amount.filter, f"no {other}{noun(_without_controller(amount.filter), plural=True)}")
    if isinstance(amount, LifeOf):
        return f"{_has(context, amount.of)} {number} or less life"
    raise context.cannot(condition)


def _control(context: Context, described: Filter, what: str) -> str:
    if described.controller != YOU:
        raise context.cannot(described)
    return f"you control {what}"


def _without_controller(described: Filter) -> Filter:
    return replace(described, controller=ANYONE)


def _or_more(described: Filter, number: int) -> str:
    return f"{number_word(number)} or more {noun(_without_controller(described), plural=True)}"


def _zone(cards: CardsIn) -> str:
    return ZONE_NAMES[cards.zone]


def _has(context: Context, of: Reference) -> str:
    return "you have" if of == YOURSELF else f"{context.named(of)} has"


def _fixed(context: Context, amount: Amount) -> int:
    if not isinstance(amount, Fixed):
        raise context.cannot(amount)
    return amount.number


def _happened(context: Context, amount: ThisTurn, number: int) -> str:
    """What has happened this turn."""
    event = amount.event
    if event == EventPattern(MOVES, filter=Filter(types=CREATURE), from_zone=BATTLEFIELD, to_zone=GRAVEYARD) and number == 1:
        return "a creature died"
    if event == EventPattern(ATTACKS, filter=Filter(types=CREATURE, controller=YOU)) and number == 1:
        return "you attacked"
    if event == EventPattern(LIFE, player=YOU, gain=1) and amount.total:
        return f"you gained {number} or more life"
    raise context.cannot(amount)


def _all_of(context: Context, condition: AllOf) -> str:
    only = AtMost(NumberOf(CardsIn(GRAVEYARD, filter=Filter(types=CREATURE))), Fixed(1))
    if condition.of == (InZone(This(), GRAVEYARD), only):
        return f"{context.itself()} is the only creature card in your graveyard"
    return " and ".join(condition_text(context, each) for each in condition.of)


def _is(context: Context, condition: Is) -> str:
    if condition.filter not in STATES:
        raise context.cannot(condition)
    named = context.named(condition.what)
    context.mentioned.add(condition.what)
    return f"{named} is {STATES[condition.filter]}"


STATES: Final = {Filter(tapped=-1): "untapped", Filter(tapped=1): "tapped", Filter(attacking=1): "attacking"}
CONDITIONS: Final[dict[type[Condition], Callable[[Context, Any], str]]] = {
    AtLeast: _at_least,
    AtMost: _at_most,
    AllOf: _all_of,
    Is: _is,
    InZone: lambda context, condition: f"{context.named(condition.what)} is in your {ZONE_NAMES[condition.zone]}",
    YourTurn: lambda _context, _condition: "it's your turn",
}


# Effects ------------------------------------------------------------------------------------------------------------
def _if(context: Context, effect: If) -> Clause:
    text = f"if {condition_text(context, effect.condition)}, {paragraph(context, effect.effects)[:-1]}"
    if effect.otherwise:
        text += f". Otherwise, {paragraph(context, effect.otherwise)[:-1]}"
    return Clause("", text, "")


def _when_you_do(context: Context, effect: WhenYouDo) -> Clause:
    inner = Context(context.definition, effect.ability.targets, effect.ability.event)
    text = f"{paragraph(context, effect.effects)} When you do, {paragraph(inner, effect.ability.effects)[:-1]}"
    return Clause("", text, "")


def _put_onto_battlefield(context: Context, effect: PutOntoBattlefield) -> Clause:
    if effect.counter:
        raise context.cannot(effect)
    tapped = " tapped" if effect.tapped else ""
    if effect.what == This() and context.zone == GRAVEYARD and context.event.kind == STEP_BEGINS:
        where = "" if context.conditional else " from your graveyard"
        return Clause("you", "return", f"{context.named(effect.what)}{where} to the battlefield{tapped}")
    return Clause("you", "put", f"{context.named(effect.what)} onto the battlefield{tapped}")


def _return_to_hand(context: Context, effect: ReturnToHand) -> Clause:
    if effect.what == This() and context.zone == GRAVEYARD:
        return Clause("you", "return", f"{context.named(effect.what)} from your graveyard to your hand")
    if isinstance(effect.what, Targets) and effect.what not in context.mentioned:
        target = context.targets[effect.what.index]
        if target.zone == GRAVEYARD and target.filter is not None and target.filter.owner == YOU:
            context.mentioned.add(effect.what)
            named = target_phrase(replace(target, filter=replace(target.filter, owner=ANYONE)))
            return Clause("you", "return", f"{named} from your graveyard to your hand")
    return PLAIN_RETURN(context, effect)


def _may(context: Context, effect: May) -> Clause:
    """A card that is chosen as it is put onto the battlefield is one thing to do."""
    if len(effect.effects) == 2 and not effect.otherwise:
        first, second = effect.effects
        if isinstance(first, Choose) and isinstance(first.among, CardsIn) and second == PutOntoBattlefield(Noted(), yours=True):
            chosen = with_article(noun(first.among.filter, first.among.zone))
            return Clause("", f"you may put {chosen} from your {ZONE_NAMES[first.among.zone]} onto the battlefield", "")
    return PLAIN_MAY(context, effect)


def _modify(context: Context, effect: Modify) -> Clause:
    """What has been put onto the battlefield is "that creature"."""
    said = PLAIN_MODIFY(context, replace(effect, what=TriggerObject()) if effect.what == Noted() else effect)
    if effect.what != Noted():
        return said
    context.mentioned.add(effect.what)
    return replace(said, subject="that creature")


def _delayed_trigger(context: Context, effect: DelayedTrigger) -> Clause:
    """A step to come, or an event of this turn."""
    ability = effect.ability
    if effect.time == EACH_TIME_THIS_TURN:
        happening = occasion(context, ability.event)
        return Clause("", f"whenever {happening} this turn, {paragraph(context, ability.effects)[:-1]}", "")
    if effect.time not in (ONCE, ONCE_NEXT_TURN):
        raise context.cannot(effect)
    if ability.effects == (SacrificeIt(Noted()),) and ability.event.part in NEXT_TIMES:
        it = "the creature" if Noted() in context.mentioned else "it"
        return Clause("", f"sacrifice {it} {NEXT_TIMES[ability.event.part]}", "")
    return PLAIN_DELAYED(context, effect)


def occasion(context: Context, event: EventPattern) -> str:
    """What happens, without when or whenever."""
    if event.kind not in HAPPENINGS:
        raise context.cannot(event)
    return HAPPENINGS[event.kind](context, event)


def _top_card_into_hand(_context: Context, said: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """The top card is revealed and taken."""
    if said[:2] != (Reveal(TopCards()), PutInto(Noted(), HAND)):
        return None
    return Clause("you", "reveal", "the top card of your library and put that card into your hand"), 2


def _lose_life(context: Context, effect: LoseLife) -> Clause:
    """As much as the mana value of what has been found."""
    if effect.amount != ManaValueOf(Noted()):
        return PLAIN_LOSS(context, effect)
    return Clause(context.named(effect.who), "lose", "life equal to its mana value", explicit=True)


PLAIN_LOSS: Final = CLAUSES[LoseLife]
RUNS.append(_top_card_into_hand)
PLAIN_MAY: Final = CLAUSES[May]
PLAIN_MODIFY: Final = CLAUSES[Modify]
PLAIN_RETURN: Final = CLAUSES[ReturnToHand]
PLAIN_DELAYED: Final = CLAUSES[DelayedTrigger]
CLAUSES[If] = _if
CLAUSES[WhenYouDo] = _when_you_do
CLAUSES[PutOntoBattlefield] = _put_onto_battlefield
CLAUSES[ReturnToHand] = _return_to_hand
CLAUSES[DelayedTrigger] = _delayed_trigger
CLAUSES[LoseLife] = _lose_life
CLAUSES[May] = _may
CLAUSES[Modify] = _modify


# Keywords -----------------------------------------------------------------------------------------------------------
def keyword_ability(_definition: Definition, ability: KeywordAbility) -> str:
    """The keyword with its cost or number: "Prowess", "Echo {2}{R}", "Fading 3"."""
    text = ability.name[0].upper() + ability.name[1:]
    if ability.cost is not None:
        text += f" {cost_text(ability.cost)}"
    return f"{text} {ability.number}" if ability.number else text
