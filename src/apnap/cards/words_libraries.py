"""The words of what is done with libraries, hands and graveyards, often several instructions at once."""

from __future__ import annotations

from typing import Final

from apnap.cards import words_returning, words_triggers  # noqa: F401 - what they say is said first
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, JOINS, RUNS, Clause, clause, quantity
from apnap.cards.phrases import counted, noun, number_word, with_article
from apnap.parts.tree import (
    AllFound,
    Amount,
    CardsIn,
    Choose,
    DigUntil,
    Discard,
    DiscardHand,
    DiscardIt,
    DrawCards,
    Effect,
    Filter,
    Fixed,
    Half,
    LookAt,
    Mill,
    Noted,
    NumberOf,
    Proliferate,
    PutCounters,
    PutInto,
    PutOnLibrary,
    PutOntoBattlefield,
    Reference,
    Rest,
    Reveal,
    Scry,
    Search,
    Shuffle,
    ShuffleInto,
    Surveil,
    Target,
    Targets,
    TopCards,
    You,
)
from apnap.parts.words import GRAVEYARD, HAND, LIBRARY, YOU

YOURSELF: Final = You()
HANDFUL: Final = {HAND: "hand", GRAVEYARD: "graveyard"}
Effects = tuple[Effect, ...]
Said = tuple[Clause, int] | None


# Libraries ----------------------------------------------------------------------------------------------------------
def _scry(context: Context, effect: Scry | Surveil) -> Clause:
    if effect.who != YOURSELF:
        raise context.cannot(effect)
    return Clause("you", "scry" if isinstance(effect, Scry) else "surveil", quantity(context, effect.amount))


def _mill(context: Context, effect: Mill) -> Clause:
    number = effect.amount
    who = context.named(effect.who)
    if isinstance(number, Half) and number.of == NumberOf(CardsIn(LIBRARY, effect.who)):
        whose = "your" if effect.who == YOURSELF else "their"
        return Clause(who, "mill", f"half {whose} library, rounded {'up' if number.up else 'down'}")
    return Clause(who, "mill", _cards(context, number))


def _cards(context: Context, number: Amount) -> str:
    return counted(number.number, "card") if isinstance(number, Fixed) else f"{quantity(context, number)} cards"


def _top(context: Context, what: Reference) -> str:
    """The top cards of a library."""
    if not isinstance(what, TopCards) or not isinstance(what.amount, Fixed):
        raise context.cannot(what)
    number = what.amount.number
    cards = "card" if number == 1 else f"{number_word(number)} cards"
    return f"the top {cards} of {context.possessive(what.of)} library"


def _look(context: Context, effect: LookAt) -> Clause:
    what = effect.what
    if isinstance(what, CardsIn) and what == CardsIn(HAND, what.of):
        return Clause("you", "look", f"at {context.possessive(what.of)} hand")
    return Clause("you", "look", f"at {_top(context, what)}")


def _reveal(context: Context, effect: Reveal) -> Clause:
    what = effect.what
    if isinstance(what, CardsIn) and what == CardsIn(HAND, what.of):
        return Clause(context.named(what.of), "reveal", f"{'your' if what.of == YOURSELF else 'their'} hand")
    return Clause("you", "reveal", _top(context, what))


def _whose(context: Context, who: Reference) -> str:
    return "your" if who == YOURSELF else "their"


def searched(context: Context, effects: Effects) -> Said:
    """A search with all that is done with the cards: "search your library for a card, put that card into your hand, then shuffle"."""
    first = effects[0]
    if not isinstance(first, Search) or first.who != first.of or first.most != 1:
        return None
    shown = len(effects) > 1 and effects[1] == Reveal(Noted())
    rest = effects[2 if shown else 1 :][:2]
    whose = _whose(context, first.who)
    done = _with_found(context, rest, first.who, whose, "it" if shown else "that card")
    if done is None:
        return None
    card = with_article(noun(first.filter or Filter(), LIBRARY))
    text = f"{whose} library for {card}, {'reveal it, ' if shown else ''}{done}"
    return Clause(context.named(first.who), "search", text), 4 if shown else 3


