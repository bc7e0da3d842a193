"""508: declaring attackers."""

from __future__ import annotations

import random
from typing import cast as cast_to

import pytest
from tests.kit import alive, asked, attack, cast, cited, events, find, position, reach, refresh, resolve, step, until
from tests.rules.combat.made_up import creature, enchantment, instant, on

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, PAY
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import AtLeast, AttacksIfAble, CantAttack, CountOf, Each, Filter, Fixed, Modify, Static
from apnap.rules.spells.cr601.paying import DONE_PAYING

BEAR = "Grizzly Bears"
THEM = player_code(1)
SHORT = ["9ED", "M12", "NOW"]


def declaring(
    *cards: object, edition: str = "NOW", sick: tuple[str, ...] = (), other: tuple[object, ...] = (), payment: str = "auto"
) -> Game:
    """Player 0 is about to declare attackers."""
    game = position(battlefield=(cards, other), edition=edition, sick=sick, payment=payment)  # type: ignore[arg-type]
    reach(game, ATTACKERS)
    return game


def illegal(game: Game, declaration: object) -> str:
    """The rule by which that declaration is illegal; the game is as before."""
    before = game.digest
    with pytest.raises(IllegalAction) as caught:
        game.decide(declaration)
    assert game.digest == before
    return caught.value.rule


# Who can attack (508.1a) ------------------------------------------------------------------------------------------
@pytest.mark.rule("attack_choose_creatures")
@pytest.mark.parametrize("edition", SHORT)
def test_untapped_creatures_controlled_since_the_turn_began_may_attack(edition: str) -> None:
    game = declaring(BEAR, "Craw Wurm", "Forest", edition=edition, other=("Runeclaw Bear",))
    bear, wurm = find(game, BEAR), find(game, "Craw Wurm")
    assert asked(game).player == 0
    assert list(asked(game).options) == [(), ((wurm, THEM),), ((bear, THEM),), ((bear, THEM), (wurm, THEM))]
    game.decide(((wurm, THEM),))
    assert list(game.state.combat().attacking) == [wurm]


@pytest.mark.rule("attack_choose_creatures", "summoning_sickness", "haste_attack")
@pytest.mark.parametrize("edition", SHORT)
def test_a_creature_that_came_this_turn_attacks_only_with_haste(edition: str) -> None:
    game = declaring(BEAR, "Raging Goblin", edition=edition, sick=(BEAR, "Raging Goblin"))
    assert asked(game).about == (find(game, "Raging Goblin"),)
    with pytest.raises(IllegalAction) as caught:
        game.decide(((find(game, BEAR), THEM),))
    cited = [game.edition.number(key) for key in ("summoning_sickness", "attack_choose_creatures")]
    assert [caught.value.rule, caught.value.beside] == cited


@pytest.mark.rule("attack_choose_creatures")
def test_what_is_tapped_no_creature_or_not_ones_own_cannot_attack() -> None:
    game = declaring(BEAR, "Forest", "Craw Wurm", other=(BEAR,))
    wurm, forest = find(game, "Craw Wurm"), find(game, "Forest", player=0)
    game.state.object(wurm).tapped = True
    refresh(game)
    for id in (wurm, forest, find(game, BEAR, player=1)):
        assert illegal(game, ((id, THEM),)) == "508.1a"
    bear = find(game, BEAR, player=0)
    for nonsense in ("all", 7, (bear,), ((bear, THEM), (bear, THEM)), ((9999, THEM),), ((bear,),), (("x", THEM),)):
        assert illegal(game, nonsense) == "508.1a"


@pytest.mark.rule("attack_choose_creatures")
def test_a_creature_attacks_for_the_player_who_controls_it_and_not_for_its_owner() -> None:
    game = declaring(BEAR, "Wall of Wood", other=("Craw Wurm",))
    bear, wurm = find(game, BEAR), find(game, "Craw Wurm")
    game.state.object(bear).owner, game.state.object(wurm).owner = 1, 0
    refresh(game)
    assert asked(game).about == (bear,)
    assert illegal(game, ((wurm, THEM),)) == "508.1a"
    assert illegal(game, ((bear, bear),)) == "508.1b"


