"""The text form of scenarios: what each line says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from apnap.editions import Edition, tables
from apnap.errors import ScenarioError
from apnap.scenarios import expected, model, parsing
from apnap.scenarios.model import Act, Answer, Attribute, Entry, Fact, Line, MadeUp, Named, Place, Scenario, Setting, Start, Zone
from apnap.scenarios.parsing import parse
from apnap.scenarios.presets import editions
from apnap.scenarios.running import run
from apnap.scenarios.syntax import grammar

PAGE = Path(__file__).parent.parent.parent / "docs" / "scenarios.md"
SEATS = "Ann: battlefield Craw Wurm, 2 Grizzly Bears\nBen: battlefield Wall of Wood\n"
WURM = Named("Craw Wurm")
WALL = Named("Wall of Wood")
ANN = Named("Ann")
BEN = Named("Ben")


def one(text: str) -> Scenario:
    """The one scenario of a text."""
    (found,) = parse(text, "f")
    return found


def lines(*texts: str) -> tuple[Line, ...]:
    """What the lines of a script say."""
    return one(SEATS + "\n".join(texts)).script


def line(text: str) -> Line:
    """What a line of a script says."""
    (found,) = lines(text)
    return found


def fact(text: str) -> Fact:
    """What is expected of an object."""
    found = line(f"expect Craw Wurm: {text}")
    assert isinstance(found, expected.ExpectOf)
    assert found.subject == WURM
    (only,) = found.facts
    return only


def entries(text: str) -> tuple[Entry, ...]:
    """What a line of cards on the battlefield says."""
    return one(f"Ann:\nbattlefield: {text}\nBen:").seats[0].zones[0].entries


# The position -----------------------------------------------------------------------------------------------------
def test_a_scenario_of_two_names_is_a_game_of_two_players_with_nothing() -> None:
    assert one("Ann:\nBen:") == Scenario((model.Seat("Ann"), model.Seat("Ben")))


def test_the_header_says_edition_switches_seed_and_rules() -> None:
    found = one(f"edition M12\nswitch mana_burn = true\nseed 7, draws 12\nstrict\nrules 510.1c, turn_five_phases\n{SEATS}")
    assert found.editions == ("M12",)
    assert found.switches == (("mana_burn", "true"),)
    assert (found.seed, found.draws, found.strict) == (7, 12, True)
    assert found.rules == ("510.1c", "turn_five_phases")


@pytest.mark.parametrize("preset", tables.presets())
def test_each_value_that_a_switch_has_in_an_edition_can_be_stated(preset: str) -> None:
    values = {name: str(value) for name, value in Edition(preset).switches.values.items()}
    stated = one("".join(f"switch {name} = {value}\n" for name, value in values.items()) + SEATS)
    assert dict(stated.switches) == values


def test_a_switch_whose_value_begins_with_a_plus_sign_is_played() -> None:
    siege = "card Toy Siege {3}: Battle - Siege\nAnn: battlefield Grizzly Bears, Toy Siege (defense 4)\nBen:\n"
    only = "edition NOW\nswitch attackable = +walker\n"
    assert run(one(f"{only}{siege}turn 1, Ann\nillegal: Ann: attack Grizzly Bears -> Toy Siege\n")).passed
    assert run(one(f"edition 10E\nswitch attackable = +battle\n{siege}turn 1, Ann\nmay: Ann: attack Grizzly Bears -> Toy Siege\n")).passed


def test_a_scenario_is_played_in_several_editions_or_in_all() -> None:
    assert one("editions 9ED, 2012-01-01, NOW+mana_burn=true\n" + SEATS).editions == ("9ED", "2012-01-01", "NOW+mana_burn=true")
    assert one("editions all\n" + SEATS).editions == ("all",)
    found = one("editions all, 2009-07-10, NOW\n" + SEATS)
    assert found.editions == ("all", "2009-07-10", "NOW")
    assert editions(found) == [*tables.presets(), "2009-07-10"]


def test_the_start_is_a_turn_and_perhaps_player_step_and_priority() -> None:
    assert one("start turn 3\n" + SEATS).start == Start(3)
    assert one("start turn 3, Ben, draw\n" + SEATS).start == Start(3, "Ben", "draw step")
    assert one("start turn 3, upkeep, priority Ann, passed Ben\n" + SEATS).start == Start(3, "", "upkeep", "Ann", ("Ben",))


def test_a_player_has_life_poison_mana_and_lands_played() -> None:
    ann, ben, cy = one('Ann: life -2, poison 3, mana {R}{R}, lands played 1\nBen: left\n"cy": hand Shock').seats
    assert ann.facts == (Attribute("life", -2), Attribute("poison", 3), Attribute("lands played", 1))
    assert ann.mana == "{R}{R}"
    assert ben.facts == (Attribute("left"),)
    assert cy.name == "cy"


def test_zones_stand_under_the_player_or_in_the_same_line() -> None:
    under = one("Ann: life 3\nbattlefield: 3 Forest\nhand:\nlibrary: Shock, Forest\ngraveyard: nothing\nBen:").seats[0]
    beside = one("Ann: life 3, battlefield 3 Forest; hand; library: Shock, Forest; graveyard nothing\nBen:").seats[0]
    assert under == beside
    assert under.zones[0] == Zone("battlefield", (Entry(Named("Forest"), 3),))
    assert [len(zone.entries) for zone in under.zones] == [1, 0, 2, 0]


@pytest.mark.parametrize(
    ("text", "attributes"),
    [
        ("tapped, sick, new, token", tuple(Attribute(word) for word in ("tapped", "sick", "new", "token"))),
        ("damage 2, counters +1/+1 3", (Attribute("damage", 2), Attribute("counters", 3, "+1/+1"))),
        ("counters first strike 1", (Attribute("counters", 1, "first strike"),)),
        ("attached to Grizzly Bears#2", (Attribute("attached to", objects=(Named("Grizzly Bears", 2),)),)),
        ("owned by Ben", (Attribute("owned by", objects=(BEN,)),)),
        ("known to Ann, Ben, tapped", (Attribute("known to", objects=(ANN, BEN)), Attribute("tapped"))),
        ("attacking Ben", (Attribute("attacking", objects=(BEN,)),)),
        ("attacking", (Attribute("attacking"),)),
        ("attacking, banded with Craw Wurm", (Attribute("attacking"), Attribute("banded with", objects=(WURM,)))),
        ("blocking Craw Wurm, Wall of Wood", (Attribute("blocking", objects=(WURM, WALL)),)),
        ("blocked, order 2, timestamp 4", (Attribute("blocked"), Attribute("order", 2), Attribute("timestamp", 4))),
        ("assigned damage, struck first", (Attribute("assigned damage"), Attribute("struck first"))),
        ("face down, phased out, transformed", tuple(Attribute(word) for word in ("face down", "phased out", "transformed"))),
    ],
)
def test_what_holds_of_a_card_stands_in_brackets(text: str, attributes: tuple[Attribute, ...]) -> None:
    assert entries(f"Craw Wurm ({text}), Forest") == (Entry(WURM, 1, attributes), Entry(Named("Forest")))


def test_names_with_marks_in_them_are_quoted() -> None:
    assert entries('"Cho-Manno, Revolutionary"#2') == (Entry(Named("Cho-Manno, Revolutionary", 2)),)
    assert one('card "A \\"b\\" #3": Land\nAnn: hand "A \\"b\\" #3"\nBen:').cards[0].name == 'A "b" #3'


def test_blanks_between_the_words_of_a_name_are_one() -> None:
    assert entries("Craw   Wurm,Forest") == (Entry(WURM), Entry(Named("Forest")))


def test_a_made_up_card_has_cost_types_size_and_abilities() -> None:
    found = one(
        'card Trial Bear {1}{G}: Legendary Creature - Bear 2/2\n"Trample, haste"\n"Flying" # so\n'
        f'card Trial Land: Land "Flash"\n{SEATS}'
    )
    bear, land = found.cards
    assert bear == MadeUp(
        "Trial Bear", "{1}{G}", "Legendary Creature - Bear", "2", "2", (("Trample, haste", Place("f", 2, 1)), ("Flying", Place("f", 3, 1)))
    )
    assert land == MadeUp("Trial Land", "", "Land", texts=(("Flash", Place("f", 4, 23)),))


def test_a_made_up_card_may_make_tokens_that_the_script_names() -> None:
    found = one(f'card Trial Den {{G}}: Sorcery\n"Create a 1/1 red Trial Imp creature token."\n{SEATS}expect battlefield of Ann: Trial Imp')
    assert found.script == (expected.ExpectZone("battlefield", "Ann", (Entry(Named("Trial Imp")),)),)


def test_comments_blank_lines_and_indentation_mean_nothing() -> None:
    plain = one(SEATS + "turn 1\nAnn: pass")
    assert one("# first\n\n" + SEATS.replace("\n", "   # a note\n\n\t#b\n") + "\r\n  turn 1 # one\r\n\n\tAnn: pass") == plain


def test_every_part_has_its_place_in_the_text() -> None:
    found = one(SEATS + "\n  turn 1\n  Ann: attack Craw Wurm -> Ben")
    declared = found.script[1]
    assert found.seats[1].place == Place("f", 2, 1)
    assert found.seats[1].zones[0].entries[0].card.place == Place("f", 2, 18)
    assert isinstance(declared, model.Declare)
    assert declared.place == Place("f", 5, 3)
    assert [named.place for named in declared.groups[0][0]] == [Place("f", 5, 15)]


# The script -------------------------------------------------------------------------------------------------------
STEPS = {
    "untap step": "untap step",
    "upkeep": "upkeep",
    "upkeep step": "upkeep",
    "draw": "draw step",
    "main phase": "precombat main",
    "precombat main": "precombat main",
    "beginning of combat": "beginning of combat",
    "declare attackers": "declare attackers",
    "declare blockers step": "declare blockers",
    "combat damage": "combat damage",
    "second combat damage": "second combat damage",
    "end of combat": "end of combat",
    "second main": "postcombat main",
    "postcombat main phase": "postcombat main",
    "end step": "end step",
    "cleanup": "cleanup",
}


@pytest.mark.parametrize(("written", "step"), STEPS.items())
def test_a_heading_names_a_step(written: str, step: str) -> None:
    assert line(written) == model.Step(step)
    assert line(f"expect step {written}") == expected.ExpectGame(Fact("step", text=step))


def test_a_heading_names_a_turn_whose_it_is_and_perhaps_a_step() -> None:
    assert line("turn 2") == model.Turn(2)
    assert line("turn 2, Ben") == model.Turn(2, "Ben")
    assert lines("turn 2, Ben, upkeep") == (model.Turn(2, "Ben"), model.Step("upkeep"))
    passing = (model.Turn(3, "Ann", passing=True), model.Step("end step", passing=True))
    assert lines("all pass until turn 3, Ann, end step") == passing


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play Forest", Act("Ann", "play", Named("Forest"))),
        ("cast Shock -> Ben", Act("Ann", "cast", Named("Shock"), (BEN,))),
        ("cast Shock -> Ben, Craw Wurm#1 (X 3)", Act("Ann", "cast", Named("Shock"), (BEN, Named("Craw Wurm", 1)), (Setting("X", (3,)),))),
        ("activate Prodigal Sorcerer -> Ben (ability 2)", Act("Ann", "activate", Named("Prodigal Sorcerer"), (BEN,), (), 2)),
        ("attack nothing", model.Declare("Ann", "attack")),
        ("attack Craw Wurm, Wall of Wood", model.Declare("Ann", "attack", (((WURM, WALL), None),))),
        ("attack Craw Wurm -> Ben; Wall of Wood -> Ann", model.Declare("Ann", "attack", (((WURM,), BEN), ((WALL,), ANN)))),
        ("block Wall of Wood -> Craw Wurm", model.Declare("Ann", "block", (((WALL,), WURM),))),
        ("order Craw Wurm, Wall of Wood", model.Order("Ann", (WURM, WALL))),
        ("order of Craw Wurm: Wall of Wood, Shock", model.Order("Ann", (WALL, Named("Shock")), WURM)),
        ("Craw Wurm assigns 3 to Wall of Wood, 3 to Ben", model.Assign("Ann", WURM, ((3, WALL), (3, BEN)))),
        ("choose nothing", model.Choose("Ann", ())),
        ("choose Craw Wurm, Ben", model.Choose("Ann", (WURM, BEN))),
        ("target Craw Wurm", model.Choose("Ann", (WURM,))),
        ("discard Craw Wurm", model.Choose("Ann", (WURM,))),
        ("sacrifice Craw Wurm", model.Choose("Ann", (WURM,))),
        ("yes", Answer("Ann", "yes")),
        ("no", Answer("Ann", "no")),
        ("keep", Answer("Ann", "no")),
        ("mulligan", Answer("Ann", "yes")),
        ("number -3", Answer("Ann", "number", -3)),
        ("option 2", Answer("Ann", "option", 2)),
        ("pass", model.Pass("Ann")),
        ("concede", model.Concede("Ann")),
    ],
)
def test_what_a_player_does(text: str, action: Line) -> None:
    assert line(f"Ann: {text}") == action


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        ("mode 2", (Setting("mode", (2,)),)),
        ("modes 1, 3, kicked", (Setting("mode", (1, 3)), Setting("kicked"))),
        ("kicked 2, dividing 2, 1", (Setting("kicked", (2,)), Setting("dividing", (2, 1)))),
        ("using flashback", (Setting("using", text="flashback"),)),
        ("paying Forest, Forest#2, X 3", (Setting("paying", (), (Named("Forest"), Named("Forest", 2))), Setting("X", (3,)))),
        ("paying {R}{R}", (Setting("paying", text="{R}{R}"),)),
        ("gift Ben, X 3", (Setting("gift", (), (Named("Ben"),)), Setting("X", (3,)))),
        ('cost Craw Wurm, "Forest"', (Setting("cost", (), (WURM, Named("Forest"))),)),
    ],
)
def test_choices_stand_in_brackets_after_an_action(text: str, settings: tuple[Setting, ...]) -> None:
    assert line(f"Ann: cast Shock ({text})") == Act("Ann", "cast", Named("Shock"), (), settings)


def test_some_actions_need_no_player() -> None:
    assert line("declare attackers: Craw Wurm -> Ben") == model.Declare("", "attack", (((WURM,), BEN),))
    assert line("declare blockers: Wall of Wood -> Craw Wurm") == model.Declare("", "block", (((WALL,), WURM),))
    assert line("attack nothing") == model.Declare("", "attack")
    assert line("order of Craw Wurm: Wall of Wood") == model.Order("", (WALL,), WURM)
    assert line("combat damage: Craw Wurm assigns 2 to Wall of Wood") == model.Assign("", WURM, ((2, WALL),))
    assert line("Craw Wurm assigns 2 to Wall of Wood") == model.Assign("", WURM, ((2, WALL),))


def test_everybody_passes() -> None:
    assert line("all pass") == model.Pass("")
    assert line("resolve") == model.Resolve()
    assert line("resolve all") == model.Resolve(whole=True)
    assert line("all pass until end step") == model.Step("end step", passing=True)


def test_an_action_may_be_legal_or_illegal_by_a_rule() -> None:
    attack = model.Declare("Ann", "attack", (((WURM,), None),))
    assert line("illegal 508.1a: Ann: attack Craw Wurm") == expected.Illegal("508.1a", attack)
    assert line("illegal turn_five_phases: Ann: attack Craw Wurm") == expected.Illegal("turn_five_phases", attack)
    assert line("illegal: Ann: attack Craw Wurm") == expected.Illegal("", attack)
    assert line("may: Ann: attack Craw Wurm") == expected.May(attack)


def test_a_line_may_be_for_some_editions_only() -> None:
    passing = model.Pass("Ann")
    assert line("in 9ED, 10E: Ann: pass") == model.InEditions(("9ED", "10E"), passing)
    assert line("from M10: Ann: pass") == model.InEditions((), passing, since="M10")
    assert line("before M10: Ann: pass") == model.InEditions((), passing, before="M10")
    assert line("from 9ED before M10: may: Ann: pass") == model.InEditions((), expected.May(passing), "9ED", "M10")
    assert lines("in M10: turn 2, upkeep") == (
        model.InEditions(("M10",), model.Turn(2)),
        model.InEditions(("M10",), model.Step("upkeep")),
    )


def test_a_question_is_asked_of_a_player_by_a_rule() -> None:
    assert line("asks Ann") == expected.Asks("Ann")
    assert line("asks Ann 508.1") == expected.Asks("Ann", "508.1")
    assert line("asks Ann 508 # so") == expected.Asks("Ann", "508")
    assert line("asks Ann turn_five_phases") == expected.Asks("Ann", "turn_five_phases")


# What must hold ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6/4", Fact("size", text="6/4")),
        ("-1/3", Fact("size", text="-1/3")),
        ("tapped", Fact("tapped")),
        ("not tapped", Fact("tapped", negated=True)),
        ("untapped", Fact("untapped")),
        ("not attacking", Fact("attacking", negated=True)),
        ("attacking Ben", Fact("attacking", objects=(BEN,))),
        ("blocking Wall of Wood, Grizzly Bears#2", Fact("blocking", objects=(WALL, Named("Grizzly Bears", 2)))),
        ("damage 2", Fact("damage", 2)),
        ("counters +1/+1 2", Fact("counters", 2, "+1/+1")),
        ("controlled by Ben", Fact("controlled by", objects=(BEN,))),
        ("in graveyard of Ann", Fact("in", text="graveyard", objects=(ANN,))),
        ("in exile", Fact("in", text="exile")),
        ("on the stack", Fact("in", text="stack")),
    ],
)
def test_what_is_expected_of_an_object(text: str, expected: Fact) -> None:
    assert fact(text) == expected


def test_what_is_expected_of_a_player() -> None:
    facts = (Fact("life", -3), Fact("poison", 1), Fact("hand", 3), Fact("library", 40), Fact("mana", text="{R}"), Fact("lands played", 1))
    assert line("expect Ann: life -3, poison 1, hand 3, library 40, mana {R}, lands played 1") == expected.ExpectOf(ANN, facts)
    assert line("expect Ann: mana nothing") == expected.ExpectOf(ANN, (Fact("mana"),))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("graveyard of Ben: Wall of Wood, 2 Forest", expected.ExpectZone("graveyard", "Ben", (Entry(WALL), Entry(Named("Forest"), 2)))),
        ("graveyard of Ben: nothing", expected.ExpectZone("graveyard", "Ben")),
        ("hand of Ben: 3 cards", expected.ExpectZone("hand", "Ben", count=3)),
        ("hand of Ben: 1 card", expected.ExpectZone("hand", "Ben", count=1)),
        ("battlefield of Ann includes: Craw Wurm", expected.ExpectZone("battlefield", "Ann", (Entry(WURM),), includes=True)),
        ("library of Ann top: Craw Wurm", expected.ExpectZone("library", "Ann", (Entry(WURM),), top=True)),
        ("stack: Shock", expected.ExpectZone("stack", "", (Entry(Named("Shock")),))),
        ("stack: ability of Craw Wurm", expected.ExpectZone("stack", "", (Entry(WURM, 1, (Attribute("ability"),)),))),
        ("stack: nothing", expected.ExpectZone("stack", "")),
    ],
)
def test_what_a_zone_holds(text: str, expected: Line) -> None:
    assert line(f"expect {text}") == expected


def test_where_the_game_is_and_how_it_ended() -> None:
    assert lines("expect turn 2, active Ann, priority Ben") == (
        expected.ExpectGame(Fact("turn", 2)),
        expected.ExpectGame(Fact("active", objects=(ANN,))),
        expected.ExpectGame(Fact("priority", objects=(BEN,))),
    )
    assert line("expect winner Ann") == expected.ExpectGame(Fact("winner", objects=(ANN,)))
    assert line("expect draw") == expected.ExpectGame(Fact("draw"))
    assert line("expect over") == expected.ExpectGame(Fact("over"))
    assert line("expect not over") == expected.ExpectGame(Fact("over", negated=True))


def test_an_event_is_expected_by_its_text_and_rule() -> None:
    assert line('expect event 510.2: "Ann (Ben), 1 # 2 -> Wall: \\"of\\"."') == expected.ExpectEvent(
        'Ann (Ben), 1 # 2 -> Wall: "of".', "510.2"
    )
    assert line('expect no event: "Grizzly"') == expected.ExpectEvent("Grizzly", negated=True)


# Files of several -------------------------------------------------------------------------------------------------
def test_what_stands_before_the_first_scenario_holds_for_all() -> None:
    text = f"editions 9ED, M10\nseed 3\n{SEATS}scenario: one  # first\nturn 1\nscenario: two, or more\nedition M12\nCy:\nturn 2"
    first, second = parse(text, "f")
    assert (first.title, second.title) == ("one", "two, or more")
    assert (first.editions, second.editions) == (("9ED", "M10"), ("M12",))
    assert (first.seed, second.seed) == (3, 3)
    assert [seat.name for seat in first.seats] == ["Ann", "Ben"]
    assert [seat.name for seat in second.seats] == ["Ann", "Ben", "Cy"]
    assert (first.script, second.script) == ((model.Turn(1),), (model.Turn(2),))
    assert (first.place.line, second.place.line) == (5, 7)


# The page, the package, the time ----------------------------------------------------------------------------------
def blocks(mark: str) -> list[str]:
    """The blocks of the page under a mark."""
    return re.findall(rf"<!-- {mark} -->\n```\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_page_shows_the_grammar_that_is_read() -> None:
    assert blocks("grammar") == [grammar()]


@pytest.mark.parametrize("text", blocks("scenario"), ids=lambda text: text.splitlines()[0])
def test_the_scenarios_on_the_page_hold(text: str) -> None:
    for scenario in parse(text, "docs/scenarios.md"):
        assert run(scenario).failure is None


def rows(heading: str) -> list[tuple[str, str]]:
    """First and second column of the tables under a heading of the page."""
    part = PAGE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    cells = [re.split(r" *\| *", row.strip("| ")) for row in part.splitlines() if row.startswith("| `")]
    return [(found[0], found[1]) for found in cells]


@pytest.mark.parametrize("cell", [row[0] for row in rows("The script")])
def test_the_lines_of_a_script_on_the_page_are_read(cell: str) -> None:
    known = f"{SEATS}Cy: hand Shock, Forest, Prodigal Sorcerer\n"
    for span in re.findall(r"`([^`]+)`", cell):
        text = re.sub(r"\bLINE\b|\bACTION\b", "Ann: pass", span)
        text = re.sub(r"\b[ABC]\b", "Craw Wurm", text)
        assert parse(known + text, "docs/scenarios.md")


@pytest.mark.parametrize("cell", [row[0] for row in rows("What must hold")])
def test_the_expectations_on_the_page_are_read(cell: str) -> None:
    for span in re.findall(r"`([^`]+)`", cell):
        assert parse(f"{SEATS}graveyard: Shock\n{span}", "docs/scenarios.md")


def test_scenarios_need_lark_and_nothing_else_does() -> None:
    code = "import sys; sys.modules['lark'] = None; import apnap, apnap.scenarios; print(len(apnap.scenarios.__all__) > 0)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_without_lark_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsing, "find_spec", lambda _name: None)
    with pytest.raises(ScenarioError, match=r"pip install 'apnap\[scenarios\]'"):
        parse(SEATS)
