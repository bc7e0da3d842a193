"""`apnap card add`, as docs/cards.md tells of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from apnap.cards import OWN, POOL
from apnap.cli.commands import apnap

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    """The first block of the page in that language."""
    found = re.search(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(apnap, list(arguments), prog_name="apnap")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder, and the file of the page in the folder where the command is given."""
    monkeypatch.delenv("APNAP_CARDS")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "home").mkdir()
    (tmp_path / "my_cards.txt").write_text(block("text"), encoding="utf-8")
    return tmp_path / "home"


def test_the_cards_of_the_page_are_added_and_printed_by_their_names(home: Path) -> None:
    added = run("card", "add", "my_cards.txt")
    assert added.exit_code == 0, added.output
    assert added.stdout.startswith("Ember Cub  {1}{R}\nCreature — Bear\nHaste\n")
    assert added.stdout.splitlines()[-1] == f"Ember Cub, Passing Idea added to {home / '.apnap' / 'cards.jsonl'}"
    told = run("card", "ember", "cub").stdout
    assert told.startswith(
        "Ember Cub  {1}{R}\nCreature — Bear\nHaste\nWhen this creature enters, it deals 1 damage to any target.\n2/1\n[CR "
    )
    assert (home / ".apnap" / "cards.jsonl").read_text(encoding="utf-8").splitlines()[1] == block("json").strip()


def test_added_cards_are_listed_as_such() -> None:
    run("card", "add", "my_cards.txt")
    listed = run("cards").stdout
    assert re.search(r"^Ember Cub +Creature — Bear  \(added\)$", listed, re.MULTILINE)
    assert re.search(r"^Shock +Instant$", listed, re.MULTILINE)
    assert listed.endswith(f"{len(POOL) + 2} cards\n")


def test_a_deck_names_an_added_card(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("20 Ember Cub\n20 Mountain\n", encoding="utf-8")
    refused = run("play", str(deck), "red")
    assert (refused.exit_code, "`apnap card add` adds a card by its text" in refused.stderr) == (2, True)
    run("card", "add", "my_cards.txt")
    assert "Ember Cub" in run("play", str(deck), "red", "--seed", "1").stdout


def test_cards_go_to_another_file_if_that_is_named(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("card", "add", "my_cards.txt", "--to", "other.jsonl").exit_code == 0
    assert list(OWN) == []
    monkeypatch.setenv("APNAP_CARDS", str(tmp_path / "other.jsonl"))
    assert list(OWN) == ["Ember Cub", "Passing Idea"]
    assert not (home / ".apnap").exists()


def test_a_card_is_replaced_if_that_is_said() -> None:
    run("card", "add", "my_cards.txt")
    again = run("card", "add", "my_cards.txt")
    assert (again.exit_code, again.stderr.endswith("Ember Cub is there already; --replace puts the new one in its place\n")) == (2, True)
    assert run("card", "add", "my_cards.txt", "--replace").exit_code == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "apnap: nothing.txt: there is no such file"),
        ("Ember Cub\nCreature — Bear\nFlyin\n1/1\n", "apnap: nothing.txt, line 3: 'Flyin' is not understood"),
        ("Ember Room\nEnchantment — Room\n", "apnap: nothing.txt, line 1: Ember Room: nothing carries out Room"),
        ("Shock {R}\nInstant\nDraw a card.\n", "apnap: Shock comes with apnap"),
    ],
)
def test_what_is_no_card_is_told_in_one_line_and_nothing_is_added(home: Path, text: str | None, message: str) -> None:
    if text is not None:
        Path("nothing.txt").write_text(text, encoding="utf-8")
    refused = run("card", "add", "nothing.txt")
    assert refused.exit_code == 2
    assert refused.stderr.startswith(message)
    assert refused.stderr.count("\n") == 1
    assert not (home / ".apnap" / "cards.jsonl").exists()


def test_without_a_home_folder_a_file_has_to_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", homeless)
    refused = run("card", "add", "my_cards.txt")
    assert refused.stderr == "apnap: there is no home folder for cards of yours; name a file with --to, or by APNAP_CARDS\n"


def test_the_help_tells_how_a_card_is_added() -> None:
    assert "apnap card add my_cards.txt" in run("card", "--help").stdout
    assert "--replace" in run("card", "add", "--help").stdout
