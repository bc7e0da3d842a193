"""805: teams that take their turns as one, in Two-Headed Giant of every edition that has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests import kit
from tests.hard.rig import answer
from tests.kit import Card, asked, find, position
from tests.rules.combat.made_up import creature, enchantment, instant
from tests.rules.combat.test_charges import ONE, gate

from apnap.cards import POOL
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS
from apnap.parts import words
from apnap.parts.tree import AsUnblocked, AttackCost, BlockedCost, CountOf, Each, Filter, Imposes, ManaCost, Triggered
from apnap.rules.spells.cr601.paying import DONE_PAYING, TAKE_BACK

BEAR, GOBLIN = "Grizzly Bears", "Raging Goblin"
EDITIONS = ("9ED", "10E", "M10", "M12", "C16", "DOM", "NOW")
each_edition = pytest.mark.parametrize("edition", EDITIONS)
ANN, BEN, CID, DEE = range(4)


def heads(*battlefield: Sequence[Card], edition: str = "NOW", hand: Sequence[Sequence[Card]] = (), payment: str = "auto") -> Game:
    """Ann and Ben, whose turn it is, against Cid and Dee."""
    whole = [*battlefield, *[[]] * (4 - len(battlefield))]
    hands = hand or [[]] * 4
    return position(battlefield=whole, life=(30,) * 4, edition=edition, variant="two_headed_giant", hand=hands, payment=payment)


def fresh(edition: str) -> Game:
    """A game of Two-Headed Giant in which everybody keeps their hand, at its first decision with priority."""
    game = Game([["Forest"] * 40] * 4, edition=edition, starting=ANN, variant="two_headed_giant")
    kit.until(game, lambda _: True)
    return game


def drawn(game: Game, turn: int) -> list[int]:
    """Who drew a card in the draw step of that turn."""
    now, found = 0, []
    for event in game.events():
        now = event.turn if event.kind == words.TURN_BEGINS else now
        if event.kind == words.MOVES and event.why == words.DRAWS and now == turn:
            found.append(event.player)
    return found


def to_declaration(game: Game, task: str) -> Any:  # noqa: ANN401
    """Pass until attackers or blockers are declared."""
    while asked(game).task != task:
        game.decide(PASS if asked(game).task == ACT else asked(game).options[0])
    return asked(game)


@pytest.mark.rule("start_who_first")
@each_edition
def test_a_team_begins_for_which_its_primary_player_is_drawn(edition: str) -> None:
    game = Game([["Forest"] * 40] * 4, edition=edition, chance="asked", variant="two_headed_giant")
    while asked(game).task != "starting player":
        kit.step(game)
    assert list(asked(game).options) == [ANN, CID]


@pytest.mark.rule("team_turns")
@each_edition
def test_teams_take_turns_one_after_the_other(edition: str) -> None:
    game = fresh(edition)
    kit.until(game, lambda g: g.state.lane.turn == 4)
    assert [event.player for event in game.events() if event.kind == words.TURN_BEGINS] == [ANN, CID, ANN, CID]


@pytest.mark.rule("team_draw", "draw_card")
@each_edition
def test_each_player_of_the_team_draws(edition: str) -> None:
    game = fresh(edition)
    kit.until(game, lambda g: g.state.lane.turn == 3)
    kit.until(game, lambda g: g.state.lane.step == words.MAIN)
    assert drawn(game, 2) == [CID, DEE]
    assert drawn(game, 3) == [ANN, BEN]


@pytest.mark.rule("first_draw_skip_2hg", "draw_card")
@pytest.mark.parametrize(("edition", "draw"), [("9ED", []), ("2006-10-01", [BEN]), ("10E", []), ("M12", []), ("NOW", [])])
def test_the_team_that_begins_skips_its_first_draw(edition: str, draw: list[int]) -> None:
    """From October 2006 to May 2007 the secondary player drew."""
    game = fresh(edition)
    kit.until(game, lambda g: g.state.lane.step == words.MAIN)
    assert drawn(game, 1) == draw


@pytest.mark.rule("priority_teams")
@each_edition
def test_either_player_of_the_active_team_plays_a_land_and_casts_sorceries(edition: str) -> None:
    game = heads([], edition=edition, hand=(["Forest"], ["Forest"], ["Forest"], []))
    game.decide(("play", find(game, "Forest", words.HAND, ANN)))
    assert asked(game).player == ANN
    game.decide(PASS)
    assert asked(game).player == BEN
    game.decide(("play", find(game, "Forest", words.HAND, BEN)))
    assert asked(game).player == ANN, "the whole team has priority again"
    for player in (ANN, BEN, CID):
        assert asked(game).player == player
        if player != CID:
            game.decide(PASS)
    with pytest.raises(IllegalAction, match="turn"):
        game.decide(("play", find(game, "Forest", words.HAND, CID)))


@pytest.mark.rule("priority_teams")
def test_a_team_has_passed_when_each_of_its_players_has() -> None:
    game = heads()
    order = []
    while game.state.lane.step == words.MAIN and game.state.lane.mains == 1:
        order.append(asked(game).player)
        game.decide(PASS)
    assert order == [ANN, BEN, CID, DEE]


@pytest.mark.rule("combat_roles_team", "team_combat", "attack_choose_targets")
@each_edition
def test_the_team_attacks_together_and_either_player_blocks(edition: str) -> None:
    game = heads([BEAR], [GOBLIN], ["Craw Wurm"], ["Wall of Wood"], edition=edition)
    decision = to_declaration(game, ATTACKERS)
    bear, goblin = find(game, BEAR), find(game, GOBLIN)
    targets = {target for declared in decision.options for _, target in declared}
    assert targets == ({-3, -4} if edition in {"DOM", "NOW"} else {-3})
    game.decide(((bear, -3), (goblin, -3)))
    assert [o.tapped for o in (game.state.objects[bear], game.state.objects[goblin])] == [True, True]
    decision = to_declaration(game, BLOCKERS)
    assert decision.player == CID
    game.decide(((find(game, "Wall of Wood"), bear), (find(game, "Craw Wurm"), goblin)))
    kit.until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.lane.combat is not None
    assert [seat.life for seat in game.view(ANN).players][2:] == ([15, 15] if edition in {"9ED", "10E", "M10"} else [30, 30])


@pytest.mark.rule("combat_roles_team")
def test_nobody_of_the_defending_team_attacks_and_nobody_of_the_attacking_team_blocks() -> None:
    game = heads([BEAR], [GOBLIN], ["Craw Wurm"], [])
    decision = to_declaration(game, ATTACKERS)
    assert set(decision.about) == {find(game, BEAR), find(game, GOBLIN)}
    with pytest.raises(IllegalAction, match="is no creature that"):
        game.decide(((find(game, "Craw Wurm"), -1),))


@pytest.mark.rule("damage_to_one_head")
@pytest.mark.parametrize(("edition", "number"), [("9ED", "606.7d"), ("M10", "806.7f"), ("C16", "810.7f")])
def test_until_2018_the_attacking_team_says_to_whom_the_damage_is_dealt(edition: str, number: str) -> None:
    game = heads([BEAR], edition=edition)
    to_declaration(game, ATTACKERS)
    game.decide(((find(game, BEAR), -3),))
    while asked(game).asks != "attacks":
        game.decide(PASS)
    assert (asked(game).player, list(asked(game).options)) == (ANN, [-3, -4])
    game.decide(-4)
    kit.until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    dealt = [event.subject for event in game.events() if event.kind == words.DAMAGE]
    assert dealt == [-4]
    assert f"Grizzly Bears will deal its damage to Dee. [CR {number}]" in game.log.text()


@pytest.mark.rule("landwalk")
@pytest.mark.parametrize(("edition", "evades"), [("M12", True), ("DOM", False)])
def test_a_creature_with_landwalk_looks_at_the_whole_team_until_2018(edition: str, *, evades: bool) -> None:
    """Dee has the Swamp, and Cid is attacked: since 2018 that one alone is the defending player."""
    game = heads(["Bog Wraith"], [], [BEAR], ["Swamp"], edition=edition)
    to_declaration(game, ATTACKERS)
    game.decide(((find(game, "Bog Wraith"), -3),))
    while asked(game).task not in {BLOCKERS, "never"} and game.state.lane.step < words.END_OF_COMBAT:
        game.decide(PASS if asked(game).task == ACT else asked(game).options[0])
        if asked(game).task == BLOCKERS:
            break
    assert (asked(game).task != BLOCKERS) is evades


@pytest.mark.rule("team_extra_turns")
@each_edition
def test_an_extra_turn_of_either_player_is_one_of_the_team(edition: str) -> None:
    game = heads([], ["Island"] * 2, edition=edition, hand=([], ["Time Walk"], [], []))
    game.decide(PASS)
    kit.cast(game, "Time Walk")
    kit.resolve(game)
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert [event.player for event in game.events() if event.kind == words.TURN_BEGINS] == [ANN, ANN, CID]


@pytest.mark.rule("team_apnap")
def test_the_primary_player_orders_the_triggers_of_the_whole_team() -> None:
    """Two Soul Wardens, of Ann and of Ben, wait as a creature comes: one order is chosen for both."""
    game = heads(["Soul Warden", "Forest", "Forest"], ["Soul Warden"], hand=([BEAR], [], [], []))
    kit.cast(game, BEAR)
    while asked(game).task != "order":
        game.decide(PASS)
    assert asked(game).player == ANN
    assert len(asked(game).about) == 2


@pytest.mark.rule("untap_permanents")
@each_edition
def test_what_both_players_control_untaps(edition: str) -> None:
    game = heads(["Forest"], ["Mountain"], ["Island"], edition=edition)
    for name in ("Forest", "Mountain", "Island"):
        game.state.object(find(game, name)).tapped = True
    kit.refresh(game)
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert [game.state.objects[find(game, name)].tapped for name in ("Forest", "Mountain", "Island")] == [False, False, False]
    events = [event.player for event in game.events() if event.kind == words.UNTAPS]
    assert events == [CID, ANN, BEN]


@pytest.mark.rule("cleanup_discard")
@each_edition
def test_each_player_of_the_team_discards_down_to_seven(edition: str) -> None:
    game = heads(edition=edition, hand=(["Forest"] * 8, ["Forest"] * 9, ["Forest"] * 9, []))
    discarding = []
    while game.state.lane.turn == 1:
        if asked(game).asks == "discard":
            discarding.append((asked(game).player, len(asked(game).options[0])))  # type: ignore[arg-type]
        kit.step(game)
    assert discarding == [(ANN, 1), (BEN, 2)]
    assert [len(p.hand) for p in game.state.players[:3]] == [7, 7, 9]


# What an attack or a block costs ---------------------------------------------------------------------------------------
@pytest.mark.rule("attack_total_cost")
@each_edition
def test_each_player_pays_for_the_attack_of_their_own_creatures(edition: str) -> None:
    """Propaganda of Cid: {2} for each creature that attacks Cid, until 2018 for each that attacks the team."""
    game = heads([BEAR, "Forest", "Forest"], [GOBLIN, "Mountain"], ["Propaganda"], edition=edition)
    decision = to_declaration(game, ATTACKERS)
    bear, goblin = find(game, BEAR), find(game, GOBLIN)
    assert ((bear, -3),) in decision.options
    assert ((goblin, -3),) not in decision.options, "Ben has one land, and Ann's do not pay for his creature"
    assert ((bear, -3), (goblin, -3)) not in decision.options
    game.decide(((bear, -3),))
    tapped = {o.card.name for o in game.state.objects.values() if o.tapped}
    assert tapped == {BEAR, "Forest"}


@pytest.mark.rule("attack_total_cost")
def test_both_players_pay_one_after_the_other() -> None:
    game = heads([BEAR, "Forest", "Forest"], [GOBLIN, "Mountain", "Mountain"], ["Propaganda"])
    to_declaration(game, ATTACKERS)
    game.decide(((find(game, BEAR), -3), (find(game, GOBLIN), -3)))
    paid = [event.player for event in game.events() if event.kind == words.MANA_SPENT]
    assert paid == [ANN, BEN]
    assert game.state.lane.combat is not None
    assert len(game.state.lane.combat.attacking) == 2


@pytest.mark.rule("attack_restrictions")
@pytest.mark.parametrize(("edition", "dee"), [("C16", False), ("DOM", True)])
def test_a_cost_to_attack_one_player_is_one_to_attack_the_team_until_2018(edition: str, *, dee: bool) -> None:
    game = heads([GOBLIN], [], ["Propaganda"], edition=edition)
    options = to_declaration(game, ATTACKERS).options
    assert (((find(game, GOBLIN), -4),) in options) is dee
    assert ((find(game, GOBLIN), -3),) not in options


@pytest.mark.rule("attack_optional_costs", "attack_pay_costs")
def test_each_player_of_the_attacking_team_enlists_with_their_own_creatures() -> None:
    game = heads(["Serra Angel"], ["Coalition Warbrute", BEAR])
    to_declaration(game, ATTACKERS)
    game.decide(((find(game, "Coalition Warbrute"), -3),))
    assert (asked(game).player, asked(game).asks) == (BEN, "enlist")
    assert list(asked(game).options) == [0, find(game, BEAR)], "the Angel is Ann's"
    game.decide(find(game, BEAR))
    assert [event.player for event in game.events() if event.kind == words.ENLISTS] == [BEN]
    assert game.state.objects[find(game, BEAR)].tapped


@pytest.mark.rule("illegal_action_undo", "attack_mana_abilities", "attack_total_cost")
def test_an_attack_for_which_the_second_player_of_the_team_does_not_pay_is_reversed_with_the_mana_of_both() -> None:
    game = heads([BEAR, "Forest", "Forest"], [GOBLIN, "Mountain", "Mountain"], ["Propaganda"], payment="asked")
    to_declaration(game, ATTACKERS)
    forests = [find(game, "Forest"), find(game, "Forest", nth=1)]
    mountain = find(game, "Mountain")
    game.decide(((find(game, BEAR), -3), (find(game, GOBLIN), -3)))
    assert asked(game).player == ANN
    answer(game, ("activate", forests[0], 0), ("activate", forests[1], 0), DONE_PAYING)
    assert asked(game).player == BEN
    answer(game, ("activate", mountain, 0), TAKE_BACK)
    assert set(asked(game).about) == {*forests, mountain}, "each of the mana abilities may stay or be reversed"
    answer(game, ())
    assert asked(game).task == ATTACKERS
    assert not [o.card.name for o in game.state.objects.values() if o.tapped]


@pytest.mark.rule("illegal_action_undo", "block_pay_costs", "block_total_cost")
def test_a_block_for_which_the_second_player_of_the_team_does_not_pay_is_reversed_as_a_whole() -> None:
    game = heads(["Archangel of Tithes"], [GOBLIN], [BEAR, "Serra Angel", "Forest"], ["Wall of Wood", "Island"], payment="asked")
    to_declaration(game, ATTACKERS)
    game.decide(((find(game, "Archangel of Tithes"), -3), (find(game, GOBLIN), -3)))
    to_declaration(game, BLOCKERS)
    game.decide(((find(game, BEAR), find(game, GOBLIN)), (find(game, "Wall of Wood"), find(game, GOBLIN))))
    assert asked(game).player == CID
    answer(game, ("activate", find(game, "Forest"), 0), DONE_PAYING)
    assert asked(game).player == DEE
    answer(game, TAKE_BACK)
    assert asked(game).about == (find(game, "Forest"),), "what Cid made mana with may be reversed, too"
    answer(game, ())
    assert asked(game).task == BLOCKERS
    assert not game.state.objects[find(game, "Forest")].tapped
    assert game.state.lane.combat is not None
    assert not game.state.lane.combat.blocking


@pytest.mark.rule("attack_total_cost")
@each_edition
def test_what_both_players_pay_is_locked_in_before_either_pays(edition: str) -> None:
    """Ben's Goblin costs {1} for each land. He pays for three, also when Ann has sacrificed one of these for her Exalted Dragon."""
    each_land = AttackCost((ManaCost(generic=1),), times=CountOf(Filter(types=words.LAND)))
    fee = enchantment("Fee", Imposes(Each(Filter(types=words.CREATURE, subtype="Goblin")), (each_land,)))
    game = heads(["Exalted Dragon", "Plains"], [GOBLIN, "Mountain", "Mountain", "Sol Ring"], [fee], edition=edition)
    to_declaration(game, ATTACKERS)
    game.decide(((find(game, "Exalted Dragon"), -3), (find(game, GOBLIN), -3)))
    game.decide((find(game, "Plains"),))
    assert not [o for o in game.view(ANN).battlefield if o.name == "Plains"]
    assert [(event.player, event.amount) for event in game.events() if event.kind == words.MANA_SPENT] == [(BEN, 3)]


