"""What a person types is read as they mean it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kit import attack, find, position, reach, refresh
from tests.terminal.test_session import Script, at_table, hand_game, passes

from apnap.game import Game
from apnap.log.names import Names
from apnap.table import Table
from apnap.table.explaining import step_name
from apnap.terminal import Session
from apnap.terminal.board import creature
from apnap.terminal.folding import folded


def test_the_number_typed_for_x_is_the_value_of_x(tmp_path: Path) -> None:
    for typed in ("2", "x=2", "X = 2"):
        game = hand_game(battlefield=(["Mountain"] * 4, []), hand=(["Blaze"], []))
        _, screen = at_table(game, "cast blaze", "4", typed, tmp=tmp_path)
        assert "'4' cannot be chosen; right would be a number from 0 to 3" in screen.text
        assert "Ann chooses X = 2 for Blaze" in screen.text


def test_a_spell_on_the_stack_is_shown_with_its_x(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Mountain"] * 4, []), hand=(["Blaze"], []))
    _, screen = at_table(game, "hold", "cast blaze", "2", "ben", tmp=tmp_path)
    assert "  stack, top first: Blaze (X = 2) -> Ben" in screen.shown


def test_targets_are_told_with_whose_they_are_and_how_large(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Mountain", "Grizzly Bears"], ["Grizzly Bears"]), hand=(["Shock"], []))
    _, screen = at_table(game, "cast shock", tmp=tmp_path)
    assert "  3 Grizzly Bears (Ann, 2/2)" in screen.shown
    assert "  4 Grizzly Bears#2 (Ben, 2/2)" in screen.shown


def test_what_is_divided_among_targets_is_typed_as_shares(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Mountain"] * 3, ["Grizzly Bears"]), hand=(["Arc Lightning"], []))
    _, screen = at_table(game, "cast arc", "ben, grizzly", "3 1", "2 1", tmp=tmp_path)
    assert "3 1 is no division; right would be a share for each target, such as 1 2 or 2 1" in screen.text
    assert "2 to Ben and 1 to Grizzly Bears" in screen.text


def test_abilities_that_trigger_together_are_ordered_by_what_they_are_of(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Soul Warden", "Prosperous Innkeeper", "Plains"], []), hand=(["Suntail Hawk"], []))
    _, screen = at_table(game, "cast suntail", "2 1", tmp=tmp_path)
    assert "  1 the ability of Soul Warden" in screen.shown
    assert "  2 the ability of Prosperous Innkeeper" in screen.shown
    first, second = [line for line in screen.shown if "puts a triggered ability of" in line]
    assert "Prosperous Innkeeper" in first
    assert "Soul Warden on" in second


def test_a_question_with_yes_and_no_is_asked_in_these_words(tmp_path: Path) -> None:
    game = position(battlefield=(["Swamp"] * 4, ["Grizzly Bears", *["Island"] * 4]), hand=(["Paralyze"], []))
    screen = Script(["", "cast paralyze", "pass turn", ""])
    Session(Table(game, [None, None], "human,human"), screen).run(tmp_path / "game.json")
    assert "  1 no" in screen.shown
    assert "  2 yes" in screen.shown


def test_a_game_is_saved_when_the_program_fails(tmp_path: Path) -> None:
    game = hand_game(battlefield=([], []))

    def fails(look: object, decision: object) -> object:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        at_table(game, "pass", tmp=tmp_path, other=fails)
    assert (tmp_path / "game.json").exists()


def blocked(*blockers: str) -> Game:
    """Ann's Craw Wurm is blocked by these, and she assigns its damage."""
    game = position(battlefield=(["Craw Wurm", "Trained Armodon"], [*blockers, "Wind Drake"]))
    attack(game, "Craw Wurm", "Trained Armodon")
    reach(game, "blockers")
    wurm = find(game, "Craw Wurm")
    pairs = [(find(game, name), wurm) for name in blockers]
    game.decide((*pairs, (find(game, "Wind Drake"), find(game, "Trained Armodon"))))
    reach(game, "damage")
    return game