@pytest.mark.rule("attack_choose_targets")
def test_only_an_opponent_can_be_attacked() -> None:
    game = declaring(BEAR)
    bear = find(game, BEAR)
    assert illegal(game, ((bear, player_code(0)),)) == "508.1b"
    assert illegal(game, ((bear, bear),)) == "508.1b"
    with pytest.raises(IllegalAction, match="Grizzly Bears cannot attack Ann; it can attack Ben"):
        game.decide(((bear, player_code(0)),))
    with pytest.raises(IllegalAction, match="Grizzly Bears cannot attack that; it can attack Ben"):
        game.decide(((bear, 999),))
    with pytest.raises(IllegalAction, match="Grizzly Bears cannot attack that; it can attack Ben"):
        game.decide(((bear, 0),))
    assert illegal(game, ((999, THEM),)) == "508.1a"
    for answer in ("nobody", (bear,), ((bear,),), (("Grizzly Bears", THEM),)):
        with pytest.raises(IllegalAction) as refused:
            game.decide(answer)
        told = "a declaration is a tuple of (creature, what it attacks)"
        assert (refused.value.rule, refused.value.reason) == ("508.1a", told)


@pytest.mark.rule("attack_restrictions", "defender")
@pytest.mark.parametrize("edition", SHORT)
def test_a_creature_with_defender_cannot_attack(edition: str) -> None:
    game = declaring(BEAR, "Wall of Wood", edition=edition)
    assert asked(game).about == (find(game, BEAR),)
    assert illegal(game, ((find(game, "Wall of Wood"), THEM),)) == game.edition.number("defender")


@pytest.mark.rule("attack_restrictions", "defender")
def test_in_8th_edition_a_wall_cannot_attack_because_it_is_one_and_is_refused_in_these_words() -> None:
    wall = Definition("Old Wall", None, words.CREATURE, ("Wall",), 2, 2)
    game = declaring(BEAR, wall, edition="8ED")
    with pytest.raises(IllegalAction) as refused:
        game.decide(((find(game, "Old Wall"), THEM),))
    assert refused.value.reason == "Old Wall is a Wall"
    game = declaring(BEAR, wall, edition="9ED")
    game.decide(((find(game, "Old Wall"), THEM),))
    game = declaring(BEAR, "Wall of Wood", edition="9ED")
    with pytest.raises(IllegalAction) as refused:
        game.decide(((find(game, "Wall of Wood"), THEM),))
    assert refused.value.reason == "Wall of Wood has defender"


@pytest.mark.rule("attack_choose_creatures")
def test_who_has_no_creature_that_can_attack_is_not_asked() -> None:
    game = position(battlefield=(["Wall of Wood"], []))
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    assert asked(game).task != ATTACKERS


# The steps in their order (508.1a-f) ------------------------------------------------------------------------------
PACIFIST = creature("Pacifist", 2, 2, abilities=(CantAttack(),))
EAGER = creature("Eager", 2, 2, abilities=(AttacksIfAble(),))


@pytest.mark.rule(
    "attack_declaration", "attack_choose_creatures", "attack_choose_targets", "attack_restrictions", "attack_requirements", "attack_bands"
)
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_a_declaration_that_breaks_several_rules_is_illegal_by_the_first_of_the_steps(edition: str) -> None:
    game = declaring(PACIFIST, EAGER, BEAR, "Craw Wurm", creature("Mate", 1, 1, words.BANDING), edition=edition)
    pacifist, eager, bear, wurm, mate = (find(game, name) for name in ("Pacifist", "Eager", BEAR, "Craw Wurm", "Mate"))
    tapped = ((pacifist, player_code(0)), (wurm, THEM))
    game.state.object(wurm).tapped = True
    refresh(game)
    assert illegal(game, tapped) == "508.1a"
    game.state.object(wurm).tapped = False
    refresh(game)
    assert illegal(game, tapped) == "508.1b"
    assert illegal(game, ((pacifist, THEM),)) == "508.1c"
    assert illegal(game, ((bear, THEM, 1), (wurm, THEM, 1))) == "508.1d"
    assert illegal(game, ((eager, THEM), (bear, THEM, 1), (wurm, THEM, 1))) == game.edition.cite("banding_attack")
    offered = asked(game).options
    assert len(offered) == len(list(offered)) == len(set(offered))
    assert all(eager in dict(pair[:2] for pair in cast_to(tuple[tuple[int, int], ...], declared)) for declared in offered)
    game.decide(((eager, THEM), (bear, THEM, 1), (mate, THEM, 1)))
    combat = game.state.combat()
    assert (set(combat.attacking), combat.bands) == ({eager, bear, mate}, ((bear, mate),))


