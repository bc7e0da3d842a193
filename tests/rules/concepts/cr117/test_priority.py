"""117: priority."""

from __future__ import annotations

import pytest
from tests.kit import Card, asked, attack, cast, find, position, resolve, until
from tests.rules.combat.made_up import at_step, creature, enchantment, instant

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, CHOOSE, PASS, PAY, YES_NO
from apnap.machine.procedures import CLAUSES
from apnap.parts import words
from apnap.parts.tree import DealDamage, Discard, Each, EventPattern, Filter, Fixed, GainLife, LoseLife, May, Target, Triggered, You
from apnap.rules.spells.cr601.paying import DONE_PAYING

BEN = -2
THE_MIRROR = Target(Filter(name="Mirror"))


@pytest.mark.rule("priority_active_first", "priority_pass", "priority_all_pass", "phase_ends_all_pass")
def test_a_phase_ends_when_both_players_pass_in_succession_over_an_empty_stack() -> None:
    game = position()
    assert asked(game).player == 0
    game.decide(PASS)
    assert (asked(game).player, game.state.lane.step) == (1, words.MAIN)
    game.decide(PASS)
    assert game.state.lane.step != words.MAIN


@pytest.mark.rule("priority_keep", "priority_system")
def test_who_casts_a_spell_has_priority_again() -> None:
    game = position(battlefield=(["Mountain"] * 2, []), hand=(["Shock", "Shock"], []))
    cast(game, "Shock", (BEN,))
    assert asked(game).player == 0
    cast(game, "Shock", (BEN,))
    assert len(game.state.lane.stack) == 2


@pytest.mark.rule("priority_system")
def test_who_has_priority_may_cast_activate_and_take_a_special_action_and_the_others_may_nothing() -> None:
    game = position(battlefield=(["Prodigal Sorcerer", "Mountain"], ["Mountain"]), hand=(["Shock", "Forest"], ["Shock"]))
    assert asked(game).player == 0
    assert {option[0] for option in asked(game).options if isinstance(option, tuple)} == {"pass", "cast", "activate", "play"}
    mine = set(find_all(game, 0))
    assert {option[1] for option in asked(game).options if isinstance(option, tuple) and len(option) > 1} <= mine
    with pytest.raises(IllegalAction):
        game.decide(("cast", find(game, "Shock", words.HAND, 1)))


def find_all(game: Game, player: int) -> list[int]:
    """What the player has on the battlefield and in hand."""
    return [id for id, o in game.state.objects.items() if o.controller == player and o.zone in (words.BATTLEFIELD, words.HAND)]


@pytest.mark.rule("priority_pass", "priority_all_pass", "priority_respond")
def test_a_response_means_that_all_have_to_pass_anew() -> None:
    game = position(battlefield=(["Mountain"], ["Mountain"]), hand=(["Shock"], ["Shock"]))
    cast(game, "Shock", (BEN,))
    game.decide(PASS)
    cast(game, "Shock", (-1,))
    assert asked(game).player == 1
    game.decide(PASS)
    assert len(game.state.lane.stack) == 2
    game.decide(PASS)
    assert len(game.state.lane.stack) == 1
    assert asked(game).player == 0


@pytest.mark.rule("priority_after_resolution")
def test_the_active_player_gets_priority_after_another_players_spell_has_resolved() -> None:
    game = position(battlefield=([], ["Mountain"]), hand=([], ["Shock"]))
    game.decide(PASS)
    cast(game, "Shock", (-1,))
    resolve(game)
    assert asked(game).player == 0


@pytest.mark.rule("priority_instant_timing")
def test_an_instant_is_cast_whenever_its_player_has_priority() -> None:
    game = position(battlefield=([], ["Mountain"]), hand=([], ["Shock", "Lava Spike"]), step=words.UPKEEP)
    game.decide(PASS)
    offered = {option[1] for option in asked(game).options if isinstance(option, tuple) and option[0] == "cast"}
    assert offered == {find(game, "Shock", words.HAND)}


