"""The door of the page: every message, natively, and each kind of failure."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apnap.agents import agents
from apnap.agents import play as play_out
from apnap.game import Game
from apnap.scenarios import load_all, run
from apnap.web import Desk, handle
from apnap.web.answers import ANSWERED
from apnap.web.requests import ASKED

Json = Any
EXAMPLES = sorted((Path(__file__).parent.parent.parent / "examples" / "scenarios").glob("*.scenario"))
FANATIC = """editions 10E, NOW
Ann: battlefield: Mogg Fanatic
Ben: battlefield: Grizzly Bears
turn 1, Ann
Ann: attack Mogg Fanatic
Ben: block Grizzly Bears
in 10E: combat damage
Ann: activate Mogg Fanatic -> Grizzly Bears
resolve all
in 10E: expect graveyard of Ben: Grizzly Bears
in NOW: expect Grizzly Bears: damage 1
"""
SHOCK = """Ann: hand: Shock
  battlefield: Mountain
Ben: battlefield: Grizzly Bears
turn 1, Ann
"""


class Page:
    """What asks, and counts its messages."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.sent = 0

    def send(self, do: str, **fields: Json) -> Json:
        self.sent += 1
        found = json.loads(self.desk.handle(json.dumps({"id": self.sent, "do": do, "with": fields})))
        assert found["id"] == self.sent
        return found

    def ask(self, do: str, **fields: Json) -> Json:
        found = self.send(do, **fields)
        assert "error" not in found, found
        return found["ok"]

    def fail(self, do: str, **fields: Json) -> Json:
        return self.send(do, **fields)["error"]


@pytest.fixture
def page() -> Page:
    return Page()


# Messages ---------------------------------------------------------------------------------------------------------------
def test_every_message_has_an_answer_of_its_own() -> None:
    assert list(ASKED) == list(ANSWERED)


def test_the_page_is_told_what_there_is(page: Page) -> None:
    found = page.ask("hello")
    assert found["protocol"] == 1
    assert [each["name"] for each in found["editions"]][:2] == ["8ED", "9ED"]
    assert "red" in found["decks"]
    assert "Grizzly Bears" in found["cards"]
    assert "human" in found["agents"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("[]", "a message is"),
        ('{"id": true, "do": "hello"}', "a message is"),
        ('{"id": 1, "do": "hello", "more": 1}', "a message is"),
        ('{"id": 1, "do": "hallo"}', "right would be: hello, check"),
        ('{"id": 1, "do": {}}', "right would be: hello, check"),
        ('{"id": 1, "do": "check", "with": []}', "its fields"),
        ('{"id": 1, "do": "check"}', '"text" is unknown or missing'),
        ('{"id": 1, "do": "check", "with": {"text": "", "file": "x"}}', '"file" is unknown or missing'),
        ('{"id": 1, "do": "check", "with": {"text": 4}}', "right would be a text"),
        ('{"id": 1, "do": "frame", "with": {"run": 1, "edition": true, "moment": 0}}', "right would be a whole number"),
        ('{"id": 1, "do": "run", "with": {"text": "", "editions": [1]}}', "right would be a list of texts"),
        ("[" * 5000, "nested too deeply"),
        ('"' + "x" * 4_000_001, "too long"),
    ],
)
def test_what_is_no_message_is_answered_by_what_one_is(text: str, said: str) -> None:
    found = json.loads(handle(text))["error"]
    assert found["kind"] == "request"
    assert said in found["message"]


def test_a_run_that_was_dropped_is_gone(page: Page) -> None:
    number = page.ask("run", text=SHOCK)["run"]
    page.ask("drop", id=number)
    assert page.fail("frame", run=number, edition=0, moment=0)["kind"] == "gone"


def test_of_many_runs_the_oldest_is_gone(page: Page) -> None:
    numbers = [page.ask("run", text=SHOCK)["run"] for _ in range(13)]
    assert page.fail("frame", run=numbers[0], edition=0, moment=0)["kind"] == "gone"
    page.ask("frame", run=numbers[1], edition=0, moment=0)


