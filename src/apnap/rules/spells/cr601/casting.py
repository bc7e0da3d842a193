"""601.2a-e, 601.3: proposing a spell. 602.2b shares these steps from 601.2b on."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import NUMBER, TARGETS, Decision, Listed
from apnap.machine.procedures import clause, past
from apnap.machine.then import AGAIN, Do, Illegal, Then, do_all, mention
from apnap.model.event import Event
from apnap.model.events.playing import became_target, x_chosen
from apnap.model.events.zones import put_on_stack
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import CASTING, TIMED
from apnap.parts.tree import Activated, CostChange, CostPart, LoyaltyCost, ManaCost, SpellAbility, TapThis, Target
from apnap.rules.combat.cr506.windows import refused_time
from apnap.rules.concepts.cr101.cant import cant_cast
from apnap.rules.concepts.cr115.legal import legal_targets
from apnap.rules.concepts.cr115.targets import choices, instances, not_chosen, why_not_chosen
from apnap.rules.concepts.cr118.bills import NO_HALVES, Bill
from apnap.rules.handled import handles
from apnap.rules.spells.cr601.announcing import Announce, announced
from apnap.rules.spells.cr601.division import most_to_share
from apnap.rules.spells.cr601.total import can_afford, cast_card, costs, least_targets, refused_cost, total, ways
from apnap.rules.spells.cr608.references import Context
from apnap.rules.turn.cr505.timing import main_sorcery_timing


def targets_of(state: State, frame: Announce) -> tuple[Target, ...]:
    """The instances of "target" of what is announced."""
    ability = announced(state, frame)
    if ability is None:
        return ()
    every = instances(ability, frame.draft.modes, any(frame.draft.kicked))
    return every if not [target for target in every if target.most < 0] else tuple([x_of(target, frame.x) for target in every])


def x_of(target: Target, x: int) -> Target:
    """The instance, with the number of targets that X is, if it is for X of them."""
    return target if target.most >= 0 else Target(target.filter, target.players, target.zone, x, x)


def most_x(state: State, frame: Announce) -> int:
    """The greatest X for which there are as many legal targets; -1: any."""
    ability = announced(state, frame)
    asked = [] if ability is None else [target for target in instances(ability, (), False) if target.most < 0]
    return len(legal_targets(state, asked[0], frame.player, frame.id or frame.card)) if asked else -1


def costs_of(state: State, frame: Announce) -> tuple[CostPart, ...]:
    """The parts of the cost of what is announced, but for what changes it."""
    if frame.index >= 0 and frame.id:
        ability = announced(state, frame)
        return ability.cost if isinstance(ability, Activated) else ()
    return costs(state, frame.card, frame.index, frame.draft)


def draft_with(state: State, frame: Announce, targets: tuple[tuple[int, ...], ...]) -> Spell:
    """What has been announced, with those targets and at least as many more as must be chosen."""
    n = frame.draft.copy()
    n.x = frame.x
    n.targets = targets + least_targets(announced(state, frame), frame.draft.modes, any(frame.draft.kicked))[len(targets) :]
    return n


def bill_of(state: State, frame: Announce) -> Bill:
    """The total cost of what has been announced."""
    return total(state, frame.player, frame.card, frame.index, draft_with(state, frame, frame.targets), frame.x, frame.halves)


def affordable_with(state: State, frame: Announce, draft: Spell, x: int, halves: tuple[str, ...]) -> bool:
    """What is announced can be paid for with those choices, as things stand."""
    return can_afford(state, frame.player, frame.card, frame.index, draft, x, halves)


@clause("601.3")
def cast_permission(state: State, frame: Announce) -> Then | None:
    """A nonland card is cast from its owner's hand, or in a way that a rule or effect allows."""
    o = state.objects[frame.card]
    card = cast_card(state, frame.card, frame.draft)
    if card.governs & TIMED:
        refused = refused_time(state, frame.player, frame.card)
        if refused is not None:
            return refused
    if state.about.governed & CASTING:
        by = cant_cast(state, frame.player, frame.card, card if card is not o.card else None)
        if by:
            return Illegal("cast_permission", f"{mention(by)} prohibits that {mention(frame.card)} is cast")
    if frame.draft.way or frame.draft.zone not in (0, words.HAND):
        if not frame.granted and frame.draft.way not in ways(state, frame.player, frame.card):
            return Illegal("cast_permission", "nothing allows the card to be cast so")
        return None
    if o.zone != words.HAND or o.became or o.owner != frame.player or o.card.is_land or o.card.cost is None:
        return Illegal("cast_permission", "only a nonland card in one's own hand can be cast")
    frame.plain = not o.card.elaborate and not state.about.cost_changes
    return None


