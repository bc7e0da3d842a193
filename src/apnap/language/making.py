"""Tokens and emblems: a description that the card keeps under a name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.copying import quoted
from apnap.language.normal import normal
from apnap.language.rules import Fields, Made, Parts, Slot, Value, Words, constants, items_of, listing, pair, phrase
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    BandsWithOther,
    CreateToken,
    EntersAttacking,
    EntersBlocking,
    Fixed,
    GetEmblem,
    KeywordAbility,
    Keywords,
    Noted,
    Protection,
    This,
    You,
)
from apnap.parts.words import ARTIFACT, CREATURE, ENCHANTMENT

KINDS: Final = {"artifact creature": ARTIFACT | CREATURE, "enchantment creature": ENCHANTMENT | CREATURE, "creature": CREATURE}
EMBLEM: Final = "Emblem"


# What a token is --------------------------------------------------------------------------------------------------------
def same_token(one: Definition, other: Definition) -> bool:
    """They are described alike."""
    names = ("name", "types", "subtypes", "power", "toughness", "colours")
    return all(getattr(one, name) == getattr(other, name) for name in names) and normal(one.abilities) == normal(other.abilities)


def described(said: Context, token: Definition) -> Context | None:
    """The context in which the card has that definition; None if another of its name is known."""
    token.token_of = said.card.name
    for one in said.tokens:
        if one.name == token.name:
            return said if same_token(one, token) else None
    return replace(said, tokens=(*said.tokens, token))


def _token(parts: Parts) -> Definition:
    told, kinds = parts["told"], parts["told"]["subtypes"]
    power, toughness = told["body"]
    name = parts.get("name", " ".join(kinds))
    return Definition(name, None, told["types"], kinds, power, toughness, parts.get("abilities", ()), told["colours"])


def _parts_of(token: Definition) -> Parts:
    told = Fields(body=(token.power, token.toughness), colours=token.colours, subtypes=token.subtypes, types=token.types)
    named: Parts = {} if token.name == " ".join(token.subtypes) else {"name": token.name}
    return {"told": told} | named | ({"abilities": normal(token.abilities)} if token.abilities else {})


def _creating(kind: str, pattern: str, *, yours: bool, tapped: bool = False) -> Words:
    """Tokens are made as they are described: the card's definition of them is known then, and they have been named."""
    slots = {item.name for item in items_of(pattern) if isinstance(item, Slot)}

    def make(said: Context, parts: Parts) -> Made:
        token = _token(parts)
        now = described(said, token)
        made = CreateToken(token.name, parts["amount"], parts.get("who", You()), tapped=tapped)
        if now is None or (not yours and made.who == You()):
            return None
        return made, replace(now.say(Noted()), noted_types=token.types, many=made.amount != Fixed(1))

    def match(said: Context, value: Value) -> Iterator[Parts]:
        if not isinstance(value, CreateToken) or value != CreateToken(value.token, value.amount, value.who, tapped=tapped):
            return
        for token in said.tokens:
            parts = _parts_of(token) | {"amount": value.amount} | ({} if yours else {"who": value.who})
            if token.name == value.token and slots == parts.keys() and yours == (value.who == You()):
                yield parts

    return pair(kind, pattern, make, match)


def _all_ways() -> Words:
    ends = ("", " with {abilities:token_with}", " named {name:name}", " named {name:name} . it has {abilities:token_has}")
    return tuple(
        rule
        for end in ends
        for kind in ("effect", "deed", "token_made")
        for tapped in (False, True)
        for who in ("", "{who:player} ")
        if kind == "effect" or not who
        for rule in _creating(
            kind,
            f"{who}create{'[s]' if who else ''} {{amount:some}} {'tapped ' * tapped}{{told:token_words}} token(s){end}",
            yours=not who,
            tapped=tapped,
        )
    )


