"""Games written as scenarios, and scenarios written as text."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.agents import agents
from apnap.cards import decks
from apnap.editions import tables
from apnap.errors import ScenarioError
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, PASS, Decision
from apnap.parts.definition import Definition
from apnap.parts.tree import EventPattern, Fixed, GainLife, Keywords, ManaCost, Triggered, You
from apnap.parts.words import CREATURE, ENCHANTMENT, HASTE, LIFE, TRAMPLE, YOU
from apnap.scenarios.building import build, built
from apnap.scenarios.expected import Asks, ExpectEvent, ExpectGame, ExpectOf, ExpectZone, Illegal, May
from apnap.scenarios.model import (
    Act,
    Answer,
    Assign,
    Attribute,
    Choose,
    Concede,
    Declare,
    Entry,
    Fact,
    InEditions,
    Line,
    MadeUp,
    Named,
    Order,
    Pass,
    Resolve,
    Scenario,
    Seat,
    Setting,
    Start,
    Step,
    Turn,
    Zone,
)
from apnap.scenarios.parsing import parse
from apnap.scenarios.recording import from_record
from apnap.scenarios.running import run_in
from apnap.scenarios.steps import STEPS
from apnap.scenarios.texts import text
from apnap.scenarios.writing import from_game

PRESETS = list(tables.presets())
GAMES = int(os.environ.get("APNAP_GAMES", "3"))
"""How many random games are written in each preset; 200 with APNAP_GAMES=200."""
MOST = 60 if os.environ.get("APNAP_JSON") == "1" else 1 << 30
"""How many decisions a random game has at most: each takes long where all of them go through JSON."""
CARDS = ["Craw Wurm", "Forest", "Grizzly Bears", "Shock"]
PLAYERS = ["Ann", "Ben"]


def random_game(edition: str, seed: int, most: int = 1 << 30) -> Iterator[Game]:
    """A game of random players with bundled decks, at each of its decisions; every fifth has three players."""
    names = decks.bundled()
    seats = 3 if seed % 5 == 0 else 2
    game = Game([names[(seed + n) % len(names)] for n in range(seats)], edition=edition, seed=seed)
    players = agents(",".join(["random"] * seats), seats, seed)
    for _ in range(min(most, MOST)):
        if game.decision is None:
            break
        yield game
        game.decide(players[game.decision.player](partial(game.view, game.decision.player), game.decision))
    yield game


def stripped(scenario: Scenario) -> Scenario:
    """The scenario without the places of the texts of its cards, which are no part of what it says."""
    made = tuple(replace(card, texts=tuple((words, card.place.__class__()) for words, _ in card.texts)) for card in scenario.cards)
    return replace(scenario, cards=made)


def read_back(scenario: Scenario) -> Scenario:
    """The scenario after it has been written and parsed."""
    (found,) = parse(text(scenario))
    return stripped(found)


def playing(**deck: list[str]) -> Game:
    """A game at its first decision with priority, of those decks."""
    game = Game([deck.get(name, ["Forest"] * 40) for name in ("ann", "ben")], starting=0)
    while game.decision is not None and game.decision.task != ACT:
        game.decide(False)
    return game


def asked(game: Game) -> Decision:
    """What the game waits for; there must be something."""
    assert game.decision is not None
    return game.decision


def refusal(game: Game) -> str:
    """Why a game cannot be written."""
    with pytest.raises(ScenarioError) as raised:
        from_game(game)
    return str(raised.value).removeprefix("this game cannot be written as a scenario: ")


# Positions ---------------------------------------------------------------------------------------------------------
@pytest.mark.no_cover
@pytest.mark.parametrize("edition", PRESETS)
def test_a_game_that_is_loaded_again_is_in_the_same_position(edition: str) -> None:
    written = 0
    for number, game in enumerate(random_game(edition, 5 + PRESETS.index(edition), 600)):
        if number % 13 or game.decision is None:
            continue
        try:
            scenario = from_game(game)
        except ScenarioError:
            continue
        written += 1
        if number % 5 == 0:
            (scenario,) = parse(text(scenario))
        assert build(scenario, scenario.editions[0]).position_key == game.position_key
    assert written > (5 if MOST > 600 else 0)


def test_a_switch_of_the_rules_is_written_too() -> None:
    game = Game([["Forest"] * 40] * 2, edition="M12+mana_burn=true", starting=0)
    while game.decision is not None and game.decision.task != ACT:
        game.decide(False)
    scenario = from_game(game)
    assert (scenario.editions, scenario.switches) == (("M12",), (("mana_burn", "True"),))
    assert build(scenario, "M12").position_key == game.position_key


def test_who_has_passed_in_the_step_is_written() -> None:
    game = playing()
    game.decide(PASS)
    scenario = from_game(game)
    assert scenario.start == Start(1, "Ann", "upkeep", "Ben", ("Ann",))
    assert "start turn 1, Ann, upkeep, priority Ben, passed Ann" in text(scenario)


def test_a_made_up_creature_is_written_with_its_abilities() -> None:
    bear = Definition("Trial Bear", None, CREATURE, ("Bear",), 2, 2, (Keywords((TRAMPLE, HASTE)),))
    scenario = from_game(build(Scenario((Seat("Ann"), Seat("Ben"))), "NOW"))
    assert scenario.cards == ()
    game = Game([[bear] * 40, ["Forest"] * 40], starting=0)
    while game.decision is not None and game.decision.task != ACT:
        game.decide(False)
    scenario = from_game(game)
    assert [(card.name, card.types, card.power, [words for words, _ in card.texts]) for card in scenario.cards] == [
        ("Trial Bear", "Creature - Bear", "2", ["Trample, haste"])
    ]
    assert build(read_back(scenario), "NOW").position_key == game.position_key


def test_objects_on_the_stack_cannot_be_written() -> None:
    game = playing(ann=["Mountain", "Shock"] * 20)
    while not game.state.lane.stack:
        first = [option for option in asked(game).options if option != PASS]
        game.decide(first[0] if asked(game).task == ACT and first else asked(game).options[0])
    while asked(game).task != ACT:
        game.decide(asked(game).options[0])
    assert refusal(game) == "objects on the stack (Shock)"


def test_a_decision_in_the_middle_of_something_cannot_be_written() -> None:
    made = built(
        Scenario(
            (Seat("Ann", zones=(Zone("battlefield", (Entry(Named("Craw Wurm")),)),)), Seat("Ben")),
            start=Start(1, "Ann", "declare attackers"),
        ),
        "NOW",
    )
    assert asked(made.game).task == ATTACKERS
    assert refusal(made.game) == "a decision in the middle of something (attackers)"


def test_a_game_before_its_first_turn_or_after_its_last_cannot_be_written() -> None:
    game = Game([["Forest"] * 40] * 2)
    assert refusal(game) == "its first turn has not begun"
    game.concede(0)
    assert refusal(game) == "the game is over"


def test_a_lasting_effect_cannot_be_written() -> None:
    game = build(
        Scenario(
            (
                Seat(
                    "Ann",
                    mana="{G}",
                    zones=(Zone("hand", (Entry(Named("Giant Growth")),)), Zone("battlefield", (Entry(Named("Craw Wurm")),))),
                ),
                Seat("Ben"),
            )
        ),
        "NOW",
    )
    game.decide(asked(game).options[1])
    while asked(game).task != ACT or game.state.lane.stack:
        game.decide(PASS if asked(game).task == ACT else asked(game).options[0])
    assert refusal(game) == "lasting effects (Giant Growth)"


def test_equipment_that_was_attached_since_it_came_cannot_be_written() -> None:
    """It has a newer timestamp than what came after it (613.7e)."""
    (scenario,) = parse(
        "Ann: battlefield Vulshok Morningstar, Grizzly Bears, 2 Forest\nBen:\n"
        "turn 1, Ann\nprecombat main\nAnn: activate Vulshok Morningstar -> Grizzly Bears\nresolve\n"
    )
    game = run_in(scenario, "NOW", strict=False).play.game
    assert refusal(game) == "permanents with newer timestamps than when they came (Vulshok Morningstar)"


def test_payment_that_is_asked_for_cannot_be_written() -> None:
    game = Game([["Forest"] * 40] * 2, payment="asked", starting=0)
    while game.decision is not None and game.decision.task != ACT:
        game.decide(False)
    assert refusal(game) == "payment or chance that is asked for"


# Whole games ---------------------------------------------------------------------------------------------------------
@pytest.mark.no_cover
@pytest.mark.parametrize("edition", PRESETS)
def test_a_game_written_as_a_position_and_a_script_ends_in_the_same_position(edition: str) -> None:
    for seed in range(1, GAMES + 1):
        *_, game = random_game(edition, seed, 1 << 30 if seed % 3 else 300)
        scenario = from_record(game)
        run = run_in(scenario, edition, strict=False)
        assert [outcome for outcome in run.outcomes if not outcome.passed] == []
        assert run.play.game.position_key == game.position_key
        if seed % 3 == 0:
            assert parse(text(scenario)) == (scenario,)


def test_a_script_says_only_what_the_defaults_do_not() -> None:
    *_, game = random_game("NOW", 2)
    passes = [line for line in from_record(game).script if isinstance(line, Pass)]
    assert len(passes) * 20 < len([answer for answer in game.history() if answer == PASS])


def test_a_concession_is_a_line_of_the_script() -> None:
    game = playing()
    game.decide(PASS)
    game.concede(1)
    scenario = from_record(game)
    assert scenario.script[-3:-2] == (Concede("Ben"),)
    assert run_in(scenario, "NOW", strict=False).play.game.winner == 0


def test_a_game_that_began_in_a_position_is_not_written_from_its_first_turn() -> None:
    with pytest.raises(ScenarioError, match="began in a position"):
        from_record(build(Scenario((Seat("Ann"), Seat("Ben"))), "NOW"))


# Text ----------------------------------------------------------------------------------------------------------------
def test_a_scenario_is_written_as_a_judge_would_write_it() -> None:
    bears = Entry(Named("Grizzly Bears"), 2, (Attribute("sick"), Attribute("counters", 1, "+1/+1")))
    scenario = Scenario(
        (Seat("Ann", (Attribute("life", 12),), "{R}{R}", (Zone("battlefield", (bears, Entry(Named("Forest")))),)), Seat("Ben")),
        (
            Turn(1, "Ann"),
            Step("precombat main"),
            Act("Ann", "cast", Named("Shock"), (Named("Grizzly Bears", 2),)),
            Illegal("508.1a", Declare("Ann", "attack", (((Named("Grizzly Bears", 1),), Named("Ben")),))),
            ExpectOf(Named("Ben"), (Fact("life", 20), Fact("hand", 0))),
        ),
        title="Bears that are sick",
    )
    assert text(scenario) == (
        "scenario: Bears that are sick\n"
        "edition NOW\n"
        "\n"
        "Ann: life 12, mana {R}{R}\n"
        "  battlefield: 2 Grizzly Bears (sick, counters +1/+1 1), Forest\n"
        "\n"
        "Ben:\n"
        "\n"
        "turn 1, Ann\n"
        "  precombat main\n"
        "    Ann: cast Shock -> Grizzly Bears#2\n"
        "    illegal 508.1a: Ann: attack Grizzly Bears#1 -> Ben\n"
        "    expect Ben: life 20, hand 0\n"
    )
    assert read_back(scenario) == scenario


def test_players_and_cards_of_any_name_are_written_in_quotes_where_they_must_be() -> None:
    game = Game([["Mountain", "Shock"] * 20] * 2, players=("Player 1", "ben: the second"), starting=0, seed=1)
    players = agents("random,random", 2, 1)
    while game.decision is not None and len(game.history()) < MOST:
        game.decide(players[game.decision.player](partial(game.view, game.decision.player), game.decision))
    scenario = from_record(game)
    (again,) = parse(text(scenario))
    assert again == scenario
    assert '"Player 1": life 20' in text(scenario)
    assert run_in(again, "NOW", strict=False).play.game.position_key == game.position_key


def test_a_quote_in_rules_text_is_written_as_it_was_read() -> None:
    gives = 'This creature has \\"{T}: Add {G}.\\"'
    (scenario,) = parse(
        f'card Trial Elf {{G}}: Creature - Elf 1/1\n"{gives}"\nAnn: battlefield Trial Elf (under "{gives}")\nBen:\n'
        f'expect Trial Elf: has "{gives}"\n'
    )
    (again,) = parse(text(scenario))
    assert text(scenario).count(gives) == 3
    assert (again.cards[0].texts[0][0], again.seats, again.script) == (scenario.cards[0].texts[0][0], scenario.seats, scenario.script)


@pytest.mark.parametrize("title", [" blank", "two\nlines", "# comment", "a # comment"])
def test_a_title_that_could_not_be_read_back_is_refused(title: str) -> None:
    with pytest.raises(ScenarioError, match="has no text form"):
        text(Scenario((Seat("Ann"), Seat("Ben")), title=title))


numbers = st.integers(1, 30)
players = st.sampled_from(PLAYERS)
rules = st.sampled_from(["", "510.1c", "117.3d"])
a_player = players.map(Named)
an_object = st.builds(Named, st.sampled_from([*CARDS, "Trial, Bear"]), st.integers(0, 3))
anything = st.one_of(a_player, an_object)
several = st.lists(anything, min_size=1, max_size=3).map(tuple)
cards = st.lists(an_object, min_size=1, max_size=3).map(tuple)
permanents = st.lists(
    st.one_of(
        st.sampled_from(["tapped", "sick", "new", "token", "blocked", "assigned damage", "struck first"]).map(Attribute),
        st.builds(Attribute, st.sampled_from(["damage", "timestamp", "order"]), numbers),
        st.builds(Attribute, st.just("counters"), numbers, st.sampled_from(["+1/+1", "-1/-1", "charge"])),
        st.builds(Attribute, st.sampled_from(["attacking", "owned by"]), objects=st.tuples(a_player)),
        st.builds(Attribute, st.sampled_from(["blocking", "attached to", "banded with"]), objects=st.tuples(an_object)),
        st.builds(Attribute, st.just("known to"), objects=st.tuples(a_player) | st.tuples(a_player, a_player)),
        st.sampled_from(["attacking", "blocking"]).map(Attribute),
    ),
    max_size=3,
    unique_by=lambda attribute: attribute.word,
).map(tuple)
entries = st.lists(st.builds(Entry, an_object, numbers, permanents), max_size=3).map(tuple)
zones = st.lists(
    st.builds(Zone, st.sampled_from(["battlefield", "hand", "library", "graveyard", "exile", "command"]), entries),
    max_size=3,
    unique_by=lambda zone: zone.name,
).map(tuple)
facts = st.lists(
    st.builds(Attribute, st.sampled_from(["life", "poison", "lands played"]), numbers) | st.just(Attribute("left")),
    max_size=3,
    unique_by=lambda fact: fact.word,
).map(tuple)
manas = st.sampled_from(["", "{R}{R}", "{C}{G}"])
settings = st.lists(
    st.one_of(
        st.builds(Setting, st.just("X"), st.tuples(numbers)),
        st.builds(Setting, st.just("mode"), st.tuples(numbers)),
        st.builds(Setting, st.just("dividing"), st.tuples(numbers, numbers)),
        st.builds(Setting, st.just("paying"), objects=cards),
        st.just(Setting("kicked")),
        st.builds(Setting, st.just("gift"), objects=st.tuples(st.builds(Named, players))),
        st.just(Setting("using", text="flashback")),
    ),
    max_size=2,
).map(tuple)
groups = st.lists(st.tuples(cards, st.none() | anything), max_size=3).map(tuple)
actions = st.one_of(
    st.builds(Act, players, st.sampled_from(["play", "cast"]), an_object, several | st.just(()), settings),
    st.builds(Act, players, st.just("activate"), an_object, several | st.just(()), settings, st.integers(0, 3)),
    st.builds(Declare, players | st.just(""), st.sampled_from(["attack", "block"]), groups),
    st.builds(Order, players | st.just(""), several, st.none() | an_object),
    st.builds(Assign, players | st.just(""), an_object, st.lists(st.tuples(numbers, anything), min_size=1, max_size=3).map(tuple)),
    st.builds(Choose, players, several | st.just(())),
    st.builds(Answer, players, st.sampled_from(["yes", "no"])),
    st.builds(Answer, players, st.sampled_from(["number", "option"]), numbers),
    st.builds(Pass, players | st.just("")),
    st.builds(Concede, players),
)
of_objects = st.lists(
    st.one_of(
        st.builds(Fact, st.sampled_from(["tapped", "untapped", "blocked", "unblocked", "sick"]), negated=st.booleans()),
        st.builds(Fact, st.just("damage"), numbers, negated=st.booleans()),
        st.builds(Fact, st.just("counters"), numbers, st.just("+1/+1")),
        st.builds(Fact, st.just("size"), text=st.sampled_from(["6/4", "0/-1"]), negated=st.booleans()),
        st.builds(Fact, st.just("in"), text=st.sampled_from(["graveyard", "hand"]), objects=st.tuples(a_player), negated=st.booleans()),
        st.just(Fact("in", text="stack")),
        st.builds(Fact, st.just("blocking"), objects=st.tuples(an_object)),
    ),
    min_size=1,
    max_size=3,
).map(tuple)
of_players = st.lists(
    st.one_of(
        st.builds(Fact, st.sampled_from(["life", "poison", "hand", "library", "graveyard"]), numbers, negated=st.booleans()),
        st.just(Fact("mana", text="{R}")),
    ),
    min_size=1,
    max_size=3,
).map(tuple)
of_game = st.one_of(
    st.builds(Fact, st.just("turn"), numbers),
    st.builds(Fact, st.just("step"), text=st.sampled_from(list(STEPS))),
    st.builds(Fact, st.sampled_from(["active", "priority", "winner"]), objects=st.tuples(a_player)),
    st.sampled_from([Fact("draw"), Fact("over"), Fact("over", negated=True)]),
)
shown = st.lists(st.builds(Entry, an_object, numbers), max_size=3).map(tuple)
of_the_stack = st.builds(Entry, an_object, attributes=st.just(()) | st.just((Attribute("ability"),)))
plain_lines: st.SearchStrategy[Line] = st.one_of(
    actions,
    st.builds(Resolve, st.booleans()),
    st.builds(Illegal, rules, actions),
    st.builds(May, actions),
    st.builds(Asks, players, rules),
    st.builds(ExpectOf, an_object, of_objects),
    st.builds(ExpectOf, a_player, of_players),
    st.builds(ExpectGame, of_game),
    st.builds(ExpectZone, st.sampled_from(["graveyard", "hand"]), players, shown),
    st.builds(ExpectZone, st.just("library"), players, shown.filter(bool), top=st.just(True)),
    st.builds(ExpectZone, st.just("battlefield"), players, shown.filter(bool), includes=st.just(True)),
    st.builds(ExpectZone, st.just("exile"), players, count=st.integers(0, 9)),
    st.builds(ExpectZone, st.just("stack"), st.just(""), st.lists(of_the_stack, max_size=2).map(tuple)),
    st.builds(ExpectEvent, st.just("Ben loses 2 life."), rules, st.booleans()),
)
bounded = st.one_of(
    st.builds(InEditions, st.just(("9ED", "M12")), plain_lines),
    st.builds(InEditions, st.just(()), plain_lines, st.just("M10"), st.sampled_from(["", "M12"])),
    st.builds(InEditions, st.just(()), plain_lines, st.just(""), st.just("M12")),
)
headings = st.builds(Turn, numbers, players | st.just("")) | st.builds(Step, st.sampled_from(list(STEPS)))
scripts = st.lists(st.one_of(headings, plain_lines, bounded), max_size=6).map(tuple)
trials = MadeUp("Trial, Bear", "{1}{G}", "Creature - Bear", "2", "2", (("Trample, haste", Named("").place),))
starts = (
    st.just(Start())
    | st.builds(
        Start,
        numbers,
        players | st.just(""),
        st.sampled_from(["", *STEPS]),
        st.just(""),
    )
    | st.builds(Start, numbers, st.just("Ann"), st.just("upkeep"), st.just("Ben"), st.sampled_from([(), ("Ann",)]))
)
scenarios = st.builds(
    Scenario,
    st.tuples(st.builds(Seat, st.just("Ann"), facts, manas, zones), st.builds(Seat, st.just("Ben"), facts, manas, zones)),
    scripts,
    st.sampled_from(["", "Bears"]),
    st.sampled_from([("NOW",), ("9ED", "M12"), ("all",)]),
    st.sampled_from([(), (("mana_burn", "true"),)]),
    st.sampled_from([(), ("510.4", "702.19b")]),
    st.just((trials,)),
    starts,
    st.integers(0, 99),
    st.booleans(),
    draws=st.integers(0, 99),
)


@pytest.mark.no_cover
@given(scenarios)
def test_what_is_written_is_read_back_as_it_was(scenario: Scenario) -> None:
    assert read_back(scenario) == stripped(scenario), text(scenario)


def test_a_record_tells_the_way_in_which_a_spell_was_cast() -> None:
    game = Game([["Island"] * 8 + ["Mulldrifter"] * 12, ["Island"] * 20], seed=1)
    rng = random.Random(0)
    while game.decision and not any(isinstance(answer, tuple) and answer[:1] == ("cast",) and len(answer) > 2 for answer in game.history()):
        game.decide(game.decision.options.sample(rng))
    while game.decision and game.decision.task != ACT:
        game.decide(game.decision.options[0])
    scenario = from_record(game)
    assert "(using evoke)" in text(scenario)
    assert scenario.run().runs[0].game.position_key == game.position_key


def test_a_card_whose_words_would_be_read_as_another_is_not_written() -> None:
    """What has no words is not left out: here that only the second such event of the turn counts."""
    twice = Triggered(EventPattern(LIFE, player=YOU, gain=1, nth=2), (GainLife(You(), Fixed(1)),))
    once = replace(twice, event=replace(twice.event, nth=0))
    for ability, told in ((once, ""), (twice, "Late Joy has no words that are read as what it does")):
        made = Definition("Late Joy", ManaCost(generic=1), ENCHANTMENT, abilities=(ability,))
        game = playing(ann=[made] * 40)  # type: ignore[list-item]
        if told:
            assert refusal(game) == told
        else:
            from_game(game)
