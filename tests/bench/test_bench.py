"""The bench measures what it says; no test looks at how long anything takes."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from apnap.bench import bare, main, measure, workloads
from apnap.bench.legality import Case
from apnap.bench.workloads import BenchError
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
    told = measure.speed(DECKS, 0.0001, 1, turns=1)
    game, made = measure.played(DECKS, 1)
    assert told["decisions_per_game"] == made
    assert told["events_per_game"] == len(game.events())
    assert told["turns_per_game"] == game.state.lane.turn
    assert told["games_per_s"] > 0
    assert told["ratio_to_bare"] > 0


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
