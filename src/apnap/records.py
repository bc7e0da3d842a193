"""Records of games: JSON lines in UTF-8, a header, one line a decision, and a last line with their number, the digest and the course.

Each line is canonical JSON (sorted keys, no spaces, no escapes but JSON's own) and ends with a newline. Its key "c" is
the beginning of the SHA-256 of the "c" of the line before and of the line without "c", so that no line can be changed,
removed, added or moved unnoticed. Against accidents and careless hands, not against forgers.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TextIO

from apnap import files, plain
from apnap.errors import RecordError

FORMAT = 2
READ = (1, 2)
LAST = {1: {"decisions", "digest"}, 2: {"decisions", "digest", "course"}}
_CHECKSUM_DIGITS = 12
_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
_FIELDS: dict[str, type] = {"apnap": str, "edition": str, "switches": dict, "seed": int, "players": list, "decks": list}

_FURTHER: dict[str, type] = {
    "format": int,
    "rules": int,
    "form": str,
    "date": str,
    "payment": str,
    "chance": str,
    "starting": int,
    "life": int,
    "attack": str,
    "teams": list,
    "cards": list,
}


@dataclass(frozen=True, slots=True)
class Record:
    """What a record holds; `digest` is None where the game stopped before the last line was written.

    `course` is what happened, two digits for each event (`apnap.saves.courses`); "" in records of format 1, and where `digest` is None.
    """

    header: dict[str, Any]
    answers: list[Any]
    digest: str | None
    count: int
    course: str = ""


class Writer:
    """Writes a record line by line while the game is played; each line is on its way to the file at once.

    `target` is a text file open for writing, which is not closed; `source` names it in errors. `header` has apnap (the
    version), edition, switches, seed, players and decks, and may have more; "format" is added. Without `finish` the
    record stays open.
    RecordError: what is given is not plain JSON data, a field of the header is missing, the file cannot be written.
    """

    def __init__(self, target: TextIO, header: Mapping[str, object], source: str = "") -> None:
        self.source = source or str(getattr(target, "name", "<record>"))
        self.count = 0
        self._previous = ""
        self._finished = False
        full = {**header, "format": FORMAT}
        reason = 'the key "c" is kept for the checksum' if "c" in full else header_fault(full)
        if reason:
            raise RecordError(f"{self.source}: {reason}")
        self._file = target
        self._put(self._line(full))

    def append(self, answer: object) -> None:
        """Write one decision; `answer` is plain JSON data."""
        self._open()
        line = self._line({"n": self.count + 1, "answer": answer})
        self.count += 1
        self._put(line)

    def finish(self, digest: str, course: str = "") -> None:
        """Write the last line; nothing can follow it."""
        self._open()
        self._put(self._line({"decisions": self.count, "digest": digest, "course": course}))
        self._finished = True

    def _open(self) -> None:
        if self._finished:
            raise RecordError(f"{self.source}: the record is finished; nothing can follow its last line")

    def _line(self, fields: dict[str, object]) -> str:
        try:
            checksum = _checksum(self._previous, _ENCODER.encode(fields))
            line = _ENCODER.encode({**fields, "c": checksum})
        except (TypeError, ValueError, RecursionError) as error:
            raise RecordError(f"{self.source}: not plain JSON data: {error}") from None
        self._previous = checksum
        return line

    def _put(self, line: str) -> None:
        try:
            self._file.write(line + "\n")
            self._file.flush()
        except (OSError, ValueError) as error:
            raise RecordError(f"{self.source}: cannot be written: {error}") from None


def write(
    target: str | Path | TextIO,
    header: Mapping[str, object],
    answers: Iterable[object],
    digest: str,
    course: str = "",
    *,
    force: bool = False,
) -> None:
    """Write a whole record to a path or an open text file. RecordError: as `Writer`, and as `files.put` says of a path."""
    text = io.StringIO()
    writer = Writer(text if isinstance(target, (str, Path)) else target, header, str(target) if isinstance(target, (str, Path)) else "")
    for answer in answers:
        writer.append(answer)
    writer.finish(digest, course)
    if isinstance(target, (str, Path)):
        files.put(target, text.getvalue(), files.RECORD, force=force)


def read(path: str | Path, allow_open: bool = False) -> Record:
    """The record in the file `path`. RecordError: as `parse`, or the file cannot be read."""
    return parse(files.read(path, what=files.RECORD), str(path), allow_open)


def parse(data: bytes, source: str = "<record>", allow_open: bool = False) -> Record:
    """The record that `data` writes; `source` names it in errors.

    With `allow_open` the last line may be missing and the line before it cut short, as a crash leaves them.
    RecordError: names source, line and reason: empty, binary, not JSON, not a record of apnap, of another format,
    truncated, edited.
    """
    if not data:
        raise RecordError(f"{source}: the file is empty; a record begins with a header")
    lines = _Lines(source, data)
    header = lines.header()
    answers: list[Any] = []
    while lines.number < lines.whole or (lines.more() and not allow_open):
        line = lines.take()
        if set(line) == LAST[header["format"]]:
            return lines.last(line, header, answers)
        if set(line) != {"n", "answer"} or line["n"] != len(answers) + 1:
            lines.fail(f"not decision {len(answers) + 1}, and not the last line")
        answers.append(line["answer"])
    if not allow_open:
        lines.number += 1
        lines.fail("truncated: the last line, with the number of decisions and the digest, is missing")
    return Record(header, answers, None, len(answers))


class _Lines:
    """The lines of one record, taken in order, each checked against the one before; `number` is that of the last taken."""

    def __init__(self, source: str, data: bytes) -> None:
        self.source = source
        self.lines = data.split(b"\n")
        self.whole = len(self.lines) - 1
        self.number = 0
        self.text = ""
        self.previous = ""

    def fail(self, reason: str) -> NoReturn:
        raise RecordError(f"{self.source}, line {self.number}: {reason}")

    def more(self) -> bool:
        return self.number < self.whole or self.lines[-1] != b""

    def next(self) -> object:
        """The JSON value of the next line."""
        raw = self.lines[self.number]
        self.number += 1
        cut = self.number > self.whole and raw.startswith(b"{") and b"\0" not in raw
        try:
            self.text = raw.decode("utf-8")
            value: object = plain.parse(self.text)
        except (UnicodeDecodeError, plain.Unfit) as error:
            if cut:
                self.fail("truncated: the line ends in its middle")
            if b"\0" in raw or isinstance(error, UnicodeDecodeError):
                self.fail("binary; a record is text in UTF-8")
            self.fail("not JSON" if getattr(error, "line", 0) else f"not JSON that is read here: {error}")
        if cut:
            self.fail("truncated: the newline at the end of the line is missing")
        return value

    def header(self) -> dict[str, Any]:
        """The first line; a foreign file or another format is refused before its checksum is looked at."""
        value = self.next()
        if not isinstance(value, dict) or "apnap" not in value:
            self.fail('not a record of apnap: the header with the key "apnap" is missing')
        form = value.get("format")
        if type(form) is not int or form not in READ:
            self.fail(f"a record of format {form!r:.20}; this apnap reads the formats {' and '.join(map(str, READ))}")
        fields = self.checked(value)
        fault = header_fault(fields)
        if fault:
            self.fail(fault)
        return fields

    def take(self) -> dict[str, Any]:
        return self.checked(self.next())

    def checked(self, value: object) -> dict[str, Any]:
        """The fields of a line without its checksum, which is right."""
        if not isinstance(value, dict) or not self._is_canonical(value):
            self.fail("edited: not in the form in which records are written")
        checksum = value.pop("c", None)
        if checksum != _checksum(self.previous, _ENCODER.encode(value)):
            self.fail(
                "edited: the checksum does not follow from this line and those before it; "
                "this line was changed or moved, or one before it was removed or added"
            )
        self.previous = checksum
        return value

    def _is_canonical(self, value: dict[str, Any]) -> bool:
        try:
            return _ENCODER.encode(value) == self.text
        except (ValueError, RecursionError):
            return False

    def last(self, line: dict[str, Any], header: dict[str, Any], answers: list[Any]) -> Record:
        count, digest = line["decisions"], line["digest"]
        if type(count) is not int or count != len(answers):
            self.fail(f"the last line says {count!r:.20} decisions; the record has {len(answers)}")
        course = line.get("course", "")
        if not isinstance(digest, str):
            self.fail("the digest is not text")
        if not isinstance(course, str):
            self.fail("the course is not text")
        if self.more():
            self.number += 1
            self.fail("a line follows the last line")
        return Record(header, answers, digest, count, course)


def _checksum(previous: str, line: str) -> str:
    return hashlib.sha256((previous + line).encode("utf-8")).hexdigest()[:_CHECKSUM_DIGITS]


def header_fault(header: Mapping[str, Any]) -> str:
    """What is wrong with the types of the fields of a header, or nothing."""
    for name, kind in _FIELDS.items():
        if type(header.get(name)) is not kind:
            return f'the header needs "{name}" of type {kind.__name__}'
    for name, kind in _FURTHER.items():
        if name in header and type(header[name]) is not kind:
            return f'the header needs "{name}" of type {kind.__name__}'
    if not all(type(value) in {bool, int, str} for value in header["switches"].values()):
        return 'the header needs a word, a whole number, true or false for each of the "switches"'
    if not all(isinstance(player, str) for player in header["players"]):
        return 'the header needs a name for each of the "players"'
    decks = header["decks"]
    if not all(isinstance(deck, list) and all(isinstance(card, str) for card in deck) for deck in decks):
        return 'the header needs a list of card names for each of the "decks"'
    if len(decks) != len(header["players"]):
        return f"the header names {len(header['players'])} players and {len(decks)} decks"
    return ""
