"""What the cards do that change how combat damage is assigned, or answer it."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    after_combat,
    body,
    both_pass,
    cards_of,
    damage,
    hands,
    in_zone,
    life,
    observes,
    tap_for_mana,
    unobserved,
    with_spell,
)
from tests.kit import alive, asked, attack, block, cast, events, find, place, position, reach, refresh, resolve, settle, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, CHOOSE, NUMBER, TARGETS, YES_NO
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import characteristics

BEAR, WALL, WURM = "Grizzly Bears", "Wall of Wood", "Craw Wurm"


def fight(mine: list[str], theirs: list[str], *blocks: tuple[str, str], edition: str = "NOW") -> Game:
    """Ann's creatures among those attack; Ben's block so."""
    game = position(battlefield=(mine, theirs), edition=edition)
    attack(game, *[name for name in mine if characteristics(game.state, find(game, name)).creature])
    if blocks:
        block(game, *blocks)
    return game


def say_manner(game: Game, *names: str) -> None:
    """Ann chooses which attackers assign their damage in another manner."""
    decision = reach(game, CHOOSE)
    assert decision.player == 0
    ids = [find(game, name) for name in names]
    game.decide(tuple([i for i in decision.about or decision.options[-1] if i in ids]))  # type: ignore[attr-defined]


def to_life(game: Game) -> int:
    """Ben's life total after combat."""
    after_combat(game)
    return life(game)[1]


# As though it weren't blocked ------------------------------------------------------------------------------------------
AS_UNBLOCKED = [("Thorn Elemental", 7), ("Lone Wolf", 2), ("Rhox", 5)]


@observes("Thorn Elemental", "Lone Wolf", "Rhox")
@pytest.mark.rule("damage_other_manner", "damage_blocked_attacker")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
@pytest.mark.parametrize(("name", "power"), AS_UNBLOCKED)
def test_it_may_assign_its_damage_to_the_player_although_it_is_blocked(name: str, power: int, edition: str) -> None:
    game = fight([name], [WALL], (WALL, name), edition=edition)
    decision = reach(game, CHOOSE)
    assert list(decision.options) == [(), (find(game, name),)]
    passing = game.fork()
    passing.decide((find(game, name),))
    assert (to_life(passing), alive(passing, WALL)) == (20 - power, 1)
    game.decide(())
    assert to_life(game) == 20
    assert alive(game, WALL) == int(power < 3)


def test_it_may_do_so_too_when_its_blocker_is_gone_but_not_when_it_attacks_nothing_any_more() -> None:
    for dealt in (7, 0):
        game = position(battlefield=(["Thorn Elemental", "Mountain"], [BEAR, "Jace Beleren"]), hand=(["Lightning Bolt"], []))
        reach(game, ATTACKERS)
        jace = find(game, "Jace Beleren")
        game.decide(((find(game, "Thorn Elemental"), BEN if dealt else jace),))
        block(game, (BEAR, "Thorn Elemental"))
        cast(game, "Lightning Bolt", (find(game, BEAR) if dealt else jace,))
        resolve(game)
        say_manner(game, "Thorn Elemental")
        assert to_life(game) == 20 - dealt
        assert alive(game, BEAR) == int(not dealt)


def test_an_unblocked_creature_is_not_asked_about() -> None:
    game = fight(["Lone Wolf"], [WALL])
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    assert life(game)[1] == 18
    assert asked(game).task == ACT


@observes("Spinebiter")
def test_spinebiter_poisons_past_its_blocker() -> None:
    game = fight(["Spinebiter"], [WALL], (WALL, "Spinebiter"))
    say_manner(game, "Spinebiter")
    after_combat(game)
    assert (game.state.players[1].poison, life(game)[1]) == (3, 20)


@observes("Rhox")
def test_rhox_regenerates() -> None:
    game = position(battlefield=(["Rhox", "Forest", "Forest", "Forest", "Mountain"], [WURM]), hand=(["Lightning Bolt"], []))
    activate(game, "Rhox")
    resolve(game)
    attack(game, "Rhox")
    block(game, (WURM, "Rhox"))
    say_manner(game)
    after_combat(game)
    assert alive(game, "Rhox") == 1
    assert game.state.objects[find(game, "Rhox")].tapped


