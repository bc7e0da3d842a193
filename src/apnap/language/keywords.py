"""Keyword abilities (702), alone and on one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, constant, listing, pair, pass_on, phrase, row, same
from apnap.parts.tree import (
    AdditionalCost,
    AlternativeCost,
    BandsWithOther,
    Filter,
    Gift,
    HexproofFrom,
    KeywordAbility,
    KeywordLine,
    Keywords,
    Landwalk,
    Morph,
    OptionalCost,
    PlayerHas,
    Protection,
    StartYourEngines,
)
from apnap.parts.words import BANDING, BASIC, FLANKING, GRAVEYARD, HORSEMANSHIP, LAND, LEGENDARY, SNOW

OLD: Final = BANDING | FLANKING | HORSEMANSHIP
NUMBERED: Final = (
    *("renown", "rampage", "bushido", "fabricate", "toxic", "afterlife", "modular", "fading", "vanishing", "bloodthirst", "annihilator"),
    *("dredge", "afflict", "saddle", "crew", "soulshift", "absorb", "frenzy", "poisonous", "devour", "graft", "ripple", "amplify"),
    *("backup", "mobilize", "firebending", "tribute", "hideaway", "impending", "casualty"),
)
WITH_MANA: Final = (
    *("equip", "cycling", "level up", "ward", "echo", "unearth", "madness", "dash", "evoke", "ninjutsu", "outlast", "scavenge"),
    *("cumulative upkeep", "fortify", "blitz", "embalm", "eternalize", "reinforce", "transmute", "recover", "prowl", "surge", "spectacle"),
    *("escalate", "encore", "disturb", "bestow", "mutate", "plot", "reconfigure", "freerunning", "sneak", "overload", "miracle", "warp"),
)
WITH_PARTS: Final = ("ward", "cumulative upkeep", "equip", "cycling", "madness", "echo")
BARE: Final = (
    *("undying", "persist", "exalted", "prowess", "cascade", "storm", "evolve", "extort", "riot", "training", "melee", "mentor"),
    *("changeling", "battle cry", "provoke", "dethrone", "myriad", "umbra armor", "trample over planeswalkers", "daybound", "nightbound"),
    *("devoid", "ingest", "enlist", "rebound", "decayed", "soulbond", "split second", "epic", "gravestorm", "conspire", "retrace"),
    *(
        "totem armor",
        "cipher",
        "unleash",
        "haunt",
        "hidden agenda",
        "ascend",
        "assist",
        "jump-start",
        "demonstrate",
        "ravenous",
        "compleated",
    ),
)
GIFTS: Final = ("a card", "a Food", "a Treasure", "a tapped Fish", "an extra turn", "an Octopus")
LANDS: Final = {"plainswalk": "Plains", "islandwalk": "Island", "swampwalk": "Swamp", "mountainwalk": "Mountain", "forestwalk": "Forest"}
LAND_CYCLING: Final = {"plainscycling": "Plains", "islandcycling": "Island", "swampcycling": "Swamp", "mountaincycling": "Mountain",
                       "forestcycling": "Forest"}  # fmt: skip


def _is_old(value: Keywords) -> bool:
    return len(value.order) > 1 and bool(sum(set(value.order)) & OLD)


def _landwalks() -> Words:
    words: dict[str, Filter] = {
        "nonbasic landwalk": Filter(types=LAND, not_types=BASIC),
        "legendary landwalk": Filter(types=LAND, all_types=LEGENDARY),
        "snow landwalk": Filter(types=LAND, all_types=SNOW),
    }
    for word, land in LANDS.items():
        words[word] = Filter(types=LAND, subtype=land)
        words[f"snow {word}"] = Filter(types=LAND, all_types=SNOW, subtype=land)
    return tuple(rule for word, described in words.items() for rule in constant("one_keyword", word, Landwalk(described)))


def _is_old_line(value: KeywordLine) -> bool:
    """With an old keyword the line has semicolons."""
    keywords = sum(bit for one in value.each if isinstance(one, Keywords) for bit in set(one.order))
    old = any((isinstance(one, KeywordAbility) and one.name == "rampage") or one == LEGENDARY_WALK for one in value.each)
    return old or bool(keywords & OLD)


LEGENDARY_WALK: Final = Landwalk(Filter(types=LAND, all_types=LEGENDARY))


# Protection and hexproof from some qualities ----------------------------------------------------------------------------
def _each_colour() -> tuple[Filter, ...]:
    return tuple(Filter(colours=1 << i) for i in range(5))


QUALITIES: Final[Words] = (
    *phrase("quality", "{colours:colour}", Filter),
    *phrase("quality", "{types:types_word}", Filter),
    *phrase("quality", "{subtype:subtypes}", Filter),
    *phrase("quality", "multicolored", Filter, colour_count_least=2),
    *constant("quality", "everything", Filter()),
    *row("qualities", "{it:quality}"),
    *row("qualities", "{first:quality} and from {second:quality}"),
    *constant("qualities", "each color", _each_colour()),
    *phrase("one_keyword", "protection from {of:qualities}", Protection),
    *phrase("one_keyword", "hexproof from {of:qualities}", HexproofFrom),
)


# Costs told behind a keyword --------------------------------------------------------------------------------------------
def _only_mana(_said: Context, value: Value) -> bool:
    return isinstance(value, tuple) and len(value) == 1 and type(value[0]).__name__ == "ManaCost"


def _optional(name: str) -> Words:
    return (
        *phrase("ability", f"{name} {{cost:costs_paid}}", OptionalCost, name=name.capitalize()),
        *phrase("ability", f"{name} ⸺ {{cost:costs_not_mana}} .", OptionalCost, name=name.capitalize()),
    )


COSTS: Final[Words] = (
    *same("costs_not_mana", "{it:costs}", lambda said, value: not _only_mana(said, value)),
    *phrase("ability", "flashback {cost:costs_paid}", AlternativeCost, name="Flashback", zone=GRAVEYARD),
    *phrase("ability", "flashback ⸺ {cost:costs_not_mana} .", AlternativeCost, name="Flashback", zone=GRAVEYARD),
    *(rule for name in ("kicker", "buyback", "entwine") for rule in _optional(name)),
    *phrase("ability", "multikicker {cost:costs_paid}", OptionalCost, name="Multikicker", many=True),
    *phrase("ability", "as an additional cost to cast this spell , you may waterbend {cost:costs_paid} .", OptionalCost, name="Waterbend"),
    *phrase("ability", "as an additional cost to cast this spell , {cost:payments} .", AdditionalCost),
    *phrase("ability", "you may {cost:costs_and} rather than pay this spell's mana cost .", AlternativeCost),
    *phrase("ability", "morph {cost:costs_paid}", Morph),
    *phrase("ability", "megamorph {cost:costs_paid}", Morph, megamorph=True),
    *phrase("ability", "disguise {cost:costs_paid}", Morph, disguise=True),
    *phrase("ability", "morph ⸺ {cost:costs_not_mana} .", Morph),
    *(rule for name in WITH_PARTS for rule in phrase("ability", f"{name} ⸺ {{parts:costs_not_mana}} .", KeywordAbility, name=name)),
)


# Lines ------------------------------------------------------------------------------------------------------------------
def _grouped(said: Context, parts: Parts) -> Made:
    """Keywords without a parameter that stand side by side are one part of the line."""
    each: list[Value] = []
    for one in parts["each"]:
        if isinstance(one, Keywords) and each and isinstance(each[-1], Keywords):
            each[-1] = Keywords((*each[-1].order, *one.order))
        else:
            each.append(one)
    return (KeywordLine(tuple(each)), said) if len(each) > 1 else None


def _apart(value: KeywordLine) -> tuple[Value, ...]:
    found: list[Value] = []
    for one in value.each:
        found.extend([Keywords((bit,)) for bit in one.order] if isinstance(one, Keywords) else [one])
    return tuple(found)


def _line(separator: str, *, old: bool) -> Words:
    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, KeywordLine) and _is_old_line(value) == old:
            yield {"each": _apart(value)}

    kind = "keyword_items_old" if old else "keyword_items"
    return (*listing(kind, "line_keyword", separator, least=2), *pair("ability", f"{{each:{kind}}}", _grouped, match))


WORDS: Final[Words] = (
    *QUALITIES,
    *COSTS,
    *_landwalks(),
    *listing("keyword_order", "keyword", ","),
    *listing("keyword_order_old", "keyword", ";"),
    *phrase("ability", "{order:keyword_order_old}", Keywords, when=lambda _s, v: _is_old(v)),
    *phrase("ability", "{order:keyword_order}", Keywords, when=lambda _s, v: not _is_old(v)),
    *_line(",", old=False),
    *_line(";", old=True),
    *pass_on("ability", "one_keyword"),
    *pass_on("line_keyword", "one_keyword"),
    *phrase("line_keyword", "{order:one_alone}", Keywords),
    *row("one_alone", "{one:keyword}"),
    *(rule for name in NUMBERED for rule in phrase("one_keyword", f"{name} {{number:figure}}", KeywordAbility, name=name)),
    *(rule for name in WITH_MANA for rule in phrase("one_keyword", f"{name} {{cost:mana}}", KeywordAbility, name=name)),
    *(rule for name in BARE for rule in phrase("one_keyword", name, KeywordAbility, name=name)),
    *(
        rule
        for word, land in LAND_CYCLING.items()
        for rule in phrase("one_keyword", f"{word} {{cost:mana}}", KeywordAbility, name="cycling", filter=Filter(subtype=land))
    ),
    *phrase("one_keyword", "basic landcycling {cost:mana}", KeywordAbility, name="cycling", filter=Filter(all_types=BASIC | LAND)),
    *phrase("one_keyword", "suspend {number:figure} ⸺ {cost:mana}", KeywordAbility, name="suspend"),
    *phrase("one_keyword", "partner with {filter:named}", KeywordAbility, name="partner with"),
    *phrase("named", "{name}", Filter),
    *phrase("quoted_keyword", "bands with other {quality:nouns}", BandsWithOther),
    *(rule for what in GIFTS for rule in phrase("ability", f"gift {what}", Gift, what=what)),
    *phrase("ability", "you have {keywords} .", PlayerHas),
    *phrase("ability", "you have protection from {of:qualities} .", PlayerHas),
    *constant("one_keyword", "vanishing", KeywordAbility("vanishing")),
    *phrase("ability", "start your engines!", StartYourEngines),
)
