"""What an event cites, number by number: those of the texts of nine dates, read for the rule that says that this happens.

Each expectation has the numbers of 9ED, M10, M12, C16, DOM, PIP, FDN, TLA and NOW in that order; one number stands for those to its
right that are alike. A rule that a text has not yet is named with the edition that it is from.

Of no one module: events of all rules.
"""

from __future__ import annotations

from functools import cache

import pytest

from apnap.errors import ScenarioError
from apnap.scenarios import load, run

NINE = ("9ED", "M10", "M12", "C16", "DOM", "PIP", "FDN", "TLA", "NOW")

IN_ORDER = "413.2b | 607.2c | 608.2c | = | = | = | = | = | ="
EXILED = "217.7a | 701.9a | = | 701.10a | 701.11a | = | = | 701.13a | ="
BLOCKED = "309.2f | 509.1h | = | = | = | = | = | = | ="
PAID = "409.1h | 601.2g | = | 601.2h | = | = | = | = | ="

TERROR = """
Ann: battlefield 2 Swamp, 4 Plains; hand Terror, Wrath of God
Ben: battlefield Grizzly Bears, Craw Wurm
turn 1, Ann
Ann: cast Terror -> Craw Wurm
resolve
Ann: cast Wrath of God
resolve
"""
LOOTING = """
Ann: battlefield 3 Mountain; graveyard Faithless Looting
Ben:
turn 1, Ann
Ann: cast Faithless Looting (using flashback)
resolve
expect exile of Ann: Faithless Looting
"""
COUNTERED = """
Ann: battlefield 3 Island; graveyard Think Twice
Ben: battlefield 2 Island; hand Counterspell
turn 1, Ann
Ann: cast Think Twice (using flashback)
Ann: pass
Ben: cast Counterspell -> Think Twice
resolve
"""
SOWER = """
Ann: battlefield 4 Island; hand Sower of Temptation
Ben: battlefield Grizzly Bears, Mountain; hand Shock
turn 1, Ann
Ann: cast Sower of Temptation
resolve
Ann: target Grizzly Bears
resolve
Ann: pass
Ben: cast Shock -> Sower of Temptation
resolve
"""
MENDING = """
Ann: battlefield Plains; hand Mending Hands
Ben: battlefield 2 Mountain; hand 2 Shock
turn 1, Ann
Ann: cast Mending Hands -> Ann
resolve
Ann: pass
Ben: cast Shock -> Ann
resolve
Ann: pass
Ben: cast Shock -> Ann
resolve
"""
CIRCLE = """
Ann: battlefield Plains, "Circle of Protection: Red"
Ben: battlefield Mountain; hand Shock
turn 1, Ann
Ann: pass
Ben: cast Shock -> Ann
Ben: pass
Ann: activate "Circle of Protection: Red"
resolve
Ann: choose Shock
resolve
"""
SKELETONS = """
Ann: battlefield Swamp, Drudge Skeletons, Mountain; hand Shock
Ben:
turn 1, Ann
Ann: activate Drudge Skeletons
resolve
Ann: cast Shock -> Drudge Skeletons
resolve
"""
HUNT = """
Ann: battlefield 2 Island; hand Treasure Hunt; library Forest, Grizzly Bears
Ben:
turn 1, Ann
Ann: cast Treasure Hunt
resolve
"""
ELF = """
Ann: battlefield 2 Mountain, 2 Forest; hand Bloodbraid Elf; library Swamp, Shock, Plains
Ben:
turn 1, Ann
Ann: cast Bloodbraid Elf
resolve
Ann: yes
Ann: target Ben
resolve all
"""
PRIEST = """
Ann: battlefield 3 Plains, Mountain; hand Banisher Priest, Shock
Ben: battlefield Craw Wurm
turn 1, Ann
Ann: cast Banisher Priest
resolve
Ann: target Craw Wurm
resolve
Ann: cast Shock -> Banisher Priest
resolve
"""
SOULS = """
Ann: battlefield 2 Plains; hand Soul Summons
Ben:
turn 1, Ann
Ann: cast Soul Summons
resolve
"""
MOTHER = """
Ann: battlefield Mother of Runes, Grizzly Bears
Ben:
turn 1, Ann
Ann: activate Mother of Runes -> Grizzly Bears
resolve
Ann: option 1
"""
FOLIAGE = """
Ann: battlefield Craw Wurm
Ben: hand Flash Foliage; battlefield 3 Forest
turn 1, Ann
Ann: attack Craw Wurm
declare blockers
Ben: cast Flash Foliage -> Craw Wurm
resolve
end of combat
"""
WARLORD = """
Ann: battlefield Balduvian Warlord, Grizzly Bears, Craw Wurm
Ben: battlefield Palace Guard
turn 1, Ann
Ann: attack Grizzly Bears, Craw Wurm
Ben: block Palace Guard -> Craw Wurm
Ann: activate Balduvian Warlord -> Palace Guard
resolve
Ann: choose Grizzly Bears
end of combat
"""
RUFFIAN = """
Ann: battlefield Tavern Ruffian
Ben:
turn 1, Ann
turn 2, Ben
upkeep
"""


