"""509: declaring blockers, and the damage assignment orders of 2009 to 2024."""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, block, cited, events, find, position, reach, refresh, resolve, step, until
from tests.rules.combat.made_up import creature, enchantment, on

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import BLOCKERS, ORDER
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    BlocksAdditional,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CantBlock,
    Each,
    Filter,
    Fixed,
    GainLife,
    Imposes,
    SacrificeThis,
    You,
)

BEAR, WURM, WALL, CADET = "Grizzly Bears", "Craw Wurm", "Wall of Wood", "Eager Cadet"
SHORT = ["9ED", "M12", "NOW"]
CHUMP = creature("Chump", 1, 1, abilities=(Activated((SacrificeThis(),), (GainLife(You(), Fixed(1)),)),))


def blocking(attackers: list[object], blockers: list[object], edition: str = "NOW") -> Game:
    """All of player 0's creatures attack; player 1 is about to declare blockers."""
    game = position(battlefield=(attackers, blockers), edition=edition)  # type: ignore[arg-type]
    names = [a if isinstance(a, str) else a.name for a in attackers]  # type: ignore[attr-defined]
    attack(game, *names)
    while asked(game).task != BLOCKERS and game.state.lane.step != words.COMBAT_DAMAGE:
        step(game)
    return game


def illegal(game: Game, declaration: object) -> str:
    """The rule by which that declaration is illegal; the game is as before."""
    before = game.digest
    with pytest.raises(IllegalAction) as caught:
        game.decide(declaration)
    assert game.digest == before
    return caught.value.rule


# Who can block (509.1a-b) -----------------------------------------------------------------------------------------
@pytest.mark.rule("block_declaration", "block_choose")
@pytest.mark.parametrize("edition", SHORT)
def test_each_untapped_creature_of_the_defending_player_may_block_one_attacker(edition: str) -> None:
    game = blocking([BEAR, WURM], [WALL], edition)
    wall, bear, wurm = find(game, WALL), find(game, BEAR), find(game, WURM)
    assert (asked(game).player, list(asked(game).options)) == (1, [(), ((wall, bear),), ((wall, wurm),)])
    assert illegal(game, ((wall, bear), (wall, wurm))) == game.edition.number("block_choose")
    with pytest.raises(IllegalAction) as refused:
        game.decide(((wall, bear), (wall, wurm)))
    assert refused.value.reason == "Wall of Wood can block only one attacker"


@pytest.mark.rule("block_choose")
def test_what_is_no_declaration_of_blockers_is_told_what_one_is() -> None:
    game = blocking([WURM, BEAR], [WALL, "Forest"])
    wurm, wall, forest = find(game, WURM), find(game, WALL), find(game, "Forest")
    form = "a declaration is a tuple of (creature, attacker)"
    whom = "Wall of Wood can block only what attacks Ben: Craw Wurm or Grizzly Bears"
    land = "Forest is no creature that Ben controls and that can block"
    answers: list[tuple[object, str]] = [
        ("nothing", form),
        (((wall,),), form),
        ((wall, wurm), form),
        ((("Wall of Wood", wurm),), form),
        (((999, wurm),), form),
        (((wall, wall),), whom),
        (((wall, "Craw Wurm"),), whom),
        (((forest, wurm),), land),
    ]
    for answer, told in answers:
        with pytest.raises(IllegalAction) as refused:
            game.decide(answer)
        assert (refused.value.rule, refused.value.reason) == ("509.1a", told)


@pytest.mark.rule("block_choose")
def test_what_is_tapped_or_no_creature_of_the_defending_player_cannot_block() -> None:
    game = blocking([BEAR], [WALL, "Forest", CADET])
    wall, bear = find(game, WALL), find(game, BEAR)
    game.state.object(wall).tapped = True
    refresh(game)
    for blocker in (wall, bear, find(game, "Forest", player=1)):
        assert illegal(game, ((blocker, bear),)) == "509.1a"
    cadet = find(game, CADET)
    wrong: tuple[object, ...] = ("none", (cadet,), ((cadet, wall),), ((9999, bear),), (([], bear),), ((cadet, "x"),))
    for nonsense in wrong:
        assert illegal(game, nonsense) == "509.1a"


@pytest.mark.rule("flying", "reach", "block_restrictions")
@pytest.mark.parametrize("edition", SHORT)
def test_flying_is_blocked_only_by_flying_or_reach(edition: str) -> None:
    game = blocking(["Wind Drake"], [BEAR, "Giant Spider", "Suntail Hawk"], edition)
    drake = find(game, "Wind Drake")
    hawk, spider = find(game, "Suntail Hawk"), find(game, "Giant Spider")
    assert list(asked(game).options) == [(), ((hawk, drake),), ((spider, drake),), ((spider, drake), (hawk, drake))]
    assert illegal(game, ((find(game, BEAR), drake),)) == game.edition.number("flying")


