"""A slow and direct model of 613 as it stands today: permanents are dicts of plain values, effects are dicts of words, every dependency
is found by trying. It shares no code with the rules of apnap."""

from __future__ import annotations

from typing import Any, Final

Thing = dict[str, Any]
Effect = dict[str, Any]
Key = tuple[object, int]
Begun = dict[Key, tuple[int, ...]]
LAYERS: Final = ("3", "4", "5", "6", "7a", "7b", "7c", "7d")
MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
LAND_TYPES: Final = frozenset(MANA)


def thing(
    types: str,
    subtypes: str = "",
    colours: str = "",
    size: tuple[int, int] = (0, 0),
    keywords: str = "",
    abilities: tuple[Effect, ...] = (),
    value: int = 0,
) -> Thing:
    """What is printed on a card; a basic land type brings its mana ability."""
    kinds = frozenset(subtypes.split())
    mana = tuple({"mana": MANA[kind]} for kind in sorted(kinds & LAND_TYPES, key=list(MANA).index))
    return {
        "types": frozenset(types.split()),
        "subtypes": kinds,
        "colours": frozenset(colours.split()),
        "power": size[0],
        "toughness": size[1],
        "keywords": frozenset(keywords.replace("_", " ").split(",")) - {""},
        "abilities": mana + abilities,
        "value": value,
    }


def static(whom: Effect, *, cda: bool = False, **layers: tuple[tuple[object, ...], ...]) -> Effect:
    """A static ability: whom it is about, and what it does in each layer (written l4, l7b)."""
    return {"whom": whom, "cda": cda, "layers": {name[1:]: value for name, value in layers.items()}}


# Whom it is about ---------------------------------------------------------------------------------------------------
def meets(whom: Effect, it: int, board: dict[int, Thing], source: int, controller: int) -> bool:
    """The permanent is one of those that the words mean."""
    c = board[it]
    if whom.get("this") and it != source:
        return False
    if whom.get("other") and it == source:
        return False
    if not set(whom.get("types", ())) <= c["types"]:
        return False
    if "subtype" in whom and whom["subtype"] not in c["subtypes"]:
        return False
    if "not_subtype" in whom and whom["not_subtype"] in c["subtypes"]:
        return False
    if whom.get("nonbasic") and "basic" in c["types"]:
        return False
    if "colour" in whom and whom["colour"] not in c["colours"]:
        return False
    if whom.get("bare") and (c["keywords"] or c["abilities"]):
        return False
    if whom.get("controller") == "you" and c["controller"] != controller:
        return False
    return not (whom.get("controller") == "opponent" and c["controller"] == controller)


# What it does -------------------------------------------------------------------------------------------------------
def number(value: object, it: int, board: dict[int, Thing], source: int) -> int:
    """A number, or what is counted."""
    if isinstance(value, int):
        return value
    if value == "mana value":
        return int(board[it]["value"])
    mine = [c for c in board.values() if c["controller"] == board[source]["controller"]]
    return len([c for c in mine if value in c["types"] or value in c["subtypes"]])


def lands(c: Thing, before: frozenset[str]) -> None:
    """Mana abilities come and go with the basic land types."""
    after = c["subtypes"] & LAND_TYPES if "land" in c["types"] else frozenset()
    for kind in before - after:
        c["abilities"] = tuple(a for a in c["abilities"] if a.get("mana") != MANA[kind] or a.get("printed"))
    for kind in MANA:
        if kind in after - before and not [a for a in c["abilities"] if a.get("mana") == MANA[kind] and not a.get("printed")]:
            c["abilities"] += ({"mana": MANA[kind]},)


def do(change: tuple[Any, ...], c: Thing, numbers: tuple[int, int]) -> None:
    """One change of one permanent."""
    kind = change[0]
    if kind in ("add types", "land type", "creature type", "word"):
        retype(change, c)
    elif kind in ("gain", "grant", "cant have", "lose all"):
        enable(change, c)
    elif kind == "colour":
        c["colours"] = frozenset(change[1].split())
    elif kind == "set":
        c["power"], c["toughness"] = numbers
    elif kind == "get":
        c["power"], c["toughness"] = c["power"] + numbers[0], c["toughness"] + numbers[1]
    else:
        c["power"], c["toughness"] = c["toughness"], c["power"]


def retype(change: tuple[Any, ...], c: Thing) -> None:
    """One change of types or words."""
    kind = change[0]
    before = c["subtypes"] & LAND_TYPES if "land" in c["types"] else frozenset()
    if kind == "add types":
        c["types"] |= frozenset(change[1].split())
        c["subtypes"] |= frozenset(change[2].split())
    elif kind == "land type" and "land" in c["types"]:
        c["subtypes"] = c["subtypes"] - LAND_TYPES | {change[1]}
        c["abilities"], c["keywords"], before = (), frozenset(), frozenset()
    elif kind == "creature type" and "creature" in c["types"]:
        c["subtypes"] = c["subtypes"] & LAND_TYPES | {change[1]}
    elif kind == "word":
        c["subtypes"] = frozenset(change[2] if s == change[1] else s for s in c["subtypes"])
        c["abilities"] = tuple(a if "mana" in a else reworded(a, change[1], change[2]) for a in c["abilities"])
    lands(c, before)


