"""`apnap turn --actions`: the list of 703.4, complete and in order, as each dated text letters it; before it, that of 408.2g."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from apnap.cli.commands import apnap
from apnap.cli.turn import structure
from apnap.cli.turn_actions import Action, actions
from apnap.editions import Edition
from apnap.editions.tables import presets
from apnap.machine.procedures import BY_NAME, compile_rules
from apnap.model.frame import Table

# The list in each text: the letters of 703.4 (l and o are never used), and the rule of the step or phase that says the same. As the texts
# of 2009, 2011, 2016, 2018, March and November 2024, and November 2025 have it; that of April 2026 has the same as the one before.
TEXTS = {
    "M10": {"a": "502.1", "b": "502.2", "c": "504.1", "d": "507.1", "e": "508.1", "f": "509.1", "g": "509.2", "h": "509.3"}
    | {"i": "510.1", "j": "510.2", "k": "514.1", "m": "514.2", "n": "500.4"},
    "M12": {"a": "502.1", "b": "502.2", "c": "504.1", "d": "505.3", "e": "507.1", "f": "508.1", "g": "509.1", "h": "509.2"}
    | {"i": "509.3", "j": "510.1", "k": "510.2", "m": "514.1", "n": "514.2", "p": "500.4"},
    "C16": {"a": "502.1", "b": "502.2", "c": "504.1", "d": "505.3", "e": "507.1", "f": "508.1", "g": "509.1", "h": "509.2"}
    | {"i": "509.3", "j": "510.1", "k": "510.2", "m": "514.1", "n": "514.2", "p": "500.4"},
    "DOM": {"a": "502.1", "b": "502.2", "c": "504.1", "d": "505.3", "e": "505.4", "f": "507.1", "g": "508.1", "h": "509.1"}
    | {"i": "509.2", "j": "509.3", "k": "510.1", "m": "510.2", "n": "514.1", "p": "514.2", "q": "500.4"},
    "PIP": {"a": "502.1", "b": "502.2", "c": "502.3", "d": "504.1", "e": "505.3", "f": "505.4", "g": "505.5", "h": "507.1"}
    | {"i": "508.1", "j": "509.1", "k": "509.2", "m": "509.3", "n": "510.1", "p": "510.2", "q": "514.1", "r": "514.2", "s": "500.4"},
    "FDN": {"a": "502.1", "b": "502.2", "c": "502.3", "d": "504.1", "e": "505.3", "f": "505.4", "g": "505.5", "h": "507.1"}
    | {"i": "508.1", "j": "509.1", "k": "510.1", "m": "510.2", "n": "514.1", "p": "514.2", "q": "500.4"},
    "TLA": {"a": "502.1", "b": "502.2", "c": "502.3", "d": "504.1", "e": "505.3", "f": "505.4", "g": "505.5", "h": "507.1"}
    | {"i": "508.1", "j": "509.1", "k": "510.1", "m": "510.2", "n": "514.1", "p": "514.2", "q": "500.5"},
}
TEXTS["NOW"] = TEXTS["TLA"]
# What 408.2g of 2005 names, in the order of the turn: phasing, untapping, the draw, both declarations, cleanup, mana burn.
OLD = ["tba_phasing", "tba_untap", "tba_draw", "tba_attackers", "tba_blockers", "tba_cleanup_discard", "tba_cleanup_wear_off"]


def listed(edition: str) -> list[Action]:
    played = Edition.parse(edition)
    return actions(played, structure(played))


def run(*arguments: str) -> str:
    done = CliRunner().invoke(apnap, ["turn", "--actions", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("edition", TEXTS)
@pytest.mark.rule("tba_list", "tba_definition")
def test_the_list_is_that_of_the_text_in_its_order_and_points_to_its_rules(edition: str) -> None:
    assert [(each.number, each.rules) for each in listed(edition)] == [
        (f"703.4{letter}", [number]) for letter, number in TEXTS[edition].items()
    ]


# The fourteen items of the list in the judge class of 2017 (document 001): when each is, and a word of ours for what it is.
CLASS = """
untap step: phasing
untap step: untap
draw step: draws a card
precombat main phase: scheme
beginning of combat step: defending player
declare attackers step: declares attackers
declare blockers step: declares blockers
declare blockers step: orders the blockers
declare blockers step: orders what each blocker blocks
combat damage step: assign combat damage
combat damage step: is dealt at the same time
cleanup step: maximum hand size
cleanup step: damage wears off, and effects
each step and phase, as it ends: mana
"""


def test_the_list_of_the_judge_class_is_printed_whole_and_in_its_order() -> None:
    wanted = [tuple(line.split(": ")) for line in CLASS.strip().splitlines()]
    found = listed("C16")
    assert [each.place for each in found] == [place for place, _ in wanted]
    assert [word for each, (_, word) in zip(found, wanted, strict=True) if word not in each.words.lower()] == []


@pytest.mark.parametrize("edition", [name for name in presets() if name not in {"8ED", "9ED", "10E"}])
@pytest.mark.rule("tba_list", "tba_definition")
def test_the_letters_of_every_edition_follow_one_another_without_l_and_o(edition: str) -> None:
    found = [each.number for each in listed(edition)]
    assert found == [f"703.4{letter}" for letter in "abcdefghijkmnpqrs"[: len(found)]]


@pytest.mark.parametrize("edition", ["8ED", "9ED", "10E"])
def test_the_game_actions_of_old_are_those_of_their_list_and_have_no_letters(edition: str) -> None:
    found = listed(edition)
    assert [each.key for each in found] == [*OLD, "tba_mana_empties"]
    assert {each.number for each in found} == {""}
    assert "[CR 408.2g]" in run("--edition", edition)


def test_the_game_actions_of_2005_point_to_their_rules() -> None:
    assert [each.rules[0][:3] for each in listed("9ED")] == ["302", "302", "304", "308", "309", "314", "314", "300"]
    assert "- Draw step: the active player draws a card [CR 304.1]\n" in run("--edition", "9ED")
    assert "- Each phase, as it ends: unspent mana is lost, and its player loses as much life [CR 300.3]\n" in run("--edition", "9ED")


@pytest.mark.parametrize(("clause", "letter"), [("draw_card", "d"), ("damage_dealt_at_once", "m"), ("untap_day_night", "b")])
def test_an_action_that_is_taken_out_of_the_tables_is_not_in_the_list(clause: str, letter: str) -> None:
    played = Edition("TLA")
    rows = compile_rules(played.name, played.switches).tables
    without = {
        at: Table(at, tuple(each for each in table.clauses if each is not BY_NAME[clause]), table.loops) for at, table in rows.items()
    }
    assert [each.number for each in actions(played, structure(played, without))] == [
        f"703.4{other}" for other in TEXTS["TLA"] if other != letter
    ]


def test_mana_empties_at_the_end_of_every_step_too_since_2009() -> None:
    assert [listed(name)[-1].place for name in ("10E", "M10")] == ["each phase, as it ends", "each step and phase, as it ends"]


def test_what_a_group_plays_otherwise_stands_in_its_place() -> None:
    found = listed("FDN+damage_division=ordered+order_scope=all")
    at = [each.key for each in found].index("tba_blockers")
    assert [(each.key, each.number) for each in found[at + 1 : at + 3]] == [("tba_dao_attacker", ""), ("tba_dao_blocker", "")]


def test_inferred_letters_are_marked_and_read_ones_are_not() -> None:
    assert "\n703.4d*   Draw step: the active player draws a card [CR 504.1]\n" in run("--edition", "NOW")
    assert "* inferred:" in run("--edition", "NOW")
    assert "*" not in run("--edition", "C16")
    assert "\n703.4c    Draw step: the active player draws a card [CR 504.1]\n" in run("--edition", "C16")


def test_the_list_can_be_had_as_json() -> None:
    data = json.loads(run("--edition", "C16", "--json"))
    assert data["edition"] == "C16"
    assert data["actions"][2] == {
        "number": "703.4c",
        "inferred": False,
        "key": "tba_draw",
        "place": "draw step",
        "words": "The active player draws a card",
        "rules": ["504.1"],
    }


def test_the_list_is_not_laid_beside_another() -> None:
    refused = CliRunner().invoke(apnap, ["turn", "--actions", "--differ", "M12"])
    assert refused.exit_code == 2
    assert "one of them" in refused.stderr
