"""What the blue instants, sorceries and enchantments of the pool do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    after_combat,
    both_pass,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    targets,
    to_turn,
    unobserved,
    with_spell,
)
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, refresh, resolve, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, BLOCKERS, PASS
from apnap.parts import words

BEAR = "Grizzly Bears"


# Drawing ----------------------------------------------------------------------------------------------------------------
@observes("Concentrate", "Divination")
@pytest.mark.parametrize(("name", "drawn"), [("Concentrate", 3), ("Divination", 2)])
def test_a_sorcery_draws_its_player_cards(name: str, drawn: int) -> None:
    game = with_spell(name)
    cast(game, name)
    resolve(game)
    assert hands(game) == (drawn, 0)


@observes("Ancestral Recall", "Inspiration")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("name", "drawn"), [("Ancestral Recall", 3), ("Inspiration", 2)])
def test_an_instant_draws_cards_for_the_player_it_targets(name: str, drawn: int, player: int) -> None:
    game = with_spell(name, theirs=(BEAR,))
    cast(game, name)
    assert targets(game) == {ANN, BEN}
    game.decide((-1 - player,))
    resolve(game)
    assert hands(game) == ((drawn, 0), (0, drawn))[player]


@observes("Careful Study")
def test_careful_study_draws_two_cards_and_then_discards_two_of_all_in_hand() -> None:
    game = position(
        battlefield=(lands_for("Careful Study"), []), hand=(["Careful Study", "Shock"], ["Shock"]), library=(["Boomerang", "Unsummon"], [])
    )
    cast(game, "Careful Study")
    both_pass(game)
    boomerang, unsummon, shock = (find(game, name, words.HAND, 0) for name in ("Boomerang", "Unsummon", "Shock"))
    pairs = {frozenset(option): option for option in asked(game).options if isinstance(option, tuple)}
    assert set(pairs) == {frozenset(pair) for pair in ((boomerang, unsummon), (boomerang, shock), (unsummon, shock))}
    game.decide(pairs[frozenset((boomerang, shock))])
    assert in_zone(game, "Unsummon", words.HAND, 0)
    assert in_zone(game, "Boomerang", words.GRAVEYARD, 0)
    assert in_zone(game, "Shock", words.GRAVEYARD, 0)
    assert hands(game) == (1, 1)


@observes("Prosperity")
@pytest.mark.rule("choose_x", "x_announced", "draw_apnap")
@pytest.mark.parametrize("x", [0, 3])
def test_with_prosperity_each_player_draws_x_cards(x: int) -> None:
    game = position(battlefield=(["Island"] * 4, []), hand=(["Prosperity"], []))
    cast(game, "Prosperity")
    assert (asked(game).task, list(asked(game).options)) == ("number", [0, 1, 2, 3])
    game.decide(x)
    resolve(game)
    assert hands(game) == (x, x)
    assert sum(e.amount for e in events(game, words.MANA_SPENT)) == x + 1


@observes("Thought Reflection")
def test_with_thought_reflection_its_controller_draws_two_cards_for_each_card_and_an_opponent_one() -> None:
    game = with_spell("Divination", mine=("Thought Reflection",))
    cast(game, "Divination")
    resolve(game)
    assert hands(game) == (4, 0)
    to_turn(game, 2)
    assert hands(game) == (4, 1)
    to_turn(game, 3)
    assert hands(game) == (6, 1)


# Countering ---------------------------------------------------------------------------------------------------------------
def in_response(counter: str, spell: str, *spell_targets: tuple[int, ...]) -> Game:
    """Ann has cast the spell, and Ben with the counterspell and its lands has priority."""
    game = position(battlefield=(lands_for(spell), [*lands_for(counter)]), hand=([spell], [counter]))
    cast(game, spell, *spell_targets)
    game.decide(PASS)
    return game


@observes("Counterspell", "Dismiss", "Essence Scatter", "Negate")
@pytest.mark.rule("keyword_counter")
@pytest.mark.parametrize(
    ("counter", "creature", "noncreature", "drawn"),
    [("Counterspell", True, True, 0), ("Dismiss", True, True, 1), ("Essence Scatter", True, False, 0), ("Negate", False, True, 0)],
)
def test_a_counterspell_counters_the_spells_that_it_can_target(counter: str, drawn: int, *, creature: bool, noncreature: bool) -> None:
    for spell, at, possible in ((BEAR, (), creature), ("Lava Axe", ((BEN,),), noncreature), ("Glorious Anthem", (), noncreature)):
        game = in_response(counter, spell, *at)
        assert (("cast", find(game, counter, words.HAND)) in asked(game).options) is possible
        if possible:
            cast(game, counter, (find(game, spell, words.STACK),))
            both_pass(game)
            assert in_zone(game, spell, words.GRAVEYARD, 0)
            assert (life(game), alive(game, spell), hands(game)) == ((20, 20), 0, (0, drawn))
            assert game.state.lane.stack == ()


@observes("Counterspell")
@pytest.mark.rule("spell_definition")
def test_a_counterspell_does_not_target_an_ability() -> None:
    game = position(battlefield=(["Prodigal Sorcerer"], lands_for("Counterspell")), hand=([], ["Counterspell"]))
    activate(game, "Prodigal Sorcerer", (BEN,))
    game.decide(PASS)
    assert ("cast", find(game, "Counterspell", words.HAND)) not in asked(game).options
    with pytest.raises(IllegalAction):
        cast(game, "Counterspell", (game.state.lane.stack[0],))


# Returning to hand ----------------------------------------------------------------------------------------------------------
@observes("Boomerang")
@pytest.mark.parametrize("target", ["Sol Ring", "Forest", "Glorious Anthem", BEAR])
def test_boomerang_returns_any_permanent_to_its_owners_hand(target: str) -> None:
    game = with_spell("Boomerang", theirs=("Sol Ring", "Forest", "Glorious Anthem", BEAR))
    cast(game, "Boomerang")
    assert targets(game) == set(game.state.battlefield)
    game.decide((find(game, target),))
    resolve(game)
    assert alive(game, target) == 0
    assert in_zone(game, target, words.HAND, 1)


@observes("Unsummon")
def test_unsummon_returns_a_creature_to_its_owners_hand() -> None:
    game = with_spell("Unsummon", mine=("Eager Cadet",), theirs=(BEAR, "Sol Ring"))
    cast(game, "Unsummon")
    assert targets(game) == {find(game, BEAR), find(game, "Eager Cadet")}
    game.decide((find(game, BEAR),))
    resolve(game)
    assert in_zone(game, BEAR, words.HAND, 1)
    assert alive(game, "Eager Cadet") == 1


@observes("Unsummon", "Man-o'-War", "Careful Study")
@pytest.mark.rule("targets_declared")
@pytest.mark.parametrize("name", ["Unsummon", "Man-o'-War", "Careful Study"])
@pytest.mark.parametrize("nonsense", [("Grizzly Bears",), ([1],), ([1], [2]), "bear", None, (1.5,)])
def test_what_is_no_object_cannot_be_chosen(name: str, nonsense: object) -> None:
    game = with_spell(name, mine=(BEAR,))
    cast(game, name)
    while asked(game).task == ACT:
        game.decide(PASS)
    before = game.digest
    with pytest.raises(IllegalAction):
        game.decide(nonsense)
    assert game.digest == before


@observes("Evacuation")
@pytest.mark.rule("token_ceases")
def test_evacuation_returns_all_creatures_to_their_owners_hands_and_tokens_cease_to_exist() -> None:
    game = with_spell("Evacuation", mine=(BEAR, "Sol Ring"), theirs=("Craw Wurm", "Darksteel Myr"), others=("Raise the Alarm",))
    cast(game, "Raise the Alarm")
    resolve(game)
    assert alive(game, "Soldier") == 2
    cast(game, "Evacuation")
    resolve(game)
    assert in_zone(game, BEAR, words.HAND, 0)
    assert in_zone(game, "Craw Wurm", words.HAND, 1)
    assert in_zone(game, "Darksteel Myr", words.HAND, 1)
    assert (hands(game), alive(game, "Sol Ring"), alive(game, "Soldier")) == ((1, 2), 1, 0)


# Others -----------------------------------------------------------------------------------------------------------------------
@observes("Jump")
def test_jump_lets_a_creature_fly_until_end_of_turn() -> None:
    game = with_spell("Jump", mine=(BEAR,), theirs=("Craw Wurm", "Suntail Hawk"))
    cast(game, "Jump")
    bear, hawk = find(game, BEAR), find(game, "Suntail Hawk")
    assert targets(game) == {bear, hawk, find(game, "Craw Wurm")}
    game.decide((bear,))
    resolve(game)
    attack(game, BEAR)
    assert list(reach(game, BLOCKERS).options) == [(), ((hawk, bear),)]
    game.decide(())
    after_combat(game)
    assert life(game) == (20, 18)
    to_turn(game, 3)
    attack(game, BEAR)
    block(game, ("Craw Wurm", BEAR))
    after_combat(game)
    assert alive(game, BEAR) == 0


@observes("Meditate")
@pytest.mark.rule("skip_next_occurrence")
def test_meditate_draws_four_cards_and_its_player_skips_their_next_turn_only() -> None:
    game = with_spell("Meditate")
    cast(game, "Meditate")
    resolve(game)
    assert hands(game) == (4, 0)
    assert order_of_turns(game, 4) == [0, 1, 1, 0]


def order_of_turns(game: Game, number: int) -> list[int]:
    """Whose the next turns are, this one first."""
    order = [game.state.lane.active]
    for _ in range(number - 1):
        now = game.state.lane.turn
        until(game, lambda g, now=now: g.state.lane.turn > now)  # type: ignore[misc]
        order.append(game.state.lane.active)
    return order


@observes("Time Walk")
@pytest.mark.rule("extra_turn_lifo")
def test_time_walk_gives_its_player_an_extra_turn_after_this_one() -> None:
    game = with_spell("Time Walk")
    assert order_of_turns(game.fork(), 4) == [0, 1, 0, 1]
    cast(game, "Time Walk")
    resolve(game)
    assert order_of_turns(game, 4) == [0, 0, 1, 0]


@observes("Time Warp")
@pytest.mark.rule("extra_turn_lifo")
@pytest.mark.parametrize(("player", "order"), [(ANN, [0, 0, 1, 0]), (BEN, [0, 1, 1, 0])])
def test_time_warp_gives_the_player_it_targets_an_extra_turn_after_this_one(player: int, order: list[int]) -> None:
    game = with_spell("Time Warp")
    cast(game, "Time Warp")
    assert targets(game) == {ANN, BEN}
    game.decide((player,))
    resolve(game)
    assert order_of_turns(game, 4) == order


@observes("Time Stop")
@pytest.mark.rule("end_the_turn", "end_the_turn_exile_stack")
def test_time_stop_exiles_what_is_on_the_stack_and_ends_the_turn_with_its_cleanup() -> None:
    game = position(
        battlefield=([BEAR, *lands_for("Lava Axe")], lands_for("Time Stop")), hand=(["Lava Axe", *["Forest"] * 9], ["Time Stop"])
    )
    game.state.object(find(game, BEAR)).damage = 1
    refresh(game)
    cast(game, "Lava Axe", (BEN,))
    game.decide(PASS)
    begun = len(events(game, words.STEP_BEGINS))
    cast(game, "Time Stop")
    until(game, lambda g: g.state.lane.turn == 2)
    assert in_zone(game, "Lava Axe", words.EXILE, 0)
    assert in_zone(game, "Time Stop", words.EXILE, 1)
    assert (life(game), hands(game), damage(game, BEAR)) == ((20, 20), (7, 0), 0)
    assert [e.step for e in events(game, words.STEP_BEGINS)[begun:]] == [words.CLEANUP, words.UNTAP, words.UPKEEP]
    assert game.state.lane.active == 1


@observes("Time Stop")
def test_time_stop_in_the_declare_attackers_step_leaves_no_combat_damage() -> None:
    game = position(battlefield=([BEAR], lands_for("Time Stop")), hand=([], ["Time Stop"]))
    attack(game, BEAR)
    game.decide(PASS)
    cast(game, "Time Stop")
    until(game, lambda g: g.state.lane.turn == 2)
    assert (life(game), game.state.lane.combat) == ((20, 20), None)


def test_each_ability_of_each_other_blue_card_is_observed() -> None:
    assert unobserved(__name__, [card for card in cards_of("blue") if not card.types & words.CREATURE]) == {}
