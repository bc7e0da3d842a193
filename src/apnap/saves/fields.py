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
    "Spell": shape(
        "apnap.model.objects",
        "Spell",
        "ability: Ability | None; targets: tuple[tuple[int, ...], ...]; x: int; origin: int; event_subject: int; "
        "event_source: int; event_player: int; event_amount: int; way*: int; zone*: int; kicked*: tuple[int, ...]; "
        "modes*: tuple[int, ...]; division*: tuple[tuple[int, ...], ...]; paid*: tuple[int, ...]; noted*: tuple[int, "
        "...]; is_copy*: bool",
    ),
    "Object": shape(
        "apnap.model.objects",
        "Object",
        "id: int; card: Definition; owner: int; controller: int; zone: int; tapped: bool; since: int; damage: int; "
        "deathtouched: bool; counters: tuple[tuple[str, int], ...]; timestamp: int; known: int; token: bool; spell: "
        "Spell | None; became: int; last: Characteristics | None; attached*: int; facts*: tuple[tuple[str, int], ...]; "
        "links*: tuple[tuple[str, int], ...]",
    ),
    "Player": shape(
        "apnap.model.objects",
        "Player",
        "life: int; library: tuple[int, ...]; hand: tuple[int, ...]; graveyard: tuple[int, ...]; pool: tuple[int, ...]; "
        "lands_played: int; lost: bool; poison: int; drew_from_empty: bool; mulligans: int; left: bool; last_turn: int; "
        "counters*: tuple[tuple[str, int], ...]; this_turn*: tuple[tuple[str, int], ...]",
    ),
    "Combat": shape(
        "apnap.model.objects",
        "Combat",
        "attacking: dict[int, int]; blocked: tuple[int, ...]; decided: bool; blocking: dict[int, tuple[int, ...]]; "
        "orders: dict[int, tuple[int, ...]]; declared: bool; damage_step: int; first: tuple[int, ...]; assigned: "
        "tuple[int, ...]",
    ),
    "Planned": shape("apnap.model.plan", "Planned", "kind: int; parts: tuple[Planned, ...]; maker: int"),
    "Lasting": shape(
        "apnap.model.effects",
        "Lasting",
        "id: int; part: Part; controller: int; source: int; subjects: tuple[int, ...]; power: int; toughness: int; "
        "left: int; duration: int; instead: int; clause: int",
    ),
    "Delayed": shape("apnap.model.effects", "Delayed", "id: int; ability: Triggered; controller: int; source: int"),
    "Waiting": shape(
        "apnap.model.effects",
        "Waiting",
        "ability: Triggered; controller: int; source: int; subject: int; other: int; player: int; amount: int",
    ),
    "Lane": shape(
        "apnap.model.state",
        "Lane",
        "frames*: list[Frame]; stack*: tuple[int, ...]; active*: int; turn*: int; phase*: int; step*: int; turns*: "
        "tuple[Planned, ...]; phases*: tuple[Planned, ...]; steps*: tuple[Planned, ...]; mains*: int; normal*: int; "
        "combat*: Combat | None; waiting*: tuple[Waiting, ...]; asking*: bool; players: tuple[int, ...]; present*: "
        "tuple[int, ...]",
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
        "tuple[int, ...]; exile*: tuple[int, ...]; command*: tuple[int, ...]; lanes*: list[Lane]; effects*: "
        "tuple[Lasting, ...]; delayed*: tuple[Delayed, ...]; next_id*: int; timestamp*: int; seed*: int; chance*: int; "
        "log*: list[Event]; marks*: tuple[Mark, ...]; over*: bool; winner*: int; starting*: int; watched*: int; "
        "replaced*: int; static*: bool; layered*: bool; tokens*: bool; activated*: bool; responses*: bool; taxed*: "
        "bool; legends*: bool; gone*: list[int]; asked_payment*: bool; asked_chance*: bool; designations*: "
        "tuple[tuple[str, int], ...]",
    ),
    "AddingMana": shape(
        "apnap.rules.effects.choices", "AddingMana", "player: int; source: int; choices: tuple[tuple[int, int, int, int, int, int], ...]"
    ),
    "Announce": shape(
        "apnap.rules.effects.cr601_casting",
        "Announce",
        "player: int; card: int; index: int; id: int; targets: tuple[tuple[int, ...], ...]; x: int; cost: tuple[int, "
        "int, int, int, int, int, int]; plan: tuple[tuple[int, int, int], ...]; planned: bool; at: int; part: int; "
        "choice: int; journalled: bool",
    ),
    "Beginning": shape("apnap.rules.turn.cr500_turn", "Beginning", "event: Event; began: bool"),
    "Checking": shape("apnap.rules.additional.cr704_state_based_actions", "Checking", "batch: tuple[Event, ...]; kept: tuple[int, ...]"),
    "Choosing": shape(
        "apnap.rules.additional.cr701_choices",
        "Choosing",
        "players: tuple[int, ...]; count: int; filter: Filter | None; source: int; controller: int; at_random: bool; "
        "chosen: tuple[int, ...]",
    ),
    "Cleanup": shape("apnap.rules.turn.cr514_cleanup", "Cleanup", "logged: int"),
    "CombatDamage": shape(
        "apnap.rules.turn.cr510_combat_damage",
        "CombatDamage",
        "player*: int; passes*: int; reason*: int; dealing: tuple[int, ...]; asking: tuple[int, ...]; rows: "
        "tuple[tuple[int, ...], ...]; assigned: tuple[tuple[int, int, int], ...]",
    ),
    "Conceding": shape("apnap.rules.multiplayer.cr800_leaving", "Conceding", "player: int; asked: int"),
    "Creating": shape(
        "apnap.rules.additional.cr701_keyword_actions", "Creating", "players: tuple[int, ...]; source: int; token: str; number: int"
    ),
    "Dealing": shape("apnap.rules.concepts.cr120_damage", "Dealing", "proposed: tuple[Event, ...]; dealt: tuple[Event, ...]"),
    "DeclareAttackers": shape(
        "apnap.rules.turn.cr508_declare_attackers",
        "DeclareAttackers",
        "player: int; card*: int; index*: int; id*: int; targets*: tuple[tuple[int, ...], ...]; x*: int; cost*: "
        "tuple[int, int, int, int, int, int, int]; plan*: tuple[tuple[int, int, int], ...]; planned*: bool; at*: int; "
        "part*: int; choice*: int; journalled*: bool; declared: tuple[tuple[int, int], ...]",
    ),
    "DeclareBlockers": shape(
        "apnap.rules.turn.cr509_declare_blockers",
        "DeclareBlockers",
        "player*: int; passes*: int; reason*: int; defenders: tuple[int, ...]; declared: tuple[tuple[int, int], ...]; "
        "ordering: tuple[int, ...]; begun: bool",
    ),
    "Drawing": shape("apnap.rules.concepts.cr121_drawing", "Drawing", "player: int; left: int"),
    "EachChooses": shape(
        "apnap.rules.effects.choices",
        "EachChooses",
        "effects*: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], "
        "...]; at*: int; that*: tuple[int, ...]; choice*: int; done*: tuple[int, ...]; each: EachMay; asking: "
        "tuple[int, ...]; willing: tuple[int, ...]",
    ),
    "Ending": shape("apnap.rules.additional.cr724_ending_turns", "Ending", ""),
    "ExtraParts": shape("apnap.rules.additional.cr724_ending_turns", "ExtraParts", "kinds: tuple[int, ...]; controller: int; source: int"),
    "ExtraTurns": shape(
        "apnap.rules.additional.cr724_ending_turns", "ExtraTurns", "players: tuple[int, ...]; controller: int; source: int"
    ),
    "Frame": shape("apnap.model.frame", "Frame", ""),
    "Instructed": shape("apnap.rules.additional.cr701_keyword_actions", "Instructed", "ids: tuple[int, ...]; source: int"),
    "Instructions": shape(
        "apnap.rules.effects.cr608_resolving",
        "Instructions",
        "effects: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], ...]; "
        "at: int; that: tuple[int, ...]; choice: int; done: tuple[int, ...]",
    ),
    "Mulligans": shape(
        "apnap.rules.concepts.cr103_starting",
        "Mulligans",
        "deciding: tuple[int, ...]; taking: tuple[int, ...]; shuffling: tuple[int, ...]; drawing: tuple[int, ...]; "
        "bottoming: tuple[int, ...]",
    ),
    "Optional": shape(
        "apnap.rules.effects.cr608_resolving",
        "Optional",
        "effects: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], ...]; "
        "at*: int; that: tuple[int, ...]; choice*: int; done*: tuple[int, ...]; otherwise: tuple[Effect, ...]; who: int",
    ),
    "PlayLand": shape("apnap.rules.types.cr305_lands", "PlayLand", "player: int; card: int"),
    "Priority": shape("apnap.rules.concepts.cr117_priority", "Priority", "player: int; passes: int; reason: int"),
    "Replacing": shape(
        "apnap.rules.effects.cr614_replacement",
        "Replacing",
        "batch: tuple[Event, ...]; keep: bool; after: tuple[tuple[Instead, int, int, Spell, tuple[int, ...]], ...]; "
        "running: tuple[int, ...]; place: int; effect: int; chosen: bool",
    ),
    "Resolving": shape("apnap.rules.effects.cr608_resolving", "Resolving", "id: int; targets: tuple[tuple[int, ...], ...]"),
    "Reversing": shape(
        "apnap.rules.additional.cr733_illegal_actions", "Reversing", "player: int; journal: tuple[tuple[int, tuple[Event, ...]], ...]"
    ),
    "Stacking": shape(
        "apnap.rules.effects.cr603_triggers",
        "Stacking",
        "ready: tuple[Waiting, ...]; rest: tuple[Waiting, ...]; id: int; targets: tuple[tuple[int, ...], ...]",
    ),
    "Starting": shape(
        "apnap.rules.concepts.cr103_starting",
        "Starting",
        "shuffling: tuple[int, ...]; drawing: tuple[int, ...]; asking: tuple[int, ...]; looking: bool",
    ),
    "Tapping": shape("apnap.rules.effects.cr601_paying", "Tapping", "player: int; id: int; index: int; choice: int"),
}
