"""508.1c-d, 509.1b-c: restrictions and requirements on whole declarations, with made-up cards.

Also of these modules: combat.imposing, combat.refusing, combat.cr508.declaring, combat.cr509.declaring.
"""

from __future__ import annotations

import random

import pytest
from tests.kit import asked, attack, block, events, find, position, reach, until
from tests.rules.combat.made_up import creature, enchantment

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, BLOCKERS
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AttackCost,
    AttackLimit,
    AttacksIfAble,
    BlockedByNumber,
    BlockLimit,
    BlocksAdditional,
    BlocksIfAble,
    CantAttack,
    CantBlock,
    Each,
    Filter,
    Goads,
    Imposes,
    ManaCost,
    MustBeBlocked,
    NotWithoutOthers,
    OnlyAlone,
)

THEM = player_code(1)
EDITIONS = ["9ED", "M12", "NOW"]
MAN = creature("Man", 2, 2)
DOG = creature("Dog", 1, 1)
BERSERKER = creature("Raging Man", 2, 2, abilities=(AttacksIfAble(),))
SHY = creature("Shy Man", 2, 2, abilities=(NotWithoutOthers(),))
TIMID = creature("Timid Man", 2, 2, abilities=(NotWithoutOthers(2),))
SQUIRE = creature("Squire", 1, 1, abilities=(NotWithoutOthers(1, Filter(name="Man")),))
LONER = creature("Loner", 4, 4, abilities=(OnlyAlone(),))
GUARD = creature("Guard", 1, 4, abilities=(BlocksIfAble(),))
WATCHMAN = creature("Watchman", 1, 4, abilities=(BlocksAdditional(),))
HYDRA = creature("Many Heads", 1, 4, abilities=(BlocksAdditional(-1),))
BAIT = creature("Bait", 1, 1, abilities=(MustBeBlocked(),))
LURE = creature("Sweet Song", 1, 1, abilities=(MustBeBlocked(by_all=True),))
GIANT = creature("Giant", 5, 5, abilities=(BlockedByNumber(3),))
SLIPPERY = creature("Eel", 1, 1, abilities=(BlockedByNumber(1, 1),))
PIRATE = creature("Pirate", 2, 2, words.MENACE)
NARROW = enchantment("Narrow Pass", AttackLimit(1))
MOAT = enchantment("Small Gate", AttackLimit(1, you=True))
ONE_BLOCKS = enchantment("Duel", BlockLimit(1))
FURY = enchantment("Fury", Imposes(Each(Filter(types=words.CREATURE, controller=words.YOU)), (AttacksIfAble(),)))
GOADER = enchantment("Taunt", Imposes(Each(Filter(types=words.CREATURE, controller=words.OPPONENT)), (Goads(),)))
TOLL = enchantment("Toll", Imposes(Each(Filter(types=words.CREATURE)), (AttackCost((ManaCost(generic=2),), whom=words.AT_YOU),)))


def refused(game: Game, declaration: object) -> tuple[str, str]:
    """The rule and the reason for which the declaration is illegal; the game is as before."""
    before = game.digest
    with pytest.raises(IllegalAction) as caught:
        game.decide(declaration)
    assert game.digest == before
    return caught.value.rule, caught.value.reason


def attacks(mine: list[Definition], theirs: list[Definition], edition: str = "NOW") -> Game:
    """Player 0 is about to declare attackers."""
    game = position(battlefield=(mine, theirs), edition=edition)
    reach(game, ATTACKERS)
    return game


def blocks(attackers: list[Definition], blockers: list[Definition], edition: str = "NOW") -> Game:
    """All of player 0's creatures attack; player 1 is about to declare blockers."""
    game = position(battlefield=(attackers, blockers), edition=edition)
    attack(game, *[card.name for card in attackers if card.types & words.CREATURE])
    reach(game, BLOCKERS)
    return game


