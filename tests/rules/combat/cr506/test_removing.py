"""Who attacks and can be attacked, what enters attacking or blocking, and what is removed from combat (506), edition by edition."""

from __future__ import annotations

import pytest
from tests.kit import Card, asked, attack, block, cast, events, find, place, position, reach, refresh, resolve, settle, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ASSIGN, ATTACKERS, CHOOSE, PASS
from apnap.model.objects import Combat
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddTypes,
    Alter,
    CantAttack,
    CantBlock,
    CreateToken,
    Destroy,
    Each,
    Effect,
    EntersAttacking,
    EntersBlocking,
    EventPattern,
    Filter,
    Fixed,
    GainControl,
    GainLife,
    Impose,
    Keywords,
    MakeBlock,
    ManaCost,
    Noted,
    RemoveFromCombat,
    SetTypes,
    SpellAbility,
    TapIt,
    Target,
    Targets,
    Triggered,
    UntapIt,
    You,
)
from apnap.parts.words import ARTIFACT, BATTLE, CREATURE, DECLARE_ATTACKERS, DECLARE_BLOCKERS, INSTANT, PLANESWALKER

ALL = ["M12", "C16", "DOM", "PIP", "NOW"]
STEADY = ["M12", "C16", "PIP", "NOW"]
IT = Targets(0)
ANY = Target(Filter(types=CREATURE | PLANESWALKER | BATTLE | ARTIFACT))
BEAR, OTHER = "Grizzly Bears", "Runeclaw Bear"
SOLDIER = Definition("Soldier", None, CREATURE, ("Soldier",), 1, 1, colours=1)
RELIC = Definition("Relic", None, ARTIFACT, (), colours=0)
FORT = Definition("Fort", None, CREATURE | BATTLE, ("Siege",), 2, 2, colours=1)


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = (), tokens: tuple[Definition, ...] = ()) -> Definition:
    """An instant that costs nothing."""
    made = Definition(name, ManaCost(), INSTANT, abilities=(SpellAbility(effects, targets),), tokens=tokens)
    for token in tokens:
        token.token_of = name
    return made


def combat(game: Game) -> Combat:
    found = game.state.lane.combat
    assert found is not None
    return found


def attacked(mine: list[Card], theirs: list[Card], *attackers: str, hand: list[Card] | None = None, edition: str = "NOW") -> Game:
    """Those of Ann's creatures attack Ben; Ann has priority in the declare attackers step."""
    game = position(battlefield=(mine, theirs), hand=(hand or [], []), edition=edition)
    attack(game, *attackers)
    return game


def does(game: Game, name: str, *targets: int) -> None:
    """Who has priority casts that spell, which resolves."""
    cast(game, name, *[(id,) for id in targets])
    resolve(game)


# Who attacks, and whom (506.2, 506.3) ---------------------------------------------------------------------------------
@pytest.mark.rule("combat_roles_two_player")
@pytest.mark.parametrize("edition", ALL)
def test_the_nonactive_player_is_the_defending_player(edition: str) -> None:
    game = position(battlefield=([BEAR], [BEAR]), edition=edition)
    decision = reach(game, ATTACKERS)
    assert decision.player == 0
    assert set(decision.options) == {(), ((find(game, BEAR, player=0), -2),)}


@pytest.mark.rule("combat_roles_multiplayer", "boc_choose_defender", "defending_player_single", "attack_choose_targets")
@pytest.mark.parametrize("edition", ["9ED", *ALL])
def test_where_one_opponent_is_attacked_the_active_player_chooses_which(edition: str) -> None:
    game = position(battlefield=([BEAR], [], []), edition=edition, attack="one", life=(20, 20, 20))
    decision = reach(game, CHOOSE)
    assert (decision.asks, set(decision.options)) == ("defender", {-2, -3})
    begun = [e.step for e in game.events() if e.kind == words.STEP_BEGINS][-1]
    assert begun == (words.UPKEEP if edition == "9ED" else words.BEGINNING_OF_COMBAT) or edition == "9ED"
    assert (game.state.lane.step < 0) == (edition == "9ED")
    with pytest.raises(IllegalAction, match="one of the opponents"):
        game.decide(-1)
    game.decide(-3)
    assert [(e.subject, e.player) for e in events(game, words.DEFENDS)] == [(-3, 0)]
    attackers = reach(game, ATTACKERS)
    assert set(attackers.options) == {(), ((find(game, BEAR), -3),)}
    assert game.state.rules.switches.attack != "one" or game.state.lane.defender == 2


