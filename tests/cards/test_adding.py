"""Cards of one's own: a text is read, and its cards are put into a file, whole or not at all."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from apnap.cards import OWN, PLAYABLE, POOL, card
from apnap.cards.adding import add, digest_of, read_cards
from apnap.cards.catalog import HERE
from apnap.cards.lines import line_of
from apnap.errors import CardError, DeckError, RecordError
from apnap.game import Game
from apnap.machine.decisions import ACT
from apnap.parts.definition import Definition
from apnap.parts.tree import KeywordAbility, Keywords, SpellAbility
from apnap.parts.words import CREATURE, FLYING
from apnap.scenarios import from_game, load, run, text

BEAR = "Trial Bear {1}{G}\nCreature — Bear\nFlying\n2/2\n"
SPARK = "Trial Spark {R}\nInstant\nTrial Spark deals 2 damage to any target.\n"


def read(text: str) -> list[Definition]:
    return [one.definition for one in read_cards(text, "mine.txt")]


def wrong(text: str) -> str:
    with pytest.raises(CardError) as caught:
        read_cards(text, "mine.txt")
    return str(caught.value)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the cards of the user are."""
    file = tmp_path / "cards.jsonl"
    monkeypatch.setenv("APNAP_CARDS", str(file))
    return file


# The text -------------------------------------------------------------------------------------------------------------
def test_a_card_is_read_as_it_is_printed() -> None:
    (bear,) = read(BEAR)
    assert (bear.name, bear.types, bear.subtypes, bear.power, bear.toughness) == ("Trial Bear", CREATURE, ("Bear",), 2, 2)
    assert bear.abilities == (Keywords((FLYING,)),)
    assert line_of(bear, {}).startswith('{"name": "Trial Bear", "cost": "{1}{G}", "types": "Creature — Bear", "power": 2, "toughness": 2,')


def test_an_empty_line_ends_a_card_and_what_is_for_people_is_passed_over() -> None:
    bear, spark = read(f"\n# two of mine\n{BEAR}[CR 702.9]\n\n\n\n{SPARK}(It hurts.)\n")
    assert (bear.name, spark.name) == ("Trial Bear", "Trial Spark")
    assert isinstance(spark.abilities[0], SpellAbility)


def test_a_card_without_text_cost_or_subtypes_is_a_card_too() -> None:
    (plain,) = read("Trial Stone\nArtifact\n")
    assert (plain.name, plain.cost, plain.abilities) == ("Trial Stone", None, ())


@pytest.mark.parametrize("loyalty", ["Loyalty 4", "Loyalty: 4", "loyalty 4"])
def test_the_loyalty_of_a_planeswalker_stands_under_its_text(loyalty: str) -> None:
    (walker,) = read(f"Trial Mage {{2}}{{U}}\nLegendary Planeswalker — Jace\n[+1]: Draw a card.\n{loyalty}\n")
    assert walker.loyalty == 4


def test_what_a_level_gives_is_no_size_of_the_card() -> None:
    text = "Trial Squire {W}\nCreature — Human Knight\nLevel up {W}\nLEVEL 1-3\n3/3\nFirst strike\nLEVEL 4+\n5/5\nFlying\n1/1\n"
    (squire,) = read(text)
    assert (squire.power, squire.toughness) == (1, 1)
    assert [type(ability).__name__ for ability in squire.abilities] == ["KeywordAbility", "Level", "Level"]
    assert isinstance(squire.abilities[0], KeywordAbility)


def test_what_is_printed_of_a_card_can_be_read_again() -> None:
    for name in ("Shock", "Serra Angel", "Forest", "Jace Beleren", "Student of Warfare"):
        from apnap.cli.card import printed  # noqa: PLC0415 - it needs the extra cli

        (again,) = read(printed(POOL[name]))
        assert (again.name, again.cost, again.types, again.power, again.loyalty) == (
            name,
            POOL[name].cost,
            POOL[name].types,
            POOL[name].power,
            POOL[name].loyalty,
        )
        assert again.abilities == POOL[name].abilities