def test_a_table_is_no_run(page: Page) -> None:
    number = page.ask("run", text=SHOCK)["run"]
    assert page.fail("do", table=number, line="pass")["kind"] == "gone"


def test_a_program_that_fails_says_so(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apnap.web.playground.check", lambda _text: 1 / 0)
    assert page.fail("check", text="")["kind"] == "fault"


# Scenarios --------------------------------------------------------------------------------------------------------------
def test_all_that_is_wrong_is_told_at_once_each_at_its_place(page: Page) -> None:
    found = page.ask("check", text=FANATIC + "Ann: cust Shock\nexpect Ben: life 2O\n")["problems"]
    assert [(each["line"], each["column"]) for each in found] == [(12, 6), (13, 19)]
    assert found[0]["near"] == ["cast"]
    assert found[0]["end"] == 10
    assert found[0]["message"].startswith('found "cust"')


def test_a_text_of_two_scenarios_is_told_by_its_lines(page: Page) -> None:
    text = f"scenario: One\n{SHOCK}\nscenario: Two\neditions 9ED\nrules 704.5g\n{SHOCK}# the end\n"
    found = page.ask("check", text=text)
    assert [(each["title"], each["line"], each["last"]) for each in found["scenarios"]] == [("One", 1, 5), ("Two", 7, 13)]
    assert found["scenarios"][1]["editions"] == ["9ED"]
    assert found["scenarios"][1]["rules"] == ["704.5g"]


@pytest.mark.parametrize("text", ["", "x.scenario", "../README.md", "scenario: x"])
def test_a_text_is_never_the_name_of_a_file(page: Page, text: str) -> None:
    assert page.ask("check", text=text)["problems"]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Ann: battlefield: Grizzly Be", "Grizzly Bears"),
        (FANATIC + "exp", "expect"),
        (FANATIC + "Ann: activate Mogg F", "Mogg Fanatic"),
        (FANATIC + "Ann: act", "activate"),
        (FANATIC + "expect Gri", "Grizzly Bears"),
    ],
)
def test_what_can_stand_there_is_offered(page: Page, text: str, word: str) -> None:
    lines = text.split("\n")
    found = page.ask("complete", text=text, line=len(lines), column=len(lines[-1]) + 1)
    assert word in found["words"]
    assert word.casefold().startswith(lines[-1][found["start"] - 1 :].casefold())


@pytest.mark.parametrize("place", [(1, 1), (9, 99), (0, 0), (-1, -1)])
def test_anything_can_be_asked_for_what_stands_there(page: Page, place: tuple[int, int]) -> None:
    page.ask("complete", text=SHOCK, line=place[0], column=place[1])


def test_a_scenario_is_run_in_its_editions_and_the_first_difference_told(page: Page) -> None:
    found = page.ask("run", text=FANATIC)
    assert [each["edition"] for each in found["played"]] == ["10E", "NOW"]
    assert all(each["passed"] for each in found["played"])
    parted = found["parted"][0]
    logs = [each["log"] for each in found["played"]]
    assert logs[0][: parted["at"]] != logs[0]
    assert [line["text"] for line in logs[0][: parted["at"]]] == [line["text"] for line in logs[1][: parted["at"]]]
    assert logs[0][parted["at"]]["text"] in parted["told_here"]
    assert logs[1][parted["at"]]["text"] in parted["told_there"]
    assert parted["told_here"] != parted["told_there"]


def test_expectations_are_told_at_their_lines(page: Page) -> None:
    found = page.ask("run", text=FANATIC.replace("damage 1", "damage 2"))
    assert [[(o["line"], o["passed"]) for o in each["expectations"]] for each in found["played"]] == [[(10, True)], [(11, False)]]
    assert "damage 1" in found["played"][1]["expectations"][0]["found"]


def test_other_editions_can_be_asked_for(page: Page) -> None:
    assert [each["edition"] for each in page.ask("run", text=SHOCK, editions=["9ED", "2012-01-01"])["played"]] == ["9ED", "2012-01-01"]
    assert page.fail("run", text=SHOCK, editions=["XYZ"])["kind"] == "input"


