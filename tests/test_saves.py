"""Games as data: JSON, digests, keys of positions, files, records, conceding."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests import kit

from apnap import saves
from apnap.cards import POOL
from apnap.errors import IllegalAction, RecordError
from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import ACT, PASS, TARGETS
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import DealDamage, DrawCards, Fixed, ManaCost, SpellAbility, Target, Targets, You
from apnap.saves import replays
from apnap.saves.positions import PositionWriting
from apnap.saves.shapes import saved
from apnap.saves.states import digest_of
from apnap.slotted import FIELDS, slotted

ROOT = Path(__file__).parent.parent


def through_json(game: Game) -> State:
    """The state after JSON text out and in."""
    return saves.from_json(json.loads(json.dumps(saves.to_json(game.state))))


def same(game: Game) -> bool:
    """Nothing is changed by JSON out and in."""
    state = through_json(game)
    here, there = game.decision, driver.decision(state)
    assert (here is None) == (there is None)
    if here is not None and there is not None:
        assert (here.task, here.player, here.clause, here.about) == (there.task, there.player, there.clause, there.about)
        assert list(here.options) == list(there.options)
    return saves.digest(state) == game.digest


# What is saved --------------------------------------------------------------------------------------------------------
NUMBERS = frozenset(
    [
        "_a",
        "_amount",
        "_b",
        "a",
        "active",
        "amount",
        "anchor",
        "asked",
        "asking",
        "at",
        "attack",
        "attacked",
        "away",
        "b",
        "base",
        "before",
        "began",
        "begun",
        "below",
        "bottoming",
        "calls",
        "chance",
        "choice",
        "choices",
        "coins",
        "controller",
        "controllers",
        "cost",
        "count",
        "counted",
        "counters",
        "damage",
        "damage_step",
        "deciding",
        "defender",
        "defenders",
        "depth",
        "designations",
        "division",
        "drawing",
        "duration",
        "each",
        "event_amount",
        "event_player",
        "facts",
        "flips",
        "found",
        "friends",
        "governed",
        "index",
        "kicked",
        "kind",
        "kinds",
        "known",
        "lands_played",
        "last_turn",
        "least",
        "least",
        "left",
        "life",
        "log",
        "logged",
        "looked_at",
        "looking",
        "main",
        "mains",
        "mana",
        "modes",
        "most",
        "mulligans",
        "next_id",
        "normal",
        "number",
        "offered",
        "ordered",
        "owner",
        "part",
        "passes",
        "paying",
        "phase",
        "place",
        "player",
        "players",
        "poison",
        "pool",
        "power",
        "present",
        "quiet",
        "reach",
        "reason",
        "replaced",
        "rest",
        "results",
        "resume",
        "rounds",
        "rows",
        "seed",
        "seen",
        "shuffling",
        "sides",
        "since",
        "snow",
        "starting",
        "staying",
        "step",
        "taking",
        "teams",
        "that",
        "this_turn",
        "timestamp",
        "toughness",
        "trigger_zones",
        "turn",
        "units",
        "watched",
        "way",
        "who",
        "whom",
        "why",
        "willing",
        "winner",
        "x",
        "zone",
    ]
)


def test_each_number_that_is_saved_is_known_to_be_an_id_or_not() -> None:
    """A number that is an id must be stated to be one, for keys of positions rename it; another is named here."""
    ours = [(kind.__name__, *field) for kind in FIELDS if kind.__module__.startswith("apnap.") for field in saved(kind).items()]
    plain = [field for field in ours if "int" in field[2] and "Id" not in field[2] and "Paint" not in field[2]]
    unknown = [f"{name}.{field}: {hint}" for name, field, hint in plain if field.removeprefix("_") not in NUMBERS]
    assert not unknown


# JSON -------------------------------------------------------------------------------------------------------------------
def blaze() -> Definition:
    effects = (DealDamage(Fixed(3), Targets(0)), DrawCards(You(), Fixed(1)))
    return Definition("Toy Blaze", ManaCost(), words.SORCERY, abilities=(SpellAbility(effects, (Target(players=1),)),))


def test_a_game_is_plain_json_in_the_middle_of_a_spell() -> None:
    game = kit.position(hand=(["Shock"], ()), battlefield=(["Mountain"], ["Grizzly Bears"]), payment="asked")
    game.decide(("cast", kit.find(game, "Shock", words.HAND)))
    assert kit.asked(game).task == TARGETS
    assert game.state.marks
    assert same(game)
    game.decide((kit.find(game, "Grizzly Bears"),))
    assert kit.asked(game).task == "pay"
    assert same(game)


def test_a_mark_after_json_still_takes_the_action_back() -> None:
    game = kit.position(hand=(["Shock"], ()), battlefield=(["Mountain"], ["Grizzly Bears"]), payment="asked")
    shock = kit.find(game, "Shock", words.HAND)
    game.decide(("cast", shock))
    game.state = through_json(game)
    game._decision = driver.decision(game.state)
    game.decide((kit.find(game, "Grizzly Bears"),))
    game.decide(("take back",))
    assert game.state.players[0].hand == (shock,)
    assert kit.asked(game).task == ACT


def test_waiting_delayed_and_lasting_effects_are_saved() -> None:
    game = kit.position(battlefield=(["Forest"], ()), hand=(["Giant Growth"], ()))
    kit.place(game, 0, words.BATTLEFIELD, ["Grizzly Bears"])
    kit.refresh(game)
    kit.cast(game, "Giant Growth", (kit.find(game, "Grizzly Bears"),))
    kit.resolve(game)
    assert game.state.effects
    assert same(game)


def test_a_card_that_is_not_in_the_pool_is_saved_whole() -> None:
    game = kit.position(hand=([blaze()], ()))
    data = saves.to_json(game.state)
    assert [card["name"] for card in data["cards"] if "abilities" in card] == ["Toy Blaze"]
    assert all(set(card) == {"name", "digest"} for card in data["cards"] if card["name"] in POOL)
    kit.cast(game, "Toy Blaze", (-2,))
    assert same(game)
    game.state = through_json(game)
    game._decision = driver.decision(game.state)
    kit.resolve(game)
    assert [p.life for p in game.state.players] == [20, 17]


def test_a_part_of_an_ability_is_saved_by_its_place_in_the_card() -> None:
    game = kit.position(hand=(["Shock"], ()), battlefield=(["Mountain"], ()))
    kit.cast(game, "Shock", (-2,))
    spell = saves.to_json(game.state)["state"]["objects"][-1]["spell"]
    assert spell["ability"] == ["Shock", "0"]


def test_a_part_that_no_card_has_is_saved_as_a_tree() -> None:
    game = Game(["red", "green"], starting=0)
    kit.until(game, lambda g: g.state.lane.step == words.UPKEEP)
    [skipping] = saves.to_json(game.state)["state"]["effects"]
    assert skipping["part"]["is"] == "SkipNext"


def test_the_position_in_a_procedure_is_saved_by_the_name_of_its_clause() -> None:
    game = kit.position()
    frame = saves.to_json(game.state)["state"]["lanes"][0]["frames"][-1]
    assert (frame["is"], frame["procedure"], frame["clause"], frame["nth"]) == ("Priority", "main phase", "priority_system", 0)


@pytest.mark.interpreted("a compiled object holds no number where a truth value stands")
def test_a_truth_value_in_a_number_is_a_number_in_json() -> None:
    game = kit.position(battlefield=(["Grizzly Bears"], ()))
    digest = game.digest
    o = game.state.object(kit.find(game, "Grizzly Bears"))
    o.damage, o.tapped = False, 0  # type: ignore[assignment]
    assert game.digest == digest


def test_objects_of_a_loaded_state_may_be_written_without_harm_to_a_fork() -> None:
    game = kit.position(battlefield=(["Grizzly Bears"], ()))
    state = through_json(game)
    twin = state.fork()
    state.object(kit.find(game, "Grizzly Bears")).tapped = True
    assert not twin.objects[kit.find(game, "Grizzly Bears")].tapped


Json = Any
Change = Callable[[dict[str, Any]], object]


def without(name: str) -> Change:
    return lambda data: data["state"].pop(name)


def setting(value: object, *path: str | int) -> Change:
    def change(data: Json) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (setting(99, "format"), "its format is 99; this apnap reads format 1"),
        (setting(True, "format"), "its format is True"),
        (lambda data: data.pop("log"), "the field 'log' is missing"),
        (setting(1, "more"), "there is no field 'more'"),
        (setting("3ED", "edition"), "edition: There is no edition '3ED'"),
        (without("players"), "state: the field players is missing"),
        (without("objects"), "state: the field objects is missing"),
        (setting("x", "state", "players", 1, "life"), "state.players.1.life: 'x' is not a whole number"),
        (setting(True, "state", "players", 1, "life"), "state.players.1.life: True is not a whole number"),
        (setting(0, "state", "players", 0, "lost"), "state.players.0.lost: 0 is not true or false"),
        (setting([5000], "state", "players", 0, "hand"), "state: players.0.hand: there is no object 5000"),
        (setting("Bolt", "state", "objects", 0, "card"), "state.objects.0.card: no card of the game is called 'Bolt'"),
        (setting("gone", "state", "lanes", 0, "frames", 0, "procedure"), "there is no procedure 'gone'"),
        (setting("gone", "state", "lanes", 0, "frames", 0, "clause"), "has no clause 'gone' at that place"),
        (setting(7, "state", "lanes", 0, "frames", 0, "nth"), "at that place"),
        (setting("Gone", "state", "lanes", 0, "frames", 0, "is"), "there is no frame 'Gone'"),
        (setting("gone", "log", 0, "clause"), "log.0.clause: there is no clause 'gone'"),
        (setting(1, "log", 0, "what"), "an event has no field 'what'"),
        (lambda data: data["log"][0].pop("kind"), "log.0: an event has a kind and a clause"),
        (setting({"is": "Nothing", "value": 1}, "log", 0, "detail"), "is nothing that an event tells"),
        (setting(3, "state", "lane"), "lane: there is no lane 3"),
        (setting(10**6, "state", "log"), "state.log: the log has"),
        (setting([1, 2], "state", "effects"), "state.effects.0: 1 is not an object with fields"),
        (setting([[1]], "state", "lanes", 0, "frames"), "is not a frame"),
        (setting("0" * 64, "cards", 0, "digest"), "is not the card it was when the game was saved: its digest differs"),
        (setting("Nobody", "cards", 0, "name"), "Nobody is no card of this apnap"),
        (setting(["Nobody"], "state", "definitions"), "definitions: no card of the game is called 'Nobody'"),
        (setting({"name": "Toy"}, "cards", 0), "lacks its field"),
        (setting({"name": 1, "digest": 2}, "cards", 0), "is no card"),
    ],
)
def test_damaged_data_is_refused_with_its_place(change: Change, message: str) -> None:
    data = json.loads(json.dumps(saves.to_json(kit.position().state)))
    change(data)
    with pytest.raises(RecordError) as refused:
        saves.from_json(data)
    assert message in str(refused.value)


@pytest.mark.parametrize("data", [None, 3, [], "x"])
def test_what_is_no_saved_game_is_refused(data: object) -> None:
    with pytest.raises(RecordError, match="is not a saved game"):
        saves.from_json(data)


def test_part_places_are_checked() -> None:
    game = kit.position(hand=(["Shock"], ()), battlefield=(["Mountain"], ()))
    kit.cast(game, "Shock", (-2,))
    for place, message in [
        (["Shock", "9"], "Shock has no part '9'"),
        (["Shock"], "is no place in a card"),
        ({"is": "Nothing"}, "is no part"),
    ]:
        data = saves.to_json(game.state)
        data["state"]["objects"][-1]["spell"]["ability"] = place
        with pytest.raises(RecordError, match=message.replace("[", ".")):
            saves.from_json(data)
    data = saves.to_json(game.state)
    data["state"]["objects"][-1]["spell"]["ability"] = ["Shock", "0.effects.0"]
    with pytest.raises(RecordError, match="DealDamage is not Ability"):
        saves.from_json(data)


def test_two_cards_of_one_name_cannot_be_saved() -> None:
    game = kit.position()
    id = kit.place(game, 0, words.HAND, [blaze()])[0]
    game.state.object(id).card = blaze()
    with pytest.raises(RecordError, match="two different cards of the game are called Toy Blaze"):
        saves.to_json(game.state)


@slotted
class ToyFrame(Frame):
    """A frame from outside the package."""

    times: int
    cards: tuple[tuple[str, int], ...] = ()


@pytest.mark.interpreted("no class of another package is derived from a compiled frame")
def test_a_frame_of_another_package_is_saved_too() -> None:
    game = kit.position()
    frame = ToyFrame(3, (("Shock", 1),))
    frame.table, frame.pc = game.state.rules.tables["draw"], 99
    game.state.lane.frames.insert(0, frame)
    loaded = through_json(game).lane.frames[0]
    assert isinstance(loaded, ToyFrame)
    assert (loaded.times, loaded.cards, loaded.pc) == (3, (("Shock", 1),), len(frame.table.clauses))


# Digests and positions ------------------------------------------------------------------------------------------------
def test_each_thing_that_is_written_changes_the_digest() -> None:
    game = kit.position(battlefield=(["Grizzly Bears"], ()))
    digests = {game.digest}
    bears = kit.find(game, "Grizzly Bears")
    changes: tuple[Callable[[State], None], ...] = (
        lambda s: setattr(s.player(1), "life", 19),
        lambda s: setattr(s.object(bears), "damage", 1),
        lambda s: setattr(s, "chance", s.chance + 1),
        lambda s: setattr(s.lane, "mains", 2),
    )
    for change in changes:
        change(game.state)
        digests.add(game.digest)
    assert len(digests) == 5


def test_two_orders_of_two_lands_lead_to_one_position() -> None:
    """One land is played this turn, the other the next: what differs is the history."""

    def after(first: str, second: str) -> Game:
        game = kit.position(battlefield=([first, second], ()), hand=(["Shock"], ()))
        game.decide(("cast", kit.find(game, "Shock", words.HAND)))
        game.decide((-2,))
        kit.resolve(game)
        return game

    there, other = after("Mountain", "Forest"), after("Mountain", "Forest")
    assert there.digest == other.digest
    other.state.next_id += 5
    other.state.seed = 9
    assert there.digest != other.digest
    assert there.position_key == other.position_key


def test_spells_that_resolved_in_another_order_lead_to_one_position() -> None:
    def after(first: int, second: int) -> Game:
        game = kit.position(battlefield=(["Mountain"] * 2, ["Grizzly Bears"]), hand=(["Shock", "Shock"], ()))
        for hit in (first, second):
            kit.cast(game, "Shock", (hit,) if hit < 0 else (kit.find(game, "Grizzly Bears"),))
            kit.resolve(game)
        return game

    one, other = after(-1, -2), after(-2, -1)
    assert one.digest != other.digest
    assert one.position_key == other.position_key
    assert after(-1, -1).position_key != one.position_key


def test_another_hand_tapped_permanent_or_step_is_another_position() -> None:
    keys = {
        kit.position(battlefield=(["Grizzly Bears"], ())).position_key,
        kit.position(battlefield=(["Grizzly Bears"], ()), sick=["Grizzly Bears"]).position_key,
        kit.position(battlefield=(["Grizzly Bears"], ()), hand=(["Shock"], ())).position_key,
        kit.position(battlefield=((), ["Grizzly Bears"])).position_key,
        kit.position(battlefield=(["Grizzly Bears"], ()), step=words.BEGINNING_OF_COMBAT).position_key,
        kit.position(battlefield=(["Grizzly Bears"], ()), edition="M12").position_key,
    }
    assert len(keys) == 6


def test_a_trigger_of_what_is_gone_is_part_of_the_position() -> None:
    game = kit.position(battlefield=(["Mountain"], ["Doomed Traveler"]), hand=(["Shock"], ()))
    kit.cast(game, "Shock", (kit.find(game, "Doomed Traveler"),))
    while len(game.state.lane.stack) != 1 or game.state.objects[game.state.lane.stack[0]].card.name == "Shock":
        game.decide(PASS)
    assert len(game.position_key) == 64
    assert game.position_key == game.fork().position_key
    assert same(game)


def test_static_effects_already_applied_are_named_by_their_objects() -> None:
    game = kit.position(battlefield=(["Grizzly Bears"], ()))
    writing = PositionWriting(game.state)
    bears = kit.find(game, "Grizzly Bears")
    assert writing.effect(-(bears * 64 + 3)) == ["battlefield.0", 3]
    assert writing.effect(bears) == "battlefield.0"
    assert writing.id(-2) == -2


def test_the_state_to_go_back_to_is_part_of_the_position() -> None:
    game = kit.position(hand=(["Shock"], ()), battlefield=(["Mountain"], ()), payment="asked")
    game.decide(("cast", kit.find(game, "Shock", words.HAND)))
    key = game.position_key
    game.state.marks[0].state.player(0).life = 3
    assert game.position_key != key


# Files ------------------------------------------------------------------------------------------------------------------
def played(number: int, edition: str = "NOW", players: tuple[str, ...] = (), payment: str = "auto") -> Game:
    game = Game(["red", "green"], seed=4, edition=edition, players=players, payment=payment)
    rng = random.Random(2)
    for _ in range(number):
        if game.decision:
            game.decide(game.decision.options.sample(rng))
    return game


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    game = played(150, edition="M12", players=("Zoe", "Yan"), payment="asked")
    game.save(tmp_path / "game.json")
    loaded = Game.load(tmp_path / "game.json")
    assert loaded.digest == game.digest
    assert (loaded.names, loaded.decks, loaded.edition, loaded.payment) == (game.names, game.decks, game.edition, game.payment)
    assert loaded.history() == game.history()
    rng = random.Random(8)
    for _ in range(60):
        answer = kit.asked(game).options.sample(rng)
        game.decide(answer)
        loaded.decide(answer)
    assert loaded.digest == game.digest
    assert Game.replay(loaded.record()).digest == game.digest


def test_a_file_that_is_no_saved_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played(20).save(path)
    good = path.read_text(encoding="utf-8")
    with pytest.raises(RecordError, match="there is no such file"):
        Game.load(tmp_path / "none.json")
    for text, message in [
        ("", "not JSON"),
        (good[:-200], "not JSON"),
        ("{}", "not a game saved by apnap"),
        (good.replace('"life":20', '"life":21', 1), "edited: the digest"),
        (good.replace('"seed":4', '"seed":"4"'), "seed"),
        (good.replace('"format":1', '"format":2'), "its format is 2"),
    ]:
        path.write_text(text, encoding="utf-8")
        with pytest.raises(RecordError, match=message):
            Game.load(path)
    with pytest.raises(RecordError, match="cannot be written"):
        played(1).save(tmp_path / "no" / "game.json")


def forged(path: Path, change: Callable[[dict[str, Any]], object]) -> str:
    """Why a file is refused whose digest somebody has made right again after a change."""
    data = json.loads(path.read_text(encoding="utf-8"))
    del data["digest"]
    change(data)
    path.write_text(json.dumps({**data, "digest": digest_of(data)}), encoding="utf-8")
    with pytest.raises(RecordError) as error:
        Game.load(path)
    return str(error.value).removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data["facts"].update(names="Ann"), "facts.names: 'Ann' is not a list"),
        (lambda data: data["facts"].update(names=["Ann"]), "facts.names: there are 2 players"),
        (lambda data: data["facts"].update(names=["Ann", 5]), "facts.names.1: 5 is not a text"),
        (lambda data: data["facts"].update(names=["Ann", "Ann"]), "two players are called Ann"),
        (lambda data: data["facts"].update(decks=[5, 6]), "facts.decks.0: 5 is not a list"),
        (lambda data: data["facts"].update(life=True), "facts.life: True is not a whole number"),
        (lambda data: data["facts"].update(payment="dice"), "payment is 'auto' or 'asked', not 'dice'"),
        (lambda data: data["facts"].pop("seed"), "facts: the field seed is missing"),
        (lambda data: data["facts"].update(more=1), "facts: there is no field 'more'"),
        (lambda data: data.update(facts=[]), "facts: [] is not an object with fields"),
        (lambda data: data.update(answers=5), ": 5 is not a list of answers"),
        (lambda data: data["answers"].insert(1, {"x": 1}), "answers.1: {'x': 1} is no answer"),
        (lambda data: data["game"]["state"]["lanes"][0].update(active=99), "lanes.0.active: there is no player 99"),
        (lambda data: data["game"]["state"]["objects"][0].update(owner=-1), "owner: there is no player -1"),
        (lambda data: data["game"]["state"].update(players=[]), "there is no player"),
        (lambda data: data["game"]["state"]["lanes"][0].update(frames=[]), "does not fit together"),
    ],
)
def test_a_forged_file_is_refused_with_the_place(change: Callable[[dict[str, Any]], object], reason: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played(20).save(path)
    assert reason in forged(path, change)


# Records ----------------------------------------------------------------------------------------------------------------
def test_a_record_in_a_file_is_played_again(tmp_path: Path) -> None:
    game = played(200, edition="9ED")
    record = game.record(tmp_path / "game.jsonl")
    again = Game.replay(tmp_path / "game.jsonl")
    assert record.count == 200
    assert (again.digest, again.difference) == (game.digest, None)


def test_a_record_with_made_up_cards_holds_them() -> None:
    game = Game([[blaze()] * 30 + [POOL["Mountain"]] * 10, ["Forest"] * 40], seed=1)
    rng = random.Random(1)
    for _ in range(100):
        if game.decision:
            game.decide(game.decision.options.sample(rng))
    record = game.record()
    assert [card["name"] for card in record.header["cards"]] == ["Toy Blaze"]
    assert Game.replay(record).digest == game.digest


def test_a_record_that_does_not_fit_is_refused() -> None:
    record = played(40).record()
    header = record.header
    for changed, message in [
        (replace(record, digest="0" * 64), "ends with the digest"),
        (replace(record, answers=[["cast", 99999]]), "decision 1 is not legal"),
        (replace(record, answers=[{"what": 1}]), "is no answer"),
        (replace(record, header={**header, "payment": 1}), 'the header needs "payment" of type str'),
        (replace(record, header={**header, "edition": "3ED"}), "There is no edition"),
        (replace(record, header={**header, "switches": {"mana_bun": True}}), "There is no switch 'mana_bun'"),
        (replace(record, header={**header, "switches": {"mana_burn": "hot"}}), "The switch mana_burn cannot be 'hot'"),
        (replace(record, header={**header, "date": 2026}), 'the header needs "date" of type str'),
        (replace(record, header={**header, "date": "2026"}), "There is no edition '2026'"),
        (replace(record, header={**header, "rules": 99}), "of version 99 of the rules"),
        (replace(record, header={**header, "rules": "2"}), "of version '2' of the rules"),
        (replace(record, header={**header, "decks": [["Nobody"]] * 2}), "there is no card named 'Nobody'"),
    ]:
        with pytest.raises(RecordError, match=message):
            Game.replay(changed)


def test_an_answer_that_no_record_can_hold_is_refused() -> None:
    with pytest.raises(RecordError, match="cannot be the answer of a record"):
        saves.answer_to_json(3.5)


@pytest.mark.parametrize("answer", [True, 1, (), ("pass",), ((1, -2), (3, -2)), "text", None, saves.Concession(1)])
def test_an_answer_comes_back_exactly(answer: object) -> None:
    back = saves.answer_from_json(json.loads(json.dumps(saves.answer_to_json(answer))))
    assert back == answer
    assert type(back) is type(answer)
    assert hash(back) == hash(answer)


def test_the_passes_of_a_record_are_passes() -> None:
    assert saves.answer_from_json(["pass"]) is PASS


# The same decisions under another edition ---------------------------------------------------------------------------------
def mulligans() -> Game:
    """Both players have taken a mulligan, and keep; the first passes."""
    game = Game(["red", "green"], edition="M12", starting=0, seed=1)
    for answer in (True, True, False, False, PASS):
        game.decide(answer)
    return game


def test_a_record_has_no_difference_to_the_edition_in_which_it_was_played() -> None:
    game = mulligans()
    again = Game.replay(game.record(), edition="M12")
    assert (again.difference, again.digest) == (None, game.digest)


@pytest.mark.rule("mulligan")
def test_other_events_are_a_difference() -> None:
    """A mulligan costs a card as the new hand is drawn; today seven cards are drawn, and cards are put back afterwards."""
    found = Game.replay(mulligans().record(), edition="NOW").difference
    assert found is not None
    assert (found.decision, found.turn, found.step) == (3, 0, -1)
    assert (found.recorded[:10], found.recorded[-10:]) == ("Ben draws ", "[CR 103.4]")
    assert (found.played[:10], found.played[-10:]) == ("Ann draws ", "[CR 103.5]")


@pytest.mark.rule("mulligan")
def test_another_decision_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "unlike_events", lambda *_: None)
    found = Game.replay(mulligans().record(), edition="NOW").difference
    assert found is not None
    assert (found.decision, found.recorded) == (3, "yes/no is asked of player 0")
    assert found.played == "choose is asked of player 0"


def test_an_answer_that_is_not_legal_any_more_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "unlike_events", lambda *_: None)
    monkeypatch.setattr(replays, "unlike_decisions", lambda *_: None)
    found = Game.replay(mulligans().record(), edition="NOW").difference
    assert found is not None
    assert (found.decision, found.recorded) == (3, "the answer False is legal")
    assert "103.5" in found.played


def test_an_answer_that_never_was_legal_is_no_difference_but_a_damaged_record() -> None:
    record = mulligans().record()
    with pytest.raises(RecordError, match="decision 2 is not legal in this game"):
        Game.replay(replace(record, answers=[True, [5], *record.answers[2:]]), edition="M12")


@pytest.mark.rule("dao_attacker")
def test_a_difference_tells_decision_turn_step_and_both_sides() -> None:
    """From 2009 on the attacking player announced a damage assignment order; today the damage is divided freely."""
    game = Game([["Forest"] * 20 + ["Grizzly Bears"] * 20] * 2, edition="M12", starting=0, seed=3)
    while kit.asked(game).task != "order":
        decision = kit.asked(game)
        options = list(decision.options)
        game.decide(options[-1] if decision.task in {ACT, "attackers", "blockers"} else options[0])
    record = game.record()
    found = Game.replay(record, edition="NOW+mulligan=paris").difference
    assert found is not None
    assert found.decision <= record.count + 1
    assert found.step == words.DECLARE_BLOCKERS
    assert "order" in found.recorded
    assert "[CR 509.2]" in found.recorded
    assert found.played == "nothing else happens"


# Conceding --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("concede", "win_last_player")
@pytest.mark.parametrize("player", [0, 1])
def test_who_concedes_loses_at_once_and_the_other_wins(player: int) -> None:
    game = kit.position(hand=(["Shock"], ()), battlefield=(["Mountain"], ()), payment="asked")
    game.decide(("cast", kit.find(game, "Shock", words.HAND)))
    game.concede(player)
    assert (game.over, game.decision, game.winner) == (True, None, 1 - player)
    last = game.events()[-2:]
    assert [event.kind for event in last] == [words.LOSES, words.GAME_ENDS]


@pytest.mark.rule("concede")
def test_a_concession_is_a_line_of_the_record() -> None:
    game = played(60)
    game.concede(1)
    record = game.record()
    assert record.answers[-1] == {"concede": 1}
    assert Game.replay(record).digest == game.digest


@pytest.mark.rule("concede")
def test_a_player_who_is_not_in_the_game_cannot_concede() -> None:
    game = played(10)
    with pytest.raises(IllegalAction, match="is in no game that goes on"):
        game.concede(2)
    game.concede(0)
    with pytest.raises(IllegalAction, match=r"104\.3a"):
        game.concede(1)


@pytest.mark.rule("leaves_game")
def test_the_others_go_on_without_who_conceded_and_what_they_own() -> None:
    game = kit.position(battlefield=(["Grizzly Bears"], ["Forest"], ["Island"]), hand=((), (), ()), library=((), (), ()), life=(20, 20, 20))
    game.concede(0)
    assert not game.over
    assert kit.alive(game, "Grizzly Bears") == 0
    assert kit.asked(game).player == 1
    game.concede(2)
    assert (game.over, game.winner) == (True, 1)


def test_the_position_knows_an_extra_turn_by_its_place_and_not_by_its_number() -> None:
    """At the beginning of that turn's end step its player loses the game: the delayed ability names the turn that was added."""
    keys = set()
    for later in (0, 100):
        game = kit.position(hand=(["Final Fortune"], ()), battlefield=(["Mountain"] * 2, ()))
        game.state.next_id += later
        kit.cast(game, "Final Fortune")
        kit.resolve(game)
        assert [delayed.turn for delayed in game.state.delayed] == [-game.state.lane.turns[0].tag]
        keys.add(game.position_key)
    assert len(keys) == 1