def enable(change: tuple[Any, ...], c: Thing) -> None:
    """One change of abilities."""
    kind = change[0]
    if kind == "gain":
        c["keywords"] |= {change[1]} - c.get("cant", frozenset())
    elif kind == "grant":
        c["abilities"] += (change[1],)
    elif kind == "cant have":
        c["cant"] = c.get("cant", frozenset()) | {change[1]}
        c["keywords"] -= {change[1]}
    else:
        c["abilities"], c["keywords"] = (), frozenset()


def reworded(value: object, old: str, new: str) -> object:
    """An ability with one word replaced wherever it stands."""
    if isinstance(value, dict):
        return {key: reworded(inner, old, new) for key, inner in value.items()}
    if isinstance(value, tuple):
        return tuple(reworded(inner, old, new) for inner in value)
    return " ".join(new if word == old else word for word in value.split(" ")) if isinstance(value, str) else value


# The layers ---------------------------------------------------------------------------------------------------------
def derive(printed: dict[int, Thing], resolved: list[Effect]) -> dict[int, Thing]:
    """What every permanent is. A permanent has a controller and a `stamp`; a resolved effect has `subjects`, `layers` and a `stamp`."""
    board = {it: dict(c) for it, c in printed.items()}
    begun: Begun = {}
    gone: list[tuple[Key, Effect]] = []
    for layer in LAYERS:
        if layer == "7c":
            for c in board.values():
                c["power"] += c.get("counters", 0)
                c["toughness"] += c.get("counters", 0)
        done: set[Key] = set()
        while True:
            waiting = [(key, e) for key, e in there(board, resolved, begun, gone) if layer in e["layers"] and key not in done]
            if not waiting:
                break
            waiting.sort(key=lambda pair: (not pair[1].get("cda"), pair[1]["stamp"]))
            key, effect = first(layer, waiting, board, begun)
            done.add(key)
            held = [(k, e) for k, e in there(board, resolved, begun, gone) if k in begun or k == key]
            begun[key] = perform(layer, key, effect, board, begun)
            gone = [pair for pair in held if pair[0] in begun]
        if layer == "6":
            for c in board.values():
                c["keywords"] -= c.get("cant", frozenset())
    return board


def there(board: dict[int, Thing], resolved: list[Effect], begun: Begun, gone: list[tuple[Key, Effect]]) -> list[tuple[Key, Effect]]:
    """The effects that exist: of abilities that permanents have now, of what has resolved, and those that have begun."""
    found: list[tuple[Key, Effect]] = [(("resolved", n), e) for n, e in enumerate(resolved)]
    for it, c in board.items():
        for n, ability in enumerate([a for a in c["abilities"] if "whom" in a]):
            found.append(((it, n), ability | {"source": it, "stamp": c["stamp"] + n / 10}))
    known = [key for key, _ in found]
    return found + [(key, e) for key, e in gone if key not in known]


def subjects(key: Key, effect: Effect, board: dict[int, Thing], begun: Begun) -> tuple[int, ...]:
    """What the effect applies to: as it began, as it resolved, or whatever its words mean now."""
    if key in begun:
        return begun[key]
    if "subjects" in effect:
        return tuple(effect["subjects"])
    source = effect["source"]
    return tuple(it for it in board if meets(effect["whom"], it, board, source, board[source]["controller"]))


def perform(layer: str, key: Key, effect: Effect, board: dict[int, Thing], begun: Begun) -> tuple[int, ...]:
    """Apply the effect in the layer; what it applied to."""
    ids = subjects(key, effect, board, begun)
    source = effect.get("source", 0)
    for change in effect["layers"][layer]:
        counted = [numbers_of(change, it, board, source) for it in ids]
        for it, numbers in zip(ids, counted, strict=True):
            do(change, board[it], numbers)
    return ids


def numbers_of(change: tuple[Any, ...], it: int, board: dict[int, Thing], source: int) -> tuple[int, int]:
    """The two numbers of a change of power and toughness."""
    if change[0] not in ("set", "get"):
        return (0, 0)
    return (number(change[1], it, board, source), number(change[2], it, board, source))


def footprint(layer: str, key: Key, effect: Effect, board: dict[int, Thing], begun: Begun) -> object:
    """Whether the effect exists, what it applies to and what it does to that."""
    if "source" in effect and key not in begun:
        plain = {name: value for name, value in effect.items() if name not in ("source", "stamp")}
        if plain not in board[effect["source"]]["abilities"]:
            return None
    ids = subjects(key, effect, board, begun)
    return ids, [[numbers_of(change, it, board, effect.get("source", 0)) for it in ids] for change in effect["layers"][layer]]


def first(layer: str, waiting: list[tuple[Key, Effect]], board: dict[int, Thing], begun: Begun) -> tuple[Key, Effect]:
    """The effect to apply next: the oldest that waits for no other, loops aside."""
    group = [pair for pair in waiting if pair[1].get("cda")] or waiting
    if len(group) == 1:
        return group[0]
    needs: list[set[int]] = []
    for n, (key, effect) in enumerate(group):
        now = footprint(layer, key, effect, board, begun)
        needs.append(set())
        for m, (other_key, other) in enumerate(group):
            if m != n:
                tried = {it: dict(c) for it, c in board.items()}
                perform(layer, other_key, other, tried, begun)
                if footprint(layer, key, effect, tried, begun) != now:
                    needs[n].add(m)
    reach = [set(found) for found in needs]
    for _ in group:
        for found in reach:
            found.update(*[reach[m] for m in found])
    for n in range(len(group)):
        if all(n in reach[m] for m in reach[n]):
            return group[n]
    return group[0]
