"""What triggers on attacks and blocks (508.3, 509.3), what is put in blocking or made to block, and reselecting (508.7), by edition."""

from __future__ import annotations

import pytest
from tests.kit import Card, asked, attack, block, cast, events, find, place, position, reach, refresh, resolve, settle, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, BLOCKERS, CHOOSE, PASS
from apnap.model.objects import Combat
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Alone,
    Alter,
    AttachedTo,
    AttackedAlone,
    AttacksIfAble,
    BecomesBlocked,
    CantBlock,
    Condition,
    CreateToken,
    DefendingPlayer,
    Destroy,
    Each,
    EachPlayer,
    Effect,
    EntersAttacking,
    EntersBlocking,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    HadToAttack,
    If,
    LoseLife,
    MakeBlock,
    ManaCost,
    Noted,
    PutOntoBattlefield,
    RemoveFromCombat,
    Reselect,
    SetColours,
    SpellAbility,
    Static,
    StopBlocking,
    Target,
    Targets,
    Triggered,
    You,
)
from apnap.parts.words import ATTACKS, BLOCKED, BLOCKS, CREATURE, DECLARE_BLOCKERS, INSTANT, UNBLOCKED, WHITE

LISTED = ["DOM", "PIP", "NOW"]  # the editions that list the forms of attack triggers
ALL = ["M12", "C16", "DOM", "PIP", "NOW"]
IT = Targets(0)
ANY = Target(Filter(types=CREATURE))
A_CREATURE = Filter(types=CREATURE)
BEAR, OTHER = "Grizzly Bears", "Runeclaw Bear"
SOLDIER = Definition("Soldier", None, CREATURE, ("Soldier",), 1, 1, colours=WHITE)
ONE_LIFE = (GainLife(You(), Fixed(1)),)


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = (ANY,), tokens: tuple[Definition, ...] = ()) -> Definition:
    """An instant that costs nothing."""
    made = Definition(name, ManaCost(), INSTANT, abilities=(SpellAbility(effects, targets),), tokens=tokens)
    for token in tokens:
        token.token_of = name
    return made


def watcher(event: EventPattern, *effects: Effect, name: str = "Watcher") -> Definition:
    """A 0/5 creature that gains its player 1 life, or does something else, as that happens."""
    return Definition(name, ManaCost(), CREATURE, (), 0, 5, (Triggered(event, effects or ONE_LIFE),), colours=2)


def combat(game: Game) -> Combat:
    found = game.state.lane.combat
    assert found is not None
    return found


def does(game: Game, name: str, *targets: int) -> None:
    """Who has priority casts that spell, which resolves, with the first option for each question."""
    cast(game, name, *[(id,) for id in targets])
    resolve(game)


def life(game: Game) -> tuple[int, ...]:
    return tuple(p.life for p in game.state.players)


def triggered(event: EventPattern, attackers: tuple[str, ...] = (BEAR, OTHER), *, edition: str = "NOW", theirs: bool = True) -> int:
    """How often that ability of Ben's (or Ann's) triggers as those of Ann's creatures attack Ben."""
    mine: list[Card] = [BEAR, OTHER]
    others: list[Card] = []
    (others if theirs else mine).append(watcher(event))
    game = position(battlefield=(mine, others), edition=edition)
    attack(game, *attackers)
    settle(game)
    return life(game)[1 if theirs else 0] - 20


# Attacks (508.3) ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("attack_triggers_fire", "attack_trigger_kinds", "trig_creature_attacks")
@pytest.mark.parametrize("edition", ALL)
def test_a_creature_that_attacks_a_player_triggers_for_each_attacker(edition: str) -> None:
    assert triggered(EventPattern(ATTACKS, filter=A_CREATURE), edition=edition) == 2
    assert triggered(EventPattern(ATTACKS, filter=A_CREATURE, player=words.YOU, whom=1), edition=edition) == 2
    assert triggered(EventPattern(ATTACKS, filter=A_CREATURE, player=words.OPPONENT, whom=1), edition=edition) == 0


@pytest.mark.rule("trig_is_attacked", "trig_player_attacks", "trig_player_attacks_player", "trig_player_attacks_with")
@pytest.mark.parametrize("edition", LISTED)
def test_a_player_is_attacked_once_by_several_creatures(edition: str) -> None:
    assert triggered(EventPattern(ATTACKS, filter=A_CREATURE, player=words.YOU, whom=1, at_once=True), edition=edition) == 1
    yours = Filter(types=CREATURE, controller=words.YOU)
    assert triggered(EventPattern(ATTACKS, filter=yours, at_once=True), edition=edition, theirs=False) == 1
    assert triggered(EventPattern(ATTACKS, filter=yours), edition=edition, theirs=False) == 2
    against = EventPattern(ATTACKS, filter=yours, player=words.OPPONENT, whom=1, at_once=True)
    assert triggered(against, edition=edition, theirs=False) == 1


