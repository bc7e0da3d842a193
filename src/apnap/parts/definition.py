"""A card as immutable data, and the characteristics that are read off it."""

from __future__ import annotations

from typing import Final

from apnap.parts.functioning import HERE, ITSELF, keys_of, zones_of
from apnap.parts.governing import PHASES, governs
from apnap.parts.intrinsic import COUNTING, intrinsic, loyalty_cost
from apnap.parts.keywords import expanded
from apnap.parts.plain_mana import Mana, basic_land_abilities, basic_mana, plain_mana
from apnap.parts.printed import colours_of, mana_vector, value_of_cost
from apnap.parts.tree import (
    Ability,
    Activated,
    AdditionalCost,
    AddMana,
    AlternativeCost,
    Bound,
    CantAttack,
    CastOnly,
    CombatTerm,
    CostChange,
    DamageTerm,
    DistributeCounters,
    DivideDamage,
    Enchant,
    EventPattern,
    HexproofFrom,
    Imposes,
    Keywords,
    ManaCost,
    MayEnlist,
    MayExert,
    MayPlayLandsFrom,
    Modes,
    Morph,
    OptionalCost,
    PlayerHas,
    Protection,
    Replacement,
    SpellAbility,
    Static,
    SuspendFromHand,
    Triggered,
    YouControl,
)
from apnap.parts.words import (
    ATTACHES,
    BATTLEFIELD,
    BLOCKS,
    CEASES,
    CONTROLS,
    CONVOKE,
    COUNTERS,
    CREATES,
    CREATURE,
    DAMAGE,
    DELVE,
    FLASH,
    HAND,
    IMPROVISE,
    INSTANT,
    JOINS_BLOCKING,
    LAND,
    LEAVES_GAME,
    MOVES,
    NOWHERE,
    PHASES_OUT,
    PHASING,
    PLANESWALKER,
    REGENERATES,
    REMOVED_FROM_COMBAT,
    STOPS_BLOCKING,
    UNATTACHES,
)


class Characteristics:
    """What an object is (109.3): printed, or derived by 613. Immutable, shared.

    `mana_value`, `colours`, `types`, `subtypes`, `power`, `toughness`; `keywords` is the mask of all keyword abilities;
    `abilities` are the others.
    """

    __slots__ = ("name", "colours", "types", "subtypes", "power", "toughness", "keywords", "abilities", "mana_abilities", "creature")

    def __init__(
        self,
        name: str,
        colours: int,
        types: int,
        subtypes: tuple[str, ...],
        power: int,
        toughness: int,
        keywords: int,
        abilities: tuple[Ability, ...],
        mana_abilities: tuple[Activated, ...],
    ) -> None:
        self.name = name
        self.colours = colours
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        self.keywords = keywords
        self.abilities = abilities
        self.mana_abilities = mana_abilities
        self.creature = types & CREATURE != 0


ATTACHABLE: Final[tuple[str, ...]] = ("Aura", "Equipment", "Fortification")


Wait = tuple[int, int, Triggered]
"""A triggered ability: the mask of the zones in which it functions, and by what it is found as something happens (see `keys_of`)."""