@pytest.mark.rule("block_restrictions", "flying", "fear", "intimidate", "shadow", "horsemanship", "skulk")
@pytest.mark.parametrize(
    ("attacker", "told"),
    [
        (creature("Bird", 1, 1, words.FLYING), ", which has flying"),
        (creature("Fright", 1, 1, words.FEAR), ", which has fear"),
        (creature("Dread", 1, 1, words.INTIMIDATE), ", which has intimidate"),
        (creature("Shade", 1, 1, words.SHADOW), ", which has shadow"),
        (creature("Rider", 1, 1, words.HORSEMANSHIP), ", which has horsemanship"),
        (creature("Sneak", 1, 1, words.SKULK), ", which has skulk and less power"),
        (creature("Ghost", 1, 1, abilities=(CantBeBlocked(),)), ""),
    ],
    ids=lambda one: getattr(one, "name", ""),
)
def test_who_cannot_block_an_attacker_is_told_which_of_its_abilities_forbids_it(attacker: Definition, told: str) -> None:
    game = blocking([attacker, WURM], [BEAR])
    with pytest.raises(IllegalAction) as refused:
        game.decide(((find(game, BEAR), find(game, attacker.name)),))
    assert refused.value.reason == f"Grizzly Bears cannot block {attacker.name}{told}"


@pytest.mark.rule("shadow")
@pytest.mark.parametrize("edition", SHORT)
def test_a_creature_with_shadow_blocks_no_creature_without_and_is_blocked_by_none(edition: str) -> None:
    shade = creature("Shade", 1, 1, words.SHADOW)
    game = blocking([BEAR], [shade, WALL], edition)
    assert list(asked(game).options) == [(), ((find(game, WALL), find(game, BEAR)),)]
    with pytest.raises(IllegalAction) as refused:
        game.decide(((find(game, "Shade"), find(game, BEAR)),))
    assert refused.value.reason == "Shade cannot block Grizzly Bears: it has shadow, which Grizzly Bears has not"
    game = blocking([shade, BEAR], [creature("Other Shade", 1, 1, words.SHADOW), WALL], edition)
    other, wall, theirs, bear = (find(game, name) for name in ("Other Shade", WALL, "Shade", BEAR))
    assert set(asked(game).options) == {(), ((other, theirs),), ((wall, bear),), ((other, theirs), (wall, bear))}


@pytest.mark.rule("block_restrictions")
def test_whose_effect_forbids_a_block_of_creatures_of_its_own_player_is_told() -> None:
    """What "you" means is the player of the enchantment, not of the creature that cannot block."""
    awe = enchantment("Awe", Imposes(Each(Filter(types=words.CREATURE)), (CantBlock(Filter(name=WURM, controller=words.YOU)),)))
    game = position(battlefield=([WURM, BEAR, awe], [WALL]))
    attack(game, WURM, BEAR)
    reach(game, BLOCKERS)
    with pytest.raises(IllegalAction) as refused:
        game.decide(((find(game, WALL), find(game, WURM)),))
    assert refused.value.reason == "Wall of Wood cannot block Craw Wurm (Awe)"


@pytest.mark.rule("menace")
@pytest.mark.parametrize("edition", SHORT)
def test_menace_is_blocked_by_two_or_more_creatures_or_by_none(edition: str) -> None:
    game = blocking(["Boggart Brute"], [BEAR, WALL, CADET], edition)
    brute = find(game, "Boggart Brute")
    assert sorted({len(d) for d in asked(game).options}) == [0, 2, 3]  # type: ignore[arg-type]
    assert illegal(game, ((find(game, BEAR), brute),)) == game.edition.cite("menace")


@pytest.mark.rule("menace")
def test_who_has_one_creature_only_cannot_block_menace() -> None:
    game = blocking(["Boggart Brute", BEAR], [WALL])
    assert list(asked(game).options) == [(), ((find(game, WALL), find(game, BEAR)),)]


@pytest.mark.rule("block_restrictions")
def test_restrictions_of_the_blocker_and_of_the_attacker_are_obeyed() -> None:
    sneak = creature("Sneak", 2, 2, abilities=(CantBeBlockedExceptBy(Filter(name=WALL)),))
    coward = creature("Coward", 2, 2, abilities=(CantBlock(),))
    game = blocking([sneak, BEAR], [WALL, "Canyon Minotaur", coward])
    them = [find(game, name) for name in ("Sneak", BEAR, WALL, "Canyon Minotaur", "Coward")]
    assert illegal(game, ((them[3], them[0]),)) == "509.1b"
    assert illegal(game, ((them[4], them[1]),)) == "509.1b"
    game.decide(((them[2], them[0]), (them[3], them[1])))