@observes("Outmaneuver")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_outmaneuver_sends_blocked_creatures_past_their_blockers_whether_they_want_or_not(edition: str) -> None:
    lands = ["Mountain"] * 4
    game = position(battlefield=([WURM, BEAR, "Lone Wolf", *lands], [WALL, WALL]), hand=(["Outmaneuver"], []), edition=edition)
    attack(game, WURM, BEAR, "Lone Wolf")
    block(game, (WALL, WURM), (WALL, BEAR))
    until(game, lambda g: asked(g).player == 0 and g.state.lane.step == words.DECLARE_BLOCKERS)
    game.decide(("cast", find(game, "Outmaneuver", words.HAND)))
    assert (asked(game).task, list(asked(game).options)) == (NUMBER, [0, 1, 2])  # three would be paid for, two are blocked
    one = game.fork()
    one.decide(1)
    assert list(asked(one).options) == [(find(one, WURM),), (find(one, BEAR),)]
    game.decide(2)
    if asked(game).task == TARGETS:
        game.decide((find(game, WURM), find(game, BEAR)))
    resolve(game)
    assert to_life(game) == 20 - 6 - 2 - 2
    assert damage(game, WALL) == 0


@observes("Thrasta, Tempest's Roar", "Thrasta, Tempest's Roar", "Thrasta, Tempest's Roar")
def test_thrasta_costs_less_for_each_other_spell_and_tramples_over_a_planeswalker() -> None:
    thrasta = "Thrasta, Tempest's Roar"
    game = position(
        battlefield=(["Mountain", "Mountain", *["Forest"] * 6], ["Jace Beleren", "Mountain"]),
        hand=(["Shock", "Shock", thrasta], ["Shock"]),
    )
    assert ("cast", find(game, thrasta, words.HAND)) not in asked(game).options
    cast(game, "Shock", (BEN,))
    resolve(game)
    assert ("cast", find(game, thrasta, words.HAND)) not in asked(game).options  # it costs 9 and there are 7 lands
    cast(game, "Shock", (BEN,))
    resolve(game)
    cast(game, thrasta)  # 12 less 6
    resolve(game)
    assert characteristics(game.state, find(game, thrasta)).keywords & words.HEXPROOF
    reach(game, ATTACKERS)
    game.decide(((find(game, thrasta), find(game, "Jace Beleren")),))
    reach(game, ASSIGN)
    game.decide(((3, 4),))
    assert to_life(game) == 20 - 4 - 4
    until(game, lambda g: g.state.lane.turn == 2)
    assert not characteristics(game.state, find(game, thrasta)).keywords & words.HEXPROOF


@observes("Siege Behemoth")
def test_siege_behemoth_lets_each_creature_past_its_blockers_while_it_attacks() -> None:
    game = fight(["Siege Behemoth", BEAR, WURM], [WALL, WALL], (WALL, BEAR), (WALL, WURM))
    decision = reach(game, CHOOSE)
    assert list(decision.options)[-1] == (find(game, BEAR), find(game, WURM))
    with pytest.raises(IllegalAction):
        game.decide((find(game, WALL),))
    game.decide((find(game, BEAR),))
    assert to_life(game) == 20 - 7 - 2
    assert alive(game, WALL) == 1


def test_siege_behemoth_at_home_lets_nobody_past() -> None:
    game = position(battlefield=(["Siege Behemoth", BEAR], [WALL]))
    attack(game, BEAR)
    block(game, (WALL, BEAR))
    assert to_life(game) == 20
    assert damage(game, WALL) == 2


# Damage by toughness ---------------------------------------------------------------------------------------------------
@observes("Doran, the Siege Tower")
@pytest.mark.parametrize("edition", ["10E", "NOW"])
def test_doran_makes_every_creature_assign_its_toughness(edition: str) -> None:
    game = fight(["Doran, the Siege Tower", BEAR], [WALL, "Ornithopter"], (WALL, BEAR), edition=edition)
    assert to_life(game) == 15
    assert alive(game, BEAR) == 0  # the 0/3 Wall assigned 3
    assert damage(game, WALL) == 2


@observes("Belligerent Brontodon")
def test_belligerent_brontodon_is_for_the_creatures_of_its_controller() -> None:
    game = fight(["Belligerent Brontodon", "Ornithopter"], [WALL], (WALL, "Belligerent Brontodon"))
    assert to_life(game) == 18
    assert (alive(game, WALL), damage(game, "Belligerent Brontodon")) == (0, 0)


def test_who_assigns_its_toughness_must_assign_exactly_that() -> None:
    game = fight(["Belligerent Brontodon"], [WALL, BEAR], (WALL, "Belligerent Brontodon"), (BEAR, "Belligerent Brontodon"))
    reach(game, ASSIGN)
    with pytest.raises(IllegalAction, match="Belligerent Brontodon assigns 4 damage, and has to assign 6") as refused:
        game.decide(((2, 2),))
    assert refused.value.rule == "510.1a"
    game.decide(((4, 2),))
    assert to_life(game) == 20
    assert alive(game, WALL) == alive(game, BEAR) == 0


