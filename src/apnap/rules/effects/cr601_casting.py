"""601.2a-e, 601.3: proposing a spell. 602.2b shares these steps from 601.2b on."""

from __future__ import annotations

from typing import cast

from apnap.machine.decisions import NUMBER, TARGETS, Chosen, Decision, Listed
from apnap.machine.procedures import clause
from apnap.machine.then import AGAIN, SKIP, Illegal, Then, do_all
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Activated, CostPart, ManaCost, SacrificeThis, SpellAbility, TapThis, Target
from apnap.rules.concepts.cr106_mana import Cost, affordable
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.effects.handled import handles
from apnap.rules.effects.references import is_legal_target, legal_targets

NO_MANA_COST: Cost = (0, 0, 0, 0, 0, 0, 0)


class Announce(Frame):
    """A spell being cast or an ability being activated.

    `card` is the card in hand, or the object the ability is of; `index` the ability's place among its abilities (-1: a spell);
    `id` the object on the stack (0: none); `targets` what has been chosen so far; `cost` the locked-in mana cost; `plan` what the
    automatic payer taps (object, ability, alternative) and `at` how far it is; `part` the next other cost; `choice` the alternative
    of mana that a payer wants (-1: ask).
    """

    __slots__ = ("player", "card", "index", "id", "targets", "x", "cost", "plan", "planned", "at", "part", "choice", "journalled")

    def __init__(
        self,
        player: int,
        card: int,
        index: int = -1,
        id: int = 0,
        targets: tuple[tuple[int, ...], ...] = (),
        x: int = 0,
        cost: Cost = NO_MANA_COST,
        plan: tuple[tuple[int, int, int], ...] = (),
        planned: bool = False,
        at: int = 0,
        part: int = 0,
        choice: int = -1,
        journalled: bool = False,
    ) -> None:
        self.pc = 0
        self.player = player
        self.card = card
        self.index = index
        self.id = id
        self.targets = targets
        self.x = x
        self.cost = cost
        self.plan = plan
        self.planned = planned
        self.at = at
        self.part = part
        self.choice = choice
        self.journalled = journalled

    def take(self, performed: tuple[Event, ...]) -> None:
        """The card has become the object on the stack."""
        if performed and not self.id:
            self.id = performed[0].new

    def fresh(self) -> Frame:
        return Announce(
            self.player,
            self.card,
            self.index,
            self.id,
            self.targets,
            self.x,
            self.cost,
            self.plan,
            self.planned,
            self.at,
            self.part,
            self.choice,
            self.journalled,
        )


def announced(state: State, frame: Announce) -> Activated | SpellAbility | None:
    """The ability that is being activated, or the spell's; None for a permanent spell."""
    abilities = characteristics(state, frame.card).abilities
    if frame.index >= 0:
        return cast(Activated, abilities[frame.index])
    for ability in abilities:
        if isinstance(ability, SpellAbility):
            return ability
    return None


def targets_of(state: State, frame: Announce) -> tuple[Target, ...]:
    """The instances of "target" of what is announced."""
    ability = announced(state, frame)
    return ability.targets if ability is not None else ()


def costs_of(state: State, frame: Announce) -> tuple[CostPart, ...]:
    """The parts of the cost of what is announced."""
    if frame.index >= 0:
        return cast(Activated, characteristics(state, frame.card).abilities[frame.index]).cost
    printed = state.objects[frame.card].card.cost
    return (printed,) if printed is not None else ()


@clause("601.3")
def cast_permission(state: State, frame: Announce) -> Then | None:
    """A nonland card is cast from its owner's hand."""
    o = state.objects[frame.card]
    if o.zone != words.HAND or o.became or o.owner != frame.player or o.card.is_land or o.card.cost is None:
        return Illegal("cast_permission", "only a nonland card in one's own hand can be cast")
    return None


@clause("117.1a")
def priority_instant_timing(state: State, frame: Announce) -> Then | None:
    """An instant, or a card with flash, may be cast whenever its player has priority."""
    if state.objects[frame.card].card.spell_speed_instant:
        return SKIP[1]
    return None


