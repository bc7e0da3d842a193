"""508.4-508.7: creatures said to be attacking, whom "defending player" means, and what is reselected, for each attacker by itself."""

from __future__ import annotations

import pytest
from tests.kit import Card, asked, cast, cited, events, find, place, position, reach, refresh, settle, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, CHOOSE, PASS
from apnap.model.event import player_code
from apnap.model.objects import Combat
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    CantAttack,
    DefendingPlayer,
    Destroy,
    Each,
    Effect,
    EntersAttacking,
    EventPattern,
    Filter,
    Fixed,
    Impose,
    LoseLife,
    ManaCost,
    RemoveFromCombat,
    Reselect,
    SpellAbility,
    Target,
    Targets,
    Triggered,
)
from apnap.rules.objects.cr310.protectors import CHOSEN_PROTECTOR

BEN, CID = player_code(1), player_code(2)
IT, WHOM = Targets(0), Targets(1)
A_CREATURE = Target(Filter(types=words.CREATURE))
BEAR, JACE, GARRUK = "Grizzly Bears", "Jace Beleren", "Garruk Wildspeaker"
LISTED = ["DOM", "PIP", "NOW"]


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = (A_CREATURE,)) -> Definition:
    """An instant that costs nothing."""
    return Definition(name, ManaCost(), words.INSTANT, abilities=(SpellAbility(effects, targets),))


TURN = instant("Turn", Reselect(IT))
FALL = instant("Fall", Destroy(Each(Filter(types=words.PLANESWALKER))), targets=())
AWAY = instant("Away", RemoveFromCombat(IT))
JOIN = instant("Join", EntersAttacking(IT, WHOM), targets=(A_CREATURE, Target(players=1)))


def raider(name: str, number: int) -> Definition:
    """At the beginning of the declare blockers step the defending player loses so much life."""
    later = Triggered(EventPattern(words.STEP_BEGINS, part=words.DECLARE_BLOCKERS), (LoseLife(DefendingPlayer(), Fixed(number)),))
    return Definition(name, ManaCost(), words.CREATURE, (), 1, 1, (later,), colours=8)


def three(mine: list[Card], ben: list[Card], cid: list[Card], *hand: Card, edition: str = "NOW", attack: str = "multiple") -> Game:
    """A game of Ann, Ben and Cid, in Ann's first turn."""
    return position(battlefield=(mine, ben, cid), hand=(list(hand), [], []), life=(20,) * 3, edition=edition, attack=attack)


def attacks(game: Game, **at: int | str) -> None:
    """Creatures of Ann attack players, or planeswalkers by name."""
    reach(game, ATTACKERS)
    pairs = [(find(game, name.replace("_", " ")), find(game, whom) if isinstance(whom, str) else whom) for name, whom in at.items()]
    game.decide(tuple(sorted(pairs, key=lambda pair: asked(game).about.index(pair[0]))))


def does(game: Game, name: str, *targets: int) -> None:
    """It is cast, and all pass until something else than priority is asked, or it has resolved."""
    cast(game, name, *[(id,) for id in targets])
    while game.state.lane.stack and asked(game).task == ACT:
        game.decide(PASS)


def combat(game: Game) -> Combat:
    found = game.state.lane.combat
    assert found is not None
    return found


def life(game: Game) -> list[int]:
    return [player.life for player in game.state.players]


# Stated to be attacking (508.4b-c) ------------------------------------------------------------------------------------
@pytest.mark.rule("stated_attacking_bad_target", "put_attacking_unrestricted")
def test_a_creature_that_is_said_to_attack_a_player_does_so_whatever_forbids_it_and_whoever_owns_it() -> None:
    forbid = instant("Forbid", Impose(Each(Filter(types=words.CREATURE)), (CantAttack(),)), targets=())
    game = three([BEAR, "Wall of Wood"], [JACE], [], JOIN, forbid)
    wall = find(game, "Wall of Wood")
    game.state.object(wall).owner = 2
    refresh(game)
    attacks(game, Grizzly_Bears=BEN)
    does(game, "Forbid")
    does(game, "Join", wall, CID)
    assert (asked(game).task, combat(game).attacking) == (ACT, {find(game, BEAR): BEN, wall: CID})
    assert [e.subject for e in events(game, words.ATTACKS)] == [find(game, BEAR)]


