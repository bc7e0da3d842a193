"""Scripts as they are carried out: headings, defaults, actions and answers."""

from __future__ import annotations

import pytest

from apnap.errors import ScenarioError
from apnap.scenarios import Result, Scenario, load, load_all
from apnap.scenarios.expected import ExpectOf
from apnap.scenarios.model import Act, Declare, Entry, Fact, Named, Seat, Zone


def passes(text: str, edition: str | None = None) -> Result:
    """Run a text; everything it expects holds."""
    result = load(text).run(edition)
    assert result.passed, result.failure
    return result


def error(text: str) -> str:
    """Run a text that cannot be carried out; the message."""
    with pytest.raises(ScenarioError) as info:
        load(text).run()
    return str(info.value)


TWO = """
Ann: battlefield: Craw Wurm, Grizzly Bears, 3 Mountain
  hand: Shock
Ben: battlefield: Wall of Wood, Forest
  hand: Giant Growth
"""


# Headings and defaults ----------------------------------------------------------------------------------------------
def test_a_turn_without_a_step_begins_in_the_precombat_main_phase() -> None:
    passes(f"{TWO}turn 1, Ann\nexpect step precombat main\nexpect priority Ann")
    passes(f"{TWO}turn 1, Ann\nturn 2, Ben\nexpect turn 2, step precombat main, active Ben")


def test_a_step_heading_goes_on_to_the_next_step_of_that_name() -> None:
    passes(f"{TWO}turn 1\nupkeep\nexpect step upkeep\nend step\nexpect step end step\nturn 2\ndraw step\nexpect active Ben, step draw step")


def test_players_pass_and_nobody_attacks_where_the_script_says_nothing() -> None:
    result = passes(f"{TWO}turn 1\nupkeep\nturn 2\nupkeep\nexpect Ann: life 20\nexpect Ben: life 20")
    assert {taken.words for taken in result.runs[0].play.taken} == {"pass", "attack nothing"}


def test_a_step_in_which_nobody_decides_is_run_through() -> None:
    text = "Ann: battlefield: Craw Wurm (damage 1), Forest (tapped)\nBen: battlefield: Forest (tapped)\nturn 1\nend step\n"
    passes(f"{text}cleanup\nexpect Craw Wurm: damage 0\nexpect Forest#1: tapped\nturn 2\nuntap step\nexpect Forest#2: untapped\nupkeep")
    passes(f"{text}all pass\nexpect turn 2\nturn 2, Ben, upkeep\nexpect priority Ben")


def test_combat_damage_twice_is_the_first_and_the_second_combat_damage_step() -> None:
    passes("""
        Ann: battlefield: Fencing Ace
        Ben:
        turn 1
        Ann: attack Fencing Ace
        combat damage
        expect step combat damage
        expect Ben: life 19
        combat damage
        expect Ben: life 18
        """)


def test_an_extra_combat_phase_has_steps_of_its_own() -> None:
    passes("""
        Ann: battlefield: Grizzly Bears, Aggravated Assault, 5 Mountain
        Ben:
        turn 1
        Ann: attack Grizzly Bears
        postcombat main
        Ann: activate Aggravated Assault
        resolve
        declare attackers
        Ann: attack Grizzly Bears
        end of combat
        expect Ben: life 16
        """)


def test_what_never_comes_in_the_turn_is_an_error_that_says_where_the_game_is() -> None:
    said = error(f"{TWO}turn 1\nbeginning of combat\nupkeep")
    assert said == "<text>:8:1: no upkeep comes any more in turn 1 after beginning of combat: the turn is over without one"
    said = error(f"{TWO}turn 1\nexpect turn 1\ndeclare blockers")
    assert said == "<text>:8:1: no declare blockers comes any more in turn 1 after precombat main: the turn is over without one"


def test_a_step_that_is_past_is_no_step_to_come() -> None:
    said = error(f"{TWO}turn 1\nAnn: attack Craw Wurm\nbeginning of combat\nexpect step beginning of combat")
    assert "<text>:8:1: no beginning of combat comes any more in turn 1" in said