def names(game: Game) -> set[tuple[str, ...]]:
    """The offered declarations: the names of the declared creatures."""
    return {tuple(game.state.objects[id].card.name for id, _ in declared) for declared in asked(game).options}  # type: ignore[attr-defined]


@pytest.mark.rule("attack_requirements", "attack_restrictions")
@pytest.mark.parametrize("edition", EDITIONS)
def test_where_one_creature_can_attack_it_is_the_one_that_attacks_if_able(edition: str) -> None:
    game = attacks([BERSERKER, MAN, NARROW], [], edition)
    assert names(game) == {("Raging Man",)}
    berserker, man = find(game, "Raging Man"), find(game, "Man")
    must, cannot = game.edition.number("attack_requirements"), game.edition.number("attack_restrictions")
    reason = "Raging Man has to attack if able; legal would be Ann: attack Raging Man -> Ben"
    assert refused(game, ()) == (must, reason)
    assert refused(game, ((man, THEM),)) == (must, reason)
    assert refused(game, ((berserker, THEM), (man, THEM)))[0] == cannot
    game.decide(((berserker, THEM),))
    assert [e.subject for e in events(game, words.ATTACKS)] == [berserker]


@pytest.mark.rule("attack_restrictions")
@pytest.mark.parametrize("edition", EDITIONS)
def test_creatures_that_cannot_attack_alone_attack_together(edition: str) -> None:
    game = attacks([SHY, SHY], [], edition)
    assert names(game) == {(), ("Shy Man", "Shy Man")}
    number, reason = refused(game, ((find(game, "Shy Man"), THEM),))
    assert (number, reason) == (game.edition.number("attack_restrictions"), "Shy Man can't attack alone")


@pytest.mark.rule("attack_restrictions")
def test_some_creatures_attack_only_with_several_or_with_one_of_a_kind_or_alone() -> None:
    assert ("Dog", "Timid Man") not in names(attacks([DOG, TIMID, MAN], []))
    assert ("Dog", "Timid Man", "Man") in {tuple(sorted(each, key="Dog Timid Man".find)) for each in names(attacks([DOG, TIMID, MAN], []))}
    assert names(attacks([SQUIRE, MAN], [])) == {(), ("Man",), ("Squire", "Man")}
    assert names(attacks([SQUIRE, DOG], [])) == {(), ("Dog",)}
    game = attacks([DOG, TIMID, MAN], [])
    few = ((find(game, "Dog"), THEM), (find(game, "Timid Man"), THEM))
    assert refused(game, few) == ("508.1c", "Timid Man can't attack unless 2 other creatures would too")
    game = attacks([LONER, MAN], [])
    assert names(game) == {(), ("Loner",), ("Man",)}
    number, reason = refused(game, ((find(game, "Loner"), THEM), (find(game, "Man"), THEM)))
    assert (number, reason) == ("508.1c", "Loner can attack only alone")
    for men, which in enumerate(["is none", "is Man", "are Man and Man#2"]):
        game = attacks([SQUIRE, DOG, *[MAN] * men], [])
        told = f"Squire can't attack unless another creature of a certain kind would too, of which there {which}"
        assert refused(game, ((find(game, "Squire"), THEM),)) == ("508.1c", told)


@pytest.mark.rule("attack_restrictions", "attack_requirements")
def test_a_limit_on_attackers_of_one_player_counts_those() -> None:
    game = attacks([MAN, DOG, FURY], [MOAT])
    assert names(game) == {("Man",), ("Dog",)}
    number, reason = refused(game, ((find(game, "Man"), THEM), (find(game, "Dog"), THEM)))
    assert (number, reason) == ("508.1c", "only one creature can attack, not 2 (Small Gate)")


@pytest.mark.rule("attack_requirements", "attack_total_cost")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_required_to_pay_for_an_attack(edition: str) -> None:
    game = position(battlefield=([BERSERKER, "Forest", "Forest"], [TOLL]), edition=edition)
    reach(game, ATTACKERS)
    assert names(game) == {(), ("Raging Man",)}
    assert {asked(game).options.sample(random.Random(n)) for n in range(20)} == set(asked(game).options)
    game.decide(())
    assert not events(game, words.ATTACKS)


