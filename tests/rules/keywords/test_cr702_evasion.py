"""702.9, 702.13-14, 702.28, 702.31, 702.36, 702.111, 702.118: evasion abilities, each by itself and together."""

from __future__ import annotations

import pytest
from tests.kit import attack, block, find, position, reach, settle, until

from apnap.errors import IllegalAction
from apnap.machine.decisions import BLOCKERS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Each, Filter, GainAbilities, Keywords, Landwalk, LoseAbilities, Static, This
from apnap.rules.combat.cr509.hindering import evades
from apnap.rules.effects.cr613.characteristics import characteristics

ARTIFACT = words.ARTIFACT | words.CREATURE


def made(name: str, *keywords: int, colours: int = 0, types: int = words.CREATURE, power: int = 2) -> Definition:
    """A creature with those keywords."""
    return Definition(name, None, types, (), power, 2, (Keywords(keywords),) if keywords else (), colours)


def stops(attacker: Definition, blocker: Definition, edition: str = "NOW") -> str:
    """The key of the rule by which the one cannot be blocked by the other."""
    game = position(battlefield=([attacker], [blocker]), edition=edition)
    attack(game, attacker.name)
    return evades(game.state, find(game, blocker.name, player=1), find(game, attacker.name, player=0))


BLACK = made("Shade", colours=words.BLACK)
GOLEM = made("Golem", types=ARTIFACT)
ELF = made("Elf", colours=words.GREEN)
BIG = made("Giant", power=3)


@pytest.mark.rule("fear")
@pytest.mark.parametrize("edition", ["8ED", "10E", "NOW"])
def test_only_black_and_artifact_creatures_block_what_is_feared(edition: str) -> None:
    feared = made("Feared", words.FEAR)
    assert [stops(feared, blocker, edition) for blocker in (BLACK, GOLEM, ELF)] == ["", "", "fear"]


@pytest.mark.rule("intimidate")
def test_only_artifacts_and_those_of_a_shared_colour_block_what_intimidates() -> None:
    dread = made("Dread", words.INTIMIDATE, colours=words.GREEN | words.RED)
    assert [stops(dread, blocker) for blocker in (BLACK, GOLEM, ELF)] == ["intimidate", "", ""]
    colourless = made("Void", words.INTIMIDATE)
    assert [stops(colourless, blocker) for blocker in (BLACK, GOLEM, made("Null"))] == ["intimidate", "", "intimidate"]


@pytest.mark.rule("skulk")
def test_skulk_compares_power_as_blockers_are_declared() -> None:
    sneak = made("Sneak", words.SKULK)
    assert [stops(sneak, blocker) for blocker in (ELF, BIG)] == ["", "skulk"]


@pytest.mark.rule("shadow")
def test_shadow_and_the_rest_do_not_meet() -> None:
    shadow, other = made("Dauthi", words.SHADOW), made("Soltari", words.SHADOW)
    assert [stops(shadow, ELF), stops(shadow, other), stops(ELF, shadow)] == ["shadow", "", "shadow"]


@pytest.mark.rule("horsemanship")
def test_a_rider_is_blocked_by_riders_and_blocks_anybody() -> None:
    rider, other = made("Rider", words.HORSEMANSHIP), made("Horse", words.HORSEMANSHIP)
    assert [stops(rider, ELF), stops(rider, other), stops(ELF, rider)] == ["horsemanship", "", ""]


@pytest.mark.rule("evasion_cumulative")
def test_a_blocker_must_satisfy_each_evasion_ability() -> None:
    both = made("Both", words.FLYING, words.FEAR)
    bat = made("Bat", words.FLYING)
    assert [stops(both, blocker) for blocker in (bat, BLACK)] == ["fear", "flying"]
    assert not stops(both, made("Vampire", words.FLYING, colours=words.BLACK))


@pytest.mark.rule("landwalk")
@pytest.mark.parametrize("edition", ["8ED", "M12", "NOW"])
def test_landwalk_abilities_do_not_cancel_one_another(edition: str) -> None:
    walker = Definition("Walker", None, words.CREATURE, (), 2, 2, (Landwalk(Filter(types=words.LAND, subtype="Forest")),))
    twin = Definition("Twin", None, words.CREATURE, (), 2, 2, walker.abilities)
    game = position(battlefield=([walker], [twin, "Forest"]), edition=edition)
    attack(game, "Walker")
    assert evades(game.state, find(game, "Twin"), find(game, "Walker")) == "landwalk"


@pytest.mark.rule("landwalk")
def test_landwalk_looks_at_the_lands_of_the_defending_player_only() -> None:
    walker = Definition("Walker", None, words.CREATURE, (), 2, 2, (Landwalk(Filter(types=words.LAND, subtype="Forest")),))
    game = position(battlefield=([walker, "Forest"], [ELF]))
    attack(game, "Walker")
    assert not evades(game.state, find(game, "Elf"), find(game, "Walker"))


@pytest.mark.rule("fear")
def test_an_illegal_block_names_the_rule() -> None:
    game = position(battlefield=([made("Feared", words.FEAR)], [ELF, BLACK]))
    attack(game, "Feared")
    reach(game, BLOCKERS)
    with pytest.raises(IllegalAction, match="Elf cannot block Feared"):
        game.decide(((find(game, "Elf"), find(game, "Feared")),))
    block(game, ("Shade", "Feared"))


@pytest.mark.rule("shadow")
def test_a_creature_that_gains_shadow_after_the_block_stays_blocked() -> None:
    lord = Definition(
        "Lord", None, words.ENCHANTMENT, abilities=(Static(Each(Filter(types=words.CREATURE, blocked=1)), gains=words.SHADOW),)
    )
    game = position(battlefield=([ELF, lord], [BIG]))
    attack(game, "Elf")
    block(game, ("Giant", "Elf"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert find(game, "Elf", words.GRAVEYARD)


@pytest.mark.rule("flanking")
def test_who_is_given_flanking_has_the_ability_as_well() -> None:
    lord = Definition("Lord", None, words.ENCHANTMENT, abilities=(Static(Each(Filter(name="Elf")), gains=words.FLANKING),))
    game = position(battlefield=([ELF, lord], [BIG]))
    attack(game, "Elf")
    block(game, ("Giant", "Elf"))
    settle(game)
    assert characteristics(game.state, find(game, "Giant")).power == 2


@pytest.mark.rule("fear")
def test_fear_that_is_lost_is_no_hindrance() -> None:
    dull = Definition("Dull", None, words.ENCHANTMENT, abilities=(Static(Each(Filter(types=words.CREATURE)), changes=(LoseAbilities(),)),))
    game = position(battlefield=([made("Feared", words.FEAR)], [ELF, dull]))
    attack(game, "Feared")
    assert not evades(game.state, find(game, "Elf"), find(game, "Feared"))


@pytest.mark.rule("landwalk")
def test_landwalk_can_be_gained() -> None:
    walk = GainAbilities((Landwalk(Filter(types=words.LAND, subtype="Swamp")),))
    lord = Definition("Lord", None, words.CREATURE, (), 1, 1, (Static(This(), changes=(walk,)),))
    game = position(battlefield=([lord], [ELF, "Swamp"]))
    attack(game, "Lord")
    assert evades(game.state, find(game, "Elf"), find(game, "Lord")) == "landwalk"
