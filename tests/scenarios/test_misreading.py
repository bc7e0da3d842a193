"""Errors in the text of scenarios: the place, what was found, what was expected, near matches."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import lark
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.errors import ScenarioError
from apnap.scenarios import syntax
from apnap.scenarios.parsing import parse

PAGE = Path(__file__).parent.parent.parent / "docs" / "scenarios.md"
SEATS = "Ann: battlefield Craw Wurm, 2 Grizzly Bears\nBen: battlefield Wall of Wood\n"
GRAMMAR = re.compile(rf"\b(?:{'|'.join(terminal.name for terminal in syntax.parser().terminals)})\b|__")


def wrong(text: str) -> str:
    """The error of a text, in one line."""
    with pytest.raises(ScenarioError) as caught:
        parse(text, "f")
    assert "\n" not in str(caught.value)
    assert not GRAMMAR.search(str(caught.value)), "a name of the grammar's own"
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("eidtion M12", '1:1: found "eidtion"; near it: edition, editions; expected a line of the header (edition'),
        ("edition M99", "1:9: There is no edition 'M99'"),
        ("editions M10, all", "1:15: There is no edition 'all'"),
        ("edition", "1:8: the line ends too early; expected an edition, as M12"),
        ("switch mana_brun = true", "1:8: There is no switch 'mana_brun'. Near matches: mana_burn"),
        ("switch mana_burn = ture", "1:20: The switch mana_burn cannot be 'ture': it is true or false"),
        ("switch mana_burn", '1:17: the line ends too early; expected "="'),
        ("rules 999.1", "1:7: there is no rule 999.1 in the crosswalk"),
        ("rules turn_five_phasse", '1:7: there is no rule with the key "turn_five_phasse" in the crosswalk; near it: turn_five_phases'),
        ("start turn 0", "1:12: the number 0 is out of range; expected 1 to"),
        ("Ann: life 99999999999999999999999", "1:11: the number 99999999999999999999999 is out of range"),
        ("Ann: lief 12", '1:6: found "lief"; near it: life, left; expected life, poison'),
        ("Ann: life", "1:10: the line ends too early; expected a number"),
        ("Ann: life 3, life 4", "1:14: life of Ann is said twice"),
        ("Ann: mana {Q}", "1:11: there is no mana symbol {Q} here; expected {W}"),
        ("Ann:\nAnn:", "2:1: Ann is there already, in line 1"),
        ("Ann:\nhand:\nBen:\nhand:\nhand:", "5:1: the hand of Ben is there already, in line 4"),
        ("hand: Shock", "1:1: the hand of nobody; expected the player before it"),
        ("Ann: battlefield wall of wood", '1:18: found "wall of wood"; near it: Wall of Wood'),
        ("Ann: battlefield Wall fo Wood", '1:23: there is no card named "Wall fo Wood"; near it: Wall of Wood'),
        ("Ann: battlefield Forest Shock", '1:25: there is no card named "Forest Shock"; expected a comma between Forest and Shock'),
        ("Ann: battlefield Craw Wurm (taped)", '1:29: found "taped"; near it: tapped'),
        ("Ann: battlefield Craw Wurm (Tapped)", '1:29: found "Tapped"; near it: tapped'),
        ("Ann: battlefield Craw Wurm (damage two)", '1:36: found "two"; expected a number'),
        ("Ann: battlefield Craw Wurm (counters chrage 2)", '1:38: there are no "chrage" counters; near it: charge'),
        ("Ann: battlefield Craw Wurm (tapped", "1:35: the line ends too early; expected"),
        ("Ann: battlefield 0 Forest", "1:18: the number 0 is out of range; expected 1 to 1000"),
        ("Ann: battlefield Forest#0", '1:18: "Forest#0" has no such number; objects of one name are counted from 1'),
        ("Ann: battlefield Forest #2", "1:25: the number of an object stands without a blank after its name, as in Bear#2"),
        ("Ann: battlefield Forest#two", "1:24: after # in a name comes a number"),
        ('Ann: hand "Shock', '1:11: this quote is not closed; expected a second "'),
        ('Ann: hand ""', "1:11: the name between the quotes is empty"),
        ('card A: Land\n"Flash"#2\nAnn:', '2:1: "Flash"#2 is a text, not a name'),
        ("card A: Land\ncard A: Land", '2:6: the card "A" is made up twice'),
        ("card A: Craeture - Bear 1/1", '1:9: there is no card type "Craeture"; near it: Creature'),
        ("card A: Creature - Baer 1/1", '1:20: there is no subtype "Baer"; near it: Bear'),
        ("card A {2}{Q}: Land", "1:11: there is no mana symbol {Q} here"),
        ('"Trample"', "1:1: a text in quotes is an ability of a made-up card"),
        ("", "1:1: no players; expected a line for each"),
        ("seed 3", "1:1: no players; expected a line for each"),
        ("Ann:\nturn 1\nscenario: one", "2:1: this line of a script stands before the first scenario: line"),
        ("scenario one", '1:10: found "one"; expected ":"'),
        ("$", '1:1: found "$"; expected a line of the header'),
    ],
)
def test_what_is_wrong_in_a_position(text: str, error: str) -> None:
    assert wrong(text).startswith(f"f:{error}")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("upkep", '4:1: found "upkep"; near it: upkeep; expected a turn as turn 2, Ben; a step (untap step, upkeep, draw step'),
        ("end setp", '4:5: found "setp"; near it: step; expected step or of'),
        ("edition M12", '4:1: found "edition" after the script has begun'),
        ("Turn 2", '4:1: found "Turn", expected turn: only names begin with a capital letter'),
        ("turn 2, Bem", '4:9: there is no player named "Bem"; near it: Ben; the players are Ann (line 1), Ben (line 2)'),
        ("turn 2 Ben", '4:8: found "Ben"; expected the end of the line or ","'),
        ("Ann: csat Shock", '4:6: found "csat"; near it: cast'),
        ("Ann: cast Shokc", '4:11: there is no card named "Shokc"; near it: Shock'),
        ("Ann: cast Shock -> Bem", '4:20: there is no card or player named "Bem"; near it: Ben'),
        ("Ann: cast Shock -> ben", '4:20: found "ben"; near it: Ben; expected a name; a name begins with a capital letter'),
        ("Ann: cast Shock -> Ben#2", "4:20: Ben#2 is no object: a player has no number; expected Ben"),
        ("Ann cast Shock", '4:5: found "cast", expected a colon before it: Ann: cast'),
        ("Ann: cast Shock (kickd)", '4:18: found "kickd"; near it: kicked'),
        ("Ann: cast Shock (Forest)", '4:18: "Forest" is not a setting; expected X'),
        ("Ann: cast Shock (kicked, 2)", '4:26: "2" is not a setting'),
        ("Ann: cast Shock (ability 2)", "4:18: a number of an ability goes with activate, not with cast"),
        ("Ann: block [Craw Wurm, Grizzly Bears]", "4:12: only attackers are declared in bands"),
        ("Ann: attack Craw Wrum -> Ben", '4:18: there is no card named "Craw Wrum"; near it: Craw Wurm'),
        ("Ann: order fo Craw Wurm: Forest", '4:12: found "fo"; near it: of'),
        ("Craw Wurm asigns 3 to Wall of Wood, 2 to Ben", '4:11: found "asigns", expected assigns'),
        ("Craw Wurm asigns 3 to Grizzly Bears#2, 2 to Ben", '4:11: found "asigns", expected assigns'),
        ("Craw Wurm assigns 3 ot Wall of Wood", '4:21: found "ot"; near it: to'),
        ("Ann: option 0", "4:13: the number 0 is out of range; expected 1 to 9999"),
        ("illegal 510.99: Ann: pass", "4:9: there is no rule 510.99 in the crosswalk of any edition; near it: 510."),
        ("illegal 510.1c Ann: pass", '4:16: found "Ann"; expected ":"'),
        ("in M99: Ann: pass", "4:4: There is no edition 'M99'"),
        ("from M10 befor M12: Ann: pass", '4:10: found "befor"; near it: before'),
        ("all pass til upkeep", '4:10: found "til"; near it: until'),
        ("asks Bem 508.1", '4:6: there is no player named "Bem"'),
        ("expect step upkep", '4:13: found "upkep"; near it: upkeep; expected a step (untap step'),
        ("expect Ann: lfie 3", '4:13: found "lfie"; near it: life'),
        ("expect Ann life 3", '4:12: found "life", expected a colon before it: Ann: life'),
        ("expect Ann: tapped", "4:13: tapped cannot be expected of a player, which Ann is; expected life"),
        ("expect Craw Wurm: life 3", "4:19: life cannot be expected of an object, which Craw Wurm is"),
        ("expect Ann: 6/4", "4:13: power and toughness cannot be expected of a player"),
        ("expect Craw Wurm: Tapped", '4:19: found "Tapped"; near it: tapped'),
        ("expect graveyard fo Ann: Shock", '4:18: found "fo"; near it: of'),
        ("expect graveyrad of Ann: Shock", '4:8: found "graveyrad"; near it: graveyard'),
        ("expect library of Ann tpo: Shock", '4:23: there is no player named "Ann tpo"'),
        ('expect event 510.2 "a"', '4:20: found a quote; expected ":"'),
        ("Expect Ann: life 3", '4:1: found "Expect", expected expect: only names begin with a capital letter'),
    ],
)
def test_what_is_wrong_in_a_script(text: str, error: str) -> None:
    assert wrong(f"{SEATS}turn 1\n{text}\n").startswith(f"f:{error}")


def test_a_misspelt_name_is_told_with_the_line_of_the_made_up_card() -> None:
    found = wrong("card Trial Baer {G}: Creature - Bear 1/1\nAnn: hand Trial Bear\nBen:")
    assert found.startswith('f:2:17: there is no card named "Trial Bear"; near it: Trial Baer (line 1)')


def test_an_error_in_one_of_several_scenarios_has_its_own_line() -> None:
    assert wrong(f"{SEATS}scenario: one\nturn 1\nscenario: two\nturn 1, Cy").startswith('f:6:9: there is no player named "Cy"')


def test_the_errors_on_the_page_are_those_of_the_program() -> None:
    part = PAGE.read_text(encoding="utf-8").partition("\n## Errors\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(.*?)` \| `(?:\d+):(\d+): (.*?)(?:\.\.\.)?` \|$", part, re.MULTILINE)
    assert len(rows) > 5
    for text, column, told in rows:
        above = "Ann: life 20\n" if text.startswith("battlefield") else "Ann: life 20\n\n\nBen: life 20\nturn 1\n"
        found = wrong(above + text)
        assert found.split(":")[2] == column
        assert told in found


# Any misspelling --------------------------------------------------------------------------------------------------
TEXTS = re.findall(r"<!-- scenario -->\n```\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
APART = re.compile(r'"[^"\n]*"|(?<!\S)#[^\n]*|scenario:[^\n]*')
DECLARED = re.compile(r"^(?:card )?(?:[A-Z]\w* )*[A-Z]\w*(?=:| \{)", re.MULTILINE)


def words_of(text: str) -> list[tuple[int, int]]:
    """Where the words of a text begin and end, but for quotes, comments and titles; of editions no part."""
    masked = APART.sub(lambda found: " " * len(found[0]), text)
    return [found.span() for found in re.finditer(r"(?<![\w])[A-Za-z][A-Za-z'-]+(?![\w])", masked)]


@pytest.mark.no_cover
@given(st.data())
@settings(deadline=None, max_examples=150)
def test_any_misspelt_word_is_told_where_it_stands(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    begin, end = data.draw(st.sampled_from(words_of(text)))
    at = data.draw(st.integers(begin, end - 1))
    letter = data.draw(st.sampled_from("aeinrstxz"))
    misspelt = text[:at] + letter + text[at + data.draw(st.integers(0, 1)) :]
    if misspelt == text:
        return
    try:
        parse(misspelt, "f")
    except ScenarioError as error:
        line, column = (int(number) for number in str(error).split(":")[1:3])
    else:
        pytest.fail(f"{misspelt[begin : end + 1]!r} was read")
    if any(found.start() <= begin < found.end() for found in DECLARED.finditer(text)):
        return  # what is declared is told where it is used
    before = text[:begin]
    assert (line, column) == (before.count("\n") + 1, begin - before.rfind("\n"))


@pytest.mark.no_cover
@given(st.data())
@settings(deadline=None, max_examples=150)
def test_any_damage_to_a_text_is_an_error_of_ours_or_none(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    begin = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(begin, min(len(text), begin + 9)))
    put = data.draw(st.text('ab Z19,:;()[]{}#->"/\\\n\t', max_size=4))
    try:
        parse(text[:begin] + put + text[end:], "f")
    except ScenarioError as error:
        assert re.match(r"f:\d+:\d+: \w", str(error))  # noqa: PT017  it may be none


def test_the_grammar_leaves_nothing_open() -> None:
    told: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: told.append(record.getMessage())  # type: ignore[method-assign]
    lark.logger.addHandler(handler)
    level = lark.logger.level
    lark.logger.setLevel(logging.DEBUG)
    try:
        lark.Lark(syntax.grammar(), parser="lalr", debug=True)
    finally:
        lark.logger.setLevel(level)
        lark.logger.removeHandler(handler)
    assert told == []


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("Ann casts Shock targeting Ben", '4:5: found "casts", expected a colon before it and "cast", as Ann: cast Shock -> Ben'),
        ("Ben responds", '4:5: found "responds", expected a colon before it and what Ben does, as Ben: cast'),
        ("expect Ann wins", '4:12: found "wins"; near it: expect winner Ann'),
        ("expect Ann has priority", '4:12: found "has"; near it: expect priority Ann'),
        ("expect Craw Wurm has trample", '4:18: found "has"; expected a colon before it, as expect Craw Wurm: trample'),
        ("expect Craw Wurm untapped and big", '4:18: found "untapped", expected a colon before it'),
        ("Ann's turn 1", '4:1: found "Ann\'s turn 1"; expected turn 1, Ann'),
        ("Ann: Craw Wurm attacks Ben", '4:16: found "attacks"; expected a player and what they do, as Ann: attack Craw Wurm -> Ben'),
        ("Ben: Wall of Wood blocks", '4:19: found "blocks"; expected a player and what they do, as Ben: block Wall of Wood -> Ben'),
        ("Craw Wurm flies", '4:11: found "flies"; expected a player and what they do, as Ann: cast Craw Wurm'),
        ("Craw Wurm assigns q to Eager Cadet", '4:19: found "q"; expected a number'),
        (
            "Ann: cast Shock targeting Ben",
            '4:17: there is no card named "Shock targeting Ben"; near it: Shock; what it targets stands after "->"',
        ),
        ("Ann: cast Shock \u2192 Ben", 'near it: Shock; what it targets stands after "->"'),
        ("Ann: attack with Craw Wurm", '4:13: found "with Craw Wurm"; near it: Craw Wurm; expected nothing or a name;'),
        ("Ann: tap Mountain", '4:6: found "tap"; expected a land to be tapped for mana as Ann: activate Mountain'),
        ("Ann: casts Shock", '4:6: found "casts"; near it: cast, pass; expected play, cast, activate, '),
        ("end of turn", '4:1: found "end of turn"; near it: end step, cleanup'),
        ("combat  # begins", '4:1: found "combat"; near it: beginning of combat, declare attackers'),
        ("main phase 2", '4:1: found "main phase 2"; near it: postcombat main'),
        ("expect Ann: life 20, Ben: life 12", '4:25: found ":"; expected one expectation in each line: expect Ben: life 12'),
    ],
)
def test_a_line_as_one_would_say_it_is_told_as_a_script_writes_it(line: str, error: str) -> None:
    assert error in wrong(f"{SEATS}turn 1\n{line}\n")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("edition M10, NOW", '1:12: found ","; expected one edition after edition; several stand after editions: editions M10, NOW'),
        ("edition: M10", '1:8: found ":"; expected no colon after edition'),
        ("edition Ninth Edition", '1:15: found "Edition"; expected an edition by its short name'),
        ("rules CR 510.1c", '1:7: found "CR"; expected a rule by its number alone, as 510.1c'),
        ("card Foo: Creature - Bear 2/q", '1:27: found "2/q"; expected power and toughness, as 2/2'),
        ("card Foo 2G: Creature - Bear 2/2", "1:10: a mana cost is written {2}{G}"),
        ("card Foo {G}: Creature - Bear 2/2\nFlying, haste", '2:1: found "Flying, haste"; expected an ability in quotes: "Flying, haste"'),
        ("Cy: battlefield: Craw Wurm (2 damage)", '1:29: found "2 damage"; expected damage 2'),
        ("Cy: battlefield: Craw Wurm (tapped, +1/+1 counter)", '1:37: found "+1/+1 counter"; expected counters +1/+1 1'),
        ("Cy: battlefield: Craw Wurm (2 charge counters)", '1:29: found "2 charge counters"; expected counters charge 2'),
        ("Cy: battlefield: Craw Wurm (summoning sick)", '1:29: found "summoning sick"; expected sick'),
        ("Cy: battlefield: Craw Wurm (untapped)", '1:29: found "untapped"; expected nothing: what is not tapped is untapped'),
        (
            "Cy: battlefield Cho-Manno, Revolutionary",
            '1:17: there is no card named "Cho-Manno"; near it: "Cho-Manno, Revolutionary": a name',
        ),
        (
            "Cy: batlefield Forest",
            (
                '1:5: found "batlefield"; near it: battlefield; expected life, poison, mana, lands played, left, monarch, initiative, '
                "counters, under, battlefield"
            ),
        ),
    ],
)
def test_a_line_of_the_position_as_one_would_say_it_is_told_as_it_is_written(line: str, error: str) -> None:
    assert error in wrong(f"{line}\n{SEATS}turn 1\n")


def test_a_player_of_all_scenarios_of_a_file_is_not_one_of_a_scenario_too() -> None:
    said = "4:1: Ann is there already, in line 1, before the first scenario: line, so for all scenarios of this file; expected that line"
    assert said in wrong(f"{SEATS}scenario: one\nAnn: life 3\nturn 1\n")


def test_rules_are_named_by_keys_of_one_word_too() -> None:
    (found,) = parse(f"rules vigilance, menace\n{SEATS}turn 1\nillegal menace: Ann: pass\n")
    assert found.rules == ("vigilance", "menace")
    assert '1:7: there is no rule with the key "vigilence" in the crosswalk; near it: vigilance' in wrong(f"rules vigilence\n{SEATS}")


def test_a_zone_in_a_line_of_its_own_needs_no_colon() -> None:
    assert parse(f"{SEATS}hand Shock\n") == parse(f"{SEATS}hand: Shock\n")
