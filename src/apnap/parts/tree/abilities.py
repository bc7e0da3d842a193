"""Abilities (113.3), events they wait for, and what replacement effects do."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.costs import CostPart, ManaCost
from apnap.parts.tree.described import Amount, Filter, Part, Reference, Target, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import ANYONE, BATTLEFIELD, ONCE, YOU


@dataclass(frozen=True, eq=False, repr=False)
class Ability(Part):
    """One ability of an object."""


@dataclass(frozen=True, eq=False, repr=False)
class Keywords(Ability):
    """Keyword abilities without parameters: a mask of words.py, in the order in which the card prints them."""

    order: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class SpellAbility(Ability):
    """What an instant or sorcery does as it resolves (113.3a)."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Activated(Ability):
    """Cost and effect (602). It is a mana ability if 605.1a says so. `zone` is where it can be activated from (602.1, 113.6).

    `once_each_turn`: it is activated only once each turn (602.5b); `condition`: only if that holds.
    """

    cost: tuple[CostPart, ...]
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    sorcery_timing: bool = False
    zone: int = BATTLEFIELD
    once_each_turn: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, eq=False, repr=False)
class EventPattern(Part):
    """Which events an ability waits for.

    `kind` is a kind of event of words.py. `this`: the event is about the source itself; else `filter` describes the object
    (None: any). `from_zone`, `to_zone` (-1: any) for MOVES; `part` the number of the phase or step for beginnings (-1: any),
    of LIFE 1: lost by damage, of COUNTERS 0: by an effect, 1: as a cost;
    `player` whose event it is (ANYONE, YOU, OPPONENT); `source_this`: the source of the damage, or the spell, is the ability's own;
    `damaged` 1: only damage to players, 2: only to creatures; `combat` 1: only combat damage, -1: only other damage; `gain` 1 only life
    gained or counters put on, -1 only lost or removed. `by` describes the other object: the source of the damage, the spell that targets,
    what is blocked. `alone`: an attack of one creature only (506.5). `at_once`: "one or more", all of one time trigger once (603.2c).
    `nth`: only that one of this kind each turn, for main phases the first, the second or (POSTCOMBAT) each postcombat one. `counter` is the
    kind of counter. `noted`: only what the effect that made the delayed trigger has noted. `or_player`: a player that `player` says,
    or an object that meets the filter.
    `ordinal`: the number of the event is the how-manieth of its kind it is this turn, whoever did it.
    `last`: no counter of that kind is left; `reaches`: there were fewer than so many, now there are as many or more (714.2b).
    `when`: that holds as it happens; nobody asks again later. Of BLOCKS `reaches` is how many creatures it then blocks, or block it, or
    more; with `exactly` so many and no more, also because others have stopped (509.3e).
    `whom`: what is attacked, a mask: 1 players, 2 planeswalkers, 4 battles (0: anything); `alone` with it: alone against that player.
    """

    kind: int
    this: bool = False
    filter: Filter | None = None
    from_zone: int = -1
    to_zone: int = -1
    part: int = -1
    player: int = ANYONE
    source_this: bool = False
    damaged: int = 0
    combat: int = 0
    gain: int = 0
    by: Filter | None = None
    alone: bool = False
    at_once: bool = False
    nth: int = 0
    counter: str = ""
    noted: bool = False
    or_player: bool = False
    ordinal: bool = False
    last: bool = False
    when: Condition | None = None
    reaches: int = 0
    whom: int = 0
    exactly: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Triggered(Ability):
    """When, whenever or at (603). `optional`: "you may" over the whole effect.

    `condition` is the intervening "if" (603.4), or what a state trigger waits for (603.8: its event is STATE_MATCHES). `zones` is the mask
    (1 << zone) of the zones in which the ability says that it functions; 0: those of 113.6. `once_each_turn`: it triggers only once
    each turn. `word` is the ability word before it; `rule` the key of the keyword ability's rule that it comes from.
    """

    event: EventPattern
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    optional: bool = False
    condition: Condition | None = None
    zones: int = 0
    once_each_turn: bool = False
    word: str = ""
    rule: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class Alteration(Part):
    """One thing that a continuous effect does to an object; its kind says in which layer (613.1)."""


