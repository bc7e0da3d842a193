"""702.37a, 702.37c, 708.4: what is looked at as a card is cast face down is what it is then.

Of these modules: objects.cr708_face_down, spells.cr601.casting, spells.cr601.total.
"""

from __future__ import annotations

import pytest

from apnap.scenarios import load

MAGE = """
Ann: hand Meddling Mage; battlefield Plains, Island
Ben: hand Exalted Angel; battlefield 6 Plains
turn 1, Ann
Ann: cast Meddling Mage
resolve
Ann: choose Exalted Angel
turn 2, Ben
"""
GLADE = """
card Hidden Glade: Land
  "{T}: Add {C}."
  "Morph {2}"
Ann: hand Hidden Glade; battlefield 5 Plains
Ben: battlefield Forest
turn 1, Ann
"""
TROLL = """
card Dusk Troll {1}{G}: Creature - Troll 3/3
  "Morph {2}"
"""


def holds(text: str, edition: str = "NOW") -> None:
    """The scenario is carried out in that edition, and all that it expects is found."""
    result = load(text).run(edition)
    assert result.passed, result.failure


@pytest.mark.rule("morph_cast", "face_down_cast")
@pytest.mark.parametrize("edition", ["9ED", "M10", "M12", "NOW"])
def test_a_card_whose_name_is_prohibited_can_be_cast_face_down(edition: str) -> None:
    holds(
        MAGE
        + """
        illegal: Ben: cast Exalted Angel
        Ben: cast Exalted Angel (using morph)
        resolve
        expect Exalted Angel: 2/2, face down
        """,
        edition,
    )


@pytest.mark.rule("morph_cast", "face_down_cast")
def test_a_prohibited_name_is_not_that_of_another_face_down_spell_but_stops_the_card_face_up() -> None:
    holds(MAGE + "illegal 601.3: Ben: cast Exalted Angel\nmay: Ben: cast Exalted Angel (using morph)")


@pytest.mark.rule("face_down_cast")
def test_who_may_cast_no_creature_spells_may_cast_no_card_face_down_whatever_it_is() -> None:
    holds("""
        card Hush {0}: Sorcery
          "Target player can't cast creature spells this turn."
        card Hidden Glade: Land
          "{T}: Add {C}."
          "Morph {2}"
        Ann: hand Hush, Hidden Glade; battlefield 4 Plains
        Ben: battlefield Forest
        Ann: cast Hush -> Ann
        resolve
        illegal: Ann: cast Hidden Glade (using morph)
        may: Ann: play Hidden Glade
    """)


@pytest.mark.rule("morph_cast", "face_down_cast")
def test_one_spell_a_turn_counts_the_face_down_spell_too() -> None:
    holds("""
        Ann: hand Exalted Angel, Grizzly Bears; battlefield Rule of Law, 3 Plains, 2 Forest
        Ben: battlefield Forest
        Ann: cast Grizzly Bears
        resolve
        illegal 601.3: Ann: cast Exalted Angel (using morph)
    """)


@pytest.mark.rule("morph_face_down")
def test_a_land_with_morph_can_be_cast_face_down_for_three() -> None:
    holds(
        GLADE
        + """
        Ann: cast Hidden Glade (using morph)
        expect stack: Hidden Glade
        resolve
        expect Hidden Glade: 2/2, face down
        expect Ann: lands played 0
        Ann: unmask Hidden Glade
        expect Hidden Glade: not face down, untapped
        illegal: Ann: attack Hidden Glade
        """
    )


@pytest.mark.rule("morph_face_down")
def test_a_land_with_morph_can_be_played_as_a_land_all_the_same() -> None:
    holds(GLADE + "Ann: play Hidden Glade\nexpect Hidden Glade: not face down\nexpect Ann: lands played 1")


@pytest.mark.rule("morph_face_down")
def test_a_land_with_morph_is_cast_face_down_also_by_who_has_played_a_land() -> None:
    holds(
        GLADE.replace("Ann: hand", "Ann: lands played 1, hand")
        + "illegal: Ann: play Hidden Glade\nmay: Ann: cast Hidden Glade (using morph)"
    )


@pytest.mark.rule("morph_face_down")
def test_a_land_with_morph_is_not_cast_face_up_nor_at_an_instants_time() -> None:
    holds(GLADE + "illegal: Ann: cast Hidden Glade\nturn 2, Ben, upkeep\nillegal: Ann: cast Hidden Glade (using morph)")


@pytest.mark.rule("morph_face_down")
def test_a_land_is_not_cast_face_down_by_who_cannot_pay_three() -> None:
    holds(GLADE.replace("5 Plains", "2 Plains") + "illegal: Ann: cast Hidden Glade (using morph)")