class Definition:
    """A card, token or made-up object: its printed values and ability tree.

    `cost` None means that there is no mana cost (118.6); `mana` has what it asks for by type, and `typed` how much of each type that
    it does ask for; `simple`: to cast it takes its mana and nothing to be chosen. `tokens` are the definitions its effects create;
    `playable`: it has been found that every part of it is carried out. `elaborate`: to cast it takes more than a plain mana cost and
    targets; `changes_costs`: of other spells; `castable_elsewhere`: from other zones than the hand. `away`: the mask of the zones other
    than the battlefield in which triggered abilities of it function; `itself`: some trigger on what happens to it outside it.
    `waits` has all its triggered abilities.
    `governs`: the rules of the game that abilities of it change (parts.governing).
    `tallied`: the events that have to be counted each turn for it, once somebody has asked. `guarded`: it has protection or hexproof from
    something; `suspends`: it can be suspended from hand. `back` is its other face (712); `variant` names what a copy of it has otherwise.
    `steals`: a static ability of it gives control of something; `within`: what its parts do, however deep
    they lie (parts.asked), once somebody has asked; `morphs`: it can be cast face down.
    `loyalty` and `defense` are printed on planeswalkers and battles (0: none); `counting`: it is one of these or a Saga, whose counters
    state-based actions look at, or turns over by day and night.
    """

    __slots__ = (
        "name",
        "cost",
        "mana",
        "typed",
        "mana_value",
        "colours",
        "types",
        "subtypes",
        "power",
        "toughness",
        "abilities",
        "tokens",
        "base",
        "watches",
        "waits",
        "replaces",
        "spell_speed_instant",
        "digest",
        "has_static",
        "token_of",
        "is_land",
        "activated",
        "targeted",
        "plain_mana",
        "mana_ways",
        "mana_made",
        "basic_mana",
        "playable",
        "taxes",
        "elaborate",
        "simple",
        "changes_costs",
        "castable_elsewhere",
        "governs",
        "curious",
        "away",
        "itself",
        "tallied",
        "attaches",
        "guarded",
        "suspends",
        "loyalty",
        "defense",
        "counting",
        "back",
        "variant",
        "steals",
        "within",
        "morphs",
    )

    def __init__(
        self,
        name: str,
        cost: ManaCost | None,
        types: int,
        subtypes: tuple[str, ...] = (),
        power: int = 0,
        toughness: int = 0,
        abilities: tuple[Ability, ...] = (),
        colours: int = -1,
        tokens: tuple[Definition, ...] = (),
        loyalty: int = 0,
        defense: int = 0,
    ) -> None:
        self.name = name
        self.cost = cost
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        self.tokens = tokens
        self.token_of = ""
        self.digest = ""
        self.back: Definition | None = None
        self.variant = ""
        self.steals = False
        self.within = -1
        self.morphs = False
        self.playable = False
        self.taxes = False
        self.colours = colours if colours >= 0 else colours_of(cost)
        self.mana = mana_vector(cost)
        self.typed = tuple([(kind, number) for kind, number in enumerate(self.mana[:6]) if number])
        self.mana_value = value_of_cost(cost)
        self.elaborate = cost is not None and len(cost.symbols) > 0
        self.changes_costs = False
        self.castable_elsewhere = False
        self.governs = 0
        self.curious = -1
        self.away = 0
        self.itself = False
        self.tallied: tuple[EventPattern, ...] | None = None
        self.attaches = any([subtype in ATTACHABLE for subtype in subtypes])
        self.guarded = False
        self.suspends = False
        self.loyalty = loyalty
        self.defense = defense
        self.counting = types & COUNTING != 0 or "Saga" in subtypes
        self.abilities = tuple(basic_land_abilities(types, subtypes)) + abilities
        self.watches = 0
        self.waits: tuple[Wait, ...] = ()
        self.replaces = 1 << DAMAGE if types & PLANESWALKER else 0
        self.has_static = False
        self.activated = False
        self.targeted = False
        self.base = self.gathered(loyalty, defense)
        keywords = self.base.keywords
        if keywords & PHASING:
            self.governs |= PHASES
        self.elaborate = self.elaborate or keywords & (CONVOKE | DELVE | IMPROVISE) != 0
        self.plain_mana: tuple[tuple[int, tuple[Mana, ...]], ...] = ()
        self.mana_ways: tuple[tuple[int, int], ...] = ()
        self.mana_made: tuple[Mana, ...] = ()
        self.basic_mana = -1
        self.note_mana(self.base.abilities)
        self.spell_speed_instant = types & INSTANT != 0 or keywords & FLASH != 0
        self.is_land = types & LAND != 0
        self.simple = cost is not None and not (cost.x or self.elaborate or self.targeted or self.is_land)

    def gathered(self, loyalty: int, defense: int) -> Characteristics:
        """Its characteristics with all abilities that it has, also by its types; each is noted."""
        keywords = 0
        others: list[Ability] = []
        mana_abilities: list[Activated] = []
        for ability in expanded(self.abilities) + intrinsic(self.types, self.subtypes, loyalty, defense):
            if isinstance(ability, Keywords):
                for bit in ability.order:
                    keywords |= bit
                continue
            others.append(ability)
            if isinstance(ability, Activated) and is_mana_ability(ability):
                mana_abilities.append(ability)
                self.governs |= governs(ability)
            else:
                self.notice(ability)
        return Characteristics(
            self.name, self.colours, self.types, self.subtypes, self.power, self.toughness, keywords, tuple(others), tuple(mana_abilities)
        )

    def note_mana(self, abilities: tuple[Ability, ...]) -> None:
        """Note what its plain mana abilities add: every alternative of each of them, and where it stands."""
        self.plain_mana = plain_mana(abilities)
        self.mana_ways = tuple([(place, choice) for place, choices in self.plain_mana for choice in range(len(choices))])
        self.mana_made = tuple([made for _, choices in self.plain_mana for made in choices])
        self.basic_mana = basic_mana(self.mana_made)

    def notice(self, ability: Ability) -> None:
        """Note what the game has to ask for because of that ability."""
        self.governs |= governs(ability)
        if isinstance(ability, Bound):
            self.counting = True
        elif isinstance(ability, Activated):
            self.activated = True
            if ability.zone != BATTLEFIELD:
                self.castable_elsewhere = True
        elif isinstance(ability, Triggered):
            self.watches |= kinds_with(ability.event)
            zones = zones_of(ability)
            self.waits += tuple([(zones, key, ability) for key in keys_of(ability.event)])
            self.away |= zones & ~(HERE | ITSELF)
            self.itself = self.itself or zones & ITSELF != 0
        elif isinstance(ability, Replacement):
            self.replaces |= kinds_with(ability.event)
        elif isinstance(ability, Static):
            self.has_static = True
            self.steals = self.steals or any([isinstance(change, YouControl) for change in ability.changes])
        elif isinstance(ability, (CombatTerm, CantAttack, DamageTerm, Imposes, MayExert, MayEnlist)):
            self.taxes = True
        elif isinstance(ability, (Protection, HexproofFrom, PlayerHas)):
            self.guarded = True
            self.replaces |= 1 << DAMAGE
        elif isinstance(ability, SuspendFromHand):
            self.suspends = True
        elif isinstance(ability, MayPlayLandsFrom):
            self.castable_elsewhere = True
        elif isinstance(ability, Morph):
            self.morphs = True
            self.elaborate = True
        else:
            self.notice_casting(ability)

    def notice_casting(self, ability: Ability) -> None:
        """The same for abilities that say how it, or another spell, is cast."""
        if isinstance(ability, SpellAbility):
            self.targeted = len(ability.targets) > 0
            self.elaborate = self.elaborate or has_choices(ability)
        elif isinstance(ability, (AdditionalCost, OptionalCost, AlternativeCost)):
            self.elaborate = True
            if isinstance(ability, AlternativeCost) and ability.zone not in (NOWHERE, HAND):
                self.castable_elsewhere = True
        elif isinstance(ability, CastOnly):
            self.elaborate = True
        elif isinstance(ability, Enchant):
            self.replaces |= 1 << MOVES | 1 << CREATES
        elif isinstance(ability, CostChange):
            self.elaborate = self.elaborate or ability.this
            self.changes_costs = self.changes_costs or not ability.this

    def __repr__(self) -> str:
        return f"<Definition {self.key()!r}>"

    def key(self) -> str:
        """The name by which a game knows it: of tokens with the card that makes them, of a copy with what it has otherwise."""
        name = f"{self.token_of}: {self.name}" if self.token_of else self.name
        return f"{name} [{self.variant}]" if self.variant else name


