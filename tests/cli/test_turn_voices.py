"""`apnap turn --voice`: each cell of the turn structure sheet of 2018 (document 004) in its voice, and the same for every edition.

What is expected of the sheet was written down from the sheet: its numbers, and where it has words beside them.
"""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner

from apnap.cli.commands import apnap
from apnap.cli.turn import structure
from apnap.cli.turn_pieces import ALWAYS
from apnap.cli.turn_sentences import BY_CLAUSE, PLAN, UNTOLD
from apnap.cli.turn_voices import START, Speaker, Spoken
from apnap.editions import Edition
from apnap.editions.tables import crosswalk, presets, switches
from apnap.machine.procedures import BY_NAME, compile_rules
from apnap.model.frame import Table
from apnap.years import voices
from apnap.years.differences import shown
from apnap.years.voices import BASIC, FULL, SHORT, VOICES

# The sheet, step by step: the numbers in its column of rules, and behind a stroke a word of what its column of short descriptions has
# beside them ("": that column is empty there). Its labels beside 508.1a to 508.2 stand a row too high: here they are where they belong.
SHEET = {
    "untap step": "502.1/Phasing 502.2/Untap 502.3/Nobody",
    "upkeep step": "503.1a/Triggers 503.1/priority",
    "draw step": "504.1/Draw 504.2/priority",
    "precombat main phase": "505.3/Archenemy 505.4/Sagas 505.5/priority",
    "beginning of combat step": "507.1/defending 507.2/priority",
    "declare attackers step": "508.1/attackers 508.1a/untapped 508.2a/ 508.2b/Triggers 508.2/late",
    "declare blockers step": "509.1/blockers 509.2/orders 509.3/orders 509.4a/Triggers 509.4/priority",
    "combat damage step": "510.1/Announce 510.1a/ 510.1b/ 510.1c/ 510.1d/ 510.2/dealt 510.3a/Triggers 510.3/priority",
    "end of combat step": "511.2/Triggers 511.1/priority",
    "postcombat main phase": "505.5/priority",
    "end step": "513.1a/trigger 513.1/priority",
    "cleanup step": "514.1/Discard 514.3a/Triggers 514.3/Normally",
}
# What the column of basic rules speaks of, in words of ours.
BASICS = {
    "untap step": ["untap", "first turn", "nobody can use"],
    "upkeep step": ["instants", "many cards", "at the beginning of your upkeep"],
    "draw step": ["draw a card", "cannot choose", "in a game of two", "skips this step", "instants"],
    "precombat main phase": ["sorceries", "instants", "creatures", "artifacts", "enchantments", "planeswalkers", "a land", "opponent"],
    "beginning of combat step": ["instants", "abilities"],
    "declare attackers step": ["untapped creatures", "a player or a planeswalker", "taps", "instants"],
    "declare blockers step": ["your opponent", "untapped creatures", "in which order", "instants"],
    "combat damage step": [
        "still there",
        "player or planeswalker",
        "blockers",
        "what it blocks",
        "the first",
        "the next",
        "same time",
        "instants",
    ],
    "end of combat step": ["instants", "abilities"],
    "postcombat main phase": ["like", "spells of any kind", "only instants", "a land", "before combat"],
    "end step": ["at the beginning of your end step", "instants"],
    "cleanup step": ["seven", "damage", "until end of turn", "nobody", "triggers"],
}
EDITIONS = [*presets(), "2004-06-01", "2009-12-01", "2025-07-01"]
# What the rules of an edition had nothing of, in any voice.
NOT_YET = {
    "9ED": "planeswalker battle night Saga Attraction Archenemy announced 703 turn-based",
    "10E": "planeswalker battle night Saga Attraction Archenemy announced 703 turn-based",
    "M10": "battle night Saga Attraction Archenemy burn",
    "M12": "battle night Saga Attraction burn optional",
    "C16": "battle night Saga Attraction burn optional",
    "DOM": "battle night Attraction burn",
    "VOW": "battle Attraction burn",
    "MOM": "burn",
    "FDN": "burn assignment announced",
    "NOW": "burn assignment announced",
}

