"""701.14, 701.16, 701.34, 701.44, 701.47, 701.50, 122.1: what creatures and counters do, by made-up spells that cost nothing.

Also of these modules: actions.cr701_proliferating, actions.cr701_several.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, events, find, position, until
from tests.made import CREATURE_TARGET, card, creature, spell

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Amass,
    Connive,
    CountersOn,
    CreateToken,
    DrawCards,
    Each,
    EachPlayer,
    Effect,
    Explore,
    Fight,
    Filter,
    Fixed,
    GainLife,
    GiveCounters,
    GreatestPower,
    Half,
    LifeOf,
    Noted,
    Plus,
    Proliferate,
    PutCounters,
    RemoveCounters,
    SacrificeIt,
    SetLife,
    TapIt,
    Target,
    Targets,
    Times,
    You,
)
from apnap.rules.effects.cr613.characteristics import characteristics

ANN, BEN = player_code(0), player_code(1)
TWO = (CREATURE_TARGET, CREATURE_TARGET)
MINE = Each(Filter(types=words.CREATURE, controller=words.YOU))
ARMY = Definition("Zombie Army", None, words.CREATURE, ("Zombie", "Army"), 0, 0, (), words.BLACK)
SOLDIER = Definition("Soldier", None, words.CREATURE, ("Soldier",), 1, 1, (), words.WHITE)


def cast(
    *effects: Effect,
    mine: tuple[str | Definition, ...] = ("Grizzly Bears",),
    theirs: tuple[str | Definition, ...] = ("Craw Wurm",),
    targets: tuple[Target, ...] = (),
    choose: tuple[str, ...] = (),
    library: tuple[str, ...] = (),
    tokens: tuple[Definition, ...] = (),
) -> Game:
    """Ann casts a made-up instant with those effects at those creatures; it resolves up to the first question."""
    made = card("Made Up", "0", "Instant", spell(*effects, targets=targets), tokens=tokens)
    game = position(battlefield=(mine, theirs), hand=([made], []), library=(library, ()))
    game.decide(("cast", find(game, "Made Up", words.HAND)))
    for name in choose:
        game.decide((find(game, name),))
    game.decide(PASS)
    game.decide(PASS)
    return game


def counters(game: Game, name: str, kind: str = "+1/+1") -> int:
    """The counters of that kind on the first permanent of that name."""
    return game.state.objects[find(game, name)].count(kind)


# Fight ------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_fight")
def test_two_creatures_that_fight_deal_damage_to_each_other_at_once() -> None:
    game = cast(Fight(Targets(0), Targets(1)), targets=TWO, choose=("Grizzly Bears", "Craw Wurm"))
    dealt = {(e.amount, game.state.objects[e.source].card.name) for e in events(game, words.DAMAGE)}
    assert dealt == {(2, "Grizzly Bears"), (6, "Craw Wurm")}
    assert (alive(game, "Grizzly Bears"), alive(game, "Craw Wurm")) == (0, 1)
    assert len(events(game, words.FIGHTS)) == 2


@pytest.mark.rule("keyword_fight")
def test_a_creature_that_fights_itself_deals_itself_twice_its_power() -> None:
    game = cast(Fight(Targets(0), Targets(1)), targets=TWO, choose=("Craw Wurm", "Craw Wurm"))
    assert [e.amount for e in events(game, words.DAMAGE)] == [12]


@pytest.mark.rule("fight_gone")
def test_a_creature_that_is_gone_does_not_fight_and_neither_does_the_other() -> None:
    game = cast(SacrificeIt(Targets(0)), Fight(Targets(0), Targets(1)), targets=TWO, choose=("Grizzly Bears", "Craw Wurm"))
    assert events(game, words.DAMAGE) == []
    assert events(game, words.FIGHTS) == []


@pytest.mark.rule("fight_not_combat")
def test_the_damage_of_a_fight_is_no_combat_damage() -> None:
    game = cast(Fight(Targets(0), Targets(1)), targets=TWO, choose=("Grizzly Bears", "Craw Wurm"))
    assert [e.combat for e in events(game, words.DAMAGE)] == [0, 0]


# Explore, connive, amass ------------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_explore", "explore_event")
def test_an_explorer_that_reveals_a_land_puts_it_into_the_hand() -> None:
    game = cast(Explore(MINE), library=("Island",))
    assert [game.state.objects[i].card.name for i in game.state.players[0].hand] == ["Island"]
    assert counters(game, "Grizzly Bears") == 0
    assert len(events(game, words.EXPLORES)) == 1


@pytest.mark.rule("keyword_explore")
@pytest.mark.parametrize(("away", "zone"), [(True, words.GRAVEYARD), (False, words.LIBRARY)])
def test_an_explorer_that_reveals_no_land_gets_a_counter_and_the_card_may_go_to_the_graveyard(away: bool, zone: int) -> None:
    game = cast(Explore(MINE), library=("Shock",))
    assert counters(game, "Grizzly Bears") == 1
    game.decide(away)
    assert find(game, "Shock", zone)
    assert asked(game).task == ACT


ALL = Each(Filter(types=words.CREATURE))


@pytest.mark.rule("explore_order")
def test_of_several_explorers_each_player_in_apnap_order_chooses_which_is_next() -> None:
    game = cast(Explore(ALL), mine=("Grizzly Bears", "Runeclaw Bear"), theirs=("Craw Wurm",), library=("Island", "Island"))
    second = find(game, "Runeclaw Bear")
    assert asked(game).player == 0
    assert set(asked(game).options) == {(find(game, "Grizzly Bears"),), (second,)}
    game.decide((second,))
    explored = [game.state.objects[e.subject].card.name for e in events(game, words.EXPLORES)]
    assert explored == ["Runeclaw Bear", "Grizzly Bears", "Craw Wurm"]
    with pytest.raises(IllegalAction, match=r"701\.44d"):
        cast(Explore(ALL), mine=("Grizzly Bears", "Runeclaw Bear")).decide((find(game, "Craw Wurm"),))


@pytest.mark.rule("connive_order")
def test_of_several_creatures_that_connive_their_controller_chooses_the_next() -> None:
    game = cast(Connive(ALL), mine=("Grizzly Bears", "Runeclaw Bear"), theirs=(), library=("Shock", "Shock"))
    game.decide((find(game, "Runeclaw Bear"),))
    connived = [game.state.objects[e.subject].card.name for e in events(game, words.CONNIVES)]
    assert connived == ["Runeclaw Bear", "Grizzly Bears"]
    with pytest.raises(IllegalAction, match=r"701\.50d"):
        cast(Connive(ALL), mine=("Grizzly Bears", "Runeclaw Bear")).decide(())


@pytest.mark.rule("keyword_connive")
@pytest.mark.parametrize(("discarded", "number"), [("Shock", 1), ("Island", 0)])
def test_a_creature_connives_by_drawing_and_discarding_and_grows_with_a_nonland_card(discarded: str, number: int) -> None:
    game = cast(Connive(MINE), library=("Shock" if discarded == "Island" else "Island", discarded))
    assert asked(game).task == ACT or len(asked(game).options) == 1
    assert counters(game, "Grizzly Bears") == number
    assert len(events(game, words.CONNIVES)) == 1


@pytest.mark.rule("keyword_connive")
def test_who_connives_two_gets_a_counter_for_each_nonland_card_discarded() -> None:
    game = cast(DrawCards(You(), Fixed(1)), Connive(MINE, Fixed(2)), library=("Shock", "Boomerang", "Island"))
    game.decide((find(game, "Shock", words.HAND), find(game, "Boomerang", words.HAND)))
    assert counters(game, "Grizzly Bears") == 2


@pytest.mark.rule("keyword_amass", "amass_event")
def test_who_amasses_without_an_army_creates_one() -> None:
    game = cast(Amass("Zombie", Fixed(2)), Amass("Zombie", Fixed(3)), tokens=(ARMY,))
    assert alive(game, "Zombie Army") == 1
    c = characteristics(game.state, find(game, "Zombie Army"))
    assert (c.power, c.toughness, c.subtypes) == (5, 5, ("Zombie", "Army"))
    assert len(events(game, words.AMASSES)) == 2


@pytest.mark.rule("keyword_amass")
def test_an_army_of_another_subtype_becomes_the_subtype_besides() -> None:
    orcs = Definition("Orc Army", None, words.CREATURE, ("Orc", "Army"), 0, 0, (), words.BLACK)
    game = cast(Amass("Zombie", Fixed(1)), Amass("Orc", Fixed(2)), tokens=(ARMY, orcs))
    assert alive(game, "Orc Army") == 0  # there was an Army already
    c = characteristics(game.state, find(game, "Zombie Army"))
    assert (c.power, set(c.subtypes)) == (3, {"Zombie", "Army", "Orc"})
    until(game, lambda g: g.state.lane.turn > 1)
    assert "Orc" in characteristics(game.state, find(game, "Zombie Army")).subtypes


@pytest.mark.rule("keyword_create")
def test_tokens_can_be_created_tapped_and_with_counters_and_referred_to() -> None:
    made = CreateToken("Soldier", Fixed(2), tapped=True, counters=(("+1/+1", 1),))
    game = cast(made, PutCounters(Noted(), "+1/+1", Fixed(1)), tokens=(SOLDIER,))
    soldiers = [find(game, "Soldier", nth=n) for n in (0, 1)]
    assert [(game.state.objects[i].tapped, game.state.objects[i].count("+1/+1")) for i in soldiers] == [(True, 2), (True, 2)]


# Counters and life ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("keyword_proliferate")
def test_who_proliferates_gives_what_they_choose_one_more_counter_of_each_kind() -> None:
    marked = (PutCounters(MINE, "+1/+1", Fixed(2)), PutCounters(MINE, "charge", Fixed(1)), GiveCounters(EachPlayer(), "poison", Fixed(3)))
    game = cast(*marked, GiveCounters(You(), "energy", Fixed(1)), Proliferate())
    bears = find(game, "Grizzly Bears")
    assert len(asked(game).options) == 8
    game.decide((BEN, bears))
    assert (counters(game, "Grizzly Bears"), counters(game, "Grizzly Bears", "charge")) == (3, 2)
    assert [p.poison for p in game.state.players] == [3, 4]
    assert [seat.counters for seat in game.view(1).players] == [(("energy", 1),), ()]


@pytest.mark.rule("sba_poison")
def test_a_player_who_gets_a_tenth_poison_counter_loses() -> None:
    game = cast(GiveCounters(EachPlayer(words.OPPONENT), "poison", Fixed(10)))
    assert game.over
    assert game.state.winner == 0


@pytest.mark.rule("keyword_proliferate")
def test_counters_are_removed_as_far_as_they_are_there() -> None:
    put = PutCounters(MINE, "+1/+1", Fixed(2))
    assert counters(cast(put, RemoveCounters(MINE, "+1/+1", Fixed(1))), "Grizzly Bears") == 1
    assert counters(cast(put, RemoveCounters(MINE, "+1/+1", Fixed(3))), "Grizzly Bears") == 0
    assert counters(cast(put, RemoveCounters(MINE, "+1/+1", Fixed(-1))), "Grizzly Bears") == 0


@pytest.mark.rule("life_set")
@pytest.mark.parametrize(("number", "change"), [(10, -10), (26, 6), (20, 0)])
def test_a_life_total_is_set_by_gaining_or_losing_the_difference(number: int, change: int) -> None:
    game = cast(SetLife(You(), Fixed(number)))
    assert game.state.players[0].life == number
    assert sum(e.amount for e in events(game, words.LIFE)) == change


@pytest.mark.rule("resolve_in_order")
def test_amounts_are_counted_from_what_they_name() -> None:
    everything = Each(Filter(types=words.CREATURE))
    for amount, number in (
        (GreatestPower(everything), 6),
        (Half(LifeOf(), up=True), 10),
        (Half(Fixed(7), up=True), 4),
        (Half(Fixed(7)), 3),
        (Plus(Fixed(2), Times(Fixed(3), 4)), 14),
        (CountersOn("+1/+1", MINE), 0),
    ):
        game = cast(GainLife(You(), amount))
        assert game.state.players[0].life == 20 + number


@pytest.mark.rule("keyword_tap")
def test_what_is_noted_is_what_the_last_instruction_made() -> None:
    twin = creature("Twin", "1", "Bear", 2, 2)
    game = cast(CreateToken("Soldier"), TapIt(Noted()), mine=(twin,), tokens=(SOLDIER,))
    assert game.state.objects[find(game, "Soldier")].tapped
    assert not game.state.objects[find(game, "Twin")].tapped


@pytest.mark.rule("keyword_proliferate")
def test_before_2019_who_proliferates_chooses_one_kind_of_counter_for_each() -> None:
    made = card(
        "Made Up", "0", "Instant", spell(PutCounters(MINE, "+1/+1", Fixed(2)), PutCounters(MINE, "charge", Fixed(1)), Proliferate())
    )
    game = position(battlefield=(("Grizzly Bears",), ()), hand=([made], []), edition="C16")
    game.decide(("cast", find(game, "Made Up", words.HAND)))
    game.decide(PASS)
    game.decide(PASS)
    game.decide((find(game, "Grizzly Bears"),))
    assert list(asked(game).options) == ["+1/+1", "charge"]
    game.decide("charge")
    assert (counters(game, "Grizzly Bears"), counters(game, "Grizzly Bears", "charge")) == (2, 2)
