"""Changes of what objects are (613): types, colours, base power and toughness, abilities; for a time, or always."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from apnap.language.changing import both_numbers
from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, constant, listing, pair, phrase, row, same
from apnap.parts.tree import (
    Activated,
    AddTypes,
    Alter,
    BandsWithOther,
    CantHave,
    Fixed,
    GainAbilities,
    GainProtection,
    HexproofFrom,
    KeywordAbility,
    Keywords,
    Landwalk,
    LoseAbilities,
    LoseBandsWithOther,
    Protection,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    Static,
    SwitchPowerToughness,
    You,
    YouControl,
)
from apnap.parts.words import ARTIFACT, CREATURE, LAND, PLANESWALKER

Changes = tuple[Value, ...]


# "a 3/3 green Ape creature with trample" -------------------------------------------------------------------------------
def _animated(said: Context, parts: Parts) -> Made:
    power, toughness = parts["body"]
    changes: list[Value] = [AddTypes(parts["types"], parts.get("subtypes", ()))]
    if "colours" in parts:
        changes.append(SetColours(parts["colours"]))
    changes.append(SetPowerToughness(Fixed(power), Fixed(toughness)))
    if "order" in parts:
        changes.append(GainAbilities((Keywords(parts["order"]),)))
    return tuple(changes), said


def _taken_apart(value: Value) -> Parts | None:
    """The parts of which "a 3/3 green Ape creature with trample" is made."""
    if not isinstance(value, tuple) or not isinstance(value[0], AddTypes):
        return None
    parts: Parts = {"types": value[0].types} | ({"subtypes": value[0].subtypes} if value[0].subtypes else {})
    for one in value[1:]:
        if isinstance(one, SetColours):
            parts["colours"] = one.colours
        elif isinstance(one, SetPowerToughness) and isinstance(one.power, Fixed) and isinstance(one.toughness, Fixed):
            parts["body"] = (one.power.number, one.toughness.number)
        elif isinstance(one, GainAbilities) and len(one.abilities) == 1 and isinstance(one.abilities[0], Keywords):
            parts["order"] = one.abilities[0].order
        else:
            return None
    return parts if "body" in parts else None


def _animating(kind: str, head: str, types: str, end: str) -> Words:
    """All the ways to tell it, with or without colours, subtypes and keywords."""
    found: Words = ()
    for colours in ("", " {colours:colours_and}"):
        for subtypes in ("", " {subtypes:token_subtypes}"):
            for keywords in ("", " with {order:keyword_list_order}"):
                names = {name for name, words in (("colours", colours), ("subtypes", subtypes), ("order", keywords)) if words}
                found += _one_way(kind, f"{head}{{body}}{colours}{subtypes} {{types:{types}}}{keywords}{end}", names | {"body", "types"})
    return found


def _one_way(kind: str, pattern: str, names: set[str]) -> Words:
    def match(_said: Context, value: Value) -> Iterator[Parts]:
        parts = _taken_apart(value)
        if parts is not None and parts.keys() == names:
            yield parts

    return pair(kind, pattern, _animated, match)


def _protects(value: Alter) -> bool:
    """Protection that is gained for a while is an effect of its own."""
    gains = value.changes[0]
    return isinstance(gains, GainAbilities) and any(isinstance(one, Protection) for one in gains.abilities)


BECOMING: Final[Words] = (
    *constant("animal", "creature", CREATURE),
    *constant("animal", "artifact creature", ARTIFACT | CREATURE),
    *constant("animals", "creatures", CREATURE),
    *listing("keyword_list_order", "keyword", "and"),
    *_animating("animation", "a ", "animal", ""),
    *_animating("animations", "", "animals", ""),
    *phrase(
        "effect",
        "{what:doer} become[s] {changes:animation} {duration} . it's still a land",
        Alter,
        when=lambda said, _v: bool(said.card.types & LAND),
    ),
    *phrase(
        "effect",
        "{what:doer} become[s] {changes:animation} {duration}",
        Alter,
        when=lambda said, _v: not said.card.types & (LAND | PLANESWALKER),
    ),
    *phrase("effect", "until end of turn , {what:doer} becomes {changes:animation} that's still a planeswalker", Alter),
    *phrase("effect", "{what:doer} become[s] {changes:coloured} {duration}", Alter),
    *row("coloured", "{it:set_colours}"),
    *phrase("set_colours", "{colours:colours_and}", SetColours),
    *phrase("effect", "{what:subject} lose[s] all abilities {duration}", Alter, changes=(LoseAbilities(),)),
    *phrase("effect", '{what:subject} lose[s] all " bands with other " abilities {duration}', Alter, changes=(LoseBandsWithOther(),)),
    *phrase("effect", "switch {what:switched} power and toughness {duration}", Alter, changes=(SwitchPowerToughness(),)),
    *same("switched", "{it:its}"),
    *phrase("effect", "{what:subject} gain[s] {changes:gained} {duration}", Alter, when=lambda _s, v: not _protects(v)),
    *phrase("effect", "{what:subject} gain[s] protection from {of:qualities} {duration}", GainProtection),
    *phrase("effect", "you gain protection from {of:qualities} {duration}", GainProtection, what=You()),
)


# What an object has besides keywords of a mask --------------------------------------------------------------------------
def _gained(pattern: str, count: int, fits: Callable[[Value], bool], kind: str = "gained") -> Words:
    """So many abilities that something has."""

    def make(said: Context, parts: Parts) -> Made:
        return (GainAbilities(tuple(parts[f"a{i}"] for i in range(count))),), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        gains = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if isinstance(gains, GainAbilities) and len(gains.abilities) == count and all(map(fits, gains.abilities)):
            yield {f"a{i}": one for i, one in enumerate(gains.abilities)}

    return pair(kind, pattern, make, match)


def _bare(ability: Value) -> bool:
    return isinstance(ability, KeywordAbility | Landwalk | Protection | HexproofFrom)


def _quoted(ability: Value) -> bool:
    return not _bare(ability) and not isinstance(ability, Keywords | BandsWithOther)


GAINED: Final[Words] = (
    *_gained("{a0:one_keyword}", 1, _bare),
    *_gained('" {a0:ability} "', 1, _quoted, "quoted"),
    *_gained('" {a0:quoted_keyword} . "', 1, lambda one: isinstance(one, BandsWithOther), "quoted"),
    *_gained('" {a0:ability} " and " {a1:ability} "', 2, _quoted, "quoted"),
    *_gained('" {a0:ability_unended} " and " {a1:ability} "', 2, lambda one: isinstance(one, Activated), "quoted"),
)


def _static(pattern: str, changes: Changes | None = None, **given: Value) -> Words:
    if changes is None:
        return phrase("ability", pattern, Static, **given)
    return phrase("ability", pattern, Static, changes=changes, **given)


def _with_numbers(pattern: str) -> Words:
    """Numbers of power and toughness, and other changes besides."""

    def make(said: Context, parts: Parts) -> Made:
        return Static(parts["what"], **parts["changes"], changes=parts["more"]), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, Static) and value.changes and not value.defines and value.condition is None:
            numbers = both_numbers(value, ("power", "toughness", "gains"))
            if numbers:
                yield {"what": value.what, "changes": numbers, "more": value.changes}

    return pair("ability", pattern, make, match)


def _of_defined(_said: Context, value: Value) -> list[Parts]:
    both = value[0] if len(value) == 1 else None
    return [{"it": both.power}] if isinstance(both, SetPowerToughness) and both.power == both.toughness else []


def _is_fixed(value: Value) -> bool:
    """It sets power and toughness to numbers."""
    return isinstance(value, SetPowerToughness) and isinstance(value.power, Fixed) and isinstance(value.toughness, Fixed)


STATICS: Final[Words] = (
    *_static("you control {what:bearer} .", (YouControl(),)),
    *_static("{what:subject} has|have {changes:quoted} .", when=lambda _s, v: not (v.power or v.toughness or v.gains)),
    *_with_numbers("{what:subject} {changes:fixed_changes} and has|have {more:quoted} ."),
    *_static("{what:subject} has|have {changes:gained} .", when=lambda _s, v: not (v.power or v.toughness or v.gains)),
    *_with_numbers("{what:subject} {changes:fixed_changes} and has|have {more:gained} ."),
    *_with_numbers("{what:subject} {changes:fixed_changes} and {more:lost} ."),
    *row("lost", "{it:lost_keywords}"),
    *phrase("lost_keywords", "lose[s] {keywords}", LoseAbilities, when=lambda _s, v: bool(v.keywords)),
    *_static("{what:subject} lose[s] all abilities and has|have base power and toughness {changes:base} ."),
    *pair(
        "base",
        "{body}",
        lambda said, p: ((LoseAbilities(), SetPowerToughness(*map(Fixed, p["body"]))), said),
        lambda _s, v: [{"body": (v[1].power.number, v[1].toughness.number)}] if v[:1] == (LoseAbilities(),) and len(v) == 2 else [],
    ),
    *_static("{what:subject} has|have base power and toughness {changes:base_only} ."),
    *pair(
        "base_only",
        "{body}",
        lambda said, p: ((SetPowerToughness(*map(Fixed, p["body"])),), said),
        lambda _s, v: [{"body": (v[0].power.number, v[0].toughness.number)}] if len(v) == 1 and _is_fixed(v[0]) else [],
    ),
    *_static("{what:subject} lose flying and can't have or gain {changes:cant_have} ."),
    *row("cant_have", "{it:kept_from}"),
    *phrase("kept_from", "{keywords}", CantHave),
    *_static("{what:each_of_several} are {changes:animations} that are still lands ."),
    *_static("{what:each_of_several} are {changes:land_types} ."),
    *_static("{what:bearer} is a {changes:land_type} ."),
    *row("land_types", "{it:set_subtypes}"),
    *row("land_type", "{it:set_subtype}"),
    *phrase("set_subtypes", "{subtypes:one_plural}", SetSubtypes, of=LAND),
    *phrase("set_subtype", "{subtypes:one_subtype}", SetSubtypes, of=LAND),
    *row("one_plural", "{it:subtypes}"),
    *_static("{what:each_of_one} is a {changes:added_type} in addition to its other land types ."),
    *row("added_type", "{it:added_subtype}"),
    *phrase("added_subtype", "{subtypes:one_subtype}", AddTypes),
    *_static("{what:own_name} 's power and toughness are each equal to {changes:defined} .", defines=True),
    *pair("defined", "{it:quantity}", lambda said, p: ((SetPowerToughness(p["it"], p["it"]),), said), _of_defined),
)
WORDS: Final[Words] = (*BECOMING, *GAINED, *STATICS)
