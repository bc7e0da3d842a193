"""Files as they are written and read: beside and put in place whole, never over what is not ours, never more than fits.

A file is written under another name in the same folder, flushed to the disk and renamed: whoever looks finds the old file or the new one,
whole, also after a full disk, a crash, or beside a second writer. What is no plain file (a device, a pipe) is written to as it stands.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
from pathlib import Path
from typing import Final, NoReturn

from apnap.errors import ApnapError, RecordError

RECORD: Final = "a record"
SAVED: Final = "a saved game"
TABLE: Final = "a game at a table"
INSTEAD: Final = "take another name, or write over it by force (--force)"
NOT_THERE: Final = "there is no such file"
OURS: Final = "a file of apnap"
EMPTY: Final = "an empty file"
FOREIGN: Final = ""
TABLE_FORM: Final = "apnap table"
SAVED_FIELDS: Final = frozenset({"apnap", "facts", "game"})
MOST_BYTES: Final = 64_000_000  # so much of a file is read; the record of a long game has a five-hundredth of it
MOST_NUMBERS: Final = 100_000  # so many names are tried for a new file


# Reading ----------------------------------------------------------------------------------------------------------------
def read(
    path: str | Path, error: type[ApnapError] = RecordError, most: int = MOST_BYTES, what: str = OURS, missing: str = NOT_THERE
) -> bytes:
    """What the file holds, which is to be `what`. `error`: there is no such file, it cannot be read, it has more than `most` bytes."""
    try:
        with named(path, error).open("rb") as file:
            data = file.read(most + 1)
    except FileNotFoundError:
        raise error(f"{path}: {missing}") from None
    except OSError as fault:
        raise error(f"{path}: cannot be read as {what}: {reason(fault)}") from None
    if len(data) > most:
        raise error(f"{path}: over {most:,} bytes, too long for {what}")
    return data


def read_text(
    path: str | Path, error: type[ApnapError] = RecordError, most: int = MOST_BYTES, what: str = OURS, missing: str = NOT_THERE
) -> str:
    """The text of the file, without a byte order mark. `error`: as `read`, or it is no text in UTF-8."""
    try:
        return read(path, error, most, what, missing).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise error(f"{path}: this is not text; {what} is a text file in UTF-8") from None


def kind_of(path: str | Path) -> str:
    """RECORD, SAVED or TABLE by its first line, EMPTY, or FOREIGN: none of ours. OSError: it cannot be read."""
    with Path(path).open("rb") as file:
        line = file.readline(MOST_BYTES)
    try:
        head = json.loads(line) if line else None
    except (ValueError, RecursionError):
        return FOREIGN
    if not isinstance(head, dict):
        return FOREIGN if line else EMPTY
    if "apnap" in head and "format" in head:
        return RECORD
    if head.get("form") == TABLE_FORM:
        return TABLE
    return SAVED if SAVED_FIELDS.issubset(head) else FOREIGN


# Writing ----------------------------------------------------------------------------------------------------------------
def put(path: str | Path, text: str | bytes, kind: str, *, force: bool = False) -> None:
    """Write the file, whole or not at all; a link is followed to where it leads.

    A file of another kind stays, and one that is protected from writing, unless `force` is given. RecordError: what is there is not written
    over, or the file cannot be written; then what was there is as it was.
    """
    target = named(path, RecordError)
    try:
        known = os.stat(target)  # noqa: PTH116 - a path of a loop of links has no answer in pathlib
    except FileNotFoundError:
        known = None
    except OSError as fault:
        cannot(path, fault)
    if known is not None and not stat.S_ISREG(known.st_mode):
        _put_through(target, text)
        return
    if known is not None and not force:
        _check_ours(target, kind, known.st_mode)
    real = Path(os.path.realpath(target))
    beside = _written_beside(real, text, None if known is None else stat.S_IMODE(known.st_mode), path)
    try:
        beside.replace(real)
        _sync_folder(real.parent)
    except OSError as fault:
        _remove(beside)
        cannot(path, fault)


def put_new(path: str | Path, text: str) -> Path:
    """Write a file that was not there, under that name or with the first free number behind it; gives the name.

    No other writer can have taken the same. RecordError: the file cannot be written.
    """
    target = named(path, RecordError)
    beside = _written_beside(target, text, None, path)
    try:
        return _linked(beside, target)
    except OSError as fault:
        cannot(path, fault)
    finally:
        _remove(beside)


def check(path: str | Path, kind: str, *, force: bool = False) -> None:
    """The file can be written there, as far as can be told before: to be asked before a long game. RecordError: as `put`."""
    target = named(path, RecordError)
    try:
        mode = os.stat(target).st_mode  # noqa: PTH116 - as in put
    except FileNotFoundError:
        mode = 0
    except OSError as fault:
        cannot(path, fault)
    if stat.S_ISDIR(mode):
        raise RecordError(f"{path}: cannot be written: it is a folder")
    if stat.S_ISREG(mode) and not force:
        _check_ours(target, kind, mode)
    if not mode or stat.S_ISREG(mode):
        folder = Path(os.path.realpath(target)).parent
        _remove(_written_beside(folder / "apnap", "", None, path))


def named(path: str | Path, error: type[ApnapError]) -> Path:
    """The path, if it names a file. `error`: it is empty, or no file can be called so."""
    if not str(path):
        raise error("no file is named: the name is empty")
    try:
        os.fsencode(path)
    except ValueError:
        raise error(f"{str(path)!r:.80}: no file can be called so") from None
    if "\0" in str(path):
        raise error(f"{str(path)!r:.80}: no file can be called so")
    return Path(path)


def reason(fault: OSError) -> str:
    """Why the system refused, without the name of the file."""
    return fault.strerror or type(fault).__name__


def cannot(path: str | Path, fault: OSError) -> NoReturn:
    """Say why the file cannot be written."""
    why = "there is no such folder" if fault.errno == errno.ENOENT else reason(fault)
    raise RecordError(f"{path}: cannot be written: {why}") from None


def _check_ours(target: Path, kind: str, mode: int) -> None:
    """What is there may be written over without a word: it is of that kind or empty, and not protected from writing."""
    try:
        there = kind_of(target)
    except OSError as fault:
        raise RecordError(f"{target}: stays as it is: it cannot be read, so it may not be {kind} ({reason(fault)})") from None
    if there not in {kind, EMPTY}:
        found = there or "no file of apnap"
        raise RecordError(f"{target}: stays as it is: it is {found}, not {kind}; {INSTEAD}")
    if not mode & 0o222 or not os.access(target, os.W_OK):
        raise RecordError(f"{target}: stays as it is: it is protected from writing; {INSTEAD}")


def _put_through(target: Path, text: str | bytes) -> None:
    """Write to what is no plain file."""
    try:
        with target.open("wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode("utf-8"))
    except OSError as fault:
        cannot(target, fault)
    except UnicodeEncodeError as fault:
        raise RecordError(f"{target}: {fault.object[fault.start : fault.end]!r} cannot be written in UTF-8") from None


def _written_beside(target: Path, text: str | bytes, mode: int | None, path: str | Path) -> Path:
    """A new file in the folder of the target, with the text, flushed to the disk."""
    beside = target.with_name(f".apnap-{os.urandom(8).hex()}.part")
    try:
        data = text if isinstance(text, bytes) else text.encode("utf-8")
        file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    except OSError as fault:
        cannot(path, fault)
    except UnicodeEncodeError as fault:
        raise RecordError(f"{path}: {fault.object[fault.start : fault.end]!r} cannot be written in UTF-8") from None
    try:
        with os.fdopen(file, "wb") as handle:
            if mode is not None:
                os.chmod(beside, mode)  # noqa: PTH101 - the same as for the file beside it
            handle.write(data)
            handle.flush()
            os.fsync(handle.fileno())
    except BaseException as fault:
        _remove(beside)
        if isinstance(fault, OSError):
            cannot(path, fault)
        raise
    return beside


def _linked(beside: Path, target: Path) -> Path:
    """The file under the first free name."""
    for number in range(1, MOST_NUMBERS):
        free = target if number == 1 else target.with_name(f"{target.stem}-{number}{target.suffix}")
        try:
            _take(beside, free)
        except FileExistsError:
            continue
        _sync_folder(free.parent)
        return free
    raise OSError(errno.EEXIST, "all names like it are taken")


def _take(beside: Path, free: Path) -> None:
    """Give the file that name, which nothing has. FileExistsError: something has it."""
    try:
        os.link(beside, free)  # a name that is taken is refused, as it is not by a rename
    except FileExistsError:
        raise
    except OSError:  # a file system without links: the name is taken by an empty file first
        os.close(os.open(free, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        beside.replace(free)


def _sync_folder(folder: Path) -> None:
    """The new name is on the disk too, where the system can promise that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _remove(beside: Path) -> None:
    with contextlib.suppress(OSError):
        beside.unlink()
