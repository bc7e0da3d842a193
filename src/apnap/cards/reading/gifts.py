"""Gift and counted attacks, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards.defined import defined
from apnap.cards.reading.actions import with_token
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.parts.gifts import GIFTS
from apnap.parts.tree import (
    Affected,
    AttachedTo,
    Became,
    Condition,
    Controller,
    DealDamage,
    DelayedTrigger,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GetsPowerToughness,
    Gift,
    GiftPromised,
    If,
    LoseAbilities,
    Modify,
    Not,
    Noted,
    PhaseOut,
    PutCounters,
    PutOntoBattlefield,
    Reference,
    Static,
    Target,
    Targets,
    TimesAttacked,
    Triggered,
)
from apnap.parts.words import ARTIFACT, ENCHANTMENT, END, GIVES, STEP_BEGINS, YOU

PROMISED: Final = GiftPromised()
NOT_PROMISED: Final = Not(PROMISED)
TOKENS: Final = {
    "a Food": lambda: defined("Food"),
    "a Treasure": lambda: defined("Treasure"),
    "a tapped Fish": lambda: defined("Fish"),
    "an Octopus": lambda: defined("Octopus"),
}
INSTEAD: Final = (".", "if", "the", "gift", "was", "promised", ",", "instead")


def _gift(reading: Reading, state: State) -> Readings:
    """What the gift is, and the token that it needs."""
    start = reading.word(state, ("gift",))
    for what in GIFTS if start is not None else ():
        after = reading.all_words(start, what.split()) if start is not None else None
        if after is not None:
            yield Gift(what), with_token(reading, after, TOKENS[what]()) if what in TOKENS else after


def _if_promised(reading: Reading, state: State) -> Readings:
    """One sentence of what happens if it was, or was not, promised; the targets in it are there only then.

    After a comma it is the condition of a triggered ability.
    """
    if state.at and reading.words[state.at - 1].text == ",":
        return
    for condition, start in reading.read("promised", state):
        for effects, after in _sentence(reading, start):
            yield If(condition, effects), kicked(after, len(state.targets), 1 if condition == PROMISED else -1)


def _sentence(reading: Reading, state: State) -> Readings:
    """One effect, two with "and" between, or several that are said as one."""
    for name in ("also", "effect"):
        for effect, after in reading.read(name, state):
            yield (effect,), after
            start = reading.word(after, ("and",))
            for more, end in reading.read("instruction", start) if start is not None else ():
                yield (effect, more), end
    yield from reading.read("run", state)


def _on_what_is_enchanted(reading: Reading, state: State) -> Readings:
    """Counters on "it", which in the text of an Aura is what the Aura is attached to."""
    start = reading.word(state, ("put",)) if "Aura" in reading.card.subtypes else None
    for number, after in reading.read("number", start) if start is not None else ():
        for kind, said in reading.read("counter", after):
            end = reading.all_words(said, ("counters", "on", "it"))
            if end is not None:
                yield PutCounters(AttachedTo(), kind, Fixed(number)), end


def kicked(state: State, known: int, when: int) -> State:
    """The state in which the targets after the first `known` are there only then."""
    new = [replace(target, kicked=when) for target in state.targets[known:]]
    return replace(state, targets=(*state.targets[:known], *new))


def _instead(reading: Reading, state: State) -> Readings:
    """What happens, and what happens instead if the gift was promised; each has its own targets."""
    known = len(state.targets)
    for plain, said in reading.read("instruction", state):
        start = reading.all_words(said, INSTEAD)
        for other, after in reading.read("instruction", replace(start, targets=state.targets)) if start is not None else ():
            own = (*kicked(said, known, -1).targets, *kicked(after, known, 1).targets[known:])
            yield If(PROMISED, (other,), (plain,)), replace(after, targets=own)


def _phase_out_and(reading: Reading, state: State) -> Readings:
    """What phases out, and something else for a time."""
    for effect, after in reading.read("instruction", state):
        start = reading.all_words(after, (",", "and")) if isinstance(effect, PhaseOut) else None
        for more, end in reading.read("run", start) if start is not None else ():
            yield (effect, *more), end


def _returns_with(number: int, counter: str) -> DelayedTrigger:
    back = PutOntoBattlefield(Noted(), counter=counter, number=number)
    return DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (back,)), about=Became(Targets(0)))


def _counting_attacks(what: Filter) -> Static:
    return Static(Each(what), changes=(GetsPowerToughness(TimesAttacked(Affected()), Fixed(0)),))


def _weighed_down(_bearer: Reference, change: tuple[int, int], keywords: int) -> Static:
    return Static(AttachedTo(), change[0], change[1], changes=(LoseAbilities(keywords),))


def _promises(words: str, condition: Condition) -> Any:  # noqa: ANN401 - a phrase
    return constant(f"if {words},", condition)


ALSO: Final[tuple[Any, ...]] = (
    phrase("{on_what_is_enchanted}", lambda effect: effect),
    phrase("that creature also gains {keywords} until end of turn", lambda keywords: Modify(Targets(0), gains=keywords)),
    phrase(
        "{itself} also deals {figure} damage to that creature 's controller",
        lambda this, number: DealDamage(Fixed(number), Controller(Targets(0)), this),
    ),
)
EFFECTS: Final[tuple[Any, ...]] = (
    phrase("{if_promised}", lambda effect: effect),
    phrase("{instead_promised}", lambda effect: effect),
    phrase(
        "return that card to the battlefield under its owner's control with {number} {counter} counters? on it "
        "at the beginning of the next end step",
        _returns_with,
    ),
)
RULES: Final[Grammar] = {
    "gift": _gift,
    "if_promised": _if_promised,
    "instead_promised": _instead,
    "also": ALSO,
    "on_what_is_enchanted": _on_what_is_enchanted,
    "phase_out_and": _phase_out_and,
    "promised": (_promises("the gift was promised", PROMISED), _promises("the gift wasn't promised", NOT_PROMISED)),
    "casting_line": (phrase("{gift}", lambda read: read),),
    "ability": (phrase("{gift}", lambda read: read),),
    "effect": EFFECTS,
    "run": (phrase("{phase_out_and}", lambda read: read),),
    "target": (constant("two target artifacts and/or enchantments", Target(Filter(types=ARTIFACT | ENCHANTMENT), least=2, most=2)),),
    "if_condition": (constant("the gift was promised", PROMISED), constant("the gift wasn't promised", NOT_PROMISED)),
    "happening": (constant("you give a gift", EventPattern(GIVES, player=YOU)),),
    "static": (
        phrase("{each_one} gets +1/+0 for each time it has attacked this turn.", _counting_attacks),
        phrase("{bearer} gets {fixed_change} and loses {keywords}.", _weighed_down),
    ),
}
