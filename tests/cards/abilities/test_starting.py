"""Cards of the start and the end of a game: what each ability does in a game."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import cards_of, observes, unobserved
from tests.kit import alive, asked, attack, cast, cited, events, find, place, position, refresh, resolve, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS
from apnap.model.event import player_code
from apnap.parts import words

ISLANDS = ["Island"] * 4
BEN = (player_code(1),)


def test_each_ability_of_these_cards_is_observed() -> None:
    assert not unobserved(__name__, cards_of("starting"))


def opened(card: str, *, starts: int = 0, seats: int = 2, others: str = "Swamp", yes: bool = True, edition: str = "NOW") -> Game:
    """Ann has seven such cards in her opening hand and uses the first, or none."""
    game = Game([[card] * 20, *[[others] * 40] * (seats - 1)], starting=starts, edition=edition)
    while asked(game).asks == "mulligan":
        game.decide(False)
    first = yes
    while asked(game).asks in ("begin on battlefield", "reveal from opening hand"):
        game.decide(first)
        first = False
    return game


def zone_names(game: Game, zone: int, player: int = 0) -> list[str]:
    """The cards of a zone of that player."""
    return sorted(o.card.name for o in game.state.objects.values() if o.zone == zone and o.owner == player and not o.became)


# Another player chooses ---------------------------------------------------------------------------------------------------
def intuition(seats: int = 2) -> Game:
    rest = ((),) * (seats - 1)
    wanted = ("Shock", "Giant Growth", "Opt")
    game = position(
        battlefield=(ISLANDS, *rest), hand=(["Intuition"], *rest), library=(wanted, *rest), life=(20,) * seats, step=words.UPKEEP
    )
    cast(game, "Intuition", BEN)
    while asked(game).task == ACT:
        game.decide(PASS)
    library = {game.state.objects[i].card.name: i for i in game.state.players[0].library}
    game.decide(tuple(i for i in game.state.players[0].library if i in [library[name] for name in wanted]))
    return game


@observes("Intuition")
def test_with_intuition_an_opponent_chooses_which_of_three_revealed_cards_goes_to_the_hand() -> None:
    game = intuition()
    assert (asked(game).behalf, asked(game).asks) == (1, "among")
    assert {e.seen_by for e in events(game, words.REVEALS)} == {3}
    [chosen] = [i for i in game.state.players[0].library if game.state.objects[i].card.name == "Giant Growth"]
    game.decide((chosen,))
    assert "Giant Growth" in zone_names(game, words.HAND)
    assert zone_names(game, words.GRAVEYARD) == ["Intuition", "Opt", "Shock"]
    assert events(game, words.SHUFFLES)[-1].player == 0


def test_intuition_goes_on_with_another_opponent_if_the_first_one_leaves() -> None:
    game = intuition(seats=3)
    game.concede(1)
    assert (asked(game).behalf, asked(game).asks) == (2, "among")


# Who can't win or lose -------------------------------------------------------------------------------------------------
@observes("Abyssal Persecutor")
def test_abyssal_persecutor_keeps_opponents_in_the_game_until_it_leaves() -> None:
    game = position(battlefield=(["Abyssal Persecutor", "Plains"], ["Grizzly Bears"]), hand=(["Path to Exile"], ()), life=(20, 6))
    attack(game, "Abyssal Persecutor")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 0
    assert not game.over
    until(game, lambda g: g.state.lane.step == words.MAIN and asked(g).behalf == 0)
    cast(game, "Path to Exile", (find(game, "Abyssal Persecutor"),))
    resolve(game)
    assert game.winner == 0


@observes("Abyssal Persecutor")
def test_with_abyssal_persecutor_its_controller_does_not_win_by_an_effect() -> None:
    game = position(battlefield=(["Abyssal Persecutor", "Felidar Sovereign"], ()), life=(50, 20), step=words.UPKEEP)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert not game.over


@observes("Herald of Eternal Dawn")
def test_with_herald_of_eternal_dawn_its_controller_cannot_lose() -> None:
    game = position(battlefield=(["Herald of Eternal Dawn"], ["Mountain"]), hand=((), ["Shock"]), life=(2, 20))
    until(game, lambda g: asked(g).behalf == 1)
    cast(game, "Shock", (player_code(0),))
    resolve(game)
    assert game.state.players[0].life == 0
    assert not game.over


@observes("Felidar Sovereign")
@pytest.mark.parametrize(("life", "wins"), [(39, False), (40, True)])
def test_felidar_sovereign_wins_in_its_controllers_upkeep_with_forty_life(life: int, *, wins: bool) -> None:
    game = position(battlefield=((), ["Felidar Sovereign"]), life=(20, life))
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.DRAW)
    assert (game.winner == 1) is wins


# Opening Attractions --------------------------------------------------------------------------------------------------------
@observes("Deadbeat Attendant", "Petting Zookeeper", "Step Right Up")
@pytest.mark.parametrize(("name", "number"), [("Deadbeat Attendant", 1), ("Petting Zookeeper", 1), ("Step Right Up", 2)])
def test_these_cards_open_attractions(name: str, number: int) -> None:
    park = ["Information Booth", "Fortune Teller", "Roller Coaster"]
    game = Game([["Swamp"] * 40 + park, ["Swamp"] * 40], starting=0)
    while asked(game).task != ACT:
        game.decide(False)
    until(game, lambda g: g.state.lane.step == words.MAIN)
    place(game, 0, words.HAND, [name])
    place(game, 0, words.BATTLEFIELD, ["Swamp", "Forest"] * 4)
    refresh(game)
    cast(game, name)
    while game.state.lane.stack:
        game.decide(PASS)
    opened = [o for i in game.state.battlefield if "Attraction" in (o := game.state.objects[i]).card.subtypes]
    assert len(opened) == number
    assert {o.controller for o in opened} == {0}


# Before mulligans and from opening hands ------------------------------------------------------------------------------------
@observes("Serum Powder")
def test_serum_powder_adds_a_colourless_mana() -> None:
    game = position(battlefield=(["Serum Powder"], ()))
    game.decide(("activate", find(game, "Serum Powder"), 0))
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 1)


@observes("Serum Powder")
def test_serum_powder_changes_the_hand_before_a_mulligan() -> None:
    game = Game([["Serum Powder"] * 40, ["Forest"] * 40], starting=0)
    first = set(game.state.players[0].hand)
    assert asked(game).asks == "could mulligan"
    game.decide(True)
    assert len(game.state.exile) == 7
    assert cited(game, events(game, words.USES_CARD)[0]) == "103.5b"
    assert not first & set(game.state.players[0].hand)
    assert len(game.state.players[0].hand) == 7
    assert asked(game).asks == "could mulligan"  # the new hand has one too


LEYLINES = ["Leyline of Sanctity", "Leyline of Vitality", "Leyline of Lifeforce"]


@observes(*LEYLINES)
@pytest.mark.parametrize("leyline", LEYLINES)
@pytest.mark.parametrize("yes", [True, False])
def test_a_leyline_may_begin_the_game_on_the_battlefield(leyline: str, *, yes: bool) -> None:
    game = opened(leyline, starts=1, yes=yes)
    assert alive(game, leyline) == int(yes)
    assert game.state.lane.turn == 1


@observes("Leyline of Sanctity")
def test_with_leyline_of_sanctity_opponents_cannot_target_its_controller() -> None:
    game = position(battlefield=(["Leyline of Sanctity", "Mountain"], ["Mountain"]), hand=(["Shock"], ["Shock"]))
    cast(game, "Shock", (player_code(0),))
    resolve(game)
    assert game.state.players[0].life == 18
    until(game, lambda g: asked(g).behalf == 1)
    with pytest.raises(IllegalAction):
        cast(game, "Shock", (player_code(0),))


@observes("Leyline of Vitality", "Leyline of Vitality")
@pytest.mark.parametrize("gains", [True, False])
def test_leyline_of_vitality_raises_toughness_and_may_give_life_for_a_creature_that_enters(*, gains: bool) -> None:
    game = position(battlefield=(["Leyline of Vitality", *["Forest"] * 2], ["Grizzly Bears"]), hand=(["Runeclaw Bear"], ()))
    cast(game, "Runeclaw Bear")
    while asked(game).task == ACT:
        game.decide(PASS)
    game.decide(gains)
    view = game.view(0)
    sizes = {p.name: (p.power, p.toughness) for p in view.battlefield if p.name in ("Grizzly Bears", "Runeclaw Bear")}
    assert sizes == {"Grizzly Bears": (2, 2), "Runeclaw Bear": (2, 3)}
    assert game.state.players[0].life == 20 + int(gains)


@observes("Leyline of Lifeforce")
def test_with_leyline_of_lifeforce_creature_spells_cannot_be_countered_and_others_can() -> None:
    game = position(
        battlefield=(["Leyline of Lifeforce", *["Forest"] * 3], ["Island"] * 4),
        hand=(["Grizzly Bears", "Giant Growth"], ["Counterspell", "Counterspell"]),
    )
    for spell in ("Grizzly Bears", "Giant Growth"):
        cast(game, spell, *([(find(game, "Grizzly Bears"),)] if spell == "Giant Growth" else []))
        game.decide(PASS)
        cast(game, "Counterspell", (game.state.lane.stack[-1],))
        resolve(game)
    assert alive(game, "Grizzly Bears") == 1
    assert zone_names(game, words.GRAVEYARD) == ["Giant Growth"]
    assert next(p.power for p in game.view(0).battlefield if p.name == "Grizzly Bears") == 2


@observes("Chancellor of the Tangle")
@pytest.mark.parametrize("starts", [0, 1])
def test_chancellor_of_the_tangle_adds_mana_in_the_first_main_phase_only(starts: int) -> None:
    game = opened("Chancellor of the Tangle", starts=starts)
    until(game, lambda g: g.state.lane.active == 0 and g.state.lane.step == words.MAIN and not g.state.lane.stack)
    assert game.state.players[0].pool[4] == 1
    assert game.state.lane.turn == starts + 1
    turn = game.state.lane.turn
    until(game, lambda g: g.state.lane.turn == turn + 2 and g.state.lane.step == words.MAIN)
    assert game.state.players[0].pool[4] == 0


@observes("Chancellor of the Forge")
@pytest.mark.parametrize("starts", [0, 1])
def test_chancellor_of_the_forge_creates_a_goblin_in_the_first_upkeep_of_the_game(starts: int) -> None:
    game = opened("Chancellor of the Forge", starts=starts)
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert game.state.lane.turn == 1
    assert alive(game, "Phyrexian Goblin") == 1
    assert game.state.objects[find(game, "Phyrexian Goblin")].controller == 0
    until(game, lambda g: g.state.lane.turn == 3)
    assert alive(game, "Phyrexian Goblin") == 1


@observes("Chancellor of the Forge")
def test_chancellor_of_the_forge_creates_as_many_goblins_as_its_controller_has_creatures() -> None:
    game = position(battlefield=(["Grizzly Bears", *["Mountain"] * 7], ["Runeclaw Bear"]), hand=(["Chancellor of the Forge"], ()))
    cast(game, "Chancellor of the Forge")
    resolve(game)
    resolve(game)
    assert alive(game, "Phyrexian Goblin") == 2


@observes("Sphinx of Foresight")
def test_sphinx_of_foresight_scries_three_in_the_first_upkeep_of_who_revealed_it() -> None:
    game = opened("Sphinx of Foresight", starts=1)
    for _ in range(200):
        if asked(game).asks == "scry":
            break
        game.decide(PASS if asked(game).task == ACT else next(iter(asked(game).options)))
    assert game.state.lane.turn == 2
    assert len(asked(game).options) == 8  # any of three cards


@observes("Sphinx of Foresight")
def test_sphinx_of_foresight_scries_in_each_upkeep_of_its_controller() -> None:
    game = position(battlefield=((), ["Sphinx of Foresight"]))
    for _ in range(200):
        if asked(game).asks == "scry":
            break
        game.decide(PASS if asked(game).task == ACT else next(iter(asked(game).options)))
    assert (game.state.lane.turn, game.state.lane.step) == (2, words.UPKEEP)
    assert len(asked(game).options) == 2