@pytest.mark.rule("block_choose")
def test_who_has_no_creature_that_can_block_is_not_asked() -> None:
    game = blocking(["Wind Drake"], [BEAR])
    assert game.state.lane.step == words.COMBAT_DAMAGE


# Becoming blocked (509.1g-i) --------------------------------------------------------------------------------------
@pytest.mark.rule("block_become_blocking", "blocked_status")
@pytest.mark.parametrize("edition", SHORT)
def test_attackers_become_blocked_or_unblocked(edition: str) -> None:
    game = blocking([BEAR, WURM], [WALL], edition)
    block(game, (WALL, WURM))
    assert [(e.subject, e.source) for e in events(game, words.BLOCKS)] == [(find(game, WALL), find(game, WURM))]
    assert [e.subject for e in events(game, words.BLOCKED)] == [find(game, WURM)]
    assert [e.subject for e in events(game, words.UNBLOCKED)] == [find(game, BEAR)]
    assert {cited(game, e) for e in events(game, words.BLOCKED)} == {game.edition.number("blocked_status")}


@pytest.mark.rule("blocked_status", "removed_from_combat")
@pytest.mark.parametrize("edition", SHORT)
def test_a_creature_stays_blocked_when_its_blocker_leaves(edition: str) -> None:
    game = blocking([BEAR], [CHUMP], edition)
    block(game, ("Chump", BEAR))
    until(game, lambda g: asked(g).player == 1)
    game.decide(("activate", find(game, "Chump"), 0))
    resolve(game)
    combat = game.state.lane.combat
    assert combat is not None
    assert combat.blocking == {}
    assert combat.blocked == (find(game, BEAR),)


@pytest.mark.rule("removed_from_combat", "dao_attacker_update")
@pytest.mark.parametrize("edition", ["M10", "M12", "PIP"])
def test_a_blocker_that_leaves_vanishes_from_the_order_and_the_rest_stay_in_theirs(edition: str) -> None:
    game = blocking([WURM], [WALL, CHUMP, CADET], edition)
    block(game, (WALL, WURM), ("Chump", WURM), (CADET, WURM))
    wall, chump, cadet = find(game, WALL), find(game, "Chump"), find(game, CADET)
    reach(game, ORDER)
    game.decide((cadet, chump, wall))
    until(game, lambda g: asked(g).player == 1)
    game.decide(("activate", chump, 0))
    combat = game.state.lane.combat
    assert combat is not None
    assert combat.orders[find(game, WURM)] == (cadet, wall)


@pytest.mark.rule("removed_from_combat")
def test_a_blocker_goes_on_blocking_when_what_it_blocks_leaves() -> None:
    game = blocking([CHUMP], [WALL])
    block(game, (WALL, "Chump"))
    game.decide(("activate", find(game, "Chump"), 0))
    combat = game.state.lane.combat
    assert combat is not None
    assert (combat.attacking, combat.blocking) == ({}, {find(game, WALL): ()})


@pytest.mark.rule("block_triggers_stack", "block_priority", "block_triggers_fire")
@pytest.mark.parametrize(
    ("edition", "number"), [("9ED", "309.1"), ("M12", "509.4"), ("C16", "509.4a"), ("FDN", "509.2a"), ("NOW", "509.2a")]
)
def test_what_triggers_on_a_block_is_put_on_the_stack_before_anybody_gets_priority(edition: str, number: str) -> None:
    guard = creature("Guard", 1, 4, abilities=(on(words.BLOCKS, 2),))
    game = blocking([BEAR], [guard], edition)
    block(game, ("Guard", BEAR))
    while asked(game).task == ORDER:
        step(game)
    assert [cited(game, e) for e in events(game, words.PUT_ON_STACK)] == [number]
    assert (asked(game).player, game.state.lane.step) == (0, words.DECLARE_BLOCKERS)
    resolve(game)
    assert game.state.players[1].life == 22


# Damage assignment orders (509.2-3 from 2009 to 2024) -------------------------------------------------------------
def ordered(game: Game) -> list[tuple[int, object]]:
    return [(e.subject, e.order) for e in events(game, words.ORDERS)]


