"""506.2-506.5: who is in combat and who is not, side by side: what enters it, what stays in it, what leaves it."""

from __future__ import annotations

import pytest
from tests.kit import Card, asked, attack, block, events, find, place, position, reach, refresh, settle, until
from tests.rules.combat.cr506.test_removing import (
    ALL,
    ANY,
    BEAR,
    FORBID,
    IT,
    JOINS,
    NINJA,
    OTHER,
    SOLDIER,
    THINGS,
    attacked,
    combat,
    does,
    instant,
)

from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, CHOOSE, PASS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddTypes,
    Alter,
    CreateToken,
    EntersBlocking,
    Filter,
    GainControl,
    Noted,
    SetTypes,
    TapIt,
    Target,
    Targets,
)
from apnap.parts.words import ARTIFACT, BATTLE, CREATURE, DECLARE_BLOCKERS, END_OF_COMBAT, PLANESWALKER
from apnap.rules.objects.cr310.protectors import CHOSEN_PROTECTOR

BEN, CID = player_code(1), player_code(2)
STONE = instant("Stone", Alter(IT, (SetTypes(ARTIFACT),)), targets=(ANY,))
TAKE = instant("Take", GainControl(IT, duration=words.PERMANENTLY), targets=(ANY,))
JACE = "Jace Beleren"


def at(game: Game, step: int, player: int = 0) -> None:
    """Go on to that player's priority in the step."""
    until(game, lambda g: g.state.lane.step == step and asked(g).player == player)


# Who is attacked (506.2) ------------------------------------------------------------------------------------------
@pytest.mark.rule("combat_roles_multiplayer", "boc_choose_defender")
@pytest.mark.parametrize("edition", ["9ED", *ALL])
@pytest.mark.parametrize(("chosen", "loses"), [(BEN, 1), (CID, 2)])
def test_the_active_player_chooses_any_of_the_opponents_as_the_defending_player(edition: str, chosen: int, loses: int) -> None:
    game = position(battlefield=([BEAR], [], []), edition=edition, attack="one", life=(20, 20, 20))
    reach(game, CHOOSE)
    game.decide(chosen)
    [defends] = events(game, words.DEFENDS)
    assert (defends.player, defends.subject) == (0, chosen)
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), chosen),))
    until(game, lambda g: g.state.lane.step == END_OF_COMBAT)
    assert [p.life for p in game.state.players] == [18 if player == loses else 20 for player in range(3)]


# What enters attacking or blocking (506.3) ------------------------------------------------------------------------
@pytest.mark.rule("enter_attacking_noncreature")
@pytest.mark.parametrize("edition", ALL)
def test_of_what_would_enter_attacking_a_creature_does_and_an_artifact_only_enters(edition: str) -> None:
    game = attacked([BEAR], [], BEAR, hand=[JOINS, THINGS], edition=edition)
    does(game, "Reinforce")
    does(game, "Supply")
    assert set(combat(game).attacking) == {find(game, BEAR), find(game, "Soldier")}
    assert find(game, "Relic") in game.state.battlefield


@pytest.mark.rule("enter_attacking_wrong_controller")
@pytest.mark.parametrize("edition", ALL)
def test_of_what_would_enter_attacking_only_what_the_attacking_player_gets_does(edition: str) -> None:
    game = position(battlefield=([BEAR], []), hand=([JOINS], [JOINS]), edition=edition)
    attack(game, BEAR)
    does(game, "Reinforce")
    game.decide(PASS)
    does(game, "Reinforce")
    mine, theirs = (find(game, "Soldier", player=player) for player in (0, 1))
    assert mine in combat(game).attacking
    assert theirs not in combat(game).attacking
    assert theirs in game.state.battlefield


@pytest.mark.rule("enter_attacking_bad_target")
@pytest.mark.parametrize("edition", ALL)
def test_what_would_enter_attacking_a_player_who_has_left_the_game_does_not_attack(edition: str) -> None:
    """A Ninja takes the place of a creature that attacks Cid, who concedes before it enters; or does not."""
    game = position(battlefield=([BEAR, *["Island"] * 2], [], []), hand=([NINJA], [], []), life=(20, 20, 20), edition=edition)
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), CID),))
    at(game, DECLARE_BLOCKERS)
    card = find(game, NINJA, words.HAND)
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("activate", card)))
    while asked(game).task != "act":
        game.decide(asked(game).options[0])
    stays = game.fork()
    game.concede(2)
    settle(game)
    settle(stays)
    assert combat(stays).attacking == {find(stays, NINJA): CID}
    assert find(game, NINJA) in game.state.battlefield
    assert not combat(game).attacking


