"""Instructions read back: a phrase for each effect, and how a paragraph joins them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from apnap.cards.codec import nodes_of
from apnap.cards.effects import COMMANDS, NEXT_TIMES, ONE_OF_EACH_COLOUR
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, listing, phrase, series
from apnap.cards.reading.nouns import mask
from apnap.cards.reading.pronouns import Doubt, number_named
from apnap.cards.reading.words import spaced
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddMana,
    CountOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Discard,
    DrawCards,
    EachMay,
    EachPlayer,
    Effect,
    EndTurn,
    EventPattern,
    ExtraTurn,
    Fixed,
    GainLife,
    HandSizeOf,
    Keywords,
    LoseLife,
    May,
    Modify,
    Noted,
    PowerOf,
    PreventAll,
    PreventDamage,
    PutCounters,
    RedirectDamage,
    Reference,
    ReturnToHand,
    Sacrifice,
    SacrificeIt,
    Targets,
    ThatPlayer,
    TriggerAmount,
    Triggered,
    TriggerObject,
    TriggerPlayer,
    X,
)
from apnap.parts.words import (
    DAMAGE,
    DURATION_NAMES,
    LIFE,
    ONCE,
    ONCE_NEXT_TURN,
    PHASE_BEGINS,
    PHASE_NAMES,
    STEP_BEGINS,
    STEP_NAMES,
    TURN_BEGINS,
    UPKEEP,
)

Effects = tuple[Effect, ...]
COUNTER: Final = re.compile(r"[A-Za-z]+|[+-][0-9]/[+-][0-9]")
BODY: Final = re.compile(r"[0-9]{1,4}/[0-9]{1,4}")
FLEETING: Final = (Targets, TriggerObject, TriggerPlayer, TriggerAmount)
ALL: Final = Fixed(-1)


# What phrases are made into -----------------------------------------------------------------------------------------
def modified(what: Reference, changes: tuple[dict[str, Any], ...], duration: int) -> Modify:
    """What is named gets, gains and loses that for a time."""
    together = {name: value for change in changes for name, value in change.items()}
    return Modify(what, duration=duration, **together)


def _any_color(amount: int) -> AddMana:
    return AddMana(tuple(_times(choice, amount) for choice in ONE_OF_EACH_COLOUR))


def _times(choice: tuple[int, ...], amount: int) -> tuple[int, int, int, int, int, int]:
    w, u, b, r, g, c = (count * amount for count in choice)
    return (w, u, b, r, g, c)


def _each_may(who: int, effect: Effect, if_did: Effects, if_none: Effects) -> EachMay:
    return EachMay(EachPlayer(who), (effect,), if_did, if_none)


# Phrases that need more than words ----------------------------------------------------------------------------------
def _paragraph(reading: Reading, state: State) -> Readings:
    """Effects one after another, without the last full stop."""
    for effects, after in _said(reading, replace(state, actor=None)):
        yield from _further(reading, effects, after)


def _said(reading: Reading, state: State) -> Readings:
    """One effect, or several that are said as one."""
    for effect, after in reading.read("effect", state):
        yield (effect,), after
    yield from reading.read("run", state)


def _further(reading: Reading, effects: Effects, state: State) -> Readings:
    for separator in ((".",), (".", "then"), (",", "then"), ("and",)):
        start = reading.all_words(state, separator)
        if start is not None:
            for more, after in _said(reading, start):
                yield from _further(reading, (*effects, *more), after)
    yield effects, state


def _permission(reading: Reading, state: State) -> Readings:
    """What one player may do."""
    for who, named in reading.read("one_player", state):
        start = reading.word(named, ("may",))
        if start is not None:
            for effect, after in _granted(reading, start, who):
                yield (who, effect), after


def _permitted(reading: Reading, state: State) -> Readings:
    """What each player may do: "them" is the one who is asked."""
    yield from _granted(reading, state, ThatPlayer())


def _granted(reading: Reading, state: State, who: Reference) -> Readings:
    for start in (state, reading.word(state, ("have",))):
        if start is not None:
            for effect, after in reading.read("instruction", replace(start, granted=who)):
                yield effect, replace(after, granted=state.granted)


def _that_much(reading: Reading, state: State) -> Readings:
    """The number of the event, if it has one."""
    after = reading.all_words(state, ("that",)) if state.event.kind in (DAMAGE, LIFE) else None
    end = None if after is None else reading.word(after, ("much", "many"))
    if end is not None:
        nearer = number_named(reading.words[reading.begins(TriggerObject()) : state.at])
        doubt = (Doubt(state.at, spaced(reading.words[state.at : end.at]), TriggerAmount(), nearer),) if nearer else ()
        yield TriggerAmount(), replace(end, doubts=(*end.doubts, *doubt))


def _delayed(reading: Reading, state: State) -> Readings:
    """An effect at a later time; it may name only what does not change until then."""
    for effect, said in reading.read("instruction", state):
        if not any(isinstance(node, FLEETING) for node in nodes_of(effect)):
            for step, after in reading.read("next_time", said):
                time = ONCE_NEXT_TURN if step == UPKEEP else ONCE
                about = Noted() if Noted() in nodes_of(effect) else None
                yield DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=step), (effect,)), about, time), after


def _consequence(*start: str) -> Any:  # noqa: ANN401 - a function of the grammar
    """A sentence that follows what each player may do; no effects if it is not there."""

    def read(reading: Reading, state: State) -> Readings:
        after = reading.all_words(state, start)
        if after is not None:
            yield from reading.read("paragraph", after)
        yield (), state

    return read


def _counter(reading: Reading, state: State) -> Readings:
    """The kind of a counter: one word."""
    if COUNTER.fullmatch(reading.here(state)):
        yield reading.here(state), replace(state, at=state.at + 1)
    else:
        reading.expect(state, ("a kind of counter such as +1/+1",))


def _token(reading: Reading, state: State) -> Readings:
    """The description of a token, which is made one of the card's tokens; its name."""
    for (body, colours, subtypes, types, abilities), after in reading.read("token_words", state):
        power, toughness = (int(number) for number in body.split("/"))
        made = Definition(" ".join(subtypes), None, mask(types), subtypes, power, toughness, abilities, mask(colours))
        made.token_of = reading.card.name
        known = {token.name for token in after.tokens}
        yield made.name, after if made.name in known else replace(after, tokens=(*after.tokens, made))


