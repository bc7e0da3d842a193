"""Auras and what is attached read back: enchant, what the enchanted or equipped one has, and what it cannot do."""

from __future__ import annotations

from typing import Any, Final

from apnap.cards.context import bearer
from apnap.cards.reading import conditions
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase, saying
from apnap.cards.reading.words import words
from apnap.cards.words_attach import LIFE_STAYS
from apnap.parts.tree import (
    Ability,
    Attach,
    AttachedTo,
    DoesntUntap,
    Each,
    Enchant,
    EventPattern,
    Filter,
    GainProtection,
    Imposes,
    MayPay,
    PhaseIn,
    PhaseOut,
    PutAttached,
    Reference,
    SacrificeIt,
    Static,
    Target,
    Together,
    TriggerObject,
    TriggerPlayer,
    TriggerSource,
    You,
)
from apnap.parts.words import DAMAGE, ENCHANTED, STEP_BEGINS, UNATTACHES, UNTIL_YOUR_NEXT_TURN

OF_AN_AURA: Final = ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker", "player", "card")


def _enchanted(placed: tuple[Filter, int]) -> Enchant:
    """What an Aura enchants: permanents, or cards in graveyards."""
    what, zone = placed
    return Enchant(Target(what, zone=zone))


def _bearer(reading: Reading, state: State) -> Readings:
    """As "enchanted creature", "equipped creature", which the renderer may then put right."""
    if "Aura" not in reading.card.subtypes:
        after = reading.all_words(state, [word.text for word in words(bearer(reading.card))])
        if after is not None:
            yield AttachedTo(), after
        return
    if state.event.player == ENCHANTED:
        again = reading.all_words(state, ("the", "creature"))
        if again is not None:
            yield AttachedTo(), again
    start = reading.word(state, ("enchanted",))
    after = reading.word(start, OF_AN_AURA) if start is not None else None
    if after is not None:
        yield AttachedTo(), after


def _changed(what: Reference, changes: tuple[dict[str, Any], ...]) -> Static:
    return Static(what, **{name: value for change in changes for name, value in change.items()})


def _about(reading: Reading, state: State) -> Readings:
    """What an event happens to: also what it is attached to, which "it" means from now on."""
    known: Any = conditions.RULES["about"]
    yield from known(reading, state)
    for _, after in reading.read("bearer", state):
        yield {"filter": Filter(bearer=True)}, saying(after, TriggerObject())


def _their_step(reading: Reading, state: State) -> Readings:
    """The step of the controller of what it is attached to, who is "that player" from now on."""
    start = reading.all_words(state, ("at", "the", "beginning", "of", "the"))
    for step, named in reading.read("step", start) if start is not None else ():
        of = reading.word(named, ("of",))
        for _, after in reading.read("bearer", of) if of is not None else ():
            end = reading.all_words(after, ("'s", "controller"))
            if end is not None:
                yield EventPattern(STEP_BEGINS, part=step, player=ENCHANTED), saying(end, TriggerPlayer())


def _both(what: Reference, changes: tuple[dict[str, Any], ...], terms: tuple[Ability, ...]) -> Together:
    return Together((_changed(what, changes), Imposes(what, terms)))


PHASING: Final = (
    phrase("{object} phases out", PhaseOut),
    phrase("{every} phase out", lambda what: PhaseOut(Each(what))),
    phrase("all phased-out {noun} phase in", PhaseIn),
    phrase("simultaneously, all phased-out {noun} phase in and {every} phase out", lambda what, out: PhaseIn(what, Each(out))),
)
ATTACHING: Final = (
    phrase("attach {object} to {object}", Attach),
    phrase("put {target_object} from a graveyard onto the battlefield under your control attached to {itself}", PutAttached),
    constant("sacrifice that permanent", SacrificeIt(TriggerSource())),
)
BEARERS: Final = (phrase("{bearer}", lambda what: what),)
RULES: Final[Grammar] = {
    "bearer": _bearer,
    "enchant": (
        phrase("enchant {player_word}", lambda who: Enchant(Target(players=1 + who))),
        phrase("enchant {placed}", _enchanted),
        phrase("enchant {placed} in a graveyard", _enchanted),
    ),
    "keyword_line": (phrase("{enchant}", lambda read: read),),
    "static": (
        phrase("{bearer} {static_changes}.", _changed),
        phrase("{bearer} {static_changes} and {term}.", _both),
        phrase("{bearer} doesn't untap during its controller's untap step.", DoesntUntap),
    ),
    "about": _about,
    "object": BEARERS,
    "subject": BEARERS,
    "all_objects": BEARERS,
    "recipient": BEARERS,
    "whose_step": (constant("enchanted player's", ENCHANTED),),
    "their_step": _their_step,
    "condition": (phrase("{their_step}", lambda event: event),),
    "happening": (
        phrase("{itself} becomes unattached from a permanent", lambda _this: EventPattern(UNATTACHES, this=True)),
        phrase("{bearer} deals {damage}", lambda _it, combat: EventPattern(DAMAGE, by=Filter(bearer=True), combat=int(combat))),
        phrase(
            "{bearer} deals {damage} to {event_player}",
            lambda _it, combat, player: EventPattern(DAMAGE, by=Filter(bearer=True), combat=int(combat), damaged=1, player=player),
        ),
    ),
    "instruction": (*PHASING, *ATTACHING),
    "effect": (
        *PHASING,
        *ATTACHING,
        phrase("sacrifice {itself} unless you pay {mana}", lambda what, cost: MayPay((cost,), otherwise=(SacrificeIt(what),))),
        phrase(
            "that player may pay {mana}. If the player does, {paragraph}",
            lambda cost, then: MayPay((cost,), then, who=TriggerPlayer()),
            means=TriggerPlayer(),
        ),
    ),
    "run": (
        phrase(
            "until your next turn, your life total can't change and you gain protection {qualities}",
            lambda of: (LIFE_STAYS, GainProtection(You(), of, UNTIL_YOUR_NEXT_TURN)),
        ),
    ),
}
