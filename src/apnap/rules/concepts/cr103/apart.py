"""103.3a, 717.2: decks apart from the deck: schemes and Attractions, which begin the game in the command zone."""

from __future__ import annotations

from apnap.errors import GameError
from apnap.machine.decisions import CHANCE, SHUFFLE, Decision, Ordered
from apnap.machine.gate import performs
from apnap.machine.procedures import clause
from apnap.machine.then import SAME, Illegal, Then, do_all
from apnap.model import facets
from apnap.model.chance import shuffled
from apnap.model.event import Event
from apnap.model.events.zones import shuffled_apart
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.rules.actions.cr701_attractions import ATTRACTION_DECK
from apnap.rules.actions.cr701_schemes import SCHEME_DECK
from apnap.rules.effects.cr613.control import with_fact
from apnap.rules.variants.cr904_archenemy import archenemies, is_scheme


def is_attraction(card: Definition) -> bool:
    """It is an Attraction card (717)."""
    return "Attraction" in card.subtypes


def belongs_apart(card: Definition) -> bool:
    """It does not begin the game in a player's deck."""
    return is_scheme(card) or is_attraction(card)


def check_apart(state: State) -> None:
    """A game can be played with those decks apart; GameError says why not."""
    found = archenemies(state)
    switches = state.rules.switches
    if found and switches.scheme == "none":
        raise GameError("schemes came in June 2010; an edition from then on is needed for a scheme deck, such as M12")
    if any([is_attraction(state.objects[id].card) for id in state.command]) and not switches.attractions:
        raise GameError("Attractions came in October 2022; an edition from then on is needed for an Attraction deck, such as MOM")
    if found and len(found) < len(state.players) and len(state.players) > 2:
        raise GameError(
            "several players against an archenemy are a team, and teams are not played: "
            "an archenemy plays against one player, or everybody has a scheme deck (a Supervillain Rumble)"
        )
    if len(found) == 1 and state.starting not in (-1, found[0]):
        raise GameError(f"the archenemy takes the first turn, here player {found[0]}, not player {state.starting}")


def place_in_deck(card: Definition) -> str:
    """The fact that tells a card's place in its deck."""
    return SCHEME_DECK if is_scheme(card) else ATTRACTION_DECK


def unshuffled(state: State) -> tuple[int, ...]:
    """The cards of the next deck apart that is still to be shuffled."""
    for id in state.command:
        o = state.objects[id]
        if belongs_apart(o.card) and not o.fact(place_in_deck(o.card)):
            kind = is_scheme(o.card)
            mine = [i for i in state.command if state.objects[i].owner == o.owner]
            return tuple([i for i in mine if belongs_apart(state.objects[i].card) and is_scheme(state.objects[i].card) == kind])
    return ()


@clause("103.3a")
def start_shuffle_apart(state: State, frame: Frame) -> Then | None:
    """Each player shuffles their decks apart from the deck."""
    cards = unshuffled(state) if state.command else ()
    if not cards:
        return None
    return Decision(SHUFFLE, CHANCE, state.clause, Ordered(cards), (state.objects[cards[0]].owner,))


@start_shuffle_apart.answer
def start_shuffle_apart_answer(state: State, frame: Frame, answer: object) -> Then | None:
    cards = unshuffled(state)
    if not isinstance(answer, tuple) or answer not in Ordered(cards):
        return Illegal("start_shuffle_apart", "the answer is an order of the cards of that deck")
    return do_all([shuffled_apart(state.clause, state.objects[cards[0]].owner, order=answer)], go=SAME)


@start_shuffle_apart.drawn
def start_shuffle_apart_drawn(state: State, frame: Frame) -> object:
    return shuffled(state, unshuffled(state))


@performs(words.SHUFFLES_APART)
def shuffle_apart(state: State, event: Event) -> bool:
    """The cards of the deck are in the order `detail`, the first one on top."""
    for place, id in enumerate(event.order, 1):
        o = state.object(id)
        o.facts = with_fact(o, place_in_deck(o.card), place)
    state.changed |= facets.OUTSIDE
    return True
