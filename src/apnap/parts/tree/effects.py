"""Instructions: what effects do (608.2)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.described import Amount, Filter, Fixed, Part, Reference, This, You
from apnap.parts.words import GRAVEYARD, UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class Effect(Part):
    """One instruction."""


@dataclass(frozen=True, eq=False, repr=False)
class DealDamage(Effect):
    """`source` deals `amount` damage to each that `to` names (120)."""

    amount: Amount
    to: Reference
    source: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class Destroy(Effect):
    """Destroy what is named (701.8); it cannot be regenerated unless `regenerable` (701.19c)."""

    what: Reference
    regenerable: bool = True


@dataclass(frozen=True, eq=False, repr=False)
class ExileIt(Effect):
    """Exile what is named."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class ReturnToHand(Effect):
    """Return what is named to its owner's hand."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Sacrifice(Effect):
    """Each that `who` names sacrifices `count` permanents that meet the filter (701.21)."""

    who: Reference
    filter: Filter
    count: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class SacrificeIt(Effect):
    """The controller sacrifices what is named."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class DrawCards(Effect):
    """Each that `who` names draws `amount` cards (121)."""

    who: Reference
    amount: Amount


@dataclass(frozen=True, eq=False, repr=False)
class Discard(Effect):
    """Each that `who` names discards `amount` cards of their choice that meet the filter, or at random (701.9)."""

    who: Reference
    amount: Amount
    at_random: bool = False
    filter: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class GainLife(Effect):
    """Each that `who` names gains `amount` life."""

    who: Reference
    amount: Amount


@dataclass(frozen=True, eq=False, repr=False)
class LoseLife(Effect):
    """Each that `who` names loses `amount` life."""

    who: Reference
    amount: Amount


@dataclass(frozen=True, eq=False, repr=False)
class PayHalfLife(Effect):
    """Each that `who` names pays half their life, rounded up (107.1a, 119.4)."""

    who: Reference


@dataclass(frozen=True, eq=False, repr=False)
class AddMana(Effect):
    """Add one of the `choices` to the pool of each that `who` names; each counts W, U, B, R, G, C (106.3), times `times`."""

    choices: tuple[tuple[int, int, int, int, int, int], ...]
    who: Reference = You()
    times: Amount | None = None


@dataclass(frozen=True, eq=False, repr=False)
class TapIt(Effect):
    """Tap what is named."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class UntapIt(Effect):
    """Untap what is named."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Modify(Effect):
    """What is named gets power and toughness, gains and loses keywords, for a duration (611.2)."""

    what: Reference
    power: Amount = Fixed(0)
    toughness: Amount = Fixed(0)
    gains: int = 0
    loses: int = 0
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class CounterSpell(Effect):
    """Counter what is named (701.6); a spell that is countered so goes to the zone `to`."""

    what: Reference
    to: int = GRAVEYARD


@dataclass(frozen=True, eq=False, repr=False)
class PutCounters(Effect):
    """Put `amount` counters of a kind on what is named."""

    what: Reference
    counter: str
    amount: Amount


@dataclass(frozen=True, eq=False, repr=False)
class May(Effect):
    """`who` may have `effects` carried out; `otherwise` if not."""

    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class EachMay(Effect):
    """Each that `who` names, in APNAP order, may choose `effects` (as ThatPlayer); then they are carried out for those who chose so.

    `if_did` follows for each player who did, `if_none` if nobody did.
    """

    who: Reference
    effects: tuple[Effect, ...]
    if_did: tuple[Effect, ...] = ()
    if_none: tuple[Effect, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class EndTurn(Effect):
    """End the turn (724.1)."""


@dataclass(frozen=True, eq=False, repr=False)
class PreventDamage(Effect):
    """The next `amount` damage (-1: all) that would be dealt to what is named is prevented, for a duration (615).

    `combat_only` counts combat damage only; `dealt_by`: damage that would be dealt by it, too.
    """

    to: Reference
    amount: Amount
    combat_only: bool = False
    duration: int = UNTIL_END_OF_TURN
    dealt_by: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class PreventAll(Effect):
    """All (combat) damage that would be dealt is prevented for a duration (615)."""

    combat_only: bool = True
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class RedirectDamage(Effect):
    """The next `amount` damage (-1: all) that would be dealt to what is named is dealt to `instead` (614.9)."""

    to: Reference
    instead: Reference
    amount: Amount
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class CreateToken(Effect):
    """`who` creates `amount` tokens of a definition named in the card's own tokens (111), `tapped`, with `counters`."""

    token: str
    amount: Amount = Fixed(1)
    who: Reference = You()
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
