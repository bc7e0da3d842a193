"""Lines as a judge would say them, which the grammar does not read: what they are in the words of scenarios."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from apnap.parts.words import KEYWORD_NAMES
from apnap.scenarios.vocabulary import cards, misspelt

ACTIONS: Final = ("play", "cast", "activate", "suspend", "unmask", "attack", "block", "order", "choose", "target", "discard", "sacrifice")
ANSWERS: Final = ("yes", "no", "keep", "mulligan", "number", "option", "call", "ignore", "pass", "concede")
"""What players do, in the order of use."""
COMBAT: Final = "beginning of combat, declare attackers, declare blockers, combat damage, end of combat"
STEPS_AS_SAID: Final = {
    "end of turn": "end step, cleanup",
    "end": "end step, end of combat",
    "ending phase": "end step, cleanup",
    "combat": COMBAT,
    "combat phase": COMBAT,
    "begin combat": "beginning of combat",
    "beginning phase": "untap step, upkeep, draw step",
    "main phase 1": "precombat main",
    "main 1": "precombat main",
    "main phase 2": "postcombat main",
    "main 2": "postcombat main",
    "attackers": "declare attackers",
    "blockers": "declare blockers",
    "damage": "combat damage",
    "discard step": "cleanup",
}
NAMES: Final = re.compile(r"^[ \t]*(?:card +)?([^\W\d_a-z][^:\n\"{]*?)[ \t]*(?::|\{)", re.MULTILINE)

Said = tuple[int, str]
"""The column, counted from 0, and the message."""


def as_said(text: str, line: str, column: int) -> Said | None:
    """What is wrong with a line in which the grammar stops at that column; None if it is nothing known."""
    for look in LOOKS:
        found = look(text, line, column)
        if found is not None:
            return found
    return None


def step(_text: str, line: str, _column: int) -> Said | None:
    """A step or phase by another name."""
    said = re.split(r"\s#|:", line)[0].strip().casefold()
    indent = len(line) - len(line.lstrip())
    return (indent, f'found "{said}"; near it: {STEPS_AS_SAID[said]}') if said in STEPS_AS_SAID else None


def header(_text: str, line: str, column: int) -> Said | None:
    """A line of the header with a colon, several editions where one is named, or a rule with CR before it."""
    word = re.match(r"\s*(editions?|rules|seed|switch|start|strict)\b", line)
    if word is None:
        return None
    rest = line[column:].lstrip()
    if rest.startswith(":") and column == word.end():
        return column, f'found ":"; expected no colon after {word[1]}'
    if word[1] == "edition" and rest.startswith(","):
        names = " ".join(line[word.end() :].split())
        return column, f'found ","; expected one edition after edition; several stand after editions: editions {names}'
    if word[1].startswith("edition") and re.search(r"\bEdition\b", line):
        return column, 'found "Edition"; expected an edition by its short name, as 9ED, M10 or NOW, or a date'
    if word[1] == "rules" and rest.startswith("CR"):
        return column, 'found "CR"; expected a rule by its number alone, as 510.1c'
    return None


def attribute(_text: str, line: str, column: int) -> Said | None:
    """What holds of a card, in another order of words."""
    opened = line.rfind("(", 0, column + 1)
    start = max(opened, line.rfind(",", 0, column)) + 1
    if opened < 0 or ")" in line[opened:column] or re.search(r"\b(?:cast|activate|play)\b", line):
        return None
    said = re.split(r"[,)]", line[start:])[0]
    at, said = start + len(said) - len(said.lstrip()), said.strip()
    for pattern, right in ATTRIBUTES:
        matched = re.fullmatch(pattern, said)
        if matched:
            return at, f'found "{said}"; expected {matched.expand(right)}'
    return None


ATTRIBUTES: Final = (
    (r"(\d+) damage", r"damage \1"),
    (r"(?:(?:a|an|one) )?([+-]\d+/[+-]\d+|[a-z]+) counter", r"counters \1 1"),
    (r"(\d+) ([+-]\d+/[+-]\d+|[a-z]+) counters?", r"counters \2 \1"),
    (r"(?:with )?summoning[ -]sick(?:ness)?", "sick"),
    (r"untapped", "nothing: what is not tapped is untapped"),
)


def attached(_text: str, line: str, column: int) -> Said | None:
    """What is attached to a card, said of that card."""
    matched = re.search(r"([^\W\d_a-z][^,:;()]*?)\s*\(\s*(?:[^()]*,\s*)?(attached\s+)$", line[:column])
    said = re.match(r"(?:with\s+)?([^\W\d_a-z][^,;()]*)", line[column:])
    if matched is None or said is None:
        return None
    bearer, aura = matched[1], said[1].strip()
    told = f'found "attached {aura}"; expected it to be said of what is attached, as a permanent of its own: {aura} (attached to {bearer})'
    return matched.start(2), told


def several(_text: str, line: str, column: int) -> Said | None:
    """Two subjects in one expectation."""
    matched = re.match(r"\s*expect\b[^:]*:.*,\s*([^,:]+?)\s*$", line[:column])
    if matched is None or line[column : column + 1] != ":":
        return None
    return column, f'found ":"; expected one expectation in each line: expect {matched[1]}{line[column:].rstrip()}'


def tap(_text: str, line: str, column: int) -> Said | None:
    """A land that is tapped."""
    matched = re.match(r"\s*(\S.*?):\s*$", line[:column])
    said = re.match(r"taps? +([^\W\d_a-z][^,:;()]*)", line[column:])
    if matched is None or said is None:
        return None
    return column, f'found "tap"; expected a land to be tapped for mana as {matched[1]}: activate {said[1].strip()}'


def assigned(_text: str, line: str, _column: int) -> Said | None:
    """An assignment of damage without a number."""
    matched = re.match(r".*\bassigns +(\S+) +to\b", line)
    if matched is None or matched[1].isdigit():
        return None
    return matched.start(1), f'found "{matched[1]}"; expected a number'


def ability(text: str, line: str, column: int) -> Said | None:
    """An ability of a made-up card without quotes."""
    above = text[: text.find(line)].rstrip("\n").rpartition("\n")[2].strip() if line else ""
    words = [word.strip().casefold() for word in line.split(",")]
    if not above.startswith(("card ", '"')) or not all(word in KEYWORD_NAMES for word in words):
        return None
    indent = len(line) - len(line.lstrip())
    return indent, f'found "{line.strip()}"; expected an ability in quotes: "{line.strip()}"'


def run_on(text: str, line: str, column: int) -> Said | None:
    """A name that runs on over what is said of it."""
    matched = re.search(r"(?:^|[\s:])([^\W\d_a-z][^,:;()\[\]{}\"#]*?)\s*$", line[:column])
    if matched is None or line[column:].startswith((":", ",", "->")):
        return None
    start, name = matched.start(1), matched[1]
    turn = re.fullmatch(r"(.+)'s turn( \d+)?", name)
    if turn:
        return start, f'found "{name}"; expected turn{turn[2] or " 1"}, {turn[1]}'
    players = {each for each in NAMES.findall(text) if each not in cards()}
    known = [each for each in {*players, *cards()} if name.startswith(f"{each} ")]
    if not known:
        return None
    subject = max(known, key=len)
    rest = name[len(subject) + 1 :].lstrip()
    at = start + name.rindex(rest)
    if not rest[:1].islower() or rest.startswith("assigns "):
        return None
    prefix = re.match(r".*?([^\W\d_a-z][^:]*):", line[:start])
    by = "" if subject in players else prefix[1] if prefix else "Ann"
    expects = re.match(r"\s*expect\b", line) is not None
    return at, f'found "{rest.split()[0]}"{right_of(subject, rest, by, expects=expects)}'


def right_of(subject: str, rest: str, by: str, *, expects: bool) -> str:
    """What would be right where a name runs on; `by` is the player of whose card it is the name, `expects`: in an expectation."""
    word, *others = rest.split()
    if expects:
        special = {
            "wins": f"expect winner {subject}",
            "has priority": f"expect priority {subject}",
            "is active": f"expect active {subject}",
        }
        right = special.get(rest, f"expect {subject}: {' '.join(others) if word in {'is', 'has'} else rest}")
        return f"; near it: {right}" if rest in special else f"; expected a colon before it, as {right}"
    stems = [*misspelt(word, ACTIONS), *[each for each in ACTIONS if each == word.removesuffix("s")]]
    if by:
        verb = next(iter(each for each in stems if each in {"attack", "block"}), "")
        opposite = " ".join(others)
        example = f"{by}: {verb} {subject} -> {opposite or 'Ben'}" if verb else f"{by}: cast {subject}"
        return f"; expected a player and what they do, as {example}"
    if stems:
        return f', expected a colon before it and "{stems[0]}", as {subject}: {stems[0]} {EXAMPLES.get(stems[0], "Shock")}'
    return f", expected a colon before it and what {subject} does, as {subject}: cast Shock -> Ben"


EXAMPLES: Final = {"cast": "Shock -> Ben", "attack": "Craw Wurm -> Ben", "block": "Wall of Wood -> Craw Wurm", "play": "Forest"}
LOOKS: Final[tuple[Callable[[str, str, int], Said | None], ...]] = (
    step,
    header,
    attribute,
    attached,
    several,
    tap,
    assigned,
    ability,
)


def by_use(words: Iterable[str]) -> list[str]:
    """Words in the order of the grammar, but what players do in the order of use, and after what is said of players."""
    each = list(words)
    if "cast" not in each:
        return each
    doing = [word for word in (*ACTIONS, *ANSWERS) if word in each]
    rest = [word for word in each if word not in doing and word not in {"combat", "declare"}]
    return [*rest, *doing]