@observes("Assault Formation", "Assault Formation", "Assault Formation")
def test_assault_formation_sends_a_wall_to_attack_with_its_toughness() -> None:
    game = position(battlefield=(["Assault Formation", WALL, BEAR, *["Forest"] * 4], [WALL]))
    wall = find(game, WALL, player=0)
    assert wall not in reach(game.fork(), ATTACKERS).about
    activated = [option for option in asked(game).options if isinstance(option, tuple) and option[0] == "activate"]
    assert len(activated) == 2
    game.decide(activated[0])
    assert list(asked(game).options) == [(wall,), (find(game, WALL, player=1),)]
    game.decide((wall,))
    resolve(game)
    game.decide(activated[1])
    resolve(game)
    assert body(game, WALL, 0) == (0, 4)
    assert body(game, WALL, 1) == (0, 3)
    attack(game, WALL)
    assert to_life(game) == 16


def test_a_creature_with_defender_cannot_attack_without_that() -> None:
    game = position(battlefield=(["Assault Formation", WALL, BEAR], []))
    reach(game, ATTACKERS)
    with pytest.raises(IllegalAction, match="has defender"):
        game.decide(((find(game, WALL), BEN),))


@observes("Treefolk Umbra", "Treefolk Umbra", "Treefolk Umbra")
def test_treefolk_umbra_makes_the_enchanted_creature_assign_its_toughness_and_falls_for_it() -> None:
    game = with_spell("Treefolk Umbra", ("Ornithopter",), (WURM,))
    cast(game, "Treefolk Umbra", (find(game, "Ornithopter"),))
    settle(game)
    assert body(game, "Ornithopter") == (0, 4)
    attack(game, "Ornithopter")
    assert to_life(game) == 16
    game = with_spell("Treefolk Umbra", (BEAR,), (WURM,))
    cast(game, "Treefolk Umbra", (find(game, BEAR),))
    settle(game)
    attack(game, BEAR)
    block(game, (WURM, BEAR))
    after_combat(game)
    assert (alive(game, BEAR), alive(game, "Treefolk Umbra"), alive(game, WURM)) == (1, 0, 0)


# Who divides, and among whom ---------------------------------------------------------------------------------------------
@observes("Defensive Formation")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_defensive_formation_lets_the_defending_player_divide_freely(edition: str) -> None:
    game = fight([WURM], ["Defensive Formation", WALL, BEAR], (WALL, WURM), (BEAR, WURM), edition=edition)
    decision = reach(game, ASSIGN)
    assert (decision.player, decision.about) == (1, (find(game, WURM),))
    assert decision.options.count(10) == 7
    recipients = decision.options.creatures[0].recipients  # type: ignore[attr-defined]
    game.decide((tuple([6 if i == find(game, WALL) else 0 for i in recipients]),))
    assert to_life(game) == 20
    assert (alive(game, WALL), alive(game, BEAR)) == (0, 1)


def test_defensive_formation_leaves_its_own_controllers_attack_alone() -> None:
    game = fight(["Defensive Formation", WURM], [WALL, BEAR], (WALL, WURM), (BEAR, WURM))
    assert reach(game, ASSIGN).player == 0


@observes("Butcher Orgg")
@pytest.mark.parametrize("blocked", [True, False])
def test_butcher_orgg_divides_among_the_player_and_all_of_that_players_creatures(blocked: bool) -> None:
    game = fight(["Butcher Orgg"], [WALL, BEAR], *([(WALL, "Butcher Orgg")] if blocked else []))
    if not blocked:
        reach(game, "blockers")
        game.decide(())
    plain = game.fork()
    say_manner(plain)
    assert to_life(plain) == (20 if blocked else 14)
    say_manner(game, "Butcher Orgg")
    decision = reach(game, ASSIGN)
    assert decision.options.creatures[0].recipients == (BEN, find(game, WALL), find(game, BEAR))  # type: ignore[attr-defined]
    game.decide(((4, 0, 2),))
    assert to_life(game) == 16
    assert (alive(game, WALL), alive(game, BEAR)) == (1, 0)


# No combat damage ---------------------------------------------------------------------------------------------------------
@observes("Laccolith Grunt")
@pytest.mark.parametrize("bite", [True, False])
def test_laccolith_grunt_bites_instead_of_fighting(bite: bool) -> None:
    game = fight(["Laccolith Grunt"], [BEAR, WALL], (BEAR, "Laccolith Grunt"))
    reach(game, TARGETS)
    game.decide((find(game, WALL),))
    reach(game, YES_NO)
    game.decide(bite)
    after_combat(game)
    assert (damage(game, WALL), alive(game, BEAR)) == ((2, 1) if bite else (0, 0))