def test_when_a_permanent_entered_as_a_copy_is_no_time() -> None:
    """Two ways into one position: a Clone enters as a copy, of what came first of all or after much else."""
    keys = set()
    for past in (0, 50):
        game = kit.position(hand=(["Clone"], ()), battlefield=([*["Island"] * 4, "Grizzly Bears"], ()))
        for place, id in enumerate(game.state.battlefield, start=1):
            game.state.object(id).timestamp = past + place
        game.state.timestamp = 100
        kit.cast(game, "Clone")
        while game.decision and game.state.lane.stack:
            options = kit.asked(game).options
            game.decide(PASS if PASS in options else options[len(options) - 1])
        assert len([id for id in game.state.battlefield if game.state.objects[id].card.name == "Grizzly Bears"]) == 2
        keys.add(game.position_key)
    assert len(keys) == 1


def test_when_what_is_gone_became_a_copy_is_no_time_either() -> None:
    """A Clone that is gone is remembered as the copy that it was, by whatever is still to happen to it."""
    keys = set()
    for past in (0, 50):
        game = kit.position(hand=(["Giant Growth"], ()), battlefield=(["Forest", "Grizzly Bears"], ()))
        bears = kit.find(game, "Grizzly Bears")
        o = game.state.object(bears)
        o.facts = ((words.COPY_OF + o.card.key(), past + 2),)
        kit.cast(game, "Giant Growth", (bears,))
        gone = game.state.object(bears)
        game.state.battlefield = tuple([id for id in game.state.battlefield if id != bears])
        gone.became = game.state.next_id
        keys.add(game.position_key)
    assert len(keys) == 1


def test_a_record_at_hand_whose_header_lacks_something_is_refused() -> None:
    record = Game(["red", "green"]).record()
    for name in ("seed", "decks", "players", "switches", "edition"):
        header = {key: value for key, value in record.header.items() if key != name}
        with pytest.raises(RecordError, match=f'the record, line 1: the header needs "{name}"'):
            Game.replay(replace(record, header=header))


# Saved again ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", ["8ED", "9ED", "10E", "NOW"])
def test_a_game_that_was_read_back_is_saved_again_whatever_comes_to_be_on_the_stack(edition: str) -> None:
    rng = random.Random(3)
    game, damage = Game(["green", "red"], edition=edition, seed=3), 0
    while game.decision is not None and damage < 3:
        game.decide(game.decision.options.sample(rng))
        damage = len([1 for event in game.events() if event.kind == words.ASSIGNS])
        game = Game.from_json(game.to_json())
    assert Game.from_json(game.to_json()).digest == game.digest
