"""The laws of games as data, over random games: forks, JSON, records, seeds, caches, copies."""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import kit
from tests.filling import Filling, fields

import apnap.rules
from apnap import saves
from apnap.cards import POOL
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, PASS, Decision
from apnap.model import facets, waking
from apnap.model.caches import KEPT, Caches
from apnap.model.events.turns import turn_begun
from apnap.model.frame import Frame, Table
from apnap.model.lane import Lane, new_lane
from apnap.model.objects import Combat, Object, Player
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics, Definition
from apnap.parts.tree import Keywords, ManaCost
from apnap.rules.checks.cr704.checking import Checking
from apnap.rules.checks.cr704.permanents import strayed
from apnap.rules.checks.cr704.state_based_actions import hurt
from apnap.rules.combat.cr508.declaring import able_without_terms
from apnap.rules.concepts.cr106.sources import SOURCES, sources
from apnap.rules.concepts.cr117.frame import PLAYERS
from apnap.rules.concepts.cr117.offers import offered
from apnap.rules.concepts.cr117.priority import ACTS
from apnap.rules.concepts.cr120.marked import with_damage
from apnap.rules.effects.cr613.characteristics import CHARACTERISTICS, CONTROLLED, characteristics, controlled
from apnap.rules.effects.cr614.table import static_table
from apnap.rules.spells.cr603.triggers import triggers_everywhere, triggers_here
from apnap.saves.positions import is_time
from apnap.saves.shapes import frames

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
EDITIONS = ("NOW", "M12", "9ED")
games = st.builds(
    lambda edition, decks, seed, asked: (edition, decks, seed, asked),
    st.sampled_from(EDITIONS),
    st.sampled_from([("red", "green"), ("blue", "green"), ("vanilla", "vanilla"), ("any", "any"), ("blue", "any")]),
    st.integers(0, 1000),
    st.sampled_from(["auto", "auto", "asked"]),
)
few = settings(max_examples=20)
Start = tuple[str, tuple[str, str], int, str]


def begun(start: Start) -> Game:
    edition, decks, seed, payment = start
    lists = [any_cards(seed + n) if deck == "any" else deck for n, deck in enumerate(decks)]
    return Game(lists, edition=edition, seed=seed, payment=payment)


def any_cards(seed: int) -> list[str]:
    """A deck of cards of two colours and artifacts, from the whole pool."""
    rng = random.Random(seed)
    colours = rng.sample(range(5), 2)
    mask = sum(1 << colour for colour in colours)
    fitting = [name for name, card in POOL.items() if not card.is_land and not card.colours & ~mask]
    return [BASICS[colour] for colour in colours for _ in range(12)] + [rng.choice(fitting) for _ in range(36)]


def answers(game: Game, rng: random.Random, number: int) -> list[object]:
    """Play that many random decisions, if there are so many; the answers."""
    given_answers: list[object] = []
    while game.decision and len(given_answers) < number:
        answer = game.decision.options.sample(rng)
        game.decide(answer)
        given_answers.append(answer)
    return given_answers


def told(decision: Decision | None) -> object:
    """What a decision says, with its first options."""
    if decision is None:
        return None
    options = decision.options
    first = list(islice(iter(options), 40))
    return decision.task, decision.behalf, decision.player, decision.clause, decision.about, decision.asks, options.count(1000), first


# Forks ----------------------------------------------------------------------------------------------------------------
@pytest.mark.no_cover
@few
@given(games, st.integers(20, 300), st.integers(0, 100))
def test_playing_a_fork_leaves_the_game_as_it_is(start: Start, before: int, seed: int) -> None:
    game = begun(start)
    answers(game, random.Random(seed), before)
    digest, asked = game.digest, told(game.decision)
    twin = game.fork()
    assert (twin.digest, told(twin.decision)) == (digest, asked)
    answers(twin, random.Random(seed + 1), 60)
    assert (game.digest, told(game.decision)) == (digest, asked)


@pytest.mark.no_cover
@few
@given(games, st.integers(20, 300), st.integers(0, 100))
def test_playing_a_game_leaves_its_forks_as_they_are(start: Start, before: int, seed: int) -> None:
    game = begun(start)
    answers(game, random.Random(seed), before)
    twin = game.fork()
    third = twin.fork()
    digest, asked = game.digest, told(game.decision)
    given_answers = answers(game, random.Random(seed + 1), 60)
    assert (twin.digest, told(twin.decision)) == (digest, asked)
    for answer in given_answers:
        third.decide(answer)
    assert third.digest == game.digest
    assert third.history() == game.history()
    assert (twin.digest, told(twin.decision)) == (digest, asked)


