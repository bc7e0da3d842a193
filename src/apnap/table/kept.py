"""What the file of a table holds: its types, against which it is checked as it is read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from apnap import files, plain, records
from apnap.errors import RecordError
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


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file; `stops` by the number of the player, `course` in files since records have one."""

    form: Literal["apnap table"]
    agents: str
    stops: dict[str, Policy]
    header: dict[str, Any]
    answers: list[Any]
    digest: str
    course: str = ""

    def record(self) -> Record:
        """The record of the game."""
        return Record(self.header, self.answers, self.digest, len(self.answers), self.course)

    def policies(self) -> dict[int, Stops]:
        """The stops of each person."""
        return {int(player): Stops.from_json(msgspec.to_builtins(policy)) for player, policy in self.stops.items()}


def read(text: str, source: str) -> Kept:
    """What the text of such a file says; `source` names it in errors. RecordError: it is no such file, or damaged; with the path."""
    try:
        data = plain.parse(text)
    except plain.Unfit as unfit:
        raise RecordError(f"{source}: this is no saved game of apnap play: {unfit}") from None
    if not isinstance(data, dict) or data.get("form") != files.TABLE_FORM:
        raise RecordError(f"{source}: this is no saved game of apnap play; apnap replay plays records")
    try:
        kept = msgspec.convert(data, Kept)
    except msgspec.ValidationError as error:
        raise RecordError(f"{source}: the saved game is damaged: {error}") from None
    fault = records.header_fault(kept.header) or seats_fault(kept)
    if fault:
        raise RecordError(f"{source}: the saved game is damaged: {fault}")
    return kept


def seats_fault(kept: Kept) -> str:
    """What does not fit together: who plays, whose stops there are, and the players of the game; or nothing."""
    names = [name.strip() for name in kept.agents.split(",")]
    persons = {str(player) for player, name in enumerate(names) if name == "human"}
    if len(names) != len(kept.header["players"]):
        return f"{len(names)} {'agent' if len(names) == 1 else 'agents'} for {len(kept.header['players'])} players"
    if set(kept.stops) != persons:
        return (
            f"there are stops of {', '.join(sorted(kept.stops)) or 'nobody'}, and the persons are {', '.join(sorted(persons)) or 'nobody'}"
        )
    return ""
