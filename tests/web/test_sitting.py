"""A table before the page: what the terminal does there, by the same words."""

from __future__ import annotations

import json

import pytest
from tests.web.test_door import Json, Page


@pytest.fixture
def page() -> Page:
    return Page()


def sit(page: Page, **fields: Json) -> Json:
    """A table whose person has kept their hand and is asked in their first turn."""
    found = page.ask("sit", **{"seed": 3, **fields})
    assert found["asked"]["task"] == "yes/no"
    return page.ask("do", table=found["table"], line="keep")


def number_of(found: Json, words: str) -> str:
    return next(str(each["number"]) for each in found["asked"]["options"] if each["words"].startswith(words))


def line_for(asked: Json) -> str:
    """What is done to have goblins attack soon: a Mountain, a goblin, else as little as can be."""
    if asked["task"] != "act":
        return "1"
    wanted = [each for each in asked["options"] if each["words"].startswith(("play Mountain", "cast Raging Goblin"))]
    return str(wanted[0]["number"]) if wanted else "pass"


def reach(page: Page, found: Json, task: str) -> Json:
    for _ in range(60):
        if found["asked"]["task"] == task:
            return found
        found = page.ask("do", table=found["table"], line=line_for(found["asked"]))
    pytest.fail(f"nothing of the kind {task} was asked")


def test_a_person_sits_down_and_is_asked(page: Page) -> None:
    found = sit(page)
    assert found["asked"]["question"].endswith("may act")
    assert found["asked"]["options"][0]["words"] == "pass"
    assert found["asked"]["rule"] == "117.1"
    assert found["board"]["viewer"] == found["player"] == 0
    assert found["board"]["players"][1]["hand"] == []


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"agents": "human,human"}, "one person sits before the page"),
        ({"agents": "simple,simple"}, "one person sits before the page"),
        ({"agents": "human,nobody"}, "there is no agent 'nobody'"),
        ({"edition": "XYZ"}, "XYZ"),
        ({"decks": ["red"]}, "2"),
        ({"decks": ["red", "no such deck"]}, "deck 2, line 1"),
        ({"decks": ["red", "4 Shok"]}, "near it"),
        ({"decks": ["red", "../LICENSE"]}, "deck 2, line 1"),
        ({"payment": "later"}, "payment"),
        ({"record": "{}"}, "the record, line 1"),
        ({"stops": '{"until":"lunch"}'}, "no stops"),
        ({"stops": "["}, "no stops"),
        ({"stops": '{"usual":{"mine":[77],"theirs":[]}}'}, "no stops"),
    ],
)
def test_what_a_game_cannot_begin_with_is_told(page: Page, fields: Json, said: str) -> None:
    found = page.fail("sit", **fields)
    assert found["kind"] == "input"
    assert said in found["message"]


def test_own_decks_are_lists(page: Page) -> None:
    found = sit(page, decks=["30 Mountain\n30 Shock\n", "green"])
    assert {o["name"] for o in found["board"]["players"][0]["hand"]} <= {"Mountain", "Shock"}


def test_an_option_knows_the_card_that_it_is_about(page: Page) -> None:
    found = sit(page, decks=["60 Mountain", "green"])
    hand = {o["id"] for o in found["board"]["players"][0]["hand"]}
    land = next(each for each in found["asked"]["options"] if each["words"] == "play Mountain")
    assert land["object"] in hand
    assert page.ask("do", table=found["table"], line=str(land["number"]))["board"]["battlefield"][-1]["name"] == "Mountain"


def test_what_is_taken_back_is_gone_and_the_log_is_told_anew(page: Page) -> None:
    found = sit(page, decks=["60 Mountain", "60 Forest"])
    before = found["board"]
    played = page.ask("do", table=found["table"], line=number_of(found, "play Mountain"))
    assert played["undo"] == ""
    assert not played["whole"]
    again = page.ask("do", table=found["table"], line="u")
    assert again["whole"]
    assert again["board"] == before
    assert not any("plays Mountain" in line["text"] or "Mountain is played" in line["text"] for line in again["news"])


def test_nothing_is_taken_back_once_a_hidden_card_was_seen(page: Page) -> None:
    found = sit(page, decks=["60 Mountain", "60 Forest"])
    later = page.ask("do", table=found["table"], line="pass turn")
    while later["asked"]["task"] != "act":
        later = page.ask("do", table=found["table"], line="1")
    assert "hidden card" in later["undo"]
    assert page.fail("do", table=found["table"], line="u")["kind"] == "input"


def test_a_card_that_cannot_be_cast_says_why_and_what_would_help(page: Page) -> None:
    found = sit(page, decks=["60 Craw Wurm", "green"])
    wurm = found["board"]["players"][0]["hand"][0]
    told = page.ask("why", table=found["table"], id=wurm["id"])["lines"]
    assert "[CR 118.3]" in told[0]
    assert told[1].startswith("it costs {4}{G}{G}")


