"""Cards that are shown, chosen and put somewhere: chains of effects that one or two sentences tell, and offers to players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from apnap.language.context import Context
from apnap.language.references import pronoun
from apnap.language.rules import Made, Parts, Value, Words, constant, pair, phrase, row
from apnap.language.verbs import command, deed
from apnap.parts.tree import (
    AllFound,
    CardsIn,
    CastFree,
    Choose,
    ChooseName,
    Controller,
    DealDamage,
    DrawCards,
    EachMay,
    EachPlayer,
    EventPattern,
    ExileFaceDown,
    ExileIt,
    GainFlashback,
    HasChosenName,
    If,
    Is,
    May,
    MayDo,
    MayPay,
    Noted,
    PayHalfLife,
    Prevent,
    PutAttached,
    PutCounters,
    PutInto,
    PutOntoBattlefield,
    Reference,
    Replacement,
    Rest,
    Reveal,
    RevealAtRandom,
    Search,
    Shuffle,
    ShuffleAllAway,
    ThatPlayer,
    TopCards,
    TriggerAmount,
    TriggerObject,
    TriggerSource,
    You,
)
from apnap.parts.words import DAMAGE, DISCARDS, GRAVEYARD, HAND, OPPONENT

FOUND: Final = Noted()


def chain(
    kind: str,
    pattern: str,
    make: Callable[[Parts], tuple[Value, ...]],
    parts_of: Callable[[tuple[Value, ...]], Parts | None],
    says: Reference | None = FOUND,
) -> Words:
    """Several effects told in one phrase: those that its parts make; `says`: what has been named by it."""

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        parts = parts_of(value) if isinstance(value, tuple) else None
        if parts is not None and make(parts) == value:
            yield parts

    return pair(kind, pattern, lambda said, parts: (make(parts), said if says is None else said.say(says)), match)


# Offers to players ----------------------------------------------------------------------------------------------------
OFFERED: Final[Words] = (
    *phrase("effect", "{who:any_of_them} may {effects:offered} . if a player does , {if_did:sentence}", EachMay),
    *phrase("effect", "{who:any_of_them} may {effects:offered} . if no one does , {if_none:sentence}", EachMay),
    *constant("any_of_them", "any opponent", EachPlayer(OPPONENT)),
    *constant("any_of_them", "any player", EachPlayer()),
    *row("offered", "{it:offer}"),
    *phrase("offer", "have {source:itself} deal {amount} damage to {to:them_each}", DealDamage),
    *phrase("offer", "have {source:object_it} deal {amount} damage to {to:them_each}", DealDamage),
    *constant("them_each", "them", ThatPlayer()),
    *constant("offer", "pay half their life , rounded up", PayHalfLife(ThatPlayer())),
    *phrase("effect", "{who:player_said} may pay {cost:costs_paid} . if the player does , {then:effects}", MayPay),
    *phrase("deed", "have {source:object_it} deal damage equal to {amount:quantity} to {to:harmed}", DealDamage),
    *phrase("effect", "{otherwise:offer_to_you} unless {who:player_said} pay[s] {cost:costs_paid}", MayPay),
    *row("offer_to_you", "{it:you_may}"),
    *phrase("you_may", "you may {effects:deed_list}", May),
)


# Libraries --------------------------------------------------------------------------------------------------------------
def _searching(parts: Parts) -> tuple[Value, ...]:
    who = parts["who"]
    return (May((Search(parts["what"], who=who, of=who), *parts["steps"], Shuffle(who)), who=who),)


def _of_searching(value: tuple[Value, ...]) -> Parts | None:
    search = value[0].effects[0] if isinstance(value[0], May) else None
    return {"who": search.who, "what": search.filter, "steps": value[0].effects[1:-1]} if isinstance(search, Search) else None


def _of_intuition(value: tuple[Value, ...]) -> Parts | None:
    if len(value) == 6 and isinstance(value[0], Search) and isinstance(value[2], Choose):
        return {"most": value[0].most, "who": value[2].who}
    return None


def _revealing(said: Context, parts: Parts) -> Made:
    return MayDo((Reveal(FOUND),), (If(Is(FOUND, parts["filter"]), parts["effects"]),)), said


def _of_revealing(said: Context, value: Value) -> Iterator[Parts]:
    follows = value.then[0] if isinstance(value, MayDo) and value.then else None
    if isinstance(follows, If) and isinstance(follows.condition, Is):
        parts = {"filter": follows.condition.filter, "effects": follows.effects}
        if value == (_revealing(said, parts) or (None,))[0]:
            yield parts | {"found": FOUND}


LIBRARIES: Final[Words] = (
    *chain(
        "chain",
        "reveal the top {amount:some} card(s) of your library . put all {filter:cards_word} revealed this way into your hand and the rest"
        " into your graveyard",
        lambda p: (Reveal(TopCards(p["amount"])), PutInto(Noted(p["filter"]), HAND), PutInto(Rest(), GRAVEYARD)),
        lambda v: (
            {"amount": v[0].what.amount, "filter": v[1].what.filter}
            if isinstance(v[0], Reveal) and isinstance(v[0].what, TopCards) and isinstance(v[1], PutInto) and isinstance(v[1].what, Noted)
            else None
        ),
    ),
    *chain(
        "one_search",
        "{who:player_said} may search their library for {what:sought} , {steps:found_list} , then shuffle",
        _searching,
        _of_searching,
    ),
    *pair("effect", "{it:one_search}", lambda said, p: (p["it"][0], said), lambda _s, v: [{"it": (v,)}] if isinstance(v, May) else []),
    *chain(
        "chain",
        "search your library for {most:number} cards and reveal them . {who:introduced_player} chooses one . put that card into your hand"
        " and the rest into your graveyard . then shuffle",
        lambda p: (
            *(Search(most=p["most"]), Reveal(FOUND), Choose(FOUND, p["who"]), PutInto(FOUND, HAND)),
            *(PutInto(Rest(), GRAVEYARD), Shuffle()),
        ),
        _of_intuition,
    ),
    *phrase("effect", "{what:top_revealed}", Reveal, says=FOUND),
    *phrase("top_revealed", "{of:player} reveals the top card of their library", TopCards),
    *pair(
        "effect",
        "you may reveal {found:noted_card} . if {filter:a_card} is revealed this way , {effects:sentence}",
        _revealing,
        _of_revealing,
    ),
    *phrase("deed", "reveal {what:noted_it}", Reveal),
    *deed("shuffle[s] their hand and graveyard into their library", ShuffleAllAway, silent=False),
    *phrase("effect", "exile {what:top_cards} face down", ExileFaceDown, says=FOUND),
)


# Hands and graveyards -----------------------------------------------------------------------------------------------------
def _of_another(said: Context, _value: Value) -> bool:
    """It is told of another player than you."""
    return said.last(said.is_player) is not None


HANDS: Final[Words] = (
    *chain(
        "deed_list",
        "put {filter:a_card} from your hand onto the battlefield",
        lambda p: (Choose(CardsIn(HAND, filter=p["filter"])), PutOntoBattlefield(FOUND, yours=True)),
        lambda v: {"filter": v[0].among.filter} if len(v) == 2 and isinstance(v[0], Choose) and isinstance(v[0].among, CardsIn) else None,
    ),
    *phrase("effect", "that player puts {what:noted_card} into their hand", PutInto, zone=HAND, when=_of_another),
    *phrase("effect", "the player puts {what:noted_card} onto the battlefield", PutOntoBattlefield, when=_of_another),
    *phrase("effect", "{who:the_player} casts {what:noted_card} without paying its mana cost if able", CastFree, must=True),
    *pronoun("the_player", "the player", lambda said: said.last(said.is_player)),
    *phrase(
        "effect", "{who:player} reveals a card at random from their hand", RevealAtRandom, says=FOUND, when=lambda _s, v: v.who != You()
    ),
    *constant("effect", "choose a card name", ChooseName()),
    *phrase("condition", "{what:noted_card} has the chosen name", HasChosenName),
    *phrase(
        "effect", "{what:introduced_card} gains flashback until end of turn . the flashback cost is equal to its mana cost", GainFlashback
    ),
    *command("exile {what:discarded} from your graveyard", ExileIt),
    *pronoun("discarded", "that card", lambda said: TriggerObject() if said.event is not None and said.event.kind == DISCARDS else None),
    *phrase("effect", "put {what:introduced_card} onto the battlefield under your control attached to {to:object_named}", PutAttached),
    *phrase("effect", "put all {what:graveyard_cards} onto the battlefield under your control", PutOntoBattlefield, yours=True),
    *phrase("graveyard_cards", "{filter:cards_word} from all graveyards", CardsIn, zone=GRAVEYARD, of=EachPlayer()),
    *phrase("effect", "put all cards revealed this way into your hand", PutInto, what=AllFound(), zone=HAND),
)


# What follows damage that is prevented ------------------------------------------------------------------------------------
def _prevented(pattern: str) -> Words:
    def make(said: Context, parts: Parts) -> Made:
        return Replacement(parts["event"], Prevent(then=(parts["then"],))), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        change = value.change if isinstance(value, Replacement) else None
        if isinstance(change, Prevent) and len(change.then) == 1 and value == Replacement(value.event, Prevent(then=change.then)):
            yield {"event": value.event, "then": change.then[0]}

    return pair("ability", pattern, make, match)


PREVENTED: Final[Words] = (
    *_prevented("if a source would deal damage to {event:damage_to} , prevent that damage . {then:after_prevention} ."),
    *_prevented("if damage would be dealt to {event:any_damage_to} , prevent that damage . {then:after_prevention} ."),
    *phrase("any_damage_to", "{filter:one}", EventPattern, kind=DAMAGE),
    *constant(
        "after_prevention",
        "the source's controller draws cards equal to the damage prevented this way",
        DrawCards(Controller(TriggerSource()), TriggerAmount()),
    ),
    *phrase(
        "after_prevention",
        "put a {counter} counter on that creature for each 1 damage prevented this way",
        PutCounters,
        what=TriggerObject(),
        amount=TriggerAmount(),
    ),
)
WORDS: Final[Words] = (*OFFERED, *LIBRARIES, *HANDS, *PREVENTED)
