"""What a decision offers as numbered lines, and what a person types as its answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final, cast

from apnap.cards.wording import ability_text, text_of
from apnap.errors import ApnapError
from apnap.game import Game
from apnap.log import apart, describe
from apnap.log.names import Names
from apnap.log.questions import waiting_abilities
from apnap.machine import decisions
from apnap.machine.decisions import Chosen, Decision, Ordered
from apnap.parts import words
from apnap.parts.printed import cost_text
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.solve.bands import Banded, with_bands
from apnap.solve.division import Divisions
from apnap.table import paying
from apnap.table.matching import fitting

FEW: Final = 8  # so many assignments of combat damage are listed; of more the creatures and recipients
BULLET: Final = "\u2022 "
NONE: Final = ("none", "nothing", "no", "0")
PAIR: Final = re.compile(r"\s*(?:>|->|:)\s*")


LATER: Final = {
    "attack": (decisions.ATTACKERS, "attackers are declared as the declare attackers step begins"),
    "block": (decisions.BLOCKERS, "blockers are declared as the declare blockers step begins"),
    "assign": (decisions.ASSIGN, "damage is assigned as the combat damage step begins"),
}


class AnswerError(ApnapError):
    """What was typed is no answer to the decision."""


class UnclearError(AnswerError):
    """What was typed can mean several answers."""


@dataclass(frozen=True)
class Menu:
    """What can be answered: `lines` with `notes` behind them to be shown, and `how` it is typed."""

    game: Game
    decision: Decision
    names: Names
    lines: tuple[str, ...]
    how: str
    notes: tuple[str, ...] = ()

    @property
    def shown(self) -> list[str]:
        """The lines with their notes."""
        return [line + note for line, note in zip_longest(self.lines, self.notes, fillvalue="")]

    def read(self, text: str) -> object:
        """The answer that was typed. AnswerError: it is not understood; it tells what would be."""
        task = self.decision.task
        if task in {decisions.ATTACKERS, decisions.BLOCKERS} and (told := hint(self, text.casefold())):
            raise AnswerError(told)
        if task == decisions.ATTACKERS:
            return attack(self, text)
        if task == decisions.BLOCKERS:
            return block(self, text)
        if task == decisions.ASSIGN and (not few(self.decision) or re.fullmatch(r"assign[\d\s,]+|\d+[\s,]+[\d\s,]+", text.strip())):
            return assign(self, text)
        if task == decisions.NUMBER:
            return figure(self, text)
        options = self.decision.options
        if isinstance(options, Chosen):
            return several(self, text, options)
        if isinstance(options, Ordered):
            return ordered(self, text, options)
        return one(self, text)


def menu(game: Game, names: Names) -> Menu:
    """The menu of the game's decision."""
    decision = game.decision
    assert decision is not None
    if decision.task == decisions.ATTACKERS:
        able = tuple([f"{n} {names.of(id)}" for n, id in enumerate(decision.about, 1)])
        band = " | attack 1+3 (in a band)" if isinstance(decision.options, Banded) else ""
        return Menu(
            game, decision, names, able, "attack 1 3 | attack 1>NAME | attack all | none" + band, notes(game, decision.about, mine=True)
        )
    if decision.task == decisions.BLOCKERS:
        return blocks(game, decision, names)
    if decision.task == decisions.ASSIGN and not few(decision):
        return Menu(
            game, decision, names, tuple(division_lines(game, decision, names)), f"{example(decision)} (a number for each recipient)"
        )
    options = decision.options
    if decision.task == decisions.NUMBER:
        figures = cast("list[int]", list(options))
        return Menu(game, decision, names, (), f"a number from {min(figures)} to {max(figures)}")
    if isinstance(options, (Chosen, Ordered)):
        items = tuple([f"{n} {item_name(game, decision, names, item)}" for n, item in enumerate(options.items, 1)])
        how = "all numbers in the order you want" if isinstance(options, Ordered) else how_many(options)
        told_by = modes(game, decision) if decision.asks == "modes" else notes(game, options.items)
        return Menu(game, decision, names, items, how, told_by)
    if decision.task == decisions.PAY:
        paid = [(in_words(game, option, names), paying.adds(game.state, option)) for option in decision.options]
        lines = tuple([f"{n} {words_.removeprefix('activate ')}" for n, (words_, _) in enumerate(paid, 1)])
        return Menu(game, decision, names, lines, paying.HOW, tuple([added for _, added in paid]))
    offered = apart(game, names, lambda option: in_words(game, option, names))
    told = [f"{n} {words_}" for n, (_, words_) in enumerate(offered, 1)]
    texts = tuple([saying(game, option) for option, _ in offered])
    return Menu(game, decision, names, tuple(told), "a number or a name", texts)


