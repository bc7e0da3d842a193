"""702.23-702.154: keyword abilities of combat, where the cards do not show it: several at once, editions, several players."""

from __future__ import annotations

import pytest
from tests.kit import Card, asked, attack, block, cast, events, find, position, reach, settle, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, BLOCKERS, CHOOSE, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AttacksIfAble,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Destroy,
    Each,
    Effect,
    ExtraPhase,
    Filter,
    Fixed,
    Goad,
    Impose,
    Imposes,
    KeywordAbility,
    Keywords,
    LoseAbilities,
    ManaCost,
    MayExert,
    Modify,
    Protection,
    ReturnToHand,
    SpellAbility,
    Static,
    Suspect,
    Target,
    Targets,
)
from apnap.rules.actions.cr701_designations import designations
from apnap.rules.combat.cr509.hindering import evades
from apnap.rules.effects.cr613.characteristics import characteristics

CREATURES = Filter(types=words.CREATURE)
ALL_EDITIONS = ["8ED", "10E", "M12", "DOM", "NOW"]


def made(name: str, *abilities: Ability, power: int = 2, toughness: int = 2, colours: int = 0, types: int = words.CREATURE) -> Definition:
    """A creature with those abilities."""
    return Definition(name, ManaCost(), types, (), power, toughness, abilities, colours)


def keyword(name: str, number: int = 0) -> KeywordAbility:
    """A keyword ability."""
    return KeywordAbility(name, number=number)


def instant(name: str, *effects: Effect, target: Target | None = None, colours: int = 0) -> Definition:
    """An instant that costs nothing."""
    ability = SpellAbility(effects, (target,) if target is not None else ())
    return Definition(name, ManaCost(), words.INSTANT, abilities=(ability,), colours=colours)


def body(game: Game, name: str) -> tuple[int, int]:
    """Power and toughness."""
    c = characteristics(game.state, find(game, name))
    return c.power, c.toughness


def declared(game: Game, *names: str, task: str = ATTACKERS) -> bool:
    """Those creatures may attack, or block the first attacker."""
    decision = reach(game.fork(), task)
    target = decision.about[0] if task == BLOCKERS else player_code(1 - decision.player)
    return tuple(sorted((find(game, name, player=decision.player), target) for name in names)) in decision.options


BEAR = made("Bear")
OAK = made("Oak", power=0, toughness=9)
NO_ABILITIES = Static(Each(CREATURES), changes=(LoseAbilities(),))
DULL = Definition("Dull", ManaCost(), words.ENCHANTMENT, abilities=(Keywords((words.FLASH,)), NO_ABILITIES))


# Several at once --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("bushido")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_each_bushido_triggers_separately(edition: str) -> None:
    game = position(battlefield=([made("Samurai", keyword("bushido", 1), keyword("bushido", 2))], [OAK]), edition=edition)
    attack(game, "Samurai")
    block(game, ("Oak", "Samurai"))
    settle(game)
    assert body(game, "Samurai") == (5, 5)


@pytest.mark.rule("rampage")
@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_rampage_is_counted_as_it_resolves(edition: str) -> None:
    away = instant("Away", ReturnToHand(Targets()), target=Target(CREATURES))
    game = position(battlefield=([made("Beast", keyword("rampage", 2))], [OAK, BEAR, made("Elf")]), hand=([away], []), edition=edition)
    attack(game, "Beast")
    block(game, ("Oak", "Beast"), ("Bear", "Beast"), ("Elf", "Beast"))
    while asked(game).task != "act":
        game.decide(asked(game).options[0])
    cast(game, "Away", (find(game, "Elf"),))
    settle(game)
    assert body(game, "Beast") == (4, 4)


@pytest.mark.rule("flanking")
@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_flanking_kills_the_small_before_damage(edition: str) -> None:
    game = position(battlefield=([made("Knight", Keywords((words.FLANKING,)))], [made("Gnat", power=9, toughness=1)]), edition=edition)
    attack(game, "Knight")
    block(game, ("Gnat", "Knight"))
    settle(game)
    assert find(game, "Gnat", words.GRAVEYARD)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (find(game, "Knight") > 0, game.state.players[1].life) == (True, 20)


