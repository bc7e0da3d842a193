"""What the file of a table holds: its types, against which it is checked as it is read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from apnap import files, plain, records
from apnap.errors import RecordError
from apnap.game import Game
from apnap.records import Record
from apnap.table.stops import STEPS, Stops

Turn = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Step = Annotated[int, msgspec.Meta(ge=-1, le=max(STEPS.values()))]


class Sides(msgspec.Struct, forbid_unknown_fields=True):
    """Steps in the person's own turns, and in those of others."""

    mine: list[int]
    theirs: list[int]

    def __post_init__(self) -> None:
        for step in (*self.mine, *self.theirs):
            if step not in STEPS.values():
                raise ValueError(f"{plain.short(step)} is no step with a stop")


class Policy(msgspec.Struct, forbid_unknown_fields=True):
    """The stops of a person (`Stops`)."""

    usual: Sides
    chosen: Sides
    yields: list[str]
    until: Literal["", "turn", "end", "attack", "stack", "my turn"]
    since: Turn
    from_step: Step
    keeps: bool


class Kept(msgspec.Struct):
    """A table; `stops` by the number of the player."""

    form: Literal["apnap table"]
    agents: str
    stops: dict[str, Policy]

    def policies(self) -> dict[int, Stops]:
        """The stops of each person."""
        return {int(player): Stops.from_json(msgspec.to_builtins(policy)) for player, policy in self.stops.items()}


class KeptRecord(Kept, forbid_unknown_fields=True):
    """The file of a game that began with decks, with its record; `course` in files since records have one."""

    header: dict[str, Any]
    answers: list[Any]
    digest: str
    course: str = ""

    def game(self, source: str) -> Game:
        """The game, which was found there. RecordError: it is damaged, or goes otherwise by now."""
        fit(records.header_fault(self.header) or seats_fault(self, len(self.header["players"])), source)
        try:
            return Game.replay(Record(self.header, self.answers, self.digest, len(self.answers), self.course))
        except RecordError as error:
            raise RecordError(f"{source}: {error}") from None


class KeptGame(Kept, forbid_unknown_fields=True):
    """The file of a game that began in a position, saved whole."""

    saved: dict[str, Any]

    def game(self, source: str) -> Game:
        """The game, which was found there. RecordError: it is damaged, or of other cards or another version."""
        game = Game.from_json(self.saved, source)
        fit(seats_fault(self, len(game.names)), source)
        return game


def fit(fault: str, source: str) -> None:
    """RecordError: that is wrong with the file."""
    if fault:
        raise RecordError(f"{source}: the saved game is damaged: {fault}")


def read(text: str, source: str) -> KeptRecord | KeptGame:
    """What the text of such a file says; `source` names it in errors. RecordError: it is no such file, or damaged; with the path."""
    try:
        data = plain.parse(text)
    except plain.Unfit as unfit:
        raise RecordError(f"{source}: this is no saved game of apnap play: {unfit}") from None
    if not isinstance(data, dict) or data.get("form") != files.TABLE_FORM:
        raise RecordError(f"{source}: this is no saved game of apnap play; apnap replay plays records")
    try:
        return msgspec.convert(data, KeptGame) if "saved" in data else msgspec.convert(data, KeptRecord)
    except msgspec.ValidationError as error:
        raise RecordError(f"{source}: the saved game is damaged: {error}") from None


def seats_fault(kept: Kept, players: int) -> str:
    """What does not fit together: who plays, whose stops there are, and the players of the game; or nothing."""
    names = [name.strip() for name in kept.agents.split(",")]
    persons = {str(player) for player, name in enumerate(names) if name == "human"}
    if len(names) != players:
        return f"{len(names)} {'agent' if len(names) == 1 else 'agents'} for {players} players"
    if set(kept.stops) != persons:
        return (
            f"there are stops of {', '.join(sorted(kept.stops)) or 'nobody'}, and the persons are {', '.join(sorted(persons)) or 'nobody'}"
        )
    return ""
