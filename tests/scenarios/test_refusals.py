"""Positions and scripts that cannot be, by the reason that is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.errors import ScenarioError
from apnap.scenarios import Scenario, load, load_all
from apnap.scenarios.model import Attribute, Entry, InEditions, MadeUp, Named, Pass, Seat, Start, Step, Zone
from apnap.scenarios.texts import text

BEN = Seat("Ben")


def of(word: str, amount: int = 0, *names: str, kind: str = "") -> Attribute:
    """An attribute that names those."""
    return Attribute(word, amount, kind, tuple(Named(name) for name in names))


def one(*attributes: Attribute, name: str = "Craw Wurm", number: int = 0, count: int = 1, step: str = "", passed: str = "") -> Scenario:
    """A scenario in which Ann has a card of which that is said."""
    battlefield = Zone("battlefield", (Entry(Named(name, number), count, attributes),))
    start = Start(3, "Ann", step, "Ann" if passed == "Ann" else "", (passed,) if passed else ())
    return Scenario((Seat("Ann", zones=(battlefield,)), BEN), start=start)


@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        (one(count=0), "0 cards cannot be"),
        (one(number=2, count=3), "3 cards that are all Craw Wurm#2 cannot be"),
        (one(of("controlled by", 0, "Ben")), "a permanent stands in the battlefield line of its controller: put it there, under Ben"),
        (one(of("damage", 0)), "damage is a number from 1 on"),
        (one(of("owned by", 0, "Ann", "Ben")), "owned by names one player"),
        (one(of("counters", 1)), "the kind of the counters is not said: write counters +1/+1 2"),
        (one(of("attacking", 0, "Ann"), step="declare blockers"), "Craw Wurm can attack an opponent of its controller only (508.1b)"),
        (one(of("blocked"), step="combat damage"), "Craw Wurm does not attack: it cannot be blocked"),
        (one(of("attacking", 0, "Ben"), of("order", 1), step="combat damage"), "Craw Wurm does not block: it has no place in an order"),
        (one(of("attacking", 0, "Ben"), of("blocking", 0, "Craw Wurm"), step="combat damage"), "Craw Wurm can block only a creature that"),
        (one(of("blocking", 0, "Shivan Dragon"), step="combat damage"), "no Shivan Dragon is in this position"),
        (one(step="upkeep", passed="Ben"), "it is said who has passed, but not who has priority"),
        (one(step="upkeep", passed="Ann"), "who has priority, and who has passed before, are different players"),
        (Scenario((Seat("Ann", (of("life", 3), of("life", 4))), BEN)), "life of Ann is given twice"),
        (Scenario((Seat("Ann", (of("poison", -1),)), BEN)), "poison cannot be -1: it is 0 or more"),
        (Scenario((Seat("Ann", (of("left"),), zones=(Zone("hand"),)), BEN, Seat("Cy"))), "Ann has left the game with all their cards"),
        (Scenario((Seat("Ann"), BEN), start=Start(-1)), "there is no turn -1; the first one is turn 1"),
        (
            Scenario((Seat("Ann"), BEN), cards=(MadeUp("Blank", types="Instant"),)),
            '"Blank" is the name of the cards that nothing is known of',
        ),
        (Scenario((Seat("Ann"), BEN), cards=(MadeUp("A", types="Instant"), MadeUp("A", types="Instant"))), '"A" is defined twice'),
        (Scenario((Seat("Ann"), BEN), switches=(("mana_brun", "true"),)), "There is no switch 'mana_brun'"),
        (Scenario((Seat("Ann"), BEN), (InEditions(("M99",), Pass("")),)), "There is no edition 'M99'"),
        (Scenario((Seat("Ann"), BEN), (Step("upkep"),)), 'there is no step "upkep"; near it: upkeep'),
    ],
)
def test_what_cannot_be_is_told(scenario: Scenario, message: str) -> None:
    with pytest.raises(ScenarioError) as info:
        scenario.run()
    assert str(info.value).startswith(message)


@pytest.mark.parametrize(
    ("scenario", "what"),
    [
        (Scenario((Seat("A\nn"), BEN)), "the name"),
        (Scenario((Seat("Ann"), BEN), start=Start(0, "Ann")), "a start without the number of its turn"),
        (Scenario((Seat("Ann"), BEN), cards=(MadeUp("A", types="Instant", texts=(("a\nb", Pass("").place),)),)), "the text"),
    ],
)
def test_what_has_no_words_is_not_written(scenario: Scenario, what: str) -> None:
    with pytest.raises(ScenarioError, match=what):
        text(scenario)


def test_a_name_of_the_pool_may_be_written_in_small_letters_in_code() -> None:
    assert one(name="craw wurm").run().passed


def test_a_directory_is_no_scenario(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        load_all(tmp_path)
    (tmp_path / "a.scenario").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(ScenarioError, match="this is not text; a file of scenarios is a text file in UTF-8"):
        load_all(tmp_path / "a.scenario")


BOARD = """
Ann: battlefield: Craw Wurm, Grizzly Bears, Mountain, Forest
  hand: Shock, Shock, Grizzly Bears
Ben: life 2
  battlefield: Wall of Wood
turn 1, Ann
"""


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Ann: activate Craw Wurm", "Craw Wurm has no ability that can be activated"),
        ("Ann: cast Shock -> Ben (paying Forest)", "Forest cannot pay the cost"),
        ("Ann: attack Craw Wurm, Craw Wurm", "Craw Wurm is named too often here; each object can be named once"),
        ("Ann: cast Shock -> Ben\nresolve\nturn 2", "turn 2 does not come: the game is over"),
        ("Ann: cast Shock -> Ben\nresolve\nAnn: pass", "Ann does not get priority in this step: the game is over"),
    ],
)
def test_what_a_script_cannot_do_is_told(lines: str, said: str) -> None:
    with pytest.raises(ScenarioError) as info:
        load(BOARD + lines).run()
    assert said in str(info.value)


def test_attackers_have_dealt_damage_where_a_scenario_begins_in_the_second_combat_damage_step() -> None:
    board = "Ann: battlefield: Fencing Ace (attacking, assigned damage, struck first)\nBen:\n  battlefield: Grizzly Bears\n"
    result = load(
        f"{board}start turn 3, Ann, end of combat\nend of combat\nexpect Fencing Ace: struck first, assigned damage, attacking"
    ).run()
    assert result.passed, result.failure


def test_who_knows_a_card_of_a_hidden_zone() -> None:
    result = load("Ann: hand: Shock (known to Ben)\nBen:\nturn 1\nexpect Shock: known to Ben\nexpect Shock: known to Ann").run()
    assert result.failure is None or "known to Ben" in result.failure.found
