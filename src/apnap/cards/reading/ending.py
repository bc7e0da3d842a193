"""Effects that control a player or end a phase, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.parts.tree import (
    Activated,
    ActivePlayer,
    ControlPlayer,
    DelayedTrigger,
    DiscardCost,
    DrawCards,
    EachPlayer,
    EndCombatPhase,
    EndTurn,
    EventPattern,
    ExileIt,
    Fixed,
    If,
    LoseGame,
    May,
    MayPay,
    Noted,
    ReturnCost,
    SacrificeIt,
    ShuffleAllAway,
    This,
    Triggered,
    YourTurn,
)
from apnap.parts.tree.ending import NEXT_COMBAT, THIS_TURN
from apnap.parts.words import CLEANUP, END, STEP_BEGINS, YOU

EFFECTS: Final = (
    phrase("you control {target_player} during that player's next turn", ControlPlayer),
    phrase("you gain control of {target_player} during that player's next turn", ControlPlayer),
    phrase("you control {target_player} during their next combat phase", lambda who: ControlPlayer(who, NEXT_COMBAT)),
    phrase("you control {target_player} this turn", lambda who: ControlPlayer(who, THIS_TURN)),
    phrase("{who} loses? the game", LoseGame),
    phrase(
        "at the beginning of your next end step, {instruction}",
        lambda effect: DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END, player=YOU), (effect,))),
    ),
    constant(
        "exile them at the beginning of the next cleanup step",
        DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=CLEANUP), (ExileIt(Noted()),)), about=Noted()),
    ),
    phrase("sacrifice {itself} unless you discard a card", lambda this: MayPay((DiscardCost(),), otherwise=(SacrificeIt(this),))),
    phrase(
        "sacrifice it unless you return another {noun} to its owner's hand",
        lambda what: MayPay((ReturnCost(replace(what, other=True)),), otherwise=(SacrificeIt(This()),)),
    ),
    constant("the player whose turn it is may end the turn", May((EndTurn(),), who=ActivePlayer())),
    constant("if it's your turn, end the turn", If(YourTurn(), (EndTurn(),))),
    constant("end the combat phase", EndCombatPhase()),
)


def _on_your_turn(reading: Reading, state: State) -> Readings:
    for costs, paid in reading.read("costs", state):
        start = reading.word(paid, (":",))
        for effects, after in reading.read("paragraph", start) if start is not None else ():
            end = reading.all_words(after, (".", "activate", "only", "during", "your", "turn", "."))
            if end is not None:
                yield Activated(costs, effects, end.targets, condition=YourTurn()), end


RULES: Final[Grammar] = {
    "effect": EFFECTS,
    "instruction": EFFECTS,
    "run": (
        phrase(
            "each player shuffles their hand and graveyard into their library, then draws {number} cards",
            lambda number: (ShuffleAllAway(EachPlayer()), DrawCards(EachPlayer(), Fixed(number))),
        ),
    ),
    "on_your_turn": _on_your_turn,
    "ability": (phrase("{on_your_turn}", lambda read: read),),
}
