"""The questions of the quiz: in each of their editions exactly one choice holds, and it is the one that the rules tell."""

from __future__ import annotations

import random
import re
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from string import ascii_lowercase

import pytest

from apnap import POOL
from apnap.editions import Edition, tables
from apnap.errors import EditionError
from apnap.quiz import LEVELS, Asked, Question, QuizError, ask, chosen, everything
from apnap.quiz.questions import question
from apnap.quiz.unread import marked
from apnap.scenarios import parse
from apnap.years import differences

ANSWERS = tomllib.loads((Path(__file__).parent / "answers.toml").read_text(encoding="utf-8"))
BY_NAME = {each.name: each for each in everything()}
ASKED = [(each.name, edition) for each in everything() for edition in (["across"] if each.is_across else each.editions)]
BLANK = {
    "ask": "Is Ann alive?",
    "hint": "Look at her life.",
    "level": 1,
    "about": ["turn"],
    "editions": ["NOW"],
    "rules": ["sba_zero_life"],
    "scenario": "Ann:\nBen:\nturn 1, Ann",
}


def beginning(name: str, edition: str) -> str:
    """How the right choice begins, by the rules."""
    told: dict[str, str] = ANSWERS[name]
    return told["every"] if "every" in told else told[edition]


@cache
def run_once(name: str, edition: str) -> Asked:
    """The question by the rules of the edition, for all tests that look at its runs."""
    return ask(BY_NAME[name], edition)


def made(choices: dict[str, str]) -> Asked:
    return ask(question("made", {**BLANK, "choices": choices}), "NOW")


@pytest.mark.parametrize(("name", "edition"), ASKED)
def test_the_one_choice_that_holds_is_the_one_that_the_rules_tell(name: str, edition: str) -> None:
    asked = run_once(name, edition)
    wanted = [each.text for each in asked.choices if each.text.startswith(beginning(name, edition))]
    assert [asked.choices[asked.right].text] == wanted


@pytest.mark.parametrize(("name", "edition"), ASKED)
def test_each_other_choice_is_wrong_because_something_that_it_says_was_found_otherwise(name: str, edition: str) -> None:
    asked = run_once(name, edition)
    for place, run in enumerate(asked.runs):
        assert place == asked.right or (run.failure is not None and run.failure.found != run.failure.expected)


def test_there_are_sixty_questions_about_the_turn_combat_priority_cleanup_and_the_years() -> None:
    assert len(everything()) >= 60
    assert len(BY_NAME) == len(everything())
    for about in ("turn", "combat", "priority", "cleanup", "differences"):
        assert len([each for each in everything() if about in each.about]) >= 5, about


def test_each_edition_is_asked_about_and_each_answer_is_known_from_the_rules() -> None:
    assert {name for each in everything() for name in each.editions} >= set(tables.presets())
    assert set(ANSWERS) == set(BY_NAME)
    assert [name for name, told in ANSWERS.items() if not re.search(r"\d{3}", told["by"])] == []


@pytest.mark.parametrize(("name", "edition"), ASKED)
def test_each_answer_is_explained_by_a_rule_of_the_edition(name: str, edition: str) -> None:
    asked = run_once(name, edition)
    assert set(asked.question.rules) <= set(tables.known_keys())
    assert asked.rules
    assert all(re.match(r"\d{3}\.\d+[a-z]*( of \w+)?\*?: \w", each) for each in asked.rules)


@pytest.mark.parametrize("each", everything(), ids=lambda each: each.name)
def test_a_question_shows_no_choice_and_nothing_of_other_editions(each: Question) -> None:
    shown = ask(each, each.editions[-1]).shown
    assert not re.search(r"^\s*(expect|may|illegal|asks|in|from|before|editions?)\b", shown, re.MULTILINE)


def test_a_question_of_differences_has_different_answers() -> None:
    same = [name for name, told in ANSWERS.items() if "differences" in BY_NAME[name].about and len({*told.values()} - {told["by"]}) == 1]
    assert [name for name in same if not BY_NAME[name].is_across] == []