@pytest.mark.no_cover
@few
@given(games, st.integers(0, 100))
def test_the_same_answers_lead_to_the_same_digest(start: Start, seed: int) -> None:
    game, other = begun(start), begun(start)
    for answer in answers(game, random.Random(seed), 250):
        other.decide(answer)
    assert (game.digest, game.position_key, told(game.decision)) == (other.digest, other.position_key, told(other.decision))


# JSON -----------------------------------------------------------------------------------------------------------------
@pytest.mark.no_cover
@settings(max_examples=6)
@given(games, st.integers(20, 300), st.integers(0, 100))
def test_json_out_and_in_after_every_decision_changes_nothing(start: Start, before: int, seed: int) -> None:
    game, other = begun(start), begun(start)
    rng = random.Random(seed)
    for answer in answers(game, rng, before):
        other.decide(answer)
    for _ in range(60):
        if not game.decision:
            break
        answer = game.decision.options.sample(rng)
        game.decide(answer)
        other.decide(answer)
        text = json.dumps(saves.to_json(game.state))
        other.state = saves.from_json(json.loads(text))
        other._decision = driver.decision(other.state)
        assert told(other.decision) == told(game.decision)
        assert json.dumps(saves.to_json(other.state)) == text
    assert other.digest == game.digest


def wake(game: Game) -> None:
    """All clauses are awake, until something happens by which others could be."""
    game.state.features = waking.ALL
    game.state.awake = game.state.rules.number(waking.ALL)


def decide_awake(game: Game, answer: object) -> None:
    """Answer in a game in which everything is awake."""
    wake(game)
    game.decide(answer)


def test_a_frame_in_the_middle_of_a_resolution_stands_where_it_stands_if_everything_is_awake() -> None:
    """As a permanent spell resolves, a choice is made for how it enters."""
    games = [kit.position(battlefield=(["Plains", "Island"], ()), hand=(["Meddling Mage"], ())) for _ in range(2)]
    wake(games[1])
    for game in games:
        kit.cast(game, "Meddling Mage")
        game.decide(PASS)
        game.decide(PASS)
        assert kit.asked(game).asks == "card name"
    assert games[0].digest == games[1].digest


def decide_doubtfully(game: Game, answer: object) -> None:
    """Answer so that it is tried whether a declaration or assignment is legal, although it was offered.

    Where declaring costs mana, that is logged otherwise under a mark.
    """
    decision = game.decision
    tried = decision is not None and decision.task in (ATTACKERS, BLOCKERS, ASSIGN) and decision.options.count(2) > 1
    if decision is not None and tried and not game.state.about.combat_terms:
        game._try(decision, answer)
        game.answers.append(answer)
    else:
        game.decide(answer)


@pytest.mark.no_cover
@settings(max_examples=60)
@given(games, st.integers(0, 100), st.sampled_from([decide_awake, decide_doubtfully]))
def test_what_is_passed_over_is_what_the_clauses_do(start: Start, seed: int, otherwise: Callable[[Game, object], None]) -> None:
    """A game goes the same way with all awake, and if declarations are tried."""
    game, other = begun(start), begun(start)
    rng = random.Random(seed)
    for number in range(300):
        if not game.decision:
            break
        answer = game.decision.options.sample(rng)
        game.decide(answer)
        otherwise(other, answer)
        assert number % 30 or other.digest == game.digest
    assert other.digest == game.digest


@pytest.mark.no_cover
@few
@given(games, st.integers(20, 300), st.integers(0, 100))
def test_the_position_does_not_know_its_history(start: Start, before: int, seed: int) -> None:
    """Two ways into one position: other ids, other times, another log, other chance."""
    game = begun(start)
    answers(game, random.Random(seed), before)
    data = saves.to_json(game.state)
    other = saves.from_json(data)
    other.log = []
    other.chance += 7
    for o in other.objects.values():
        o.timestamp = o.timestamp * 2 + 5
        o.facts = tuple([(name, number * 2 + 5 if is_time(name) else number) for name, number in o.facts])
    other.effects = tuple([effect.stamped(effect.timestamp * 2 + 5) for effect in other.effects])
    assert saves.position_key(other) == game.position_key
    for p in other.players:
        p.hand = p.hand[::-1]
        if len({other.objects[id].card.name for id in p.library}) > 1:
            p.library = p.library[1:] + p.library[:1]
    moved = any(other.players[n].library != p.library and names(other, n) != names(game.state, n) for n, p in enumerate(game.state.players))
    assert (saves.position_key(other) != game.position_key) == moved


def names(state: State, player: int) -> list[tuple[str, int]]:
    return [(state.objects[id].card.name, state.objects[id].known) for id in state.players[player].library]


# Records and seeds ----------------------------------------------------------------------------------------------------
@pytest.mark.no_cover
@few
@given(games, st.integers(0, 600), st.integers(0, 100))
def test_a_record_played_again_is_the_game(start: Start, number: int, seed: int) -> None:
    game = begun(start)
    answers(game, random.Random(seed), number)
    record = game.record()
    again = Game.replay(record)
    assert again.digest == game.digest == record.digest
    assert again.history() == game.history()
    assert Game.replay(record, edition=start[0]).difference is None