@pytest.mark.rule("combat_roles_multiplayer", "boc_choose_defender")
@pytest.mark.parametrize("edition", ["9ED", *ALL])
def test_of_two_opponents_who_are_left_the_active_player_chooses_one_though_the_next_player_has_left(edition: str) -> None:
    game = position(battlefield=([BEAR], [], [], []), edition=edition, attack="one", life=(20, 20, 20, 20))
    game.concede(1)
    decision = reach(game, CHOOSE)
    assert (decision.player, decision.asks, set(decision.options)) == (0, "defender", {-3, -4})


@pytest.mark.rule("combat_roles_multiplayer")
def test_a_record_tells_that_one_opponent_is_attacked() -> None:
    game = Game([["Forest"] * 20] * 3, attack="one", starting=0)
    while asked(game).asks != "defender":
        game.decide(asked(game).options[0])
    assert Game.replay(game.record()).digest == game.digest


@pytest.mark.rule("attackable_things", "planeswalker_attackable")
@pytest.mark.parametrize("edition", ALL)
def test_players_and_planeswalkers_can_be_attacked_and_only_creatures_attack(edition: str) -> None:
    game = position(battlefield=([BEAR, "Jade Statue"], ["Jace Beleren", "Jade Statue"]), edition=edition)
    decision = reach(game, ATTACKERS)
    bear, jace = find(game, BEAR), find(game, "Jace Beleren")
    assert set(decision.options) == {(), ((bear, -2),), ((bear, jace),)}
    for wrong in (((find(game, "Jade Statue", player=0), -2),), ((bear, find(game, "Jade Statue", player=1)),)):
        with pytest.raises(IllegalAction):
            game.decide(wrong)


# What enters attacking (506.3a-d, f, 508.4) ----------------------------------------------------------------------------
JOINS = instant("Reinforce", CreateToken("Soldier"), EntersAttacking(Noted()), tokens=(SOLDIER,))
THINGS = instant("Supply", CreateToken("Relic"), EntersAttacking(Noted()), tokens=(RELIC,))


@pytest.mark.rule("enter_attacking_noncreature")
@pytest.mark.parametrize("edition", ALL)
def test_what_is_no_creature_enters_but_never_attacks_or_blocks(edition: str) -> None:
    game = attacked([BEAR], [], BEAR, hand=[THINGS, instant("Wall Up", CreateToken("Relic"), EntersBlocking(Noted()), tokens=(RELIC,))])
    does(game, "Supply")
    assert list(combat(game).attacking) == [find(game, BEAR)]
    does(game, "Wall Up")
    assert not combat(game).blocking
    assert len([i for i in game.state.battlefield if game.state.objects[i].card.name == "Relic"]) == 2


@pytest.mark.rule("enter_attacking_wrong_controller")
@pytest.mark.parametrize("edition", ALL)
def test_what_enters_under_a_player_who_does_not_attack_never_attacks(edition: str) -> None:
    game = position(battlefield=([BEAR], []), hand=([], [JOINS]), edition=edition)
    attack(game, BEAR)
    until(game, lambda g: asked(g).player == 1)
    does(game, "Reinforce")
    assert list(combat(game).attacking) == [find(game, BEAR)]


@pytest.mark.rule("put_attacking_unrestricted", "trig_creature_attacks")
@pytest.mark.parametrize("edition", ALL)
def test_what_enters_attacking_minds_no_restriction_and_never_attacked(edition: str) -> None:
    wall = Definition("Soldier", None, CREATURE, ("Soldier",), 1, 1, (Keywords((words.DEFENDER,)), CantAttack()), colours=1)
    spell = instant("Reinforce", CreateToken("Soldier"), EntersAttacking(Noted()), tokens=(wall,))
    game = attacked([BEAR], ["Blood Reckoning"], BEAR, hand=[spell], edition=edition)
    settle(game)
    assert game.state.players[0].life == 19
    does(game, "Reinforce")
    settle(game)
    assert game.state.players[0].life == 19
    assert combat(game).attacking[find(game, "Soldier")] == -2


