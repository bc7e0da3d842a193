"""122: counters that create effects by themselves, and which counters have a meaning at all."""

from __future__ import annotations

import importlib

import pytest

from apnap.errors import DeckError, ScenarioError
from apnap.game import Game
from apnap.parts.definition import Definition
from apnap.parts.tree import EntersWithCounters, EventPattern, ManaCost, Replacement
from apnap.parts.words import ARTIFACT, BATTLEFIELD, KEYWORD_COUNTERS, MEANT_BY_NOTHING, MOVES
from apnap.scenarios import load

ENTERS = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)


def holds(text: str) -> None:
    """The scenario is carried out, and all that it expects is found."""
    result = load(text).run()
    assert result.passed, result.failure


@pytest.mark.rule("counter_shield_prevents")
def test_damage_to_a_permanent_with_a_shield_counter_is_prevented_and_a_counter_removed() -> None:
    holds("""
        Ann: battlefield 2 Mountain; hand 2 Shock
        Ben: battlefield Grizzly Bears (counters shield 1)
        Ann: cast Shock -> Grizzly Bears
        resolve
        expect Grizzly Bears: damage 0, counters shield 0
        Ann: cast Shock -> Grizzly Bears
        resolve
        expect graveyard of Ben: Grizzly Bears
    """)


@pytest.mark.rule("counter_shield_destroyed")
def test_a_permanent_with_a_shield_counter_that_an_effect_would_destroy_stays_without_it() -> None:
    holds("""
        Ann: battlefield 4 Plains; hand Wrath of God
        Ben: battlefield Grizzly Bears (counters shield 2, tapped), Craw Wurm
        Ann: cast Wrath of God
        resolve
        expect Grizzly Bears: counters shield 1
        expect graveyard of Ben: Craw Wurm
    """)


@pytest.mark.rule("counter_shield_destroyed")
def test_a_shield_counter_does_not_keep_what_has_deathtouch_damage_or_lethal_damage_by_a_state_based_action() -> None:
    holds("""
        card Shrink {B}: Instant
          "Target creature gets -2/-2 until end of turn."
        Ann: battlefield Swamp; hand Shrink
        Ben: battlefield Craw Wurm (counters shield 1, damage 1)
        Ann: cast Shrink -> Craw Wurm
        resolve
        expect Craw Wurm: counters shield 1, damage 1
    """)
    holds("""
        card Gasp {B}: Instant
          "Target creature gets -3/-3 until end of turn."
        Ann: battlefield Swamp; hand Gasp
        Ben: battlefield Craw Wurm (counters shield 1, damage 1)
        Ann: cast Gasp -> Craw Wurm
        resolve
        expect graveyard of Ben: Craw Wurm
    """)


@pytest.mark.rule("counter_shield_prevents")
def test_damage_by_several_creatures_at_once_takes_one_shield_counter() -> None:
    holds("""
        Ann: battlefield Craw Wurm (counters shield 2)
        Ben: battlefield Grizzly Bears, Walking Corpse
        Ann: attack Craw Wurm
        Ben: block Grizzly Bears, Walking Corpse -> Craw Wurm
        Ann: Craw Wurm assigns 2 to Grizzly Bears, 4 to Walking Corpse
        combat damage
        expect Craw Wurm: damage 0, counters shield 1
        expect graveyard of Ben: Grizzly Bears, Walking Corpse
    """)


@pytest.mark.rule("counter_shield_prevents")
def test_each_of_two_permanents_with_shield_counters_loses_its_own() -> None:
    holds("""
        Ann: battlefield 2 Mountain; hand Pyroclasm
        Ben: battlefield Grizzly Bears (counters shield 1), Walking Corpse (counters shield 1)
        Ann: cast Pyroclasm
        resolve
        expect Grizzly Bears: damage 0, counters shield 0
        expect Walking Corpse: damage 0, counters shield 0
    """)


@pytest.mark.rule("prevention_cant")
def test_damage_that_cannot_be_prevented_is_dealt_and_takes_a_shield_counter_all_the_same() -> None:
    holds("""
        Ann: battlefield Leyline of Punishment, Mountain; hand Shock
        Ben: battlefield Craw Wurm (counters shield 2)
        Ann: cast Shock -> Craw Wurm
        resolve
        expect Craw Wurm: damage 2, counters shield 1
    """)


