"""601: casting spells."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, events, find, position, resolve

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import NUMBER, ORDER, PAY
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    DiscardCost,
    DivideDamage,
    Filter,
    Fixed,
    GainLife,
    ManaCost,
    SpellAbility,
    TapIt,
    Target,
    Targets,
    You,
)

ANN, BEN = -1, -2


def refused(game: Game, answer: object) -> IllegalAction:
    """The answer is refused and changes nothing."""
    before = (set(game.state.objects), game.state.lane.stack, len(game.events()), asked(game).task)
    with pytest.raises(IllegalAction) as caught:
        game.decide(answer)
    assert before == (set(game.state.objects), game.state.lane.stack, len(game.events()), asked(game).task)
    return caught.value


@pytest.mark.rule("cast_propose", "cast_becomes_cast", "resolve_permanent_enters")
def test_a_creature_spell_waits_on_the_stack_and_becomes_a_permanent_of_its_player() -> None:
    game = position(battlefield=(["Forest"] * 2, []), hand=(["Grizzly Bears"], []))
    cast(game, "Grizzly Bears")
    assert len(game.state.lane.stack) == 1
    assert game.state.players[0].hand == ()
    assert not [i for i in game.state.battlefield if game.state.objects[i].card.name == "Grizzly Bears"]
    resolve(game)
    bears = find(game, "Grizzly Bears")
    assert game.state.objects[bears].controller == 0


@pytest.mark.rule("cast_targets", "target_any")
def test_a_spell_cannot_be_cast_without_a_legal_target() -> None:
    game = position(battlefield=(["Island"], []), hand=(["Unsummon"], []))
    card = find(game, "Unsummon", words.HAND)
    assert ("cast", card) not in asked(game).options
    assert refused(game, ("cast", card)).rule == "601.2c"


@pytest.mark.rule("cast_permission")
def test_a_card_that_has_left_the_hand_is_not_cast_again() -> None:
    game = position(battlefield=(["Mountain"] * 2, []), hand=(["Shock"], []))
    card = find(game, "Shock", words.HAND)
    cast(game, "Shock", (BEN,))
    resolve(game)
    assert refused(game, ("cast", card)).rule == "601.3"


@pytest.mark.rule("cast_permission", "main_sorcery_timing")
def test_a_sorcery_waits_for_an_empty_stack_and_an_instant_does_not() -> None:
    game = position(battlefield=(["Mountain"] * 3, []), hand=(["Lava Spike", "Shock", "Shock"], []))
    cast(game, "Shock", (BEN,))
    spike = find(game, "Lava Spike", words.HAND)
    assert refused(game, ("cast", spike)).rule == "505.6a"
    cast(game, "Shock", (BEN,))
    resolve(game)
    cast(game, "Lava Spike", (BEN,))
    resolve(game)
    assert game.state.players[1].life == 20 - 2 - 2 - 3


@pytest.mark.rule("flash", "cast_permission")
def test_a_creature_with_flash_is_cast_in_the_opponents_turn() -> None:
    game = position(battlefield=([], ["Forest"] * 2), hand=([], ["Ashcoat Bear", "Grizzly Bears"]))
    game.decide(("pass",))
    assert asked(game).player == 1
    assert refused(game, ("cast", find(game, "Grizzly Bears", words.HAND))).rule == "505.6a"
    cast(game, "Ashcoat Bear")
    resolve(game)
    assert find(game, "Ashcoat Bear")


@pytest.mark.rule("cast_modes", "choose_x", "x_announced")
def test_x_can_be_whatever_can_be_paid_for() -> None:
    game = position(battlefield=(["Mountain"] * 4, []), hand=(["Blaze"], []))
    game.decide(("cast", find(game, "Blaze", words.HAND)))
    assert asked(game).task == NUMBER
    assert list(asked(game).options) == [0, 1, 2, 3]
    game.decide(3)
    game.decide((BEN,))
    assert len([i for i in game.state.battlefield if game.state.objects[i].tapped]) == 4
    resolve(game)
    assert game.state.players[1].life == 17


@pytest.mark.rule("cost_needs_resources")
def test_an_x_that_cannot_be_paid_is_refused() -> None:
    game = position(battlefield=(["Mountain"] * 2, []), hand=(["Blaze"], []))
    game.decide(("cast", find(game, "Blaze", words.HAND)))
    assert refused(game, 2).rule == "118.3"
    assert refused(game, -1).rule == "601.2b"


@pytest.mark.rule("cost_needs_resources", "illegal_action_undo")
def test_a_spell_for_an_x_that_is_not_paid_by_hand_is_taken_back() -> None:
    game = position(battlefield=(["Mountain"] * 2, []), hand=(["Blaze"], []), payment="asked")
    game.decide(("cast", find(game, "Blaze", words.HAND)))
    game.decide(7)
    game.decide((BEN,))
    game.decide(("activate", find(game, "Mountain"), 0))
    assert refused(game, ("done",)).rule == "118.3"
    game.decide(("take back",))
    while asked(game).task != "act":
        game.decide(())
    assert game.state.lane.stack == ()
    assert find(game, "Blaze", words.HAND)
    assert not [i for i in game.state.battlefield if game.state.objects[i].tapped]
    assert len(events(game, words.REVERSED)) == 1


@pytest.mark.rule("cast_targets")
def test_an_x_spell_on_the_stack_has_the_mana_value_with_its_x() -> None:
    cheap = Target(Filter(mana_value_most=2), zone=words.STACK)
    spell = Definition("Muffle", ManaCost(), words.INSTANT, abilities=(SpellAbility((GainLife(You(), Fixed(1)),), (cheap,)),))
    game = position(battlefield=(["Mountain"] * 4, []), hand=(["Blaze"], [spell]))
    game.decide(("cast", find(game, "Blaze", words.HAND)))
    game.decide(2)
    game.decide((BEN,))
    game.decide(("pass",))
    assert list(asked(game).options) == [("pass",)]


@pytest.mark.rule("target_once")
def test_one_instance_of_target_takes_the_same_creature_once() -> None:
    two = Target(Filter(types=words.CREATURE), least=2, most=2)
    spell = Definition("Doze", ManaCost(), words.INSTANT, abilities=(SpellAbility((TapIt(Targets()),), (two,)),))
    game = position(battlefield=([], ["Grizzly Bears", "Runeclaw Bear"]), hand=([spell], []))
    bears, bear = find(game, "Grizzly Bears"), find(game, "Runeclaw Bear")
    game.decide(("cast", find(game, "Doze", words.HAND)))
    assert list(asked(game).options) == [(bears, bear)]
    assert refused(game, (bears, bears)).rule == "115.3"
    assert refused(game, (bears,)).rule == "601.2c"


@pytest.mark.rule("targets_declared", "target_not_itself")
def test_a_counterspell_targets_spells_but_no_abilities_and_not_itself() -> None:
    game = position(battlefield=(["Rod of Ruin"] + ["Mountain"] * 3, ["Island"] * 4), hand=([], ["Counterspell"] * 2))
    game.decide(("activate", find(game, "Rod of Ruin"), 0))
    game.decide((BEN,))
    game.decide(("pass",))
    assert list(asked(game).options) == [("pass",)]
    counterspell = find(game, "Counterspell", words.HAND)
    assert refused(game, ("cast", counterspell)).rule == "601.2c"


@pytest.mark.rule("hexproof", "shroud")
def test_hexproof_keeps_opponents_away_and_shroud_everybody() -> None:
    game = position(
        battlefield=(["Forest", "Gladecover Scout"], ["Gladecover Scout", "Empyrial Archangel", "Runeclaw Bear"]),
        hand=(["Giant Growth"], []),
    )
    game.decide(("cast", find(game, "Giant Growth", words.HAND)))
    assert set(asked(game).options) == {(find(game, "Gladecover Scout", player=0),), (find(game, "Runeclaw Bear"),)}


@pytest.mark.rule("cast_becomes_cast", "trigger_once_each")
def test_an_ability_that_waits_for_a_spell_being_cast_triggers_once() -> None:
    game = position(battlefield=(["Kiln Fiend", "Mountain"], []), hand=(["Shock"], []))
    cast(game, "Shock", (BEN,))
    assert len(game.state.lane.stack) == 2
    assert asked(game).task != ORDER


@pytest.mark.rule("cast_mana_abilities", "illegal_action_undo")
def test_a_player_who_pays_by_hand_may_take_the_spell_back() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Shock"], []), payment="asked")
    cast(game, "Shock", (BEN,))
    assert asked(game).task == PAY
    assert ("done",) not in asked(game).options
    game.decide(("activate", find(game, "Mountain"), 0))
    assert ("done",) in asked(game).options
    game.decide(("take back",))
    while asked(game).task != "act":
        game.decide(())
    assert find(game, "Shock", words.HAND)
    assert not game.state.objects[find(game, "Mountain")].tapped
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("cast_pay_costs", "cost_needs_resources")
def test_a_player_is_offered_only_mana_abilities_whose_cost_can_be_paid() -> None:
    game = position(battlefield=(["Mountain", "Forest", "Boreal Druid"], []), hand=(["Shock"], []), payment="asked", sick=["Boreal Druid"])
    cast(game, "Shock", (BEN,))
    game.decide(("activate", find(game, "Forest"), 0))
    offered = [option for option in asked(game).options if isinstance(option, tuple) and option[0] == "activate"]
    assert offered == [("activate", find(game, "Mountain"), 0)]


@pytest.mark.rule("cast_pay_costs")
def test_partial_payment_of_a_sacrifice_or_a_discard_is_refused() -> None:
    study = Activated((DiscardCost(2),), (GainLife(You(), Fixed(4)),))
    idol = Definition("Idol", ManaCost(), words.ARTIFACT, abilities=(study,))
    game = position(battlefield=(["Goblin Bombardment", "Goblin Piker", idol], []), hand=(["Shock", "Fog", "Jump"], []))
    game.decide(("activate", find(game, "Goblin Bombardment"), 0))
    game.decide((BEN,))
    assert refused(game, ()).rule == "601.2h"
    game.decide((find(game, "Goblin Piker"),))
    resolve(game)
    game.decide(("activate", find(game, "Idol"), 0))
    shock = find(game, "Shock", words.HAND)
    assert refused(game, (shock, shock)).rule == "601.2h"
    game.decide((shock, find(game, "Fog", words.HAND)))
    resolve(game)
    assert game.state.players[0].life == 24
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("cost_pay_life", "life_payment")
def test_life_is_paid_only_by_those_who_have_it() -> None:
    game = position(battlefield=(["Souldrinker"], []), life=(3, 20))
    game.decide(("activate", find(game, "Souldrinker"), 0))
    assert game.state.players[0].life == 0

    game = position(battlefield=(["Souldrinker"], []), life=(2, 20))
    assert refused(game, ("activate", find(game, "Souldrinker"), 0)).rule == "118.3b"


@pytest.mark.rule("targets_declared", "target_not_itself")
def test_among_spells_and_abilities_only_a_spell_can_be_countered() -> None:
    game = position(battlefield=(["Rod of Ruin"] + ["Mountain"] * 4, ["Island"] * 2), hand=(["Shock"], ["Counterspell"]))
    cast(game, "Shock", (BEN,))
    game.decide(("activate", find(game, "Rod of Ruin"), 0))
    game.decide((BEN,))
    shock, ability = game.state.lane.stack
    game.decide(("pass",))
    game.decide(("cast", find(game, "Counterspell", words.HAND)))
    assert list(asked(game).options) == [(shock,)]
    assert refused(game, (ability,)).rule == "115.1"
    assert refused(game, (game.state.lane.stack[-1],)).rule == "115.1"


@pytest.mark.rule("targets_declared")
def test_a_player_who_is_not_in_the_game_is_no_target() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Shock"], []))
    cast(game, "Shock")
    with pytest.raises(IllegalAction):
        game.decide((-50,))


@pytest.mark.rule("cast_division")
def test_two_damage_cannot_be_divided_among_three_targets() -> None:
    target = Target(Filter(types=words.CREATURE), players=1, most=3)
    arc = Definition("Trial Arc", ManaCost(), words.INSTANT, abilities=(SpellAbility((DivideDamage(Fixed(2), Targets(0)),), (target,)),))
    game = position(battlefield=(["Grizzly Bears"], []), hand=([arc], []))
    cast(game, "Trial Arc")
    with pytest.raises(IllegalAction):
        game.decide((-1, -2, find(game, "Grizzly Bears")))
    game.decide((-1, -2))
    resolve(game)
    assert [p.life for p in game.state.players] == [19, 19]
