"""Games that were played as scripts: what each kind of decision is called in them, and that they come to the same position."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from apnap.errors import ScenarioError
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS, TARGETS, Decision
from apnap.parts import words
from apnap.scenarios import recording
from apnap.scenarios.building import build
from apnap.scenarios.expected import Asks
from apnap.scenarios.model import Act, Answer, Attribute, Choose, Scenario, Setting
from apnap.scenarios.parsing import parse
from apnap.scenarios.recording import from_record
from apnap.scenarios.running import run_in
from apnap.scenarios.texts import text

Wanted = Callable[[Decision, object], bool]


def played(deck: list[str], wanted: Wanted, seed: int = 1, edition: str = "NOW", seats: int = 2, attack: str = "multiple") -> Game:
    """A random game, in which players rather act than pass, up to the decision behind the first one that is answered as wanted."""
    game = Game([deck] * seats, seed=seed, edition=edition, attack=attack)
    rng = random.Random(seed)
    while (decision := game.decision) is not None:
        options = decision.options
        answer = options.sample(rng)
        if decision.task == ACT and answer == PASS and len(options) > 1:
            answer = options[1 + int(rng.random() * (len(options) - 1))]
        if decision.task == ACT and game.mana and rng.random() < 0.3:
            answer = rng.choice(game.mana)
        game.decide(answer)
        if wanted(decision, answer):
            return game
    pytest.fail("it was never answered so")


def read_back(game: Game) -> Scenario:
    """The script of the game as its text says it; it comes to the same position."""
    scenario = from_record(game)
    (again,) = parse(text(scenario))
    assert again == scenario
    assert run_in(again, game.edition, strict=False).play.game.position_key == game.position_key
    return again


def asks(word: str, answer: object = None) -> Wanted:
    """A question with that word, answered so (None: in any way)."""
    return lambda decision, given: decision.asks == word and answer in (None, given)


def chosen(scenario: Scenario) -> list[tuple[str, ...]]:
    """What is named by the lines that choose."""
    return [tuple(each.name for each in line.objects) for line in scenario.script if isinstance(line, Choose)]


ENLIST = ["Forest"] * 14 + ["Barkweave Crusher"] * 10 + ["Grizzly Bears"] * 16


@pytest.mark.rule("attack_optional_costs")
def test_the_creature_that_is_enlisted_is_named() -> None:
    game = played(ENLIST, lambda decision, answer: decision.asks == "enlist" and answer != 0)
    assert chosen(read_back(game))[-1] in [("Grizzly Bears",), ("Barkweave Crusher",)]


@pytest.mark.rule("attack_optional_costs")
def test_that_nothing_is_enlisted_is_said() -> None:
    game = played(ENLIST, lambda decision, answer: decision.asks == "enlist" and answer == 0)
    assert chosen(read_back(game))[-1] == ()


MULTIKICKER = ["Forest"] * 24 + ["Wolfbriar Elemental"] * 16


def test_how_often_a_multikicker_cost_is_paid_is_no_x() -> None:
    game = played(MULTIKICKER, asks("additional cost", 1), seed=2)
    casts = [line for line in read_back(game).script if isinstance(line, Act) and line.verb == "cast"]
    assert casts[-1].settings == (Setting("kicked", (1,)),)


def test_mana_that_is_chosen_is_said_in_symbols() -> None:
    game = played(["Forest"] * 16 + ["Birds of Paradise"] * 24, asks("mana"))
    (mana,) = chosen(read_back(game))[-1]
    assert mana in {"{W}", "{U}", "{B}", "{R}", "{G}"}


def test_what_pays_for_hybrid_symbols_is_said_in_symbols() -> None:
    game = played(["Plains"] * 12 + ["Forest"] * 12 + ["Kitchen Finks"] * 16, asks("symbols"))
    assert chosen(read_back(game))[-1] in [("{W}{W}",), ("{G}{W}",), ("{G}{G}",)]


def test_life_for_phyrexian_symbols_is_said_with_a_p() -> None:
    game = played(["Swamp"] * 20 + ["Dismember"] * 10 + ["Typhoid Rats"] * 10, asks("symbols", ("P", "P")), seed=3)
    assert chosen(read_back(game))[-1] == ("{P}{P}",)


def test_symbols_may_be_said_in_any_order() -> None:
    game = played(
        ["Plains"] * 12 + ["Forest"] * 12 + ["Kitchen Finks"] * 16, lambda d, answer: d.asks == "symbols" and answer == ("G", "W")
    )
    written = text(from_record(game))
    assert "choose {G}{W}" in written
    (again,) = parse(written.replace("choose {G}{W}", "choose {W}{G}"))
    assert run_in(again, "NOW", strict=False).play.game.position_key == game.position_key


@pytest.mark.rule("boc_choose_defender")
def test_that_only_one_player_can_be_attacked_each_combat_is_a_line_of_its_own() -> None:
    game = played(["Mountain"] * 20 + ["Raging Goblin"] * 20, asks("defender"), seats=3, attack="one")
    scenario = read_back(game)
    assert scenario.switches == (("attack", "one"),)
    assert "\nattack one player\n" in text(scenario)


@pytest.mark.rule("opening_revealed")
def test_a_card_that_was_revealed_from_an_opening_hand_has_said_what_is_to_come() -> None:
    """Chancellor of the Tangle adds {G} as the first main phase of its owner begins."""
    game = played(["Forest"] * 20 + ["Chancellor of the Tangle"] * 20, lambda decision, _: decision.task == ACT)
    shown = [event.subject for event in game.events() if event.kind == words.REVEALS]
    zones = [zone for seat in read_back(game).seats for zone in seat.zones]
    entries = [entry for zone in zones for entry in zone.entries if Attribute("revealed") in entry.attributes]
    assert sum(entry.count for entry in entries) == len(shown) > 0
    assert {(zone.name, entry.card.name) for zone in zones for entry in zone.entries if entry in entries} == {
        ("hand", "Chancellor of the Tangle")
    }


def test_only_a_card_that_may_be_revealed_was_revealed() -> None:
    (scenario,) = parse("Ann: hand Shock (revealed)\nBen:\nstart turn 1, Ann, upkeep\n")
    with pytest.raises(ScenarioError, match="Shock has no ability that waits if it is revealed from an opening hand"):
        build(scenario, "NOW")


@pytest.mark.rule("opening_revealed")
def test_what_was_revealed_triggers_at_its_time() -> None:
    """Chancellor of the Tangle: as its owner's first main phase begins, {G} is added, so that one Forest is enough for Grizzly Bears."""
    (scenario,) = parse(
        "Ann: hand Chancellor of the Tangle (revealed), Llanowar Elves\nBen:\nstart turn 1, Ann, upkeep\n"
        "precombat main\nresolve\nexpect Ann: mana {G}\n"
    )
    assert scenario.run().passed