@pytest.mark.rule("counter_shield_destroyed")
def test_its_controller_chooses_whether_a_shield_counter_or_regeneration_saves_a_creature() -> None:
    for answer, left, tapped in (("Death Ward", 1, "tapped"), ("Craw Wurm", 0, "untapped")):
        holds(f"""
            Ann: battlefield 3 Swamp, Plains, Craw Wurm (counters shield 1); hand Murder, Death Ward
            Ben: battlefield Forest
            Ann: cast Death Ward -> Craw Wurm
            resolve
            Ann: cast Murder -> Craw Wurm
            resolve
            asks Ann 616.1
            Ann: choose {answer}
            expect Craw Wurm: counters shield {left}, {tapped}
        """)


@pytest.mark.rule("counter_finality")
def test_regeneration_comes_before_a_finality_counter_since_being_destroyed_contains_going_to_a_graveyard() -> None:
    holds("""
        Ann: battlefield 3 Swamp, Plains, Craw Wurm (counters finality 1); hand Murder, Death Ward
        Ben: battlefield Forest
        Ann: cast Death Ward -> Craw Wurm
        resolve
        Ann: cast Murder -> Craw Wurm
        resolve
        expect Craw Wurm: counters finality 1, tapped
    """)


@pytest.mark.rule("counter_finality")
def test_a_permanent_with_a_finality_counter_is_exiled_instead_of_being_put_into_a_graveyard_from_the_battlefield() -> None:
    holds("""
        Ann: battlefield Mountain; hand Shock
        Ben: battlefield Grizzly Bears (counters finality 1)
        Ann: cast Shock -> Grizzly Bears
        resolve
        expect exile of Ben: Grizzly Bears
    """)


@pytest.mark.rule("counter_finality")
def test_a_finality_counter_does_not_keep_a_permanent_from_its_owners_hand() -> None:
    holds("""
        Ann: battlefield Island; hand Unsummon
        Ben: battlefield Grizzly Bears (counters finality 1)
        Ann: cast Unsummon -> Grizzly Bears
        resolve
        expect hand of Ben: Grizzly Bears
    """)


# Each kind of counters that the rules give a meaning, and what carries it out -----------------------------------------
CARRIED_OUT = {
    "+1/+1": "apnap.rules.effects.cr613.deriving.counted",
    "-1/-1": "apnap.rules.checks.cr704.state_based_actions.sba_counters_cancel",
    "+2/-1": "apnap.rules.effects.cr613.deriving.counted",
    **dict.fromkeys(KEYWORD_COUNTERS, "apnap.rules.concepts.cr122.keywords.keyword_of_counter"),
    "shield": "apnap.rules.concepts.cr122.effects.shielded",
    "stun": "apnap.rules.concepts.cr122.effects.unstunned",
    "finality": "apnap.rules.concepts.cr122.effects.exiled",
    "loyalty": "apnap.rules.checks.cr704.counters.sba_planeswalker_loyalty",
    "defense": "apnap.rules.checks.cr704.counters.sba_battle_defense",
    "lore": "apnap.rules.checks.cr704.counters.sba_saga",
    "poison": "apnap.rules.checks.cr704.state_based_actions.sba_poison",
    "rad": "apnap.parts.inherent.radiation",
}
# The keywords of 122.1b, of which each may be the kind of a counter.
BY_THE_RULES = {
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "decayed",
    "exalted",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shadow",
    "trample",
    "vigilance",
    "shield",
    "stun",
    "loyalty",
    "poison",
    "defense",
    "finality",
    "rad",
}


def test_each_kind_of_counters_that_the_rules_give_a_meaning_is_carried_out_or_refused() -> None:
    assert BY_THE_RULES - set(CARRIED_OUT) == set(MEANT_BY_NOTHING)
    for kind, function in CARRIED_OUT.items():
        module, _, name = function.rpartition(".")
        assert hasattr(importlib.import_module(module), name), kind


@pytest.mark.rule("counter_keyword")
@pytest.mark.parametrize("kind", KEYWORD_COUNTERS)
def test_a_keyword_counter_gives_the_keyword(kind: str) -> None:
    holds(f"""
        Ann: battlefield Craw Wurm (counters {kind} 1)
        Ben: battlefield Craw Wurm
        expect Craw Wurm#1: has {kind}
        expect Craw Wurm#2: not has {kind}
    """)


