"""What one-shot effects do: cards, life, damage, counters, permanents."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Value, Words, constant, pass_on, phrase
from apnap.language.verbs import command, deed
from apnap.parts.tree import (
    AddMana,
    All,
    CounterSpell,
    DealDamage,
    Destroy,
    Discard,
    DrawCards,
    Each,
    ExileIt,
    Explore,
    ExtraTurn,
    Fight,
    Fixed,
    GainControl,
    GainLife,
    Investigate,
    LoseLife,
    Mill,
    Noted,
    PowerOf,
    PreventAll,
    PreventDamage,
    Proliferate,
    PutCounters,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
    SacrificeIt,
    Scry,
    Surveil,
    TapIt,
    UntapIt,
    X,
    You,
)
from apnap.parts.words import PERMANENTLY

ONE_COLOUR: Final = {1: "one mana of any color", 2: "two mana of any one color", 3: "three mana of any one color"}


def _any_colour(count: int) -> AddMana:
    w, u, b, r, g = (tuple(count * (i == j) for j in range(6)) for i in range(5))
    return AddMana((w, u, b, r, g))  # type: ignore[arg-type]  # each has six numbers


def moved(said: Context, value: Value) -> Context:
    """From here on "that card" is what was moved."""
    return replace(said, moved=value.what)


def controlled(said: Context, _value: Value) -> Context:
    """Those who were told by who controls them are told so no longer."""
    return replace(said, said=tuple(one for one in said.said if not (isinstance(one, Each) and one.filter.controller)))


def _not_noted(_said: Context, value: PutOntoBattlefield) -> bool:
    """What was found was not on the battlefield before: it is put there."""
    return value.what != Noted()


def _both(said: Context, value: Fight) -> Context:
    """After that no "it" is certain: either of them could be meant."""
    return said.say(All((value.first, value.second)))


def _more_than_one(_said: Context, value: Sacrifice) -> bool:
    return value.count > 1


PLAYERS: Final[Words] = (
    *deed("draw[s] {amount:cards}", DrawCards),
    *phrase("effect", "{who:player} draws an additional card", DrawCards, amount=Fixed(1), also=True),
    *deed("discard[s] {amount:cards}", Discard),
    *deed("discard[s] {amount:cards} at random", Discard, at_random=True),
    *deed("gain[s] {amount:life}", GainLife, silent=False),
    *deed("lose[s] {amount:life}", LoseLife, silent=False),
    *deed("mill[s] {amount:cards}", Mill),
    *deed("scry {amount}", Scry),
    *deed("surveil {amount}", Surveil),
    *deed("investigate", Investigate),
    *command("sacrifice {filter:one}", Sacrifice, who=You()),
    *deed("sacrifice[s] {filter:one} of their choice", Sacrifice, silent=False),
    *command("sacrifice {count:number} {filter:nouns}", Sacrifice, who=You(), when=_more_than_one),
    *deed("sacrifice[s] {count:number} {filter:nouns} of their choice", Sacrifice, silent=False, when=_more_than_one),
    *deed("take[s] an extra turn after this one", ExtraTurn),
)
PERMANENTS: Final[Words] = (
    *(
        rule
        for verb, of in (("destroy", Destroy), ("exile", ExileIt), ("tap", TapIt), ("untap", UntapIt), ("sacrifice", SacrificeIt))
        for leaves in (moved if of is ExileIt else None,)
        for rule in (
            *command(f"{verb} {{what:all_objects}}", of, leaves=leaves),
            *phrase("effect", f"{verb} {{what:each_of_one}}", of, also=True, leaves=leaves),
        )
    ),
    *command("exile {what:introduced_card}", ExileIt, leaves=moved),
    *command("counter {what:introduced_spell}", CounterSpell),
    *command("counter {what:that_spell}", CounterSpell),
    *command("destroy {what:all_objects} . it|they can't be regenerated", Destroy, regenerable=False),
    *command("return {what:introduced_card} to your hand", ReturnToHand),
    *command("return {what:object} to its owner's hand", ReturnToHand, when=lambda said, value: not said.plural(value.what)),
    *command("return {what:all_objects} to their owners' hands", ReturnToHand, when=lambda said, value: said.plural(value.what)),
    *(
        rule
        for what in ("object", "introduced_card")
        for rule in (
            *command(f"return {{what:{what}}} to the battlefield", PutOntoBattlefield, when=_not_noted),
            *command(f"return {{what:{what}}} to the battlefield tapped", PutOntoBattlefield, tapped=True),
            *command(f"return {{what:{what}}} to the battlefield under your control", PutOntoBattlefield, yours=True),
        )
    ),
    *command("put {what:introduced_card} onto the battlefield under your control", PutOntoBattlefield, yours=True),
    *command("put {amount:some} {counter} counter(s) on {what:recipient}", PutCounters),
    *phrase(
        "effect",
        "put a {counter} counter on {what:recipient} for each {amount:each_thing}",
        PutCounters,
        when=lambda _s, v: not isinstance(v.amount, Fixed | X),
    ),
    *command("proliferate", Proliferate),
    *phrase("effect", "{what:doer} explore[s]", Explore),
    *command("gain control of {what:object}", GainControl, duration=PERMANENTLY, leaves=controlled),
    *command("gain control of {what:object} until end of turn", GainControl, leaves=controlled),
)
DAMAGE: Final[Words] = (
    *phrase("effect", "{source:doer} deal[s] {amount} damage to {to:harmed}", DealDamage),
    *phrase(
        "effect",
        "{source:doer} deal[s] damage equal to {amount:quantity} to {to:harmed}",
        DealDamage,
        when=lambda _s, v: isinstance(v.amount, PowerOf),
    ),
    *phrase("effect", "{source:doer} deal[s] damage to {to:harmed} equal to {amount:quantity}", DealDamage),
    *phrase(
        "effect",
        "{source:doer} deal[s] damage equal to {amount:quantity} to {to:harmed}",
        DealDamage,
        also=True,
        when=lambda _s, v: not isinstance(v.amount, PowerOf),
    ),
    *phrase("deed", "have {source:doer} deal {amount} damage to {to:harmed}", DealDamage),
    *phrase("effect", "{source:itself} also deals {amount} damage to {to:harmed}", DealDamage, also=True),
    *phrase("effect", "{first:doer} fight[s] {second:introduced_object}", Fight, leaves=_both),
    *phrase("effect", "{first:subject} fight[s] {second:object_not_subject}", Fight, leaves=_both),
    *phrase("effect", "prevent all combat damage that would be dealt this turn", PreventAll),
    *phrase("effect", "prevent the next {amount} damage that would be dealt to {to:recipient} this turn", PreventDamage),
)
MANA: Final[Words] = (
    *(rule for count, words in ONE_COLOUR.items() for rule in constant("effect", f"add {words}", _any_colour(count))),
    *command("add {choices:mana_choices}", AddMana),
)
WORDS: Final[Words] = (*PLAYERS, *PERMANENTS, *DAMAGE, *MANA, *pass_on("spell_object", "introduced_spell"))
