"""The board as text, from what one player sees: in sections, so that only what has changed need be shown again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Final

from rich.box import MINIMAL
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from apnap.log.names import Names
from apnap.parts import words
from apnap.table.telling import counted
from apnap.terminal.folding import folded
from apnap.views import Seat, Seen, View

WIDE: Final = 120  # columns from which two players stand side by side
MARKS: Final = (
    (words.FLYING, "flying"), (words.FIRST_STRIKE, "first strike"), (words.DOUBLE_STRIKE, "double strike"), (words.REACH, "reach"),
    (words.TRAMPLE, "trample"), (words.DEATHTOUCH, "deathtouch"), (words.LIFELINK, "lifelink"), (words.VIGILANCE, "vigilance"),
    (words.MENACE, "menace"), (words.HASTE, "haste"), (words.DEFENDER, "defender"), (words.HEXPROOF, "hexproof"),
    (words.INDESTRUCTIBLE, "indestructible"),
)  # fmt: skip


@dataclass(frozen=True)
class Section:
    """A player's side, or what is nobody's: the line that heads it (empty: none), and the rows by their titles."""

    key: str
    head: str
    rows: tuple[tuple[str, str], ...]

    def lines(self, width: int) -> list[str]:
        """The lines, none longer than that."""
        told = [self.head] if self.head else []
        return [line for text in (*told, *[f"  {title}: {text}" for title, text in self.rows]) for line in folded(text, width)]


def sections(view: View, names: Names) -> list[Section]:
    """All that lies open, the other players first, and the player's hand."""
    others = [p for p in range(len(view.players)) if p != view.player]
    hand = view.players[view.player].hand
    rows = [*shared(view, names), ("your hand", "; ".join(counted([o.name for o in hand])) or "empty")]
    sides = [side(view, names, player, " (you)" if player == view.player else "") for player in (*others, view.player)]
    return [*sides, Section("", "", tuple(rows))]


def laid_open(views: Sequence[View], names: Names) -> list[Section]:
    """All that there is but the libraries, for somebody who plays for nobody: each player as they see themselves."""
    found = []
    for view in views:
        open_side = side(view, names, view.player)
        seat = view.players[view.player]
        more = [
            (title, "; ".join(counted([o.name for o in cards]))) for title, cards in (("hand", seat.hand), ("graveyard", seat.graveyard))
        ]
        found.append(Section(open_side.key, open_side.head, (*open_side.rows, *[row for row in more if row[1]])))
    return [*found, Section("", "", tuple(shared(views[0], names)))]


def shared(view: View, names: Names) -> list[tuple[str, str]]:
    """The rows of what is nobody's: stack and exile."""
    rows = [("stack, top first", "; ".join([on_stack(o, names) for o in reversed(view.stack)]))] if view.stack else []
    return [*rows, *([("exile", "; ".join(counted([o.name for o in view.exile])))] if view.exile else [])]


def changed(before: Sequence[Section], after: Sequence[Section]) -> list[Section]:
    """What of the board is otherwise than before: each section with the rows that are, and those that are empty now."""
    known = {section.key: section for section in before}
    found = []
    for section in after:
        old = known.get(section.key)
        if old is None:
            found.append(section)
        elif old != section:
            gone = [(title, "none") for title, _ in old.rows if title not in dict(section.rows)]
            found.append(Section(section.key, section.head, (*[row for row in section.rows if row not in old.rows], *gone)))
    return found


def drawn(board: Sequence[Section], width: int) -> list[str]:
    """The lines of these sections; on a wide terminal two players stand side by side, this one on the left."""
    sides = [section for section in board if section.key]
    if width < WIDE or len(sides) != 2:
        return [line for section in board for line in section.lines(width)]
    return [*beside(sides[1], sides[0], width), *[line for section in board if not section.key for line in section.lines(width)]]