def test_the_board_at_each_moment_is_that_of_the_log_up_to_it(page: Page) -> None:
    text = SHOCK + "Ann: cast Shock -> Grizzly Bears\nresolve\n"
    found = page.ask("run", text=text)
    played = found["played"][0]
    boards = [page.ask("frame", run=found["run"], edition=0, moment=n) for n in range(len(played["moments"]))]
    assert [o["called"] for o in boards[0]["players"][0]["hand"]] == ["Shock"]
    assert any([o["called"] for o in board["stack"]] == ["Shock"] for board in boards)
    assert [o["called"] for o in boards[-1]["players"][1]["graveyard"]] == ["Grizzly Bears"]
    assert played["moments"][-1]["told"] == len(played["log"])
    assert [each["told"] for each in played["moments"]] == sorted(each["told"] for each in played["moments"])
    shown = [board for board in boards if board["stack"]][-1]
    bears = next(o for o in shown["battlefield"] if o["name"] == "Grizzly Bears")
    assert shown["stack"][0]["targets"] == [bears["id"]]


def test_both_hands_lie_open_in_the_playground(page: Page) -> None:
    found = page.ask("run", text="Ann: hand: Shock\nBen: hand: Counterspell\nturn 1, Ann\n")
    board = page.ask("frame", run=found["run"], edition=0, moment=0)
    assert [[o["name"] for o in side["hand"]] for side in board["players"]] == [["Shock"], ["Counterspell"]]


@pytest.mark.parametrize(("edition", "moment"), [(0, 99), (1, 0), (-1, 0), (0, -1)])
def test_there_is_no_board_of_another_moment(page: Page, edition: int, moment: int) -> None:
    number = page.ask("run", text=SHOCK)["run"]
    assert page.fail("frame", run=number, edition=edition, moment=moment)["kind"] == "input"


def test_a_script_that_goes_wrong_tells_what_happened_before(page: Page) -> None:
    found = page.ask("run", text=SHOCK + "Ann: cast Shock -> Ben\nresolve\nAnn: cast Shock -> Ben\n")["played"][0]
    assert found["error"]["line"] == 7
    assert not found["passed"]
    assert any("2 damage" in line["text"] for line in found["log"])


def test_there_is_no_second_scenario_in_a_text_of_one(page: Page) -> None:
    assert page.fail("run", text=SHOCK, scenario=1)["kind"] == "input"
    assert page.fail("run", text=SHOCK, scenario=-1)["kind"] == "input"


def open_questions() -> Iterator[tuple[str, str]]:
    yield "priority", SHOCK
    yield "targets", SHOCK + "Ann: cast Shock\n"
    yield "a block", "Ann: battlefield: 2 Grizzly Bears\nBen: battlefield: 2 Craw Wurm\nturn 1, Ann\nAnn: attack Grizzly Bears#1\n"
    yield "a discard", "Ann: hand: 6 Forest, Shock, Swamp\nBen: life 3\nstart turn 1, Ann, end step\ncleanup\nasks Ann 514.1\n"
    yield "in one of two editions", FANATIC


@pytest.mark.parametrize("text", [text for _, text in open_questions()], ids=[name for name, _ in open_questions()])
def test_each_button_writes_a_line_that_answers_the_question(page: Page, text: str) -> None:
    found = page.ask("run", text=text)
    question = found["played"][-1]["question"]
    assert question["choices"]
    for choice in question["choices"]:
        lines = text.split("\n")
        longer = "\n".join([*lines[: found["last"]], choice["line"], *lines[found["last"] :]])
        again = page.ask("run", text=longer)["played"][-1]
        assert again["error"] is None, (choice, again["error"])
        assert len(again["moments"]) > len(found["played"][-1]["moments"]), choice


