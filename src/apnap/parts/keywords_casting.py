"""Keyword abilities about how a card gets onto the stack or the battlefield, and of Equipment and Vehicles (702), as other abilities."""

from __future__ import annotations

from typing import Final

from apnap.parts.tree import (
    Ability,
    Activated,
    All,
    AlternativeCost,
    AsItResolves,
    Attach,
    AttachedTo,
    Became,
    BecomeType,
    CastFree,
    CopySpell,
    CostPart,
    DelayedTrigger,
    Destroy,
    DigUntil,
    DrawCards,
    EventPattern,
    ExileIt,
    Filter,
    Fixed,
    Instead,
    KeywordAbility,
    MakeReplacement,
    ManaValueOf,
    Modify,
    MoveElsewhere,
    Noted,
    Plus,
    PutAttacking,
    PutOnLibrary,
    PutOntoBattlefield,
    RemoveDamage,
    Replacement,
    Rest,
    ReturnCost,
    ReturnToHand,
    RevealThis,
    SacrificeIt,
    Static,
    TapPower,
    Target,
    Targets,
    This,
    TriggerAmount,
    Triggered,
    WasCast,
    WasPaid,
    You,
)
from apnap.parts.words import (
    ARTIFACT,
    BATTLEFIELD,
    CASTS,
    CREATURE,
    DESTROYED,
    END,
    EXILE,
    GRAVEYARD,
    HAND,
    HASTE,
    LAND,
    MOVES,
    PERMANENTLY,
    RESOLVES,
    STACK,
    STEP_BEGINS,
    UPKEEP,
    YOU,
)

THIS: Final = This()
NOTED: Final = Noted()
CAST: Final = EventPattern(CASTS, this=True)
ENTERS: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
DIES: Final = EventPattern(MOVES, this=True, from_zone=BATTLEFIELD, to_zone=GRAVEYARD)
END_STEP: Final = EventPattern(STEP_BEGINS, part=END)
YOUR_UPKEEP: Final = EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU)


def cost_of(keyword: KeywordAbility) -> tuple[CostPart, ...]:
    """The cost of the keyword."""
    return (keyword.cost,) if keyword.cost is not None else ()


# As a spell is cast -----------------------------------------------------------------------------------------------
def storm(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it is cast, it is copied for each spell that was cast before it this turn (702.40a)."""
    cast = EventPattern(CASTS, this=True, ordinal=True)
    return (Triggered(cast, (CopySpell(THIS, Plus(TriggerAmount(), Fixed(-1))),), rule=keyword.name),)


def cascade(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it is cast, cards are exiled up to a nonland card of lesser mana value, which may be cast (702.85a)."""
    dig = DigUntil(Filter(not_types=LAND), exile=True, below=ManaValueOf(THIS))
    rest = PutOnLibrary(All((NOTED, Rest())), bottom=True, random=True)
    return (Triggered(CAST, (dig, CastFree(NOTED), rest), rule=keyword.name),)


def rebound(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it resolves after it was cast from hand it is exiled, and may be cast from there in the next upkeep (702.88a)."""
    again = DelayedTrigger(Triggered(YOUR_UPKEEP, (CastFree(NOTED),), rule=keyword.name), about=Became(THIS))
    resolves = EventPattern(RESOLVES, this=True, from_zone=STACK, to_zone=GRAVEYARD)
    return (Replacement(resolves, MoveElsewhere(EXILE, (again,)), condition=WasCast(HAND), rule=keyword.name),)


# For another cost -------------------------------------------------------------------------------------------------
def evoke(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It may be cast for another cost; then it is sacrificed when it enters (702.74a)."""
    sacrificed = Triggered(ENTERS, (SacrificeIt(THIS),), condition=WasPaid("Evoke"), rule=keyword.name)
    return (AlternativeCost(cost_of(keyword), "Evoke"), sacrificed)


def dash(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It may be cast for another cost; then it has haste and returns to hand at the end step (702.109a)."""
    back = DelayedTrigger(Triggered(END_STEP, (ReturnToHand(NOTED),), rule=keyword.name), about=THIS)
    return (*hasty(keyword, "Dash"), AsItResolves("Dash", (back,)))


def blitz(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It may be cast for another cost; then it has haste, is sacrificed at the end step, and a card is drawn when it dies (702.152a)."""
    gone = DelayedTrigger(Triggered(END_STEP, (SacrificeIt(NOTED),), rule=keyword.name), about=THIS)
    draws = Triggered(DIES, (DrawCards(You(), Fixed(1)),), condition=WasPaid("Blitz"), rule=keyword.name)
    return (*hasty(keyword, "Blitz"), AsItResolves("Blitz", (gone,)), draws)


def hasty(keyword: KeywordAbility, name: str) -> tuple[Ability, ...]:
    """The alternative cost called so, and haste as long as that was paid."""
    return AlternativeCost(cost_of(keyword), name), Static(THIS, gains=HASTE, condition=WasPaid(name))


# Activated in other zones -----------------------------------------------------------------------------------------
def unearth(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It returns from the graveyard with haste, until the next end step, and is exiled as it leaves (702.84a)."""
    leaving = EventPattern(MOVES, from_zone=BATTLEFIELD)
    effects = (
        PutOntoBattlefield(THIS),
        Modify(NOTED, gains=HASTE, duration=PERMANENTLY),
        DelayedTrigger(Triggered(END_STEP, (ExileIt(NOTED),), rule=keyword.name), about=NOTED),
        MakeReplacement(leaving, MoveElsewhere(EXILE), about=NOTED, duration=PERMANENTLY),
    )
    return (Activated(cost_of(keyword), effects, sorcery_timing=True, zone=GRAVEYARD),)


def ninjutsu(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """An unblocked attacker returns to hand, and it attacks in its place (702.49a)."""
    returned = ReturnCost(Filter(types=CREATURE, attacking=1, blocked=-1))
    return (Activated((*cost_of(keyword), RevealThis(), returned), (PutAttacking(THIS, NOTED),), zone=HAND),)


# Equipment and Vehicles -------------------------------------------------------------------------------------------
def equip(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It is attached to a creature of its controller (702.6a)."""
    target = Target(Filter(types=CREATURE, controller=YOU))
    return (Activated(cost_of(keyword), (Attach(THIS, Targets()),), (target,), sorcery_timing=True),)


def fortify(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It is attached to a land of its controller (702.67a)."""
    target = Target(Filter(types=LAND, controller=YOU))
    return (Activated(cost_of(keyword), (Attach(THIS, Targets()),), (target,), sorcery_timing=True),)


def umbra_armor(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As the enchanted permanent would be destroyed, its damage is removed and this is destroyed instead (702.89a)."""
    destroyed = EventPattern(DESTROYED, filter=Filter(bearer=True))
    return (Replacement(destroyed, Instead((RemoveDamage(AttachedTo()), Destroy(THIS))), rule="umbra_armor"),)


def crew(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Other creatures with that much power become tapped, and it is an artifact creature until end of turn (702.122a)."""
    tapped = TapPower(keyword.number, Filter(types=CREATURE, other=True))
    return (Activated((tapped,), (BecomeType(THIS, ARTIFACT | CREATURE),)),)


CASTING: Final = {
    "storm": storm,
    "cascade": cascade,
    "rebound": rebound,
    "evoke": evoke,
    "dash": dash,
    "blitz": blitz,
    "unearth": unearth,
    "ninjutsu": ninjutsu,
    "equip": equip,
    "fortify": fortify,
    "umbra armor": umbra_armor,
    "crew": crew,
}