@pytest.mark.rule("enter_attacking_late_unblocked", "put_attacking_late_unblocked")
@pytest.mark.parametrize("edition", ["M10", *ALL])
def test_what_enters_attacking_after_blocks_is_unblocked(edition: str) -> None:
    game = attacked([BEAR], [], BEAR, hand=[JOINS], edition=edition)
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS)
    does(game, "Reinforce")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 17


@pytest.mark.rule("enter_battle_creature", "effect_battle_into_combat")
@pytest.mark.parametrize("edition", ["PIP", "NOW"])
def test_a_battle_never_enters_attacking_and_cannot_be_made_to_block(edition: str) -> None:
    spell = instant("Besiege", CreateToken("Fort"), EntersAttacking(Noted()), tokens=(FORT,))
    order = instant("Order", Alter(IT, (AddTypes(BATTLE, ("Siege",)),)), MakeBlock(IT), targets=(ANY,))
    game = attacked([BEAR], [OTHER], BEAR, hand=[spell, order], edition=edition)
    does(game, "Besiege")
    while asked(game).task != "act":
        game.decide(asked(game).options[0])
    assert list(combat(game).attacking) == [find(game, BEAR)]
    cast(game, "Order", (find(game, OTHER),))
    game.decide(PASS)
    game.decide(PASS)
    assert not combat(game).blocking


@pytest.mark.rule("no_attackers_skip")
@pytest.mark.parametrize(("edition", "fights"), [("9ED", False), ("10E", False), ("M10", True), ("M12", True), ("NOW", True)])
def test_who_is_put_in_attacking_keeps_the_steps_from_being_skipped_since_2007(edition: str, fights: bool) -> None:
    game = position(battlefield=([BEAR], []), hand=([JOINS], []), edition=edition)
    until(game, lambda g: g.state.lane.step == DECLARE_ATTACKERS)
    does(game, "Reinforce")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == (19 if fights else 20)


@pytest.mark.rule("put_attacking_choice")
def test_what_enters_attacking_attacks_a_defending_player_or_what_that_player_has() -> None:
    game = position(battlefield=([BEAR], ["Jace Beleren"], []), hand=([JOINS], [], []), life=(20, 20, 20))
    attack(game, BEAR)
    cast(game, "Reinforce")
    decision = reach(game, CHOOSE)
    assert set(decision.options) == {-2, -3, find(game, "Jace Beleren")}
    game.decide(-3)
    assert combat(game).attacking[find(game, "Soldier")] == -3


NINJA = "Ninja of the Deep Hours"


@pytest.mark.rule("enter_attacking_bad_target", "put_attacking_bad_target", "stated_attacking_bad_target")
@pytest.mark.parametrize(("edition", "attacks"), [("M12", True), ("C16", True), ("PIP", True), ("FDN", False), ("NOW", False)])
def test_a_planeswalker_of_the_wrong_player_is_no_target_of_what_enters_attacking_since_2024(edition: str, attacks: bool) -> None:
    game = struck(edition, taken=True)
    ninja = find(game, NINJA)
    assert (ninja in combat(game).attacking) == attacks


@pytest.mark.rule("enter_attacking_bad_target", "put_attacking_bad_target", "stated_attacking_bad_target")
@pytest.mark.parametrize("edition", ALL)
def test_what_would_attack_a_planeswalker_that_is_gone_does_not_attack(edition: str) -> None:
    game = struck(edition, taken=False)
    assert find(game, NINJA) not in combat(game).attacking


def struck(edition: str, *, taken: bool) -> Game:
    """A ninja takes the place of a creature that attacks a planeswalker, which its player takes over or destroys meanwhile."""
    change = GainControl(IT) if taken else Destroy(IT)
    game = position(
        battlefield=([BEAR, *["Island"] * 2], ["Jace Beleren"]),
        hand=([NINJA, instant("Meanwhile", change, targets=(ANY,))], []),
        edition=edition,
    )
    reach(game, ATTACKERS)
    jace = find(game, "Jace Beleren")
    game.decide(((find(game, BEAR), jace),))
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS)
    card = find(game, NINJA, words.HAND)
    ability = next(o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("activate", card))
    game.decide(ability)
    while asked(game).task != "act":
        game.decide(asked(game).options[0])
    cast(game, "Meanwhile", (jace,))
    settle(game)
    return game