@clause("505.6a")
def main_sorcery_timing(state: State, frame: Announce) -> Then | None:
    """Any other card is cast by the active player in a main phase while the stack is empty."""
    lane = state.lane
    if frame.player != lane.active or lane.step != words.MAIN:
        return Illegal("main_sorcery_timing", "such a spell can be cast only in a main phase of one's own turn")
    if lane.stack:
        return Illegal("main_sorcery_timing", "such a spell can be cast only while the stack is empty")
    return None


@clause("601.2a")
def cast_propose(state: State, frame: Announce) -> Then | None:
    """The card is put on the stack and becomes a spell of its player."""
    return do_all(
        [
            Event(
                words.MOVES,
                state.clause,
                subject=frame.card,
                player=frame.player,
                a=words.HAND,
                b=words.STACK,
                why=words.CASTS,
                detail=Spell(announced(state, frame)),
            )
        ],
        keep=True,
    )


def cost_with_x(state: State, frame: Announce, x: int) -> Cost:
    """The mana part of the cost with that X."""
    w = u = b = r = g = c = generic = 0
    for part in costs_of(state, frame):
        if isinstance(part, ManaCost):
            w += part.mana[0]
            u += part.mana[1]
            b += part.mana[2]
            r += part.mana[3]
            g += part.mana[4]
            c += part.mana[5]
            generic += part.generic + part.x * x
    return (w, u, b, r, g, c, generic)


def taps_itself(state: State, frame: Announce) -> int:
    """The object itself if its cost uses it up, so that it cannot pay for itself."""
    if frame.index < 0:
        return 0
    return frame.card if [p for p in costs_of(state, frame) if isinstance(p, (TapThis, SacrificeThis))] else 0


@clause("601.2b")
def cast_modes(state: State, frame: Announce) -> Then | None:
    """The value of X is announced."""
    symbols = sum([part.x for part in costs_of(state, frame) if isinstance(part, ManaCost)])
    if not symbols:
        return None
    most = 0
    while affordable(state, frame.player, cost_with_x(state, frame, most + 1), taps_itself(state, frame)):
        most += 1
    return Decision(NUMBER, frame.player, state.clause, Listed(tuple(range(most + 1))), (frame.id,))


@cast_modes.answer
def cast_modes_answer(state: State, frame: Announce, answer: object) -> Then | None:
    if not isinstance(answer, int) or answer < 0:
        return Illegal("cast_modes", "X is a number from 0 up")
    if not state.asked_payment and not affordable(state, frame.player, cost_with_x(state, frame, answer), taps_itself(state, frame)):
        return Illegal("cost_needs_resources", "the cost cannot be paid for that X")
    frame.x = answer
    spell = state.objects[frame.id].spell
    assert spell is not None
    return Event(words.TARGETED, state.clause, player=frame.player, source=frame.id, amount=answer, detail=spell.with_x(answer))


@clause("601.2c")
def cast_targets(state: State, frame: Announce) -> Then | None:
    """For each instance of "target" its controller announces what it is."""
    targets = targets_of(state, frame)
    if len(frame.targets) == len(targets):
        return None
    target = targets[len(frame.targets)]
    source = frame.id or frame.card
    legal = tuple(legal_targets(state, target, frame.player, source))
    if len(legal) < target.least:
        return Illegal("cast_targets", "there is no legal target to choose")
    return Decision(TARGETS, frame.player, state.clause, Chosen(legal, target.least, target.most), (source, len(frame.targets)))


@cast_targets.answer
def cast_targets_answer(state: State, frame: Announce, answer: object) -> Then | None:
    target = targets_of(state, frame)[len(frame.targets)]
    if not isinstance(answer, tuple) or [code for code in answer if not isinstance(code, int)]:
        return Illegal("cast_targets", "targets are chosen as a tuple of ids and player codes")
    if len(set(answer)) != len(answer):
        return Illegal("target_once", "the same object cannot be chosen twice for one instance of the word target")
    if not target.least <= len(answer) <= target.most:
        return Illegal("cast_targets", f"{len(answer)} targets were chosen where {target.least} to {target.most} are asked for")
    for code in answer:
        if not is_legal_target(state, target, code, frame.player, frame.id or frame.card):
            return Illegal("targets_declared", "that is no legal target")
    frame.targets = (*frame.targets, answer)
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
            events.append(Event(words.TARGETED, state.clause, subject=code, player=player, source=id, detail=None if events else chosen))
    return events


ANNOUNCING = (cast_modes, cast_targets, cast_targets_become)


handles(SpellAbility)
