"""A table without a screen: stops, passing, taking back, saving, and what a page needs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.kit import attack, find, position, reach

from apnap.agents import AgentError
from apnap.errors import ApnapError, IllegalAction, RecordError
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS
from apnap.parts import words
from apnap.table import AnswerError, StopError, Table


def passes(look: object, decision: object) -> object:
    """A player who does nothing."""
    return decision.options[0]  # type: ignore[attr-defined]


def table_of(game: Game) -> Table:
    return Table(game, [None, passes], "human,random")


def with_shock() -> Table:
    return table_of(position(battlefield=(["Mountain"], ["Grizzly Bears"]), hand=(["Shock"], [])))


def task(table: Table) -> str:
    assert table.game.decision is not None
    return table.game.decision.task


def test_programs_play_until_a_person_is_asked() -> None:
    table = Table.seat(Game(["red", "green"], seed=3), "simple,human")
    decision = table.wait()
    assert decision is not None
    assert decision.player == 1


def test_a_table_of_programs_alone_plays_to_the_end() -> None:
    table = Table.seat(Game(["red", "green"], seed=3), "simple,simple")
    assert table.wait() is None
    assert table.game.over
    assert table.asked() is None
    with pytest.raises(AnswerError, match="the game is over"):
        table.do("pass")


def test_what_a_page_shows_is_plain_data() -> None:
    table = with_shock()
    table.wait()
    seen = json.loads(json.dumps(table.to_json(0)))
    assert seen["asked"]["question"] == "Ann may act"
    assert seen["asked"]["rule"] == "117.1"
    assert seen["asked"]["options"] == ["1 pass", "2 cast Shock {R}"]
    assert seen["waits_for"] == 0
    assert set(seen["called"].values()) >= {"Shock", "Mountain", "Grizzly Bears"}
    assert seen["stops"]["usual"]["mine"] == [words.MAIN, words.DECLARE_BLOCKERS]
    other = table.to_json(1)
    assert other["asked"] is None
    assert other["stops"] is None
    assert "Shock" not in other["called"].values()


def test_where_a_person_has_no_stop_priority_is_passed_and_they_are_told_where() -> None:
    table = with_shock()
    table.wait()
    table.pass_priority("end")
    table.wait()
    assert "beginning of combat" in table.passed(0)
    assert table.passed(0) == []


def test_a_stop_is_one_where_the_person_is_asked() -> None:
    table = with_shock()
    table.wait()
    table.stop("combat", "mine")
    table.pass_priority()
    table.wait()
    assert table.game.state.lane.step == words.BEGINNING_OF_COMBAT
    table.stop("combat", "mine", on=False)
    with pytest.raises(StopError, match="there is no stop lunch all"):
        table.stop("lunch")


def test_who_passes_until_nothing_known_has_not_passed() -> None:
    table = with_shock()
    table.wait()
    before = table.game.digest
    with pytest.raises(StopError, match="pass until 'lunch' is not known"):
        table.pass_priority("lunch")
    assert table.game.digest == before


def test_one_who_cannot_declare_nothing_goes_on_being_asked() -> None:
    game = position(battlefield=(["Juggernaut", "Grizzly Bears"], []))
    reach(game, "attackers")
    table = table_of(game)
    table.wait()
    with pytest.raises(IllegalAction, match=r"508\.1d"):
        table.pass_priority("turn")
    assert task(table) == "attackers"
    assert table.stops[0].until == ""


def test_a_decision_is_taken_back_and_the_news_with_it() -> None:
    table = with_shock()
    table.wait()
    before = table.game.digest
    table.do("shock ben")
    table.wait()
    assert any("Shock deals 2 damage to Ben" in line for _, line in table.news(0))
    table.take_back()
    assert table.game.digest == before
    with pytest.raises(AnswerError, match="nothing to take back"):
        table.take_back()


def test_an_answer_that_is_not_legal_leaves_the_table_as_it_was() -> None:
    table = with_shock()
    table.wait()
    before = table.game.digest
    with pytest.raises(ApnapError):
        table.answer(("cast", find(table.game, "Shock", words.HAND)), (999,))
    assert table.game.digest == before
    assert task(table) == ACT


def test_a_program_that_fails_leaves_the_game_as_it_was() -> None:
    def fails(look: object, decision: object) -> object:
        raise RuntimeError

    table = Table(position(battlefield=([], [])), [None, fails], "human,random")
    table.wait()
    table.answer(PASS)
    with pytest.raises(RuntimeError):
        table.wait()
    before = table.game.digest
    with pytest.raises(RuntimeError):
        table.step()
    assert table.game.digest == before


def test_conceding_ends_the_game() -> None:
    table = with_shock()
    table.wait()
    table.concede(0)
    assert table.game.winner == 1


# Saving -----------------------------------------------------------------------------------------------------------------
def saved(tmp_path: Path) -> tuple[Table, Path]:
    path = tmp_path / "table.json"
    table = Table.seat(Game(["red", "green"], seed=21), "human,simple")
    table.path = path
    table.wait()
    return table, path


def test_each_decision_of_the_person_is_in_the_file_at_once(tmp_path: Path) -> None:
    table, path = saved(tmp_path)
    for line in ("keep", "play mountain", "cast mogg"):
        table.do(line)
        assert Table.resume(path).game.digest == table.game.digest
        table.wait()
        assert Table.resume(path).game.digest == table.game.digest


def test_a_decision_taken_back_is_taken_back_in_the_file_too(tmp_path: Path) -> None:
    table, path = saved(tmp_path)
    table.do("keep")
    table.wait()
    before = table.game.digest
    table.do("play mountain")
    table.do("u")
    assert Table.resume(path).game.digest == before


def test_a_stop_that_is_set_is_in_the_file_at_once(tmp_path: Path) -> None:
    table, path = saved(tmp_path)
    table.do("stop upkeep theirs")
    assert Table.resume(path).stops[0].chosen["theirs"] == [words.UPKEEP]
    table.do("hold")
    assert Table.resume(path).stops[0].keeps


def test_a_resumed_table_goes_on_to_be_saved_in_its_file(tmp_path: Path) -> None:
    table, path = saved(tmp_path)
    table.do("keep")
    again = Table.resume(path)
    again.wait()
    again.do("play mountain")
    assert again.path == path
    assert Table.resume(path).game.digest == again.game.digest


def test_the_file_of_a_table_may_be_named_by_a_text(tmp_path: Path) -> None:
    table, path = saved(tmp_path)
    table.path = str(path)
    table.do("keep")
    assert Table.resume(str(path)).path == path
    with pytest.raises(RecordError, match="the name is empty"):
        Table.resume("")


def test_where_another_program_has_written_to_the_file_the_game_goes_on_in_another(tmp_path: Path) -> None:
    table, path = saved(tmp_path)
    table.do("keep")
    other = Table.resume(path)
    other.wait()
    other.do("play mountain")
    table.wait()
    table.do("pass")
    assert table.path == tmp_path / "table-2.json"
    assert Table.resume(path).game.digest == other.game.digest
    assert Table.resume(table.path).game.digest == table.game.digest


def test_where_the_game_cannot_be_saved_it_goes_on_and_the_table_says_so(tmp_path: Path) -> None:
    table = Table.seat(Game(["red", "green"], seed=21), "human,simple")
    table.path = tmp_path / "no folder" / "table.json"
    table.wait()
    table.do("keep")
    assert "there is no such folder" in table.unsaved
    (tmp_path / "no folder").mkdir()
    table.wait()
    table.do("play mountain")
    assert table.unsaved == ""
    assert table.path.exists()


# Typed lines ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("typed", ["shock ben", "cast shock ben", "cast shock -> ben", "shock -> Ben", "sho be", "2 ben"])
def test_a_spell_and_its_target_are_typed_in_one_line(typed: str) -> None:
    table = with_shock()
    table.wait()
    assert table.do(typed).decided
    stack = table.game.state.lane.stack
    assert [table.names.of(id) for id in stack] == ["Shock"]
    table.do("u")
    assert task(table) == ACT
    assert not table.game.state.lane.stack


def test_a_line_in_which_a_word_does_not_fit_leaves_the_game_as_it_was() -> None:
    for typed, told in (("shock zoe", "'zoe' does not answer this: Ann chooses targets for Shock; right would be: Ann, Ben"),
                        ("shock ben twice", "'twice' is left over"), ("shock 1", "'1' does not answer this")):  # fmt: skip
        table = with_shock()
        table.wait()
        before = table.game.digest
        with pytest.raises(AnswerError, match=told):
            table.do(typed)
        assert table.game.digest == before


def test_x_and_a_target_are_typed_in_one_line() -> None:
    table = table_of(position(battlefield=(["Mountain"] * 4, []), hand=(["Blaze"], [])))
    table.wait()
    table.do("blaze 3 ben")
    table.pass_priority("turn")
    table.wait()
    assert table.game.state.players[1].life == 17


def test_several_targets_and_a_division_are_typed_in_one_line() -> None:
    table = table_of(position(battlefield=(["Mountain"] * 3, ["Grizzly Bears"]), hand=(["Arc Lightning"], [])))
    table.wait()
    table.do("arc lightning ben, bears 1 2")
    assert task(table) == ACT
    table.pass_priority("turn")
    table.wait()
    assert table.game.state.players[1].life == 19
    assert find(table.game, "Grizzly Bears", words.GRAVEYARD)


def test_modes_are_typed_by_what_they_say() -> None:
    lands = ["Swamp", "Mountain", "Mountain"]
    table = table_of(position(battlefield=(lands, []), hand=(["Kolaghan's Command"], ["Shock"])))
    table.wait()
    table.do("kolaghan discards, damage ben ben")
    table.pass_priority("turn")
    table.wait()
    assert table.game.state.players[1].life == 18
    assert find(table.game, "Shock", words.GRAVEYARD)


def test_of_two_like_creatures_the_one_is_meant_whose_controller_is_typed() -> None:
    table = table_of(position(battlefield=(["Mountain", "Grizzly Bears"], ["Grizzly Bears"]), hand=(["Shock"], [])))
    table.wait()
    table.do("shock bears ben")
    table.pass_priority("turn")
    table.wait()
    game = table.game
    assert game.state.objects[find(game, "Grizzly Bears", words.GRAVEYARD)].owner == 1


def test_an_ability_and_its_target_are_typed_in_one_line() -> None:
    table = table_of(position(battlefield=(["Mogg Fanatic"], ["Llanowar Elves"])))
    table.wait()
    table.do("activate mogg -> llanowar")
    table.pass_priority("turn")
    table.wait()
    assert find(table.game, "Llanowar Elves", words.GRAVEYARD)


def test_of_two_cards_that_are_meant_the_person_is_told() -> None:
    table = table_of(position(battlefield=(["Mountain"] * 2, []), hand=(["Lightning Bolt", "Lightning Strike"], [])))
    table.wait()
    with pytest.raises(AnswerError, match=r"'lightning' can mean cast lightning bolt \{r\} or cast lightning strike"):
        table.do("lightning ben")
    table.do("l bolt ben")
    assert [table.names.of(id) for id in table.game.state.lane.stack] == ["Lightning Bolt"]


def test_of_two_creatures_of_one_name_the_person_is_told_the_numbers() -> None:
    game = position(battlefield=(["Jackal Pup", "Grizzly Bears", "Grizzly Bears"], []))
    reach(game, "attackers")
    table = table_of(game)
    table.wait()
    with pytest.raises(AnswerError, match=r"'bears' is several of: 2 grizzly bears, 3 grizzly bears#2; type the number"):
        table.do("attack pup, bears")
    table.do("attack pup, 3")
    assert [table.names.of(id) for id, _ in table.game.view(0).combat.attacking] == ["Jackal Pup", "Grizzly Bears#2"]  # type: ignore[union-attr]


@pytest.mark.parametrize(("line", "told"), [("pass until", "pass until what"), ("p until", "pass until what"), ("stop", "at which step")])
def test_a_command_that_lacks_a_word_says_which(line: str, told: str) -> None:
    table = table_of(position(battlefield=(["Mountain"], []), hand=(["Lightning Bolt"], [])))
    table.wait()
    with pytest.raises(StopError, match=told):
        table.do(line)


@pytest.mark.parametrize("typed", ["attack pup", "attack Jackal Pup", "attack jackal, fan", "attack fanatic, pup"])
def test_an_attacker_is_named_as_a_spell_is(typed: str) -> None:
    game = position(battlefield=(["Jackal Pup", "Mogg Fanatic"], []))
    reach(game, "attackers")
    table = table_of(game)
    table.wait()
    table.do(typed)
    attacking = [table.names.of(id) for id, _ in table.game.view(0).combat.attacking]  # type: ignore[union-attr]
    assert attacking == (["Jackal Pup", "Mogg Fanatic"] if "," in typed else ["Jackal Pup"])


def test_a_blocker_and_what_it_blocks_are_named_by_any_word_of_them() -> None:
    game = position(battlefield=(["Craw Wurm"], ["Grizzly Bears", "Wind Drake"]))
    attack(game, "Craw Wurm")
    reach(game, "blockers")
    table = Table(game, [passes, None], "random,human")
    table.wait()
    table.do("block drake>wurm")
    assert [table.names.of(id) for id, _ in table.game.view(0).combat.blocking] == ["Wind Drake"]  # type: ignore[union-attr]


@pytest.mark.parametrize("line", ["why attack pup", "why cast bolt", "graveyard be", "card pup"])
def test_a_name_is_meant_by_any_of_its_words_wherever_it_is_asked_for(line: str) -> None:
    table = table_of(position(battlefield=(["Jackal Pup", "Mountain"], []), hand=(["Lightning Bolt"], [])))
    table.wait()
    told = " ".join(table.do(line).told)
    assert "none of" not in told
    assert "not there" not in told


# Help and completion ----------------------------------------------------------------------------------------------------
def test_help_on_stops_tells_what_they_are_and_which_steps_there_are() -> None:
    table = with_shock()
    told = "\n".join(table.do("help stops").told)
    assert "A stop is a step in which you are asked" in told
    assert "upkeep, draw, main, combat, attackers, blockers, damage, end of combat, end, cleanup" in told
    assert table.do("help unstop").told == table.do("help stops").told
    with pytest.raises(AnswerError, match="there is no help on 'lunch'; topics are: answers, pass"):
        table.do("help lunch")


def test_each_topic_of_the_overview_has_its_help() -> None:
    table = with_shock()
    topics = next(line for line in table.do("help").told if line.startswith("help TOPIC")).partition(": ")[2].split(", ")
    assert "stops" in topics
    assert all(table.do(f"help {topic}").told for topic in topics)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", "cast Shock"),
        ("sho", "cast Shock"),
        ("cast", "cast Shock"),
        ("shock ", "shock Ben"),
        ("shock gri", "shock Grizzly Bears"),
        ("stop up", "stop upkeep theirs"),
        ("help st", "help stops"),
        ("pass u", "pass until attack"),
        ("card grizzly b", "card Grizzly Bears"),
        ("why cast sh", "why cast Shock"),
        ("graveyard b", "graveyard Ben"),
        ("bo", "board"),
    ],
)
def test_a_beginning_is_completed(typed: str, found: str) -> None:
    table = with_shock()
    table.wait()
    assert found in table.candidates(typed)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("at", "attack"),
        ("attack ", "attack all"),
        ("attack pu", "attack Jackal Pup"),
        ("attack pup, f", "attack pup, Mogg Fanatic"),
        ("attack pup>b", "attack pup>Ben"),
    ],
)
def test_a_declaration_is_completed_creature_by_creature(typed: str, found: str) -> None:
    game = position(battlefield=(["Jackal Pup", "Mogg Fanatic"], []))
    reach(game, "attackers")
    table = table_of(game)
    table.wait()
    assert found in table.candidates(typed)


def test_a_block_is_completed_with_what_attacks() -> None:
    game = position(battlefield=(["Craw Wurm"], ["Grizzly Bears"]))
    attack(game, "Craw Wurm")
    reach(game, "blockers")
    table = Table(game, [passes, None], "random,human")
    table.wait()
    assert "block Grizzly Bears" in table.candidates("block gr")
    assert "block bears>Craw Wurm" in table.candidates("block bears>")


def test_what_is_completed_can_be_typed() -> None:
    table = with_shock()
    table.wait()
    for line in table.candidates("shock "):
        assert Table(table.game.fork(), [None, passes], "human,random").do(line).decided


def test_the_lines_of_python_in_docs_playing_run(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
    shown = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert shown is not None
    exec(shown[1], {})  # noqa: S102 - the page's own lines
    assert capsys.readouterr().out == "Ann may take a mulligan ['1 keep the hand', '2 take a mulligan']\n"


def test_a_person_is_among_the_agents_that_are_named() -> None:
    with pytest.raises(AgentError, match=r"there is no agent 'humn'; agents are: human, random, simple \(near it: human\)"):
        Table.seat(Game(["red", "green"]), "humn,simple")
