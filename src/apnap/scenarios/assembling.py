"""From the tree of a whole text to its scenarios: header, seats with their zones, script."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from lark import Token

from apnap.cards import OWN
from apnap.errors import GameError, ScenarioError
from apnap.scenarios.checking import check, logged
from apnap.scenarios.expected import ExpectOf
from apnap.scenarios.faults import fault
from apnap.scenarios.made_up import BLANK
from apnap.scenarios.model import NOWHERE, Attribute, Line, MadeUp, Place, Scenario, Seat, Setting, Stacked, Start
from apnap.scenarios.syntax import tree_of
from apnap.scenarios.transforming import IN_COSTS, NAMES, Mention, Node, first, nodes, place, tokens
from apnap.scenarios.transforming_script import ScriptReader
from apnap.scenarios.vocabulary import folded_cards, wrong_switch, wrong_type
from apnap.teams import variant_of

COST: Final = re.compile(r" (?:\d+[WUBRGC]*|[WUBRGC]+)$")
SEVERAL: Final = ("counters", "under")
"""What may be said more than once of a player."""
SYMBOL: Final = re.compile(r"\d+|[WUBRGC]")


def scenarios(text: str, file: str) -> tuple[Scenario, ...]:
    """The scenarios of a text."""
    clean = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\xa0", " ") + "\n"
    tree, errors = tree_of(clean, file)
    found = drafts(tree, file, errors) if tree is not None else []
    errors = errors if tree is None or any(error.line == 0 for error in errors) else [*errors, *in_drafts(found, clean, file, errors)]
    if errors:
        raise ScenarioError.of(sorted(errors, key=lambda error: (error.line, error.column)))
    return tuple(draft.scenario() for draft in found)


def script(text: str, file: str) -> tuple[Line, ...]:
    """The lines of a script that stand alone: whether there is what they name is not asked."""
    tree, errors = tree_of(text + "\n", file)
    found = drafts(tree, file, errors) if tree is not None else []
    if errors:
        raise ScenarioError.of(errors)
    return tuple(found[0].script)


def drafts(tree: Node, file: str, errors: list[ScenarioError]) -> list[Draft]:
    """The scenarios as they were written; what is wrong in a line is added to the errors."""
    shared = Draft()
    found: list[Draft] = []
    for each in nodes(tree):
        if each.data == "body":
            Assembler(file).body(shared, each, errors)
        else:
            heading, *bodies = nodes(each)
            title = tokens(heading, "TITLE")[0]
            draft = shared.copy(str(title), place(file, heading))
            for body in bodies:
                Assembler(file).body(draft, body, errors)
            found.append(draft)
    if found and shared.script:
        told = "this line of a script stands before the first scenario: line; expected it in a scenario"
        errors.append(fault(shared.script[0].place, told))
    return found or [shared]


def in_drafts(found: list[Draft], text: str, file: str, errors: list[ScenarioError]) -> list[ScenarioError]:
    """What is wrong with the scenarios as wholes: names and expectations.

    A name that stands in a line that is wrong itself is none of these errors, for that line might be what explains it.
    """
    lines = text.split("\n")
    wrong = "\n".join([lines[error.line - 1] for error in errors if 0 < error.line <= len(lines)]).casefold()
    more: list[ScenarioError] = []
    for draft in found:
        at = draft.place if draft.place.line else Place(file, 1, 1)
        mentions = [mention for mention in draft.mentions if mention[0].name.casefold() not in wrong] if wrong else draft.mentions
        more += check(draft.seats, draft.cards, mentions, draft.of, at) if draft.seats or not wrong else []
        more += logged(draft.logged, draft.seats, draft.cards, draft.mentions) if not wrong else []
    return [error for error in more if error.line not in {other.line for other in errors}]


@dataclass
class Draft:
    """A scenario as far as its lines have been read."""

    title: str = ""
    editions: tuple[str, ...] = ()
    switches: dict[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    cards: list[MadeUp] = field(default_factory=list)
    start: Start = field(default_factory=Start)
    seed: int = 0
    draws: int = 0
    strict: bool = False
    time: str = ""
    stack: tuple[Stacked, ...] = ()
    variant: str = ""
    teams: list[tuple[str, ...]] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    script: list[Line] = field(default_factory=list)
    place: Place = NOWHERE
    mentions: list[Mention] = field(default_factory=list)
    of: list[ExpectOf] = field(default_factory=list)
    logged: list[tuple[str, Place]] = field(default_factory=list)

    def copy(self, title: str, place: Place) -> Draft:
        """A draft that begins with what this one holds."""
        new = replace(self, title=title, place=place, switches=dict(self.switches), of=[], logged=[], script=[])
        new.cards, new.seats, new.mentions, new.teams = list(self.cards), list(self.seats), list(self.mentions), list(self.teams)
        return new

    def scenario(self) -> Scenario:
        """The scenario."""
        return Scenario(
            tuple(self.seats),
            tuple(self.script),
            self.title,
            self.editions or ("NOW",),
            tuple(self.switches.items()),
            self.rules,
            tuple(self.cards),
            self.start,
            self.seed,
            self.strict,
            self.place,
            self.draws,
            self.time,
            self.stack,
            self.variant,
            tuple(self.teams),
        )


class Assembler(ScriptReader):
    """Puts the lines of a text into drafts; `errors` are what was wrong before."""

    errors: Sequence[ScenarioError] = ()

    def body(self, draft: Draft, tree: Node, errors: list[ScenarioError]) -> None:
        """Add the position and the script of a body; what is wrong in a line is added to the errors."""
        self.errors = errors
        if not draft.place.line:
            draft.place = self.at(tree)
        for each in nodes(tree):
            setup = SETUPS.get(each.data)
            try:
                if setup is not None:
                    setup(self, draft, each)
                else:
                    draft.script += self.lines(each)
            except ScenarioError as error:
                errors.append(error)
                if each.data == "card":
                    draft.cards.append(MadeUp(f"{error.line}", place=self.at(each)))
        draft.mentions += self.mentions
        draft.of += self.of
        draft.logged += self.logged

    def edition(self, draft: Draft, tree: Node) -> None:
        """The editions in which the scenario runs."""
        draft.editions = self.editions(tree, also="all")

    def switch(self, draft: Draft, tree: Node) -> None:
        """A switch of the rules."""
        name, value = tokens(tree, "SWITCH", "VALUE")
        message, is_name = wrong_switch(str(name), str(value))
        if message:
            raise self.wrong(name if is_name else value, message)
        draft.switches[str(name)] = str(value)

    def seed(self, draft: Draft, tree: Node) -> None:
        """The seed, and how many numbers have been drawn from it."""
        draft.seed, *drawn = self.numbers(tree)
        draft.draws = drawn[0] if drawn else 0

    def strict(self, draft: Draft, _tree: Node) -> None:
        """Passing, and declaring nothing, must be said."""
        draft.strict = True

    def one_defender(self, draft: Draft, _tree: Node) -> None:
        """Only one opponent can be attacked each combat."""
        draft.switches["attack"] = "one"

    def variant(self, draft: Draft, tree: Node) -> None:
        """The way of playing with several."""
        try:
            draft.variant = variant_of(str(tokens(tree)[0])).name
        except GameError as error:
            raise self.wrong(tokens(tree)[0], str(error)) from None

    def team(self, draft: Draft, tree: Node) -> None:
        """Players who play together."""
        draft.teams.append(tuple([each.name for each in self.names(tree, "player")]))

    def claimed(self, draft: Draft, tree: Node) -> None:
        """The rules that the scenario is about."""
        draft.rules += self.rules(tree)

    def time(self, draft: Draft, tree: Node) -> None:
        """It is day, or night."""
        if draft.time:
            raise self.wrong(tree, f"it is {draft.time} already; expected one of day and night")
        draft.time = str(tree.children[0])

    def stack(self, draft: Draft, tree: Node) -> None:
        """What is on the stack, the top first."""
        if draft.stack:
            raise self.wrong(tree, "the stack is there already; expected all that is on it in one line, the top first")
        draft.stack = tuple(self.stacked(each) for each in nodes(tree))

    def stacked(self, tree: Node) -> Stacked:
        """A spell, or an ability of an object."""
        of = first(tree, "of_object")
        number = ([*self.numbers(of, 1), 1][0]) if of else 0
        return Stacked(self.names(tree, "card")[0], number, self.chosen(tree), self.at(tree))

    def chosen(self, tree: Node) -> tuple[Setting, ...]:
        """What was chosen for a spell or ability; a bare name goes with the word before it."""
        found: list[Setting] = []
        for each in [each for each in nodes(tree) if each.data == "stacking"]:
            token = tokens(each)[0]
            if token.type in NAMES:
                if not found or found[-1].word != "targeting":
                    raise self.wrong(token, f'found "{token}"; expected by, targeting, about, X, mode or kicked')
                found[-1] = replace(found[-1], objects=found[-1].objects + self.names(each))
            else:
                word = str(token)
                kind = "player" if word == "by" else "card or player"
                found.append(Setting(word, self.numbers(each), self.names(each, kind), place=self.at(each)))
        return tuple(found)

    def begin(self, draft: Draft, tree: Node) -> None:
        """Where the game begins."""
        turn = self.number(tokens(tree, "NUMBER")[0], 1)
        priority, passed = first(tree, "priority"), first(tree, "passed")
        draft.start = Start(
            turn,
            self.player(tree),
            self.step(first(tree, "step")),
            self.player(priority) if priority else "",
            tuple(each.name for each in self.names(next(nodes(passed)), "player")) if passed else (),
            self.at(tree),
        )

    def opening(self, draft: Draft, tree: Node) -> None:
        """The game begins before the first turn, with decks."""
        draft.start = Start(player=self.player(tree), opening=True, place=self.at(tree))

    # Made-up cards
    def card(self, draft: Draft, tree: Node) -> None:
        """A made-up card."""
        token = tokens(tree, *NAMES)[0]
        name = self.named(token).name
        if name.casefold() in {each.name.casefold() for each in draft.cards}:
            raise self.wrong(token, f'the card "{name}" is made up twice; expected another name')
        cost_in_name = COST.search(name)
        if cost_in_name and token.type == "NAME":
            at, symbols = self.at(token), "".join(f"{{{each}}}" for each in SYMBOL.findall(cost_in_name[0]))
            raise fault(replace(at, column=at.column + cost_in_name.start() + 1), f"a mana cost is written {symbols}")
        if name.casefold() in folded_cards() and name != BLANK.name and name not in OWN:
            raise self.wrong(token, f"{name} is a card of the pool already; a made-up card needs a name of its own")
        cost = "".join(self.mana(each, IN_COSTS) for each in tokens(tree, "MANA"))
        types = self.types(tokens(tree, "TYPES")[0])
        power, _, toughness = "".join(tokens(tree, "SIZE")).partition("/")
        printed = {str(each.children[0]): self.numbers(each, 1)[0] for each in nodes(tree) if each.data == "printed"}
        made = MadeUp(name, cost, types, power, toughness, (), printed.get("loyalty", 0), printed.get("defense", 0), self.at(tree))
        draft.cards.append(made)
        for texts in nodes(tree):
            if texts.data == "texts":
                self.texts(draft, texts)

    def types(self, token: Token) -> str:
        """A type line whose words are known."""
        size = re.search(r"(?<=\s)\S*/\S*$", token)
        if size:
            at = self.at(token)
            raise fault(
                replace(at, column=at.column + size.start()), f'found "{size[0]}"; expected power and toughness, as 2/2, or nothing'
            )
        dash = re.search(r"(?<=\s)[-\u2013\u2014](?=\s)", token)
        for word in re.finditer(r"[^\s-][^\s]*", token):
            if dash is None or word.start() != dash.start():
                message = wrong_type(word[0], sub=dash is not None and word.start() > dash.start())
                if message:
                    at = self.at(token)
                    raise fault(replace(at, column=at.column + word.start()), message)
        return str(token)

    def texts(self, draft: Draft, tree: Node) -> None:
        """Abilities of the made-up card before them."""
        if not draft.cards:
            raise self.wrong(
                tree,
                "a text in quotes is an ability of a made-up card; expected a line before it as card Bear Cub {G}: Creature - Bear 1/1",
            )
        last = draft.cards[-1]
        texts = tuple((self.string(token), self.at(token)) for token in tokens(tree, "STRING"))
        draft.cards[-1] = replace(last, texts=last.texts + texts)

    # Players
    def seat(self, draft: Draft, tree: Node) -> None:
        """A player with facts and zones."""
        token = tokens(tree, *NAMES)[0]
        name = self.named(token).name
        for seat in draft.seats:
            if seat.name.casefold() == name.casefold():
                shared = seat.place.line < draft.place.line
                before = ", before the first scenario: line, so for all scenarios of this file" if shared else ""
                right = "that line in the scenarios" if shared else "the name of another player"
                raise self.wrong(token, f"{name} is there already, in line {seat.place.line}{before}; expected {right}")
        draft.seats.append(Seat(name, place=self.at(tree)))
        for each in nodes(tree):
            (self.zoned if each.data == "zone" else self.seat_fact)(draft, each)

    def seat_fact(self, draft: Draft, tree: Node) -> None:
        """A fact of the last seat."""
        seat = draft.seats[-1]
        word, amount, text, _ = self.said(tree)
        once = {fact.word for fact in seat.facts if fact.word not in SEVERAL} | ({"mana"} if seat.mana else set())
        if word in once:
            raise self.wrong(tree, f"{word} of {seat.name} is said twice; expected it once")
        if word == "mana":
            draft.seats[-1] = replace(seat, mana=text)
        else:
            draft.seats[-1] = replace(seat, facts=(*seat.facts, Attribute(word, amount, text, place=self.at(tree))))

    def zoned(self, draft: Draft, tree: Node) -> None:
        """A zone of the last seat."""
        zone = self.zone(tree)
        if not draft.seats and self.errors:
            return  # the player may stand in a line that is wrong
        if not draft.seats:
            raise self.wrong(tree, f"the {zone.name} of nobody; expected the player before it, as Ann: life 20")
        seat = draft.seats[-1]
        for other in seat.zones:
            if other.name == zone.name:
                raise self.wrong(
                    tree, f"the {zone.name} of {seat.name} is there already, in line {other.place.line}; expected all its cards there"
                )
        draft.seats[-1] = replace(seat, zones=(*seat.zones, zone))


SETUPS: Final[dict[str, Callable[[Assembler, Draft, Node], None]]] = {
    "edition": Assembler.edition,
    "switch": Assembler.switch,
    "seed": Assembler.seed,
    "strict": Assembler.strict,
    "one_defender": Assembler.one_defender,
    "variant": Assembler.variant,
    "team": Assembler.team,
    "rules": Assembler.claimed,
    "begin": Assembler.begin,
    "opening": Assembler.opening,
    "time": Assembler.time,
    "stack": Assembler.stack,
    "card": Assembler.card,
    "texts": Assembler.texts,
    "seat": Assembler.seat,
    "zone": Assembler.zoned,
}
