"""Why something is not legal, in a sentence: who and what by name, which restriction, requirement or cost, and a line that would be."""

from __future__ import annotations

import pytest
from tests import kit

from apnap.errors import IllegalAction, ScenarioError
from apnap.machine.decisions import BLOCKERS
from apnap.parts import words
from apnap.scenarios import load

LURE = """
Ann: battlefield Grizzly Bears, Lure (attached to Grizzly Bears), Craw Wurm
Ben: battlefield Wall of Wood, 2 Eager Cadet
turn 1, Ann
Ann: attack Grizzly Bears, Craw Wurm
"""


def error(text: str) -> str:
    """The message of a text that cannot be carried out."""
    with pytest.raises(ScenarioError) as info:
        load(text).run()
    return str(info.value)


def holds(text: str) -> None:
    """All that a text expects holds."""
    result = load(text).run()
    assert result.passed, result.failure


@pytest.mark.rule("block_requirements")
def test_a_block_that_disobeys_lure_is_refused_by_its_name_and_with_a_line_that_can_be_pasted() -> None:
    said = error(f"{LURE}Ben: block Wall of Wood, Eager Cadet#1 -> Craw Wurm")
    assert "Wall of Wood, Eager Cadet#1 and Eager Cadet#2 have to block Grizzly Bears if able (Lure)" in said
    line = said.partition("legal would be ")[2].partition(" [CR 509.1c]")[0]
    assert line == "Ben: block Wall of Wood, Eager Cadet#1, Eager Cadet#2 -> Grizzly Bears"
    holds(f"{LURE}{line}\nexpect Eager Cadet#2: blocking Grizzly Bears")


@pytest.mark.rule("attack_requirements")
def test_a_goaded_creature_is_refused_by_the_name_of_who_goads_it() -> None:
    text = """
        Ann: battlefield Grizzly Bears
        Ben:
        Cid: hand Jeering Homunculus; battlefield 2 Island
        turn 3, Cid
        Cid: cast Jeering Homunculus
        resolve
        Cid: target Grizzly Bears
        Cid: yes
        turn 4, Ann
        Ann: attack Grizzly Bears -> Cid
        """
    said = error(text)
    assert "Grizzly Bears has to attack Ben if able (goaded by Cid)" in said
    assert "legal would be Ann: attack Grizzly Bears -> Ben" in said


@pytest.mark.rule("attack_restrictions")
def test_too_many_attackers_are_refused_by_the_name_of_what_limits_them() -> None:
    board = "Ann: battlefield 3 Grizzly Bears\nBen: battlefield Crawlspace\nCid:\nturn 1, Ann\n"
    said = error(f"{board}Ann: attack Grizzly Bears#1, Grizzly Bears#2, Grizzly Bears#3 -> Ben")
    assert "only 2 creatures can attack Ben, not 3 (Crawlspace) [CR 508.1c]" in said


@pytest.mark.rule("attack_pay_costs")
@pytest.mark.parametrize(("land", "has"), [("", "no mana and no untapped source of it"), (", 2 Forest", "mana for 2")])
def test_an_attack_that_cannot_be_paid_for_is_refused_with_what_it_costs_each_and_in_all(land: str, has: str) -> None:
    board = f"Ann: battlefield 2 Grizzly Bears{land}\nBen: battlefield Ghostly Prison\nturn 1, Ann\n"
    said = error(f"{board}Ann: attack Grizzly Bears#1, Grizzly Bears#2")
    assert f"{{2}} is to be paid for each attacker (Ghostly Prison), {{4}} in all; Ann has {has} [CR 508.1j, 118.3]" in said


@pytest.mark.rule("main_sorcery_timing")
@pytest.mark.parametrize(
    ("turn", "when"),
    [
        ("turn 1, Ann\nupkeep", "this is Ann's upkeep"),
        ("turn 2, Ben", "this is Ben's main phase"),
        ("turn 1, Ann\nbeginning of combat", "this is Ann's beginning of combat step"),
        ("turn 1, Ann\nAnn: cast Shock -> Ben", "this is Ann's main phase, and Shock is on the stack"),
    ],
)
def test_a_creature_spell_at_the_wrong_time_is_refused_with_the_right_one(turn: str, when: str) -> None:
    said = error(f"Ann: hand Grizzly Bears, Shock; battlefield 2 Forest, Mountain\nBen:\n{turn}\nAnn: cast Grizzly Bears")
    assert f"Grizzly Bears can be cast only in a main phase of Ann's turn while the stack is empty; {when} [CR 505.6a]" in said


@pytest.mark.rule("main_land_play")
def test_a_land_at_the_wrong_time_is_refused_with_the_right_one() -> None:
    said = error("Ann: hand Forest\nBen:\nturn 1, Ann\nupkeep\nAnn: play Forest")
    assert "a land can be played only in a main phase of Ann's turn while the stack is empty; this is Ann's upkeep [CR 505.6b]" in said
    assert "this is Ben's upkeep [CR 305.3]" in error("Ann: hand Forest\nBen:\nturn 2, Ben\nupkeep\nAnn: play Forest")


