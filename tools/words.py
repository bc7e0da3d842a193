"""Writes docs/words.md: each phrase that cards are written with, and an example of it. Without `--write` nothing is kept.

The phrases are those of the grammar. An example is a phrase filled at random from the same grammar, in a frame that makes it an ability; it
is taken if it is read by that phrase. What random words do not reach has its example in `EXAMPLES`.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from apnap.errors import CardError
from apnap.language.context import Context
from apnap.language.engine import Derivation, Language
from apnap.language.english import english
from apnap.language.explaining import shown_pattern
from apnap.language.names import BEARING
from apnap.language.rules import Fields, Rule, Slot, Value
from apnap.language.text import spelled
from apnap.parts.definition import Definition
from apnap.parts.tree import AttachedTo, EventPattern, Filter, Fixed, ManaCost, Noted, Target, Targets, This, TriggerObject, TriggerPlayer
from apnap.parts.words import (
    ARTIFACT,
    BLOCKS,
    CASTS,
    CREATURE,
    DISCARDS,
    ENCHANTMENT,
    GRAVEYARD,
    LAND,
    LEGENDARY,
    MOVES,
    PLANESWALKER,
    SORCERY,
)

PAGE: Final = Path(__file__).parent.parent / "docs" / "words.md"
TRIES: Final = 120
FACES: Final = {
    "creature": Definition("Test Bear", None, CREATURE, ("Bear",), 2, 2),
    "artifact": Definition("Test Bell", None, ARTIFACT),
    "enchantment": Definition("Test Shrine", None, ENCHANTMENT),
    "land": Definition("Test Field", None, LAND),
    "Aura": Definition("Test Ribbon", None, ENCHANTMENT, ("Aura",)),
    "planeswalker": Definition("Testa", None, PLANESWALKER | LEGENDARY),
    "spell": Definition("Test Rite", None, SORCERY),
}
"""The cards on which examples stand: of most phrases a creature, of effects a sorcery."""
LEAVES: Final[dict[str, tuple[Value, ...]]] = {
    "number": (1, 2, 3),
    "cardinal": (1, 2),
    "figure": (1, 2, 3),
    "change": (Fields(power=Fixed(1), toughness=Fixed(1)), Fields(power=Fixed(-1), toughness=Fixed(-1))),
    "counter": ("+1/+1", "stun"),
    "body": ((2, 2), (1, 1)),
    "subtype": ("Goblin", "Bear"),
    "subtypes": ("Goblin", "Bear"),
    "mana": (ManaCost(generic=1), ManaCost((0, 0, 0, 1, 0, 0))),
    "itself": (This(),),
    "own_name": (This(),),
    "bearing": (BEARING,),
    "bearer": (AttachedTo(),),
    "name": ("Grizzly Bears",),
    "loyalty": (1, -2),
    "range": ((1, 3), (4, -1)),
    "roman": (1, 2),
    "nonsubtype": ("Wall",),
    "all_types": (ARTIFACT | CREATURE,),
    "all_types_plural": (ARTIFACT | CREATURE,),
}
BEFORE: Final = (
    "{}.",
    "Tap target creature. {}.",
    "When this creature enters, {}.",
    "{{T}}: {}.",
    "Reveal the top card of your library. {}.",
    "Exile target creature. {}.",
    "Whenever you discard a card, {}.",
    "Whenever an opponent casts a spell, {}.",
    "Whenever this creature blocks a creature, {}.",
    "When this creature is put into a graveyard from anywhere, {}.",
    "Test Rite deals 2 damage to target creature. {}.",
    "At the beginning of each player's upkeep, that player reveals a card at random from their hand. {}.",
)
"""What may stand before an effect, so that it has something to speak of."""
DOING: Final = tuple((face, frame) for face in ("spell", "creature", "land") for frame in BEFORE)
SHOWN: Final[dict[str, tuple[str, tuple[tuple[str, str], ...]]]] = {
    "ability": ("Abilities", tuple((face, "{}") for face in FACES)),
    "spell": ("What a spell does", (("spell", "{}"),)),
    "effect": ("Effects", DOING),
    "deed": (
        "Effects that one may do",
        (
            *(("creature", f"{when} enters, you may {{}}.") for when in ("When this creature", "Whenever another creature")),
            ("spell", "Draw a card, then {}."),
            ("creature", "Whenever an opponent casts a spell, you may {}."),
            ("creature", "Whenever you discard a card, you may {}."),
            ("spell", "Reveal the top card of your library. You may {}."),
        ),
    ),
    "chain": ("Effects in several sentences", (*DOING, ("creature", "Whenever this creature blocks, {}."))),
    "search": ("Searches", (("spell", "{}."),)),
    "event": ("Events", tuple((face, "{}, draw a card.") for face in ("creature", "Aura", "artifact"))),
    "condition": (
        "Conditions",
        (
            ("spell", "If {}, draw a card."),
            ("creature", "When this creature enters, if {}, draw a card."),
            ("creature", "Whenever a creature enters, if {}, draw a card."),
            ("creature", "Whenever a creature enters, flip a coin. If {}, draw a card."),
            ("creature", "Whenever an opponent casts a spell, that player flips a coin. If {}, draw a card."),
            ("spell", "Reveal the top card of your library. If {}, draw a card."),
            ("spell", "Tap target creature. If {}, draw a card."),
            ("spell", "Choose a card name, then reveal a card at random from your hand. If {}, draw a card."),
        ),
    ),
    "time": ("Times", (("creature", "{{T}}: Draw a card. Activate only {}."),)),
    "cost": ("Costs", (("creature", "{}: Draw a card."), ("planeswalker", "{}: Draw a card."))),
    "target": (
        "Targets",
        tuple(
            ("spell", frame)
            for frame in (
                *("Destroy {}.", "Counter {}.", "{} draws a card.", "{} draw a card.", "Test Rite deals 2 damage to {}.", "Exile {}."),
                *("Test Rite deals 2 damage divided as you choose among {}.", "Return {} to your hand.", "Tap {}.", "{} draws two cards."),
            )
        ),
    ),
    "quantity": (
        "Amounts",
        tuple(
            ("spell", f"{before}You gain life equal to {{}}.")
            for before in ("", "Destroy target creature. ", "Target player draws a card. ", "Tap target creature. ")
        ),
    ),
    "each_thing": (
        "What is counted",
        (
            ("creature", "This creature gets +1/+1 for each {}."),
            ("spell", "Create a 1/1 red Goblin creature token for each {}."),
            ("spell", "Target creature gets +1/+1 until end of turn for each {}."),
            ("creature", "Each creature gets +1/+0 for each {}."),
            ("creature", "Whenever this creature attacks, flip a coin until you lose a flip. Put a +1/+1 counter on it for each {}."),
        ),
    ),
    "duration": ("Durations", (("spell", "Target creature gets +1/+1 {}."),)),
    "after_noun_part": (
        "Behind a noun",
        (
            ("spell", "Destroy target creature {}."),
            ("spell", "Destroy target permanent {}."),
            ("creature", "Whenever this creature attacks, all creatures {} gain flying until end of turn."),
        ),
    ),
    "adjectives_part": ("Before a noun", (("spell", "Destroy target {} creature."),)),
    "shades_part": ("Colors before a noun", (("spell", "Destroy target {} creature."),)),
    "nons_part": ("What a noun is not", (("spell", "Destroy target {} creature."),)),
    "term": ("What a creature may do in combat", (("creature", "This creature {}."), ("creature", "Each creature {}."))),
    "imposed_cost": ("What combat costs others", (("creature", "Creatures {}."),)),
    "one_keyword": ("Keyword abilities", (("creature", "{}"),)),
    "keyword": ("Keywords", (("creature", "{}"),)),
    "otherwise_fields_part": (
        "What a copy has otherwise",
        (("spell", "Create a token that's a copy of target creature, except {}."),),
    ),
    "player_said": (
        "Players",
        (
            ("spell", "{} draws a card."),
            ("spell", "{} draw a card."),
            ("spell", "{} may draw a card."),
            ("spell", "Destroy target creature. {} draws a card."),
            ("spell", "Target player draws a card. {} gains 1 life."),
        ),
    ),
}
"""The kinds of phrases that the page shows, what they are called there, and the cards and frames in which they stand."""
LESS: Final = "If one or more -1/-1 counters would be put on a creature,"
SHOWN_AT_RANDOM: Final = "At the beginning of each player's upkeep, that player reveals a card at random from their hand."
EXAMPLES: Final[dict[str, tuple[str, str]]] = {
    "if {event:counters_on} , that many -1/-1 counters minus one are put on it instead .": (
        *("creature", f"{LESS} that many -1/-1 counters minus one are put on it instead."),
    ),
    "if {event:counters_on} , that many plus one -1/-1 counters are put on it instead .": (
        *("creature", f"{LESS} that many plus one -1/-1 counters are put on it instead."),
    ),
    "if {event:counters_on} , twice that many -1/-1 counters are put on it instead .": (
        *("creature", f"{LESS} twice that many -1/-1 counters are put on it instead."),
    ),
    "if a source would deal damage to {event:hurt_artifact} , it deals that much damage plus {number:figure} to that artifact instead .": (
        *("creature", "If a source would deal damage to an artifact, it deals that much damage plus 1 to that artifact instead."),
    ),
    "your opponents can't cast {what:uncast} this turn": ("spell", "Your opponents can't cast artifact spells this turn."),
    "{who:player} can't cast {what:uncast} this turn": ("spell", "Target player can't cast artifact spells this turn."),
    "the number of times {_this:this_it} was kicked": (
        *("creature", "When this creature enters, you gain life equal to the number of times it was kicked."),
    ),
    "{filter:kinds_of_spells} cost {mana} less to cast .": ("creature", "Goblin spells cost {1} less to cast."),
    "{what:each_of_one} {changes} for each {amount:each_thing} .": (
        *("creature", "Each creature gets +1/+0 for each time it has attacked this turn."),
    ),
    "{what:each_of_one} {terms} .": ("creature", "Each creature you control can block an additional creature each combat."),
    "that player puts {what:noted_card} into their hand": ("creature", f"{SHOWN_AT_RANDOM} That player puts that card into their hand."),
    "the player puts {what:noted_card} onto the battlefield": (
        *("creature", f"{SHOWN_AT_RANDOM} The player puts that card onto the battlefield."),
    ),
    "{who:the_player} casts {what:noted_card} without paying its mana cost if able": (
        *("creature", f"{SHOWN_AT_RANDOM} The player casts that card without paying its mana cost if able."),
    ),
    "{what:subject} {changes} {duration} , where X is {amount:quantity}": (
        *("spell", "Target creature gets +X/+X until end of turn, where X is the number of lands you control."),
    ),
    "X target {filter:nouns}": ("spell", "Destroy X target creatures."),
    "X target {filter:own_cards} from your graveyard": ("spell", "Return X target creature cards from your graveyard to your hand."),
    "X target {filter:spells}": ("spell", "Counter X target spells."),
    "X targets": ("spell", "Test Rite deals 2 damage divided as you choose among X targets."),
}
"""By the pattern the card and the text of an example that random words do not reach."""


class Sampler:
    """Fills phrases of a language at random, with short phrases where it goes deep."""

    def __init__(self, language: Language, seed: str) -> None:
        self.language = language
        self.random = random.Random(seed)
        self.sizes = sizes_of(language)

    def phrase(self, rule: Rule, depth: int) -> Derivation:
        """That phrase with its places filled."""
        return Derivation(rule, tuple(self.part(item.kind, depth) for item in rule.items if isinstance(item, Slot)))

    def part(self, kind: str, depth: int) -> Derivation:
        """Some phrase of the kind."""
        if kind in self.language.leaves:
            return Derivation(self.language.leaves[kind], (), self.random.choice(LEAVES[kind]))
        rules = [rule for rule in self.language.rules[kind] if not rule.also and rule in self.sizes]
        least = min(self.sizes[rule] for rule in rules)
        few = [rule for rule in rules if self.sizes[rule] <= least + 2 * depth]
        return self.phrase(self.random.choice(few), max(depth - 1, 0))


def sizes_of(language: Language) -> dict[Rule, int]:
    """How many words each phrase has at least."""
    kinds: dict[str, int] = dict.fromkeys(language.leaves, 1)
    sizes: dict[Rule, int] = {}
    rules = [rule for several in language.rules.values() for rule in several]
    changed = True
    while changed:
        changed = False
        for rule in rules:
            needed = [kinds.get(item.kind) if isinstance(item, Slot) else 1 for item in rule.items]
            size = None if None in needed else sum(one for one in needed if one is not None)
            if size is not None and size < sizes.get(rule, 1 << 20):
                sizes[rule] = size
                kinds[rule.kind] = min(kinds.get(rule.kind, 1 << 20), size)
                changed = True
    return sizes


# Examples ---------------------------------------------------------------------------------------------------------------
def shown_rules(kind: str) -> list[Rule]:
    """The phrases of the kind that are written, one of each pattern."""
    found: dict[str, Rule] = {}
    for rule in english().rules[kind]:
        if not rule.also and any(not isinstance(item, Slot) for item in rule.items):
            found.setdefault(rule.pattern, rule)
    return [found[pattern] for pattern in sorted(found, key=str.casefold)]


@cache
def kept() -> dict[tuple[str, str], tuple[str, str]]:
    """The examples that the page has, by section and phrase: those that are still read stay, so that the page changes little."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    section = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines() if PAGE.exists() else ():
        section = line[3:] if line.startswith("## ") else section
        if line.startswith("| ") and line.count(" | ") == 1:
            phrase, shown = line.removeprefix("| ").removesuffix(" |").split(" | ")
            found[section, phrase.casefold()] = example_of(section, shown)
    return found