@pytest.mark.rule("cast_targets")
def test_the_question_that_is_open_at_the_end_is_the_last_line() -> None:
    game = played(["Mountain"] * 20 + ["Shock"] * 20, lambda decision, answer: decision.task == ACT and answer in casts(decision))
    assert game.decision is not None
    assert game.decision.task == TARGETS
    last = read_back(game).script[-1]
    assert isinstance(last, Asks)
    assert (last.player, last.rule) == (game.names[game.decision.behalf], "601.2c")


def casts(decision: Decision) -> list[object]:
    """The options that cast something."""
    return [option for option in decision.options if isinstance(option, tuple) and option[0] == "cast"]


def test_a_question_with_one_answer_that_is_open_at_the_end_stays_open() -> None:
    """Pacifism is cast while one creature is on the battlefield: its target is a question with one answer."""
    start = "Ann: battlefield 2 Plains; hand Pacifism\nBen: battlefield Grizzly Bears\n"
    script = "turn 1, Ann\nprecombat main\nAnn: cast Pacifism\nasks Ann 601.2c\n"
    (scenario,) = parse(start + script)
    run = scenario.run().runs[0]
    assert run.outcomes[-1].passed
    assert run.game.decision is not None
    assert (run.game.decision.task, len(run.game.decision.options)) == (TARGETS, 1)


def test_a_script_that_would_lead_elsewhere_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(MULTIKICKER, asks("additional cost", 1), seed=2)
    monkeypatch.setattr(recording.Script, "fold", lambda *_: True)
    with pytest.raises(ScenarioError, match="cannot be written as a position and a script: "):
        from_record(game)


def test_the_answers_of_the_players_are_lines_of_them() -> None:
    game = played(["Mountain"] * 20 + ["Burst Lightning"] * 20, asks("additional cost"), seed=4)
    assert [line for line in read_back(game).script if isinstance(line, (Answer, Act))]


def test_a_game_that_a_player_left_before_its_first_turn_is_refused_with_that_player() -> None:
    game = Game([["Forest"] * 20] * 3, seed=1)
    game.concede(1)
    while game.decision is not None and game.state.lane.turn == 0:
        game.decide(game.decision.options[0])
    with pytest.raises(ScenarioError, match="cannot be written as a position and a script: Ben left before the first turn"):
        from_record(game)


def test_a_coin_that_is_still_to_be_called_at_the_end_is_not_called() -> None:
    """The script ends with the question for the call; without that line heads would be called."""
    start = "Ann: battlefield Boompile\nBen:\nturn 1, Ann\nprecombat main\nAnn: activate Boompile\nresolve\n"
    (open_end,) = parse(start + "asks Ann 705.2\n")
    (called,) = parse(start)
    left = open_end.run().runs[0].game.decision
    assert left is not None
    assert left.asks == "call"
    after = called.run().runs[0].game.decision
    assert after is not None
    assert after.task == ACT


def test_the_token_of_a_room_of_a_dungeon_is_known_by_its_name() -> None:
    """A room of Undercity makes a Skeleton with 4 power and toughness 1."""
    (scenario,) = parse("Ann: battlefield Forest\nBen:\nturn 1, Ann\nprecombat main\nillegal: Ann: activate Skeleton\n")
    assert scenario.cards == ()


def test_the_other_face_of_a_card_is_known_by_its_name() -> None:
    """Reckless Waif transforms into Merciless Predator, and is called so in what follows."""
    (scenario,) = parse("Ann: battlefield Reckless Waif (transformed)\nBen:\nturn 1, Ann\nillegal: Ann: activate Merciless Predator\n")
    assert scenario.cards == ()
