"""What a mana cost says of a card: its colours and its mana value (105.2, 202.3)."""

from __future__ import annotations

from apnap.parts.tree import ManaCost


def colours_of(cost: ManaCost | None) -> int:
    """An object is the colours of its mana cost (105.2)."""
    colours = 0
    if cost is not None:
        for i in range(5):
            if cost.mana[i]:
                colours |= 1 << i
        for symbol in cost.symbols:
            for letter in symbol:
                if letter in "WUBRG":
                    colours |= 1 << "WUBRG".index(letter)
    return colours


def value_of_symbols(cost: ManaCost | None) -> int:
    """What the symbols that are not plain add to the mana value: one each, {2/W} two (202.3f-g)."""
    value = 0
    if cost is not None:
        for symbol in cost.symbols:
            value += int(symbol[0]) if symbol[0].isdigit() else 1
    return value


def value_of_cost(cost: ManaCost | None) -> int:
    """The mana value of what has that mana cost (202.3)."""
    return sum(mana_vector(cost)) + value_of_symbols(cost)


def mana_vector(cost: ManaCost | None) -> tuple[int, int, int, int, int, int, int]:
    """W, U, B, R, G, C and generic, as the payer takes it."""
    if cost is None:
        return (0, 0, 0, 0, 0, 0, 0)
    w, u, b, r, g, c = cost.mana
    return (w, u, b, r, g, c, cost.generic)
