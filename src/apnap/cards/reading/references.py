"""Whom and what the instructions of a text name: pronouns, players, targets, the object itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from apnap.cards.context import Context
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase, saying
from apnap.cards.reading.pronouns import Mention, is_player
from apnap.cards.reading.words import spelling, words
from apnap.parts.tree import Controller, Each, EachPlayer, Reference, Target, Targets, ThatPlayer, This, You


def _said(state: State, *, players: bool) -> Iterator[Reference]:
    """What a pronoun may mean: the last that was said first."""
    seen: list[Reference] = []
    for reference in [one.reference for one in reversed(state.said)]:
        if reference not in seen and is_player(reference, state.targets) == players:
            seen.append(reference)
            yield reference


def _itself(reading: Reading, state: State) -> Readings:
    """The name by which the object calls itself, or its own, which the renderer may then put right."""
    after = reading.all_words(state, [word.text for word in words(Context(reading.card).itself())])
    if after is not None:
        yield This(), saying(after, This())
        return
    name = spelling(words(reading.card.name))
    end = state.at + len(name)
    if name and spelling(reading.words[state.at : end]) == name:
        yield This(), saying(replace(state, at=end), This())


def _pronoun(pattern: str, *first: Reference, players: bool = False) -> Callable[[Reading, State], Readings]:
    """Words for an object or player that has been said; `first` are as if said before all else."""

    def read(reading: Reading, state: State) -> Readings:
        after = reading.all_words(state, pattern.split())
        if after is not None:
            known = tuple(Mention(reference, 0) for reference in first)
            for reference in _said(replace(after, said=(*known, *after.said)), players=players):
                said = None if is_subject(state, reference, pattern) else reading.meaning(state, after, reference)
                if said is not None:
                    yield reference, saying(said, reference)

    return read


def is_subject(state: State, reference: Reference, pronoun: str) -> bool:
    """The clause is about that: "it" is something else in it."""
    return pronoun == "it" and state.subject is not None and state.subject[1].reference == reference


def _targeted(wanted: Callable[[Target], bool]) -> Callable[[Reading, State], Readings]:
    """A target that is chosen anew, if it is of the wanted kind."""

    def read(reading: Reading, state: State) -> Readings:
        for target, after in reading.read("target", state):
            if wanted(target):
                reference = Targets(len(state.targets))
                yield reference, saying(replace(after, targets=(*state.targets, unlike(target, state))), reference)

    return read


def unlike(target: Target, state: State) -> Target:
    """Behind other targets "another target" is another than those before, not another than the source."""
    if not state.targets or target.filter is None or not target.filter.other:
        return target
    return replace(target, another=True, filter=replace(target.filter, other=False))


def _omitted(reading: Reading, state: State) -> Readings:
    """Nobody is named: the one who acted before, or the one who is told to act."""
    if state.granted is not None:
        yield state.granted, state
        return
    for reference in dict.fromkeys([state.actor or You(), You()]):
        yield reference, state


def _by_you(reading: Reading, state: State) -> Readings:
    """Stands before what only the controller does, whoever may choose it."""
    if state.granted in (None, You()):
        yield You(), state


def _them(pattern: str) -> Callable[[Reading, State], Readings]:
    """A word for the player who may do it, one of several who are asked."""

    def read(reading: Reading, state: State) -> Readings:
        if state.granted == ThatPlayer():
            after = reading.word(state, (pattern,))
            if after is not None:
                yield ThatPlayer(), after

    return read


def _who(reading: Reading, state: State) -> Readings:
    """Who does it, named or not; from now on the one who acts."""
    for name in ("player", "omitted"):
        for reference, after in reading.read(name, state):
            yield reference, replace(after, actor=reference)


NAMED_PLAYERS: Final = (
    constant("you", You()),
    phrase("{them}", lambda who: who),
    phrase("each {player_word}", EachPlayer),
    phrase("{that_player}", lambda who: who),
    phrase("{its} controller", Controller),
    phrase("{target_object} 's controller", Controller),
)
OBJECTS: Final = (
    phrase("{itself}", lambda what: what),
    phrase("{it}", lambda what: what),
    phrase("{target_object}", lambda what: what),
)

RULES: Final[Grammar] = {
    "itself": _itself,
    "it": _pronoun("it"),
    "its": _pronoun("its", This()),
    "that_player": _pronoun("that player", players=True),
    "target_player": _targeted(lambda target: target.filter is None),
    "target_object": _targeted(lambda target: target.players == 0),
    "any_target": _targeted(lambda _target: True),
    "one_player": (
        constant("you", You()),
        phrase("{that_player}", lambda who: who),
        phrase("{target_player}", lambda who: who),
        phrase("{its} controller", Controller),
    ),
    "player": (*NAMED_PLAYERS, phrase("{target_player}", lambda who: who)),
    "omitted": _omitted,
    "by_you": _by_you,
    "them": _them("them"),
    "their": _them("their"),
    "who": _who,
    "object": OBJECTS,
    "subject": (*OBJECTS, phrase("{several}", Each)),
    "all_objects": (*OBJECTS, phrase("{every}", Each)),
    "recipient": (
        phrase("{itself}", lambda what: what),
        phrase("{it}", lambda what: what),
        phrase("{any_target}", lambda what: what),
        phrase("{each_one}", Each),
        *NAMED_PLAYERS,
    ),
    "of_object": (phrase("{its}", lambda what: what), phrase("{target_object} 's", lambda what: what)),
    "of_player": (
        constant("your", You()),
        phrase("{their}", lambda who: who),
        phrase("{that_player} 's", lambda who: who),
        phrase("{target_player} 's", lambda who: who),
    ),
}
