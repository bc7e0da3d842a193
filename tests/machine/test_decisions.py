from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from apnap.errors import GameError
from apnap.machine.decisions import Arranged, Chosen, Decision, Listed, Options, Ordered, choose, yes_no
from apnap.machine.places import place_in

KINDS: list[Options] = [
    Listed((False, True)),
    Listed((1,)),
    Chosen((4, 5, 6), 1, 2),
    Chosen((4, 5), 0, 9),
    Chosen((), 2, 3),
    Ordered((7, 8, 9)),
]
NAMES = ["yes or no", "one", "one or two of three", "any of two", "none", "an order"]


@pytest.mark.parametrize("options", KINDS, ids=NAMES)
def test_the_options_are_as_many_as_they_say_and_each_is_one_of_them_once(options: Options) -> None:
    listed = list(options)
    assert len(listed) == len(options) == len(set(listed))
    assert all(option in options for option in listed)
    assert [options[n] for n in range(len(options))] == listed
    assert [options[n - len(options)] for n in range(len(options))] == listed
    assert [options.count(limit) for limit in (0, 1, 100)] == [min(limit, len(listed)) for limit in (0, 1, 100)]


@pytest.mark.parametrize("options", KINDS, ids=NAMES)
def test_there_is_no_option_behind_the_last(options: Options) -> None:
    with pytest.raises(IndexError):
        options[len(options)]


@pytest.mark.parametrize("options", KINDS, ids=NAMES)
def test_every_option_can_be_drawn_and_nothing_else(options: Options) -> None:
    rng = Random(1)
    assert {options.sample(rng) for _ in range(300)} == set(options)


@pytest.mark.parametrize("answer", [None, "yes", 2, -1, [4], (5, 4), (4, 4), (4, 7), (4, 5, 6), ("4",), [], {}, (8, 7), ([7], 8, 9)])
@pytest.mark.parametrize("options", KINDS, ids=NAMES)
def test_what_is_not_listed_is_no_option(options: Options, answer: object) -> None:
    assert answer not in options


def test_the_place_of_an_order_is_found_without_looking_through_the_others() -> None:
    for options in (Ordered((7, 3, 5, 9)), Arranged((7, 3, 5, 9, 4), (0, 1, 0, 2, 1))):
        assert [place_in(options, order) for order in options if isinstance(order, tuple)] == list(range(len(options)))
    many = Ordered(tuple(range(17)))
    order = (16, 13, 9, 3, 8, 15, 1, 7, 2, 12, 0, 10, 6, 11, 14, 4, 5)
    assert many[place_in(many, order)] == order


def test_yes_is_not_the_number_one() -> None:
    assert 1 not in yes_no(0, 0).options
    assert True not in Listed((0, 1))


def test_a_choice_is_of_the_first_of_its_players() -> None:
    asked = choose(1, 0, (4, 5), 1, 1)
    assert (asked.player, asked.behalf) == (1, 1)


def test_the_orders_of_a_whole_library_can_be_counted_up_to_a_limit_and_looked_at_one_by_one() -> None:
    library = tuple(range(60))
    orders = Ordered(library)
    assert orders.count(1000) == 1000
    assert orders[0] == library
    assert orders[-1] == library[::-1]


def test_the_choices_from_many_cards_can_be_counted_up_to_a_limit() -> None:
    choices = Chosen(tuple(range(200)), 0, 200)
    assert choices.count(7) == 7
    assert choices[0] == ()


def test_an_order_names_each_item_as_often_as_it_is_there() -> None:
    order = Ordered((0, 0, 1))
    assert (0, 1, 0) in order
    assert [answer for answer in [(0, 1, 1), (0, 0), (0, 0, 1, 1), (False, 0, 1), (0, 0, "1")] if answer in order] == []


@pytest.mark.parametrize("decision", [yes_no(1, 3, (7,), "pay"), choose(0, 5, (4, 5, 6), 1, 2).answered_by(1)])
def test_a_decision_goes_through_a_pickle_with_its_options_in_their_order(decision: Decision) -> None:
    again = pickle.loads(pickle.dumps(decision))  # noqa: S301 - our own
    assert list(again.options) == list(decision.options)
    for name in ("task", "player", "behalf", "clause", "about", "asks"):
        assert getattr(again, name) == getattr(decision, name)


def test_a_decision_with_the_orders_of_a_library_goes_into_no_pickle_and_its_copy_is_itself() -> None:
    decision = Decision("order", 0, 1, Ordered(tuple(range(60))))
    with pytest.raises(GameError, match="more than 10,000 options goes into a pickle with its game only"):
        pickle.dumps(decision)
    assert copy.copy(decision) is copy.deepcopy(decision) is decision
