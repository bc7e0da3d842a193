"""Keyword abilities of combat, and of what a creature is, as the abilities that they stand for (702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.parts.tree import (
    Ability,
    Activated,
    AtLeast,
    AttacksMostLife,
    BlockersOf,
    BlocksIfAble,
    CantBlock,
    CountOf,
    CreateCopy,
    DefendingPlayer,
    DelayedTrigger,
    Designate,
    Designated,
    Each,
    EntersAttacking,
    EventPattern,
    EveryCreatureType,
    ExileIt,
    Filter,
    Fixed,
    ForEachPlayer,
    GiveCounters,
    Impose,
    KeywordAbility,
    LoseLife,
    May,
    MayEnlist,
    Modify,
    Not,
    Noted,
    NumberOf,
    OpponentsAttacked,
    OtherOpponents,
    PowerOf,
    Prevent,
    PutCounters,
    Replacement,
    Sacrifice,
    SacrificeIt,
    SetColours,
    Static,
    TapPower,
    Target,
    Targets,
    ThatPlayer,
    This,
    Times,
    TopCards,
    Toxic,
    TramplesOver,
    Triggered,
    TriggerObject,
    TriggerPlayer,
    TriggerSource,
    UntapIt,
)
from apnap.parts.words import (
    ATTACKS,
    BLOCKED,
    BLOCKS,
    CREATURE,
    DAMAGE,
    DEFENDING,
    END_OF_COMBAT,
    ENLISTS,
    FLANKING,
    PERMANENT,
    STEP_BEGINS,
    UNTIL_END_OF_COMBAT,
)

IT: Final = This()
ONE: Final = Fixed(1)
GROW: Final = PutCounters(IT, "+1/+1", ONE)
THIS_ATTACKS: Final = EventPattern(ATTACKS, this=True)
BECOMES_BLOCKED: Final = EventPattern(BLOCKED, this=True)
HITS_PLAYER: Final = EventPattern(DAMAGE, source_this=True, damaged=1, combat=1)


def bushido(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it blocks or becomes blocked it gets +N/+N until end of turn (702.45a)."""
    bonus = (Modify(IT, Fixed(keyword.number), Fixed(keyword.number)),)
    blocks = EventPattern(BLOCKS, this=True, at_once=True)
    return Triggered(blocks, bonus, rule=keyword.name), Triggered(BECOMES_BLOCKED, bonus, rule=keyword.name)


def rampage(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it becomes blocked it gets +N/+N for each blocker beyond the first, counted as that resolves (702.23a-b)."""
    bonus = Times(BlockersOf(beyond=1), keyword.number)
    return (Triggered(BECOMES_BLOCKED, (Modify(IT, bonus, bonus),), rule=keyword.name),)


def flanking(name: str) -> tuple[Ability, ...]:
    """Whenever a creature without flanking blocks it, that creature gets -1/-1 until end of turn (702.25a)."""
    blocked = EventPattern(BLOCKS, filter=Filter(types=CREATURE, not_keywords=FLANKING), source_this=True)
    return (Triggered(blocked, (Modify(TriggerObject(), Fixed(-1), Fixed(-1)),), rule=name),)


def provoke(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it attacks, a target creature of the defending player may be untapped and has to block it if able (702.39a)."""
    target = Target(Filter(types=CREATURE, controller=DEFENDING))
    provoked = (Impose(Targets(), (BlocksIfAble(IT),), UNTIL_END_OF_COMBAT), UntapIt(Targets()))
    return (Triggered(THIS_ATTACKS, (May(provoked),), (target,), rule=keyword.name),)


def battle_cry(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it attacks, each other attacking creature gets +1/+0 until end of turn (702.91a)."""
    others = Each(Filter(types=CREATURE, attacking=1, other=True))
    return (Triggered(THIS_ATTACKS, (Modify(others, ONE),), rule="battle_cry"),)


def annihilator(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it attacks, the defending player sacrifices so many permanents (702.86a)."""
    sacrifice = Sacrifice(TriggerPlayer(), Filter(types=PERMANENT), keyword.number)
    return (Triggered(THIS_ATTACKS, (sacrifice,), rule=keyword.name),)


def afflict(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it becomes blocked, the defending player loses so much life (702.130a)."""
    return (Triggered(BECOMES_BLOCKED, (LoseLife(DefendingPlayer(), Fixed(keyword.number)),), rule=keyword.name),)


def myriad(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it attacks, tokens that are copies of it may attack the other opponents; they are exiled at end of combat (702.116a)."""
    exiled = DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END_OF_COMBAT), (ExileIt(Noted()),)), about=Noted())
    copied = (CreateCopy(IT, NumberOf(ThatPlayer()), tapped=True), EntersAttacking(Noted(), ThatPlayer()), exiled)
    return (Triggered(THIS_ATTACKS, (ForEachPlayer(OtherOpponents(), copied),), rule=keyword.name),)


