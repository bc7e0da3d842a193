"""A person pays by hand, and two persons share a screen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.kit import find, position, reach
from tests.terminal.test_session import CLEARED, Script, at_table, passes

from apnap.agents import AGENTS, play
from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.table import Table, saving
from apnap.terminal import Session

LANDS = ["Mountain", "Forest", "Mountain", "Llanowar Elves"]


def asked(*hand: str) -> Game:
    return position(battlefield=(LANDS, []), hand=(list(hand), []), payment="asked")


def tapped(game: Game) -> list[str]:
    return sorted([o.card.name for o in game.state.objects.values() if o.zone == words.BATTLEFIELD and o.tapped])


def test_what_adds_mana_is_listed_with_its_mana_and_chosen_by_numbers(tmp_path: Path) -> None:
    session, screen = at_table(asked("Lightning Strike"), "cast lightning", "2", "3 4", tmp=tmp_path)
    assert "  1 Mountain ({R})" in screen.shown
    assert "  4 Llanowar Elves ({G})" in screen.shown
    assert tapped(session.game) == ["Llanowar Elves", "Mountain"]


def test_what_is_left_to_pay_is_paid_by_itself(tmp_path: Path) -> None:
    session, screen = at_table(asked("Grizzly Bears"), "cast grizzly", "1", "auto", tmp=tmp_path)
    assert "Ann pays for Grizzly Bears: {1}{G}, in the pool: {R}" in screen.text
    assert tapped(session.game) == ["Forest", "Mountain"]
    assert find(session.game, "Grizzly Bears")


def test_an_action_is_taken_back_while_it_is_paid_for(tmp_path: Path) -> None:
    session, screen = at_table(asked("Grizzly Bears"), "cast grizzly", "take back", tmp=tmp_path)
    assert find(session.game, "Grizzly Bears", words.HAND)
    assert "Ann may act" in screen.shown[-2] or "  1 pass" in screen.shown


def test_a_wrong_number_while_paying_costs_nothing(tmp_path: Path) -> None:
    session, screen = at_table(asked("Grizzly Bears"), "cast grizzly", "1 9", "9", tmp=tmp_path)
    assert "'1 9' is none of the options" in screen.text
    assert "there is no 9; right would be 1 to 5" in screen.text
    assert tapped(session.game) == []


def test_payments_are_taken_back_together(tmp_path: Path) -> None:
    session, _ = at_table(asked("Grizzly Bears"), "cast grizzly", "1 2", "u", tmp=tmp_path)
    assert session.game.decision is not None
    assert session.game.decision.task == "pay"
    assert tapped(session.game) == []


@pytest.mark.no_cover
def test_programs_play_where_costs_are_paid_by_hand() -> None:
    for seed in range(3):
        game = Game(["red", "blue"], seed=seed, payment="asked")
        play(game, [AGENTS["simple"](Random(seed)), AGENTS["simple"](Random(seed + 1))])
        assert game.over


def test_mana_is_told_in_one_line_with_what_it_pays(tmp_path: Path) -> None:
    game = position(battlefield=(["Forest"] * 4, []), hand=(["Grizzly Bears"], []))
    _, screen = at_table(game, "cast grizzly", "log", tmp=tmp_path)
    assert [line for line in screen.shown if "Forest" in line and "pays" in line] == [
        "  Ann pays {G}{G} for Grizzly Bears from 2 Forest. [CR 601.2h]",
        "Ann pays {G}{G} for Grizzly Bears from 2 Forest. [CR 601.2h]",
    ]
    assert "becomes tapped" not in screen.text


def test_what_untaps_together_is_one_line(tmp_path: Path) -> None:
    game = position(battlefield=(["Forest"] * 3 + ["Grizzly Bears"], []))
    for id in game.state.battlefield:
        game.state.object(id).tapped = True
    reach(game, "attackers", 900)
    _, screen = at_table(game, "log 30", tmp=tmp_path)
    assert "3 Forest and Grizzly Bears untap. [CR 502.3]" in screen.text


def test_what_attacks_together_is_tapped_and_unblocked_in_one_line(tmp_path: Path) -> None:
    game = position(battlefield=(["Grizzly Bears"] * 2 + ["Craw Wurm"], []))
    reach(game, "attackers")
    _, screen = at_table(game, "attack all", tmp=tmp_path)
    assert "  2 Grizzly Bears and Craw Wurm become tapped. [CR 508.1f]" in screen.shown
    assert "  2 Grizzly Bears and Craw Wurm are unblocked. [CR 509.1h]" in screen.shown
    assert "  Grizzly Bears#2 attacks Ben. [CR 508.1k]" in screen.shown


def test_the_hand_of_the_other_person_is_not_shown_before_the_keyboard_is_handed_over(tmp_path: Path) -> None:
    game = position(battlefield=(["Mountain"], ["Island"] * 2), hand=(["Shock"], ["Counterspell"]))
    screen = Script(["", "cast shock", "ben", "", "pass"])
    Session(Table(game, [None, None], "human,human"), screen).run(tmp_path / "game.json")
    first, second = [n for n, line in enumerate(screen.shown) if line == CLEARED][:2]
    assert "Counterspell" not in "\n".join(screen.shown[first:second])
    assert "your hand: Counterspell" in "\n".join(screen.shown[second:])
    assert [line for line in screen.asked if "Hand over" in line][:2] == [
        "Ann is asked. Hand over to Ann, who presses Enter. ",
        "Ben is asked. Hand over to Ben, who presses Enter. ",
    ]


def test_each_of_two_persons_is_told_all_that_happened(tmp_path: Path) -> None:
    game = position(battlefield=(["Mountain"], ["Island"] * 2), hand=(["Shock"], ["Counterspell"]))
    screen = Script(["", "cast shock", "ben", "", "pass", ""])
    Session(Table(game, [None, None], "human,human"), screen).run(tmp_path / "game.json")
    assert screen.text.count("Ann has cast Shock.") == 2


def test_one_person_is_not_asked_to_hand_over(tmp_path: Path) -> None:
    _, screen = at_table(position(battlefield=([], [])), tmp=tmp_path)
    assert CLEARED not in screen.shown


def test_no_file_is_written_over_by_another_game(tmp_path: Path) -> None:
    (tmp_path / "apnap-game.json").write_text("mine")
    game = Game(["red", "green"])
    assert saving.begin(tmp_path / "apnap-game.json", game, "human,random", {}) == tmp_path / "apnap-game-2.json"
    assert saving.begin(tmp_path / "apnap-game.json", game, "human,random", {}) == tmp_path / "apnap-game-3.json"
    assert (tmp_path / "apnap-game.json").read_text() == "mine"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("why attack royal", "Royal Assassin came under your control only this turn and has no haste"),
        ("why attack wall", "Wall of Wood has defender [CR 702.3b]"),
        ("why attack llanowar", "Llanowar Elves is tapped; untapped it could attack [CR 508.1a]"),
        ("why attack forest", "Forest is no creature, and only creatures attack [CR 508.1a]"),
        ("why attack zoe", "'zoe' is none of"),
        ("why cast shock", "that needs priority, which nobody has while this is asked: Ann declares attackers [CR 117.1]"),
    ],
)
def test_why_tells_what_keeps_a_creature_from_attacking(typed: str, told: str, tmp_path: Path) -> None:
    creatures = ["Forest", "Grizzly Bears", "Royal Assassin", "Wall of Wood", "Llanowar Elves"]
    game = position(battlefield=(creatures, []), hand=(["Shock"], []), sick=["Royal Assassin"])
    game.state.object(find(game, "Llanowar Elves")).tapped = True
    reach(game, "attackers")
    _, screen = at_table(game, typed, tmp=tmp_path)
    assert told in screen.text


@pytest.mark.parametrize(
    ("edition", "typed", "told"),
    [
        (
            "NOW",
            "why attack wall of",
            "has no haste; it could attack in your next turn [CR 302.6]",
        ),
        ("8ED", "why attack trial", "Trial Wall is a Wall, and by these rules no Wall attacks [CR 308.2a]"),
    ],
)
def test_why_tells_first_what_the_declaration_looks_at_first(edition: str, typed: str, told: str, tmp_path: Path) -> None:
    """What is tapped or new cannot be chosen at all (508.1a); restrictions come after that (508.1c)."""
    wall = Definition("Trial Wall", None, words.CREATURE, ("Wall",), 1, 4)
    game = position(battlefield=(["Grizzly Bears", "Wall of Wood", wall], []), sick=["Wall of Wood"], edition=edition)
    reach(game, "attackers")
    _, screen = at_table(game, typed, tmp=tmp_path)
    assert told in screen.text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("why cast craw", "it costs {4}{G}{G}; untapped you have 1 source of mana"),
        ("why cast negate", "it says: Counter target noncreature spell."),
        ("why activate royal", "it would be legal in your next turn, or if the creature had haste"),
        ("why activate", "activate what? right would be: why activate NAME"),
    ],
)
def test_why_tells_what_would_make_an_action_legal(typed: str, told: str, tmp_path: Path) -> None:
    game = position(battlefield=(["Forest", "Royal Assassin"], []), hand=(["Craw Wurm", "Negate"], []), sick=["Royal Assassin"])
    _, screen = at_table(game, typed, tmp=tmp_path)
    assert told in screen.text


def test_why_not_in_another_players_turn_tells_when_it_would_be_legal(tmp_path: Path) -> None:
    game = position(battlefield=([], ["Forest", "Forest"]), hand=([], ["Grizzly Bears"]))
    reach(game, "act")
    screen = Script(["stop main theirs", "why cast grizzly"])
    session = Session(Table(game, [passes, None], "random,human"), screen)
    session.table.stops[1].change("main", "theirs", on=True)
    session.run(tmp_path / "game.json")
    assert "it would be legal in a main phase of your own turn while the stack is empty" in screen.text


def test_a_card_that_nobody_has_shown_can_be_looked_up_and_tells_nothing(tmp_path: Path) -> None:
    for library in ([], ["Serra Angel"]):
        game = position(battlefield=([], []), library=([], library))
        _, screen = at_table(game, "card serra ang", "card lightning", tmp=tmp_path)
        assert "Serra Angel {3}{W}{W}: Creature — Angel 4/4" in screen.text
        assert "'lightning' can mean Lightning" in screen.text


def test_in_the_midst_of_an_action_the_board_is_not_shown_again(tmp_path: Path) -> None:
    game = position(battlefield=(["Mountain"], ["Grizzly Bears"]), hand=(["Shock"], []))
    _, screen = at_table(game, "cast shock", "board", tmp=tmp_path)
    boards = [n for n, line in enumerate(screen.shown) if line.startswith("Ben: 20 life")]
    asking = next(n for n, line in enumerate(screen.shown) if "chooses targets" in line)
    assert len([n for n in boards if n < asking]) == 1
    assert len(boards) == 2