def test_a_card_that_can_be_used_says_so(page: Page) -> None:
    found = sit(page, decks=["60 Mountain", "green"])
    told = page.ask("why", table=found["table"], id=found["board"]["players"][0]["hand"][0]["id"])["lines"]
    assert told == ["that is legal now"]


def test_cards_that_nobody_sees_have_no_why(page: Page) -> None:
    table = sit(page)["table"]
    for id in (0, -1, 61, 10_000):
        assert page.fail("why", table=table, id=id)["kind"] == "input"


def test_stops_are_set_in_the_words_of_the_terminal(page: Page) -> None:
    table = sit(page)["table"]
    found = page.ask("do", table=table, line="stop upkeep mine")
    assert found["stops"]["mine"] == ["upkeep"]
    assert page.ask("do", table=table, line="unstop upkeep mine")["stops"]["mine"] == []
    assert "there is no stop" in page.fail("do", table=table, line="stop lunch")["message"]


def test_what_is_no_answer_says_what_would_be(page: Page) -> None:
    table = sit(page)["table"]
    assert "none of the options" in page.fail("do", table=table, line="zz")["message"]
    assert "letters" in page.fail("do", table=table, line="x" * 2000)["message"]
    assert page.ask("candidates", table=table, line="pass un")["lines"]


def test_attackers_are_told_with_what_they_can_attack(page: Page) -> None:
    found = reach(page, sit(page, decks=["30 Mountain\n30 Raging Goblin", "60 Forest"]), "attackers")
    assert found["asked"]["task"] == "attackers"
    goblins = {o["id"] for o in found["board"]["battlefield"] if o["name"] == "Raging Goblin"}
    assert {each["object"] for each in found["asked"]["options"]} <= goblins
    assert [each["object"] for each in found["asked"]["against"]] == [-2]
    attacked = page.ask("do", table=found["table"], line="attack 1>1")
    assert any("attacks Ben" in line["text"] for line in attacked["news"])


def play_on(page: Page, found: Json) -> Json:
    """Answer everything by its first option or by passing, to the end."""
    for _ in range(3000):
        asked = found["asked"]
        if asked is None:
            return found
        task = asked["task"]
        line = {"act": "pass", "attackers": "none", "blockers": "none", "number": str(asked["least"])}.get(task, "1")
        if task in ("choose", "order") and asked["least"] > 1:
            line = " ".join(str(n) for n in range(1, asked["least"] + 1))
        found = page.ask("do", table=found["table"], line=line)
    pytest.fail("the game did not end")


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ["9ED", "M10", "NOW"])
def test_a_game_to_its_end_is_taken_away_as_a_record_of_the_same_digest(page: Page, edition: str) -> None:
    found = play_on(page, sit(page, edition=edition, decks=["red", "white"]))
    assert found["result"]
    assert found["undo"] == "the game is over"
    saved = page.ask("save", table=found["table"])
    assert saved["digest"] == found["digest"]
    again = page.ask("open", record=saved["record"])
    assert again["digest"] == found["digest"]
    header = json.loads(saved["record"].splitlines()[0])
    assert header["edition"] == edition


def test_a_game_that_was_saved_goes_on_where_it_was(page: Page) -> None:
    found = sit(page)
    page.ask("do", table=found["table"], line="stop upkeep all")
    found = page.ask("do", table=found["table"], line="pass")
    saved = page.ask("save", table=found["table"])
    again = page.ask("sit", record=saved["record"], stops=saved["stops"], agents=saved["agents"])
    assert again["asked"] == found["asked"]
    assert again["board"] == found["board"]
    assert again["stops"] == found["stops"]


def test_a_game_is_a_scenario_too(page: Page) -> None:
    found = sit(page)
    found = page.ask("do", table=found["table"], line="pass")
    lines = page.ask("script", table=found["table"])["lines"]
    assert page.ask("check", text="\n".join(lines))["problems"] == []


def test_a_game_that_is_given_up_is_over(page: Page) -> None:
    table = sit(page)["table"]
    found = page.ask("concede", table=table)
    assert found["asked"] is None
    assert found["result"] == "Ben wins."
    assert found["digest"]
    assert page.fail("concede", table=table)["kind"] == "illegal"
    assert page.fail("why", table=table, id=1)["kind"] == "input"


def test_mana_is_paid_by_hand_if_it_is_asked_for(page: Page) -> None:
    found = reach(page, sit(page, decks=["30 Mountain\n30 Raging Goblin", "60 Forest"], payment="asked"), "pay")
    assert found["asked"]["task"] == "pay"
    assert found["asked"]["to_pay"]
    lands = {o["id"] for o in found["board"]["battlefield"] if o["name"] == "Mountain"}
    assert {each["object"] for each in found["asked"]["options"] if each["object"]} <= lands
    assert page.ask("do", table=found["table"], line="auto")["asked"]["task"] == "act"


def test_a_table_shows_its_person_no_card_of_the_others_hand(page: Page) -> None:
    found = sit(page)
    assert found["board"]["players"][1]["hand_size"] > 0
    assert found["board"]["players"][1]["hand"] == []