def _with_found(context: Context, effects: Effects, who: Reference, whose: str, it: str) -> str | None:
    """What is done with the card that a search has found."""
    if effects == (Shuffle(who), PutOnLibrary(Noted())):
        return "then shuffle and put that card on top"
    if len(effects) < 2 or effects[1] != Shuffle(who):
        return None
    put = effects[0]
    if put in (PutOntoBattlefield(Noted()), PutOntoBattlefield(Noted(), tapped=True)):
        return f"put {it} onto the battlefield{' tapped' if put == PutOntoBattlefield(Noted(), tapped=True) else ''}, then shuffle"
    if isinstance(put, PutInto) and put.what == Noted() and put.zone in HANDFUL:
        return f"put {it} into {whose} {HANDFUL[put.zone]}, then shuffle"
    return None


def _picked(context: Context, effects: Effects) -> Said:
    """Looking at the top cards and putting some into the hand: "put one of them into your hand and the rest ..."."""
    if len(effects) < 4 or not isinstance(effects[0], LookAt) or not isinstance(effects[1], Choose):
        return None
    look, choose = effects[0], effects[1]
    if choose != Choose(Noted(), least=choose.least, most=choose.least) or effects[2] != PutInto(Noted(), HAND):
        return None
    if effects[3] == PutOnLibrary(Rest(), bottom=True):
        where = "on the bottom of your library in any order"
    elif effects[3] == PutInto(Rest(), GRAVEYARD):
        where = "into your graveyard"
    else:
        return None
    others = "rest"
    if isinstance(look.what, TopCards) and look.what.amount == Fixed(choose.least + 1):
        others = "other"
        where = where.removesuffix(" in any order")
    said = f"{clause(context, look).rest}. Put {number_word(choose.least)} of them into your hand and the {others} {where}"
    return Clause("you", "look", said), 4


def _put_back(context: Context, effects: Effects) -> Said:
    """Looking at cards and putting them back."""
    if len(effects) < 2 or not isinstance(effects[0], LookAt) or effects[1] != PutOnLibrary(Noted()):
        return None
    return Clause("you", "look", f"{clause(context, effects[0]).rest}, then put them back in any order"), 2


def _sorted(context: Context, effects: Effects) -> Said:
    """Revealing cards, some of which go to the hand: "put all land cards revealed this way into your hand and the rest ..."."""
    if len(effects) < 3 or not isinstance(effects[0], Reveal) or effects[2] != PutInto(Rest(), GRAVEYARD):
        return None
    put = effects[1]
    if not isinstance(put, PutInto) or put.zone != HAND or not isinstance(put.what, Noted) or put.what.filter is None:
        return None
    kind = noun(put.what.filter, LIBRARY, plural=True)
    text = f"{clause(context, effects[0]).rest}. Put all {kind} revealed this way into your hand and the rest into your graveyard"
    return Clause("you", "reveal", text), 3


def _taken(context: Context, effects: Effects) -> Said:
    """A card chosen from a revealed hand: "you choose a nonland card from it. That player discards that card"."""
    if len(effects) < 3 or not isinstance(effects[0], Reveal) or not isinstance(effects[1], Choose) or effects[2] != DiscardIt(Noted()):
        return None
    hand, choose = effects[0].what, effects[1]
    if not isinstance(hand, CardsIn) or hand.zone != HAND or not isinstance(choose.among, Noted) or choose != Choose(choose.among):
        return None
    said = clause(context, effects[0])
    card = with_article(noun(choose.among.filter or Filter(), HAND))
    return Clause(said.subject, "reveal", f"{said.rest}. You choose {card} from it. That player discards that card"), 3