def expanded(numbers: str) -> list[str]:
    """The nine numbers, with each sign of equality in the place of the one before."""
    found: list[str] = []
    for number in numbers.split(" | "):
        found.append(found[-1] if number == "=" else number)
    assert len(found) == len(NINE)
    return found


@cache
def cited(text: str, edition: str) -> dict[str, str]:
    """What each sentence of the log cites as the scenario is played in that edition; of like sentences the last one."""
    return {entry.text: entry.number for entry in run(load(text), edition).runs[0].log}


def cites(text: str, sentence: str, numbers: str) -> None:
    """The sentence cites those numbers; "-" where it is not said in that edition."""
    assert [cited(text, edition).get(sentence, "-") for edition in NINE] == expanded(numbers)


# What is destroyed, exiled, put somewhere ---------------------------------------------------------------------------------
@pytest.mark.rule("keyword_destroy")
@pytest.mark.parametrize("name", ["Craw Wurm", "Grizzly Bears"])
def test_what_cannot_be_regenerated_is_destroyed_by_the_rule_on_destroying(name: str) -> None:
    cites(TERROR, f"{name} is destroyed and put into Ben's graveyard.", "217.4a | 701.6a | = | 701.7a | = | = | = | 701.8a | =")


@pytest.mark.rule("flashback")
def test_flashback_is_why_a_spell_is_exiled_as_it_resolves() -> None:
    numbers = "401.7, 502.22a | 607.2k, 702.31a | 608.2k, 702.32a | 608.2k, 702.33a | = | 608.2m, 702.34a | 608.2n, 702.34a | = | ="
    cites(LOOTING, "Faithless Looting is exiled.", numbers)


@pytest.mark.rule("flashback")
def test_flashback_is_why_a_countered_spell_is_exiled() -> None:
    numbers = "414.1, 502.22a | 701.5a, 702.31a | 701.5a, 702.32a | 701.5a, 702.33a | = | 701.5a, 702.34a | = | 701.6a, 702.34a | ="
    cites(COUNTERED, "Think Twice is exiled.", numbers)


@pytest.mark.rule("resolve_in_order")
def test_a_card_is_put_into_a_hand_because_the_text_says_so() -> None:
    cites(HUNT, "Forest is put into Ann's hand.", IN_ORDER)


@pytest.mark.rule("keyword_exile", "cascade")
def test_cascade_exiles_cards_and_does_not_reveal_them() -> None:
    numbers = (
        "217.7a, 702.82a of M10 | 701.9a, 702.82a | 701.9a, 702.83a | 701.10a, 702.84a | 701.11a, 702.84a"
        " | 701.11a, 702.85a | = | 701.13a, 702.85a | ="
    )
    cites(ELF, "Swamp is exiled.", numbers)


@pytest.mark.rule("resolve_in_order")
def test_a_single_card_is_put_on_a_library_by_the_text_not_by_the_rule_on_orders() -> None:
    cites(ELF, "Ann puts Swamp on the bottom of their library.", IN_ORDER)


@pytest.mark.rule("until_event_returns")
@pytest.mark.parametrize("sentence", ["Craw Wurm is exiled.", "Craw Wurm enters the battlefield under Ben's control."])
def test_what_is_exiled_until_something_happens_goes_and_returns_by_the_rule_on_that(sentence: str) -> None:
    cites(PRIEST, sentence, "610.3 of 2013-07-13 | = | = | 610.3 | = | = | = | = | =")


@pytest.mark.rule("manifest_card")
def test_one_manifested_card_is_put_there_by_the_rule_on_manifesting() -> None:
    cites(
        SOULS, "Blank enters the battlefield under Ann's control.", "701.32a of C16 | = | = | 701.32a | 701.33a | 701.34a | = | 701.40a | ="
    )


