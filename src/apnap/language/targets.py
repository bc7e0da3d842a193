"""What may be chosen as a target, and the words that introduce one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Match, Parts, Value, Words, constant, pair, phrase
from apnap.parts.tree import Filter, Target, Targets
from apnap.parts.words import ANYONE, BATTLE, CREATURE, GRAVEYARD, OPPONENT, PLANESWALKER, STACK, YOU

ANY_TARGET: Final = Filter(types=CREATURE | PLANESWALKER | BATTLE)
ANY_NUMBER: Final = 99
Fits = Callable[[Target], bool]


def _another(said: Context, parts: Parts) -> Made:
    """Behind other targets "another target" is another than those before, else another than the source."""
    found = parts["it"]
    if said.targets:
        return replace(found, another=True), said
    return (replace(found, filter=replace(found.filter, other=True)), said) if found.filter is not None else None


def _not_another(said: Context, value: Value) -> Iterator[Parts]:
    if not isinstance(value, Target):
        return
    if value.another and said.targets:
        yield {"it": replace(value, another=False)}
    elif value.filter is not None and value.filter.other and not said.targets:
        yield {"it": replace(value, filter=replace(value.filter, other=False))}


def targeted(kind: str, fits: Fits) -> Words:
    """A target that is chosen anew: it is the next one, in the text as in the tree."""

    def make(said: Context, parts: Parts) -> Made:
        if not fits(parts["target"]):
            return None
        target = replace(parts["target"], kicked=said.kicked)
        return Targets(len(said.together(said.targets))), replace(said, targets=(*said.targets, target))

    return pair(kind, "{target}", make, _to_introduce(fits))


def _to_introduce(fits: Fits) -> Match:
    def match(said: Context, value: Value) -> Iterator[Parts]:
        new = isinstance(value, Targets) and value.index == len(said.together(said.targets))
        if new and said.pending is not None and len(said.targets) < len(said.pending):
            target = said.pending[len(said.targets)]
            if fits(target) and target.kicked == said.kicked:
                yield {"target": replace(target, kicked=0)}

    return match


def _how_many() -> Words:
    """The word with a number: "target creature", "two target creatures", "up to three", "any number of", "one or two"."""
    several: dict[str, Parts] = {
        "up to {most:number} target": {"least": 0},
        "X target": {"least": 0, "most": -1},
        "any number of target": {"least": 0, "most": ANY_NUMBER},
        "one or two target": {"least": 1, "most": 2},
        "one, two, or three target": {"least": 1, "most": 3},
    }
    for number, word in enumerate(("two", "three", "four", "five", "six", "seven", "eight"), 2):
        several[f"{word} target"] = {"least": number, "most": number}
    heads: dict[str, Parts] = {"{filter:nouns}": {}, "{filter:spells}": {"zone": STACK}}
    return (
        *(
            rule
            for many, given in several.items()
            for head, more in heads.items()
            for rule in phrase("target", f"{many} {head}", Target, when=_several, **given, **more)
        ),
        *(
            rule
            for many, given in several.items()
            for rule in phrase(
                "target", f"{many.removesuffix(' target')} targets", Target, when=_several, filter=ANY_TARGET, players=1 + ANYONE, **given
            )
        ),
        *(
            rule
            for many, given in several.items()
            for rule in phrase("target", f"{many} {{filter:own_cards}} from your graveyard", Target, when=_several, zone=GRAVEYARD, **given)
        ),
        *phrase("target", "up to one target {filter:noun}", Target, least=0),
        *phrase("target", "up to one target {filter:own_card} from your graveyard", Target, least=0, zone=GRAVEYARD),
    )


def _several(_said: Context, value: Target) -> bool:
    return value.most != 1


def _own(kind: str, of: str) -> Words:
    """A card that is told to be in one's own zone: its owner is known by that."""

    def make(said: Context, parts: Parts) -> Made:
        return (replace(parts["it"], owner=YOU), said) if not parts["it"].owner else None

    def match(_said: Context, value: Value) -> list[Parts]:
        return [{"it": replace(value, owner=ANYONE)}] if isinstance(value, Filter) and value.owner == YOU else []

    return pair(kind, f"{{it:{of}}}", make, match)


WORDS: Final[Words] = (
    *_own("own_card", "card"),
    *_own("own_cards", "cards_word"),
    *constant("target", "any target", Target(ANY_TARGET, 1 + ANYONE)),
    *constant("target", "target player", Target(players=1 + ANYONE)),
    *constant("target", "target opponent", Target(players=1 + OPPONENT)),
    *phrase("target", "target {filter:noun}", Target),
    *phrase("target", "target player or {filter:noun}", Target, players=1 + ANYONE, when=lambda _s, v: v.filter != ANY_TARGET),
    *phrase("target", "target opponent or {filter:noun}", Target, players=1 + OPPONENT, when=lambda _s, v: v.filter != ANY_TARGET),
    *phrase("target", "target {filter:spell}", Target, zone=STACK),
    *phrase("target", "target spell or {filter:noun}", Target, or_spell=True),
    *phrase("target", "target {filter:own_card} from your graveyard", Target, zone=GRAVEYARD),
    *phrase("target", "target {filter:own_card} in your graveyard", Target, zone=GRAVEYARD, also=True),
    *phrase(
        "target",
        "target {filter:card} from a graveyard",
        Target,
        zone=GRAVEYARD,
        when=lambda _s, v: v.filter is not None and not v.filter.owner,
    ),
    *_how_many(),
    *pair("target", "another {it:target}", _another, _not_another),
    *targeted("introduced_object", lambda target: not target.players and target.zone not in {STACK, GRAVEYARD}),
    *targeted("introduced_player", lambda target: target.filter is None),
    *targeted("introduced", lambda target: target.zone not in {STACK, GRAVEYARD}),
    *targeted("introduced_spell", lambda target: target.zone == STACK and not target.players),
    *targeted("introduced_card", lambda target: target.zone == GRAVEYARD),
)
