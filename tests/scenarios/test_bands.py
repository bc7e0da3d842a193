"""Bands in scenarios: positions, declarations, what is written and what is told."""

from __future__ import annotations

import random

import pytest
from tests.cards.abilities.observing import cards_of

from apnap.errors import ScenarioError
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, PASS
from apnap.parts.words import CREATURE
from apnap.scenarios import Scenario, load, parse
from apnap.scenarios.actions import carry_out
from apnap.scenarios.asking import in_words
from apnap.scenarios.building import built
from apnap.scenarios.declaring import settle
from apnap.scenarios.model import Declare, Entry, Named, Seat, Zone
from apnap.scenarios.play import Play
from apnap.scenarios.recording import from_record
from apnap.scenarios.running import run_in
from apnap.scenarios.texts import text
from apnap.scenarios.writing import from_game

FIGHT = """Ann: battlefield: Benalish Hero (attacking Ben), Craw Wurm (attacking Ben, banded with Benalish Hero), Pikemen (attacking Ben)
Ben: battlefield: Grizzly Bears
start turn 3, Ann, declare attackers, priority Ann
"""


def holds(script: str, board: str = FIGHT) -> None:
    """All that a text expects holds."""
    result = load(board + script).run()
    assert result.passed, result.failure


@pytest.mark.rule("banding_blocked_together")
def test_a_scenario_can_begin_with_a_band() -> None:
    holds("expect Craw Wurm: banded with Benalish Hero, not banded with Pikemen\nexpect Benalish Hero: banded with Craw Wurm")
    holds("Ben: block Grizzly Bears -> Benalish Hero\nexpect Craw Wurm: blocked\nexpect Pikemen: unblocked, not banded with Craw Wurm")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Pikemen (attacking Ben)", "Pikemen (banded with Craw Wurm)"),
        ("banded with Benalish Hero", "banded with Craw Wurm"),
        ("Benalish Hero (attacking Ben)", "Benalish Hero"),
    ],
)
def test_only_creatures_that_attack_the_same_are_in_a_band(old: str, new: str) -> None:
    with pytest.raises(ScenarioError, match="are in no band"):
        load(FIGHT.replace(old, new)).run()


def test_the_band_of_a_position_is_written() -> None:
    (scenario,) = parse(FIGHT.replace("Pikemen (attacking Ben)", "Pikemen (attacking Ben, banded with Craw Wurm)"))
    again = text(from_game(built(scenario, "NOW").game))
    assert again.count("banded with Benalish Hero") == 2


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
@pytest.mark.parametrize("seed", range(4))
def test_the_words_of_an_answer_with_bands_lead_to_the_same_position(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    names = [card.name for card in cards_of("bands") if card.types & CREATURE]
    lands = tuple(Entry(Named(name), 3) for name in ("Forest", "Plains"))
    library = Zone("library", (Entry(Named("Plains"), 9),))
    zones = [(Zone("battlefield", lands + tuple(Entry(Named(name)) for name in rng.sample(names, 6))), library) for _ in range(2)]
    position = built(Scenario((Seat("Ann", zones=zones[0]), Seat("Ben", zones=zones[1]))), edition)
    play = Play(position.game, {id: key for key, id in position.ids.items()}, strict=False)
    banded = False
    for _ in range(60):
        decision = play.decision
        if decision is None:
            break
        option = PASS if decision.task == ACT and rng.random() < 0.8 else decision.options.sample(rng)
        told = in_words(play.game, play.naming, decision, option).split("; " if decision.task == "damage" else "\n")
        banded = banded or (decision.task == ATTACKERS and "[" in told[0])
        said = "\n".join([f"{play.game.names[decision.player]}: {line}" for line in told])
        twin = play.fork()
        play.give(option)
        for line in parse(f"Ann:\nBen:\nturn 1\n{said}")[0].script[1:]:
            carry_out(twin, line)
        settle(twin)
        assert twin.game.position_key == play.game.position_key, said
    assert banded


@pytest.mark.parametrize("edition", ["10E", "M12", "NOW"])
def test_a_game_with_bands_is_written_as_a_script_that_ends_in_the_same_position(edition: str) -> None:
    rng = random.Random(7)
    deck = ["Plains"] * 8 + ["Benalish Hero", "Mesa Pegasus", "Savannah Lions", "Kjeldoran Warrior", "Icatian Infantry"] * 3
    game = Game([deck, deck], edition=edition, seed=7)
    while game.decision is not None and len(game.history()) < 500:
        game.decide(game.decision.options.sample(rng))
    scenario = from_record(game)
    assert [line for line in scenario.script if isinstance(line, Declare) and line.bands]
    run = run_in(parse(text(scenario))[0], edition, strict=False)
    assert run.play.game.position_key == game.position_key
