"""Many games at once, in worker processes that write what is seen into arrays which all share."""

from __future__ import annotations

import hashlib
import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, Self

import numpy as np

from apnap.env.making import EnvError
from apnap.env.observing import Arrays, empty
from apnap.env.state import State
from apnap.errors import ApnapError
from apnap.game import Game
from apnap.given import Deck, lists_of
from apnap.parts.definition import Definition

GOES_ON: Final = 0
OVER: Final = 1
CUT: Final = 2
Lists = tuple[tuple[Definition, ...], ...]
Task = tuple[Lists, int, int, dict[str, Any]]
"""The decks, the number of games, the most picks, and the other options of the games."""


def shapes(players: int, games: int) -> Arrays:
    """What a step tells of all games: the observations of those who pick, who that is, what all got, and whether the game is over."""
    arrays = empty(players, (games,))
    arrays["player"] = np.zeros(games, np.int16)
    arrays["rewards"] = np.zeros((games, players), np.float32)
    arrays["over"] = np.zeros(games, np.int8)
    arrays["actions"] = np.zeros(games, np.int16)
    return arrays


def seed_of(base: int, game: int, number: int) -> int:
    """The seed of the game of that number in that place: the same whichever worker plays it."""
    return int.from_bytes(hashlib.sha256(f"{base}/{game}/{number}".encode()).digest()[:8], "big") >> 1


class Lanes:
    """Some of the games, one after the other."""

    def __init__(self, task: Task, mine: range, arrays: Arrays) -> None:
        self.decks, _, self.most, self.options = task
        self.mine = mine
        self.arrays = arrays
        self.views = {place: {name: arrays[name][place] for name in empty(2)} for place in mine}
        self.base = 0
        self.numbers = dict.fromkeys(mine, 0)
        self.states: dict[int, State] = {}

    def reset(self, base: int) -> None:
        """Begin all games."""
        self.base = base
        for place in self.mine:
            self.numbers[place] = 0
            self.begin(place)

    def begin(self, place: int) -> None:
        """Begin the next game in that place."""
        self.states[place] = State(Game(self.decks, seed=seed_of(self.base, place, self.numbers[place]), **self.options))
        self.numbers[place] += 1
        self.tell(place, GOES_ON, self.states[place].current_player())

    def step(self) -> None:
        """Take the action of each game; one that was over begins anew, whatever its action is."""
        actions, over = self.arrays["actions"], self.arrays["over"]
        for place in self.mine:
            state = self.states[place]
            if over[place]:
                self.begin(place)
                continue
            player = state.current_player()
            state.apply_action(int(actions[place]))
            end = OVER if state.is_terminal() else CUT if state.moves >= self.most else GOES_ON
            self.tell(place, end, state.current_player() if end != OVER else player)

    def tell(self, place: int, end: int, player: int) -> None:
        """Write what has become of the game in that place."""
        state = self.states[place]
        self.arrays["player"][place] = player
        self.arrays["over"][place] = end
        self.arrays["rewards"][place] = state.returns() if end == OVER else 0
        state.observation(player, self.views[place])


class Vector:
    """So many games played at once by whoever calls `step`: each step takes a pick in each, for the player whose turn it is there.

    `workers` processes share the games (0: none, they are played here). What is seen is in `arrays`, which the next step writes over:
    those of an observation, `player` (who picks), `rewards`, and `over`: 1 where the game has ended, 2 where it was cut after `max_picks`;
    there the next step begins another game. The same seed plays the same games with any number of workers. Close it when done.
    """

    def __init__(
        self,
        games: int,
        decks: Sequence[Deck] = ("green", "red"),
        *,
        workers: int = 0,
        max_picks: int = 5000,
        **options: Any,  # noqa: ANN401
    ) -> None:
        if games < 1 or not 0 <= workers <= games:
            raise EnvError(f"games are 1 or more and workers 0 to as many as games; not {games} and {workers}")
        task: Task = (lists_of(decks), games, max_picks, options)
        self.made = shapes(len(decks), games)
        self.pipes: list[Connection] = []
        self.memory: SharedMemory | None = None
        self.lanes = Lanes(task, range(games), self.made) if not workers else None
        if workers:
            self.memory = SharedMemory(create=True, size=sum(array.nbytes for array in self.made.values()))
            self.made = laid(self.made, self.memory)
            self._begin(task, workers)

    def _begin(self, task: Task, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        assert self.memory is not None
        for number in range(workers):
            mine = range(number * task[1] // workers, (number + 1) * task[1] // workers)
            here, there = context.Pipe()
            context.Process(target=work, args=(there, self.memory.name, task, mine), daemon=True).start()
            there.close()
            self.pipes.append(here)

    @property
    def arrays(self) -> Arrays:
        """What is seen, and what has become of the games; `actions` is for `step` to write."""
        return self.made

    def reset(self, seed: int = 0) -> Arrays:
        """Begin all games anew."""
        if self.lanes is not None:
            self.lanes.reset(seed)
        self._ask(("reset", seed))
        return self.made

    def step(self, actions: Sequence[int] | np.ndarray[Any, Any]) -> Arrays:
        """Take these picks, one for each game. EnvError: one of them is no candidate."""
        self.made["actions"][:] = actions
        if self.lanes is not None:
            self.lanes.step()
        self._ask(("step", 0))
        return self.made

    def _ask(self, what: tuple[str, int]) -> None:
        for pipe in self.pipes:
            pipe.send(what)
        faults = [fault for pipe in self.pipes if (fault := pipe.recv())]
        if faults:
            raise EnvError(faults[0])

    def close(self) -> None:
        """End the workers."""
        for pipe in self.pipes:
            pipe.send(("close", 0))
            pipe.close()
        self.pipes = []
        if self.memory is not None:
            self.made = {name: array.copy() for name, array in self.made.items()}
            self.memory.close()
            self.memory.unlink()
            self.memory = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def laid(arrays: Arrays, memory: SharedMemory) -> Arrays:
    """The same arrays in shared memory."""
    found: Arrays = {}
    at = 0
    for name, array in sorted(arrays.items(), key=lambda pair: -pair[1].itemsize):  # so each begins where its numbers may
        found[name] = np.ndarray(array.shape, array.dtype, memory.buf, at)
        at += array.nbytes
    return found


def work(pipe: Connection, memory: str, task: Task, mine: range) -> None:
    """What a worker does until it is told to close, or nobody is there to tell it."""
    shared = SharedMemory(memory)
    lanes = Lanes(task, mine, laid(shapes(len(task[0]), task[1]), shared))
    try:
        while (asked := pipe.recv())[0] != "close":
            try:
                if asked[0] == "reset":
                    lanes.reset(asked[1])
                else:
                    lanes.step()
                pipe.send("")
            except ApnapError as error:
                pipe.send(str(error))
    except EOFError:
        pass
    del lanes  # its arrays lie in the memory that is closed
    shared.close()
