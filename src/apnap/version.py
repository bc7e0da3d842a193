"""The version of the program, as records and saved games name it."""

from typing import Final

VERSION: Final = "0.1.0.dev0"
