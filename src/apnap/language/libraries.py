"""Effects on cards in libraries, hands and graveyards: searching, looking, revealing, putting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.context import Context
from apnap.language.references import pronoun
from apnap.language.rules import Made, Parts, Value, Words, chained, constant, listing, pair, phrase, same
from apnap.language.verbs import command, deed
from apnap.parts.tree import (
    AllFound,
    CardsIn,
    Choose,
    DigUntil,
    DiscardHand,
    DiscardIt,
    EachPlayer,
    ExileZone,
    Filter,
    Fixed,
    LookAt,
    Noted,
    PutInto,
    PutOnLibrary,
    PutOntoBattlefield,
    Reference,
    Rest,
    Reveal,
    RevealAtRandom,
    Search,
    Shuffle,
    ShuffleInto,
    TopCards,
    TriggerObject,
    You,
)
from apnap.parts.words import GRAVEYARD, HAND

FOUND: Final = Noted()
# What is done with a card that was found, in the words between the search and the shuffle.
STEPS: Final[dict[str, Value]] = {
    "reveal it": Reveal(FOUND),
    "reveal that card": Reveal(FOUND),
    "put it into your hand": PutInto(FOUND, HAND),
    "put it onto the battlefield": PutOntoBattlefield(FOUND),
    "put it onto the battlefield tapped": PutOntoBattlefield(FOUND, tapped=True),
    "put that card into your hand": PutInto(FOUND, HAND),
    "put that card into your graveyard": PutInto(FOUND, GRAVEYARD),
    "put that card onto the battlefield": PutOntoBattlefield(FOUND),
    "put that card onto the battlefield tapped": PutOntoBattlefield(FOUND, tapped=True),
}
MANY_STEPS: Final[dict[str, Value]] = {
    "reveal them": Reveal(FOUND),
    "put them into your hand": PutInto(FOUND, HAND),
    "put them onto the battlefield": PutOntoBattlefield(FOUND),
    "put them onto the battlefield tapped": PutOntoBattlefield(FOUND, tapped=True),
}


def _steps() -> Words:
    """Of two wordings of one step "that card" is written where nothing was revealed before."""
    single = tuple(rule for words, value in STEPS.items() for rule in constant("found_step", words, value))
    many = tuple(rule for words, value in MANY_STEPS.items() for rule in constant("found_steps", words, value))
    return (*single, *many)


def _search(pattern: str, ends: tuple[Value, ...], *, many: bool) -> Words:
    """A search, what is done with the cards, and the shuffle: one sentence, several effects."""

    def make(said: Context, parts: Parts) -> Made:
        search = Search(parts["what"], parts.get("most", 1))
        return (search, *parts.get("steps", ()), *ends), said.say(FOUND)

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if not isinstance(value, tuple) or not isinstance(value[0], Search) or value[len(value) - len(ends) :] != ends:
            return
        search, steps = value[0], value[1 : len(value) - len(ends)]
        if search == Search(search.filter, search.most) and (search.most > 1) == many and bool(steps) == ("{steps" in pattern):
            yield {"what": search.filter, "most": search.most, "steps": steps}

    return pair("search", pattern, make, match)


SEARCHING: Final[Words] = (
    *_steps(),
    *listing("found_list", "found_step", ",", most=2),
    *listing("found_lists", "found_steps", ",", most=2),
    *constant("sought", "a card", None),
    *same("sought", "a {it:card}", lambda _s, v: v != Filter()),
    *same("soughts", "{it:cards_word}"),
    *_search("search your library for {what:sought} , {steps:found_list} , then shuffle", (Shuffle(),), many=False),
    *_search("search your library for up to {most:number} {what:soughts} , {steps:found_lists} , then shuffle", (Shuffle(),), many=True),
    *_search("search your library for {what:sought} , then shuffle and put that card on top", (Shuffle(), PutOnLibrary(FOUND)), many=False),
    *_search(
        "search your library for {what:sought} , {steps:found_list} , then shuffle and put that card on top",
        (Shuffle(), PutOnLibrary(FOUND)),
        many=False,
    ),
)


# Several effects in one phrase, alone or before others ------------------------------------------------------------------
def _going_on(of: str) -> Words:
    def match(said: Context, value: Value) -> Iterator[Parts]:
        for count in range(2, len(value) if isinstance(value, tuple) else 0):
            yield {"first": value[:count], "rest": value[count:]}

    return (
        *same("effects", f"{{it:{of}}}", lambda _s, v: isinstance(v, tuple) and len(v) > 1),
        *pair("effects", f"{{first:{of}}} . {{rest:effects}}", lambda said, p: ((*p["first"], *p["rest"]), said), match),
        *pair("effects", f"{{first:{of}}} . \n {{rest:effects}}", lambda said, p: ((*p["first"], *p["rest"]), said), lambda _s, _v: ()),
        *chained("effects", f"{{first:effect}} . {{rest:{of}}}"),
    )


def _looking() -> Words:
    """Looking at some cards of the top: one goes to the hand, the rest elsewhere."""
    rests: dict[str, Value] = {
        "on the bottom of your library in any order": PutOnLibrary(Rest(), bottom=True),
        "on the bottom of your library in a random order": PutOnLibrary(Rest(), bottom=True, random=True),
        "into your graveyard": PutInto(Rest(), GRAVEYARD),
    }
    return tuple(rule for words, rest in rests.items() for rule in _look_and_choose(words, rest))


def _look_and_choose(words: str, rest: Value) -> Words:
    tail = (Choose(Noted()), PutInto(Noted(), HAND), rest)

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        look = value[0] if isinstance(value, tuple) and len(value) == 4 else None
        if isinstance(look, LookAt) and value[1:] == tail and isinstance(look.what, TopCards) and look.what == TopCards(look.what.amount):
            yield {"amount": look.what.amount}

    return pair(
        "chain",
        f"look at the top {{amount:some}} card(s) of your library . put one of them into your hand and the rest {words}",
        lambda said, parts: ((LookAt(TopCards(parts["amount"])), *tail), said),
        match,
    )


def noted(said: Context) -> Reference | None:
    """What was found, looked at or revealed, if anything was."""
    return Noted() if Noted() in said.said else None


LOOKING: Final[Words] = (
    *_looking(),
    *phrase("effect", "look at {what:hand_of}", LookAt),
    *phrase("effect", "{what:hand_of} is revealed", Reveal, also=True),
    *phrase("hand_of", "{of:possessed} hand", CardsIn, zone=HAND),
    *phrase("effect", "look at {what:top_cards}", LookAt, says=Noted()),
    *phrase("effect", "reveal {what:top_cards}", Reveal, says=Noted()),
    *constant("top_cards", "the top card of your library", TopCards()),
    *phrase("top_cards", "the top {amount:some} cards of your library", TopCards, when=lambda _s, v: v.amount != Fixed(1)),
    *phrase("effect", "reveal {what:noted_it}", Reveal),
    *pronoun("noted_it", "it", noted),
    *pronoun("noted_it", "that card", noted, also=True),
    *command("put them back in any order", PutOnLibrary, what=Noted()),
    *command("shuffle", Shuffle, who=You()),
    *deed("discard[s] their hand", DiscardHand, silent=False),
    *constant("effect", "discard your hand", DiscardHand(You())),
    *command("exile all graveyards", ExileZone, zone=GRAVEYARD, who=EachPlayer()),
    *phrase("effect", "exile {who:possessed} graveyard", ExileZone, zone=GRAVEYARD),
    *phrase("effect", "put {what:object} on top of its owner's library", PutOnLibrary),
    *phrase("effect", "put {what:object} on the bottom of its owner's library", PutOnLibrary, bottom=True),
    *phrase("effect", "shuffle {what:object_shuffled} into its owner's library", ShuffleInto),
    *command("put {what:noted_card} into your hand", PutInto, zone=HAND),
    *pronoun("noted_card", "that card", noted),
    *pronoun("noted_card", "it", noted, also=True),
    *command("reveal a card at random from your hand", RevealAtRandom, says=Noted()),
    *phrase("effect", "reveal cards from the top of your library until you reveal a {filter:card}", DigUntil, says=AllFound()),
    *phrase("deed", "put all cards revealed this way into your hand", PutInto, what=AllFound(), zone=HAND),
)


def _moved(said: Context) -> Reference | None:
    """What was put into a graveyard is there found by the event, wherever its ability was."""
    return TriggerObject() if said.event is not None and said.event.to_zone == GRAVEYARD else None


def _if_any(described: Filter) -> Filter | None:
    """A description that says nothing is none."""
    return None if described == Filter() else described


def _taking() -> Words:
    """A hand that is shown, and a card of it that is chosen and discarded."""

    def make(said: Context, parts: Parts) -> Made:
        hand = Reveal(CardsIn(HAND, parts["who"]))
        return (hand, Choose(Noted(_if_any(parts["filter"]))), DiscardIt(FOUND)), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, tuple) and len(value) == 3 and isinstance(value[0], Reveal) and isinstance(value[1], Choose):
            hand, among = value[0].what, value[1].among
            if (
                isinstance(hand, CardsIn)
                and isinstance(among, Noted)
                and value == (Reveal(CardsIn(HAND, hand.of)), Choose(Noted(among.filter)), DiscardIt(FOUND))
            ):
                yield {"who": hand.of, "filter": among.filter or Filter()}

    return pair(
        "chain",
        "{who:introduced_player} reveals their hand . you choose a {filter:card} from it . that player discards that card",
        make,
        match,
    )


WORDS: Final[Words] = (
    *_taking(),
    *phrase("effect", "put {what:introduced_card} on top of your library", PutOnLibrary),
    *phrase("effect", "shuffle {what:moved_it} into its owner's library", ShuffleInto),
    *pronoun("moved_it", "it", _moved),
    *SEARCHING,
    *_going_on("chain"),
    *_going_on("search"),
    *LOOKING,
)