@pytest.mark.rule("battle_cry")
def test_two_battle_cries_shout_for_each_other() -> None:
    game = position(battlefield=([made("Crier", keyword("battle cry")), made("Caller", keyword("battle cry")), BEAR], []))
    attack(game, "Crier", "Caller", "Bear")
    settle(game)
    assert [body(game, name) for name in ("Crier", "Caller", "Bear")] == [(3, 2), (3, 2), (4, 2)]


@pytest.mark.rule("training")
def test_training_needs_the_stronger_only_as_they_attack() -> None:
    shrink = instant("Shrink", Modify(Targets(), loses=words.FLYING), target=Target(CREATURES))
    away = instant("Away", ReturnToHand(Targets()), target=Target(CREATURES))
    game = position(battlefield=([made("Recruit", keyword("training"), power=1), BEAR], []), hand=([shrink, away], []))
    attack(game, "Recruit", "Bear")
    cast(game, "Away", (find(game, "Bear"),))
    settle(game)
    assert body(game, "Recruit") == (2, 3)


@pytest.mark.rule("mentor")
def test_mentor_is_countered_if_the_target_has_grown() -> None:
    grow = instant("Grow", Modify(Targets(), power=Fixed(5)), target=Target(CREATURES))
    game = position(battlefield=([made("Master", keyword("mentor"), power=3), BEAR], []), hand=([grow], []))
    attack(game, "Master", "Bear")
    reach(game, "targets")
    game.decide((find(game, "Bear"),))
    cast(game, "Grow", (find(game, "Bear"),))
    settle(game)
    assert body(game, "Bear") == (7, 2)


@pytest.mark.rule("afflict")
def test_afflict_costs_life_although_the_creature_has_left() -> None:
    away = instant("Away", ReturnToHand(Targets()), target=Target(CREATURES))
    game = position(battlefield=([made("Pest", keyword("afflict", 2))], [OAK]), hand=([], [away]))
    attack(game, "Pest")
    block(game, ("Oak", "Pest"))
    game.decide(("pass",))
    cast(game, "Away", (find(game, "Pest"),))
    settle(game)
    assert game.state.players[1].life == 18


@pytest.mark.rule("melee")
def test_melee_counts_each_opponent_once() -> None:
    game = position(battlefield=([made("Duke", keyword("melee")), BEAR, made("Elf")], [], []), life=(20, 20, 20))
    decision = reach(game, ATTACKERS)
    ids = {name: find(game, name) for name in ("Duke", "Bear", "Elf")}
    pairs = {(ids["Duke"], -2), (ids["Bear"], -3), (ids["Elf"], -3)}
    game.decide(tuple(pair for i in decision.about for pair in pairs if pair[0] == i))
    settle(game)
    assert body(game, "Duke") == (4, 4)


@pytest.mark.rule("myriad")
def test_myriad_sends_copies_against_the_other_opponents_for_one_combat() -> None:
    giant = made("Giant", keyword("myriad"), power=3)
    game = position(battlefield=([giant], [], []), life=(20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, "Giant"), -2),))
    reach(game, YES_NO)
    game.decide(True)
    settle(game)
    combat = game.state.lane.combat
    assert combat is not None
    tokens = {i: code for i, code in combat.attacking.items() if game.state.objects[i].token}
    assert (list(tokens.values()), [game.state.objects[i].tapped for i in tokens]) == ([-3], [True])
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    settle(game)
    assert [p.life for p in game.state.players] == [20, 17, 17]
    assert not [i for i in game.state.battlefield if game.state.objects[i].token]


@pytest.mark.rule("myriad")
def test_myriad_asks_about_each_other_opponent_and_then_creates_all_tokens_at_once() -> None:
    giant = made("Giant", keyword("myriad"), power=3)
    game = position(battlefield=([giant], [], [], []), life=(20, 20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, "Giant"), -2),))
    asked_about = []
    for _ in range(2):
        decision = reach(game, YES_NO)
        asked_about.append(decision.about[0])
        assert not events(game, words.CREATES)
        game.decide(True)
    assert asked_about == [-3, -4]
    made_at = [place for place, e in enumerate(game.events()) if e.kind == words.CREATES]
    assert len(made_at) == 2
    assert made_at[1] == made_at[0] + 1
    combat = game.state.lane.combat
    assert combat is not None
    assert sorted([code for i, code in combat.attacking.items() if game.state.objects[i].token]) == [-4, -3]
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    settle(game)
    assert [p.life for p in game.state.players] == [20, 17, 17, 17]
    assert not [i for i in game.state.battlefield if game.state.objects[i].token]