# What ends and is used up -----------------------------------------------------------------------------------------------
@pytest.mark.rule("effect_as_long_as")
def test_what_lasts_for_as_long_as_something_is_there_ends_by_the_rule_on_such_durations() -> None:
    cites(SOWER, "The effect of Sower of Temptation is over.", "418.3d | 610.2b | 611.2b | = | = | = | = | = | =")


@pytest.mark.rule("prevention_shield")
@pytest.mark.parametrize("sentence", ["The effect of Mending Hands has 2 left.", "The effect of Mending Hands is over."])
def test_a_shield_is_used_up_by_the_rule_on_shields(sentence: str) -> None:
    cites(MENDING, sentence, "419.7b | 614.7 | 615.7 | = | = | = | = | = | =")


@pytest.mark.rule("prevented_never_happens")
def test_what_a_shield_prevents_is_never_dealt() -> None:
    cites(MENDING, "2 damage to Ann is prevented by Mending Hands.", "419.5 | 614.6 | 615.6 | = | = | = | = | = | =")


@pytest.mark.rule("prevention_next_time")
def test_what_prevents_the_next_damage_of_a_source_is_used_up_by_that_damage() -> None:
    cites(CIRCLE, "The effect of Circle of Protection: Red is over.", "419.3 | 614.8 | 615.8 | = | = | = | = | = | =")


@pytest.mark.rule("prevention_until_used")
def test_an_effect_that_prevents_begins_by_the_rule_on_prevention() -> None:
    cites(CIRCLE, "The next time damage by Shock will be prevented until end of turn.", "419.3 | 614.3 | 615.3 | = | = | = | = | = | =")


@pytest.mark.rule("replacement_until_used")
def test_a_shield_of_regeneration_is_used_up_as_replacement_effects_are() -> None:
    cites(SKELETONS, "The effect of Drudge Skeletons is over.", "419.3 | 613.3 | 614.3 | = | = | = | = | = | =")


# What an effect has happen ------------------------------------------------------------------------------------------------
@pytest.mark.rule("resolve_in_order")
def test_protection_is_gained_because_the_text_says_so() -> None:
    cites(MOTHER, "Grizzly Bears gains protection from white until end of turn.", IN_ORDER)


@pytest.mark.rule("resolve_in_order", "blocked_status")
def test_what_an_effect_makes_block_blocks_by_the_text_and_what_it_blocks_becomes_blocked() -> None:
    cites(WARLORD, "Palace Guard blocks Grizzly Bears.", IN_ORDER)
    cites(WARLORD, "Grizzly Bears becomes blocked.", BLOCKED)


@pytest.mark.rule("dao_added_blocker")
def test_what_an_effect_makes_block_is_placed_by_the_rule_on_that() -> None:
    cites(WARLORD, "The damage assignment order of Grizzly Bears is Palace Guard.", "- | = | 509.6 | = | = | = | - | = | =")


@pytest.mark.rule("put_blocking_choice")
def test_a_creature_put_in_blocking_is_blocking_and_placed_by_the_rule_on_that() -> None:
    cites(FOLIAGE, "Saproling is blocking Craw Wurm.", "509.7 of M10 | 509.7 | = | = | = | = | 509.4 | = | =")
    cites(FOLIAGE, "The damage assignment order of Craw Wurm is Saproling.", "- | = | 509.7 | = | = | = | - | = | =")
    cites(FOLIAGE, "Craw Wurm becomes blocked.", BLOCKED)


@pytest.mark.rule("untap_day_night")
def test_that_a_turn_without_spells_makes_it_night_is_a_turn_based_action() -> None:
    cites(RUFFIAN, "It becomes night.", "502.2 of VOW | = | = | = | = | 502.2 | = | = | =")
    cites(RUFFIAN, "Tavern Ruffian transforms into Tavern Smasher.", "702.145c of VOW | = | = | = | = | 702.145c | = | = | =")


# One action, one citation -------------------------------------------------------------------------------------------------
BLOOM = ["", "; graveyard Vernal Bloom", "; library Vernal Bloom"]


@pytest.mark.rule("cast_pay_costs", "mana_ability_resolves")
@pytest.mark.parametrize("elsewhere", BLOOM)
@pytest.mark.parametrize("how", ["", " (paying Mountain)"])
def test_a_land_is_tapped_for_mana_by_the_same_rules_whatever_cards_there_are_and_whoever_pays(elsewhere: str, how: str) -> None:
    text = f"""
Ann: battlefield Mountain; hand Shock{elsewhere}
Ben:
turn 1, Ann
Ann: cast Shock -> Ben{how}
"""
    cites(text, "Mountain becomes tapped.", PAID)
    cites(text, "Ann adds {R} from Mountain.", "406.4 | 605.3b | = | = | = | = | = | = | =")