@pytest.mark.rule("trig_is_attacked", "trig_player_attacks_player", "trig_player_attacks")
@pytest.mark.parametrize("edition", LISTED)
def test_each_attacked_player_counts_and_a_planeswalker_is_none(edition: str) -> None:
    yours = Filter(types=CREATURE, controller=words.YOU)
    against = EventPattern(ATTACKS, filter=yours, player=words.OPPONENT, whom=1, at_once=True)
    game = position(battlefield=([BEAR, OTHER, watcher(against)], ["Jace Beleren"], []), life=(20, 20, 20), edition=edition)
    reach(game, ATTACKERS)
    bear, other = find(game, BEAR), find(game, OTHER)
    twin = game.fork()
    game.decide(tuple(sorted([(bear, -2), (other, -3)])))
    settle(game)
    assert life(game)[0] == 22
    twin.decide(tuple(sorted([(bear, find(game, "Jace Beleren")), (other, -3)])))
    settle(twin)
    assert life(twin)[0] == 21


@pytest.mark.rule("trig_attacks_unblocked_when", "trig_attacks_unblocked")
@pytest.mark.parametrize("edition", ALL)
def test_an_unblocked_attacker_triggers_as_blockers_are_declared_also_if_it_was_put_in(edition: str) -> None:
    joins = instant("Reinforce", CreateToken("Soldier"), EntersAttacking(Noted()), targets=(), tokens=(SOLDIER,))
    unblocked = watcher(EventPattern(UNBLOCKED, filter=A_CREATURE))
    game = position(battlefield=([BEAR, OTHER, unblocked], [BEAR]), hand=([joins], []), edition=edition)
    attack(game, BEAR, OTHER)
    assert life(game)[0] == 20
    does(game, "Reinforce")
    block(game, (BEAR, BEAR))
    settle(game)
    assert life(game)[0] == 22


@pytest.mark.rule("attack_trigger_snapshot")
@pytest.mark.parametrize("edition", ALL)
def test_who_becomes_white_after_attacking_did_not_attack_as_a_white_creature(edition: str) -> None:
    paint = instant("Paint", Alter(IT, (SetColours(WHITE),)))
    white = watcher(EventPattern(ATTACKS, filter=Filter(types=CREATURE, colours=WHITE)))
    game = position(battlefield=([BEAR], [white]), hand=([paint], []), edition=edition)
    early = game.fork()
    attack(game, BEAR)
    does(game, "Paint", find(game, BEAR))
    settle(game)
    assert life(game)[1] == 20
    does(early, "Paint", find(early, BEAR))
    attack(early, BEAR)
    settle(early)
    assert life(early)[1] == 21


# Alone, and forced (506.5-506.7) ----------------------------------------------------------------------------------------
def lonely(condition: Condition, *attackers: str, edition: str, hand: tuple[Definition, ...] = (), players: int = 2) -> Game:
    """Ann's Hermit asks for that as Ann attacks; the condition gains her 1 life as blockers are declared."""
    ask = Triggered(EventPattern(words.STEP_BEGINS, part=DECLARE_BLOCKERS), (If(condition, ONE_LIFE),))
    hermit = Definition("Hermit", ManaCost(), CREATURE, (), 1, 1, (ask,), colours=2)
    boards: list[list[Card]] = [[BEAR, hermit], *[[] for _ in range(players - 1)]]
    return position(battlefield=boards, hand=(list(hand), *[[] for _ in range(players - 1)]), life=(20,) * players, edition=edition)


@pytest.mark.rule("attacks_alone")
@pytest.mark.parametrize("edition", ["PIP", "NOW"])
def test_what_attacks_nothing_any_more_is_attacking_no_player_alone_since_2026(edition: str) -> None:
    fall = instant("Fall", Destroy(Each(Filter(types=words.PLANESWALKER))), targets=())
    game = lonely(Alone(player=True), edition=edition, hand=(fall,))
    place(game, 1, words.BATTLEFIELD, ["Jace Beleren"])
    refresh(game)
    reach(game, ATTACKERS)
    game.decide(((find(game, "Hermit"), find(game, "Jace Beleren")),))
    does(game, "Fall")
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS)
    settle(game)
    assert life(game)[0] == (20 if edition == "NOW" else 21)


@pytest.mark.rule("attacks_alone")
@pytest.mark.parametrize("edition", ALL)
def test_attacking_alone_is_seen_at_the_declaration_and_is_attacking_alone_now(edition: str) -> None:
    joins = instant("Reinforce", CreateToken("Soldier"), EntersAttacking(Noted()), targets=(), tokens=(SOLDIER,))
    for condition, joined in ((AttackedAlone(), 21), (Alone(), 20)):
        game = lonely(condition, edition=edition, hand=(joins,))
        attack(game, "Hermit")
        alone = game.fork()
        does(game, "Reinforce")
        until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS)
        settle(game)
        assert life(game)[0] == joined
        until(alone, lambda g: g.state.lane.step == DECLARE_BLOCKERS)
        settle(alone)
        assert life(alone)[0] == 21
    two = lonely(AttackedAlone(), edition=edition)
    attack(two, BEAR, "Hermit")
    until(two, lambda g: g.state.lane.step == DECLARE_BLOCKERS)
    settle(two)
    assert life(two)[0] == 20


