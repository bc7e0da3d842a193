"""How a game has ended: who has won, and who lost why."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.log.book import Beginning, Log
from apnap.log.names import Source
from apnap.parts import words


@dataclass(frozen=True, slots=True)
class Loss:
    """A player who has lost: in which turn, the rule by its number in the edition of the game, and the sentence of the log."""

    player: int
    turn: int
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the winner (None: a draw), the turn, the rule by which it ended, its sentence, and the losses in their order."""

    winner: int | None
    turn: int
    rule: str
    text: str
    losses: tuple[Loss, ...]

    def __str__(self) -> str:
        told = [(loss.text, loss.rule) for loss in self.losses] + [(self.text, self.rule)]
        return " ".join([f"{text} [CR {rule}]" for text, rule in told])


def outcome(game: Source) -> Outcome | None:
    """How the game has ended; None while it goes on."""
    losses: list[Loss] = []
    before = next((event.turn - 1 for event in game.state.events() if event.kind == words.TURN_BEGINS), game.state.lane.turn)
    for entry in Log(game, beginning=Beginning(before)):
        if entry.kind == words.LOSES:
            losses.append(Loss(entry.event.player, entry.turn, entry.number, entry.text))
        elif entry.kind == words.GAME_ENDS:
            winner = entry.event.player if entry.event.player >= 0 else None
            return Outcome(winner, entry.turn, entry.number, entry.text, tuple(losses))
    return None


def in_short(game: Source) -> str:
    """A game in one line: edition, turn and step, and what it waits for, or how it has ended."""
    decision, lane = game.decision, game.state.lane
    if decision is None:
        end = "a draw" if game.state.winner < 0 else f"{game.names[game.state.winner]} has won"
        return f"{game.edition.name}, over in turn {lane.turn}: {end}"
    asked = game.names[decision.player] if decision.player >= 0 else "chance"
    step = words.STEP_NAMES[lane.step] if lane.step >= 0 else "between steps"
    when = f"turn {lane.turn}, {step}" if lane.turn else "before the first turn"
    return f"{game.edition.name}, {when}: {asked} is asked ({decision.task})"
