"""What the lands of the pool do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import cards_of, hands, observes, tap_for_mana, tapped, to_turn, unobserved
from tests.kit import asked, find, position

from apnap.parts import words

W, U, B, R, G, C = (tuple([int(i == n) for i in range(6)]) for n in range(6))


@observes("Plains", "Island", "Swamp", "Mountain", "Forest", "Tundra", "Tundra", "Azorius Guildgate", "Reliquary Tower")
@pytest.mark.rule("land_basic_types", "mana_ability_resolves")
@pytest.mark.parametrize(
    ("land", "pools"),
    [
        ("Plains", [W]),
        ("Island", [U]),
        ("Swamp", [B]),
        ("Mountain", [R]),
        ("Forest", [G]),
        ("Tundra", [W, U]),
        ("Azorius Guildgate", [W, U]),
        ("Reliquary Tower", [C]),
    ],
)
def test_a_land_is_tapped_for_one_mana_of_its_kinds(land: str, pools: list[tuple[int, ...]]) -> None:
    assert tap_for_mana(position(battlefield=([land], [])), land) == pools


@observes("Azorius Guildgate")
@pytest.mark.parametrize(("land", "is_tapped"), [("Azorius Guildgate", True), ("Tundra", False), ("Plains", False)])
def test_a_guildgate_enters_tapped_and_other_lands_do_not(land: str, is_tapped: bool) -> None:
    game = position(battlefield=([], []), hand=([land], []))
    game.decide(("play", find(game, land, words.HAND)))
    assert tapped(game, land) is is_tapped


@observes("Reliquary Tower")
@pytest.mark.rule("maximum_hand_size", "cleanup_discard")
def test_who_controls_a_reliquary_tower_has_no_maximum_hand_size_and_others_have() -> None:
    game = position(battlefield=(["Reliquary Tower"], []), hand=(["Swamp"] * 9, ["Swamp"] * 9))
    to_turn(game, 2)
    assert hands(game) == (9, 10)
    to_turn(game, 3)
    assert hands(game) == (10, 7)
    assert asked(game).player == 0


def test_each_ability_of_each_land_is_observed() -> None:
    assert unobserved(__name__, cards_of("lands")) == {}
