"""The fields of all that is saved. Written by tools/saves.py from the constructors; do not edit."""

from __future__ import annotations

from typing import Final

from apnap.saves.shapes import Shape, shape

SHAPES: Final[dict[str, Shape]] = {
    "Event": shape(
        "apnap.model.event",
        "Event",
        "kind: int; clause: int; subject: int; player: int; amount: int; a: int; b: int; why: int; source: int; new: "
        "int; applied: tuple[int, ...]; detail: object; second: str",
    ),
    "State": shape(
        "apnap.model.state",
        "State",
        "definitions*: dict[str, Definition]; objects*: dict[int, Object]; players*: list[Player]; battlefield*: "
        "tuple[int, ...]; exile*: tuple[int, ...]; phased*: tuple[int, ...]; command*: tuple[int, ...]; lanes*: "
        "list[Lane]; effects*: tuple[Lasting, ...]; delayed*: tuple[Delayed, ...]; next_id*: int; timestamp*: int; "
        "seed*: int; chance*: int; log*: list[Event]; marks*: tuple[Mark, ...]; over*: bool; winner*: int; starting*: "
        "int; watched*: int; replaced*: int; static*: bool; layered*: bool; reshaped*: bool; reads*: int; tokens*: "
        "bool; activated*: bool; responses*: bool; taxed*: bool; legends*: bool; attaching*: bool; priced*: bool; "
        "elsewhere*: bool; away*: int; itself*: bool; counted*: tuple[EventPattern, ...]; settling*: bool; hidden*: "
        "bool; governs*: int; counting*: bool; gone*: list[int]; one_defender*: bool; asked_payment*: bool; "
        "asked_chance*: bool; designations*: tuple[tuple[str, int], ...]; controllers*: tuple[int, ...]",
    ),
}