@clause("601.2a")
def cast_propose(state: State, frame: Announce) -> Then | None:
    """The card is put on the stack and becomes a spell of its player."""
    made = Spell(announced(state, frame))
    made.way = frame.draft.way
    made.zone = state.objects[frame.card].zone
    event = put_on_stack(state.clause, frame.card, player=frame.player, start=made.zone, spell=made)
    return Do((event,), True)


def taps_itself(state: State, frame: Announce) -> int:
    """The object itself if it is tapped for its cost, so that it cannot make mana for it."""
    if frame.index < 0:
        return 0
    return frame.card if [p for p in costs_of(state, frame) if isinstance(p, TapThis)] else 0


@clause("601.2b")
def cast_modes(state: State, frame: Announce) -> Then | None:
    """The value of X is announced."""
    symbols = sum([int(part.x) for part in costs_of(state, frame) if isinstance(part, (LoyaltyCost, ManaCost))])
    if not symbols:
        return None
    most = 0
    draft = draft_with(state, frame, ())
    limit = most_x(state, frame)
    while most != limit and affordable_with(state, frame, draft, most + 1, NO_HALVES):
        most += 1
    return Decision(NUMBER, frame.player, state.clause, Listed(tuple(range(most + 1))), (frame.id,))


@cast_modes.answer
def cast_modes_answer(state: State, frame: Announce, answer: object) -> Then | None:
    if not isinstance(answer, int) or answer < 0:
        return Illegal("cast_modes", "X is a number from 0 up")
    refused = refused_cost(state, frame.player, frame.card, frame.index, draft_with(state, frame, ()), answer, "for that X")
    if refused is not None:
        return refused
    frame.x = answer
    spell = state.objects[frame.id].spell
    assert spell is not None
    return x_chosen(state.clause, frame.player, x=answer, source=frame.id, spell=spell.with_x(answer))


@clause("601.2c")
def cast_targets(state: State, frame: Announce) -> Then | None:
    """For each instance of "target" its controller announces what it is."""
    targets = targets_of(state, frame)
    if len(frame.targets) == len(targets):
        return None
    target = targets[len(frame.targets)]
    source = frame.id or frame.card
    legal = tuple(legal_targets(state, target, frame.player, source))
    most = target.most
    if not frame.plain:
        legal = not_chosen(target, legal, frame.targets)
        most = most_targets(state, frame, target, len(legal))
    options = choices(state, frame.player, source, targets, frame.targets, legal, most)
    if options is None:
        return Illegal("cast_targets", "there is no legal target to choose")
    return Decision(TARGETS, frame.player, state.clause, options, (source, len(frame.targets)))


def most_targets(state: State, frame: Announce, target: Target, legal: int) -> int:
    """How many targets can be chosen: no more than can be paid for, or than there is to divide among them (601.2d)."""
    most = min(target.most, legal)
    ability = announced(state, frame)
    if ability is not None:
        context = Context(frame.player, frame.card, draft_with(state, frame, ()), ())
        most = min(most, most_to_share(state, context, ability, frame.draft.modes, len(frame.targets), target))
    if not [
        a for a in cast_card(state, frame.card, frame.draft).base.abilities if isinstance(a, CostChange) and a.this and a.times is not None
    ]:
        return most
    number = target.least
    while number < most:
        chosen = (*frame.targets, (0,) * (number + 1))
        if not affordable_with(state, frame, draft_with(state, frame, chosen), frame.x, frame.halves):
            break
        number += 1
    return number


@cast_targets.answer
def cast_targets_answer(state: State, frame: Announce, answer: object) -> Then | None:
    target = targets_of(state, frame)[len(frame.targets)]
    wrong = why_not_chosen(state, target, frame.player, frame.id or frame.card, frame.targets, answer)
    if wrong is not None:
        return Illegal(wrong[0] or "cast_targets", wrong[1])
    frame.targets = (*frame.targets, cast("tuple[int, ...]", answer))
    return AGAIN


@clause("601.2c", part="become")
def cast_targets_become(state: State, frame: Announce) -> Then | None:
    """What has been chosen becomes the target."""
    if not targets_of(state, frame):
        return None
    return do_all(targeting(state, frame.id, frame.player, frame.targets))


def targeting(state: State, id: int, player: int, targets: tuple[tuple[int, ...], ...]) -> list[Event]:
    """An event for each target; the first one writes them into the record."""
    spell = state.objects[id].spell
    assert spell is not None
    events: list[Event] = []
    chosen = spell.with_targets(targets)
    for instance in targets:
        for code in instance:
            events.append(became_target(state.clause, code, player=player, source=id, spell=None if events else chosen))
    return events


IN_TIME: Final = past(main_sorcery_timing)


handles(SpellAbility)
