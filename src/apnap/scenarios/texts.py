"""The text form of a scenario that is at hand as data: what `parsing` reads back to an equal one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from apnap.errors import ScenarioError
from apnap.scenarios import expected, model
from apnap.scenarios.model import Attribute, Entry, Fact, Line, MadeUp, Named, Scenario, Seat, Setting, Stacked, Start, Zone

PLAIN: Final = re.compile(r"[^\W\d_a-z][^\W\d_]*(?:[ '\u2019-][^\W\d_]+)*[!?]?")
MANA: Final = re.compile(r"(?:\{(?:[WUBRGCP]|\d+)\})+")
NUMBERED: Final = (
    *("damage", "counters", "loyalty", "defense", "lore", "timestamp", "order", "life", "poison", "lands played", "turn", "mana value"),
    *("hand", "library", "graveyard", "exile", "battlefield"),
)
INDENT: Final = "  "


def text(scenario: Scenario) -> str:
    """The scenario as text. ScenarioError: a name, title or part of it has no text form."""
    lines = [f"scenario: {titled(scenario.title)}"] if scenario.title else []
    lines += header(scenario)
    for card in scenario.cards:
        lines += card_of(card)
    lines += [start_of(scenario.start)] if scenario.start != Start() else []
    for seat in scenario.seats:
        lines += ["", *seat_of(seat)]
    lines += [f"stack: {', '.join(map(stacked, scenario.stack))}"] if scenario.stack else []
    lines += [""] if scenario.script else []
    depth = 0
    for line in scenario.script:
        depth = 0 if isinstance(line, model.Turn) else 1 if isinstance(line, model.Step) else depth
        lines.append(INDENT * depth + line_of(line))
        depth += isinstance(line, (model.Turn, model.Step))
    return "\n".join(lines) + "\n"


def cannot(what: str) -> ScenarioError:
    """The error that something has no text form."""
    return ScenarioError(f"{what} has no text form")


def titled(title: str) -> str:
    """The title, if it can be read back."""
    if title != title.strip() or "\n" in title or title.startswith("#") or re.search(r"\s#", title):
        raise cannot(f"the title {title!r}")
    return title


def name(name: str, number: int = 0) -> str:
    """A name, in quotes where that is necessary, with its number."""
    if not name or name != " ".join(name.split()):
        raise cannot(f"the name {name!r}")
    return quoted(name) + (f"#{number}" if number else "")


def quoted(name: str) -> str:
    """A name, in quotes where that is necessary, a quote and a backslash in it with a backslash before them."""
    return name if PLAIN.fullmatch(name) else in_quotes(name)


def in_quotes(words: str) -> str:
    """The words in quotes, a quote and a backslash in them with a backslash before them."""
    return '"' + re.sub(r'(["\\])', r"\\\1", words) + '"'


def named(one: Named) -> str:
    """An object or player."""
    return name(one.name, one.number)


def names(several: Iterable[Named]) -> str:
    """Objects and players, listed."""
    return ", ".join(named(one) for one in several)


ONE: Final = ("attack", "one")


def header(scenario: Scenario) -> list[str]:
    """The lines before the cards and players."""
    editions = ", ".join(scenario.editions)
    lines = [f"edition{'s' if editions == 'all' or len(scenario.editions) > 1 else ''} {editions}"]
    lines += ["attack one player" if each == ONE else f"switch {each[0]} = {each[1]}" for each in scenario.switches]
    if scenario.seed or scenario.draws:
        lines.append(f"seed {scenario.seed}" + (f", draws {scenario.draws}" if scenario.draws else ""))
    lines += ["strict"] if scenario.strict else []
    lines += [scenario.time] if scenario.time else []
    lines += [f"variant {scenario.variant.replace('_', ' ')}"] if scenario.variant else []
    lines += [f"team {', '.join([name(each) for each in team])}" for team in scenario.teams]
    lines += [f"rules {', '.join(scenario.rules)}"] if scenario.rules else []
    return lines


def start_of(start: Start) -> str:
    """Where the game begins."""
    if start.opening:
        return f"start opening, {name(start.player)}" if start.player else "start opening"
    if start.turn < 1:
        raise cannot("a start without the number of its turn")
    parts = [f"start turn {start.turn}"]
    parts += [name(start.player)] if start.player else []
    parts += [start.step] if start.step else []
    parts += [f"priority {name(start.priority)}"] if start.priority else []
    parts += [f"passed {', '.join(name(player) for player in start.passed)}"] if start.passed else []
    return ", ".join(parts)


def card_of(card: MadeUp) -> list[str]:
    """A made-up card."""
    size = f" {card.power}/{card.toughness}" if card.power or card.toughness else ""
    size += f" loyalty {card.loyalty}" if card.loyalty else ""
    size += f" defense {card.defense}" if card.defense else ""
    for words, _ in card.texts:
        if "\n" in words:
            raise cannot(f"the text {words!r} of {card.name}")
    cost = f" {card.cost}" if card.cost else ""
    return ["", f"card {name(card.name)}{cost}: {card.types}{size}", *[INDENT + in_quotes(words) for words, _ in card.texts]]


# Players ---------------------------------------------------------------------------------------------------------
def seat_of(seat: Seat) -> list[str]:
    """A player with all their cards."""
    facts = [said(fact) for fact in seat.facts] + ([f"mana {seat.mana}"] if seat.mana else [])
    return [f"{name(seat.name)}: {', '.join(facts)}".rstrip(), *[INDENT + zone_of(zone) for zone in seat.zones]]


def zone_of(zone: Zone) -> str:
    """A zone with its cards."""
    return f"{zone.name}: {', '.join(entry_of(entry) for entry in zone.entries) or 'nothing'}"


def entry_of(entry: Entry) -> str:
    """So many cards, with what holds of them."""
    if "ability" in [attribute.word for attribute in entry.attributes]:
        return f"ability of {named(entry.card)}"
    attributes = ", ".join([*map(said, entry.attributes), *map(fact, entry.facts)])
    count = "no " if not entry.count else f"{entry.count} " if entry.count != 1 else ""
    return count + named(entry.card) + (f" ({attributes})" if attributes else "")


def said(one: Attribute | Fact) -> str:
    """An attribute or fact: word, kind, number, names."""
    if one.word == "under":
        return f"under {in_quotes(one.text)}"
    parts = [one.word, one.text]
    parts += [str(one.amount)] if one.word in NUMBERED or one.amount else []
    return " ".join(part for part in [*parts, names(one.objects)] if part)


def stacked(one: Stacked) -> str:
    """A spell or ability on the stack."""
    of = f"ability {one.ability} of " if one.ability else ""
    return f"{of}{named(one.subject)}{settings_of(one.settings)}"


# The script -------------------------------------------------------------------------------------------------------
def line_of(line: Line) -> str:
    """One line of a script."""
    writes = LINES.get(type(line))
    if writes is None:
        raise cannot(f"a line of the kind {type(line).__name__}")
    return writes(line)


def by(player: str, rest: str) -> str:
    """What a player does ("": whoever is asked)."""
    return f"{name(player)}: {rest}" if player else rest


def settings_of(settings: Sequence[Setting], ability: int = 0) -> str:
    """The choices made with an action."""
    told = [f"ability {ability}"] if ability else []
    for one in settings:
        rest = [*(str(number) for number in one.numbers), *(named(each) for each in one.objects), *([one.text] if one.text else [])]
        told.append(f"{one.word} {', '.join(rest)}".rstrip())
    return f" ({', '.join(told)})" if told else ""


def act(line: model.Act) -> str:
    """A land is played, a spell cast, an ability activated."""
    targets = f" -> {names(line.targets)}" if line.targets else ""
    return by(line.player, f"{line.verb} {named(line.subject)}{targets}{settings_of(line.settings, line.ability)}")


def declare(line: model.Declare) -> str:
    """A declaration of attackers or blockers."""
    told = [f"[{names(creatures)}]" if n in line.bands else names(creatures) for n, (creatures, _) in enumerate(line.groups)]
    groups = [creatures + (f" -> {named(to)}" if to else "") for creatures, (_, to) in zip(told, line.groups, strict=True)]
    return by(line.player, f"{line.verb} {'; '.join(groups) or 'nothing'}{settings_of(line.settings)}")


def order(line: model.Order) -> str:
    """An order."""
    return by(line.player, f"order of {named(line.of)}: {names(line.objects)}" if line.of else f"order {names(line.objects)}")


def assign(line: model.Assign) -> str:
    """Combat damage is assigned."""
    shares = ", ".join(f"{number} to {named(to)}" for number, to in line.shares)
    return by(line.player, f"{named(line.subject)} assigns {shares}")


def choose(line: model.Choose) -> str:
    """Objects or players are chosen, or mana."""
    told = line.objects[0].name if len(line.objects) == 1 and MANA.fullmatch(line.objects[0].name) else names(line.objects)
    return by(line.player, f"choose {told or 'nothing'}{settings_of(line.settings)}")


def answer(line: model.Answer) -> str:
    """Yes, no, a number or an option."""
    return by(line.player, f"{line.word} {line.number}" if line.word in {"number", "option"} else line.word)


def expect_of(line: expected.ExpectOf) -> str:
    """Facts about a player or object."""
    return f"expect {named(line.subject)}: {', '.join(fact(one) for one in line.facts)}"


def fact(one: Fact) -> str:
    """One fact."""
    no = "not " if one.negated else ""
    if one.word == "size":
        return no + one.text
    if one.word == "in":
        return no + ("on the stack" if one.text == "stack" else f"in {one.text}" + (f" of {names(one.objects)}" if one.objects else ""))
    if one.word == "named":
        return no + (f"named {name(one.text)}" if one.text else "no name")
    if one.word == "has":
        return f"{no}has {in_quotes(one.text)}"
    if one.word == "mana":
        return f"{no}mana {one.text or 'nothing'}"
    return no + said(one)


def expect_zone(line: expected.ExpectZone) -> str:
    """What a zone holds."""
    where = line.zone + (f" of {name(line.player)}" if line.player else "")
    how = " includes" if line.includes else " top" if line.top else " has" if line.each else ""
    cards = f"{line.count} card{'s' if line.count != 1 else ''}" if line.count >= 0 else "nothing"
    return f"expect {where}{how}: {', '.join(entry_of(entry) for entry in line.entries) or cards}"


def in_editions(line: model.InEditions) -> str:
    """A line for some editions only."""
    before = f"before {line.before}" if line.before else ""
    bounds = f"from {line.since} {before}".rstrip() if line.since else before
    editions = f"in {', '.join(line.names)}" if line.names else bounds
    return f"{editions}: {line_of(line.line)}"


def passing(line: model.Turn | model.Step) -> str:
    """What stands before a heading that says that everybody passes."""
    return "all pass until " if line.passing else ""


LINES: Final[dict[type[Line], Callable[..., str]]] = {
    model.Turn: lambda line: f"{passing(line)}turn {line.number}" + (f", {name(line.player)}" if line.player else ""),
    model.Step: lambda line: f"{passing(line)}{line.name}",
    model.Act: act,
    model.Declare: declare,
    model.Order: order,
    model.Assign: assign,
    model.Choose: choose,
    model.Answer: answer,
    model.Coin: lambda line: by(line.player, f"{line.verb} {line.side}"),
    model.Coins: lambda line: f"coins {', '.join(line.upshots)}",
    model.Pass: lambda line: by(line.player, "pass") if line.player else "all pass",
    model.Resolve: lambda line: "resolve all" if line.whole else "resolve",
    model.Concede: lambda line: by(line.player, "concede"),
    expected.Illegal: lambda line: f"illegal{f' {line.rule}' if line.rule else ''}: {line_of(line.action)}",
    expected.May: lambda line: f"may: {line_of(line.action)}",
    expected.Asks: lambda line: f"asks {name(line.player)}{f' {line.rule}' if line.rule else ''}",
    expected.ExpectOf: expect_of,
    expected.ExpectZone: expect_zone,
    expected.ExpectGame: lambda line: f"expect {fact(line.fact)}",
    expected.ExpectEvent: lambda line: (
        f"expect {'no ' if line.negated else ''}event{f' {line.rule}' if line.rule else ''}: {in_quotes(line.text)}"
    ),
    model.InEditions: in_editions,
    expected.AfterTurn: lambda line: f"after cleanup: {line_of(line.line)}",
}