def example_of(section: str, shown: str) -> tuple[str, str]:
    """The card and the text of an example as the page shows it."""
    text, _, where = shown.replace("<br>", "\n").replace("&lt;", "<").partition(" (on: ")
    plain = next(frames[0][0] for title, frames in SHOWN.values() if title == section)
    return where.removesuffix(")") or plain, text


def example(kind: str, rule: Rule) -> tuple[str, str]:
    """The card and the text of an example of that phrase; ("", "") if none was found."""
    if rule.pattern in EXAMPLES:
        return EXAMPLES[rule.pattern]
    face, text = kept().get((SHOWN[kind][0], cell(shown_pattern(rule.pattern)).casefold()), ("", ""))
    if text and says(text, FACES[face], rule.pattern):
        return face, text
    sampler = Sampler(english(), rule.pattern)
    for attempt in range(TRIES):
        tree = sampler.phrase(rule, 1 + attempt * 3 // TRIES)
        for face, frame in SHOWN[kind][1]:
            for text in texts(tree, FACES[face], frame):
                if says(text, FACES[face], rule.pattern):
                    return face, text
    return "", ""


def texts(tree: Derivation, card: Definition, frame: str) -> Iterator[str]:
    """What the phrase is in the frame."""
    for said in said_before(card):
        for told in english().carried_out(tree, said):
            words = spelled(told.words)
            begins = frame[max(frame.index("{}") - 2, 0) : frame.index("{}")] in {"", ". ", ": "}
            yield frame.format(words if begins else words[:1].lower() + words[1:])


def said_before(card: Definition) -> Iterator[Context]:
    """What may have been said before a phrase, so that its pronouns mean something."""
    said = Context(card)
    yield said
    yield replace(said, said=(This(),), subject=This())
    yield replace(said, said=(Noted(),))
    yield replace(said, said=(Targets(),), moved=Targets(), targets=(Target(Filter(types=CREATURE)),))
    yield replace(said, said=(Targets(),), targets=(Target(players=1),))
    for kind in (CASTS, DISCARDS, BLOCKS, MOVES):
        event = EventPattern(kind, filter=Filter(types=CREATURE), to_zone=GRAVEYARD if kind == MOVES else -1)
        yield replace(said, said=(TriggerPlayer(), TriggerObject()), event=event, flipper=TriggerPlayer())


def says(text: str, card: Definition, pattern: str) -> bool:
    """The text is read, by that phrase among others."""
    kind = "spell" if card.types & SORCERY else "ability"
    try:
        (told,) = english().readings(kind, text, Context(card))
    except (CardError, ValueError):
        return False
    return pattern in patterns(told.tree)


def patterns(tree: Derivation) -> Iterator[str]:
    """The phrases of a derivation."""
    if isinstance(tree.source, Rule):
        yield tree.source.pattern
    for part in tree.parts:
        yield from patterns(part)


# The page ---------------------------------------------------------------------------------------------------------------
HEAD: Final = """# The words of cards

What a card says is read and written by phrases. Each line below is one of them, with an example of a text that is read by it; a place for
another phrase stands in angle brackets. This page is made from the grammar by `tools/words.py`.

A text counts as read only if its phrases, written again, are the text to the letter. Where it could mean two things it is refused. A
pronoun means the last thing named that fits. A card is accepted only if the program carries out all that it says.
"""


def document() -> str:
    """The page."""
    return "\n".join([HEAD, *(line for kind in SHOWN for line in section(kind))]).rstrip() + "\n"


def section(kind: str) -> Iterator[str]:
    """The phrases of a kind, with an example each."""
    rules = shown_rules(kind)
    yield f"## {SHOWN[kind][0]}\n\n| phrase | example |\n|---|---|"
    for rule in rules:
        face, text = example(kind, rule)
        where = "" if face in {SHOWN[kind][1][0][0], ""} else f" (on: {face})"
        yield f"| {cell(as_phrase(kind, shown_pattern(rule.pattern)))} | {cell(text)}{where} |"
    yield ""


def as_phrase(kind: str, pattern: str) -> str:
    """What is no sentence begins with a small letter."""
    return pattern if kind in {"ability", "spell", "event", "cost"} or pattern.startswith("X ") else pattern[:1].lower() + pattern[1:]


def cell(text: str) -> str:
    """The text in a cell of a table, as it is."""
    return text.replace("|", "\\|").replace("\n", "<br>").replace("<", "&lt;").replace("&lt;br>", "<br>")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write the page")
    options = parser.parse_args()
    text = document()
    if options.write:
        PAGE.write_text(text, encoding="utf-8")
    lacking = [line for line in text.splitlines() if line.endswith("|  |")]
    print(f"{text.count(chr(10))} lines, {len(lacking)} without an example", *lacking, sep="\n", file=sys.stderr)


if __name__ == "__main__":
    main()