STOPPING: Final = (
    1 << STOPS_BLOCKING
    | 1 << REMOVED_FROM_COMBAT
    | 1 << REGENERATES
    | 1 << MOVES
    | 1 << CEASES
    | 1 << CONTROLS
    | 1 << PHASES_OUT
    | 1 << LEAVES_GAME
)
"""The kinds of event by which a creature can stop blocking another."""


def kinds_with(event: EventPattern) -> int:
    """The bits of the kinds of event that can be such an event, or contain one.

    What is put in blocking is seen by what it blocks, and what leaves combat where an exact number of blockers counts. What enters with
    counters is given them (122.6); what phased out left the battlefield up to 2009, and what leaves becomes unattached.
    """
    if event.kind == BLOCKS:
        return 1 << BLOCKS | 1 << JOINS_BLOCKING | (STOPPING if event.exactly else 0)
    if event.kind in (MOVES, UNATTACHES):
        return 1 << event.kind | 1 << MOVES | 1 << (PHASES_OUT if event.kind == MOVES else ATTACHES)
    return 1 << COUNTERS | 1 << MOVES | 1 << CREATES if event.kind == COUNTERS else 1 << event.kind


def has_choices(ability: SpellAbility) -> bool:
    """It has modes, divides something, or targets that depend on one another (601.2b-d)."""
    for effect in ability.effects:
        if isinstance(effect, (Modes, DistributeCounters, DivideDamage)):
            return True
    return any([target.another for target in ability.targets])


def is_mana_ability(ability: Activated) -> bool:
    """It could add mana, has no target and is not a loyalty ability (605.1a)."""
    if ability.targets or loyalty_cost(ability) is not None:
        return False
    for effect in ability.effects:
        if isinstance(effect, AddMana):
            return True
    return False