@pytest.mark.rule("attacks_alone")
@pytest.mark.parametrize("edition", ALL)
def test_who_blocks_when_nobody_else_does_is_blocking_alone(edition: str) -> None:
    ask = Triggered(EventPattern(BLOCKS, this=True), (If(Alone(blocking=True), ONE_LIFE),))
    guard = Definition("Guard", ManaCost(), CREATURE, (), 1, 5, (ask,), colours=1)
    game = position(battlefield=([BEAR, OTHER], [guard, BEAR]), edition=edition)
    attack(game, BEAR, OTHER)
    twin = game.fork()
    block(game, ("Guard", BEAR))
    settle(game)
    assert life(game)[1] == 21
    block(twin, ("Guard", BEAR), (BEAR, OTHER))
    settle(twin)
    assert life(twin)[1] == 20


@pytest.mark.rule("attacks_alone", "block_restrictions")
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_the_only_creature_declared_as_a_blocker_blocks_alone(edition: str) -> None:
    """Mogg Flunkies can't block alone: not as the only blocker, but beside one that blocks another attacker."""
    game = position(battlefield=([BEAR, "Craw Wurm"], ["Mogg Flunkies", "Eager Cadet"]), edition=edition)
    attack(game, BEAR, "Craw Wurm")
    flunkies, cadet = find(game, "Mogg Flunkies"), find(game, "Eager Cadet")
    declared = [tuple(blocker for blocker, _ in option) for option in reach(game, BLOCKERS).options if isinstance(option, tuple)]
    assert (flunkies,) not in declared
    assert (cadet,) in declared
    apart = ((flunkies, find(game, BEAR)), (cadet, find(game, "Craw Wurm")))
    assert apart in asked(game).options
    with pytest.raises(IllegalAction) as caught:
        game.decide(apart[:1])
    assert caught.value.rule == game.edition.number("block_restrictions")


@pytest.mark.rule("attacks_player_alone")
@pytest.mark.parametrize(("edition", "alone"), [("NOW", True), ("TLA", False), ("M12", False)])
@pytest.mark.parametrize("condition", [Alone(player=True), AttackedAlone(player=True)], ids=["now", "at the declaration"])
def test_since_2026_a_creature_can_attack_its_player_alone_beside_another_that_attacks_somebody_else(
    condition: Condition, edition: str, alone: bool
) -> None:
    game = lonely(condition, edition=edition, players=3)
    reach(game, ATTACKERS)
    game.decide(tuple(sorted([(find(game, BEAR), -2), (find(game, "Hermit"), -3)])))
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS)
    settle(game)
    assert life(game)[0] == (21 if alone else 20)


@pytest.mark.rule("attacks_player_alone")
@pytest.mark.parametrize(("edition", "number"), [("NOW", 2), ("TLA", 0)])
def test_what_triggers_on_attacking_a_player_alone_does_for_each_player(edition: str, number: int) -> None:
    pattern = EventPattern(ATTACKS, filter=A_CREATURE, whom=1, alone=True)
    game = position(battlefield=([BEAR, OTHER, watcher(pattern)], [], []), life=(20, 20, 20), edition=edition)
    reach(game, ATTACKERS)
    game.decide(tuple(sorted([(find(game, BEAR), -2), (find(game, OTHER), -3)])))
    settle(game)
    assert life(game)[0] == 20 + number


@pytest.mark.rule("had_to_attack")
@pytest.mark.parametrize(("edition", "known"), [("PIP", True), ("NOW", True), ("DOM", False), ("M12", False)])
def test_a_creature_had_to_attack_if_a_requirement_applied_to_it(edition: str, known: bool) -> None:
    def asking(*more: Ability) -> int:
        ask = Triggered(EventPattern(ATTACKS, this=True), (If(HadToAttack(), ONE_LIFE),))
        brute = Definition("Brute", ManaCost(), CREATURE, (), 2, 2, (ask, *more), colours=8)
        game = position(battlefield=([brute], []), edition=edition)
        attack(game, "Brute")
        settle(game)
        return life(game)[0] - 20

    assert asking(AttacksIfAble()) == int(known)
    assert asking() == 0


@pytest.mark.rule("had_to_attack")
def test_where_nothing_is_named_nothing_had_to_attack() -> None:
    ask = Triggered(EventPattern(ATTACKS, this=True), (If(HadToAttack(Each(Filter(name="Nobody"))), ONE_LIFE),))
    brute = Definition("Brute", ManaCost(), CREATURE, (), 2, 2, (ask, AttacksIfAble()), colours=8)
    game = position(battlefield=([brute], []))
    attack(game, "Brute")
    settle(game)
    assert life(game)[0] == 20


# Blocks (509.3) -------------------------------------------------------------------------------------------------------
WALL = Definition("Wall", ManaCost(), CREATURE, (), 0, 9, colours=1)


def blocks_by(event: EventPattern, *pairs: tuple[str, str], edition: str, of: str = "mine") -> int:
    """How often that triggers as Ben's Palace Guard and bear block Ann's attackers so; the ability is one of Ann's bystander."""
    game = position(battlefield=([BEAR, OTHER, watcher(event)], ["Palace Guard", FLYER]), edition=edition)
    attack(game, BEAR, OTHER)
    declare(game, *pairs)
    settle(game)
    return life(game)[0] - 20


