"""The fields of all that is saved. Written by tools/saves.py from the constructors; do not edit."""

from __future__ import annotations

from typing import Final

from apnap.saves.shapes import Shape, shape

SHAPES: Final[dict[str, Shape]] = {
    "About": shape(
        "apnap.model.about",
        "About",
        "watched*: int; replaced*: int; governed*: int; static_abilities*: bool; layers*: bool; reshaping*: bool; "
        "looked_at*: int; tokens*: bool; legends*: bool; planeswalkers*: bool; attachments*: bool; face_down*: bool; "
        "combat_terms*: bool; cost_changes*: bool; activated_abilities*: bool; responses*: bool; cast_elsewhere*: bool; "
        "trigger_zones*: int; own_triggers*: bool; tallied*: tuple[EventPattern, ...]; unsettled*: bool",
    ),
    "Event": shape(
        "apnap.model.event",
        "Event",
        "kind: int; clause: int; subject: int; player: int; amount: int; a: int; b: int; why: int; source: int; new: "
        "int; applied: tuple[int, ...]; detail: object; second: str",
    ),
    "Spell": shape(
        "apnap.model.objects",
        "Spell",
        "ability: Ability | None; targets: tuple[tuple[int, ...], ...]; x: int; origin: int; event_subject: int; "
        "event_source: int; event_player: int; event_amount: int; way*: int; zone*: int; kicked*: tuple[int, ...]; "
        "modes*: tuple[int, ...]; division*: tuple[tuple[int, ...], ...]; paid*: tuple[int, ...]; noted*: tuple[int, "
        "...]; counted*: int; chosen*: str; flips*: tuple[int, ...]; is_copy*: bool; defender*: int",
    ),
    "Object": shape(
        "apnap.model.objects",
        "Object",
        "id: int; card: Definition; printed*: Definition; owner: int; controller: int; zone: int; tapped: bool; since: "
        "int; damage*: int; deathtouched*: bool; counters*: tuple[tuple[str, int], ...]; timestamp: int; known: int; "
        "token: bool; spell*: Spell | None; became*: int; last*: Characteristics | None; attached*: int; facts*: "
        "tuple[tuple[str, int], ...]; links*: tuple[tuple[str, int], ...]",
    ),
    "Player": shape(
        "apnap.model.objects",
        "Player",
        "life: int; library: tuple[int, ...]; hand: tuple[int, ...]; graveyard: tuple[int, ...]; pool: tuple[int, ...]; "
        "lands_played: int; lost: bool; poison: int; drew_from_empty: bool; mulligans: int; left: bool; last_turn: int; "
        "counters*: tuple[tuple[str, int], ...]; this_turn*: tuple[tuple[str, int], ...]; snow*: tuple[int, ...]; "
        "staying*: tuple[int, ...]; had*: tuple[tuple[str, ...], ...]",
    ),
    "Combat": shape(
        "apnap.model.objects",
        "Combat",
        "attacking: dict[int, int]; blocked: tuple[int, ...]; decided: bool; blocking: dict[int, tuple[int, ...]]; "
        "orders: dict[int, tuple[int, ...]]; declared: bool; damage_step: int; first: tuple[int, ...]; assigned: "
        "tuple[int, ...]; joined*: tuple[int, ...]; left*: tuple[tuple[int, int], ...]; defenders*: tuple[tuple[int, "
        "int], ...]; bands*: tuple[tuple[int, ...], ...]; unattacked*: tuple[tuple[int, int], ...]",
    ),
    "Planned": shape(
        "apnap.model.plan", "Planned", "kind: int; parts: tuple[Planned, ...]; maker: int; tag: int; source: int; anchor: int"
    ),
    "Lasting": shape(
        "apnap.model.effects",
        "Lasting",
        "id: int; part: Part; controller: int; source: int; subjects: tuple[int, ...]; power: int; toughness: int; "
        "left: int; duration: int; instead: int; clause: int; spell*: Spell | None; chosen*: int; timestamp*: int",
    ),
    "Delayed": shape(
        "apnap.model.effects",
        "Delayed",
        "id: int; ability: Triggered; controller: int; source: int; noted: tuple[int, ...]; each_time: bool; turn: int",
    ),
    "Waiting": shape(
        "apnap.model.effects",
        "Waiting",
        "ability: Triggered; controller: int; source: int; subject: int; other: int; player: int; amount: int; noted: "
        "tuple[int, ...]; delayed: int",
    ),
    "Lane": shape(
        "apnap.model.lane",
        "Lane",
        "frames*: list[Frame]; stack*: tuple[int, ...]; active*: int; turn*: int; phase*: int; step*: int; turns*: "
        "tuple[Planned, ...]; phases*: tuple[Planned, ...]; steps*: tuple[Planned, ...]; mains*: int; normal*: int; "
        "later*: tuple[Planned, ...]; extra*: int; added*: int; defender*: int; combat*: Combat | None; waiting*: "
        "tuple[Waiting, ...]; asking*: bool; quiet*: int; earlier*: str; players: tuple[int, ...]; present*: tuple[int, "
        "...]",
    ),
    "Mark": shape(
        "apnap.model.state",
        "Mark",
        "state: State; journal: tuple[tuple[int, tuple[Event, ...]], ...]; open: bool; depth: int; fresh: bool; player: int",
    ),
    "State": shape(
        "apnap.model.state",
        "State",
        "definitions*: dict[str, Definition]; objects*: dict[int, Object]; players*: list[Player]; battlefield*: "
        "tuple[int, ...]; exile*: tuple[int, ...]; phased*: tuple[int, ...]; command*: tuple[int, ...]; lanes*: "
        "list[Lane]; effects*: tuple[Lasting, ...]; delayed*: tuple[Delayed, ...]; next_id*: int; timestamp*: int; "
        "seed*: int; chance*: int; log*: list[Event]; marks*: tuple[Mark, ...]; over*: bool; winner*: int; starting*: "
        "int; gone*: list[int]; one_defender*: bool; asked_payment*: bool; asked_chance*: bool; designations*: "
        "tuple[tuple[str, int], ...]; controllers*: tuple[int, ...]",
    ),
}
