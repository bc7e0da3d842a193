"""Copies (707): as what something enters or what it becomes, and what is not copied."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Fields, Made, Parts, Rule, Slot, Value, Words, bundle, items_of, pair, pass_on, phrase, row
from apnap.parts.tree import (
    All,
    BecomeCopy,
    Choose,
    CreateCopy,
    Each,
    EntersAsCopy,
    EventPattern,
    Except,
    Fixed,
    Noted,
    Replacement,
    This,
    You,
)
from apnap.parts.words import ANYONE, ARTIFACT, BATTLEFIELD, CREATURE, ENCHANTMENT, GRAVEYARD, LEGENDARY, MOVES

ENTERING: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)


# In words that it is given an object calls itself what it is then ---------------------------------------------------------
def _speaking(kind: str, word: str | None) -> Words:
    """No words: from here on another object speaks (None: the same, but of what was said before it knows nothing)."""

    def make(said: Context, _parts: Parts) -> Made:
        if word is not None:
            return This(), replace(said, speaker=word)
        return This(), replace(said, said=(), event=None, actor=You(), subject=You())

    return pair(kind, "", make, lambda _s, _v: [{}])


SPEAKING: Final[Words] = (
    *_speaking("as_token", "token"),
    *_speaking("as_emblem", "emblem"),
    *_speaking("as_card", ""),
    *_speaking("begins", None),
)


def quoted(kind: str, words: str, fits: Callable[[Value], bool] = lambda _ability: True) -> Words:
    """One ability in quotation marks, said by what will have it: nothing in it is named by what is said around it."""
    pattern = f"{{_a:begins}} {words}"
    items = items_of(pattern)
    silent = [item.name for item in items if isinstance(item, Slot) and item.name.startswith("_")]

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, tuple) and len(value) == 1 and fits(value[0]):
            yield {"it": value[0]} | dict.fromkeys(silent, This())

    return (Rule(kind, items, lambda said, p: ((p["it"],), said), match, scope=True, pattern=pattern),)


# What is not copied -----------------------------------------------------------------------------------------------------
TYPES_ADDED: Final = {"an artifact": ARTIFACT, "an enchantment": ENCHANTMENT}
EXCEPTED: Final[Words] = (
    *(
        rule
        for words, types in TYPES_ADDED.items()
        for rule in phrase("otherwise_fields_part", f"it's {words} in addition to its other types", Fields, types=types)
    ),
    *phrase("otherwise_fields_part", "it's a {subtypes:one_subtype} in addition to its other types", Fields),
    *pair(
        "otherwise_fields_part",
        "it's {body}",
        lambda said, p: (Fields(power=p["body"][0], toughness=p["body"][1]), said),
        lambda _s, v: [{"body": (v["power"], v["toughness"])}] if isinstance(v, Fields) and v.keys() == {"power", "toughness"} else [],
    ),
    *phrase("otherwise_fields_part", "it isn't legendary", Fields, not_types=LEGENDARY),
    *phrase("otherwise_fields_part", "it doesn't copy that creature's color", Fields, own_colours=True),
    *phrase("otherwise_fields_part", "it has {gains:keywords} and {abilities:quoted_there}", Fields),
    *phrase("otherwise_fields_part", "it has {gains:keywords}", Fields),
    *phrase("otherwise_fields_part", "it has {abilities:quoted_there}", Fields),
    *phrase("otherwise_fields_part", "it has this ability", Fields, this_ability=True),
    *row("one_subtype", "{it:subtype}"),
    *quoted("quoted_there", '" {it:ability} "'),
)


def _excepted(said: Context, parts: Parts) -> Made:
    return (Except(**parts["fields"]), said) if parts["fields"] else None


def _of_excepted(_said: Context, value: Value) -> list[Parts]:
    given = (
        Fields({one.name: told for one in fields(value) if (told := getattr(value, one.name)) != getattr(Except(), one.name)})
        if isinstance(value, Except)
        else None
    )
    return [{"fields": given}] if given else []


# Becoming and entering as copies ------------------------------------------------------------------------------------------
def _as_copy(pattern: str, *, anyone: bool, exceptions: bool, zone: int = BATTLEFIELD) -> Words:
    def make(said: Context, parts: Parts) -> Made:
        described = parts["filter"]
        if (described.controller == ANYONE) != anyone:
            return None
        return Replacement(
            ENTERING, EntersAsCopy(described, **({"exceptions": parts["exceptions"]} if exceptions else {}), zone=zone)
        ), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        change = value.change if isinstance(value, Replacement) else None
        if not isinstance(change, EntersAsCopy) or (change.filter.controller == ANYONE) != anyone:
            return
        given: Parts = {"exceptions": change.exceptions} if exceptions else {}
        if value == Replacement(ENTERING, EntersAsCopy(change.filter, **given, zone=zone)) and exceptions == (
            change.exceptions != Except()
        ):
            yield given | {"filter": change.filter, "_this": None}

    return pair("ability", pattern, make, match)


def _entering() -> Words:
    start = "you may have {_this:itself} enter as a copy of"
    among = (
        ("any {filter:noun} on the battlefield", True, BATTLEFIELD),
        ("a {filter:noun}", False, BATTLEFIELD),
        ("any {filter:card} in a graveyard", True, GRAVEYARD),
    )
    return tuple(
        rule
        for words, anyone, zone in among
        for end, exceptions in ((" .", False), (" , except {exceptions:otherwise} .", True))
        for rule in _as_copy(f"{start} {words}{end}", anyone=anyone, exceptions=exceptions, zone=zone)
    )


def _noted(said: Context, value: Choose) -> Context:
    """What was chosen is named from then on."""
    types = value.among.filter.types if isinstance(value.among, Each) else 0
    return replace(said.say(Noted()), noted_types=types, many=False)


def _either(said: Context, value: BecomeCopy) -> Context:
    """After that no "it" is certain: the copy or what is copied could be meant."""
    return said.say(All((value.what, value.of)))


def _created(said: Context, value: CreateCopy) -> Context:
    described = said.target(value.of)
    types = described.filter.types if described is not None and described.filter is not None else CREATURE
    return replace(said.say(Noted()), noted_types=types or CREATURE, many=value.amount != Fixed(1))


WORDS: Final[Words] = (
    *SPEAKING,
    *bundle("otherwise_fields", EXCEPTED, "and", least=1),
    *pair("otherwise", "{fields:otherwise_fields}", _excepted, _of_excepted),
    *_entering(),
    *phrase("effect", "{what:copying} become[s] a copy of {of:object_other} {duration}", BecomeCopy, leaves=_either),
    *phrase("effect", "{what:copying} become[s] a copy of {of:object_other} , except {exceptions:otherwise}", BecomeCopy, leaves=_either),
    *phrase("deed", "have {what:copying} become a copy of {of:object_other} , except {exceptions:otherwise}", BecomeCopy),
    *pass_on("copying", "object", "each_of_one"),
    *pass_on("object_other", "introduced_object", "introduced_card", "that_other", "moved_card"),
    *phrase("effect", "choose a {among:on_battlefield} on the battlefield", Choose, leaves=_noted),
    *phrase("on_battlefield", "{filter:noun}", Each),
    *phrase("effect", "create a token that's a copy of {of:object}", CreateCopy, leaves=_created),
    *phrase(
        "effect",
        "create a token that's a copy of {of:object} , except {_t:as_token} {exceptions:otherwise} {_c:as_card}",
        CreateCopy,
        leaves=_created,
    ),
)