@pytest.mark.rule("myriad")
@pytest.mark.parametrize("answers", [(False, True), (False, False)])
def test_myriad_may_be_declined_for_one_opponent(answers: tuple[bool, ...]) -> None:
    game = position(battlefield=([made("Giant", keyword("myriad"))], [], [], []), life=(20, 20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, "Giant"), -2),))
    for answer in answers:
        reach(game, YES_NO)
        with pytest.raises(IllegalAction):
            game.decide("perhaps")
        game.decide(answer)
    settle(game)
    combat = game.state.lane.combat
    assert combat is not None
    assert [code for i, code in combat.attacking.items() if game.state.objects[i].token] == [-4][: int(answers[1])]


@pytest.mark.rule("myriad")
def test_a_token_of_myriad_attacks_the_opponent_or_a_planeswalker_of_that_opponent_and_no_battle() -> None:
    siege = Definition("Siege", None, words.BATTLE, ("Siege",), defense=4)
    jace = "Jace Beleren"
    game = position(battlefield=([made("Giant", keyword("myriad"), power=2), siege], [jace], [jace]), life=(20, 20, 20))
    decision = reach(game, ATTACKERS)
    battle, his, hers = find(game, "Siege"), find(game, jace, player=1), find(game, jace, player=2)
    assert ((find(game, "Giant"), battle),) in decision.options  # Ben protects it
    game.decide(((find(game, "Giant"), -3),))
    reach(game, YES_NO)
    game.decide(True)
    decision = reach(game, CHOOSE)
    assert set(decision.options) == {-2, his}
    for wrong in (battle, hers, -3):
        with pytest.raises(IllegalAction):
            game.decide(wrong)
    game.decide(his)
    settle(game)
    combat = game.state.lane.combat
    assert combat is not None
    assert set(combat.attacking.values()) == {-3, his}


@pytest.mark.rule("myriad")
def test_myriad_against_the_only_opponent_does_nothing() -> None:
    game = position(battlefield=([made("Giant", keyword("myriad"))], []))
    attack(game, "Giant")
    settle(game)
    assert len(game.state.battlefield) == 1


@pytest.mark.rule("dethrone")
def test_dethrone_looks_at_the_player_attacked() -> None:
    game = position(battlefield=([made("Heir", keyword("dethrone"))], [], []), life=(20, 20, 30))
    reach(game, ATTACKERS)
    game.decide(((find(game, "Heir"), -2),))
    settle(game)
    assert body(game, "Heir") == (2, 2)


@pytest.mark.rule("enlist")
def test_a_creature_is_enlisted_only_once_and_never_an_attacker() -> None:
    game = position(battlefield=([made("Knight", keyword("enlist")), made("Baron", keyword("enlist")), BEAR, OAK], []), sick=("Oak",))
    attack(game, "Knight", "Baron")
    assert list(reach(game, CHOOSE).options) == [0, find(game, "Bear")]
    game.decide(find(game, "Bear"))
    settle(game)
    assert sorted([body(game, "Knight"), body(game, "Baron")]) == [(2, 2), (4, 2)]


@pytest.mark.rule("enlist")
@pytest.mark.parametrize(("helpers", "power"), [(("Elf", "Bear"), 2 + 3 + 2), (("Bear",), 2 + 2)])
def test_each_of_two_instances_of_enlist_is_paid_and_triggers_for_itself(helpers: tuple[str, ...], power: int) -> None:
    game = position(battlefield=([made("Knight", keyword("enlist"), keyword("enlist")), BEAR, made("Elf", power=3)], []))
    attack(game, "Knight")
    for name in (*helpers, "")[:2]:
        reach(game, CHOOSE)
        game.decide(find(game, name) if name else 0)
    settle(game)
    assert body(game, "Knight") == (power, 2)
    assert len(events(game, words.PUT_ON_STACK)) == len(helpers)