@pytest.mark.parametrize("edition", NINE)
def test_a_card_that_has_nothing_to_do_with_it_changes_no_line_of_the_log(edition: str) -> None:
    text = "Ann: battlefield Mountain; hand Shock{}\nBen:\nturn 1, Ann\nAnn: cast Shock -> Ben\nresolve\n"
    told = [run(load(text.format(elsewhere)), edition).text() for elsewhere in BLOOM[:2]]
    assert told[0] == told[1]


@pytest.mark.rule("mana_ability_resolves")
def test_mana_of_which_the_player_chooses_the_kind_is_added_by_the_same_rule() -> None:
    text = """
Ann: battlefield Birds of Paradise; hand Shock
Ben:
turn 1, Ann
Ann: activate Birds of Paradise
Ann: option 1
"""
    cites(text, "Birds of Paradise becomes tapped.", PAID)
    cites(text, "Ann adds {W} from Birds of Paradise.", "406.4 | 605.3b | = | = | = | = | = | = | =")


@pytest.mark.rule("mana_trigger_immediate")
def test_what_a_triggered_mana_ability_adds_is_added_by_the_rule_on_those() -> None:
    text = "Ann: battlefield Forest, Vernal Bloom; hand Llanowar Elves\nBen:\nturn 1, Ann\nAnn: cast Llanowar Elves{}\n"
    for how in ("", " (paying Forest)"):
        cites(text.format(how), "Ann adds {G} from Vernal Bloom.", "411.3 | 605.4a | = | = | = | = | = | = | =")


@pytest.mark.rule("mana_pool_rule")
def test_mana_that_a_spell_adds_goes_into_the_pool_by_the_rule_on_that_which_up_to_2009_no_number_had() -> None:
    text = "Ann: battlefield Swamp; hand Dark Ritual\nBen:\nturn 1, Ann\nAnn: cast Dark Ritual\nresolve\n"
    cites(text, "Ann adds {B}{B}{B} from Dark Ritual.", "413.2b | 106.4 | = | = | = | = | = | = | =")


# Refusals -----------------------------------------------------------------------------------------------------------------
ATTACK = """
card Menacer {1}: Creature - Bear 2/2
"Menace"
card Shade {1}: Creature - Bear 2/2
"Shadow"
card Walker {1}: Creature - Bear 2/2
"Swampwalk"
Ann: battlefield Menacer, Shade, Walker, Wall of Wood, Wind Drake
Ben: battlefield Grizzly Bears, Swamp
turn 1, Ann
"""
BLOCKS = ATTACK + "Ann: attack Menacer, Shade, Walker, Wind Drake\n"
RESTRICTS = "500.3 | 509.1b | = | = | = | = | = | = | ="


def refused(text: str, edition: str) -> str:
    """What the refusal of the last line cites."""
    with pytest.raises(ScenarioError, match="not legal") as caught:
        run(load(text), edition)
    return str(caught.value).partition("[CR ")[2].partition("]")[0]


@pytest.mark.rule("menace", "shadow", "landwalk", "flying", "block_restrictions")
@pytest.mark.parametrize(
    ("attacker", "numbers"),
    [
        ("Menacer", "702.110b of C16 | = | = | 702.110b | = | 702.111b | = | = | ="),
        ("Shade", "502.8b | 702.25b | 702.26b | 702.27b | = | 702.28b | = | = | ="),
        ("Walker", "502.6b | 702.12b | 702.13c | 702.14c | = | = | = | = | ="),
        ("Wind Drake", "502.4b | 702.9b | = | = | = | = | = | = | ="),
    ],
)
def test_a_block_is_refused_by_the_ability_and_by_the_rule_on_restrictions_beside_it(attacker: str, numbers: str) -> None:
    expected = [f"{one}, {rule}" for one, rule in zip(expanded(numbers), expanded(RESTRICTS), strict=True)]
    assert [refused(f"{BLOCKS}Ben: block Grizzly Bears -> {attacker}\n", edition) for edition in NINE] == expected


@pytest.mark.rule("defender", "attack_restrictions")
def test_an_attack_is_refused_by_defender_and_by_the_rule_on_restrictions_beside_it() -> None:
    numbers = "502.41b, 500.2 | 702.3b, 508.1c | = | = | = | = | = | = | ="
    assert [refused(f"{ATTACK}Ann: attack Wall of Wood, Wind Drake\n", edition) for edition in NINE] == expanded(numbers)


