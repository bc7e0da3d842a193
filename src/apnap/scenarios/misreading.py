"""What is wrong with a text that does not follow the grammar: what was found where, and what was expected, in words of Magic."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from apnap.errors import ScenarioError
from apnap.parts.words import COLOURS, DESIGNATIONS, KEYWORD_NAMES, TYPE_NAMES
from apnap.scenarios import misspeaking
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Place
from apnap.scenarios.steps import STEPS
from apnap.scenarios.vocabulary import cards, hint, misspelt

COLOURED: Final = (*COLOURS, "colorless", "monocolored", "multicolored")
KNOWN: Final = (*KEYWORD_NAMES, *DESIGNATIONS, *TYPE_NAMES, *COLOURED)
"""The words that may be expected of an object: keywords, designations, types and colours."""

# What the patterns of the grammar are called.
PATTERNS: Final = {
    "NAME": "a name",
    "STRING": 'a text in quotes, as "Trample"',
    "TITLE": "a title",
    "TYPES": "a type line, as Creature - Bear",
    "EDITION": "an edition, as M12",
    "SWITCH": "a switch, as mana_burn",
    "VALUE": "the value of the switch",
    "RULE": "a rule, as 510.1c",
    "NUMBER": "a number",
    "SIGNED": "a number",
    "SIZE": "power and toughness, as 6/4",
    "KIND": "the kind of the counters and their number, as +1/+1 2",
    "MANA": "mana, as {G}{G}",
    "WORD": "a word",
    "KEYWORD": "a keyword, as trample",
    "SUBTYPE": "a subtype, as Goblin",
    "XVALUE": "X and a number",
    "_NL": "the end of the line",
}
# Words that are told of as one.
ZONES: Final = ("battlefield", "hand", "library", "graveyard", "exile", "command")
STEP_WORDS: Final = ("untap", "upkeep", "draw", "precombat", "main", "postcombat", "beginning", "declare", "combat", "cleanup")
ALSO_STEP_WORDS: Final = ("first", "second", "end")
HEADER: Final = ("edition", "editions", "switch", "seed", "strict", "rules", "start", "card")
SCRIPT: Final = ("turn", "resolve", "asks", "coins", "all", "illegal", "may", "in", "from", "before", "expect")
STEP_LIST: Final = f"a step ({', '.join(STEPS)})"
SCRIPT_LIST: Final = (
    f"a turn as turn 2, Ben; {STEP_LIST}; an action as Ann: cast Shock -> Ben; {', '.join(SCRIPT[1:])}; or a comment that begins with #"
)
SETUP_LIST: Final = (
    f"a line of the header ({', '.join(HEADER)}), a player as Ann: life 20, a zone ({', '.join(ZONES)}) as battlefield: Craw Wurm, "
    f"or the script: a turn as turn 2, Ben, a step, an action as Ann: cast Shock -> Ben, {', '.join(SCRIPT[1:])}"
)

Expected = dict[str, str]
"""What may stand at a place: words as the grammar writes them by terminal; "" for patterns."""


class Misreading:
    """A text that stops making sense at `position`, where one of `expected` would."""

    def __init__(self, text: str, file: str, position: int, expected: Expected) -> None:
        self.text = text
        self.file = file
        self.position = position
        self.expected = expected
        self.words = [word for word in expected.values() if word.isalpha()]
        self.line = text[text.rfind("\n", 0, position) + 1 :].partition("\n")[0]
        self.column = position - text.rfind("\n", 0, position) - 1

    def error(self) -> ScenarioError:
        """The error that tells of it, from the special to the general."""
        for look in (self.as_said, self.quote, self.mark, self.capital, self.tail, self.run_on, self.late_header):
            special = look()
            if special:
                return special
        found = self.found()
        known = [*self.words, *(KNOWN if "KEYWORD" in self.expected else ())]
        near = misspelt(found, known) if found[:1].isalpha() else []
        if "NAME" in self.expected and found[:1].islower() and not near:
            return self.lower_name()
        return self.at(self.column, f"{self.told(found)}{hint(near)}; expected {self.listed()}")

    def at(self, column: int, message: str) -> ScenarioError:
        """The error at a column of the line, counted from 0."""
        return fault(Place(self.file, self.text.count("\n", 0, self.position) + 1, column + 1), message)

    def found(self) -> str:
        """The word or mark at the place ("": the end of the line)."""
        matched = re.match(r"->|[\w+*/'’.-]+|\S", self.line[self.column :])
        return matched[0] if matched else ""

    def told(self, found: str) -> str:
        """What was found, in words."""
        return ("found a quote" if found == '"' else f'found "{found}"') if found else "the line ends too early"

    # Special cases
    def as_said(self) -> ScenarioError | None:
        """A line as a judge would say it."""
        said = misspeaking.as_said(self.text, self.line, self.column)
        return self.at(*said) if said else None

    def run_on(self) -> ScenarioError | None:
        """A name that runs on over what is said of it."""
        said = misspeaking.run_on(self.text, self.line, self.column)
        return self.at(*said) if said else None

    def quote(self) -> ScenarioError | None:
        """A quote that is not closed."""
        if self.line[self.column : self.column + 1] == '"' and self.line.count('"', self.column) == 1:
            return self.at(self.column, 'this quote is not closed; expected a second " before the end of the line')
        return None

    def mark(self) -> ScenarioError | None:
        """A number sign with a blank before it, or with no number after it."""
        rest = self.line[self.column :]
        if not rest.startswith("#"):
            return None
        if re.match(r"#\d", rest) and self.column and self.line[self.column - 1].isspace():
            return self.at(self.column, f"the number of an object stands without a blank after its name, as in Bear{self.found_mark()}")
        return self.at(self.column, "after # in a name comes a number, as in Bear#2; a comment has a blank before it")

    def found_mark(self) -> str:
        """The number sign with its number."""
        matched = re.match(r"#\d+", self.line[self.column :])
        return matched[0] if matched else "#2"

    def capital(self) -> ScenarioError | None:
        """A word of the form at the beginning of the line that is written like a name."""
        indent = len(self.line) - len(self.line.lstrip())
        word = re.split(r"\W", self.line.strip())[0]
        if word[:1].isupper() and word.lower() in (*HEADER, *SCRIPT, *ZONES, *STEP_WORDS, *ALSO_STEP_WORDS):
            return self.at(indent, f'found "{word}", expected {word.lower()}: only names begin with a capital letter')
        return None

    def tail(self) -> ScenarioError | None:
        """A name that has run on over a word of the form: misspelt, or after a missing colon."""
        matched = re.search(r"([^\W\d_a-z][^,:;()\[\]{}\"#]*?)(?:#\d+)?\s*$", self.line[: self.column])
        if not matched:
            return None
        start, name = matched.start(1), matched[1]
        for word in re.finditer(r"(?<=\s)[a-z]\w*", name):
            near = [each for each in misspelt(word[0], self.words) if len(each) > 2]
            if near and word[0] not in self.words:
                return self.at(start + word.start(), f'found "{word[0]}", expected {near[0]}')
            if ":" in self.expected.values() and word[0] in AFTER_COLON:
                before = name[: word.start()].strip()
                return self.at(start + word.start(), f'found "{word[0]}", expected a colon before it: {before}: {word[0]}')
        return None

    def late_header(self) -> ScenarioError | None:
        """A line of the header, or of a position, after the script has begun."""
        word = self.found()
        if self.line[: self.column].strip() or "expect" not in self.words or "edition" in self.words:
            return None
        if word in (*HEADER, *ZONES):
            return self.at(self.column, f'found "{word}" after the script has begun; expected {SCRIPT_LIST}')
        return None

    def lower_name(self) -> ScenarioError:
        """Something else where a name is expected."""
        phrase = re.split(r"[,:;()\[\]{}\"#]|->", self.line[self.column :])[0].strip()
        near = hint(misspelt(phrase, {*cards(), *PLAYER.findall(self.text)}))
        return self.at(self.column, f'found "{phrase}"{near}; expected {self.listed()}; a name begins with a capital letter or is quoted')

    # What was expected
    def listed(self) -> str:
        """What would have made sense."""
        if "edition" in self.words:
            return SETUP_LIST
        if "expect" in self.words:
            return SCRIPT_LIST
        parts, words = [], list(self.words)
        if set(STEP_WORDS) <= set(words):
            parts.append(STEP_LIST)
            words = [word for word in words if word not in (*STEP_WORDS, *ALSO_STEP_WORDS)]
        words = misspeaking.by_use(words)
        if "life" in words and "cast" in words:
            words = [word for word in words if word not in (*misspeaking.ACTIONS, *misspeaking.ANSWERS)]
            parts.append("an action as cast Shock -> Ben, with which the script begins")
        patterns = dict.fromkeys(PATTERNS[name] for name in self.expected if name in PATTERNS)
        if "NAME" in self.expected:
            patterns.pop(PATTERNS["STRING"], None)
        marks = [f'"{mark}"' for mark in self.expected.values() if mark and mark != "[" and not mark.isalpha()]
        return either([*(PHRASES.get(word, word) for word in words), *parts, *patterns, *marks])


PHRASES: Final = {
    "lands": "lands played",
    "face": "face down",
    "phased": "phased out",
    "attached": "attached to",
    "banded": "banded with",
    "owned": "owned by",
    "protected": "protected by",
    "controlled": "controlled by",
    "known": "known to",
    "assigned": "assigned damage",
    "struck": "struck first",
}
PLAYER: Final = re.compile(r"^[ \t]*([^\W\d_a-z][^:\n\"]*?)[ \t]*:", re.MULTILINE)
AFTER_COLON: Final = frozenset(
    {"life", "poison", "mana", "lands", "left", "play", "cast", "activate", "suspend", "unmask"}
    | {"attack", "block", "order", "assigns", "choose", "target"}
    | {"discard", "sacrifice", "yes", "no", "keep", "mulligan", "number", "option", "pass", "concede", "tapped", "untapped", "damage"}
    | {"counters", "attacking", "blocking", "nothing", "includes", "top", *ZONES}
)


def either(words: Iterable[str]) -> str:
    """Alternatives as a sentence lists them."""
    each: Sequence[str] = list(words)
    return each[0] if len(each) == 1 else f"{', '.join(each[:-1])} or {each[-1]}"