QUICK = instant("Quick", GainLife(You(), Fixed(1)))
SLOW = creature("Slow", 1, 1)
FIGHTING = (words.BEGINNING_OF_COMBAT, words.DECLARE_ATTACKERS, words.DECLARE_BLOCKERS, words.COMBAT_DAMAGE, words.END_OF_COMBAT)


def at(part: int, edition: str, mains: int = 0) -> Game:
    """That step, or that main phase, of a turn with combat; each player has an instant and a creature card, which cost nothing."""
    game = position(battlefield=(("Grizzly Bears",), ()), hand=((QUICK, SLOW), (QUICK, SLOW)), edition=edition, step=words.UPKEEP)
    if part in FIGHTING[1:]:
        attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == part and g.state.lane.mains >= mains)
    return game


def refused(game: Game, name: str) -> str:
    """The number of the rule by which the player with priority may not cast that card."""
    with pytest.raises(IllegalAction) as caught:
        game.decide(("cast", find(game, name, words.HAND, asked(game).player)))
    return caught.value.rule


@pytest.mark.rule("priority_instant_timing")
@pytest.mark.parametrize("edition", ["9ED", "M12", "DOM", "NOW"])
@pytest.mark.parametrize("part", [words.UPKEEP, words.DRAW, *FIGHTING, words.END])
def test_in_each_step_each_player_may_cast_an_instant_with_priority_and_nothing_else(part: int, edition: str) -> None:
    game = at(part, edition)
    active = game.state.lane.active
    for player in (active, 1 - active):
        assert (game.state.lane.step, asked(game).player) == (part, player)
        assert refused(game, "Slow") == game.edition.number("main_sorcery_timing")
        cast(game, "Quick")
        assert asked(game).player == player
        game.decide(PASS)
    objects = [game.state.objects[id] for id in game.state.lane.stack]  # of old, combat damage lies beneath
    assert [o.controller for o in objects if o.card.name == "Quick"] == [active, 1 - active]


@pytest.mark.rule("priority_instant_timing")
@pytest.mark.parametrize("edition", ["9ED", "M12", "DOM", "NOW"])
@pytest.mark.parametrize("mains", [1, 2])
def test_in_a_main_phase_its_player_casts_anything_over_an_empty_stack_and_instants_over_a_spell(mains: int, edition: str) -> None:
    game = at(words.MAIN, edition, mains)
    assert game.state.lane.mains == mains
    cast(game, "Quick")
    assert refused(game, "Slow") == game.edition.number("main_sorcery_timing")
    game.decide(PASS)
    assert refused(game, "Slow") == game.edition.number("main_sorcery_timing")
    cast(game, "Quick")
    resolve(game)
    cast(game, "Slow")
    resolve(game)
    assert find(game, "Slow", words.BATTLEFIELD, 0)
    game.decide(PASS)
    assert refused(game, "Slow") == game.edition.number("main_sorcery_timing")


@pytest.mark.rule("priority_all_pass", "priority_pass")
@pytest.mark.parametrize("last", [False, True])
def test_a_pass_that_gives_up_a_card_with_madness_is_a_pass_like_any_other_in_2005(last: bool) -> None:
    """408.1c: the top object resolves once all have passed; 502.24a: the card goes to the graveyard as its player passes."""
    loot = instant("Loot", Discard(You(), Fixed(1)))
    hands = ((QUICK,), (loot, "Fiery Temper")) if last else ((loot, "Fiery Temper", QUICK), ())
    game = position(hand=hands, edition="9ED")
    if last:
        game.decide(PASS)
    cast(game, "Loot")
    while asked(game).task == ACT and game.state.lane.stack:
        game.decide(PASS)
    if asked(game).task == CHOOSE:
        game.decide((find(game, "Fiery Temper", words.HAND),))
    game.decide(True)
    resolve(game)
    assert find(game, "Fiery Temper", words.EXILE)
    cast(game, "Quick")
    quick = game.state.lane.stack[-1]
    game.decide(PASS)
    assert list(game.state.lane.stack) == [quick]
    assert CLAUSES[[e for e in game.events() if e.kind == words.PRIORITY][-1].clause].key == "priority_pass"
    game.decide(PASS)
    assert (len(game.state.lane.stack), asked(game).player, game.state.players[0].life) == (0, 0, 21)
    gone = [n for n, e in enumerate(game.events()) if e.kind == words.MOVES and (e.start, e.to) == (words.EXILE, words.GRAVEYARD)]
    gained = [n for n, e in enumerate(game.events()) if e.kind == words.LIFE]
    assert len(gone) == len(gained) == 1
    assert gone < gained


