"""What is attached, and what is phased out, where a scenario begins and where a game is written as one."""

from __future__ import annotations

import pytest
from tests.kit import until

from apnap.errors import ScenarioError
from apnap.parts import words
from apnap.scenarios.building import build, built
from apnap.scenarios.parsing import parse
from apnap.scenarios.texts import text
from apnap.scenarios.writing import from_game

WRITTEN = """Ann: battlefield: Craw Wurm (phased out), Holy Strength (attached to Craw Wurm, phased out)
Ben: battlefield: Grizzly Bears, Spirit Link (attached to Grizzly Bears), Curse of the Bloody Tome (attached to Ann)
turn 1, Ann
"""


def test_what_is_attached_to_what_is_phased_out_is_phased_out_indirectly() -> None:
    (scenario,) = parse(WRITTEN)
    made = built(scenario, "NOW")
    state = made.game.state
    assert [state.objects[id].card.name for id in state.phased] == ["Craw Wurm", "Holy Strength"]
    assert [state.objects[id].fact("phased out") for id in state.phased] == [1, 2]
    assert state.objects[made.ids["Curse of the Bloody Tome", 1]].attached == -1
    assert state.objects[made.ids["Spirit Link", 1]].attached == made.ids["Grizzly Bears", 1]
    until(made.game, lambda game: game.state.lane.turn == 3 and game.state.lane.step == words.MAIN)
    assert not made.game.state.phased


def test_a_game_with_auras_and_phased_out_permanents_is_written_and_read_back() -> None:
    (scenario,) = parse(WRITTEN)
    game = build(scenario, "NOW")
    written = from_game(game)
    assert "phased out" in text(written)
    assert "attached to Ann" in text(written)
    (again,) = parse(text(written))
    assert build(again, "NOW").position_key == game.position_key


def test_an_aura_is_not_attached_to_what_it_cannot_enchant() -> None:
    (scenario,) = parse("Ann: battlefield: Forest, Holy Strength (attached to Forest)\nBen: battlefield: Swamp\nturn 1, Ann\n")
    with pytest.raises(ScenarioError, match="Holy Strength cannot be attached to Forest"):
        build(scenario, "NOW")
