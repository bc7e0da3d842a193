"""The words of the texts that sentences of the log are made of, read off the sources, for `src/apnap/scenarios/log_words.txt`.

They stand in a file, so that a library without its sources, as a browser loads it, knows them too. `tools/docs.py --write` writes it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from apnap.scenarios.log_words import words_of

PACKAGE = Path(__file__).parent.parent / "src" / "apnap"


def table() -> str:
    """A word a line."""
    return "".join([f"{word}\n" for word in sorted(words_of([text for source in sources() for text in literals(source)]))])


def sources() -> list[Path]:
    """The modules of the log but for its questions, and those with what sentences of combat and of protection are written with."""
    log = [path for path in (PACKAGE / "log").glob("*.py") if not path.name.startswith("questions")]
    return sorted([*log, PACKAGE / "cards" / "words_combat.py", PACKAGE / "cards" / "words_keywords.py"])


def literals(source: Path) -> Iterator[str]:
    """The texts in a source, without what only describes it."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node.value
