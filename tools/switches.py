"""Writes `src/apnap/editions/switches.py` from `switches.toml`: `python tools/switches.py`."""

from __future__ import annotations

import tomllib
from pathlib import Path

EDITIONS = Path(__file__).parent.parent / "src" / "apnap" / "editions"

HEAD = '''"""The switches of an edition, one typed attribute each. Written by tools/switches.py from switches.toml."""
from __future__ import annotations

from typing import Final

'''

CLASS = '''


def _as_bool(value: bool | int | str) -> bool:
    assert isinstance(value, bool)
    return value


def _as_int(value: bool | int | str) -> int:
    assert isinstance(value, int)
    return value


def _as_str(value: bool | int | str) -> str:
    assert isinstance(value, str)
    return value


class Switches:
    """The value that is played, of each switch; `values` holds the same by name. Never changed after it was made."""

    def __init__(self, values: dict[str, bool | int | str]) -> None:
        self.values: dict[str, bool | int | str] = values
'''


def source(text: str) -> str:
    """The Python source for the switches that `text` (TOML) describes."""
    switches = tomllib.loads(text)["switches"]
    names = "".join(f'    "{name}",\n' for name in switches)
    fields = "".join(
        f'        # {switch["about"]}\n        self.{name}: {switch["type"]} = _as_{switch["type"]}(values["{name}"])\n'
        for name, switch in switches.items()
    )
    return f"{HEAD}SWITCH_NAMES: Final[tuple[str, ...]] = (\n{names}){CLASS}{fields}"


def main() -> None:
    """Writes the module."""
    text = (EDITIONS / "switches.toml").read_text(encoding="utf-8")
    (EDITIONS / "switches.py").write_text(source(text), encoding="utf-8")


if __name__ == "__main__":
    main()