@dataclass(frozen=True, eq=False, repr=False)
class Static(Ability):
    """What `what` names gets power and toughness, has keywords and is altered, while the source is there and the condition holds (604).

    `power`, `toughness` and `gains` are the commonest alterations, written shorter. `defines`: it is a characteristic-defining ability
    (604.3), which functions in all zones.
    """

    what: Reference
    power: int = 0
    toughness: int = 0
    gains: int = 0
    condition: Condition | None = None
    changes: tuple[Alteration, ...] = ()
    defines: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Change(Part):
    """What a replacement effect does to the event."""


@dataclass(frozen=True, eq=False, repr=False)
class Multiply(Change):
    """The number is multiplied."""

    factor: int


@dataclass(frozen=True, eq=False, repr=False)
class Add(Change):
    """The number is raised (or lowered, not below 0)."""

    amount: int


@dataclass(frozen=True, eq=False, repr=False)
class Prevent(Change):
    """That much of the damage (-1: all) is prevented (615), or half of it (1: rounded up, -1: down); afterwards `then` follows (615.5)."""

    amount: int = -1
    half: int = 0
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Redirect(Change):
    """The damage is dealt to `instead` (614.9)."""

    instead: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Skip(Change):
    """The turn, phase, step or draw does not happen (614.10); whoever skips a part of the turn then does `then` (614.10b)."""

    then: tuple[Effect, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Instead(Change):
    """Those effects happen instead (614.6)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, eq=False, repr=False)
class MoveElsewhere(Change):
    """The object goes to another zone instead (a graveyard replaced by exile), into a library on the bottom; and then `then` happens."""

    zone: int
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class EntersTapped(Change):
    """The permanent enters tapped (614.1c)."""


@dataclass(frozen=True, eq=False, repr=False)
class EntersWithCounters(Change):
    """The permanent enters with `amount` counters (614.1c), as often as `times` says."""

    counter: str
    amount: int
    times: Amount | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Replacement(Ability):
    """A static replacement or prevention effect (614, 615).

    `condition`: it applies only while that holds; `optional`: its controller may apply it ("you may ... instead"). `zone` is where it
    functions (113.6), apart from abilities about the object itself, which do where that is. `word` is the ability word before it, `rule`
    the key of the rule of the keyword that it is of.
    """

    event: EventPattern
    change: Change
    condition: Condition | None = None
    optional: bool = False
    zone: int = BATTLEFIELD
    word: str = ""
    rule: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class MaximumHandSize(Ability):
    """The maximum hand size of those players is set (-1: none) or, if `change` says so, raised or lowered by that (402.2)."""

    size: int = -1
    change: int = 0
    who: int = YOU


@dataclass(frozen=True, eq=False, repr=False)
class DelayedTrigger(Effect):
    """Makes a delayed triggered ability (603.7), which knows what `about` names as `Noted`.

    `time` is ONCE, EACH_TIME_THIS_TURN, ONCE_THIS_TURN or ONCE_NEXT_TURN of words.py; the first three begin at once.
    """

    ability: Triggered
    about: Reference | None = None
    time: int = ONCE


@dataclass(frozen=True, eq=False, repr=False)
class WhenYouDo(Effect):
    """`effects`, and if they did something, the ability triggers for it: "When you do" (603.12). Its event is REFLEXES."""

    effects: tuple[Effect, ...]
    ability: Triggered


@dataclass(frozen=True, eq=False, repr=False)
class If(Effect):
    """`effects` if the condition holds, `otherwise` if not (608.2c)."""

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class PutOntoBattlefield(Effect):
    """What is named is put onto the battlefield under its owner's control or, with `yours`, that of the effect's controller.

    `tapped` or not, with `number` counters of a kind; what was put there is noted.
    """

    what: Reference
    tapped: bool = False
    yours: bool = False
    counter: str = ""
    number: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class ThisTurn(Amount):
    """How often that has happened this turn, seen from the player (608.2i): "a creature died this turn"; with `total`, how much in all."""

    event: EventPattern
    who: Reference = You()
    total: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class KeywordAbility(Ability):
    """A keyword ability that stands for others (702), by its name, with its cost or number; parts/keywords.py says for which.

    `parts` is a cost that is not only mana; `filter` what a typecycling ability finds (702.29e); `x` what the X of the cost is (107.3c).
    """

    name: str
    cost: ManaCost | None = None
    number: int = 0
    parts: tuple[CostPart, ...] = ()
    filter: Filter | None = None
    x: Amount | None = None
