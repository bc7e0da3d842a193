"""The words of effects that control a player or end a phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import renderer
from apnap.cards.context import REFERENCES, Context
from apnap.cards.effects import CLAUSES, JOINS, RUNS, Clause, paragraph
from apnap.cards.phrases import noun, with_article
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.parts.tree import (
    Activated,
    ActivePlayer,
    AnotherCounter,
    CantDo,
    ControlPlayer,
    CreateToken,
    DelayedTrigger,
    DiscardCost,
    DrawCards,
    Effect,
    EndCombatPhase,
    EventPattern,
    ExileIt,
    If,
    LoseGame,
    ManaCost,
    MayPay,
    Noted,
    OptionalCost,
    PaidAdditional,
    ReturnCost,
    SacrificeIt,
    ShuffleAllAway,
    This,
    Triggered,
    YourTurn,
)
from apnap.parts.tree.ending import NEXT_COMBAT, NEXT_TURN, THIS_TURN
from apnap.parts.words import CLEANUP, CREATURE, END, STEP_BEGINS, YOU

SPANS: Final = {NEXT_TURN: "during that player's next turn", NEXT_COMBAT: "during their next combat phase"}


def control_player(context: Context, effect: ControlPlayer) -> Clause:
    """Whom one player controls, and when."""
    if effect.cant or effect.span > THIS_TURN:
        raise context.cannot(effect)
    span = SPANS.get(effect.span, "this turn")
    verb = "gain control of" if context.definition.types & CREATURE else "control"
    by = context.named(effect.by)
    return Clause(by, verb, f"{context.named(effect.who)} {span}", explicit=True)


def activated(definition: Definition, ability: Activated) -> str:
    """Only during whose turn it can be activated comes last."""
    text = ACTIVATED(definition, ability)
    return f"{text} Activate only during your turn." if ability.condition == YourTurn() else text


def delayed(context: Context, effect: DelayedTrigger) -> Clause:
    """At the beginning of the next end step somebody loses; tokens are exiled at that of the next cleanup step."""
    ability = effect.ability
    if ability.event == YOUR_END and isinstance(ability.effects[0], LoseGame):
        return Clause("", f"at the beginning of your next end step, {paragraph(context, ability.effects)[:-1]}", "")
    if ability == Triggered(NEXT_CLEANUP, (ExileIt(Noted()),)):
        return Clause("", "exile them at the beginning of the next cleanup step", "")
    return WAITING(context, effect)


YOUR_END: Final = EventPattern(STEP_BEGINS, part=END, player=YOU)
NEXT_CLEANUP: Final = EventPattern(STEP_BEGINS, part=CLEANUP)
JOINS[CreateToken, DelayedTrigger] = lambda _made, _later: ". "
WAITING: Final[Callable[[Context, Any], Clause]] = CLAUSES[DelayedTrigger]
ACTIVATED: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Activated]
renderer.ABILITIES[Activated] = activated


def sacrifice_unless(context: Context, effect: MayPay) -> Clause:
    """What is sacrificed unless a card is discarded or a permanent returned."""
    if effect.otherwise == (SacrificeIt(This()),) and effect.cost == (DiscardCost(),):
        return Clause("you", "sacrifice", f"{context.named(This())} unless you discard a card")
    if effect.otherwise == (SacrificeIt(This()),) and len(effect.cost) == 1 and isinstance(effect.cost[0], ReturnCost):
        it = "it" if context.event.this else context.named(This())
        chosen = effect.cost[0].filter
        what = f"another {noun(chosen)}" if chosen.other else with_article(noun(chosen))
        return Clause("you", "sacrifice", f"{it} unless you return {what} to its owner's hand")
    return PAYING(context, effect)


def bent(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """Whom one player controls in a combat phase, or for the turn if more was paid."""
    first = effects[0]
    if not isinstance(first, If) or not isinstance(first.condition, PaidAdditional) or not isinstance(first.otherwise[0], ControlPlayer):
        return None
    said = control_player(context, first.otherwise[0]).statement()
    return Clause("", f"{said}. If this spell's additional cost was paid, you control that player during their next turn instead", ""), 1


def optional(definition: Definition, ability: OptionalCost) -> str:
    """Waterbending is an action, and not a keyword before a cost."""
    if ability.name != "Waterbend" or not isinstance(ability.cost[0], ManaCost):
        return OPTIONAL(definition, ability)
    return f"As an additional cost to cast this spell, you may waterbend {cost_text(ability.cost[0])}."


def another_counter(context: Context, effect: AnotherCounter) -> Clause:
    """One more counter of a kind that is there."""
    what = context.named(effect.what)
    said = f"choose a counter on {what}. Put an additional counter of that kind on that permanent"
    return Clause("", said, "")


OPTIONAL: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[OptionalCost]
renderer.ABILITIES[OptionalCost] = optional
RUNS.append(bent)
JOINS[If, ExileIt] = lambda before, _now: ".\n" if isinstance(before.condition, PaidAdditional) else ""
PAYING: Final[Callable[[Context, Any], Clause]] = CLAUSES[MayPay]
REFERENCES[ActivePlayer] = lambda _context, _reference: "the player whose turn it is"
JOINS[CantDo, EndCombatPhase] = lambda _first, _last: ".\n"
JOINS[ShuffleAllAway, DrawCards] = lambda _first, _last: ", then "
CLAUSES.update(
    {
        ControlPlayer: control_player,
        DelayedTrigger: delayed,
        MayPay: sacrifice_unless,
        AnotherCounter: another_counter,
        ShuffleAllAway: lambda context, effect: Clause(
            context.named(effect.who), "shuffle", "their hand and graveyard into their library", explicit=True
        ),
        LoseGame: lambda context, effect: Clause(context.named(effect.who), "lose", "the game", explicit=True),
        EndCombatPhase: lambda _context, _effect: Clause("you", "end", "the combat phase"),
    }
)
