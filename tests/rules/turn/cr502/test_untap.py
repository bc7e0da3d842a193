"""502.3: which permanents untap is determined as a set, then they untap at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.kit import asked, cast, events, find, place, position, refresh, resolve, step, until
from tests.rules.combat.made_up import FREE, at_step, creature, enchantment, on

from apnap.editions import tables
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, CHOOSE
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AlsoUntaps,
    DoesntUntap,
    Each,
    Filter,
    GainControl,
    Is,
    MayStayTapped,
    SpellAbility,
    Target,
    Targets,
    This,
    UntapLimit,
    UntapOneKind,
)

LANDS = Filter(types=words.LAND)
CREATURES = Filter(types=words.CREATURE)
ONE_LAND = enchantment("One Land", UntapLimit(1, LANDS))
TWO = enchantment("Two", UntapLimit(2, Filter()))
ONE_CREATURE = enchantment("One Creature", UntapLimit(1, CREATURES))
ONE_ARTIFACT = enchantment("One Artifact", UntapLimit(1, Filter(types=words.ARTIFACT)))
SLEEPER = creature("Sleeper", 1, 1, abilities=(MayStayTapped(),))
OAF = creature("Oaf", 4, 4, abilities=(DoesntUntap(),))
BEAR, ISLAND, FOREST, MYR, RING = "Grizzly Bears", "Island", "Forest", "Darksteel Myr", "Sol Ring"
EDITIONS = list(tables.presets())


def to_untap(mine: Sequence[str | Definition], theirs: Sequence[str | Definition] = (), edition: str = "NOW") -> Game:
    """The untap step of player 1's turn 2 begins, or is over if nothing is asked; all that is player 1's is tapped."""
    game = position(battlefield=(theirs, mine), edition=edition, step=words.END)
    for id in list(game.state.battlefield):
        if game.state.objects[id].controller == 1:
            game.state.object(id).tapped = True
    refresh(game)
    while game.state.lane.turn == 1:
        step(game)
    return game


def named(game: Game, *names: str) -> tuple[int, ...]:
    """The permanents of player 1 of those names, in the order of the options; a name twice: two of them."""
    ids = [find(game, name, player=1, nth=names[:n].count(name)) for n, name in enumerate(names)]
    return tuple(sorted(ids))


def untapped(game: Game) -> list[str]:
    """The names of player 1's untapped permanents."""
    return [o.card.name for i in game.state.battlefield if (o := game.state.objects[i]).controller == 1 and not o.tapped]


def offered(game: Game) -> set[frozenset[str]]:
    """What can untap, by names."""
    assert (asked(game).task, asked(game).player) == (CHOOSE, 1)
    return {frozenset(game.state.objects[i].card.name for i in option) for option in asked(game).options if isinstance(option, tuple)}


@pytest.mark.rule("untap_permanents")
def test_normally_all_permanents_of_the_active_player_untap_and_nobody_is_asked() -> None:
    game = to_untap([BEAR, ISLAND, RING])
    assert game.state.lane.step == words.UPKEEP
    assert untapped(game) == [BEAR, ISLAND, RING]


@pytest.mark.rule("untap_permanents")
def test_what_does_not_untap_stays_tapped_without_a_question() -> None:
    game = to_untap([BEAR, OAF])
    assert asked(game).task == ACT
    assert untapped(game) == [BEAR]


@pytest.mark.rule("untap_permanents")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_player_chooses_which_land_untaps_where_only_one_can(edition: str) -> None:
    game = to_untap([ISLAND, FOREST, BEAR], [ONE_LAND], edition)
    assert game.state.lane.step == words.UNTAP
    assert offered(game) == {frozenset({ISLAND}), frozenset({FOREST})}
    game.decide(named(game, FOREST))
    assert untapped(game) == [FOREST, BEAR]


@pytest.mark.rule("untap_permanents")
def test_they_untap_at_the_same_time() -> None:
    watcher = enchantment("Watcher", on(words.UNTAPS, 1, at_once=True))
    game = to_untap([ISLAND, FOREST, BEAR, watcher], [ONE_LAND])
    game.decide(named(game, FOREST))
    assert len(game.state.lane.stack) == 1


