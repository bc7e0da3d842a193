"""Ability trees and definitions as JSON, their digests, and the names of their nodes."""

from __future__ import annotations

import copyreg
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from functools import cache
from types import UnionType
from typing import Any, Final, Union, cast, get_args, get_origin, get_type_hints

from apnap.errors import CardError
from apnap.parts import tree
from apnap.parts.definition import Definition
from apnap.parts.intrinsic import intrinsic
from apnap.parts.keywords import expand, meant
from apnap.parts.plain_mana import basic_land_abilities
from apnap.parts.printed import value_of_cost
from apnap.parts.tree import Ability, Chapter, KeywordAbility, Level, ManaCost, Part, TriggeredByAny

Json = Any
Fits = Callable[[object], bool]
TAG: Final = "is"


def _kinds(kind: type[Part]) -> Iterator[type[Part]]:
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


KINDS: Final[Mapping[str, type[Part]]] = {kind.__name__: kind for kind in _kinds(Part)}
DEFINITION_FIELDS: Final = ("name", "cost", "types", "subtypes", "power", "toughness", "colours", "abilities", "tokens", "token_of")
PRINTED_NUMBERS: Final = ("loyalty", "defense")
FURTHER_FIELDS: Final = ("back", "variant", "mana_value", *PRINTED_NUMBERS)
"""Fields of few definitions: another face (712), what a copy has otherwise (707.9), a mana value that is not of its cost (202.3b)."""


@cache
def hints_of(name: str) -> Mapping[str, Any]:
    """The types of the fields of the part of that name."""
    return get_type_hints(KINDS[name], vars(tree))


def part_to_json(part: Part) -> dict[str, Json]:
    """The part as a JSON object: its class under "is", and its fields that differ from their defaults."""
    data: dict[str, Json] = {TAG: type(part).__name__}
    for field in fields(part):
        value = getattr(part, field.name)
        if value != _default(field):
            data[field.name] = _plain(value)
    return data


def part_from_json(data: Json) -> Part:
    """The part that `part_to_json` wrote; CardError for an unknown class or field, or a value of a wrong kind."""
    name = data.get(TAG) if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in KINDS:
        raise CardError(f'{_short(data)} is no part: "{TAG}" must name a class of apnap.parts.tree')
    known, needed = _form(name)
    values: dict[str, object] = {}
    for key, value in data.items():
        if key == TAG:
            continue
        if key not in known:
            raise CardError(f"the part {name} has no field {key!r}; it has {', '.join(known) or 'none'}")
        values[key] = _value(value)
        if not known[key](values[key]):
            raise CardError(f"{_short(value)} cannot be the field {key!r} of the part {name}")
    for key in needed:
        if key not in values:
            raise CardError(f"the part {name} lacks its field {key!r}")
    return KINDS[name](**values)


def definition_to_json(definition: Definition) -> dict[str, Json]:
    """The definition as a JSON object; abilities that come from its basic land types are not written (305.6)."""
    printed = printed_abilities(definition)
    further: dict[str, Json] = {}
    if definition.back is not None:
        further["back"] = definition_to_json(definition.back)
    if definition.variant:
        further["variant"] = definition.variant
    if definition.mana_value != value_of_cost(definition.cost):
        further["mana_value"] = definition.mana_value
    return further | {
        "name": definition.name,
        "cost": None if definition.cost is None else part_to_json(definition.cost),
        "types": definition.types,
        "subtypes": list(definition.subtypes),
        "power": definition.power,
        "toughness": definition.toughness,
        "colours": definition.colours,
        "abilities": [part_to_json(ability) for ability in printed],
        "tokens": [definition_to_json(token) for token in definition.tokens],
        "token_of": definition.token_of,
        **{name: getattr(definition, name) for name in PRINTED_NUMBERS if getattr(definition, name)},
    }


def definition_from_json(data: Json) -> Definition:
    """The definition that `definition_to_json` wrote, with its digest; CardError if the data is not one."""
    definition = made_of(data)
    try:
        definition.digest = digest(definition)
    except UnicodeEncodeError:
        raise CardError(f"{_short(definition.name)} has text that cannot be written") from None
    return definition


def made_of(data: Json) -> Definition:
    """The same without its digest."""
    _check_definition(data)
    cost = None if data["cost"] is None else part_from_json(data["cost"])
    abilities = [part_from_json(ability) for ability in data["abilities"]]
    for part, kind in [(cost, ManaCost)] * (cost is not None) + [(ability, Ability) for ability in abilities]:
        if not isinstance(part, kind):
            raise CardError(f"{data['name']}: {type(part).__name__} is no {kind.__name__}")
    tokens = tuple(made_of(token) for token in data["tokens"])
    definition = Definition(
        data["name"],
        cast("ManaCost | None", cost),
        data["types"],
        tuple(data["subtypes"]),
        data["power"],
        data["toughness"],
        cast("tuple[Ability, ...]", tuple(abilities)),
        data["colours"],
        tokens,
        data.get("loyalty", 0),
        data.get("defense", 0),
    )
    definition.token_of = data["token_of"]
    definition.variant = data.get("variant", "")
    definition.mana_value = data.get("mana_value", definition.mana_value)
    if "back" in data:
        definition.back = made_of(data["back"])
    return definition


