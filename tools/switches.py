"""Writes `src/apnap/editions/switches.py` from `switches.toml` and `variants.toml`: `python tools/switches.py`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

EDITIONS = Path(__file__).parent.parent / "src" / "apnap" / "editions"

HEAD = '''"""The switches of an edition and the options of a variant, one typed attribute each. Written by tools/switches.py."""
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
    """The value that is played, of each switch and option; `values` holds the same by name. Never changed after it was made."""

    def __init__(self, values: dict[str, bool | int | str]) -> None:
        self.values: dict[str, bool | int | str] = values
'''


def source(text: str, variants: str) -> str:
    """The Python source for the switches that `text` (TOML) describes, and the options of `variants`."""
    switches = tomllib.loads(text)["switches"]
    options = {name: {**option, "type": "str"} for name, option in tomllib.loads(variants)["options"].items()}
    fields = "".join(
        f'        # {switch["about"]}\n        self.{name}: {switch["type"]} = _as_{switch["type"]}(values["{name}"])\n'
        for name, switch in {**switches, **options}.items()
    )
    names = names_of("SWITCH_NAMES", switches) + names_of("OPTION_NAMES", options)
    both = {**switches, **options}
    values = "".join(f'    "{name}": {in_order(values_of(switch))},\n' for name, switch in both.items() if switch["type"] != "int")
    table = f"SWITCH_VALUES: Final[dict[str, tuple[bool | str, ...]]] = {{\n{values}}}\n"
    return f'{HEAD}{names}{table}"""What each switch and option can stand at, but for those that are numbers."""{CLASS}{fields}'


def names_of(constant: str, named: Iterable[str]) -> str:
    """The names as a tuple of that name."""
    names = "".join(f'    "{name}",\n' for name in named)
    return f"{constant}: Final[tuple[str, ...]] = (\n{names})\n"


def values_of(switch: dict[str, Any]) -> list[bool | str]:
    """All values that the switch has at some time, or that have a meaning."""
    if switch["type"] == "bool":
        return [False, True]
    return list(dict.fromkeys([*switch.get("steps", {}).values(), *switch.get("values", {})]))


def in_order(values: list[bool | str]) -> str:
    """The values as a tuple in the way of ruff."""
    told = [str(value) if isinstance(value, bool) else f'"{value}"' for value in values]
    return f"({', '.join(told)}{',' * (len(told) == 1)})"


def main() -> None:
    """Writes the module."""
    text = (EDITIONS / "switches.toml").read_text(encoding="utf-8")
    variants = (EDITIONS / "variants.toml").read_text(encoding="utf-8")
    (EDITIONS / "switches.py").write_text(source(text, variants), encoding="utf-8")


if __name__ == "__main__":
    main()
