"""What README.md shows is what the command and the library do. The two commands of the README are run by .ci/run."""

from __future__ import annotations

import re
import runpy
import shlex
import subprocess
import sys
import tomllib
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

import apnap
from apnap import bench
from apnap.cli.commands import apnap as command
from apnap.editions import SWITCH_NAMES
from apnap.errors import DeckError, IllegalAction

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
OPTIONS = sorted(set(re.findall(r"`(--(?:edition|switch)[ =][^`]+)`", README)))
COMMANDS = sorted({shown.replace("NAME", "Giant Growth") for shown in re.findall(r"`apnap ([^`]+)`", README)})


def run(*words: str) -> str:
    done = CliRunner().invoke(command, list(words))
    assert done.exit_code == 0, done.output
    return done.output


def test_the_trace_of_the_readme_is_what_play_prints() -> None:
    shown = re.search(r"<!-- trace: generated -->\n(.*)<!-- end of trace -->", README, flags=re.DOTALL)
    assert shown is not None
    trace = runpy.run_path(str(ROOT / "examples" / "trace.py"))["trace"]()
    assert "[CR " in trace
    assert shown[1] == trace, "run examples/trace.py --write"


def test_the_question_of_the_readme_is_the_file_that_it_names() -> None:
    shown = re.search(r"In the file `([^`]+)`:\n\n<!-- scenario -->\n```\n(.*?)```", README, flags=re.DOTALL)
    assert shown is not None
    assert (ROOT / shown[1]).read_text(encoding="utf-8") == shown[2]


def test_the_ten_lines_of_the_readme_play_a_whole_game() -> None:
    told = subprocess.run([sys.executable, ROOT / "examples" / "ten_lines.py"], capture_output=True, check=True, text=True).stdout
    assert re.search(r"(Ann|Ben) wins the game\. \[CR 104\.2a\]\n$", told)


@pytest.mark.parametrize("shown", [shown for shown in COMMANDS if not shown.startswith("bench")])
def test_a_command_of_the_readme_runs(shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run(*shlex.split(shown))


def test_the_bench_of_the_readme_measures_the_vanilla_workload(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "bench" in COMMANDS
    asked: list[tuple[str, bool]] = []
    monkeypatch.setattr("apnap.bench.main", lambda workload, as_json: asked.append((workload, as_json)))
    run("bench")
    assert asked == [("vanilla", False)]


@pytest.mark.no_cover
@pytest.mark.parametrize("shown", [shown for shown in COMMANDS if shown.startswith("bench ")])
def test_a_bench_of_the_readme_runs(shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apnap.bench.main", partial(bench.main, seconds=0.1))
    measured = "rollouts_per_s" if shown.endswith("search") else "games_per_s"
    assert measured in run(*shlex.split(shown))


@pytest.mark.parametrize("shown", OPTIONS)
def test_an_edition_or_switch_of_the_readme_is_taken_by_play(shown: str) -> None:
    assert len(OPTIONS) >= 3
    assert "edition" in run("play", *shlex.split(shown), "--log", "off")


def test_the_switches_that_no_clause_reads_are_those_that_the_readme_names() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "apnap").rglob("*.py") if path.name != "switches.py")
    unread = {name for name in SWITCH_NAMES if not re.search(rf'switches\.{name}\b|at\("{name}"', code)}
    told = re.search(r"- the switches (.*), which no clause reads", README)
    assert told is not None
    assert set(re.findall(r"`(\w+)`", told[1])) == unread


def test_the_library_needs_nothing_but_python() -> None:
    assert tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"] == []


def test_the_rules_of_any_day_since_2003_are_played_and_those_before_are_refused() -> None:
    assert apnap.Edition.on("2003-10-01").name == "8ED"
    with pytest.raises(apnap.ApnapError):
        apnap.Edition.on("2003-09-30")


def test_a_fork_in_the_middle_of_a_game_leaves_the_game_as_it_was() -> None:
    game = apnap.Game(["red.txt", "green.txt"], edition="M12", seed=7)
    digest = game.digest
    twin = game.fork()
    assert twin.decision is not None
    twin.decide(twin.decision.options[0])
    assert (game.digest, twin.digest == digest) == (digest, False)


def test_a_deck_with_a_card_that_is_not_there_is_refused_with_its_line(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("20 Forest\n1 Gaint Growth\n", encoding="utf-8")
    with pytest.raises(DeckError, match=r"line 2.*Giant Growth|:2: .*Giant Growth"):
        apnap.Game([deck, "green"])


def test_an_answer_that_is_not_legal_names_its_rule_and_changes_nothing() -> None:
    game = apnap.Game(["red.txt", "green.txt"], seed=7)
    digest = game.digest
    with pytest.raises(IllegalAction):
        game.decide("ponder")
    assert game.digest == digest
