"""JSON from outside."""

from __future__ import annotations

import json

import pytest

from apnap import plain


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1 is not JSON"),
        ('{\n "a": 1,\n', "line 3 is not JSON"),
        ("[NaN]", "NaN is no number"),
        ("-Infinity", "-Infinity is no number"),
        ("1e999", "a number in it is too large"),
        ("9" * 5000, "a number in it has too many digits"),
        ("9" * 302, "a number in it has too many digits"),
        ("[" * 100_000, "its brackets are nested too deeply"),
        ("[" * 102 + "]" * 102, "its brackets are nested too deeply"),
        ('{"a":' * 102 + "1" + "}" * 102, "its brackets are nested too deeply"),
        ('"\\udc00"', "'\\udc00' is no text that can be written"),
        ('{"\\ud800": 1}', "'\\ud800' is no text that can be written"),
    ],
)
def test_json_that_could_end_a_program_is_unfit(text: str, reason: str) -> None:
    with pytest.raises(plain.Unfit) as error:
        plain.parse(text)
    assert reason in str(error.value)


def test_other_json_is_what_it_says() -> None:
    data: list[object] = [None, True, 1.5, 10**300, "é \U0001f0cf", {"a": [[]]}]
    assert plain.parse(json.dumps(data)) == data
    deep = "[" * 100 + "]" * 100
    assert json.dumps(plain.parse(deep)) == deep