def test_the_digest_of_a_wording_does_not_depend_on_reminders_and_blanks() -> None:
    plain = hashlib.sha256(b"Flying\nDraw a card.").hexdigest()
    assert digest_of("Flying\nDraw a card.") == plain
    assert digest_of("Flying  (It flies.)\n(Really.)\n  Draw a  card. \n") == plain
    (added,) = read_cards(BEAR, "mine.txt")
    assert added.wording == hashlib.sha256(b"Flying").hexdigest()


# What is refused ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "mine.txt: there is no card; a card is told by its name and mana cost, its type line"),
        ("# nothing\n", "mine.txt: there is no card"),
        ("Trial\x00Bear {1}{G}\nCreature — Bear\n2/2\n", "mine.txt, line 1: 'Trial\\x00Bear' cannot be the name of a card"),
        ("Trial Bear {1}{G}\n", "mine.txt, line 1: Trial Bear {1}{G} has no type line"),
        ("\nTrial Bear {Q}\nCreature — Bear\n2/2\n", 'mine.txt, line 2: Trial Bear: "{Q}" in the cost "{Q}" is no symbol of mana'),
        ("Trial Bear\nCreatur — Bear\n2/2\n", 'mine.txt, line 1: Trial Bear: "Creatur" in the type line'),
        ("Trial Bear\nCreature — Bear\n", "line 1: Trial Bear is a creature and needs power and toughness"),
        ("Trial Bear\nCreature — Bear\n*/2\n", 'line 1: Trial Bear: the power "*" is no number'),
        ("Trial Stone\nArtifact\n2/2\n", "line 1: Trial Stone has a power, but is no creature"),
        (BEAR + "\n" + BEAR, "mine.txt, line 6: Trial Bear is there twice"),
        ("Trial Bear\nCreature — Bear\n2/2\n//\nTrial Beast\nCreature — Beast\n3/3\n", "line 4: Trial Bear has another face"),
        ("Trial Bear\nCreature — Bear\nFlying\nFlyin over it.\n2/2\n", "mine.txt, line 4: 'Flyin over it.' is not understood"),
        ("Trial Room\nEnchantment — Room\nFlying\n", "line 1: Trial Room: nothing carries out Room"),
    ],
)
def test_a_text_that_is_no_card_is_one_clear_error_with_its_line(text: str, message: str) -> None:
    assert message in wrong(text)


def test_nothing_is_written_of_a_text_of_which_one_card_is_refused(mine: Path) -> None:
    with pytest.raises(CardError):
        add(read_cards(BEAR + "\nTrial Bad\nArtifact\nDrawl a card.\n", "mine.txt"), mine)
    assert not mine.exists()


def test_a_card_that_comes_with_apnap_is_not_added(mine: Path) -> None:
    for name in ("Shock", "Fortune Teller"):
        with pytest.raises(CardError, match=f"{name} comes with apnap"):
            add(read_cards(f"{name} {{R}}\nInstant\nDraw a card.\n", "mine.txt"), mine)
    assert not mine.exists()


def test_a_card_that_is_there_already_is_replaced_only_if_that_is_wanted(mine: Path) -> None:
    add(read_cards(BEAR, "mine.txt"), mine)
    before = mine.read_bytes()
    other = read_cards(BEAR.replace("2/2", "4/4"), "mine.txt")
    with pytest.raises(CardError, match="Trial Bear is there already; --replace puts the new one in its place"):
        add(other, mine)
    assert mine.read_bytes() == before
    add(other, mine, replace=True)
    assert card("Trial Bear").power == 4


def test_a_file_that_is_no_file_of_cards_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Remember the milk.\n", encoding="utf-8")
    with pytest.raises(CardError, match=r"notes\.txt, line 1: no card"):
        add(read_cards(BEAR, "mine.txt"), file)
    assert file.read_text(encoding="utf-8") == "Remember the milk.\n"


def test_a_file_in_no_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="there is no such folder"):
        add(read_cards(BEAR, "mine.txt"), tmp_path / "no" / "cards.jsonl")