def test_a_turn_of_another_player_is_an_error_that_names_whose_it_is() -> None:
    said = error(f"{TWO}turn 1, Ann\nturn 2, Ann")
    assert said == "<text>:7:1: turn 2 is a turn of Ben, not of Ann"


def test_a_turn_that_is_past_cannot_begin() -> None:
    assert "turn 1 cannot begin any more: this is turn 2 (Ben)" in error(f"{TWO}turn 1\nturn 2\nturn 1")


def test_a_question_with_several_answers_that_the_script_leaves_open_names_them() -> None:
    said = error("""
        Ann: hand: 9 Forest, Shock
        Ben:
        turn 1
        end step
        turn 2
        """)
    assert "Ann chooses cards to discard [CR 514.1]" in said
    assert "write one of: Ann: discard Forest#1, Forest#2, Forest#3" in said


def test_a_line_that_the_message_shows_can_be_written_next() -> None:
    text = "Ann: hand: 7 Forest, Shock\nBen:\nturn 1\nend step\n"
    said = error(f"{text}turn 2")
    line = said.partition("write one of: ")[2].partition(" | ")[0]
    passes(f"{text}cleanup\n{line}\nexpect Ann: hand 7")


def test_in_a_strict_scenario_passing_has_to_be_said() -> None:
    said = error(f"strict\n{TWO}turn 1\nexpect turn 1\nbeginning of combat")
    assert "so the script must say what happens first; write: Ann: pass" in said
    passes(f"strict\n{TWO}turn 1\nall pass\nbeginning of combat\nexpect priority Ann")


def test_in_a_strict_scenario_not_attacking_has_to_be_said() -> None:
    assert "write: Ann: attack nothing" in error(f"strict\n{TWO}turn 1\nall pass\nall pass\nend of combat")
    passes(f"strict\n{TWO}turn 1\nall pass\nall pass\nAnn: attack nothing\nall pass\nend of combat\nexpect step end of combat")


def test_strict_can_be_asked_for_when_the_scenario_is_run() -> None:
    with pytest.raises(ScenarioError, match="strict"):
        load(f"{TWO}turn 1\nexpect turn 1\nend step").run(strict=True)


# Actions ------------------------------------------------------------------------------------------------------------
def test_a_player_who_is_not_yet_to_decide_gets_priority_by_passes_in_the_step() -> None:
    passes(f"{TWO}turn 1\nAnn: cast Shock -> Grizzly Bears\nBen: cast Giant Growth -> Grizzly Bears\nexpect stack: Giant Growth, Shock")


def test_a_player_who_gets_no_priority_in_the_step_is_an_error() -> None:
    said = error(f"{TWO}turn 1\nupkeep\nBen: block Wall of Wood -> Craw Wurm")
    assert "Ben is not asked to block in this turn" in said


def test_resolve_lets_only_the_top_of_the_stack_resolve() -> None:
    text = f"{TWO}turn 1\nAnn: cast Shock -> Grizzly Bears\nBen: cast Giant Growth -> Grizzly Bears\n"
    passes(f"{text}resolve\nexpect stack: Shock\nexpect priority Ann")
    passes(f"{text}resolve all\nexpect stack: nothing\nexpect Grizzly Bears: 5/5, damage 2")
    assert "the stack is empty" in error(f"{TWO}turn 1\nresolve")


def test_what_pays_can_be_named() -> None:
    text = f"{TWO}turn 1\nAnn: cast Shock -> Ben"
    passes(f"{text} (paying Mountain#2)\nexpect Mountain#2: tapped\nexpect Mountain#1: untapped\nexpect Mountain#3: untapped")
    assert "Grizzly Bears has no mana ability that can pay here; those that can: Mountain#1" in error(f"{text} (paying Grizzly Bears)")


