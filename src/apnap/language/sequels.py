"""Phrases around other phrases: ability words, "where X is", "for each", several events, what waits for a state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.changing import both_numbers
from apnap.language.context import Context
from apnap.language.rules import Fields, Made, Parts, Rule, Value, Words, constant, constants, items_of, pair, phrase, row, same
from apnap.language.verbs import command
from apnap.parts.tree import (
    Affected,
    All,
    AttackersThisTurn,
    BlockersOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Each,
    EachPlayer,
    EventPattern,
    ExiledWith,
    Fixed,
    GetsPowerToughness,
    GiftPromised,
    GiveCounters,
    If,
    May,
    MayExert,
    Modify,
    Noted,
    Paid,
    PowerOf,
    PutOntoBattlefield,
    Replacement,
    Static,
    This,
    TimesKicked,
    Triggered,
    TriggeredByAny,
    WasKicked,
    WhenYouDo,
    X,
    You,
)
from apnap.parts.words import EACH_TIME_THIS_TURN, EXERTS, ONCE, REFLEXES, STATE_MATCHES, STEP_BEGINS, TRANSFORMS, YOU

ABILITY_WORDS: Final = (
    "Two-Headed Coin",
    *("Addendum", "Adamant", "Alliance", "Battalion", "Celebration", "Channel", "Chroma", "Cohort", "Constellation", "Converge"),
    *("Corrupted", "Coven", "Delirium", "Domain", "Eerie", "Eminence", "Enrage", "Fateful hour", "Fathomless descent", "Ferocious"),
    *("Flurry", "Formidable", "Grandeur", "Hellbent", "Heroic", "Imprint", "Inspired", "Kinship", "Landfall", "Lieutenant", "Magecraft"),
    *("Metalcraft", "Morbid", "Pack tactics", "Paradox", "Parley", "Radiance", "Raid", "Rally", "Renew", "Revolt", "Secret council"),
    *("Spell mastery", "Strive", "Survival", "Threshold", "Undergrowth", "Valiant", "Void"),
)


# Ability words ----------------------------------------------------------------------------------------------------------
def _worded(said: Context, parts: Parts) -> Made:
    ability = parts["it"]
    return (replace(ability, word=parts["word"]), said) if isinstance(ability, Triggered | Replacement) and not ability.word else None


def _of_worded(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, Triggered | Replacement) and value.word:
        yield {"word": value.word, "it": replace(value, word="")}


# "where X is ..." -------------------------------------------------------------------------------------------------------
def _with_x(changes: Fields, amount: Value) -> Fields | None:
    """The fields in which X stands for that amount."""
    return Fields({name: amount if one == X() else one for name, one in changes.items()}) if X() in changes.values() else None


def _modified_x(end: str, *, each: bool) -> Words:
    """Numbers that are counted: "+X/+X, where X is ..." or "+1/+1 for each ..."."""

    def make(said: Context, parts: Parts) -> Made:
        changes = parts["changes"]
        told = _for_each if each else _with_x
        numbers = told(changes, parts["amount"])
        return None if numbers is None else (Modify(parts["what"], **numbers, duration=parts["duration"]), said)

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, Modify):
            changes = both_numbers(value, ("power", "toughness", "gains", "loses"))
            counted = {one for name, one in changes.items() if name in {"power", "toughness"} and not isinstance(one, Fixed | X)}
            if len(counted) == 1:
                amount = counted.pop()
                stands: Value = Fixed(1) if each else X()
                told = Fields({name: stands if one == amount else one for name, one in changes.items()})
                yield {"what": value.what, "changes": told, "duration": value.duration, "amount": amount}

    return pair("effect", end, make, match)


def _for_each(changes: Fields, amount: Value) -> Fields | None:
    """What +1/+0 is for each of something: the number of them, and nothing."""
    told = {"power", "toughness"} & changes.keys()
    if not told or any(changes[name] not in {Fixed(0), Fixed(1)} for name in told):
        return None
    return Fields({name: amount if name in told and one == Fixed(1) else one for name, one in changes.items()})


def _of_each(amount: Value) -> bool:
    """It is counted of each one that is affected."""
    return getattr(amount, "what", None) == Affected()


def _static_each(what: str, *, each: bool) -> Words:
    """A bonus that is counted; what is counted of each of them is told of each ("it")."""

    def make(said: Context, parts: Parts) -> Made:
        numbers = _for_each(parts["changes"], parts["amount"])
        if numbers is None or numbers.keys() != {"power", "toughness"} or _of_each(parts["amount"]) != each:
            return None
        return Static(parts["what"], changes=(GetsPowerToughness(numbers["power"], numbers["toughness"]),)), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        gets = value.changes[0] if isinstance(value, Static) and len(value.changes) == 1 else None
        if isinstance(gets, GetsPowerToughness) and value == Static(value.what, changes=(gets,)):
            both = {"power": gets.power, "toughness": gets.toughness}
            counted = {one for one in both.values() if not isinstance(one, Fixed | X)}
            if len(counted) == 1 and _of_each(next(iter(counted))) == each:
                amount = counted.pop()
                told = Fields({name: Fixed(1) if one == amount else one for name, one in both.items()})
                yield {"what": value.what, "changes": told, "amount": amount}

    return pair("ability", f"{{what:{what}}} {{changes}} for each {{amount:each_thing}} .", make, match)


def _created(end: str, counted: str) -> Words:
    """So many tokens as are counted: "for each ...", "where X is ..."."""
    shown: Value = Fixed(1) if "for each" in end else X()

    def make(said: Context, parts: Parts) -> Made:
        made = parts["it"]
        fits = isinstance(made, CreateToken) and made.amount == shown
        return (replace(made, amount=parts["amount"]), said) if fits else None

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, CreateToken) and not isinstance(value.amount, Fixed | X):
            yield {"it": replace(value, amount=shown), "amount": value.amount}

    return pair("effect", f"{{it:token_made}} {end} {{amount:{counted}}}", make, match)


COUNTED: Final[Words] = (
    *_created("for each", "each_thing"),
    *_created(", where X is", "quantity"),
    *_modified_x("{what:subject} {changes} {duration} , where X is {amount:quantity}", each=False),
    *_modified_x("{what:subject} {changes} {duration} for each {amount:each_thing}", each=True),
    *_static_each("subject", each=False),
    *_static_each("each_of_one", each=True),
    *phrase("each_thing", "creature blocking {of:object_it}", BlockersOf),
    *constant("each_thing", "time {_this:this_it} was kicked", TimesKicked()),
    *phrase("effect", "{source:doer} deals X damage to {to:harmed} , where X is {amount:quantity}", DealDamage, also=True),
    *constant("quantity", "the sacrificed creature 's power", PowerOf(Paid())),
)


# Tokens that everybody knows --------------------------------------------------------------------------------------------
KNOWN_TOKENS: Final = ("Food", "Treasure", "Blood", "Clue", "Map", "Gold", "Powerstone", "Junk", "Lander", "Mutagen")
MAKING: Final[Words] = (
    *(
        rule
        for count in range(1, 7)
        for rule in phrase("effect", f"{{who:player}} get[s] {'{E} ' * count}", GiveCounters, counter="energy", amount=Fixed(count))
    ),
    *constants("known_token", {name: name for name in KNOWN_TOKENS}),
    *command("create {amount:some} {token:known_token} token(s)", CreateToken, says=Noted()),
    *phrase("effect", "create {amount:some} tapped {token:known_token} token(s)", CreateToken, tapped=True, says=Noted()),
    *phrase(
        "effect",
        "{who:player} creates {amount:some} {token:known_token} token(s)",
        CreateToken,
        says=Noted(),
        when=lambda _s, v: v.who != You(),
    ),
)


# Several events, and a state that is waited for ---------------------------------------------------------------------------
def _both(first: str, second: str) -> Words:
    """As "enters or attacks"."""

    def make(said: Context, parts: Parts) -> Made:
        events = (EventPattern(**PAIRED[first]), EventPattern(**PAIRED[second]))
        return TriggeredByAny(events, parts["effects"], said.targets), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, TriggeredByAny) and value.events == (EventPattern(**PAIRED[first]), EventPattern(**PAIRED[second])):
            yield {"effects": value.effects, "_this": This(), "_that": This()}

    pattern = f"whenever {{_this:itself}} {first} or {second} , {{effects}} ."
    return (Rule("ability", items_of(pattern), make, match, scope=True, pattern=pattern, of=TriggeredByAny),)


PAIRED: Final[dict[str, Parts]] = {
    "enters": {"kind": 4, "this": True, "to_zone": 3},
    "dies": {"kind": 4, "this": True, "from_zone": 3, "to_zone": 4},
    "attacks": {"kind": 12, "this": True},
    "blocks": {"kind": 13, "this": True},
    "becomes blocked": {"kind": 14, "this": True},
    "transforms into {_that:own_name}": {"kind": TRANSFORMS, "this": True},
}


WAITING: Final[Words] = (
    *(
        rule
        for one, other in (
            ("enters", "transforms into {_that:own_name}"),
            ("enters", "attacks"),
            ("attacks", "blocks"),
            ("enters", "dies"),
            ("blocks", "becomes blocked"),
        )
        for rule in _both(one, other)
    ),
    *phrase(
        "ability",
        "when {condition} , {effects} .",
        Triggered,
        event=EventPattern(STATE_MATCHES),
        bound={"targets": lambda said: said.targets},
        scope=True,
    ),
    *phrase("ability", "you may exert {_this:itself} as it attacks . when you do , {then:exerted} .", MayExert),
    *phrase(
        "exerted", "{effects}", Triggered, event=EventPattern(EXERTS, this=True), bound={"targets": lambda said: said.targets}, scope=True
    ),
    *phrase("effect", "{ability:trigger_this_turn}", DelayedTrigger, time=EACH_TIME_THIS_TURN),
    *phrase("trigger_this_turn", "{event} this turn , {effects:sentence}", Triggered),
    *phrase("effect", "at the beginning of your next end step , {ability:at_end}", DelayedTrigger, time=ONCE),
    *phrase("at_end", "{effects:sentence}", Triggered, event=EventPattern(STEP_BEGINS, part=9, player=YOU)),
    *phrase("effect", "return {what:exiled_card} to the battlefield under its owner's control", PutOntoBattlefield),
    *constant("exiled_card", "the exiled card", ExiledWith()),
    *constant("all_objects", "all creatures that attacked this turn", AttackersThisTurn()),
    *phrase("harmed", "{of:harmed_together}", All),
    *row("harmed_together", "{one:all_of} and {other:each_who}"),
    *phrase("all_of", "{filter:each_one}", Each),
    *constant("each_who", "each player", EachPlayer()),
)


# Instead ----------------------------------------------------------------------------------------------------------------
def _more(said: Context, parts: Parts) -> Made:
    """More damage to the same if it was kicked."""
    less = parts["it"]
    if not isinstance(less, DealDamage):
        return None
    return If(WasKicked(), (replace(less, amount=parts["amount"]),), (less,)), said


def _of_more(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, If) and value.condition == WasKicked() and len(value.effects) == len(value.otherwise) == 1:
        more, less = value.effects[0], value.otherwise[0]
        if isinstance(more, DealDamage) and isinstance(less, DealDamage) and replace(more, amount=less.amount) == less:
            yield {"it": less, "amount": more.amount}


def _promised(kind: str, kicked: int) -> Words:
    """No words: what is a target from here on is one only if the gift was promised (1), or was not (-1) (601.2c)."""
    return pair(kind, "", lambda said, _p: (kicked, replace(said, kicked=kicked)), lambda _s, v: [{}] if v == kicked else [])


def _rather(said: Context, parts: Parts) -> Made:
    return (If(GiftPromised(), (parts["more"],), (parts["first"],)),), replace(said, kicked=0)


def _of_rather(_said: Context, value: Value) -> Iterator[Parts]:
    both = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if isinstance(both, If) and both.condition == GiftPromised() and len(both.effects) == len(both.otherwise) == 1:
        yield {"a": -1, "first": both.otherwise[0], "b": 1, "more": both.effects[0]}


RATHER: Final[Words] = (
    *_promised("not_promised", -1),
    *_promised("now_promised", 1),
    *pair(
        "effects",
        "{a:not_promised} {first:effect} . if the gift was promised , instead {b:now_promised} {more:effect}",
        _rather,
        _of_rather,
    ),
)
REFLEXIVE: Final[Words] = (
    *phrase("effect", "{effects:may_first} . when you do , {ability:reflexive}", WhenYouDo),
    *row("may_first", "{it:may_effect}"),
    *phrase("may_effect", "{who:player_said} may {_m:bare} {effects:deed_list}", May),
    *phrase(
        "reflexive", "{effects:sentence}", Triggered, event=EventPattern(REFLEXES), bound={"targets": lambda said: said.targets}, scope=True
    ),
)


WORDS: Final[Words] = (
    *pair("ability", "{word:ability_word} — {it:ability}", _worded, _of_worded),
    *constants("ability_word", {word: word for word in ABILITY_WORDS}),
    *COUNTED,
    *MAKING,
    *WAITING,
    *RATHER,
    *REFLEXIVE,
    *pair("effect", "{it:effect_before} . if this spell was kicked , it deals {amount} damage instead", _more, _of_more),
    *same("effect_before", "{it:damage_effect}"),
    *phrase("damage_effect", "{source:doer} deal[s] {amount} damage to {to:harmed}", DealDamage),
)
