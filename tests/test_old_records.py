"""Records of older versions stay readable: they go as they went, or stop where they first go otherwise and say why."""

from __future__ import annotations

import pickle
import random
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from apnap import records
from apnap.editions import Edition, Switches, tables
from apnap.errors import MendedError, RecordError, UnprovenWarning
from apnap.game import Game
from apnap.machine.procedures import CLAUSES
from apnap.parts import words
from apnap.saves import courses, versions
from apnap.saves.versions import Mend

FOLDER = Path(__file__).parent / "records"
KEPT = sorted(FOLDER.glob("*/*.jsonl"))
each = pytest.mark.parametrize("path", KEPT, ids=[f"{path.parent.name}-{path.stem}" for path in KEPT])
LONGER = "NOW+mana_burn=True"


def played(edition: str = "NOW", seed: int = 4, most: int = 200) -> Game:
    """A random game of two bundled decks, up to so many decisions."""
    game = Game(["red", "green"], seed=seed, edition=edition)
    rng = random.Random(2)
    while game.decision and len(game.history()) < most:
        game.decide(game.decision.options.sample(rng))
    return game


@contextmanager
def mended(monkeypatch: pytest.MonkeyPatch, *mends: dict[str, Any], form: str = "") -> Iterator[None]:
    """The last version of the rules is followed by one with those mends, and perhaps by another form of saved states."""
    known = dict(versions._tables())
    with monkeypatch.context() as patch:
        later = {**known, max(known) + 1: {"mends": list(mends)}}
        patch.setattr(versions, "_tables", lambda: later)
        if form:
            patch.setattr(versions, "form", lambda: form)
        yield


# Records that are kept -----------------------------------------------------------------------------------------------------
def test_records_of_every_older_version_are_kept() -> None:
    """Before a further version is begun, the golden records go into tests/records under the number of the one that ends."""
    kept = {int(path.parent.name) for path in KEPT}
    assert set(range(1, versions.current())) <= kept <= set(range(1, versions.current() + 1))


