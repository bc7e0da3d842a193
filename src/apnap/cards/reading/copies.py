"""Copies, control, two faces and face-down cards read back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.abilities import ENTERING
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase, saying
from apnap.cards.reading.pronouns import Mention
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    NOTHING_ELSE,
    BecomeCopy,
    Choose,
    CountOf,
    CreateCopy,
    Each,
    EntersAsCopy,
    EventPattern,
    Except,
    ExchangeControl,
    ExileIt,
    Filter,
    GainControl,
    If,
    Is,
    LookAt,
    Manifest,
    MayDo,
    Modify,
    Morph,
    Noted,
    Replacement,
    Reveal,
    SpellAbility,
    SpellsLastTurn,
    Static,
    Target,
    Targets,
    TopCards,
    Transform,
    TriggeredByAny,
    TriggerObject,
    UntapIt,
    YouControl,
)
from apnap.parts.words import (
    BATTLEFIELD,
    CREATURE,
    GRAVEYARD,
    HASTE,
    INSTANT,
    LEGENDARY,
    MOVES,
    PERMANENTLY,
    SORCERY,
    TRANSFORMS,
    TURNED,
    TYPE_NAMES,
    WHILE_THIS_ON_BATTLEFIELD,
    WHILE_THIS_TAPPED,
)

BODY: Final = re.compile(r"(\d+)/(\d+)")
IN_ADDITION: Final = ["in", "addition", "to", "its", "other", "types"]


# What a copy has otherwise ---------------------------------------------------------------------------------------------
def _exceptions(reading: Reading, state: State) -> Iterator[tuple[Except, State]]:
    """What stands after ", except"; nothing too."""
    yield NOTHING_ELSE, state
    start = reading.all_words(state, [",", "except"])
    if start is not None:
        yield from _clauses(reading, start, NOTHING_ELSE)


def _clauses(reading: Reading, state: State, made: Except) -> Iterator[tuple[Except, State]]:
    for fields, after in _clause(reading, state):
        now = replace(made, **fields)
        yield now, after
        more = reading.word(after, ("and",))
        if more is not None:
            yield from _clauses(reading, more, now)


def _clause(reading: Reading, state: State) -> Iterator[tuple[dict[str, Any], State]]:
    start = reading.all_words(state, ["it", "'s"])
    if start is not None:
        body = BODY.fullmatch(reading.here(start))
        if body is not None:
            yield {"power": int(body[1]), "toughness": int(body[2])}, replace(start, at=start.at + 1)
        article = reading.word(start, ("a", "an"))
        name = reading.words[article.at].text if article is not None and article.at < len(reading.words) else ""
        end = reading.all_words(replace(article, at=article.at + 1), IN_ADDITION) if article is not None else None
        if end is not None:
            yield ({"types": 1 << TYPE_NAMES.index(name)} if name in TYPE_NAMES else {"subtypes": (name,)}), end
    start = reading.all_words(state, ["it", "doesn't", "copy", "that", "creature", "'s", "color"])
    if start is not None:
        yield {"own_colours": True}, start
    start = reading.all_words(state, ["it", "isn't", "legendary"])
    if start is not None:
        yield {"not_types": LEGENDARY}, start
    start = reading.all_words(state, ["it", "has"])
    yield from _has(reading, start) if start is not None else ()
    yield from _quoted(reading, state)


def _has(reading: Reading, state: State) -> Iterator[tuple[dict[str, Any], State]]:
    own = reading.all_words(state, ["this", "ability"])
    if own is not None:
        yield {"this_ability": True}, own
    for gains, after in reading.read("keywords", state):
        yield {"gains": gains}, after
    yield from _quoted(reading, state)


def _quoted(reading: Reading, state: State) -> Iterator[tuple[dict[str, Any], State]]:
    """An ability in quotation marks at the end of the text; a token calls itself a token."""
    said = reading.words[state.at :]
    if not said or not said[0].text.startswith('"') or said[-1].text != '"':
        return
    first = said[0].text[1:]
    inner = [replace(said[0], text=first, folded=first.casefold()), *said[1:-1]]
    card = reading.card
    if any(word.folded == "token" for word in inner):
        card = Definition("", None, CREATURE)
        inner = [replace(word, text="creature", folded="creature") if word.folded == "token" else word for word in inner]
    for ability, _ in Reading(reading.grammar, tuple(inner), card, reading.subtypes).whole("ability"):
        yield {"abilities": (ability,)}, replace(state, at=len(reading.words))


# Copies ----------------------------------------------------------------------------------------------------------------
def _enters_as_copy(reading: Reading, state: State) -> Readings:
    start = reading.all_words(state, ["you", "may", "have"])
    for _this, named in reading.read("itself", start) if start is not None else ():
        said = reading.all_words(named, ["enter", "as", "a", "copy", "of"])
        for (what, zone), after in reading.read("copied_what", said) if said is not None else ():
            for other, end in _exceptions(reading, after):
                stop = end if end.at == len(reading.words) else reading.word(end, (".",))
                if stop is not None:
                    yield Replacement(ENTERING, EntersAsCopy(what, other, zone)), stop


def _model(reading: Reading, state: State) -> Readings:
    """What is copied, named or said before."""
    yield from reading.read("object", state)
    start = reading.word(state, ("that",))
    if start is not None and start.at < len(reading.words):
        for reference in dict.fromkeys([*[one.reference for one in reversed(state.said)], TriggerObject()]):
            yield reference, replace(start, at=start.at + 1)


def _becomes_copy(reading: Reading, state: State) -> Readings:
    for kind in ("object", "each_of_them"):
        for what, named in reading.read(kind, state):
            verb = reading.word(named, ("become", "becomes"))
            said = reading.all_words(verb, ["a", "copy", "of"]) if verb is not None else None
            for of, after in _model(reading, said) if said is not None else ():
                for duration, lasted in reading.read("duration", after):
                    for other, end in _exceptions(reading, lasted):
                        yield BecomeCopy(what, of, duration, other), end


def _creates_copy(reading: Reading, state: State) -> Readings:
    start = reading.all_words(state, ["create", "a", "token", "that", "'s", "a", "copy", "of"])
    for of, after in reading.read("object", start) if start is not None else ():
        for other, end in _exceptions(reading, after):
            yield CreateCopy(of, exceptions=other), saying(end, Noted())


def _spell_with_quotation(reading: Reading, state: State) -> Readings:
    """A copy whose text ends in a quotation, after which no full stop stands."""
    for effect, end in _creates_copy(reading, state):
        if end.at == len(reading.words) and reading.words[-1].text == '"':
            yield SpellAbility((effect,), end.targets), end


def _chosen_model(reading: Reading, state: State) -> Readings:
    start = reading.word(state, ("choose",))
    for what, named in reading.read("one", start) if start is not None else ():
        said = reading.all_words(named, ["on", "the", "battlefield", "."])
        for copy, end in _becomes_copy(reading, replace(said, said=(Mention(Noted(), said.at),))) if said is not None else ():
            if isinstance(copy, BecomeCopy):
                yield (Choose(Each(what)), replace(copy, of=Noted())), end


# Control ---------------------------------------------------------------------------------------------------------------
def _weak_target(reading: Reading, state: State) -> Readings:
    """A target that is not stronger than something that is counted."""
    for target, after in reading.read("target", state):
        said = reading.all_words(after, ["with", "power", "less", "than", "or", "equal", "to", "the", "number", "of"])
        for what, end in reading.read("noun", said) if said is not None else ():
            weak: Target = replace(target, power_at_most=CountOf(what))
            reference = Targets(len(state.targets))
            yield reference, saying(replace(end, targets=(*state.targets, weak)), reference)


def _borrowed(reading: Reading, state: State) -> Readings:
    start = reading.all_words(state, ["gain", "control", "of"])
    for what, named in reading.read("object", start) if start is not None else ():
        said = reading.all_words(named, ["until", "end", "of", "turn", ".", "untap", "that"])
        end = reading.all_words(_skip(said), [".", "it", "gains", "haste", "until", "end", "of", "turn"]) if said is not None else None
        if end is not None:
            yield (GainControl(what), UntapIt(what), Modify(what, gains=HASTE)), end
    start = reading.word(state, ("untap",))
    for what, named in reading.read("object", start) if start is not None else ():
        said = reading.all_words(named, ["and", "gain", "control", "of", "it", "until", "end", "of", "turn", ".", "that"])
        end = reading.all_words(_skip(said), ["gains", "haste", "until", "end", "of", "turn"]) if said is not None else None
        if end is not None:
            yield (UntapIt(what), GainControl(what), Modify(what, gains=HASTE)), end


def _skip(state: State) -> State:
    return replace(state, at=state.at + 1)


def _exchanged(reading: Reading, state: State) -> Readings:
    start = reading.all_words(state, ["exchange", "control", "of", "two", "target"])
    for what, end in reading.read("noun", start) if start is not None else ():
        target = Target(what)
        yield ExchangeControl(Targets(0), Targets(1)), replace(end, targets=(target, replace(target, another=True)))


# Faces -----------------------------------------------------------------------------------------------------------------
def _revealed_first(reading: Reading, state: State) -> Readings:
    text = (
        "look at the top card of your library . you may reveal that card . if an instant or sorcery card is revealed this way , transform"
    )
    start = reading.all_words(state, text.split())
    for this, end in reading.read("itself", start) if start is not None else ():
        shown = If(Is(Noted(), Filter(types=INSTANT | SORCERY)), (Transform(this),))
        yield (LookAt(TopCards()), MayDo((Reveal(Noted()),), (shown,))), end


def _enters_or_transforms(reading: Reading, state: State) -> Readings:
    start = reading.word(state, ("whenever",))
    for _this, named in reading.read("itself", start) if start is not None else ():
        said = reading.all_words(named, ["enters", "or", "transforms", "into"])
        for _again, told in reading.read("itself", said) if said is not None else ():
            comma = reading.word(told, (",",))
            events = (EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EventPattern(TRANSFORMS, this=True))
            for effects, end in reading.read("paragraph", replace(comma, event=events[0])) if comma is not None else ():
                stop = reading.word(end, (".",))
                if stop is not None:
                    yield TriggeredByAny(events, effects, stop.targets), stop


EFFECTS: Final = (
    phrase("{becomes_copy}", lambda effect: effect),
    phrase("{creates_copy}", lambda effect: effect),
    phrase("{exchanged}", lambda effect: effect),
    phrase("gain control of {object} until end of turn", GainControl),
    phrase(
        "gain control of {object} for as long as {itself} remains on the battlefield",
        lambda what, _: GainControl(what, WHILE_THIS_ON_BATTLEFIELD),
    ),
    phrase("gain control of {weak_target} for as long as {itself} remains tapped", lambda what, _: GainControl(what, WHILE_THIS_TAPPED)),
    phrase("gain control of {object}", lambda what: GainControl(what, PERMANENTLY)),
    phrase("transform {itself}", Transform),
    phrase("exile {object} from a graveyard", ExileIt),
    constant("manifest the top card of your library", Manifest()),
)
RULES: Final[Grammar] = {
    "copied_what": (
        phrase("any {noun} on the battlefield", lambda what: (what, BATTLEFIELD)),
        phrase("any {noun} card in a graveyard", lambda what: (what, GRAVEYARD)),
        phrase("{one}", lambda what: (what, BATTLEFIELD)),
    ),
    "enters_as_copy": _enters_as_copy,
    "becomes_copy": _becomes_copy,
    "creates_copy": _creates_copy,
    "exchanged": _exchanged,
    "weak_target": _weak_target,
    "borrowed": _borrowed,
    "chosen_model": _chosen_model,
    "revealed_first": _revealed_first,
    "spell_with_quotation": _spell_with_quotation,
    "enters_or_transforms": _enters_or_transforms,
    "each_of_them": (phrase("each other {noun}", lambda what: Each(replace(what, other=True))),),
    "replacement": (phrase("{enters_as_copy}", lambda read: read),),
    "ability": (phrase("{enters_or_transforms}", lambda read: read),),
    "casting_line": (phrase("{spell_with_quotation}", lambda read: read),),
    "happening": (phrase("{itself} is turned face up", lambda _this: EventPattern(TURNED, this=True, part=1)),),
    "if_condition": (
        constant("no spells were cast last turn", SpellsLastTurn()),
        phrase("a player cast {number} or more spells last turn", SpellsLastTurn),
    ),
    "keyword_line": (
        phrase("morph {mana}", lambda cost: Morph((cost,))),
        phrase("megamorph {mana}", lambda cost: Morph((cost,), megamorph=True)),
        phrase("disguise {mana}", lambda cost: Morph((cost,), disguise=True)),
    ),
    "static": (phrase("you control {bearer}.", lambda what: Static(what, changes=(YouControl(),))),),
    "run": (*[phrase(f"{{{kind}}}", lambda effects: effects) for kind in ("borrowed", "chosen_model", "revealed_first")],),
    "instruction": EFFECTS,
    "effect": EFFECTS,
}
