"""Several instances of lifelink or deathtouch on one creature: each a triggered ability before 10 July 2009, redundant since."""

from __future__ import annotations

import pytest
from tests.kit import alive, attack, block, cast, find, position, settle, until

from apnap.cards.texts import Face, read_text
from apnap.game import Game
from apnap.parts import words

CAT = read_text(Face("Blood Cat", "{1}{W}", "Creature - Cat", "2", "2"), "Lifelink")
SNAKE = read_text(Face("Venom Snake", "{1}{B}", "Creature - Snake", "2", "2"), "Deathtouch")
BLESS = read_text(Face("Bless", "{0}", "Instant"), "Target creature gains lifelink until end of turn.")
STRIP = read_text(Face("Strip", "{0}", "Instant"), "Target creature loses lifelink until end of turn.")
TAINT = read_text(Face("Taint", "{0}", "Instant"), "Target creature gains deathtouch until end of turn.")
DARKEN = read_text(Face("Darken", "{0}", "Instant"), "Target creature becomes black until end of turn.")
AUREOLE = read_text(Face("Aureole", "{0}", "Enchantment"), "Creatures you control have lifelink.")


def fought(game: Game, name: str, *spells: str) -> int:
    """The player casts the spells on the creature of that name and attacks with it; their life afterwards."""
    for spell in spells:
        cast(game, spell, (find(game, name),))
        settle(game)
    attack(game, name)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    return game.state.players[0].life


@pytest.mark.rule("lifelink_instances", "damage_lifelink")
@pytest.mark.parametrize(("edition", "life"), [("10E", 24), ("M10", 22), ("NOW", 22)])
def test_a_creature_with_lifelink_that_gains_it_again_gains_life_twice_while_it_was_a_triggered_ability(edition: str, life: int) -> None:
    assert fought(position(battlefield=([CAT], []), hand=([BLESS], []), edition=edition), "Blood Cat", "Bless") == life


@pytest.mark.rule("lifelink_instances")
@pytest.mark.parametrize(("edition", "life"), [("10E", 26), ("NOW", 22)])
def test_an_ability_of_a_permanent_and_two_spells_give_an_instance_each(edition: str, life: int) -> None:
    game = position(battlefield=(["Grizzly Bears", AUREOLE], []), hand=([BLESS, BLESS], []), edition=edition)
    assert fought(game, "Grizzly Bears", "Bless", "Bless") == life


@pytest.mark.rule("lifelink_instances")
def test_what_loses_lifelink_loses_each_instance_and_what_it_gains_after_that_counts_alone() -> None:
    game = position(battlefield=([CAT], []), hand=([BLESS, STRIP, BLESS], []), edition="10E")
    assert fought(game, "Blood Cat", "Bless", "Strip", "Bless") == 22


@pytest.mark.rule("lifelink_instances")
def test_the_instances_are_counted_too_where_an_effect_changes_a_colour() -> None:
    game = position(battlefield=([CAT], []), hand=([BLESS, DARKEN], []), edition="10E")
    assert fought(game, "Blood Cat", "Bless", "Darken") == 24


@pytest.mark.rule("deathtouch_destroy")
def test_two_instances_of_deathtouch_trigger_each_while_it_was_a_triggered_ability() -> None:
    game = position(battlefield=([SNAKE], ["Wall of Wood"]), hand=([TAINT], []), edition="10E")
    cast(game, "Taint", (find(game, "Venom Snake"),))
    settle(game)
    attack(game, "Venom Snake")
    block(game, ("Wall of Wood", "Venom Snake"))
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE and len(g.state.lane.stack) == 2)
    assert alive(game, "Wall of Wood")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert not alive(game, "Wall of Wood")


@pytest.mark.rule("lifelink_instances")
def test_lifelink_on_one_line_with_other_keywords_is_an_instance_too() -> None:
    moth = read_text(Face("Pale Moth", "{1}{W}", "Creature - Insect", "2", "2"), "Flying, protection from red, lifelink")
    assert fought(position(battlefield=([moth], []), hand=([BLESS], []), edition="10E"), "Pale Moth", "Bless") == 24


@pytest.mark.rule("deathtouch_destroy")
def test_the_second_of_two_deathtouches_destroys_what_was_regenerated_from_the_first() -> None:
    mend = read_text(Face("Mend", "{0}", "Instant"), "Regenerate target creature.")
    for spells, lives in (((), True), (("Taint",), False)):
        game = position(battlefield=([SNAKE], ["Craw Wurm"]), hand=([TAINT, mend], []), edition="10E")
        for spell in spells:
            cast(game, spell, (find(game, "Venom Snake"),))
            settle(game)
        cast(game, "Mend", (find(game, "Craw Wurm"),))
        settle(game)
        attack(game, "Venom Snake")
        block(game, ("Craw Wurm", "Venom Snake"))
        until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
        assert alive(game, "Craw Wurm") == lives