@pytest.mark.rule("stated_attacking_bad_target")
def test_said_to_attack_a_player_it_attacks_that_one_or_a_planeswalker_of_that_one() -> None:
    game = three([BEAR, "Wall of Wood"], [JACE], [GARRUK], JOIN)
    attacks(game, Grizzly_Bears=BEN)
    does(game, "Join", find(game, "Wall of Wood"), CID)
    assert (asked(game).task, set(asked(game).options)) == (CHOOSE, {CID, find(game, GARRUK)})
    assert (asked(game).asks, asked(game).about) == ("attacks", (find(game, "Wall of Wood"),))
    with pytest.raises(IllegalAction) as refused:
        game.decide(BEN)
    assert refused.value.reason == "a player, planeswalker or battle that can be attacked is chosen"
    assert refused.value.rule == game.edition.number("put_attacking_choice")


@pytest.mark.rule("stated_attacking_bad_target")
@pytest.mark.parametrize("leaves", [False, True])
def test_said_to_attack_a_player_who_has_left_it_attacks_nobody(leaves: bool) -> None:
    game = three([BEAR, "Wall of Wood"], [], [], JOIN)
    attacks(game, Grizzly_Bears=BEN)
    cast(game, "Join", (find(game, "Wall of Wood"),), (CID,))
    if leaves:
        game.concede(2)
    settle(game)
    assert (find(game, "Wall of Wood") in combat(game).attacking) is not leaves
    assert combat(game).attacking[find(game, BEAR)] == BEN


@pytest.mark.rule("stated_attacking_bad_target")
def test_outside_of_combat_nothing_is_made_to_attack() -> None:
    game = three([BEAR], [], [], JOIN)
    does(game, "Join", find(game, BEAR), CID)
    assert game.state.lane.combat is None


# The defending player (508.5, 508.5a) ---------------------------------------------------------------------------------
@pytest.mark.rule("defending_player_reference")
@pytest.mark.parametrize("edition", LISTED)
def test_the_defending_player_of_each_attacker_of_a_planeswalker_that_is_gone_is_who_had_it(edition: str) -> None:
    game = three([raider("First", 3), raider("Second", 5)], [JACE], [GARRUK], FALL, edition=edition)
    attacks(game, First=JACE, Second=GARRUK)
    does(game, "Fall")
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    settle(game)
    assert life(game) == [20, 17, 15]


@pytest.mark.rule("defending_player_single")
@pytest.mark.parametrize("edition", ["9ED", "M12", "C16", "DOM", "NOW"])
def test_who_controls_a_spell_and_not_who_owns_it_chooses_the_defending_player(edition: str) -> None:
    drain = instant("Drain", LoseLife(DefendingPlayer(), Fixed(4)), targets=())
    game = three([BEAR], [], [], drain, edition=edition)
    attacks(game, Grizzly_Bears=BEN)
    cast(game, "Drain")
    game.state.object(find(game, "Drain", words.STACK)).owner = 1
    refresh(game)
    decision = reach(game, CHOOSE)
    assert (decision.player, set(decision.options)) == (0, {BEN, CID})
    for wrong in (player_code(0), find(game, BEAR), "Cid"):
        with pytest.raises(IllegalAction, match="one of the defending players is chosen") as refused:
            game.decide(wrong)
        assert refused.value.rule == game.edition.number("defending_player_single")
    game.decide(CID)
    (chosen,) = events(game, words.ANNOUNCED)
    assert (chosen.player, cited(game, chosen)) == (0, game.edition.number("defending_player_single"))
    settle(game)
    assert life(game) == [20, 20, 16]


@pytest.mark.rule("defending_player_single", "defending_player_reference")
@pytest.mark.parametrize("edition", ["M12", "C16", "DOM", "NOW"])
def test_whoever_began_the_game_is_the_defending_player_of_what_attacks_that_player(edition: str) -> None:
    """Nobody is asked, though there are two defending players: Ben's raider means the one whom it attacks."""
    game = position(battlefield=([], [raider("First", 3), BEAR], []), life=(20,) * 3, edition=edition)
    until(game, lambda g: g.state.lane.turn == 2)
    reach(game, ATTACKERS)
    game.decide(tuple(sorted([(find(game, "First"), player_code(0)), (find(game, BEAR), CID)])))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    settle(game)
    assert (events(game, words.ANNOUNCED), life(game)) == ([], [17, 20, 20])


