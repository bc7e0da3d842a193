"""Editions: presets, dates, switches set otherwise, numbers of rules. Facts from the texts of the Comprehensive Rules."""

from __future__ import annotations

import datetime

import pytest

from apnap.editions import SWITCH_NAMES, Edition
from apnap.editions.tables import crosswalk, switches
from apnap.errors import EditionError

PRESETS = ["8ED", "9ED", "10E", "M10", "M12", "KTK", "C16", "HOU", "DOM", "VOW", "MOM", "PIP", "FDN", "TLA", "NOW"]

# Each line: the switch, then its stated value in each preset in the order above; a dot stands for the value before it.
STATED = """
layers six . . seven . . . . . . . . . . .
mana_burn Y . . n . . . . . . . . . . .
mana_empties phase . . step . . . . . . . . . . .
end_order unordered . . . . . . . . . . . . effects_then_mana .
draw_uses_stack n . . . . . . . . . . . . . .
extra_turn_order lifo . . . . . . . . . . . . . .
extra_turns_apnap n . . . . Y . . . . . . . . .
extra_step_makes_phase n . . . . . . . . . . . Y . .
extra_you_get_own_turn n . . . . . . . . . . . Y . .
trigger_placement step_act . . . . . next_priority . . . . . . . .
trigger_batches one . . . . . . . . two . . . . .
win_in_multiplayer wins . . . opponents_lose . . . wins . . . . . .
range_endings none . . win win_and_draw . . . . . . . . . .
phasing zone . . status . . . . . . . . . . .
phased_token ceases . . . . . . . persists . . . . . .
phase_out_leaves_combat Y . . n Y . . . . . . . . . .
day_night n . . . . . . . . Y . . . . .
saga_lore none . . . . . . . all . . . . chaptered .
attractions n . . . . . . . . . Y . . . .
scheme none . . . precombat . . . . . . . . . .
land_plays per_effect . . . . counted . . . . . . . . .
defender_chosen nonactive combat_start . boc_action . . . . . . . . . . .
attackable player . . +walker . . . . . . +battle . . . .
battle_kinds none . . . . . . . . . siege . . . any
protector_change_removes n . . . . . . . . . . . . . Y
enter_attacking_late unstated . . . . . . . . . . . . . unblocked
enter_attacking_bad_target unstated . . . not_attacking . . . . . . . +control_check . .
defending_player_ref current . . . at_attack . . . current_or_last . . . . . .
walls_cant_attack Y n . . . . . . . . . . . . .
optional_attack_costs n . . . . . . Y . . . . . . .
requirement_each_combat n . . . . . . . Y . . . . . .
unpaid_cost exempt . . . never_obliged . . . . . . . . . .
requirement_options own . . any . . . . . . . . . . .
becomes_blocked_trigger if_unblocked . first_time if_unblocked . . . . . . . . . . .
made_block_triggers Y . . n Y . . . . . . . . . .
put_in_counts n . . Y . . . . . . . . . . .
put_in_blocker_triggers_by n . . . Y . . . . . . . . . .
damage_timing stack . . at_once . . . . . . . . . . .
damage_division free . . ordered . . . . . . . . free . .
order_scope none . . multi all . . . . . . . none . .
assignment_check each . . sequential whole . . . . . . . . . .
nonpositive_power assigns none . . . . . . . . . . . . .
second_step not_assigned_1st . . lacked_fs lacked_fs_ds . . . . . . . . . .
deathtouch - . trigger sba_any_division sba_one_is_lethal . . . . . . . . . .
lifelink - . trigger static . . . . . . . . . . .
bands_with_other old . . quality . . . . . . . . . . .
end_step_name end_of_turn . . end . . . . . . . . . . .
legend_rule oldest_stays all_die . . . choose_one . . . . . . . . .
walker_rule - . . all_die . choose_one . . none . . . . . .
walker_redirect n . . Y . . . . n . . . . . .
shuffle_first Y . . . . . . . . n . . . . .
mulligan paris_seq . . paris . . vancouver . . london . . . . .
free_multi_mulligan n . Y . . . . . . . . . . . .
thg_first_draw - skip . . . . . . . . . . . . .
thg_life - 40 30 . . . . . . . . . . . .
thg_attack - team . . . . . . player . . . . . .
thg_life_value half . . half_apart team . . . . . . . . . .
thg_poison player . . . team . . . . . . . . . .
end_turn_drops_waiting n . . . . . Y . . . . . . . .
end_turn_in_cleanup_repeats n . . . . . Y . . . . . . . .
end_turn_leaves_combat before_check . . . . . . . . as_step_ends . . . . .
cast_point_rules n . . . Y . . . . . . . . . .
had_to_attack n . . . . . . . . . Y . . . .
alone_vs_player n . . . . . . . . . . . . . Y
main_ordinals n . . . . . . . . . . . Y . .
counters_cancel n . . Y . . . . . . . . . . .
control_replaced_first n . . Y . . . . . . . . . . .
entering_sees_effects n . . . . . . . Y . . . . . .
copy_replaced_first n . . . . Y . . . . . . . . .
madness_optional Y . . . . . n . . . . . . . .
madness_until_pass Y . n . . . . . . . . . . . .
suspend_optional n . . . . . . . . . . Y . . .
proliferate one_kind . . . . . . . . each_kind . . . . .
crew_other n . . . . . . . . . . Y . . .
damage_counters nobody . . . . . . by_controller . . . . . . .
indestructible fact . . . . ability . . . . . . . . .
looks_back leaves_play . . visible . . listed . . . . . . . .
convoke_reduces Y . . . . n . . . . . . . . .
delve_reduces Y . . . . n . . . . . . . . .
coin_called_by opponent . flipper . . . . . . . . . . . .
controlled_by_leaver leaves . exiled . . . . . . . . . . . .
default_controller_left keeps . . . . exiled . . . . . . . . .
first_draw_skipped any_game two_players . . . . . . . . . . . . .
"""

