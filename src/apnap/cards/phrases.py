"""The nouns of rules text: numbers, costs, types, and the descriptions of objects and players."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.parts.definition import Definition
from apnap.parts.printed import colours_in_order
from apnap.parts.tree import CountOf, Filter, Target
from apnap.parts.words import (
    ACTIVE,
    ANYONE,
    BATTLE,
    BATTLEFIELD,
    COLOURS,
    CREATURE,
    DEFENDING,
    GRAVEYARD,
    HASTE,
    HEXPROOF,
    KEYWORD_NAMES,
    LIFELINK,
    MANA,
    NOT_YOU,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    SNOW,
    STACK,
    TRAMPLE,
    TYPE_NAMES,
    YOU,
)

NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
TYPE_LINE_ORDER: Final = (
    "basic",
    "legendary",
    "snow",
    "world",
    "kindred",
    "enchantment",
    "artifact",
    "land",
    "creature",
    "battle",
    "planeswalker",
    "instant",
    "sorcery",
)
IRREGULAR_PLURALS: Final = {
    "Child": "Children",
    "Dwarf": "Dwarves",
    "Eldrazi": "Eldrazi",
    "Elf": "Elves",
    "Fish": "Fish",
    "Kithkin": "Kithkin",
    "Kor": "Kor",
    "Mouse": "Mice",
    "Myr": "Myr",
    "Ox": "Oxen",
    "Plains": "Plains",
    "Samurai": "Samurai",
    "Sheep": "Sheep",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
}
NOT_ALPHABETICAL: Final = {TRAMPLE | LIFELINK: "trample and lifelink", HEXPROOF | HASTE: "hexproof and haste"}
ANY_NUMBER: Final = 99
OLD_KEYWORDS: Final = ("banding", "rampage", "horsemanship", "flanking", "legendary landwalk")
ANY_TARGET_TYPES: Final = CREATURE | PLANESWALKER | BATTLE


ATTACKED: Final[dict[int, list[str]]] = {0: [], 1: ["attacking you"], 3: ["attacking you or a planeswalker you control"]}
CONTROLLERS: Final = {DEFENDING: "defending player", ACTIVE: "the active player"}


def names_of(mask: int, names: tuple[str, ...]) -> list[str]:
    """The names of the bits that are set."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def listed(words: list[str], conjunction: str) -> str:
    """As "a", "a or b", "a, b, or c"."""
    if len(words) < 3:
        return f" {conjunction} ".join(words)
    return f"{', '.join(words[:-1])}, {conjunction} {words[-1]}"


def signed(number: int, beside: int) -> str:
    """The number with its sign; 0 has the sign of the number beside it."""
    return f"-{-number}" if number < 0 or (number == 0 and beside < 0) else f"+{number}"


