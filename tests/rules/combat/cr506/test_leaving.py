"""506.4: each way in which a permanent leaves combat, and what it is no more then."""

from __future__ import annotations

import pytest
from tests.kit import find, position, reach, until
from tests.rules.combat.cr506.test_removing import ANY, BEAR, IT, OTHER, blocked_bear, combat, does, instant

from apnap.machine.decisions import ATTACKERS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddTypes,
    Alter,
    Destroy,
    Effect,
    GainControl,
    PhaseOut,
    Regenerate,
    RemoveFromCombat,
    SetTypes,
)

WAYS: dict[str, tuple[Effect, ...]] = {
    "leaves the battlefield": (Destroy(IT),),
    "changes its controller": (GainControl(IT),),
    "phases out": (PhaseOut(IT),),
    "is removed by an effect": (RemoveFromCombat(IT),),
    "regenerates": (Regenerate(IT), Destroy(IT)),
    "stops being a creature": (Alter(IT, (SetTypes(words.ARTIFACT),)),),
    "becomes a battle": (Alter(IT, (AddTypes(words.BATTLE, ("Siege",)),)),),
}


@pytest.mark.rule("removed_from_combat")
@pytest.mark.parametrize("blocks", [False, True], ids=["attacker", "blocker"])
@pytest.mark.parametrize("effects", WAYS.values(), ids=WAYS.keys())
def test_a_creature_in_combat_leaves_it_in_each_of_these_ways(effects: tuple[Effect, ...], *, blocks: bool) -> None:
    spell = instant("Way", *effects, targets=(ANY,))
    game = position(battlefield=([BEAR], [OTHER]), hand=([], [spell])) if not blocks else blocked_bear(spell)
    if not blocks:
        reach(game, ATTACKERS)
        game.decide(((find(game, BEAR), -2),))
        until(game, lambda g: g.decision is not None and g.decision.player == 1)
    one = find(game, OTHER if blocks else BEAR)
    assert one in (combat(game).blocking if blocks else combat(game).attacking)
    does(game, "Way", one)
    assert one not in combat(game).blocking
    assert one not in combat(game).attacking
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert not [e for e in game.events() if e.kind == words.DAMAGE and one in (e.source, e.subject)]


@pytest.mark.rule("removed_from_combat")
@pytest.mark.parametrize("types", [words.PLANESWALKER, words.BATTLE])
def test_what_is_attacked_and_stops_being_a_planeswalker_or_battle_is_attacked_no_more(types: int) -> None:
    keep = Definition("Keep", None, types, (), 0, 0, loyalty=5, defense=5)
    stops = instant("Stops", Alter(IT, (SetTypes(words.ARTIFACT),)), targets=(ANY,))
    game = position(battlefield=([BEAR], [keep]), hand=([stops], []))
    reach(game, ATTACKERS)
    bear, attacked = find(game, BEAR), find(game, "Keep")
    game.decide(((bear, attacked),))
    assert combat(game).attacking == {bear: attacked}
    does(game, "Stops", attacked)
    assert combat(game).attacking == {bear: 0}