@pytest.mark.rule("defending_player_reference")
@pytest.mark.parametrize("edition", ["M12", "C16", *LISTED])
def test_the_defending_player_of_each_attacker_that_left_combat_is_whom_that_one_attacked(edition: str) -> None:
    game = three([raider("First", 3), raider("Second", 5)], [], [], AWAY, AWAY, edition=edition)
    attacks(game, First=BEN, Second=CID)
    does(game, "Away", find(game, "First"))
    does(game, "Away", find(game, "Second"))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    settle(game)
    assert life(game) == [20, 17, 15]


@pytest.mark.rule("stated_attacking_bad_target")
def test_whoever_began_the_game_and_is_said_to_be_attacked_is_and_no_battle_that_this_player_protects() -> None:
    fort = Definition("Fort", None, words.BATTLE, ("Siege",), colours=1, defense=5)
    game = position(battlefield=([], [BEAR, "Wall of Wood", fort]), hand=([], [JOIN]))
    until(game, lambda g: g.state.lane.turn == 2)
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), player_code(0)),))
    until(game, lambda g: asked(g).player == 1)
    does(game, "Join", find(game, "Wall of Wood"), player_code(0))
    assert combat(game).attacking == {find(game, BEAR): player_code(0), find(game, "Wall of Wood"): player_code(0)}


@pytest.mark.rule("defending_player_reference", "put_attacking_choice")
@pytest.mark.parametrize("edition", ["9ED", "M12", "C16", "DOM", "NOW"])
def test_the_defending_player_of_what_was_put_in_attacking_is_whom_it_attacks(edition: str) -> None:
    game = three([BEAR, raider("First", 3)], [], [], JOIN, edition=edition)
    attacks(game, Grizzly_Bears=BEN)
    does(game, "Join", find(game, "First"), CID)
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    settle(game)
    assert life(game) == [20, 20, 17]


@pytest.mark.rule("defending_player_single", "defending_player_reference")
@pytest.mark.parametrize("edition", ["M12", "C16", "DOM", "NOW"])
def test_a_creature_that_a_spell_targets_says_who_its_defending_player_is_also_whoever_began_the_game(edition: str) -> None:
    """Ben attacks Ann and Cid. His spell is about a creature of the defending player: it is Ann's, so nobody is asked."""
    theirs = Target(Filter(types=words.CREATURE, controller=words.DEFENDING))
    drain = instant("Drain", LoseLife(DefendingPlayer(), Fixed(4)), targets=(theirs,))
    game = position(battlefield=(["Wall of Wood"], [BEAR, raider("First", 0)], []), hand=([], [drain], []), life=(20,) * 3, edition=edition)
    until(game, lambda g: g.state.lane.turn == 2)
    reach(game, ATTACKERS)
    game.decide(tuple(sorted([(find(game, "First"), player_code(0)), (find(game, BEAR), CID)])))
    until(game, lambda g: not g.state.lane.stack and asked(g).player == 1)
    does(game, "Drain", find(game, "Wall of Wood"))
    assert (asked(game).task, life(game)) == (ACT, [16, 20, 20])


@pytest.mark.rule("defending_player_single")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_for_a_spell_that_says_nothing_of_a_defending_player_none_is_chosen(edition: str) -> None:
    drain = instant("Drain", LoseLife(Targets(0), Fixed(4)), targets=(Target(players=1),))
    game = three([BEAR], [], [], drain, edition=edition)
    attacks(game, Grizzly_Bears=BEN)
    does(game, "Drain", CID)
    assert (asked(game).task, life(game), events(game, words.ANNOUNCED)) == (ACT, [20, 20, 16], [])