# From which preset to which a condition of the texts holds, by the dates of the changes (editions that begin and end it).
HOLDS = {
    "on_stack": "8ED 10E",
    "placed": "C16 NOW",
    "walkers": "M10 NOW",
    "battles": "MOM NOW",
    "status": "M10 NOW",
    "walls": "8ED 8ED",
    "optional": "HOU NOW",
    "exempt": "8ED M10",
    "each_combat": "DOM NOW",
    "put_in": "M10 NOW",
    "ordered": "M10 PIP",
    "several": "M10 M10",
    "assigns": "8ED 8ED",
    "negative": "",
    "not_assigned": "8ED 10E",
    "either": "M12 NOW",
    "whole": "M12 NOW",
    "one_by_one": "M10 M10",
    "end_step": "M10 NOW",
    "two_skip": "9ED NOW",
    "counted": "KTK NOW",
    "all_sagas": "DOM FDN",
    "chapters": "TLA NOW",
    "each_main": "",
    "effects_first": "TLA NOW",
    "step_too": "M10 NOW",
    "new_words": "M10 NOW",
}


def told(edition: str, voice: str) -> list[Spoken]:
    played = Edition.parse(edition)
    return Speaker(played, structure(played), voice).told()


def at(found: list[Spoken], place: str) -> list[Spoken]:
    return [one for one in found if (one.step or one.phase) == place]


def numbers(edition: str) -> set[str]:
    """The numbers of an edition."""
    played = Edition.parse(edition)
    return {played.number(row["key"]) for row in crosswalk() if played.knows(row["key"])}


def words(edition: str, voice: str) -> str:
    return " ".join(one.words for one in told(edition, voice))


