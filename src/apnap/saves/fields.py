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
        "int; watched*: int; replaced*: int; static*: bool; layered*: bool; reshaped*: bool; reads*: int; tokens*: "
        "bool; activated*: bool; responses*: bool; taxed*: bool; legends*: bool; attaching*: bool; priced*: bool; "
        "elsewhere*: bool; away*: int; itself*: bool; counted*: tuple[EventPattern, ...]; settling*: bool; hidden*: "
        "bool; governs*: int; counting*: bool; gone*: list[int]; one_defender*: bool; asked_payment*: bool; "
        "asked_chance*: bool; designations*: tuple[tuple[str, int], ...]; controllers*: tuple[int, ...]",
    ),
    "About": shape("apnap.rules.effects.cr608_frames", "About", "id: int; number: int"),
    "AddingMana": shape(
        "apnap.rules.effects.cr605_tapping",
        "AddingMana",
        "player: int; source: int; choices: tuple[tuple[int, int, int, int, int, int], ...]; stays: bool",
    ),
    "Amassing": shape(
        "apnap.rules.additional.cr701_creatures", "Amassing", "player: int; source: int; subtype: str; number: int; army: int"
    ),
    "Announce": shape(
        "apnap.rules.effects.cr601_casting",
        "Announce",
        "player: int; card: int; index: int; id: int; targets: tuple[tuple[int, ...], ...]; x: int; cost: tuple[int, "
        "int, int, int, int, int, int]; plan: tuple[tuple[int, int, int], ...]; planned: bool; at: int; part: int; "
        "choice: int; journalled: bool; draft*: Spell; halves*: tuple[str, ...]; snow*: int; helpers*: tuple[int, ...]; "
        "helped*: bool; plain*: bool; granted*: bool; orders*: tuple[tuple[tuple[int, ...], tuple[tuple[int, ...], "
        "...], tuple[str, ...]], ...]; told*: tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[str, ...]]",
    ),
    "Attaching": shape(
        "apnap.rules.additional.cr701_attaching",
        "Attaching",
        "ids: tuple[int, ...]; among: tuple[int, ...]; chosen: tuple[tuple[int, int], ...]",
    ),
    "Beginning": shape("apnap.rules.turn.cr500_beginning", "Beginning", "event: Event; began: bool; first: int"),
    "CardsCopied": shape(
        "apnap.rules.effects.cr707_copies", "CardsCopied", "made: tuple[int, ...]; player: int; source: int; ids: tuple[int, ...]"
    ),
    "Casting": shape("apnap.rules.effects.cr608_paying", "Casting", "player: int; source: int; ids: tuple[int, ...]; must: bool"),
    "CastingFor": shape(
        "apnap.rules.keywords.cr702_casting",
        "CastingFor",
        "effects: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], ...]; "
        "at*: int; that*: tuple[int, ...]; choice*: int; done*: tuple[int, ...]; id: int; way: int; must: bool",
    ),
    "Checking": shape("apnap.rules.additional.cr704_checking", "Checking", "batch: tuple[Event, ...]; kept: tuple[int, ...]; rounds: int"),
    "Choosing": shape(
        "apnap.rules.additional.cr701_choices",
        "Choosing",
        "made: tuple[int, ...]; players: tuple[int, ...]; count: int; filter: Filter | None; source: int; controller: "
        "int; at_random: bool; cards: bool; chosen: tuple[int, ...]",
    ),
    "ChoosingNumber": shape("apnap.rules.effects.cr608_repeating", "ChoosingNumber", "player: int; source: int; least: int; most: int"),
    "Cleanup": shape("apnap.rules.turn.cr514_cleanup", "Cleanup", "logged: int"),
    "CombatDamage": shape(
        "apnap.rules.turn.cr510_dividing",
        "CombatDamage",
        "player*: int; passes*: int; reason*: int; dealing: tuple[int, ...]; asking: tuple[int, ...]; rows: "
        "tuple[tuple[int, ...], ...]; assigned: tuple[tuple[int, int, int], ...]; manner: tuple[int, ...]",
    ),
    "Conceding": shape("apnap.rules.concepts.cr104_ending", "Conceding", "player: int; asked: int"),
    "Conniving": shape(
        "apnap.rules.additional.cr701_creatures", "Conniving", "made: tuple[int, ...]; id: int; player: int; source: int; number: int"
    ),
    "Copying": shape(
        "apnap.rules.effects.cr707_copies",
        "Copying",
        "made: tuple[int, ...]; player: int; source: int; id: int; number: int; change: bool; at: int; targets: "
        "tuple[tuple[int, ...], ...]; changing: bool",
    ),
    "Creating": shape(
        "apnap.rules.additional.cr701_keyword_actions",
        "Creating",
        "made: tuple[int, ...]; players: tuple[int, ...]; source: int; token: str; number: int; tapped: bool; counters: "
        "tuple[tuple[str, int], ...]",
    ),
    "Dawning": shape("apnap.rules.additional.cr731_designations", "Dawning", "night: bool; source: int"),
    "Dealing": shape(
        "apnap.rules.concepts.cr120_damage", "Dealing", "proposed: tuple[Event, ...]; dealt: tuple[Event, ...]; linked: tuple[int, ...]"
    ),
    "DeclareAttackers": shape(
        "apnap.rules.turn.declared",
        "DeclareAttackers",
        "player: int; card*: int; index*: int; id*: int; targets*: tuple[tuple[int, ...], ...]; x*: int; cost*: "
        "tuple[int, int, int, int, int, int, int]; plan*: tuple[tuple[int, int, int], ...]; planned*: bool; at*: int; "
        "part*: int; choice*: int; journalled*: bool; draft*: Spell; halves*: tuple[str, ...]; snow*: int; helpers*: "
        "tuple[int, ...]; helped*: bool; plain*: bool; granted*: bool; orders*: tuple[tuple[tuple[int, ...], "
        "tuple[tuple[int, ...], ...], tuple[str, ...]], ...]; told*: tuple[tuple[int, ...], tuple[tuple[int, ...], "
        "...], tuple[str, ...]]; declared: tuple[tuple[int, int], ...]; optional: tuple[tuple[int, int], ...]; offered: "
        "int; bands: tuple[tuple[int, ...], ...]; forced: tuple[int, ...]",
    ),
    "DeclareBlockers": shape(
        "apnap.rules.turn.cr509_declare_blockers",
        "DeclareBlockers",
        "player*: int; passes*: int; reason*: int; defenders: tuple[int, ...]; declared: tuple[tuple[int, int], ...]; "
        "ordering: tuple[int, ...]; begun: bool",
    ),
    "Defeated": shape("apnap.rules.types.cr310_battles", "Defeated", "player: int; id: int; source: int"),
    "Digging": shape(
        "apnap.rules.additional.cr701_showing",
        "Digging",
        "made: tuple[int, ...]; player: int; source: int; filter: Filter; exile: bool; below: int; ids: tuple[int, ...]",
    ),
    "Drawing": shape("apnap.rules.concepts.cr121_drawing", "Drawing", "player: int; left: int"),
    "EachChooses": shape(
        "apnap.rules.effects.choices",
        "EachChooses",
        "effects*: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], "
        "...]; at*: int; that*: tuple[int, ...]; choice*: int; done*: tuple[int, ...]; each: EachMay; asking: "
        "tuple[int, ...]; willing: tuple[int, ...]",
    ),
    "Emblems": shape("apnap.rules.concepts.cr114_emblems", "Emblems", "players: tuple[int, ...]; source: int; name: str"),
    "Ending": shape("apnap.rules.additional.cr724_ending_turns", "Ending", ""),
    "Exiling": shape(
        "apnap.rules.effects.cr610_until",
        "Exiling",
        "made: tuple[int, ...]; controller: int; source: int; ids: tuple[int, ...]; face_down: bool; until: ExileUntilLeaves | None",
    ),
    "Exploring": shape("apnap.rules.additional.cr701_creatures", "Exploring", "id: int; player: int; source: int; card: int"),
    "ExtraParts": shape(
        "apnap.rules.turn.cr500_extra",
        "ExtraParts",
        "kinds: tuple[int, ...]; controller: int; source: int; yours: bool; main: int; apart: bool; before: int",
    ),
    "ExtraTurns": shape(
        "apnap.rules.turn.cr500_extra", "ExtraTurns", "players: tuple[int, ...]; controller: int; source: int; anchor: int"
    ),
    "Fighting": shape("apnap.rules.additional.cr701_creatures", "Fighting", "first: int; second: int; source: int"),
    "Flipping": shape(
        "apnap.rules.additional.cr705_coins",
        "Flipping",
        "players: tuple[int, ...]; left: int; source: int; called: bool; until_lost: bool; may_stop: bool; calls: "
        "tuple[int, ...]; flips: tuple[tuple[int, ...], ...]; coins: tuple[int, ...]; results: tuple[int, ...]",
    ),
    "ForPlayer": shape("apnap.rules.effects.cr608_resolving", "ForPlayer", "player: int; source: int"),
    "Frame": shape("apnap.model.frame", "Frame", ""),
    "GivingUp": shape("apnap.rules.concepts.cr117_priority", "GivingUp", "player: int; resolves: bool"),
    "Instructed": shape(
        "apnap.rules.additional.cr701_keyword_actions", "Instructed", "made: tuple[int, ...]; ids: tuple[int, ...]; source: int; zone: int"
    ),
    "Instructions": shape(
        "apnap.rules.effects.cr608_resolving",
        "Instructions",
        "effects: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], ...]; "
        "at: int; that: tuple[int, ...]; choice: int; done: tuple[int, ...]",
    ),
    "Joining": shape(
        "apnap.rules.turn.joining", "Joining", "player: int; ids: tuple[int, ...]; chosen: tuple[int, ...]; whom: tuple[int, ...]"
    ),
    "JoiningBlock": shape(
        "apnap.rules.turn.cr509_blocking", "JoiningBlock", "player: int; ids: tuple[int, ...]; chosen: tuple[int, ...]; made: bool"
    ),
    "Kinds": shape("apnap.rules.turn.cr502_untap", "Kinds", "kinds: tuple[int, ...]"),
    "Looking": shape(
        "apnap.rules.additional.cr701_scry",
        "Looking",
        "player: int; source: int; ids: tuple[int, ...]; zone: int; kind: int; number: int; away: tuple[int, ...]; top: "
        "tuple[int, ...]; players: tuple[int, ...]; tops: tuple[tuple[int, ...], ...]; aways: tuple[tuple[int, ...], "
        "...]",
    ),
    "Losing": shape("apnap.rules.concepts.cr104_effects", "Losing", "players: tuple[int, ...]; source: int; by_winning: bool"),
    "Making": shape(
        "apnap.rules.effects.cr614_making",
        "Making",
        "part: MakeReplacement; controller: int; source: int; spell: Spell; subjects: tuple[int, ...]; chosen: int",
    ),
    "Manifesting": shape(
        "apnap.rules.additional.cr701_transforming",
        "Manifesting",
        "made: tuple[int, ...]; players: tuple[int, ...]; source: int; number: int; kind: int; at: int",
    ),
    "MayPaying": shape(
        "apnap.rules.effects.cr608_paying",
        "MayPaying",
        "effects: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], ...]; "
        "at*: int; that*: tuple[int, ...]; choice*: int; done*: tuple[int, ...]; cost: tuple[CostPart, ...]; otherwise: "
        "tuple[Effect, ...]; player: int; paid: bool; x: int",
    ),
    "Mulligans": shape(
        "apnap.rules.concepts.cr103_mulligans",
        "Mulligans",
        "deciding: tuple[int, ...]; taking: tuple[int, ...]; shuffling: tuple[int, ...]; drawing: tuple[int, ...]; "
        "bottoming: tuple[int, ...]; declined: tuple[int, ...]",
    ),
    "NamingCard": shape("apnap.rules.effects.cr608_naming", "NamingCard", "player: int; source: int; what: str"),
    "Noting": shape("apnap.rules.effects.cr608_noted", "Noting", "made: tuple[int, ...]"),
    "OneByOne": shape(
        "apnap.rules.keywords.cr702_combat",
        "OneByOne",
        "effects: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], ...]; "
        "at*: int; that*: tuple[int, ...]; choice*: int; done*: tuple[int, ...]; players: tuple[int, ...]; willing: "
        "tuple[int, ...]",
    ),
    "Opened": shape("apnap.rules.additional.cr701_attractions", "Opened", "player: int; number: int"),
    "Opening": shape("apnap.rules.concepts.cr103_opening", "Opening", "cards: tuple[int, ...]; ordered: int; revealed: int"),
    "Optional": shape(
        "apnap.rules.effects.cr608_resolving",
        "Optional",
        "effects: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], ...]; "
        "at*: int; that: tuple[int, ...]; choice*: int; done*: tuple[int, ...]; otherwise: tuple[Effect, ...]; who: int",
    ),
    "Ordering": shape(
        "apnap.rules.additional.cr701_showing",
        "Ordering",
        "made: tuple[int, ...]; player: int; source: int; ids: tuple[int, ...]; bottom: bool; random: bool; hidden: bool; moved: bool",
    ),
    "PayToBlock": shape(
        "apnap.rules.turn.cr509_costs",
        "PayToBlock",
        "player: int; card: int; index: int; id: int; targets: tuple[tuple[int, ...], ...]; x: int; cost: tuple[int, "
        "int, int, int, int, int, int]; plan: tuple[tuple[int, int, int], ...]; planned: bool; at: int; part: int; "
        "choice: int; journalled: bool; draft*: Spell; halves*: tuple[str, ...]; snow*: int; helpers*: tuple[int, ...]; "
        "helped*: bool; plain*: bool; granted*: bool; orders*: tuple[tuple[tuple[int, ...], tuple[tuple[int, ...], "
        "...], tuple[str, ...]], ...]; told*: tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[str, ...]]",
    ),
    "Payment": shape(
        "apnap.rules.effects.cr608_paying",
        "Payment",
        "player: int; card: int; index*: int; id*: int; targets*: tuple[tuple[int, ...], ...]; x*: int; cost*: "
        "tuple[int, int, int, int, int, int, int]; plan*: tuple[tuple[int, int, int], ...]; planned*: bool; at*: int; "
        "part*: int; choice*: int; journalled*: bool; draft*: Spell; halves*: tuple[str, ...]; snow*: int; helpers*: "
        "tuple[int, ...]; helped*: bool; plain*: bool; granted*: bool; orders*: tuple[tuple[tuple[int, ...], "
        "tuple[tuple[int, ...], ...], tuple[str, ...]], ...]; told*: tuple[tuple[int, ...], tuple[tuple[int, ...], "
        "...], tuple[str, ...]]; refused: bool",
    ),
    "Picking": shape(
        "apnap.rules.multiplayer.cr800_choices", "Picking", "player: int; source: int; items: tuple[int, ...]; least: int; most: int"
    ),
    "Placing": shape("apnap.rules.effects.cr603_choosing", "Placing", "id: int; targets: tuple[tuple[int, ...], ...]"),
    "PlacingBlockers": shape("apnap.rules.turn.ordering", "PlacingBlockers", "pairs: tuple[tuple[int, int], ...]; both: bool; at: int"),
    "PlayLand": shape("apnap.rules.types.cr305_lands", "PlayLand", "player: int; card: int; by: int; kind: int"),
    "Priority": shape("apnap.rules.concepts.cr117_priority", "Priority", "player: int; passes: int; reason: int"),
    "Proliferating": shape(
        "apnap.rules.additional.cr701_proliferating",
        "Proliferating",
        "player: int; source: int; chosen: tuple[int, ...]; kinds: tuple[tuple[str, ...], ...]",
    ),
    "Protecting": shape(
        "apnap.rules.keywords.cr702_protection", "Protecting", "controller: int; source: int; subjects: tuple[int, ...]; duration: int"
    ),
    "Putting": shape(
        "apnap.rules.additional.cr701_putting", "Putting", "made: tuple[int, ...]; source: int; ids: tuple[int, ...]; zone: int"
    ),
    "PuttingAttacking": shape(
        "apnap.rules.keywords.cr702_ninjutsu", "PuttingAttacking", "made: tuple[int, ...]; player: int; ids: tuple[int, ...]; attacked: int"
    ),
    "Reflexive": shape(
        "apnap.rules.effects.cr603_delayed",
        "Reflexive",
        "effects: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], ...]; "
        "at*: int; that: tuple[int, ...]; choice*: int; done*: tuple[int, ...]; ability: Triggered; begun: int",
    ),
    "Repeating": shape(
        "apnap.rules.effects.cr608_repeating",
        "Repeating",
        "effects: tuple[Effect, ...]; controller: int; source: int; spell: Spell; targets: tuple[tuple[int, ...], ...]; "
        "at*: int; that: tuple[int, ...]; choice*: int; done*: tuple[int, ...]; until: Condition",
    ),
    "Replacing": shape(
        "apnap.rules.effects.cr614_replacement",
        "Replacing",
        "batch: tuple[Event, ...]; keep: bool; after: tuple[tuple[Change, int, int, Spell, tuple[int, ...]], ...]; "
        "running: tuple[int, ...]; place: int; effect: int; chosen: bool",
    ),
    "Reselecting": shape("apnap.rules.turn.cr508_reselecting", "Reselecting", "player: int; id: int; chosen: int"),
    "Resolving": shape("apnap.rules.effects.cr608_frames", "Resolving", "id: int; targets: tuple[tuple[int, ...], ...]"),
    "Returning": shape(
        "apnap.rules.effects.cr603_delayed",
        "Returning",
        "made: tuple[int, ...]; ids: tuple[int, ...]; player: int; tapped: bool; counters: tuple[tuple[str, int], ...]",
    ),
    "RevealingAtRandom": shape(
        "apnap.rules.effects.cr608_naming",
        "RevealingAtRandom",
        "players: tuple[int, ...]; count: int; source: int; chosen: tuple[int, ...]",
    ),
    "Reversing": shape(
        "apnap.rules.additional.cr733_illegal_actions", "Reversing", "player: int; journal: tuple[tuple[int, tuple[Event, ...]], ...]"
    ),
    "Rewording": shape(
        "apnap.rules.effects.cr611_altering",
        "Rewording",
        "part: ChangeWords; controller: int; source: int; subjects: tuple[int, ...]; old: str",
    ),
    "Searching": shape(
        "apnap.rules.additional.cr701_searching",
        "Searching",
        "player: int; owner: int; source: int; filter: Filter | None; most: int; found: tuple[int, ...]",
    ),
    "Several": shape("apnap.rules.additional.cr701_several", "Several", "ids: tuple[int, ...]; source: int; number: int"),
    "Showing": shape(
        "apnap.rules.additional.cr701_showing",
        "Showing",
        "made: tuple[int, ...]; player: int; source: int; ids: tuple[int, ...]; seen: int",
    ),
    "Shuffling": shape(
        "apnap.rules.additional.cr701_searching",
        "Shuffling",
        "made: tuple[int, ...]; players: tuple[int, ...]; source: int; into: tuple[int, ...]; apart: tuple[int, ...]",
    ),
    "Speeding": shape("apnap.rules.keywords.cr702_speed", "Speeding", "player: int"),
    "Stacking": shape(
        "apnap.rules.effects.cr603_stacking",
        "Stacking",
        "id: int; targets: tuple[tuple[int, ...], ...]; ready: tuple[Waiting, ...]; rest: tuple[Waiting, ...]",
    ),
    "Starting": shape(
        "apnap.rules.concepts.cr103_starting",
        "Starting",
        "shuffling: tuple[int, ...]; drawing: tuple[int, ...]; asking: tuple[int, ...]; looking: bool",
    ),
    "Tapping": shape("apnap.rules.effects.cr605_tapping", "Tapping", "player: int; id: int; index: int; choice: int"),
    "ToBegin": shape("apnap.rules.effects.cr611_continuous", "ToBegin", "lasting: Lasting"),
    "Told": shape("apnap.rules.effects.cr608_playing", "Told", "player: int; card: int"),
    "Undoing": shape("apnap.rules.additional.cr733_illegal_actions", "Undoing", "player: int; rule: str; reason: str; back: int"),
    "Used": shape("apnap.rules.effects.cr615_used", "Used", "effect: int; source: int; left: int"),
    "Venturing": shape("apnap.rules.additional.cr309_dungeons", "Venturing", "player: int; dungeon: str; source: int; id: int"),
}