DESCRIBED: Final[Words] = (
    *phrase("token_words", "{body} {colours:colours_and} {subtypes:token_subtypes} {types:token_kind}", Fields),
    *phrase("token_words", "{body} colorless {subtypes:token_subtypes} {types:token_kind}", Fields, colours=0),
    *constants("token_kind", KINDS),
    *listing("token_subtypes", "subtype", "", most=3),
    *listing("keyword_and", "keyword", "and"),
    *pair(
        "token_with",
        "{order:keyword_and}",
        lambda said, p: ((Keywords(p["order"]),), said),
        lambda _s, v: [{"order": v[0].order}] if len(v) == 1 and isinstance(v[0], Keywords) else [],
    ),
    *pair(
        "token_with",
        "{one:one_keyword}",
        lambda said, p: ((p["one"],), said),
        lambda _s, v: [{"one": v[0]}] if len(v) == 1 and isinstance(v[0], KeywordAbility | Protection) else [],
    ),
    *quoted("token_with", '{_t:as_token} " {it:ability} "', lambda one: not isinstance(one, Keywords | KeywordAbility | Protection)),
    *quoted("token_has", '" {it:quoted_keyword} . "', lambda one: isinstance(one, BandsWithOther)),
    *_all_ways(),
)


# Tokens that join combat ------------------------------------------------------------------------------------------------
def _joining(words: str, *, many: bool, tapped: bool) -> Words:
    """As "that's tapped and attacking", "that are attacking"."""

    def make(said: Context, parts: Parts) -> Made:
        made = parts["it"]
        fits = isinstance(made, CreateToken) and (made.amount != Fixed(1)) == many and not made.tapped
        return ((replace(made, tapped=tapped), EntersAttacking(Noted())), said) if fits else None

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        made = value[0] if isinstance(value, tuple) and len(value) == 2 else None
        fits = isinstance(made, CreateToken) and value[1] == EntersAttacking(Noted()) and made.tapped == tapped
        if fits and (value[0].amount != Fixed(1)) == many:
            yield {"it": replace(value[0], tapped=False)}

    return pair("chain", f"{{it:token_made}} {words}", make, match)


def _blocking(said: Context, parts: Parts) -> Made:
    return ((parts["it"], EntersBlocking(Noted(), parts["whom"])), said) if parts["it"].amount == Fixed(1) else None


def _of_blocking(_said: Context, value: Value) -> Iterator[Parts]:
    made = value[0] if isinstance(value, tuple) and len(value) == 2 else None
    if isinstance(made, CreateToken) and isinstance(value[1], EntersBlocking) and value[1].what == Noted() and value[1].whom is not None:
        yield {"it": made, "whom": value[1].whom}


JOINING: Final[Words] = (
    *_joining("that's tapped and attacking", many=False, tapped=True),
    *_joining("that are tapped and attacking", many=True, tapped=True),
    *_joining("that's attacking", many=False, tapped=False),
    *_joining("that are attacking", many=True, tapped=False),
    *pair("chain", "{it:token_made} that's blocking {whom:blocked_by_it}", _blocking, _of_blocking),
)


# Emblems ----------------------------------------------------------------------------------------------------------------
def _emblem(said: Context, parts: Parts) -> Made:
    now = described(said, Definition(EMBLEM, None, 0, (), 0, 0, parts["abilities"], 0))
    return None if now is None else (GetEmblem(EMBLEM), now)


def _of_emblem(said: Context, value: Value) -> Iterator[Parts]:
    for token in said.tokens if value == GetEmblem(EMBLEM) else ():
        if token.name == EMBLEM:
            yield {"abilities": normal(token.abilities), "_a": This(), "_z": This()}


WORDS: Final[Words] = (
    *DESCRIBED,
    *JOINING,
    *pair("effect", "you get an emblem with {_a:as_emblem} {abilities:emblem_has} {_z:as_card}", _emblem, _of_emblem),
    *quoted("emblem_has", '" {it:ability} "'),
)
