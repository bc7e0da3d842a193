"""Creatures that an effect puts onto the battlefield attacking choose what they attack, one by one (508.4)."""

from __future__ import annotations

import pytest
from tests.kit import find, position, reach

from apnap.errors import IllegalAction


@pytest.mark.rule("put_attacking_choice")
def test_what_is_put_in_attacking_can_attack_a_planeswalker() -> None:
    game = position(battlefield=(["Hero of Bladehold"], ["Jace Beleren"]))
    reach(game, "attackers")
    hero, jace = find(game, "Hero of Bladehold"), find(game, "Jace Beleren")
    game.decide(((hero, -2),))
    while game.decision is not None and game.decision.asks != "attacks":
        game.decide(game.decision.options[0])
    assert game.decision is not None
    assert set(game.decision.options) == {-2, jace}
    before = game.digest
    for wrong in (hero, "Jace"):
        with pytest.raises(IllegalAction, match="can be attacked is chosen"):
            game.decide(wrong)
    assert game.digest == before
    game.decide(jace)
    game.decide(-2)
    combat = game.state.lane.combat
    assert combat is not None
    assert sorted([to for id, to in combat.attacking.items() if id != hero]) == [-2, jace]
