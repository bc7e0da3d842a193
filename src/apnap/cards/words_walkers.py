"""The words of loyalty abilities, chapters, emblems, day and night."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer, words_triggers
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, RUNS, Clause, paragraph
from apnap.cards.events import ACTIONS, HAPPENINGS
from apnap.cards.phrases import names_of, noun, number_word, with_article
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AddTypes,
    Alter,
    BecomeDay,
    CardsIn,
    Chapter,
    DayAsEnters,
    EachPlayer,
    Effect,
    EventPattern,
    Fixed,
    GetEmblem,
    If,
    InZone,
    Is,
    ItIsDay,
    LookAt,
    LoyaltyCost,
    May,
    Noted,
    PreventDamage,
    PutInto,
    PutOntoBattlefield,
    RequireAttack,
    Reveal,
    Search,
    SetPowerToughness,
    Shuffle,
    Static,
    Targets,
    This,
    TopCards,
    TriggeredByAny,
)
from apnap.parts.words import BATTLEFIELD, CREATURE, DAY_NIGHT, GRAVEYARD, HAND, LIBRARY, MOVES, PLANESWALKER, TYPE_NAMES

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
PRONOUNS: Final = {"Chandra": "her", "Elspeth": "her", "Gideon": "him", "Jace": "him", "Liliana": "her", "Garruk": "him"}
"""How the texts of planeswalkers speak of them."""


def loyalty(_context: Context, part: LoyaltyCost) -> str:
    """The symbol: "[+1]", "[−2]", "[−X]", "[0]"."""
    if part.x:
        return "[−X]"
    return f"[{'+' if part.number > 0 else '−' if part.number < 0 else ''}{abs(part.number)}]"


def chapter(definition: Definition, ability: Chapter) -> str:
    """The numbers and what happens: "I, II — Draw a card."."""
    context = Context(definition, ability.targets, None)
    text = paragraph(context, ability.effects)
    return f"{', '.join(ROMAN[number] for number in ability.numbers)} — {text[0].upper()}{text[1:]}"


def by_any(definition: Definition, ability: TriggeredByAny) -> str:
    """Several things that the object does: "Whenever this Vehicle attacks or blocks, draw a card."."""
    first = ability.events[0]
    if any(event != replace(first, kind=event.kind) or event.kind not in ACTIONS for event in ability.events) or not first.this:
        raise Context(definition).cannot(ability)
    context = Context(definition, ability.targets, first)
    text = f"Whenever {context.itself()} {' or '.join(ACTIONS[event.kind] for event in ability.events)}"
    context.mentioned.add(This())
    return f"{text}, {paragraph(context, ability.effects)}"


def emblem(context: Context, effect: GetEmblem) -> Clause:
    """An emblem with what it says."""
    made = next((token for token in context.definition.tokens if token.name == effect.emblem), None)
    if made is None:
        raise context.cannot(effect)
    return Clause(context.named(effect.who), "get", f'an emblem with "{renderer.rules_text(made)}"', explicit=True)


def activated(definition: Definition, ability: Activated) -> str:
    """After a quotation that ends a sentence no full stop follows."""
    text = ACTIVATED(definition, ability)
    return text[:-1] if text.endswith('.".') else text


def required(context: Context, effect: RequireAttack) -> Clause:
    """Whose creatures attack what."""
    if not isinstance(effect.whose, Targets) or effect.what != This():
        raise context.cannot(effect)
    player = context.possessive(effect.whose)
    return Clause("", f"during {player} next turn, creatures that player controls attack {context.itself()} if able", "")


def prevented(context: Context, effect: PreventDamage) -> Clause:
    """Damage to the planeswalker itself."""
    if effect.to != This() or not context.definition.types & PLANESWALKER or effect.amount != Fixed(-1) or effect.combat_only:
        return PREVENTING(context, effect)
    pronoun = PRONOUNS.get(context.definition.subtypes[0], "them") if This() in context.mentioned else context.itself()
    return Clause("you", "prevent", f"all damage that would be dealt to {pronoun} this turn")


def put_from_graveyard(context: Context, effect: PutOntoBattlefield) -> Clause:
    """A target in any graveyard."""
    if not isinstance(effect.what, Targets) or not effect.yours or effect.tapped or effect.counter:
        return PUTTING(context, effect)
    target = context.targets[effect.what.index]
    if target.zone != GRAVEYARD or target.filter is None or target.filter.owner:
        return PUTTING(context, effect)
    context.mentioned.add(effect.what)
    text = f"target {noun(replace(target.filter), GRAVEYARD)} from a graveyard"
    return Clause("you", "put", f"{text} onto the battlefield under your control")


def from_all_graveyards(context: Context, effect: PutOntoBattlefield) -> Clause:
    """All cards of a kind in all graveyards."""
    what = effect.what
    if (
        not isinstance(what, CardsIn)
        or what != CardsIn(GRAVEYARD, EachPlayer(), what.filter)
        or effect != PutOntoBattlefield(what, yours=True)
    ):
        return put_from_graveyard(context, effect)
    cards = noun(what.filter, GRAVEYARD, plural=True)
    return Clause("you", "put", f"all {cards} from all graveyards onto the battlefield under your control")


def top_taken(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """The top card, which goes to the hand if it is of a kind."""
    if len(effects) < 2 or effects[0] != LookAt(TopCards()) or not isinstance(effects[1], If) or not isinstance(effects[1].condition, Is):
        return None
    condition = effects[1].condition
    if effects[1] != If(condition, (May((Reveal(Noted()), PutInto(Noted(), HAND))),)) or condition.what != Noted():
        return None
    card = with_article(noun(condition.filter, HAND))
    text = f"at the top card of your library. If it's {card}, you may reveal it and put it into your hand"
    return Clause("you", "look", text), 2


def several_found(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """Up to so many cards of a kind that are put onto the battlefield."""
    if len(effects) < 3 or not isinstance(effects[0], Search):
        return None
    search = effects[0]
    if search != Search(search.filter, search.most) or search.most < 2 or search.filter is None:
        return None
    if effects[1:3] != (PutOntoBattlefield(Noted(), tapped=True), Shuffle()):
        return None
    cards = f"up to {number_word(search.most)} {noun(search.filter, LIBRARY, plural=True)}"
    return Clause("you", "search", f"your library for {cards}, put them onto the battlefield tapped, then shuffle"), 3


def becomes_creature(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """A planeswalker that becomes a creature and is dealt no damage."""
    if len(effects) < 2 or not context.definition.types & PLANESWALKER or not isinstance(effects[0], Alter):
        return None
    alter, shield = effects[0], effects[1]
    if alter.what != This() or len(alter.changes) != 2 or shield != PreventDamage(This(), Fixed(-1)):
        return None
    kinds, size = alter.changes
    if not isinstance(kinds, AddTypes) or kinds.types != CREATURE or not isinstance(size, SetPowerToughness):
        return None
    if not isinstance(size.power, Fixed) or not isinstance(size.toughness, Fixed):
        return None
    what = f"a {size.power.number}/{size.toughness.number} {' '.join(kinds.subtypes)} creature that's still a planeswalker"
    pronoun = PRONOUNS.get(context.definition.subtypes[0], "them")
    text = f"until end of turn, {context.itself()} becomes {what}. Prevent all damage that would be dealt to {pronoun} this turn"
    return Clause("", text, ""), 2


def static(definition: Definition, ability: Static) -> str:
    """What is of a further type on the battlefield only."""
    context = Context(definition)
    if ability == Static(This(), condition=InZone(This(), BATTLEFIELD), changes=ability.changes) and len(ability.changes) == 1:
        added = ability.changes[0]
        if isinstance(added, AddTypes) and not added.subtypes:
            kind = with_article(" ".join(names_of(added.types, TYPE_NAMES)))
            return f"As long as {context.itself()} is on the battlefield, it's {kind} in addition to its other types."
    return PLAIN_STATIC(definition, ability)


def day_as_enters(context: Context, _event: EventPattern, _change: DayAsEnters) -> str:
    """It becomes day."""
    return f"if it's neither day nor night, it becomes day as {context.itself()} enters"


Said = Callable[[Context, Any], Clause]
ACTIVATED: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Activated]
PLAIN_STATIC: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Static]
PREVENTING: Final[Said] = CLAUSES[PreventDamage]
PUTTING: Final[Said] = CLAUSES[PutOntoBattlefield]
CLAUSES.update(
    {
        GetEmblem: emblem,
        RequireAttack: required,
        PreventDamage: prevented,
        PutOntoBattlefield: from_all_graveyards,
        BecomeDay: lambda _context, effect: Clause("", f"it becomes {'night' if effect.night else 'day'}", ""),
    }
)
RUNS.extend([top_taken, several_found, becomes_creature])
renderer.COSTS[LoyaltyCost] = loyalty
renderer.ABILITIES[Chapter] = chapter
renderer.ABILITIES[TriggeredByAny] = by_any
renderer.ABILITIES[Activated] = activated
renderer.ABILITIES[Static] = static
renderer.REPLACEMENTS[MOVES, DayAsEnters] = day_as_enters
HAPPENINGS[DAY_NIGHT] = lambda _context, _event: "day becomes night or night becomes day"
words_triggers.CONDITIONS[ItIsDay] = lambda _context, condition: f"it's {'night' if condition.night else 'day'}"
