"""Keyword abilities of 702 with made-up cards: what the scenarios do not show.

Of these modules: keywords.cr702_casting, keywords.cr702_guards, keywords.cr702_protection, keywords.cr702_suspend.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, block, cast, events, find, position, resolve, settle, until

from apnap.cards.texts import Face, read_text
from apnap.game import Game
from apnap.machine.decisions import ACT, ORDER, PASS, PAY, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Filter, ManaCost, SpellAbility, TapIt, Target, Targets
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.objects.cr303.attaching import can_be_attached

CREATURES = Filter(types=words.CREATURE)


def made(name: str, line: str, *texts: str, cost: str = "{0}", body: tuple[str, str] = ("", "")) -> Definition:
    """A made-up card with those lines of rules text."""
    return read_text(Face(name, cost, line, *body), "\n".join(texts))


def creature(name: str, *texts: str, cost: str = "{0}") -> Definition:
    """A 2/2 creature."""
    return made(name, "Creature - Bear", *texts, cost=cost, body=("2", "2"))


STING = made("Sting", "Instant", "Sting deals 1 damage to target creature.")
MIRE = made("Mire", "Instant", "Target player discards a card.")
BEAR = "Grizzly Bears"


def until_asked(game: Game, task: str) -> None:
    """Both pass until something else is asked."""
    while asked(game).task != task:
        game.decide(PASS if asked(game).task == ACT else asked(game).options[0])


# 702.16 -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("protection")
def test_protection_from_two_colors_is_two_protections() -> None:
    guard = creature("Guard", "First strike, protection from black and from red")
    ruby = made("Ruby", "Instant", "Destroy target creature.", cost="{R}")
    game = position(battlefield=([guard], ["Mountain", "Swamp", "Plains"]), hand=([], [ruby, "Doom Blade", "Swords to Plowshares"]))
    game.decide(PASS)
    offered = [option[1] for option in asked(game).options if isinstance(option, tuple) and option[0] == "cast"]
    assert offered == [find(game, "Swords to Plowshares", words.HAND)]
    cast(game, "Swords to Plowshares", (find(game, "Guard"),))
    resolve(game)
    assert find(game, "Guard", words.EXILE)


@pytest.mark.rule("protection_damage")
def test_combat_damage_of_a_creature_without_the_quality_is_dealt() -> None:
    guard = creature("Guard", "Protection from red")
    game = position(battlefield=([guard], [BEAR]))
    attack(game, "Guard")
    block(game, (BEAR, "Guard"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert find(game, "Guard", words.GRAVEYARD)


@pytest.mark.rule("protection")
def test_nothing_that_has_the_quality_is_attached_to_what_has_protection_from_it() -> None:
    guard = creature("Guard", "Protection from artifacts")
    blade = made("Blade", "Artifact - Equipment", "Equipped creature gets +1/+1.", "Equip {0}")
    game = position(battlefield=([guard, BEAR, blade], []))
    assert can_be_attached(game.state, find(game, "Blade"), find(game, BEAR))
    assert not can_be_attached(game.state, find(game, "Blade"), find(game, "Guard"))


@pytest.mark.rule("protection_damage")
def test_damage_by_a_source_that_has_left_is_prevented_by_what_it_last_was() -> None:
    pinger = creature("Pinger", "{T}: This creature deals 1 damage to each creature.", cost="{R}")
    gone = made("Gone", "Instant", "Exile target creature.")
    guard = creature("Guard", "Protection from red")
    game = position(battlefield=([pinger], [BEAR, guard]), hand=([gone], []))
    game.decide(("activate", find(game, "Pinger"), 0))
    cast(game, "Gone", (find(game, "Pinger"),))
    settle(game)
    assert [game.state.objects[find(game, name)].damage for name in (BEAR, "Guard")] == [1, 0]


# 702.21 -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ward")
def test_each_spell_is_paid_for() -> None:
    warded = creature("Warded", "Ward {1}")
    game = position(battlefield=(["Mountain"], [warded]), hand=([STING, STING], []))
    cast(game, "Sting", (find(game, "Warded"),))
    until_asked(game, YES_NO)
    game.decide(True)
    settle(game)
    cast(game, "Sting", (find(game, "Warded"),))
    settle(game)
    assert game.state.objects[find(game, "Warded")].damage == 1


@pytest.mark.rule("ward")
def test_ward_triggers_once_for_a_spell_that_targets_the_creature_twice() -> None:
    warded = creature("Warded", "Ward {1}")
    twice = Definition(
        "Twice",
        ManaCost(),
        words.INSTANT,
        abilities=(SpellAbility((TapIt(Targets(0)), TapIt(Targets(1))), (Target(CREATURES), Target(CREATURES))),),
    )
    game = position(battlefield=([], [warded]), hand=([twice], []))
    cast(game, "Twice", (find(game, "Warded"),), (find(game, "Warded"),))
    assert len(game.state.lane.stack) == 2


@pytest.mark.rule("ward")
def test_a_player_who_pays_by_hand_may_still_not_pay() -> None:
    warded = creature("Warded", "Ward {1}")
    game = position(battlefield=(["Mountain"], [warded]), hand=([STING], []), payment="asked")
    cast(game, "Sting", (find(game, "Warded"),))
    until_asked(game, YES_NO)
    game.decide(True)
    assert asked(game).task == PAY
    game.decide(("take back",))
    settle(game)
    assert find(game, "Sting", words.GRAVEYARD)
    assert game.state.objects[find(game, "Warded")].damage == 0


# 702.29 -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("cycling")
def test_a_card_with_madness_that_is_cycled_is_exiled_and_still_cycled() -> None:
    odd = creature("Odd", "Cycling {0}", "Madness {0}")
    rift = made("Rift", "Enchantment", "Whenever a player cycles a card, you gain 1 life.")
    game = position(battlefield=([rift], []), hand=([odd], []))
    game.decide(("activate", find(game, "Odd", words.HAND), 0))
    assert find(game, "Odd", words.EXILE)
    if asked(game).task == ORDER:
        game.decide(asked(game).options[0])
    until_asked(game, YES_NO)
    game.decide(True)
    settle(game)
    assert find(game, "Odd")
    assert (game.state.players[0].life, len(game.state.players[0].hand)) == (21, 1)


@pytest.mark.rule("cycling")
def test_cycling_functions_only_in_the_hand() -> None:
    game = position(battlefield=(["Striped Riverwinder", "Island"], []))
    assert [
        o for o in asked(game).options if isinstance(o, tuple) and o[0] == "activate" and o[1] == find(game, "Striped Riverwinder")
    ] == []


# 702.35 -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("madness")
def test_a_card_that_is_discarded_as_a_cost_is_exiled_by_its_madness() -> None:
    away = made("Away", "Instant", "As an additional cost to cast this spell, discard a card.", "You gain 1 life.")
    game = position(hand=([away, "Basking Rootwalla"], []), battlefield=([], []))
    game.decide(("cast", find(game, "Away", words.HAND)))
    if asked(game).task != ACT and asked(game).task != YES_NO:
        game.decide(asked(game).options[0])
    assert find(game, "Basking Rootwalla", words.EXILE)
    assert len(game.state.lane.stack) == 2
    until_asked(game, YES_NO)
    game.decide(False)
    settle(game)
    assert find(game, "Basking Rootwalla", words.GRAVEYARD)


# 702.62 -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("suspend")
def test_suspending_is_taken_back_when_the_player_does_not_pay() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Rift Bolt"], []), payment="asked")
    game.decide(("suspend", find(game, "Rift Bolt", words.HAND)))
    game.decide(("activate", find(game, "Mountain"), 0))
    game.decide(("take back",))
    while asked(game).task != ACT:
        game.decide(asked(game).options[0])
    assert find(game, "Rift Bolt", words.HAND)
    assert ("suspend", find(game, "Rift Bolt", words.HAND)) in list(asked(game).options)


@pytest.mark.rule("suspend", "activate_announce")
@pytest.mark.parametrize(("card", "action"), [("Rift Bolt", "suspend"), ("Striped Riverwinder", "activate")])
def test_a_card_that_is_suspended_or_whose_ability_is_activated_in_hand_is_revealed_before_it_is_paid_for(card: str, action: str) -> None:
    game = position(battlefield=(["Mountain", "Island"], []), hand=([card], []), payment="asked")
    id = find(game, card, words.HAND)
    assert not [seen for seen in game.view(1).players[0].hand if seen.id == id]
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[0] == action and o[1] == id))
    assert id in [e.subject for e in events(game, words.REVEALS)]


@pytest.mark.rule("madness")
def test_a_card_that_is_cast_for_its_madness_cost_may_be_taken_back_while_it_is_paid_for() -> None:
    game = position(battlefield=([], ["Forest", "Mountain"]), hand=([MIRE], ["Fiery Temper"]), payment="asked")
    cast(game, "Mire", (-2,))
    until_asked(game, YES_NO)
    game.decide(True)
    game.decide((-1,))
    assert asked(game).task == PAY
    game.decide(("activate", find(game, "Forest"), 0))
    game.decide(("take back",))
    until_asked(game, YES_NO)
    game.decide(False)
    settle(game)
    assert find(game, "Fiery Temper", words.GRAVEYARD)


@pytest.mark.rule("madness")
@pytest.mark.parametrize("casts", [True, False])
def test_of_old_a_card_exiled_by_madness_could_be_cast_until_its_owner_passed(casts: bool) -> None:
    game = with_odd_exiled("9ED")
    kept = find(game, "Odd", words.EXILE)
    assert len(game.state.lane.stack) == 1
    action = next(o for o in asked(game).options if isinstance(o, tuple) and o[0] == "cast" and o[1] == kept)
    if casts:
        game.decide(action)
        assert len(game.state.lane.stack) == 2
        settle(game)
        assert find(game, "Odd")
        return
    game.decide(PASS)
    assert find(game, "Odd", words.GRAVEYARD)
    assert asked(game).player == 1
    game.decide(PASS)
    assert game.state.players[0].life == 21
    assert not game.state.effects


@pytest.mark.rule("madness")
def test_of_old_who_passes_last_gives_up_the_card_exiled_by_madness_and_the_step_ends() -> None:
    game = position(edition="9ED", hand=([MIRE], [creature("Odd", "Madness {0}")]))
    cast(game, "Mire", (-2,))
    until_asked(game, YES_NO)
    game.decide(True)
    while len(asked(game).options) == 1:
        game.decide(PASS)
    assert (asked(game).player, game.state.lane.stack, game.state.lane.step) == (1, (), words.MAIN)
    game.decide(PASS)
    assert find(game, "Odd", words.GRAVEYARD)
    assert game.state.lane.step != words.MAIN


@pytest.mark.rule("madness")
def test_of_old_who_passes_last_gives_up_the_card_exiled_by_madness_and_the_spell_resolves() -> None:
    game = position(edition="9ED", battlefield=(["Mountain"], []), hand=([MIRE, "Shock"], [creature("Odd", "Madness {0}")]))
    cast(game, "Mire", (-2,))
    until_asked(game, YES_NO)
    game.decide(True)
    while asked(game).player == 1 or game.state.lane.stack:
        game.decide(PASS)
    cast(game, "Shock", (-2,))
    while asked(game).player == 0:
        game.decide(PASS)
    assert len(game.state.lane.stack) == 1
    game.decide(PASS)
    assert find(game, "Odd", words.GRAVEYARD)
    assert game.state.players[1].life == 18


@pytest.mark.rule("madness")
@pytest.mark.parametrize("edition", ["10E", "NOW"])
def test_since_2006_a_card_exiled_by_madness_is_cast_while_the_ability_resolves_or_not_at_all(edition: str) -> None:
    game = with_odd_exiled(edition)
    assert asked(game).task == YES_NO
    game.decide(False)
    assert find(game, "Odd", words.GRAVEYARD)


def with_odd_exiled(edition: str) -> Game:
    """A creature with madness has been discarded for a spell and exiled; the ability resolves above the spell."""
    away = made("Away", "Instant", "As an additional cost to cast this spell, discard a card.", "You gain 1 life.")
    game = position(edition=edition, hand=([away, creature("Odd", "Madness {0}")], []))
    game.decide(("cast", find(game, "Away", words.HAND)))
    while len(game.state.lane.stack) < 2:
        game.decide(True if asked(game).task == YES_NO else asked(game).options[0])
    game.decide(PASS)
    game.decide(PASS)
    return game


@pytest.mark.rule("suspend")
def test_suspending_uses_no_stack_and_is_no_casting() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Rift Bolt"], []))
    game.decide(("suspend", find(game, "Rift Bolt", words.HAND)))
    assert not game.state.lane.stack
    assert not events(game, words.CASTS)
    assert asked(game).player == 0


@pytest.mark.rule("suspend")
def test_a_suspended_creature_that_is_cast_has_haste_and_loses_it_when_it_leaves() -> None:
    quick = creature("Quick", "Suspend 1—{0}")
    game = position(hand=([quick], []), battlefield=([], []))
    game.decide(("suspend", find(game, "Quick", words.HAND)))
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    until_asked(game, YES_NO)
    game.decide(True)
    settle(game)
    assert characteristics(game.state, find(game, "Quick")).keywords == words.HASTE


# 702.30, 702.24 -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("echo")
def test_echo_does_not_trigger_for_what_was_there_before_the_last_upkeep() -> None:
    old = creature("Old", "Echo {1}")
    game = position(battlefield=([old], []))
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    assert not game.state.lane.stack


@pytest.mark.rule("vanishing")
def test_vanishing_without_a_number_does_nothing_without_time_counters() -> None:
    eternal = creature("Eternal", "Vanishing")
    game = position(battlefield=([eternal], []))
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    assert not game.state.lane.stack
    assert find(game, "Eternal")


# 702.16 -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("protection")
@pytest.mark.parametrize(("colour", "protected"), [("red", True), ("green", False)])
def test_a_player_with_protection_is_no_target_and_takes_no_damage_from_what_has_the_colour(colour: str, protected: bool) -> None:
    halo = made("Halo", "Enchantment", f"You have protection from {colour}.")
    flame = made("Flame", "Instant", "Flame deals 1 damage to target player.", cost="{R}")
    wave = made("Wave", "Instant", "Wave deals 2 damage to each player.", cost="{R}")
    game = position(battlefield=(["Mountain"] * 2, [halo]), hand=([flame, wave], []))
    cast(game, "Flame")
    assert ((-2,) in list(asked(game).options)) != protected
    game.decide((-1,))
    settle(game)
    cast(game, "Wave")
    settle(game)
    assert [p.life for p in game.state.players] == [17, 20 if protected else 18]


@pytest.mark.rule("protection")
def test_a_player_has_protection_only_while_the_permanent_that_gives_it_is_there_and_only_its_controller() -> None:
    halo = made("Halo", "Creature - Bear", "You have protection from red.", body=("1", "1"))
    wave = made("Wave", "Instant", "Wave deals 2 damage to each player.", cost="{R}")
    game = position(battlefield=(["Mountain"] * 3, [halo]), hand=(["Shock", wave, wave], []))
    cast(game, "Wave")
    settle(game)
    cast(game, "Shock", (find(game, "Halo"),))
    settle(game)
    cast(game, "Wave")
    settle(game)
    assert [p.life for p in game.state.players] == [16, 18]
