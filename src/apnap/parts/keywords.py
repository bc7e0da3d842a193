"""Keyword abilities that stand for other abilities (702): each name with the function that says for which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.parts.gifts import meant_by
from apnap.parts.keywords_casting import CASTING
from apnap.parts.keywords_combat import COMBAT, MEANT
from apnap.parts.keywords_upkeep import UPKEEP_KEYWORDS
from apnap.parts.levels import level, level_up
from apnap.parts.tree import (
    Ability,
    AtMost,
    Bound,
    Chapter,
    CountersOn,
    Enchant,
    EntersTransformed,
    EventPattern,
    Filter,
    Fixed,
    Gift,
    ItIsDay,
    KeywordAbility,
    KeywordLine,
    Keywords,
    Level,
    May,
    MayExert,
    Modify,
    Noted,
    PutInto,
    PutOntoBattlefield,
    Replacement,
    Reveal,
    Search,
    Shuffle,
    SpellAbility,
    Target,
    Targets,
    This,
    Together,
    Triggered,
    TriggeredByAny,
    TriggerObject,
)
from apnap.parts.words import ANYONE, ATTACKS, BATTLEFIELD, CASTS, COUNTERS, CREATURE, GRAVEYARD, HAND, MOVES, YOU

Expansion = Callable[[KeywordAbility], tuple[Ability, ...]]
ONE: Final = Fixed(1)
DIES: Final = EventPattern(MOVES, this=True, from_zone=BATTLEFIELD, to_zone=GRAVEYARD)


def prowess(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever its controller casts a noncreature spell, it gets +1/+1 until end of turn (702.108a)."""
    cast = EventPattern(CASTS, filter=Filter(not_types=CREATURE), player=YOU)
    return (Triggered(cast, (Modify(This(), ONE, ONE),), rule=keyword.name),)


def exalted(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature of its controller attacks alone, that creature gets +1/+1 until end of turn (702.83a)."""
    attacks = EventPattern(ATTACKS, filter=Filter(types=CREATURE, controller=YOU), alone=True)
    return (Triggered(attacks, (Modify(TriggerObject(), ONE, ONE),), rule=keyword.name),)


def persist(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it dies without -1/-1 counters it returns with one (702.79a)."""
    return (returning(keyword, "-1/-1"),)


def undying(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it dies without +1/+1 counters it returns with one (702.93a)."""
    return (returning(keyword, "+1/+1"),)


def returning(keyword: KeywordAbility, counter: str) -> Triggered:
    """As it dies without such a counter it returns under its owner's control with one."""
    back = PutOntoBattlefield(This(), counter=counter, number=1)
    return Triggered(DIES, (back,), condition=AtMost(CountersOn(counter, This())), rule=keyword.name)


def daybound(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """If it is night it enters with its back face up; as it becomes night it transforms (702.145b)."""
    enters = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
    return (Replacement(enters, EntersTransformed(), condition=ItIsDay(night=True)), Bound())


def nightbound(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it becomes day it transforms (702.145e)."""
    return (Bound(night=True),)


def partner_with(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it enters, target player may search their library for the card of that name (702.124j); decks with commanders are not built."""
    assert keyword.filter is not None
    theirs = Targets(0)
    found = (Search(keyword.filter, who=theirs, of=theirs), Reveal(Noted()), PutInto(Noted(), HAND), Shuffle(theirs))
    enters = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
    return (Triggered(enters, (May(found, who=theirs),), (Target(players=1 + ANYONE),), rule="partner_with"),)


EXPANSIONS: Final[dict[str, Expansion]] = {
    "daybound": daybound,
    "nightbound": nightbound,
    "prowess": prowess,
    "exalted": exalted,
    "level up": level_up,
    "partner with": partner_with,
    "persist": persist,
    "undying": undying,
    **CASTING,
    **COMBAT,
    **UPKEEP_KEYWORDS,
}
EXPANDED: Final[dict[KeywordAbility, tuple[Ability, ...]]] = {}
NAMED: Final[dict[int, str]] = {}
"""The name of the keyword ability that an ability comes from, by its identity; `EXPANDED` keeps it alive."""
STOOD_FOR: Final[dict[Ability, tuple[Ability, ...]]] = {}


def expand(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The abilities that the keyword ability stands for, the very same each time; none if nothing says for which."""
    known = EXPANDED.get(keyword)
    if known is None:
        known = EXPANDED[keyword] = EXPANSIONS[keyword.name](keyword) if keyword.name in EXPANSIONS else ()
        for ability in known:
            NAMED[id(ability)] = keyword.name
    return known


def has_keyword(abilities: tuple[Ability, ...], name: str) -> bool:
    """One of the abilities comes from a keyword ability of that name."""
    return any([NAMED.get(id(ability), "") == name for ability in abilities])


def meant(ability: Chapter | Level | TriggeredByAny) -> tuple[Ability, ...]:
    """What a chapter, a level symbol or an ability with several events stands for; the very same each time."""
    known = STOOD_FOR.get(ability)
    if known is None:
        if isinstance(ability, Chapter):
            known = tuple([chapter_ability(ability, number) for number in ability.numbers])
        elif isinstance(ability, Level):
            known = (level(ability),)
        else:
            known = tuple([Triggered(event, ability.effects, ability.targets) for event in ability.events])
        STOOD_FOR[ability] = known
    return known


def chapter_ability(chapter: Chapter, number: int) -> Triggered:
    """The chapter ability of that number (714.2b)."""
    event = EventPattern(COUNTERS, this=True, counter="lore", gain=1, reaches=number)
    return Triggered(event, chapter.effects, chapter.targets, rule="saga_chapter")


ENCHANTING: Final[dict[Enchant, SpellAbility]] = {}


def enchanting(ability: Enchant) -> SpellAbility:
    """The target of the Aura spell, the very same each time (303.4a)."""
    known = ENCHANTING.get(ability)
    if known is None:
        known = ENCHANTING[ability] = SpellAbility((), (ability.target,))
    return known


STANDING: Final = (Chapter, Enchant, Gift, KeywordAbility, Keywords, KeywordLine, Level, MayExert, Together, TriggeredByAny)
"""Abilities that stand for others."""


def expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, those that keywords stand for in the place of the keywords, those of one line one by one."""
    if not any([isinstance(ability, STANDING) for ability in abilities]):
        return abilities
    each: list[Ability] = []
    for ability in abilities:
        if isinstance(ability, (KeywordLine, Together)):
            each.extend(expanded(ability.each))
        elif isinstance(ability, KeywordAbility):
            each.extend(expand(ability))
        elif isinstance(ability, (Chapter, Level, TriggeredByAny)):
            each.extend(meant(ability))
        elif isinstance(ability, MayExert):
            each.extend((ability,) if ability.then is None else (ability, ability.then))
        elif isinstance(ability, Keywords):
            each.append(ability)
            for bit, also in MEANT:
                if bit in ability.order:
                    each.extend(also)
        elif isinstance(ability, Gift):
            each.extend(meant_by(ability))
        elif isinstance(ability, Enchant):
            each.extend((ability, enchanting(ability)))
        else:
            each.append(ability)
    return tuple(each)
