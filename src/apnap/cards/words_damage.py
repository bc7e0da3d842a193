"""The words of how creatures assign combat damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import renderer
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, RUNS, Clause, clause, paragraph
from apnap.cards.phrases import sentence
from apnap.cards.words_triggers import CONDITIONS, condition_text
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AssignsForAttackers,
    AssignsNoDamage,
    AsUnblocked,
    AttacksDespiteDefender,
    DamageByToughness,
    DefendingPlayer,
    DividesAmongDefenders,
    Each,
    Effect,
    EnteredThisTurn,
    Filter,
    If,
    Impose,
    Imposes,
    InCombat,
    Is,
    LoseLife,
    MayDo,
    Noted,
    PutInto,
    Reveal,
    This,
    TopCards,
    You,
)
from apnap.parts.words import HAND, LAND, UNTIL_END_OF_TURN

Said = Callable[[Context, Any, str], tuple[str, str]]
EACH_COMBAT: Final = " each combat"
MAY: Final = "you may have {who} assign its combat damage as though it weren't blocked"
NO_DAMAGE: Final = (Impose(This(), (AssignsNoDamage(),)),)
DESPITE: Final = (AttacksDespiteDefender(),)
WHILE_ATTACKING: Final = InCombat(attacking=True)


def _no_damage(_context: Context, _term: AssignsNoDamage, time: str) -> tuple[str, str]:
    return "assign", f"no combat damage{time if time != EACH_COMBAT else ''}"


def _by_toughness(_context: Context, _term: DamageByToughness, time: str) -> tuple[str, str]:
    return "assign", f"combat damage equal to its toughness rather than its power{time if time != EACH_COMBAT else ''}"


def as_unblocked(definition: Definition, term: AsUnblocked) -> str:
    """What the controller may have it do."""
    return sentence(MAY.format(who=Context(definition).itself()))


def divides(definition: Definition, term: DividesAmongDefenders) -> str:
    """Among whom its damage may be divided."""
    whose = f"{Context(definition).itself()}'s combat damage divided as you choose"
    return sentence(f"you may assign {whose} among defending player and/or any number of creatures they control")


def assigns_for(_definition: Definition, _ability: AssignsForAttackers) -> str:
    """Who assigns, and how."""
    freely = "You can divide that creature's combat damage as you choose among any of the creatures blocking it."
    return f"Rather than the attacking player, you assign the combat damage of each creature attacking you. {freely}"


def imposes_manner(definition: Definition, ability: Imposes) -> str:
    """What a static ability says about how others attack or assign their damage, in a form of its own; empty: in no such form."""
    context = Context(definition)
    if not isinstance(ability.what, Each):
        return ""
    if ability.terms == (AsUnblocked(),):
        each = f"for {context.each_named(ability.what)}, {MAY.format(who='that creature')}"
        while_so = f"as long as {condition_text(context, ability.condition)}, " if ability.condition is not None else ""
        return sentence(while_so + each)
    if ability.terms == DESPITE and ability.condition is None:
        return sentence(f"{context.named(ability.what)} can attack as though they didn't have defender")
    return ""


def impose_manner(context: Context, effect: Impose, *, several: bool) -> Clause | None:
    """What an effect says about how something attacks or assigns its damage this turn, in a form of its own."""
    if effect.duration == UNTIL_END_OF_TURN and effect.terms == DESPITE and not several:
        return Clause(context.named(effect.what), "can", "attack this turn as though it didn't have defender", plural=True, explicit=True)
    if effect.duration == UNTIL_END_OF_TURN and effect.terms == (AsUnblocked(may=False),) and several:
        manner = "their combat damage this turn as though they weren't blocked"
        return Clause(context.named(effect.what), "assign", manner, plural=True, explicit=True)
    return None


def may_do(context: Context, effect: MayDo) -> Clause:
    """What another than the player may be had do."""
    if effect.who == You() and effect.then and not effect.otherwise and len(effect.effects) == 1:
        done = clause(context, effect.effects[0])
        if effect.then == NO_DAMAGE:
            context.mentioned.discard(This())
        if done.subject not in ("you", ""):
            return Clause("", f"{done.permission()}. If you do, {paragraph(context, effect.then)}"[:-1], "")
    return MAY_DO(context, effect)


def no_damage_and_loss(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """What assigns no combat damage, and in the same sentence the loss of life that comes instead."""
    if len(effects) < 2 or effects[:1] != NO_DAMAGE or not isinstance(effects[1], LoseLife):
        return None
    return Clause("", f"{clause(context, effects[0]).statement()} and {clause(context, effects[1]).statement()}", ""), 2


def attacking(context: Context, condition: InCombat) -> str:
    """It is attacking."""
    if not condition.attacking:
        raise context.cannot(condition)
    return f"{context.named(condition.what)} is attacking"


MAY_DO: Final[Callable[[Context, Any], Clause]] = CLAUSES[MayDo]
CLAUSES[MayDo] = may_do


def shows_its_top_card(_context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """What the defending player reveals, and gets if it is a land."""
    if effects[:2] != DEFENDER_SHOWS:
        return None
    return Clause(
        "", "defending player reveals the top card of their library. If it's a land card, that player puts it into their hand", ""
    ), 2


SHOWS: Final = "defending player reveals the top card of their library. If it's a land card, that player puts it into their hand"
DEFENDER_SHOWS: Final = (Reveal(TopCards(of=DefendingPlayer())), If(Is(Noted(), Filter(types=LAND)), (PutInto(Noted(), HAND),)))
RUNS.append(shows_its_top_card)
RUNS.append(no_damage_and_loss)
CONDITIONS[InCombat] = attacking
CONDITIONS[EnteredThisTurn] = lambda context, condition: (
    f"{'it' if condition.what == This() else context.named(condition.what)} entered this turn"
)
DAMAGE_TERMS: Final[dict[type[Ability], Said]] = {AssignsNoDamage: _no_damage, DamageByToughness: _by_toughness}
renderer.ABILITIES[AsUnblocked] = as_unblocked
renderer.ABILITIES[DividesAmongDefenders] = divides
renderer.ABILITIES[AssignsForAttackers] = assigns_for
