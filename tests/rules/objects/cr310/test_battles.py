"""Battles: defense, protectors, being attacked, and being defeated (310)."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, cited, events, find, position, reach, resolve, settle, until
from tests.made import A_PLAYER

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, BLOCKERS, CHOOSE, PASS, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Fixed, LoseLife, ManaCost, SpellAbility, Target, Targets
from apnap.rules.objects.cr310.protectors import protector

ANN, BEN = -1, -2
BEAR = "Grizzly Bears"
SIEGE = Definition("Siege of Toys", ManaCost(), words.BATTLE, ("Siege",), defense=3)
PLAIN = Definition("Plain Battle", ManaCost(), words.BATTLE, defense=3)


def defense(game: Game, name: str = "Siege of Toys") -> int:
    return game.state.objects[find(game, name)].count("defense")


def attacking(game: Game, *targets: int) -> None:
    """The bears attack those, in order."""
    bears = reach(game, ATTACKERS).about
    game.decide(tuple(zip(bears, targets, strict=False)))


@pytest.mark.rule("battle_enters", "siege_protector")
def test_a_siege_enters_with_its_defense_and_an_opponent_as_protector() -> None:
    game = position(hand=((SIEGE,), ()))
    cast(game, "Siege of Toys")
    settle(game)
    assert defense(game) == 3
    assert protector(game.state.objects[find(game, "Siege of Toys")]) == 1


@pytest.mark.rule("battle_attackable", "battle_attack_permission")
def test_its_own_controller_can_attack_a_siege_and_its_protector_blocks() -> None:
    game = position(battlefield=((SIEGE, BEAR, BEAR), ("Runeclaw Bear",)))
    siege = find(game, "Siege of Toys")
    attacking(game, siege, siege)
    assert reach(game, BLOCKERS).player == 1
    game.decide(((find(game, "Runeclaw Bear"), find(game, BEAR)),))
    until(game, lambda g: g.state.lane.step == words.COMBAT_DAMAGE)
    assert defense(game) == 1
    assert game.state.players[1].life == 20
    assert cited(game, [e for e in events(game, words.COUNTERS) if e.counter == "defense"][-1]) == "120.3h"


@pytest.mark.rule("battle_attack_permission")
def test_its_protector_cannot_attack_a_siege() -> None:
    game = position(battlefield=((BEAR,), (SIEGE,)))
    with pytest.raises(IllegalAction):
        attacking(game, find(game, "Siege of Toys"))


@pytest.mark.rule("siege_defeated", "sba_battle_defense")
def test_a_siege_without_defense_counters_is_exiled_by_its_own_ability() -> None:
    game = position(battlefield=((SIEGE, "Mountain"), ()), hand=(("Lightning Bolt",), ()))
    cast(game, "Lightning Bolt", (find(game, "Siege of Toys"),))
    game.decide(PASS)
    game.decide(PASS)
    assert defense(game) == 0  # it stays until the ability has left the stack
    assert len(game.state.lane.stack) == 1
    resolve(game)
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Siege of Toys"]


@pytest.mark.rule("sba_battle_nonsiege", "sba_battle_defense")
def test_a_battle_without_a_subtype_is_put_into_the_graveyard() -> None:
    game = position(battlefield=((PLAIN, "Mountain"), ()), hand=(("Lightning Bolt",), ()))
    plain = find(game, "Plain Battle")
    cast(game, "Lightning Bolt", (plain,))
    resolve(game)
    moved = next(e for e in reversed(game.events()) if e.kind == words.MOVES and e.subject == plain)
    assert (moved.to, cited(game, moved)) in ((words.GRAVEYARD, "704.5v"), (words.GRAVEYARD, "704.5w"))


@pytest.mark.rule("sba_battle_no_protector")
def test_a_battle_that_nobody_protects_gets_a_protector() -> None:
    game = position(battlefield=((SIEGE,), ()), step=words.UPKEEP)
    siege = find(game, "Siege of Toys")
    game.state.object(siege).facts = ()
    game.state.changed = (1 << 16) - 1
    until(game, lambda g: g.state.lane.step == words.DRAW)
    assert protector(game.state.objects[siege]) == 1
    assert cited(game, events(game, words.PROTECTS)[-1]) == "704.5x"


@pytest.mark.rule("sba_battle_no_protector")
def test_an_attacked_battle_gets_another_protector_only_after_combat() -> None:
    doom = Definition(
        "Doom", ManaCost(), words.INSTANT, abilities=(SpellAbility((LoseLife(Targets(), Fixed(20)),), (Target(players=A_PLAYER),)),)
    )
    game = position(battlefield=((SIEGE, BEAR), (), ()), hand=((doom,), (), ()), life=(20, 20, 20))
    siege = find(game, "Siege of Toys")
    attacking(game, siege)
    cast(game, "Doom", (BEN,))
    settle(game)
    assert game.state.players[1].left
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (defense(game), protector(game.state.objects[siege])) == (1, 1)
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert protector(game.state.objects[siege]) == 2


@pytest.mark.rule("sba_attached_other")
def test_a_battle_that_is_an_equipment_too_comes_off() -> None:
    ram = Definition("Ram", ManaCost(), words.BATTLE | words.ARTIFACT, ("Siege", "Equipment"), defense=3)
    game = position(battlefield=((ram, BEAR), ()), step=words.UPKEEP)
    game.state.object(find(game, "Ram")).attached = find(game, BEAR)
    game.state.learn().attachments = True
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert game.state.objects[find(game, "Ram")].attached == 0


@pytest.mark.rule("sba_siege_self_protector")
@pytest.mark.parametrize(("edition", "number"), [("MOM", "704.5x"), ("NOW", "704.5y")])
def test_a_siege_that_its_controller_protects_gets_an_opponent_instead(edition: str, number: str) -> None:
    game = position(battlefield=((SIEGE,), ()), edition=edition, step=words.UPKEEP)
    siege = find(game, "Siege of Toys")
    o = game.state.object(siege)
    o.facts = tuple((name, ANN) for name, _ in o.facts)
    game.state.changed = (1 << 16) - 1
    until(game, lambda g: g.state.lane.step == words.DRAW)
    assert protector(game.state.objects[siege]) == 1
    assert cited(game, events(game, words.PROTECTS)[-1]) == number


@pytest.mark.rule("sba_siege_self_protector")
def test_of_several_opponents_the_controller_chooses_who_protects_the_siege() -> None:
    game = position(battlefield=((SIEGE,), (), ()), life=(20, 20, 20), step=words.UPKEEP)
    siege = find(game, "Siege of Toys")
    o = game.state.object(siege)
    o.facts = tuple((name, ANN) for name, _ in o.facts)
    game.state.changed = (1 << 16) - 1
    reach(game, CHOOSE)
    assert (asked(game).player, list(asked(game).options)) == (0, [-2, -3])
    game.decide(-3)
    assert protector(game.state.objects[siege]) == 2


# Defeat -----------------------------------------------------------------------------------------------------------------
def double_faced() -> Definition:
    """A Siege whose back face is a 4/4."""
    siege = Definition("Siege of Toys", ManaCost(generic=4), words.BATTLE, ("Siege",), defense=3)
    siege.back = Definition("Toy Giant", None, words.CREATURE, ("Giant",), 4, 4)
    return siege


@pytest.mark.rule("siege_defeated")
@pytest.mark.parametrize("wanted", [True, False])
def test_a_defeated_siege_may_be_cast_transformed_without_paying_its_mana_cost(*, wanted: bool) -> None:
    game = position(battlefield=((double_faced(), "Mountain"), ()), hand=(("Lightning Bolt",), ()))
    cast(game, "Lightning Bolt", (find(game, "Siege of Toys"),))
    reach(game, YES_NO)
    game.decide(wanted)
    if wanted:
        assert [game.state.objects[i].card.name for i in game.state.lane.stack] == ["Toy Giant"]
        assert events(game, words.CASTS)[-1].player == 0
    settle(game)
    if wanted:
        giant = game.state.objects[find(game, "Toy Giant")]
        assert (giant.printed.name, giant.controller, giant.counters) == ("Siege of Toys", 0, ())
    else:
        assert [game.state.objects[i].card.name for i in game.state.exile] == ["Siege of Toys"]


@pytest.mark.rule("siege_defeated")
def test_a_transformed_spell_that_is_countered_goes_to_the_graveyard_with_its_front_face_up() -> None:
    game = position(battlefield=((double_faced(), "Mountain"), ("Island", "Island")), hand=(("Lightning Bolt",), ("Counterspell",)))
    cast(game, "Lightning Bolt", (find(game, "Siege of Toys"),))
    reach(game, YES_NO)
    game.decide(True)
    game.decide(PASS)
    cast(game, "Counterspell", (find(game, "Toy Giant", words.STACK),))
    settle(game)
    assert find(game, "Siege of Toys", words.GRAVEYARD)


@pytest.mark.rule("removed_from_combat", "sba_siege_self_protector")
@pytest.mark.parametrize(("edition", "stays"), [("TLA", True), ("NOW", False)])
def test_since_2026_a_battle_leaves_combat_as_its_protector_changes(edition: str, *, stays: bool) -> None:
    game = position(battlefield=((SIEGE, BEAR), (), ()), life=(20, 20, 20), edition=edition)
    siege = find(game, "Siege of Toys")
    attacking(game, siege)
    until(game, lambda g: g.state.lane.step == words.DECLARE_ATTACKERS)
    o = game.state.object(siege)
    o.facts = tuple((name, ANN) for name, _ in o.facts)
    game.state.changed = (1 << 16) - 1
    reach(game, CHOOSE)
    game.decide(-3)
    combat = game.state.lane.combat
    assert combat is not None
    assert combat.attacking[find(game, BEAR)] == (siege if stays else 0)