@pytest.mark.rule("attack_requirements")
def test_a_goaded_creature_attacks_another_player_than_the_goader_if_able() -> None:
    """701.15b-d: goading twice is goading once, a second goader adds two requirements."""
    game = position(battlefield=([MAN], [GOADER, GOADER], []), life=(20, 20, 20))
    reach(game, ATTACKERS)
    man = find(game, "Man")
    assert list(asked(game).options) == [((man, player_code(2)),)]
    goad = "Man has to attack if able (goaded by Ben) and Man has to attack Cid if able (goaded by Ben)"
    assert refused(game, ()) == ("508.1d", f"{goad}; 0 of 2 requirements are obeyed; legal would be Ann: attack Man -> Cid")
    assert refused(game, ((man, THEM),))[0] == "508.1d"
    game = position(battlefield=([MAN], [GOADER], [GOADER]), life=(20, 20, 20))
    reach(game, ATTACKERS)
    assert {pairs[0][1] for pairs in asked(game).options} == {player_code(1), player_code(2)}  # type: ignore[index]
    alone = attacks([MAN], [GOADER])
    assert names(alone) == {("Man",)}


@pytest.mark.rule("attack_requirements")
def test_another_creature_does_not_attack_for_the_goaded_one() -> None:
    taunt = enchantment("Taunt", Imposes(Each(Filter(name="Man")), (Goads(),)))
    game = attacks([MAN, DOG], [taunt])
    assert names(game) == {("Man",), ("Man", "Dog")}
    number, reason = refused(game, ((find(game, "Dog"), THEM),))
    assert (number, reason) == ("508.1d", "Man has to attack if able (goaded by Ben); legal would be Ann: attack Man -> Ben")


@pytest.mark.rule("attack_requirements")
def test_creatures_that_cannot_attack_are_not_required_to() -> None:
    game = position(battlefield=([BERSERKER, MAN], []), sick=["Raging Man"])
    reach(game, ATTACKERS)
    assert names(game) == {(), ("Man",)}


@pytest.mark.rule("block_requirements", "block_restrictions")
@pytest.mark.parametrize("edition", ["M10", "M12", "NOW"])
def test_a_creature_that_blocks_if_able_takes_another_along_against_menace(edition: str) -> None:
    game = blocks([PIRATE], [GUARD, MAN], edition)
    guard, man, pirate = find(game, "Guard"), find(game, "Man"), find(game, "Pirate")
    assert list(asked(game).options) == [((guard, pirate), (man, pirate))]
    must = game.edition.number("block_requirements")
    line = "legal would be Ben: block Guard, Man -> Pirate"
    assert refused(game, ()) == (must, f"Guard has to block if able; {line}")
    assert refused(game, ((guard, pirate),))[0] == game.edition.cite("menace")
    block(game, ("Guard", "Pirate"), ("Man", "Pirate"))


@pytest.mark.rule("block_requirements", "block_restrictions")
@pytest.mark.parametrize("edition", ["8ED", "9ED", "10E"])
def test_up_to_2009_a_creature_without_a_requirement_need_not_block_so_that_another_can(edition: str) -> None:
    """500.5 of 2005, in its example: both block or neither does."""
    game = blocks([PIRATE], [GUARD, MAN], edition)
    guard, man, pirate = find(game, "Guard"), find(game, "Man"), find(game, "Pirate")
    assert list(asked(game).options) == [(), ((guard, pirate), (man, pirate))]
    assert refused(game, ((guard, pirate),))[0] == game.edition.cite("menace")
    both = blocks([PIRATE], [GUARD, GUARD], edition)
    assert [len(each) for each in asked(both).options] == [2]  # type: ignore[arg-type]


