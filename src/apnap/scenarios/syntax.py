"""The grammar as a parser."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final, cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import PatternRE, PatternStr, TerminalDef

from apnap.errors import SHOWN, ScenarioError
from apnap.scenarios.misreading import KNOWN, Misreading

WORD_ENDS: Final = r"(?!\w)"


def grammar() -> str:
    """The text of the grammar."""
    return resources.files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8")


def tree_of(text: str, file: str) -> tuple[Tree[Token] | None, list[ScenarioError]]:
    """The tree of a text, whose last line is ended, without the lines that are not understood, and an error for each of these.

    None: there are too many of them, or without them nothing is understood.
    """
    errors: list[ScenarioError] = []
    while len(errors) < SHOWN:
        try:
            return parser().parse(text), errors
        except UnexpectedInput as unexpected:
            position = cast("int", unexpected.pos_in_stream)
            errors.append(Misreading(text, file, position, _expected(unexpected)).error())
            start, end = text.rfind("\n", 0, position) + 1, max(position, text.find("\n", position))
            if not text[start:end].strip():
                return None, errors[: max(1, len(errors) - 1)]
            text = text[:start] + " " * (end - start) + text[end:]
    return None, errors


@cache
def parser() -> Lark:
    """The parser, made once."""
    return Lark(grammar(), parser="lalr", lexer="contextual", propagate_positions=True, edit_terminals=_whole_word)


def _whole_word(terminal: TerminalDef) -> None:
    """A word of the grammar ends where the word in the text ends, and comes before names and other patterns; so do the keywords."""
    if terminal.name == "KEYWORD":
        either = "|".join(name.replace(" ", " +") for name in KNOWN)
        terminal.pattern = PatternRE(f"(?:{either}){WORD_ENDS}")
    if isinstance(terminal.pattern, PatternStr) and terminal.pattern.value.isalpha():
        terminal.priority = 1
        terminal.pattern = PatternRE(terminal.pattern.value + WORD_ENDS)


@cache
def _written() -> dict[str, str]:
    """Each terminal as the grammar writes it, in its order; "" for patterns."""
    written: dict[str, str] = {}
    for terminal in parser().terminals:
        value = str(terminal.pattern.value)
        is_word = value.endswith(WORD_ENDS) and terminal.name != "KEYWORD"
        written[terminal.name] = value.removesuffix(WORD_ENDS) if is_word or isinstance(terminal.pattern, PatternStr) else ""
    return written


def _expected(unexpected: UnexpectedInput) -> dict[str, str]:
    """What could stand where a text was wrong."""
    state = getattr(unexpected, "interactive_parser", None)
    accepted = state.accepts() if state is not None else set()
    return {name: word for name, word in _written().items() if name in accepted}


def words_after(text: str) -> list[str]:
    """The words of the grammar that can stand behind the beginning of a text; none where that is not understood."""
    state = parser().parse_interactive(text)
    try:
        state.exhaust_lexer()
    except UnexpectedInput:
        return []
    accepted = set(state.accepts())  # type: ignore[no-untyped-call]
    return [word for name, word in _written().items() if name in accepted and word.isalpha()]
