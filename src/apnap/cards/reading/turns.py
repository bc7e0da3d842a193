"""Added and skipped turns, phases and steps, read back."""

from __future__ import annotations

from typing import Final

from apnap.cards.phrases import NUMBERS
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase, saying
from apnap.parts.tree import (
    Activated,
    AllOf,
    AttackersThisTurn,
    CantAttack,
    DelayedTrigger,
    Each,
    Effect,
    EventPattern,
    ExtraPhase,
    ExtraStep,
    ExtraTurn,
    ExtraTurnNow,
    Filter,
    Fixed,
    Imposes,
    InPhase,
    Is,
    MoveElsewhere,
    PayHalfLife,
    Reference,
    Replacement,
    ReturnThis,
    Skip,
    SkipAll,
    SkipNext,
    TriggerAmount,
    Triggered,
    TriggerPlayer,
    UntapIt,
    YourTurn,
)
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    COMBAT_PHASE,
    CREATURE,
    ENCHANTED,
    END,
    EXILE,
    GRAVEYARD,
    MAIN_PHASE,
    MOVES,
    ONCE_IN_ADDED,
    OPPONENT,
    PHASE_BEGINS,
    POSTCOMBAT,
    STEP_BEGINS,
    TURN_BEGINS,
    YOU,
)

Occurrence = tuple[int, int]


def at_its(step: int, effect: Effect) -> DelayedTrigger:
    """At the beginning of that step of what has been added."""
    return DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=step), (effect,)), time=ONCE_IN_ADDED)


def skips(who: Reference, number: int, part: Occurrence, *, this_turn: bool = False) -> SkipNext:
    """The next few of them."""
    return SkipNext(who, part[0], part[1], Fixed(number), this_turn)


def _steps(reading: Reading, state: State) -> Readings:
    """How many steps somebody gets: one, or as many as the event counts."""
    for number, words in ((Fixed(1), ("an", "additional")), (TriggerAmount(), ("that", "many", "additional"))):
        start = reading.all_words(state, words)
        if start is not None:
            for (event, part), after in reading.read("part_of_turn", start):
                if event == STEP_BEGINS:
                    yield (part, number), after


def _first_upkeep(reading: Reading, state: State) -> Readings:
    """The first step of the enchanted player's turn."""
    start = reading.all_words(state, ("at", "the", "beginning", "of", "enchanted", "player", "'s", "first"))
    start = start or reading.all_words(state, ("at", "the", "beginning", "of", "enchanted", "player's", "first"))
    for step, after in reading.read("step", start) if start is not None else ():
        end = reading.all_words(after, ("each", "turn"))
        if end is not None:
            event = EventPattern(STEP_BEGINS, part=step, player=ENCHANTED, nth=1)
            yield event, saying(end, TriggerPlayer())


def _as_it_is_cast(reading: Reading, state: State) -> Readings:
    """An ability of an instant or sorcery that triggers when it is cast: a line of its own."""
    if reading.all_words(state, ("when", "you", "cast", "this", "spell")) is not None:
        yield from reading.read("triggered", state)


