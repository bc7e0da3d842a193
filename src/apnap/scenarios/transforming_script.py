"""From the tree of a parsed text to the lines of a script."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from apnap.scenarios import expected, model
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Attribute, Entry, Fact, Line, Named, Place, Setting
from apnap.scenarios.transforming import CHOSEN, IN_POOLS, NAMES, Node, Reader, first, nodes, tokens

SINGULAR: Final = {"modes": "mode"}
OF_SEVERAL: Final = {"NUMBER": ("mode", "dividing"), "NAME": ("paying", "cost"), "STRING": ("paying", "cost")}


class ScriptReader(Reader):
    """Makes the lines of a script; a method is called as the rule of the grammar whose tree it takes."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.of: list[expected.ExpectOf] = []
        self.logged: list[tuple[str, Place]] = []

    def lines(self, tree: Node) -> list[Line]:
        """What one line of the text stands for: one line, but for `turn 1, Ann, upkeep` and `expect turn 2, over`."""
        return LINES[tree.data](self, tree)

    def line(self, tree: Node) -> Line:
        """The one line that a tree stands for."""
        return self.lines(tree)[0]

    def rule(self, tree: Node) -> str:
        """The number or key of the rule among the children ("": there is none)."""
        return next(iter(self.rules(tree)), "")

    # Headings and prefixes
    def turn(self, tree: Node) -> list[Line]:
        """The heading of a turn, and perhaps of a step in it."""
        number = self.number(tokens(tree, "NUMBER")[0], 1)
        step = first(tree, "step")
        heading = model.Turn(number, self.player(tree), place=self.at(tree))
        return [heading, *self.heading(step)] if step else [heading]

    def heading(self, tree: Node) -> list[Line]:
        """The heading of a step."""
        return [model.Step(self.step(tree), place=self.at(tree))]

    def after(self, tree: Node) -> list[Line]:
        """What holds between the cleanup step and the next turn."""
        return [expected.AfterTurn(line, place=self.at(tree)) for line in self.lines(next(nodes(tree)))]

    def illegal(self, tree: Node) -> list[Line]:
        """An action that is not legal."""
        return [expected.Illegal(self.rule(tree), self.line(next(nodes(tree))), place=self.at(tree))]

    def may(self, tree: Node) -> list[Line]:
        """An action that is legal."""
        return [expected.May(self.line(next(nodes(tree))), place=self.at(tree))]

    def only_in(self, tree: Node) -> list[Line]:
        """What is done or holds in some editions."""
        editions = self.editions(tree)
        names = editions if tree.data == "in" else ()
        since = editions[0] if tree.data == "since" else ""
        before = editions[-1] if tree.data == "before" or (since and len(editions) > 1) else ""
        inner = self.lines(next(nodes(tree)))
        return [model.InEditions(names, line, since, before, place=self.at(tree)) for line in inner]

    # Actions
    def action(self, tree: Node) -> list[Line]:
        """What a named player does."""
        action = self.line(next(nodes(tree)))
        assert isinstance(action, model.Action)
        return [replace(action, player=self.player(tree), place=self.at(tree))]

    def act(self, tree: Node) -> list[Line]:
        """Playing, casting, activating."""
        verb = next(nodes(tree)).children[0]
        targets = first(tree, "names")
        settings = list(self.settings(tree))
        ability = next((each for each in settings if each.word == "ability"), None)
        if ability:
            settings.remove(ability)
            if verb != "activate":
                raise fault(ability.place, f"a number of an ability goes with activate, not with {verb}")
        number = ability.numbers[0] if ability else 0
        aims = self.names(targets) if targets else ()
        return [model.Act("", str(verb), self.names(tree, "card")[0], aims, tuple(settings), number, place=self.at(tree))]

    def declare(self, tree: Node) -> list[Line]:
        """The declaration of attackers or blockers."""
        told = [each for each in nodes(tree) if each.data == "group"]
        bands = tuple(n for n, each in enumerate(told) if next(nodes(each)).data == "band")
        if bands and tree.data == "block":
            raise self.wrong(
                next(nodes(told[bands[0]])), "only attackers are declared in bands (702.22c); expected creatures without brackets"
            )
        groups = tuple(self.group(each) for each in told)
        return [model.Declare("", str(tree.data), groups, self.settings(tree), bands, place=self.at(tree))]

    def group(self, tree: Node) -> tuple[tuple[Named, ...], Named | None]:
        """Creatures, and whom or what they attack or block."""
        creatures = next(nodes(tree))
        if creatures.data == "band":
            creatures = next(nodes(creatures))
        return self.names(creatures, "card"), next(iter(self.names(tree)), None)

    def order(self, tree: Node) -> list[Line]:
        """An order."""
        objects = self.names(next(nodes(tree)))
        return [model.Order("", objects, next(iter(self.names(tree)), None), place=self.at(tree))]

    def assign(self, tree: Node) -> list[Line]:
        """An assignment of combat damage."""
        subject, *takers = self.names(tree)
        return [model.Assign("", subject, tuple(zip(self.numbers(tree), takers, strict=True)), place=self.at(tree))]

    def choose(self, tree: Node) -> list[Line]:
        """Objects and players that answer a question, or mana."""
        named = first(tree, "names")
        mana = tuple([Named(self.mana(token, CHOSEN), place=self.at(token)) for token in tokens(tree, "MANA")])
        return [model.Choose("", self.names(named) if named else mana, self.settings(tree), place=self.at(tree))]

    def answer(self, tree: Node) -> list[Line]:
        """Yes or no."""
        word = str(tree.children[0])
        return [model.Answer("", {"keep": "no", "mulligan": "yes"}.get(word, word), place=self.at(tree))]

    def numbered(self, tree: Node) -> list[Line]:
        """A number, or an option by its place."""
        word, number = tokens(tree)
        bounds = (1, model.MOST_OPTIONS) if word == "option" else (-9999, 9999)
        return [model.Answer("", str(word), self.number(number, *bounds), place=self.at(tree))]

    def coin(self, tree: Node) -> list[Line]:
        """The call of a coin, or coins that are ignored."""
        verb, side = tokens(tree)
        return [model.Coin("", str(verb), str(side), place=self.at(tree))]

    def coins(self, tree: Node) -> list[Line]:
        """How coins come up."""
        return [model.Coins(tuple(str(each.children[0]) for each in nodes(tree)), place=self.at(tree))]

    def all_pass(self, tree: Node) -> list[Line]:
        """Everybody passes, once or until a step or turn."""
        until = next(nodes(tree), None)
        if until is None:
            return [model.Pass("", place=self.at(tree))]
        headings = [line for line in self.lines(until) if isinstance(line, (model.Step, model.Turn))]
        return [replace(heading, passing=True) for heading in headings]

    def settings(self, tree: Node) -> tuple[Setting, ...]:
        """The choices in brackets; a bare number or name goes with the word before it."""
        given = first(tree, "settings")
        found: list[Setting] = []
        for each in nodes(given) if given else ():
            token = tokens(each)[0]
            if token.type not in OF_SEVERAL:
                found.append(self.setting(each))
                continue
            if not found or found[-1].word not in OF_SEVERAL[token.type] or found[-1].text:
                raise self.wrong(token, f'"{token}" is not a setting; expected X, mode, kicked, gift, paying, cost, dividing or using')
            last = found[-1]
            numbers = () if token.type in NAMES else (self.number(token),)
            found[-1] = replace(last, numbers=last.numbers + numbers, objects=last.objects + self.names(each))
        return tuple(found)

    def setting(self, tree: Node) -> Setting:
        """One choice, by its word."""
        word, *rest = tokens(tree)
        least = 1 if word in {"mode", "modes", "ability"} else 0
        numbers = tuple(self.number(token, least, 9999) for token in rest if token.type == "NUMBER")
        text = "".join(token if token.type == "WORD" else self.mana(token, IN_POOLS) for token in rest if token.type in {"MANA", "WORD"})
        return Setting(SINGULAR.get(word, str(word)), numbers, self.names(tree), text, place=self.at(tree))

    # What must hold
    def expect(self, tree: Node) -> list[Line]:
        """The expectations of a line."""
        place = self.at(tree)
        found: list[Line] = []
        for each in nodes(tree):
            if each.data == "of":
                found.append(self.expect_of(each, place))
            elif each.data == "event":
                token = tokens(each, "STRING")[0]
                text, at = self.string(token), self.at(token)
                self.logged.append((text, replace(at, column=at.column + 1)))
                found.append(expected.ExpectEvent(text, self.rule(each), first(each, "no") is not None, place=place))
            elif each.data == "game":
                found.append(expected.ExpectGame(self.of_game(each), place=place))
            else:
                found.append(replace(self.contents(each), place=place))
        return found

    def expect_of(self, tree: Node, place: Place) -> Line:
        """Facts of an object or player."""
        made = expected.ExpectOf(self.names(tree)[0], self.facts(nodes(tree)), place=place)
        self.of.append(made)
        return made

    def of_game(self, tree: Node) -> Fact:
        """A fact about the game."""
        word, amount, _, objects = self.said(tree)
        step = self.step(first(tree, "step"))
        return Fact(word.removeprefix("not "), amount, step, objects, word.startswith("not "), self.at(tree))

    def contents(self, tree: Node) -> expected.ExpectZone:
        """What a zone or the stack holds."""
        name, how, count = first(tree, "zone_name"), first(tree, "how"), first(tree, "count")
        return expected.ExpectZone(
            str(name.children[0]) if name else "stack",
            self.player(tree),
            tuple(self.shown(each) for each in nodes(tree) if each.data in {"shown", "ability"}),
            self.numbers(count)[0] if count else -1,
            includes=how is not None and how.children[0] == "includes",
            top=how is not None and how.children[0] == "top",
            each=how is not None and how.children[0] == "has",
        )

    def shown(self, tree: Node) -> Entry:
        """So many cards of a name, or on the stack an ability of an object."""
        if tree.data == "ability":
            return Entry(self.names(tree, "card")[0], 1, (Attribute("ability", place=self.at(tree)),))
        count = 0 if first(tree, "none") else [*[self.number(token, 1, 1000) for token in tokens(tree, "NUMBER")], 1][0]
        return Entry(self.names(tree, "card")[0], count, facts=self.facts(each for each in nodes(tree) if each.data == "expected"))