def given_by_a_spell(kind: str) -> str:
    a = "an" if kind[0] in "aeio" else "a"
    return f"""
        card Gift {{G}}: Sorcery
          "Put {a} {kind} counter on target creature."
        Ann: battlefield Craw Wurm, Forest; hand Gift
        Ben: battlefield Forest
        Ann: cast Gift -> Craw Wurm
        resolve
    """


@pytest.mark.rule("counter_keyword")
@pytest.mark.parametrize("kind", ["fear", "banding", "defender", "flash"])
def test_a_keyword_that_no_counter_can_be_is_not_given_by_a_counter_of_that_name(kind: str) -> None:
    holds(given_by_a_spell(kind) + f"expect Craw Wurm: not has {kind}")


@pytest.mark.parametrize("kind", MEANT_BY_NOTHING)
def test_a_counter_whose_meaning_nothing_carries_out_is_refused_by_name(kind: str) -> None:
    with pytest.raises(ScenarioError, match=f"Gift: nothing carries out {kind} counters"):
        load(given_by_a_spell(kind)).run()
    with pytest.raises(ScenarioError, match=f'there are no "{kind}" counters'):
        load(f"Ann: battlefield Craw Wurm (counters {kind} 1)\nBen: battlefield Forest\n")
    made = Definition("Grave", ManaCost(), ARTIFACT, abilities=(Replacement(ENTERS, EntersWithCounters(kind, 1)),))
    with pytest.raises(DeckError, match=f"{kind} counters"):
        Game([[made] * 40, ["Forest"] * 40])


@pytest.mark.rule("counter_stun", "replaced_nothing", "keyword_untap")
def test_a_permanent_that_is_untapped_already_keeps_its_stun_counter() -> None:
    holds("""
        card Wake {G}: Instant
          "Untap all creatures you control."
        Ann: battlefield Forest, Craw Wurm (counters stun 1), Grizzly Bears (tapped, counters stun 1), Savannah Lions (tapped); hand Wake
        Ben: battlefield Forest
        Ann: cast Wake
        resolve
        expect Craw Wurm: untapped, counters stun 1
        expect Grizzly Bears: tapped, counters stun 0
        expect Savannah Lions: untapped
    """)


@pytest.mark.rule("counter_stun")
def test_a_cost_of_untapping_is_paid_although_a_stun_counter_is_removed_instead() -> None:
    holds("""
        Ann: battlefield Pili-Pala (tapped, counters stun 1), 2 Forest
        Ben: battlefield Forest
        Ann: activate Pili-Pala
        Ann: choose {W}
        expect Pili-Pala: tapped, counters stun 0
        expect Ann: mana {W}
    """)


@pytest.mark.rule("counter_stun", "untap_permanents")
def test_what_does_not_untap_in_the_untap_step_keeps_its_stun_counters() -> None:
    holds("""
        card Frost {U}: Enchantment
          "All creatures don't untap during their controllers' untap steps."
        Ann: battlefield Craw Wurm (tapped, counters stun 1), Frost, Forest (tapped, counters stun 1)
        Ben: battlefield Forest
        turn 1, Ann
        turn 3, Ann, upkeep
        expect Craw Wurm: tapped, counters stun 1
        expect Forest#1: tapped, counters stun 0
    """)


@pytest.mark.rule("counter_shield_destroyed")
def test_what_is_indestructible_keeps_its_shield_counter() -> None:
    holds("""
        Ann: battlefield 4 Plains; hand Wrath of God
        Ben: battlefield Darksteel Myr (counters shield 1), Craw Wurm (counters shield 1, counters indestructible 1)
        Ann: cast Wrath of God
        resolve
        expect Darksteel Myr: counters shield 1, in battlefield
        expect Craw Wurm: counters shield 1, in battlefield
    """)


@pytest.mark.rule("counter_finality")
def test_what_has_a_finality_counter_is_exiled_by_state_based_actions_and_sacrifice_too() -> None:
    holds("""
        card Old King {W}: Legendary Creature - Human 2/2
        Ann: battlefield Old King (counters finality 1), Plains, 2 Swamp; hand Old King, Diabolic Edict
        Ben: battlefield Doomed Traveler (counters finality 1)
        Ann: cast Old King#2
        resolve
        Ann: choose Old King#2
        expect exile of Ann: Old King#1
        Ann: cast Diabolic Edict -> Ben
        resolve
        expect exile of Ben: Doomed Traveler
        expect stack: nothing
    """)
