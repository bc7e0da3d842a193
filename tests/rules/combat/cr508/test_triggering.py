"""508.1m, 508.2a, 508.3: what triggers on attackers being declared, and in which form."""

from __future__ import annotations

import pytest
from tests.kit import Card, attack, cast, find, position, reach, resolve, settle, until
from tests.rules.combat.made_up import FREE, creature, enchantment, instant, on

from apnap.game import Game
from apnap.machine.decisions import ATTACKERS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import CreateToken, Destroy, Each, EntersAttacking, Filter, Noted, SpellAbility

BEAR, OTHER, WURM, JACE = "Grizzly Bears", "Runeclaw Bear", "Craw Wurm", "Jace Beleren"
SIEGE = Definition("Toy Siege", FREE, words.BATTLE, ("Siege",), defense=4)
SOLDIER = Definition("Soldier", None, words.CREATURE, ("Soldier",), 1, 1, colours=words.WHITE)
REINFORCE = Definition(
    "Reinforce",
    FREE,
    words.INSTANT,
    abilities=(SpellAbility((CreateToken("Soldier"), EntersAttacking(Noted()))),),
    tokens=(SOLDIER,),
)
SOLDIER.token_of = REINFORCE.name
A_CREATURE = Filter(types=words.CREATURE)
YOURS = Filter(types=words.CREATURE, controller=words.YOU)
PLAYER, WALKER, BATTLE = 1, 2, 4
MUCH = 10_000
LISTED = ["DOM", "PIP", "NOW"]


def watching(**forms: dict[str, object]) -> Definition:
    """An enchantment of which each form that triggers gains life: `by_10` 10."""
    return enchantment("Watch", *[on(words.ATTACKS, int(name.partition("_")[2]), **form) for name, form in forms.items()])  # type: ignore[arg-type]


def attacked(watch: Definition, *pairs: tuple[str, int | str], theirs: bool = False, edition: str = "NOW") -> Game:
    """Ann's creatures attack Ben, Cid, Ben's planeswalker and the Siege that he protects; she, or he, watches."""
    boards: list[list[Card]] = [[BEAR, OTHER, WURM, *([SIEGE] if edition == "NOW" else [])], [JACE], []]
    boards[int(theirs)].append(watch)
    game = position(battlefield=boards, hand=([REINFORCE], [], []), life=(MUCH,) * 3, edition=edition)
    reach(game, ATTACKERS)
    declared = [(find(game, name), what if isinstance(what, int) else find(game, what)) for name, what in pairs]
    game.decide(tuple(sorted(declared)))
    settle(game)
    return game


def gained(game: Game, player: int = 0) -> int:
    return game.state.players[player].life - MUCH


@pytest.mark.rule("attack_trigger_kinds", "trig_creature_attacks", "trig_is_attacked")
def test_attacks_a_player_a_planeswalker_and_a_battle_are_three_forms_and_attacks_is_all_of_them() -> None:
    watch = watching(
        on_1={"whom": PLAYER, "filter": A_CREATURE},
        on_10={"whom": WALKER, "filter": A_CREATURE},
        on_100={"whom": BATTLE, "filter": A_CREATURE},
        on_1000={"filter": A_CREATURE},
    )
    assert gained(attacked(watch, (BEAR, -2))) == 1001
    assert gained(attacked(watch, (BEAR, JACE))) == 1010
    assert gained(attacked(watch, (BEAR, "Toy Siege"))) == 1100
    assert gained(attacked(watch, (BEAR, -2), (OTHER, -2), (WURM, "Toy Siege"))) == 3102


@pytest.mark.rule("attack_trigger_kinds", "trig_creature_attacks", "trig_is_attacked", "trig_player_attacks_player")
@pytest.mark.parametrize("edition", LISTED)
def test_what_is_put_onto_the_battlefield_attacking_triggers_in_no_form(edition: str) -> None:
    watch = watching(
        on_1={"whom": PLAYER, "filter": A_CREATURE},
        on_10={"whom": PLAYER, "filter": A_CREATURE, "at_once": True},
        on_100={"filter": A_CREATURE},
    )
    game = attacked(watch, (BEAR, -2), edition=edition)
    assert gained(game) == 111
    cast(game, "Reinforce")
    resolve(game)
    settle(game)
    assert game.state.combat().attacking[find(game, "Soldier")] == -2
    assert gained(game) == 111