@pytest.mark.rule("damage_to_one_head")
@pytest.mark.parametrize("edition", ["9ED", "M10", "C16"])
def test_until_2018_it_is_said_of_each_attacker_to_which_player_of_the_team_its_damage_is_dealt(edition: str) -> None:
    game = heads([BEAR, GOBLIN], edition=edition)
    to_declaration(game, ATTACKERS)
    game.decide(tuple(sorted([(find(game, BEAR), -3), (find(game, GOBLIN), -3)])))
    for name in (BEAR, GOBLIN):
        while asked(game).asks != "attacks":
            game.decide(PASS if asked(game).task == ACT else asked(game).options[0])
        assert (asked(game).player, asked(game).about) == (ANN, (find(game, name),))
        for wrong in (-1, -2, 0, find(game, name), "Dee"):
            with pytest.raises(IllegalAction) as refused:
                game.decide(wrong)
            told = (game.edition.number("damage_to_one_head"), "one of the players of the team that it attacks is chosen")
            assert (refused.value.rule, refused.value.reason) == told
        game.decide(-4)
    kit.until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert [event.subject for event in game.events() if event.kind == words.DAMAGE] == [-4, -4]


PROUD = creature("Grizzly Bears", 2, 2, abilities=(BlockedCost((ONE,)),))


