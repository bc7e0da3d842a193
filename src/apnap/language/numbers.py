"""Numbers, symbols of mana, changes of power and toughness, and subtypes: words without end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from apnap.language.rules import Fields, Leaf, Said, Value, Words, leaf, listing, pair
from apnap.parts.printed import NUMBERS, SYMBOL, cost_text, mana_cost, mana_text
from apnap.parts.subtypes import OWNERS
from apnap.parts.tree import Amount, Fixed, ManaCost, X

CHANGE: Final = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)")
IRREGULAR: Final = {
    "Child": "Children", "Dwarf": "Dwarves", "Elf": "Elves", "Mouse": "Mice", "Ox": "Oxen", "Werewolf": "Werewolves", "Wolf": "Wolves",
}  # fmt: skip
UNCHANGED: Final = frozenset({"Eldrazi", "Fish", "Kithkin", "Kor", "Myr", "Plains", "Samurai", "Sheep"})


def plural_of(noun: str) -> str:
    """The plural of a noun whose last word changes."""
    rest, _, last = noun.rpartition(" ")
    if last in UNCHANGED or last.endswith("folk"):
        plural = last
    elif last.endswith("y") and last[-2:-1] not in set("aeiou"):
        plural = f"{last[:-1]}ies"
    else:
        plural = IRREGULAR.get(last) or (f"{last}es" if last.endswith(("s", "x", "ch", "sh")) else f"{last}s")
    return f"{rest} {plural}".strip()


SUBTYPES: Final = {name: name for name in OWNERS}
PLURALS: Final = {plural_of(name): name for name in OWNERS}


def _number(word: str) -> int | None:
    word = word.casefold()
    if word in {"a", "an"}:
        return 1
    return NUMBERS.index(word) if word in NUMBERS[2:] else int(word) if word.isdecimal() and int(word) >= len(NUMBERS) else None


def _number_word(number: Value) -> str | None:
    """Words up to twenty, figures beyond it."""
    if not isinstance(number, int) or number < 1:
        return None
    return "a" if number == 1 else NUMBERS[number] if number < len(NUMBERS) else str(number)


def _amount(sign: str, digits: str) -> Amount:
    return X() if digits == "X" else Fixed(int(sign + digits))


def _change(word: str) -> Fields | None:
    match = CHANGE.fullmatch(word)
    return None if match is None or "-X" in word else Fields(power=_amount(match[1], match[2]), toughness=_amount(match[3], match[4]))


def _number_of(amount: Amount) -> int | None:
    return amount.number if isinstance(amount, Fixed) else 0 if isinstance(amount, X) else None


def _change_word(value: Fields) -> str | None:
    if value.keys() != {"power", "toughness"}:
        return None
    power, toughness = _number_of(value["power"]), _number_of(value["toughness"])
    if power is None or toughness is None:
        return None
    shown = (_signed(value["power"], power, toughness), _signed(value["toughness"], toughness, power))
    return "/".join(shown)


def _signed(amount: Amount, number: int, beside: int) -> str:
    """The number with its sign; 0 has the sign of the number beside it."""
    if isinstance(amount, X):
        return "+X"
    return f"-{-number}" if number < 0 or (number == 0 and beside < 0) else f"+{number}"


def _body(word: str) -> tuple[int, int] | None:
    match = re.fullmatch(r"(\d+)/(\d+)", word)
    return None if match is None else (int(match[1]), int(match[2]))


def _counter(word: str) -> str | None:
    return word if re.fullmatch(r"[+-]\d/[+-]\d|[a-z]+", word) else None


def _read_mana(words: tuple[str, ...], at: int, _said: Said) -> Iterator[tuple[ManaCost, int]]:
    end = at
    while end < len(words) and SYMBOL.fullmatch(words[end]):
        end += 1
    cost = mana_cost(words[at:end])
    if cost is not None and end > at:
        yield cost, end


def _mana_words(_said: Said, value: Value) -> tuple[str, ...] | None:
    return tuple(re.findall(r"\{[^}]*\}", cost_text(value))) if isinstance(value, ManaCost) else None


def _read_subtype(names: dict[str, str], words: tuple[str, ...], at: int) -> Iterator[tuple[str, int]]:
    for length in (1, 2):
        if (name := " ".join(words[at : at + length])) in names and at + length <= len(words):
            yield names[name], at + length


def _plain_mana(cost: ManaCost) -> bool:
    return not (cost.generic or cost.x or cost.symbols)


WORDS: Final[Words] = (
    *leaf("number", _number, _number_word),
    *leaf("cardinal", lambda w: NUMBERS.index(w) if w in NUMBERS else None, lambda n: NUMBERS[n] if 0 <= n < len(NUMBERS) else None),
    *leaf("figure", lambda w: int(w) if w.isdigit() else None, lambda n: str(n) if isinstance(n, int) and n >= 0 else None),
    *leaf("change", _change, lambda value: _change_word(value) if isinstance(value, Fields) else None),
    *leaf("counter", _counter, lambda kind: kind or None),
    *leaf("body", _body, lambda body: f"{body[0]}/{body[1]}"),
    Leaf("subtype", lambda w, at, _s: _read_subtype(SUBTYPES, w, at), lambda _s, name: tuple(name.split()) or None),
    Leaf("subtypes", lambda w, at, _s: _read_subtype(PLURALS, w, at), lambda _s, name: tuple(plural_of(name).split()) or None),
    Leaf("mana", _read_mana, _mana_words),
    *pair(
        "mana_choice",
        "{cost:mana}",
        lambda said, parts: (parts["cost"].mana, said) if _plain_mana(parts["cost"]) else None,
        lambda _said, value: [{"cost": ManaCost(value)}] if mana_text(value) else [],
    ),
    *listing("mana_choices", "mana_choice", "or"),
)