# Reselecting (508.7) --------------------------------------------------------------------------------------------------
@pytest.mark.rule("reselect_attack", "reselect_must_be_opponent", "reselect_unrestricted")
@pytest.mark.parametrize("edition", LISTED)
def test_an_opponent_of_who_controls_the_attacker_or_a_planeswalker_is_reselected_whatever_forbids_the_attack(edition: str) -> None:
    forbid = instant("Forbid", Impose(Each(Filter(types=words.CREATURE)), (CantAttack(),)), targets=())
    game = three([BEAR, JACE], [], [GARRUK], TURN, forbid, edition=edition)
    bear = find(game, BEAR)
    game.state.object(bear).owner = 2
    refresh(game)
    attacks(game, Grizzly_Bears=BEN)
    does(game, "Forbid")
    does(game, "Turn", bear)
    assert (asked(game).player, set(asked(game).options)) == (0, {BEN, CID, find(game, GARRUK)})
    assert (asked(game).asks, asked(game).about) == ("attacks", (bear,))
    for wrong in (player_code(0), find(game, JACE), bear, "Cid"):
        with pytest.raises(IllegalAction, match="an opponent of its controller") as refused:
            game.decide(wrong)
        assert refused.value.rule == game.edition.number("reselect_must_be_opponent")
    game.decide(find(game, GARRUK))
    assert combat(game).attacking == {bear: find(game, GARRUK)}
    assert [e.kind for e in game.events() if e.kind in (words.ATTACKS, words.RESELECTS)] == [words.ATTACKS, words.RESELECTS]
    assert [e.player for e in events(game, words.RESELECTS)] == [0]


@pytest.mark.rule("reselect_chosen_defender")
@pytest.mark.parametrize("edition", LISTED)
def test_the_chosen_defending_player_can_be_reselected_after_one_of_that_players_planeswalkers(edition: str) -> None:
    game = three([BEAR], [JACE], [GARRUK], TURN, edition=edition, attack="one")
    reach(game, CHOOSE)
    game.decide(BEN)
    attacks(game, Grizzly_Bears=JACE)
    does(game, "Turn", find(game, BEAR))
    assert set(asked(game).options) == {BEN, find(game, JACE)}
    with pytest.raises(IllegalAction):
        game.decide(CID)
    game.decide(BEN)
    assert combat(game).attacking == {find(game, BEAR): BEN}


@pytest.mark.rule("reselect_not_new_attack")
@pytest.mark.parametrize("edition", LISTED)
def test_reselecting_for_one_attacker_changes_nothing_for_the_others_and_is_no_new_attack(edition: str) -> None:
    """The First attacks what Cid had; that stays so when the Second, which had attacked what Ben had, is made to attack Ben."""
    game = three([raider("First", 3), raider("Second", 5)], [JACE], [GARRUK], FALL, TURN, edition=edition)
    attacks(game, First=GARRUK, Second=JACE)
    does(game, "Fall")
    does(game, "Turn", find(game, "Second"))
    game.decide(BEN)
    settle(game)
    assert combat(game).attacking == {find(game, "First"): 0, find(game, "Second"): BEN}
    assert len(events(game, words.ATTACKS)) == len(events(game, words.TAPS)) == 2
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    settle(game)
    assert life(game) == [20, 15, 17]


@pytest.mark.rule("defending_player_reference")
@pytest.mark.parametrize("edition", ["9ED", "M12", "C16", *LISTED])
def test_whoever_began_the_game_controls_what_an_attacker_of_theirs_can_target_of_the_defending_player(edition: str) -> None:
    """Ben's creature attacks Ann; only her creatures can be the target, and not Cid's, though he has attacked nobody."""
    hunt = Triggered(
        EventPattern(words.ATTACKS, this=True), (Destroy(IT),), targets=(Target(Filter(types=words.CREATURE, controller=words.DEFENDING)),)
    )
    hunter = Definition("Hunter", ManaCost(), words.CREATURE, (), 2, 2, (hunt,))
    game = position(battlefield=([BEAR, "Wall of Wood"], [hunter], ["Craw Wurm"]), life=(20,) * 3, edition=edition)
    until(game, lambda g: g.state.lane.turn == 2)
    reach(game, ATTACKERS)
    game.decide(((find(game, "Hunter"), player_code(0)),))
    assert asked(game).player == 1
    assert set(asked(game).options) == {(find(game, BEAR),), (find(game, "Wall of Wood"),)}