# What is removed from combat (506.4) -----------------------------------------------------------------------------------
EACH_CREATURE = Each(Filter(types=CREATURE))
FORBID = instant("Forbid", Impose(EACH_CREATURE, (CantAttack(), CantBlock())))
TURN = instant("Turn", UntapIt(Each(Filter(attacking=1))), TapIt(Each(Filter(blocking=1))))


def blocked_bear(*hand: Card, edition: str = "NOW") -> Game:
    """Ann's bear is blocked by Ben's, and Ann has priority."""
    game = attacked([BEAR], [OTHER], BEAR, hand=list(hand), edition=edition)
    block(game, (OTHER, BEAR))
    return game


@pytest.mark.rule("no_retroactive_restriction")
@pytest.mark.parametrize("edition", ALL)
def test_who_attacks_or_blocks_goes_on_though_it_could_not_be_declared_any_more(edition: str) -> None:
    game = blocked_bear(FORBID, edition=edition)
    does(game, "Forbid")
    assert (len(combat(game).attacking), len(combat(game).blocking)) == (1, 1)


@pytest.mark.rule("tap_untap_stays_in_combat")
@pytest.mark.parametrize("edition", ALL)
def test_tapping_and_untapping_take_nothing_out_of_combat_nor_its_damage(edition: str) -> None:
    game = blocked_bear(TURN, edition=edition)
    does(game, "Turn")
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert not [i for i in game.state.battlefield if game.state.objects[i].card.name in (BEAR, OTHER)]


@pytest.mark.rule("removed_from_combat")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "effect",
    [Alter(IT, (SetTypes(ARTIFACT),)), GainControl(IT), RemoveFromCombat(IT), Destroy(IT)],
    ids=["stops being a creature", "changes its controller", "is removed by an effect", "leaves the battlefield"],
)
def test_a_blocker_is_removed_from_combat_and_what_it_blocked_stays_blocked(effect: Effect, edition: str) -> None:
    game = blocked_bear(instant("Remove", effect, targets=(ANY,)), edition=edition)
    does(game, "Remove", find(game, OTHER))
    assert not combat(game).blocking
    assert combat(game).blocked == (find(game, BEAR),)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 20


@pytest.mark.rule("removed_from_combat")
@pytest.mark.parametrize("edition", ALL)
def test_an_attacker_that_is_removed_from_combat_attacks_no_more_and_is_neither_blocked_nor_unblocked(edition: str) -> None:
    game = blocked_bear(instant("Remove", RemoveFromCombat(IT), targets=(ANY,)), edition=edition)
    assert combat(game).blocked == (find(game, BEAR),)
    does(game, "Remove", find(game, BEAR))
    assert (combat(game).attacking, combat(game).blocked) == ({}, ())
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert not [e for e in game.events() if e.kind == words.DAMAGE]


@pytest.mark.rule("removed_from_combat")
@pytest.mark.parametrize("edition", ["PIP", "NOW"])
def test_an_attacker_that_becomes_a_battle_is_removed_from_combat(edition: str) -> None:
    game = attacked(
        [BEAR], [], BEAR, hand=[instant("Besiege", Alter(IT, (AddTypes(BATTLE, ("Siege",)),)), targets=(ANY,))], edition=edition
    )
    does(game, "Besiege", find(game, BEAR))
    assert not combat(game).attacking


GUARDIAN = Definition("Guardian", None, CREATURE | PLANESWALKER, (), 2, 2, loyalty=5, colours=1)


def guarded(effect: Effect, edition: str, theirs: Definition = GUARDIAN, *, mine: bool = False) -> Game:
    """Ann's first bear attacks the guardian, which blocks the second, that attacks Ben; then that happens to the guardian."""
    spell = instant("Change", effect, targets=(ANY,))
    creatures: list[Card] = [BEAR, OTHER, *([theirs] if mine else [])]
    game = position(battlefield=(creatures, [] if mine else [theirs]), hand=([spell], []), edition=edition)
    reach(game, ATTACKERS)
    guardian = find(game, theirs.name)
    game.decide(tuple(sorted([(find(game, BEAR), guardian), (find(game, OTHER), -2)])))
    if not mine:
        block(game, (theirs.name, OTHER))
    does(game, "Change", guardian)
    return game