@observes("Ophidian")
@pytest.mark.parametrize("draws", [True, False])
def test_ophidian_draws_instead_of_dealing_damage(draws: bool) -> None:
    game = fight(["Ophidian"], [])
    before = hands(game)[0]
    reach(game, YES_NO)
    game.decide(draws)
    assert to_life(game) == 20 - int(not draws)
    assert hands(game)[0] == before + int(draws)


@observes("Keeper of Tresserhorn")
def test_keeper_of_tresserhorn_takes_two_life_and_deals_no_combat_damage() -> None:
    game = fight(["Keeper of Tresserhorn"], [])
    assert to_life(game) == 18
    assert not events(game, words.DAMAGE)


# What answers damage ------------------------------------------------------------------------------------------------------
@observes("Boros Reckoner")
def test_boros_reckoner_deals_back_each_damage_that_it_was_dealt() -> None:
    game = fight([WURM, BEAR], ["Boros Reckoner"], ("Boros Reckoner", WURM))
    reach(game, TARGETS)
    game.decide((ANN,))
    resolve(game)
    assert life(game) == (14, 18)
    assert in_zone(game, "Boros Reckoner", words.GRAVEYARD, 1)


@observes("Boros Reckoner")
def test_boros_reckoner_strikes_first_for_one_mana() -> None:
    game = position(battlefield=(["Boros Reckoner", "Plains"], [BEAR]))
    activate(game, "Boros Reckoner")
    resolve(game)
    attack(game, "Boros Reckoner")
    block(game, (BEAR, "Boros Reckoner"))
    after_combat(game)
    assert (alive(game, BEAR), damage(game, "Boros Reckoner")) == (0, 0)


@observes("Elvish Regrower")
def test_elvish_regrower_returns_a_permanent_card() -> None:
    lands = ["Forest"] * 4
    game = position(battlefield=(lands, []), hand=(["Elvish Regrower"], []), graveyard=([BEAR, "Giant Growth"], [WURM]))
    cast(game, "Elvish Regrower")
    reach(game, TARGETS)
    assert list(asked(game).options) == [(find(game, BEAR, words.GRAVEYARD),)]
    game.decide((find(game, BEAR, words.GRAVEYARD),))
    resolve(game)
    assert in_zone(game, BEAR, words.HAND, 0)


@observes("Goblin Guide")
@pytest.mark.parametrize(("top", "drawn"), [("Island", 1), (BEAR, 0)])
def test_goblin_guide_lets_the_defending_player_have_a_land(top: str, drawn: int) -> None:
    game = position(battlefield=([], []), hand=(["Goblin Guide"], []), library=([], [top]))
    place_lands(game)
    cast(game, "Goblin Guide")
    resolve(game)
    before = hands(game)[1]
    attack(game, "Goblin Guide")
    settle(game)
    assert hands(game)[1] == before + drawn
    assert in_zone(game, top, words.HAND if drawn else words.LIBRARY, 1)
    assert to_life(game) == 18


def place_lands(game: Game) -> None:
    """Ann has a Mountain more."""
    place(game, 0, words.BATTLEFIELD, ["Mountain"])
    refresh(game)


@observes("Desert", "Desert")
def test_desert_hurts_an_attacker_only_in_the_end_of_combat_step() -> None:
    game = position(battlefield=([BEAR, "Ornithopter"], ["Desert", WALL]))
    assert tap_for_mana(game_of_ben(game), "Desert") == [(0, 0, 0, 0, 0, 1)]
    attack(game, BEAR)
    until(game, lambda g: asked(g).player == 1 and g.state.lane.step == words.COMBAT_DAMAGE)
    desert = find(game, "Desert")
    with pytest.raises(IllegalAction):
        game.decide(("activate", desert, 1))
    until(game, lambda g: asked(g).player == 1 and g.state.lane.step == words.END_OF_COMBAT)
    game.decide(("activate", desert, 1))
    assert list(asked(game).options) == [(find(game, BEAR),)]
    game.decide((find(game, BEAR),))
    both_pass(game)
    assert damage(game, BEAR) == 1
    assert game.state.lane.combat is not None  # 511.3: it leaves combat only as the step ends
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert game.state.lane.combat is None


def game_of_ben(game: Game) -> Game:
    """The same game, at Ben's next priority."""
    twin = game.fork()
    until(twin, lambda g: asked(g).player == 1)
    return twin


def test_every_ability_of_every_card_of_this_module_is_observed() -> None:
    assert unobserved(__name__, cards_of("damage")) == {}