def _dug(context: Context, effects: Effects) -> Said:
    """All cards down to the first of a kind."""
    first = effects[0]
    if not isinstance(first, DigUntil) or first != DigUntil(first.filter) or effects[1:2] != (PutInto(AllFound(), HAND),):
        return None
    card = with_article(noun(first.filter, LIBRARY))
    text = f"cards from the top of your library until you reveal {card}, then put all cards revealed this way into your hand"
    return Clause("you", "reveal", text), 2


def _from_hand(context: Context, effects: Effects) -> Said:
    """Cards put from the hand on top of the library."""
    if len(effects) < 2 or not isinstance(effects[0], Choose) or effects[1] != PutOnLibrary(Noted()):
        return None
    choose = effects[0]
    if choose != Choose(CardsIn(HAND), least=choose.least, most=choose.least):
        return None
    order = " in any order" if choose.least > 1 else ""
    return Clause("you", "put", f"{counted(choose.least, 'card')} from your hand on top of your library{order}"), 2


def _put_on_library(context: Context, effect: PutOnLibrary) -> Clause:
    if not isinstance(effect.what, Targets) or effect.random:
        raise context.cannot(effect)
    place = "the bottom" if effect.bottom else "top"
    return Clause("you", "put", f"{context.named(effect.what)} on {place} of its owner's library")


def _shuffle(context: Context, effect: Shuffle) -> Clause:
    return Clause(context.named(effect.who), "shuffle", "" if effect.who == YOURSELF else "their library")


def _shuffle_into(context: Context, effect: ShuffleInto) -> Clause:
    return Clause("you", "shuffle", f"{context.named(effect.what)} into its owner's library")


# Cards in graveyards and hands --------------------------------------------------------------------------------------
def in_your_graveyard(context: Context, what: Reference) -> bool:
    """It is a target card in your graveyard that has not been named."""
    if not isinstance(what, Targets) or what in context.mentioned:
        return False
    target: Target = context.targets[what.index]
    return target.zone == GRAVEYARD and target.filter is not None and target.filter.owner == YOU


def _put_onto_battlefield(context: Context, effect: PutOntoBattlefield) -> Clause:
    if in_your_graveyard(context, effect.what) and not effect.counter and not effect.yours:
        target = context.named(effect.what).replace(" in your graveyard", " from your graveyard")
        return Clause("you", "return", f"{target} to the battlefield{' tapped' if effect.tapped else ''}")
    return PLAIN_PUT(context, effect)


def _discard(context: Context, effect: Discard) -> Clause:
    if effect.filter is None:
        return PLAIN_DISCARD(context, effect)
    if effect.amount != Fixed(1) or effect.at_random:
        raise context.cannot(effect)
    return Clause(context.named(effect.who), "discard", with_article(noun(effect.filter, HAND)))


PLAIN_PUT: Final = CLAUSES[PutOntoBattlefield]
PLAIN_DISCARD: Final = CLAUSES[Discard]
CLAUSES.update(
    {
        Scry: _scry,
        Surveil: _scry,
        Mill: _mill,
        LookAt: _look,
        Reveal: _reveal,
        PutOnLibrary: _put_on_library,
        Shuffle: _shuffle,
        ShuffleInto: _shuffle_into,
        PutOntoBattlefield: _put_onto_battlefield,
        Discard: _discard,
        DiscardHand: lambda context, effect: Clause(context.named(effect.who), "discard", f"{_whose(context, effect.who)} hand"),
    }
)
RUNS.extend([searched, _picked, _put_back, _sorted, _taken, _dug, _from_hand])


def _then_draw(before: Scry | Surveil, now: DrawCards) -> str:
    """What is written on one line if more than one card was looked at."""
    return ", then " if now.who == YOURSELF and before.amount != Fixed(1) else ""


JOINS[Scry, DrawCards] = _then_draw
JOINS[Surveil, DrawCards] = _then_draw
JOINS[PutCounters, Proliferate] = lambda _before, _now: ", then "
JOINS[DrawCards, Choose] = lambda _before, _now: ", then "
