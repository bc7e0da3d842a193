"""508.1g-k, 509.1d-g: the total cost of a declaration is locked in and paid whole, or the declaration is reversed; with made-up cards.

Also of these modules: combat.affording, combat.cr508.costs, combat.cr508.optional_costs, combat.cr509.costs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from tests.hard.rig import answer, options
from tests.kit import Card, alive, asked, attack, block, cast, cited, events, find, place, position, reach, refresh, resolve, until
from tests.rules.combat.made_up import creature, enchantment

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, CHOOSE, PAY
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AddMana,
    AttackCost,
    AttackLimit,
    AttacksIfAble,
    BlockCost,
    BlockedCost,
    BlocksAdditional,
    BlocksIfAble,
    CantAttack,
    CostPart,
    DiscardCost,
    Each,
    ExileCost,
    Filter,
    GainControl,
    Imposes,
    KeywordAbility,
    ManaCost,
    MayExert,
    NotWithoutOthers,
    PayLife,
    SacrificeCost,
    SpellAbility,
    TapCost,
    Target,
    Targets,
)
from apnap.rules.combat import affording
from apnap.rules.combat.affording import Affordable
from apnap.rules.objects.cr310.protectors import CHOSEN_PROTECTOR
from apnap.rules.spells.cr601.paying import DONE_PAYING, TAKE_BACK

THEM = player_code(1)
EDITIONS = ["8ED", "M12", "NOW"]
CREATURES = Each(Filter(types=words.CREATURE))
MAN = creature("Man", 2, 2)
DOG = creature("Dog", 1, 1)
ELF = "Llanowar Elves"
GUARD = creature("Guard", 1, 4, abilities=(BlocksIfAble(),))
WATCH = creature("Watchman", 1, 4, abilities=(BlocksAdditional(),))


def toll(*cost: CostPart) -> Imposes:
    """Creatures attack the controller of this only for that cost each."""
    return Imposes(CREATURES, (AttackCost(cost, whom=words.AT_YOU),))


def gate(*cost: CostPart) -> Imposes:
    """Creatures block only for that cost each."""
    return Imposes(CREATURES, (BlockCost(cost),))


TWO = ManaCost(generic=2)
ONE = ManaCost(generic=1)
A_MAN = SacrificeCost(Filter(name="Man"))
LAND = Filter(types=words.LAND)


def attacks(mine: Sequence[Card], theirs: Sequence[Card], edition: str = "NOW", payment: str = "auto", **more: object) -> Game:
    """Player 0 is about to declare attackers."""
    game = position(battlefield=(mine, theirs), edition=edition, payment=payment, **more)  # type: ignore[arg-type]
    reach(game, ATTACKERS)
    return game


def blocks(attackers: Sequence[Card], mine: Sequence[Card], theirs: Sequence[Card], edition: str = "NOW", payment: str = "auto") -> Game:
    """Those of player 0 attack; player 1, who has `theirs`, is about to declare blockers."""
    game = position(battlefield=([*attackers, *mine], theirs), edition=edition, payment=payment)
    attack(game, *[one if isinstance(one, str) else one.name for one in attackers])
    reach(game, BLOCKERS)
    return game


def sizes(game: Game) -> list[int]:
    """How many creatures the declarations on offer have."""
    return sorted(len(each) for each in asked(game).options)  # type: ignore[arg-type]


def refusal(game: Game, declaration: object) -> tuple[str, str]:
    """The rule and the reason for which the declaration is illegal; the game is as before."""
    before = game.digest
    with pytest.raises(IllegalAction) as caught:
        game.decide(declaration)
    assert game.digest == before
    return caught.value.rule, caught.value.reason


# Attacking ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("attack_total_cost")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_several_permanents_ask_for_is_one_total_cost(edition: str) -> None:
    both = [enchantment("Toll", toll(TWO)), enchantment("Levy", toll(ONE, PayLife(1)))]
    game = attacks([MAN, DOG, *["Forest"] * 6], both, edition)
    attack(game, "Man", "Dog")
    (spent,) = events(game, words.MANA_SPENT)
    assert (spent.amount, cited(game, spent)) == (6, game.edition.number("attack_pay_costs"))
    assert game.state.players[0].life == 18
    assert [e.amount for e in events(game, words.LIFE)] == [-2]


@pytest.mark.rule("attack_total_cost", "attack_pay_costs")
@pytest.mark.parametrize(("colour", "land"), list(enumerate(["Plains", "Island", "Swamp", "Mountain", "Forest"])))
def test_mana_of_each_colour_in_the_cost_is_paid_with_that_colour(colour: int, land: str) -> None:
    one = ManaCost(tuple([int(kind == colour) for kind in range(6)]))  # type: ignore[arg-type]
    lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    assert sizes(attacks([DOG, *lands[:colour], *lands[colour + 1 :]], [enchantment("Toll", toll(one))])) == [0]
    game = attacks([DOG, *lands], [enchantment("Toll", toll(one))])
    attack(game, "Dog")
    assert [name for name in lands if game.state.objects[find(game, name)].tapped] == [land]


@pytest.mark.rule("attack_total_cost", "attack_pay_costs")
def test_a_declaration_that_cannot_be_paid_for_is_refused_with_its_reason() -> None:
    game = attacks([MAN, DOG, "Forest", "Forest", "Forest"], [enchantment("Toll", toll(TWO))])
    assert sizes(game) == [0, 1, 1]
    both = ((find(game, "Man"), THEM), (find(game, "Dog"), THEM))
    assert refusal(game, both) == ("508.1j", "{2} is to be paid for each attacker (Toll), {4} in all; Ann has mana for 3")
    assert not game.state.objects[find(game, "Man")].tapped
    dear = [creature(name, 1, 1, abilities=(AttackCost((TWO,)),)) for name in ("Dear Dog", "Dear Cat")]
    two = attacks(dear, [])
    each = "{2} is to be paid for Dear Dog (Dear Dog) and {2} is to be paid for Dear Cat (Dear Cat), {4} in all"
    told = f"{each}; Ann has no mana and no untapped source of it"
    assert refusal(two, ((find(two, "Dear Dog"), THEM), (find(two, "Dear Cat"), THEM))) == ("508.1j", told)
    poor = attacks([MAN], [enchantment("Toll", toll(TWO))])
    reason = "{2} is to be paid for Man (Toll); Ann has no mana and no untapped source of it"
    assert refusal(poor, ((find(poor, "Man"), THEM),)) == ("508.1j", reason)


@pytest.mark.rule("attack_tap", "attack_total_cost")
def test_an_attacker_that_taps_makes_no_mana_for_the_cost_and_one_with_vigilance_does() -> None:
    assert sizes(attacks([ELF, "Forest"], [enchantment("Toll", toll(TWO))])) == [0]
    watchful = creature("Watchful Elf", 1, 1, words.VIGILANCE)
    assert sizes(attacks([watchful, ELF, "Forest"], [enchantment("Toll", toll(TWO))])) == [0, 1]


@pytest.mark.rule("attack_tap")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_attacking_player_taps_the_attackers(edition: str) -> None:
    game = attacks([MAN, DOG], [], edition)
    attack(game, "Man", "Dog")
    tapped = [(e.subject, e.player, cited(game, e)) for e in events(game, words.TAPS)]
    assert tapped == [(find(game, name), 0, game.edition.number("attack_tap")) for name in ("Man", "Dog")]


@pytest.mark.rule("attack_pay_costs", "attack_become_attacking")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attacker_that_is_sacrificed_for_the_cost_does_not_attack(edition: str) -> None:
    game = attacks([MAN, DOG], [enchantment("Altar", toll(A_MAN))], edition)
    assert [len(each) for each in asked(game).options] == [0, 1, 1]  # type: ignore[arg-type]
    game.decide(((find(game, "Man"), THEM),))
    game.decide((find(game, "Man"),))
    assert alive(game, "Man") == 0
    assert not events(game, words.ATTACKS)


@pytest.mark.rule("attack_pay_costs")
def test_the_permanents_for_all_attackers_are_chosen_together() -> None:
    game = attacks([DOG, DOG, "Forest", "Plains", "Island"], [enchantment("Altar", toll(SacrificeCost(LAND)))])
    attack(game, "Dog", "Dog")
    assert asked(game).task == CHOOSE
    assert len(asked(game).options) == 3
    assert asked(game).about == (find(game, "Altar"),)
    game.decide((find(game, "Forest"), find(game, "Island")))
    assert [e.subject for e in events(game, words.ATTACKS)] == [find(game, "Dog"), find(game, "Dog", nth=1)]
    assert alive(game, "Plains") == 1


@pytest.mark.rule("attack_pay_costs")
@pytest.mark.parametrize(
    ("part", "number"),
    [(TapCost(LAND), 2), (DiscardCost(), 1), (ExileCost(words.GRAVEYARD, Filter()), 1), (TapCost(LAND, 3), 0), (PayLife(21), 0)],
)
def test_costs_of_every_kind_are_on_offer_only_as_far_as_they_can_be_paid(part: CostPart, number: int) -> None:
    game = attacks([DOG, DOG, "Forest", "Forest"], [enchantment("Toll", toll(part))], hand=(["Forest"], []), graveyard=(["Forest"], []))
    assert max(sizes(game)) == number
    declared = [each for each in asked(game).options if len(each) == number][0]  # type: ignore[arg-type]  # noqa: RUF015
    game.decide(declared)
    while game.decision and asked(game).task == CHOOSE:
        game.decide(asked(game).options[0])
    assert len(events(game, words.ATTACKS)) == number


@pytest.mark.rule("attack_pay_costs", "attack_tap")
@pytest.mark.parametrize("edition", EDITIONS)
def test_attackers_that_became_tapped_cannot_be_tapped_for_the_cost_of_attacking(edition: str) -> None:
    game = attacks([MAN, MAN, MAN], [enchantment("Toll", toll(TapCost(Filter(types=words.CREATURE))))], edition)
    assert sizes(game) == [0, 1, 1, 1]


@pytest.mark.rule("attack_requirements", "attack_total_cost")
def test_what_must_attack_and_cannot_pay_for_attacking_the_player_attacks_the_planeswalker() -> None:
    """Of the 1,024 ways in which the ten attack only the last costs nothing."""
    eager = creature("Eager Man", 2, 2, abilities=(AttacksIfAble(),))
    game = attacks([eager] * 10, [enchantment("Toll", toll(ONE)), "Jace Beleren"], "M10")
    offered = asked(game).options
    assert isinstance(offered, Affordable)
    jace = find(game, "Jace Beleren")
    assert list(offered.completions(())) == [(jace,)]
    assert list(offered) == [tuple([(id, jace) for id in offered.creatures])]


@pytest.mark.rule("attack_pay_costs", "illegal_action_undo")
def test_an_attack_of_which_a_part_of_the_cost_cannot_be_paid_is_reversed_with_taps_and_payments() -> None:
    game = attacks([DOG, "Forest", "Forest"], [enchantment("Toll", toll(TWO, SacrificeCost(Filter(name="Man"))))], payment="asked")
    dog = find(game, "Dog")
    answer(game, ((dog, THEM),))
    assert game.state.objects[dog].tapped
    for nth in range(2):
        answer(game, ("activate", find(game, "Forest", nth=nth), 0))
    answer(game, DONE_PAYING)
    assert events(game, words.REVERSED)[-1].second == "cost_needs_resources"
    assert not game.state.objects[dog].tapped
    answer(game, (0, 1))
    assert asked(game).task == ATTACKERS
    assert game.state.players[0].pool == (0, 0, 0, 0, 2, 0)


@pytest.mark.rule("attack_total_cost")
def test_a_cost_that_is_locked_in_does_not_change_when_what_asked_for_it_is_gone() -> None:
    toll_dog = creature("Toll Dog", 1, 1, abilities=(Imposes(CREATURES, (AttackCost((TWO, SacrificeCost(Filter(name="Toll Dog")))),)),))
    game = attacks([MAN, toll_dog, "Forest", "Forest"], [])
    game.decide(((find(game, "Man"), THEM),))
    game.decide((find(game, "Toll Dog"),))
    assert alive(game, "Toll Dog") == 0
    assert [e.amount for e in events(game, words.MANA_SPENT)] == [2]
    assert len(events(game, words.ATTACKS)) == 1


@pytest.mark.rule("attack_total_cost")
def test_of_the_halves_of_a_symbol_in_a_cost_to_attack_the_one_that_the_attacking_player_can_pay_is_paid() -> None:
    game = attacks([DOG], [enchantment("Annex", toll(ManaCost(symbols=("W/P",)))), "Plains"])
    game.decide(((find(game, "Dog"), THEM),))
    assert [player.life for player in game.state.players] == [18, 20]
    assert len(events(game, words.ATTACKS)) == 1


@pytest.mark.rule("attack_total_cost", "attack_pay_costs")
@pytest.mark.parametrize("payment", ["auto", "asked"])
def test_symbols_of_a_cost_to_attack_leave_a_choice(payment: str) -> None:
    game = attacks([DOG, "Plains"], [enchantment("Annex", toll(ManaCost(symbols=("W/P",))))], payment=payment)
    dog = find(game, "Dog")
    game.decide(((dog, THEM),))
    assert asked(game).player == 0
    assert set(options(game)) == {("W",), ("P",)}
    assert refusal(game, ("U",)) == ("508.1h", "for each symbol one of its halves is chosen")
    game.decide(("P",))
    assert game.state.players[0].life == 18
    assert len(events(game, words.ATTACKS)) == 1


@pytest.mark.rule("attack_pay_costs")
def test_life_that_is_not_there_pays_for_no_symbol() -> None:
    game = attacks([DOG, "Plains"], [enchantment("Annex", toll(ManaCost(symbols=("W/P",))))], payment="asked", life=(1, 20))
    game.decide(((find(game, "Dog"), THEM),))
    assert refusal(game, ("P",)) == ("508.1j", "there is not enough life to pay, or it can't be paid")
    assert list(asked(game).options) == [("W",)]


@pytest.mark.rule("attack_restrictions")
def test_some_creatures_cannot_attack_a_player_or_walkers() -> None:
    moat = Imposes(CREATURES, (CantAttack(words.AT_YOUR_WALKERS),))
    game = attacks([DOG], [enchantment("Screen", moat), "Jace Beleren"])
    dog, jace = find(game, "Dog"), find(game, "Jace Beleren")
    assert list(asked(game).options) == [(), ((dog, THEM),)]
    assert refusal(game, ((dog, jace),)) == ("508.1c", "Dog can't attack Jace Beleren (Screen)")


EAGER = creature("Eager Man", 2, 2, abilities=(AttacksIfAble(), NotWithoutOthers()))
COSTLY = creature("Costly Dog", 1, 1, abilities=(AttackCost((PayLife(1),)),))


@pytest.mark.rule("attack_requirements")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_nobody_is_obliged_to_pay_so_that_another_creature_obeys_its_requirement(edition: str) -> None:
    assert sizes(attacks([EAGER, COSTLY], [], edition)) == [0, 2]


@pytest.mark.rule("attack_requirements")
@pytest.mark.parametrize("edition", ["2008-07-01", "M10", "NOW"])
def test_of_two_requirements_to_attack_the_one_is_obeyed_whose_planeswalker_is_there(edition: str) -> None:
    whom = [Each(Filter(name=name)) for name in ("Jace Beleren", "Garruk Wildspeaker")]
    torn = creature("Torn", 2, 2, abilities=(AttacksIfAble(whom[0]), AttacksIfAble(whom[1])))
    game = attacks([torn], ["Jace Beleren"], edition)
    assert list(asked(game).options) == [((find(game, "Torn"), find(game, "Jace Beleren")),)]
    both = attacks([torn], ["Jace Beleren", "Garruk Wildspeaker"], edition)
    either = [((find(both, "Torn"), find(both, name)),) for name in ("Jace Beleren", "Garruk Wildspeaker")]
    assert sorted(asked(both).options) == sorted(either)  # type: ignore[type-var]


@pytest.mark.rule("attack_requirements", "attack_choose_creatures")
def test_from_2009_to_2011_only_the_creature_with_the_cost_was_exempt_from_its_own_requirements() -> None:
    game = attacks([EAGER, COSTLY], [], "M10")
    eager, costly = find(game, "Eager Man"), find(game, "Costly Dog")
    assert list(asked(game).options) == [((eager, THEM), (costly, THEM))]
    line = "legal would be Ann: attack Eager Man, Costly Dog -> Ben"
    reason = f"Eager Man has to attack if able; {line}"
    assert refusal(game, ()) == ("508.1d", reason)
    assert refusal(game, ((costly, THEM),)) == ("508.1d", reason)
    game.decide(((eager, THEM), (costly, THEM)))
    assert game.state.players[0].life == 19
    poor = attacks([EAGER, creature("Dear Dog", 1, 1, abilities=(AttackCost((TWO,)),)), "Forest"], [], "M10")
    assert sizes(poor) == [0]
    must = creature("Costly Man", 2, 2, abilities=(AttacksIfAble(), AttackCost((PayLife(1),))))
    assert sizes(attacks([must], [], "M10")) == [0, 1]


@pytest.mark.rule("block_total_cost", "block_mana_abilities", "block_pay_costs")
@pytest.mark.parametrize("payment", ["auto", "asked"])
def test_snow_mana_pays_for_snow_symbols_of_a_cost_to_block(payment: str) -> None:
    cold = creature("Cold Guard", 1, 1, abilities=(BlockCost((ManaCost(symbols=("S",)),)),))
    assert sizes(blocks([MAN], [], [cold, "Forest"])) == [0]
    game = blocks([MAN], [], [cold, "Forest", "Snow-Covered Forest"], payment=payment)
    game.decide(((find(game, "Cold Guard"), find(game, "Man")),))
    if payment == "asked":
        assert asked(game).task == PAY
        answer(game, ("activate", find(game, "Snow-Covered Forest"), 0), DONE_PAYING)
    assert game.state.objects[find(game, "Snow-Covered Forest")].tapped
    assert len(events(game, words.BLOCKS)) == 1


@pytest.mark.rule("attack_optional_costs", "exert")
def test_who_finds_nobody_to_enlist_is_passed_over_and_the_next_is_asked_about() -> None:
    runner = creature("Runner", 2, 2, abilities=(MayExert(),))
    game = attacks([LEADER, runner], [])
    game.decide(((find(game, "Leader"), THEM), (find(game, "Runner"), THEM)))
    assert (asked(game).asks, asked(game).about) == ("exert", (find(game, "Runner"),))
    assert refusal(game, 1) == ("508.1g", "the answer is yes or no")


@pytest.mark.rule("block_requirements", "block_restrictions")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_began_the_game_is_held_to_requirements_and_restrictions_of_blocks_too(edition: str) -> None:
    loner = creature("Follower", 1, 1, abilities=(NotWithoutOthers(),))
    game = position(battlefield=([GUARD, loner], [MAN]), edition=edition)
    until(game, lambda g: g.state.lane.turn == 2)
    reach(game, ATTACKERS)
    game.decide(((find(game, "Man"), player_code(0)),))
    assert reach(game, BLOCKERS).player == 0
    number = game.edition.number
    assert refusal(game, ()) == (number("block_requirements"), "Guard has to block if able; legal would be Ann: block Guard -> Man")
    follower = ((find(game, "Follower"), find(game, "Man")),)
    assert refusal(game, follower) == (number("block_restrictions"), "Follower can't block alone")


@pytest.mark.rule("block_requirements")
def test_the_same_holds_for_blocks() -> None:
    watch = creature("Dear Guard", 1, 1, abilities=(BlockCost((PayLife(1),)),))
    pirate = creature("Pirate", 2, 2, words.MENACE)
    game = blocks([pirate], [], [GUARD, watch], "M10")
    assert sizes(game) == [2]
    assert refusal(game, ())[0] == "509.1c"
    assert sizes(blocks([pirate], [], [GUARD, watch], "M12")) == [0, 2]


@pytest.mark.rule("attack_restrictions", "attack_requirements")
def test_a_restriction_is_looked_at_before_a_requirement_that_a_cost_did_not_exempt_from() -> None:
    loner = creature("Follower", 1, 1, abilities=(NotWithoutOthers(),))
    game = attacks([EAGER, COSTLY, loner], [], "M10")
    assert refusal(game, ((find(game, "Follower"), THEM),)) == ("508.1c", "Follower can't attack alone")


@pytest.mark.rule("block_restrictions", "block_requirements")
def test_a_block_is_held_against_restrictions_before_requirements_that_a_cost_did_not_exempt_from() -> None:
    eager = creature("Eager Guard", 1, 4, abilities=(BlocksIfAble(), NotWithoutOthers()))
    costly = creature("Costly Guard", 1, 1, abilities=(BlockCost((PayLife(1),)),))
    loner = creature("Follower", 1, 1, abilities=(NotWithoutOthers(),))
    game = blocks([MAN], [], [eager, costly, loner], "M10")
    assert refusal(game, ((find(game, "Follower"), find(game, "Man")),)) == ("509.1b", "Follower can't block alone")


LEADER = creature("Leader", 2, 2, abilities=(KeywordAbility("enlist"),))


@pytest.mark.rule("attack_optional_costs", "attack_total_cost")
def test_who_makes_the_mana_for_the_cost_to_attack_is_not_enlisted() -> None:
    game = attacks([LEADER, ELF, DOG], [enchantment("Toll", toll(ONE))])
    game.decide(((find(game, "Leader"), THEM),))
    can = "an untapped creature that does not attack and could be tapped, or 0 for none"
    for wrong in (find(game, "Leader"), False, "Dog"):
        assert refusal(game, wrong) == (game.edition.number("attack_optional_costs"), can)
    assert (asked(game).player, asked(game).asks) == (0, "enlist")
    assert list(asked(game).options) == [0, find(game, "Dog")]
    game.decide(find(game, "Dog"))
    assert game.state.objects[find(game, "Dog")].tapped
    assert game.state.objects[find(game, ELF)].tapped
    assert len(events(game, words.ATTACKS)) == 1
    both = attacks([LEADER, ELF, ELF], [enchantment("Toll", toll(ONE))])
    both.decide(((find(both, "Leader"), THEM),))
    both.decide(find(both, ELF))
    assert [e.subject for e in events(both, words.TAPS)][1:] == [find(both, ELF, nth=1), find(both, ELF)]


@pytest.mark.rule("attack_pay_costs")
def test_the_attacking_player_taps_who_is_enlisted_as_the_cost_is_paid() -> None:
    game = attacks([LEADER, DOG], [])
    game.decide(((find(game, "Leader"), THEM),))
    game.decide(find(game, "Dog"))
    tapped, enlisted = [e for e in game.events() if e.subject == find(game, "Dog") or e.kind == words.ENLISTS][-2:]
    assert [(e.kind, e.player, cited(game, e)) for e in (tapped, enlisted)] == [
        (words.TAPS, 0, game.edition.number("attack_pay_costs")),
        (words.ENLISTS, 0, game.edition.number("attack_pay_costs")),
    ]


@pytest.mark.rule("attack_optional_costs")
def test_who_controls_an_attacker_that_somebody_else_owns_says_whether_it_enlists() -> None:
    game = attacks([LEADER, DOG], [])
    game.state.object(find(game, "Leader")).owner = 1
    refresh(game)
    game.decide(((find(game, "Leader"), THEM),))
    assert (asked(game).player, asked(game).asks) == (0, "enlist")


@pytest.mark.rule("attack_pay_costs", "illegal_action_undo")
def test_an_attack_whose_enlisted_creature_was_tapped_for_mana_is_reversed() -> None:
    game = attacks([LEADER, ELF], [enchantment("Toll", toll(ONE))], payment="asked")
    elf = find(game, ELF)
    answer(game, ((find(game, "Leader"), THEM),), elf, ("activate", elf, 0), DONE_PAYING)
    assert events(game, words.REVERSED)[-1].second == "attack_pay_costs"
    answer(game, ())
    assert asked(game).task == ATTACKERS
    assert not game.state.objects[elf].tapped


@pytest.mark.rule("attack_pay_costs")
def test_who_has_made_too_little_mana_for_an_attack_is_told_what_is_to_be_paid() -> None:
    game = attacks([DOG, "Forest", "Forest"], [enchantment("Toll", toll(TWO))], payment="asked")
    answer(game, ((find(game, "Dog"), THEM),), ("activate", find(game, "Forest"), 0))
    told = "the mana in the pool does not pay {2}, the cost to attack"
    assert refusal(game, DONE_PAYING) == (game.edition.number("attack_pay_costs"), told)


@pytest.mark.rule("attack_mana_abilities", "attack_pay_costs")
def test_nobody_is_asked_for_mana_where_an_attack_costs_none() -> None:
    game = attacks([DOG, "Forest"], [enchantment("Toll", toll(PayLife(2)))], payment="asked")
    game.decide(((find(game, "Dog"), THEM),))
    assert (asked(game).task, game.state.players[0].life) == (ACT, 18)


@pytest.mark.rule("attack_total_cost", "attack_pay_costs")
def test_snow_mana_pays_for_snow_symbols_of_a_cost_to_attack() -> None:
    frost = enchantment("Frost", toll(ManaCost(symbols=("S",))))
    assert sizes(attacks([DOG, "Forest"], [frost])) == [0]
    game = attacks([DOG, "Forest", "Snow-Covered Forest"], [frost])
    attack(game, "Dog")
    assert game.state.objects[find(game, "Snow-Covered Forest")].tapped
    assert len(events(game, words.ATTACKS)) == 1


@pytest.mark.rule("attack_total_cost")
def test_a_cost_for_attacks_on_planeswalkers_is_none_for_attacks_on_their_player() -> None:
    wards = enchantment("Wards", Imposes(CREATURES, (AttackCost((ONE,), whom=words.AT_YOUR_WALKERS),)))
    assert sizes(attacks([DOG], [wards])) == [0, 1]
    game = attacks([DOG], [wards, "Jace Beleren"])
    assert list(asked(game).options) == [(), ((find(game, "Dog"), THEM),)]


@pytest.mark.rule("attack_pay_costs")
def test_permanents_of_two_descriptions_are_chosen_one_after_the_other() -> None:
    dear = enchantment("Altar", toll(SacrificeCost(LAND), SacrificeCost(Filter(name="Man"))))
    game = attacks([DOG, MAN, MAN, "Forest", "Plains"], [dear])
    attack(game, "Dog")
    game.decide((find(game, "Plains"),))
    game.decide((find(game, "Man", nth=1),))
    assert (alive(game, "Man"), alive(game, "Forest"), alive(game, "Plains")) == (1, 1, 0)
    assert len(events(game, words.ATTACKS)) == 1


@pytest.mark.rule("attack_total_cost")
def test_symbols_that_cannot_be_paid_are_refused() -> None:
    annex = enchantment("Annex", toll(ManaCost(symbols=("W/P",))))
    game = attacks([DOG, "Forest"], [annex], life=(1, 20))
    assert refusal(game, ((find(game, "Dog"), THEM),)) == ("508.1j", "{W/P} is to be paid for Dog (Annex); Ann has mana for 1")


def test_what_couples_attackers_is_counted_with_what_they_cost() -> None:
    game = attacks([EAGER, DOG, MAN, "Forest", "Forest"], [enchantment("Toll", toll(ONE)), enchantment("Pass", AttackLimit(2))])
    offered = asked(game).options
    assert isinstance(offered, Affordable)
    assert offered
    assert len(offered) == len(list(offered)) == 6
    assert list(offered.completions(((THEM,), (THEM,)))) == [()]
    assert [offered[n] for n in range(6)] == list(offered)


# On offer ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("states", [20000, 10])
def test_partial_choices_of_attackers_on_offer_can_be_completed_and_paid(states: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(affording, "STATES", states)
    eager = creature("Eager Man", 2, 2, abilities=(AttacksIfAble(),))
    game = attacks([eager, DOG, ELF, MAN, "Forest", "Forest"], [enchantment("Toll", toll(ONE)), "Jace Beleren"])
    offered = asked(game).options
    assert isinstance(offered, Affordable)
    every = list(offered)
    assert every == [each for each in offered.legal if each in offered]
    assert offered[-1] == every[-1]
    assert [offered[0], offered[1]] == every[:2]
    for outside in (len(every), -len(every) - 1):
        with pytest.raises(IndexError):
            offered[outside]
    rng = random.Random(4)
    for _ in range(30):
        partial: tuple[tuple[int, ...], ...] = ()
        for nth, one in enumerate(offered.creatures):
            begins = {tuple(t for c, t in each if c == one) for each in every if beginning(each, offered.creatures[:nth]) == partial}
            assert set(offered.completions(partial)) == begins
            partial = (*partial, rng.choice(sorted(begins)))
        assert tuple((c, t) for c, each in zip(offered.creatures, partial, strict=True) for t in each) in every


def beginning(declared: object, creatures: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """What those creatures are declared for."""
    return tuple(tuple(t for c, t in declared if c == one) for one in creatures)  # type: ignore[attr-defined]


def test_declarations_that_can_be_paid_are_drawn_equally_often_or_said_not_to_be() -> None:
    rng = random.Random(1)
    game = attacks([DOG, DOG, MAN, *["Forest"] * 2], [enchantment("Toll", toll(ONE))])
    offered = asked(game).options
    assert isinstance(offered, Affordable)
    assert offered.uniform
    drawn = [offered.sample(rng) for _ in range(700)]
    assert set(drawn) == set(offered)
    assert all(60 < drawn.count(each) < 140 for each in set(drawn))  # four standard deviations
    wide = attacks([*[DOG] * 30, "Forest"], [enchantment("Toll", toll(ONE)), "Jace Beleren"])
    assert asked(wide).options.uniform
    assert len(asked(wide).options) == 2**30 + 30 * 2**29  # each attacks the planeswalker or nothing, or one of them the player
    assert asked(wide).options.sample(rng) in asked(wide).options


@pytest.mark.interpreted("a bound of a compiled module is no name that could stand for another")
def test_from_declarations_that_are_not_counted_is_drawn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(affording, "STATES", 10)
    rng = random.Random(2)
    game = attacks([*[ELF] * 3, MAN, "Forest"], [enchantment("Toll", toll(ONE))])
    many = asked(game).options
    assert isinstance(many, Affordable)
    assert not many.uniform
    assert (many.count(3), many.count(100)) == (3, len(list(many)))
    assert {many.sample(rng) for _ in range(200)} == set(many)
    monkeypatch.setattr(affording, "REJECTIONS", 0)
    assert {many.sample(rng) for _ in range(200)} == set(many)
    assert many[-1] == list(many)[-1]
    assert many[1] == list(many)[1]
    with pytest.raises(IndexError):
        many[100]


# Blocking ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("block_total_cost", "block_pay_costs", "block_become_blocking")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blocker_is_paid_for_once_whatever_it_blocks(edition: str) -> None:
    game = blocks([MAN, DOG], [enchantment("Gate", gate(ONE))], [WATCH, "Forest"], edition)
    watchman = find(game, "Watchman")
    game.decide(((watchman, find(game, "Man")), (watchman, find(game, "Dog"))))
    (spent,) = events(game, words.MANA_SPENT)
    assert (spent.player, spent.amount, cited(game, spent)) == (1, 1, game.edition.number("block_pay_costs"))
    assert len(events(game, words.BLOCKS)) == 2


@pytest.mark.rule("block_pay_costs", "dao_attacker")
def test_what_was_tapped_to_pay_for_a_block_makes_no_mana_once_the_order_of_damage_is_announced() -> None:
    game = position(battlefield=([DOG], [MAN, "Forest", enchantment("Gate", gate(ONE))]), hand=([], ["Giant Growth"]), edition="M12")
    attack(game, "Dog")
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS and asked(g).player == 1)
    growth = ("cast", find(game, "Giant Growth", words.HAND))
    assert growth in asked(game).options
    block(game, ("Man", "Dog"))
    assert len(events(game, words.ORDERS)) == 2
    until(game, lambda g: asked(g).player == 1)
    assert game.state.lane.step == words.DECLARE_BLOCKERS
    assert growth not in asked(game).options


@pytest.mark.rule("block_requirements")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_required_to_pay_for_a_block(edition: str) -> None:
    game = blocks([MAN], [enchantment("Gate", gate(ONE))], [GUARD, "Forest"], edition)
    assert sizes(game) == [0, 1]
    assert sizes(blocks([MAN], [], [GUARD, "Forest"], edition)) == [1]


@pytest.mark.rule("block_pay_costs", "block_become_blocking")
def test_a_blocker_that_is_sacrificed_for_the_cost_does_not_block() -> None:
    game = blocks([DOG], [enchantment("Altar", gate(A_MAN))], [MAN])
    block(game, ("Man", "Dog"))
    game.decide((find(game, "Man"),))
    assert alive(game, "Man") == 0
    assert not events(game, words.BLOCKS)
    assert len(events(game, words.UNBLOCKED)) == 1


@pytest.mark.rule("cost_needs_resources")
def test_a_declaration_that_cannot_be_paid_for_names_beside_its_rule_that_costs_are_paid_fully() -> None:
    """508.1j and 509.1f say how the cost is paid, 118.3 that nobody pays without the means; before July 2009 that was part of 409.1h."""
    toll_, gate_ = [enchantment("Toll", toll(TWO))], [enchantment("Gate", gate(TWO))]
    for edition, numbers in (("NOW", (("508.1j", "118.3"), ("509.1f", "118.3"))), ("9ED", (("308.2f", "409.1h"), ("309.2d", "409.1h")))):
        game = attacks([MAN], toll_, edition=edition)
        other = blocks([DOG], gate_, [MAN], edition=edition)
        declared = (((find(game, "Man"), THEM),), ((find(other, "Man"), find(other, "Dog")),))
        for where, given, (rule, beside) in zip((game, other), declared, numbers, strict=True):
            with pytest.raises(IllegalAction) as refused:
                where.decide(given)
            assert (refused.value.rule, refused.value.beside) == (rule, beside)


@pytest.mark.rule("block_total_cost")
def test_a_block_that_cannot_be_paid_for_is_refused_with_its_reason() -> None:
    game = blocks([DOG], [enchantment("Gate", gate(TWO))], [MAN, "Forest"])
    assert refusal(game, ((find(game, "Man"), find(game, "Dog")),)) == ("509.1f", "{2} is to be paid to block (Gate); Ben has mana for 1")
    assert sizes(game) == [0]


@pytest.mark.rule("block_mana_abilities", "block_pay_costs", "illegal_action_undo")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_block_that_is_not_paid_for_is_reversed_and_its_player_says_which_mana_stays(edition: str) -> None:
    game = blocks([DOG], [enchantment("Gate", gate(TWO))], [MAN, "Forest", "Plains"], edition, "asked")
    declared = ((find(game, "Man"), find(game, "Dog")),)
    answer(game, declared)
    assert (asked(game).task, asked(game).player) == (PAY, 1)
    answer(game, ("activate", find(game, "Plains"), 0))
    assert refusal(game, DONE_PAYING)[0] == game.edition.number("block_pay_costs")
    answer(game, TAKE_BACK)
    assert options(game) == [(), (0,)]
    answer(game, (0,))
    assert asked(game).task == BLOCKERS
    assert game.state.players[1].pool == (1, 0, 0, 0, 0, 0)
    assert not events(game, words.BLOCKS)
    answer(game, declared, ("activate", find(game, "Forest"), 0), DONE_PAYING)
    assert len(events(game, words.BLOCKS)) == 1
    assert game.state.players[1].pool == (0, 0, 0, 0, 0, 0)
    assert game.state.marks == ()


@pytest.mark.rule("block_requirements", "block_total_cost")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_block_that_disobeys_a_requirement_is_refused_before_anything_is_paid_for_it(edition: str) -> None:
    costly = creature("Costly Man", 2, 2, abilities=(BlockCost((ONE,)),))
    game = blocks([DOG], [], [GUARD, costly, "Forest"], edition, "asked")
    man, dog = find(game, "Costly Man"), find(game, "Dog")
    assert refusal(game, ((man, dog),))[0] == game.edition.number("block_requirements")
    answer(game, tuple(sorted([(man, dog), (find(game, "Guard"), dog)])))
    assert (asked(game).task, asked(game).player) == (PAY, 1)


@pytest.mark.rule("block_pay_costs", "illegal_action_undo")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_block_of_which_only_the_mana_can_be_paid_is_reversed_with_the_mana(edition: str) -> None:
    asks = enchantment("Gate", gate(ONE, SacrificeCost(LAND)))
    crystal = enchantment("Crystal", Activated((SacrificeCost(LAND),), (AddMana(((0, 0, 0, 0, 0, 1),)),)))
    game = blocks([DOG], [asks], [MAN, crystal, "Forest"], edition, "asked")
    answer(game, ((find(game, "Man"), find(game, "Dog")),), ("activate", find(game, "Crystal"), 0))
    while asked(game).task != PAY:
        answer(game, options(game)[0])
    assert alive(game, "Forest") == 0
    answer(game, DONE_PAYING, ())
    assert asked(game).task == BLOCKERS
    assert (alive(game, "Forest"), sum(game.state.players[1].pool)) == (1, 0)
    assert not events(game, words.BLOCKS)


@pytest.mark.rule("block_total_cost", "block_pay_costs")
def test_symbols_and_lands_pay_for_blocks_too() -> None:
    asks = enchantment("Gate", gate(ManaCost(symbols=("W/P",)), SacrificeCost(LAND)))
    game = blocks([DOG], [asks], [MAN, "Plains", "Forest"])
    block(game, ("Man", "Dog"))
    assert refusal(game, ("U",))[0] == "509.1d"
    game.decide(("P",))
    assert game.state.players[1].life == 18
    game.decide((find(game, "Forest", player=1),))
    assert len(events(game, words.BLOCKS)) == 1


@pytest.mark.rule("block_total_cost")
def test_each_blocker_of_a_costly_attacker_is_paid_for() -> None:
    proud = creature("Proud Man", 5, 5, abilities=(BlockedCost((ONE,)),))
    game = blocks([proud, DOG], [], [MAN, MAN, WATCH, "Forest", "Forest"])
    assert max(sizes(game)) == 4
    first, second = find(game, "Man"), find(game, "Man", nth=1)
    game.decide(((first, find(game, "Proud Man")), (second, find(game, "Proud Man")), (find(game, "Watchman"), find(game, "Dog"))))
    assert [e.amount for e in events(game, words.MANA_SPENT)] == [2]


@pytest.mark.rule("block_declaration", "block_total_cost")
def test_each_defending_player_pays_for_their_own_blockers() -> None:
    field: list[list[Card]] = [[MAN, DOG, enchantment("Gate", gate(ONE))], [MAN, "Forest"], [MAN, "Plains"]]
    game = position(battlefield=field, life=(20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, "Man", player=0), THEM), (find(game, "Dog"), player_code(2))))
    for player, attacker in ((1, "Man"), (2, "Dog")):
        assert reach(game, BLOCKERS).player == player
        game.decide(((find(game, "Man", player=player), find(game, attacker, player=0)),))
    assert [(e.player, e.amount) for e in events(game, words.MANA_SPENT)] == [(1, 1), (2, 1)]
    assert len(events(game, words.BLOCKS)) == 2


def test_a_cost_on_a_creature_that_is_not_there_to_attack_asks_nothing() -> None:
    game = position(battlefield=([DOG], [creature("Costly Dog", 1, 1, abilities=(AttackCost((TWO,)),))]))
    place(game, 0, words.BATTLEFIELD, [MAN], sick=["Man"])
    refresh(game)
    reach(game, ATTACKERS)
    assert sizes(game) == [0, 1]
    attack(game, "Dog")
    assert not events(game, words.MANA_SPENT)


@pytest.mark.rule("block_pay_costs")
def test_life_that_is_not_there_pays_for_no_symbol_of_a_block() -> None:
    annex = enchantment("Annex", gate(ManaCost(symbols=("W/P",))))
    game = position(battlefield=([DOG, annex], [MAN, "Plains"]), life=(20, 1), payment="asked")
    attack(game, "Dog")
    block(game, ("Man", "Dog"))
    assert refusal(game, ("P",)) == ("509.1f", "there is not enough life to pay, or it can't be paid")
    assert list(asked(game).options) == [("W",)]


@pytest.mark.rule("attack_total_cost")
def test_the_reason_tells_the_number_that_an_x_in_a_cost_of_attacking_stands_for() -> None:
    """Sphere of Safety: {X} for each creature, where X is the number of enchantments of its controller."""
    game = attacks([DOG, MAN, "Forest"], ["Sphere of Safety", enchantment("Idle")])
    declared = tuple(sorted([(find(game, "Dog"), THEM), (find(game, "Man"), THEM)]))
    told = "{2} is to be paid for each attacker (Sphere of Safety), {4} in all; Ann has mana for 1"
    assert refusal(game, declared) == ("508.1j", told)


@pytest.mark.rule("attack_total_cost")
def test_a_cost_for_attacks_on_a_player_and_their_planeswalkers_is_none_for_those_on_a_battle_of_theirs() -> None:
    """Ben controls the Siege, which Cid protects: whoever attacks it pays nothing."""
    siege = Definition("Toy Siege", ManaCost(), words.BATTLE, ("Siege",), defense=4)
    tax = enchantment("Tax", Imposes(CREATURES, (AttackCost((TWO,), whom=words.AT_YOURS),)))
    game = position(battlefield=([MAN], [tax, siege, "Jace Beleren"], []), life=(20,) * 3)
    fort = game.state.object(find(game, "Toy Siege"))
    fort.facts = ((CHOSEN_PROTECTOR, player_code(2)),)
    refresh(game)
    reach(game, ATTACKERS)
    assert {each[0][1] for each in options(game) if each} == {fort.id, player_code(2)}  # type: ignore[index]


@pytest.mark.rule("attack_tap")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_attacking_player_taps_the_creature_of_another_too(edition: str) -> None:
    """Ann has gained control of Ben's creature, which has haste."""
    taking = SpellAbility((GainControl(Targets(0), words.PERMANENTLY),), (Target(Filter(types=words.CREATURE)),))
    take = Definition("Take", ManaCost(), words.INSTANT, abilities=(taking,))
    game = position(battlefield=([], ["Raging Goblin"]), hand=([take], []), edition=edition)
    goblin = find(game, "Raging Goblin")
    cast(game, "Take", (goblin,))
    resolve(game)
    attack(game, "Raging Goblin")
    assert [(e.subject, e.player) for e in events(game, words.TAPS)] == [(goblin, 0)]
