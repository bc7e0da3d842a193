"""A person plays by typed lines."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.kit import attack, find, position, reach

from apnap.agents import Agent, random_agent
from apnap.errors import RecordError
from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.machine.procedures import CLAUSES, asks_nothing
from apnap.parts import words
from apnap.table import Table, explaining, saving
from apnap.terminal import Scrolling, Session
from apnap.terminal.screen import Complete

CLEARED = "(the screen is cleared)"


class Script(Scrolling):
    """A screen on which lines are typed beforehand."""

    def __init__(self, lines: Sequence[str], width: int = 80) -> None:
        self.width = width
        self.lines = list(lines)
        self.shown: list[str] = []
        self.asked: list[str] = []

    def show(self, text: str, style: str = "") -> None:
        self.shown.append(text)

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        if not self.lines:
            raise EOFError
        self.asked.append(prompt)
        return self.lines.pop(0)

    def clear(self) -> None:
        super().clear()
        self.shown.append(CLEARED)

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def passes(look: object, decision: object) -> object:
    """A player who does nothing: passes, declares nothing, and takes the first option of all else."""
    return decision.options[0]  # type: ignore[attr-defined]


def acts(look: object, decision: object) -> object:
    """A player who takes the last option of all."""
    return decision.options[-1]  # type: ignore[attr-defined]


def at_table(game: Game, *lines: str, tmp: Path, other: Agent = passes) -> tuple[Session, Script]:
    screen = Script(lines)
    session = Session(Table(game, [None, other], "human,random"), screen)
    session.run(tmp / "game.json")
    return session, screen


def hand_game(**kinds: Sequence[Sequence[str]]) -> Game:
    return position(**kinds)  # type: ignore[arg-type]


def test_an_option_is_chosen_by_its_number_its_name_or_the_beginning(tmp_path: Path) -> None:
    for typed in ("2", "cast Shock {R}", "cast sh", "shock"):
        game = hand_game(battlefield=(["Mountain"], []), hand=(["Shock"], []))
        session, _ = at_table(game, typed, tmp=tmp_path)
        assert session.game.decision is not None
        assert session.game.decision.task == "targets"


def test_like_cards_are_offered_once(tmp_path: Path) -> None:
    game = hand_game(battlefield=([], []), hand=(["Forest", "Forest"], []))
    _, screen = at_table(game, tmp=tmp_path)
    assert screen.text.count("play Forest") == 1


def test_an_answer_that_is_not_understood_costs_nothing_and_tells_what_would_be(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Mountain"], []), hand=(["Shock"], []))
    before = game.digest
    session, screen = at_table(game, "cast Black Lotus", "17", tmp=tmp_path)
    assert session.game.digest == before
    assert "'Black Lotus' is not there; there is: Shock" in screen.text
    assert "there is no 17; right would be 1 to 2" in screen.text


def test_a_declaration_of_attackers_is_one_line(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Grizzly Bears", "Craw Wurm", "Wind Drake"], []))
    reach(game, "attackers")
    _, screen = at_table(game, "attack 1 3", tmp=tmp_path)
    assert "  1 Grizzly Bears" in screen.text
    assert [line.partition(" [")[0] for line in screen.shown if " attacks " in line] == [
        "  Grizzly Bears attacks Ben.",
        "  Wind Drake attacks Ben.",
    ]


@pytest.mark.parametrize("typed", ["attack all", "attack grizzly, wind", "attack 1>ben, 2"])
def test_attackers_are_named_or_all(typed: str, tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Grizzly Bears", "Wind Drake"], []))
    reach(game, "attackers")
    _, screen = at_table(game, typed, tmp=tmp_path)
    assert len([line for line in screen.shown if "attacks Ben" in line]) == 2


def test_a_declaration_of_blockers_is_one_line(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Craw Wurm"], ["Grizzly Bears", "Wind Drake"]))
    attack(game, "Craw Wurm")
    reach(game, "blockers")
    screen = Script(["block 1>1 2>1"])
    Session(Table(game, [passes, None], "random,human"), screen).run(tmp_path / "game.json")
    assert len([line for line in screen.shown if " blocks " in line]) == 2
    assert "attacker 1: Craw Wurm" in screen.text


def test_a_block_without_an_attacker_is_explained(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Craw Wurm"], ["Grizzly Bears"]))
    attack(game, "Craw Wurm")
    reach(game, "blockers")
    screen = Script(["block 1", "block 7>1", "block 1>4", "none"])
    Session(Table(game, [passes, None], "random,human"), screen).run(tmp_path / "game.json")
    assert "names no attacker" in screen.text
    assert "there is no 7; right would be 1 to 1" in screen.text
    assert "there is no 4; right would be 1 to 1" in screen.text


def test_targets_are_chosen_by_number_or_name(tmp_path: Path) -> None:
    for typed in ("3", "grizzly bears"):
        game = hand_game(battlefield=(["Mountain"], ["Grizzly Bears"]), hand=(["Shock"], []))
        _, screen = at_table(game, "cast shock", typed, tmp=tmp_path)
        assert "Grizzly Bears becomes a target of Shock" in screen.text


def test_several_are_chosen_with_commas_between_their_names(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Mountain", "Mountain"], []), hand=(["Shock"] * 9, []))
    reach(game, "choose", 400)
    _, screen = at_table(game, "Shock, Shock", "1, 2, 3", "1 2", tmp=tmp_path)
    assert "chooses cards to discard" in screen.text


def test_a_question_mark_explains_the_decision_and_its_rule(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Grizzly Bears"], []))
    reach(game, "attackers")
    _, screen = at_table(game, "?", "? 508.1d", "? 508.1", "? 12", "? 999.9", tmp=tmp_path)
    assert "Ann declares attackers." in screen.text
    assert "rule 508.1a: " in screen.text
    assert "508.1d: obeyed attack requirements must be maximal" in screen.text
    assert "'12' is no number of a rule" in screen.text
    assert "no rule 999.9 of NOW is known here" in screen.text


def test_why_tells_the_rule_that_forbids_an_action(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Mountain", "Prodigal Sorcerer"], []), hand=(["Ember Hauler", "Shock"], []))
    lines = ["why cast Ember Hauler", "why cast Shock", "why cast Negate", "why", "why activate Prodigal", "why play Shock"]
    _, screen = at_table(game, *lines, tmp=tmp_path)
    assert "the cost cannot be paid with the mana at hand [CR 118.3]" in screen.text
    assert "that is legal now" in screen.text
    assert "'Negate' is not there; there is: Ember Hauler, Shock" in screen.text
    assert "why what?" in screen.text


def test_why_not_attack_names_the_creature_that_may_not(tmp_path: Path) -> None:
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm"], []), sick=["Craw Wurm"])
    reach(game, "attackers")
    _, screen = at_table(game, "why attack 1", "why attack 2", tmp=tmp_path)
    assert "that is legal now" in screen.text
    assert "there is no 2" in screen.text


def test_the_last_decision_is_taken_back(tmp_path: Path) -> None:
    game = hand_game(battlefield=([], []), hand=(["Forest"], []))
    before = game.digest
    session, screen = at_table(game, "play forest", "u", "u", tmp=tmp_path)
    assert session.game.digest == before
    assert "taken back" in screen.text
    assert "there is nothing to take back" in screen.text


def test_what_showed_a_hidden_card_is_not_taken_back(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Island"] * 3, []), hand=(["Divination"], []))
    _, screen = at_table(game, "cast divination", "u", tmp=tmp_path)
    assert "Ann draws" in screen.text
    assert "a hidden card has been seen since; that cannot be taken back" in screen.text


def test_a_card_that_another_player_showed_is_not_hidden_again(tmp_path: Path) -> None:
    def answers(look: object, decision: object) -> object:
        options = decision.options  # type: ignore[attr-defined]
        return options[-1] if decision.task == "act" else options[0]  # type: ignore[attr-defined]

    game = hand_game(battlefield=(["Forest"] * 3, ["Island"] * 2), hand=(["Trained Armodon"], ["Counterspell"]))
    session, screen = at_table(game, "cast trained", "u", tmp=tmp_path, other=answers)
    assert "another player has shown a card since; that cannot be taken back" in screen.text
    assert find(session.game, "Trained Armodon", words.GRAVEYARD)


def test_a_game_that_is_left_goes_on(tmp_path: Path) -> None:
    game = Game(["red", "green"], seed=3)
    session, screen = at_table(game, "keep", "stop upkeep mine", "q", tmp=tmp_path)
    assert f"apnap play --resume {tmp_path / 'game.json'}" in screen.text
    again, agents, stops = saving.resume(tmp_path / "game.json")
    assert again.digest == session.game.digest
    assert agents == "human,random"
    assert stops[0].chosen["mine"] == [words.UPKEEP]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "it is not JSON"),
        ("[]", "no saved game"),
        ('{"form": "apnap table"}', "is damaged"),
        ('{"form": 3}', "apnap replay plays records"),
    ],
)
def test_a_damaged_or_foreign_file_is_refused(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    with pytest.raises(RecordError, match=told):
        saving.resume(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="there is no such file"):
        saving.resume(tmp_path / "none.json")
    with pytest.raises(RecordError, match="cannot be written"):
        saving.save(tmp_path / "none" / "game.json", Game(["red", "green"]), "human,random", {})


def test_the_table_shows_life_hands_permanents_and_the_stack(tmp_path: Path) -> None:
    game = hand_game(
        battlefield=(["Mountain", "Grizzly Bears"], ["Forest", "Forest", "Wind Drake"]), hand=(["Shock"], ["Negate", "Negate"])
    )
    _, screen = at_table(game, "hold", "cast shock", "wind drake", "stack", "hand", "exile", "graveyard ben", "graveyard zoe", tmp=tmp_path)
    assert "Ann (you): 20 life, hand 1, library 33, graveyard 0" in screen.text
    assert "creatures: Wind Drake 2/2 (flying)" in screen.text
    assert "lands: 2 Forest" in screen.text
    assert "lands: Mountain (tapped)" in screen.text
    assert "Shock -> Wind Drake" in screen.text
    assert "Negate" not in screen.text
    assert "graveyard of Ben: empty" in screen.text
    assert "there is no player 'zoe'; players are: Ann, Ben" in screen.text


def test_no_line_is_longer_than_the_terminal_is_wide(tmp_path: Path) -> None:
    game = hand_game(battlefield=([f"{name}" for name in ["Craw Wurm", "Wind Drake", "Grizzly Bears", "Serra Angel"] * 3], []))
    screen = Script(["board"], width=40)
    Session(Table(game, [None, passes], "human,random"), screen).run(tmp_path / "game.json")
    boards = [line for line in screen.shown if "Craw Wurm" in line or line.startswith("  ")]
    assert boards
    assert all(len(line) <= 40 for line in boards if "The game is saved" not in line)


def test_hidden_cards_are_not_told_in_the_log(tmp_path: Path) -> None:
    game = Game(["red", "green"], seed=3)
    _, screen = at_table(game, "keep", "log 100", tmp=tmp_path, other=random_agent(random.Random(3)))
    own = {"Mountain", "Jackal Pup", "Mogg Fanatic"}
    assert "Ben draws a card." in screen.text
    assert not any(f"Ben draws {name}" in screen.text for name in {*own, "Forest", "Grizzly Bears", "Overrun"})
    assert "Ann draws Mountain." in screen.text


def test_the_plan_tells_what_is_to_come(tmp_path: Path) -> None:
    _, screen = at_table(hand_game(battlefield=([], [])), "plan", tmp=tmp_path)
    assert "combat phase: beginning of combat, declare attackers, declare blockers, combat damage, end of combat" in screen.text
    assert "ending phase: end, cleanup" in screen.text


def test_a_card_of_the_game_is_read(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Craw Wurm"], []), hand=(["Shock"], []))
    _, screen = at_table(game, "card craw", "card sh", "card", tmp=tmp_path)
    assert "Craw Wurm {4}{G}{G}: Creature — Wurm 6/4" in screen.text
    assert "Shock deals 2 damage to any target." in screen.text
    assert "no card is called ''" in screen.text


def test_conceding_is_asked_again(tmp_path: Path) -> None:
    game = hand_game(battlefield=([], []))
    session, _ = at_table(game, "concede", "no", tmp=tmp_path)
    assert not session.game.over
    session, screen = at_table(game, "concede", "yes", tmp=tmp_path)
    assert session.game.winner == 1
    assert "Ann concedes" in screen.text


def test_help_lists_the_commands(tmp_path: Path) -> None:
    _, screen = at_table(hand_game(battlefield=([], [])), "help", tmp=tmp_path)
    assert "pass until: turn, end, attack, stack, my turn" in screen.text


def test_what_assigns_damage_is_divided_in_one_line(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Craw Wurm"], ["Grizzly Bears", "Wind Drake"]))
    attack(game, "Craw Wurm")
    reach(game, "blockers")
    game.decide(((find(game, "Grizzly Bears"), find(game, "Craw Wurm")), (find(game, "Wind Drake"), find(game, "Craw Wurm"))))
    reach(game, "damage")
    _, screen = at_table(game, "1", tmp=tmp_path)
    assert "Craw Wurm assigns 6 to Grizzly Bears" in screen.text or "Craw Wurm assigns 6 to Wind Drake" in screen.text


def test_a_division_with_many_ways_is_typed_as_numbers(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Craw Wurm"], ["Grizzly Bears"] * 4))
    attack(game, "Craw Wurm")
    reach(game, "blockers")
    wurm = find(game, "Craw Wurm")
    game.decide(tuple((id, wurm) for id in game.state.battlefield if game.state.objects[id].controller == 1))
    reach(game, "damage")
    _, screen = at_table(game, "assign 2 2", "assign 2 2 2 0", tmp=tmp_path)
    assert "for the creature a number for each recipient; right would be such as assign 6 0 0 0" in screen.text
    assert screen.text.count("is destroyed and put into Ben's graveyard") == 3


def test_a_whole_game_is_played_by_passing(tmp_path: Path) -> None:
    game = Game(["red", "green"], seed=5)
    session, screen = at_table(
        game, "keep", *["pass turn", "none", "1", "1 2", "1", "1 2 3"] * 300, tmp=tmp_path, other=random_agent(random.Random(3))
    )
    assert session.game.over
    assert "wins the game" in screen.text


def test_who_passes_while_something_is_chosen_is_told_what_is_asked(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Mountain"], []), hand=(["Shock"], []))
    _, screen = at_table(game, "cast shock", "pass", tmp=tmp_path)
    assert "nothing can be passed now: Ann chooses targets for Shock" in screen.text


@pytest.mark.parametrize("typed", ["p", "pass", "pass turn"])
def test_who_passes_at_a_declaration_of_attackers_declares_none(typed: str, tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Grizzly Bears"], []))
    reach(game, "attackers")
    session, screen = at_table(game, typed, tmp=tmp_path)
    assert () in session.game.history()
    assert "attacks" not in screen.text


def test_who_passes_at_a_declaration_of_blockers_declares_none(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Craw Wurm"], ["Grizzly Bears"]))
    attack(game, "Craw Wurm")
    reach(game, "blockers")
    screen = Script(["p"])
    session = Session(Table(game, [passes, None], "random,human"), screen)
    session.run(tmp_path / "game.json")
    assert () in session.game.history()
    assert "Craw Wurm deals 6 damage to Ben." in screen.text


def test_passing_does_not_keep_a_creature_at_home_that_must_attack(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Juggernaut", "Grizzly Bears"], []))
    reach(game, "attackers")
    session, screen = at_table(game, "pass turn", tmp=tmp_path)
    assert "[CR 508.1d]" in screen.text
    assert session.game.decision is not None
    assert session.game.decision.task == "attackers"
    assert session.table.stops[0].until == ""


def test_passing_is_the_answer_pass(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Mountain"], []), hand=(["Shock"], []))
    session, _ = at_table(game, "pass", tmp=tmp_path)
    assert PASS in session.game.history()[-2:]


def test_a_trigger_is_let_through_once_it_is_yielded_to(tmp_path: Path) -> None:
    game = position(battlefield=(["Soul Warden", *["Plains"] * 4], ["Mountain"]), hand=(["Suntail Hawk", "Suntail Hawk"], ["Shock"]))
    screen = Script(["yield", "pass", "yield", "pass", "q"])
    Session(Table(game, [acts, None], "random,human"), screen).run(tmp_path / "game.json")
    assert "no ability is on top of the stack" in screen.text
    assert "abilities of Soul Warden are let through from now on" in screen.text


def test_on_a_wide_terminal_two_players_stand_side_by_side(tmp_path: Path) -> None:
    game = position(battlefield=(["Craw Wurm"], ["Wind Drake"]))
    screen = Script([], width=200)
    Session(Table(game, [None, passes], "human,random"), screen).run(tmp_path / "game.json")
    row = next(line for line in screen.shown if "Craw Wurm" in line)
    assert "Wind Drake" in row
    assert row.index("Craw Wurm") < row.index(" │ ") < row.index("Wind Drake")


def test_every_decision_is_explained_by_its_rule() -> None:
    asking = [clause for clause in CLAUSES if clause.answered is not asks_nothing]
    assert len(asking) > 60
    assert [clause.name for clause in asking if not explaining.paraphrase(clause.key)] == []


def test_the_person_who_controls_another_player_sees_and_plays_that_hand(tmp_path: Path) -> None:
    game = position(battlefield=(["Mindslaver", *["Forest"] * 4], ["Mountain"]), hand=([], ["Shock"]), library=([], ["Mountain"] * 5))
    lines = ["activate mindslaver", "ben", "pass turn", "hand", "cast shock", "ben"]
    _, screen = at_table(game, *lines, tmp=tmp_path)
    assert "known in hand: Shock" in screen.text
    assert "Shock {R}: Instant" in screen.shown
    assert "Shock deals 2 damage to Ben" in screen.text
