"""What continuous effects do to the characteristics of objects, each in its layer (613.1)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability, Alteration
from apnap.parts.tree.described import Amount, Reference, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import UNTIL_END_OF_TURN


# What such effects refer to and count ------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Affected(Reference):
    """The object that the continuous effect is being applied to ("its mana value")."""


@dataclass(frozen=True, eq=False, repr=False)
class CardTypesAmong(Amount):
    """How many card types there are among the cards in that zone (205.2a), all players' together, or among yours."""

    zone: int
    yours: bool = False


# Layer 2 ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class YouControl(Alteration):
    """The effect's controller controls it (613.1b)."""


# Layer 3 ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class ReplaceWord(Alteration):
    """One colour word, basic land type or creature type in its text is replaced by another (612.2)."""

    old: str
    new: str


# Layer 4 ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class AddTypes(Alteration):
    """It has those card types, supertypes and subtypes besides its own ("in addition to its other types", 205.1b)."""

    types: int = 0
    subtypes: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class SetTypes(Alteration):
    """Its card types become those; it keeps its supertypes, and the subtypes that belong to a type it still has (205.1a)."""

    types: int
    subtypes: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class SetSubtypes(Alteration):
    """Its subtypes that belong to the type `of` become those; a land whose land types become basic ones loses its abilities (305.7)."""

    of: int
    subtypes: tuple[str, ...]


@dataclass(frozen=True, eq=False, repr=False)
class LoseTypes(Alteration):
    """It has none of those types and supertypes, nor the subtypes that belong to them alone."""

    types: int


@dataclass(frozen=True, eq=False, repr=False)
class EveryCreatureType(Alteration):
    """It is every creature type (702.73a)."""


# Layer 5 ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class SetColours(Alteration):
    """It is those colours (0: colourless)."""

    colours: int


@dataclass(frozen=True, eq=False, repr=False)
class AddColours(Alteration):
    """It is those colours in addition to its others."""

    colours: int


# Layer 6 ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class GainAbilities(Alteration):
    """It has those abilities."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, eq=False, repr=False)
class LoseAbilities(Alteration):
    """It loses those keyword abilities (a mask); 0: all abilities."""

    keywords: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class LoseBandsWithOther(Alteration):
    """It loses all "bands with other" abilities (702.22b)."""


@dataclass(frozen=True, eq=False, repr=False)
class CantHave(Alteration):
    """It loses those keyword abilities and can't have or gain them (613.1f, 101.2)."""

    keywords: int


# Layer 7 ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class SetPowerToughness(Alteration):
    """Its power and toughness (None: that one is not) are set: in layer 7a if the ability defines, else in 7b."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True, eq=False, repr=False)
class GetsPowerToughness(Alteration):
    """It gets that much power and toughness, counted while the effect applies (layer 7c)."""

    power: Amount
    toughness: Amount


@dataclass(frozen=True, eq=False, repr=False)
class SwitchPowerToughness(Alteration):
    """Its power and toughness are switched (layer 7d)."""


# Effects that make such effects -------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Alter(Effect):
    """What is named is altered for a duration (611.2): "becomes", "loses all abilities", "gains" an ability that is no keyword."""

    what: Reference
    changes: tuple[Alteration, ...]
    duration: int = UNTIL_END_OF_TURN


@dataclass(frozen=True, eq=False, repr=False)
class GainControl(Effect):
    """`who` gains control of what is named, for a duration."""

    what: Reference
    duration: int = UNTIL_END_OF_TURN
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class ChangeWords(Effect):
    """In the text of what is named one word of a kind chosen by the controller is replaced by another of that kind, without end.

    `kinds`: any of "color", "basic land type", "creature type"; `never` a word that the new one cannot be.
    """

    what: Reference
    kinds: tuple[str, ...]
    never: str = ""
