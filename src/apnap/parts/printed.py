"""Numbers and mana costs as they are printed, and what a cost says of a card: its colours and its mana value (105.2, 202.3)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from apnap.parts.tree import ManaCost
from apnap.parts.words import MANA

NUMBERS: Final[tuple[str, ...]] = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
SYMBOL: Final = re.compile(r"\{(?:(\d{1,4})|([WUBRGC])|(X)|([WUBRGC2]/[WUBRGP](?:/P)?|S))\}")
# The order in which the symbols of several colours are printed.
COLOUR_ORDERS: Final[tuple[str, ...]] = (
    "WU",
    "WB",
    "UB",
    "UR",
    "BR",
    "BG",
    "RG",
    "RW",
    "GW",
    "GU",
    "GWU",
    "WUB",
    "UBR",
    "BRG",
    "RGW",
    "RWB",
    "GUR",
    "WBG",
    "URW",
    "BGU",
    "WUBR",
    "UBRG",
    "BRGW",
    "RGWU",
    "GWUB",
    "WUBRG",
)


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


def mana_text(mana: tuple[int, ...]) -> str:
    """The symbols of that mana, in printed order: "{G}{G}"."""
    order = "C" + colours_in_order("".join(symbol for symbol, count in zip(MANA, mana, strict=True) if count and symbol != "C"))
    return "".join(f"{{{symbol}}}" * mana[MANA.index(symbol)] for symbol in order)


def colours_in_order(letters: str) -> str:
    """The letters of colours in the order in which they are printed."""
    return next((order for order in COLOUR_ORDERS if set(order) == set(letters)), letters)


def cost_text(cost: ManaCost) -> str:
    """The mana cost as it is printed: "{X}{2}{R}{R}", "{0}"."""
    symbols = "".join(f"{{{symbol}}}" for symbol in cost.symbols)
    text = "{X}" * cost.x + (f"{{{cost.generic}}}" if cost.generic else "") + symbols + mana_text(cost.mana)
    return text or "{0}"


def mana_cost(symbols: Sequence[str]) -> ManaCost | None:
    """The cost written with those symbols, in any order; None if one of them is none, or there are two numbers."""
    found = [match for match in [SYMBOL.fullmatch(one) for one in symbols] if match is not None]
    generic = [int(one[1]) for one in found if one[1]]
    if len(found) < len(symbols) or len(generic) > 1:
        return None
    plain = [one[2] for one in found]
    w, u, b, r, g, c = [plain.count(letter) for letter in MANA]
    others = tuple([one[4] for one in found if one[4]])
    return ManaCost((w, u, b, r, g, c), sum(generic), len([one for one in found if one[3]]), others)