# Then it is there -----------------------------------------------------------------------------------------------------
def test_cards_of_a_file_stand_in_the_order_of_their_names(mine: Path) -> None:
    add(read_cards(SPARK, "mine.txt"), mine)
    add(read_cards(BEAR, "mine.txt"), mine)
    assert [json.loads(line)["name"] for line in mine.read_text(encoding="utf-8").splitlines()] == ["Trial Bear", "Trial Spark"]
    assert list(OWN) == ["Trial Bear", "Trial Spark"]
    assert "Trial Bear" not in POOL
    assert PLAYABLE["Trial Bear"] is card("Trial Bear")


def test_an_added_card_is_played_by_its_name(mine: Path) -> None:
    add(read_cards(BEAR + "\n" + SPARK, "mine.txt"), mine)
    game = Game([["Trial Bear"] * 20 + ["Forest"] * 20, "red"], seed=1)
    assert game.state.definitions["Trial Bear"] is card("Trial Bear")
    again = Game.from_json(game.to_json())
    assert again.digest == game.digest


def test_a_game_with_an_added_card_is_played_again_where_that_was_not_added(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(read_cards(BEAR, "mine.txt"), mine)
    game = Game([["Trial Bear"] * 20 + ["Forest"] * 20, "red"], seed=1)
    while game.decision:
        game.decide(game.decision.options[0])
    record, digest = game.record(), game.digest
    monkeypatch.setenv("APNAP_CARDS", str(mine.with_name("none.jsonl")))
    assert "Trial Bear" not in PLAYABLE
    assert Game.replay(record).digest == digest


def test_a_scenario_names_an_added_card(mine: Path) -> None:
    add(read_cards(SPARK, "mine.txt"), mine)
    text = """
        Ann: battlefield Mountain; hand Trial Spark
        Ben: battlefield Grizzly Bears
        turn 1, Ann
        main
        Ann: cast Trial Spark -> Grizzly Bears
        resolve all
        expect graveyard of Ben: Grizzly Bears
    """
    assert run(load(text)).passed


def test_a_game_with_an_added_card_is_written_with_that_card(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(read_cards(BEAR, "mine.txt"), mine)
    game = Game([["Trial Bear"] * 40, "red"], seed=1)
    while game.decision and game.decision.task != ACT:
        game.decide(game.decision.options[0])
    written = text(from_game(game))
    assert "card Trial Bear {1}{G}: Creature - Bear 2/2\n" in written
    assert written.count("Flying") == 1
    built = load(written)
    monkeypatch.setenv("APNAP_CARDS", str(mine.with_name("none.jsonl")))
    assert load(written) == built


def test_an_added_card_of_which_a_part_is_no_longer_carried_out_is_refused_by_name(mine: Path) -> None:
    mine.write_text('{"name": "Trial Bear", "types": "Creature — Bear", "abilities": [{"is": "KeywordAbility", "name": "lurking"}]}\n')
    with pytest.raises(DeckError, match="Trial Bear cannot be played: nothing carries out keyword lurking"):
        Game([["Trial Bear"] * 40, "red"], seed=1)


def test_a_damaged_file_of_cards_is_told_with_its_line(mine: Path) -> None:
    mine.write_text("Trial Bear\n")
    with pytest.raises(CardError, match=r"cards\.jsonl, line 1: no card"):
        card("Trial Bear")
    assert card("Shock") is POOL["Shock"]


def test_a_card_that_comes_with_apnap_by_now_goes_before_an_added_one(mine: Path) -> None:
    mine.write_text('{"name": "Shock", "types": "Artifact"}\n')
    assert card("Shock") is POOL["Shock"]
    assert list(OWN) == []


def test_without_a_home_folder_nobody_has_cards_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.delenv("APNAP_CARDS")
    monkeypatch.setattr(Path, "home", homeless)
    assert list(OWN) == []


def test_a_developer_adds_a_card_to_the_pool_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apnap.cards.adding.HERE", tmp_path)
    pool = tmp_path / "pool.jsonl"
    pool.write_bytes((HERE / "pool.jsonl").read_bytes())
    before = pool.read_text(encoding="utf-8").splitlines()
    add(read_cards(BEAR, "mine.txt"), pool)
    after = pool.read_text(encoding="utf-8").splitlines()
    assert [line for line in after if line not in before] == [line_of(read(BEAR)[0], {"Trial Bear": digest_of("Flying")})]
    assert [line for line in after if line in before] == before