@pytest.mark.rule("attack_bands", "attack_tap")
@pytest.mark.parametrize("edition", SHORT)
def test_bands_are_announced_before_the_attackers_become_tapped(edition: str) -> None:
    """A Sentry has banding as long as it is untapped."""
    untapped = AtLeast(CountOf(Filter(subtype="Sentry", controller=words.YOU, tapped=-1)), Fixed(1))
    bands = Static(Each(Filter(subtype="Sentry")), gains=words.BANDING, condition=untapped)
    sentry = Definition("Sentry", None, words.CREATURE, ("Sentry",), 2, 2, (bands,))
    game = declaring(sentry, BEAR, edition=edition)
    band = (find(game, "Sentry"), find(game, BEAR))
    game.decide(tuple([(id, THEM, 1) for id in band]))
    assert game.state.combat().bands == (band,)


@pytest.mark.rule("attack_tap", "attack_optional_costs")
def test_attackers_are_tapped_when_it_is_chosen_which_optional_costs_to_pay() -> None:
    game = declaring("Glory-Bound Initiate", BEAR)
    attack(game, "Glory-Bound Initiate", BEAR)
    assert asked(game).asks == "exert"
    assert all(game.state.objects[find(game, name)].tapped for name in ("Glory-Bound Initiate", BEAR))


@pytest.mark.rule("attack_declaration", "attack_choose_creatures")
@pytest.mark.parametrize("edition", SHORT)
def test_who_has_only_creatures_that_cannot_attack_is_not_asked(edition: str) -> None:
    game = position(battlefield=([PACIFIST], []), edition=edition)
    tasks: set[str] = set()
    while game.state.lane.step != words.END_OF_COMBAT:
        tasks.add(asked(game).task)
        step(game)
    assert tasks == {ACT}


@pytest.mark.rule("attack_declaration", "attack_choose_creatures")
@pytest.mark.parametrize("edition", SHORT)
def test_only_the_active_player_declares_attackers_in_each_turn_anew(edition: str) -> None:
    game = position(battlefield=([BEAR], ["Craw Wurm", "Wall of Wood"]), edition=edition)
    seen: list[tuple[int, tuple[int, ...]]] = []
    for _ in range(3):
        decision = reach(game, ATTACKERS)
        seen.append((decision.player, decision.about))
        game.decide(())
    bear, wurm = find(game, BEAR), find(game, "Craw Wurm")
    assert seen == [(0, (bear,)), (1, (wurm,)), (0, (bear,))]
    attack(game, "Craw Wurm")
    assert list(game.state.combat().attacking) == [wurm]


# Tapping, costs (508.1f-j) ----------------------------------------------------------------------------------------
@pytest.mark.rule("attack_tap", "vigilance")
@pytest.mark.parametrize("edition", SHORT)
def test_attackers_become_tapped_except_those_with_vigilance(edition: str) -> None:
    game = declaring(BEAR, "Alpine Watchdog", edition=edition)
    attack(game, BEAR, "Alpine Watchdog")
    assert game.state.objects[find(game, BEAR)].tapped
    assert not game.state.objects[find(game, "Alpine Watchdog")].tapped
    assert [cited(game, e) for e in events(game, words.TAPS)] == [game.edition.number("attack_tap")]


@pytest.mark.rule("attack_tap", "vigilance")
@pytest.mark.parametrize("edition", SHORT)
def test_attackers_become_tapped_together_so_none_loses_vigilance_by_another(edition: str) -> None:
    """Others have vigilance as long as a Sentry is untapped; it is until the attackers become tapped."""
    untapped = AtLeast(CountOf(Filter(subtype="Sentry", controller=words.YOU, tapped=-1)), Fixed(1))
    watch = Static(Each(Filter(types=words.CREATURE, not_subtype="Sentry")), gains=words.VIGILANCE, condition=untapped)
    sentry = Definition("Sentry", None, words.CREATURE, ("Sentry",), 2, 2, (watch,))
    game = declaring(sentry, BEAR, edition=edition)
    attack(game, "Sentry", BEAR)
    assert game.state.objects[find(game, "Sentry")].tapped
    assert not game.state.objects[find(game, BEAR)].tapped
    assert [game.state.objects[e.subject].card.name for e in events(game, words.TAPS)] == ["Sentry"]


