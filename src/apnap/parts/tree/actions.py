"""Keyword actions and what they lean on: what earlier instructions found, cards in zones, looking, searching, copying (701, 707, 725)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.costs import CostPart
from apnap.parts.tree.described import Amount, Filter, Fixed, Reference, This, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import DAMAGE


# References -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Noted(Reference):
    """What the instructions before this one found, chose, revealed, made or moved last: those that meet the filter (608.2c)."""

    filter: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Rest(Reference):
    """The others of those among which `Noted` was chosen or from which it was moved."""


@dataclass(frozen=True, eq=False, repr=False)
class AllFound(Reference):
    """`Noted` and `Rest` together."""


@dataclass(frozen=True, eq=False, repr=False)
class CardsIn(Reference):
    """The cards in that zone of the players that `of` names, as far as they meet the filter."""

    zone: int
    of: Reference = You()
    filter: Filter = Filter()


@dataclass(frozen=True, eq=False, repr=False)
class TopCards(Reference):
    """The top cards of the library of each player that `of` names, the topmost first."""

    amount: Amount = Fixed(1)
    of: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class Owner(Reference):
    """The owner of what `of` names."""

    of: Reference


# Amounts ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class NumberOf(Amount):
    """How many objects or players the reference names, times `times`."""

    what: Reference
    times: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class DoneThisWay(Amount):
    """The damage dealt (`kind` DAMAGE) or the life lost (LIFE) by the last instruction of this effect that did such a thing."""

    kind: int = DAMAGE


@dataclass(frozen=True, eq=False, repr=False)
class ManaValueOf(Amount):
    """The mana value of what `of` names (202.3); of several, the sum."""

    of: Reference


@dataclass(frozen=True, eq=False, repr=False)
class ToughnessOf(Amount):
    """The toughness of what `of` names."""

    of: Reference


@dataclass(frozen=True, eq=False, repr=False)
class GreatestPower(Amount):
    """The greatest power among what `of` names; 0 if there is nothing."""

    of: Reference


@dataclass(frozen=True, eq=False, repr=False)
class LifeOf(Amount):
    """The life total of the player."""

    of: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class CountersOn(Amount):
    """How many counters of that kind are on what `of` names, objects or players."""

    counter: str
    of: Reference = This()


@dataclass(frozen=True, eq=False, repr=False)
class Devotion(Amount):
    """The controller's devotion to those colours: their symbols in the mana costs of permanents they control (700.5)."""

    colours: int


@dataclass(frozen=True, eq=False, repr=False)
class Half(Amount):
    """Half of it, rounded down or, with `up`, up (107.1a)."""

    of: Amount
    up: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Plus(Amount):
    """The sum of two amounts."""

    of: Amount
    more: Amount


@dataclass(frozen=True, eq=False, repr=False)
class Times(Amount):
    """So many times the amount."""

    of: Amount
    factor: int


# Libraries --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Scry(Effect):
    """Each that `who` names scries that number (701.22)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class Surveil(Effect):
    """Each that `who` names surveils that number (701.25)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class Mill(Effect):
    """Each that `who` names mills that number of cards (701.17), which are then noted."""

    who: Reference
    amount: Amount


@dataclass(frozen=True, eq=False, repr=False)
class LookAt(Effect):
    """`who` looks at those cards (701.20e), which are then noted."""

    what: Reference
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class Reveal(Effect):
    """Those cards are revealed (701.20), and then noted."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Choose(Effect):
    """`who` chooses `least` to `most` of what `among` names (`most` -1: all); they are noted, the others are the rest."""

    among: Reference
    who: Reference = You()
    least: int = 1
    most: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class Search(Effect):
    """`who` searches their library for up to `most` cards that meet the filter, which are noted (701.23).

    None stands for any card: then that many must be found, if `least` says so. `of` is the player whose library it is.
    """

    filter: Filter | None = None
    most: int = 1
    who: Reference = You()
    of: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class Shuffle(Effect):
    """Each that `who` names shuffles their library; cards of it that are noted as found stay out of that (701.24)."""

    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class PutInto(Effect):
    """What is named is put into its owner's hand or graveyard, and noted; PutOntoBattlefield is for the battlefield."""

    what: Reference
    zone: int


