"""The recipes of docs/recipes.md are followed to the letter on a copy of the project, and what was added is seen in games."""

from __future__ import annotations

import pytest
from tests.recipes import Project, at_the_end, step, titles

from apnap.model import caches

pytestmark = [
    pytest.mark.no_cover,
    pytest.mark.skipif(not str(caches.__file__).endswith(".py"), reason="nothing compiled can be replaced"),
]
GAMES = """
import random
from apnap.game import Game
from apnap.machine.procedures import CLAUSES
from apnap.parts import words

def games(edition="NOW", decks=("vanilla", "vanilla")):
    for seed in (1, 2):
        game = Game(list(decks), edition=edition, seed=seed)
        rng = random.Random(seed)
        while game.decision is not None:
            yield game
            game.decide(game.decision.options.sample(rng))

def keys(game):
    return [(event, CLAUSES[event.clause].key) for event in game.events()]
"""
EACH_DRAW_STEP = """
for edition, living in (("NOW", True), ("2024-11-08", True), ("2024-11-07", False), ("9ED", False)):
    seen = 0
    for game in games(edition):
        if game.decision.task == "act" and game.state.lane.step == words.DRAW:
            events = keys(game)
            begun = max(n for n, (event, _) in enumerate(events) if event.kind == words.STEP_BEGINS)
            gains = [event for event, key in events[begun:] if key == "draw_life"]
            assert [(event.kind, event.player, event.amount) for event in gains] == [(words.LIFE, game.state.lane.active, 1)] * living
            seen += 1
    assert seen > 20, seen
"""
EACH_PRIORITY = """
for edition in ("NOW", "M12"):
    left = 0
    for game in games(edition):
        state = game.state
        if game.decision.task == "act":
            poor = [n for n, p in enumerate(state.players) if p.life <= 15]
            here = [i for i in state.battlefield if state.objects[i].card.base.creature and state.objects[i].controller in poor]
            assert here == [], (state.lane.turn, here)
            left = max(left, len([key for _, key in keys(game) if key == "sba_deserted"]))
    assert left > 0
"""
EACH_REST_STEP = """
rests = 0
for game in games():
    state = game.state
    if game.decision.task == "act" and state.lane.step == words.REST:
        assert state.lane.phase == words.ENDING_PHASE
        rests += 1
    begun = [event.step for event in game.events()[-400:] if event.kind == words.STEP_BEGINS]
    assert all(before == words.END for before, now in zip(begun, begun[1:]) if now == words.REST), begun
    assert all(before in (words.REST, words.CLEANUP) for before, now in zip(begun, begun[1:]) if now == words.CLEANUP), begun
assert rests > 20, rests
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A copy with all that the page adds."""
    copy = Project(tmp_path_factory.mktemp("copy"))
    for title in titles():
        copy.follow(title)
    return copy


def test_the_page_has_a_recipe_for_a_clause_a_difference_a_state_based_action_a_keyword_and_a_step() -> None:
    assert titles() == ["A clause", "A difference between editions", "A state-based action", "A keyword", "A step"]


def test_what_a_recipe_does_not_say_where_to_put_is_no_recipe() -> None:
    with pytest.raises(AssertionError, match="where does this go"):
        step("Write this somewhere:", "python", "pass\n")


def test_a_clause_is_carried_out_in_each_draw_step_of_the_editions_in_which_a_switch_has_it(project: Project) -> None:
    project.python("-c", GAMES + EACH_DRAW_STEP)
    assert "The active player gains 1 life [CR 504.3]" in project.run("apnap turn")
    assert "504.3" not in project.run("apnap turn --edition PIP")


def test_a_switch_is_told_as_the_difference_that_it_makes(project: Project) -> None:
    told = project.run("apnap differ PIP FDN")
    assert "After the draw the active player gains 1 life." in told
    assert "The draw brings no life." in told
    assert "After the draw" not in project.run("apnap differ M10 M12")


def test_a_state_based_action_is_carried_out_wherever_a_player_would_get_priority(project: Project) -> None:
    project.python("-c", GAMES + EACH_PRIORITY)


def test_a_keyword_is_read_and_cited_and_works_also_where_it_is_gained(project: Project) -> None:
    told = project.run("apnap run examples/scenarios/savage.scenario")
    assert told.count("702.200a]") == 2
    assert "4 expectations hold." in told


def test_a_step_comes_in_each_turn_and_players_get_priority_in_it(project: Project) -> None:
    project.python("-c", GAMES + EACH_REST_STEP)
    assert "Rest step" in project.run("apnap turn")


def test_what_comes_last_finds_nothing_forgotten(project: Project) -> None:
    for command in at_the_end():
        project.run(command)