def test_a_source_of_several_colours_pays_with_the_one_that_is_needed() -> None:
    passes("""
        Ann: battlefield: Birds of Paradise, Forest
          hand: Shock
        Ben:
        turn 1
        Ann: cast Shock -> Ben (paying Birds of Paradise)
        expect Birds of Paradise: tapped
        expect Forest: untapped
        """)


def test_sources_that_do_not_pay_the_cost_make_the_action_illegal() -> None:
    text = "Ann: battlefield: Forest, Mountain\n  hand: Shock\nBen:\nturn 1\n"
    passes(f"{text}illegal 118.3: Ann: cast Shock -> Ben (paying Forest)\nexpect Forest: untapped\nexpect stack: nothing")
    assert "Forest cannot pay the cost [CR 118.3]" in error(f"{text}Ann: cast Shock -> Ben (paying Forest)")


def test_x_is_said_with_the_spell() -> None:
    passes("""
        Ann: battlefield: 4 Mountain
          hand: Blaze
        Ben:
        turn 1
        Ann: cast Blaze -> Ben (X 3)
        resolve
        expect Ben: life 17
        """)


def test_x_can_be_said_in_the_line_after() -> None:
    passes("""
        Ann: battlefield: 4 Mountain
          hand: Blaze
        Ben:
        turn 1
        Ann: cast Blaze
        Ann: number 2
        Ann: target Ben
        resolve
        expect Ben: life 18
        """)


def test_a_setting_that_nothing_asks_for_is_an_error() -> None:
    assert 'nothing asks for the setting "X"' in error(f"{TWO}turn 1\nAnn: cast Shock -> Ben (X 3)")
    assert "nothing asks for the target Craw Wurm" in error(f"{TWO}turn 1\nAnn: cast Shock -> Ben, Craw Wurm")


def test_one_of_several_activated_abilities_is_named_by_its_number() -> None:
    text = "Ann: battlefield: Mind Stone, Forest\nBen:\nturn 1\n"
    assert "Mind Stone has 2 activated abilities; write one of: activate Mind Stone (ability 1)" in error(f"{text}Ann: activate Mind Stone")
    passes(f"{text}Ann: activate Mind Stone (ability 1)\nexpect Ann: mana {{C}}\nexpect Mind Stone: tapped")
    passes(f"{text}Ann: activate Mind Stone (ability 2)\nexpect stack: ability of Mind Stone\nresolve\nexpect Ann: hand 1")


def test_an_illegal_action_is_an_error_with_rule_and_reason() -> None:
    said = error(f"{TWO}turn 1\nAnn: cast Shock -> Ben\nAnn: cast Craw Wurm")
    assert said.startswith("<text>:8:1: that is not legal: ")
    assert "[CR 601" in said


def test_a_card_in_another_zone_and_one_that_is_nowhere_are_told_apart() -> None:
    assert "that is not legal" in error(f"{TWO}turn 1\nAnn: cast Grizzly Bears")
    assert "nothing in this game is called Spellbook now" in error(f"{TWO}turn 1\nAnn: cast Spellbook")
    assert "there is no Mountain#7 now; of that name there is Mountain#1, Mountain#2, Mountain#3" in error(
        f"{TWO}turn 1\nexpect Mountain#7: tapped"
    )


def test_a_name_that_could_be_either_of_two_unlike_objects_is_an_error() -> None:
    text = "Ann: battlefield: Grizzly Bears, Grizzly Bears (tapped)\nBen:\nturn 1\n"
    assert "Grizzly Bears could be any of Grizzly Bears#1 (battlefield of Ann), Grizzly Bears#2 (battlefield of Ann, tapped)" in error(
        f"{text}expect Grizzly Bears: tapped"
    )
    passes(f"{text}Ann: attack Grizzly Bears\nend of combat\nexpect Ben: life 18")


def test_objects_that_are_alike_need_no_number() -> None:
    passes("Ann: battlefield: 3 Grizzly Bears\nBen:\nturn 1\nAnn: attack Grizzly Bears, Grizzly Bears\nend of combat\nexpect Ben: life 16")


