"""Records: every line of one is bound to those before it."""

from __future__ import annotations

import hashlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from apnap import records
from apnap.errors import RecordError

HEADER: dict[str, Any] = {
    "apnap": "0.1.0",
    "edition": "M12",
    "switches": {"mana_burn": True},
    "seed": 7,
    "players": ["Ann", "Bén"],
    "decks": [["Shock", "Mountain"], ["Lim-Dûl's Vault"]],
}
ANSWERS: list[Any] = ["pass", {"cast": 3, "targets": [1, 2]}, None, True, [], "A\nB \u2028 \x85 é 🃏"]

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=3),
    max_leaves=6,
)


def written(answers: list[Any] = ANSWERS, header: dict[str, Any] = HEADER) -> bytes:
    file = io.StringIO()
    records.write(file, header, answers, "d1", "c1")
    return file.getvalue().encode("utf-8")


def chained(*lines: dict[str, Any]) -> bytes:
    """A file whose checksums are right, whatever the lines say."""
    previous, out = "", []
    for line in lines:
        text = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        previous = hashlib.sha256((previous + text).encode("utf-8")).hexdigest()[:12]
        out.append(json.dumps({**line, "c": previous}, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n")
    return "".join(out).encode("utf-8")


def refusal(data: bytes, allow_open: bool = False) -> str:
    with pytest.raises(RecordError) as error:
        records.parse(data, "game.jsonl", allow_open)
    return str(error.value)


def refused_line(data: bytes) -> int:
    found = re.match(r"game\.jsonl, line (\d+): ", refusal(data))
    assert found is not None
    return int(found[1])


WHOLE = written()
LINES = WHOLE.split(b"\n")[:-1]
FULL_HEADER = {**HEADER, "format": 2}
LAST = {"decisions": 1, "digest": "d1", "course": "c1"}
numbers = st.integers(0, len(LINES) - 1)


def joined(lines: list[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def test_the_file_is_canonical_json_with_a_chain_of_sha_256() -> None:
    data = chained(FULL_HEADER, {"n": 1, "answer": "pass"}, LAST)
    assert data == written(["pass"])
    assert [sorted(json.loads(line)) for line in data.splitlines()] == [
        ["apnap", "c", "decks", "edition", "format", "players", "seed", "switches"],
        ["answer", "c", "n"],
        ["c", "course", "decisions", "digest"],
    ]


@given(st.lists(plain, max_size=8))
def test_a_record_that_is_written_is_read_back(answers: list[Any]) -> None:
    assert records.parse(written(answers)) == records.Record(FULL_HEADER, answers, "d1", len(answers), "c1")


@given(st.lists(plain, max_size=8))
def test_a_record_that_is_read_is_written_the_same(answers: list[Any]) -> None:
    data = written(answers, {**HEADER, "variant": "duel"})
    record = records.parse(data)
    assert written(record.answers, record.header) == data


def test_a_record_is_written_to_a_path_and_read_from_it(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    records.write(file, HEADER, ANSWERS, "d1", "c1")
    assert file.read_bytes() == WHOLE
    assert records.read(file) == records.read(str(file)) == records.parse(WHOLE)


@given(st.data())
def test_a_changed_byte_is_refused_with_its_line(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(WHOLE) - 1))
    value = data.draw(st.integers(0, 255))
    assume(value != WHOLE[place])
    assert refused_line(WHOLE[:place] + bytes([value]) + WHOLE[place + 1 :]) == WHOLE.count(b"\n", 0, place) + 1


@given(numbers, st.sampled_from(["answer", "n", "c", "seed", "digest", "decisions", "players", "new"]), plain)
def test_a_changed_field_is_refused_with_its_line(number: int, key: str, value: object) -> None:
    fields = json.loads(LINES[number])
    fields[key] = value
    line = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")
    assume(line != LINES[number])
    assert refused_line(joined([*LINES[:number], line, *LINES[number + 1 :]])) == number + 1


@given(numbers, st.binary())
def test_a_line_replaced_by_anything_is_refused_with_its_number(number: int, line: bytes) -> None:
    assume(line != LINES[number])
    assert refused_line(joined([*LINES[:number], line, *LINES[number + 1 :]])) == number + 1


@given(numbers)
def test_a_removed_line_is_refused_with_its_number(number: int) -> None:
    assert refused_line(joined([*LINES[:number], *LINES[number + 1 :]])) == number + 1


@given(numbers, numbers)
def test_swapped_lines_are_refused_with_the_number_of_the_first(first: int, second: int) -> None:
    assume(first < second)
    lines = list(LINES)
    lines[first], lines[second] = lines[second], lines[first]
    assert refused_line(joined(lines)) == first + 1


@given(st.integers(0, len(LINES)), numbers)
def test_an_added_line_is_refused_with_its_number(place: int, number: int) -> None:
    lines = [*LINES[:place], LINES[number], *LINES[place:]]
    expected = next(i for i, line in enumerate(lines) if i == len(LINES) or line != LINES[i])
    assert refused_line(joined(lines)) == expected + 1


@given(st.integers(1, len(WHOLE) - 1))
def test_a_file_cut_short_anywhere_is_refused_with_the_line_where_it_ends(size: int) -> None:
    assert refused_line(WHOLE[:size]) == WHOLE.count(b"\n", 0, size) + 1


@given(st.integers(len(LINES[0]) + 1, len(WHOLE) - 1))
def test_a_game_that_crashed_anywhere_is_read_up_to_its_last_whole_line(size: int) -> None:
    record = records.parse(WHOLE[:size], allow_open=True)
    count = WHOLE.count(b"\n", 0, size) - 1
    assert record == records.Record(FULL_HEADER, ANSWERS[:count], None, count)


@given(st.integers(0, len(LINES[0])))
def test_a_game_that_crashed_before_its_header_was_written_is_refused(size: int) -> None:
    assert refusal(WHOLE[:size], allow_open=True)


@given(st.integers(0, len(LINES) - 2))
def test_an_open_record_may_not_be_edited(number: int) -> None:
    lines = list(LINES[:-1])
    lines[number] = lines[number].replace(b":", b": ", 1)
    assert refusal(joined(lines), allow_open=True).startswith(f"game.jsonl, line {number + 1}: edited")


def test_a_finished_record_is_read_whole_where_an_open_one_is_allowed() -> None:
    assert records.parse(WHOLE, allow_open=True) == records.parse(WHOLE)


def test_each_line_is_in_the_file_as_soon_as_it_is_played(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with file.open("w", encoding="utf-8", newline="\n") as target:
        writer = records.Writer(target, HEADER)
        for count, answer in enumerate(ANSWERS):
            assert records.read(file, allow_open=True).count == count
            writer.append(answer)
        writer.finish("d1", "c1")
        assert file.read_bytes() == WHOLE


def test_nothing_follows_the_last_line() -> None:
    writer = records.Writer(io.StringIO(), HEADER)
    writer.finish("d1")
    with pytest.raises(RecordError, match="nothing can follow its last line"):
        writer.append("pass")
    with pytest.raises(RecordError, match="nothing can follow its last line"):
        writer.finish("d2")


@pytest.mark.parametrize("answer", [{1, 2}, b"x", float("nan"), "\ud800", {(1, 2): 3}, object()])
def test_an_answer_that_is_not_plain_data_is_refused_and_the_record_goes_on(answer: object) -> None:
    file = io.StringIO()
    writer = records.Writer(file, HEADER)
    with pytest.raises(RecordError, match=r"^<record>: not plain JSON data: "):
        writer.append(answer)
    writer.append("pass")
    writer.finish("d1", "c1")
    assert file.getvalue().encode("utf-8") == written(["pass"])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"apnap": 1}, 'the header needs "apnap" of type str'),
        ({"seed": True}, 'the header needs "seed" of type int'),
        ({"switches": []}, 'the header needs "switches" of type dict'),
        ({"players": ["Ann", 2]}, 'the header needs a name for each of the "players"'),
        ({"decks": [["Shock"], "Shock"]}, 'the header needs a list of card names for each of the "decks"'),
        ({"decks": [["Shock"]]}, "the header names 2 players and 1 decks"),
        ({"c": ""}, 'the key "c" is kept for the checksum'),
    ],
)
def test_a_header_without_what_a_game_needs_is_not_written_and_not_read(tmp_path: Path, change: dict[str, Any], reason: str) -> None:
    file = tmp_path / "game.jsonl"
    with pytest.raises(RecordError, match=f"^{re.escape(f'{file}: {reason}')}$"):
        records.write(file, {**HEADER, **change}, [], "d1")
    assert not file.exists()
    if "c" not in change:
        assert refusal(chained({**FULL_HEADER, **change})) == f"game.jsonl, line 1: {reason}"


def test_an_empty_file_is_refused() -> None:
    assert refusal(b"") == "game.jsonl: the file is empty; a record begins with a header"


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n", b"\0\0", WHOLE.decode().encode("utf-16")])
def test_a_binary_file_is_refused(data: bytes) -> None:
    assert refusal(data) == "game.jsonl, line 1: binary; a record is text in UTF-8"


@pytest.mark.parametrize("data", [b"4 Shock", b"4 Shock\n", b"\n" + WHOLE, b"\xef\xbb\xbf" + WHOLE, b"NaN\n", b"[" * 100_000 + b"\n"])
def test_a_file_that_is_not_json_is_refused(data: bytes) -> None:
    assert refusal(data) == "game.jsonl, line 1: not JSON"


@pytest.mark.parametrize("data", [b"[]\n", b"7", b"{}\n", b"7\n", b'{"format":2}\n', joined(LINES[1:])])
def test_a_foreign_file_is_refused(data: bytes) -> None:
    assert refusal(data) == 'game.jsonl, line 1: not a record of apnap: the header with the key "apnap" is missing'


@pytest.mark.parametrize(("form", "text"), [(3, "3"), (0, "0"), (None, "None"), ("1", "'1'"), (True, "True"), (1.0, "1.0")])
def test_a_record_of_another_format_is_refused_with_those_that_are_read(form: object, text: str) -> None:
    assert refusal(chained({**HEADER, "format": form})) == (
        f"game.jsonl, line 1: a record of format {text}; this apnap reads the formats 1 and 2"
    )


def test_a_record_without_its_last_line_is_truncated() -> None:
    assert refusal(joined(LINES[:-1])) == (
        f"game.jsonl, line {len(LINES)}: truncated: the last line, with the number of decisions and the digest, is missing"
    )


def test_a_record_whose_last_line_counts_other_decisions_is_refused() -> None:
    data = chained(FULL_HEADER, {"n": 1, "answer": 0}, {"decisions": 2, "digest": "d", "course": ""})
    assert refusal(data) == "game.jsonl, line 3: the last line says 2 decisions; the record has 1"


def test_a_record_whose_digest_is_no_text_is_refused() -> None:
    data = chained(FULL_HEADER, {"decisions": 0, "digest": 5, "course": ""})
    assert refusal(data) == "game.jsonl, line 2: the digest is not text"


def test_a_record_whose_course_is_no_text_is_refused() -> None:
    data = chained(FULL_HEADER, {"decisions": 0, "digest": "d1", "course": ["c1"]})
    assert refusal(data) == "game.jsonl, line 2: the course is not text"


def test_a_record_of_format_1_is_read_which_does_not_tell_the_course() -> None:
    header = {**HEADER, "format": 1}
    data = chained(header, {"n": 1, "answer": "pass"}, {"decisions": 1, "digest": "d1"})
    assert records.parse(data) == records.Record(header, ["pass"], "d1", 1, "")
    assert refusal(chained(header, {"n": 1, "answer": "pass"}, LAST)) == "game.jsonl, line 3: not decision 2, and not the last line"


def test_a_record_of_format_2_without_its_course_is_refused() -> None:
    data = chained(FULL_HEADER, {"decisions": 0, "digest": "d1"})
    assert refusal(data) == "game.jsonl, line 2: not decision 1, and not the last line"


@pytest.mark.parametrize("line", [{"n": 2, "answer": 0}, {"n": 1}, {"n": 1, "answer": 0, "more": 0}, {}])
def test_a_line_that_is_not_the_next_decision_is_refused(line: dict[str, Any]) -> None:
    assert refusal(chained(FULL_HEADER, line)) == "game.jsonl, line 2: not decision 1, and not the last line"


def test_text_behind_the_last_line_is_refused() -> None:
    for more in (b"\n", b"x", LINES[-1] + b"\n"):
        reason = f"game.jsonl, line {len(LINES) + 1}: a line follows the last line"
        assert refusal(WHOLE + more) == refusal(WHOLE + more, allow_open=True) == reason


@pytest.mark.parametrize("number", [b"1e999", b"1.0e0", b'"\\u0041"', b'"\\ud800"', b"9" * 50])
def test_a_value_in_another_notation_is_an_edited_line(number: bytes) -> None:
    line = LINES[1].replace(b'"pass"', number)
    assert refusal(joined([LINES[0], line, *LINES[2:]])).startswith("game.jsonl, line 2: edited: ")


def test_a_missing_file_and_a_directory_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="there is no such file"):
        records.read(tmp_path / "none.jsonl")
    with pytest.raises(RecordError, match="cannot be read"):
        records.read(tmp_path)
    with pytest.raises(RecordError, match="cannot be written"):
        records.write(tmp_path, HEADER, [], "d1")


def test_a_file_that_cannot_take_more_is_a_record_error() -> None:
    file = io.StringIO()
    writer = records.Writer(file, HEADER)
    file.close()
    with pytest.raises(RecordError, match="cannot be written"):
        writer.append("pass")