@pytest.mark.rule("attacked_player_definition")
@pytest.mark.parametrize(("attacks_what", "dead"), [(1, [BEAR]), (3, [BEAR, "Runeclaw Bear"])])
def test_what_attacks_you_attacks_no_planeswalker_or_battle_of_yours_and_what_attacks_these_no_battle(
    attacks_what: int, dead: list[str]
) -> None:
    """The bears attack Ben and his planeswalker, the Wurm Cid, and the Cadet the Siege that Ben controls and Cid protects."""
    siege = Definition("Toy Siege", ManaCost(), words.BATTLE, ("Siege",), defense=4)
    purge = instant("Purge", Destroy(Each(Filter(types=words.CREATURE, attacks=attacks_what))), targets=())
    raiders = [BEAR, "Runeclaw Bear", "Craw Wurm", "Eager Cadet"]
    game = position(battlefield=(raiders, ["Jace Beleren", siege], []), hand=([], [purge], []), life=(20,) * 3)
    fort = game.state.object(find(game, "Toy Siege"))
    fort.facts = ((CHOSEN_PROTECTOR, CID),)
    refresh(game)
    reach(game, ATTACKERS)
    at = [BEN, find(game, "Jace Beleren"), CID, fort.id]
    game.decide(tuple(sorted([(find(game, name), whom) for name, whom in zip(raiders, at, strict=True)])))
    until(game, lambda g: asked(g).player == 1)
    does(game, "Purge")
    assert sorted([o.card.name for o in game.state.objects.values() if o.zone == words.GRAVEYARD and o.owner == 0]) == sorted(dead)


@pytest.mark.rule("defending_player_reference")
def test_outside_combat_there_is_no_defending_player_at_a_table_of_three() -> None:
    drain = Activated((ManaCost(),), (LoseLife(DefendingPlayer(), Fixed(3)),))
    game = position(battlefield=([Definition("Imp", ManaCost(), words.CREATURE, (), 1, 1, (drain,))], [], []), life=(20,) * 3)
    game.decide(("activate", find(game, "Imp"), 0))
    settle(game)
    assert life(game) == [20, 20, 20]


@pytest.mark.rule("defending_player_reference")
@pytest.mark.parametrize("edition", ["M12", "C16", *LISTED])
def test_the_defending_player_of_what_left_combat_while_it_attacked_a_planeswalker_is_whose_that_was(edition: str) -> None:
    game = three([raider("First", 3), BEAR], [JACE], [], AWAY, edition=edition)
    attacks(game, First=JACE, Grizzly_Bears=CID)
    does(game, "Away", find(game, "First"))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    settle(game)
    assert life(game) == [20, 17, 20]


@pytest.mark.rule("attacked_player_definition")
def test_a_creature_that_does_not_attack_attacks_no_planeswalker_be_it_the_first_permanent_of_the_game() -> None:
    purge = instant("Purge", Destroy(Each(Filter(types=words.CREATURE, attacks=3))), targets=())
    game = Game.from_scenario(f"edition NOW\nAnn: battlefield {JACE}\nBen: battlefield {BEAR}, Runeclaw Bear\nturn 2, Ben\n")
    place(game, 0, words.HAND, [purge])
    refresh(game)
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), player_code(0)),))
    until(game, lambda g: asked(g).player == 0)
    does(game, "Purge")
    assert [o.card.name for o in game.state.objects.values() if o.zone == words.GRAVEYARD and o.owner == 1] == [BEAR]


@pytest.mark.rule("reselect_chosen_defender")
@pytest.mark.parametrize("edition", LISTED)
def test_where_neighbours_are_attacked_an_attack_is_reselected_among_them(edition: str) -> None:
    game = position(battlefield=([BEAR], [], [], []), hand=([TURN], [], [], []), life=(20,) * 4, edition=edition, attack="neighbours")
    attacks(game, Grizzly_Bears=BEN)
    cast(game, "Turn", (find(game, BEAR),))
    reach(game, CHOOSE)
    assert set(asked(game).options) == {BEN, player_code(3)}


@pytest.mark.rule("reselect_must_be_opponent")
def test_what_is_no_opponent_and_belongs_to_none_is_refused_where_an_attack_is_reselected() -> None:
    game = three([BEAR], [JACE], [], TURN)
    attacks(game, Grizzly_Bears=BEN)
    cast(game, "Turn", (find(game, BEAR),))
    reach(game, CHOOSE)
    for wrong in (player_code(0), find(game, BEAR), "Ben", 0):
        with pytest.raises(IllegalAction) as refused:
            game.decide(wrong)
        told = "an opponent of its controller, or what such a player has, is chosen"
        assert (refused.value.rule, refused.value.reason) == (game.edition.number("reselect_must_be_opponent"), told)
