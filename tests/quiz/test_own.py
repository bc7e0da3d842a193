"""The quiz about anybody's scenarios: each kind of expectation becomes a question with one right answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.quiz import Question, QuizError, ask, chosen
from apnap.quiz.own import from_scenarios
from apnap.scenarios import load_all, parse

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "scenarios"
ASKED = (
    "bands",
    "coins",
    "copied_and_given",
    "face_down",
    "goad",
    "hero_of_bladehold",
    "phasing",
    "priority",
    "sagas",
    "sieges",
    "winning",
)
COMBAT = """
Ann: life 15; battlefield Craw Wurm, Mountain; hand Shock; library Forest, Island, Swamp
Ben: battlefield Grizzly Bears, Eager Cadet
turn 3, Ann
  Ann: attack Craw Wurm
  Ben: block Grizzly Bears
"""


def about(lines: str, position: str = COMBAT) -> list[Question]:
    """The questions about these lines after a position."""
    return from_scenarios(parse(position + lines))


def right(question: Question) -> str:
    """The right answer."""
    asked = ask(question, question.editions[-1])
    return asked.choices[asked.right].text


def answers(lines: str, position: str = COMBAT) -> list[tuple[str, str]]:
    """Each question, and the right answer."""
    return [(each.ask, right(each)) for each in about(lines, position)]


def wrong(question: Question) -> set[str]:
    """The wrong answers."""
    return {each.text for each in question.choices} - {right(question)}


@pytest.mark.parametrize(
    ("line", "asked", "answer"),
    [
        ("expect Ann: life 15", "What is the life total of Ann?", "15"),
        ("expect Ann: hand 1", "How many cards are in the hand of Ann?", "1"),
        ("expect Ben: battlefield 2", "How many permanents does Ben control?", "2"),
        ("expect Craw Wurm: damage 0", "How much damage is marked on Craw Wurm?", "0"),
        ("expect Craw Wurm: 6/4", "What are power and toughness of Craw Wurm?", "6/4"),
        ("expect Craw Wurm: tapped", "Is Craw Wurm tapped?", "tapped"),
        ("expect Eager Cadet: untapped", "Is Eager Cadet tapped?", "untapped"),
        ("expect Craw Wurm: blocked", "Is Craw Wurm blocked?", "blocked"),
        ("expect Craw Wurm: in battlefield of Ann", "Where is Craw Wurm?", "in battlefield of Ann"),
        ("expect Craw Wurm: attacking Ben", "Is this so now? Craw Wurm: attacking Ben", "Yes."),
        ("expect Eager Cadet: not blocking", "Is this so now? Eager Cadet: blocking", "No."),
        ("expect Ann: mana nothing", "What is in the mana pool of Ann?", "mana nothing"),
        ("expect graveyard of Ben: nothing", "What does this zone hold: graveyard of Ben?", "nothing"),
        ("expect hand of Ann: 1 card", "How many cards are in this zone: hand of Ann?", "1"),
        ("expect battlefield of Ben includes: Eager Cadet", "Which of these does this zone hold: battlefield of Ben?", "Eager Cadet"),
        ("expect library of Ann top: Forest", "What is on top of this zone: library of Ann?", "Forest"),
        ("expect turn 3", "Which turn is it, by number?", "3"),
        ("expect step declare blockers", "Which step or main phase is it?", "declare blockers"),
        ("expect active Ann", "Whose turn is it?", "Ann"),
        ("expect priority Ann", "Who has priority?", "Ann"),
        ("expect not over", "Is the game over, and who has won?", "The game goes on."),
        ("expect not day", "Is it day?", "No."),
        ("illegal: Ben: attack Eager Cadet", "Is this legal now? Ben: attack Eager Cadet", "No."),
        ("may: Ann: cast Shock -> Ben", "Is this legal now? Ann: cast Shock -> Ben", "Yes."),
    ],
)
def test_what_is_expected_is_asked(line: str, asked: str, answer: str) -> None:
    assert answers(line) == [(asked, answer)]


def test_whether_an_event_has_happened_is_asked_if_there_is_no_other_form_of_it() -> None:
    assert answers('expect event: "Grizzly Bears blocks Craw Wurm."') == [("Has this happened? Grizzly Bears blocks Craw Wurm.", "Yes.")]
    assert answers('expect no event: "Eager Cadet blocks Craw Wurm."') == [("Has this happened? Eager Cadet blocks Craw Wurm.", "No.")]


def test_of_each_name_the_number_is_asked() -> None:
    assert answers("expect battlefield of Ann has: Craw Wurm, no Forest") == [
        ("How many of these are in this zone: battlefield of Ann? Craw Wurm", "1"),
        ("How many of these are in this zone: battlefield of Ann? Forest", "0"),
    ]


def test_the_stack_is_asked_in_its_order() -> None:
    (question,) = about("declare blockers\nAnn: cast Shock -> Ben\nexpect stack: Shock")
    assert right(question) == "Shock"
    assert wrong(question) == {"nothing"}


def test_an_event_is_asked_beside_the_same_of_another_player_and_number() -> None:
    position = COMBAT + "declare blockers\nAnn: cast Shock -> Ben\nresolve\n"
    (question,) = about('expect event: "Ben loses 2 life."', position)
    assert right(question) == "This: Ben loses 2 life."
    assert wrong(question) == {"This: Ann loses 2 life.", "This: Ben loses 3 life.", "Nothing of the kind."}
    (question,) = about('expect no event: "Ben loses 3 life."', position)
    assert right(question) == "Nothing of the kind."


def test_who_has_won_is_asked() -> None:
    ((asked, answer),) = answers(
        "expect winner Ann", "Ann: battlefield Mountain; hand Shock\nBen: life 2\nAnn: cast Shock -> Ben\nresolve\n"
    )
    assert (asked, answer) == ("Is the game over, and who has won?", "Ann has won.")


def test_who_is_asked_is_asked() -> None:
    position = "Ann: hand 9 Forest\nBen:\nstart turn 1, Ann, end step\ncleanup\n"
    assert answers("asks Ann", position) == [("Who has to decide something next (other than what to do with priority)?", "Ann.")]


def test_what_holds_after_the_turn_is_asked_of_then() -> None:
    ((asked, answer),) = answers("after cleanup: expect Craw Wurm: damage 0")
    assert (asked, answer) == ("As this turn is over: How much damage is marked on Craw Wurm?", "0")


def test_day_and_night_are_asked() -> None:
    assert answers("expect night", "night\nAnn:\nBen:\nturn 1, Ann\n") == [("Is it day or night?", "night")]


def test_a_wrong_answer_is_none_that_holds() -> None:
    (question,) = about("expect battlefield of Ben includes: Eager Cadet")
    assert "Grizzly Bears" not in wrong(question)
    assert wrong(question) == {"Craw Wurm", "Mountain", "Shock"}


def test_one_line_of_several_expectations_makes_several_questions() -> None:
    assert [each.name for each in about("expect Ann: life 15, hand 1")] == ["scenario:7a", "scenario:7b"]


def test_what_was_expected_before_is_not_shown() -> None:
    first, second = about("expect Craw Wurm: tapped\ncombat damage\nexpect Ben: life 20")
    for each in (first, second):
        assert "expect" not in ask(each, "NOW").shown
    assert "combat damage" not in ask(first, "NOW").shown


def test_only_what_a_title_asks_is_shown() -> None:
    (asked,) = [each.ask for each in about("expect Ann: life 15", "scenario: Does she gain life? (She does not.)\n" + COMBAT)]
    assert asked == "Does she gain life?\nWhat is the life total of Ann?"
    (asked,) = [each.ask for each in about("expect Ann: life 15", "scenario: She gains none\n" + COMBAT)]
    assert asked == "What is the life total of Ann?"


def test_editions_of_which_the_lines_are_the_same_are_asked_once() -> None:
    def editions(head: str, lines: str) -> list[str]:
        return [each.editions[0] for each in about(lines, head + COMBAT)]

    assert editions("editions 9ED, M12, NOW\n", "expect Ann: life 15") == ["NOW"]
    assert editions("editions 9ED, M12, NOW\n", "in 9ED: expect Ann: life 15\nexpect Ben: life 20") == ["9ED", "9ED", "NOW"]


def test_the_rules_that_a_scenario_names_explain_its_answers() -> None:
    (question,) = about("expect Craw Wurm: tapped", "rules 508.1f\n" + COMBAT)
    assert [each.partition(":")[0] for each in ask(question, "NOW").rules] == ["508.1f*"]
    (question,) = about("expect Craw Wurm: tapped")
    assert "509.1h*" in {each.partition(":")[0] for each in ask(question, "NOW").rules}


def test_questions_of_a_file_stay_in_their_order() -> None:
    among = about("expect Ann: life 15\nexpect Ben: life 20\nexpect turn 3\nexpect active Ann")
    assert [each.question for each in chosen(among=among, seed=5)] == among
    few = [each.question for each in chosen(among=among, seed=5, number=2)]
    assert few == [each for each in among if each in few]


def test_what_does_not_hold_is_no_question() -> None:
    with pytest.raises(QuizError, match=r"expected Ann: life 14; found Ann: life 15 .* that hold"):
        about("expect Ann: life 14")
    with pytest.raises(QuizError, match="expect nothing that can be asked"):
        about("")


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ASKED)
def test_of_each_question_about_an_example_exactly_one_answer_is_right(name: str) -> None:
    asked = [ask(each, each.editions[0]) for each in from_scenarios(load_all(EXAMPLES / f"{name}.scenario"))]
    assert asked
    assert len({each.question.name for each in asked}) == len(asked)
    for each in asked:
        assert each.right >= 0
        assert each.shows
        assert each.shown
