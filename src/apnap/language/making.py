"""Tokens and copies: a description that the card keeps under a name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Fields, Made, Parts, Value, Words, constants, listing, pair, phrase
from apnap.parts.definition import Definition
from apnap.parts.tree import CreateCopy, CreateToken, Except, Keywords, Noted
from apnap.parts.words import ARTIFACT, CREATURE, ENCHANTMENT, LEGENDARY

KINDS: Final = {"artifact creature": ARTIFACT | CREATURE, "enchantment creature": ENCHANTMENT | CREATURE, "creature": CREATURE}


def _made(said: Context, parts: Parts) -> Made:
    """The token's definition is the card's from now on, and the token has been named."""
    told = parts["told"]
    abilities = (Keywords(parts["order"]),) if "order" in parts else ()
    power, toughness = told["body"]
    name, kinds = " ".join(told["subtypes"]), told["subtypes"]
    token = Definition(name, None, told["types"], kinds, power, toughness, abilities, told["colours"])
    token.token_of = said.card.name
    known = any(one.name == token.name for one in said.tokens)
    now = said if known else replace(said, tokens=(*said.tokens, token))
    return CreateToken(token.name, parts["amount"], tapped=parts.get("tapped", False)), now.say(Noted())


def _told_of(said: Context, value: CreateToken) -> Iterator[Parts]:
    for token in said.tokens:
        if token.name == value.token == " ".join(token.subtypes):
            told = Fields(body=(token.power, token.toughness), colours=token.colours, subtypes=token.subtypes, types=token.types)
            orders = [one.order for one in token.abilities if isinstance(one, Keywords)]
            if len(orders) == len(token.abilities) <= 1:
                yield {"amount": value.amount, "told": told, **({"order": orders[0]} if orders else {})}


def _creating(kind: str, end: str) -> Words:
    def match(said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, CreateToken) and value == CreateToken(value.token, value.amount):
            yield from (parts for parts in _told_of(said, value) if ("order" in parts) == bool(end))

    return pair(kind, f"create {{amount:some}} {{told:token_words}} token(s){end}", _made, match)


WORDS: Final[Words] = (
    *phrase("token_words", "{body} {colours:colours_and} {subtypes:token_subtypes} {types:token_kind}", Fields),
    *phrase("token_words", "{body} colorless {subtypes:token_subtypes} {types:token_kind}", Fields, colours=0),
    *constants("token_kind", KINDS),
    *listing("token_subtypes", "subtype", "", most=3),
    *listing("keyword_and", "keyword", "and"),
    *(rule for kind in ("effect", "deed", "token_made") for end in ("", " with {order:keyword_and}") for rule in _creating(kind, end)),
    *phrase("otherwise", "it has {gains:keywords}", Except),
    *phrase("otherwise", "it's an artifact in addition to its other types", Except, types=ARTIFACT),
    *phrase("otherwise", "it isn't legendary", Except, not_types=LEGENDARY),
    *phrase("effect", "create a token that's a copy of {of:object}", CreateCopy, says=Noted()),
    *phrase("effect", "create a token that's a copy of {of:object} , except {exceptions:otherwise}", CreateCopy, says=Noted()),
)
