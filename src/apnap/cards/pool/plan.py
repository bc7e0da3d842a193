"""Cards that add turns, phases and steps, and cards by which they are skipped."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    CONTROLLER,
    IT,
    PLAYER_TARGET,
    THIS,
    activated,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    tap_for,
    when,
)
from apnap.cards.pool.casting import flashback
from apnap.cards.pool.lands import ENTERS_TAPPED
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AttackersThisTurn,
    CantAttack,
    CantSearch,
    CardTypesAmong,
    CastOnly,
    ControlPlayer,
    CostChange,
    DelayedTrigger,
    DoesntUntap,
    During,
    Each,
    Enchant,
    EntersTapped,
    EventPattern,
    ExtraPhase,
    ExtraStep,
    ExtraTurn,
    ExtraTurnNow,
    Filter,
    Fixed,
    Imposes,
    Is,
    KeywordAbility,
    KeywordLine,
    LoseGame,
    ManaCost,
    Mode,
    Modes,
    Modify,
    MoveElsewhere,
    OptionalCost,
    Protection,
    PutCounters,
    RemoveCountersCost,
    Replacement,
    ReturnThis,
    Skip,
    SkipAll,
    SkipNext,
    TapThis,
    Target,
    TriggerAmount,
    Triggered,
    TriggerPlayer,
    UntapIt,
)
from apnap.parts.words import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    BEGINNING_PHASE,
    CASTS,
    COMBAT_PHASE,
    CREATURE,
    DAMAGE,
    DOUBLE_STRIKE,
    DRAW,
    ENCHANTED,
    END,
    EXILE,
    FLYING,
    GRAVEYARD,
    INSTANT,
    MAIN_PHASE,
    MENACE,
    MOVES,
    ONCE_IN_ADDED,
    OPPONENT,
    PHASE_BEGINS,
    STEP_BEGINS,
    TRAMPLE,
    TURN_BEGINS,
    UNTAP,
    UPKEEP,
    YOU,
)

YOUR_CREATURES: Final = Filter(types=CREATURE, controller=YOU)
FREE: Final = ManaCost()
HITS_A_PLAYER: Final = EventPattern(DAMAGE, source_this=True, damaged=1, combat=1)
NO_EXTRA_TURNS: Final = Replacement(EventPattern(TURN_BEGINS, part=1), Skip())
FIGHT_AGAIN: Final = (COMBAT_PHASE, MAIN_PHASE)
THAT_END: Final = Triggered(EventPattern(STEP_BEGINS, part=END), (LoseGame(CONTROLLER),))
THAT_COMBAT: Final = EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT)
UNTAP_ATTACKERS: Final = UntapIt(AttackersThisTurn())

CARDS: Final[tuple[Definition, ...]] = (
    # Extra turns
    card("Final Fortune", "RR", "Instant", spell(ExtraTurn(), DelayedTrigger(THAT_END, time=ONCE_IN_ADDED))),
    card("Savor the Moment", "1UU", "Sorcery", spell(ExtraTurn(), SkipAll(CONTROLLER, STEP_BEGINS, UNTAP, added=True))),
    creature(
        "Medomai the Ageless",
        "4WU",
        "Legendary Creature — Sphinx",
        4,
        4,
        keywords(FLYING),
        when(HITS_A_PLAYER, ExtraTurn()),
        Imposes(THIS, (CantAttack(),), ExtraTurnNow()),
    ),
    card(
        "Ugin's Nexus",
        "5",
        "Legendary Artifact",
        NO_EXTRA_TURNS,
        Replacement(EventPattern(MOVES, this=True, from_zone=BATTLEFIELD, to_zone=GRAVEYARD), MoveElsewhere(EXILE, (ExtraTurn(),))),
    ),
    card(
        "Time Vault",
        "2",
        "Artifact",
        Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersTapped()),
        DoesntUntap(),
        Replacement(EventPattern(TURN_BEGINS, player=YOU), Skip((UntapIt(THIS),)), condition=Is(THIS, Filter(tapped=1)), optional=True),
        activated((TapThis(),), ExtraTurn()),
    ),
    creature(
        "Emrakul, the Promised End",
        "13",
        "Legendary Creature — Eldrazi",
        13,
        13,
        CostChange(-1, this=True, times=CardTypesAmong(GRAVEYARD, yours=True)),
        when(EventPattern(CASTS, this=True), ControlPlayer(IT), ExtraTurn(IT, after=IT), targets=(Target(players=1 + OPPONENT),)),
        KeywordLine((keywords(FLYING, TRAMPLE), Protection((Filter(types=INSTANT),)))),
    ),
    card(
        "Magosi, the Waterveil",
        "",
        "Land",
        ENTERS_TAPPED,
        tap_for("U"),
        activated((ManaCost((0, 1, 0, 0, 0, 0)), TapThis()), PutCounters(THIS, "eon", Fixed(1)), SkipNext(CONTROLLER, TURN_BEGINS)),
        activated((TapThis(), RemoveCountersCost("eon"), ReturnThis()), ExtraTurn()),
    ),
    card(
        "Stranglehold",
        "3R",
        "Enchantment",
        CantSearch(OPPONENT),
        Replacement(EventPattern(TURN_BEGINS, part=1, player=OPPONENT), Skip()),
    ),
    # Extra phases
    card("Relentless Assault", "2RR", "Sorcery", spell(UNTAP_ATTACKERS, ExtraPhase(FIGHT_AGAIN, after=MAIN_PHASE))),
    card(
        "Seize the Day",
        "3R",
        "Sorcery",
        spell(UntapIt(IT), ExtraPhase(FIGHT_AGAIN, after=MAIN_PHASE), targets=(Target(Filter(types=CREATURE)),)),
        flashback("2R"),
    ),
    card(
        "World at War",
        "3RR",
        "Sorcery",
        spell(ExtraPhase(FIGHT_AGAIN, main=2), DelayedTrigger(Triggered(THAT_COMBAT, (UNTAP_ATTACKERS,)), time=ONCE_IN_ADDED)),
        KeywordAbility("rebound"),
    ),
    creature(
        "Sphinx of the Second Sun",
        "6UU",
        "Sphinx",
        6,
        6,
        keywords(FLYING),
        when(EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU, nth=-1), ExtraPhase((BEGINNING_PHASE,))),
    ),
    creature(
        "Port Razer",
        "3RR",
        "Orc Pirate",
        4,
        4,
        when(HITS_A_PLAYER, UntapIt(Each(YOUR_CREATURES)), ExtraPhase((COMBAT_PHASE,))),
        CantAttack(again=True),
    ),
    card(
        "Savage Beating",
        "3RR",
        "Instant",
        CastOnly(During(combat=True, who=YOU)),
        spell(
            Modes(
                (
                    Mode((Modify(Each(YOUR_CREATURES), gains=DOUBLE_STRIKE),)),
                    Mode((UntapIt(Each(YOUR_CREATURES)), ExtraPhase((COMBAT_PHASE,)))),
                )
            )
        ),
        OptionalCost((cost("1R"),), "Entwine"),
    ),
    # Extra steps
    card(
        "Paradox Haze",
        "2U",
        "Enchantment — Aura",
        Enchant(PLAYER_TARGET),
        when(EventPattern(STEP_BEGINS, part=UPKEEP, player=ENCHANTED, nth=1), ExtraStep(UPKEEP, who=TriggerPlayer())),
    ),
    creature(
        "Obeka, Splitter of Seconds",
        "1UBR",
        "Legendary Creature — Ogre Warlock",
        2,
        5,
        keywords(MENACE),
        when(HITS_A_PLAYER, ExtraStep(UPKEEP, TriggerAmount(), after_phase=True, who=CONTROLLER)),
    ),
    # What is skipped
    creature(
        "Chronatog",
        "1U",
        "Atog",
        1,
        2,
        Activated((FREE,), (Modify(THIS, Fixed(3), Fixed(3)), SkipNext(CONTROLLER, TURN_BEGINS)), once_each_turn=True),
    ),
    card("False Peace", "W", "Sorcery", spell(SkipAll(IT, PHASE_BEGINS, COMBAT_PHASE), targets=(PLAYER_TARGET,))),
    card("Moment of Silence", "W", "Instant", spell(SkipNext(IT, PHASE_BEGINS, COMBAT_PHASE, this_turn=True), targets=(PLAYER_TARGET,))),
    card("Fatigue", "1U", "Sorcery", spell(SkipNext(IT, STEP_BEGINS, DRAW), targets=(PLAYER_TARGET,))),
    creature(
        "Blinding Angel",
        "3WW",
        "Angel",
        2,
        4,
        keywords(FLYING),
        when(HITS_A_PLAYER, SkipNext(TriggerPlayer(), PHASE_BEGINS, COMBAT_PHASE)),
    ),
    creature(
        "Eater of Days",
        "4",
        "Artifact Creature — Leviathan",
        9,
        8,
        keywords(FLYING, TRAMPLE),
        enters(SkipNext(CONTROLLER, TURN_BEGINS, number=Fixed(2))),
    ),
)