@pytest.mark.rule("attack_requirements")
def test_the_same_holds_for_attackers_that_cannot_attack_alone() -> None:
    eager = creature("Eager Man", 2, 2, abilities=(AttacksIfAble(), NotWithoutOthers()))
    assert names(attacks([eager, MAN], [], "9ED")) == {(), ("Eager Man", "Man")}
    assert names(attacks([eager, MAN], [], "M10")) == {("Eager Man", "Man")}
    assert names(attacks([eager, BERSERKER], [], "9ED")) == {("Eager Man", "Raging Man")}


@pytest.mark.rule("block_requirements")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_must_be_blocked_is_blocked_by_one_and_a_lure_by_all(edition: str) -> None:
    assert names(blocks([BAIT], [MAN, DOG], edition)) == {("Man",), ("Dog",), ("Man", "Dog")}
    game = blocks([LURE, PIRATE], [MAN, DOG, GUARD], edition)
    assert names(game) == {("Man", "Dog", "Guard")}
    assert refused(game, ())[0] == game.edition.number("block_requirements")


@pytest.mark.rule("block_restrictions")
def test_numbers_of_blockers_are_kept() -> None:
    game = blocks([GIANT, SLIPPERY], [MAN, DOG, MAN])
    giant, eel, man, dog = [find(game, name) for name in ("Giant", "Eel", "Man", "Dog")]
    number, reason = refused(game, ((man, giant), (dog, giant)))
    assert (number, reason) == ("509.1b", "Giant can't be blocked except by 3 or more creatures; 2 creatures would block it")
    assert refused(game, ((man, eel), (dog, eel)))[0] == "509.1b"
    assert len(list(asked(game).options)) == 1 + 3 + 1
    assert names(blocks([MAN, ONE_BLOCKS], [DOG, GUARD])) == {("Guard",)}


@pytest.mark.rule("block_choose")
def test_a_creature_that_can_block_additional_creatures_blocks_them() -> None:
    game = blocks([MAN, DOG, BAIT], [WATCHMAN])
    watchman, man, dog, bait = [find(game, name) for name in ("Watchman", "Man", "Dog", "Bait")]
    assert refused(game, ((watchman, man), (watchman, dog), (watchman, bait)))[0] == "509.1a"
    assert refused(game, ((watchman, man), (watchman, dog)))[0] == "509.1c"
    game.decide(((watchman, bait), (watchman, man)))
    assert sorted(e.source for e in events(game, words.BLOCKS)) == sorted([bait, man])
    assert len(list(asked(blocks([MAN, DOG, BAIT], [HYDRA])).options)) == 4


@pytest.mark.rule("block_requirements")
def test_who_has_nothing_that_can_block_is_not_asked_though_something_must_be_blocked() -> None:
    game = position(battlefield=([BAIT], []))
    attack(game, "Bait")
    assert asked(game).task != BLOCKERS


STAND = enchantment("Stand Still", Imposes(Each(Filter(name="Dog")), (CantAttack(), CantBlock())))


@pytest.mark.rule("attack_requirements", "block_requirements")
def test_the_reason_names_each_requirement_once_with_whom_it_is_about_and_a_line_of_who_declares() -> None:
    game = attacks([BERSERKER, BERSERKER, DOG, FURY], [])
    first, second, dog = find(game, "Raging Man"), find(game, "Raging Man", nth=1), find(game, "Dog")
    number, reason = refused(game, ((dog, THEM),))
    own = "Raging Man has to attack if able, Raging Man#2 has to attack if able"
    told = f"{own} and Raging Man and Raging Man#2 have to attack if able (Fury); 1 of 5 requirements are obeyed"
    assert (number, reason) == ("508.1d", f"{told}; legal would be Ann: attack Raging Man, Raging Man#2, Dog -> Ben")
    assert list(asked(game).options) == [((first, THEM), (second, THEM), (dog, THEM))]
    game = attacks([FURY, BERSERKER, BERSERKER, DOG], [])
    both = "Raging Man and Raging Man#2 have to attack if able (Fury)"
    told = f"{both}, Raging Man has to attack if able and Raging Man#2 has to attack if able; 1 of 5 requirements are obeyed"
    assert refused(game, ((find(game, "Dog"), THEM),))[1].startswith(told)
    game = position(battlefield=([MAN], [GOADER], [], []), life=(20,) * 4)
    reach(game, ATTACKERS)
    told = "Man has to attack if able (goaded by Ben) and Man has to attack Cid or Dee if able (goaded by Ben)"
    assert refused(game, ())[1].startswith(f"{told}; 0 of 2 requirements are obeyed")
    game = position(battlefield=([MAN], [BAIT, BAIT, BAIT]))
    until(game, lambda g: g.state.lane.turn == 2)
    reach(game, ATTACKERS)
    baits = [find(game, "Bait", nth=number) for number in range(3)]
    game.decide(tuple([(bait, player_code(0)) for bait in baits]))
    reach(game, BLOCKERS)
    assert refused(game, ())[1].endswith("legal would be Ann: block Man -> Bait")


