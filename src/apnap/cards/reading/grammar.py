"""A grammar of phrases, and how a text is read by it.

A phrase is written as its words: "{who} draws? {cards}". A name in braces is another phrase; `s?` an ending that may be missing; `|` stands
between words of which one is there. Each name has several phrases, and each is tried: a text that can be read in several ways gives
several trees, of which the reader takes the first whose rendering is the text. So a phrase may accept too much, never too little.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final

from apnap.cards.reading.pronouns import Doubt, Mention, is_player, named_last, nouns_for, two_alike
from apnap.cards.reading.words import Word, spaced, words
from apnap.parts.definition import Definition
from apnap.parts.tree import DefendingPlayer, EventPattern, Noted, Reference, Target, Targets, TriggerObject, TriggerPlayer, TriggerSource
from apnap.parts.words import ATTACKS, BLOCKED, NO_EVENT, UNBLOCKED

NAME: Final = re.compile(r"\{([a-z_]+)\}")
CLAUSES: Final = ("effect", "instruction", "run")
SUBJECTS: Final = ("object", "subject", "itself", "target_object")
MOST_STEPS: Final = 200_000  # words looked at; a text of a card needs some thousands
END: Final = "the end of the text"

# How the words of a phrase are listed together.
DESCRIPTION: Final = "a description such as green creature"
LABELS: Final = {
    **dict.fromkeys(("adjective", "colour", "combat_role", "kind", "type", "zone_word"), DESCRIPTION),
    "keyword": "a keyword such as flying",
    "number": "a number",
    "step": "a step such as upkeep",
}


@dataclass(frozen=True)
class State:
    """How far a text has been read, and what it has said so far.

    `said` are the objects and players that a pronoun may mean, the last one last; `actor` is whom the last instruction was for; `tokens`
    what is created; `granted` is the player who may do what is being said; `subject` what the clause is about, and where that begins;
    `doubts` are pronouns that are read as something else than what was named last.
    """

    at: int = 0
    targets: tuple[Target, ...] = ()
    said: tuple[Mention, ...] = ()
    actor: Reference | None = None
    event: EventPattern = field(default_factory=lambda: EventPattern(NO_EVENT))
    tokens: tuple[Definition, ...] = ()
    granted: Reference | None = None
    subject: tuple[int, Mention] | None = None
    doubts: tuple[Doubt, ...] = ()


Readings = Iterator[tuple[Any, State]]
Items = tuple[str | tuple[str, ...], ...]


@dataclass(frozen=True)
class Phrase:
    """Words and names of other phrases in their order (a tuple holds words of which one is there), and what is made of the named ones.

    `means` is what its pronoun refers to, which was said before it; `says` what a pronoun may mean after it.
    """

    items: Items
    make: Callable[..., Any]
    means: Reference | None = None
    says: Reference | None = None


def phrase(pattern: str, make: Callable[..., Any], *, means: Reference | None = None, says: Reference | None = None) -> Phrase:
    """The phrase written as `pattern`; `make` takes the values of the names in it, in their order."""
    items: list[str | tuple[str, ...]] = []
    for word in words(pattern):
        name = NAME.fullmatch(word.text)
        items.append(name[1] if name else _spellings(word.text))
    return Phrase(tuple(items), make, means, says)


def constant(pattern: str, value: object, *, means: Reference | None = None) -> Phrase:
    """The phrase that has always the same value."""
    return phrase(pattern, lambda *_: value, means=means)


@cache
def folded(spellings: tuple[str, ...]) -> frozenset[str]:
    """The words without regard to capitals."""
    return frozenset(spelling.casefold() for spelling in spellings)


def _spellings(word: str) -> tuple[str, ...]:
    spellings: list[str] = []
    for choice in word.split("|"):
        stem = choice.removesuffix("?")
        spellings += [stem] if stem == choice else [stem[:-1], stem]
    return tuple(spellings)


Grammar = Mapping[str, "tuple[Phrase, ...] | Callable[[Reading, State], Readings]"]


def merged(*grammars: Grammar) -> Grammar:
    """One grammar of several: a name that more than one has gets the phrases of all of them."""
    whole: dict[str, tuple[Phrase, ...] | Callable[[Reading, State], Readings]] = {}
    for grammar in grammars:
        for name, rule in grammar.items():
            known = whole.get(name, ())
            whole[name] = (*known, *rule) if isinstance(known, tuple) and isinstance(rule, tuple) else rule
    return whole


class Reading:
    """One text being read: its words, the card it stands on (without abilities), and where it was not understood.

    `subtypes` are those that there are, by the words for one and for several.
    """

    def __init__(self, grammar: Grammar, said: tuple[Word, ...], card: Definition, subtypes: Mapping[str, str]) -> None:
        self.grammar = grammar
        self.words = said
        self.card = card
        self.subtypes = subtypes
        self.found: dict[tuple[str, State], tuple[list[tuple[Any, State]], Readings]] = {}
        self.steps = 0
        self.furthest = 0
        self.expected: set[str] = set()
        self.known: list[Collection[str]] = []

    def read(self, name: str, state: State) -> Readings:
        """Each way to read the phrase of that name here: its value and where it ends. What was found before is not looked for again."""
        key = (name, state)
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = ([], self._readings(name, state))
        known, more = found
        at = 0
        while self.steps <= MOST_STEPS:
            self.steps += 1
            if at == len(known):
                try:
                    known.append(next(more))
                except StopIteration:
                    return
            yield known[at]
            at += 1

    def _readings(self, name: str, state: State) -> Readings:
        rule = self.grammar[name]
        if name in CLAUSES and state.subject is not None:
            state = replace(state, subject=None)
        if isinstance(rule, tuple):
            for one in rule:
                for values, after in self._sequence(one.items, 0, state, LABELS.get(name, "")):
                    end = after if one.means is None else self.meaning(state, after, one.means)
                    if end is not None:
                        yield one.make(*values), end if one.says is None else saying(end, one.says)
        else:
            yield from rule(self, state)

    def whole(self, name: str, tokens: tuple[Definition, ...] = ()) -> Readings:
        """Each way to read the whole text as the phrase of that name; `tokens` are known already."""
        for value, after in self.read(name, State(tokens=tokens)):
            if after.at == len(self.words):
                yield value, after
            else:
                self.expect(after, (END,))

    def meaning(self, state: State, after: State, reference: Reference) -> State | None:
        """The state after a pronoun that is read as that: with a doubt if something else was named nearer to it; None: it was not said."""
        if isinstance(reference, Targets) and reference.index >= len(state.targets):
            return None
        if isinstance(reference, DefendingPlayer) and state.event.kind not in (ATTACKS, BLOCKED, UNBLOCKED):
            return None
        pronoun = self.words[state.at : after.at]
        several = isinstance(reference, Noted) and any(word.folded == "them" for word in pronoun)
        if (several or isinstance(reference, TriggerPlayer)) and reference not in [one.reference for one in state.said]:
            return None
        seen = replace(state, subject=None) if pronoun[0].folded == "its" else state
        players = is_player(reference, state.targets)
        nearer = self._nearer(seen, reference, nouns_for(pronoun, players=players))
        if not nearer and not players:
            nearer = two_alike(self.words[: state.at])
        if not nearer:
            return after
        return replace(after, doubts=(*after.doubts, Doubt(state.at, spaced(pronoun), reference, nearer)))

    def _nearer(self, state: State, reference: Reference, nouns: Collection[str]) -> str:
        """What was named after the last time that the object or player was, and could be meant as well; "" if nothing."""
        start, subject = state.subject or (state.at, None)
        players = is_player(reference, state.targets)
        if isinstance(reference, Noted) and not [one for one in state.said if one.reference == reference]:
            return ""
        last = max([i for i, one in enumerate(state.said) if one.reference == reference], default=-1)
        spot = state.said[last].at if last >= 0 else self.begins(reference)
        after = [one for i, one in enumerate(state.said) if (i > last if last >= 0 else one.at > spot)]
        others = [one for one in after if one != subject and is_player(one.reference, state.targets) == players]
        if others:
            return named_last(self.words[spot : others[-1].at], self.subtypes, nouns) or "what was created"
        end = subject.at if subject is not None else state.at
        parts = (self.words[max(spot, end) : state.at], self.words[spot : max(spot, start)])
        return next((named for part in parts if (named := named_last(part, self.subtypes, nouns))), "")

    def begins(self, reference: Reference) -> int:
        """Where what was not said may have been named: in the condition of the ability that triggered, else nowhere."""
        commas = [i for i, word in enumerate(self.words) if word.text == ","]
        return commas[0] if commas and isinstance(reference, (DefendingPlayer, TriggerObject, TriggerSource)) else 0

    def word(self, state: State, spellings: tuple[str, ...], label: str = "") -> State | None:
        """The state after one of those words, None if none of them is there; `label` is listed in their stead."""
        self.steps += 1
        if state.at < len(self.words) and self.words[state.at].folded in folded(spellings):
            return replace(state, at=state.at + 1)
        self.expect(state, (label,) if label else spellings, spellings if label else ())
        return None

    def all_words(self, state: State, wanted: Collection[str]) -> State | None:
        """The state after those words in that order, None if they are not there."""
        after: State | None = state
        for word in wanted:
            if after is not None:
                after = self.word(after, (word,))
        return after

    def here(self, state: State) -> str:
        """The word that comes next, "" at the end."""
        return self.words[state.at].text if state.at < len(self.words) else ""

    def expect(self, state: State, listed: Collection[str], known: Collection[str] = ()) -> None:
        """Notes what might have come next; `known` are words that are too many to be listed."""
        if state.at > self.furthest:
            self.furthest = state.at
            self.expected.clear()
            self.known.clear()
        if state.at == self.furthest:
            self.expected.update(listed)
            if known and known not in self.known:
                self.known.append(known)

    def _sequence(self, items: Items, i: int, state: State, label: str = "") -> Iterator[tuple[tuple[Any, ...], State]]:
        while i < len(items):
            item = items[i]
            i += 1
            if isinstance(item, str):
                about = item in SUBJECTS and i < len(items)
                for value, read in self.read(item, state):
                    named = about and isinstance(value, Reference)
                    after = replace(read, subject=(state.at, Mention(value, read.at))) if named else read
                    for others, end in self._sequence(items, i, after):
                        yield (value, *others), end
                return
            following = self.word(state, item, label if i == 1 else "")
            if following is None:
                return
            state = following
        yield (), state


def saying(state: State, reference: Reference) -> State:
    """The state in which that has been said."""
    return replace(state, said=(*state.said, Mention(reference, state.at)))


def listing(name: str, *conjunctions: str) -> Callable[[Reading, State], Readings]:
    """One or more phrases of that name with commas and those conjunctions between; their values as a tuple."""
    separators = [(",", word) for word in conjunctions] + [(",",)] + [(word,) for word in conjunctions]

    def rest(reading: Reading, values: tuple[Any, ...], state: State) -> Readings:
        for separator in separators:
            after = reading.all_words(state, separator)
            if after is not None:
                for value, end in reading.read(name, after):
                    yield from rest(reading, (*values, value), end)
        yield values, state

    def read(reading: Reading, state: State) -> Readings:
        for value, after in reading.read(name, state):
            yield from rest(reading, (value,), after)

    return read


def series(name: str, separator: str = "", least: int = 0) -> Callable[[Reading, State], Readings]:
    """Phrases of that name one after another, `least` or more; a separator may stand between. Their values as a tuple."""

    def read(reading: Reading, state: State) -> Readings:
        yield from rest(reading, (), state)

    def rest(reading: Reading, values: tuple[Any, ...], state: State) -> Readings:
        starts = [state]
        if values and separator:
            after = reading.word(state, (separator,))
            starts += [after] if after is not None else []
        for start in starts:
            for value, end in reading.read(name, start):
                yield from rest(reading, (*values, value), end)
        if len(values) >= least:
            yield values, state

    return read