FLYER = "Wind Drake"


def declare(game: Game, *pairs: tuple[str, str]) -> None:
    """Ben's creatures, of which there is one each, block Ann's so."""
    reach(game, BLOCKERS)
    game.decide(tuple(sorted((find(game, one, player=1), find(game, other, player=0)) for one, other in pairs)))


BOTH = (("Palace Guard", BEAR), ("Palace Guard", OTHER), (FLYER, BEAR))


@pytest.mark.rule("block_triggers_fire", "block_trigger_kinds", "trig_blocks", "trig_blocks_a_creature", "trig_becomes_blocked")
@pytest.mark.parametrize("edition", ["9ED", *ALL])
def test_blocking_and_becoming_blocked_trigger_once_and_blocking_a_creature_for_each(edition: str) -> None:
    assert blocks_by(EventPattern(BLOCKS, filter=A_CREATURE), *BOTH, edition=edition) == 2
    assert blocks_by(EventPattern(BLOCKS, filter=A_CREATURE, by=A_CREATURE), *BOTH, edition=edition) == 3
    assert blocks_by(EventPattern(BLOCKED, filter=A_CREATURE), *BOTH, edition=edition) == 2


def blocked_one(event: EventPattern, *hand: Definition, edition: str = "NOW", blockers: tuple[str, ...] = ("Palace Guard",)) -> Game:
    """Ann's Target (2/9), which has that trigger, attacks beside a bear; those of Ben's creatures block it. Ben has the spells."""
    mark = watcher(event, name="Mark")
    game = position(battlefield=([BEAR, mark], ["Palace Guard", FLYER, OTHER]), hand=([], list(hand)), edition=edition)
    attack(game, BEAR, "Mark")
    declare(game, *[(name, "Mark") for name in blockers])
    settle(game)
    until(game, lambda g: asked(g).player == 1)
    return game


BY_A_CREATURE = EventPattern(BLOCKS, filter=A_CREATURE, source_this=True)
AMBUSH = instant("Ambush", CreateToken("Soldier"), EntersBlocking(Noted(), IT), tokens=(SOLDIER,))
ORDER = instant("Order", MakeBlock(IT))
MARK_BLOCKED = EventPattern(BLOCKED, this=True)


@pytest.mark.rule("trig_becomes_blocked_by", "put_blocking_choice")
@pytest.mark.parametrize(("edition", "number"), [("9ED", 1), ("10E", 1), ("M10", 1), ("M12", 2), ("C16", 2), ("PIP", 2), ("NOW", 2)])
def test_becoming_blocked_by_a_creature_triggers_for_each_and_since_2010_for_what_is_put_in(edition: str, number: int) -> None:
    assert life(blocked_one(BY_A_CREATURE, edition=edition, blockers=("Palace Guard", FLYER)))[0] == 22
    game = blocked_one(BY_A_CREATURE, AMBUSH, edition=edition)
    assert life(game)[0] == 21
    does(game, "Ambush", find(game, "Mark"))
    settle(game)
    assert life(game)[0] == 20 + number
    assert combat(game).blocking[find(game, "Soldier")] == (find(game, "Mark"),)


@pytest.mark.rule("trig_blocks", "trig_becomes_blocked")
@pytest.mark.parametrize("edition", ALL)
def test_what_is_put_in_blocking_never_blocked_but_an_unblocked_attacker_becomes_blocked(edition: str) -> None:
    for event, number in ((EventPattern(BLOCKS, filter=A_CREATURE), 0), (MARK_BLOCKED, 1)):
        game = blocked_one(event, AMBUSH, edition=edition, blockers=())
        does(game, "Ambush", find(game, "Mark"))
        settle(game)
        assert life(game)[0] == 20 + number
    game = blocked_one(MARK_BLOCKED, AMBUSH, edition=edition)
    does(game, "Ambush", find(game, "Mark"))
    settle(game)
    assert life(game)[0] == 21


@pytest.mark.rule("trig_becomes_blocked", "trig_becomes_blocked_by")
@pytest.mark.parametrize("edition", ["9ED", *ALL])
def test_an_effect_that_blocks_triggers_becoming_blocked_but_not_by_a_creature(edition: str) -> None:
    curtain = instant("Curtain", BecomesBlocked(IT))
    for event, number in ((MARK_BLOCKED, 1), (BY_A_CREATURE, 0)):
        game = blocked_one(event, curtain, edition=edition, blockers=())
        does(game, "Curtain", find(game, "Mark"))
        settle(game)
        assert life(game)[0] == 20 + number
        assert combat(game).blocked == (find(game, "Mark"),)


@pytest.mark.rule("trig_becomes_blocked")
@pytest.mark.parametrize(("edition", "number"), [("9ED", 2), ("10E", 1), ("M10", 2), ("M12", 2), ("NOW", 2)])
def test_from_2006_to_2009_becoming_blocked_triggered_only_the_first_time_in_a_combat(edition: str, number: int) -> None:
    away = instant("Away", RemoveFromCombat(IT, 1))
    curtain = instant("Curtain", BecomesBlocked(IT))
    game = blocked_one(MARK_BLOCKED, away, curtain, edition=edition)
    does(game, "Away", find(game, "Palace Guard"))
    assert not combat(game).blocked
    until(game, lambda g: asked(g).player == 1)
    does(game, "Curtain", find(game, "Mark"))
    settle(game)
    assert life(game)[0] == 20 + number


