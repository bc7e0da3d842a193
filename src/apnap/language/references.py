"""References: what is named anew, and pronouns. What a pronoun means is one function, for both directions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, changed, constant, pair, pass_on, phrase, same
from apnap.language.targets import targeted
from apnap.parts.tree import Became, Controller, DefendingPlayer, Each, EachPlayer, Noted, Owner, Reference, This, TriggerObject, You
from apnap.parts.words import BLOCKS, CASTS, CREATURE, LEGENDARY, OPPONENT, PLANESWALKER, TYPE_NAMES

LASTING: Final = frozenset(
    {"types", "all_types", "not_types", "subtype", "not_subtype", "colours", "not_colours", "token", "name", "owner", "controller", "other"}
)
"""What of a description stays so while an ability goes on about those that it fits; who controls them, unless that is changed."""
Means = Callable[[Context], Value | None]


def pronoun(kind: str, word: str, means: Means, *, also: bool = False) -> Words:
    """A word that means what `means` finds, if it finds anything."""

    def make(said: Context, _parts: Parts) -> Made:
        meant = means(said)
        return None if meant is None else (meant, said)

    def match(said: Context, value: Value) -> list[Parts]:
        return [{}] if value is not None and value == means(said) else []

    return pair(kind, word, make, match, also=also)


def group(kind: str, pattern: str, *, each: bool = False, also: bool = False) -> Words:
    """All objects that a filter describes; verbs behind them agree with one of them if they were told one by one."""

    def leaves(said: Context, _value: Value) -> Context:
        return replace(said, each=each)

    return phrase(kind, pattern, Each, also=also, leaves=leaves)


def last_object(said: Context) -> Reference | None:
    """What "it" means: the last object named, if it is one."""
    meant = said.last(said.is_object)
    return None if meant is None or said.plural(meant) else meant


def last_objects(said: Context) -> Reference | None:
    """What "them" means: the last objects named, if they are several and still what they were described as."""
    meant = said.last(said.is_object)
    return meant if meant is not None and said.plural(meant) and is_lasting(meant) else None


def is_lasting(reference: Reference) -> bool:
    """What is done to them does not change which they are: a description is looked at anew each time it is used."""
    return not isinstance(reference, Each) or changed(reference.filter).keys() <= LASTING


def last_of(types: int, *, plural: bool = False) -> Means:
    """What "that creature" means: the last object named that is surely one, but the source itself."""

    def means(said: Context) -> Reference | None:
        meant = said.last(lambda one: said.is_object(one) and one != This() and bool(not types or said.types(one) & types))
        return None if meant is None or said.plural(meant) != plural or not is_lasting(meant) else meant

    return means


def last_other(said: Context) -> Reference | None:
    """What "that creature" means within a clause of which it is not the subject."""
    return last_of(CREATURE)(replace(said, said=tuple(one for one in said.said if one != said.subject)))


def not_token(said: Context) -> Reference | None:
    """What "that creature" means for a token that is just made."""
    return last_of(CREATURE)(replace(said, said=tuple(one for one in said.said if one != Noted())))


def the_blocker(said: Context) -> Reference | None:
    """The creature that blocked, where a block has triggered the ability."""
    return TriggerObject() if said.event is not None and said.event.kind == BLOCKS and not said.event.this else None


def legend(said: Context) -> Reference | None:
    """What is a person: a legendary object or a planeswalker that was named."""
    return This() if said.card.types & (LEGENDARY | PLANESWALKER) and This() in said.said else None


def last_player(said: Context) -> Reference | None:
    """What "that player" means: the last player named; of a target that may be an object it is not said."""
    meant = said.last(said.is_player)
    target = said.target(meant)
    return None if target is not None and target.filter is not None else meant


def not_subject(said: Context) -> Reference | None:
    """Within a clause "it" is not its subject: "this enchantment deals 2 damage to it"."""
    return said.last(lambda one: said.is_object(one) and one != said.subject)


THOSE: Final[Words] = (
    *(rule for i, name in enumerate(TYPE_NAMES[:7]) for rule in pronoun("that_object", f"that {name}", last_of(1 << i))),
    *pronoun("that_object", "that permanent", last_of(0)),
    *(rule for i, name in enumerate(TYPE_NAMES[:7]) for rule in pronoun("those_objects", f"those {name}s", last_of(1 << i, plural=True))),
    *pronoun("them", "them", last_objects),
    *pronoun("they", "they", last_objects),
)
PLAYERS: Final[Words] = (
    *constant("player_said", "you", You()),
    *constant("player_said", "each player", EachPlayer()),
    *constant("player_said", "each opponent", EachPlayer(OPPONENT)),
    *constant("player_said", "defending player", DefendingPlayer()),
    *pronoun("player_said", "the player", last_player, also=True),
    *pronoun("player_said", "that player", last_player),
    *phrase("player_said", "{of:its} controller", Controller),
    *phrase("player_said", "{of:its} owner", Owner),
    *pass_on("player", "player_said", "introduced_player"),
    *targeted("introduced_owner", lambda target: target.filter is None),
    *same("possessed", "{it:introduced_owner} 's"),
    *pass_on("possessed", "their"),
    *constant("their", "your", You()),
    *pronoun("their", "their", last_player),
    *pronoun("their", "that player 's", last_player),
    *constant("their", "defending player 's", DefendingPlayer()),
)
WORDS: Final[Words] = (
    *THOSE,
    *PLAYERS,
    *pronoun("moved_card", "that card", lambda said: said.moved),
    *pronoun("that_spell", "that spell", lambda said: TriggerObject() if said.event is not None and said.event.kind == CASTS else None),
    *pronoun("became", "that card", lambda said: None if said.moved is None else Became(said.moved)),
    *pronoun("that_other", "that creature", last_other),
    *pronoun("blocked_by_it", "that creature", not_token),
    *pass_on("blocked_by_it", "introduced_object"),
    *pronoun("its", "its", last_object),
    *same("its", "{it:introduced_object} 's"),
    *pronoun("its", "that creature 's", last_of(CREATURE)),
    *pronoun("its", "that permanent 's", last_of(0)),
    *pronoun("object_it", "it", last_object),
    *pronoun("object_not_subject", "it", not_subject),
    *pass_on("object_named", "that_object", "itself", "bearer"),
    *pass_on("itself_named", "itself"),
    *same("itself_named", "{it:own_name}", also=True),
    *pronoun("that_object", "the creature", last_of(CREATURE), also=True),
    *pronoun("that_object", "the blocking creature", the_blocker, also=True),
    *pronoun("object_named", "him", legend, also=True),
    *pronoun("object_named", "her", legend, also=True),
    *pass_on("object", "introduced_object", "object_it", "object_named", "those_objects", "them"),
    *pass_on("doer", "introduced_object", "object_it", "object_named", "those_objects", "they"),
    *pass_on("object_shuffled", "introduced_object", "that_object", "itself"),
    *group("all_objects", "{filter:every}"),
    *pass_on("all_objects", "object"),
    *group("subject", "{filter:several}"),
    *group("subject", "{filter:each_one}", each=True, also=True),
    *pass_on("subject", "doer"),
    *pass_on("subject_it", "object_it"),
    *pass_on("subject_one", "doer"),
    *pass_on("subject_named", "object_named"),
    *group("subject_not_it", "{filter:several}"),
    *pass_on("subject_not_it", "itself", "bearer"),
    *group("recipient", "{filter:each_one}", each=True),
    *pass_on("recipient", "introduced", "object_it", "object_named", "player_said"),
    *group("harmed", "{filter:each_one}", each=True),
    *pass_on("harmed", "introduced", "object_not_subject", "object_named", "player_said"),
)