def run(*arguments: str) -> str:
    done = CliRunner().invoke(apnap, ["turn", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_the_sheet_has_83_cells_in_its_three_voices() -> None:
    cells = [cell.partition("/") for row in SHEET.values() for cell in row.split()]
    assert (len(BASICS), len([word for _, _, word in cells if word]), len(cells)) == (12, 33, 38)


@pytest.mark.parametrize("place", SHEET)
def test_no_cell_of_the_sheet_is_missing_in_its_voice(place: str) -> None:
    full, short, basic = ({voice: at(told("DOM", voice), place) for voice in VOICES}[voice] for voice in (FULL, SHORT, BASIC))
    for cell in SHEET[place].split():
        number, _, word = cell.partition("/")
        assert [one for one in full if one.rules[0] == number], cell
        brief = [one.words for one in short if one.rules[0] == number]
        assert any(word.lower() in each.lower() for each in brief), cell
    assert [text for text in BASICS[place] if text not in basic[0].words.lower()] == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("voice", VOICES)
def test_each_voice_tells_all_steps_in_their_order_by_numbers_of_that_edition(edition: str, voice: str) -> None:
    found = told(edition, voice)
    assert not {number for one in found for number in one.rules} - numbers(edition)
    places = list(dict.fromkeys(one.step or one.phase for one in found))
    old = Edition.parse(edition).date.year < 2009
    steps = ["end of turn step" if old and place == "end step" else place for place in SHEET]
    assert [place for place in places if place in steps] == steps
    assert {place for place in places if place not in steps} <= {START, ALWAYS, "combat phase"}
    assert all(one.words and one.rules for one in found)
    assert not re.search(r"[{}]| ,|  |\.\.", words(edition, voice))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("voice", [SHORT, FULL])
def test_no_line_of_the_turn_is_missing_in_the_voices_by_rule(edition: str, voice: str) -> None:
    played = Edition.parse(edition)
    turn = structure(played)
    spoken = {number for one in Speaker(played, turn, voice).told() for number in one.rules[:1]}
    lines = [
        line for part in [turn, *turn.steps, *[step for phase in turn.steps for step in phase.steps]] for line in part.lines + part.ends
    ]
    known = {line.rules[0] for line in lines if " of " not in line.rules[0]}
    assert known - spoken == set()


@pytest.mark.parametrize("edition", NOT_YET)
@pytest.mark.parametrize("voice", VOICES)
def test_what_an_edition_had_nothing_of_is_left_out(edition: str, voice: str) -> None:
    said = words(edition, voice).replace("battlefield", "field")
    assert [word for word in NOT_YET[edition].split() if re.search(rf"\b{word}", said)] == []


@pytest.mark.parametrize(
    ("edition", "voice", "place", "says"),
    [
        ("8ED", BASIC, "declare attackers step", "Walls cannot attack"),
        ("8ED", BASIC, "draw step", "Whoever begins skips"),
        ("9ED", BASIC, "draw step", "In a game of two"),
        ("9ED", BASIC, "combat damage step", "waits on the stack"),
        ("9ED", FULL, "combat damage step", "goes on the stack as one object"),
        ("9ED", BASIC, "end of turn step", '"at end of turn"'),
        ("9ED", BASIC, ALWAYS, "you lose one life for each"),
        ("9ED", FULL, "combat phase", "chooses one of their opponents"),
        ("9ED", FULL, "declare attackers step", "at the moment when it starts to attack"),
        ("10E", FULL, "declare attackers step", "cost to attack is unpaid, are exempt"),
        ("10E", FULL, "combat damage step", "that did not do so in the first"),
        ("10E", FULL, "upkeep step", "players may play spells and abilities"),
        ("M10", FULL, "upkeep step", "players may cast spells and activate abilities"),
        ("M10", FULL, "cleanup step", "on phased-out ones too"),
        ("M12", FULL, "precombat main phase", "if that was not done before this turn"),
        ("KTK", FULL, "precombat main phase", "or an effect allows more"),
        ("M12", FULL, "combat damage step", "neither first strike nor double strike as the first began"),
        ("8ED", FULL, "combat damage step", "damage equal to its power."),
        ("9ED", FULL, "combat damage step", "if that is 0 or less, it assigns none"),
        ("DOM", FULL, "declare blockers step", "holds in each of its combats"),
        ("M10", FULL, "declare blockers step", "each attacker that several creatures block"),
        ("M12", FULL, "declare blockers step", "each attacker that became blocked"),
        ("M12", BASIC, "combat damage step", "the first in the order gets enough to be destroyed"),
        ("KTK", FULL, "declare attackers step", "What triggered on the declaration of attackers is put"),
        ("HOU", SHORT, "declare attackers step", "Choose optional costs"),
        ("DOM", SHORT, "precombat main phase", "Lore counters on Sagas"),
        ("VOW", BASIC, "untap step", "If it is day or night, it may change"),
        ("MOM", BASIC, "declare attackers step", "a player, a planeswalker or a battle"),
        ("FDN", BASIC, "combat damage step", "divides it among them as they like"),
        ("TLA", BASIC, "precombat main phase", "each of your Sagas that has chapters"),
        ("TLA", FULL, ALWAYS, "after the effects have ended whose time is over"),
        ("NOW+mana_burn=true", BASIC, ALWAYS, "As each step and phase ends, mana that you have not used is lost, and you lose one life"),
        ("NOW+damage_timing=stack", BASIC, "combat damage step", "waits on the stack"),
    ],
)
def test_what_changed_is_told_as_it_was(edition: str, voice: str, place: str, says: str) -> None:
    assert says in " ".join(one.words for one in at(told(edition, voice), place))


@pytest.mark.parametrize("condition", HOLDS)
def test_a_condition_holds_from_the_edition_that_brought_it_to_the_one_that_ended_it(condition: str) -> None:
    names = list(presets())
    first, _, last = HOLDS[condition].partition(" ")
    wanted = names[names.index(first) : names.index(last) + 1] if first else []
    assert [name for name in names if voices.holds(condition, Edition(name))] == wanted
    assert [name for name in names if voices.holds(f"no {condition}", Edition(name))] == [name for name in names if name not in wanted]


@pytest.mark.parametrize(
    ("edition", "condition"), [("2009-06-01", "negative"), ("2010-07-01", "each_main"), ("2004-09-30", "walls"), ("2013-07-13", "counted")]
)
def test_what_held_for_some_months_only_is_told_of_them(edition: str, condition: str) -> None:
    assert voices.holds(condition, Edition(edition))


def test_a_condition_keeps_its_words_and_leaves_out_those_of_its_contrary() -> None:
    text = "a{walkers: {battles: , b}{no battles:  or b}}{on_stack:  c}"
    assert [voices.fitted(text, Edition(name)) for name in ("9ED", "M12", "NOW")] == ["a c", "a or b", "a, b"]


def test_a_group_with_damage_on_the_stack_keeps_the_words_of_today() -> None:
    said = words("NOW+damage_timing=stack", FULL)
    assert "goes on the stack as one object" in said
    assert "game action" not in said
    assert "state-based effects" not in said
    assert "This game action does not use the stack" in words("9ED", FULL)


def test_a_clause_that_is_not_played_is_not_told() -> None:
    played = Edition("DOM")
    tables = {
        name: Table(name, tuple(each for each in table.clauses if each is not BY_NAME["main_saga_lore"]), table.loops)
        for name, table in compile_rules(played.name, played.switches).tables.items()
    }
    for voice in VOICES:
        found = Speaker(played, structure(played, tables), voice).told()
        assert "505.4" not in {number for one in found for number in one.rules}
        assert "505.4" in {number for one in told("DOM", voice) for number in one.rules}


def test_every_clause_of_the_turn_has_words_in_both_voices_and_a_place_in_the_basic_one() -> None:
    lines = {name for name, clause in BY_CLAUSE.items() if clause.kind not in {UNTOLD, PLAN}}
    cells = voices.cells()
    assert {key for key in cells if cells[key].beside is None} == lines
    assert all(cells[key].beside in {"", *lines} for key in cells if cells[key].beside is not None)
    assert {key for said in voices.paragraphs().values() for one in said for key in one.rules} <= lines | {
        row["key"] for row in crosswalk()
    }
    assert set(voices.paragraphs()) == {*SHEET, ""}


def test_the_short_voice_takes_few_words_and_the_full_one_whole_sentences() -> None:
    for edition in presets():
        for one in told(edition, SHORT):
            assert len(one.words.split()) <= 9, one
        for one in told(edition, FULL):
            assert one.words.endswith((".", ".)")), one
            assert one.words[0].isupper(), one


def test_the_conditions_of_the_texts_are_values_of_switches_and_each_is_asked() -> None:
    said = [text for cell in voices.cells().values() for text in (cell.short, cell.full)] + [voices.action()]
    said += [one.says for each in voices.paragraphs().values() for one in each]
    asked = set(re.findall(r"\{(?:no )?(\w+): ", " ".join(said)))
    whens = {cell.when for cell in voices.cells().values()} | {one.when for each in voices.paragraphs().values() for one in each}
    asked |= {when.removeprefix("no ") for when in whens}
    assert asked - {""} == set(voices.conditions()) == set(HOLDS)
    for name, condition in voices.conditions().items():
        if "switch" in condition:
            switch = switches()[condition["switch"]]
            assert set(condition["is"]) <= {shown(value) for value in [switch.start, *[value for _, value in switch.steps]]}, name


def test_the_command_prints_a_voice_as_a_sheet_and_as_json() -> None:
    sheet = run("--voice", "short", "--edition", "DOM")
    assert "505. Precombat main phase\n  505.3     Archenemy: set a scheme in motion\n" in sheet
    assert "  502. Untap step\n    502.1     Phasing\n" in sheet
    data = json.loads(run("--voice", "basic", "--edition", "9ED", "--json"))
    assert (data["edition"], data["voice"]) == ("9ED", "basic")
    assert data["told"][1] == {
        "phase": "beginning phase",
        "step": "upkeep step",
        "rules": ["303.1", "408.1d"],
        "inferred": [],
        "words": data["told"][1]["words"],
    }


def test_inferred_numbers_are_marked_in_every_voice() -> None:
    for voice in VOICES:
        assert "* inferred:" in run("--voice", voice)
        assert "*" not in run("--voice", voice, "--edition", "DOM")
    assert "    502.1*    Phasing\n" in run("--voice", "short")


@pytest.mark.parametrize("other", [("--actions",), ("--differ", "M12")])
def test_a_voice_is_one_of_three_ways_to_print_a_turn(other: tuple[str, ...]) -> None:
    refused = CliRunner().invoke(apnap, ["turn", "--voice", "short", *other])
    assert refused.exit_code == 2
    assert "one of them" in refused.stderr


def test_a_voice_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    refused = CliRunner().invoke(apnap, ["turn", "--voice", "loud"])
    assert refused.exit_code == 2
    assert "'basic', 'short', 'full'" in refused.stderr
