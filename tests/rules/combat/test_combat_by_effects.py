"""Effects about combat that have nothing to do, several creatures at once, bands, and what a copy of a game knows of its combat.

Of these modules: combat.cr506.alone, combat.cr508.reselecting, combat.cr509.blocking, combat.cr509.ordering.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, block, cast, find, position, reach, resolve, settle, until
from tests.rules.combat.made_up import creature

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, BLOCKERS, CHOOSE, PASS
from apnap.model.objects import Combat
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AttackedAlone,
    BecomesBlocked,
    BlockedByNumber,
    CreateToken,
    Destroy,
    Each,
    Effect,
    EntersBlocking,
    Filter,
    Fixed,
    GainLife,
    Idle,
    If,
    Keywords,
    MakeBlock,
    ManaCost,
    Noted,
    RemoveFromCombat,
    Reselect,
    SpellAbility,
    Target,
    Targets,
    You,
)
from apnap.parts.words import CREATURE, DECLARE_BLOCKERS, INSTANT

IT = Targets(0)
ANY = Target(Filter(types=CREATURE))
BEAR, OTHER, FLYER = "Grizzly Bears", "Runeclaw Bear", "Wind Drake"
SOLDIER = Definition("Soldier", None, CREATURE, ("Soldier",), 1, 1, colours=1)
SQUIRE = Definition("Squire", None, CREATURE, ("Soldier",), 1, 1, (Keywords((words.BANDING,)),), colours=1)


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = (ANY,), tokens: tuple[Definition, ...] = ()) -> Definition:
    """An instant that costs nothing."""
    made = Definition(name, ManaCost(), INSTANT, abilities=(SpellAbility(effects, targets),), tokens=tokens)
    for token in tokens:
        token.token_of = name
    return made


def combat(game: Game) -> Combat:
    found = game.state.lane.combat
    assert found is not None
    return found


def does(game: Game, name: str, *targets: int) -> None:
    """Who has priority casts that spell, which resolves."""
    cast(game, name, *[(id,) for id in targets])
    resolve(game)


@pytest.mark.parametrize(
    "effect",
    [RemoveFromCombat(IT), BecomesBlocked(IT), MakeBlock(IT), Reselect(IT), EntersBlocking(IT)],
    ids=lambda one: type(one).__name__,
)
def test_outside_of_combat_nothing_is_removed_blocked_or_turned(effect: Effect) -> None:
    game = position(battlefield=([BEAR], []), hand=([instant("Spell", effect)], []))
    does(game, "Spell", find(game, BEAR))
    assert game.state.lane.combat is None


@pytest.mark.parametrize("effect", [RemoveFromCombat(IT), BecomesBlocked(IT), Reselect(IT)], ids=lambda one: type(one).__name__)
def test_what_is_not_in_combat_is_left_alone(effect: Effect) -> None:
    game = position(battlefield=([BEAR, OTHER], []), hand=([instant("Spell", effect)], []))
    attack(game, BEAR)
    before = dict(combat(game).attacking)
    does(game, "Spell", find(game, OTHER))
    assert (combat(game).attacking, combat(game).blocked) == (before, ())


@pytest.mark.rule("reselect_attack")
def test_with_one_opponent_there_is_nothing_to_reselect() -> None:
    game = position(battlefield=([BEAR], []), hand=([instant("Turn", Reselect(IT))], []))
    attack(game, BEAR)
    does(game, "Turn", find(game, BEAR))
    assert combat(game).attacking[find(game, BEAR)] == -2
    assert not [e for e in game.events() if e.kind == words.RESELECTS]


def test_a_creature_that_can_block_no_attacker_is_not_made_to() -> None:
    game = position(battlefield=([FLYER], [BEAR]), hand=([instant("Order", MakeBlock(IT))], []))
    attack(game, FLYER)
    does(game, "Order", find(game, BEAR))
    assert not combat(game).blocking
    assert not [e for e in game.events() if e.kind == words.BLOCKS]


@pytest.mark.rule("put_blocking_choice")
def test_several_that_are_put_in_blocking_each_block_what_is_chosen_for_them() -> None:
    ambush = instant("Ambush", CreateToken("Soldier", Fixed(2)), EntersBlocking(Noted()), targets=(), tokens=(SOLDIER,))
    game = position(battlefield=([BEAR, OTHER], []), hand=([], [ambush]))
    attack(game, BEAR, OTHER)
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS and asked(g).player == 1)
    cast(game, "Ambush")
    for name in (BEAR, OTHER):
        while asked(game).task == "act":
            game.decide(PASS)
        game.decide(find(game, name))
    assert sorted(combat(game).blocking.values()) == sorted([(find(game, BEAR),), (find(game, OTHER),)])
    assert len(combat(game).blocked) == 2


@pytest.mark.rule("banding_blocked_together", "banding_by_effect")
@pytest.mark.parametrize("ambushed", [True, False])
def test_a_band_is_blocked_as_a_whole_by_what_is_put_in_and_by_an_effect(ambushed: bool) -> None:
    ambush = instant("Spell", CreateToken("Soldier"), EntersBlocking(Noted(), IT), tokens=(SOLDIER,))
    curtain = instant("Spell", BecomesBlocked(IT))
    game = position(battlefield=([BEAR, SQUIRE], []), hand=([], [ambush if ambushed else curtain]))
    reach(game, ATTACKERS)
    bear, squire = find(game, BEAR), find(game, "Squire")
    game.decide(tuple(sorted([(bear, -2, 1), (squire, -2, 1)])))
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS and asked(g).player == 1)
    does(game, "Spell", bear)
    assert set(combat(game).blocked) == {bear, squire}
    if ambushed:
        assert set(combat(game).blocking[find(game, "Soldier")]) == {bear, squire}
        through = [e.source for e in game.events() if e.second == "banding_blocked_together" and e.subject == find(game, "Soldier")]
        assert through == [squire]


@pytest.mark.rule("attacks_alone")
def test_who_did_not_attack_did_not_attack_alone() -> None:
    ask = instant("Ask", If(AttackedAlone(IT), (GainLife(You(), Fixed(1)),)))
    game = position(battlefield=([BEAR, OTHER], []), hand=([ask, ask], []))
    attack(game, BEAR)
    does(game, "Ask", find(game, OTHER))
    assert game.state.players[0].life == 20
    does(game, "Ask", find(game, BEAR))
    assert game.state.players[0].life == 21


def test_a_copy_of_a_game_knows_who_attacked_and_blocked_before_it_was_made() -> None:
    rest = instant("Rest", Destroy(Idle(Filter(types=CREATURE, controller=words.YOU))), targets=())
    away = instant("Away", RemoveFromCombat(IT, 1))
    game = position(battlefield=([BEAR, OTHER], ["Palace Guard"]), hand=([rest, away], []))
    attack(game, BEAR)
    game = game.fork()
    block(game, ("Palace Guard", BEAR))
    twin = game.fork()
    does(twin, "Away", find(twin, "Palace Guard"))
    assert not combat(twin).blocked
    assert [(e.subject, e.player) for e in twin.events() if e.kind == words.REMOVED_FROM_COMBAT] == [(find(twin, "Palace Guard"), 1)]
    does(twin, "Rest")
    assert find(twin, BEAR) in twin.state.battlefield
    assert not [i for i in twin.state.battlefield if twin.state.objects[i].card.name == OTHER]


@pytest.mark.parametrize(("continuously", "spared"), [(True, {"Bird"}), (False, set())])
def test_who_did_not_attack_is_excused_where_its_player_must_have_controlled_it_since_the_turn_began(
    continuously: bool, spared: set[str]
) -> None:
    """The Bird came in this turn."""
    rest = instant("Rest", Destroy(Idle(Filter(types=CREATURE, controller=words.YOU), continuously=continuously)), targets=())
    hatch = instant("Hatch", CreateToken("Bird"), targets=(), tokens=(Definition("Bird", None, CREATURE, ("Bird",), 1, 1),))
    game = position(battlefield=([BEAR, OTHER], []), hand=([hatch, rest], []))
    does(game, "Hatch")
    attack(game, BEAR)
    does(game, "Rest")
    assert {game.state.objects[i].card.name for i in game.state.battlefield} == {BEAR, *spared}


@pytest.mark.rule("boc_choose_defender")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_with_one_opponent_nobody_chooses_a_defending_player(edition: str) -> None:
    game = position(battlefield=([BEAR], []), edition=edition, attack="one")
    assert reach(game, ATTACKERS).player == 0
    with pytest.raises(IllegalAction):
        game.decide(((find(game, BEAR), -1),))
    attack(game, BEAR)
    settle(game)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert game.state.players[1].life == 18


def test_the_defending_player_of_what_attacks_nothing_any_more_is_who_had_the_planeswalker() -> None:
    lost = instant("Lose", Destroy(Each(Filter(types=words.PLANESWALKER))), targets=())
    game = position(battlefield=([BEAR], ["Jace Beleren", OTHER]), hand=([lost], []))
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), find(game, "Jace Beleren")),))
    does(game, "Lose")
    block(game, (OTHER, BEAR))
    assert combat(game).blocked == (find(game, BEAR),)


@pytest.mark.rule("combat_roles_multiplayer", "mana_burn")
def test_who_chose_a_defending_player_after_losing_the_last_life_to_mana_burn_loses_the_game() -> None:
    """In 2005 the choice is made as the combat phase starts, before anybody gets priority and thereby loses."""
    game = position(battlefield=(["Mountain"], [], []), life=(1, 20, 20), edition="9ED", attack="one")
    game.decide(("activate", find(game, "Mountain"), 0))
    decision = reach(game, CHOOSE)
    assert (decision.asks, game.state.players[0].life) == ("defender", 0)
    game.decide(-3)
    assert [p.left for p in game.state.players] == [True, False, False]


@pytest.mark.rule("defending_player_reference")
def test_in_2008_all_creatures_of_the_only_opponent_block_together_though_the_attacked_planeswalker_is_gone() -> None:
    """It attacks nothing, and still the one opponent is the defending player."""
    lost = instant("Lose", Destroy(Each(Filter(types=words.PLANESWALKER))), targets=())
    crowd = creature("Crowd", 2, 2, abilities=(BlockedByNumber(-1),))
    game = position(battlefield=([crowd], ["Jace Beleren", OTHER, "Palace Guard"]), hand=([lost], []), edition="2008-06-01")
    reach(game, ATTACKERS)
    game.decide(((find(game, "Crowd"), find(game, "Jace Beleren")),))
    does(game, "Lose")
    assert sorted([len(each) for each in reach(game, BLOCKERS).options]) == [0, 2]  # type: ignore[arg-type]