@pytest.mark.rule("attack_declaration", "attack_tap", "attack_mana_abilities")
@pytest.mark.parametrize("edition", SHORT)
def test_attackers_are_tapped_before_mana_is_made_for_their_cost(edition: str) -> None:
    game = declaring("Llanowar Elves", "Forest", "Forest", other=("Ghostly Prison",), edition=edition, payment="asked")
    elves = find(game, "Llanowar Elves")
    game.decide(((elves, THEM),))
    assert asked(game).task == PAY
    assert game.state.objects[elves].tapped
    with pytest.raises(IllegalAction):
        game.decide(("activate", elves, 0))
    for nth in range(2):
        game.decide(("activate", find(game, "Forest", nth=nth), 0))
    game.decide(DONE_PAYING)
    assert [e.subject for e in events(game, words.ATTACKS)] == [elves]


@pytest.mark.rule("attack_total_cost", "attack_mana_abilities", "attack_pay_costs", "priority_mana_ability")
@pytest.mark.parametrize("edition", SHORT)
def test_a_cost_to_attack_is_paid_for_each_attacker(edition: str) -> None:
    game = declaring(BEAR, "Craw Wurm", *["Forest"] * 4, other=("Ghostly Prison",), edition=edition)
    assert len(asked(game).options) == 4
    attack(game, BEAR, "Craw Wurm")
    assert sum(e.amount for e in events(game, words.MANA_SPENT)) == 4
    assert len(events(game, words.TAPS)) == 6
    assert {cited(game, e) for e in events(game, words.MANA_SPENT)} == {game.edition.number("attack_pay_costs")}


@pytest.mark.rule("attack_total_cost", "attack_pay_costs", "attack_declaration")
def test_only_declarations_that_can_be_paid_for_are_offered_and_others_are_illegal() -> None:
    game = declaring(BEAR, "Craw Wurm", *["Forest"] * 3, other=("Ghostly Prison",))
    bear, wurm = find(game, BEAR), find(game, "Craw Wurm")
    offered = asked(game).options
    assert list(offered) == [(), ((wurm, THEM),), ((bear, THEM),)]
    assert (len(offered), offered.count(2), offered[2]) == (3, 2, ((bear, THEM),))
    rng = random.Random(5)
    assert {offered.sample(rng) for _ in range(60)} == set(offered)
    illegal(game, ((bear, THEM), (wurm, THEM)))
    attack(game, BEAR)
    assert events(game, words.ATTACKS)


@pytest.mark.rule("attack_mana_abilities", "attack_tap")
def test_an_attacker_that_became_tapped_makes_no_mana_for_the_cost() -> None:
    game = declaring("Llanowar Elves", "Llanowar Elves", other=("Ghostly Prison",))
    assert list(asked(game).options) == [()]


@pytest.mark.rule("attack_mana_abilities", "attack_choose_creatures")
def test_an_attacker_with_vigilance_may_make_mana_for_the_cost() -> None:
    watch = enchantment("Watch", Static(Each(Filter(types=words.CREATURE)), gains=words.VIGILANCE))
    game = declaring("Llanowar Elves", "Llanowar Elves", watch, other=("Ghostly Prison",))
    first, second = (find(game, "Llanowar Elves", nth=nth) for nth in (0, 1))
    assert set(asked(game).options) == {(), ((first, THEM),), ((second, THEM),)}


# Attacking (508.1k, 508.8) ----------------------------------------------------------------------------------------
@pytest.mark.rule("attack_become_attacking", "attack_triggers_stack", "attack_triggers_fire")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "308.1"), ("M12", "508.2"), ("C16", "508.2b"), ("NOW", "508.2b")])
def test_what_triggers_on_an_attack_is_put_on_the_stack_before_anybody_gets_priority(edition: str, number: str) -> None:
    roar = creature("Roarer", 2, 2, abilities=(on(words.ATTACKS, 3),))
    game = declaring(roar, edition=edition)
    attack(game, "Roarer")
    assert [cited(game, e) for e in events(game, words.ATTACKS)] == [game.edition.number("attack_become_attacking")]
    assert [cited(game, e) for e in events(game, words.PUT_ON_STACK)] == [number]
    assert (asked(game).player, len(game.state.lane.stack)) == (0, 1)
    resolve(game)
    assert game.state.players[0].life == 23


@pytest.mark.rule("attack_trigger_snapshot")
def test_no_attack_triggers_when_nobody_attacks() -> None:
    game = position(battlefield=([creature("Roarer", 2, 2, abilities=(on(words.ATTACKS, 3),))], []))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert events(game, words.PUT_ON_STACK) == []


