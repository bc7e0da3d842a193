"""601.2b, 601.2d: modes, additional costs, halves of symbols and division are announced, each at its time.

702.174k stands here: the promise is written into what is announced of its spell.
702.174m stands here: it is asked before that whether the targets could be chosen which a promise brings.
"""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import CHOOSE, NUMBER, YES_NO, Chosen, Decision, Listed
from apnap.machine.gate import performs
from apnap.machine.procedures import Clause, carried_out_by, clause, goto, past
from apnap.machine.then import AGAIN, SAME, Do, Illegal, Then
from apnap.model import facets
from apnap.model.event import Event, coded_player, player_code
from apnap.model.events.playing import choice_announced, promised_gift
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.gifts import GIFT
from apnap.parts.tree import Activated, ManaCost, Modes, OptionalCost, TimesKicked
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.concepts.cr102_players import is_foe
from apnap.rules.concepts.cr115.targets import choosable, choosable_modes, instances, modes_of
from apnap.rules.concepts.cr118.bills import NO_HALVES, added_up, all_halves
from apnap.rules.keywords.cr702_entwine import ENTWINE, entwines, may_entwine
from apnap.rules.multiplayer.cr801.choosing import choosable_by
from apnap.rules.spells.cr601.announcing import Announce, announced
from apnap.rules.spells.cr601.casting import affordable_with, cast_modes, cast_targets, cast_targets_become, costs_of, draft_with
from apnap.rules.spells.cr601.division import divided, divisions, given
from apnap.rules.spells.cr601.facts import kicks
from apnap.rules.spells.cr601.total import cast_card, optional_costs, refused_cost
from apnap.rules.spells.cr608.references import Context, amount, counts

MANY: Final = 99
MODES: Final = 1
KICKED: Final = 2
DIVISION: Final = 3
WAY: Final = 4


# The record -------------------------------------------------------------------------------------------------------
def announce(state: State, frame: Announce, what: int) -> Event:
    """What has been announced up to now is written into the record of the spell or ability."""
    return choice_announced(state.clause, frame.id, player=frame.player, what=what, spell=record(state, frame))


def record(state: State, frame: Announce) -> Spell:
    """The record of the spell or ability with what has been announced up to now."""
    spell = state.objects[frame.id].spell
    assert spell is not None
    made = spell.copy()
    made.way = frame.draft.way
    made.modes = frame.draft.modes
    made.kicked = frame.draft.kicked
    made.division = frame.draft.division
    return made


@performs(words.ANNOUNCED, words.PROMISES)
def record_choices(state: State, event: Event) -> bool:
    """What has been announced for a spell or ability is written into its record."""
    state.object(event.subject).spell = event.spell
    state.changed |= facets.STACK
    return True


# 601.2b -----------------------------------------------------------------------------------------------------------
@clause("601.2b", part="chosen")
def cast_modes_chosen(state: State, frame: Announce) -> Then | None:
    """The modes of a modal spell or ability are chosen (700.2a)."""
    if frame.plain:
        card = state.objects[frame.card].card
        if card.cost is not None and card.cost.x:
            return MODES_CHOSEN
        return TARGETS_NEXT if card.targeted else ANNOUNCED
    ability = announced(state, frame)
    part = modes_of(ability) if ability is not None else None
    if part is None or ability is None or frame.draft.modes:
        return None
    legal = choosable_modes(state, ability, frame.player, frame.id or frame.card)
    if len(legal) < part.least:
        return Illegal("mode_chosen", "not enough modes have legal targets")
    return Decision(CHOOSE, frame.player, state.clause, ways_to_choose(state, frame, part, legal), (frame.id,), "modes")


@cast_modes_chosen.answer
def cast_modes_chosen_answer(state: State, frame: Announce, answer: object) -> Then | None:
    ability = announced(state, frame)
    assert ability is not None
    part = modes_of(ability)
    assert part is not None
    legal = choosable_modes(state, ability, frame.player, frame.id or frame.card)
    if not isinstance(answer, tuple) or answer not in ways_to_choose(state, frame, part, legal):
        return Illegal("mode_chosen", f"{part.least} to {part.most} modes are chosen, in their order, by the numbers {legal}")
    frame.draft = frame.draft.copy()
    frame.draft.modes = answer
    return announce(state, frame, MODES)


def ways_to_choose(state: State, frame: Announce, part: Modes, legal: tuple[int, ...]) -> Chosen | Listed:
    """As many modes as the text says, or all of them, for the entwine cost."""
    usual = Chosen(legal, part.least, part.most)
    if not may_entwine(state, frame, part, legal):
        return usual
    return Listed((*usual, legal))