@pytest.mark.parametrize("each", everything(), ids=lambda each: each.name)
def test_the_creatures_that_a_question_tells_of_are_as_large_as_those_of_its_position(each: Question) -> None:
    (scenario,) = parse(each.text())
    texts = " ".join([text for made in scenario.cards for text, _ in made.texts])
    made_up = {f"{made.power}/{made.toughness}" for made in scenario.cards}
    names = {entry.card.name for seat in scenario.seats for zone in seat.zones for entry in zone.entries} & set(POOL)
    sizes = made_up | {f"{POOL[name].power}/{POOL[name].toughness}" for name in names}
    told = {size for size in re.findall(r"(?<![-+\d])\d+/\d+", each.ask) if size not in texts}
    assert told <= sizes


@pytest.mark.parametrize("each", [each for each in everything() if "differences" in each.about], ids=lambda each: each.name)
def test_what_differs_is_told_otherwise_wherever_the_answer_differs(each: Question) -> None:
    editions = [each.editions[0]] if each.is_across else list(each.editions)
    told = {edition: tuple(run_once(each.name, "across" if each.is_across else edition).says) for edition in editions}
    answers = {edition: beginning(each.name, edition) for edition in editions}
    assert all(told.values())
    assert [pair for pair in combinations(editions, 2) if answers[pair[0]] != answers[pair[1]] and told[pair[0]] == told[pair[1]]] == []
    assert set(each.differences) <= {one.name for one in differences.everything()}


def test_why_shows_the_cited_log_and_the_rules_in_our_words() -> None:
    why = ask(BY_NAME["fanatic"], "M12" if "M12" in BY_NAME["fanatic"].editions else "M10").why()
    assert "Mogg Fanatic deals 1 damage to Grizzly Bears. [CR 510.2]" in why
    assert "  510.2: assigned combat damage is dealt simultaneously" in why


def test_numbers_that_were_read_in_no_text_of_their_date_have_an_asterisk() -> None:
    inferred, read = ask(BY_NAME["fanatic"], "10E"), ask(BY_NAME["fanatic"], "9ED")
    assert "310.4a*" in {each.partition(":")[0] for each in inferred.rules}
    assert "310.4a" in {each.partition(":")[0] for each in read.rules}
    for asked, mark in ((inferred, "*"), (read, "")):
        for told in ("\n".join(asked.shows), asked.why()):
            assert f"Mogg Fanatic deals 1 damage to Grizzly Bears. [CR 310.4a{mark}]" in told
        assert ("* inferred: nobody has read" in asked.why()) == bool(mark)


def test_a_number_of_another_edition_has_its_asterisk_behind_the_name() -> None:
    shown = "Ben loses 2 life. [CR 118.3a of M10]; Time passes. [CR 306.1, 310.5]"
    assert marked(shown, Edition("9ED")) == shown
    assert marked(shown, Edition("10E")) == "Ben loses 2 life. [CR 118.3a of M10]; Time passes. [CR 306.1*, 310.5*]"


def test_why_an_action_is_illegal_is_told_with_its_rule() -> None:
    assert "[CR 510.1c]" in ask(BY_NAME["division_of_damage"], "M12").why()


def test_choices_of_which_none_or_several_hold_are_refused() -> None:
    for choices in ({"No": "expect winner Ben", "Hardly": "expect over"}, {"Yes": "expect not over", "So far": "expect Ann: life 20"}):
        with pytest.raises(QuizError, match="exactly one"):
            _ = made(choices).right


def test_the_right_answer_follows_the_scenario_and_not_its_place() -> None:
    choices = {"Yes": "expect not over", "No": "expect over"}
    assert made(choices).is_right("a")
    assert made(dict(reversed(choices.items()))).is_right("b")


def test_one_seed_asks_the_same_questions_in_the_same_order() -> None:
    def told(seed: int) -> list[tuple[str, str, str]]:
        return [(each.question.name, each.edition, each.answer) for each in chosen(number=4, seed=seed)]

    assert told(3) == told(3)
    assert told(3) != told(4)


def test_the_place_of_the_right_answer_tells_nothing() -> None:
    places = {ask(BY_NAME["mana_burn"], "NOW", random.Random(seed)).right for seed in range(20)}
    assert places == {0, 1, 2}