def digest(definition: Definition) -> str:
    """The SHA-256 of the definition's canonical JSON, in hexadecimal."""
    text = json.dumps(definition_to_json(definition), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def paths(definition: Definition) -> dict[str, Part]:
    """Each node of the ability trees by its path in `definition.abilities`: "2.effects.0" is the first effect of the third ability."""
    nodes: dict[str, Part] = {}
    for i, ability in enumerate(definition.abilities):
        _walk(str(i), ability, nodes)
        for n, own in enumerate(_meant(ability)):
            _walk(f"{i}.means.{n}", own, nodes)
    for n, own in enumerate(intrinsic(definition.types, definition.subtypes, definition.loyalty, definition.defense)):
        _walk(f"types.{n}", own, nodes)
    return nodes


def _meant(ability: Ability) -> tuple[Ability, ...]:
    if isinstance(ability, KeywordAbility):
        return expand(ability)
    return meant(ability) if isinstance(ability, (Chapter, Level, TriggeredByAny)) else ()


def nodes_of(part: Part) -> list[Part]:
    """The part and every part below it."""
    nodes: dict[str, Part] = {}
    _walk("", part, nodes)
    return list(nodes.values())


def printed_abilities(definition: Definition) -> tuple[Ability, ...]:
    """The abilities that do not come from basic land types (305.6)."""
    return definition.abilities[len(basic_land_abilities(definition.types, definition.subtypes)) :]


def _walk(path: str, value: object, nodes: dict[str, Part]) -> None:
    if isinstance(value, Part):
        nodes[path] = value
        for field in fields(value):
            _walk(f"{path}.{field.name}", getattr(value, field.name), nodes)
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            _walk(f"{path}.{i}", item, nodes)


def _default(field: Field[object]) -> object:
    return field.default


def _plain(value: object) -> Json:
    if isinstance(value, Part):
        return part_to_json(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _value(data: Json) -> object:
    if isinstance(data, dict):
        return part_from_json(data)
    if isinstance(data, list):
        return tuple(_value(item) for item in data)
    return data


@cache
def _form(name: str) -> tuple[Mapping[str, Fits], tuple[str, ...]]:
    """What each field of the part of that name has to be, and the fields that it cannot be without."""
    known = fields(KINDS[name])
    return {field.name: _fitting(hints_of(name)[field.name]) for field in known}, tuple(
        [field.name for field in known if _default(field) is MISSING]
    )


@cache
def _fitting(hint: Json) -> Fits:
    """What says whether a value is of that type."""
    origin: object = get_origin(hint)
    if origin in (Union, UnionType):
        several = [_fitting(one) for one in get_args(hint)]
        return lambda value: any(fits(value) for fits in several)
    if origin is tuple:
        return _fitting_tuple(get_args(hint))
    if hint is int:
        return lambda value: type(value) is int
    return lambda value: isinstance(value, hint)


def _fitting_tuple(inner: tuple[Json, ...]) -> Fits:
    """The same of a tuple of those types."""
    if inner[-1] is Ellipsis:
        fits = _fitting(inner[0])
        return lambda value: isinstance(value, tuple) and all(map(fits, value))
    each = [_fitting(one) for one in inner]
    return lambda value: (
        isinstance(value, tuple) and len(value) == len(each) and all(one(item) for one, item in zip(each, value, strict=True))
    )


def _check_definition(data: Json) -> None:
    if not isinstance(data, dict):
        raise CardError(f"{_short(data)} is no definition of a card")
    for key in data:
        if key not in DEFINITION_FIELDS and key not in FURTHER_FIELDS:
            raise CardError(f"a definition has no field {key!r}; it has {', '.join(DEFINITION_FIELDS)}")
    wanted = {
        "name": str,
        "types": int,
        "subtypes": list,
        "power": int,
        "toughness": int,
        "colours": int,
        "abilities": list,
        "tokens": list,
        "token_of": str,
        "variant": str,
        "mana_value": int,
    }
    for key in (*DEFINITION_FIELDS, *[key for key in FURTHER_FIELDS if key in data]):
        if key not in data:
            raise CardError(f"the definition {_short(data.get('name'))} lacks its field {key!r}")
        if key in wanted and (not isinstance(data[key], wanted[key]) or isinstance(data[key], bool)):
            raise CardError(f"{_short(data[key])} cannot be the field {key!r} of a definition")
    for key in PRINTED_NUMBERS:
        if not isinstance(data.get(key, 0), int) or isinstance(data.get(key, 0), bool):
            raise CardError(f"{_short(data[key])} cannot be the field {key!r} of a definition")
    if not all(isinstance(subtype, str) for subtype in data["subtypes"]):
        raise CardError(f"{data['name']}: subtypes are words")


def _short(data: Json) -> str:
    text = repr(data)
    return text if len(text) <= 60 else text[:57] + "..."


def pickled(definition: Definition) -> tuple[Callable[[str], Definition], tuple[str]]:
    """A definition goes into a pickle as JSON: what is compiled has no other way to be taken apart and made anew."""
    return unpickled, (json.dumps([definition_to_json(definition), definition.playable]),)


def unpickled(text: str) -> Definition:
    """The definition of a pickle."""
    data, playable = json.loads(text)
    definition = definition_from_json(data)
    definition.playable = playable
    return definition


copyreg.pickle(Definition, pickled)