@pytest.mark.rule("priority_sba_loop")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
@pytest.mark.parametrize("part", [words.UPKEEP, words.DRAW, words.MAIN, *FIGHTING, words.END, words.CLEANUP])
def test_in_each_step_a_creature_with_lethal_damage_is_gone_before_anybody_has_priority_again(part: int, edition: str) -> None:
    zap = instant("Zap", DealDamage(Fixed(1), Each(Filter(name="Runt"))))
    board: list[Card] = ["Grizzly Bears", creature("Runt", 1, 1)]
    if part == words.CLEANUP:
        board.append(enchantment("Bell", at_step(words.CLEANUP)))
    game = position(battlefield=(board, ()), hand=((zap,), ()), edition=edition, step=words.UPKEEP)
    if part in FIGHTING[1:]:
        attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == part and asked(g).player == 0)
    resolve(game)
    cast(game, "Zap")
    top = len(game.state.lane.stack)
    game.decide(PASS)
    assert find(game, "Runt", words.BATTLEFIELD)
    seen = len(game.events())
    game.decide(PASS)
    assert (game.state.lane.step, len(game.state.lane.stack)) == (part, top - 1)
    assert find(game, "Runt", words.GRAVEYARD)
    kinds = [e.kind for e in game.events()[seen:]]
    assert kinds.index(words.MOVES) < kinds.index(words.PRIORITY)


@pytest.mark.rule("priority_triggers_wait", "priority_sba_loop")
def test_a_trigger_goes_on_the_stack_before_anybody_gets_priority() -> None:
    game = position(battlefield=(["Forest"] * 2, []), hand=(["Elvish Visionary"], []))
    cast(game, "Elvish Visionary")
    game.decide(PASS)
    game.decide(PASS)
    assert len(game.state.lane.stack) == 1
    assert game.state.players[0].hand == ()


@pytest.mark.rule("priority_active_first", "priority_sba_loop", "leaves_game_turn_continues")
def test_after_the_active_player_has_left_the_turn_goes_on_and_the_next_player_gets_priority_in_each_step() -> None:
    game = position(battlefield=(["Forest"], ["Forest"], ["Forest"]), life=(20, 20, 20))
    game.concede(0)
    seen = len(game.events())
    until(game, lambda g: g.state.lane.turn == 2)
    granted = [(e.kind, e.player) for e in game.events()[seen:] if e.kind in {words.PRIORITY, words.STEP_BEGINS}]
    first = [
        granted[n + 1] for n, (kind, _) in enumerate(granted[:-1]) if kind == words.STEP_BEGINS and granted[n + 1][0] == words.PRIORITY
    ]
    assert first[:3] == [(words.PRIORITY, 1)] * 3
    assert {player for kind, player in granted if kind == words.PRIORITY} == {1, 2}
    assert [player for kind, player in granted if kind == words.PRIORITY].count(1) == len(
        [1 for kind, p in granted if (kind, p) == (words.PRIORITY, 2)]
    )


@pytest.mark.rule("priority_activate_timing")
def test_an_ability_is_activated_whenever_its_player_has_priority() -> None:
    game = position(battlefield=([], ["Prodigal Sorcerer"]), step=words.UPKEEP)
    for step in (words.UPKEEP, words.BEGINNING_OF_COMBAT, words.END):
        until(game, lambda g, at=step: g.state.lane.step == at)  # type: ignore[misc]
        game.decide(PASS)
        assert [option[1] for option in asked(game).options if isinstance(option, tuple) and option[0] == "activate"] == [
            find(game, "Prodigal Sorcerer")
        ]
        assert not [option for option in asked(game).options if isinstance(option, tuple) and option[0] == "cast"]