PROGRAM = """
import random
from apnap.cards import POOL
from apnap.errors import IllegalAction
from apnap.game import Game
game = Game(["red", "green"], edition="M12", seed=5)
rng = random.Random(3)
for _ in range(250):
    if game.decision:
        game.decide(game.decision.options.sample(rng))
print(game.digest, game.position_key)
"""


def test_the_same_seed_is_the_same_game_in_another_process() -> None:
    told_by = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": hashing}
        ).stdout
        for hashing in ("1", "2")
    ]
    game = Game(["red", "green"], edition="M12", seed=5)
    answers(game, random.Random(3), 250)
    assert told_by == [f"{game.digest} {game.position_key}\n"] * 2


# Caches -----------------------------------------------------------------------------------------------------------------
def values(c: Characteristics) -> tuple[object, ...]:
    return c.name, c.colours, c.types, c.subtypes, c.power, c.toughness, c.keywords, c.abilities, c.mana_abilities


QUESTIONS: dict[str, Callable[[State], object]] = {
    "triggers_here": triggers_here,
    "triggers_everywhere": triggers_everywhere,
    "static_table": static_table,
    "able_without_terms": able_without_terms,
    "with_damage": with_damage,
    "hurt": hurt,
    "strayed": strayed,
}


def standing(caches: Caches) -> list[Any]:
    """The answers as they are, for asking would fill them."""
    return [dict(value) if isinstance(value, dict) else value for value in caches.values]


def stale(state: State) -> list[str]:
    """The kept answers that differ from what a state without any says."""
    values_kept = standing(state.sweep())
    fresh = state.fork()
    found = [
        f"characteristics of {id}"
        for id, known in values_kept[CHARACTERISTICS].items()
        if id in fresh.objects and not fresh.objects[id].became and values(known) != values(characteristics(fresh, id))
    ]
    found += [f"controlled by {player}" for player, known in values_kept[CONTROLLED].items() if known != controlled(fresh, player)]
    for player, mana in values_kept[SOURCES].items():
        now = sources(fresh, player)
        if (mana.ids, mana.made()) != (now.ids, now.made()):
            found.append(f"mana of {player}")
    for known, one in zip(values_kept, KEPT, strict=True):
        if one.name in QUESTIONS and known not in (None, QUESTIONS[one.name](fresh)):
            found.append(one.name)
    if state.is_checked():
        fresh.unchecked = facets.EVERY
        fresh.lane.frames = []
        driver.start(fresh, "check", Checking())
        found += ["state-based actions"] * (fresh.logged() - state.logged())
        fresh = state.fork()
    for key, act in values_kept[ACTS].items():
        player, sorcery = key % PLAYERS, key >= PLAYERS
        if list(act.options)[1:] != offered(fresh, player, sorcery):
            found.append(f"acts of {player}, {'as for a sorcery' if sorcery else 'at instant speed'}")
    return found


@pytest.mark.no_cover
@settings(max_examples=6)
@given(games, st.integers(0, 100))
def test_every_cached_answer_is_what_would_be_answered_now(start: Start, seed: int) -> None:
    game = begun(start)
    rng = random.Random(seed)
    for n in range(400):
        if not game.decision:
            break
        game.decide(game.decision.options.sample(rng))
        assert stale(game.state) == [], n
        assert told(game.decision) == told(driver.decision(game.state.fork()))


# Copies -----------------------------------------------------------------------------------------------------------------
def frame_classes() -> list[type[Frame]]:
    for module in pkgutil.walk_packages(apnap.rules.__path__, "apnap.rules."):
        importlib.import_module(module.name)
    return [cls for cls in frames() if cls.__module__.startswith("apnap.")]


@pytest.mark.parametrize("truth", [True, False])
@pytest.mark.parametrize("cls", frame_classes(), ids=lambda cls: str(cls.__name__))
def test_a_copy_of_a_frame_has_all_its_fields(cls: type[Frame], *, truth: bool) -> None:
    frame = Filling(truth).filled(cls)
    frame.table, frame.pc = Table("turn", (), loops=False), 7
    copy = frame.copy()
    assert type(copy) is cls
    assert copy is not frame
    assert {name: getattr(copy, name) for name in fields(cls)} == {name: getattr(frame, name) for name in fields(cls)}


@pytest.mark.parametrize("truth", [True, False])
@pytest.mark.parametrize("cls", [Object, Player, Combat])
def test_a_copy_of_what_is_owned_has_all_its_fields(cls: type[Object | Player | Combat], *, truth: bool) -> None:
    noun = Filling(truth).filled(cls)
    own = object()
    copy = noun.copy(own)
    assert copy.own is own
    assert all(getattr(copy, name) == getattr(noun, name) for name in fields(cls) if name != "own")


