"""608: resolving spells and abilities."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, events, find, position, resolve

from apnap.machine.decisions import CHOOSE, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    Controller,
    DealDamage,
    Discard,
    DrawCards,
    EachMay,
    EachPlayer,
    Filter,
    Fixed,
    GainLife,
    Keywords,
    LoseLife,
    ManaCost,
    May,
    Sacrifice,
    SpellAbility,
    TapIt,
    TapThis,
    Target,
    Targets,
    ThatPlayer,
    You,
)

ANN, BEN = -1, -2
ONE_CREATURE = Target(Filter(types=words.CREATURE))


def instant(name: str, *effects: object, targets: tuple[Target, ...] = ()) -> Definition:
    """An instant that costs nothing."""
    return Definition(name, ManaCost(), words.INSTANT, abilities=(SpellAbility(effects, targets),))  # type: ignore[arg-type]


@pytest.mark.rule("resolve_check_targets")
def test_a_spell_whose_only_target_is_gone_does_nothing_and_goes_to_the_graveyard() -> None:
    draw = instant("Sting", DealDamage(Fixed(1), Targets()), DrawCards(You(), Fixed(1)), targets=(ONE_CREATURE,))
    game = position(battlefield=([], ["Grizzly Bears", "Island"]), hand=([draw], ["Unsummon"]))
    bears = find(game, "Grizzly Bears")
    cast(game, "Sting", (bears,))
    game.decide(("pass",))
    cast(game, "Unsummon", (bears,))
    resolve(game)
    assert len(events(game, words.FIZZLES)) == 1
    assert find(game, "Sting", words.GRAVEYARD)
    assert game.state.players[0].hand == ()


@pytest.mark.rule("resolve_check_targets")
def test_of_two_targets_the_one_that_is_still_legal_is_affected() -> None:
    sting = instant("Fork", DealDamage(Fixed(2), Targets()), DealDamage(Fixed(2), Targets(1)), targets=(ONE_CREATURE, ONE_CREATURE))
    game = position(battlefield=([], ["Grizzly Bears", "Runeclaw Bear", "Forest"]), hand=([sting], ["Ranger's Guile"]))
    bears, bear = find(game, "Grizzly Bears"), find(game, "Runeclaw Bear")
    cast(game, "Fork", (bears,), (bear,))
    game.decide(("pass",))
    cast(game, "Ranger's Guile", (bears,))
    resolve(game)
    assert game.state.objects[bears].damage == 0
    assert not game.state.objects[bears].became
    assert game.state.objects[bear].became
    assert events(game, words.FIZZLES) == []


@pytest.mark.rule("resolve_check_targets")
def test_nothing_is_learned_from_an_illegal_target() -> None:
    thank = instant("Thank", GainLife(Controller(Targets()), Fixed(4)), TapIt(Targets(1)), targets=(ONE_CREATURE, ONE_CREATURE))
    game = position(battlefield=([], ["Grizzly Bears", "Runeclaw Bear", "Island"]), hand=([thank], ["Unsummon"]))
    bears, bear = find(game, "Grizzly Bears"), find(game, "Runeclaw Bear")
    cast(game, "Thank", (bears,), (bear,))
    game.decide(("pass",))
    cast(game, "Unsummon", (bears,))
    resolve(game)
    assert game.state.players[1].life == 20
    assert game.state.objects[bear].tapped


@pytest.mark.rule("target_zero", "resolve_check_targets")
def test_a_spell_with_up_to_one_target_resolves_without_one() -> None:
    lull = instant("Lull", TapIt(Targets()), DrawCards(You(), Fixed(1)), targets=(Target(Filter(types=words.CREATURE), least=0),))
    game = position(battlefield=([], ["Grizzly Bears"]), hand=([lull], []))
    cast(game, "Lull", ())
    resolve(game)
    assert len(game.state.players[0].hand) == 1
    assert events(game, words.FIZZLES) == []


@pytest.mark.rule("resolve_check_targets")
def test_an_ability_whose_target_is_gone_leaves_the_stack() -> None:
    game = position(battlefield=(["Prodigal Sorcerer"], ["Grizzly Bears", "Island"]), hand=([], ["Unsummon"]))
    bears = find(game, "Grizzly Bears")
    game.decide(("activate", find(game, "Prodigal Sorcerer"), 0))
    game.decide((bears,))
    game.decide(("pass",))
    cast(game, "Unsummon", (bears,))
    resolve(game)
    assert game.state.lane.stack == ()
    assert len(events(game, words.FIZZLES)) == 1


@pytest.mark.rule("resolve_in_order")
def test_instructions_are_followed_in_the_order_in_which_they_are_written() -> None:
    game = position(battlefield=(["Island"], []), hand=(["Careful Study", "Fog"], []))
    cast(game, "Careful Study")
    game.decide(("pass",))
    game.decide(("pass",))
    assert asked(game).task == CHOOSE
    assert len(game.state.players[0].hand) == 3


@pytest.mark.rule("resolve_information", "ability_independent")
def test_the_exiled_creatures_last_power_and_controller_count() -> None:
    game = position(battlefield=(["Plains", "Forest"], ["Grizzly Bears"]), hand=(["Swords to Plowshares", "Giant Growth"], []))
    bears = find(game, "Grizzly Bears")
    cast(game, "Giant Growth", (bears,))
    resolve(game)
    cast(game, "Swords to Plowshares", (bears,))
    resolve(game)
    assert game.state.players[1].life == 25
    assert game.state.players[0].life == 20


@pytest.mark.rule("resolve_information", "damage_lifelink", "lifelink")
def test_a_source_that_is_gone_deals_damage_with_the_lifelink_it_last_had() -> None:
    ping = Activated((TapThis(),), (DealDamage(Fixed(1), Targets()),), (Target(players=1),))
    healer = Definition("Leech", ManaCost(), words.CREATURE, power=1, toughness=1, abilities=(Keywords((words.LIFELINK,)), ping))
    game = position(battlefield=([healer], ["Mountain"]), hand=([], ["Shock"]))
    leech = find(game, "Leech")
    game.decide(("activate", leech, 0))
    game.decide((BEN,))
    game.decide(("pass",))
    cast(game, "Shock", (leech,))
    resolve(game)
    assert (game.state.players[0].life, game.state.players[1].life) == (21, 19)


@pytest.mark.rule("resolve_to_graveyard", "stays_in_zone")
def test_an_instant_goes_to_its_owners_graveyard_as_the_last_thing() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Shock"], []))
    cast(game, "Shock", (BEN,))
    resolve(game)
    damage = events(game, words.DAMAGE)[0]
    log = game.events()
    put_away = next(e for e in log if e.kind == words.MOVES and e.to == words.GRAVEYARD)
    assert log.index(damage) < log.index(put_away)


@pytest.mark.rule("resolve_to_graveyard")
def test_an_ability_that_has_resolved_ceases_to_exist() -> None:
    game = position(battlefield=(["Prodigal Sorcerer"], []))
    game.decide(("activate", find(game, "Prodigal Sorcerer"), 0))
    game.decide((BEN,))
    ability = game.state.lane.stack[0]
    resolve(game)
    assert game.state.objects[ability].became == -1
    assert game.state.players[0].graveyard == ()


@pytest.mark.rule("resolve_choices")
def test_who_may_do_something_is_asked_while_it_resolves() -> None:
    offer = instant("Offer", May((LoseLife(You(), Fixed(2)), DrawCards(You(), Fixed(1))), (GainLife(You(), Fixed(1)),)))
    for answer, life, hand in ((True, 18, 1), (False, 21, 0)):
        game = position(hand=([offer], []))
        cast(game, "Offer")
        game.decide(("pass",))
        game.decide(("pass",))
        assert asked(game).task == YES_NO
        game.decide(answer)
        assert (game.state.players[0].life, len(game.state.players[0].hand)) == (life, hand)


@pytest.mark.rule("resolve_choices")
def test_what_is_impossible_cannot_be_chosen() -> None:
    price = Sacrifice(You(), Filter(types=words.CREATURE))
    deal = instant("Deal", May((price, DrawCards(You(), Fixed(1))), (LoseLife(You(), Fixed(1)),)))
    for board, questions in ((["Grizzly Bears"], 1), ([], 0)):
        game = position(battlefield=(board, []), hand=([deal], []))
        cast(game, "Deal")
        game.decide(("pass",))
        game.decide(("pass",))
        assert (asked(game).task == YES_NO) == bool(questions)
        assert game.state.players[0].life == 19 + questions


@pytest.mark.rule("each_player_chooses", "resolve_choices")
def test_a_player_who_could_not_do_it_is_not_asked() -> None:
    each = EachMay(EachPlayer(), (Discard(ThatPlayer(), Fixed(1)),), if_did=(LoseLife(ThatPlayer(), Fixed(1)),))
    game = position(hand=([instant("Toll", each)], ["Fog"]))
    cast(game, "Toll")
    game.decide(("pass",))
    game.decide(("pass",))
    assert asked(game).player == 1
    game.decide(True)
    assert [game.state.players[p].life for p in (0, 1)] == [20, 19]


@pytest.mark.rule("each_player_chooses")
def test_players_choose_in_apnap_order_and_then_it_happens_to_all_who_chose_so() -> None:
    game = position(battlefield=(["Mountain"] * 3, []), hand=(["Browbeat"], []))
    cast(game, "Browbeat", (ANN,))
    game.decide(("pass",))
    game.decide(("pass",))
    assert asked(game).player == 0
    game.decide(True)
    assert asked(game).player == 1
    assert game.state.players[0].life == 20
    game.decide(True)
    assert [game.state.players[p].life for p in (0, 1)] == [15, 15]
    damage = [n for n, e in enumerate(game.events()) if e.kind == words.DAMAGE]
    assert damage[1] == damage[0] + 1
    assert game.state.players[0].hand == ()


@pytest.mark.rule("each_player_chooses")
def test_what_happens_if_nobody_chooses_to() -> None:
    game = position(battlefield=(["Mountain"] * 3, []), hand=(["Browbeat"], []))
    cast(game, "Browbeat", (ANN,))
    game.decide(("pass",))
    game.decide(("pass",))
    game.decide(False)
    game.decide(False)
    assert len(game.state.players[0].hand) == 3


@pytest.mark.rule("each_player_chooses")
def test_what_follows_if_a_player_did_happens_once() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Vexing Devil"], []))
    cast(game, "Vexing Devil")
    game.decide(("pass",))
    game.decide(("pass",))
    game.decide(("pass",))
    game.decide(("pass",))
    assert asked(game).player == 1
    game.decide(True)
    assert game.state.players[1].life == 16
    assert find(game, "Vexing Devil", words.GRAVEYARD)


@pytest.mark.rule("resolve_top", "priority_all_pass", "priority_after_resolution")
def test_the_last_spell_resolves_first_and_the_active_player_gets_priority() -> None:
    game = position(battlefield=(["Mountain"], ["Mountain"]), hand=(["Shock"], ["Lightning Bolt"]), life=(20, 20))
    cast(game, "Shock", (BEN,))
    game.decide(("pass",))
    cast(game, "Lightning Bolt", (ANN,))
    assert asked(game).player == 1
    game.decide(("pass",))
    game.decide(("pass",))
    assert (game.state.players[0].life, game.state.players[1].life) == (17, 20)
    assert asked(game).player == 0


@pytest.mark.rule("keyword_counter", "counter_no_refund", "resolve_in_order")
def test_a_countered_spell_does_nothing_and_its_mana_is_spent() -> None:
    game = position(battlefield=(["Mountain"], ["Island"] * 4), hand=(["Shock"], ["Dismiss"]))
    cast(game, "Shock", (BEN,))
    shock = game.state.lane.stack[0]
    game.decide(("pass",))
    cast(game, "Dismiss", (shock,))
    resolve(game)
    assert game.state.players[1].life == 20
    assert find(game, "Shock", words.GRAVEYARD)
    assert len(game.state.players[1].hand) == 1
    assert game.state.objects[find(game, "Mountain")].tapped
