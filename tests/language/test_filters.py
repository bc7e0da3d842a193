"""Descriptions of objects, and of what may be chosen as a target: read to what they say, and written back."""

from __future__ import annotations

import pytest
from tests.language.kit import SPARK, expect_said
from tests.made import A_CREATURE, IT, spell

from apnap.language import write_phrase
from apnap.language.context import Context
from apnap.parts.tree import CounterSpell, Destroy, DrawCards, Each, Effect, Filter, Fixed, Target
from apnap.parts.words import ARTIFACT, BLACK, CREATURE, FIRST_STRIKE, FLYING, GREEN, INSTANT, OPPONENT, RED, SORCERY, STACK, WHITE


@pytest.mark.parametrize(
    ("words", "described"),
    [
        ("nonartifact, nonblack creature", Filter(types=CREATURE, not_types=ARTIFACT, not_colours=BLACK)),
        ("green or white creature", Filter(types=CREATURE, colours=WHITE | GREEN)),
        ("red, green, or white creature", Filter(types=CREATURE, colours=WHITE | GREEN | RED)),
        ("non-Wall creature", Filter(types=CREATURE, not_subtype="Wall")),
        ("untapped creature", Filter(types=CREATURE, tapped=-1)),
        ("blocked creature", Filter(types=CREATURE, blocked=1)),
        ("attacking creature an opponent controls", Filter(types=CREATURE, attacking=1, controller=OPPONENT)),
        ("multicolored creature", Filter(types=CREATURE, colour_count_least=2)),
        ("creature that's one or more colors", Filter(types=CREATURE, colour_count_least=1)),
        ("creature with mana value 3 or less", Filter(types=CREATURE, mana_value_most=3)),
        ("creature with first strike and flying", Filter(types=CREATURE, keywords=FIRST_STRIKE | FLYING)),
        ("creature without flying", Filter(types=CREATURE, not_keywords=FLYING)),
        ("creature with power 2 or less", Filter(types=CREATURE, power_most=2)),
        ("creature named Man-o'-War", Filter(types=CREATURE, name="Man-o'-War")),
        ("creature named Ajani's Pridemate", Filter(types=CREATURE, name="Ajani's Pridemate")),
        ("artifact creature", Filter(all_types=ARTIFACT | CREATURE)),
        ("creature with a level counter on it", Filter(types=CREATURE, counter="level", counters=1)),
        ("creature with three or more +1/+1 counters on it", Filter(types=CREATURE, counter="+1/+1", counters=3)),
        ("creature with level up", Filter(types=CREATURE, ability="level up")),
        ("Elf", Filter(subtype="Elf")),
        ("permanent", Filter()),
    ],
)
def test_a_description_of_a_target_is_read_and_written(words: str, described: Filter) -> None:
    expect_said("Sorcery", f"Destroy target {words}.", spell(Destroy(IT), targets=(Target(described),)))


@pytest.mark.parametrize(
    ("words", "described"),
    [
        ("other Elves", Filter(subtype="Elf", other=True)),
        ("creatures your opponents control with flying", Filter(types=CREATURE, controller=OPPONENT, keywords=FLYING)),
        ("creatures with a level counter on them", Filter(types=CREATURE, counter="level", counters=1)),
        ("creatures with three or more +1/+1 counters on them", Filter(types=CREATURE, counter="+1/+1", counters=3)),
        ("creatures with level up", Filter(types=CREATURE, ability="level up")),
        ("creatures", A_CREATURE),
    ],
)
def test_several_objects_are_read_and_written_in_the_plural(words: str, described: Filter) -> None:
    expect_said("Sorcery", f"Destroy all {words}.", spell(Destroy(Each(described))))


def test_spells_and_cards_are_called_so() -> None:
    said = Context(SPARK)
    assert write_phrase("spells", Filter(types=INSTANT | SORCERY), said) == "Instant and sorcery spells"
    assert write_phrase("card", Filter(types=CREATURE), said) == "Creature card"
    assert write_phrase("several", A_CREATURE, said) == "All creatures"


@pytest.mark.parametrize(
    ("text", "effect", "target"),
    [
        ("Destroy up to two target creatures.", Destroy(IT), Target(A_CREATURE, least=0, most=2)),
        ("Destroy another target creature.", Destroy(IT), Target(Filter(types=CREATURE, other=True))),
        ("Target opponent draws a card.", DrawCards(IT, Fixed(1)), Target(players=1 + OPPONENT)),
        ("Counter target instant or sorcery spell.", CounterSpell(IT), Target(Filter(types=INSTANT | SORCERY), zone=STACK)),
    ],
)
def test_a_target_is_read_and_written(text: str, effect: Effect, target: Target) -> None:
    expect_said("Sorcery", text, spell(effect, targets=(target,)))