def beside(left: Section, right: Section, width: int) -> list[str]:
    """Two sections in two columns."""
    half = (width - 3) // 2
    grid = Grid(box=MINIMAL, show_header=False, show_edge=False, padding=(0, 1), pad_edge=False, expand=True)
    grid.add_column(width=half, no_wrap=True)
    grid.add_column(width=half, no_wrap=True)
    grid.add_row(Text("\n".join(left.lines(half))), Text("\n".join(right.lines(half))))
    page = Console(file=StringIO(), width=width, color_system=None)
    with page.capture() as drawn_there:
        page.print(grid)
    return [line.rstrip() for line in drawn_there.get().splitlines()]


def side(view: View, names: Names, player: int, who: str = "") -> Section:
    """One player: numbers, creatures, other permanents, lands; `who` is said behind the name."""
    seat = view.players[player]
    mine = [o for o in view.battlefield if o.controller == player]
    kinds = {
        "creatures": [creature(view, o, names) for o in mine if o.types & words.CREATURE],
        "others": [permanent(o, names) for o in mine if not o.types & (words.CREATURE | words.LAND)],
        "lands": lands([o for o in mine if o.types & words.LAND and not o.types & words.CREATURE]),
        "known in hand": counted([o.name for o in seat.hand]) if player != view.player else [],
    }
    rows = tuple([(title, "; ".join(items)) for title, items in kinds.items() if items])
    return Section(f"player {player}", summary(names.player(player) + who, seat), rows)


def lands(found: Sequence[Seen]) -> list[str]:
    """Like lands as one, with their number and how many are tapped: "3 Mountain (1 tapped)"."""
    tapped = Counter([o.name for o in found if o.tapped])
    kinds = Counter([o.name for o in found])
    notes = {name: " (tapped)" if tapped[name] == number else f" ({tapped[name]} tapped)" for name, number in kinds.items() if tapped[name]}
    return [(name if number == 1 else f"{number} {name}") + notes.get(name, "") for name, number in kinds.items()]


def summary(who: str, seat: Seat) -> str:
    """Life and numbers of cards."""
    parts = [f"{seat.life} life", f"hand {seat.hand_size}", f"library {seat.library_size}", f"graveyard {len(seat.graveyard)}"]
    parts += [f"poison {seat.poison}"] if seat.poison else []
    parts += [f"{number} {kind}" for kind, number in seat.counters]
    parts += ["the monarch"] if seat.monarch else []
    parts += ["the initiative"] if seat.initiative else []
    parts += [f"speed {seat.speed}"] if seat.speed else []
    parts += [f"mana {''.join(letter * n for letter, n in zip(words.MANA, seat.pool, strict=True))}"] if any(seat.pool) else []
    return f"{who}: {', '.join(parts)}"


def creature(view: View, o: Seen, names: Names) -> str:
    """A creature with power and toughness, and what matters in combat."""
    marks = [name for bit, name in MARKS if o.keywords & bit]
    if view.combat is not None:
        attacking = dict(view.combat.attacking)
        blocking = dict(view.combat.blocking)
        marks += ["attacking"] if o.id in attacking else []
        marks += [f"in a band with {names.all_of(tuple(id for id in band if id != o.id))}" for band in view.combat.bands if o.id in band]
        marks += [f"blocking {names.all_of(blocking[o.id])}".strip()] if o.id in blocking else []
    if o.types & words.CREATURE and o.since == view.turn and o.controller == view.active and not o.keywords & words.HASTE:
        marks.append("new")
    return permanent(o, names, f" {o.power}/{o.toughness}", marks)


def permanent(o: Seen, names: Names, numbers: str = "", marks: Iterable[str] = ()) -> str:
    """A permanent with what is on it."""
    told = [*marks]
    told += [f"{number} {kind}" for kind, number in o.counters]
    told += [f"{o.damage} damage"] if o.damage else []
    told += [f"attached to {names.of(o.attached)}"] if o.attached else []
    told += ["tapped"] if o.tapped else []
    return names.of(o.id) + numbers + (f" ({', '.join(told)})" if told else "")


def on_stack(o: Seen, names: Names) -> str:
    """A spell or ability with its X and its targets."""
    figure = f" (X = {o.x})" if o.x else ""
    targets = [names.of(code) for group in o.targets for code in group]
    return names.of(o.id) + figure + (f" -> {', '.join(targets)}" if targets else "")