GUARD = instant("Guard", CreateToken("Soldier"), EntersBlocking(Noted(), IT), targets=(ANY,), tokens=(SOLDIER,))
GUARD_BY = instant("Guard By", EntersBlocking(Targets(0), Targets(1)), targets=(Target(Filter(types=CREATURE)),) * 2)


@pytest.mark.rule("enter_blocking_not_attacked")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("target", [BEN, JACE])
def test_what_enters_blocking_blocks_what_attacks_its_controller_or_their_planeswalker_and_nothing_else(
    edition: str, target: object
) -> None:
    game = position(battlefield=([BEAR, OTHER], [JACE], []), hand=([], [GUARD, GUARD], [GUARD]), life=(20, 20, 20), edition=edition)
    reach(game, ATTACKERS)
    first = find(game, JACE) if target == JACE else BEN
    game.decide(tuple(sorted([(find(game, BEAR), first), (find(game, OTHER), CID)])))
    at(game, DECLARE_BLOCKERS, player=1)
    does(game, "Guard", find(game, BEAR))
    soldier = find(game, "Soldier", player=1)
    assert combat(game).blocking == {soldier: (find(game, BEAR),)}
    game.decide(PASS)
    does(game, "Guard", find(game, OTHER))
    at(game, DECLARE_BLOCKERS, player=2)
    cid = game.fork()
    does(cid, "Guard", find(cid, BEAR))
    assert combat(cid).blocking == {soldier: (find(cid, BEAR),)}
    assert find(cid, "Soldier", player=2) in cid.state.battlefield


@pytest.mark.rule("enter_blocking_not_attacked")
@pytest.mark.parametrize("edition", ALL)
def test_whose_creature_it_is_by_control_and_not_by_ownership_says_what_it_can_be_blocking(edition: str) -> None:
    """Ben has taken a creature of Cid, and Ann attacks Ben: it can be blocking for him."""
    game = position(battlefield=([BEAR], [], [OTHER]), hand=([], [TAKE, GUARD_BY], []), life=(20, 20, 20), edition=edition)
    until(game, lambda g: asked(g).player == 1)
    does(game, "Take", find(game, OTHER))
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), BEN),))
    at(game, words.DECLARE_ATTACKERS, player=1)
    does(game, "Guard By", find(game, OTHER), find(game, BEAR))
    assert combat(game).blocking == {find(game, OTHER): (find(game, BEAR),)}


# What stays and what leaves (506.4) -------------------------------------------------------------------------------
@pytest.mark.rule("no_retroactive_restriction", "removed_from_combat")
@pytest.mark.parametrize("edition", ALL)
def test_an_attacker_that_may_not_attack_any_more_goes_on_and_one_that_is_no_creature_any_more_does_not(edition: str) -> None:
    game = attacked([BEAR, OTHER], [], BEAR, OTHER, hand=[FORBID, STONE], edition=edition)
    does(game, "Forbid")
    assert len(combat(game).attacking) == 2
    does(game, "Stone", find(game, OTHER))
    assert list(combat(game).attacking) == [find(game, BEAR)]
    at(game, END_OF_COMBAT)
    assert game.state.players[1].life == 18


@pytest.mark.rule("tap_untap_stays_in_combat", "removed_from_combat")
@pytest.mark.parametrize("edition", ALL)
def test_a_blocker_that_is_tapped_goes_on_and_deals_its_damage_and_one_that_is_no_creature_any_more_does_not(edition: str) -> None:
    tap = instant("Tap", TapIt(IT), targets=(ANY,))
    game = attacked([BEAR, OTHER], [BEAR, OTHER], BEAR, OTHER, hand=[tap, STONE], edition=edition)
    block(game, (BEAR, BEAR), (OTHER, OTHER))
    theirs = [find(game, name, player=1) for name in (BEAR, OTHER)]
    does(game, "Tap", theirs[0])
    assert game.state.objects[theirs[0]].tapped
    assert set(combat(game).blocking) == set(theirs)
    does(game, "Stone", theirs[1])
    assert set(combat(game).blocking) == {theirs[0]}
    mine = [find(game, name, player=0) for name in (BEAR, OTHER)]
    at(game, END_OF_COMBAT)
    assert [id in game.state.battlefield for id in mine] == [False, True]


