"""Descriptions of objects: what a noun with its adjectives and qualifiers says of a filter, for one and for several, in each zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from apnap.language.numbers import plural_of
from apnap.language.rules import (
    Fields,
    Leaf,
    Made,
    Parts,
    Said,
    Value,
    Words,
    bundle,
    changed,
    constant,
    listing,
    pair,
    phrase,
    same,
    with_fields,
)
from apnap.parts.printed import colours_in_order
from apnap.parts.subtypes import OWNERS
from apnap.parts.tree import Filter
from apnap.parts.words import (
    ACTIVE,
    ANYONE,
    COLOURS,
    DEFENDING,
    INSTANT,
    KEYWORD_NAMES,
    MANA,
    NOT_YOU,
    OPPONENT,
    PERMANENT,
    SNOW,
    SORCERY,
    TYPE_NAMES,
    YOU,
)

TYPE_LINE_ORDER: Final = (
    *("basic", "legendary", "snow", "world", "kindred", "enchantment", "artifact", "land", "creature", "battle", "planeswalker"),
    *("instant", "sorcery"),
)
HEAD: Final = frozenset({"types", "all_types", "subtype"})
BEFORE: Final = frozenset({"tapped", "attacking", "blocking", "blocked", "banded_adjective"})
NEXT: Final = frozenset({"colours", "colour_count_least", "token_adjective"})
NONS: Final = frozenset({"not_types", "not_colours", "not_subtype", "token"})


# Masks as lists of their bits -----------------------------------------------------------------------------------------
def _bits(value: Value, names: tuple[str, ...]) -> tuple[int, ...] | None:
    return tuple(1 << i for i in range(len(names)) if value >> i & 1) if isinstance(value, int) else None


def _printed_order(value: Value) -> tuple[int, ...] | None:
    """Colours in the order in which they are printed."""
    bits = _bits(value, COLOURS)
    letters = colours_in_order("".join(MANA[one.bit_length() - 1] for one in bits or ()))
    return None if bits is None else tuple(1 << MANA.index(letter) for letter in letters)


def _together(bits: tuple[int, ...]) -> int:
    return sum(set(bits))


def mask(kind: str, of: str, conjunction: str, names: tuple[str, ...], *, least: int = 1, also: bool = False) -> Words:
    """A mask as a list: "flying and haste", "white or blue", "artifact or creature"."""
    split = _printed_order if names is COLOURS else lambda value: _bits(value, names)
    return listing(kind, of, conjunction, _together, split, least=least, also=also)


def _all_types(words: tuple[str, ...], at: int, *, plural: bool) -> Iterator[tuple[int, int]]:
    """Several card types at once, in the order of the type line: "artifact creature", "legendary creatures"."""
    found = 0
    for end in range(at, min(at + 4, len(words))):
        word = words[end].casefold()
        if found and plural and (name := next((one for one in TYPE_NAMES if plural_of(one) == word), "")):
            yield found | 1 << TYPE_NAMES.index(name), end + 1
        if word not in TYPE_NAMES or word == "snow":
            return
        found |= 1 << TYPE_NAMES.index(word)
        if end > at and not plural:
            yield found, end + 1


def _all_types_words(value: Value, *, plural: bool) -> tuple[str, ...] | None:
    present = [name for name in TYPE_LINE_ORDER if value >> TYPE_NAMES.index(name) & 1]
    if len(present) < 2 or "snow" in present:
        return None  # "snow" stands before the noun, whatever that is
    return (*present[:-1], plural_of(present[-1])) if plural else tuple(present)


MASKS: Final[Words] = (
    *(rule for i, name in enumerate(KEYWORD_NAMES) for rule in constant("keyword", name, 1 << i)),
    *(rule for i, name in enumerate(COLOURS) for rule in constant("colour", name, 1 << i)),
    *(rule for i, name in enumerate(TYPE_NAMES) if name != "snow" for rule in constant("type", name, 1 << i)),
    *(rule for i, name in enumerate(TYPE_NAMES) if name != "snow" for rule in constant("types_word", plural_of(name), 1 << i)),
    *constant("type_list", "permanent", PERMANENT),
    *mask("type_list", "type", "or", TYPE_NAMES),
    *constant("types_and_one", "permanent", PERMANENT),
    *mask("types_and_one", "type", "and", TYPE_NAMES),
    *mask("types_and_one", "type", "or", TYPE_NAMES, least=2, also=True),
    *mask("keywords", "keyword", "and", KEYWORD_NAMES),
    *mask("keywords_or", "keyword", "or", KEYWORD_NAMES, least=2),
    *mask("colours", "colour", "or", COLOURS),
    *mask("colours_and", "colour", "and", COLOURS),
    *mask("types_or", "type", "or", TYPE_NAMES),
    *mask("types_and", "types_word", "and", TYPE_NAMES),
    *mask("types_and", "types_word", "and/or", TYPE_NAMES, least=2, also=True),
    Leaf("all_types", lambda w, at, _s: _all_types(w, at, plural=False), lambda _s, v: _all_types_words(v, plural=False)),
    Leaf("all_types_plural", lambda w, at, _s: _all_types(w, at, plural=True), lambda _s, v: _all_types_words(v, plural=True)),
)

# Before the noun ------------------------------------------------------------------------------------------------------
ADJECTIVES: Final[Mapping[str, Parts]] = {
    "tapped": {"tapped": 1},
    "untapped": {"tapped": -1},
    "unblocked": {"blocked": -1},
    "attacking or blocking": {"attacking": 1, "blocking": 1},
    "attacking": {"attacking": 1},
    "blocking": {"blocking": 1},
    "blocked": {"blocked": 1},
    "snow": {"all_types": SNOW},
}
SHADES: Final[Mapping[str, Parts]] = {
    "{colours}": {},
    "colorless": {"colour_count_least": -1},
    "multicolored": {"colour_count_least": 2},
    "token": {"token": 1},
}
BEFORE_NOUN: Final[Words] = (
    *bundle("adjectives", tuple(r for words, given in ADJECTIVES.items() for r in phrase("adjectives_part", words, Fields, **given)), ""),
    *bundle("shades", tuple(r for words, given in SHADES.items() for r in phrase("shades_part", words, Fields, **given)), ""),
    *(rule for i, name in enumerate(TYPE_NAMES) for rule in constant("nontype", f"non{name}", 1 << i)),
    *(rule for i, name in enumerate(COLOURS) for rule in constant("noncolour", f"non{name}", 1 << i)),
    *mask("nontypes", "nontype", ",", TYPE_NAMES),
    *mask("noncolours", "noncolour", ",", COLOURS),
    *bundle(
        "nons",
        (
            *phrase("nons_part", "{not_types:nontypes}", Fields),
            *phrase("nons_part", "{not_colours:noncolours}", Fields),
            *phrase("nons_part", "nontoken", Fields, token=-1),
            *phrase("nons_part", "{not_subtype:nonsubtype}", Fields),
        ),
        ",",
    ),
    Leaf(
        "nonsubtype",
        lambda w, at, _s: iter([(w[at][4:], at + 1)] if at < len(w) and w[at][:4].casefold() == "non-" and w[at][4:] in OWNERS else []),
        lambda _s, name: (f"non-{name}",),
    ),
)


# Behind it ------------------------------------------------------------------------------------------------------------
def _qualifiers(*, plural: bool) -> Mapping[str, Parts]:
    """What stands behind a noun, in the order in which it is written."""
    return {
        "you control": {"controller": YOU},
        "your opponents control" if plural else "an opponent controls": {"controller": OPPONENT},
        "you don't control": {"controller": NOT_YOU},
        "defending player controls": {"controller": DEFENDING},
        "the active player controls": {"controller": ACTIVE},
        "attacking you": {"attacks": 1, "attacking": 1},
        "attacking you or a planeswalker you control": {"attacks": 3, "attacking": 1},
        "that 's one or more colors": {"colour_count_least": 1},
        "you own": {"owner": YOU},
        "an opponent owns": {"owner": OPPONENT},
        "of the chosen color": {"chosen": "color"},
        "of the chosen type": {"chosen": "creature type"},
        "with the chosen name": {"chosen": "card name"},
        "named {name}": {},
        "with {keywords}": {},
        "with {any_keywords:keywords_or}": {},
        "without {not_keywords:keywords}": {},
        "with power {power_least:figure} or greater": {},
        "with power {power_most:figure} or less": {},
        "with greater power": {"stronger": 1},
        "with no abilities": {"bare": True},
        "with mana value {mana_value_most:figure} or less": {},
        f"with a {{counter}} counter on {'them' if plural else 'it'}": {"counters": 1},
        f"with {{counters:number}} or more {{counter}} counters on {'them' if plural else 'it'}": {},
        "with {ability:keyword_ability_name}": {},
        "banded with {_this:itself}": {"banded": True},
        "banded with {_this:object_it}": {"banded": True},
    }


def _permanents(_said: Said, value: Value) -> bool:
    """No instant or sorcery is on the battlefield."""
    return not value.get("types", 0) & (INSTANT | SORCERY)


def _heads(kind: str, word: str, *, plural: bool) -> Words:
    """The noun itself: a permanent, a spell, a card, of some type or subtype."""
    of = f"head_of_{kind}"
    if word == "permanent":
        types, both = ("types_and", "types_word") if plural else ("types_or", "type")
        tail, one = "", "subtypes" if plural else "subtype"
        words = constant(of, plural_of(word) if plural else word, Fields())
    else:
        types, both, tail, one = "types_and_one" if plural else "type_list", "type", f" {word}{'s' * plural}", "subtype"
        words = constant(of, tail.strip(), Fields())
    every = "all_types_plural" if plural and word == "permanent" else "all_types"
    return (
        *words,
        *phrase(of, f"{{types:{types}}}{tail}", Fields, when=_permanents if word == "permanent" else None),
        *phrase(of, f"{{subtype:{one}}}{tail}", Fields),
        *phrase(of, f"{{subtype}} {{types:{both}}}{tail}", Fields),
        *phrase(of, f"{{all_types:{every}}}{tail}", Fields),
    )


def _described(said: Said, parts: Parts) -> Made:
    every = [parts["before"], parts["nons"], parts["shades"], parts["head"], parts["after"]]
    given = {name: value for one in every for name, value in one.items()}
    return None if len(given) < sum(map(len, every)) else (Filter(**given), said)


def _taken_apart(_said: Said, value: Value) -> Iterator[Parts]:
    if not isinstance(value, Filter):
        return
    given = changed(value)
    places: dict[str, Fields] = {name: Fields() for name in ("before", "nons", "shades", "head", "after")}
    for name, one in given.items():
        places[_place(name, value)][name] = one
    yield dict(places)


def _place(name: str, value: Filter) -> str:
    """Where in the description a field is told."""
    if name == "all_types" and value.all_types == SNOW:
        return "before"
    if name == "attacking" and value.attacks:
        return "after"
    if name == "token":
        return "nons" if value.token < 0 else "shades"
    if name == "colour_count_least":
        return "shades" if value.colour_count_least != 1 else "after"
    places = {"before": BEFORE, "nons": NONS, "shades": NEXT, "head": HEAD}
    return next((place for place, names in places.items() if name in names), "after")


def _noun(kind: str, word: str, *, plural: bool) -> Words:
    elements = (rule for text, given in _qualifiers(plural=plural).items() for rule in phrase(f"after_{kind}_part", text, Fields, **given))
    pattern = f"{{before:adjectives}} {{nons}} {{shades}} {{head:head_of_{kind}}} {{after:after_{kind}}}"
    return (
        *_heads(kind, word, plural=plural),
        *bundle(f"after_{kind}", tuple(elements), ""),
        *pair(kind, pattern, _described, _taken_apart),
    )


# All that meet it: "all creatures", but "creatures you control" ---------------------------------------------------------
def _plain(_said: Said, value: Value) -> bool:
    """Only what a kind is: "all creatures" needs its "all"."""
    return isinstance(value, Filter) and value == Filter(types=value.types, chosen=value.chosen, banded=value.banded)


def _told(said: Said, value: Value) -> bool:
    return isinstance(value, Filter) and not value.other and not _plain(said, value)


WORDS: Final[Words] = (
    *MASKS,
    *BEFORE_NOUN,
    *(rule for kind, word in (("noun", "permanent"), ("spell", "spell"), ("card", "card")) for rule in _noun(kind, word, plural=False)),
    *(
        rule
        for kind, word in (("nouns", "permanent"), ("spells", "spell"), ("cards_word", "card"))
        for rule in _noun(kind, word, plural=True)
    ),
    *with_fields("one", "another {it:noun}", other=True),
    *same("one", "a {it:noun}", lambda _said, value: isinstance(value, Filter) and not value.other),
    *with_fields("several", "other {it:nouns}", other=True),
    *same("several", "all {it:nouns}", _plain),
    *same("several", "{it:nouns}", _told),
    *same("several", "all {it:nouns}", _told, also=True),
    *with_fields("every", "all other {it:nouns}", other=True),
    *same("every", "all {it:nouns}"),
    *with_fields("each_one", "each other {it:noun}", other=True),
    *same("each_one", "each {it:noun}"),
    *same("counted", "{it:noun}", lambda _said, value: value.controller != ANYONE or value.attacking > 0),
    *same("counted", "{it:noun} on the battlefield", lambda _said, value: value.controller == ANYONE and not value.attacking),
)