@pytest.mark.rule("untap_permanents")
def test_more_than_the_limit_cannot_untap_and_the_refusal_names_the_rule_and_a_legal_set() -> None:
    game = to_untap([ISLAND, FOREST, BEAR], [ONE_LAND])
    with pytest.raises(IllegalAction, match=r"no more than 1 of Island, Forest can untap; for example Island can untap.*502\.3"):
        game.decide(named(game, ISLAND, FOREST))
    assert asked(game).task == CHOOSE
    assert untapped(game) == []


@pytest.mark.rule("untap_permanents")
def test_a_permanent_that_nothing_keeps_tapped_must_untap() -> None:
    game = to_untap([ISLAND, FOREST], [ONE_LAND])
    with pytest.raises(IllegalAction, match=r"must untap.*502\.3"):
        game.decide(())


@pytest.mark.rule("untap_permanents")
def test_what_is_not_open_is_no_answer() -> None:
    game = to_untap([ISLAND, FOREST, BEAR], [ONE_LAND])
    with pytest.raises(IllegalAction, match=r"those that untap among Island, Forest.*502\.3"):
        game.decide(named(game, BEAR))


@pytest.mark.rule("untap_permanents")
def test_an_answer_in_another_order_is_understood() -> None:
    game = to_untap([ISLAND, FOREST, BEAR], [TWO])
    game.decide(tuple(reversed(named(game, ISLAND, BEAR))))
    assert untapped(game) == [ISLAND, BEAR]


@pytest.mark.rule("untap_permanents")
def test_limits_are_obeyed_together() -> None:
    game = to_untap([ISLAND, FOREST, BEAR], [ONE_LAND, TWO])
    assert offered(game) == {frozenset({ISLAND, BEAR}), frozenset({FOREST, BEAR})}


@pytest.mark.rule("untap_permanents")
def test_an_artifact_creature_counts_towards_both_limits() -> None:
    game = to_untap([BEAR, MYR, RING], [ONE_ARTIFACT, ONE_CREATURE])
    assert offered(game) == {frozenset({MYR}), frozenset({BEAR, RING})}


@pytest.mark.rule("untap_permanents")
def test_what_does_not_untap_does_not_count_towards_a_limit() -> None:
    game = to_untap([OAF, BEAR], [ONE_CREATURE])
    assert asked(game).task == ACT
    assert untapped(game) == [BEAR]


@pytest.mark.rule("untap_permanents")
def test_what_is_untapped_already_does_not_count_towards_a_limit() -> None:
    game = to_untap([ISLAND, FOREST], [ONE_LAND])
    (third,) = place(game, 1, words.BATTLEFIELD, ["Swamp"])
    refresh(game)
    game.decide(named(game, ISLAND))
    assert untapped(game) == [ISLAND, "Swamp"]
    assert not game.state.objects[third].tapped


@pytest.mark.rule("untap_permanents")
def test_the_same_limit_twice_is_one_limit() -> None:
    game = to_untap([ISLAND, FOREST], [ONE_LAND, ONE_LAND])
    assert offered(game) == {frozenset({ISLAND}), frozenset({FOREST})}


@pytest.mark.rule("untap_permanents")
def test_a_limit_for_you_is_none_for_others() -> None:
    mine = enchantment("Mine", UntapLimit(1, LANDS, words.YOU))
    theirs = enchantment("Theirs", UntapLimit(1, LANDS, words.OPPONENT))
    assert untapped(to_untap([ISLAND, FOREST], [mine])) == [ISLAND, FOREST]
    assert len(offered(to_untap([ISLAND, FOREST, mine]))) == 2
    assert len(offered(to_untap([ISLAND, FOREST], [theirs]))) == 2


