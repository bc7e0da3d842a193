"""A game at a pick, by the names that OpenSpiel has for such a thing."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from typing import Any, Final, Self

from apnap.env.filling import fill
from apnap.env.making import EnvError
from apnap.env.observing import Arrays
from apnap.env.saying import words
from apnap.env.spec import MOST
from apnap.game import Game
from apnap.machine.procedures import CLAUSES
from apnap.picks import Page, Picks

CHANCE_PLAYER: Final = -1
TERMINAL: Final = -4


class State:
    """A game and the picks of its decision. What can be answered in one way only is answered at once.

    Whoever has lost is out with a return of -1 / (n - 1) of n players; the winner has 1, who draw share what the others have lost.
    """

    __slots__ = ("game", "picks", "most", "moves", "out")

    def __init__(self, game: Game, most: int = MOST) -> None:
        self.game = game
        self.most = most
        self.picks: Picks | None = None
        self.moves = 0
        self.out: frozenset[int] = frozenset()
        self._go_on()

    def _go_on(self) -> None:
        """Go on to the next real choice."""
        game = self.game
        self.picks = None
        while game.decision is not None:
            picks = Picks(game.decision.options, self.most)
            if not picks.complete:
                self.picks = picks
                break
            game.decide(picks.answer)
        if not game.over:
            self.out = frozenset([number for number, player in enumerate(game.state.players) if player.left])

    # What may be done ---------------------------------------------------------------------------------------------------
    def current_player(self) -> int:
        """Who is to pick: CHANCE_PLAYER for chance, TERMINAL where the game is over."""
        if self.picks is None or self.game.decision is None:
            return TERMINAL
        return self.game.decision.player

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the candidates, for whoever is to pick."""
        if self.picks is None or (player is not None and player != self.current_player()):
            return []
        return list(range(len(self.picks.candidates)))

    def apply_action(self, action: int) -> None:
        """Take that candidate. EnvError: there is none of that number."""
        picks = self.picks
        if picks is None or not 0 <= action < len(picks.candidates):
            number = 0 if picks is None else len(picks.candidates)
            right = f"right would be 0 to {number - 1}" if number else "the game is over"
            raise EnvError(f"{action} is no candidate; {right}")
        self.moves += 1
        picks.pick(int(action))
        if picks.complete:
            self.game.decide(picks.answer)
            self._go_on()

    def apply_answer(self, answer: object) -> None:
        """Give a whole answer to the decision, as an agent does."""
        self.game.decide(answer)
        self.moves += 1
        self._go_on()

    def action_to_string(self, *arguments: int) -> str:
        """The candidate in words: `action_to_string(action)`, or with the player before it."""
        if self.picks is None:
            raise EnvError("the game is over; there is nothing to pick")
        return words(self.game, self.picks, self.picks.candidates[arguments[-1]])

    def is_chance_node(self) -> bool:
        """Chance is to pick, in a game with chance="asked"."""
        return self.current_player() == CHANCE_PLAYER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The candidates of chance with their chances: a page has those of all it stands for."""
        assert self.picks is not None
        sizes = [len(part) if isinstance(part, Page) else 1 for part in self.picks.candidates]
        return [(number, size / sum(sizes)) for number, size in enumerate(sizes)]

    # How it ends --------------------------------------------------------------------------------------------------------
    def is_terminal(self) -> bool:
        """The game is over."""
        return self.picks is None

    def returns(self) -> list[float]:
        """What each player has got."""
        number = len(self.game.names)
        share = -1.0 / (number - 1)
        if self.game.winner is not None:
            return [1.0 if player == self.game.winner else share for player in range(number)]
        staying = number - len(self.out)
        drawn = -share * len(self.out) / staying if self.is_terminal() else 0.0
        return [share if player in self.out else drawn for player in range(number)]

    # Copies -------------------------------------------------------------------------------------------------------------
    def clone(self) -> Self:
        """The same state, which goes on apart from this one."""
        twin = type(self).__new__(type(self))
        twin.game, twin.most, twin.moves, twin.out = self.game.fork(), self.most, self.moves, self.out
        twin.picks = None if self.picks is None else self.picks.fork()
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def resample_from_infostate(self, player: int, seed: int) -> Self:
        """A clone in which all that the player does not know is dealt anew; the picks already made are kept."""
        twin = self.clone()
        twin.game = self.game.resample(player, seed)
        if self.picks is not None and twin.game.decision is not None:
            twin.picks = self.picks.again(twin.game.decision.options)
        return twin

    def serialize(self) -> str:
        """The state as text, for `deserialize`."""
        made = self.picks.made if self.picks is not None else ()
        return json.dumps({"game": self.game.to_json(), "made": made, "most": self.most, "moves": self.moves, "out": sorted(self.out)})

    @classmethod
    def deserialize(cls, text: str) -> Self:
        """The state of such a text. RecordError: the game in it is damaged or of another version."""
        data: dict[str, Any] = json.loads(text)
        state = cls(Game.from_json(data["game"]), data["most"])
        for action in data["made"]:
            state.apply_action(action)
        state.moves, state.out = data["moves"], frozenset(data["out"])
        return state

    # What is seen -------------------------------------------------------------------------------------------------------
    def mine(self, player: int) -> Picks | None:
        """The picks, if they are the player's."""
        return self.picks if self.current_player() == player else None

    def observation(self, player: int, out: Arrays | None = None) -> Arrays:
        """What the player sees, as arrays; into those given, if there are."""
        return fill(self.game, player, self.mine(player), out)

    def observation_string(self, player: int) -> str:
        """What the player sees now, as JSON."""
        return json.dumps([dataclasses.asdict(self.game.view(player, 1 << 60)), self._picked(player)])

    def information_state_string(self, player: int) -> str:
        """All that the player has seen since the game began, as JSON."""
        return json.dumps([dataclasses.asdict(self.game.view(player)), self._picked(player)])

    def _picked(self, player: int) -> Sequence[int]:
        mine = self.mine(player)
        return () if mine is None else mine.made

    def info(self) -> dict[str, object]:
        """Turn and step, the question in words, and the rule that asks it, in the edition of the game."""
        decision, lane = self.game.decision, self.game.state.lane
        if decision is None:
            return {"turn": lane.turn}
        rule = self.game.edition.cite(CLAUSES[decision.clause].key)
        return {"turn": lane.turn, "step": lane.step, "task": decision.task, "asks": decision.asks, "rule": rule}

    def __str__(self) -> str:
        return f"{self.game!r}, pick {self.moves}"

    def __repr__(self) -> str:
        number = 0 if self.picks is None else len(self.picks.candidates)
        return f"<State of {self.game!r}: {number} candidates>"