@pytest.mark.rule("attack_restrictions")
def test_a_creature_that_cannot_attack_alone_is_refused_in_english() -> None:
    said = error("Ann: battlefield Mogg Flunkies, Eager Cadet\nBen:\nturn 1, Ann\nAnn: attack Mogg Flunkies")
    assert "that is not legal: Mogg Flunkies can't attack alone [CR 508.1c]" in said
    puma = error("Ann: battlefield Scarred Puma, Eager Cadet, Craw Wurm\nBen:\nturn 1, Ann\nAnn: attack Scarred Puma, Eager Cadet")
    assert "Scarred Puma can't attack unless another creature of a certain kind would too, of which there is Craw Wurm" in puma


@pytest.mark.rule("block_restrictions", "block_choose")
@pytest.mark.parametrize(
    ("attacker", "blocker", "why"),
    [
        ("Air Elemental", "Grizzly Bears", "Grizzly Bears cannot block Air Elemental, which has flying [CR 702.9b, 509.1b]"),
        ("White Knight", "Black Knight", "Black Knight cannot block White Knight, which has protection from it [CR 702.16f, 509.1b]"),
        ("Soltari Foot Soldier", "Grizzly Bears", "Grizzly Bears cannot block Soltari Foot Soldier, which has shadow [CR 702.28b, 509.1b]"),
        ("Grizzly Bears", "Soltari Foot Soldier", "it has shadow, which Grizzly Bears has not [CR 702.28b, 509.1b]"),
        ("Juggernaut", "Wall of Wood", "Wall of Wood cannot block Juggernaut (Juggernaut) [CR 509.1b]"),
        ("Craw Wurm", "Craw Wurm (tapped)", "Craw Wurm#2 is tapped [CR 509.1a]"),
    ],
)
def test_a_block_that_evasion_forbids_is_refused_with_the_ability(attacker: str, blocker: str, why: str) -> None:
    name = blocker.partition(" (")[0]
    numbered = (f"{attacker}#1", f"{name}#2") if name == attacker else (attacker, name)
    board = f"Ann: battlefield {attacker}\nBen: battlefield {blocker}, Eager Cadet\nturn 1, Ann\nAnn: attack {numbered[0]}\n"
    assert why in error(f"{board}Ben: block {numbered[1]} -> {numbered[0]}")


def test_a_refusal_in_the_library_names_creatures_and_players_as_the_log_does() -> None:
    game = kit.position(battlefield=(["Grizzly Bears", "Craw Wurm"], ["Eager Cadet", "Eager Cadet"]))
    kit.attack(game, "Grizzly Bears")
    kit.reach(game, BLOCKERS)
    second, wurm = kit.find(game, "Eager Cadet", nth=1), kit.find(game, "Craw Wurm")
    with pytest.raises(IllegalAction) as refused:
        game.decide(((second, wurm),))
    assert refused.value.reason == "Eager Cadet#2 can block only what attacks Ben: Grizzly Bears"
    assert refused.value.mentions.startswith(f"<{second}> can block only")


def test_a_refusal_does_not_tell_what_a_face_down_creature_is() -> None:
    text = """
        Ann: battlefield Exalted Angel (face down)
        Ben: battlefield Eager Cadet (tapped), Craw Wurm
        turn 1, Ann
        Ann: attack Exalted Angel
        declare blockers
        """
    game = load(text).run().runs[0].game
    cadet, wurm = kit.find(game, "Eager Cadet"), kit.find(game, "Craw Wurm")
    with pytest.raises(IllegalAction) as refused:
        game.decide(((wurm, cadet),))
    assert "Angel" not in refused.value.reason


def test_a_reversed_action_is_told_in_the_log_by_names() -> None:
    game = kit.position(hand=(["Grizzly Bears"], []), battlefield=(["Forest"], []), payment="asked")
    bears = kit.find(game, "Grizzly Bears", words.HAND)
    game.decide(("cast", bears))
    game.decide(game.decision.options[-1] if game.decision else ())
    assert "<" not in game.log.text("full")


@pytest.mark.rule("additional_costs", "cost_needs_resources")
@pytest.mark.parametrize(("lands", "legal"), [(4, False), (5, True)])
def test_a_spell_whose_kicker_cannot_be_paid_cannot_be_kicked_for_that_reason(lands: int, *, legal: bool) -> None:
    """118.3, 601.2b: Burst Lightning costs {R}, and {4} more if it is kicked."""
    says = "may: Ann:" if legal else "illegal 118.3: Ann:"
    text = f"Ann: battlefield {lands} Mountain; hand Burst Lightning\nBen:\nturn 1, Ann\n{says} cast Burst Lightning -> Ben (kicked)\n"
    holds(text)