@clause("601.2b", part="additional")
def cast_modes_additional(state: State, frame: Announce) -> Then | None:
    """For each additional cost that may be paid its player announces whether, and how often (118.8b, 702.33)."""
    optional = optional_costs(cast_card(state, frame.card, frame.draft)) if frame.index < 0 else []
    at = len(frame.draft.kicked)
    if at == len(optional):
        return None
    if optional[at].name == ENTWINE:
        times = entwines(state, frame)
        frame.draft = kicked_with(state, frame, times)
        return Do((announce(state, frame, KICKED),), False, SAME) if times else AGAIN
    if optional[at].name == GIFT:
        chances = recipients(state, frame)
        if not chances.items:
            frame.draft = kicked_with(state, frame, 0)
            return AGAIN
        return Decision(CHOOSE, frame.player, state.clause, chances, (frame.id, at), "gift")
    most = 0
    highest = (MANY if optional[at].many else 1) if kicked_targets(state, frame) else 0
    while most < highest and affordable_with(state, frame, kicked_with(state, frame, most + 1), 0, NO_HALVES):
        most += 1
    if not most and not state.asked_payment:
        frame.draft = kicked_with(state, frame, 0)
        return AGAIN
    about = (frame.id, at)
    if optional[at].many:
        return Decision(NUMBER, frame.player, state.clause, Listed(tuple(range(most + 1))), about, "additional cost")
    return Decision(YES_NO, frame.player, state.clause, Listed((False, True)[: most + 1]), about, "additional cost")


def kicked_targets(state: State, frame: Announce) -> bool:
    """The targets can be chosen that the spell has only if it is kicked (601.2c, 601.4)."""
    ability = announced(state, frame)
    if ability is None or not [target for target in ability.targets if target.kicked]:
        return True
    return choosable(state, instances(ability, (), True), frame.player, frame.id)


def kicked_with(state: State, frame: Announce, times: int) -> Spell:
    """What has been announced, with the next additional cost paid so often."""
    n = draft_with(state, frame, ())
    n.kicked = (*frame.draft.kicked, times)
    return n


@cast_modes_additional.answer
def cast_modes_additional_answer(state: State, frame: Announce, answer: object) -> Then | None:
    optional: OptionalCost = optional_costs(state.objects[frame.card].card)[len(frame.draft.kicked)]
    if optional.name == GIFT:
        return promise(state, frame, answer)
    if not isinstance(answer, int) or answer < 0 or (answer > 1 and not optional.many):
        return Illegal("additional_costs", "the cost is paid so often as it says: once, or any number of times")
    times = int(answer)
    if times:
        kicked = kicked_with(state, frame, times)
        refused = refused_cost(state, frame.player, frame.card, frame.index, kicked, 0, "together with that additional cost")
        if refused is not None:
            return refused
    frame.draft = frame.draft.copy()
    frame.draft.kicked = (*frame.draft.kicked, times)
    return Do((announce(state, frame, KICKED),), False, SAME) if times else AGAIN


def recipients(state: State, frame: Announce) -> Chosen:
    """One of the opponents, or nobody: as far as the targets can be chosen that the spell then has (702.174m)."""
    opponents = choosable_by(state, frame.player, tuple([player_code(p) for p in apnap(state) if is_foe(state, frame.player, p)]))
    ability = announced(state, frame)
    if ability is None:
        return Chosen(opponents, 0, 1)
    plain = choosable(state, instances(ability, frame.draft.modes, any(frame.draft.kicked)), frame.player, frame.id)
    kicked = choosable(state, instances(ability, frame.draft.modes, True), frame.player, frame.id)
    return Chosen(opponents if kicked else (), 0 if plain else 1, 1)


def promise(state: State, frame: Announce, answer: object) -> Then:
    """The gift is promised to the opponent who was chosen, if one was."""
    if not isinstance(answer, tuple) or answer not in recipients(state, frame):
        return Illegal("gift", "the gift is promised to one opponent or to nobody, so that the targets can be chosen")
    if not answer:
        frame.draft = kicked_with(state, frame, 0)
        return AGAIN
    player = coded_player(cast("tuple[int, ...]", answer)[0])
    frame.draft = frame.draft.copy()
    frame.draft.kicked = (*frame.draft.kicked, player + 1)
    event = promised_gift(state.clause, frame.id, player=frame.player, receiver=player, spell=record(state, frame))
    return Do((event,), False, SAME)


@clause("601.2b", part="unseen")
def cast_modes_unseen(state: State, frame: Announce) -> Then | None:
    """X is announced for what is not put on the stack: a mana ability, or a special action (107.3d), for which it is 1 or more."""
    if not [part for part in costs_of(state, frame) if isinstance(part, ManaCost) and part.x]:
        return None
    least = most = 1 if isinstance(frame.draft.ability, Activated) else 0
    draft = draft_with(state, frame, ())
    while affordable_with(state, frame, draft, most + 1, NO_HALVES):
        most += 1
    return Decision(NUMBER, frame.player, state.clause, Listed(tuple(range(least, most + 1))), (frame.card,))