def number_word(number: int) -> str:
    """The number as cards write it: a word up to twenty."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def counted(number: int, noun: str, plural: str = "") -> str:
    """As "a card", "two cards"."""
    return with_article(noun) if number == 1 else f"{number_word(number)} {plural or noun + 's'}"


def with_article(noun: str) -> str:
    """The noun with "a" or "an"."""
    return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"


def sentence(text: str) -> str:
    """The text with a capital and a full stop, if it does not end with a sentence in quotation marks."""
    return text[0].upper() + ended(text[1:])


def ended(text: str) -> str:
    """The text with a full stop at its end."""
    return text if text.endswith('."') else f"{text}."


def colour_names(mask: int) -> list[str]:
    """The names of the colours of a mask in the order in which they are printed."""
    letters = "".join(letter for i, letter in enumerate(MANA[:5]) if mask >> i & 1)
    return [COLOURS[MANA.index(letter)] for letter in colours_in_order(letters)]


def type_line(definition: Definition) -> str:
    """The type line as it is printed: "Legendary Creature — Human Rebel"."""
    present = names_of(definition.types, TYPE_NAMES)
    line = " ".join(name.capitalize() for name in TYPE_LINE_ORDER if name in present)
    return f"{line} — {' '.join(definition.subtypes)}" if definition.subtypes else line


def on_one_line(texts: list[str]) -> str:
    """Keywords with commas between; with old ones semicolons: "Flying; banding", "Trample; rampage 2"."""
    text = ", ".join(texts)
    return "; ".join(texts) if any(old in text.lower() for old in OLD_KEYWORDS) else text


def keyword_list(mask: int) -> str:
    """The keywords of a mask: "flying and haste"."""
    if mask in NOT_ALPHABETICAL:
        return NOT_ALPHABETICAL[mask]
    return listed(names_of(mask, KEYWORD_NAMES), "and")


def plural_of(noun: str) -> str:
    """The plural of a noun whose last word changes."""
    rest, _, last = noun.rpartition(" ")
    if last in IRREGULAR_PLURALS or last.endswith("folk"):
        plural = IRREGULAR_PLURALS.get(last, last)
    elif last.endswith("y") and last[-2:-1] not in "aeiou":
        plural = f"{last[:-1]}ies"
    else:
        plural = f"{last}es" if last.endswith(("s", "x", "ch", "sh")) else f"{last}s"
    return f"{rest} {plural}".strip()


def _adjectives(described: Filter) -> list[str]:
    words: list[str] = []
    if described.tapped:
        words.append("tapped" if described.tapped > 0 else "untapped")
    if described.blocked < 0:
        words.append("unblocked")
    combat = [
        name
        for name, value in (
            ("attacking", described.attacking and not described.attacks),
            ("blocking", described.blocking),
            ("blocked", described.blocked),
        )
        if value > 0
    ]
    if combat:
        words.append(" or ".join(combat))
    if described.all_types & SNOW:
        words.append("snow")
    without = [f"non{name}" for name in names_of(described.not_types, TYPE_NAMES) + names_of(described.not_colours, COLOURS)]
    if described.token < 0:
        without.append("nontoken")
    if described.not_subtype:
        without.append(f"non-{described.not_subtype}")
    if without:
        words.append(", ".join(without))
    if described.colours:
        words.append(listed(colour_names(described.colours), "or"))
    if described.colour_count_least == 2:
        words.append("multicolored")
    return words


def _kind(described: Filter, zone: int, *, plural: bool) -> str:
    kinds = names_of(described.types, TYPE_NAMES)
    word = {BATTLEFIELD: "permanent", STACK: "spell"}.get(zone, "card")
    if described.types == PERMANENT:
        kinds = ["permanent"]
    elif described.types == 0 and described.subtype:
        kinds = [described.subtype]
    elif described.types == 0 and not described.all_types & ~SNOW:
        kinds = [word]
    elif described.subtype:
        kinds = [f"{described.subtype} {kind}" for kind in kinds]
    if described.all_types & ~SNOW:
        present = names_of(described.all_types & ~SNOW, TYPE_NAMES)
        kinds = [" ".join(name for name in TYPE_LINE_ORDER if name in present)]
    if zone != BATTLEFIELD and kinds != [word]:
        return f"{listed(kinds, 'or')} {word}{'s' if plural else ''}"
    return listed([plural_of(kind) for kind in kinds], "and") if plural else listed(kinds, "or")


def _qualifiers(described: Filter) -> list[str]:
    words = ATTACKED[described.attacks].copy()
    if described.colour_count_least == 1:
        words.append("that's one or more colors")
    if described.owner:
        words.append("you own" if described.owner == YOU else "an opponent owns")
    if described.chosen:
        words.append(f"of the chosen {described.chosen.split()[-1]}")
    if described.name:
        words.append(f"named {described.name}")
    if described.keywords:
        words.append(f"with {keyword_list(described.keywords)}")
    if described.any_keywords:
        words.append(f"with {listed(names_of(described.any_keywords, KEYWORD_NAMES), 'or')}")
    if described.not_keywords:
        words.append(f"without {keyword_list(described.not_keywords)}")
    if described.power_least >= 0:
        words.append(f"with power {described.power_least} or greater")
    if described.power_most >= 0:
        words.append(f"with power {described.power_most} or less")
    if described.bare:
        words.append("with no abilities")
    if described.mana_value_most >= 0:
        words.append(f"with mana value {described.mana_value_most} or less")
    return words


def _with_what(described: Filter, *, plural: bool) -> list[str]:
    """A keyword ability that has a cost, and counters: "with level up", "with three or more level counters on it"."""
    words = [f"with {described.ability}"] if described.ability else []
    if described.counters:
        some = f"{number_word(described.counters)} or more {described.counter} counters"
        counters = with_article(f"{described.counter} counter") if described.counters == 1 else some
        words.append(f"with {counters} on {'them' if plural else 'it'}")
    return words


def noun(described: Filter, zone: int = BATTLEFIELD, *, plural: bool = False) -> str:
    """The description without an article: "tapped creature an opponent controls with flying"."""
    words = _adjectives(described)
    words.append(_kind(described, zone, plural=plural))
    if described.controller == YOU:
        words.append("you control")
    elif described.controller == OPPONENT:
        words.append("your opponents control" if plural else "an opponent controls")
    elif described.controller == NOT_YOU:
        words.append("you don't control")
    elif described.controller in CONTROLLERS:
        words.append(f"{CONTROLLERS[described.controller]} controls")
    if zone == GRAVEYARD and described.owner == YOU:
        words.append("in your graveyard")
        described = replace(described, owner=ANYONE)
    words.extend(_qualifiers(described))
    words.extend(_with_what(described, plural=plural))
    return " ".join(words)


def one(described: Filter) -> str:
    """The description of one that has to be met: "a creature", "another creature"."""
    return f"another {noun(described)}" if described.other else with_article(noun(described))


def several(described: Filter) -> str:
    """The description of all that meet it, as a subject: "other creatures you control", "all creatures"."""
    text = noun(described, plural=True)
    if described.other:
        return f"other {text}"
    everything = Filter(types=described.types, chosen=described.chosen, banded=described.banded)
    return f"all {text}" if described == everything else text


def target_phrase(target: Target) -> str:
    """What the word "target" stands before: "any target", "target creature you control", "up to two target creatures"."""
    player = "" if not target.players else {ANYONE: "player", OPPONENT: "opponent"}.get(target.players - 1, "you")
    if target.filter is not None and player and target.filter == Filter(types=ANY_TARGET_TYPES):
        return f"{how_many(target)} targets".strip() if target.most > 1 else "any target"
    objects = "" if target.filter is None else noun(target.filter, target.zone, plural=target.most != 1)
    spell = "spell" if target.or_spell else ""
    described = f"target {' or '.join(word for word in (player, spell, objects) if word)}"
    if target.filter is not None and target.filter.other:
        described = f"another {described}"
    if target.another:
        described = f"another {described}"
    if isinstance(target.power_at_most, CountOf):
        described += f" with power less than or equal to the number of {noun(target.power_at_most.filter, plural=True)}"
    return f"{how_many(target)} {described}".strip()


def how_many(target: Target) -> str:
    """How many targets there are: "two", "up to one", "one or two", "any number of"; nothing for just one."""
    least, most = target.least, target.most
    if most < 0:
        return "X"
    if least == most:
        return "" if most == 1 else number_word(most)
    if most >= ANY_NUMBER:
        return "any number of"
    if least:
        return listed([number_word(number) for number in range(least, most + 1)], "or")
    return f"up to {number_word(most)}"
