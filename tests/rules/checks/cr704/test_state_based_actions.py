"""704: state-based actions."""

from __future__ import annotations

from functools import cache

import pytest
from tests.kit import alive, asked, cast, events, find, position, refresh, resolve, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import CHOOSE, PASS
from apnap.machine.gate import perform
from apnap.model.events.playing import counters_changed
from apnap.model.waking import LAYERS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    DealDamage,
    Each,
    Filter,
    Fixed,
    GainLife,
    Keywords,
    ManaCost,
    Modify,
    Part,
    SpellAbility,
    Static,
    TapThis,
    Target,
    Targets,
    You,
)

ANN, BEN = -1, -2

EDITIONS = ("8ED", "9ED", "10E", "M10", "M12", "DOM", "NOW")


@cache
def legend(name: str = "Hero", *, toughness: int = 3, colour: int = 0) -> Definition:
    return Definition(name, ManaCost(), words.CREATURE | words.LEGENDARY, power=3, toughness=toughness, colours=colour)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("sba_zero_life", "win_last_player", "lose_zero_life", "game_ends")
def test_a_player_with_no_life_left_loses_and_the_other_wins(edition: str) -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Lightning Bolt"], []), life=(20, 3), edition=edition)
    cast(game, "Lightning Bolt", (BEN,))
    resolve(game)
    assert game.over
    assert game.winner == 0
    assert game.decision is None


@pytest.mark.rule("draw_all_lose", "sba_zero_life", "sba_loop")
def test_if_all_players_lose_at_once_the_game_is_a_draw() -> None:
    game = position(battlefield=(["Mountain"] * 2, []), hand=(["Flame Rift"], []), life=(4, 4))
    cast(game, "Flame Rift")
    resolve(game)
    assert game.over
    assert game.winner is None
    assert [e.player for e in events(game, words.LOSES)] == [0, 1]


@pytest.mark.rule("sba_not_during_resolution")
def test_nobody_loses_during_a_resolution() -> None:
    effects = (DealDamage(Fixed(3), You()), GainLife(You(), Fixed(5)))
    spell = Definition("Brink", ManaCost(), words.INSTANT, abilities=(SpellAbility(effects),))
    game = position(hand=([spell], []), life=(2, 20))
    cast(game, "Brink")
    resolve(game)
    assert not game.over
    assert game.state.players[0].life == 4


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("sba_empty_draw", "empty_library_draw", "lose_empty_draw")
def test_a_player_who_draws_from_an_empty_library_loses_after_the_spell(edition: str) -> None:
    game = position(battlefield=(["Island"] * 4, []), hand=(["Inspiration"], []), edition=edition)
    game.state.player(1).library = game.state.players[1].library[:1]
    cast(game, "Inspiration", (BEN,))
    resolve(game)
    assert game.over
    assert game.winner == 0
    assert len(game.state.players[1].hand) == 1


@pytest.mark.rule("sba_poison", "lose_poison")
def test_ten_poison_counters_lose_the_game_and_nine_do_not() -> None:
    for poison, over in ((9, False), (10, True)):
        game = position(battlefield=(["Mountain"], []), hand=(["Shock"], []))
        game.state.player(1).poison = poison
        refresh(game)
        cast(game, "Shock", (BEN,))
        resolve(game)
        assert game.over is over


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("sba_token_elsewhere", "token_ceases")
def test_a_token_that_leaves_the_battlefield_ceases_to_exist(edition: str) -> None:
    game = position(battlefield=(["Plains"] * 2 + ["Island"], []), hand=(["Raise the Alarm", "Unsummon"], []), edition=edition)
    cast(game, "Raise the Alarm")
    resolve(game)
    cast(game, "Unsummon", (find(game, "Soldier"),))
    resolve(game)
    assert game.state.players[0].hand == ()
    assert len(events(game, words.CEASES)) == 1
    assert alive(game, "Soldier") == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("sba_zero_toughness")
def test_a_creature_with_no_toughness_left_is_put_into_the_graveyard_although_indestructible(edition: str) -> None:
    wither = Definition(
        "Wither",
        ManaCost(),
        words.INSTANT,
        abilities=(SpellAbility((Modify(Targets(), toughness=Fixed(-1)),), (Target(Filter(types=words.CREATURE)),)),),
    )
    game = position(battlefield=(["Darksteel Myr"], []), hand=([wither], []), edition=edition)
    myr = find(game, "Darksteel Myr")
    cast(game, "Wither", (myr,))
    resolve(game)
    assert [e.why for e in events(game, words.MOVES) if e.subject == myr] == [words.NO_EVENT]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("sba_lethal_damage", "indestructible", "damage_does_not_destroy")
