"""From the tree of a parsed text to the parts of a scenario: names, numbers, cards in zones, facts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from lark import Token, Tree

from apnap.errors import ScenarioError
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Attribute, Entry, Fact, Named, Place, Zone
from apnap.scenarios.steps import name_of, step_named
from apnap.scenarios.vocabulary import hint, misspelt, wrong_counter, wrong_edition, wrong_rule

Node = Tree[Token]
Said = tuple[str, int, str, tuple[Named, ...]]

MOST: Final = 1_000_000_000
MOST_CARDS: Final = 1_000
NUMBERED: Final = re.compile(r"(.*[^\\])#(\d+)")
OF_SEVERAL: Final = ("blocking", "known to")
OF_PLAYERS: Final = dict.fromkeys(("goaded by", "owned by", "controlled by", "known to", "in", "active", "priority", "winner"), "player")
WORDS: Final = (
    "tapped",
    "sick",
    "new",
    "token",
    "face down",
    "phased out",
    "transformed",
    "damage 2",
    "counters +1/+1 2",
    "timestamp 4",
    "attached to a card",
    "owned by a player",
    "known to a player",
    "attacking a player",
    "banded with a creature",
    "blocking a creature",
    "blocked",
    "order 2",
    "assigned damage",
    "struck first",
    "goaded",
    "exerted",
    'under "Target creature gets +3/+3 until end of turn."',
    "revealed",
)
KINDS: Final = {
    "NUMBER": "number",
    "SIGNED": "number",
    "KIND": "text",
    "MANA": "text",
    "SIZE": "text",
    "NOTHING": "none",
    "NAME": "name",
    "STRING": "name",
}
IN_POOLS: Final = re.compile(r"[WUBRGC]")
IN_COSTS: Final = re.compile(r"[WUBRGCXS]|\d{1,3}|2/[WUBRG]|C/[WUBRG]|[WUBRG]/[WUBRG](?:/P)?|[WUBRG]/P")
CHOSEN: Final = re.compile(r"[WUBRGCP]|\d")
MORE: Final = {
    CHOSEN: ", {P} for life or a number as {2}",
    IN_COSTS: ", {X}, {S}, a number as {2}, hybrid as {W/U} or Phyrexian as {G/P}",
}


def place(file: str, part: Token | Node) -> Place:
    """Where a part of the tree begins."""
    at = part if isinstance(part, Token) else part.meta
    return Place(file, at.line or 0, at.column or 0)


def nodes(tree: Node) -> Iterator[Node]:
    """The children that are trees."""
    return (child for child in tree.children if isinstance(child, Tree))


def tokens(tree: Node, *types: str) -> list[Token]:
    """The children that are tokens, of those types if any are given."""
    return [child for child in tree.children if isinstance(child, Token) and (not types or child.type in types)]


def first(tree: Node, name: str) -> Node | None:
    """The first child of that name."""
    return next((child for child in nodes(tree) if child.data == name), None)


def unquoted(text: str) -> str:
    """What stands between quotes, where a quote and a backslash have a backslash before them."""
    return re.sub(r"\\(.)", r"\1", text[1:-1]).strip()


NAMES: Final = ("NAME", "STRING")


class Mention(NamedTuple):
    """A name in the text and what it is to be the name of: `player`, `card`, or `card or player`."""

    named: Named
    kind: str


class Reader:
    """Makes the parts of the model from the trees of one text; `file` is what errors call it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.mentions: list[Mention] = []

    # Leaves
    def at(self, part: Token | Node) -> Place:
        """Where a part begins."""
        return place(self.file, part)

    def wrong(self, part: Token | Node, message: str) -> ScenarioError:
        """The error that says what is wrong at a part."""
        return fault(self.at(part), message)

    def named(self, token: Token) -> Named:
        """An object or player by name, with its number after `#`."""
        marked = NUMBERED.fullmatch(token)
        written, digits = (marked[1], marked[2]) if marked else (str(token), "")
        name = " ".join((unquoted(written) if token.type == "STRING" else written).split())
        if not name:
            raise self.wrong(token, "the name between the quotes is empty; expected the name of a card or player")
        if digits and not (len(digits) < 6 and 0 < int(digits) <= MOST_CARDS):
            raise self.wrong(token, f'"{token}" has no such number; objects of one name are counted from 1, as in {name}#1')
        return Named(name, int(digits or 0), self.at(token))

    def names(self, tree: Node, kind: str = "card or player") -> tuple[Named, ...]:
        """The names among the children, of things of that kind."""
        found = tuple(self.named(token) for token in tokens(tree, *NAMES))
        self.mentions += [Mention(each, kind) for each in found]
        return found

    def player(self, tree: Node) -> str:
        """The name of a player among the children ("": there is none)."""
        return next((each.name for each in self.names(tree, "player")), "")

    def number(self, token: Token, least: int = 0, most: int = MOST) -> int:
        """A number within its bounds."""
        value = int(token) if len(token) < 20 else most + 1
        if not least <= value <= most:
            raise self.wrong(token, f"the number {token} is out of range; expected {least} to {most}")
        return value

    def numbers(self, tree: Node, least: int = 0) -> tuple[int, ...]:
        """The numbers among the children."""
        return tuple(self.number(token, least) for token in tokens(tree, "NUMBER"))

    def rules(self, tree: Node) -> tuple[str, ...]:
        """The numbers or keys of rules among the children."""
        found = tokens(tree, "RULE")
        for token in found:
            if message := wrong_rule(str(token)):
                raise self.wrong(token, message)
        return tuple(map(str, found))

    def editions(self, tree: Node, also: str = "") -> tuple[str, ...]:
        """The editions among the children; `also` may be the first of them."""
        found = tokens(tree, "EDITION")
        for token in found:
            if (token != also or token is not found[0]) and (message := wrong_edition(str(token))):
                raise self.wrong(token, message)
        return tuple(map(str, found))

    def string(self, token: Token) -> str:
        """The text between quotes."""
        if not token.endswith('"'):
            raise self.wrong(token, f"{token} is a text, not a name; expected nothing after the closing quote")
        return unquoted(token)

    def step(self, tree: Node | None) -> str:
        """The step that a heading names, as the model calls it ("": none)."""
        return name_of(step_named(" ".join(tokens(tree)), self.at(tree))) if tree else ""

    # Cards with what holds of them
    def entry(self, tree: Node) -> Entry:
        """So many cards of a name with attributes."""
        count = [self.number(token, 1, MOST_CARDS) for token in tokens(tree, "NUMBER")]
        card = self.names(tree, "card")[0]
        return Entry(card, count[0] if count else 1, self.attributes(tree))

    def attributes(self, tree: Node) -> tuple[Attribute, ...]:
        """The attributes of a card; a bare name goes with the attribute before it."""
        found: list[Attribute] = []
        for each in nodes(tree):
            if not self.continued(each, [attribute.word for attribute in found]):
                found.append(Attribute(*self.said(each), self.at(each)))
                continue
            last = found[-1]
            found[-1] = replace(last, objects=last.objects + self.said(each)[3])
        return tuple(found)

    def continued(self, tree: Node, words: list[str]) -> bool:
        """Whether an attribute is a bare name, which goes with the last of those words."""
        token = tree.children[0]
        if tree.data != "attribute" or not isinstance(token, Token) or token.type not in NAMES:
            return False
        if not words or words[-1] not in OF_SEVERAL:
            near = hint(misspelt(token, WORDS))
            raise self.wrong(token, f'found "{token}"{near}; expected {", ".join(WORDS)}')
        return True

    def said(self, tree: Node) -> Said:
        """Word, number, text and objects of an attribute or fact."""
        if tokens(tree)[:1] == ["under"]:
            return "under", 0, self.string(tokens(tree, "STRING")[0]), ()
        by_type: dict[str, list[Token]] = {}
        for token in tokens(tree):
            by_type.setdefault(KINDS.get(token.type, "word"), []).append(token)
        word = " ".join(by_type.get("word", ()))
        amounts = [self.number(token, -MOST if token.type == "SIGNED" else 0) for token in by_type.get("number", ())]
        for token in by_type.get("text", ()):
            if token.type == "KIND" and (message := wrong_counter(str(token))):
                raise self.wrong(token, message)
            if token.type == "MANA":
                self.mana(token, IN_POOLS)
        objects = self.names(tree, OF_PLAYERS.get(word, "card or player"))
        return word, amounts[0] if amounts else 0, "".join(by_type.get("text", ())), objects

    def mana(self, token: Token, allowed: re.Pattern[str]) -> str:
        """Mana symbols that all are of the allowed ones."""
        for symbol in re.finditer(r"\{([^{}]*)\}", token):
            if not allowed.fullmatch(symbol[1]):
                at = self.at(token)
                expected = "{W}, {U}, {B}, {R}, {G}, {C}" + MORE.get(allowed, "")
                raise fault(
                    replace(at, column=at.column + symbol.start()), f"there is no mana symbol {symbol[0]} here; expected {expected}"
                )
        return str(token)

    def zone(self, tree: Node) -> Zone:
        """A zone with its cards."""
        name = next(nodes(tree))
        return Zone(str(name.children[0]), tuple(self.entry(each) for each in nodes(tree) if each.data == "entry"), self.at(tree))

    # Expected
    def facts(self, trees: Iterable[Node]) -> tuple[Fact, ...]:
        """Facts that are expected; a bare name goes with the fact before it."""
        found: list[Fact] = []
        for tree in trees:
            negated, inner = first(tree, "not") is not None, list(nodes(tree))[-1]
            if self.continued(inner, [fact.word for fact in found]):
                last = found[-1]
                found[-1] = replace(last, objects=last.objects + self.names(inner))
            else:
                found.append(Fact(*self.expected(inner), negated, self.at(tree)))
        return tuple(found)

    def expected(self, tree: Node) -> Said:
        """Word, number, text and objects of what is expected."""
        if tree.data == "place":
            return "in", 0, str(next(nodes(tree)).children[0]), self.names(tree, "player")
        if tree.data == "keyword":
            return " ".join(tokens(tree, "KEYWORD")[0].split()), 0, "", ()
        if tree.data == "subtype":
            return "subtype", 0, str(tokens(tree, "SUBTYPE")[0]), ()
        if tree.data == "says":
            return "has", 0, self.string(tokens(tree, "STRING")[0]), ()
        if tree.data == "called":
            return "named", 0, next((each.name for each in self.names(tree, "card")), ""), ()
        word, amount, text, objects = self.said(tree)
        return ("size" if tree.data == "size" else word), amount, text, objects
