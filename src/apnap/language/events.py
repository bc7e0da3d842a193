"""The events that triggered abilities wait for."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.names import bearer
from apnap.language.rules import Made, Parts, Words, constant, pair, phrase, same, with_fields
from apnap.parts.tree import (
    AttachedTo,
    DefendingPlayer,
    Designated,
    EventPattern,
    Filter,
    This,
    TriggerObject,
    TriggerPlayer,
    TriggerSource,
)
from apnap.parts.tree.coins import LOST, WON
from apnap.parts.words import (
    ANYONE,
    ATTACKS,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    BLOCKED,
    BLOCKS,
    CASTS,
    COMES_UP,
    COUNTERS,
    CREATURE,
    CYCLES,
    DAMAGE,
    DAY_NIGHT,
    DESIGNATIONS,
    DISCARDS,
    DRAW,
    DRAWS,
    ENCHANTED,
    END,
    END_OF_COMBAT,
    GIVES,
    GRAVEYARD,
    LIBRARY,
    LIFE,
    MAIN_PHASE,
    MOVES,
    OPPONENT,
    PHASE_BEGINS,
    PHASES_IN,
    POSTCOMBAT,
    STEP_BEGINS,
    TAPPED_FOR_MANA,
    TAPS,
    TARGETED,
    TRIGGERS,
    TURNED,
    UNATTACHES,
    UNBLOCKED,
    UNTAPS,
    UPKEEP,
    YOU,
)

DYING: Final[Parts] = {"kind": MOVES, "from_zone": BATTLEFIELD, "to_zone": GRAVEYARD}
HAPPENS: Final[dict[str, Parts]] = {
    "enters": {"kind": MOVES, "to_zone": BATTLEFIELD},
    "dies": DYING,
    "leaves the battlefield": {"kind": MOVES, "from_zone": BATTLEFIELD},
    "attacks": {"kind": ATTACKS},
    "attacks alone": {"kind": ATTACKS, "alone": True},
    "blocks": {"kind": BLOCKS},
    "becomes blocked": {"kind": BLOCKED},
    "attacks and isn't blocked": {"kind": UNBLOCKED},
    "becomes tapped": {"kind": TAPS},
    "becomes untapped": {"kind": UNTAPS},
    "is dealt damage": {"kind": DAMAGE},
    "becomes the target of a spell or ability": {"kind": TARGETED},
}


def of_kin(said: Context, event: EventPattern) -> bool:
    """A creature's ability about creatures, itself among them."""
    about_creatures = event.filter is not None and event.filter.types == CREATURE and not event.filter.other
    return bool(said.card.types & CREATURE) and not event.this and about_creatures


def of_creature(said: Context, event: EventPattern) -> bool:
    """Only creatures die; one that dies itself is named."""
    types = (CREATURE if said.speaker else said.card.types) if event.this else event.filter.types if event.filter else 0
    return not of_kin(said, event) and bool(types & CREATURE)


def not_kin(said: Context, event: EventPattern) -> bool:
    """It is told without naming the source."""
    return not of_kin(said, event)


def _happening(words: str, given: Parts) -> Words:
    moves = given["kind"] == MOVES
    dying = of_creature if words == "dies" else None
    kin = (
        phrase(
            "event",
            f"whenever {{_this:itself}} or another {{filter:noun}} {words}",
            EventPattern,
            says=TriggerObject(),
            when=of_kin,
            **given,
        )
        if moves
        else ()
    )
    return (
        *kin,
        *phrase("event", f"{'when' if moves else 'whenever'} {{_this:itself}} {words}", EventPattern, this=True, when=dying, **given),
        *phrase(
            "event",
            f"whenever {{filter:one}} {words}",
            EventPattern,
            says=TriggerObject(),
            when=dying or (not_kin if moves else None),
            **given,
        ),
    )


def _done_by(who: str, code: int) -> Words:
    s, says = ("", None) if code == YOU else ("s", TriggerPlayer())
    simple: dict[str, Parts] = {
        f"gain{s} life": {"kind": LIFE, "gain": 1},
        f"lose{s} life": {"kind": LIFE, "gain": -1},
        f"draw{s} a card": {"kind": DRAWS},
        f"discard{s} a card": {"kind": DISCARDS},
        f"cast{s} a spell": {"kind": CASTS},
        f"cycle{s} a card": {"kind": CYCLES},
    }
    casting = phrase(
        "event",
        f"whenever {who} cast{s} a {{filter:spell}}",
        EventPattern,
        kind=CASTS,
        player=code,
        says=says,
        when=lambda _s, event: event.filter != Filter(),
    )
    return (
        *casting,
        *(
            rule
            for words, given in simple.items()
            for rule in phrase("event", f"whenever {who} {words}", EventPattern, player=code, says=says, **given)
        ),
    )


