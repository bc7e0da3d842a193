"""Equipment and Vehicles (301.5, 301.7, 701.3, 702.6, 702.122).

Of these modules: actions.cr701_attaching, objects.cr303.attaching, keywords.cr702_crew.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.cards.abilities.observing import activate, body, both_pass, offers, to_turn
from tests.kit import asked, attack, block, cast, events, find, position, settle, until

from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import AttachedTo, BecomeType, Filter, KeywordAbility, ManaCost, SpellAbility, Static, Target, Targets
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.solve.crewing import Enough

FREE = ManaCost()
SWORD = Definition("Sword", FREE, words.ARTIFACT, ("Equipment",), abilities=(Static(AttachedTo(), 1, 1), KeywordAbility("equip", FREE)))
CART = Definition("Cart", FREE, words.ARTIFACT, ("Vehicle",), 3, 3, (KeywordAbility("crew", number=2),))
WAKE = Definition(
    "Wake", FREE, words.INSTANT,
    abilities=(SpellAbility((BecomeType(Targets(), words.ARTIFACT | words.CREATURE),), (Target(Filter(types=words.ARTIFACT)),)),),
)  # fmt: skip


def equip(game: Game, name: str) -> None:
    """The Sword is attached to the creature of that name."""
    activate(game, "Sword", (find(game, name),))
    both_pass(game)


def test_attaching_an_equipment_to_what_it_is_attached_to_does_nothing() -> None:
    game = position(battlefield=([SWORD, "Grizzly Bears"], ()))
    equip(game, "Grizzly Bears")
    equip(game, "Grizzly Bears")
    assert len(events(game, words.ATTACHES)) == 1


def test_two_equipments_add_up() -> None:
    game = position(battlefield=([SWORD, "Grizzly Bears", "Bonesplitter", "Forest"], ()))
    equip(game, "Grizzly Bears")
    activate(game, "Bonesplitter", (find(game, "Grizzly Bears"),))
    both_pass(game)
    assert body(game, "Grizzly Bears") == (5, 3)


def test_equip_does_nothing_if_the_creature_has_left() -> None:
    game = position(battlefield=([SWORD, "Grizzly Bears", "Mountain"], ()), hand=(["Shock"], ()))
    activate(game, "Sword", (find(game, "Grizzly Bears"),))
    cast(game, "Shock", (find(game, "Grizzly Bears"),))
    settle(game)
    assert not events(game, words.ATTACHES)


def test_an_equipment_that_becomes_a_creature_equips_nothing() -> None:
    game = position(battlefield=([SWORD, "Grizzly Bears"], ()), hand=([WAKE], ()))
    equip(game, "Grizzly Bears")
    cast(game, "Wake", (find(game, "Sword"),))
    both_pass(game)
    assert game.state.objects[find(game, "Grizzly Bears")].zone == words.BATTLEFIELD
    assert body(game, "Grizzly Bears") == (2, 2)


def test_an_equipment_comes_off_a_vehicle_that_is_no_creature_any_more() -> None:
    game = position(battlefield=([SWORD, CART, "Grizzly Bears"], ()))
    activate(game, "Cart", (find(game, "Grizzly Bears"),))
    both_pass(game)
    equip(game, "Cart")
    assert body(game, "Cart") == (4, 4)
    to_turn(game, 2)
    assert game.state.objects[find(game, "Sword")].attached == 0


def test_a_vehicle_cannot_crew_itself() -> None:
    game = position(battlefield=([CART, "Grizzly Bears", "Savannah Lions", "Savannah Lions"], ()))
    activate(game, "Cart", (find(game, "Grizzly Bears"),))
    both_pass(game)
    activate(game, "Cart")
    one, other = find(game, "Savannah Lions"), find(game, "Savannah Lions", nth=1)
    assert list(asked(game).options) == [(one,), (other,), (one, other)]


@pytest.mark.parametrize(("edition", "offered"), [("C16", True), ("DOM", True), ("PIP", False), ("NOW", False)])
def test_once_a_vehicle_that_was_a_creature_could_be_tapped_to_crew_itself(edition: str, offered: bool) -> None:
    game = position(battlefield=([CART, "Grizzly Bears"], ()), edition=edition)
    activate(game, "Cart", (find(game, "Grizzly Bears"),))
    both_pass(game)
    assert offers(game, "Cart") == offered


def test_a_vehicle_that_came_this_turn_cannot_attack_that_turn() -> None:
    game = position(battlefield=([CART, "Grizzly Bears"], ()), sick=["Cart"])
    activate(game, "Cart", (find(game, "Grizzly Bears"),))
    both_pass(game)
    assert characteristics(game.state, find(game, "Cart")).creature
    until(game, lambda g: g.state.lane.step == words.END)
    assert not events(game, words.ATTACKS)


def test_a_crewed_vehicle_blocks_and_can_die() -> None:
    game = position(battlefield=(["Craw Wurm"], [CART, "Grizzly Bears"]))
    attack(game, "Craw Wurm")
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS and asked(g).player == 1)
    activate(game, "Cart", (find(game, "Grizzly Bears"),), player=1)
    both_pass(game)
    block(game, ("Cart", "Craw Wurm"))
    until(game, lambda g: g.state.lane.step == words.END)
    assert not [i for i in game.state.battlefield if game.state.objects[i].card.name == "Cart"]


def test_selections_with_enough_power_are_counted_and_drawn_as_they_are_listed() -> None:
    enough = Enough((11, 12, 13, 14), (2, 0, 1, -1), 2)
    every = list(enough)
    assert every == [(11,), (11, 12), (11, 13), (11, 12, 13), (11, 13, 14), (11, 12, 13, 14)]
    assert len(enough) == len(every)
    assert all(each in enough for each in every)
    assert (12, 13) not in enough
    rng = Random(7)
    assert {enough.sample(rng) for _ in range(200)} == set(every)