@pytest.mark.parametrize("truth", [True, False])
def test_a_copy_of_a_lane_has_all_its_fields(*, truth: bool) -> None:
    lane = Filling(truth).filled(Lane)
    lane.frames = [Frame()]
    lane.frames[0].table = Table("turn", (), loops=False)
    copy = lane.copy()
    assert copy.frames is not lane.frames
    assert copy.frames[0] is not lane.frames[0]
    assert all(getattr(copy, name) == getattr(lane, name) for name in fields(Lane) if name != "frames")


@pytest.mark.parametrize("truth", [True, False])
def test_a_fork_of_a_state_has_all_its_fields(*, truth: bool) -> None:
    apart = ("objects", "players", "lanes", "lane", "log", "before", "changed", "unchecked", "caches", "own", "gone")
    state = Filling(truth).filled(State, *apart)
    state.objects, state.players, state.log, state.before = {}, [], [turn_begun(0, 0, turn=1)], None
    state.gone, state.changed, state.unchecked = [7], facets.LIFE, 0
    state.caches, state.own = Caches(), object()
    state.lanes = [new_lane((0,)), new_lane((1,))]
    state.lane = state.lanes[1]
    fork = state.fork()
    assert all(getattr(fork, name) == getattr(state, name) for name in fields(State) if name not in apart)
    assert fork.lane is fork.lanes[1]
    assert fork.lane is not state.lane
    assert fork.events() == state.events()
    assert fork.gone == state.gone
    assert fork.gone is not state.gone
    assert fork.unchecked == facets.EVERY
    assert len({id(fork.own), id(state.own)}) == 2
    other = state.fork()
    other.take(fork)
    assert all(getattr(other, name) == getattr(fork, name) for name in fields(State) if name not in apart)
    assert other.lane is other.lanes[1]
    assert other.lane is not fork.lane


def test_a_spell_for_an_attacking_creature_is_offered_as_soon_as_one_attacks() -> None:
    """What was offered before the attack is looked at again, also when the attacker does not tap."""
    knight = Definition("Toy Knight", ManaCost(), words.CREATURE, (), 2, 2, (Keywords((words.VIGILANCE,)),))
    game = kit.position(battlefield=([knight], ["Plains"] * 4), hand=((), ["Divine Verdict"]))
    kit.until(game, lambda g: g.state.lane.step == words.BEGINNING_OF_COMBAT and kit.asked(g).player == 1)
    game.decide(PASS)
    game.decide(((kit.find(game, "Toy Knight"), -2),))
    assert stale(game.state) == []
    game.decide(PASS)
    assert ("cast", kit.find(game, "Divine Verdict", words.HAND)) in kit.asked(game).options


def test_an_ability_that_costs_life_is_offered_only_while_there_is_life() -> None:
    game = kit.position(battlefield=(["Souldrinker"], ()), life=(4, 20))
    act = ("activate", kit.find(game, "Souldrinker"), 0)
    assert act in kit.asked(game).options
    game.decide(act)
    assert game.state.players[0].life == 1
    assert stale(game.state) == []
    assert act not in kit.asked(game).options


def test_a_mana_creature_pays_from_its_controllers_next_turn_on() -> None:
    game = kit.position(battlefield=(["Llanowar Elves"], ()), hand=(["Giant Growth"], ()), sick=["Llanowar Elves"])
    cast = ("cast", kit.find(game, "Giant Growth", words.HAND))
    assert cast not in kit.asked(game).options
    kit.until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    assert stale(game.state) == []
    assert cast in kit.asked(game).options


@pytest.mark.parametrize("answer", [PASS, 5, (), None, ("cast", 1)])
def test_an_answer_of_another_kind_is_refused_and_changes_nothing(answer: object) -> None:
    game = Game(["red", "green"], seed=1)
    digest, asked = game.digest, told(game.decision)
    with pytest.raises(IllegalAction, match="yes or no"):
        game.decide(answer)
    assert (game.digest, told(game.decision), game.history()) == (digest, asked, [])


def test_a_declaration_of_blockers_is_complete_once_it_is_made() -> None:
    """With costs paid by hand an action can be reversed while it goes on, and not afterwards."""
    game = kit.position(battlefield=(["Grizzly Bears"], ["Grizzly Bears"]), payment="asked")
    while kit.asked(game).task != "attackers":
        game.decide(PASS)
    game.decide(((kit.find(game, "Grizzly Bears", player=0), -2),))
    while kit.asked(game).task != "blockers":
        game.decide(PASS)
    game.decide(((kit.find(game, "Grizzly Bears", player=1), kit.find(game, "Grizzly Bears", player=0)),))
    assert kit.asked(game).task == ACT
    assert game.state.marks == ()
