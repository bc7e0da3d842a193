"""Effects that control a player or end a phase, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.parts.tree import (
    Activated,
    ActivePlayer,
    AnotherCounter,
    ControlPlayer,
    DelayedTrigger,
    DiscardCost,
    DrawCards,
    Each,
    EachPlayer,
    EndCombatPhase,
    EndTurn,
    EventPattern,
    ExileIt,
    ExtraTurn,
    Filter,
    Fixed,
    GainAbilities,
    If,
    LoseGame,
    LoyaltyCost,
    May,
    MayPay,
    Noted,
    OptionalCost,
    PaidAdditional,
    Proliferate,
    ReturnCost,
    SacrificeIt,
    ShuffleAllAway,
    Static,
    This,
    Triggered,
    YourTurn,
)
from apnap.parts.tree.ending import NEXT_COMBAT, THIS_TURN
from apnap.parts.words import CLEANUP, END, PLANESWALKER, STEP_BEGINS, YOU

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
        means=Noted(),
    ),
    phrase("sacrifice {itself} unless you discard a card", lambda this: MayPay((DiscardCost(),), otherwise=(SacrificeIt(this),))),
    phrase(
        "sacrifice it unless you return another {noun} to its owner's hand",
        lambda what: MayPay((ReturnCost(replace(what, other=True)),), otherwise=(SacrificeIt(This()),)),
        means=This(),
    ),
    constant("the player whose turn it is may end the turn", May((EndTurn(),), who=ActivePlayer())),
    constant("if it's your turn, end the turn", If(YourTurn(), (EndTurn(),))),
    phrase("choose a counter on {object}. Put an additional counter of that kind on that permanent", AnotherCounter),
    constant("end the combat phase", EndCombatPhase()),
)


LOYALTY: Final = (Activated((LoyaltyCost(0),), (Proliferate(),)), Activated((LoyaltyCost(-12),), (ExtraTurn(),)))


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
    "ability": (
        phrase("{on_your_turn}", lambda read: read),
        phrase("as an additional cost to cast this spell, you may waterbend {mana}.", lambda cost: OptionalCost((cost,), "Waterbend")),
    ),
    "static": (
        constant(
            'planeswalkers you control have "[0]: Proliferate" and "[−12]: Take an extra turn after this one."',
            Static(Each(Filter(types=PLANESWALKER, controller=YOU)), changes=(GainAbilities(LOYALTY),)),
        ),
    ),
    "casting_line": (
        phrase("as an additional cost to cast this spell, you may waterbend {mana}.", lambda cost: OptionalCost((cost,), "Waterbend")),
    ),
    "run": (
        phrase(
            "you control {target_player} during their next combat phase. If this spell's additional cost was paid, "
            "you control that player during their next turn instead",
            lambda who: (If(PaidAdditional(), (ControlPlayer(who),), (ControlPlayer(who, NEXT_COMBAT),)),),
        ),
        phrase(
            "each player shuffles their hand and graveyard into their library, then draws {number} cards",
            lambda number: (ShuffleAllAway(EachPlayer()), DrawCards(EachPlayer(), Fixed(number))),
        ),
    ),
    "on_your_turn": _on_your_turn,
}
