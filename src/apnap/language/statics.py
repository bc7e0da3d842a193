"""Static abilities that change rules: what may be done, what things cost, what untaps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, constant, pair, phrase
from apnap.parts.tree import (
    AlsoUntaps,
    BeginsOnBattlefield,
    CantActivate,
    CantLose,
    CantSearch,
    CastOnly,
    CostChange,
    DividesAmongDefenders,
    DoesntUntap,
    During,
    Each,
    Enchant,
    Filter,
    KeepMana,
    ManaBecomesColourless,
    ManaCost,
    MaximumHandSize,
    MayPlayLandsFrom,
    MayStayTapped,
    MoreLandPlays,
    TargetsBeyondFirst,
    This,
    UntapLimit,
)
from apnap.parts.words import ANYONE, COMBAT_DAMAGE, DECLARE_ATTACKERS, DECLARE_BLOCKERS, GRAVEYARD, OPPONENT, UPKEEP, YOU

ALWAYS: Final[dict[str, Value]] = {
    "you have no maximum hand size .": MaximumHandSize(),
    "if this card is in your opening hand , you may begin the game with it on the battlefield .": BeginsOnBattlefield(),
    "you may choose not to untap {_this:itself} during your untap step .": MayStayTapped(),
    "you may play an additional land on each of your turns .": MoreLandPlays(),
    "you may play two additional lands on each of your turns .": MoreLandPlays(2),
    "you may play lands from your graveyard .": MayPlayLandsFrom(GRAVEYARD),
    "each opponent's maximum hand size is reduced by one .": MaximumHandSize(change=-1, who=OPPONENT),
    "your maximum hand size is reduced by two .": MaximumHandSize(change=-2),
    "you can't lose the game and your opponents can't win the game .": CantLose(),
    "you can't win the game and your opponents can't lose the game .": CantLose(OPPONENT),
    "your opponents can't search libraries .": CantSearch(OPPONENT),
    "players don't lose unspent mana as steps and phases end .": KeepMana(),
    "if you would lose unspent mana , that mana becomes colorless instead .": ManaBecomesColourless(),
    "untap all permanents you control during each other player's untap step .": AlsoUntaps(Each(Filter(controller=YOU))),
    "you may assign this creature 's combat damage divided as you choose among defending player and/or any number of creatures they"
    " control .": DividesAmongDefenders(),
}
TIMES: Final[dict[str, During]] = {
    "during combat": During(combat=True),
    "during combat on your turn": During(combat=True, who=YOU),
    "during combat before blockers are declared": During(combat=True, before=DECLARE_BLOCKERS),
    "during combat after blockers are declared": During(combat=True, after=DECLARE_BLOCKERS),
    "during an opponent's turn after their upkeep step": During(after=UPKEEP, who=OPPONENT),
    "before blockers are declared": During(before=DECLARE_BLOCKERS),
    "after attackers are declared": During(after=DECLARE_ATTACKERS),
    "before the combat damage step": During(before=COMBAT_DAMAGE),
    "during an opponent's turn , before attackers are declared": During(before=DECLARE_ATTACKERS, who=OPPONENT),
    "during the declare attackers step": During(step=DECLARE_ATTACKERS),
    "during the declare blockers step": During(step=DECLARE_BLOCKERS),
    "during your upkeep": During(step=UPKEEP, who=YOU),
    "during the end of combat step": During(step=8),
}


# What spells cost -------------------------------------------------------------------------------------------------------
def _generic(value: ManaCost) -> bool:
    return value == ManaCost(generic=value.generic)


def _cost_change(pattern: str, sign: int, **given: Value) -> Words:
    """How many generic mana more or less spells cost."""

    def make(said: Context, parts: Parts) -> Made:
        described = {"filter": parts["filter"]} if "filter" in parts else {}
        times = {"times": parts["times"]} if "times" in parts else {}
        condition = {"condition": parts["condition"]} if "condition" in parts else {}
        mana = parts["mana"]
        if not _generic(mana) or not mana.generic:
            return None
        return CostChange(sign * mana.generic, **described, **times, **condition, **given), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if not isinstance(value, CostChange) or value.generic * sign <= 0 or value.mana != (0, 0, 0, 0, 0, 0) or value.only:
            return
        slots = {name for name in ("filter", "times", "condition") if f"{{{name}" in pattern}
        rest = {name: getattr(value, name) for name in ("filter", "times", "condition", "who", "this") if name not in slots}
        if rest == {name: given.get(name, getattr(CostChange(0), name)) for name in rest}:
            yield {name: getattr(value, name) for name in slots} | {"mana": ManaCost(generic=abs(value.generic))}

    return pair("ability", pattern, make, match)


def _costs() -> Words:
    patterns: tuple[tuple[str, Parts], ...] = (
        ("{filter:kinds_of_spells} you cast cost {mana} DIRECTION to cast .", {}),
        ("{filter:kinds_of_spells} your opponents cast cost {mana} DIRECTION to cast .", {"who": OPPONENT}),
        ("{filter:kinds_of_spells} cost {mana} DIRECTION to cast .", {"who": ANYONE}),
        ("spells you cast cost {mana} DIRECTION to cast .", {}),
        ("spells your opponents cast cost {mana} DIRECTION to cast .", {"who": OPPONENT}),
        ("spells cost {mana} DIRECTION to cast .", {"who": ANYONE}),
        ("this spell costs {mana} DIRECTION to cast for each target beyond the first .", {"this": True, "times": TargetsBeyondFirst()}),
        ("this spell costs {mana} DIRECTION to cast for each {times:each_thing} .", {"this": True}),
        ("this spell costs {mana} DIRECTION to cast if {condition} .", {"this": True}),
        ("if {condition} , this spell costs {mana} DIRECTION to cast .", {"this": True}),
    )
    return tuple(
        rule
        for pattern, given in patterns
        for word, sign in (("more", 1), ("less", -1))
        for rule in _cost_change(pattern.replace("DIRECTION", word), sign, **given)
    )


def _spells(pattern: str) -> Words:
    def match(_said: Context, value: Value) -> list[Parts]:
        return [{"it": value}] if isinstance(value, Filter) and value != Filter() else []

    return pair("kinds_of_spells", pattern, lambda said, parts: (parts["it"], said) if parts["it"] != Filter() else None, match)


# Untapping --------------------------------------------------------------------------------------------------------------
def _one_or_more(pattern: str, **given: Value) -> Words:
    """As "more than one land", "more than two permanents"."""

    def make(said: Context, parts: Parts) -> Made:
        if (parts["most"] == 1) != ("{filter:noun}" in pattern):
            return None
        return UntapLimit(parts["most"], parts["filter"], condition=parts.get("condition"), **given), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        told = (
            isinstance(value, UntapLimit)
            and value.who == given.get("who", ANYONE)
            and (value.condition is not None) == ("{cond" in pattern)
        )
        if told and (value.most == 1) == ("{filter:noun}" in pattern):
            yield {"most": value.most, "filter": value.filter, "condition": value.condition}

    return pair("ability", pattern, make, match)


def _untapping() -> Words:
    limits = (("players can't", "their untap steps", ANYONE), ("you can't", "your untap step", YOU))
    return tuple(
        rule
        for start in ("", "as long as {condition} , ")
        for who, when, code in limits
        for noun in ("noun", "nouns")
        for rule in _one_or_more(f"{start}{who} untap more than {{most:cardinal}} {{filter:{noun}}} during {when} .", who=code)
    )


def _not_owned(_said: Context, value: DoesntUntap) -> bool:
    return not isinstance(value.what, This | Each)


WORDS: Final[Words] = (
    *(rule for words, value in ALWAYS.items() for rule in constant("ability", words, value)),
    *(rule for words, value in TIMES.items() for rule in constant("time", words, value)),
    *phrase("ability", "cast this spell only {condition:time} .", CastOnly),
    *phrase("ability", "you don't lose unspent {kinds:colour} mana as steps and phases end .", KeepMana, who=YOU),
    *phrase("ability", "your maximum hand size is {size:cardinal} .", MaximumHandSize, when=lambda _s, v: v.size >= 0),
    *_costs(),
    *_spells("{it:spells}"),
    *_untapping(),
    *constant("ability", "{_this:itself} doesn't untap during your untap step .", DoesntUntap()),
    *phrase("ability", "{what:bearer} doesn't untap during its controller's untap step .", DoesntUntap, when=_not_owned),
    *phrase("ability", "{what:each_plain} don't untap during their controllers' untap steps .", DoesntUntap),
    *phrase("ability", "{what:each_of_several} don't untap during their controllers' untap steps .", DoesntUntap, also=True),
    *phrase("ability", "activated abilities of {what:nouns} can't be activated .", CantActivate),
    *phrase(
        "ability", "activated abilities of {what:nouns} can't be activated unless they're mana abilities .", CantActivate, unless_mana=True
    ),
    *(
        rule
        for words, mana in (("", False), (" unless they're mana abilities", True))
        for rule in constant(
            "ability",
            f"activated abilities of sources with the chosen name can't be activated{words} .",
            CantActivate(Filter(chosen="name"), anywhere=True, unless_mana=mana),
        )
    ),
    *phrase("ability", "Enchant {target:enchantable}", Enchant),
)