@cast_modes_unseen.answer
def cast_modes_unseen_answer(state: State, frame: Announce, answer: object) -> Then | None:
    least = 1 if isinstance(frame.draft.ability, Activated) else 0
    if not isinstance(answer, int) or answer < least:
        return Illegal("cast_modes", f"X is a number from {least} up")
    refused = refused_cost(state, frame.player, frame.card, frame.index, draft_with(state, frame, ()), answer, "for that X")
    if refused is not None:
        return refused
    frame.x = answer
    return None


@clause("601.2b", part="halves")
def cast_modes_halves(state: State, frame: Announce) -> Then | None:
    """For each hybrid and Phyrexian symbol its player announces what will be paid (107.4e-f)."""
    if frame.plain or frame.halves:
        return None
    symbols = added_up(costs_of(state, frame), frame.x).symbols
    if not symbols:
        return None
    draft = draft_with(state, frame, ())
    all_ways = all_halves(symbols)
    payable = [way for way in all_ways if affordable_with(state, frame, draft, frame.x, way)]
    if not payable:
        which = "whichever halves of its symbols are chosen"
        refused = refused_cost(state, frame.player, frame.card, frame.index, draft, frame.x, which)
        if refused is not None:
            return refused
    if len(payable) == 1 and not state.asked_payment:
        frame.halves = payable[0]
        return None
    return Decision(CHOOSE, frame.player, state.clause, Listed(tuple(payable or all_ways)), (frame.id or frame.card,), "symbols")


@cast_modes_halves.answer
def cast_modes_halves_answer(state: State, frame: Announce, answer: object) -> Then | None:
    if answer not in all_halves(added_up(costs_of(state, frame), frame.x).symbols):
        return Illegal("cast_modes", "for each symbol one of its halves is chosen")
    frame.halves = cast("tuple[str, ...]", answer)
    return None


# 601.2d -----------------------------------------------------------------------------------------------------------
@clause("601.2d")
def cast_division(state: State, frame: Announce) -> Then | None:
    """What is divided among several targets is divided; each gets at least one."""
    if frame.plain:
        return None
    ability = announced(state, frame)
    if ability is None:
        return None
    parts = divided(ability, frame.draft.modes)
    if not [part for part in parts if part is not None]:
        return None
    frame.draft = frame.draft.copy()
    frame.draft.division = given(state, context_of(state, frame), parts, frame.draft.division)
    at = len(frame.draft.division)
    if at == len(frame.targets):
        return announce(state, frame, DIVISION)
    part = parts[at]
    assert part is not None
    options = tuple(divisions(amount(state, context_of(state, frame), part.amount), len(frame.targets[at])))
    if not options:
        return Illegal("cast_division", "there is too little to divide for each of so many targets to get at least 1")
    return Decision(CHOOSE, frame.player, state.clause, Listed(options), (frame.id, *frame.targets[at]), "division")


def context_of(state: State, frame: Announce) -> Context:
    """What is announced, with its targets."""
    return Context(frame.player, frame.card, draft_with(state, frame, frame.targets), frame.targets)


@cast_division.answer
def cast_division_answer(state: State, frame: Announce, answer: object) -> Then | None:
    at = len(frame.draft.division)
    ability = announced(state, frame)
    assert ability is not None
    part = divided(ability, frame.draft.modes)[at]
    assert part is not None
    number = amount(state, context_of(state, frame), part.amount)
    if answer not in divisions(number, len(frame.targets[at])):
        return Illegal("cast_division", f"{number} is divided among {len(frame.targets[at])} targets, each of which gets at least 1")
    frame.draft = frame.draft.copy()
    frame.draft.division = (*frame.draft.division, cast("tuple[int, ...]", answer))
    return AGAIN


@counts(TimesKicked)
def times_kicked(state: State, context: Context, number: object) -> int:
    """How often the spell was kicked, or the permanent that it became (702.33d, 400.7d)."""
    o = state.objects[context.source]
    spell = context.spell if context.spell.kicked else o.spell
    if spell is not None and spell.kicked:
        return sum(kicks(o.card, spell))
    return sum([times for name, times in o.facts if name == "kicked"])


MODES_CHOSEN: Final = goto(cast_modes)
TARGETS_NEXT: Final = goto(cast_targets)
ANNOUNCED: Final = past(cast_division)
ANNOUNCING: Final[tuple[Clause, ...]] = (
    cast_modes_chosen,
    cast_modes_additional,
    cast_modes,
    cast_modes_halves,
    cast_targets,
    cast_targets_become,
    cast_division,
)


carried_out_by("702.174k", "gift_promised", promise)
carried_out_by("702.174m", "gift_targets", recipients)
