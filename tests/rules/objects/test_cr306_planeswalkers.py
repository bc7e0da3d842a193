"""Planeswalkers: loyalty, loyalty abilities, damage, attacks, and how many of a kind there can be (306, 606).

Of these modules: spells.cr606_loyalty, checks.cr704.counters, combat.cr506.leaving.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, cited, events, find, position, reach, resolve, settle, until
from tests.made import A_PLAYER, walker

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AddMana,
    DealDamage,
    Filter,
    LoyaltyCost,
    ManaCost,
    RemoveFromCombat,
    SpellAbility,
    Target,
    Targets,
    X,
)

ANN, BEN = -1, -2
JACE, GARRUK, BEAR, HILL = "Jace Beleren", "Garruk Wildspeaker", "Grizzly Bears", "Canyon Minotaur"
ISLANDS = ("Island",) * 3
A_PLANESWALKER = Target(Filter(types=words.PLANESWALKER))


def loyalty(game: Game, name: str, player: int = -1) -> int:
    return game.state.objects[find(game, name, player=player)].count("loyalty")


def activate(game: Game, name: str, nth: int, *targets: tuple[int, ...]) -> None:
    """The nth loyalty ability of the planeswalker, with those targets."""
    id = find(game, name, player=asked(game).player)
    places = [answer[2] for answer in asked(game).options if isinstance(answer, tuple) and answer[:2] == ("activate", id)]
    assert nth in places
    game.decide(("activate", id, nth))
    for chosen in targets:
        game.decide(chosen)


def can_activate(game: Game, name: str) -> list[int]:
    """Which of its abilities the player with priority can activate."""
    id = find(game, name)
    return [answer[2] for answer in asked(game).options if isinstance(answer, tuple) and answer[:2] == ("activate", id)]


@pytest.mark.rule("planeswalker_enters")
def test_a_planeswalker_enters_with_as_many_loyalty_counters_as_are_printed_on_it() -> None:
    game = position(battlefield=(ISLANDS, ()), hand=((JACE,), ()))
    cast(game, JACE)
    resolve(game)
    assert loyalty(game, JACE) == 3


@pytest.mark.rule("loyalty_cost")
def test_the_cost_of_a_loyalty_ability_is_to_put_on_or_remove_that_many_counters() -> None:
    game = position(battlefield=((JACE,), ()))
    activate(game, JACE, 0)
    assert loyalty(game, JACE) == 5  # paid before it resolves
    assert len(game.state.lane.stack) == 1
    resolve(game)
    assert [len(p.hand) for p in game.state.players] == [1, 1]
    game = position(battlefield=((JACE,), ()))
    activate(game, JACE, 1, (ANN,))
    assert loyalty(game, JACE) == 2


@pytest.mark.rule("loyalty_ability")
def test_one_loyalty_ability_of_each_planeswalker_can_be_activated_each_turn() -> None:
    game = position(battlefield=((JACE, GARRUK, "Forest", "Forest"), ()))
    activate(game, JACE, 1, (ANN,))
    resolve(game)
    assert can_activate(game, JACE) == []
    assert can_activate(game, GARRUK) == [0, 1]
    jace = find(game, JACE)
    with pytest.raises(IllegalAction, match="has been activated this turn"):
        game.decide(("activate", jace, 0))
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.MAIN)
    assert can_activate(game, JACE) == [0, 1]


@pytest.mark.rule("loyalty_ability")
def test_a_loyalty_ability_is_activated_when_a_sorcery_could_be_cast() -> None:
    game = position(battlefield=((JACE,), ()), hand=(("Shock",), ()), step=words.UPKEEP)
    assert can_activate(game, JACE) == []
    with pytest.raises(IllegalAction, match="main phase of Ann's turn while the stack is empty"):
        game.decide(("activate", find(game, JACE), 0))
    game = position(battlefield=((JACE,), ()))
    game.decide(PASS)  # to the other player: nobody can in another's turn
    assert asked(game).player == 1
    with pytest.raises(IllegalAction):
        game.decide(("activate", find(game, JACE), 0))
    game = position(battlefield=((JACE, "Mountain"), ()), hand=(("Shock",), ()))
    cast(game, "Shock", (BEN,))
    assert can_activate(game, JACE) == []


@pytest.mark.rule("loyalty_negative")
def test_a_loyalty_ability_cannot_be_activated_without_enough_loyalty() -> None:
    game = position(battlefield=((JACE,), ()))
    assert can_activate(game, JACE) == [0, 1]
    with pytest.raises(IllegalAction):
        game.decide(("activate", find(game, JACE), 2))


@pytest.mark.rule("sba_planeswalker_loyalty")
def test_a_planeswalker_that_pays_its_last_loyalty_dies_before_its_ability_resolves() -> None:
    game = position(battlefield=((JACE,), ()))
    game.state.object(find(game, JACE)).counters = (("loyalty", 1),)
    activate(game, JACE, 1, (ANN,))
    assert alive(game, JACE) == 0
    assert cited(game, [e for e in events(game, words.MOVES) if e.to == words.GRAVEYARD][-1]) == "704.5i"
    resolve(game)
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("damage_to_planeswalker")
def test_damage_to_a_planeswalker_removes_loyalty_counters_and_is_not_marked() -> None:
    game = position(battlefield=(("Mountain",), (JACE,)), hand=(("Shock",), ()))
    jace = find(game, JACE)
    cast(game, "Shock", (jace,))
    resolve(game)
    assert loyalty(game, JACE) == 1
    assert game.state.objects[jace].damage == 0
    assert cited(game, events(game, words.COUNTERS)[-1]) == "120.3c"


@pytest.mark.rule("damage_to_planeswalker", "sba_planeswalker_loyalty")
def test_more_damage_than_loyalty_kills_the_planeswalker() -> None:
    game = position(battlefield=(("Mountain",), (JACE,)), hand=(("Lightning Bolt",), ()))
    cast(game, "Lightning Bolt", (find(game, JACE),))
    resolve(game)
    assert alive(game, JACE) == 0
    assert game.state.players[1].life == 20


# Attacks ----------------------------------------------------------------------------------------------------------------
def attacking(game: Game, *pairs: tuple[str, str | int]) -> None:
    """Go on to the declaration of attackers; each creature attacks a player or what is named."""
    decision = reach(game, ATTACKERS)
    wanted = {find(game, a, player=decision.player): b if isinstance(b, int) else find(game, b) for a, b in pairs}
    game.decide(tuple((i, wanted[i]) for i in decision.about if i in wanted))


@pytest.mark.rule("attack_choose_targets", "planeswalker_attackable")
def test_each_attacker_attacks_the_opponent_or_a_planeswalker_of_theirs() -> None:
    game = position(battlefield=((BEAR, HILL), (JACE,)))
    attacking(game, (BEAR, BEN), (HILL, JACE))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 18
    assert alive(game, JACE) == 0


@pytest.mark.rule("attack_choose_targets")
def test_ones_own_planeswalker_cannot_be_attacked() -> None:
    game = position(battlefield=((BEAR, JACE), ()))
    reach(game, ATTACKERS)
    with pytest.raises(IllegalAction):
        game.decide(((find(game, BEAR), find(game, JACE)),))


@pytest.mark.rule("defending_player_reference")
def test_the_controller_of_an_attacked_planeswalker_is_the_defending_player_and_blocks() -> None:
    game = position(battlefield=((BEAR,), (JACE, HILL)))
    attacking(game, (BEAR, JACE))
    assert reach(game, BLOCKERS).player == 1
    game.decide(((find(game, HILL), find(game, BEAR)),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert loyalty(game, JACE) == 3
    assert alive(game, BEAR) == 0


@pytest.mark.rule("attacked_permanent_gone")
def test_a_creature_whose_planeswalker_has_left_goes_on_attacking_can_be_blocked_and_deals_no_damage() -> None:
    game = position(battlefield=((BEAR, HILL, "Mountain"), (JACE, "Runeclaw Bear")), hand=(("Lightning Bolt",), ()))
    attacking(game, (BEAR, JACE), (HILL, JACE))
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    cast(game, "Lightning Bolt", (find(game, JACE),))
    resolve(game)
    assert alive(game, JACE) == 0
    assert reach(game, BLOCKERS).player == 1
    game.decide(((find(game, "Runeclaw Bear"), find(game, BEAR)),))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 20
    assert alive(game, "Runeclaw Bear") == alive(game, BEAR) == 0


# Damage redirected, until 2018 ------------------------------------------------------------------------------------------
@pytest.mark.rule("planeswalker_redirection")
@pytest.mark.parametrize(("edition", "asks"), [("M10", True), ("HOU", True), ("DOM", False), ("NOW", False)])
def test_until_dominaria_a_burn_spell_could_hit_a_planeswalker_instead_of_its_controller(edition: str, *, asks: bool) -> None:
    game = position(battlefield=(("Mountain",), (JACE,)), hand=(("Lava Spike",), ()), edition=edition)
    cast(game, "Lava Spike", (BEN,))
    game.decide(PASS)
    game.decide(PASS)
    if asks:
        assert asked(game).player == 0
        game.decide(True)
        settle(game)
        assert (game.state.players[1].life, alive(game, JACE)) == (20, 0)
    else:
        assert asked(game).task == ACT
        assert (game.state.players[1].life, loyalty(game, JACE)) == (17, 3)


# Uniqueness -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("sba_planeswalker_uniqueness")
@pytest.mark.parametrize("edition", ["M10", "M12", "9ED"])
def test_until_2013_planeswalkers_that_share_a_type_all_died_whoever_controlled_them(edition: str) -> None:
    game = position(battlefield=((JACE, *ISLANDS), (JACE, GARRUK)), edition=edition)
    game.decide(PASS)
    assert (alive(game, JACE), alive(game, GARRUK)) == (0, 1)


@pytest.mark.rule("sba_planeswalker_uniqueness")
@pytest.mark.parametrize("edition", ["KTK", "C16"])
def test_from_2013_to_2017_each_player_kept_one_planeswalker_of_a_type(edition: str) -> None:
    game = position(battlefield=(ISLANDS, (JACE,)), hand=((JACE, JACE), ()), edition=edition)
    cast(game, JACE)
    resolve(game)
    assert alive(game, JACE) == 2  # one of each player
    activate(game, JACE, 1, (ANN,))
    resolve(game)
    for id in [i for i in game.state.battlefield if game.state.objects[i].tapped]:
        game.state.object(id).tapped = False
    game.state.changed = (1 << 16) - 1
    game.decide(("cast", find(game, JACE, words.HAND)))
    old = find(game, JACE, player=0)
    while asked(game).about != () or asked(game).task == ACT:
        game.decide(PASS)
    mine = find(game, JACE, player=0, nth=1)
    game.decide((mine,))
    settle(game)
    assert find(game, JACE, player=0) == mine != old
    assert find(game, JACE, player=1)


@pytest.mark.rule("sba_planeswalker_uniqueness")
@pytest.mark.parametrize("edition", ["M12", "C16"])
def test_planeswalkers_that_share_only_a_creature_type_live_together(edition: str) -> None:
    kinds = words.PLANESWALKER | words.CREATURE
    ajani, gideon = [Definition(name, None, kinds, (name, "Human"), power=2, toughness=2, loyalty=3) for name in ("Ajani", "Gideon")]
    game = position(battlefield=((ajani, gideon), ()), edition=edition)
    game.decide(PASS)
    assert (alive(game, "Ajani"), alive(game, "Gideon")) == (1, 1)


@pytest.mark.rule("sba_legend_rule")
def test_today_planeswalkers_are_legendary_and_may_share_a_type() -> None:
    game = position(battlefield=((JACE,), (JACE,)))
    assert alive(game, JACE) == 2
    game = position(battlefield=((JACE, *ISLANDS), ()), hand=((JACE,), ()))
    cast(game, JACE)
    game.decide(PASS)
    game.decide(PASS)
    assert asked(game).task == "choose"
    game.decide((find(game, JACE, nth=1),))
    assert alive(game, JACE) == 1


def test_a_fork_keeps_what_was_activated() -> None:
    game = position(battlefield=((JACE,), ()))
    twin = game.fork()
    activate(game, JACE, 0)
    resolve(game)
    assert can_activate(twin, JACE) == [0, 1]
    assert can_activate(game, JACE) == []


# X in a loyalty cost ----------------------------------------------------------------------------------------------------
BURNER = walker("Burner", "0", "Fire", 4, Activated((LoyaltyCost(x=True),), (DealDamage(X(), Targets()),), (Target(players=A_PLAYER),)))


@pytest.mark.rule("loyalty_cost", "loyalty_negative")
def test_for_minus_x_as_many_loyalty_counters_are_removed_as_were_announced() -> None:
    game = position(battlefield=((BURNER,), ()))
    game.decide(("activate", find(game, "Burner"), 0))
    assert list(asked(game).options) == [0, 1, 2, 3, 4]
    game.decide(3)
    game.decide((BEN,))
    assert loyalty(game, "Burner") == 1
    resolve(game)
    assert game.state.players[1].life == 17


@pytest.mark.rule("loyalty_ability")
def test_a_loyalty_ability_that_adds_mana_uses_the_stack() -> None:
    giver = walker("Giver", "0", "Fire", 4, Activated((LoyaltyCost(1),), (AddMana(((0, 0, 0, 2, 0, 0),)),)))
    game = position(battlefield=((giver,), ()))
    game.decide(("activate", find(game, "Giver"), 0))
    assert len(game.state.lane.stack) == 1
    resolve(game)
    assert sum(game.state.players[0].pool) == 2


@pytest.mark.rule("attacked_permanent_gone", "defending_player_reference")
def test_an_attacked_planeswalker_whose_characteristics_are_derived_leaves_too() -> None:
    game = position(battlefield=((BEAR, "Mountain", "Glorious Anthem"), (JACE,)), hand=(("Lightning Bolt",), ()))
    attacking(game, (BEAR, JACE))
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    cast(game, "Lightning Bolt", (find(game, JACE),))
    resolve(game)
    combat = game.state.lane.combat
    assert combat is not None
    assert (list(combat.attacking.values()), combat.defenders) == ([0], ((find(game, BEAR), 1),))


@pytest.mark.rule("damage_recipient_gone", "planeswalker_attackable")
@pytest.mark.parametrize("edition", ["2007-10-01", "2008-10-01"])
def test_with_damage_on_the_stack_an_attacked_planeswalker_is_dealt_it_if_it_is_there_still(edition: str) -> None:
    game = position(battlefield=((BEAR, "Mountain"), (JACE,)), hand=(("Lightning Bolt",), ()), edition=edition)
    attacking(game, (BEAR, JACE))
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    twin = game.fork()
    resolve(game)
    assert loyalty(game, JACE) == 1
    cast(twin, "Lightning Bolt", (find(twin, JACE),))
    resolve(twin)
    assert [e.amount for e in events(twin, words.DAMAGE)] == [3]


@pytest.mark.rule("damage_dealt_as_assigned", "damage_recipient_gone")
@pytest.mark.parametrize("edition", ["2007-10-01", "2008-10-01"])
def test_with_damage_on_the_stack_a_planeswalker_that_has_left_combat_is_dealt_what_was_assigned_to_it(edition: str) -> None:
    out = Definition("Out", ManaCost(), words.INSTANT, abilities=(SpellAbility((RemoveFromCombat(Targets()),), (A_PLANESWALKER,)),))
    game = position(battlefield=((BEAR,), (JACE,)), hand=((out,), ()), edition=edition)
    attacking(game, (BEAR, JACE))
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    cast(game, "Out", (find(game, JACE),))
    until(game, lambda g: len(g.state.lane.stack) == 1)
    combat = game.state.lane.combat
    assert combat is not None
    assert list(combat.attacking.values()) == [0]
    resolve(game)
    assert loyalty(game, JACE) == 1