def replayed(record: records.Record) -> Game | MendedError:
    """The game, or why it does not go as it went."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UnprovenWarning)
            return Game.replay(record)
    except MendedError as mended_error:
        return mended_error


@pytest.mark.no_cover
@each
def test_a_record_that_was_kept_goes_as_it_went_or_says_where_it_does_not_and_why(path: Path) -> None:
    """If one of the present version does not go as it went, a rule was mended, and versions.toml needs that mend in a further version."""
    record = records.read(path, allow_open=True)
    version = int(path.parent.name)
    assert versions.version_of(record.header) == version
    found = replayed(record)
    if isinstance(found, Game):
        assert len(found.history()) == len(record.answers)
    else:
        assert found.version == version < versions.current()
        assert found.mends
        assert all(mend in str(found) for mend in found.mends)
        assert f"decision {found.decision} " in str(found)


@pytest.mark.no_cover
@each
def test_a_record_that_was_kept_names_the_switches_of_today(path: Path) -> None:
    """A switch that the record does not name is as on its date; one that it names is as it says."""
    header = records.read(path, allow_open=True).header
    edition = Edition.parse(header["edition"])
    assert {name: edition.switches.values[name] for name in header["switches"]} == header["switches"]


# Switches ------------------------------------------------------------------------------------------------------------------
def test_the_header_keeps_the_switches_that_are_set_otherwise() -> None:
    assert played(most=3).record().header["switches"] == {}
    assert played("M12+mana_burn=true", most=3).record().header["switches"] == {"mana_burn": True}


def test_a_record_without_a_switch_that_came_later_is_played_with_its_value_in_the_edition() -> None:
    """Mana burn was a rule up to M10 (before: rule 300.3 of its time), so a record of 9ED that has no word of it has it."""
    record = played("9ED").record(None)
    every = {name: value for name, value in Edition.parse("9ED").switches.values.items() if name != "mana_burn"}
    old = replace(record, header={**record.header, "switches": every})
    again = Game.replay(old)
    assert again.edition.switches.mana_burn
    assert again.digest == played("9ED").digest


def test_a_switch_whose_value_in_the_edition_was_wrong_is_played_as_recorded() -> None:
    record = played("M12+mulligan=vancouver").record()
    header = {**record.header, "edition": "M12", "switches": dict(Edition.parse("M12+mulligan=vancouver").switches.values)}
    assert Game.replay(replace(record, header=header)).edition.switches.mulligan == "vancouver"


def test_a_switch_that_this_version_has_not_is_an_error_with_near_names() -> None:
    record = played(most=3).record()
    with pytest.raises(RecordError, match=r"line 1: There is no switch 'mana_burns'\. Near matches: mana_burn\."):
        Game.replay(replace(record, header={**record.header, "switches": {"mana_burns": True}}))


def test_the_newest_rules_are_those_of_the_day_of_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """NOW is another date in a year from now; the record is played by the rules under which it was made."""
    record = played(most=40).record()
    assert record.header["date"] == tables.presets()["NOW"].isoformat()
    moved = {**tables.presets(), "NOW": tables.presets()["NOW"].replace(year=2027)}
    monkeypatch.setattr(tables, "presets", lambda: moved)
    again = Game.replay(replace(record, digest=None))
    assert again.edition.date.isoformat() == record.header["date"]


def test_the_newest_rules_of_a_record_of_the_first_version_are_those_of_2026(monkeypatch: pytest.MonkeyPatch) -> None:
    record = records.read(FOLDER / "1" / "golden_NOW.jsonl")
    moved = {**tables.presets(), "NOW": tables.presets()["NOW"].replace(year=2027)}
    monkeypatch.setattr(tables, "presets", lambda: moved)
    header = {**record.header, "switches": {}}
    again = Game.replay(replace(record, header=header, answers=[], digest=None))
    assert again.edition.date.isoformat() == "2026-09-25"


# Versions ------------------------------------------------------------------------------------------------------------------
def test_each_mend_names_rules_that_there_are() -> None:
    edition = Edition.parse("NOW")
    for mend in versions.mends(0):
        assert mend.rules
        assert mend.told(edition).startswith(mend.about)


def test_a_record_names_the_version_that_it_was_made_with() -> None:
    assert played(most=3).record().header["rules"] == versions.current()


def test_a_record_of_a_newer_version_is_refused_with_those_that_are_known() -> None:
    record = played(most=3).record()
    with pytest.raises(RecordError, match=f"line 1: it is of version 99 of the rules .* the versions 1 to {versions.current()}$"):
        Game.replay(replace(record, header={**record.header, "rules": 99}))


def test_a_record_of_an_older_version_that_goes_as_it_went_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played()
    record = game.record()
    with mended(monkeypatch, {"rules": ["draw_step_draw"], "about": "something else"}, form="other"):
        again = Game.replay(replace(record, digest="0" * 64))
    assert again.digest == game.digest


def other_damage(record: records.Record, game: Game) -> tuple[records.Record, int]:
    """The record as if the first damage had been other than it is; and the decision that led to it."""
    again = Game.replay(records.Record(record.header, [], None, 0))
    for n, answer in enumerate(game.history(), start=1):
        before = again.state.logged()
        again.decide(answer)
        new = again.events()[before:]
        place = next((place for place, event in enumerate(new) if event.kind == words.DAMAGE), -1)
        if place >= 0:
            at = courses.WIDTH * (before + place)
            digits = record.course[at : at + courses.WIDTH]
            changed = f"{int(digits, 16) ^ 255:02x}"
            return replace(record, course=record.course[:at] + changed + record.course[at + courses.WIDTH :]), n
    pytest.fail("no damage was dealt")


def test_a_record_that_goes_otherwise_since_a_rule_was_mended_stops_there_and_names_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(most=2000)
    record, decision = other_damage(game.record(), game)
    dealt = CLAUSES[next(event.clause for event in game.events() if event.kind == words.DAMAGE)].key
    mends = ({"rules": [dealt], "about": "damage is dealt rightly"}, {"rules": ["keyword_proliferate"], "about": "each kind"})
    with mended(monkeypatch, *mends, form="other"), pytest.raises(MendedError) as raised:
        Game.replay(record)
    error = raised.value
    number = game.edition.cite(dealt)
    assert (error.decision, error.version) == (decision, record.header["rules"])
    assert error.mends == (f"damage is dealt rightly [CR {number}]",)
    assert str(error).startswith(f"the record, line {decision + 1}: decision {decision} leads elsewhere than when it was recorded: now ")
    assert str(error).endswith(f"; mended since version {error.version} of the rules: damage is dealt rightly [CR {number}]")


def test_an_answer_that_is_not_legal_since_a_rule_was_mended_stops_the_record_there(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(most=20).record()
    changed = replace(record, answers=[*record.answers[:5], ["cast", 99999], *record.answers[6:]])
    mends = ({"rules": ["cast_permission"], "about": "what may be cast"}, {"rules": ["keyword_proliferate"], "about": "each kind"})
    with mended(monkeypatch, *mends), pytest.raises(MendedError, match="line 7: decision 6 is not legal in this game") as raised:
        Game.replay(changed)
    assert raised.value.decision == 6
    assert raised.value.mends


def test_all_mends_are_named_where_none_is_of_the_rule_at_stake(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(most=2000)
    record, decision = other_damage(game.record(), game)
    mends = ({"rules": ["keyword_proliferate"], "about": "each kind"}, {"rules": ["scry_zero"], "about": "in any order"})
    with mended(monkeypatch, *mends), pytest.raises(MendedError) as raised:
        Game.replay(record)
    assert raised.value.decision == decision
    assert [mend.split(" [CR ")[0] for mend in raised.value.mends] == ["each kind", "in any order"]


def test_more_than_what_happens_now_had_happened_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played().record()
    longer = replace(record, course=record.course + "00")
    with mended(monkeypatch, {"rules": ["scry_zero"], "about": "in any order"}), pytest.raises(MendedError, match="then more happened"):
        Game.replay(longer)


def test_under_another_edition_too_a_record_of_an_older_version_stops_where_it_goes_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(most=2000)
    record, decision = other_damage(game.record(), game)
    with mended(monkeypatch, {"rules": ["scry_zero"], "about": "in any order"}), pytest.raises(MendedError) as raised:
        Game.replay(record, edition=LONGER)
    assert raised.value.decision == decision


def test_a_record_of_this_version_that_goes_otherwise_is_damaged() -> None:
    game = played(most=2000)
    record, decision = other_damage(game.record(), game)
    with pytest.raises(RecordError, match=f"decision {decision} leads elsewhere than when it was recorded") as raised:
        Game.replay(record)
    assert not isinstance(raised.value, MendedError)


# The first format, which does not tell the course --------------------------------------------------------------------------
def in_the_first_form(record: records.Record) -> records.Record:
    """The game as this version plays it, in a record of the first format."""
    header = {name: value for name, value in record.header.items() if name not in {"rules", "form", "date"}}
    return records.Record(header, record.answers, record.digest, record.count)


def test_a_record_of_the_first_format_whose_digest_is_right_is_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played()
    with mended(monkeypatch, {"rules": ["scry_zero"], "about": "in any order"}, form="other"):
        assert Game.replay(in_the_first_form(game.record())).digest == game.digest


def test_a_record_of_the_first_format_whose_digest_says_nothing_any_more_is_played_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played()
    record = replace(in_the_first_form(game.record()), digest="0" * 64)
    mend = {"rules": ["scry_zero"], "about": "in any order"}
    with mended(monkeypatch, mend, form="other"), pytest.warns(UnprovenWarning, match=r"all of its decisions are legal.*in any order"):
        again = Game.replay(record)
    assert again.digest == game.digest


# Details -------------------------------------------------------------------------------------------------------------------
def test_the_error_goes_through_pickle_whole() -> None:
    error = MendedError("what", 3, 1, ("mana [CR 605.1a]",))
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  our own
    assert (str(again), again.decision, again.version, again.mends) == ("what", 3, 1, ("mana [CR 605.1a]",))


def test_a_mend_is_told_with_the_numbers_of_its_rules() -> None:
    assert Mend(("keyword_proliferate",), "each kind").told(Edition.parse("NOW")) == "each kind [CR 701.34a]"


def test_switches_of_an_edition_are_those_that_are_set_otherwise() -> None:
    assert dict(Edition.parse("M12+mana_burn=true+mulligan=paris").changes) == {"mana_burn": True}
    assert isinstance(Edition.parse("M12").switches, Switches)
