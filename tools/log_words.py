"""The words of the texts that sentences of the log are made of, read off the sources, for `src/apnap/scenarios/log_words.txt`.

They stand in a file, so that a library without its sources, as a browser loads it, knows them too. `tools/docs.py --write` writes it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from apnap.language import battle, deeds, keywords, rarer, restrictions
from apnap.language.explaining import words_of as words_of_item
from apnap.language.rules import Rule
from apnap.scenarios.log_words import words_of

PACKAGE = Path(__file__).parent.parent / "src" / "apnap"


def table() -> str:
    """A word a line."""
    texts = [text for source in sources() for text in literals(source)]
    return "".join([f"{word}\n" for word in sorted(words_of([*texts, *phrases()]))])


def sources() -> list[Path]:
    """The modules of the log but for its questions."""
    return sorted([path for path in (PACKAGE / "log").glob("*.py") if not path.name.startswith("questions")])


def phrases() -> Iterator[str]:
    """The words of the phrases with which sentences of combat and of protection are written."""
    for rule in (*battle.WORDS, *deeds.COMBAT, *rarer.WORDS, *restrictions.WORDS, *keywords.QUALITIES):
        for item in rule.items if isinstance(rule, Rule) else ():
            yield from words_of_item(item)


def literals(source: Path) -> Iterator[str]:
    """The texts in a source, without what only describes it."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node.value