def test_lethal_damage_destroys_a_creature_unless_it_is_indestructible(edition: str) -> None:
    game = position(
        battlefield=(["Grizzly Bears", "Darksteel Myr", "Craw Wurm", "Mountain", "Mountain"], []), hand=(["Pyroclasm"], []), edition=edition
    )
    bears = find(game, "Grizzly Bears")
    cast(game, "Pyroclasm")
    resolve(game)
    assert [e.why for e in events(game, words.MOVES) if e.subject == bears] == [words.DESTROYED]
    assert alive(game, "Darksteel Myr") == 1
    assert alive(game, "Craw Wurm") == 1
    assert game.state.objects[find(game, "Craw Wurm")].damage == 2


@pytest.mark.rule("sba_loop", "sba_lethal_damage", "priority_sba_loop", "priority_sba")
def test_what_a_first_round_brings_about_is_done_in_a_second() -> None:
    lord = Definition(
        "Lord",
        ManaCost(),
        words.CREATURE,
        power=1,
        toughness=1,
        abilities=(Static(Each(Filter(types=words.CREATURE, other=True)), toughness=1),),
    )
    game = position(battlefield=([lord, "Grizzly Bears", "Mountain", "Mountain"], []), hand=(["Pyroclasm"], []))
    cast(game, "Pyroclasm")
    resolve(game)
    deaths = [n for n, e in enumerate(game.events()) if e.kind == words.MOVES and e.why == words.DESTROYED]
    assert len(deaths) == 2
    assert alive(game, "Grizzly Bears") == 0


def touching(*keywords: int) -> Definition:
    """A creature with deathtouch that deals 1 damage."""
    ping: tuple[Part, ...] = (DealDamage(Fixed(1), Targets()),)
    ability = Activated((TapThis(),), ping, (Target(Filter(types=words.CREATURE), players=1),))  # type: ignore[arg-type]
    return Definition(
        "Asp", ManaCost(), words.CREATURE, power=1, toughness=1, abilities=(Keywords(keywords or (words.DEATHTOUCH,)), ability)
    )


def stung(edition: str, victim: str, *keywords: int) -> tuple[Game, int]:
    """The game after the creature with deathtouch has dealt damage to the victim, as soon as somebody has priority."""
    game = position(battlefield=([touching(*keywords)], [victim]), edition=edition)
    asp = find(game, "Asp")
    index = next(n for n, a in enumerate(game.state.objects[asp].card.base.abilities) if isinstance(a, Activated))
    game.decide(("activate", asp, index))
    game.decide((find(game, victim),))
    game.decide(("pass",))
    game.decide(("pass",))
    return game, find(game, victim, words.GRAVEYARD) if alive(game, victim) == 0 else 0


@pytest.mark.parametrize("edition", ["M10", "M12", "DOM", "NOW"])
@pytest.mark.rule("sba_deathtouch", "deathtouch_destroy")
def test_since_2009_deathtouch_destroys_as_a_state_based_action(edition: str) -> None:
    game, dead = stung(edition, "Craw Wurm")
    assert dead
    assert game.state.lane.stack == ()


@pytest.mark.parametrize("edition", ["8ED", "10E"])
@pytest.mark.rule("deathtouch_destroy")
def test_before_2009_deathtouch_was_a_triggered_ability(edition: str) -> None:
    game, dead = stung(edition, "Craw Wurm")
    assert not dead
    assert len(game.state.lane.stack) == 1
    resolve(game)
    assert alive(game, "Craw Wurm") == 0


@pytest.mark.parametrize("edition", ["10E", "NOW"])
@pytest.mark.rule("sba_deathtouch", "indestructible", "deathtouch_destroy")
def test_deathtouch_does_not_destroy_what_is_indestructible(edition: str) -> None:
    game, _ = stung(edition, "Darksteel Myr")
    resolve(game)
    assert alive(game, "Darksteel Myr") == 1


@pytest.mark.rule("sba_deathtouch")
def test_deathtouch_counts_only_until_the_next_check() -> None:
    game, _ = stung("NOW", "Darksteel Sentinel")
    sentinel = find(game, "Darksteel Sentinel")
    assert not game.state.objects[sentinel].deathtouched


@pytest.mark.rule("sba_token_elsewhere")
def test_a_token_that_the_legend_rule_puts_away_ceases_to_exist_once() -> None:
    """Something watches, and one player has left: the check went on from where it asked which legend stays, and twice to the token."""
    board: list[str | Definition] = ["Blood Artist", legend(), *["Mountain"] * 3]
    game = position(battlefield=(board, [], []), hand=(["Heat Shimmer"], [], []), life=(20, 20, 20))
    game.concede(2)
    original = find(game, "Hero")
    cast(game, "Heat Shimmer", (original,))
    game.decide(PASS)
    game.decide(PASS)
    assert asked(game).asks == "legend"
    game.decide((original,))
    assert len(events(game, words.CEASES)) == 1
    assert alive(game, "Hero") == 1


