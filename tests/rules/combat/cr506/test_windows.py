"""When what is said of points of combat allows casting and activating (506.8), in each edition that says something else of it."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, place, position, refresh, resolve, step, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AllOf,
    AttackedThisStep,
    CardsIn,
    CastFree,
    CastOnly,
    DrawCards,
    During,
    EventPattern,
    ExtraPhase,
    ExtraStep,
    Fixed,
    ManaCost,
    Replacement,
    Skip,
    SpellAbility,
    You,
)
from apnap.parts.words import (
    BEGINNING_OF_COMBAT,
    COMBAT_DAMAGE,
    COMBAT_PHASE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    INSTANT,
    MAIN_PHASE,
    PHASE_BEGINS,
)

DRAW = DrawCards(You(), Fixed(1))
FIGHT_ON = Definition("Fight On", ManaCost(), INSTANT, abilities=(SpellAbility((ExtraPhase((COMBAT_PHASE, MAIN_PHASE)),)),))
PEACE = Definition("Peace", ManaCost(), words.ENCHANTMENT, abilities=(Replacement(EventPattern(PHASE_BEGINS, part=COMBAT_PHASE), Skip()),))
STATED = ["M12", "C16", "PIP", "NOW"]
MAIN, BEGINS, ATTACKERS_STEP, BLOCKERS_STEP, DAMAGE, ENDS = (
    "main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
)


def timed(when: During) -> Definition:
    """An instant for that time only."""
    return Definition("Timely", ManaCost(), INSTANT, abilities=(CastOnly(when), SpellAbility((DRAW,))))


def device(when: During) -> Definition:
    """An artifact with an ability for that time only."""
    return Definition("Device", ManaCost(), words.ARTIFACT, abilities=(Activated((ManaCost(),), (DRAW,), condition=when),))


def times(when: During, edition: str, *, attacking: bool = True, twice: bool = False, peace: bool = False) -> list[str]:
    """In which steps of the turn, each with the number of combats begun before it, the spell can be cast; and the ability activated."""
    game = position(
        battlefield=(["Grizzly Bears", device(when), *([PEACE] if peace else [])], []),
        hand=([timed(when), *([FIGHT_ON] if twice else [])], []),
        edition=edition,
    )
    if twice:
        cast(game, "Fight On")
        resolve(game)
    found: list[str] = []
    while asked(game).task != ACT or game.state.lane.turn == 1:
        look(game, found)
        if asked(game).task == ATTACKERS and attacking:
            game.decide(((find(game, "Grizzly Bears"), -2),))
            attacking = twice
        else:
            step(game)
    return found


def look(game: Game, found: list[str]) -> None:
    """Note the step if the first player can cast the spell, who can then activate the ability, too."""
    decision = asked(game)
    if decision.task != ACT or decision.player != 0:
        return
    can_cast = ("cast", find(game, "Timely", words.HAND)) in decision.options
    assert can_cast == (("activate", find(game, "Device"), 0) in decision.options)
    begun = len([e for e in game.events() if e.kind == PHASE_BEGINS and e.phase == COMBAT_PHASE])
    here = f"{begun} {words.STEP_NAMES[game.state.lane.step]}"
    if can_cast and here not in found:
        found.append(here)


def first(*steps: str) -> list[str]:
    """The precombat main phase, and those steps of the first combat."""
    return ["0 main", *[f"1 {name}" for name in steps]]


@pytest.mark.rule("cast_only_combat_point", "cast_before_blockers", "activate_combat_point")
@pytest.mark.parametrize("edition", STATED)
def test_before_blockers_are_declared_is_before_that_step_begins(edition: str) -> None:
    assert times(During(before=DECLARE_BLOCKERS), edition) == first(BEGINS, ATTACKERS_STEP)


@pytest.mark.rule("cast_before_attackers")
@pytest.mark.parametrize("edition", STATED)
def test_before_attackers_are_declared_is_before_that_step_begins_though_nobody_attacks(edition: str) -> None:
    for attacking in (True, False):
        assert times(During(before=DECLARE_ATTACKERS), edition, attacking=attacking) == first(BEGINS)
        assert times(During(combat=True, after=DECLARE_ATTACKERS), edition, attacking=attacking)[0] == "1 declare attackers"


@pytest.mark.rule("cast_only_combat_point")
@pytest.mark.parametrize("edition", STATED)
def test_the_other_points_of_combat(edition: str) -> None:
    assert times(During(before=COMBAT_DAMAGE), edition) == first(BEGINS, ATTACKERS_STEP, BLOCKERS_STEP)
    assert times(During(before=END_OF_COMBAT), edition) == first(BEGINS, ATTACKERS_STEP, BLOCKERS_STEP, DAMAGE)
    assert times(During(before=BEGINNING_OF_COMBAT), edition) == ["0 main"]
    assert times(During(after=BEGINNING_OF_COMBAT), edition)[0] == "1 main"
    assert times(During(after=COMBAT_DAMAGE), edition)[:3] == ["1 combat damage", "1 end of combat", "1 main"]
    assert times(During(combat=True), edition) == first(BEGINS, ATTACKERS_STEP, BLOCKERS_STEP, DAMAGE, ENDS)[1:]


@pytest.mark.rule("cast_during_combat_any")
@pytest.mark.parametrize("edition", STATED)
def test_what_is_cast_during_combat_can_be_in_each_of_several(edition: str) -> None:
    assert times(During(combat=True, before=DECLARE_BLOCKERS), edition, twice=True) == [
        "1 beginning of combat",
        "1 declare attackers",
        "2 beginning of combat",
        "2 declare attackers",
    ]


@pytest.mark.rule("cast_during_combat_any", "activate_combat_point")
@pytest.mark.parametrize("edition", STATED)
def test_what_is_cast_or_activated_in_ones_own_combat_can_be_in_each_of_them_and_in_nobody_elses(edition: str) -> None:
    fought = first(BEGINS, ATTACKERS_STEP, BLOCKERS_STEP, DAMAGE, ENDS)[1:]
    both = [*fought, f"2 {BEGINS}", f"2 {ATTACKERS_STEP}", f"2 {ENDS}"]  # the attacker is tapped in the second one
    assert times(During(who=words.YOU, combat=True), edition, twice=True) == both
    assert times(During(who=words.OPPONENT, combat=True), edition, twice=True) == []


@pytest.mark.rule("cast_during_combat_any", "activate_combat_point")
@pytest.mark.parametrize("edition", STATED)
@pytest.mark.parametrize(("who", "able"), [(words.OPPONENT, 0), (words.YOU, 2)])
def test_in_the_combat_of_a_third_player_is_used_what_is_for_an_opponents_or_by_that_player_for_ones_own(
    who: int, able: int, edition: str
) -> None:
    when = During(who=who, combat=True)
    boards = [[device(when)] if player == able else [] for player in range(3)]
    hands = [[timed(when)] if player == able else [] for player in range(3)]
    game = position(battlefield=boards, hand=hands, life=(20, 20, 20), edition=edition)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == BEGINNING_OF_COMBAT and asked(g).player == able)
    spell, permanent = find(game, "Timely", words.HAND), find(game, "Device")
    assert {("cast", spell), ("activate", permanent, 0)} <= set(asked(game).options)


@pytest.mark.rule("cast_point_first_combat")
@pytest.mark.parametrize("edition", STATED)
def test_without_more_words_the_point_is_that_of_the_first_combat(edition: str) -> None:
    assert times(During(before=DECLARE_BLOCKERS), edition, twice=True) == first(BEGINS, ATTACKERS_STEP)
    after = times(During(after=DECLARE_BLOCKERS), edition, twice=True)
    assert after[:5] == ["1 declare blockers", "1 combat damage", "1 end of combat", "1 main", "2 beginning of combat"]
    assert times(During(after=BEGINNING_OF_COMBAT), edition, twice=True)[:2] == ["1 main", "2 beginning of combat"]


@pytest.mark.rule("cast_before_missing_point")
@pytest.mark.parametrize("edition", STATED)
def test_where_the_point_is_skipped_the_time_is_over_with_the_declare_attackers_step_or_the_main_phase(edition: str) -> None:
    for point in (DECLARE_BLOCKERS, COMBAT_DAMAGE):
        assert times(During(before=point), edition, attacking=False) == first(BEGINS, ATTACKERS_STEP)
        assert times(During(combat=True, before=point), edition, attacking=False) == first(BEGINS, ATTACKERS_STEP)[1:]
        assert times(During(before=point), edition, peace=True) == ["0 main"]


@pytest.mark.rule("cast_before_missing_point")
def test_where_combat_is_skipped_the_time_is_over_as_the_precombat_main_phase_ends() -> None:
    when = During(before=DECLARE_BLOCKERS)
    game = position(battlefield=([PEACE], []), hand=([timed(when)], []))
    assert ("cast", find(game, "Timely", words.HAND)) in asked(game).options
    until(game, lambda g: g.state.lane.mains == 2)
    assert ("cast", find(game, "Timely", words.HAND)) not in asked(game).options


@pytest.mark.rule("cast_after_blockers_missing")
@pytest.mark.parametrize("edition", STATED)
def test_where_no_blockers_are_declared_nothing_is_cast_after_they_are(edition: str) -> None:
    assert times(During(combat=True, after=DECLARE_BLOCKERS), edition) == first(BLOCKERS_STEP, DAMAGE, ENDS)[1:]
    assert times(During(combat=True, after=DECLARE_BLOCKERS), edition, attacking=False) == []
    assert times(During(after=DECLARE_BLOCKERS), edition, attacking=False) == []


@pytest.mark.parametrize("edition", ["9ED", "10E", "M10"])
def test_before_2010_a_point_that_is_still_to_come_in_the_turn_is_before_that(edition: str) -> None:
    assert times(During(before=DECLARE_BLOCKERS), edition) == first(BEGINS, ATTACKERS_STEP)
    twice = times(During(before=DECLARE_BLOCKERS), edition, twice=True)
    assert twice[-3:] == ["1 main", "2 beginning of combat", "2 declare attackers"]
    assert "1 combat damage" in twice
    assert times(During(before=DECLARE_BLOCKERS), edition, peace=True) == ["0 main"]
    assert times(During(after=DECLARE_BLOCKERS), edition)[0] == "1 declare blockers"
    assert times(During(combat=True, before=DECLARE_BLOCKERS), edition, twice=True)[-1] == "2 declare attackers"


@pytest.mark.rule("cast_only_combat_point")
def test_casting_at_another_time_is_refused_with_the_rule() -> None:
    game = position(hand=([timed(During(combat=True))], []))
    with pytest.raises(IllegalAction, match="Timely can be cast only in combat; this is Ann's main phase"):
        game.decide(("cast", find(game, "Timely", words.HAND)))


def test_whose_turn_it_has_to_be() -> None:
    for who, offered in ((words.YOU, True), (words.OPPONENT, False)):
        game = position(hand=([timed(During(who=who))], []))
        assert (("cast", find(game, "Timely", words.HAND)) in asked(game).options) == offered


@pytest.mark.rule("cast_only_combat_point", "attacked_player_definition")
def test_the_refusal_names_each_of_the_conditions() -> None:
    when = AllOf((During(combat=True), AttackedThisStep(You())))
    game = position(hand=([Definition("Timely", ManaCost(), INSTANT, abilities=(CastOnly(when), SpellAbility((DRAW,))))], []))
    told = "Timely can be cast only in combat, if its player has been attacked in it; this is Ann's main phase"
    with pytest.raises(IllegalAction, match=told):
        game.decide(("cast", find(game, "Timely", words.HAND)))


@pytest.mark.rule("cast_only_combat_point", "cast_permission")
def test_an_effect_does_not_let_a_player_cast_at_another_time_either() -> None:
    free = Definition("Free", ManaCost(), INSTANT, abilities=(SpellAbility((CastFree(CardsIn(words.HAND)),)),))
    game = position(hand=([free, timed(During(combat=True))], []))
    cast(game, "Free")
    resolve(game)
    assert asked(game).task == ACT
    assert not game.state.lane.stack
    assert find(game, "Timely", words.HAND)


@pytest.mark.parametrize("edition", ["9ED", "10E"])
def test_before_2010_what_is_before_blockers_is_not_in_a_combat_phase_to_which_no_such_step_is_to_come(edition: str) -> None:
    """A step that is added after a main phase makes a combat phase of itself alone: no blockers will be declared in it."""
    late = Definition("Late Attack", ManaCost(), INSTANT, abilities=(SpellAbility((ExtraStep(DECLARE_ATTACKERS, after_phase=True),)),))
    game = position(battlefield=([], []), hand=([timed(During(before=DECLARE_BLOCKERS)), late], []), edition=edition)
    until(game, lambda g: g.state.lane.mains == 2)
    cast(game, "Late Attack")
    resolve(game)
    until(game, lambda g: g.state.lane.step == DECLARE_ATTACKERS and asked(g).player == 0)
    assert ("cast", find(game, "Timely", words.HAND)) not in asked(game).options


@pytest.mark.rule("cast_before_blockers")
def test_where_the_game_begins_as_attackers_are_declared_that_is_before_blockers_are() -> None:
    game = Game.from_scenario("edition NOW\nAnn:\nBen:\nstart turn 2, Ben, declare attackers\n")
    place(game, 1, words.HAND, [timed(During(before=DECLARE_BLOCKERS))])
    refresh(game)
    assert ("cast", find(game, "Timely", words.HAND)) in asked(game).options
