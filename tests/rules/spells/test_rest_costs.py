"""601.2d, 603.3d, 118.7, 107.3: what is divided by a triggered ability, reductions of coloured mana, and where X comes from.

Of these modules: spells.cr601.division, spells.cr601.total, spells.cr603.choosing.
"""

from __future__ import annotations

import pytest
from tests import kit
from tests.made import activated, card, cost, creature, enters, mana, spell, when

from apnap.cards.supported import unsupported
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AddMana,
    CostChange,
    CountOf,
    DistributeCounters,
    DivideDamage,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    KeywordAbility,
    LifeOf,
    Mode,
    Modes,
    TapThis,
    Target,
    Targets,
    This,
    X,
    You,
)

IT = Targets(0)
CREATURE = Filter(types=words.CREATURE)
MINE = Filter(types=words.CREATURE, controller=words.YOU)
ANY_NUMBER = Target(CREATURE, players=1 + words.ANYONE, least=0, most=99)


def dragon(amount: int, target: Target = ANY_NUMBER) -> Definition:
    """As it enters it deals damage divided among targets."""
    return creature("Toy Dragon", "0", "Dragon", 4, 4, enters(DivideDamage(Fixed(amount), IT, This()), targets=(target,)))


def both_pass(game: Game) -> None:
    """Both players pass: what is on top of the stack resolves."""
    game.decide(("pass",))
    game.decide(("pass",))


def damage_on(game: Game, name: str) -> int:
    """The damage marked on the permanent."""
    return game.state.objects[kit.find(game, name)].damage


# 603.3d -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("trigger_targets", "cast_division")
def test_damage_of_a_triggered_ability_is_divided_as_it_is_put_on_the_stack() -> None:
    game = kit.position(battlefield=((), ["Craw Wurm"]), hand=([dragon(5)], ()))
    kit.cast(game, "Toy Dragon")
    both_pass(game)
    wurm = kit.find(game, "Craw Wurm")
    assert kit.asked(game).task == "targets"
    game.decide((wurm, -2))
    assert kit.asked(game).asks == "division"
    assert list(kit.asked(game).options) == [(1, 4), (2, 3), (3, 2), (4, 1)]  # each gets at least one
    with pytest.raises(IllegalAction):
        game.decide((5, 0))
    with pytest.raises(IllegalAction):
        game.decide((2, 2))
    game.decide((3, 2))
    assert game.state.objects[game.state.lane.stack[-1]].spell.division == ((3, 2),)  # type: ignore[union-attr]
    kit.settle(game)
    assert damage_on(game, "Craw Wurm") == 3
    assert game.state.players[1].life == 18


@pytest.mark.rule("trigger_targets")
def test_one_target_of_a_triggered_ability_gets_all_without_a_question() -> None:
    game = kit.position(battlefield=((), ()), hand=([dragon(5)], ()))
    kit.cast(game, "Toy Dragon")
    both_pass(game)
    game.decide((-2,))
    assert kit.asked(game).task == "act"
    kit.settle(game)
    assert game.state.players[1].life == 15


@pytest.mark.rule("trigger_targets")
def test_no_more_targets_are_chosen_for_a_triggered_ability_than_there_is_damage_to_divide() -> None:
    game = kit.position(battlefield=(["Grizzly Bears"], ["Craw Wurm"]), hand=([dragon(2)], ()))
    kit.cast(game, "Toy Dragon")
    both_pass(game)
    assert max(len(chosen) for chosen in kit.asked(game).options) == 2  # type: ignore[arg-type]


@pytest.mark.rule("trigger_targets")
def test_what_an_illegal_target_was_to_be_dealt_is_lost() -> None:
    game = kit.position(battlefield=((), ["Grizzly Bears"]), hand=([dragon(5)], ["Unsummon"]))
    kit.place(game, 1, words.BATTLEFIELD, ["Island"])
    kit.cast(game, "Toy Dragon")
    both_pass(game)
    game.decide((kit.find(game, "Grizzly Bears"), -2))
    game.decide((3, 2))
    game.decide(("pass",))
    kit.cast(game, "Unsummon", (kit.find(game, "Grizzly Bears"),))
    kit.settle(game)
    assert game.state.players[1].life == 18