def test_a_player_concedes() -> None:
    passes(f"{TWO}turn 1\nAnn: concede\nexpect winner Ben\nexpect over")


# Combat -------------------------------------------------------------------------------------------------------------
def test_whom_a_creature_attacks_is_said_where_there_are_several_opponents() -> None:
    text = "Ann: battlefield: Grizzly Bears\nBen:\nCid:\nturn 1\n"
    assert "it could be any of Ben, Cid" in error(f"{text}Ann: attack Grizzly Bears")
    passes(f"{text}Ann: attack Grizzly Bears -> Cid\nend of combat\nexpect Cid: life 18")


def test_why_a_creature_cannot_attack_is_told_also_where_nobody_is_asked() -> None:
    text = "Ann: battlefield: Grizzly Bears (sick)\nBen: battlefield: Eager Cadet (tapped)\nturn 1\n"
    passes(f"{text}illegal 508.1a: Ann: attack Grizzly Bears")
    told = error(f"{text}Ann: attack Grizzly Bears")
    assert "Grizzly Bears came under Ann's control only this turn and has no haste [CR 302.6, 508.1a]" in told
    assert "this is Ann's turn, and only the active player's creatures attack [CR 508.1a]" in error(f"{text}Ben: attack Eager Cadet")


def test_why_a_creature_cannot_block_is_told_also_where_nobody_is_asked() -> None:
    text = "Ann: battlefield: Wind Drake\nBen: battlefield: {}\nturn 1\nAnn: attack Wind Drake\n"
    passes(text.format("Eager Cadet") + "illegal 702.9b: Ben: block Eager Cadet")
    passes(text.format("Eager Cadet (tapped)") + "illegal 509.1a: Ben: block Eager Cadet")
    passes(text.format("Giant Spider, Eager Cadet") + "illegal 702.9b: Ben: block Eager Cadet")


def test_creatures_of_a_player_divide_their_damage_line_by_line() -> None:
    passes("""
        Ann: battlefield: Craw Wurm, War Mammoth
        Ben: battlefield: 3 Wall of Wood
        turn 1
        Ann: attack Craw Wurm, War Mammoth
        Ben: block Wall of Wood#1, Wall of Wood#2 -> Craw Wurm; Wall of Wood#3 -> War Mammoth
        Craw Wurm assigns 6 to Wall of Wood#1
        War Mammoth assigns 3 to Wall of Wood#3
        expect graveyard of Ben: Wall of Wood#1, Wall of Wood#3
        """)


def test_a_division_that_follows_from_the_others_need_not_be_said() -> None:
    passes("""
        Ann: battlefield: Craw Wurm, War Mammoth
        Ben: battlefield: 2 Wall of Wood, Durkwood Boars
        turn 1
        Ann: attack Craw Wurm, War Mammoth
        Ben: block Wall of Wood#1, Wall of Wood#2 -> Craw Wurm; Durkwood Boars -> War Mammoth
        Craw Wurm assigns 6 to Wall of Wood#2
        expect graveyard of Ben: Wall of Wood#2
        expect Durkwood Boars: damage 3
        """)


def test_a_division_that_is_left_open_is_an_error() -> None:
    said = error("""
        Ann: battlefield: Craw Wurm, War Mammoth
        Ben: battlefield: 3 Wall of Wood, Eager Cadet
        turn 1
        Ann: attack Craw Wurm, War Mammoth
        Ben: block Wall of Wood#1, Wall of Wood#2 -> Craw Wurm; Eager Cadet -> War Mammoth
        Craw Wurm assigns 6 to Wall of Wood#2
        end of combat
        """)
    assert "the script must also say how War Mammoth divides its damage" in said


def test_a_division_that_is_not_legal_is_an_error_at_its_line() -> None:
    said = error("""
        Ann: battlefield: Craw Wurm, War Mammoth
        Ben: battlefield: 2 Wall of Wood, Durkwood Boars
        turn 1
        Ann: attack Craw Wurm, War Mammoth
        Ben: block Wall of Wood#1, Wall of Wood#2 -> Craw Wurm; Durkwood Boars -> War Mammoth
        Craw Wurm assigns 7 to Wall of Wood#2
        end of combat
        """)
    assert said.startswith("<text>:7:9: that is not legal: Craw Wurm assigns 7 damage, its power is 6 [CR 510.1a]")