def _body(reading: Reading, state: State) -> Readings:
    """The power and toughness of a token."""
    word = reading.here(state)
    if BODY.fullmatch(word):
        yield word, replace(state, at=state.at + 1)
    else:
        reading.expect(state, ("power and toughness such as 1/1",))


# The phrases --------------------------------------------------------------------------------------------------------
AMOUNTS: Final = (
    phrase("{figure}", Fixed),
    constant("X", X()),
    phrase("{that_much}", lambda amount: amount),
)
CARDS: Final = (
    phrase("{number} cards?", Fixed),
    phrase("{amount} cards", lambda amount: amount),
    constant("an additional card", Fixed(1)),
    phrase("{number} cards? for each {noun_there}", lambda times, what: CountOf(what, times)),
)
LIFE_AMOUNTS: Final = (
    phrase("{amount} life", lambda amount: amount),
    phrase("life equal to {of_object} power", PowerOf),
    phrase("{figure} life for each {noun_there}", lambda times, what: CountOf(what, times)),
)
COUNTS: Final = (
    phrase("the number of cards in {of_player} hand", HandSizeOf),
    phrase("the number of {noun}", CountOf),
)
CHANGES: Final = (
    phrase("gets? {change}", lambda amounts: {"power": amounts[0], "toughness": amounts[1]}),
    phrase("gains? {keywords}", lambda keywords: {"gains": keywords}),
    phrase("loses? {keywords}", lambda keywords: {"loses": keywords}),
)
PARTS_OF_A_TURN: Final = (
    constant("turn", (TURN_BEGINS, -1)),
    *(constant(f"{name} steps?", (STEP_BEGINS, i)) for i, name in enumerate(STEP_NAMES)),
    *(constant(f"{name}s?", (PHASE_BEGINS, i)) for i, name in enumerate(PHASE_NAMES)),
)
TOKENS: Final = (
    phrase("{body} {colours_of_token} {subtypes} {types_of_token} tokens?", lambda *parts: (*parts, ())),
    phrase(
        "{body} {colours_of_token} {subtypes} {types_of_token} tokens? with {keyword_list}",
        lambda *parts: (*parts[:-1], (Keywords(parts[-1]),)),
    ),
)
# What happens at once; each is one line of the renderer's table.
EFFECTS: Final = (
    phrase("{object} deals? {amount} damage to {recipient}", lambda source, amount, to: DealDamage(amount, to, source)),
    phrase("{object} deals? damage equal to {of_object} power to {recipient}", lambda source, of, to: DealDamage(PowerOf(of), to, source)),
    phrase("{object} deals? damage to {recipient} equal to {count}", lambda source, to, amount: DealDamage(amount, to, source)),
    *(phrase(f"{verb} {{all_objects}}", kind) for kind, verb in COMMANDS.items() if kind is not SacrificeIt),
    phrase(f"{{by_you}} {COMMANDS[SacrificeIt]} {{all_objects}}", lambda _you, what: SacrificeIt(what)),
    phrase("return {object} to its owner's hand", ReturnToHand),
    phrase("return {all_objects} to their owners' hands", ReturnToHand),
    phrase("{who} sacrifices? {one}", Sacrifice),
    phrase("{who} sacrifices? {one} of their choice", Sacrifice),
    phrase("{who} sacrifices? {number} {noun}", lambda who, count, what: Sacrifice(who, what, count)),
    phrase("{who} sacrifices? {number} {noun} of their choice", lambda who, count, what: Sacrifice(who, what, count)),
    phrase("{who} draws? {cards}", DrawCards),
    phrase("{who} discards? {cards}", Discard),
    phrase("{who} discards? {cards} at random", lambda who, cards: Discard(who, cards, at_random=True)),
    phrase("{who} gains? {life}", GainLife),
    phrase("{who} loses? {life}", LoseLife),
    phrase("{by_you} add {mana_choices}", lambda _you, costs: AddMana(tuple(cost.mana for cost in costs))),
    phrase("{by_you} add {number} mana of any color", lambda _you, amount: _any_color(amount)),
    phrase("{by_you} add {number} mana of any one color", lambda _you, amount: _any_color(amount)),
    phrase("{subject} {changes} {duration}", modified),
    phrase("put {number} {counter} counters? on {recipient}", lambda count, kind, what: PutCounters(what, kind, Fixed(count))),
    constant("end the turn", EndTurn()),
    phrase("{who} takes? an extra turn after this one", ExtraTurn),
    phrase(
        "prevent all {damage} that would be dealt to {recipient} this turn", lambda combat, to: PreventDamage(to, ALL, combat_only=combat)
    ),
    phrase(
        "prevent the next {amount} {damage} that would be dealt to {recipient} this turn",
        lambda amount, combat, to: PreventDamage(to, amount, combat_only=combat),
    ),
    phrase("prevent all {damage} that would be dealt this turn", lambda combat: PreventAll(combat_only=combat)),
    phrase(
        "all damage that would be dealt to {recipient} this turn is dealt to {recipient} instead",
        lambda to, instead: RedirectDamage(to, instead, ALL),
    ),
    phrase(
        "the next {amount} damage that would be dealt to {recipient} this turn is dealt to {recipient} instead",
        lambda amount, to, instead: RedirectDamage(to, instead, amount),
    ),
    phrase("{who} creates? {number} {token}", lambda who, count, token: CreateToken(token, Fixed(count), who), says=Noted()),
)
# What makes other effects wait or be chosen.
LATER: Final = (
    phrase("{permission}", lambda granted: May((granted[1],), (), granted[0])),
    phrase("each|any {player_word} may {permitted} {if_did} {if_none}", _each_may),
    phrase("{delayed}", lambda effect: effect),
)