@pytest.mark.no_cover
@pytest.mark.parametrize("path", random.Random(23).sample(EXAMPLES, 8), ids=lambda path: path.stem)
def test_an_example_goes_in_the_page_as_it_goes_in_the_library(page: Page, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for number, scenario in enumerate(load_all(path)):
        ours = page.ask("run", text=text, scenario=number)["played"]
        theirs = run(scenario).runs
        assert [each["passed"] for each in ours] == [True] * len(theirs)
        assert [[line["text"] for line in each["log"]] for each in ours] == [
            [entry.text for entry in each.log if not entry.internal] for each in theirs
        ]


# A card -----------------------------------------------------------------------------------------------------------------
def test_a_card_is_told_as_apnap_plays_it(page: Page) -> None:
    found = page.ask("card", name="Grizzly Bears")
    assert found["header"].startswith("Grizzly Bears {1}{G}")
    assert found["header"].endswith("2/2")
    assert page.fail("card", name="No Such Card")["kind"] == "input"


# A record ---------------------------------------------------------------------------------------------------------------
def a_record() -> tuple[Game, str]:
    game = Game(["red", "green"], edition="M12", seed=5)
    play_out(game, agents("simple,simple", 2, 5))
    target = io.StringIO()
    game.record(target)
    return game, target.getvalue()


@pytest.fixture(scope="module")
def record() -> tuple[Game, str]:
    return a_record()


def test_a_record_is_played_again_to_the_same_digest(page: Page, record: tuple[Game, str]) -> None:
    game, text = record
    found = page.ask("open", record=text)
    assert found["digest"] == game.digest
    assert len(found["decisions"]) == len(game.history())
    assert [line["text"] for line in found["log"]] == [entry.text for entry in game.log if not entry.internal]
    assert [each["told"] for each in found["decisions"]] == sorted(each["told"] for each in found["decisions"])
    assert found["result"]


def test_of_a_replay_each_player_is_shown_what_they_could_see(page: Page, record: tuple[Game, str]) -> None:
    game, text = record
    replay = page.ask("open", record=text)["replay"]
    middle = len(game.history()) // 3
    hands = {
        player: [len(side["hand"]) for side in page.ask("look", replay=replay, decision=middle, player=player)["players"]]
        for player in (-1, 0, 1)
    }
    sizes = [side["hand_size"] for side in page.ask("look", replay=replay, decision=middle)["players"]]
    assert hands[-1] == sizes
    assert hands[0] == [sizes[0], 0]
    assert hands[1] == [0, sizes[1]]


def test_of_a_replay_the_log_names_no_card_that_the_player_has_not_seen(page: Page, record: tuple[Game, str]) -> None:
    found = page.ask("open", record=record[1])
    logs = {player: [line["text"] for line in page.ask("heard", replay=found["replay"], player=player)["log"]] for player in (-1, 0, 1)}
    assert logs[-1] == [line["text"] for line in found["log"]]
    assert len(logs[0]) == len(logs[1]) == len(logs[-1])
    assert not any(text.startswith("Ben draws ") and text != "Ben draws a card." for text in logs[0])
    assert any(text.startswith("Ann draws ") and text != "Ann draws a card." for text in logs[0])
    assert page.fail("heard", replay=found["replay"], player=2)["kind"] == "input"


def test_a_replay_ends_with_the_board_at_the_end(page: Page, record: tuple[Game, str]) -> None:
    game, text = record
    replay = page.ask("open", record=text)["replay"]
    assert page.ask("look", replay=replay, decision=len(game.history()))["over"]
    assert page.fail("look", replay=replay, decision=len(game.history()) + 1)["kind"] == "input"
    assert page.fail("look", replay=replay, decision=-1)["kind"] == "input"
    assert page.fail("look", replay=replay, decision=0, player=2)["kind"] == "input"


def test_a_record_is_played_by_other_rules_up_to_the_first_difference(page: Page, record: tuple[Game, str]) -> None:
    found = page.ask("open", record=record[1], edition="9ED")
    difference = found["difference"]
    assert difference is not None
    assert difference["recorded"] != difference["played"]
    assert page.ask("open", record=record[1], edition="M12")["difference"] is None


def test_a_record_that_was_changed_is_refused(page: Page, record: tuple[Game, str]) -> None:
    assert page.fail("open", record=record[1].replace('"seed":5', '"seed":6'))["kind"] == "input"
    assert page.fail("open", record="")["kind"] == "input"