@pytest.mark.rule("attack_choose_creatures")
def test_before_there_was_defender_a_wall_could_not_be_chosen_as_an_attacker() -> None:
    wall = "card Old Wall {1}: Creature - Wall 0/3\n"
    text = f"{wall}Ann: battlefield Old Wall, Wind Drake\nBen:\nturn 1, Ann\nAnn: attack Old Wall, Wind Drake\n"
    assert refused(text, "8ED") == "308.2a"


@pytest.mark.rule("cast_only_combat_point")
@pytest.mark.parametrize("step", ["upkeep", "precombat main", "beginning of combat", "declare attackers"])
@pytest.mark.parametrize("edition", ["M12", "C16", "DOM", "PIP", "FDN", "TLA", "NOW"])
def test_a_spell_at_the_wrong_time_is_refused_for_the_time_though_it_has_no_target_either(step: str, edition: str) -> None:
    numbers = dict(zip(NINE, expanded("- | = | 506.6 | = | = | 506.7 | = | = | 506.8"), strict=True))
    position = "Ann: battlefield Grizzly Bears\nBen: battlefield 2 Plains; hand Curtain of Light\n"
    text = f"{position}turn 1, Ann\n{step}\nBen: cast Curtain of Light\n"
    assert refused(text, edition) == numbers[edition]


@pytest.mark.rule("cast_only_combat_point", "cast_permission")
def test_before_a_rule_told_of_the_times_of_combat_a_spell_at_another_time_was_only_prohibited() -> None:
    text = "Ann: battlefield Mountain; hand Panic\nBen: battlefield Grizzly Bears\nturn 1, Ann\nAnn: cast Panic -> Grizzly Bears\n"
    numbers = "409.4 | 601.5 | 506.6 | = | = | 506.7 | = | = | 506.8"
    assert [refused(text, edition) for edition in NINE] == expanded(numbers)


# Costs that no spell or activated ability has -----------------------------------------------------------------------------
WARDED = """
card Costly {1}: Creature - Bear 2/2
"Ward—Pay 3 life."
Ann: battlefield Mountain; hand Shock
Ben: battlefield Costly
turn 1, Ann
Ann: cast Shock -> Costly
resolve
Ann: yes
"""
PUT_OFF = """
Ann: battlefield Mountain; hand Rift Bolt
Ben:
turn 1, Ann
Ann: suspend Rift Bolt
"""
UNMASKED = """
Ann: battlefield 4 Plains, Exalted Angel (face down)
Ben:
turn 1, Ann
Ann: unmask Exalted Angel
"""


@pytest.mark.rule("cost_if_you_do")
def test_what_ward_asks_for_is_a_cost_that_is_paid_as_the_ability_resolves() -> None:
    cites(WARDED, "Ann pays 3 life.", "116.12 of M10 | 116.12 | 117.12 | = | = | 118.12 | = | = | =")


@pytest.mark.rule("suspend_special_action")
def test_the_cost_of_suspending_is_paid_in_the_course_of_that_special_action() -> None:
    cites(PUT_OFF, "Ann pays {R} for Rift Bolt.", "502.59a of 10E | 114.2e | 115.2e | = | 115.2f | 116.2f | = | = | =")


@pytest.mark.rule("morph_turn_up")
def test_the_cost_of_turning_a_creature_face_up_is_paid_by_the_rule_on_morph() -> None:
    cites(UNMASKED, "Ann pays {W}{W}{W}{W} for Exalted Angel.", "502.26d | 702.34d | 702.35d | 702.36e | = | 702.37e | = | = | =")


# Keyword actions ------------------------------------------------------------------------------------------------------------
ASP = "Ann: battlefield 7 Forest, Nessian Asp\nBen:\nturn 1, Ann\nAnn: activate Nessian Asp\nresolve\n"
MONSTROUS = (
    "413.2b, 701.28a of KTK | 607.2c, 701.28a of KTK | 608.2c, 701.28a of KTK | 608.2c, 701.29a | 608.2c, 701.30a"
    " | 608.2c, 701.31a | = | 608.2c, 701.37a | ="
)


@pytest.mark.rule("monstrosity")
@pytest.mark.parametrize("sentence", ["4 +1/+1 counters are put on Nessian Asp.", "Nessian Asp becomes monstrous."])
def test_what_becomes_monstrous_cites_that_keyword_action(sentence: str) -> None:
    cites(ASP, sentence, MONSTROUS)