@pytest.mark.rule("sba_legend_rule")
def test_since_2013_the_player_keeps_one_of_two_legends_of_a_name() -> None:
    game = position(battlefield=([legend()], [legend()]), hand=([legend()], []))
    cast(game, "Hero")
    game.decide(("pass",))
    game.decide(("pass",))
    assert asked(game).task == CHOOSE
    assert asked(game).player == 0
    mine = [i for i in game.state.battlefield if game.state.objects[i].controller == 0]
    with pytest.raises(IllegalAction) as caught:
        game.decide((find(game, "Hero", player=1),))
    assert caught.value.rule == "704.5j"
    game.decide((mine[0],))
    assert [i for i in game.state.battlefield if game.state.objects[i].controller == 0] == [mine[0]]
    assert alive(game, "Hero") == 2


@pytest.mark.parametrize("edition", ["9ED", "10E", "M12"])
@pytest.mark.rule("sba_legend_rule")
def test_from_2004_to_2013_all_legends_of_a_name_went_whoever_controlled_them(edition: str) -> None:
    game = position(battlefield=([], [legend()]), hand=([legend()], []), edition=edition)
    cast(game, "Hero")
    resolve(game)
    assert alive(game, "Hero") == 0


@pytest.mark.rule("sba_legend_rule")
def test_before_2004_the_oldest_legend_of_a_name_stayed() -> None:
    game = position(battlefield=([], [legend()]), hand=([legend()], []), edition="8ED")
    cast(game, "Hero")
    resolve(game)
    assert [game.state.objects[i].controller for i in game.state.battlefield if game.state.objects[i].card.name == "Hero"] == [1]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("sba_legend_rule")
def test_legends_of_different_names_live_together(edition: str) -> None:
    game = position(battlefield=([legend("Hero")], []), hand=([legend("Rival")], []), edition=edition)
    cast(game, "Rival")
    resolve(game)
    assert alive(game, "Hero") + alive(game, "Rival") == 2


@pytest.mark.rule("sba_legend_rule", "sba_lethal_damage", "sba_replaced_once", "sba_loop")
def test_a_legend_that_goes_and_one_that_is_destroyed_leave_at_the_same_time_and_once() -> None:
    game = position(
        battlefield=([legend(toughness=2), legend(toughness=2), "Grizzly Bears", "Mountain", "Mountain"], []), hand=(["Pyroclasm"], [])
    )
    refresh(game)
    cast(game, "Pyroclasm")
    game.decide(("pass",))
    game.decide(("pass",))
    if asked(game).task == CHOOSE:
        game.decide(asked(game).options[0])
    assert alive(game, "Hero") == 0
    moves = [e.subject for e in events(game, words.MOVES) if e.start == words.BATTLEFIELD]
    assert len(moves) == len(set(moves)) == 3


def with_both_counters(name: str) -> Game:
    """Ann has the permanent, with a +1/+1 counter and a -1/-1 counter on it."""
    game = position(battlefield=([name], []))
    o = game.state.object(find(game, name))
    o.counters = (("+1/+1", 1), ("-1/-1", 1))
    game.state.differ()
    return game


@pytest.mark.rule("sba_counters_cancel")
def test_counters_cancel_on_a_permanent_that_is_no_creature() -> None:
    game = with_both_counters("Howling Mine")
    refresh(game)
    until(game, lambda g: g.state.lane.step == words.END)
    assert game.state.objects[find(game, "Howling Mine")].counters == ()


@pytest.mark.rule("sba_counters_cancel", "intervening_if")
def test_a_creature_that_dies_as_its_counters_cancel_is_looked_at_with_all_of_them_and_does_not_persist() -> None:
    game = with_both_counters("Kitchen Finks")
    game.state.object(find(game, "Kitchen Finks")).damage = 2
    refresh(game)
    until(game, lambda g: g.state.lane.step == words.END)
    assert alive(game, "Kitchen Finks") == 0


def test_state_based_actions_that_no_card_needs_sleep_until_there_is_a_counter() -> None:
    game = position(battlefield=(["Grizzly Bears"], []))
    bears = game.state.object(find(game, "Grizzly Bears"))
    bears.damage = 2
    refresh(game)
    until(game, lambda g: g.state.lane.step == words.END)
    assert alive(game, "Grizzly Bears") == 0
    assert game.state.features & LAYERS == 0
    game = position(battlefield=(["Howling Mine"], []))
    mine = find(game, "Howling Mine")
    for counter in ("+1/+1", "-1/-1"):
        perform(game.state, (counters_changed(0, mine, counter=counter, amount=1),))
    until(game, lambda g: g.state.lane.step == words.END)
    assert game.state.features & LAYERS
    assert game.state.objects[mine].counters == ()
