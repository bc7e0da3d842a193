"""Whatever is typed, the game goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from apnap.agents import AGENTS
from apnap.cards import POOL
from apnap.game import Game
from apnap.table import Table
from apnap.table.answers import menu
from apnap.terminal import Scrolling, Session
from apnap.terminal.screen import Complete

BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
LOOKS = [
    "?",
    "? 702.22",
    "log",
    "plan",
    "board",
    "hand",
    "graveyard",
    "stops",
    "why attack 1",
    "why 1",
    "why activate a",
    "u",
    "yield",
    "nonsense",
]
ATTACKS = ["attack all", "none", "attack 1", "1+2", "attack 2>1"]
BLOCKS = ["none", "block 1>1", "block 1>1 2>1", "block 2>2"]


class Typist(Scrolling):
    """A screen at which somebody types at random."""

    def __init__(self, rng: random.Random, lines: int) -> None:
        self.rng = rng
        self.left = lines
        self.shown: list[str] = []
        self.session: Session | None = None

    def show(self, text: str, style: str = "") -> None:
        self.shown.append(text)

    def clear(self) -> None:
        super().clear()
        self.shown.clear()

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        self.left -= 1
        if self.left < 0:
            raise EOFError
        rng, session = self.rng, self.session
        assert session is not None
        decision = session.game.decision
        assert decision is not None
        if "Enter" in prompt or rng.random() < 0.2:
            return "" if "Enter" in prompt else rng.choice(LOOKS)
        number = max(len(menu(session.game, session.names).lines), 1)
        known = {"attackers": ATTACKS, "blockers": BLOCKS}
        if decision.task in known:
            return rng.choice(known[decision.task])
        numbers = [str(rng.randint(0, number)), " ".join(map(str, range(1, rng.randint(1, number) + 1)))]
        return rng.choice([*numbers, numbers[0], "none", "pass", "auto"])


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_typed_the_game_goes_on(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    names = sorted(POOL)
    decks = [[rng.choice(names) for _ in range(36)] + [rng.choice(BASICS) for _ in range(24)] for _ in range(2)]
    who = ("human,random", "human,human", "simple,human")[seed % 3]
    game = Game(decks, seed=seed, payment=("auto", "asked")[seed % 2], edition=("NOW", "9ED", "M12")[seed % 3])
    typist = Typist(rng, 80)
    agents = [None if name == "human" else AGENTS[name](random.Random(seed)) for name in who.split(",")]
    session = typist.session = Session(Table(game, agents, who), typist)
    session.run(tmp_path / "game.json")
    assert session.game.over or (tmp_path / "game.json").exists()
