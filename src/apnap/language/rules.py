"""The rules of a language: a phrase of a kind as words and slots, and how its parts and its value follow from each other.

A builder gives rules as tuples, so that a module of words is a tuple of them: nothing is registered, and no order matters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, Final

from apnap.language.text import MARK, WORD

Value = Any
"""A part of a tree, or what a part is made of: a number, a name, several parts."""
Said = Any
"""What has been said so far (`apnap.language.context.Context`); the rules hand it on, and only some ask it something."""
Parts = dict[str, Value]
Made = tuple[Value, Said] | None
Make = Callable[[Said, Parts], Made]
Match = Callable[[Said, Value], Iterable[Parts]]

SLOT: Final = re.compile(r"\{([a-z_]\w*?)(?::([a-z_]+))?\}")
ITEM: Final = re.compile(rf"\{{[a-z_0-9]+(?::[a-z_]+)?\}}|\{{[^{{}}]*\}}|{MARK}|{WORD}")


UNSAID: Final = frozenset({"value", "commanded", "asked", "bare", "as_token", "as_emblem", "as_card", "begins"})
"""The kinds of slots that name nothing, though they have a value: words of values, and places without words."""


class Fields(dict[str, Value]):
    """Some fields of a tree by their names, before the tree is put together."""


@dataclass(frozen=True)
class Slot:
    """A place for a phrase of that kind, whose value is called `name`."""

    name: str
    kind: str


@dataclass(frozen=True)
class Agreeing:
    """A word that agrees: a verb with the first slot (or with who acts), a noun with the number before it."""

    one: str
    many: str
    noun: bool


Item = str | Slot | Agreeing


@dataclass(frozen=True, eq=False)
class Rule:
    """One way to say something of a kind. `also`: it is read, and never written.

    `scope`: the targets that are introduced in it, and what is named in it, are its own (an ability, a mode). `gives`: the fields that it
    gives as a part of a bundle. `of`: the class of all that it says (None: of several).
    """

    kind: str
    items: tuple[Item, ...]
    make: Make
    match: Match
    also: bool = False
    scope: bool = False
    gives: frozenset[str] = field(default=frozenset())
    pattern: str = ""
    of: type[Any] | None = None


@dataclass(frozen=True, eq=False)
class Leaf:
    """Words without end, as numbers and names.

    `read` gives values and where they end, from the words, where they begin, and what has been said; `write` the words (None: none).
    """

    kind: str
    read: Callable[[tuple[str, ...], int, Said], Iterator[tuple[Value, int]]]
    write: Callable[[Said, Value], tuple[str, ...] | None]


Words = tuple[Rule | Leaf, ...]


@lru_cache(maxsize=4096)
def items_of(pattern: str) -> tuple[Item, ...]:
    """The items of a pattern: "draw[s]" is a verb, "card(s)" a noun, "is|are" a verb, "{what:object}" a slot, "{T}" a symbol."""
    return tuple(_item(part) for part in re.findall(ITEM, pattern.replace("[s]", "<s>").replace("[es]", "<es>")))


def _item(part: str) -> Item:
    if slot := SLOT.fullmatch(part):
        return Slot(slot[1], slot[2] or slot[1])
    for opening, closing, noun in (("<", ">", False), ("(", ")", True)):
        if part.endswith(f"s{closing}") and opening in part:
            stem, _, ending = part[:-1].partition(opening)
            return Agreeing(stem, stem + ending, noun) if noun else Agreeing(stem + ending, stem, noun)
    if "|" in part:
        one, many = part.split("|")
        return Agreeing(one, many, noun=False)
    return part


_DEFAULTS: Final[dict[type[Any], Mapping[str, Value]]] = {}


def defaults(kind: type[Any]) -> Mapping[str, Value]:
    """The fields of a class of tree with their defaults (MISSING: it must be given)."""
    if kind not in _DEFAULTS:
        given = {one.name: one.default_factory() if one.default_factory is not MISSING else one.default for one in fields(kind)}
        _DEFAULTS[kind] = given
    return _DEFAULTS[kind]


def pair(kind: str, pattern: str, make: Make, match: Match, *, also: bool = False) -> Words:
    """A rule whose two directions are written by hand."""
    return (Rule(kind, items_of(pattern), make, match, also, pattern=pattern),)


def phrase(  # noqa: PLR0913 - its arguments are what a phrase can say
    kind: str,
    pattern: str,
    of: type[Any],
    /,
    *,
    also: bool = False,
    says: Value = None,
    leaves: Callable[[Said, Value], Said] | None = None,
    bound: Mapping[str, Callable[[Said], Value]] | None = None,
    when: Callable[[Said, Value], bool] | None = None,
    scope: bool = False,
    **constants: Value,
) -> Words:
    """A rule that inverts itself: slots and `constants` bind fields of `of`, `bound` fields come from the context, others are default.

    A slot whose name begins with "_" binds no field: what is said there is the source itself. `when`: it is only said of those values.
    `says`: what has been named by it; `leaves`: what else has been said then. TypeError if the pattern cannot make the class.
    """
    items = items_of(pattern)
    asked = bound or {}
    slots = {item.name for item in items if isinstance(item, Slot)}
    named = {name for name in slots if not name.startswith("_")}
    _expect_makes(pattern, of, named | constants.keys() | asked.keys())
    silent: Parts = dict.fromkeys(slots - named)

    def make(said: Said, parts: Parts) -> Made:
        value = of(**{name: parts[name] for name in named}, **constants, **{name: ask(said) for name, ask in asked.items()})
        if when is not None and not when(said, value):
            return None
        after = said if says is None else said.say(says)
        return value, after if leaves is None else leaves(after, value)

    def match(said: Said, value: Value) -> Iterator[Parts]:
        given = _bound(value, bare_of(value), constants, named | asked.keys()) if type(value) is of else None
        if given is not None and named <= given.keys() and (when is None or when(said, value)):
            yield {name: given[name] for name in named} | silent

    return (Rule(kind, items, make, match, also, scope, frozenset(named | constants.keys()), pattern, of),)


def _bound(value: Value, bare: Fields, constants: Mapping[str, Value], free: set[str]) -> Parts | None:
    """All fields of a value, if the constants are met and every other field that is not its default is free."""
    if not bare.keys() <= free | constants.keys():
        return None  # a field that no slot binds and that is not its default
    given = defaults_of(type(value)) | bare
    return given if all(given.get(name, MISSING) == wanted for name, wanted in constants.items()) else None


def bare_of(value: Value) -> Fields:
    """The fields that say something."""
    return value if isinstance(value, Fields) else changed(value)


def _expect_makes(pattern: str, of: type[Value], given: set[str]) -> None:
    """TypeError if a class of tree cannot be made of those fields."""
    if of is Fields:
        return
    wrong = given - defaults(of).keys()
    lacking = {name for name, default in defaults(of).items() if default is MISSING} - given
    if wrong or lacking:
        raise TypeError(f"{pattern!r} makes no {of.__name__}: it has no {sorted(wrong)}, or lacks {sorted(lacking)}")


def defaults_of(kind: type[Value]) -> dict[str, Value]:
    """The fields that have a default, with it; fields alone have none."""
    return {} if kind is Fields else {name: value for name, value in defaults(kind).items() if value is not MISSING}


def changed(value: Value) -> Fields:
    """The fields of a part of a tree that are not their defaults."""
    given = defaults(type(value))
    return Fields({name: found for name in given if (found := getattr(value, name)) != given[name]})


def constant(kind: str, words: str, value: Value, *, also: bool = False, says: Value = None) -> Words:
    """Words that have always the same value; a slot in them says the source itself."""
    silent: Parts = {item.name: None for item in items_of(words) if isinstance(item, Slot)}

    def make(said: Said, _parts: Parts) -> Made:
        return value, said if says is None else said.say(says)

    def match(_said: Said, wanted: Value) -> list[Parts]:
        return [silent] if type(wanted) is type(value) and wanted == value else []

    return (Rule(kind, items_of(words), make, match, also, pattern=words, of=type(value)),)


def constants(kind: str, words: Mapping[str, Value]) -> Words:
    """Several words that have always the same values."""
    return tuple(rule for text, value in words.items() for rule in constant(kind, text, value))


def same(kind: str, pattern: str, when: Callable[[Said, Value], bool] | None = None, *, also: bool = False) -> Words:
    """The value of the one slot as it is, in those words; `when`: only of such values. Other slots say the source itself."""
    slots = [item.name for item in items_of(pattern) if isinstance(item, Slot)]
    name = next(one for one in slots if not one.startswith("_"))
    silent: Parts = dict.fromkeys(slots)

    def make(said: Said, parts: Parts) -> Made:
        return None if when is not None and not when(said, parts[name]) else (parts[name], said)

    def match(said: Said, value: Value) -> list[Parts]:
        return [] if when is not None and not when(said, value) else [silent | {name: value}]

    return pair(kind, pattern, make, match, also=also)


def pass_on(kind: str, *kinds: str) -> Words:
    """What is of those kinds is of this kind, too."""
    return tuple(rule for one in kinds for rule in same(kind, f"{{value:{one}}}"))


def row(kind: str, pattern: str, *, also: bool = False) -> Words:
    """A tuple of what the slots say, in their order."""
    names = [item.name for item in items_of(pattern) if isinstance(item, Slot)]
    told = [name for name in names if not name.startswith("_")]

    def match(_said: Said, value: Value) -> list[Parts]:
        fits = isinstance(value, tuple) and len(value) == len(told)
        return [dict.fromkeys(names) | dict(zip(told, value, strict=True))] if fits else []

    return pair(kind, pattern, lambda said, parts: (tuple(parts[name] for name in told), said), match, also=also)


def chained(kind: str, pattern: str, *, least: int = 2) -> Words:
    """A tuple of what the slot `first` says and of all that `rest` says, which are `least` or more."""

    def match(_said: Said, value: Value) -> list[Parts]:
        return [{"first": value[0], "rest": value[1:]}] if isinstance(value, tuple) and len(value) > least else []

    return pair(kind, pattern, lambda said, parts: ((parts["first"], *parts["rest"]), said), match)


def with_fields(kind: str, pattern: str, *, also: bool = False, **given: Value) -> Words:
    """The value of the one slot, with some of its fields set besides."""
    (name,) = (item.name for item in items_of(pattern) if isinstance(item, Slot))

    def make(said: Said, parts: Parts) -> Made:
        value = parts[name]
        free = all(getattr(value, one) == defaults(type(value))[one] for one in given)
        return (replace(value, **given), said) if free else None

    def match(_said: Said, value: Value) -> Iterator[Parts]:
        if (
            is_dataclass(value)
            and not isinstance(value, type)
            and all(getattr(value, one, MISSING) == wanted for one, wanted in given.items())
        ):
            yield {name: replace(value, **{one: defaults(type(value))[one] for one in given})}

    return pair(kind, pattern, make, match, also=also)


def listing(
    kind: str,
    of: str,
    conjunction: str,
    join: Callable[[tuple[Value, ...]], Value] = tuple,
    split: Callable[[Value], tuple[Value, ...] | None] = lambda value: value if isinstance(value, tuple) else None,
    *,
    least: int = 1,
    most: int = 6,
    also: bool = False,
) -> Words:
    """Some of a kind: "a", "a and b", "a, b, and c"; `join` and `split` turn the list into the value and back."""
    return tuple(rule for count in range(least, most + 1) for rule in _list_of(kind, of, conjunction, join, split, count, also=also))


def _list_of(kind: str, of: str, conjunction: str, join: Value, split: Value, count: int, *, also: bool) -> Words:
    slots = [f"{{v{i}:{of}}}" for i in range(count)]
    if conjunction in {",", ";", "\n", ""} or count < 3:
        pattern = f" {conjunction} ".join(slots)
    else:
        pattern = f"{' , '.join(slots[:-1])} , {conjunction} {slots[-1]}"

    def make(said: Said, parts: Parts) -> Made:
        return join(tuple(parts[f"v{i}"] for i in range(count))), said

    def match(_said: Said, value: Value) -> Iterator[Parts]:
        values = split(value)
        if values is not None and len(values) == count:
            yield {f"v{i}": one for i, one in enumerate(values)}

    return pair(kind, pattern, make, match, also=also)


def bundle(kind: str, elements: Words, *separators: str, least: int = 0) -> Words:
    """Phrases one after another that give some fields each: together they are Fields.

    They may be read in any order; they are written in that of `elements`, all of which have the kind `kind` + "_part".
    """
    of = f"{kind}_part"
    given = [one.gives for one in elements if isinstance(one, Rule) and not one.also]

    def make(said: Said, parts: Parts) -> Made:
        first, rest = parts["first"], parts["rest"]
        return (Fields(first | rest), said) if rest and not first.keys() & rest.keys() else None

    def match(_said: Said, value: Value) -> Iterator[Parts]:
        names = next((one for one in given if one and one <= value.keys()), None) if isinstance(value, Fields) else None
        if names is not None and names != value.keys():
            yield {
                "first": Fields({name: value[name] for name in names}),
                "rest": Fields({n: v for n, v in value.items() if n not in names}),
            }

    rules = elements + (() if least else constant(kind, "", Fields())) + same(kind, f"{{value:{of}}}", lambda _said, value: bool(value))
    return rules + tuple(rule for one in separators for rule in pair(kind, f"{{first:{of}}} {one} {{rest:{kind}}}", make, match))


def leaf(kind: str, read: Callable[[str], Value | None], write: Callable[[Value], str | None]) -> Words:
    """A kind of one word: `read` gives the value of a word or None, `write` the word of a value or None."""

    def values(words: tuple[str, ...], at: int, _said: Said) -> Iterator[tuple[Value, int]]:
        value = read(words[at]) if at < len(words) else None
        if value is not None:
            yield value, at + 1

    def words(_said: Said, value: Value) -> tuple[str, ...] | None:
        word = write(value)
        return None if word is None else (word,)

    return (Leaf(kind, values, words),)
