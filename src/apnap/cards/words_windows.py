"""The words of combat besides declarations: times to cast and activate, blocking by effects, forms of triggers, who is alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer
from apnap.cards.context import REFERENCES, Context
from apnap.cards.effects import CLAUSES, RUNS, Clause, clause
from apnap.cards.events import HAPPENINGS, _subject
from apnap.cards.phrases import number_word, one, sentence
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AllOf,
    AssignsNoDamage,
    AttackedThisStep,
    AttackedThisTurn,
    BecomesBlocked,
    BlockersOf,
    CastOnly,
    Condition,
    CreateToken,
    DelayedTrigger,
    Destroy,
    During,
    Effect,
    EntersAttacking,
    EntersBlocking,
    EventPattern,
    Fixed,
    Idle,
    If,
    Impose,
    MakeBlock,
    May,
    Modify,
    Noted,
    PowerOf,
    RemoveFromCombat,
    Reselect,
    SetLife,
    StopBlocking,
    Targets,
    This,
    TriggerObject,
    TriggerSource,
    UntapIt,
)
from apnap.parts.words import (
    ANYONE,
    ATTACKS,
    BEGINNING_OF_COMBAT,
    BLOCKS,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END,
    END_OF_COMBAT,
    MOVES,
    OPPONENT,
    STEP_BEGINS,
    STEP_NAMES,
    TRAMPLE,
    UNBLOCKED,
    UNTIL_END_OF_COMBAT,
    UPKEEP,
    YOU,
)

POINTS: Final = {
    BEGINNING_OF_COMBAT: "combat",
    DECLARE_ATTACKERS: "attackers are declared",
    DECLARE_BLOCKERS: "blockers are declared",
    COMBAT_DAMAGE: "the combat damage step",
    END_OF_COMBAT: "the end of combat step",
}
TURNS: Final = {YOU: "your turn", OPPONENT: "an opponent's turn"}
UPKEEPS: Final = {ANYONE: "the upkeep step", YOU: "your upkeep step", OPPONENT: "their upkeep step"}
WHOM: Final = {1: "you", 2: "a planeswalker you control", 3: "you or a planeswalker you control"}


# Times --------------------------------------------------------------------------------------------------------------
def time_text(part: Condition) -> str:
    """The time, as after "only": "during combat after blockers are declared"."""
    if isinstance(part, AllOf):
        return " and only ".join(time_text(one) for one in part.of)
    if part == AttackedThisStep():
        return "if you've been attacked this step"
    if not isinstance(part, During):
        raise CardError(f"the renderer has no words for {part}")
    said_so: list[str] = []
    if part.combat:
        said_so.append(f"during combat{f' on {TURNS[part.who]}' if part.who else ''}")
    elif part.step >= 0:
        said_so.append(f"during the {STEP_NAMES[part.step]} step")
    elif part.who:
        said_so.append(f"during {TURNS[part.who]}")
    if part.after == UPKEEP:
        return " ".join([*said_so, f"after {UPKEEPS[part.who]}"])
    comma = "," if part.who and not part.combat and said_so else ""
    for word, point in (("before", part.before), ("after", part.after)):
        if point >= 0:
            said_so.append(f"{word} {POINTS[point]}")
    return f"{comma} ".join(said_so)


def cast_only(_definition: Definition, ability: CastOnly) -> str:
    """When the spell can be cast."""
    return f"Cast this spell only {time_text(ability.condition)}."


def activated(definition: Definition, ability: Activated) -> str:
    """An activated ability, and when it can be activated."""
    if not isinstance(ability.condition, During | AllOf):
        return PLAIN_ACTIVATED(definition, ability)
    return f"{PLAIN_ACTIVATED(definition, replace(ability, condition=None))} Activate only {time_text(ability.condition)}."


# Triggers -----------------------------------------------------------------------------------------------------------
def attacks(context: Context, event: EventPattern) -> str:
    """Who attacks, and whom."""
    if not event.whom:
        return ATTACK(context, event)
    who = {YOU: WHOM.get(event.whom), OPPONENT: "one of your opponents", ANYONE: "a player"}.get(event.player)
    if who is None or (event.player != YOU and event.whom != 1):
        raise context.cannot(event)
    return f"{ATTACK(context, replace(event, whom=0, player=ANYONE)).removesuffix(' alone')} {who}{' alone' if event.alone else ''}"


def unblocked(context: Context, event: EventPattern) -> str:
    """What attacks, maybe a player, and is not blocked."""
    if not event.whom:
        return NOT_BLOCKED(context, event)
    if event.whom != 1:
        raise context.cannot(event)
    return f"{_subject(context, event)} attacks a player and isn't blocked"


def blocks(context: Context, event: EventPattern) -> str:
    """What blocks, and what or how many; or by what the source becomes blocked."""
    many = how_many(event) if event.reaches else ""
    if event.source_this:
        by = many or ("a creature" if event.filter is None else one(event.filter))
        return f"{context.itself()} becomes blocked by {by}"
    if many:
        return f"{_subject(context, event)} blocks {many}"
    return BLOCK(context, event) + (f" {one(event.by)}" if event.by is not None else "")


def how_many(event: EventPattern) -> str:
    """How many creatures it blocks, or block it."""
    number = number_word(event.reaches)
    return f"exactly {number} creature{'s' if event.reaches > 1 else ''}" if event.exactly else f"{number} or more creatures"


def enters(context: Context, event: EventPattern) -> str:
    """What enters during a step."""
    if not isinstance(event.when, During):
        return MOVE(context, event)
    return f"{MOVE(context, replace(event, when=None))} {time_text(event.when)}"


def that_creature(context: Context, _reference: TriggerObject) -> str:
    """The other creature of a block."""
    if context.event.kind == BLOCKS and context.event.by is not None and not context.event.this:
        return "the blocking creature"
    return "that creature" if context.event.kind == BLOCKS and context.event.source_this else "it"


# Effects ------------------------------------------------------------------------------------------------------------
def removed(context: Context, effect: RemoveFromCombat) -> Clause:
    """What is removed from combat, and what becomes unblocked by that."""
    rest = f"{context.named(effect.what)} from combat"
    others = {
        0: "",
        1: ". Creatures it was blocking that hadn't become blocked by another creature this combat become unblocked",
        2: ". Creatures it was blocking that had become blocked by only that creature this combat become unblocked",
    }
    return Clause("you", "remove", rest + others[effect.unblocks])


def reselected(context: Context, effect: Reselect) -> Clause:
    """What an attacker attacks from now on."""
    return Clause("you", "reselect", f"which player or permanent {context.named(effect.what)} is attacking")


def made_to_block(context: Context, effect: MakeBlock) -> Clause:
    """What blocks an attacker."""
    return Clause(context.named(effect.what), "block", "an attacking creature of your choice")


def put_in(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """A token that is attacking or blocking."""
    if len(effects) < 2 or not isinstance(effects[0], CreateToken) or effects[0].tapped or effects[0].amount != Fixed(1):
        return None
    then = effects[1]
    if then == EntersAttacking(Noted()):
        doing = "attacking"
    elif isinstance(then, EntersBlocking) and then.what == Noted() and then.whom is not None:
        doing = f"blocking {'that creature' if isinstance(then.whom, TriggerSource) else context.named(then.whom)}"
    else:
        return None
    made = clause(context, effects[0])
    return replace(made, rest=f"{made.rest} that's {doing}"), 2


def removed_and_untapped(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """What is removed from combat and untapped."""
    if len(effects) < 2 or not isinstance(effects[0], RemoveFromCombat) or effects[1] != UntapIt(effects[0].what) or effects[0].unblocks:
        return None
    return Clause("you", "remove", f"{removed(context, effects[0]).rest} and untap it"), 2


def moved_to_another(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """What is removed from combat and blocks something else."""
    if len(effects) < 2 or not isinstance(effects[0], RemoveFromCombat) or not isinstance(effects[1], MakeBlock):
        return None
    return Clause("you", "remove", f"{removed(context, effects[0]).rest}, then it blocks an attacking creature of your choice"), 2


def made_to_block_or_not(context: Context, effect: May) -> Clause:
    """What somebody may have block."""
    if effect.effects == (MakeBlock(Targets()),) and not effect.otherwise:
        return Clause("", "you may have it block an attacking creature of your choice", "")
    return MAY(context, effect)


def grown(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """What gains trample and gets its power once more, and what then happens to it; what grows for each creature blocking it."""
    if not effects:
        return None
    if effects[0] == Impose(This(), (AssignsNoDamage(),), UNTIL_END_OF_COMBAT):
        return Clause(context.itself(), "assign", "no combat damage this combat"), 1
    if effects[0] == Modify(This(), BlockersOf(), BlockersOf()):
        return Clause("it", "get", "+1/+1 until end of turn for each creature blocking it"), 1
    if effects[0] != Modify(Targets(), PowerOf(Targets()), gains=TRAMPLE):
        return None
    rest = "trample and gets +X/+0 until end of turn, where X is its power"
    named = context.named(Targets())
    if len(effects) == 1:
        return Clause(named, "gain", rest), 1
    return Clause(named, "gain", f"{rest}. {sentence(clause(context, effects[1]).statement())[:-1]}"), 2


def at_end(context: Context, effect: DelayedTrigger) -> Clause:
    """What happens to a creature at the end of combat, or of the turn if it did, or did not, attack."""
    event = effect.ability.event
    effects = effect.ability.effects
    if event == EventPattern(STEP_BEGINS, part=END_OF_COMBAT) and effects == (Destroy(Noted()),):
        return Clause("", "destroy that creature at end of combat", "")
    if event == EventPattern(STEP_BEGINS, part=END) and effects == (If(AttackedThisTurn(Noted()), (Destroy(Noted()),)),):
        return Clause("", "at the beginning of the next end step, destroy that creature if it attacked this turn", "")
    if event == EventPattern(STEP_BEGINS, part=END) and len(effects) == 1 and isinstance(effects[0], Destroy):
        what = effects[0].what
        if isinstance(what, Idle) and what.of == Noted() and what.continuously:
            first = f"at the beginning of the next end step, destroy all {idle(what)} that player controls that didn't attack this turn"
            second = "Ignore this effect for each creature the player didn't control continuously since the beginning of the turn"
            return Clause("", f"{first}. {second}", "")
    return LATER(context, effect)


def idle(what: Idle) -> str:
    """The creatures in question."""
    return f"non-{what.filter.not_subtype} creatures" if what.filter.not_subtype else "creatures"


def life_becomes(context: Context, effect: SetLife) -> Clause:
    """A life total of the player who is attacked."""
    if context.event.kind == UNBLOCKED and context.event.whom:
        return Clause("", f"that player's life total becomes {effect.amount.number if isinstance(effect.amount, Fixed) else 'X'}", "")
    return LIFE_SET(context, effect)


ATTACK: Final = HAPPENINGS[ATTACKS]
NOT_BLOCKED: Final = HAPPENINGS[UNBLOCKED]
BLOCK: Final = HAPPENINGS[BLOCKS]
MOVE: Final = HAPPENINGS[MOVES]
PLAIN_ACTIVATED: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Activated]
MAY: Final[Callable[[Context, Any], Clause]] = CLAUSES[May]
LATER: Final[Callable[[Context, Any], Clause]] = CLAUSES[DelayedTrigger]
LIFE_SET: Final[Callable[[Context, Any], Clause]] = CLAUSES[SetLife]
HAPPENINGS.update({ATTACKS: attacks, UNBLOCKED: unblocked, BLOCKS: blocks, MOVES: enters})
renderer.ABILITIES.update({CastOnly: cast_only, Activated: activated})
CLAUSES.update(
    {
        BecomesBlocked: lambda context, effect: Clause(context.named(effect.what), "become", "blocked"),
        RemoveFromCombat: removed,
        Reselect: reselected,
        MakeBlock: made_to_block,
        StopBlocking: lambda context, effect: Clause(context.named(effect.what), "stop", f"blocking {context.named(effect.whom)}"),
        May: made_to_block_or_not,
        DelayedTrigger: at_end,
        SetLife: life_becomes,
    }
)
RUNS[:0] = [put_in, removed_and_untapped, moved_to_another, grown]
REFERENCES[TriggerObject] = that_creature