def _beginnings() -> Words:
    steps = (("upkeep", UPKEEP), ("draw step", DRAW), ("end step", END))
    whose = (("your", YOU), ("each opponent's", OPPONENT), ("each player's", ANYONE), ("each", ANYONE))
    return tuple(
        rule
        for name, part in steps
        for word, code in whose
        for rule in phrase(
            "event",
            f"at the beginning of {word} {name}",
            EventPattern,
            kind=STEP_BEGINS,
            part=part,
            player=code,
            says=None if code == YOU else TriggerPlayer(),
            also=word == "each",
        )
    )


def _heard(said: Context, parts: Parts) -> Made:
    """From here on the event is known: "that creature" is of the kind that it says."""
    return parts["event"], replace(said, event=parts["event"])


WORDS: Final[Words] = (
    *(rule for words, given in HAPPENS.items() for rule in _happening(words, given)),
    *phrase("event", "when {_this:itself} is put into a graveyard from the battlefield", EventPattern, this=True, **DYING),
    *phrase("event", "whenever {filter:one} is put into a graveyard from the battlefield", EventPattern, says=TriggerObject(), **DYING),
    *(
        rule
        for whose, player in (("your", YOU), ("an opponent's", OPPONENT))
        for when, also in (("whenever", False), ("when", True))
        for rule in phrase(
            "event",
            f"{when} {{filter:one}} is put into {whose} graveyard from the battlefield",
            EventPattern,
            says=TriggerObject(),
            also=also,
            player=player,
            **DYING,
        )
    ),
    *phrase("event", "whenever {_this:itself} attacks while {when:state}", EventPattern, kind=ATTACKS, this=True),
    *(rule for name in DESIGNATIONS for rule in constant("state", name, Designated(name))),
    *phrase("event", "when {_this:itself} enters {when:time}", EventPattern, kind=MOVES, this=True, to_zone=BATTLEFIELD),
    *phrase(
        "event",
        "whenever {_this:itself} becomes unattached from a permanent",
        EventPattern,
        kind=UNATTACHES,
        this=True,
        says=TriggerSource(),
    ),
    *phrase("event", "whenever {_this:itself} phases in", EventPattern, kind=PHASES_IN, this=True),
    *constant(
        "event",
        "at the beginning of each of your postcombat main phases",
        EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU, nth=POSTCOMBAT),
    ),
    *constant(
        "event",
        "at the beginning of enchanted player's first upkeep each turn",
        EventPattern(STEP_BEGINS, part=UPKEEP, player=ENCHANTED, nth=1),
        says=TriggerPlayer(),
    ),
    *phrase(
        "event",
        "at the beginning of the upkeep of {_this:bearer_named} 's controller",
        EventPattern,
        kind=STEP_BEGINS,
        part=UPKEEP,
        player=ENCHANTED,
        when=lambda said, _v: bearer(said.card)[-1] != "player",
        leaves=lambda said, _v: said.say(AttachedTo()).say(TriggerPlayer()),
    ),
    *pair("bearer_named", "{it:bearer}", lambda said, _p: (This(), said), lambda _s, v: [{"it": AttachedTo()}] if v == This() else []),
    *phrase("event", "when you cast this spell", EventPattern, kind=CASTS, this=True),
    *(rule for who, code in (("you", YOU), ("a player", ANYONE), ("an opponent", OPPONENT)) for rule in _done_by(who, code)),
    *phrase("event", "at the beginning of the end step", EventPattern, kind=STEP_BEGINS, part=END),
    *phrase("event", "at end of combat", EventPattern, kind=STEP_BEGINS, part=END_OF_COMBAT),
    *phrase("event", "at the beginning of each combat", EventPattern, kind=STEP_BEGINS, part=BEGINNING_OF_COMBAT),
    *phrase("event", "at end of turn", EventPattern, kind=STEP_BEGINS, part=END, also=True),
    *constant("event", "at the beginning of your second main phase", EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU, nth=2)),
    *_beginnings(),
    *phrase("event", "at the beginning of combat on your turn", EventPattern, kind=STEP_BEGINS, part=BEGINNING_OF_COMBAT, player=YOU),
    *phrase("event", "when {_this:itself} becomes the target of a spell or ability", EventPattern, kind=TARGETED, this=True, also=True),
    *phrase("event", "when {_this:itself} is turned face up", EventPattern, kind=TURNED, this=True, part=1),
    *phrase("event", "whenever you cast your second spell each turn", EventPattern, kind=CASTS, player=YOU, nth=2),
    *phrase(
        "event",
        "when {_this:this_card} is put into your graveyard from your library",
        EventPattern,
        kind=MOVES,
        this=True,
        from_zone=LIBRARY,
        to_zone=GRAVEYARD,
        player=YOU,
    ),
    *constant("this_card", "this card", This()),
    *phrase(
        "event",
        "whenever one or more {filter:nouns} die",
        EventPattern,
        at_once=True,
        says=TriggerObject(),
        when=lambda _s, v: not v.filter.other,
        **DYING,
    ),
    *phrase("event", "whenever one or more {filter:other_nouns} die", EventPattern, at_once=True, says=TriggerObject(), **DYING),
    *phrase("event", "whenever one or more {filter:several} attack", EventPattern, kind=ATTACKS, at_once=True, says=TriggerObject()),
    *phrase(
        "event",
        "whenever you put one or more {counter} counters on {filter:one}",
        EventPattern,
        kind=COUNTERS,
        player=YOU,
        gain=1,
        says=TriggerObject(),
    ),
    *same("one_card", "a {it:card}"),
    *phrase("event", "whenever {filter:one_card} leaves a graveyard", EventPattern, kind=MOVES, from_zone=GRAVEYARD, says=TriggerObject()),
    *phrase("event", "whenever an ability you control triggers", EventPattern, kind=TRIGGERS, player=YOU),
    *phrase("event", "when you cycle {_this:this_card}", EventPattern, kind=CYCLES, this=True),
    *with_fields("other_nouns", "other {it:nouns}", other=True),
    *phrase(
        "event", "when {_this:itself_named} is put into a graveyard from anywhere", EventPattern, kind=MOVES, this=True, to_zone=GRAVEYARD
    ),
    *phrase("event", "whenever {_this:itself} blocks {by:one}", EventPattern, kind=BLOCKS, this=True, says=TriggerSource()),
    *phrase("event", "whenever {filter:one} blocks {by:one}", EventPattern, kind=BLOCKS, says=TriggerObject()),
    *phrase("event", "whenever {_this:itself} blocks two or more creatures", EventPattern, kind=BLOCKS, this=True, reaches=2),
    *phrase(
        "event",
        "whenever {filter:one} attacks you or a planeswalker you control",
        EventPattern,
        kind=ATTACKS,
        player=YOU,
        whom=3,
        says=TriggerObject(),
    ),
    *phrase(
        "event",
        "whenever {_this:itself} attacks a player and isn't blocked",
        EventPattern,
        kind=UNBLOCKED,
        this=True,
        whom=1,
        says=DefendingPlayer(),
    ),
    *phrase("event", "whenever day becomes night or night becomes day", EventPattern, kind=DAY_NIGHT, gain=1),
    *phrase("event", "whenever you give a gift", EventPattern, kind=GIVES, player=YOU),
    *(
        rule
        for who, verb, player, says in (
            ("you", "", YOU, None),
            ("a player", "s", ANYONE, TriggerPlayer()),
            ("an opponent", "s", OPPONENT, TriggerPlayer()),
        )
        for word, result in (("win", WON), ("lose", LOST))
        for rule in phrase(
            "event", f"whenever {who} {word}{verb} a coin flip", EventPattern, kind=COMES_UP, part=result, player=player, says=says
        )
    ),
    *phrase("event", "whenever {filter:one} is tapped for mana", EventPattern, kind=TAPPED_FOR_MANA, says=TriggerObject()),
    *phrase(
        "event",
        "at the beginning of enchanted player's upkeep",
        EventPattern,
        kind=STEP_BEGINS,
        part=UPKEEP,
        player=ENCHANTED,
        says=TriggerPlayer(),
    ),
    *phrase(
        "event",
        "whenever {by:bearing} deals combat damage to a player",
        EventPattern,
        kind=DAMAGE,
        damaged=1,
        combat=1,
        says=TriggerPlayer(),
    ),
    *phrase("event", "whenever {by:bearing} deals damage", EventPattern, kind=DAMAGE),
    *(
        rule
        for words, given in HAPPENS.items()
        for rule in phrase(
            "event",
            f"{'when' if given['kind'] == MOVES else 'whenever'} {{filter:bearing}} {words}",
            EventPattern,
            says=TriggerObject(),
            **given,
        )
    ),
    *phrase(
        "event", "whenever {by:one} deals combat damage to a player", EventPattern, kind=DAMAGE, damaged=1, combat=1, says=TriggerPlayer()
    ),
    *pair("trigger", "{event}", _heard, lambda _s, v: [{"event": v}]),
)