@pytest.mark.rule("suspect")
def test_what_becomes_suspected_cites_that_keyword_action() -> None:
    text = "Ann: battlefield 4 Mountain; hand Person of Interest\nBen:\nturn 1, Ann\nAnn: cast Person of Interest\nresolve\nresolve\n"
    told = cited(text, "PIP"), cited(text, "NOW")
    assert [log["Person of Interest becomes suspected."] for log in told] == ["608.2c, 701.58a", "608.2c, 701.60a"]


@pytest.mark.rule("keyword_investigate")
def test_who_investigates_creates_a_clue_by_that_keyword_action() -> None:
    text = "Ann: battlefield Plains; hand Thraben Inspector\nBen:\nturn 1, Ann\nAnn: cast Thraben Inspector\nresolve all\n"
    numbers = (
        "216.1, 701.34a of C16 | 110.5, 701.34a of C16 | = | 701.6a, 701.34a | 701.6a, 701.35a | 701.6a, 701.36a | = | 701.7a, 701.16a | ="
    )
    cites(text, "Ann creates the token Clue.", numbers)


@pytest.mark.rule("keyword_goad")
def test_a_creature_is_goaded_by_the_rule_on_goading_not_by_the_one_on_what_a_goaded_creature_does() -> None:
    text = "Ann: battlefield 4 Mountain; hand Disrupt Decorum\nBen: battlefield Camel\nturn 1, Ann\nAnn: cast Disrupt Decorum\nresolve\n"
    numbers = (
        "413.2b, 701.36a of C16 | 607.2c, 701.36a of C16 | 608.2c, 701.36a of C16 | 608.2c, 701.36a | 608.2c, 701.37a"
        " | 608.2c, 701.38a | = | 608.2c, 701.15a | ="
    )
    cites(text, "Camel is goaded by Ann until that player's next turn.", numbers)


@pytest.mark.rule("rebound")
def test_a_spell_with_rebound_is_exiled_as_it_resolves_because_of_that() -> None:
    text = "Ann: battlefield 3 Mountain; hand Staggershock\nBen:\nturn 1, Ann\nAnn: cast Staggershock -> Ben\nresolve\n"
    numbers = (
        "401.7, 702.86a of M12 | 607.2k, 702.86a of M12 | 608.2k, 702.86a | 608.2k, 702.87a | = | 608.2m, 702.88a | 608.2n, 702.88a | = | ="
    )
    cites(text, "Staggershock is exiled.", numbers)


@pytest.mark.rule("umbra_armor")
def test_what_umbra_armor_does_instead_of_a_destruction_cites_it() -> None:
    text = """
Ann: battlefield Grizzly Bears, Plains, Mountain; hand Hyena Umbra, Lightning Bolt
Ben:
turn 1, Ann
Ann: cast Hyena Umbra -> Grizzly Bears
resolve
Ann: cast Lightning Bolt -> Grizzly Bears
resolve
"""
    armor = expanded("702.87a of M12 | = | 702.87a | 702.88a | = | 702.89a | = | = | =")
    instead = expanded("419.5 | 613.6 | 614.6 | = | = | = | = | = | =")
    cites(text, "The damage marked on Grizzly Bears is removed.", " | ".join(armor))
    changes = "An effect of Hyena Umbra changes how Grizzly Bears changes zones."
    cites(text, changes, " | ".join([f"{one}, {other}" for one, other in zip(instead, armor, strict=True)]))


@pytest.mark.rule("cleanup_damage_effects")
def test_a_card_whose_two_effects_end_is_named_once() -> None:
    text = "Ann: battlefield 3 Mountain; hand Threaten\nBen: battlefield Camel\nturn 1, Ann\nAnn: cast Threaten -> Camel\nturn 2, Ben\n"
    assert "All damage is removed from permanents, and what Threaten did until end of turn is over." in cited(text, "NOW")


@pytest.mark.rule("manifest_turn_up")
def test_a_manifested_creature_is_turned_face_up_for_its_mana_cost_by_the_rule_on_manifesting() -> None:
    text = """
Ann: battlefield 3 Plains; hand Soul Summons; library Camel
Ben:
turn 1, Ann
Ann: cast Soul Summons
resolve
Ann: unmask Camel (using manifest)
"""
    cites(text, "Ann pays {W} for Camel.", "701.32b of C16 | = | = | 701.32b | 701.33b | 701.34b | = | 701.40b | =")