@pytest.mark.rule("trig_is_attacked", "trig_player_attacks", "trig_player_attacks_player")
@pytest.mark.parametrize("edition", LISTED)
def test_being_attacked_by_several_is_once_for_each_player_and_apart_from_their_planeswalkers(edition: str) -> None:
    watch = watching(
        on_1={"whom": PLAYER, "filter": YOURS, "player": words.OPPONENT, "at_once": True},
        on_10={"whom": WALKER, "filter": YOURS, "player": words.OPPONENT, "at_once": True},
        on_100={"filter": YOURS, "at_once": True},
    )
    assert gained(attacked(watch, (BEAR, -2), (OTHER, -2), (WURM, -2), edition=edition)) == 101
    assert gained(attacked(watch, (BEAR, -2), (OTHER, -3), (WURM, -3), edition=edition)) == 102
    assert gained(attacked(watch, (BEAR, -3), (OTHER, JACE), (WURM, JACE), edition=edition)) == 111
    assert gained(attacked(watch, (OTHER, JACE), edition=edition)) == 110


@pytest.mark.rule("trig_player_attacks_with", "trig_player_attacks", "attack_triggers_fire")
@pytest.mark.parametrize("edition", LISTED)
def test_attacking_with_a_creature_is_of_who_controls_it_and_once_for_each_attacking_is_once(edition: str) -> None:
    watch = watching(on_1={"filter": YOURS}, on_10={"filter": YOURS, "at_once": True})
    assert gained(attacked(watch, (BEAR, -2), (OTHER, JACE), (WURM, -3), edition=edition)) == 13
    assert gained(attacked(watch, (BEAR, -2), (OTHER, JACE), (WURM, -3), edition=edition, theirs=True), 1) == 0


@pytest.mark.rule("trig_player_attacks")
@pytest.mark.parametrize("edition", LISTED)
def test_each_of_two_who_watch_sees_the_same_attack_once(edition: str) -> None:
    watch = watching(on_1={"filter": A_CREATURE, "at_once": True})
    other = enchantment("Other Watch", on(words.ATTACKS, 10, filter=A_CREATURE, at_once=True))  # type: ignore[arg-type]
    game = position(battlefield=([BEAR, OTHER, watch, other], [watch]), life=(MUCH, MUCH), edition=edition)
    attack(game, BEAR, OTHER)
    settle(game)
    assert (gained(game), gained(game, 1)) == (11, 1)


@pytest.mark.rule("trig_attacks_unblocked_when", "trig_attacks_unblocked")
@pytest.mark.parametrize("edition", LISTED)
def test_attacking_a_player_and_not_being_blocked_triggers_as_blockers_are_declared_and_not_for_planeswalkers(edition: str) -> None:
    watch = enchantment("Watch", on(words.UNBLOCKED, whom=PLAYER), on(words.UNBLOCKED, 10))
    game = attacked(watch, (BEAR, -2), (OTHER, JACE), edition=edition)
    assert (gained(game), game.state.lane.step) == (0, words.DECLARE_ATTACKERS)
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    settle(game)
    assert gained(game) == 21


@pytest.mark.rule("attack_triggers_fire", "attack_trigger_snapshot")
@pytest.mark.parametrize("edition", ["9ED", "M12", *LISTED])
def test_only_what_is_such_as_it_attacks_triggers_and_only_the_creature_that_has_the_ability(edition: str) -> None:
    raiders = [creature(name, 1, 1, abilities=(on(words.ATTACKS, number, this=True),)) for name, number in (("Raider", 1), ("Rover", 10))]
    small = enchantment("Watch", on(words.ATTACKS, 100, filter=Filter(types=words.CREATURE, power_most=1)))  # type: ignore[arg-type]
    game = position(battlefield=([*raiders, BEAR, small], []), life=(MUCH, MUCH), edition=edition)
    attack(game, "Rover", BEAR)
    settle(game)
    assert gained(game) == 110


@pytest.mark.rule("trig_attacks_unblocked_when", "trig_attacks_unblocked")
@pytest.mark.parametrize("edition", LISTED)
def test_what_attacks_nothing_any_more_as_it_is_not_blocked_attacks_no_player(edition: str) -> None:
    watch = enchantment("Watch", on(words.UNBLOCKED, whom=PLAYER), on(words.UNBLOCKED, 10))
    fall = instant("Fall", Destroy(Each(Filter(types=words.PLANESWALKER))))
    game = position(battlefield=([BEAR, OTHER, watch], [JACE]), hand=([fall], []), life=(MUCH, MUCH), edition=edition)
    reach(game, ATTACKERS)
    game.decide(tuple(sorted([(find(game, BEAR), find(game, JACE)), (find(game, OTHER), -2)])))
    cast(game, "Fall")
    settle(game)
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    settle(game)
    assert gained(game) == 21