@pytest.mark.rule("trigger_targets", "cast_division")
def test_counters_are_distributed_among_targets_of_a_triggered_ability() -> None:
    target = Target(MINE, least=0, most=99)
    hulk = creature("Toy Hulk", "0", "Construct", 4, 4, enters(DistributeCounters("+1/+1", Fixed(4), IT), targets=(target,)))
    game = kit.position(battlefield=(["Grizzly Bears"], ()), hand=([hulk], ()))
    kit.cast(game, "Toy Hulk")
    both_pass(game)
    bears, itself = kit.find(game, "Grizzly Bears"), kit.find(game, "Toy Hulk")
    game.decide((bears, itself))
    game.decide((1, 3))
    kit.settle(game)
    assert game.state.objects[bears].count("+1/+1") == 1
    assert game.state.objects[itself].count("+1/+1") == 3


@pytest.mark.rule("trigger_modes", "trigger_targets")
def test_a_mode_of_a_triggered_ability_divides_damage() -> None:
    modes = Modes((Mode((DivideDamage(Fixed(3), IT, This()),), (ANY_NUMBER,)), Mode((GainLife(You(), Fixed(1)),))))
    game = kit.position(battlefield=((), ["Craw Wurm"]), hand=([creature("Toy Dragon", "0", "Dragon", 4, 4, enters(modes))], ()))
    kit.cast(game, "Toy Dragon")
    both_pass(game)
    game.decide((0,))
    game.decide((kit.find(game, "Craw Wurm"), -2))
    game.decide((1, 2))
    kit.settle(game)
    assert damage_on(game, "Craw Wurm") == 1
    assert game.state.players[1].life == 18


@pytest.mark.rule("trigger_targets", "target_once")
def test_another_target_of_a_triggered_ability_is_not_the_one_before() -> None:
    two = (Target(CREATURE), Target(CREATURE, another=True))
    pair = creature(
        "Toy Twins", "0", "Human", 1, 1, when(EventPattern(words.CASTS, player=words.YOU), GainLife(You(), Fixed(1)), targets=two)
    )
    game = kit.position(battlefield=([pair, "Grizzly Bears"], ()), hand=([card("Toy Charm", "0", "Instant", spell())], ()))
    kit.cast(game, "Toy Charm")
    first = kit.find(game, "Toy Twins")
    game.decide((first,))
    assert list(kit.asked(game).options) == [(kit.find(game, "Grizzly Bears"),)]
    with pytest.raises(IllegalAction) as caught:
        game.decide((first,))
    assert caught.value.rule == "115.3"


# 118.7 --------------------------------------------------------------------------------------------------------------
def reducer(text: str, only: bool = False) -> Definition:
    """Spells of its controller cost that much coloured mana less."""
    less = tuple(-number for number in mana(text))
    return card("Toy Reducer", "1", "Artifact", CostChange(0, mana=less, only=only))  # type: ignore[arg-type]


def castable(reductions: list[Definition], price: str, *lands: str) -> bool:
    """The spell of that cost can be cast with those lands."""
    toy = card("Toy Spell", price, "Instant", spell(GainLife(You(), Fixed(1))))
    game = kit.position(battlefield=([*reductions, *lands], ()), hand=([toy], ()))
    return ("cast", kit.find(game, "Toy Spell", words.HAND)) in kit.asked(game).options


@pytest.mark.rule("cost_reduction")
@pytest.mark.parametrize(
    ("less", "only", "price", "lands", "can"),
    [
        ("R", False, "1R", ["Forest"], True),  # red goes, generic stays
        ("R", False, "1R", [], False),
        ("R", False, "1G", ["Forest"], True),  # 118.7b: no red, so one generic less
        ("R", False, "1G", ["Mountain"], False),
        ("RR", False, "2R", ["Forest"], True),  # 118.7c: one red, and the other is generic
        ("RR", False, "G", ["Forest"], True),  # never less than the other colour
        ("RR", False, "G", [], False),
        ("RR", True, "2R", ["Forest"], False),  # only coloured mana is reduced
        ("RR", True, "2R", ["Forest", "Forest"], True),
        ("C", False, "2", ["Forest"], True),  # 118.7b for colourless mana
    ],
)
def test_coloured_mana_less_reduces_generic_mana_where_there_is_none_of_it(
    less: str, only: bool, price: str, lands: list[str], can: bool
) -> None:
    assert castable([reducer(less, only)], price, *lands) is can