# What is played where the text is silent, does not know the thing yet, or contradicts itself: what comes next.
PLAYED = {
    ("end_order", "unordered"): "effects_then_mana",
    ("enter_attacking_late", "unstated"): "unblocked",
    ("enter_attacking_bad_target", "unstated"): "not_attacking",
    ("assignment_check", "sequential"): "whole",
    ("second_step", "lacked_fs"): "lacked_fs_ds",
    ("deathtouch", "-"): "trigger",
    ("lifelink", "-"): "trigger",
    ("walker_rule", "-"): "all_die",
    ("damage_counters", "by_controller"): "by controller",
    ("thg_first_draw", "-"): "skip",
    ("thg_life", "-"): "40",
    ("thg_attack", "-"): "team",
}


def stated() -> list[tuple[str, str, str]]:
    cells = []
    for line in STATED.split("\n")[1:-1]:
        switch, *values = line.split(" ")
        assert len(values) == len(PRESETS)
        value = ""
        for preset, cell in zip(PRESETS, values, strict=True):
            value = value if cell == "." else cell
            cells.append((preset, switch, PLAYED.get((switch, value), value)))
    return cells


def shown(value: object) -> str:
    return {True: "Y", False: "n"}[value] if isinstance(value, bool) else str(value)


def test_every_switch_has_the_value_of_the_table_in_every_preset() -> None:
    played = [(preset, switch, shown(Edition(preset).switches.values[switch])) for preset, switch, _ in stated()]
    assert played == stated()


def test_the_switches_are_those_of_the_table() -> None:
    assert list(SWITCH_NAMES) == list(dict.fromkeys(switch for _, switch, _ in stated()))


def test_each_switch_is_an_attribute_of_its_type() -> None:
    types = {"bool": bool, "str": str, "int": int}
    played = Edition("NOW").switches
    assert {name: type(getattr(played, name)) for name in SWITCH_NAMES} == {name: types[each.type] for name, each in switches().items()}


def test_each_word_that_a_switch_can_take_is_explained() -> None:
    for each in switches().values():
        if each.type == "str":
            assert set(each.meanings) == {each.start, *(value for _, value in each.steps)}


def test_the_changes_of_a_switch_stand_in_order() -> None:
    for each in switches().values():
        dates = [since for since, _ in each.steps]
        assert dates == sorted(set(dates))


@pytest.mark.parametrize(
    ("switch", "last", "before", "after"),
    [
        ("mana_burn", "2009-07-10", True, False),
        ("walls_cant_attack", "2004-09-30", True, False),
        ("nonpositive_power", "2004-01-31", "assigns", "none"),
        ("nonpositive_power", "2009-04-30", "none", "neg_as_0"),
        ("phase_out_leaves_combat", "2010-07-15", False, True),
        ("deathtouch", "2010-07-15", "sba_any_division", "sba_one_is_lethal"),
        ("deathtouch", "2007-04-30", "trigger", "trigger"),
        ("legend_rule", "2013-07-12", "all_die", "choose_one"),
        ("walker_rule", "2017-09-28", "choose_one", "none"),
        ("damage_division", "2024-11-07", "ordered", "free"),
        ("order_scope", "2010-01-31", "multi", "all"),
        ("thg_first_draw", "2006-09-30", "skip", "secondary_only"),
        ("mulligan", "2019-07-11", "vancouver", "london"),
        ("scheme", "2010-07-15", "each_main", "precombat"),
    ],
)
def test_a_rule_changes_on_its_day(switch: str, last: str, before: object, after: object) -> None:
    day = datetime.date.fromisoformat(last)
    assert Edition.on(day).switches.values[switch] == before
    assert Edition.on(day + datetime.timedelta(days=1)).switches.values[switch] == after


