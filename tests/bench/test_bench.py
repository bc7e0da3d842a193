"""The bench measures what it says; no test looks at how long anything takes."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from apnap.bench import bare, count, instructions, main, measure, playing, workloads
from apnap.bench.legality import Case
from apnap.bench.playing import BenchError
from apnap.game import Game
from apnap.given import definitions

VANILLA = definitions("vanilla")
DECKS = (VANILLA, VANILLA)
TIMES = {"games_per_s", "decisions_per_s", "fork_us", "fork_mid_declaration_us", "empty_turn_us", "bytes_per_game", "bytes_per_logged_game"}


def tiny(seconds: float) -> dict[str, object]:
    """A workload for tests."""
    return {"games_per_s": seconds}


def test_a_game_of_the_vanilla_workload_ends_and_every_decision_is_counted() -> None:
    game, made = measure.played(DECKS, 1)
    assert game.over
    assert made == len(game.history())


def test_the_speed_is_told_with_what_a_game_has() -> None:
    told = measure.speed(lambda _: DECKS, 0.0001, 1, turns=1)
    game, made = measure.played(DECKS, 1)
    assert told["decisions_per_game"] == made
    assert told["events_per_game"] == len(game.events())
    assert told["turns_per_game"] == game.state.lane.turn
    assert told["games_per_s"] > 0
    assert told["ratio_to_bare"] > 0


@pytest.mark.interpreted("a function is called whatever stands under its name, so what it is asked for cannot be noted")
def test_forks_are_measured_all_along_a_game_and_in_a_declaration(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def forked(game: Game, times: int = 0) -> float:
        assert game.decision is not None
        asked.append(game.decision.task)
        return float(len(asked))

    monkeypatch.setattr(measure, "fork_us", forked)
    told = measure.forks(DECKS, 1)
    assert told["fork_us_worst"] >= told["fork_us"] > 0
    assert asked[int(told["fork_mid_declaration_us"]) - 1] == "attackers"


def test_a_fork_takes_some_time() -> None:
    assert measure.fork_us(Game(DECKS, seed=1), 1) > 0


def test_an_empty_turn_takes_some_time() -> None:
    assert measure.empty_turn_us(1) > 0


def test_a_game_with_its_log_takes_more_memory_than_nothing() -> None:
    told = measure.memory(DECKS, 1, number=1)
    assert min(told["bytes_per_game"], told["bytes_per_logged_game"]) > 0


def test_a_game_that_ends_early_is_measured_as_it_ended() -> None:
    few = definitions(["Forest"] * 8)
    assert measure.part_played((few, few), 1).over


def test_the_bare_loop_plays_the_same_game_for_the_same_seed() -> None:
    assert bare.play(3) == bare.play(3)
    assert bare.play(3) != bare.play(4)


def test_a_bare_game_can_end_with_an_empty_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bare, "CURVE", ((9, 0, 1),) * 9)
    decisions, events = bare.play(1)
    assert 0 < decisions < events


@pytest.mark.parametrize(("as_json", "read"), [(True, json.loads), (False, str.split)])
def test_the_figures_are_printed_under_the_name_of_the_workload(
    as_json: bool,
    read: Callable[[str], object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(workloads.WORKLOADS, "tiny", tiny)
    main("tiny", as_json, 2.0)
    told = read(capsys.readouterr().out)
    if isinstance(told, dict):
        assert told["tiny"]["games_per_s"] == 2.0
        assert {"seed", "python", "compiled"} <= told["tiny"].keys()
    else:
        assert {"workload", "tiny:", "games_per_s", "2.0"} <= set(str(told).replace("'", " ").replace(",", " ").split())


def test_the_vanilla_workload_has_all_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "speed", lambda *_: {"games_per_s": 1, "decisions_per_s": 2})
    monkeypatch.setattr(measure, "forks", lambda *_: {"fork_us": 3, "fork_mid_declaration_us": 4})
    monkeypatch.setattr(measure, "empty_turn_us", lambda: 5)
    monkeypatch.setattr(measure, "memory", lambda *_: {"bytes_per_game": 6, "bytes_per_logged_game": 7})
    assert workloads.vanilla(0.1).keys() >= TIMES


def test_an_unknown_workload_is_refused_with_those_there_are() -> None:
    with pytest.raises(BenchError, match="no workload 'chess'; there are: vanilla"):
        main("chess", as_json=False)


@pytest.mark.no_cover
def test_a_game_of_the_mixed_workload_has_triggers_countered_spells_tokens_and_sacrifices() -> None:
    decks = (definitions("spells"), definitions("sacrifice"))
    told = measure.happenings(decks, 1, games=50)
    assert told["triggers_per_game"] >= 20
    assert told["countered_spells_per_game"] >= 3
    assert told["tokens_per_game"] >= 5
    assert told["sacrifices_per_game"] >= 5


def test_the_hard_declarations_are_measured_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "milliseconds", float)
    monkeypatch.setattr(workloads, "cases", lambda: [Case("easy", 1.0, list)])
    monkeypatch.setattr(Case, "check", 1.0)
    assert workloads.legality(0.0) == {"easy_ms": 1.0}


def test_the_middle_of_three_times_is_told() -> None:
    done: list[int] = []
    assert measure.milliseconds(lambda: done.append(1)) >= 0
    assert len(done) == 3


# Instructions ---------------------------------------------------------------------------------------------------------------
def test_without_valgrind_no_instructions_are_counted_and_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(BenchError, match="there is no valgrind here: install it"):
        count("vanilla", as_json=False)


def test_instructions_are_counted_only_where_games_are_played() -> None:
    with pytest.raises(BenchError, match="where games are played: vanilla, mixed, pool; not in 'legality'"):
        count("legality", as_json=False)


def counting(total: int, decisions: int, code: int = 0) -> Callable[..., subprocess.CompletedProcess[str]]:
    """A valgrind that has counted so many."""

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        told = next(word for word in command if word.startswith("--callgrind-out-file=")).partition("=")[2]
        Path(told).write_text(f"events: Ir\nfn=(1) main\n1 5\nsummary: {total}\n", encoding="utf-8")
        return subprocess.CompletedProcess(command, code, f"{decisions}\n", "valgrind: what it says")

    return run


def test_instructions_a_decision_are_those_of_the_games_through_their_decisions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", str)
    monkeypatch.setattr(subprocess, "run", counting(1_000_000, 125))
    count("mixed", as_json=True)
    told = json.loads(capsys.readouterr().out)["mixed"]
    assert (told["instructions_per_decision"], told["instructions"], told["decisions"]) == (8000, 1_000_000, 125)


@pytest.mark.parametrize(("total", "code"), [(1_000_000, 1), (0, 0)])
def test_valgrind_that_could_not_count_is_told_of(total: int, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", str)
    monkeypatch.setattr(subprocess, "run", counting(total, 125, code))
    with pytest.raises(BenchError, match="could not count instructions: valgrind: what it says"):
        count("mixed", as_json=True)


def test_the_games_that_are_counted_are_those_of_the_first_seeds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(instructions, "SEEDS", 2)
    instructions.play("vanilla", "true")
    assert int(capsys.readouterr().out) == sum(measure.played(DECKS, seed)[1] for seed in (1, 2))


def test_the_decks_of_the_pool_are_of_two_colours_with_their_lands() -> None:
    for seed in range(5):
        for deck in playing.of("pool")(seed):
            basics = [card.name for card in deck[:20]]
            colours = [playing.BASICS.index(name) for name in dict.fromkeys(basics)]
            assert len(colours) == 2
            assert (len(deck), basics.count(basics[0]), basics.count(basics[-1])) == (60, 10, 10)
            assert not [card for card in deck if card.colours & ~sum(1 << colour for colour in colours)]


def test_another_seed_has_other_decks_of_the_pool_and_the_same_seed_the_same() -> None:
    first, second = playing.of("pool")(1), playing.of("pool")(2)
    assert first == playing.of("pool")(1)
    assert first != second


def test_the_workload_of_the_pool_has_a_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "speed", lambda *_: {"games_per_s": 1})
    assert workloads.pool(0.1) == {"games_per_s": 1}