def test_what_follows_from_a_division_may_be_said_too() -> None:
    passes("""
        Ann: battlefield: Craw Wurm, War Mammoth
        Ben: battlefield: 2 Wall of Wood, Durkwood Boars
        turn 1
        Ann: attack Craw Wurm, War Mammoth
        Ben: block Wall of Wood#1, Wall of Wood#2 -> Craw Wurm; Durkwood Boars -> War Mammoth
        Ann: Craw Wurm assigns 6 to Wall of Wood#2
        Ann: War Mammoth assigns 3 to Durkwood Boars
        expect Durkwood Boars: damage 3
        """)


def test_damage_to_a_creature_that_is_not_opposite_is_illegal() -> None:
    passes("""
        Ann: battlefield: Craw Wurm
        Ben: battlefield: 2 Wall of Wood, Eager Cadet
        turn 1
        Ann: attack Craw Wurm
        Ben: block Wall of Wood, Wall of Wood -> Craw Wurm
        illegal 510.1c: Craw Wurm assigns 6 to Eager Cadet
        illegal 510.1a: Craw Wurm assigns 7 to Wall of Wood#1
        may: Craw Wurm assigns 5 to Wall of Wood#1, 1 to Wall of Wood#2
        """)


# Answers ------------------------------------------------------------------------------------------------------------
def test_triggered_abilities_are_ordered_by_what_they_are_of() -> None:
    passes("""
        Ann: battlefield: Soul Warden, Warstorm Surge, Forest, Forest
          hand: Grizzly Bears
        Ben:
        turn 1
        Ann: cast Grizzly Bears
        resolve
        Ann: order Warstorm Surge, Soul Warden
        Ann: target Ben
        expect stack: ability of Soul Warden, ability of Warstorm Surge
        resolve all
        expect Ann: life 21
        expect Ben: life 18
        """)


def test_an_offer_is_taken_by_yes_and_refused_by_no() -> None:
    text = "Ann: battlefield: 3 Mountain\n  hand: Browbeat\nBen:\nturn 1\nAnn: cast Browbeat -> Ann\nresolve\n"
    passes(f"{text}Ann: no\nBen: yes\nexpect Ben: life 15\nexpect Ann: hand 0")
    passes(f"{text}Ann: no\nBen: no\nexpect Ann: hand 3")
    assert "Ann is not asked for a number" in error(f"{text}Ann: number 3") or "must say more" in error(f"{text}Ann: number 3")


def test_which_replacement_effect_applies_is_chosen_by_what_it_is_of() -> None:
    passes("""
        Ann: battlefield: Mountain
          hand: Shock
        Ben: battlefield: Furnace of Rath, Urza's Armor
        turn 1
        Ann: cast Shock -> Ben
        resolve
        asks Ben 616.1
        Ben: choose Urza's Armor
        expect Ben: life 18
        """)


def test_any_question_can_be_answered_by_the_place_of_the_option() -> None:
    passes("""
        Ann: hand: 7 Forest, Shock
        Ben:
        turn 1
        cleanup
        Ann: option 8
        expect graveyard of Ann: Shock
        """)


def test_a_permanent_is_sacrificed_and_a_cost_is_paid_by_naming_it() -> None:
    passes("""
        Ann: battlefield: Bloodthrone Vampire, Eager Cadet
        Ben:
        turn 1
        Ann: activate Bloodthrone Vampire
        Ann: sacrifice Eager Cadet
        resolve
        expect Bloodthrone Vampire: 3/3
        expect graveyard of Ann: Eager Cadet
        """)