FORT = Definition("Fort", None, BATTLE, ("Siege",), defense=5, colours=1)


@pytest.mark.rule("removed_from_combat", "attacked_permanent_gone")
@pytest.mark.parametrize(("edition", "what"), [*[(edition, JACE) for edition in ALL], ("PIP", FORT), ("NOW", FORT)])
@pytest.mark.parametrize(("becomes", "stays"), [(AddTypes(ARTIFACT), True), (SetTypes(ARTIFACT), False)])
def test_what_is_attacked_stays_so_while_it_is_what_it_was_and_what_attacks_something_else_does_not_mind(
    edition: str, what: Card, becomes: AddTypes | SetTypes, *, stays: bool
) -> None:
    """A planeswalker or battle becomes an artifact, too or instead; what attacked it goes on, may be blocked, and deals no damage."""
    change = instant("Change", Alter(IT, (becomes,)), targets=(ANY,))
    mine: list[Card] = [BEAR, OTHER, *([FORT] if what == FORT else [])]
    theirs: list[Card] = ["Wall of Wood", *([JACE] if what == JACE else [])]
    game = position(battlefield=(mine, theirs), hand=([change], []), edition=edition)
    reach(game, ATTACKERS)
    there = find(game, what if isinstance(what, str) else what.name)
    bear, other = find(game, BEAR), find(game, OTHER)
    game.decide(tuple(sorted([(bear, there), (other, BEN)])))
    does(game, "Change", there)
    assert combat(game).attacking == {bear: there if stays else 0, other: BEN}
    blocked = game.fork()
    block(blocked, ("Wall of Wood", BEAR))
    assert list(combat(blocked).blocking.values()) == [(bear,)]
    at(game, END_OF_COMBAT)
    kind = "loyalty" if what == JACE else "defense"
    full = game.state.objects[there].card.loyalty or game.state.objects[there].card.defense
    assert game.state.objects[there].count(kind) == full - 2 * stays
    assert game.state.players[1].life == 18


@pytest.mark.rule("removed_from_combat")
@pytest.mark.parametrize("edition", ALL)
def test_what_is_removed_is_told_as_its_controllers_who_need_not_own_it(edition: str) -> None:
    game = position(battlefield=([BEAR, OTHER], []), hand=([STONE], [TAKE]), edition=edition)
    until(game, lambda g: asked(g).player == 1)
    does(game, "Take", find(game, BEAR))
    attack(game, OTHER)
    block(game, (BEAR, OTHER))
    at(game, DECLARE_BLOCKERS)
    does(game, "Stone", find(game, BEAR))
    [removed] = events(game, words.REMOVED_FROM_COMBAT)
    assert (removed.subject, removed.player) == (find(game, BEAR), 1)
    assert not combat(game).blocking


KEEP = Definition("Keep", None, BATTLE | PLANESWALKER, (), loyalty=5, defense=5, colours=1)


@pytest.mark.rule("planeswalker_battle_both", "removed_from_combat")
@pytest.mark.parametrize("protected_by", [1, 2])
@pytest.mark.parametrize("taken", [False, True])
def test_an_attacked_planeswalker_that_is_no_battle_any_more_stays_so_only_if_its_protector_controls_it(
    *, protected_by: int, taken: bool
) -> None:
    """Ben controls it, by himself or from Cid: it goes on being attacked if he was also the one who protected it."""
    change = instant("Change", Alter(IT, (SetTypes(PLANESWALKER),)), targets=(ANY,))
    game = position(battlefield=([BEAR], [], []), hand=([change], [TAKE], []), life=(20, 20, 20))
    (keep,) = place(game, 2 if taken else 1, words.BATTLEFIELD, [KEEP])
    game.state.object(keep).facts = ((CHOSEN_PROTECTOR, player_code(protected_by)),)
    refresh(game)
    if taken:
        until(game, lambda g: asked(g).player == 1)
        does(game, "Take", keep)
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), keep),))
    assert game.state.objects[keep].controller == 1
    does(game, "Change", keep)
    assert combat(game).attacking == {find(game, BEAR): keep if protected_by == 1 else 0}