@pytest.mark.parametrize(
    ("preset", "key", "number"),
    [
        ("9ED", "lose_zero_life", "102.3b"),
        ("9ED", "draw_all_lose", "102.4a"),
        ("9ED", "tap_symbol", "104.4"),
        ("9ED", "cast_targets", "409.1c"),
        ("9ED", "cast_becomes_cast", "409.1i"),
        ("9ED", "intervening_if", "404.3"),
        ("9ED", "resolve_check_targets", "413.2a"),
        ("9ED", "keyword_counter", "414.1"),
        ("9ED", "replaced_once", "419.6a"),
        ("9ED", "sba_not_during_resolution", "420.4"),
        ("9ED", "damage_on_stack", "310.1"),
        ("M10", "cast_pay_costs", "601.2g"),
        ("M10", "resolve_check_targets", "607.2b"),
        ("M10", "damage_to_player", "118.3a"),
        ("M10", "replaced_once", "613.5"),
        ("M10", "layer_ability", "612.1f"),
        ("M10", "choose_replacement", "615.1"),
        ("M12", "attack_requirements", "508.1d"),
        ("M12", "resolve_to_graveyard", "608.2k"),
        ("M12", "dies", "700.6"),
        ("M12", "hexproof", "702.11b"),
        ("C16", "cast_check_legal", "601.2e"),
        ("C16", "keyword_create", "701.6a"),
        ("C16", "looks_back", "603.10"),
        ("DOM", "target_any", "114.4"),
        ("DOM", "cost_needs_resources", "117.3"),
        ("DOM", "indestructible", "702.12b"),
        ("PIP", "damage_excess_moved", "120.4a"),
        ("PIP", "start_life", "103.4"),
        ("FDN", "resolve_to_graveyard", "608.2n"),
        ("TLA", "phase_end_effects_then_mana", "500.5"),
        ("NOW", "attack_choose_creatures", "508.1a"),
        ("NOW", "cast_propose", "601.2a"),
    ],
)
def test_a_rule_has_the_number_of_its_edition(preset: str, key: str, number: str) -> None:
    edition = Edition(preset)
    assert edition.knows(key)
    assert edition.number(key) == number


@pytest.mark.parametrize(
    ("key", "number"), [("cycling", "702.28a"), ("suspend", "702.61a"), ("morph_turn_up", "702.36d"), ("ninjutsu", "702.48a")]
)
def test_since_indestructible_is_a_keyword_the_keywords_behind_it_have_higher_numbers(key: str, number: str) -> None:
    assert Edition("KTK").number(key) == number


def test_a_rule_that_comes_later_is_cited_from_the_first_edition_that_has_it() -> None:
    assert not Edition("9ED").knows("planeswalker_attackable")
    assert Edition("9ED").number("planeswalker_attackable") == "306.6"
    assert Edition("M12").number("keyword_fight") == "701.10a"


def test_a_rule_that_is_gone_is_cited_from_the_last_edition_that_had_it() -> None:
    edition = Edition("NOW").using(mana_burn=True, damage_division="ordered")
    assert not edition.knows("mana_burn")
    assert edition.number("mana_burn") == "300.3"
    assert edition.number("dao_attacker") == "509.2"


@pytest.mark.parametrize(
    ("edition", "key", "cited"),
    [
        ("9ED", "damage_to_player", "118.3a of M10"),
        ("M12", "keyword_fight", "701.10a of 2013-07-13"),
        ("KTK", "mana_burn", "300.3 of 10E"),
        ("NOW", "dao_attacker", "509.2 of PIP"),
        ("NOW", "damage_to_player", "120.3a"),
        ("9ED", "mana_burn", "300.3"),
    ],
)
def test_a_rule_of_another_edition_is_shown_with_its_name(edition: str, key: str, cited: str) -> None:
    assert Edition(edition).cite(key) == cited


@pytest.mark.parametrize(
    ("preset", "key", "number"),
    [
        ("9ED", "mana_pool_rule", "413.2b"),
        ("9ED", "keyword_destroy", "217.4a"),
        ("9ED", "keyword_sacrifice", "217.4a"),
        ("9ED", "keyword_discard", "217.4a"),
        ("9ED", "damage_by_effect", "417.1"),
        ("9ED", "keyword_create", "216.1"),
        ("M10", "keyword_create", "110.5"),
        ("M12", "keyword_create", "110.5"),
        ("C16", "keyword_create", "701.6a"),
    ],
)
def test_what_has_a_keyword_today_has_another_rule_before(preset: str, key: str, number: str) -> None:
    assert Edition(preset).cite(key) == number


