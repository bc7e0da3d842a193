"""`--variant` and `--teams` at the command line, and `apnap editions --variants`."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from apnap.cli.commands import apnap
from apnap.cli.several import decks_of, edition_of, listed, teams_in
from apnap.cli.turn import as_text, structure
from apnap.editions import tables
from apnap.game import Game


def ran(*arguments: str) -> Result:
    return CliRunner().invoke(apnap, arguments, prog_name="apnap")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--variant", "two-headed-giant"], "The team of "),
        (["--variant", "two-headed-giant", "red", "green", "blue", "black"], "The team of "),
        (["--variant", "free-for-all", "red", "green", "blue"], " wins the game."),
    ],
)
def test_a_variant_is_played_by_as_many_as_there_are_decks(arguments: list[str], told: str) -> None:
    done = ran("play", *arguments, "--log", "off", "--seed", "2")
    assert done.exit_code == 0, done.output
    assert told in done.output
    players = max(4 if len(arguments) == 2 else 0, len(arguments) - 2)
    assert done.output.splitlines()[-1].endswith(f"--agents human{',simple' * (players - 1)}")
    assert f"apnap play {' '.join([*arguments[2:], *arguments[:2]])} --agents" in done.output


def test_teams_are_named_by_their_players() -> None:
    done = ran(
        "play",
        "--variant",
        "team-vs-team",
        "--teams",
        "Ann,Cid/Ben,Dee",
        "--log",
        "full",
        "--seed",
        "2",
        "--agents",
        ",".join(["random"] * 4),
    )
    assert done.exit_code == 0, done.output
    assert "--teams Ann,Cid/Ben,Dee" in done.output
    assert teams_in("ann, Cid/Ben,Dee", 4) == [[0, 2], [1, 3]]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["red", "green", "blue"], "for more say --variant"),
        (["red", "--variant", "emperor"], "a deck for each player"),
        (["--variant", "three-headed"], "there is no variant 'three-headed'"),
        (["--variant", "two-headed-giant", "--teams", "Ann,Eve/Ben,Cid"], "'Eve' is none of Ann, Ben, Cid, Dee"),
        (["--variant", "two-headed-giant", "--teams", "Ann,Cid/Ben,Dee"], "sit next to each other"),
        (["--variant", "emperor", "red", "green", "red", "green"], "no teams of three"),
        (["--variant", "free-for-all", "--agents", "simple,simple"], "agents"),
        (["examples/scenarios/mogg_fanatic.scenario", "--variant", "emperor"], "a scenario says itself"),
    ],
)
def test_what_does_not_fit_together_is_an_error_in_a_line(arguments: list[str], told: str) -> None:
    done = ran("play", *arguments)
    assert done.exit_code != 0
    assert told in str(done.exception) + done.output


def test_each_variant_begins_with_its_usual_number_of_bundled_decks() -> None:
    numbers = {name: len(decks_of((), name)) for name in tables.variants()}
    assert numbers["emperor"] == 6
    assert {number for name, number in numbers.items() if name != "emperor"} == {4}
    for name in numbers:
        assert Game(decks_of((), name), edition="M12", variant=name).decision is not None


def test_a_switch_is_set_beside_the_variant() -> None:
    played = edition_of("M12", ["range=two"], "emperor")
    assert (played.switches.range, played.switches.losing) == ("two", "emperor")


@pytest.mark.parametrize("variant", tables.variants())
def test_the_turn_of_each_variant_can_be_printed(variant: str) -> None:
    for preset in ("9ED", "C16", "NOW"):
        played = edition_of(preset, (), variant)
        text = as_text(played, structure(played))
        assert ("each player of the active team" in text) == (played.switches.turns == "shared")


def test_the_turn_of_a_variant_is_printed() -> None:
    done = ran("turn", "--variant", "two-headed-giant", "--edition", "M12")
    assert done.exit_code == 0, done.output
    assert "[CR 805.4]" in done.output


def test_the_variants_are_listed_with_all_that_they_change() -> None:
    done = ran("editions", "--variants")
    assert done.output == listed()
    for name, variant in tables.variants().items():
        assert f"{name.replace('_', '-')}: {variant.title} ({variant.rule})" in done.output
        for option, value in variant.options.items():
            assert f"{option}={value}" in done.output
            assert tables.options()[option].meanings[value] in done.output