@pytest.mark.rule("dao_attacker", "dao_blocker", "tba_dao_attacker", "tba_dao_blocker")
@pytest.mark.parametrize("edition", ["M12", "C16", "PIP"])
def test_from_2010_to_2024_an_order_is_announced_for_every_blocked_attacker_and_every_blocker(edition: str) -> None:
    game = blocking([WURM, BEAR], [WALL, CADET, "Canyon Minotaur"], edition)
    block(game, (WALL, WURM), (CADET, WURM), ("Canyon Minotaur", BEAR))
    wurm, bear, wall, cadet, minotaur = [find(game, n) for n in (WURM, BEAR, WALL, CADET, "Canyon Minotaur")]
    assert (asked(game).task, asked(game).player, asked(game).about) == (ORDER, 0, (wurm,))
    for wrong in ((wall,), (wall, wall), (wall, bear), "wall first"):
        with pytest.raises(IllegalAction, match="the answer is an order of the creatures opposite") as refused:
            game.decide(wrong)
        assert refused.value.rule == "509.2"
    game.decide((cadet, wall))
    assert ordered(game) == [(wurm, (cadet, wall)), (bear, (minotaur,)), (wall, (wurm,)), (cadet, (wurm,)), (minotaur, (bear,))]
    assert {cited(game, e) for e in events(game, words.ORDERS)} == {"509.2", "509.3"}


def of_others(game: Game) -> None:
    """Each creature is owned by the other player than the one who controls it."""
    for id in game.state.battlefield:
        game.state.object(id).owner = 1 - game.state.objects[id].controller
    refresh(game)


@pytest.mark.rule("dao_attacker", "dao_blocker")
@pytest.mark.parametrize("edition", ["M12", "C16", "PIP"])
def test_orders_are_announced_by_who_controls_the_creatures_first_of_attackers_then_of_blockers(edition: str) -> None:
    guard = creature("Guard", 1, 9, abilities=(BlocksAdditional(),))
    game = blocking([WURM, BEAR], [guard, WALL], edition)
    of_others(game)
    wurm, bear, own, wall = [find(game, n) for n in (WURM, BEAR, "Guard", WALL)]
    game.decide(((own, wurm), (own, bear), (wall, wurm)))
    assert (asked(game).task, asked(game).player, asked(game).about) == (ORDER, 0, (wurm,))
    game.decide((wall, own))
    assert (asked(game).task, asked(game).player, asked(game).about) == (ORDER, 1, (own,))
    game.decide((bear, wurm))
    assert [(e.subject, e.player) for e in events(game, words.ORDERS)] == [(wurm, 0), (bear, 0), (own, 1), (wall, 1)]


@pytest.mark.rule("dao_attacker", "dao_blocker")
def test_in_the_first_months_an_order_was_announced_only_among_several() -> None:
    game = blocking([WURM, BEAR], [WALL, CADET, "Canyon Minotaur"], "M10")
    block(game, (WALL, WURM), (CADET, WURM), ("Canyon Minotaur", BEAR))
    assert reach(game, ORDER).about == (find(game, WURM),)
    game.decide((find(game, WALL), find(game, CADET)))
    assert ordered(game) == [(find(game, WURM), (find(game, WALL), find(game, CADET)))]


@pytest.mark.rule("dao_attacker")
@pytest.mark.parametrize("edition", ["M10", "M12"])
def test_the_active_player_orders_the_blockers_of_one_attacker_after_the_other(edition: str) -> None:
    game = blocking([WURM, "Colossal Dreadmaw"], [WALL, CADET, "Canyon Minotaur", BEAR], edition)
    block(game, (WALL, WURM), (CADET, WURM), ("Canyon Minotaur", "Colossal Dreadmaw"), (BEAR, "Colossal Dreadmaw"))
    assert asked(game).about == (find(game, WURM),)
    game.decide(asked(game).options[0])
    assert (asked(game).about, asked(game).player) == ((find(game, "Colossal Dreadmaw"),), 0)
    game.decide(asked(game).options[1])
    assert asked(game).task != ORDER


@pytest.mark.rule("dao_attacker")
@pytest.mark.parametrize("edition", ["9ED", "10E", "FDN", "NOW"])
def test_no_order_is_announced_before_2009_or_since_2024(edition: str) -> None:
    game = blocking([WURM], [WALL, CADET], edition)
    block(game, (WALL, WURM), (CADET, WURM))
    assert asked(game).task != ORDER
    assert ordered(game) == []
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert alive(game, WURM) == 1


@pytest.mark.rule("block_choose")
def test_what_can_block_two_creatures_is_refused_a_third_and_the_same_one_twice() -> None:
    guard = creature("Guard", 1, 4, abilities=(BlocksAdditional(),))
    game = blocking([BEAR, WURM, CADET], [guard])
    guard_, bear, wurm, cadet = (find(game, name) for name in ("Guard", BEAR, WURM, CADET))
    for wrong in (((guard_, bear), (guard_, bear)), ((guard_, bear), (guard_, wurm), (guard_, cadet))):
        with pytest.raises(IllegalAction) as refused:
            game.decide(wrong)
        assert refused.value.reason == "Guard can block only 2 attackers, each once"
    game.decide(((guard_, bear), (guard_, wurm)))
    assert len(events(game, words.BLOCKS)) == 2