def test_a_date_cites_the_latest_text_not_after_it() -> None:
    assert Edition.on("2016-11-10").number("resolve_to_graveyard") == "608.2k"
    assert Edition.on("2009-07-10").number("cast_targets") == "409.1c"
    assert Edition.on("2009-07-11").number("cast_targets") == "601.2c"
    assert Edition.on("2030-01-01").number("cast_targets") == "601.2c"


def test_every_rule_has_a_number_in_every_edition() -> None:
    for preset in PRESETS:
        edition = Edition(preset)
        assert all(edition.number(row["key"])[0].isdigit() for row in crosswalk())


def test_no_key_names_two_rules() -> None:
    keys = [row["key"] for row in crosswalk()]
    assert len(keys) == len(set(keys))


def test_each_row_says_how_it_is_known() -> None:
    assert {row["basis"] for row in crosswalk()} == {"map", "read"}
    assert all(row["paraphrase"] for row in crosswalk())


def test_a_preset_is_a_name_for_a_date() -> None:
    assert Edition("m12") == Edition("M12") == Edition.on("2011-07-15") == Edition.on(datetime.date(2011, 7, 15))
    assert Edition.on("2011-07-15").name == "M12"
    assert Edition("M12").date == datetime.date(2011, 7, 15)
    assert hash(Edition("M12")) == hash(Edition.on("2011-07-15"))
    assert Edition("M12") != Edition("M10")
    assert Edition("M12") != "M12"
    assert repr(Edition.on("2012-01-01")) == "<Edition 2012-01-01>"


def test_switches_can_be_set_otherwise() -> None:
    now = Edition("NOW")
    old = now.using(mana_burn=True).using(damage_timing="stack", thg_life=40)
    assert (old.switches.mana_burn, old.switches.damage_timing, old.switches.thg_life) == (True, "stack", 40)
    assert old.name == "NOW+mana_burn=True+damage_timing=stack+thg_life=40"
    assert not now.switches.mana_burn
    assert old != now
    assert old.using(mana_burn=False, damage_timing="at_once", thg_life=30) == now


@pytest.mark.parametrize("name", ["M12", "2012-01-01", "NOW+mana_burn=True+attackable=+walker", "10E+thg_life=40"])
def test_the_name_of_an_edition_can_be_read_back(name: str) -> None:
    assert Edition.parse(name).name == name
    assert Edition.parse(f" {name} ") == Edition.parse(name)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("mana_burn=true", ("mana_burn", True)),
        ("mana_burn = Y", ("mana_burn", True)),
        ("mana_burn=no", ("mana_burn", False)),
        ("mana_burn=0", ("mana_burn", False)),
        ("damage_division=free", ("damage_division", "free")),
        ("thg_life=25", ("thg_life", 25)),
    ],
)
def test_a_switch_can_be_written(text: str, read: tuple[str, object]) -> None:
    assert Edition.parse_switch(text) == read


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("M13", "no edition 'M13'. Near matches: M12"),
        ("xyzzy", "Presets: 8ED, 9ED"),
        ("2003-09-30", "begin on 2003-10-01"),
        ("2011-13-01", "year-month-day"),
        ("NOW+mana_burn", "name=value"),
        ("NOW+mana_burns=true", "no switch 'mana_burns'. Near matches: mana_burn."),
        ("NOW+mana_burn=maybe", "mana_burn cannot be 'maybe': it is true or false"),
        ("NOW+damage_division=fre", "one of free, ordered. Near matches: free."),
        ("NOW+damage_division=zzzz", "one of free, ordered."),
        ("NOW+thg_life=x", "a whole number above 0"),
        ("NOW+end_order=unordered", "one of effects_then_mana"),
    ],
)
def test_what_is_no_edition_is_refused_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(EditionError) as caught:
        Edition.parse(text)
    assert message in str(caught.value)


def test_a_setting_without_a_value_is_refused() -> None:
    with pytest.raises(EditionError, match="name=value"):
        Edition.parse_switch("mana_burn")


@pytest.mark.parametrize(("name", "value"), [("mana_burn", "Y"), ("mana_burn", 1), ("thg_life", True), ("thg_life", 0), ("mulligan", 7)])
def test_a_value_of_another_type_is_refused(name: str, value: bool | int | str) -> None:
    with pytest.raises(EditionError, match=f"{name} cannot be"):
        Edition("NOW").using(**{name: value})


def test_a_rule_that_nobody_knows_is_refused_with_near_matches() -> None:
    with pytest.raises(EditionError, match="Near matches: attack_requirements"):
        Edition("NOW").number("attack_requirement")
    with pytest.raises(EditionError, match="no rule 'attack_requirement'"):
        Edition("NOW").cite("attack_requirement")
