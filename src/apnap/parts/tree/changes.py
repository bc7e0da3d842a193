"""Further changes of replacement effects (614-616), the effects that make such effects, and what they move and bring back (607, 610.3)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability, Change, EventPattern
from apnap.parts.tree.described import Amount, Filter, Fixed, Reference, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import UNTIL_END_OF_TURN


# Changes ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Halve(Change):
    """The number is halved, rounded down or, with `up`, up (107.1a)."""

    up: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Become(Change):
    """The number becomes that one."""

    number: int


@dataclass(frozen=True, eq=False, repr=False)
class ReducesTo(Change):
    """The loss of life does not take the total below that number."""

    least: int


@dataclass(frozen=True, eq=False, repr=False)
class EntersUnder(Change):
    """The permanent enters under the control of `who` (616.1b)."""

    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class ChooseAsEnters(Change):
    """As the permanent enters, its controller chooses (614.1c).

    `what` is "color", "creature type", "player", "opponent", "card name", "nonland card name" or "number" (to `most`).
    """

    what: str
    most: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class EntersTappedUnless(Change):
    """As the permanent enters, its controller may pay that much life; if they do not, it enters tapped."""

    life: int


@dataclass(frozen=True, eq=False, repr=False)
class Never(Change):
    """It cannot happen, and no other effect can replace it (614.17, 614.17c)."""


@dataclass(frozen=True, eq=False, repr=False)
class Regenerated(Change):
    """Instead of being destroyed it is regenerated (701.19b)."""


# Effects that make replacement and prevention effects -----------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class MakeReplacement(Effect):
    """For a duration what fits `event` is changed: always (`times` -1), or the next so many times (614.3, 615.3).

    `about`: only what happens to that (settled as the effect begins); `source`: only what is done by a source of the controller's choice
    that meets the filter (609.7a). `its_own`: it replaces a part of the effect of the spell or ability itself (614.15).
    """

    event: EventPattern
    change: Change
    times: int = -1
    about: Reference | None = None
    source: Filter | None = None
    duration: int = UNTIL_END_OF_TURN
    its_own: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Regenerate(Effect):
    """Regenerate what is named: the next time it would be destroyed this turn it is not (701.19a)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class CantBeRegenerated(Effect):
    """What is named cannot be regenerated (701.19c)."""

    what: Reference
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class CantBePrevented(Effect):
    """Damage that fits `event` cannot be prevented (615.12)."""

    event: EventPattern
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class NeverPrevented(Ability):
    """Damage that fits `event` cannot be prevented (615.12)."""

    event: EventPattern


# Objects that go and come back ------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Became(Reference):
    """The object that what `of` names became as it went to a public zone, as long as it is there (400.7)."""

    of: Reference


@dataclass(frozen=True, eq=False, repr=False)
class ExiledWith(Reference):
    """The cards in exile that an ability of the source exiled (607.2a)."""


@dataclass(frozen=True, eq=False, repr=False)
class Flicker(Effect):
    """Exile what is named, then return those cards to the battlefield, under their owners' control or, with `yours`, the controller's."""

    what: Reference
    yours: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class ExileUntilLeaves(Effect):
    """What is named is exiled until the source leaves the battlefield or, if `event` is named, until that happens (610.3)."""

    what: Reference
    event: EventPattern | None = None


@dataclass(frozen=True, eq=False, repr=False)
class ExileFaceDown(Effect):
    """What is named is exiled face down (406.3) and noted."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class ExileZone(Effect):
    """All cards of a zone of each that `who` names are exiled ("exile all graveyards")."""

    zone: int
    who: Reference


@dataclass(frozen=True, eq=False, repr=False)
class MoveCounters(Effect):
    """Counters of a kind are moved from one object to another (122.5): `amount` of them; None: all."""

    counter: str
    of: Reference
    to: Reference
    amount: Amount | None = Fixed(1)


@dataclass(frozen=True, eq=False, repr=False)
class BeginsOnBattlefield(Ability):
    """If the card is in its owner's opening hand, that player may begin the game with it on the battlefield (103.6a)."""