def melee(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it attacks, it gets +1/+1 for each opponent whom its controller attacked with a creature this combat (702.121a)."""
    return (Triggered(THIS_ATTACKS, (Modify(IT, OpponentsAttacked(), OpponentsAttacked()),), rule=keyword.name),)


def mentor(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it attacks, an attacking creature of less power gets a +1/+1 counter (702.134a)."""
    weaker = Target(Filter(types=CREATURE, attacking=1, stronger=-1))
    return (Triggered(THIS_ATTACKS, (PutCounters(Targets(), "+1/+1", ONE),), (weaker,), rule=keyword.name),)


def training(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it attacks beside a creature of greater power, it gets a +1/+1 counter (702.149a)."""
    beside = AtLeast(CountOf(Filter(types=CREATURE, attacking=1, other=True, stronger=1)))
    return (Triggered(EventPattern(ATTACKS, this=True, when=beside), (GROW,), rule=keyword.name),)


def dethrone(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it attacks the player with the most life, it gets a +1/+1 counter (702.105a)."""
    return (Triggered(EventPattern(ATTACKS, this=True, when=AttacksMostLife()), (GROW,), rule=keyword.name),)


def decayed(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It can't block, and is sacrificed at the end of the combat in which it attacks (702.147a)."""
    at_end = Triggered(EventPattern(STEP_BEGINS, part=END_OF_COMBAT), (SacrificeIt(Noted()),))
    return CantBlock(), Triggered(THIS_ATTACKS, (DelayedTrigger(at_end, about=IT),), rule=keyword.name)


def ingest(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it deals combat damage to a player, the top card of that player's library is exiled (702.115a)."""
    return (Triggered(HITS_PLAYER, (ExileIt(TopCards(of=TriggerPlayer())),), rule=keyword.name),)


def poisonous(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it deals combat damage to a player, that player gets so many poison counters (702.70a)."""
    return (Triggered(HITS_PLAYER, (GiveCounters(TriggerPlayer(), "poison", Fixed(keyword.number)),), rule=keyword.name),)


def toxic(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Its combat damage to a player gives so many poison counters besides (702.164)."""
    return (Toxic(keyword.number),)


def absorb(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """So much of the damage that a source would deal to it is prevented (702.64a)."""
    return (Replacement(EventPattern(DAMAGE, this=True), Prevent(keyword.number)),)


def changeling(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It is every creature type (702.73a)."""
    return (Static(IT, changes=(EveryCreatureType(),), defines=True),)


def devoid(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """It is colourless (702.114a)."""
    return (Static(IT, changes=(SetColours(0),), defines=True),)


def saddle(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Other creatures with that much power become tapped, and it is saddled until end of turn (702.171a)."""
    tapped = TapPower(keyword.number, Filter(types=CREATURE, other=True))
    return (Activated((tapped,), (Designate(IT, "saddled", this_turn=True),), sorcery_timing=True),)


def renown(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """When it deals combat damage to a player and is not renowned, it gets counters and becomes renowned (702.112a)."""
    effects = (PutCounters(IT, "+1/+1", Fixed(keyword.number)), Designate(IT, "renowned"))
    return (Triggered(HITS_PLAYER, effects, condition=Not(Designated("renowned")), rule=keyword.name),)


def enlist(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """As it attacks another creature may be tapped, whose power it then gets until end of turn (702.154a)."""
    enlists = EventPattern(ENLISTS, this=True)
    return MayEnlist(), Triggered(enlists, (Modify(IT, PowerOf(TriggerSource())),), rule=keyword.name)


def trample_over_planeswalkers(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Its combat damage beyond the loyalty of the planeswalker that it attacks goes to that one's controller (702.19c)."""
    return (TramplesOver(),)


COMBAT: Final[dict[str, Callable[[KeywordAbility], tuple[Ability, ...]]]] = {
    "bushido": bushido,
    "rampage": rampage,
    "provoke": provoke,
    "battle cry": battle_cry,
    "annihilator": annihilator,
    "afflict": afflict,
    "melee": melee,
    "myriad": myriad,
    "mentor": mentor,
    "training": training,
    "dethrone": dethrone,
    "decayed": decayed,
    "ingest": ingest,
    "poisonous": poisonous,
    "toxic": toxic,
    "absorb": absorb,
    "changeling": changeling,
    "devoid": devoid,
    "saddle": saddle,
    "renown": renown,
    "enlist": enlist,
    "trample over planeswalkers": trample_over_planeswalkers,
}
MEANT: Final[tuple[tuple[int, tuple[Ability, ...]], ...]] = ((FLANKING, flanking("flanking")),)
"""Keywords without a parameter that stand for other abilities besides being a keyword."""