@pytest.mark.rule("blocker_planeswalker_both")
@pytest.mark.parametrize("edition", ["M10", *ALL])
def test_a_blocking_planeswalker_that_is_attacked_leaves_only_the_role_that_it_loses(edition: str) -> None:
    game = guarded(Alter(IT, (SetTypes(PLANESWALKER),)), edition)
    assert combat(game).attacking[find(game, BEAR)] == find(game, "Guardian")
    assert not combat(game).blocking
    game = guarded(Alter(IT, (SetTypes(CREATURE),)), edition)
    assert combat(game).attacking[find(game, BEAR)] == 0
    assert list(combat(game).blocking) == [find(game, "Guardian")]
    game = guarded(Alter(IT, (SetTypes(ARTIFACT),)), edition)
    assert combat(game).attacking[find(game, BEAR)] == 0
    assert not combat(game).blocking


@pytest.mark.rule("planeswalker_battle_both")
@pytest.mark.parametrize("edition", ["PIP", "NOW"])
def test_an_attacked_planeswalker_that_is_a_battle_too_stays_if_it_can_be_attacked_as_what_is_left(edition: str) -> None:
    keep = Definition("Keep", None, BATTLE | PLANESWALKER, ("Siege",), loyalty=5, defense=5, colours=1)
    game = guarded(Alter(IT, (SetTypes(PLANESWALKER),)), edition, keep, mine=True)
    assert combat(game).attacking[find(game, BEAR)] == 0
    game = guarded(Alter(IT, (SetTypes(BATTLE),)), edition, keep, mine=True)
    assert combat(game).attacking[find(game, BEAR)] == find(game, "Keep")


@pytest.mark.rule("attacked_permanent_gone")
@pytest.mark.parametrize("edition", ALL)
def test_what_attacked_a_planeswalker_that_is_gone_attacks_on_and_deals_no_damage(edition: str) -> None:
    game = position(battlefield=([BEAR], ["Jace Beleren"]), hand=([instant("Remove", Destroy(IT), targets=(ANY,))], []), edition=edition)
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), find(game, "Jace Beleren")),))
    does(game, "Remove", find(game, "Jace Beleren"))
    assert combat(game).attacking == {find(game, BEAR): 0}
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 20


@pytest.mark.rule("attackable_things")
def test_up_to_2007_only_players_can_be_attacked() -> None:
    game = position(battlefield=([BEAR], ["Jace Beleren"]), edition="10E")
    assert set(reach(game, ATTACKERS).options) == {(), ((find(game, BEAR), -2),)}