EFFECTS: Final = (
    phrase("{who} pays? half their life, rounded up", PayHalfLife),
    phrase("after that turn, {who} takes? an extra turn", lambda who: ExtraTurn(who, after=who)),
    phrase("after this phase, there is {extra_phases}", ExtraPhase),
    phrase("after this main phase, there is {extra_phases}", lambda phases: ExtraPhase(phases, after=MAIN_PHASE)),
    phrase("after this combat phase, there is {extra_phases}", lambda phases: ExtraPhase(phases, after=COMBAT_PHASE)),
    phrase("after the second main phase this turn, there's {extra_phases}", lambda phases: ExtraPhase(phases, main=2)),
    phrase("there is {extra_phases} after this phase", ExtraPhase),
    phrase("there's {extra_phases} after this phase", ExtraPhase),
    phrase("{who} gets? {extra_steps} after this step", lambda who, steps: ExtraStep(steps[0], steps[1], who=who)),
    phrase("{who} gets? {extra_steps} after this phase", lambda who, steps: ExtraStep(steps[0], steps[1], after_phase=True, who=who)),
    phrase(
        "{who} gets? {extra_steps} directly before the next {part_of_turn}",
        lambda who, steps, named: ExtraStep(steps[0], steps[1], who=who, before=named[1]),
    ),
    phrase("{who} skips? your|their next {part_of_turn}", lambda who, part: skips(who, 1, part)),
    phrase("{who} skips? your|their next {part_of_turn} this turn", lambda who, part: skips(who, 1, part, this_turn=True)),
    *(
        phrase(f"{{who}} skips? your|their next {word} turns", lambda who, number=number: skips(who, number, (TURN_BEGINS, -1)))
        for number, word in enumerate(NUMBERS)
        if number > 1
    ),
    phrase("{who} skips? all {part_of_turn} of your|their next turn", lambda who, part: SkipAll(who, *part)),
    phrase("{who} skips? the {part_of_turn} of that turn", lambda who, part: SkipAll(who, part[0], part[1], added=True)),
    constant("untap each creature you control", UntapIt(Each(Filter(types=CREATURE, controller=YOU)))),
    constant("untap all creatures that attacked this turn", UntapIt(AttackersThisTurn())),
)
LATER: Final = (
    phrase("at the beginning of that turn's end step, {instruction}", lambda effect: at_its(END, effect)),
    phrase("at the beginning of that combat, {instruction}", lambda effect: at_its(BEGINNING_OF_COMBAT, effect)),
)
OCCASIONS: Final = (
    constant("at the beginning of your first main phase", EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU, nth=1)),
    constant("at the beginning of your second main phase", EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU, nth=2)),
    constant(
        "at the beginning of each of your postcombat main phases", EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU, nth=POSTCOMBAT)
    ),
    phrase("{first_upkeep}", lambda event: event),
)
EXTRA_TURNS: Final = (("a player", ANYONE), ("an opponent", OPPONENT))
INTO_EXILE: Final = EventPattern(MOVES, this=True, from_zone=BATTLEFIELD, to_zone=GRAVEYARD)


def optional(part: Occurrence, effect: Effect, while_tapped: Reference | None = None) -> Replacement:
    """One may skip that for something."""
    condition = None if while_tapped is None else Is(while_tapped, Filter(tapped=1))
    return Replacement(EventPattern(part[0], part=part[1], player=YOU), Skip((effect,)), condition=condition, optional=True)


REPLACEMENTS: Final = (
    *(
        phrase(
            f"if {name} would begin an extra turn, that player skips that turn instead.",
            lambda player=player: Replacement(EventPattern(TURN_BEGINS, part=1, player=player), Skip()),
        )
        for name, player in EXTRA_TURNS
    ),
    phrase(
        "if you would begin your {part_of_turn} while {itself} is tapped, you may skip that turn|step instead. If you do, {instruction}.",
        lambda part, this, effect: optional(part, effect, this),
    ),
    phrase("if you would begin your {part_of_turn}, you may skip that turn|step instead. If you do, {instruction}.", optional),
    phrase(
        "if {itself} would be put into a graveyard from the battlefield, instead exile it and {instruction}.",
        lambda _this, effect: Replacement(INTO_EXILE, MoveElsewhere(EXILE, (effect,))),
    ),
)
STATICS: Final = (phrase("{itself} can't attack during extra turns.", lambda this: Imposes(this, (CantAttack(),), ExtraTurnNow())),)
RULES: Final[Grammar] = {
    "extra_steps": _steps,
    "first_upkeep": _first_upkeep,
    "effect": (*EFFECTS, *LATER),
    "instruction": EFFECTS,
    "condition": OCCASIONS,
    "if_condition": (constant("it's your main phase", AllOf((YourTurn(), InPhase(MAIN_PHASE)))),),
    "as_it_is_cast": _as_it_is_cast,
    "casting_line": (phrase("{as_it_is_cast}", lambda read: read),),
    "ability": (
        phrase(
            "{costs} and return it to its owner's hand: {paragraph}.",
            lambda costs, effects: Activated((*costs, ReturnThis()), effects),
        ),
    ),
    "static": STATICS,
    "replacement": REPLACEMENTS,
}
