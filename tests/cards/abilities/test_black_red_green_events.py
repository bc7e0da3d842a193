"""Black, red and green cards: what they do not react to, and that what is activated is activated at any time."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import ANN, BEN, in_zone, lands_for, offers, tap_for_mana
from tests.kit import alive, attack, block, cast, events, find, position, reach, resolve, step

from apnap.game import Game
from apnap.machine.decisions import BLOCKERS, PASS
from apnap.parts import words

ENTERING = (
    "Fleshbag Marauder",
    "Highway Robber",
    "Phyrexian Rager",
    "Ravenous Rats",
    "Flametongue Kavu",
    "Vexing Devil",
    "Briarpack Alpha",
    "Elvish Visionary",
)
ATTACKING = ("Infectious Horror", "Murk Dwellers", "Borderland Marauder", "Deepwood Wolverine")
DYING = ("Festering Goblin", "Bogardan Firefiend")
ACTIVATED = {
    "Bloodthrone Vampire": (),
    "Frozen Shade": ("Swamp",),
    "Misery's Shadow": ("Forest",),
    "Souldrinker": (),
    "Ember Hauler": ("Forest",),
    "Flowstone Hellion": (),
    "Mogg Fanatic": (),
    "Shivan Dragon": ("Mountain",),
}


def triggered(game: Game) -> list[int]:
    """The permanents whose abilities have triggered."""
    return [e.subject for e in events(game, words.PUT_ON_STACK) if e.why == words.TRIGGERS]


@pytest.mark.rule("trigger_event")
@pytest.mark.parametrize("name", ENTERING)
def test_what_triggers_as_it_enters_triggers_neither_as_another_creature_enters_nor_as_it_dies(name: str) -> None:
    game = position(battlefield=([name, *lands_for("Grizzly Bears", "Murder")], []), hand=(["Grizzly Bears", "Murder"], []))
    cast(game, "Grizzly Bears")
    resolve(game)
    cast(game, "Murder", (find(game, name),))
    resolve(game)
    assert alive(game, "Grizzly Bears") == 1
    assert in_zone(game, name, words.GRAVEYARD, 0)
    assert triggered(game) == []


@pytest.mark.rule("trigger_event")
@pytest.mark.parametrize("name", ATTACKING)
@pytest.mark.parametrize("blocked", [True, False])
def test_what_triggers_as_it_attacks_does_not_as_another_creature_does(name: str, blocked: bool) -> None:
    game = position(battlefield=([name, "Grizzly Bears"], ["Wall of Wood"]))
    attack(game, "Grizzly Bears")
    reach(game, BLOCKERS)
    block(game, *[("Wall of Wood", "Grizzly Bears")] * blocked)
    while game.state.lane.turn == 1:
        step(game)
    assert triggered(game) == []


@pytest.mark.rule("trigger_event")
@pytest.mark.parametrize("name", DYING)
def test_what_triggers_as_it_dies_does_not_as_another_creature_dies_or_as_it_returns_to_hand_or_is_countered(name: str) -> None:
    spells = ("Murder", "Unsummon", name)
    game = position(
        battlefield=([name, *lands_for(*spells), "Swamp"], ["Grizzly Bears", "Craw Wurm", *lands_for("Counterspell")]),
        hand=(spells, ["Counterspell"]),
    )
    cast(game, "Murder", (find(game, "Grizzly Bears"),))
    resolve(game)
    cast(game, "Unsummon", (find(game, name),))
    resolve(game)
    cast(game, name)
    game.decide(PASS)
    cast(game, "Counterspell", (game.state.lane.stack[-1],))
    resolve(game)
    assert in_zone(game, name, words.GRAVEYARD, 0)
    assert [alive(game, each) for each in (name, "Grizzly Bears", "Craw Wurm")] == [0, 0, 1]
    assert triggered(game) == []


@pytest.mark.parametrize("watcher", ["Blood Artist", "Misery's Shadow"])
def test_a_creature_that_returns_to_hand_or_a_creature_spell_that_is_countered_has_not_died(watcher: str) -> None:
    game = position(
        battlefield=(
            [watcher, *lands_for("Unsummon", "Essence Scatter", "Naturalize")],
            ["Grizzly Bears", "Mind Stone", *lands_for("Ashcoat Bear")],
        ),
        hand=(["Unsummon", "Essence Scatter", "Naturalize"], ["Ashcoat Bear"]),
    )
    cast(game, "Naturalize", (find(game, "Mind Stone"),))
    resolve(game)
    cast(game, "Unsummon", (find(game, "Grizzly Bears"),))
    resolve(game)
    game.decide(PASS)
    cast(game, "Ashcoat Bear")
    game.decide(PASS)
    cast(game, "Essence Scatter", (game.state.lane.stack[-1],))
    resolve(game)
    assert in_zone(game, "Mind Stone", words.GRAVEYARD, 1)
    assert in_zone(game, "Grizzly Bears", words.HAND, 1)
    assert in_zone(game, "Ashcoat Bear", words.GRAVEYARD, 1)
    assert triggered(game) == []


def test_garruks_packleader_does_not_see_a_creature_with_power_three_die() -> None:
    game = position(battlefield=(["Garruk's Packleader", "Kalonian Tusker", *lands_for("Murder")], []), hand=(["Murder"], []))
    cast(game, "Murder", (find(game, "Kalonian Tusker"),))
    resolve(game)
    assert in_zone(game, "Kalonian Tusker", words.GRAVEYARD, 0)
    assert triggered(game) == []


def test_hypnotic_specter_does_not_see_the_damage_of_another_source() -> None:
    game = position(battlefield=(["Hypnotic Specter", "Mountain"], []), hand=(["Shock"], ["Swamp"]))
    cast(game, "Shock", (BEN,))
    resolve(game)
    assert triggered(game) == []


@pytest.mark.parametrize("name", ["Jackal Pup", "Fungusaur"])
def test_what_triggers_as_it_is_dealt_damage_does_not_as_something_else_is(name: str) -> None:
    game = position(battlefield=([name, "Mountain", "Mountain"], ["Craw Wurm"]), hand=(["Shock", "Shock"], []))
    for target in (find(game, "Craw Wurm"), ANN):
        cast(game, "Shock", (target,))
        resolve(game)
    assert triggered(game) == []


@pytest.mark.parametrize("name", ACTIVATED)
def test_the_ability_of_a_permanent_is_activated_in_an_opponents_turn_in_response_to_a_spell(name: str) -> None:
    game = position(battlefield=(["Mountain"], [name, *ACTIVATED[name]]), hand=(["Shock"], []))
    cast(game, "Shock", (ANN,))
    game.decide(PASS)
    assert offers(game, name)


def test_goblin_bombardment_is_used_in_an_opponents_turn_in_response_to_a_spell() -> None:
    game = position(battlefield=(["Mountain"], ["Goblin Bombardment", "Goblin Piker"]), hand=(["Shock"], []))
    cast(game, "Shock", (find(game, "Goblin Piker"),))
    game.decide(PASS)
    assert offers(game, "Goblin Bombardment")


@pytest.mark.parametrize("name", ["Birds of Paradise", "Boreal Druid", "Elvish Mystic", "Llanowar Elves", "Vine Trellis"])
def test_a_creature_is_tapped_for_mana_in_an_opponents_turn_too(name: str) -> None:
    game = position(battlefield=([], [name]))
    game.decide(PASS)
    assert tap_for_mana(game, name)