LINES: Final[dict[str, Callable[[ScriptReader, Node], list[Line]]]] = {
    "turn": ScriptReader.turn,
    "step": ScriptReader.heading,
    "resolve": lambda self, tree: [model.Resolve(len(tree.children) > 1, place=self.at(tree))],
    "asks": lambda self, tree: [expected.Asks(self.player(tree), self.rule(tree), place=self.at(tree))],
    "after": ScriptReader.after,
    "illegal": ScriptReader.illegal,
    "may": ScriptReader.may,
    "in": ScriptReader.only_in,
    "since": ScriptReader.only_in,
    "before": ScriptReader.only_in,
    "expect": ScriptReader.expect,
    "action": ScriptReader.action,
    "act": ScriptReader.act,
    "attack": ScriptReader.declare,
    "block": ScriptReader.declare,
    "order": ScriptReader.order,
    "assign": ScriptReader.assign,
    "choose": ScriptReader.choose,
    "answer": ScriptReader.answer,
    "number": ScriptReader.numbered,
    "coin": ScriptReader.coin,
    "coins": ScriptReader.coins,
    "pass": lambda self, tree: [model.Pass("", place=self.at(tree))],
    "concede": lambda self, tree: [model.Concede("", place=self.at(tree))],
    "all_pass": ScriptReader.all_pass,
}