@pytest.mark.rule("untap_permanents")
def test_a_limit_with_a_condition_is_there_while_the_condition_holds() -> None:
    orb = enchantment("Orb", UntapLimit(1, LANDS, condition=Is(This(), Filter(tapped=-1))))
    assert len(offered(to_untap([ISLAND, FOREST], [orb]))) == 2
    assert untapped(to_untap([ISLAND, FOREST, orb])) == [ISLAND, FOREST, "Orb"]


@pytest.mark.rule("untap_permanents")
def test_what_may_stay_tapped_is_asked_for() -> None:
    game = to_untap([SLEEPER, BEAR])
    assert offered(game) == {frozenset({"Sleeper"}), frozenset()}
    game.decide(())
    assert untapped(game) == [BEAR]
    assert game.state.lane.step == words.UPKEEP


@pytest.mark.rule("untap_permanents")
def test_one_that_may_stay_tapped_can_be_the_only_one_that_untaps() -> None:
    game = to_untap([SLEEPER, BEAR], [ONE_CREATURE])
    assert offered(game) == {frozenset({"Sleeper"}), frozenset({BEAR})}


@pytest.mark.rule("untap_permanents")
def test_a_question_is_asked_only_if_there_are_several_answers() -> None:
    nobody = enchantment("Nobody", UntapLimit(0, CREATURES))
    game = to_untap([BEAR, ISLAND], [nobody])
    assert asked(game).task == ACT
    assert untapped(game) == [ISLAND]


@pytest.mark.rule("untap_permanents")
def test_what_others_untap_in_this_step_untaps_too_and_no_limit_for_their_own_step_counts() -> None:
    muse = enchantment("Muse", AlsoUntaps(Each(Filter(controller=words.YOU))), UntapLimit(0, CREATURES, words.YOU))
    game = position(battlefield=([muse, BEAR, OAF], [BEAR]), step=words.END)
    for id in list(game.state.battlefield):
        game.state.object(id).tapped = True
    refresh(game)
    while game.state.lane.turn == 1:
        step(game)
    assert [i for i in game.state.battlefield if game.state.objects[i].tapped] == []
    assert len(events(game, words.UNTAPS)) == 4


@pytest.mark.rule("untap_permanents")
def test_abilities_that_trigger_wait_for_the_upkeep_after_the_choice() -> None:
    game = to_untap([ISLAND, FOREST, enchantment("Early", at_step(words.UPKEEP, 1, words.YOU))], [ONE_LAND])
    game.decide(named(game, ISLAND))
    assert game.state.lane.step == words.UPKEEP
    assert len(game.state.lane.stack) == 1


@pytest.mark.rule("untap_permanents")
def test_who_controls_the_permanent_of_another_untaps_it_in_their_own_untap_step_and_not_the_owner_in_theirs() -> None:
    taking = SpellAbility((GainControl(Targets(0), words.PERMANENTLY),), (Target(Filter(types=words.CREATURE)),))
    take = Definition("Take", FREE, words.INSTANT, abilities=(taking,))
    game = position(battlefield=([], [BEAR]), hand=([take], []))
    bear = find(game, BEAR)
    game.state.object(bear).tapped = True
    refresh(game)
    cast(game, "Take", (bear,))
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP)
    assert game.state.objects[bear].tapped
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    assert not game.state.objects[bear].tapped


@pytest.mark.rule("untap_permanents")
def test_who_can_untap_permanents_of_one_type_only_says_which_and_no_other_type() -> None:
    kinds = enchantment("Kinds", UntapOneKind((words.CREATURE, words.LAND)))
    game = to_untap([BEAR, ISLAND, kinds])
    assert (asked(game).asks, asked(game).about, list(asked(game).options)) == ("untap kind", (find(game, "Kinds"),), ["creature", "land"])
    for wrong in ("artifact", "Creature", "", 1, None):
        with pytest.raises(IllegalAction) as refused:
            game.decide(wrong)
        told = "the answer is one of the card types of which permanents can untap"
        assert (refused.value.rule, refused.value.reason) == ("502.3", told)
    game.decide("land")
    assert untapped(game) == [ISLAND]