@pytest.mark.rule("cost_reduction")
def test_a_hybrid_symbol_is_reduced_as_the_half_that_was_announced() -> None:
    assert castable([reducer("R")], "{R/G}{G}", "Forest")
    assert castable([reducer("RR")], "{R/G}{R/G}")
    assert not castable([reducer("R", only=True)], "{R/G}{G}")


# 107.3, 602.5b ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("mana_ability_activated", "cast_modes")
def test_x_of_a_mana_ability_is_chosen_as_it_is_activated() -> None:
    mill = card("Toy Mill", "1", "Artifact", activated((cost("X"), TapThis()), AddMana((mana("G"),), times=X())))
    assert not unsupported(mill)
    game = kit.position(battlefield=([mill, "Island", "Island"], ()))
    game.decide(("activate", kit.find(game, "Toy Mill"), 0))
    assert list(kit.asked(game).options) == [0, 1, 2]
    game.decide(2)
    assert game.state.players[0].pool == mana("GG")
    assert not game.state.lane.stack


@pytest.mark.rule("activate_limited")
def test_a_mana_ability_is_activated_only_once_each_turn() -> None:
    roots = card("Toy Roots", "1", "Artifact", Activated((cost("1"),), (AddMana((mana("G"),)),), once_each_turn=True))
    assert not unsupported(roots)
    game = kit.position(battlefield=([roots, "Island", "Island"], ()))
    action = ("activate", kit.find(game, "Toy Roots"), 0)
    assert action in game.mana
    game.decide(action)
    assert action not in game.mana
    with pytest.raises(IllegalAction) as caught:
        game.decide(action)
    assert caught.value.rule == "602.5b"
    turn = game.state.lane.turn
    kit.until(game, lambda g: g.state.lane.turn == turn + 1 and g.decision.player == 0)  # type: ignore[union-attr]
    assert action in game.mana


@pytest.mark.rule("ward", "cost_unless")
def test_x_of_ward_is_what_it_is_as_the_ability_resolves() -> None:
    """702.21b: not locked in as the ability triggers."""
    keep = KeywordAbility("ward", cost=cost("X"), x=CountOf(Filter(types=words.ARTIFACT, controller=words.YOU)))
    guard = creature("Toy Guard", "1", "Human", 2, 2, keep)
    assert not unsupported(guard)
    relic = card("Toy Relic", "1", "Artifact")
    game = kit.position(battlefield=(["Mountain"] * 3, [guard, relic, relic]), hand=(["Shock"], ()))
    kit.cast(game, "Shock", (kit.find(game, "Toy Guard"),))
    both_pass(game)
    assert kit.asked(game).asks == "may pay"
    game.decide(True)
    assert all(game.state.objects[i].tapped for i in game.state.battlefield if game.state.objects[i].card.name == "Mountain")
    kit.settle(game)
    assert not kit.alive(game, "Toy Guard")


@pytest.mark.rule("echo")
def test_x_of_echo_is_the_life_total() -> None:
    hellion = creature("Toy Hellion", "0", "Hellion", 6, 5, KeywordAbility("echo", cost=cost("X"), x=LifeOf()))
    game = kit.position(battlefield=(["Mountain"] * 3, ()), hand=([hellion], ()), life=(3, 20))
    kit.cast(game, "Toy Hellion")
    kit.settle(game)
    while kit.asked(game).asks != "may pay":
        kit.step(game)
    game.decide(True)
    assert sum(game.state.objects[i].tapped for i in game.state.battlefield) == 3
    kit.until(game, lambda g: g.state.lane.step == words.MAIN)
    assert kit.alive(game, "Toy Hellion")


@pytest.mark.rule("suspend")
def test_x_of_suspend_is_chosen_as_it_is_paid_and_is_not_0() -> None:
    late = creature("Toy Chronicler", "5", "Avatar", 2, 2, KeywordAbility("suspend", cost=cost("X1")))
    game = kit.position(battlefield=(["Island"] * 3, ()), hand=([late], ()))
    game.decide(("suspend", kit.find(game, "Toy Chronicler", words.HAND)))
    assert list(kit.asked(game).options) == [1, 2]
    game.decide(2)
    assert game.state.objects[kit.find(game, "Toy Chronicler", words.EXILE)].count("time") == 2
    game = kit.position(battlefield=(["Island"], ()), hand=([late], ()))
    assert ("suspend", kit.find(game, "Toy Chronicler", words.HAND)) not in kit.asked(game).options