def blocks(game: Game, decision: Decision, names: Names) -> Menu:
    """The menu of a declaration of blockers: those who can, and then the attackers."""
    able = blockers(decision)
    mine = [f"{n} {names.of(id)}" for n, id in enumerate(able, 1)]
    against = [f"  attacker {n}: {names.of(id)}" for n, id in enumerate(decision.about, 1)]
    behind = (*notes(game, able, mine=True), *notes(game, decision.about, mine=True))
    return Menu(game, decision, names, (*mine, *against), "block 2>1 4>1 (your creature > attacker) | none", behind)


def notes(game: Game, codes: Sequence[object], *, mine: bool = False) -> tuple[str, ...]:
    """For each of these what tells it from its like: whose permanent it is (not if that is clear), and a creature's numbers."""
    decision = game.decision
    assert decision is not None
    seen = {o.id: o for o in game.view(decision.player, 1 << 60).battlefield}
    told = []
    for code in codes:
        o = seen.get(code) if isinstance(code, int) else None
        parts = [] if mine or o is None else [game.names[o.controller]]
        parts += [f"{o.power}/{o.toughness}"] if o is not None and o.types & words.CREATURE else []
        parts += [f"{o.damage} damage"] if o is not None and o.damage else []
        told.append(f" ({', '.join(parts)})" if parts else "")
    return tuple(told)


def saying(game: Game, option: object) -> str:
    """What an ability says that can be activated, for the line behind it; nothing for one that comes with a keyword."""
    if not isinstance(option, tuple) or option[:1] != ("activate",) or option[1] not in game.state.objects:
        return ""
    abilities = characteristics(game.state, option[1]).abilities
    card = game.state.objects[option[1]].card
    said = ability_text(abilities[option[2]], card) if option[2] < len(abilities) else ""
    return f": {said}" if said else ""


def modes(game: Game, decision: Decision) -> tuple[str, ...]:
    """What each mode says that can be chosen, for the line behind it."""
    o = game.state.objects.get(decision.about[0])
    said = [line.removeprefix(BULLET) for line in text_of(o.card).splitlines() if line.startswith(BULLET)] if o is not None else []
    items = cast("Chosen", decision.options).items
    return tuple([f": {said[mode]}" if mode < len(said) else "" for mode in items])


def distinct(game: Game, decision: Decision, names: Names) -> list[object]:
    """The options, of those between which nothing could be told the first: two like cards in a hand."""
    return [option for option, _ in apart(game, names, lambda option: in_words(game, option, names))]


def in_words(game: Game, option: object, names: Names) -> str:
    """An option; of a card that is cast with its mana cost."""
    told = describe(game, option, names)
    if isinstance(option, bool) and told == str(option):
        return "yes" if option else "no"
    if isinstance(option, tuple) and len(option) == 2 and option[0] == "cast":
        cost = game.state.objects[option[1]].card.cost
        return f"{told} {cost_text(cost)}" if cost is not None else told
    return told


def item_name(game: Game, decision: Decision, names: Names, item: int) -> str:
    """One item of a choice of several; of abilities that wait to be put on the stack, what it is of."""
    if decision.asks == "triggers" and isinstance(decision.options, Ordered):
        return waiting_abilities(game, decision, names)[item]
    return describe(game, (item,), names).removeprefix("target ")


def how_many(options: Chosen) -> str:
    """How many are to be chosen."""
    if options.most == 0:
        return "none"
    if options.most == 1:
        return "a number or a name" if options.least else "a number or a name, or none"
    if options.least == options.most:
        return f"{options.least} numbers or names"
    return f"{options.least or 1} to {options.most} numbers or names{', or none' if not options.least else ''}"


def few(decision: Decision) -> bool:
    """There are so few options that they are listed, also of an assignment of damage."""
    return decision.options.count(FEW + 1) <= FEW


