"""Payments with snow mana and with help are what trying everything finds."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.solve.payment_mixed import Need, most_help, pay_mixed, reduced, spend_snow

NOTHING = (0, 0, 0, 0, 0, 0)
Unit = tuple[int, bool]
SYMBOLS = st.lists(st.integers(0, 7), max_size=4)


def need_of(symbols: list[int]) -> Need:
    w, u, b, r, g, c, generic, snow = (symbols.count(kind) for kind in range(8))
    return (w, u, b, r, g, c, generic, snow)


def pays(unit: Unit, symbol: int) -> bool:
    """One mana, of a type and from a snow source or not, pays for the symbol."""
    return symbol == 6 or (symbol == 7 and unit[1]) or symbol == unit[0]


def covers(units: list[Unit], symbols: list[int]) -> bool:
    """Each symbol can be paid with a mana of its own."""
    if not symbols:
        return True
    rest = symbols[1:]
    return any(pays(unit, symbols[0]) and covers(units[:i] + units[i + 1 :], rest) for i, unit in enumerate(units))


def mana(units: list[Unit], *, snow_only: bool = False) -> tuple[int, ...]:
    return tuple(len([u for u in units if u[0] == kind and (u[1] or not snow_only)]) for kind in range(6))


UNITS = st.lists(st.tuples(st.integers(0, 5), st.booleans()), max_size=5)


@given(SYMBOLS, UNITS)
@settings(max_examples=150, deadline=None)
def test_a_pool_pays_if_each_symbol_can_have_a_mana_of_its_own(symbols: list[int], units: list[Unit]) -> None:
    pool, snow = mana(units), mana(units, snow_only=True)
    spent = spend_snow(need_of(symbols), pool, snow)
    assert (spent is not None) == covers(units, symbols)
    if spent is not None:
        assert sum(spent[0]) == len(symbols)
        assert all(0 <= s <= a <= p for s, a, p in zip(spent[1], spent[0], pool, strict=True))
        assert all(a - s <= p - q for s, a, p, q in zip(spent[1], spent[0], pool, snow, strict=True))
        assert sum(spent[1]) >= symbols.count(7)


@given(SYMBOLS, UNITS)
@settings(max_examples=150, deadline=None)
def test_the_fewest_sources_are_activated(symbols: list[int], units: list[Unit]) -> None:
    sources = tuple([(tuple([int(kind == u[0]) for kind in range(6)]),) for u in units])
    snowy = tuple([u[1] for u in units])
    found = pay_mixed(need_of(symbols), NOTHING, NOTHING, sources, snowy)
    sizes = [
        size
        for size in range(len(units) + 1)
        if any(covers([units[i] for i in chosen], symbols) for chosen in combinations(range(len(units)), size))
    ]
    assert (found is None) == (not sizes)
    if found is not None:
        assert len(found) == sizes[0]
        assert covers([units[i] for i, _ in found], symbols)


def test_a_source_of_several_mana_adds_all_of_it() -> None:
    assert pay_mixed((0, 0, 0, 0, 2, 0, 1, 0), NOTHING, NOTHING, (((0, 0, 0, 0, 3, 0),),), (False,)) == ((0, 0),)
    assert pay_mixed((0, 0, 0, 0, 0, 0, 0, 2), NOTHING, NOTHING, (((0, 0, 0, 0, 0, 3),),), (True,)) == ((0, 0),)
    assert pay_mixed((0, 0, 0, 0, 0, 0, 0, 2), NOTHING, NOTHING, (((0, 0, 0, 0, 0, 3),),), (False,)) is None


HELPERS = st.lists(st.integers(0, 31), max_size=3)


@given(SYMBOLS, HELPERS)
@settings(max_examples=150, deadline=None)
def test_help_pays_for_generic_mana_or_a_colour_of_its_own(symbols: list[int], masks: list[int]) -> None:
    left: set[Need] = set()
    for paid in product(range(len(symbols)), repeat=len(masks)):
        fits = [symbols[at] == 6 or (symbols[at] < 5 and mask >> symbols[at] & 1) for at, mask in zip(paid, masks, strict=True)]
        if len(set(paid)) == len(paid) and all(fits):
            left.add(need_of([symbol for at, symbol in enumerate(symbols) if at not in paid]))
    assert reduced(need_of(symbols), tuple(masks)) == sorted(left)


@given(SYMBOLS, HELPERS)
@settings(max_examples=100, deadline=None)
def test_more_help_never_leaves_more_to_pay(symbols: list[int], masks: list[int]) -> None:
    least = min(sum(left) for left in most_help(need_of(symbols), tuple(masks)))
    some = [sum(left) for n in range(len(masks) + 1) for few in combinations(masks, n) for left in reduced(need_of(symbols), few)]
    assert least == min(some)
