"""Cards that flip coins (705)."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    ANY_TARGET,
    CONTROLLER,
    DRAW_A_CARD,
    IT,
    PLAYER_OR_PLANESWALKER,
    THIS,
    activated,
    at_step,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    when,
)
from apnap.cards.pool.walkers import up, walker
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    All,
    AtLeast,
    AtMost,
    CantBlock,
    ChooseNumber,
    ChosenNumber,
    CountersOn,
    CounterSpell,
    CountOf,
    CreateToken,
    DealDamage,
    Destroy,
    DrawCards,
    Each,
    EachPlayer,
    Effect,
    EventPattern,
    ExtraTurn,
    Filter,
    Fixed,
    FlipCoins,
    FlipIs,
    Flips,
    FlipsWell,
    GainLife,
    If,
    Impose,
    KeywordAbility,
    May,
    Modify,
    Multiply,
    Not,
    PayLife,
    PowerOf,
    PutCounters,
    RemoveCounters,
    RemoveCountersCost,
    RemoveFromCombat,
    Repeat,
    Replacement,
    SacrificeIt,
    SacrificeThis,
    TapIt,
    TapThis,
    Target,
    Targets,
    ThisTurn,
    ToughnessOf,
    Triggered,
    TriggerObject,
    TriggerPlayer,
    UntapIt,
    WhoseFlip,
    WinGame,
)
from apnap.parts.tree.coins import HEADS, LOST, TAILS, WON
from apnap.parts.words import (
    ARTIFACT,
    ATTACKS,
    BEGINNING_OF_COMBAT,
    BLOCKS,
    CASTS,
    COMES_UP,
    CREATURE,
    DOUBLE_STRIKE,
    FLIPS,
    FLYING,
    LAND,
    MENACE,
    OPPONENT,
    STEP_BEGINS,
    UPKEEP,
    YOU,
)

FLIP: Final = FlipCoins()
FLIP_ON: Final = FlipCoins(None, until_lost=True)
ATTACKING: Final = EventPattern(ATTACKS, this=True)
ANY_WIN: Final = EventPattern(COMES_UP, part=WON)
YOU_WIN: Final = EventPattern(COMES_UP, player=YOU, part=WON)
ARTIFACTS: Final = Filter(types=ARTIFACT)
CREATURES: Final = Filter(types=CREATURE)
YOU_FLIP: Final = EventPattern(FLIPS, player=YOU)


def won(*effects: Effect) -> If:
    """If you win the flip."""
    return If(FlipIs(WON), effects)


def lost(*effects: Effect) -> If:
    """If you lose the flip."""
    return If(FlipIs(LOST), effects)


def wins(least: int, *effects: Effect) -> If:
    """If you win so many flips or more."""
    return If(AtLeast(Flips(WON), Fixed(least)), effects)


def djinn() -> Definition:
    """The token of Bottle of Suleiman."""
    return Definition("Djinn", None, ARTIFACT | CREATURE, ("Djinn",), 5, 5, (keywords(FLYING),), 0)


CARDS: Final[tuple[Definition, ...]] = (
    # Turns
    walker(
        "Ral Zarek",
        "2UR",
        "Ral",
        4,
        up(1, TapIt(IT), UntapIt(Targets(1)), targets=(Target(Filter()), Target(Filter(), another=True))),
        up(-2, DealDamage(Fixed(3), IT), targets=(ANY_TARGET,)),
        up(-7, FlipCoins(Fixed(5), called=False), ExtraTurn(number=Flips(HEADS))),
    ),
    card("Stitch in Time", "1UR", "Sorcery", spell(FLIP, won(ExtraTurn()))),
    # Combat
    creature("Mijae Djinn", "RRR", "Djinn", 6, 3, when(ATTACKING, FLIP, lost(RemoveFromCombat(THIS), TapIt(THIS)))),
    creature(
        "Ydwen Efreet",
        "RRR",
        "Efreet",
        3,
        6,
        when(EventPattern(BLOCKS, this=True), FLIP, lost(RemoveFromCombat(THIS, 2), Impose(THIS, (CantBlock(),)))),
    ),
    creature(
        "Skyclaw Thrash",
        "3UR",
        "Artifact Creature — Lizard Warrior",
        4,
        4,
        when(ATTACKING, FLIP, won(Modify(THIS, Fixed(1), Fixed(1), FLYING))),
    ),
    creature(
        "Two-Headed Giant",
        "2RR",
        "Giant Warrior",
        4,
        4,
        when(
            ATTACKING,
            FlipCoins(Fixed(2), called=False),
            If(FlipIs(HEADS, each=True), (Modify(THIS, gains=DOUBLE_STRIKE),)),
            If(FlipIs(TAILS, each=True), (Modify(THIS, gains=MENACE),)),
        ),
    ),
    # Won or lost
    creature(
        "Goblin Archaeologist",
        "1R",
        "Goblin Artificer",
        1,
        2,
        activated((cost("R"), TapThis()), FLIP, won(Destroy(IT), UntapIt(THIS)), lost(SacrificeIt(THIS)), targets=(Target(ARTIFACTS),)),
    ),
    creature(
        "Orcish Captain",
        "R",
        "Orc Warrior",
        1,
        1,
        activated(
            (cost("1"),),
            FLIP,
            won(Modify(IT, Fixed(2))),
            lost(Modify(IT, Fixed(0), Fixed(-2))),
            targets=(Target(Filter(types=CREATURE, subtype="Orc")),),
        ),
    ),
    card(
        "Bottle of Suleiman",
        "4",
        "Artifact",
        activated((cost("1"), SacrificeThis()), FLIP, won(CreateToken("Djinn")), lost(DealDamage(Fixed(5), CONTROLLER))),
        tokens=(djinn(),),
    ),
    card(
        "Winter Sky",
        "R",
        "Sorcery",
        spell(
            FLIP,
            won(DealDamage(Fixed(1), All((Each(CREATURES), EachPlayer())))),
            lost(DrawCards(EachPlayer(), Fixed(1))),
        ),
    ),
    card(
        "Puppet's Verdict",
        "1RR",
        "Instant",
        spell(FLIP, won(Destroy(Each(Filter(types=CREATURE, power_most=2)))), lost(Destroy(Each(Filter(types=CREATURE, power_least=3))))),
    ),
    card("Boompile", "4", "Artifact", activated((TapThis(),), FLIP, won(Destroy(Each(Filter(not_types=LAND)))))),
    creature("Tavern Swindler", "1B", "Human Rogue", 2, 2, activated((TapThis(), PayLife(3)), FLIP, won(GainLife(CONTROLLER, Fixed(6))))),
    card(
        "Goblin Bomb",
        "1R",
        "Enchantment",
        at_step(
            UPKEEP,
            YOU,
            May((FLIP,)),
            won(PutCounters(THIS, "fuse", Fixed(1))),
            lost(RemoveCounters(THIS, "fuse", Fixed(1))),
        ),
        activated((RemoveCountersCost("fuse", 5), SacrificeThis()), DealDamage(Fixed(20), IT), targets=(PLAYER_OR_PLANESWALKER,)),
    ),
    card(
        "Planar Chaos",
        "2R",
        "Enchantment",
        at_step(UPKEEP, YOU, FLIP, lost(SacrificeIt(THIS))),
        when(EventPattern(CASTS), FlipCoins(who=TriggerPlayer()), lost(CounterSpell(TriggerObject()))),
    ),
    # Several flips
    creature(
        "Crazed Firecat",
        "5RR",
        "Elemental Cat",
        4,
        4,
        enters(FLIP_ON, PutCounters(THIS, "+1/+1", Flips(WON))),
    ),
    card(
        "Squee's Revenge",
        "1UR",
        "Sorcery",
        spell(
            ChooseNumber(),
            FlipCoins(ChosenNumber(), until_lost=True),
            If(FlipIs(WON, each=True), (DrawCards(CONTROLLER, Flips(WON, times=2)),)),
        ),
    ),
    card(
        "Fiery Gambit",
        "2R",
        "Sorcery",
        spell(
            FlipCoins(None, until_lost=True, may_stop=True),
            If(
                Not(FlipIs(LOST)),
                (
                    wins(1, DealDamage(Fixed(3), IT)),
                    wins(2, DealDamage(Fixed(6), EachPlayer(OPPONENT))),
                    wins(3, DrawCards(CONTROLLER, Fixed(9)), UntapIt(Each(Filter(types=LAND, controller=YOU)))),
                ),
            ),
            targets=(Target(CREATURES),),
        ),
    ),
    card(
        "Mana Clash",
        "R",
        "Sorcery",
        spell(
            Repeat(
                (FlipCoins(who=All((CONTROLLER, IT)), called=False), DealDamage(Fixed(1), WhoseFlip(TAILS))),
                FlipIs(HEADS, each=True),
            ),
            targets=(Target(players=1 + OPPONENT),),
        ),
    ),
    # What sees a flip, and what changes it
    creature(
        "Okaun, Eye of Chaos",
        "4R",
        "Legendary Creature — Cyclops Berserker",
        3,
        3,
        KeywordAbility("partner with", filter=Filter(name="Zndrsplt, Eye of Wisdom")),
        at_step(BEGINNING_OF_COMBAT, YOU, FLIP_ON),
        when(ANY_WIN, Modify(THIS, PowerOf(THIS), ToughnessOf(THIS))),
    ),
    creature(
        "Zndrsplt, Eye of Wisdom",
        "4U",
        "Legendary Creature — Homunculus",
        1,
        4,
        KeywordAbility("partner with", filter=Filter(name="Okaun, Eye of Chaos")),
        at_step(BEGINNING_OF_COMBAT, YOU, FLIP_ON),
        when(ANY_WIN, DRAW_A_CARD),
    ),
    card(
        "Chance Encounter",
        "2RR",
        "Enchantment",
        when(YOU_WIN, PutCounters(THIS, "luck", Fixed(1))),
        Triggered(EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU), (WinGame(),), condition=AtLeast(CountersOn("luck"), Fixed(10))),
    ),
    card("Krark's Thumb", "2", "Legendary Artifact", Replacement(YOU_FLIP, Multiply(2))),
    creature(
        "Edgar, King of Figaro",
        "4UU",
        "Legendary Creature — Human Artificer Noble",
        4,
        5,
        enters(DrawCards(CONTROLLER, CountOf(Filter(types=ARTIFACT, controller=YOU)))),
        Replacement(YOU_FLIP, FlipsWell(), condition=AtMost(ThisTurn(YOU_FLIP)), word="Two-Headed Coin"),
    ),
)
