"""What depends on what is declared once, beside what depends: whoever adds a state-based action writes it and its row, and nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import apnap
from apnap.machine.procedures import Clause
from apnap.machine.then import Then
from apnap.model import facets
from apnap.model.frame import Frame, Table
from apnap.model.state import State
from apnap.model.waking import PHASING

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = Path(apnap.__file__).parent
MODULE: Final = "rules/additional/cr704_state_based_actions.py"
PLAYED: Final = """
import random
from apnap.game import Game
from apnap.parts import words

for seed in (1, 2):
    game = Game(["vanilla", "vanilla"], seed=seed)
    rng = random.Random(seed)
    died = 0
    while game.decision is not None:
        state = game.state
        if game.decision.task == "act":
            poor = [n for n, p in enumerate(state.players) if p.life <= 15]
            left = [i for i in state.battlefield if state.objects[i].card.base.creature and state.objects[i].controller in poor]
            assert left == [], (seed, state.lane.turn, left)
        game.decide(game.decision.options.sample(rng))
    print(len([entry for entry in game.log if entry.key == "sba_team_life"]))
"""


@pytest.mark.no_cover
def test_a_state_based_action_added_as_the_docs_say_works_wherever_a_player_would_get_priority(tmp_path: Path) -> None:
    recipe = (ROOT / "docs" / "how_a_turn_runs.md").read_text(encoding="utf-8").split("**A state-based action.**")[1]
    added = re.findall(r"```python\n(.*?)```", recipe, re.DOTALL)[0]
    shutil.copytree(SOURCE, tmp_path / "apnap")
    module = tmp_path / "apnap" / MODULE
    text = module.read_text(encoding="utf-8")
    place = text.index("CHECK: Final = procedure(")
    rows = text[place:].replace("    sba_loop,\n", "    sba_team_life,\n    sba_loop,\n")
    module.write_text(f"{text[:place]}{added}\n\n{rows}", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    played = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, env=environment, check=False, cwd=tmp_path)
    assert played.returncode == 0, played.stderr
    assert min(int(line) for line in played.stdout.split()) > 0


def nothing(state: State, frame: Frame) -> Then | None:
    """A clause that does nothing."""
    return None


def test_a_row_is_due_when_what_its_clause_checks_was_written_and_one_that_checks_nothing_always() -> None:
    checks = (facets.LIFE, 0, facets.HANDS)
    rows = tuple(Clause(n, "", f"row {n}", "", "", nothing, "", mask) for n, mask in enumerate(checks))
    table = Table("looks", rows, loops=True, wakes=(0, 0, PHASING), checks=checks)
    written = (0, facets.LIFE, facets.HANDS, facets.EVERY)
    assert [[index for _, index, _ in table.due(0, mask)[0]] for mask in written] == [[1], [0, 1], [1], [0, 1]]
    assert [[index for _, index, _ in table.due(PHASING, mask)[0]] for mask in written] == [[1], [0, 1], [1, 2], [0, 1, 2]]