@pytest.mark.rule("trig_blocks_a_creature", "trig_blocks")
@pytest.mark.parametrize(("edition", "number"), [("9ED", 1), ("M10", 0), ("M12", 1), ("C16", 1), ("PIP", 1), ("NOW", 1)])
def test_who_is_made_to_block_blocks_a_creature_but_for_a_while_in_2009(edition: str, number: int) -> None:
    for event, made in ((EventPattern(BLOCKS, filter=A_CREATURE, by=A_CREATURE), number), (EventPattern(BLOCKS, filter=A_CREATURE), 1)):
        game = blocked_one(event, ORDER, edition=edition, blockers=())
        cast(game, "Order", (find(game, FLYER),))
        game.decide(PASS)
        game.decide(PASS)
        assert set(asked(game).options) == {find(game, BEAR, player=0), find(game, "Mark")}
        game.decide(find(game, "Mark"))
        settle(game)
        assert life(game)[0] == 20 + made


@pytest.mark.rule("trig_block_number")
@pytest.mark.parametrize("edition", ["9ED", *ALL])
def test_a_number_of_blockers_is_reached_at_the_declaration_or_when_one_is_added(edition: str) -> None:
    two = EventPattern(BLOCKS, source_this=True, reaches=2)
    assert life(blocked_one(two, edition=edition, blockers=("Palace Guard", FLYER)))[0] == 21
    game = blocked_one(two, AMBUSH, ORDER, edition=edition)
    assert life(game)[0] == 20
    cast(game, "Order", (find(game, FLYER),))
    game.decide(PASS)
    game.decide(PASS)
    game.decide(find(game, "Mark"))
    settle(game)
    assert life(game)[0] == 21


@pytest.mark.rule("trig_block_characteristics")
@pytest.mark.parametrize("edition", ["9ED", *ALL])
def test_a_blocker_that_becomes_white_later_did_not_block_as_a_white_creature(edition: str) -> None:
    paint = instant("Paint", Alter(IT, (SetColours(WHITE),)))
    by_white = EventPattern(BLOCKS, filter=Filter(types=CREATURE, colours=WHITE), source_this=True)
    game = blocked_one(by_white, paint, edition=edition, blockers=(FLYER,))
    does(game, "Paint", find(game, FLYER))
    settle(game)
    assert life(game)[0] == 20
    assert life(blocked_one(by_white, edition=edition))[0] == 21


# Put in blocking (509.4) ------------------------------------------------------------------------------------------------
@pytest.mark.rule("put_blocking_choice", "put_blocking_unrestricted")
@pytest.mark.parametrize("edition", ALL)
def test_what_is_put_in_blocking_blocks_what_its_controller_chooses_though_it_cannot_block(edition: str) -> None:
    lame = Definition("Soldier", None, CREATURE, ("Soldier",), 1, 1, (CantBlock(),), colours=WHITE)
    ambush = instant("Hide", CreateToken("Soldier"), EntersBlocking(Noted()), targets=(), tokens=(lame,))
    game = blocked_one(MARK_BLOCKED, ambush, edition=edition, blockers=())
    cast(game, "Hide")
    decision = reach(game, CHOOSE)
    assert (decision.player, set(decision.options)) == (1, {find(game, BEAR, player=0), find(game, "Mark")})
    with pytest.raises(IllegalAction, match="can be blocking"):
        game.decide(find(game, FLYER))
    game.decide(find(game, "Mark"))
    assert combat(game).blocking == {find(game, "Soldier"): (find(game, "Mark"),)}


@pytest.mark.rule("put_blocking_bad_target", "enter_blocking_not_attacked")
@pytest.mark.parametrize("edition", ALL)
def test_what_would_block_an_attacker_of_somebody_else_or_none_blocks_nothing(edition: str) -> None:
    game = position(battlefield=([BEAR, OTHER], [], []), hand=([], [], [AMBUSH]), life=(20, 20, 20), edition=edition)
    attack(game, BEAR)
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS and asked(g).player == 2)
    twin = game.fork()
    does(game, "Ambush", find(game, BEAR))
    does(twin, "Ambush", find(twin, OTHER))
    for one in (game, twin):
        assert find(one, "Soldier") in one.state.battlefield
        assert not combat(one).blocking


def reinforced(spell: Definition, *targets: tuple[str, int], edition: str) -> Game:
    """Bear and Mark attack Ben, who casts that; Llanowar Elves is in Ann's graveyard. It resolves up to the next question."""
    mark = watcher(MARK_BLOCKED, name="Mark")
    game = position(battlefield=([BEAR, mark], []), hand=([], [spell]), graveyard=(["Llanowar Elves"], []), edition=edition)
    attack(game, BEAR, "Mark")
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS and asked(g).player == 1)
    cast(game, spell.name, *[(find(game, name, zone),) for name, zone in targets])
    game.decide(PASS)
    game.decide(PASS)
    return game


