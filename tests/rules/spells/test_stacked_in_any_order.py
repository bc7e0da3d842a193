"""503.1a, 508.2b, 509.2a, 510.3a: what triggered earlier and what triggered later is put on the stack together, in any order.

Of these modules: spells.cr603.stacking, turn.cr500.placing.
"""

from __future__ import annotations

import pytest
from tests.kit import Card, asked, attack, block, find, position, refresh, step
from tests.rules.combat.made_up import at_step, enchantment, on

from apnap.game import Game
from apnap.machine.decisions import ACT, ORDER
from apnap.parts import words
from apnap.parts.tree import Ability, Filter

BEAR, OTHER = "Grizzly Bears", "Runeclaw Bear"
A_BEAR = Filter(name=BEAR)


def fought(earlier: Ability, later: Ability, *, blocked: bool = True) -> Game:
    """Ann's bear attacks and is blocked; she has the two abilities."""
    mine: list[Card] = [BEAR, enchantment("Earlier", earlier), enchantment("Later", later)]
    game = position(battlefield=(mine, [OTHER]))
    attack(game, BEAR)
    if blocked:
        block(game, (OTHER, BEAR))
    return game


def upkeep() -> Game:
    """A Forest of Ann's has become untapped in her third turn, and her upkeep has begun."""
    board: list[Card] = ["Forest", enchantment("Earlier", on(words.UNTAPS)), enchantment("Later", at_step(words.UPKEEP, player=words.YOU))]
    game = position(battlefield=(board, []), step=words.END)
    game.state.object(find(game, "Forest")).tapped = True
    refresh(game)
    while game.state.lane.turn < 3:
        step(game)
    return game


@pytest.mark.rule("upkeep_triggers", "attack_triggers_stack", "block_triggers_stack", "damage_triggers_stack")
@pytest.mark.parametrize(
    ("where", "number"),
    [("upkeep", "503.1a"), ("attack", "508.2b"), ("block", "509.2a"), ("damage", "510.3a")],
)
def test_what_triggered_first_need_not_be_put_on_the_stack_first(where: str, number: str) -> None:
    for backwards in (False, True):
        game = begun(where)
        while asked(game).task != ORDER:
            assert not game.state.lane.stack, number
            step(game)
        orders = sorted(asked(game).options)  # type: ignore[type-var]
        assert len(orders) == 2
        game.decide(orders[backwards])
        while asked(game).task != ACT:
            step(game)
        stack = [game.state.objects[id].spell for id in game.state.lane.stack]
        names = [game.state.objects[spell.origin].card.name for spell in stack if spell is not None]
        assert names == (["Later", "Earlier"] if backwards else ["Earlier", "Later"])


def begun(where: str) -> Game:
    """The game in which both abilities trigger there."""
    if where == "upkeep":
        return upkeep()
    if where == "attack":
        return fought(on(words.TAPS, filter=A_BEAR), on(words.ATTACKS), blocked=False)  # type: ignore[arg-type]
    if where == "block":
        return fought(on(words.BLOCKS), on(words.BLOCKED))
    dies = on(words.MOVES, filter=A_BEAR, from_zone=words.BATTLEFIELD, to_zone=words.GRAVEYARD)  # type: ignore[arg-type]
    return fought(on(words.DAMAGE, filter=A_BEAR), dies)  # type: ignore[arg-type]
