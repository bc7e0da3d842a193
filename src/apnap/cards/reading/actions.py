"""Keyword actions read back, and what is said in several instructions at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards.defined import defined
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase
from apnap.cards.reading.nouns import described
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AllFound,
    Amass,
    BecomeMonarch,
    CardsIn,
    Choose,
    Connive,
    Controller,
    CopySpell,
    CounterSpell,
    CreateToken,
    DigUntil,
    Discard,
    DiscardHand,
    DiscardIt,
    DoneThisWay,
    Effect,
    EventPattern,
    ExileUntilLeaves,
    Explore,
    Fight,
    Filter,
    Fixed,
    GainLife,
    GiveCounters,
    Half,
    Investigate,
    LookAt,
    MayDo,
    MayPay,
    Mill,
    Noted,
    NumberOf,
    Proliferate,
    PutInto,
    PutOnLibrary,
    PutOntoBattlefield,
    Reference,
    RemoveCounters,
    Rest,
    Reveal,
    Scry,
    Search,
    SetLife,
    Shuffle,
    ShuffleInto,
    Surveil,
    TopCards,
    You,
)
from apnap.parts.words import BLACK, CREATURE, DAMAGE, GRAVEYARD, HAND, LIBRARY, LIFE, MONARCH, NOT_YOU, OPPONENT

FOUND: Final = Noted()
ENERGY: Final = "{E}"
PREDEFINED: Final = ("Treasure", "Food", "Gold", "Clue", "Blood")
Effects = tuple[Effect, ...]


# Tokens -------------------------------------------------------------------------------------------------------------
def with_token(reading: Reading, state: State, made: Definition) -> State:
    """The state in which the card makes that token."""
    if made.name in {token.name for token in state.tokens}:
        return state
    made.token_of = reading.card.name
    return replace(state, tokens=(*state.tokens, made))


def _predefined(reading: Reading, state: State) -> Readings:
    """A token that the rules define, by its name."""
    for name in PREDEFINED:
        for words in ((name, "token"), (name, "tokens")):
            after = reading.all_words(state, words)
            if after is not None:
                yield name, with_token(reading, after, defined(name))


def _investigate(reading: Reading, state: State) -> Readings:
    """To investigate needs the Clue."""
    after = reading.word(state, ("investigate", "investigates"))
    if after is not None:
        clue = with_token(reading, after, defined("Clue"))
        twice = reading.word(clue, ("twice",))
        if twice is not None:
            yield Fixed(2), twice
        yield Fixed(1), clue


def _amass(reading: Reading, state: State) -> Readings:
    """To amass needs the Army."""
    after = reading.word(state, ("amass",))
    if after is None:
        return
    for subtype, named in reading.read("subtype", after):
        for amount, end in reading.read("amount", named):
            army = Definition(f"{subtype} Army", None, CREATURE, (subtype, "Army"), 0, 0, (), BLACK)
            yield Amass(subtype, amount), with_token(reading, end, army)


def _monarch(reading: Reading, state: State) -> Readings:
    """The monarch needs the marker."""
    after = reading.all_words(state, ("the", "monarch"))
    if after is not None:
        yield None, with_token(reading, after, defined("The Monarch"))


def _energy(reading: Reading, state: State) -> Readings:
    """Energy counters, by their symbols."""
    number = 0
    after: State | None = state
    while after is not None:
        state, number = after, number + 1
        after = reading.word(state, (ENERGY,))
    if number > 1:
        yield Fixed(number - 1), state


# What is said at once -----------------------------------------------------------------------------------------------
def _found(who: Reference, what: Filter, done: tuple[bool, Effects]) -> Effects:
    shown, then = done
    return (Search(_whatever(what), 1, who, who), *([Reveal(FOUND)] if shown else []), *[_for(effect, who) for effect in then])


def _for(effect: Effect, who: Reference) -> Effect:
    return Shuffle(who) if isinstance(effect, Shuffle) else effect


def _whatever(what: Filter) -> Filter | None:
    return None if what == Filter() else what


def _taken(hand: Effect, chosen: Filter) -> Effects:
    return (hand, Choose(Noted(_whatever(chosen))), DiscardIt(FOUND))


def _picked(number: int, chosen: int, where: Effect) -> Effects:
    return (LookAt(TopCards(Fixed(number))), Choose(FOUND, least=chosen, most=chosen), PutInto(FOUND, HAND), where)


def _milled(who: Reference, *, up: bool) -> Mill:
    return Mill(who, Half(NumberOf(CardsIn(LIBRARY, who)), up))


def _permitted_search(who: Reference, effects: Effects) -> MayDo:
    first = replace(effects[0], who=who, of=who) if isinstance(effects[0], Search) else effects[0]
    return MayDo((first, *[_for(effect, who) for effect in effects[1:]]), who=who)


DONE_WITH_FOUND: Final = (
    phrase("reveal it, put it {found_place}, then shuffle", lambda put: (True, (put, Shuffle()))),
    phrase("put that card {found_place}, then shuffle", lambda put: (False, (put, Shuffle()))),
    constant("reveal it, then shuffle and put that card on top", (True, (Shuffle(), PutOnLibrary(FOUND)))),
    constant("then shuffle and put that card on top", (False, (Shuffle(), PutOnLibrary(FOUND)))),
)
FOUND_PLACES: Final = (
    constant("onto the battlefield", PutOntoBattlefield(FOUND)),
    constant("onto the battlefield tapped", PutOntoBattlefield(FOUND, tapped=True)),
    constant("into your|their hand", PutInto(FOUND, HAND)),
    constant("into your|their graveyard", PutInto(FOUND, GRAVEYARD)),
)
REST_PLACES: Final = (
    constant("rest|other on the bottom of your library", PutOnLibrary(Rest(), bottom=True)),
    constant("rest on the bottom of your library in any order", PutOnLibrary(Rest(), bottom=True)),
    constant("rest|other into your graveyard", PutInto(Rest(), GRAVEYARD)),
)
RUNS: Final = (
    phrase("{who} searches|search your|their library for a|an {card_found}, {done_with_found}", _found),
    phrase("{revealed_hand}. You choose a|an {card_found} from it. That player discards that card", _taken),
    phrase("look at the top {number} cards of your library. Put {number} of them into your hand and the {rest_place}", _picked),
    phrase("look at {top}, then put them back in any order", lambda what: (LookAt(what), PutOnLibrary(FOUND))),
    phrase(
        "reveal {top}. Put all {card_found} revealed this way into your hand and the rest into your graveyard",
        lambda what, kind: (Reveal(what), PutInto(Noted(kind), HAND), PutInto(Rest(), GRAVEYARD)),
    ),
    phrase(
        "reveal cards from the top of your library until you reveal a|an {card_found}, then put all cards revealed this way into your hand",
        lambda kind: (DigUntil(kind), PutInto(AllFound(), HAND)),
    ),
    phrase(
        "put {number} cards? from your hand on top of your library {any_order}",
        lambda number, _order: (Choose(CardsIn(HAND), least=number, most=number), PutOnLibrary(FOUND)),
    ),
)
ACTIONS: Final = (
    phrase("scry {amount}", Scry),
    phrase("surveil {amount}", Surveil),
    phrase("{who} mills? {cards}", Mill),
    phrase("{who} mills? half your|their library, rounded down", lambda who: _milled(who, up=False)),
    phrase("{who} mills? half your|their library, rounded up", lambda who: _milled(who, up=True)),
    phrase("look at {of_player} hand", lambda who: LookAt(CardsIn(HAND, who))),
    phrase("look at {top}", LookAt),
    phrase("reveal {top}", Reveal),
    phrase("{revealed_hand}", lambda effect: effect),
    phrase("{who} discards? your|their hand", DiscardHand),
    phrase("{who} discards? a|an {card_found}", lambda who, what: Discard(who, Fixed(1), filter=what)),
    phrase(
        "discard {number} cards? unless you discard a|an {card_found}",
        lambda number, what: MayDo((Discard(You(), Fixed(1), filter=what),), (), (Discard(You(), Fixed(number)),)),
    ),
    constant("shuffle", Shuffle()),
    phrase("put {target_object} on top of its owner's library", PutOnLibrary),
    phrase("put {target_object} on the bottom of its owner's library", lambda what: PutOnLibrary(what, bottom=True)),
    phrase("shuffle {target_object} into its owner's library", ShuffleInto),
    phrase("return {own_dead} from your graveyard to the battlefield", PutOntoBattlefield),
    phrase("return {own_dead} from your graveyard to the battlefield tapped", lambda what: PutOntoBattlefield(what, tapped=True)),
    phrase("{object} fights? {target_object}", Fight),
    phrase("{object} explores?", Explore),
    phrase("{object} connives?", Connive),
    phrase("{object} connives? {amount}", Connive),
    phrase("{amassed}", lambda effect: effect),
    phrase("{who} {investigated}", lambda who, number: Investigate(number, who)),
    constant("proliferate", Proliferate()),
    phrase("{who} creates? {number} {predefined}", lambda who, number, token: CreateToken(token, Fixed(number), who)),
    phrase("{who} creates? {number} tapped {predefined}", lambda who, number, token: CreateToken(token, Fixed(number), who, tapped=True)),
    phrase("{who} gets? {energy}", lambda who, number: GiveCounters(who, "energy", number)),
    phrase("{who} gets? {number} {counter} counters?", lambda who, number, kind: GiveCounters(who, kind, Fixed(number))),
    phrase("{who} becomes? {the_monarch}", lambda who, _marker: BecomeMonarch(who)),
    phrase("{who} gains? life equal to the damage dealt this way", lambda who: GainLife(who, DoneThisWay(DAMAGE))),
    phrase("{who} gains? life equal to the life lost this way", lambda who: GainLife(who, DoneThisWay(LIFE))),
    phrase("{of_player} life total becomes {amount}", SetLife),
    phrase("remove {number} {counter} counters? from {recipient}", lambda n, kind, what: RemoveCounters(what, kind, Fixed(n))),
    phrase("remove all {counter} counters from {recipient}", lambda kind, what: RemoveCounters(what, kind, Fixed(-1))),
    phrase("copy {target_object}", lambda what: CopySpell(what, new_targets=False)),
    phrase("copy {target_object}. You may choose new targets for the copy", CopySpell),
    phrase("copy {target_object} twice", lambda what: CopySpell(what, Fixed(2), new_targets=False)),
    phrase("copy {target_object} twice. You may choose new targets for the copies", lambda what: CopySpell(what, Fixed(2))),
    phrase(
        "counter {target_object}. If that spell is countered this way,"
        " put it into its owner's hand instead of into that player's graveyard",
        lambda what: CounterSpell(what, HAND),
    ),
    phrase(
        "counter {target_object} unless its controller {paid}",
        lambda what, cost: MayPay((cost,), (), (CounterSpell(what),), Controller(what)),
    ),
    phrase(
        "exile {target_object} until an opponent becomes the monarch",
        lambda what: ExileUntilLeaves(what, EventPattern(MONARCH, player=OPPONENT)),
    ),
)
OFFERS: Final = (
    phrase("{one_player} may {run}", _permitted_search),
    phrase("you may {paid}. If you do, {paragraph}", lambda cost, effects: MayPay((cost,), effects)),
)


def _revealed_hand(reading: Reading, state: State) -> Readings:
    """Whose hand is revealed."""
    for who, named in reading.read("who", state):
        for verb in ("reveals", "reveal"):
            after = reading.word(named, (verb,))
            end = None if after is None else reading.word(after, ("their", "your"))
            end = None if end is None else reading.word(end, ("hand",))
            if end is not None:
                yield Reveal(CardsIn(HAND, who)), end


def _several(number: int) -> Any:  # noqa: ANN401 - a reference
    return TopCards(Fixed(number))


RULES: Final[Grammar] = {
    "instruction": ACTIONS,
    "effect": (*ACTIONS, *OFFERS),
    "run": RUNS,
    "done_with_found": DONE_WITH_FOUND,
    "found_place": FOUND_PLACES,
    "rest_place": REST_PLACES,
    "top": (constant("the top card of your library", TopCards()), phrase("the top {number} cards of your library", _several)),
    "any_order": (constant("in any order", value=True), constant("", value=False)),
    "card_found": (
        constant("cards?", Filter()),
        phrase("{adjectives} cards?", described),
        phrase("{adjectives} {kinds} cards?", described),
    ),
    "paid": (phrase("pays? {mana}", lambda cost: cost),),
    "qualifier": (constant("you don't control", {"controller": NOT_YOU}),),
    "revealed_hand": _revealed_hand,
    "predefined": _predefined,
    "investigated": _investigate,
    "amassed": _amass,
    "the_monarch": _monarch,
    "energy": _energy,
}
