"""Cards that control players and end turns, and cards about the end of the turn."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    ANY_TARGET,
    CONTROLLER,
    DRAW_A_CARD,
    IT,
    PLAYER_TARGET,
    THIS,
    activated,
    card,
    cost,
    creature,
    keywords,
    spell,
    token,
    when,
)
from apnap.cards.pool.walkers import up, walker
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    ControlPlayer,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    EndTurn,
    EventPattern,
    ExileIt,
    Fixed,
    GainLife,
    LoseGame,
    Noted,
    PayLife,
    Replacement,
    SacrificeThis,
    SetLife,
    Skip,
    TapThis,
    Target,
    Triggered,
    YourTurn,
)
from apnap.parts.words import BATTLEFIELD, CLEANUP, DRAW, END, MOVES, OPPONENT, SHADOW, STEP_BEGINS, WHITE, YOU

NO_DRAW_STEP: Final = Replacement(EventPattern(STEP_BEGINS, part=DRAW, player=YOU), Skip())
OPPONENT_TARGET: Final = Target(players=1 + OPPONENT)
NEXT_END: Final = EventPattern(STEP_BEGINS, part=END, player=YOU)

CARDS: Final[tuple[Definition, ...]] = (
    card(
        "Mindslaver",
        "6",
        "Legendary Artifact",
        activated((cost("4"), TapThis(), SacrificeThis()), ControlPlayer(IT), targets=(PLAYER_TARGET,)),
    ),
    card("Worst Fears", "7B", "Sorcery", spell(ControlPlayer(IT), ExileIt(THIS), targets=(PLAYER_TARGET,))),
    walker(
        "Sorin Markov",
        "3BBB",
        "Sorin",
        4,
        up(2, DealDamage(Fixed(2), IT), GainLife(CONTROLLER, Fixed(2)), targets=(ANY_TARGET,)),
        up(-3, SetLife(IT, Fixed(10)), targets=(OPPONENT_TARGET,)),
        up(-7, ControlPlayer(IT), targets=(PLAYER_TARGET,)),
    ),
    card("Sundial of the Infinite", "2", "Artifact", Activated((cost("1"), TapThis()), (EndTurn(),), condition=YourTurn())),
    card("Glorious End", "2R", "Instant", spell(EndTurn(), DelayedTrigger(Triggered(NEXT_END, (LoseGame(CONTROLLER),))))),
    card(
        "Waylay",
        "2W",
        "Instant",
        spell(
            CreateToken("Knight", amount=Fixed(3)),
            DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=CLEANUP), (ExileIt(Noted()),)), about=Noted()),
        ),
        tokens=(token("Knight", WHITE, 2, 2),),
    ),
    card("Yawgmoth's Bargain", "4BB", "Enchantment", NO_DRAW_STEP, activated((PayLife(1),), DRAW_A_CARD)),
    creature(
        "Thalakos Seer",
        "UU",
        "Thalakos Wizard",
        1,
        1,
        keywords(SHADOW),
        when(EventPattern(MOVES, this=True, from_zone=BATTLEFIELD), DRAW_A_CARD),
    ),
)