@dataclass(frozen=True, eq=False, repr=False)
class PutOnLibrary(Effect):
    """What is named is put on top of its owner's library or on the bottom, in an order that `who` chooses or a random one."""

    what: Reference
    bottom: bool = False
    random: bool = False
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class ShuffleInto(Effect):
    """The owners shuffle what is named into their libraries (701.24c)."""

    what: Reference


# Cards in hand ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class DiscardIt(Effect):
    """The owner discards the cards that are named (701.9)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class DiscardHand(Effect):
    """Each that `who` names discards all cards in hand."""

    who: Reference


# Permanents -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Fight(Effect):
    """The two creatures fight (701.14)."""

    first: Reference
    second: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Explore(Effect):
    """What is named explores (701.44)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class Connive(Effect):
    """What is named connives that number (701.50)."""

    what: Reference
    amount: Amount = Fixed(1)


@dataclass(frozen=True, eq=False, repr=False)
class Amass(Effect):
    """The controller amasses that number with that subtype (701.47); the token is one of the card's own tokens."""

    subtype: str
    amount: Amount


@dataclass(frozen=True, eq=False, repr=False)
class Investigate(Effect):
    """`who` investigates that many times (701.16)."""

    amount: Amount = Fixed(1)
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class Proliferate(Effect):
    """The controller proliferates (701.34)."""


@dataclass(frozen=True, eq=False, repr=False)
class RemoveCounters(Effect):
    """Counters of a kind are removed from what is named: `amount` of them, as far as they are there (-1: all)."""

    what: Reference
    counter: str
    amount: Amount


# Players ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class SetLife(Effect):
    """The life total of each that `who` names becomes that number (119.5)."""

    who: Reference
    amount: Amount


@dataclass(frozen=True, eq=False, repr=False)
class GiveCounters(Effect):
    """Each player that `who` names gets that many counters of a kind (122.1): "poison", "energy"."""

    who: Reference
    counter: str
    amount: Amount


@dataclass(frozen=True, eq=False, repr=False)
class BecomeMonarch(Effect):
    """The player becomes the monarch (725); the marker is one of the card's own tokens."""

    who: Reference = You()


# Paying and copying while something resolves ----------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class MayDo(Effect):
    """`who` may have `effects` carried out; if they do, `then` follows, otherwise `otherwise` (608.2d)."""

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class MayPay(Effect):
    """`who` may pay `cost`; if they do, `then` follows, otherwise `otherwise` ("unless they pay") (118.12).

    With `times` they pay it so many times, or not at all. `x` is the X of the cost, if that says what it is (107.3c).
    """

    cost: tuple[CostPart, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Reference = You()
    times: Amount | None = None
    x: Amount | None = None


@dataclass(frozen=True, eq=False, repr=False)
class CopyCard(Effect):
    """The controller copies the cards that are named, where they are; the copies are noted, to be cast (707.12)."""

    what: Reference


@dataclass(frozen=True, eq=False, repr=False)
class CopySpell(Effect):
    """The controller copies the spell or ability that is named, `amount` times (707.10), with `new_targets` if they want."""

    what: Reference
    amount: Amount = Fixed(1)
    new_targets: bool = True


@dataclass(frozen=True, eq=False, repr=False)
class CastFree(Effect):
    """`who` may cast what is named without paying its mana cost (118.9, 608.2g); `must`: they cast it if able."""

    what: Reference
    who: Reference = You()
    must: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class DigUntil(Effect):
    """`who` reveals cards from the top of their library, or with `exile` exiles them, until one meets the filter.

    That one is noted, the others are the rest. `below`: its mana value must be less than that, too (702.85a).
    """

    filter: Filter
    exile: bool = False
    below: Amount | None = None
    who: Reference = You()