RULES: Final[Grammar] = {
    "amount": AMOUNTS,
    "cards": CARDS,
    "life": LIFE_AMOUNTS,
    "count": COUNTS,
    "noun_there": (phrase("{noun}", lambda what: what), phrase("{noun} on the battlefield", lambda what: what)),
    "one_change": CHANGES,
    "changes": listing("one_change", "and"),
    "duration": tuple(constant(words, i) for i, words in enumerate(DURATION_NAMES)),
    "damage": (constant("damage", value=False), constant("combat damage", value=True)),
    "mana_choices": listing("mana", "or"),
    "part_of_turn": PARTS_OF_A_TURN,
    "extra_phases": series("extra_phase", least=1),
    "extra_phase": tuple(
        constant(f"{before}an additional {name}", i) for i, name in enumerate(PHASE_NAMES) for before in ("", "followed by ")
    ),
    "counter": _counter,
    "body": _body,
    "subtypes": series("subtype", least=1),
    "types_of_token": series("type", least=1),
    "colours_of_token": (constant("colorless", (0,)), phrase("{and_colours}", lambda colours: colours)),
    "and_colours": listing("colour", "and"),
    "token_words": TOKENS,
    "token": _token,
    "instruction": EFFECTS,
    "permission": _permission,
    "permitted": _permitted,
    "that_much": _that_much,
    "delayed": _delayed,
    "next_time": tuple(constant(words, step) for step, words in NEXT_TIMES.items()),
    "if_did": _consequence(".", "if", "a", "player", "does", ","),
    "if_none": _consequence(".", "if", "no", "one", "does", ","),
    "effect": (*EFFECTS, *LATER),
    "paragraph": _paragraph,
}