@pytest.mark.rule("block_total_cost", "block_pay_costs")
@each_edition
@pytest.mark.parametrize("mine", [[BEAR, enchantment("Gate", gate(ONE))], [PROUD]], ids=["gate", "proud"])
def test_each_player_of_the_defending_team_pays_for_the_block_of_their_own_creatures(mine: list[kit.Card], edition: str) -> None:
    board: list[list[kit.Card]] = [mine, [], ["Craw Wurm", "Forest"], ["Wall of Wood", "Forest"]]
    game = position(battlefield=board, life=(30,) * 4, edition=edition, variant="two_headed_giant")
    to_declaration(game, ATTACKERS)
    game.decide(((find(game, BEAR), -3),))
    to_declaration(game, BLOCKERS)
    game.decide(((find(game, "Craw Wurm"), find(game, BEAR)), (find(game, "Wall of Wood"), find(game, BEAR))))
    assert [event.player for event in game.events() if event.kind == words.MANA_SPENT] == [CID, DEE]
    assert len([event for event in game.events() if event.kind == words.BLOCKS]) == 2


@pytest.mark.rule("cleanup_discard")
def test_a_player_of_the_team_discards_no_more_and_no_fewer_cards_than_are_too_many() -> None:
    game = heads(hand=(["Forest"] * 8, ["Forest"] * 9, [], []))
    for player, over in ((ANN, 1), (BEN, 2)):
        while asked(game).asks != "discard":
            kit.step(game)
        assert asked(game).player == player
        hand = game.state.players[player].hand
        for wrong in ((), hand[: over + 1], hand[0], (hand[0],) * over + (hand[0],)):
            with pytest.raises(IllegalAction) as refused:
                game.decide(wrong)
            assert (refused.value.rule, refused.value.reason) == ("514.1", f"{over} cards of the hand are to be discarded")
        game.decide(hand[-over:])
    assert [len(p.hand) for p in game.state.players[:2]] == [7, 7]