@pytest.mark.rule("exert")
def test_a_creature_may_stay_unexerted() -> None:
    game = position(battlefield=([made("Runner", MayExert())], []))
    attack(game, "Runner")
    reach(game, YES_NO)
    game.decide(False)
    assert designations(game.state, find(game, "Runner")) == ()
    assert not events(game, words.EXERTS)


# Goad -------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("goad")
def test_a_goaded_creature_attacks_another_player_than_who_goaded_it() -> None:
    goad = instant("Goad", Goad(Targets()), target=Target(CREATURES))
    game = position(battlefield=([], [BEAR], []), hand=([goad], [], []), life=(20, 20, 20))
    cast(game, "Goad", (find(game, "Bear"),))
    settle(game)
    until(game, lambda g: g.state.lane.turn == 2)
    options = reach(game, ATTACKERS).options
    bear = find(game, "Bear")
    assert [((bear, code),) in options for code in (-1, -3)] == [False, True]
    assert () not in options


@pytest.mark.rule("goad")
def test_goading_twice_adds_nothing_but_another_player_does() -> None:
    goad = instant("Goad", Goad(Targets()), target=Target(CREATURES))
    game = position(battlefield=([], [BEAR], []), hand=([goad, goad], [], [goad]), life=(20, 20, 20))
    for _ in range(2):
        cast(game, "Goad", (find(game, "Bear"),))
        settle(game)
    assert len(game.state.effects) == 1
    while asked(game).player != 2:
        game.decide(("pass",))
    cast(game, "Goad", (find(game, "Bear"),))
    settle(game)
    assert len(game.state.effects) == 2


@pytest.mark.rule("suspect")
def test_what_loses_all_abilities_is_suspected_still_but_can_block() -> None:
    suspect = instant("Suspect", Suspect(Targets()), target=Target(CREATURES))
    game = position(battlefield=([BEAR], [made("Elf")]), hand=([suspect, DULL], []))
    cast(game, "Suspect", (find(game, "Elf"),))
    settle(game)
    cast(game, "Dull")
    settle(game)
    assert designations(game.state, find(game, "Elf")) == ("suspected",)
    attack(game, "Bear")
    assert not evades(game.state, find(game, "Elf"), find(game, "Bear"))


# What is imposed ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("effect_affected_set")
def test_a_described_group_is_restricted_with_whoever_joins_it() -> None:
    fog = instant("Fright", Impose(Each(CREATURES), (CantBlock(),)))
    flash = Definition("Late", ManaCost(), words.CREATURE, (), 1, 1, (Keywords((words.FLASH,)),))
    game = position(battlefield=([BEAR], []), hand=([fog], [flash]))
    cast(game, "Fright")
    settle(game)
    game.decide(("pass",))
    cast(game, "Late")
    settle(game)
    attack(game, "Bear")
    assert evades(game.state, find(game, "Late"), find(game, "Bear")) == "block_restrictions"


@pytest.mark.rule("effect_affected_set")
def test_a_target_is_restricted_alone_and_until_the_turn_ends() -> None:
    slip = instant("Slip", Impose(Targets(), (CantBeBlocked(),)), target=Target(CREATURES))
    game = position(battlefield=([BEAR, made("Elf")], [OAK]), hand=([slip], []))
    cast(game, "Slip", (find(game, "Bear"),))
    settle(game)
    attack(game, "Bear", "Elf")
    oak = find(game, "Oak")
    assert [bool(evades(game.state, oak, find(game, name))) for name in ("Bear", "Elf")] == [True, False]
    until(game, lambda g: g.state.lane.turn == 3)
    attack(game, "Bear")
    assert not evades(game.state, oak, find(game, "Bear"))