def test_questions_are_chosen_by_edition_and_subject() -> None:
    found = chosen("M12", "combat")
    assert found
    assert all(each.edition == "M12" and "combat" in each.question.about for each in found)
    assert {each.edition for each in chosen("2011-07-15")} == {"M12"}


def test_a_wrong_subject_edition_or_a_day_without_questions_is_told_with_what_would_be_right() -> None:
    with pytest.raises(QuizError, match="near it: combat; right would be the number of a rule or one of"):
        chosen(about="combta")
    with pytest.raises(QuizError, match="right would be one of 8ED"):
        chosen("2012-01-01", "differences")
    with pytest.raises(EditionError):
        chosen("M99")


def test_letters_stand_for_the_choices() -> None:
    asked = ask(BY_NAME["mana_burn"], "10E")
    assert asked.letters == ascii_lowercase[:3]
    assert asked.answer == "c) 17"
    assert asked.played == Edition("10E")
    assert not asked.is_right("z")


def test_each_question_has_a_level_and_a_hint_that_is_no_answer() -> None:
    assert {each.level for each in everything()} == set(LEVELS)
    for each in everything():
        assert each.hint
        assert not any(choice.text.casefold() in each.hint.casefold() for choice in each.choices if len(choice.text) > 3), each.name


def test_a_rule_is_meant_by_its_number_in_the_edition_or_today() -> None:
    assert {each.question.name for each in chosen(about="300.3", edition="10E")} == {"mana_burn", "mana_of_the_upkeep"}
    assert {each.question.name for each in chosen(about="514.1")} >= {"who_discards"}
    assert "who_discards" not in {each.question.name for each in chosen(about="508")}


def test_of_a_difference_two_editions_are_asked_in_which_the_answers_differ() -> None:
    first, second = chosen(about="500.5", level=1, seed=1)
    assert first.question is second.question
    assert first.choices == second.choices
    assert first.right != second.right
    assert len(chosen(about="500.5", level=1, number=1)) == 1


def test_questions_for_every_edition_are_asked_at_any_date() -> None:
    found = chosen("2012-01-01")
    assert found
    assert all(each.question.is_everywhere and each.edition == "2012-01-01" for each in found)


def test_the_answers_through_the_years_are_those_of_the_rules() -> None:
    years = dict(ask(BY_NAME["deathtouch_and_trample"], "NOW").years())
    assert years == {"1": ["10E", "M10"], "3": ["M12", "NOW"]}
    assert ask(BY_NAME["walls"], "").years() == []


def test_an_answer_is_meant_by_its_letter_its_words_or_how_they_begin() -> None:
    asked = made({"Yes.": "expect not over", "No: she is dead.": "expect over", "No: she has won.": "expect winner Ann"})
    told = {"a": "a", "YES": "a", "yes.": "a", "ye": "", "no": "", "No: she is": "b", "no: she has won": "c", "": "", "d": "", "(c)": "c"}
    assert {typed: asked.meant(typed) for typed in told} == told


def test_a_place_means_an_answer_unless_answers_are_numbers_of_one_digit() -> None:
    choices = {"Yes.": "expect not over", "No: she is dead.": "expect over", "2 Islands": "expect winner Ann"}
    places = {"1": "a", "2": "b", "3": "c", "(2)": "b", "0": "", "4": "", "12": ""}
    assert {typed: made(choices).meant(typed) for typed in places} == places
    numbers = made({"3": "expect not over", "1: to begin with": "expect over", "None": "expect winner Ann"})
    told = {"3": "a", "1": "b", "2": "", "b": "b"}
    assert {typed: numbers.meant(typed) for typed in told} == told
    days = ask(BY_NAME["walls"], "")
    assert [days.meant(typed) for typed in ("1", "2", "1 October", "30 September 2004")] == ["a", "b", "b", "a"]


def test_editions_as_choices_are_told_by_their_days() -> None:
    assert [each.text for each in ask(BY_NAME["crewing_itself"], "").choices] == ["8 February 2024", "8 March 2024"]