def test_what_pays_a_cost_can_be_said_with_the_action() -> None:
    passes("""
        Ann: battlefield: Bloodthrone Vampire, Eager Cadet
        Ben:
        turn 1
        Ann: activate Bloodthrone Vampire (cost Eager Cadet)
        expect graveyard of Ann: Eager Cadet
        expect stack: ability of Bloodthrone Vampire
        """)


def test_mana_of_a_colour_of_choice_is_chosen_by_its_place() -> None:
    passes("Ann: battlefield: Birds of Paradise\nBen:\nturn 1\nAnn: activate Birds of Paradise\nAnn: option 2\nexpect Ann: mana {U}")


# Editions -----------------------------------------------------------------------------------------------------------
def test_a_line_may_be_for_some_editions_only() -> None:
    text = """
        editions 9ED, M10, NOW
        Ann: battlefield: Swamp
          hand: Dark Ritual
        Ben:
        turn 1
        Ann: cast Dark Ritual
        resolve
        end step
        before M10: expect Ann: life 17
        from M10: expect Ann: life 20
        in NOW: expect Ben: life 20
        """
    assert [len(run.outcomes) for run in passes(text).runs] == [1, 1, 2]
    assert [run.edition for run in passes(text).runs] == ["9ED", "M10", "NOW"]
    assert [run.edition for run in passes(text, "8ED").runs] == ["8ED"]


def test_all_editions_are_every_preset() -> None:
    assert len(passes(f"editions all\n{TWO}turn 1\nexpect turn 1").runs) == 15


# In code, and speed ---------------------------------------------------------------------------------------------------
def test_a_scenario_is_built_in_code_and_run_without_text() -> None:
    bears = Named("Grizzly Bears")
    scenario = Scenario(
        (Seat("Ann", zones=(Zone("battlefield", (Entry(bears),)),)), Seat("Ben")),
        (Declare("Ann", "attack", (((bears,), None),)), ExpectOf(bears, (Fact("tapped"), Fact("attacking", objects=(Named("Ben"),))))),
    )
    result = scenario.run()
    assert result.passed
    assert "Grizzly Bears attacks Ben. [CR 508.1k]" in result.text()
    with pytest.raises(ScenarioError, match=r"^nothing in this game is called Shock now"):
        Scenario(scenario.seats, (Act("Ann", "cast", Named("Shock")),)).run()


def test_the_trace_calls_objects_as_the_script_does() -> None:
    passes("""
        Ann: hand: Grizzly Bears
          battlefield: 2 Grizzly Bears (sick), 2 Forest
        Ben:
        turn 1
        Ann: cast Grizzly Bears#1
        resolve
        expect event: "Grizzly Bears#1 resolves and enters the battlefield under Ann's control."
        """)
    result = passes("Ann: battlefield: 2 Grizzly Bears\nBen:\nturn 1\nAnn: attack Grizzly Bears#2\nexpect Grizzly Bears#2: tapped")
    assert "Grizzly Bears#2 attacks Ben. [CR 508.1k]" in result.text()


def test_load_reads_one_scenario_and_load_all_several() -> None:
    text = "scenario: one\nAnn:\nBen:\nscenario: two\nAnn:\nBen:\n"
    assert [scenario.title for scenario in load_all(text)] == ["one", "two"]
    with pytest.raises(ScenarioError, match="this is scenario 2 of 2"):
        load(text)
    with pytest.raises(ScenarioError, match=r"nowhere.scenario: there is no such file"):
        load("nowhere.scenario")


def test_a_strict_script_may_say_that_all_pass_until_a_step_or_turn() -> None:
    text = (
        "strict\nAnn: life 20\nBen: life 20\nturn 1, Ann\nupkeep\nall pass until precombat main\nall pass until turn 2, Ben\nexpect turn 2"
    )
    assert load(text).run().passed


def test_a_strict_script_that_says_that_all_pass_has_said_nothing_of_attackers() -> None:
    text = "strict\nAnn: battlefield Grizzly Bears\nBen: life 20\nturn 1, Ann\nall pass until end step"
    with pytest.raises(ScenarioError, match="Ann: attack nothing"):
        load(text).run()