# What was in combat as it left (603.10a) --------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", ["9ED", *ALL])
@pytest.mark.parametrize(
    ("described", "name", "lives"),
    [
        (Filter(types=CREATURE, attacking=1), BEAR, 21),
        (Filter(types=CREATURE, attacking=1), OTHER, 20),
        (Filter(types=CREATURE, blocking=1), OTHER, 21),
        (Filter(types=CREATURE, attacking=1, blocking=1), OTHER, 21),
        (Filter(types=CREATURE, attacking=1, blocked=1), BEAR, 21),
        (Filter(types=CREATURE, attacking=1, blocked=-1), BEAR, 20),
        (Filter(types=CREATURE, attacking=1), "Mourner", 20),
    ],
)
def test_an_attacking_or_blocking_creature_that_dies_was_one_as_it_died(described: Filter, name: str, lives: int, edition: str) -> None:
    dies = EventPattern(words.MOVES, filter=described, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    mourner = Definition("Mourner", ManaCost(), CREATURE, (), 0, 5, (Triggered(dies, (GainLife(You(), Fixed(1)),)),), colours=1)
    spell = instant("Remove", Destroy(IT), targets=(ANY,))
    game = position(battlefield=([BEAR, mourner], [OTHER]), hand=([spell], []), edition=edition)
    attack(game, BEAR)
    block(game, (OTHER, BEAR))
    does(game, "Remove", find(game, name))
    settle(game)
    assert game.state.players[0].life == lives


@pytest.mark.parametrize("edition", ["9ED", *ALL])
@pytest.mark.parametrize(("blocked", "decided", "lives"), [(-1, True, 21), (1, True, 20), (-1, False, 20), (1, False, 20)])
def test_an_attacker_that_dies_was_unblocked_only_once_blockers_were_declared(
    blocked: int, edition: str, *, decided: bool, lives: int
) -> None:
    described = Filter(types=CREATURE, attacking=1, blocked=blocked)
    dies = EventPattern(words.MOVES, filter=described, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    mourner = Definition("Mourner", ManaCost(), CREATURE, (), 0, 5, (Triggered(dies, (GainLife(You(), Fixed(1)),)),), colours=1)
    spell = instant("Remove", Destroy(IT), targets=(ANY,))
    game = position(battlefield=([BEAR, "Craw Wurm", mourner], [OTHER]), hand=([spell], []), edition=edition)
    attack(game, BEAR, "Craw Wurm")
    if decided:
        block(game, (OTHER, BEAR))
    until(game, lambda g: asked(g).player == 0)
    does(game, "Remove", find(game, "Craw Wurm"))
    settle(game)
    assert game.state.players[0].life == lives


def test_what_was_removed_from_combat_before_it_died_was_not_attacking() -> None:
    dies = EventPattern(words.MOVES, filter=Filter(types=CREATURE, attacking=1), from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)
    mourner = Definition("Mourner", ManaCost(), CREATURE, (), 0, 5, (Triggered(dies, (GainLife(You(), Fixed(1)),)),), colours=1)
    spell = instant("Remove", RemoveFromCombat(IT), Destroy(IT), targets=(ANY,))
    game = attacked([BEAR, mourner], [], BEAR, hand=[spell])
    does(game, "Remove", find(game, BEAR))
    settle(game)
    assert game.state.players[0].life == 20


@pytest.mark.rule("removed_from_combat")
@pytest.mark.parametrize("edition", STEADY)
def test_the_first_permanent_of_a_game_stops_being_attacked_as_any_other_does(edition: str) -> None:
    game = Game.from_scenario(f"edition {edition}\nAnn: battlefield Jace Beleren\nBen: battlefield {BEAR}\nturn 2, Ben\n")
    place(game, 1, words.HAND, [instant("Relic", Alter(IT, (SetTypes(ARTIFACT),)), targets=(ANY,))])
    refresh(game)
    reach(game, ATTACKERS)
    jace = find(game, "Jace Beleren")
    game.decide(((find(game, BEAR), jace),))
    does(game, "Relic", jace)
    assert [e.subject for e in events(game, words.REMOVED_FROM_COMBAT)] == [jace]
    assert combat(game).attacking == {find(game, BEAR): 0}


@pytest.mark.rule("blocker_planeswalker_both", "dao_attacker")
@pytest.mark.parametrize("edition", ["M10", "M12", "C16", "PIP"])
def test_a_blocker_that_stops_being_attacked_keeps_its_place_in_the_order_in_which_damage_is_assigned_to_it(edition: str) -> None:
    spell = instant("Change", Alter(IT, (SetTypes(CREATURE),)), targets=(ANY,))
    game = position(battlefield=([BEAR, "Craw Wurm"], [GUARDIAN, OTHER]), hand=([spell], []), edition=edition)
    reach(game, ATTACKERS)
    guardian, wurm, other = find(game, "Guardian"), find(game, "Craw Wurm"), find(game, OTHER)
    game.decide(tuple(sorted([(find(game, BEAR), guardian), (wurm, -2)])))
    block(game, ("Guardian", "Craw Wurm"), (OTHER, "Craw Wurm"))
    game.decide((other, guardian))
    until(game, lambda g: asked(g).player == 0)
    does(game, "Change", guardian)
    assert combat(game).attacking[find(game, BEAR)] == 0
    game.decide(PASS)
    game.decide(PASS)
    assert (asked(game).about, asked(game).task) == ((wurm,), ASSIGN)
    assert ((2, 4),) in asked(game).options