@pytest.mark.rule("attack_requirements")
@pytest.mark.parametrize(("edition", "again"), [("HOU", False), ("DOM", True), ("NOW", True)])
def test_a_creature_that_attacks_this_turn_if_able_does_so_in_each_combat_since_2017(edition: str, *, again: bool) -> None:
    lure = instant("Call", Impose(Targets(), (AttacksIfAble(),)), target=Target(CREATURES))
    more = instant("More", ExtraPhase((words.COMBAT_PHASE,)))
    vigilant = made("Guard", Keywords((words.VIGILANCE,)))
    game = position(battlefield=([vigilant], []), hand=([lure, more], []), edition=edition)
    cast(game, "Call", (find(game, "Guard"),))
    settle(game)
    assert not declared(game)
    attack(game, "Guard")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    cast(game, "More")
    settle(game)
    until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT)
    assert declared(game) is not again


@pytest.mark.rule("attack_restrictions")
def test_what_others_forbid_ends_with_their_source() -> None:
    ban = Definition("Ban", None, words.ENCHANTMENT, abilities=(Imposes(Each(CREATURES), (CantAttack(),)),))
    away = instant("Away", ReturnToHand(Targets()), target=Target(Filter(types=words.ENCHANTMENT)))
    game = position(battlefield=([BEAR], [ban]), hand=([away], []))
    twin = game.fork()
    until(twin, lambda g: g.state.lane.turn == 2)
    assert not events(twin, words.ATTACKS)
    cast(game, "Away", (find(game, "Ban"),))
    settle(game)
    assert declared(game, "Bear")


@pytest.mark.rule("defender")
@pytest.mark.parametrize(("edition", "able"), [("8ED", False), ("9ED", True), ("NOW", True)])
def test_a_wall_without_defender_attacks_since_2004(edition: str, *, able: bool) -> None:
    wall = Definition("Wall", None, words.CREATURE, ("Wall",), 2, 2)
    game = position(battlefield=([wall, BEAR], []), edition=edition)
    assert declared(game, "Bear")
    assert declared(game, "Wall") is able


# Indestructible ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("indestructible")
@pytest.mark.parametrize(("edition", "safe"), [("9ED", True), ("M12", True), ("KTK", False), ("NOW", False)])
def test_up_to_2013_indestructible_was_no_ability_that_could_be_lost(edition: str, *, safe: bool) -> None:
    target = Target(CREATURES)
    last = instant("Last", Modify(Targets(), gains=words.INDESTRUCTIBLE), target=target)
    kill = instant("Kill", Destroy(Targets()), target=target)
    game = position(battlefield=([BEAR], []), hand=([last, DULL, kill], []), edition=edition)
    for name in ("Last", "Dull", "Kill"):
        cast(game, name, *([] if name == "Dull" else [(find(game, "Bear"),)]))
        settle(game)
    assert (find(game, "Bear", words.BATTLEFIELD if safe else words.GRAVEYARD) > 0) is True


# Protection -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("protection_block")
@pytest.mark.parametrize(
    ("quality", "blocked"),
    [
        (Filter(), False),
        (Filter(colours=words.GREEN), False),
        (Filter(colours=words.RED), True),
        (Filter(types=words.CREATURE), False),
        (Filter(types=words.ARTIFACT), True),
        (Filter(subtype="Elf"), False),
        (Filter(colour_count_least=2), True),
        (Filter(controller=words.OPPONENT), False),
    ],
)
def test_protection_keeps_off_blockers_of_the_quality(quality: Filter, *, blocked: bool) -> None:
    elf = Definition("Elf", None, words.CREATURE, ("Elf",), 2, 2, colours=words.GREEN)
    game = position(battlefield=([made("Saint", Protection((quality,)))], [elf]))
    attack(game, "Saint")
    assert (evades(game.state, find(game, "Elf"), find(game, "Saint")) == "") is blocked


@pytest.mark.rule("protection_target")
def test_protection_from_opponents_lets_ones_own_spells_through() -> None:
    tap = instant("Touch", Impose(Targets(), (CantBlock(),)), target=Target(CREATURES))
    saint = made("Saint", Protection((Filter(controller=words.OPPONENT),)))
    cards: tuple[list[Card], list[Card]] = ([tap], [tap])
    game = position(battlefield=([saint], []), hand=cards)
    assert [o for o in asked(game).options if isinstance(o, tuple) and o[0] == "cast"]
    game.decide(("pass",))
    assert not [o for o in asked(game).options if isinstance(o, tuple) and o[0] == "cast"]
