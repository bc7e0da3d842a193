"""The words of abilities and effects that change the rules of the game."""

from __future__ import annotations

from typing import Final

from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, Clause
from apnap.cards.phrases import noun, number_word, sentence, target_phrase
from apnap.cards.renderer import ABILITIES
from apnap.cards.words_triggers import condition_text
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AlsoUntaps,
    AttachedTo,
    DoesntUntap,
    Each,
    KeepTapped,
    MayStayTapped,
    Targets,
    This,
    UntapLimit,
)
from apnap.parts.words import ANYONE, NEXT_UNTAP_STEP, OPPONENT, WHILE_THIS_TAPPED, YOU

PLAYERS: Final = {ANYONE: "players", YOU: "you", OPPONENT: "your opponents"}


# Untapping --------------------------------------------------------------------------------------------------------------
def doesnt_untap(definition: Definition, ability: DoesntUntap) -> str:
    """What stays tapped."""
    context = Context(definition)
    what = ability.what
    if isinstance(what, This):
        return sentence(f"{context.itself()} doesn't untap during your untap step")
    if isinstance(what, AttachedTo):
        return sentence(f"{context.named(what)} doesn't untap during its controller's untap step")
    if isinstance(what, Each):
        return sentence(f"{noun(what.filter, plural=True)} don't untap during their controllers' untap steps")
    raise context.cannot(ability)


def may_stay_tapped(definition: Definition, ability: MayStayTapped) -> str:
    """What its controller may leave tapped."""
    return f"You may choose not to untap {Context(definition).itself()} during your untap step."


def untap_limit(definition: Definition, ability: UntapLimit) -> str:
    """How many untap."""
    context = Context(definition)
    told = f"as long as {condition_text(context, ability.condition)}, " if ability.condition is not None else ""
    what = f"{number_word(ability.most) if ability.most > 1 else 'one'} {noun(ability.filter, plural=ability.most > 1)}"
    step = "your untap step" if ability.who == YOU else "their untap steps"
    return sentence(f"{told}{PLAYERS[ability.who]} can't untap more than {what} during {step}")


def keep_tapped(context: Context, effect: KeepTapped) -> Clause:
    """What won't untap, and when."""
    what = effect.what
    if isinstance(what, Each):
        if not isinstance(effect.who, Targets) or effect.duration != NEXT_UNTAP_STEP:
            raise context.cannot(effect)
        player = target_phrase(context.targets[effect.who.index])
        return Clause("", f"{noun(what.filter, plural=True)} {player} controls don't untap during their next untap step", "")
    if effect.who is not None:
        raise context.cannot(effect)
    several_of = isinstance(what, Targets) and context.targets[what.index].most > 1
    named = context.named(what)
    subject = "those creatures" if several_of else named
    verb = "don't" if several_of else "doesn't"
    if effect.duration == NEXT_UNTAP_STEP:
        return Clause("", f"{subject} {verb} untap during {'their' if several_of else 'its'} controller's next untap step", "")
    if effect.duration == WHILE_THIS_TAPPED and not several_of:
        text = f"{subject} {verb} untap during its controller's untap step for as long as {context.itself()} remains tapped"
        return Clause("", text, "")
    raise context.cannot(effect)


ABILITIES.update(
    {
        DoesntUntap: doesnt_untap,
        MayStayTapped: may_stay_tapped,
        UntapLimit: untap_limit,
        AlsoUntaps: lambda _definition, ability: (
            f"Untap all {noun(ability.what.filter, plural=True)} during each other player's untap step."
        ),
    }
)
CLAUSES.update({KeepTapped: keep_tapped})
