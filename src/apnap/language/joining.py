"""How effects follow each other: sentences, "and", ", then"; conditions, choices and payments around them; modes; later effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, constant, listing, pair, phrase, row
from apnap.parts.tree import (
    AddMana,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Discard,
    DrawCards,
    Each,
    EachMay,
    EachPlayer,
    EventPattern,
    Fixed,
    GainLife,
    If,
    LoseLife,
    May,
    MayDo,
    MayPay,
    Mode,
    Modes,
    Noted,
    Proliferate,
    Sacrifice,
    SacrificeIt,
    Scry,
    Targets,
    ThatPlayer,
    This,
    Triggered,
    TriggerObject,
    WhenYouDo,
    You,
)
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    CLEANUP,
    EACH_TIME_THIS_TURN,
    END,
    INSTANT,
    ONCE,
    ONCE_NEXT_TURN,
    OPPONENT,
    SORCERY,
    STEP_BEGINS,
    UPKEEP,
    YOU,
)

OPEN: Final = (If, May, MayDo, MayPay, WhenYouDo)
ACTING: Final = (DrawCards, Discard, GainLife, LoseLife, Sacrifice)


# What customarily stands between two effects: a matter of style, no part of the tree ------------------------------------
def style(said: Context, first: Value, then: Value, *, more: bool) -> str:
    """The name of the join that is written; any is read."""
    spell = bool(said.card.types & (INSTANT | SORCERY)) and said.event is None
    if isinstance(first, ACTING) and isinstance(then, ACTING) and first.who == then.who:
        return _of_one(first, then, spell=spell)
    if isinstance(first, LoseLife | DealDamage) and isinstance(then, GainLife | CreateToken) and then.who == You():
        return "and +"
    if isinstance(then, Proliferate) or (isinstance(first, Scry) and isinstance(then, DrawCards) and first.amount != Fixed(1)):
        return ", then"
    return "\n" if spell and not more and isinstance(then, DrawCards) and then.who == You() else "."


def _of_one(first: Value, then: Value, *, spell: bool) -> str:
    """Two things that one player does."""
    if isinstance(then, Discard):
        return ", then"
    life = isinstance(first, GainLife | LoseLife) or isinstance(then, GainLife | LoseLife)
    return ("told and" if spell else "told and told") if life and first.who == You() else "and"


def _is_open(first: Value) -> bool:
    """What follows it in its sentence is part of it."""
    return isinstance(first, OPEN) or _waits(first)


def _waits(first: Value) -> bool:
    """It happens each time something does."""
    return isinstance(first, DelayedTrigger) and first.time == EACH_TIME_THIS_TURN


def _several(kind: str, of: str, join: str, rest: str, name: str, *, any_style: bool = False) -> Words:
    def make(said: Context, parts: Parts) -> Made:
        first = parts["first"]
        if _is_open(first) and name not in {".", ". Then", "\n"}:
            return None
        if _waits(first) and name != "\n":
            return None  # whether the next sentence is part of what happens each time nothing says
        return None if isinstance(first, MayPay | MayDo) and first.then else ((first, *parts["rest"]), said)

    def match(said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, tuple) and len(value) > 1 and (any_style or style(said, value[0], value[1], more=len(value) > 2) == name):
            yield {"first": value[0], "rest": value[1:]}

    return pair(kind, f"{{first:{of}}} {join} {{rest:{rest}}}", make, match)


def _by_who_acts(said: Context, parts: Parts) -> Made:
    """What another player may do is none of what only you do."""
    first = parts["first"]
    yours = isinstance(first, AddMana | SacrificeIt) or getattr(first, "who", None) == You()
    return None if yours and said.actor != You() else ((first,), said)


SEVERAL: Final[Words] = (
    *row("effects", "{first:effect}"),
    *row("deeds", "{first:deed}"),
    *pair("deed_list", "{first:deed}", _by_who_acts, lambda _s, v: [{"first": v[0]}] if isinstance(v, tuple) and len(v) == 1 else []),
    *_several("deed_list", "deed", "and", "deed_list", "and", any_style=True),
    *row("sentence", "{first:effect}"),
    *row("statements", "{first:statement}"),
    *_several("sentence", "effect", "and", "deed_list", "and", any_style=True),
    *_several("sentence", "effect", "and", "sentence", "and +", any_style=True),
    *_several("effects", "effect", ".", "effects", "."),
    *_several("effects", "effect", "and", "deeds", "and"),
    *_several("effects", "effect", "and", "effects", "and +"),
    *_several("effects", "effect", ", then", "deeds", ", then"),
    *_several("effects", "effect", ". Then", "effects", ". Then"),
    *_several("deeds", "deed", "and", "deeds", "and"),
    *_several("deeds", "deed", ".", "effects", "."),
    *_several("effects", "effect", ". \n", "effects", "\n"),
    *_several("effects", "statement", "and", "deeds", "told and"),
    *_several("effects", "statement", "and", "statements", "told and told"),
    *_several("effects", "effect", ", then", "effects", ", then"),
)


# Around effects -------------------------------------------------------------------------------------------------------
def _if(said: Context, parts: Parts) -> Made:
    """Of one sentence, while what comes after "If you do" lasts to the end."""
    return If(parts["condition"], parts["effects"]), replace(said, kicked=0)


def _of_if(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, If) and not value.otherwise:
        yield {"condition": value.condition, "effects": value.effects}


def _bare(kind: str, actor: Callable[[Context], Value]) -> Words:
    """No words: what follows is done by whoever may do it, and its verbs have no endings."""
    return pair(kind, "", lambda said, _p: (This(), replace(said, actor=actor(said), subject=You())), lambda _s, _v: [{}])


def _of_you(said: Context, value: Value) -> list[Parts]:
    """Somebody else has it done by you."""
    return [{"_c": This(), "it": value}] if said.actor != You() and getattr(value, "who", None) == You() else []


AROUND: Final[Words] = (
    *phrase("effect", "{who:player} may {_m:bare} {effects:deed_list}", May, when=lambda _s, v: not isinstance(v.who, EachPlayer)),
    *_bare("bare", lambda said: said.actor),
    *_bare("asked", lambda _said: ThatPlayer()),
    *phrase("effect", "{who:each_player} may {_e:asked} {effects:deed_list}", EachMay),
    *constant("each_player", "each player", EachPlayer()),
    *constant("each_player", "each opponent", EachPlayer(OPPONENT)),
    *pair("deed", "have you {_c:commanded} {it:deed}", lambda said, p: (p["it"], said), _of_you),
    *pair("effect", "if {condition} , {effects:sentence}", _if, _of_if),
    *phrase("effect", "you may pay {cost:costs_paid} . if you do , {then:effects}", MayPay),
    *row("costs_paid", "{one:mana}"),
    *phrase("effect", "{who:player_said} may {_m:bare} {effects:deed_list} . if you do , {then:effects}", MayDo),
    *phrase("effect", "{otherwise:one_deed} unless you {cost:costs_and}", MayPay),
    *row("one_deed", "{it:deed}"),
    *phrase("effect", "if {condition} , {effects:sentence} . otherwise , {otherwise:sentence}", If, when=lambda _s, v: bool(v.otherwise)),
    *phrase("effect", "{otherwise:one_deed} unless {who:player_said} pay[s] {cost:costs_paid}", MayPay),
)
MODES: Final[Words] = (
    *phrase("mode", "• {effects} .", Mode, bound={"targets": lambda said: said.targets}, scope=True),
    *listing("modes", "mode", "\n", least=2, most=5),
    *phrase("choosing", "choose one — \n {modes}", Modes),
    *phrase("choosing", "choose two — \n {modes}", Modes, least=2, most=2),
    *phrase("choosing", "choose one or both — \n {modes}", Modes, least=1, most=2),
    *row("one_choice", "{it:choosing}"),
)


def _commanded(said: Context, _parts: Parts) -> Made:
    """No words: what follows is commanded, whoever acted before."""
    return This(), replace(said, actor=You(), subject=You())


# Later ----------------------------------------------------------------------------------------------------------------
def _later(words: str, step: int, player: int = ANYONE, *, also: bool = False) -> Words:
    time = ONCE_NEXT_TURN if step == UPKEEP else ONCE

    def make(said: Context, parts: Parts) -> Made:
        """What the delayed ability is about it knows as `Noted`, whatever the words before called it (603.7c)."""
        effect, about = parts["it"], getattr(parts["it"], "what", None)
        target = said.target(about)
        if target is not None and target.zone != BATTLEFIELD:
            return None  # it is another object since it was moved (400.7), and no reference of these words names that
        if isinstance(about, Noted | Targets | TriggerObject):
            effect = replace(effect, what=Noted())
        elif isinstance(about, This | Each) or about is None:
            about = None
        else:
            return None
        return DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=step, player=player), (effect,)), about, time), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        fits = isinstance(value, DelayedTrigger) and value.ability.event == EventPattern(STEP_BEGINS, part=step, player=player)
        if fits and len(value.ability.effects) == 1:
            (effect,) = value.ability.effects
            if value.about is None or hasattr(effect, "what"):
                yield {"it": effect if value.about is None else replace(effect, what=value.about)}

    return pair("effect", f"{{_c:commanded}} {{it:deed}} {words}", make, match, also=also)


WORDS: Final[Words] = (
    *pair("commanded", "", _commanded, lambda _s, _v: [{}]),
    *SEVERAL,
    *AROUND,
    *MODES,
    *_later("at the beginning of the next end step", END),
    *_later("at end of turn", END, also=True),
    *_later("at the beginning of the next turn's upkeep", UPKEEP),
    *_later("at the beginning of your next end step", END, YOU),
    *_later("at the beginning of the next cleanup step", CLEANUP),
)
