"""`apnap differ`: what differs between editions, by dates that the texts tell, and only that."""

from __future__ import annotations

import datetime
import itertools
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from apnap.cards import POOL
from apnap.cli.commands import apnap
from apnap.editions import Edition, tables
from apnap.years import decks, page
from apnap.years.differences import Difference, between, everything, numbers, of_rule, of_switch, places

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "apnap"
PAIRS = [*itertools.pairwise(tables.presets())]
# No card of the pool has them: they come in decks of their own.
APART = {"Attraction", "Scheme"}


def named(name: str) -> Difference:
    return next(each for each in everything() if each.name == name)


def names(*wanted: str) -> list[str]:
    return [each.difference.name for each in between([Edition.parse(name) for name in wanted])]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(apnap, ["differ", *arguments], prog_name="apnap")


def good(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


# The data ---------------------------------------------------------------------------------------------------------------
def test_each_of_the_79_differences_has_an_entry() -> None:
    assert {each.number for each in everything()} - {0} == set(range(1, 80))


def test_each_switch_has_an_entry_with_a_sentence_for_each_of_its_values() -> None:
    assert {each.switch for each in everything()} - {""} == set(tables.switches())


def test_entries_name_rules_and_places_that_there_are_and_stand_in_the_order_of_the_turn() -> None:
    assert [(each.name, key) for each in everything() for key in each.rules if key not in tables.known_keys()] == []
    order = [places().index(each.place) for each in everything()]
    assert order == sorted(order)
    assert all(each.rules and each.example for each in everything())


def test_each_edition_says_otherwise_than_before_where_its_text_is_other() -> None:
    for each in everything():
        for last, one in itertools.pairwise(each.states):
            assert one.since is not None
            assert last.since is None or last.since < one.since, each.name
            told = of_switch(each.switch) if each.switch else [each]  # of several about one switch each tells of a part of it
            assert any(says_otherwise(other, one.since) for other in told), each.name


def says_otherwise(entry: Difference, day: datetime.date) -> bool:
    """The entry has another sentence from that day on."""
    earlier = [state.says for state in entry.states if state.since is None or state.since < day]
    return any(state.since == day and state.says != earlier[-1] for state in entry.states)


def test_what_is_alike_is_what_no_clause_reads() -> None:
    read = set(re.findall(r"switches\.([a-z_]+)|at\(\"([a-z_]+)\"", "".join(sources())))
    told = {each.switch for each in everything() if each.switch and not each.played_by}
    assert told == set(tables.switches()) - {word for pair in read for word in pair}


def sources() -> list[str]:
    folders = ("rules", "machine", "log", "saves", "cards")
    return [path.read_text(encoding="utf-8") for folder in folders for path in (PACKAGE / folder).rglob("*.py")]


# What differs -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_between_neighbours_there_is_each_switch_that_changed_and_no_other(pair: tuple[str, str]) -> None:
    first, second = Edition(pair[0]), Edition(pair[1])
    changed = {name for name, switch in tables.switches().items() if switch.stated(first.date) != switch.stated(second.date)}
    found = {each.difference.switch for each in between([first, second])} - {""}
    assert changed - found == set()
    assert found <= changed
    played = {name for name in changed if first.switches.values[name] != second.switches.values[name]}
    unread = {each.switch for each in everything() if each.switch and not each.played_by}
    assert {each.difference.switch for each in between([first, second]) if each.is_played} - {""} == played - unread


def test_nothing_differs_between_an_edition_and_itself_or_on_days_between_which_nothing_changed() -> None:
    assert names("M12", "M12") == []
    assert names("2012-06-01", "2012-06-02") == []


@pytest.mark.parametrize("entry", everything(), ids=lambda each: each.name)
def test_a_difference_is_there_between_the_day_before_and_the_day_of_each_of_its_changes(entry: Difference) -> None:
    for last, one in itertools.pairwise(entry.states):
        day = one.since
        if day is not None and day > datetime.date(2003, 10, 1) and last.says != one.says:
            before = day - datetime.timedelta(days=1)
            assert entry.name in names(before.isoformat(), day.isoformat())


def test_free_division_before_2009_and_after_2024_is_no_difference() -> None:
    assert "damage_division" in names("9ED", "M12")
    assert "damage_division" not in names("9ED", "FDN")
    assert "damage_division" in names("9ED", "M12", "FDN")


def test_a_switch_that_a_group_sets_is_the_only_difference() -> None:
    assert names("NOW", "NOW+mana_burn=true") == ["mana_burn"]


def test_where_the_text_leaves_it_open_both_are_played_alike() -> None:
    found = {each.difference.name: each.is_played for each in between([Edition("FDN"), Edition("TLA")])}
    assert found == {"end_order": False, "saga_lore": True, "state_based": False}


@pytest.mark.parametrize(
    ("name", "edition", "cited"),
    [
        ("mana_burn", "9ED", "300.3"),
        ("mana_burn", "M12", "500.4"),
        ("damage_timing", "9ED", "310.1, 310.4"),
        ("damage_timing", "M12", "510.2"),
        ("damage_timing", "NOW", "510.2*"),
        ("order_scope", "9ED", ""),
        ("order_scope", "M12", "509.2, 509.3, 509.6, 703.4h, 703.4i"),
    ],
)
def test_a_difference_has_the_number_of_its_rules_on_each_side(name: str, edition: str, cited: str) -> None:
    assert numbers(named(name), Edition(edition)) == cited


def test_a_rule_knows_its_differences_and_a_switch_too() -> None:
    assert [each.name for each in of_rule("mana_burn")] == ["mana_burn", "mana_empties"]
    assert [each.name for each in of_switch("attackable")] == ["attackable", "attackable_battles"]


# For a deck -------------------------------------------------------------------------------------------------------------
def matter(deck: list[str], players: int, *wanted: str) -> list[str]:
    cards = decks.read(deck)
    return [each.difference.name for each in between([Edition.parse(name) for name in wanted]) if decks.matters(each, cards, players)]


def test_for_a_deck_of_creatures_damage_on_the_stack_matters_and_planeswalkers_do_not() -> None:
    found = matter(["red"], 1, "9ED", "M12")
    assert {"mana_burn", "damage_timing", "damage_division"} <= set(found)
    assert not {"attackable", "walker_rule", "phasing", "free_multi_mulligan", "scheme"} & set(found)


def test_for_a_deck_with_a_planeswalker_what_can_be_attacked_matters(tmp_path: Path) -> None:
    deck = tmp_path / "walkers.txt"
    deck.write_text("4 Jace Beleren\n20 Island\n", encoding="utf-8")
    found = matter([str(deck)], 1, "9ED", "M12")
    assert {"attackable", "walker_rule"} <= set(found)
    assert "damage_timing" not in found


def test_what_is_about_several_players_matters_for_three_decks() -> None:
    assert "first_draw_skipped" in matter(["red", "green", "blue"], 3, "8ED", "9ED")
    assert "first_draw_skipped" not in matter(["red", "green"], 2, "8ED", "9ED")


@pytest.mark.parametrize("need", sorted({need for each in everything() for need in each.needs} - {decks.SEVERAL, *APART}))
def test_each_need_is_had_by_a_card_of_the_pool(need: str) -> None:
    assert any(decks.has(card, need) for card in POOL.values())


# The command ------------------------------------------------------------------------------------------------------------
def test_the_command_tells_both_sides_with_their_numbers_an_example_and_the_scenario() -> None:
    told = good("9ED", "M12")
    assert told.startswith("What differs between 9ED (1 August 2005) and M12 (15 July 2011): ")
    at = told.index("Damage on the stack (11 July 2009)")
    entry = told[at : told.index("\n\n", at)]
    assert "9ED [CR 310.1, 310.4]: Combat damage is assigned and waits on the stack" in entry
    assert "M12 [CR 510.2]: Combat damage is dealt as soon as it is assigned" in entry
    assert "Example: A blocking Mogg Fanatic" in entry
    assert "Shown by: examples/scenarios/combat_over_the_years.scenario: Mogg Fanatic is blocked." in entry
    headings = [line.lower() for line in told.splitlines() if line and line[0].isalpha() and line.lower() in places()]
    assert headings == [place for place in places() if place in headings]


def test_several_editions_that_say_the_same_stand_together() -> None:
    told = good("9ED", "M12", "FDN")
    assert "9ED [CR 310.2c, 310.2d], FDN [CR 510.1c, 510.1d]: An attacker with several blockers divides" in told


def test_nothing_is_told_where_nothing_differs() -> None:
    assert good("M12", "2011-07-16") == "What differs between M12 (15 July 2011) and 16 July 2011: 0 things.\n"


def test_the_command_tells_of_a_deck_only_what_matters() -> None:
    assert "Planeswalkers of one type" in good("9ED", "M12")
    assert "Planeswalkers of one type" not in good("9ED", "M12", "--deck", "red", "--deck", "green")


def test_json_has_the_same() -> None:
    data = json.loads(good("9ED", "M12", "--json"))
    assert [each["name"] for each in data] == names("9ED", "M12")
    burn = next(each for each in data if each["name"] == "mana_burn")
    assert burn["changed"] == ["2009-07-11"]
    assert burn["played"] is True
    assert burn["sides"][0] == {
        "editions": ["9ED"],
        "numbers": ["300.3"],
        "says": "Mana that is unspent as a phase ends costs its player one life each.",
    }


@pytest.mark.parametrize("arguments", [["M12"], []])
def test_two_editions_are_needed(arguments: list[str]) -> None:
    assert "two editions or more are needed" in run(*arguments).stderr


def test_what_cannot_be_is_told() -> None:
    assert "one of them" in run("9ED", "M12", "--html", "--json").stderr
    assert run("9ED", "XYZ").stderr.startswith("apnap: There is no edition 'XYZ'.")
    assert "no_such_deck" in run("9ED", "M12", "--deck", "no_such_deck").stderr


# The page ---------------------------------------------------------------------------------------------------------------
class Reader(HTMLParser):
    """The tags that are open, and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_page_has_all_sentences_and_its_tags_are_closed() -> None:
    reader = Reader()
    reader.feed(good("9ED", "M12", "--html"))
    assert reader.open == []
    text = "".join(reader.words)
    found = between([Edition("9ED"), Edition("M12")])
    played = [each for each in found if each.is_played]
    for each in played:
        assert each.difference.title in text
        assert all(side.says in text for side in each.sides)
    assert f"{len(found) - len(played)} more in the texts are played alike" in text
    assert "&quot;" not in text


def test_the_page_needs_nothing_from_elsewhere() -> None:
    assert not re.search(r"https?:|src=|<link|<script|url\(", good("9ED", "NOW", "--html"))


def test_the_more_there_is_to_tell_the_smaller_it_is_written() -> None:
    sizes = [page.shape(letters)[0] for letters in (100, 6_000, 12_000, 20_000, 100_000)]
    assert sizes == sorted(sizes, reverse=True)