@pytest.mark.parametrize("typed", ["2 4", "assign 2 4", "assign 2 4, 3"])
def test_damage_that_is_listed_can_be_typed_as_numbers_too(typed: str, tmp_path: Path) -> None:
    _, screen = at_table(blocked("Grizzly Bears", "Leatherback Baloth"), typed, tmp=tmp_path)
    assert "  1 Craw Wurm assigns 6 to Grizzly Bears; Trained Armodon assigns 3 to Wind Drake" in screen.shown
    assert "Craw Wurm deals 2 damage to Grizzly Bears" in screen.text
    assert "Craw Wurm deals 4 damage to Leatherback Baloth" in screen.text


def test_of_many_ways_to_assign_damage_only_the_recipients_are_shown(tmp_path: Path) -> None:
    _, screen = at_table(blocked("Grizzly Bears", "Leatherback Baloth", "Llanowar Elves"), "1", "1 4 1", tmp=tmp_path)
    assert "  1 Craw Wurm assigns 6 to: Grizzly Bears (2/2), Leatherback Baloth (4/5), Llanowar Elves (1/1)" in screen.shown
    assert "right would be such as assign 6 0 0" in screen.text
    assert "Craw Wurm deals 1 damage to Llanowar Elves" in screen.text


def test_who_attacks_too_early_is_told_when(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Grizzly Bears"], []))
    _, screen = at_table(game, "attack all", "none", "block 1>1", tmp=tmp_path)
    assert "attackers are declared as the declare attackers step begins; pass, and you are asked" in screen.text
    assert "nothing is declared or chosen now; `pass` passes priority" in screen.text
    assert "blockers are declared as the declare blockers step begins" in screen.text


def test_attack_alone_does_not_mean_no_attack(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Grizzly Bears"], []))
    reach(game, "attackers")
    session, screen = at_table(game, "attack", "block 1>1", tmp=tmp_path)
    assert session.game.decision is not None
    assert session.game.decision.task == "attackers"
    assert "attack with what?" in screen.text
    assert "blockers are declared as the declare blockers step begins" in screen.text


def test_block_alone_does_not_mean_no_block(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Craw Wurm"], ["Grizzly Bears"]))
    attack(game, "Craw Wurm")
    reach(game, "blockers")
    screen = Script(["block"])
    session = Session(Table(game, [passes, None], "random,human"), screen)
    session.run(tmp_path / "game.json")
    assert session.game.decision is not None
    assert session.game.decision.task == "blockers"
    assert "block with what?" in screen.text


def test_the_hand_and_a_card_are_shown_with_costs(tmp_path: Path) -> None:
    game = hand_game(battlefield=([], []), hand=(["Grizzly Bears", "Grizzly Bears", "Shock"], []))
    _, screen = at_table(game, "hand", "card grizzly", "card bears", "card lotus petal", tmp=tmp_path)
    assert "2 Grizzly Bears {1}{G}: Creature — Bear 2/2" in screen.shown
    assert "Shock {R}: Instant" in screen.shown
    assert "Grizzly Bears {1}{G}: Creature — Bear 2/2" in screen.shown
    assert "no card is called 'lotus petal'" in screen.text


def test_the_two_main_phases_are_told_apart(tmp_path: Path) -> None:
    _, screen = at_table(hand_game(battlefield=(["Grizzly Bears"], [])), "pass", "attack 1", tmp=tmp_path)
    assert "Turn 1 of Ann, precombat main." in screen.text
    assert "Turn 1 of Ann, postcombat main." in screen.text


def test_who_can_do_nothing_is_not_asked_after_a_combat_without_attackers(tmp_path: Path) -> None:
    session, screen = at_table(hand_game(battlefield=([], [])), "pass", tmp=tmp_path)
    assert "postcombat main, end, upkeep, draw" in screen.text
    assert session.game.state.lane.turn == 3


def test_an_ability_is_offered_with_what_it_says(tmp_path: Path) -> None:
    _, screen = at_table(hand_game(battlefield=(["Liliana Vess"], [])), tmp=tmp_path)
    assert "  2 activate Liliana Vess (ability 1): [+1]: Target player discards a card." in screen.shown


def test_activated_abilities_are_counted_without_the_others_of_the_permanent(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Brimstone Mage", *["Mountain"] * 4], []))
    _, screen = at_table(game, tmp=tmp_path)
    up = "{3}{R}: Put a level counter on this creature. Activate only as a sorcery."
    assert f"  2 activate Brimstone Mage: {up}" in screen.shown
    game = hand_game(battlefield=(["Brimstone Mage", *["Mountain"] * 4], []))
    game.state.object(find(game, "Brimstone Mage")).counters = (("level", 3),)
    game.state.differ()
    refresh(game)
    _, screen = at_table(game, tmp=tmp_path)
    assert f"  2 activate Brimstone Mage (ability 1): {up}" in screen.shown
    assert "  3 activate Brimstone Mage (ability 2): {T}: This creature deals 3 damage to any target." in screen.shown
    assert any("Brimstone Mage 2/4 (3 level)" in line for line in screen.shown)


def test_a_mode_is_offered_with_what_it_says(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Swamp", "Mountain", "Mountain", "Sol Ring"], []), hand=(["Kolaghan's Command"], []))
    _, screen = at_table(game, "cast kolaghan", tmp=tmp_path)
    assert any(line.endswith(": Target player discards a card.") for line in screen.shown)


def test_an_action_that_is_not_legal_is_answered_with_the_reason(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Forest"], []), hand=(["Craw Wurm"], []))
    _, screen = at_table(game, "cast craw", tmp=tmp_path)
    assert "the cost cannot be paid with the mana at hand [CR 118.3]" in screen.text


def test_before_the_game_a_person_is_told_who_goes_first(tmp_path: Path) -> None:
    _, screen = at_table(Game(["red", "green"], seed=5), tmp=tmp_path)
    assert "Before the game, Ben goes first. Ann may take a mulligan." in screen.text


@pytest.mark.parametrize("until", ["attack", "stack", "end"])
def test_no_passing_lasts_beyond_ones_own_next_main_phase(until: str, tmp_path: Path) -> None:
    game = hand_game(battlefield=([], []), hand=(["Forest"], []))
    session, screen = at_table(game, f"pass until {until}", *["pass until attack"] * (until == "end"), tmp=tmp_path)
    assert "Turn 3 of Ann, precombat main." in screen.text
    assert session.game.state.lane.turn == 3


def test_passing_until_the_end_in_an_end_step_is_until_the_next(tmp_path: Path) -> None:
    game = hand_game(battlefield=([], []), hand=(["Forest"], []))
    session, _ = at_table(game, "pass until end", "pass until end", tmp=tmp_path)
    assert session.game.state.lane.turn == 2
    assert step_name(session.game) == "end"


def test_a_long_line_is_folded_and_what_goes_on_is_set_in() -> None:
    lines = folded("  " + "Craw Wurm deals 6 damage to Grizzly Bears. " * 4, 60)
    assert len(lines) == 4
    assert all(len(line) <= 60 for line in lines)
    assert all(line.startswith("      ") for line in lines[1:])


def test_a_line_is_not_folded_within_a_citation() -> None:
    assert folded("  Shock is put into the graveyard. [CR 608.2n]", 42) == ["  Shock is put into the graveyard.", "      [CR 608.2n]"]


def test_a_band_is_typed_with_plus_signs_and_told(tmp_path: Path) -> None:
    game = hand_game(battlefield=(["Benalish Hero", "Grizzly Bears", "Savannah Lions"], []))
    reach(game, "attackers")
    _, screen = at_table(game, "attack 2+3", "attack 1+2 3", tmp=tmp_path)
    assert "attack 1+3 (in a band)" in screen.text
    assert "cannot be in a band" in screen.text
    assert "Benalish Hero and Grizzly Bears attack in a band" in screen.text


def test_the_board_shows_who_is_in_a_band() -> None:
    game = hand_game(battlefield=(["Benalish Hero", "Grizzly Bears"], []))
    hero, bear = reach(game, "attackers").about
    game.decide(((hero, -2, 1), (bear, -2, 1)))
    view = game.view(0)
    names = Names(game)
    told = [creature(view, o, names) for o in view.battlefield]
    assert told == [
        "Benalish Hero 1/1 (attacking, in a band with Grizzly Bears, tapped)",
        "Grizzly Bears 2/2 (attacking, in a band with Benalish Hero, tapped)",
    ]