# One of the options ---------------------------------------------------------------------------------------------------
def one(menu: Menu, text: str) -> object:
    """The option with that number, or whose words are meant."""
    is_paid = menu.decision.task == decisions.PAY
    options = list(menu.decision.options) if is_paid else distinct(menu.game, menu.decision, menu.names)
    said = text.strip().casefold()
    if said.isdecimal():
        number = int(said)
        if 1 <= number <= len(options):
            return options[number - 1]
        raise AnswerError(f"there is no {number}; right would be 1 to {len(options)}")
    if menu.decision.task == decisions.YES_NO and said in {"y", "yes", "n", "no"}:
        return said.startswith("y")
    if menu.decision.asks == "division" and re.fullmatch(r"[\d\s,]+", said):
        return shares(options, tuple([int(each) for each in re.findall(r"\d+", said)]))
    told = [line.partition(" ")[2].casefold() for line in menu.lines]
    found = fitting(said, told) or fitting(said, [line.partition(" ")[2] for line in menu.shown])
    if len(found) == 1 or len({told[n] for n in found}) == 1:
        return options[found[0]]
    if found:
        raise UnclearError(f"{text!r} can mean {' or '.join(told[n] for n in found[:4])}; type more of it, or the number")
    raise AnswerError(hint(menu, said) or f"{text!r} is none of the options; type a number from 1 to {len(options)}, or the words of one")


def hint(menu: Menu, said: str) -> str:
    """What to tell somebody who answers what is not asked now; empty: nothing of the kind."""
    task, when = LATER.get(said.partition(" ")[0], ("", ""))
    if task and task != menu.decision.task:
        return f"{when}; pass, and you are asked" if menu.decision.task == decisions.ACT else when
    if said in NONE and menu.decision.task == decisions.ACT:
        return "nothing is declared or chosen now; `pass` passes priority"
    return ""


def shares(options: list[object], typed: tuple[int, ...]) -> object:
    """The division with these shares, in the order of the targets."""
    if typed in options:
        return typed
    sums = " or ".join(" ".join(str(number) for number in cast("tuple[int, ...]", option)) for option in options[:3])
    raise AnswerError(f"{' '.join(map(str, typed))} is no division; right would be a share for each target, such as {sums}")


def figure(menu: Menu, text: str) -> int:
    """The number that was typed, also as `X = 3`."""
    typed = re.fullmatch(r"(?:x\s*=?\s*)?(\d+)", text.strip().casefold())
    if typed is None or int(typed[1]) not in menu.decision.options:
        raise AnswerError(f"{text!r} cannot be chosen; right would be {menu.how}")
    return int(typed[1])


# Several --------------------------------------------------------------------------------------------------------------
def several(menu: Menu, text: str, options: Chosen) -> object:
    """The items with those numbers or names."""
    chosen = [] if text.strip().casefold() in NONE else [options.items[n] for n in places(menu, text, len(options.items))]
    if not options.least <= len(chosen) <= options.most:
        raise AnswerError(f"{len(chosen)} are chosen; right would be {how_many(options)}")
    return tuple([item for item in options.items if item in chosen])


def ordered(menu: Menu, text: str, options: Ordered) -> object:
    """The items in the order typed."""
    order = places(menu, text, len(options.items))
    if sorted(order) != list(range(len(options.items))):
        raise AnswerError(f"every number from 1 to {len(options.items)} once, in the order you want")
    return tuple([options.items[n] for n in order])


def places(menu: Menu, text: str, number: int) -> list[int]:
    """The places, from 0, of the lines meant by numbers, or by names with commas between them."""
    said = re.split(r"[,\s]+", text.strip()) if re.fullmatch(r"[\d,\s]+", text) else re.split(r"\s*,\s*", text.strip())
    return [place(menu.lines[:number], each, menu.shown[:number]) for each in said if each]


def place(lines: tuple[str, ...], said: str, shown: Sequence[str] = ()) -> int:
    """The place, from 0, of the line with that number or name, or with these words in its note.

    AnswerError: there is none, or there are several.
    """
    if said.isdecimal():
        if 1 <= int(said) <= len(lines):
            return int(said) - 1
        raise AnswerError(f"there is no {said}; right would be 1 to {len(lines)}")
    names = [line.strip().partition(" ")[2].casefold() for line in lines]
    found = fitting(said, names) or fitting(said, [line.strip().partition(" ")[2] for line in shown])
    if len(found) > 1:
        raise UnclearError(f"{said!r} is several of: {', '.join([f'{n + 1} {names[n]}' for n in found])}; type the number")
    if not found:
        raise AnswerError(f"{said!r} is none of: {', '.join(names)}")
    return found[0]


# Combat ---------------------------------------------------------------------------------------------------------------
def blockers(decision: Decision) -> tuple[int, ...]:
    """The creatures that can block."""
    creatures: tuple[int, ...] = getattr(decision.options, "creatures", ())
    return creatures


