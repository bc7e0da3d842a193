"""JSON from outside, read so that nothing in it can end a program: no endless depth or number, no text that cannot be written again."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, Final, NoReturn

from apnap.errors import ApnapError

DEEPEST: Final = 100  # the state inside a state inside a mark of a long game has half of it
LARGEST: Final = 1000  # bits
LONGEST: Final = 40


class Unfit(ApnapError):
    """The text is not such JSON; its words say why. `line` is where it is not JSON at all, 0 if it is."""

    line = 0


def parse(text: str) -> Any:  # noqa: ANN401
    """What the text says. Unfit: it is not JSON, or of a kind that no file of apnap has."""
    try:
        data = json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        unfit = Unfit(f"line {error.lineno} is not JSON ({error.msg})")
        unfit.line = error.lineno
        raise unfit from None
    except RecursionError:
        raise Unfit("its brackets are nested too deeply") from None
    except ValueError:
        raise Unfit("a number in it has too many digits") from None
    check(data)
    return data


def check(data: Any) -> None:  # noqa: ANN401
    """Nothing in the data is too deep, too large, or text that UTF-8 has not got. Unfit: something is."""
    level, depth = [data], 0
    while level:
        if depth > DEEPEST:
            raise Unfit("its brackets are nested too deeply")
        below: list[Any] = []
        for value in level:
            if type(value) is list:
                below += value
            elif type(value) is dict:
                below += value
                below += value.values()
            else:
                _check_value(value)
        level = below
        depth += 1


def short(value: object) -> str:
    """The value in a few characters, for a message."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def _check_value(value: object) -> None:
    if type(value) is str:
        if not value.isascii() and not _is_text(value):
            raise Unfit(f"{short(value)} is no text that can be written")
    elif type(value) is int and value.bit_length() > LARGEST:
        raise Unfit("a number in it has too many digits")
    elif type(value) is float and not isfinite(value):
        raise Unfit("a number in it is too large")


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _refuse(constant: str) -> NoReturn:
    raise Unfit(f"{constant} is no number")