IN_GRAVEYARD = Target(A_CREATURE, zone=words.GRAVEYARD)
RISE = instant("Rise", PutOntoBattlefield(IT, yours=True), EntersBlocking(Noted()), targets=(IN_GRAVEYARD,))
RISE_AGAINST = instant("Rise", PutOntoBattlefield(IT, yours=True), EntersBlocking(Noted(), Targets(1)), targets=(IN_GRAVEYARD, ANY))


@pytest.mark.rule("put_blocking_choice", "put_blocking_unrestricted")
@pytest.mark.parametrize("edition", ALL)
def test_who_controls_what_is_put_in_blocking_chooses_and_not_who_owns_it(edition: str) -> None:
    game = reinforced(RISE, ("Llanowar Elves", words.GRAVEYARD), edition=edition)
    bear, mark = find(game, BEAR), find(game, "Mark")
    assert (asked(game).task, asked(game).player, set(asked(game).options)) == (CHOOSE, 1, {bear, mark})
    game.decide(mark)
    assert combat(game).blocking == {find(game, "Llanowar Elves"): (mark,)}


@pytest.mark.rule("put_blocking_choice")
@pytest.mark.parametrize("edition", ALL)
def test_who_is_given_a_creature_that_is_put_in_blocking_chooses_what_it_blocks(edition: str) -> None:
    gift = instant("Gift", CreateToken("Soldier", who=EachPlayer(words.OPPONENT)), EntersBlocking(Noted()), targets=(), tokens=(SOLDIER,))
    game = position(battlefield=([BEAR, OTHER], []), hand=([gift], []), edition=edition)
    attack(game, BEAR, OTHER)
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS)
    cast(game, "Gift")
    decision = reach(game, CHOOSE)
    assert (decision.player, set(decision.options)) == (1, {find(game, BEAR), find(game, OTHER)})


@pytest.mark.rule("put_blocking_bad_target")
@pytest.mark.parametrize("edition", ALL)
def test_what_is_put_in_blocking_a_certain_creature_blocks_that_or_nothing(edition: str) -> None:
    game = reinforced(RISE_AGAINST, ("Llanowar Elves", words.GRAVEYARD), ("Mark", words.BATTLEFIELD), edition=edition)
    assert combat(game).blocking == {find(game, "Llanowar Elves"): (find(game, "Mark"),)}
    away = instant("Away", RemoveFromCombat(IT))
    late = position(battlefield=([BEAR, OTHER], []), hand=([], [AMBUSH, away]), edition=edition)
    attack(late, BEAR, OTHER)
    until(late, lambda g: g.state.lane.step == DECLARE_BLOCKERS and asked(g).player == 1)
    cast(late, "Ambush", (find(late, OTHER),))
    does(late, "Away", find(late, OTHER))
    assert find(late, "Soldier") in late.state.battlefield
    assert not combat(late).blocking


@pytest.mark.rule("blocked_status")
@pytest.mark.parametrize("edition", ALL)
def test_what_only_a_creature_put_in_blocking_has_blocked_becomes_unblocked_with_it_where_an_effect_says_so(edition: str) -> None:
    """That creature has blocked it and no effect has, so it hadn't become blocked by anything else."""
    away = instant("Away", RemoveFromCombat(IT, 2))
    game = position(battlefield=([BEAR], []), hand=([], [AMBUSH, away]), edition=edition)
    attack(game, BEAR)
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS and asked(g).player == 1)
    does(game, "Ambush", find(game, BEAR))
    assert combat(game).blocked == (find(game, BEAR),)
    until(game, lambda g: asked(g).player == 1)
    does(game, "Away", find(game, "Soldier"))
    assert combat(game).blocked == ()
    assert [e.subject for e in events(game, words.UNBLOCKS)] == [find(game, BEAR)]


@pytest.mark.rule("put_blocking_unrestricted")
@pytest.mark.parametrize("edition", ALL)
def test_evasion_does_not_keep_what_is_put_in_from_blocking_but_what_is_made_to_block(edition: str) -> None:
    ambush = instant("Ambush", CreateToken("Soldier"), EntersBlocking(Noted()), targets=(), tokens=(SOLDIER,))
    game = position(battlefield=([FLYER, "Craw Wurm", OTHER], [BEAR]), hand=([], [ambush, ORDER]), edition=edition)
    attack(game, FLYER, "Craw Wurm", OTHER)
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS and asked(g).player == 1)
    drake, wurm, other = (find(game, name) for name in (FLYER, "Craw Wurm", OTHER))
    twin = game.fork()
    cast(game, "Ambush")
    assert set(reach(game, CHOOSE).options) == {drake, wurm, other}
    cast(twin, "Order", (find(twin, BEAR),))
    assert set(reach(twin, CHOOSE).options) == {wurm, other}
    copied = twin.fork()
    with pytest.raises(IllegalAction):
        copied.decide(drake)
    copied.decide(other)
    assert combat(copied).blocking[find(copied, BEAR)] == (other,)