@pytest.mark.rule("no_attackers_skip", "attack_priority")
@pytest.mark.parametrize("edition", SHORT)
def test_without_attackers_the_next_two_steps_are_skipped_after_both_got_priority(edition: str) -> None:
    game = declaring(BEAR, edition=edition)
    game.decide(())
    assert (game.state.lane.step, asked(game).player) == (words.DECLARE_ATTACKERS, 0)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    begun = [e.step for e in events(game, words.STEP_BEGINS)]
    assert begun[-2:] == [words.DECLARE_ATTACKERS, words.END_OF_COMBAT]
    assert cited(game, events(game, words.PLAN_PART)[-1]) == game.edition.number("no_attackers_skip")


@pytest.mark.rule("no_attackers_skip")
@pytest.mark.parametrize("edition", SHORT)
def test_each_player_who_attacks_with_nothing_skips_steps_of_their_own_turn(edition: str) -> None:
    game = position(battlefield=([BEAR], [BEAR]), edition=edition)
    until(game, lambda g: (g.state.lane.turn, g.state.lane.step) == (2, words.END_OF_COMBAT))
    assert [e.player for e in events(game, words.PLAN_PART)] == [0, 1]


@pytest.mark.rule("no_attackers_skip")
@pytest.mark.parametrize("edition", SHORT)
def test_an_attacker_that_has_left_does_not_make_the_next_steps_be_skipped(edition: str) -> None:
    shrink = instant("Shrink", Modify(Each(Filter(name=BEAR)), Fixed(0), Fixed(-2)))
    game = position(battlefield=([BEAR], []), hand=([shrink], []), edition=edition)
    attack(game, BEAR)
    cast(game, "Shrink")
    resolve(game)
    assert alive(game, BEAR) == 0
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    begun = [e.step for e in events(game, words.STEP_BEGINS)]
    assert begun[-4:] == [words.DECLARE_ATTACKERS, words.DECLARE_BLOCKERS, words.COMBAT_DAMAGE, words.END_OF_COMBAT]


@pytest.mark.rule("no_retroactive_restriction", "tap_untap_stays_in_combat", "attack_become_attacking")
def test_an_attacker_stays_in_combat_when_it_gains_defender() -> None:
    stay = instant("Stay", Modify(Each(Filter(name=BEAR)), gains=words.DEFENDER))
    game = position(battlefield=([BEAR], []), hand=([stay], []))
    attack(game, BEAR)
    cast(game, "Stay")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 18


def test_a_filter_on_attacking_creatures_sees_them_only_while_they_attack() -> None:
    cheer = instant("Cheer", Modify(Each(Filter(attacking=1)), Fixed(1)))
    game = position(battlefield=([BEAR, "Craw Wurm"], [enchantment("Rug")]), hand=([cheer], []))
    attack(game, BEAR)
    cast(game, "Cheer")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 17


@pytest.mark.rule("attack_choose_targets")
def test_who_would_attack_their_own_planeswalker_is_told_whom_it_can_attack() -> None:
    game = position(battlefield=([BEAR, "Jace Beleren"], [], []), life=(20, 20, 20))
    reach(game, ATTACKERS)
    with pytest.raises(IllegalAction) as refused:
        game.decide(((find(game, BEAR), find(game, "Jace Beleren")),))
    told = "Grizzly Bears cannot attack Jace Beleren; it can attack Ben or Cid"
    assert (refused.value.rule, refused.value.reason) == ("508.1b", told)


@pytest.mark.rule("attack_requirements")
@pytest.mark.parametrize("edition", ["M12", "C16", "NOW"])
def test_what_is_required_in_the_next_turn_of_one_opponent_is_not_in_that_of_another_before_it(edition: str) -> None:
    """Gideon Jura: during target opponent's next turn, creatures that player controls attack Gideon Jura if able."""
    game = position(battlefield=(["Gideon Jura"], [BEAR], [BEAR]), life=(20, 20, 20), edition=edition)
    game.decide(("activate", find(game, "Gideon Jura"), 0))
    game.decide((player_code(2),))
    until(game, lambda g: g.state.lane.turn == 2)
    assert (reach(game, ATTACKERS).player, () in asked(game).options) == (1, True)
    until(game, lambda g: g.state.lane.turn == 3)
    assert reach(game, ATTACKERS).player == 2
    assert list(asked(game).options) == [((find(game, BEAR, player=2), find(game, "Gideon Jura")),)]
