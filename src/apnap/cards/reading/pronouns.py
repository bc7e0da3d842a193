"""Whether a pronoun means what it is read as: the last thing named before it that fits.

A reading of a text says to what each of its pronouns refers. Here the words are looked at once more, without the grammar: if anything that
the pronoun could mean was named nearer to it, the reading is doubtful, and the text is refused with both meanings. What a clause is about
("this creature deals 2 damage to it") is not meant by "it" in the same clause.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from apnap.cards.reading.words import Word, spaced
from apnap.parts.tree import Amount, DefendingPlayer, Reference, Target, Targets, TriggerPlayer
from apnap.parts.words import TYPE_NAMES

ARTICLES: Final = frozenset(("a", "an", "the", "another", "target", "this", "enchanted", "equipped", "fortified"))
THINGS: Final = frozenset((*TYPE_NAMES, "card", "permanent", "spell", "token", "source")) - {"basic", "legendary", "snow", "world"}
PLAYERS: Final = frozenset(("player", "opponent"))
# Where a description ends that has not come to its noun.
MARKS: Final = frozenset(",.:;—•")
VERBS: Final = frozenset(("gets", "gains", "has", "is", "are", "deals", "'s"))
BETWEEN: Final = frozenset(("you", "your", "with", "that", "from", "on", "in", "of", "to"))
OTHERS: Final = frozenset(("turn", "counter", "counters", "step", "phase"))
ENDS: Final = MARKS | VERBS | BETWEEN | OTHERS
SPELL_OR_ABILITY: Final = ["spell", "or", "ability"]  # what targets something is not what is then meant by "it"
MOST_WORDS: Final = 8
OF_TWO: Final = (" fights ", " fight ", " becomes a copy of ", " become a copy of ")


@dataclass(frozen=True)
class Mention:
    """An object or player that has been said, and where its description ends."""

    reference: Reference
    at: int


@dataclass(frozen=True)
class Doubt:
    """The pronoun at a place is read as one thing, although another was named nearer to it."""

    at: int
    pronoun: str
    meant: Reference | Amount
    nearer: str


def is_player(reference: Reference, targets: Sequence[Target]) -> bool:
    """A player is meant."""
    if isinstance(reference, Targets):
        return targets[reference.index].players != 0
    return isinstance(reference, (DefendingPlayer, TriggerPlayer))


def nouns_for(pronoun: Sequence[Word], *, players: bool) -> frozenset[str]:
    """The nouns of what could be meant by the pronoun: "that creature" is neither a spell nor a land."""
    if players:
        return PLAYERS
    of = pronoun[1].folded if len(pronoun) > 1 and pronoun[0].folded == "that" else ""
    return frozenset((of, "permanent", "token")) if of in THINGS else THINGS


def named_last(said: Sequence[Word], subtypes: Mapping[str, str], nouns: Collection[str]) -> str:
    """The last description of one object, or of one player, with one of those nouns among the words; "" if there is none."""
    for start in range(len(said) - 1, -1, -1):
        if said[start].folded in ARTICLES:
            end = _noun(said, start + 1, nouns, subtypes if "creature" in nouns else {})
            if end:
                return spaced(said[start:end])
    return ""


def _noun(said: Sequence[Word], start: int, nouns: Collection[str], subtypes: Mapping[str, str]) -> int:
    """Where the noun of a description ends that begins before `start`; 0 if it has none."""
    end = 0
    for i in range(start, min(start + MOST_WORDS, len(said))):
        if said[i].folded in ENDS or [word.folded for word in said[i : i + 3]] == SPELL_OR_ABILITY:
            break
        if said[i].folded in nouns or said[i].text in subtypes:
            end = i + 1
    return end


def two_alike(said: Sequence[Word]) -> str:
    """The clause before, if it is about two objects alike, so that either could be meant: what fights, or becomes a copy."""
    clauses = f"{spaced(said)} ".split(".")[-2:]
    return next((clause.strip() for clause in clauses if any(verb in clause for verb in OF_TWO)), "")


def number_named(said: Sequence[Word]) -> str:
    """The last number of damage or life among the words; "" if there is none."""
    found = [said[i : i + 2] for i in range(len(said) - 1) if said[i].text.isdecimal() and said[i + 1].folded in ("damage", "life")]
    return spaced(found[-1]) if found else ""