def attack(menu: Menu, text: str) -> object:
    """Attackers: `attack 1 3`, `1>Jace 2`, `1+3` in a band, `all`, `none`."""
    said = text.strip().casefold().removeprefix("attack").strip()
    able = menu.decision.about
    targets = attackable(menu)
    if said in NONE:
        return ()
    if not said:
        raise AnswerError(f"attack with what? right would be: {menu.how}")
    chosen: dict[int, int] = {}
    bands: list[tuple[int, ...]] = []
    for word in [str(n) for n in range(1, len(able) + 1)] if said == "all" else split_pairs(said):
        who, *whom = PAIR.split(word)
        to = targets[0]
        if whom:
            known = tuple([f"{n} {menu.names.of(code)}" for n, code in enumerate(targets, 1)])
            to = targets[place(known, whom[0])]
        together = [able[place(menu.lines, each.strip())] for each in who.split("+")]
        for id in together:
            chosen[id] = to
        bands += [tuple(together)] if len(together) > 1 else []
    return with_bands(tuple([(id, chosen[id]) for id in able if id in chosen]), bands)


def attackable(menu: Menu) -> list[int]:
    """What can be attacked: as the legal declarations of one creature tell."""
    found: list[int] = []
    for option in menu.decision.options:
        for _, to, *_band in cast("tuple[tuple[int, ...], ...]", option):
            if to not in found:
                found.append(to)
        if len(found) > len(menu.game.names) or cast("tuple[object, ...]", option)[1:]:
            break
    return found or [-1 - p for p in range(len(menu.game.names)) if p != menu.decision.behalf]


def block(menu: Menu, text: str) -> object:
    """Blockers: `block 2>1 4>1`, `none`."""
    said = text.strip().casefold().removeprefix("block").strip()
    if said in NONE:
        return ()
    if not said:
        raise AnswerError(f"block with what? right would be: {menu.how}")
    mine = blockers(menu.decision)
    against = tuple([f"{n} {menu.names.of(id)}" for n, id in enumerate(menu.decision.about, 1)])
    pairs: list[tuple[int, int]] = []
    for word in split_pairs(said):
        who, *whom = PAIR.split(word)
        if not whom:
            raise AnswerError(f"{word!r} names no attacker; right would be 2>1: your creature 2 blocks attacker 1")
        pairs.append((mine[place(menu.lines[: len(mine)], who)], menu.decision.about[place(against, whom[0])]))
    return tuple(sorted(pairs, key=lambda pair: (mine.index(pair[0]), menu.decision.about.index(pair[1]))))


def split_pairs(said: str) -> list[str]:
    """Words with commas between them, or with spaces if they are numbers."""
    joined = re.sub(r"\s*\+\s*", "+", re.sub(r"\s*(->|>|:)\s*", ">", said))
    parts = joined.split() if re.fullmatch(r"[\d>+,\s]+", joined) else joined.split(",")
    return [part.strip(" ,") for part in parts if part.strip(" ,")]


def division_lines(game: Game, decision: Decision, names: Names) -> list[str]:
    """Each creature that assigns damage, how much and to whom."""
    lines = []
    creatures = cast("Divisions", decision.options).creatures
    for n, (creature, solver) in enumerate(zip(decision.about, creatures, strict=True), 1):
        to = ", ".join(
            [names.of(code) + note for code, note in zip(solver.recipients, notes(game, solver.recipients, mine=True), strict=True)]
        )
        lines.append(f"{n} {names.of(creature)} assigns {solver.total} to: {to}")
    return lines


def example(decision: Decision) -> str:
    """How an assignment of damage can be typed: everything to the first recipients."""
    creatures = [each for each in cast("Divisions", decision.options).creatures if len(each.recipients) > 1]
    return "assign " + ", ".join([" ".join([str(each.total), *["0"] * (len(each.recipients) - 1)]) for each in creatures])


def assign(menu: Menu, text: str) -> object:
    """An assignment of damage: the numbers for each creature's recipients, with commas between creatures.

    Creatures with one recipient may be left out.
    """
    said = text.strip().casefold().removeprefix("assign").strip()
    typed = [tuple([int(number) for number in group.split()]) for group in said.split(",") if re.fullmatch(r"[\d\s]+", group)]
    creatures = cast("Divisions", menu.decision.options).creatures
    rows = list(typed)
    if len(typed) == len([each for each in creatures if len(each.recipients) > 1]) < len(creatures):
        left = iter(typed)
        rows = [next(left) if len(each.recipients) > 1 else (each.total,) * len(each.recipients) for each in creatures]
    if len(rows) != len(creatures) or any(len(row) != len(c.recipients) for row, c in zip(rows, creatures, strict=True)):
        number = f"each of {len(creatures)} creatures" if len(creatures) > 1 else "the creature"
        raise AnswerError(f"for {number} a number for each recipient; right would be such as {example(menu.decision)}")
    return tuple(rows)