@pytest.mark.rule("attack_restrictions", "block_restrictions")
def test_the_reason_names_the_creature_the_player_and_what_restricts() -> None:
    game = position(battlefield=([MAN, DOG, MAN], [MOAT], [STAND]), life=(20, 20, 20))
    reach(game, ATTACKERS)
    first, second, dog = find(game, "Man"), find(game, "Man", nth=1), find(game, "Dog")
    told = "only one creature can attack Ben, not 2 (Small Gate)"
    assert refused(game, ((first, THEM), (second, THEM))) == ("508.1c", told)
    assert refused(game, ((dog, player_code(2)),)) == ("508.1c", "Dog can't attack (Stand Still)")
    game = blocks([MAN, DOG], [DOG, MAN, MAN, ONE_BLOCKS])
    pair = ((find(game, "Man", player=1), find(game, "Dog", player=0)), (find(game, "Man", player=1, nth=1), find(game, "Dog", player=0)))
    assert refused(game, pair) == ("509.1b", "only one creature can block, not 2 (Duel)")
    game = blocks([MAN], [DOG, MAN, STAND])
    held = ((find(game, "Dog", player=1), find(game, "Man", player=0)),)
    assert refused(game, held) == ("509.1b", "Dog cannot block Man (Stand Still)")


@pytest.mark.rule("block_restrictions")
def test_a_limit_on_all_blockers_counts_those_of_players_who_have_declared_before() -> None:
    game = position(battlefield=([MAN, DOG, ONE_BLOCKS], [MAN], [MAN]), life=(20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, "Man", player=0), THEM), (find(game, "Dog"), player_code(2))))
    reach(game, BLOCKERS)
    game.decide(((find(game, "Man", player=1), find(game, "Man", player=0)),))
    assert reach(game, BLOCKERS).player == 2
    assert list(asked(game).options) == [()]


@pytest.mark.rule("attack_requirements", "block_requirements")
def test_the_line_of_what_would_be_legal_is_of_who_declares_for_the_team() -> None:
    """Ann declares attackers for herself and Ben, and Cid blockers for himself and Dee, whose creatures have to."""
    game = position(battlefield=([], [BERSERKER, BAIT], [], [MAN]), life=(30,) * 4, variant="two_headed_giant")
    reach(game, ATTACKERS)
    bait, man, cid = find(game, "Bait"), find(game, "Man"), player_code(2)
    assert (asked(game).player, refused(game, ())) == (
        0,
        ("508.1d", "Raging Man has to attack if able; legal would be Ann: attack Raging Man -> Cid"),
    )
    game.decide(tuple(sorted([(find(game, "Raging Man"), cid), (bait, cid)])))
    assert reach(game, BLOCKERS).player == 2
    assert refused(game, ())[1].endswith("; legal would be Cid: block Man -> Bait")
    game.decide(((man, bait),))
    assert [e.subject for e in events(game, words.BLOCKS)] == [man]