# The defending player (508.5) and reselecting (508.7) --------------------------------------------------------------------
def redirected(edition: str, *, leaves: bool = False) -> tuple[int, ...]:
    """Ann's Raider attacks Ben, is made to attack Cid, maybe leaves combat, and the defending player loses 1 life."""
    later = Triggered(EventPattern(words.STEP_BEGINS, part=DECLARE_BLOCKERS), (LoseLife(DefendingPlayer(), Fixed(5)),))
    raider = Definition("Raider", ManaCost(), CREATURE, (), 1, 1, (later,), colours=8)
    spells = [instant("Turn", Reselect(IT)), instant("Away", RemoveFromCombat(IT))]
    game = position(battlefield=([raider], [], []), hand=(spells, [], []), life=(20, 20, 20), edition=edition)
    reach(game, ATTACKERS)
    game.decide(((find(game, "Raider"), -2),))
    cast(game, "Turn", (find(game, "Raider"),))
    game.decide(PASS)
    game.decide(PASS)
    game.decide(PASS)
    game.decide(-3)
    assert combat(game).attacking[find(game, "Raider")] == -3
    if leaves:
        does(game, "Away", find(game, "Raider"))
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS)
    settle(game)
    return tuple(20 - n for n in life(game))


@pytest.mark.rule("defending_player_reference", "defending_player_single")
@pytest.mark.parametrize(
    ("edition", "stays", "leaves"),
    [
        ("M10", (0, 0, 5), (0, 5, 0)),
        ("M12", (0, 5, 0), (0, 5, 0)),
        ("C16", (0, 5, 0), (0, 5, 0)),
        ("DOM", (0, 0, 5), (0, 0, 5)),
        ("PIP", (0, 0, 5), (0, 0, 5)),
        ("NOW", (0, 0, 5), (0, 0, 5)),
    ],
)
def test_the_defending_player_is_whom_it_attacks_now_attacked_first_or_attacked_last(
    edition: str, stays: tuple[int, ...], leaves: tuple[int, ...]
) -> None:
    """In M10, of a creature that attacks nobody any more, the controller of the ability chooses one (802.2a): here the first."""
    assert redirected(edition) == stays
    assert redirected(edition, leaves=True) == leaves


@pytest.mark.rule("reselect_attack", "reselect_not_new_attack", "reselect_unrestricted", "reselect_must_be_opponent")
@pytest.mark.parametrize("edition", ["DOM", "PIP", "NOW"])
def test_reselecting_is_no_new_attack_and_chooses_among_opponents_and_what_they_have(edition: str) -> None:
    turn = instant("Turn", Reselect(IT))
    game = position(
        battlefield=([BEAR, "Jace Beleren"], ["Blood Reckoning"], ["Blood Reckoning"]),
        hand=([turn], [], []),
        edition=edition,
        life=(20, 20, 20),
    )
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), -2),))
    settle(game)
    assert life(game) == (19, 20, 20)
    cast(game, "Turn", (find(game, BEAR),))
    for _ in range(3):
        game.decide(PASS)
    assert set(asked(game).options) == {-2, -3}
    with pytest.raises(IllegalAction, match="an opponent of its controller"):
        game.decide(find(game, "Jace Beleren"))
    game.decide(-3)
    settle(game)
    assert life(game) == (19, 20, 20)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert life(game) == (19, 20, 18)


@pytest.mark.rule("reselect_chosen_defender")
@pytest.mark.parametrize("edition", ["DOM", "PIP", "NOW"])
def test_where_one_player_is_attacked_reselecting_stays_with_that_player(edition: str) -> None:
    turn = instant("Turn", Reselect(IT))
    game = position(battlefield=([BEAR], ["Jace Beleren"], []), hand=([turn], [], []), edition=edition, attack="one", life=(20, 20, 20))
    reach(game, CHOOSE)
    game.decide(-2)
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), -2),))
    cast(game, "Turn", (find(game, BEAR),))
    for _ in range(3):
        game.decide(PASS)
    assert set(asked(game).options) == {-2, find(game, "Jace Beleren")}


@pytest.mark.rule("attacked_player_definition")
@pytest.mark.parametrize("edition", ["DOM", "PIP", "NOW"])
def test_whoever_had_a_planeswalker_attacked_has_not_been_attacked(edition: str) -> None:
    for jace, offered in ((False, True), (True, False)):
        game = position(battlefield=([BEAR], ["Jace Beleren", *["Plains"] * 3]), hand=([], ["Just Fate"]), edition=edition)
        reach(game, ATTACKERS)
        game.decide(((find(game, BEAR), find(game, "Jace Beleren") if jace else -2),))
        until(game, lambda g: asked(g).player == 1)
        assert (("cast", find(game, "Just Fate", words.HAND)) in asked(game).options) == offered


@pytest.mark.rule("dao_added_blocker")
@pytest.mark.parametrize("edition", ["M10", "M12", "C16", "DOM", "PIP"])
def test_what_is_put_in_blocking_is_placed_into_the_damage_assignment_order(edition: str) -> None:
    game = blocked_one(MARK_BLOCKED, AMBUSH, edition=edition)
    cast(game, "Ambush", (find(game, "Mark"),))
    decision = reach(game, "order")
    guard, soldier = find(game, "Palace Guard"), find(game, "Soldier")
    assert (decision.player, set(decision.options)) == (0, {(guard, soldier), (soldier, guard)})
    game.decide((soldier, guard))
    assert combat(game).orders[find(game, "Mark")] == (soldier, guard)


