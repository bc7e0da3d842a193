"""Cards in a file: each is one line of JSON, from which its definition is made when somebody asks for it.

A line tells what is printed (name, cost, type line, numbers), the trees of the abilities as `codec` writes them, the other face and the
tokens likewise, and the digest of the wording from which the trees were read. What it does not tell is as on most cards: the numbers are
0, the colours and the mana value are those of the cost, a token is of the card that makes it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from apnap.cards.codec import definition_to_json, made_of, part_to_json
from apnap.cards.faces import cost_of, mask_of, type_line
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.printed import colours_of, cost_text, value_of_cost
from apnap.parts.words import MANA

Json = Any
BEGINS: Final = re.compile(rb'("back": ?)?\{"name": ?("(?:[^"\\]|\\.)*")')
"""So begins the line of a card, and in it each of its tokens and its other face; a part of a tree begins with its class."""
WORDING: Final = "wording"
NUMBERS: Final = ("power", "toughness", "loyalty", "defense")


# Read -----------------------------------------------------------------------------------------------------------------
def by_name(data: bytes, source: str) -> dict[str, bytes]:
    """The lines of a file by the names of their cards; empty ones are no lines. CardError: one that is no card, a name twice."""
    found: dict[str, bytes] = {}
    for number, line in enumerate(data.splitlines(), 1):
        if not line.strip():
            continue
        begins = BEGINS.match(line)
        if begins is None or begins[1]:
            raise CardError(f'{source}, line {number}: no card; the line of a card begins with {{"name": "')
        name = text_in(begins[2])
        if found.setdefault(name, line) is not line:
            raise CardError(f"{source}, line {number}: {name} is there twice")
    return found


def text_in(quoted: bytes) -> str:
    """A text as it is in quotes."""
    if b"\\" in quoted:
        return str(json.loads(quoted))
    return quoted[1:-1].decode()


def others_in(line: bytes) -> list[tuple[str, bool]]:
    """The names of the tokens that a card makes, and of its other face; and whether it is that."""
    return [(text_in(quoted), back != b"") for back, quoted in BEGINS.findall(line)[1:]]


def data_of(line: bytes, source: str) -> dict[str, Json]:
    """What a line tells. CardError: it is no JSON."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise CardError(f"{source}: no JSON: {error}; in the line {line[:60].decode(errors='replace')}...") from None
    assert isinstance(data, dict)  # it begins so
    return data


def definition_of(line: bytes, source: str) -> Definition:
    """The card of a line. CardError: it is none."""
    try:
        return made_of(whole(data_of(line, source)))
    except CardError as error:
        told = str(error)
        raise CardError(told if told.startswith(source) else f"{source}: {told}") from None


def whole(data: dict[str, Json], token_of: str = "") -> dict[str, Json]:
    """All fields of the definition that is told so, as `codec` reads them. CardError: what is printed on no card."""
    name = data.get("name")
    if not isinstance(data.get("cost", ""), str) or not isinstance(data.get("types", ""), str) or not isinstance(name, str):
        raise CardError(f"the name, cost and types of a card are texts, not {[data.get(key) for key in ('name', 'cost', 'types')]!r:.80}")
    cost = cost_of(name, data.get("cost", ""))
    types, subtypes = mask_of(data.get("types", ""))
    told = {
        "cost": None if cost is None else part_to_json(cost),
        "types": types,
        "subtypes": list(subtypes),
        "colours": colours_in(data["colours"]) if "colours" in data else colours_of(cost),
        "tokens": [whole(token, name) for token in objects(data.get("tokens", []), name)],
    }
    if "back" in data:
        told["back"] = whole(objects([data["back"]], name)[0])
    given = {key: value for key, value in data.items() if key != WORDING}
    return {"abilities": [], **dict.fromkeys(NUMBERS, 0), "token_of": token_of} | given | told


def objects(data: Json, name: str) -> list[dict[str, Json]]:
    """Several definitions. CardError: they are none."""
    if not isinstance(data, list) or not all(isinstance(one, dict) for one in data):
        raise CardError(f"{name}: the tokens and the other face of a card are JSON objects")
    return data


def colours_in(letters: Json) -> int:
    """The mask of the colours with those letters. CardError: there are no such colours."""
    if not isinstance(letters, str) or not set(letters) <= set(MANA[:5]):
        raise CardError(f"{letters!r} are no colours: they are told by the letters {MANA[:5]}")
    return sum([1 << place for place, letter in enumerate(MANA[:5]) if letter in letters])


# Written --------------------------------------------------------------------------------------------------------------
def line_of(definition: Definition, wordings: Mapping[str, str]) -> str:
    """The line of a card; `wordings` are the digests of those from which its faces were read, by their names."""
    data = told(definition)
    for face in [data, data["back"]] if "back" in data else [data]:
        if face["name"] in wordings:
            face[WORDING] = wordings[face["name"]]
    return json.dumps(data, ensure_ascii=False)


def told(definition: Definition, token_of: str = "") -> dict[str, Json]:
    """What a line tells of a definition: all that is not as on most cards."""
    full = definition_to_json(definition)
    data: dict[str, Json] = {
        "name": definition.name,
        "cost": cost_text(definition.cost) if definition.cost else "",
        "types": type_line(definition),
        **{name: full.get(name, 0) for name in NUMBERS},
        "variant": definition.variant,
        "abilities": full["abilities"],
        "tokens": [told(token, definition.name) for token in definition.tokens],
        "back": told(definition.back) if definition.back else None,
    }
    return {name: value for name, value in data.items() if value} | unusual(definition, token_of)


def unusual(definition: Definition, token_of: str) -> dict[str, Json]:
    """What differs from what cost and place tell."""
    found: dict[str, Json] = {}
    if definition.colours != colours_of(definition.cost):
        found["colours"] = "".join([letter for place, letter in enumerate(MANA[:5]) if definition.colours >> place & 1])
    if definition.mana_value != value_of_cost(definition.cost):
        found["mana_value"] = definition.mana_value
    if definition.token_of != token_of:
        found["token_of"] = definition.token_of
    return found