@pytest.mark.rule("damage_to_one_head")
@pytest.mark.parametrize(("attacker", "asks"), [(BEAR, False), ("Ball Lightning", True)])
def test_until_2018_nobody_is_asked_whom_an_attacker_damages_that_is_blocked_and_has_no_trample(attacker: str, *, asks: bool) -> None:
    game = heads([attacker], [], [BEAR], edition="M10")
    to_declaration(game, ATTACKERS)
    game.decide(((find(game, attacker, player=ANN), -3),))
    to_declaration(game, BLOCKERS)
    game.decide(((find(game, BEAR, player=CID), find(game, attacker, player=ANN)),))
    questions: list[str] = []
    while game.state.lane.step != words.END_OF_COMBAT:
        questions.append(asked(game).asks)
        kit.step(game)
    assert ("attacks" in questions) is asks


@pytest.mark.rule("damage_to_one_head", "damage_blocked_attacker")
@pytest.mark.parametrize("otherwise", [True, False])
def test_until_2018_it_is_said_whom_an_attacker_damages_that_assigns_its_damage_as_though_it_were_not_blocked(*, otherwise: bool) -> None:
    elephant = creature("Elephant", 5, 5, abilities=(AsUnblocked(),))
    game = position(battlefield=([elephant], [], [BEAR], []), life=(30,) * 4, edition="M10", variant="two_headed_giant")
    to_declaration(game, ATTACKERS)
    id, bear = find(game, "Elephant"), find(game, BEAR)
    game.decide(((id, -3),))
    to_declaration(game, BLOCKERS)
    game.decide(((bear, id),))
    while asked(game).asks != "manner":
        game.decide(PASS)
    game.decide((id,) if otherwise else ())
    if otherwise:
        assert (asked(game).asks, list(asked(game).options)) == ("attacks", [-3, -4])
        game.decide(-4)
    kit.until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    dealt = [event.subject for event in game.events() if event.kind == words.DAMAGE and event.source == id]
    assert dealt == ([-4] if otherwise else [bear])


@pytest.mark.rule("skip_next_occurrence")
@pytest.mark.parametrize("edition", ["10E", "M12", "NOW"])
def test_one_effect_that_makes_both_players_of_a_team_skip_a_step_makes_the_team_skip_one(edition: str) -> None:
    """Brine Elemental: each opponent skips their next untap step. The team of Cid and Dee skips that of turn 2, not that of turn 4."""
    opponents_skip = POOL["Brine Elemental"].abilities[1]
    assert isinstance(opponents_skip, Triggered)
    game = heads(hand=[[instant("Low Tide", *opponents_skip.effects)], [], [], []], edition=edition)
    kit.cast(game, "Low Tide")
    kit.resolve(game)
    kit.until(game, lambda g: g.state.lane.turn == 5)
    turn, untaps = 0, []
    for event in game.events():
        turn = event.turn if event.kind == words.TURN_BEGINS else turn
        if event.kind == words.STEP_BEGINS and event.step == words.UNTAP:
            untaps.append(turn)
    assert [turn for turn in untaps if turn in {2, 3, 4}] == [3, 4]