@pytest.mark.rule("dao_added_blocker")
@pytest.mark.parametrize(
    ("edition", "ordered"), [("9ED", False), ("M10", True), ("M12", True), ("PIP", True), ("FDN", False), ("NOW", False)]
)
def test_who_is_made_to_block_blocks_and_then_both_orders_are_announced(edition: str, ordered: bool) -> None:
    game = blocked_one(MARK_BLOCKED, ORDER, edition=edition, blockers=("Palace Guard", FLYER))
    cast(game, "Order", (find(game, "Palace Guard"),))
    mark, bear, guard, drake = find(game, "Mark"), find(game, BEAR, player=0), find(game, "Palace Guard"), find(game, FLYER)
    reach(game, CHOOSE)
    game.decide(bear)
    assert combat(game).blocking == {guard: (mark, bear), drake: (mark,)}
    assert (asked(game).task == "order") == ordered
    if ordered:
        assert (asked(game).player, asked(game).about, set(asked(game).options)) == (1, (guard,), {(mark, bear), (bear, mark)})
        game.decide((bear, mark))
        assert combat(game).orders[guard] == (bear, mark)
        assert combat(game).orders.get(bear) == (None if edition == "M10" else (guard,))


@pytest.mark.rule("dao_added_blocker")
@pytest.mark.parametrize(("edition", "asks"), [("M12", True), ("PIP", True), ("FDN", False), ("9ED", False)])
def test_orders_are_announced_only_where_there_are_some(edition: str, asks: bool) -> None:
    game = blocked_one(MARK_BLOCKED, AMBUSH, edition=edition)
    cast(game, "Ambush", (find(game, "Mark"),))
    game.decide(PASS)
    game.decide(PASS)
    assert (asked(game).task == "order") == asks


@pytest.mark.rule("blocked_status")
def test_several_creatures_stop_blocking_at_once_and_none_of_them_is_dealt_damage() -> None:
    """Two 1/1 block two 2/2: each stays where it is, the attackers stay blocked, and nothing is dealt to anybody."""
    halt = instant("Halt", StopBlocking(Each(Filter(types=CREATURE, controller=words.OPPONENT)), Each(Filter(attacking=True))), targets=())
    game = position(battlefield=([BEAR, OTHER], ["Eager Cadet", "Llanowar Elves"]), hand=([halt], []))
    attack(game, BEAR, OTHER)
    block(game, ("Eager Cadet", BEAR), ("Llanowar Elves", OTHER))
    does(game, "Halt")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert [e.subject for e in events(game, words.STOPS_BLOCKING)] == [find(game, "Eager Cadet"), find(game, "Llanowar Elves")]
    assert life(game)[1] == 20


@pytest.mark.rule("had_to_attack")
def test_a_creature_that_is_not_there_had_not_to_attack() -> None:
    """An ability that holds as long as the equipped creature had to attack does not while nothing is equipped."""
    changes = Static(Each(Filter(name=BEAR)), power=2, toughness=2, condition=HadToAttack(AttachedTo()))
    banner = Definition("Banner", ManaCost(), words.ARTIFACT, ("Equipment",), abilities=(changes,))
    game = position(battlefield=([banner, BEAR], []))
    attack(game, BEAR)
    bear = next(each for each in game.view(0).battlefield if each.name == BEAR)
    assert (bear.power, bear.toughness) == (2, 2)


@pytest.mark.rule("resolve_choices")
def test_where_an_effect_makes_a_creature_block_its_controller_is_asked_what() -> None:
    make = instant("Make", MakeBlock(IT))
    game = position(battlefield=([BEAR, OTHER], ["Eager Cadet"]), hand=([make], []))
    attack(game, BEAR, OTHER)
    cast(game, "Make", (find(game, "Eager Cadet"),))
    while asked(game).task != CHOOSE:
        game.decide(PASS)
    assert game.question == "Ann chooses what Eager Cadet is blocking"


@pytest.mark.rule("put_blocking_choice", "put_blocking_bad_target")
@pytest.mark.parametrize("edition", ALL)
def test_of_what_enters_blocking_for_all_players_only_what_its_player_is_attacked_with_can_be_blocked(edition: str) -> None:
    """Ann attacks Ben: his token blocks, and those of Ann and of Cid are in no combat."""
    rally = instant("Rally", CreateToken("Soldier", who=EachPlayer()), EntersBlocking(Noted()), targets=(), tokens=(SOLDIER,))
    game = position(battlefield=([BEAR], [], []), hand=([], [], [rally]), life=(20,) * 3, edition=edition)
    attack(game, BEAR)
    until(game, lambda g: g.state.lane.step == DECLARE_BLOCKERS and asked(g).player == 2)
    does(game, "Rally")
    assert combat(game).blocking == {find(game, "Soldier", player=1): (find(game, BEAR),)}
