"""103.3a, 904, 717: decks of schemes and Attractions, and games of an archenemy.

Also of these modules: variants.cr904_archenemy, actions.cr701_attractions, actions.cr701_schemes, objects.cr717_attractions.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, cited, events, place, refresh, until

from apnap.cards import POOL, SUPPLEMENTARY
from apnap.errors import DeckError, GameError, IllegalAction
from apnap.game import Game
from apnap.machine.decisions import PASS, SHUFFLE
from apnap.parts import words
from apnap.rules.actions.cr701_attractions import attraction_deck
from apnap.rules.actions.cr701_schemes import ARCHENEMY, scheme_deck

FORESTS = ["Forest"] * 40
SCHEMES = ["Roots of All Evil", "Look Skyward and Despair", "The Iron Guardian Stirs", "I Delight in Your Convulsions"] * 2
PARK = ["Information Booth", "Fortune Teller", "Roller Coaster", "Kiddie Coaster", "Clown Extruder"]


def begun(game: Game) -> Game:
    """All keep their hands."""
    while asked(game).asks in ("mulligan", "look at top"):
        game.decide(False)
    return game


# An archenemy -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("archenemy_starts", "archenemy_life")
@pytest.mark.parametrize("edition", ["M12", "C16", "DOM", "NOW"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_archenemy_has_forty_life_and_takes_the_first_turn(edition: str, seed: int) -> None:
    game = begun(Game([FORESTS, [*FORESTS, *SCHEMES]], edition=edition, seed=seed))
    assert [p.life for p in game.state.players] == [20, 40]
    assert game.state.lane.active == 1
    [started] = events(game, words.STARTS)
    assert cited(game, started) == "904.6"
    assert [len(p.library) + len(p.hand) for p in game.state.players] == [40, 40]


@pytest.mark.rule("start_shuffle_apart")
@pytest.mark.parametrize(("edition", "number"), [("M12", "904.4"), ("DOM", "904.4"), ("NOW", "103.3a")])
def test_the_scheme_deck_is_shuffled_and_lies_face_down_in_the_command_zone(edition: str, number: str) -> None:
    orders = set()
    game = Game([[*FORESTS, *SCHEMES], FORESTS], edition=edition)
    for seed in range(8):
        game = begun(Game([[*FORESTS, *SCHEMES], FORESTS], edition=edition, seed=seed))
        orders.add(tuple(game.state.objects[i].card.name for i in scheme_deck(game.state, 0)))
        assert not game.view(0).command
    assert len(orders) > 1
    assert {len(order) for order in orders} == {8}
    [told] = events(game, words.SHUFFLES_APART)
    assert cited(game, told) == number


@pytest.mark.rule("main_archenemy_scheme")
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_the_top_scheme_is_set_in_motion_in_each_precombat_main_phase_of_the_archenemy(edition: str) -> None:
    game = begun(Game([FORESTS, [*FORESTS, *["Roots of All Evil"] * 3]], edition=edition))
    until(game, lambda g: g.state.lane.turn == 1 and g.state.lane.step == words.MAIN and not g.state.lane.stack and g.state.lane.mains == 1)
    until(game, lambda g: g.state.lane.turn == 2)
    assert alive(game, "Saproling") == 5
    assert len(scheme_deck(game.state, 1)) == 3  # it went back under the deck
    until(game, lambda g: g.state.lane.turn == 4)
    assert alive(game, "Saproling") == 10


@pytest.mark.rule("start_who_first")
def test_in_a_supervillain_rumble_everybody_has_forty_life_and_chance_decides_who_begins() -> None:
    seen = set()
    for seed in range(12):
        game = begun(Game([[*FORESTS, *SCHEMES]] * 3, seed=seed))
        assert [p.life for p in game.state.players] == [40] * 3
        assert game.state.designations == ((ARCHENEMY, 0), (ARCHENEMY, 1), (ARCHENEMY, 2))
        seen.add(game.state.lane.active)
    assert seen == {0, 1, 2}


@pytest.mark.rule("start_shuffle_apart")
def test_chance_may_be_asked_for_the_order_of_a_scheme_deck() -> None:
    game = Game([[*FORESTS, *SCHEMES], FORESTS], chance="asked", starting=0)
    while len(asked(game).options.items) != 8:  # type: ignore[attr-defined]
        game.decide(next(iter(asked(game).options)))
    assert asked(game).task == SHUFFLE
    order = next(iter(asked(game).options))
    assert isinstance(order, tuple)
    with pytest.raises(IllegalAction, match="order of the cards"):
        game.decide(order[:3])
    game.decide(order[::-1])
    assert scheme_deck(game.state, 0) == list(order[::-1])


@pytest.mark.parametrize(
    ("decks", "edition", "starting", "said"),
    [
        ([[*FORESTS, *SCHEMES], FORESTS, FORESTS], "NOW", -1, "teams are not played"),
        ([[*FORESTS, *SCHEMES], FORESTS], "M10", -1, "an edition from then on"),
        ([[*FORESTS, *SCHEMES], FORESTS], "NOW", 1, "the archenemy takes the first turn"),
        ([[*FORESTS, *PARK], FORESTS], "VOW", -1, "Attractions came in October 2022"),
    ],
)
def test_a_game_that_cannot_be_played_so_is_refused(decks: list[list[str]], edition: str, starting: int, said: str) -> None:
    with pytest.raises(GameError, match=said):
        Game(decks, edition=edition, starting=starting)


def test_a_deck_needs_other_cards_besides_schemes() -> None:
    with pytest.raises(DeckError, match="besides schemes"):
        Game([SCHEMES, FORESTS])


def test_a_game_with_schemes_is_recorded_and_played_again() -> None:
    game = begun(Game([[*FORESTS, *SCHEMES], [*FORESTS, *PARK]], seed=4))
    for _ in range(80):
        game.decide(next(iter(asked(game).options)))
    again = Game.replay(game.record())
    assert again.digest == game.digest


# Attractions ----------------------------------------------------------------------------------------------------------------
def visitor(*hand: str, edition: str = "NOW") -> Game:
    """Ann has an Attraction deck, and cards in hand that she can pay for."""
    game = begun(Game([[*FORESTS, *PARK], FORESTS], edition=edition, starting=0))
    until(game, lambda g: g.state.lane.step == words.MAIN)
    place(game, 0, words.HAND, hand)
    place(game, 0, words.BATTLEFIELD, ["Swamp"] * 8)
    refresh(game)
    return game


@pytest.mark.rule("open_attraction")
@pytest.mark.parametrize(("edition", "number"), [("MOM", "701.48b"), ("PIP", "701.48b"), ("NOW", "701.51b")])
def test_the_top_card_of_the_attraction_deck_is_opened_onto_the_battlefield(edition: str, number: str) -> None:
    game = visitor("Step Right Up", edition=edition)
    first, second = attraction_deck(game.state, 0)[:2]
    names = [game.state.objects[i].card.name for i in (first, second)]
    cast(game, "Step Right Up")
    while game.state.lane.stack:
        game.decide(PASS)
    assert [game.state.objects[i].card.name for i in game.state.battlefield if "Attraction" in game.state.objects[i].card.subtypes] == names
    assert len(attraction_deck(game.state, 0)) == 3
    moved = [e for e in events(game, words.MOVES) if e.subject in (first, second)]
    assert {cited(game, e) for e in moved} == {number}


@pytest.mark.rule("main_attractions_roll")
def test_an_opened_attraction_is_visited_in_the_next_main_phase_when_its_number_is_rolled() -> None:
    visits = 0
    for seed in range(30):
        game = begun(Game([[*FORESTS, "Clown Extruder"], FORESTS], starting=0, seed=seed))
        until(game, lambda g: g.state.lane.step == words.MAIN)
        place(game, 0, words.HAND, ["Deadbeat Attendant"])
        place(game, 0, words.BATTLEFIELD, ["Swamp"] * 2)
        refresh(game)
        cast(game, "Deadbeat Attendant")
        until(game, lambda g: (g.state.lane.turn == 3 and g.state.lane.step == words.COMBAT_DAMAGE) or g.state.lane.turn == 4)
        [rolled] = events(game, words.ROLLS)
        assert alive(game, "Clown Robot") == int(rolled.amount in (3, 4, 6))
        visits += alive(game, "Clown Robot")
    assert 5 < visits < 25


def test_an_attraction_that_is_destroyed_or_returned_goes_to_the_command_zone_and_not_into_its_deck() -> None:
    game = visitor("Step Right Up")
    cast(game, "Step Right Up")
    while game.state.lane.stack:
        game.decide(PASS)
    place(game, 0, words.HAND, ["Disenchant"])
    place(game, 0, words.BATTLEFIELD, ["Plains"] * 2)
    refresh(game)
    opened = next(i for i in game.state.battlefield if "Attraction" in game.state.objects[i].card.subtypes)
    cast(game, "Disenchant", (opened,))
    while game.state.lane.stack:
        game.decide(PASS)
    gone = game.state.objects[game.state.objects[opened].became]
    assert gone.zone == words.COMMAND
    assert len(attraction_deck(game.state, 0)) == 3
    assert [game.state.objects[i].card.name for i in game.state.players[0].graveyard] == ["Step Right Up", "Disenchant"]


def test_who_has_no_attraction_deck_opens_nothing() -> None:
    game = begun(Game([FORESTS, FORESTS], starting=0))
    until(game, lambda g: g.state.lane.step == words.MAIN)
    place(game, 0, words.HAND, ["Step Right Up"])
    place(game, 0, words.BATTLEFIELD, ["Swamp"] * 4)
    refresh(game)
    cast(game, "Step Right Up")
    while game.state.lane.stack:
        game.decide(PASS)
    assert not [i for i in game.state.battlefield if "Attraction" in game.state.objects[i].card.subtypes]


def test_schemes_and_attractions_are_no_cards_of_the_pool() -> None:
    assert not set(SUPPLEMENTARY) & set(POOL)


@pytest.mark.parametrize("name", [name for name, card in SUPPLEMENTARY.items() if "Scheme" in card.subtypes])
def test_each_scheme_is_set_in_motion_and_does_something(name: str) -> None:
    game = begun(Game([[*FORESTS, name], FORESTS]))
    place(game, 1, words.BATTLEFIELD, ["Grizzly Bears"])
    refresh(game)
    state = game.state
    before = (len(state.battlefield), [p.life for p in state.players])
    for _ in range(40):
        if state.lane.turn == 1 and state.lane.step > words.MAIN:
            break
        options = list(asked(game).options)
        game.decide(PASS if PASS in options else options[-1])
        state = game.state
    assert events(game, words.SETS_IN_MOTION)
    assert (len(state.battlefield), [p.life for p in state.players]) != before
