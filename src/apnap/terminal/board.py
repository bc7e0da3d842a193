"""The board as text, from what one player sees."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable
from itertools import zip_longest

from apnap.log.names import Names
from apnap.parts import words
from apnap.views import Seat, Seen, View

WIDE = 120  # columns from which two players stand side by side
BETWEEN = " | "
MARKS = ((words.FLYING, "flying"), (words.FIRST_STRIKE, "first strike"), (words.DOUBLE_STRIKE, "double strike"), (words.REACH, "reach"),
         (words.TRAMPLE, "trample"), (words.DEATHTOUCH, "deathtouch"), (words.LIFELINK, "lifelink"), (words.VIGILANCE, "vigilance"),
         (words.MENACE, "menace"), (words.HASTE, "haste"), (words.DEFENDER, "defender"), (words.HEXPROOF, "hexproof"),
         (words.INDESTRUCTIBLE, "indestructible"))  # fmt: skip


def board(view: View, names: Names, width: int) -> list[str]:
    """All that lies open, the other players first, and the player's hand; no line is longer than `width`."""
    others = [p for p in range(len(view.players)) if p != view.player]
    if width >= WIDE and len(others) == 1:
        half = (width - len(BETWEEN)) // 2
        lines = beside(side(view, names, view.player, half), side(view, names, others[0], half), half)
    else:
        lines = [line for player in (*others, view.player) for line in side(view, names, player, width)]
    if view.stack:
        lines.extend(flowed("stack, top first", [on_stack(o, names) for o in reversed(view.stack)], width))
    if view.exile:
        lines.extend(flowed("exile", counted([o.name for o in view.exile]), width))
    hand = view.players[view.player].hand
    return [*lines, *flowed("your hand", counted([o.name for o in hand]) or ["empty"], width)]


def beside(left: list[str], right: list[str], width: int) -> list[str]:
    """Two columns."""
    return [f"{one:<{width}}{BETWEEN}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]


def side(view: View, names: Names, player: int, width: int) -> list[str]:
    """One player: numbers, creatures, other permanents, lands."""
    seat = view.players[player]
    mine = [o for o in view.battlefield if o.controller == player]
    creatures = [o for o in mine if o.types & words.CREATURE]
    lands = [o for o in mine if o.types & words.LAND and not o.types & words.CREATURE]
    rest = [o for o in mine if not o.types & (words.CREATURE | words.LAND)]
    lines = textwrap.wrap(summary(view, names, player, seat), width, subsequent_indent="    ")
    for title, kind in (("creatures", [creature(view, o, names) for o in creatures]), ("others", [permanent(o, names) for o in rest])):
        if kind:
            lines.extend(flowed(title, kind, width))
    if lands:
        lines.extend(flowed("lands", counted([f"{o.name} (tapped)" if o.tapped else o.name for o in lands]), width))
    if seat.hand and player != view.player:
        lines.extend(flowed("known in hand", counted([o.name for o in seat.hand]), width))
    return lines


def summary(view: View, names: Names, player: int, seat: Seat) -> str:
    """Life and numbers of cards."""
    who = names.player(player) + (" (you)" if player == view.player else "")
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


def counted(items: list[str]) -> list[str]:
    """Like items as one, with their number."""
    return [item if number == 1 else f"{number} {item}" for item, number in Counter(items).items()]


def flowed(title: str, items: list[str], width: int) -> list[str]:
    """A title and items, in lines that fit."""
    return textwrap.wrap(f"  {title}: {'; '.join(items)}", width, subsequent_indent="    ", break_long_words=False)