@pytest.mark.rule("priority_pass")
def test_who_passes_gives_priority_to_the_next_in_turn_order() -> None:
    game = position(battlefield=([], ["Prodigal Sorcerer"], []), life=(20, 20, 20))
    asked_in_turn = []
    while game.state.lane.step == words.MAIN:
        asked_in_turn.append(asked(game).player)
        game.decide(PASS)
    assert asked_in_turn == [0, 1, 2]


@pytest.mark.rule("resolve_choices", "priority_after_resolution")
def test_nobody_has_priority_between_the_choices_of_a_resolution() -> None:
    offer = instant("Offer", May((LoseLife(You(), Fixed(2)),)), May((LoseLife(You(), Fixed(3)),)))
    game = position(hand=([offer], []))
    cast(game, "Offer")
    game.decide(PASS)
    game.decide(PASS)
    begun = len(game.events())
    for _ in range(2):
        assert (asked(game).task, asked(game).player) == (YES_NO, 0)
        game.decide(True)
    kinds = [e.kind for e in game.events()[begun:]]
    assert kinds.count(words.LIFE) == 2
    assert words.PRIORITY in kinds
    assert max(n for n, kind in enumerate(kinds) if kind == words.LIFE) < kinds.index(words.PRIORITY)


@pytest.mark.rule("priority_pass")
def test_who_passes_with_mana_left_shows_it_to_the_others() -> None:
    game = position(battlefield=(["Forest", "Mountain"], []), payment="asked")
    for name in ("Forest", "Mountain"):
        game.decide(("activate", find(game, name), 0))
    game.decide(PASS)
    assert asked(game).player == 1
    assert game.view(1).players[0].pool == (0, 0, 0, 1, 1, 0)


@pytest.mark.rule("priority_sba_loop")
def test_what_triggers_as_triggers_are_stacked_is_stacked_too_before_anybody_has_priority() -> None:
    """The Herald's ability targets the Mirror, which makes the Mirror's trigger."""
    marks = Triggered(EventPattern(words.MOVES, this=True, to_zone=words.BATTLEFIELD), (LoseLife(You(), Fixed(1)),), (THE_MIRROR,))
    mirror = creature("Mirror", 1, 1, abilities=(Triggered(EventPattern(words.TARGETED, this=True), (LoseLife(You(), Fixed(2)),)),))
    game = position(battlefield=([mirror], []), hand=([creature("Herald", 1, 1, abilities=(marks,))], []))
    cast(game, "Herald")
    game.decide(PASS)
    begun = len(game.events())
    game.decide(PASS)
    while asked(game).task != ACT:
        game.decide(asked(game).options[0])
    assert (asked(game).player, len(game.state.lane.stack)) == (0, 2)
    kinds = [e.kind for e in game.events()[begun:]]
    assert kinds.count(words.PUT_ON_STACK) == 2
    assert [kind for kind in kinds if kind in (words.PUT_ON_STACK, words.PRIORITY)] == [words.PUT_ON_STACK] * 2 + [words.PRIORITY]


@pytest.mark.rule("priority_mana_ability")
def test_mana_is_made_with_priority_or_for_a_payment_and_not_while_another_player_is_asked() -> None:
    game = position(battlefield=(["Forest"] * 2, ["Forest"]), hand=(["Grizzly Bears"], []), payment="asked")
    first, second, other = find(game, "Forest"), find(game, "Forest", nth=1), find(game, "Forest", player=1)
    with pytest.raises(IllegalAction):
        game.decide(("activate", other, 0))
    game.decide(("activate", first, 0))
    assert game.state.players[0].pool == (0, 0, 0, 0, 1, 0)
    game.decide(("cast", find(game, "Grizzly Bears", words.HAND)))
    assert asked(game).task == PAY
    game.decide(("activate", second, 0))
    assert game.state.players[0].pool == (0, 0, 0, 0, 2, 0)
    game.decide(DONE_PAYING)
    assert len(game.state.lane.stack) == 1
