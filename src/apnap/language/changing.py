"""What modifies objects: "gets +1/+1 and gains flying until end of turn", "has flying"."""

from __future__ import annotations

from typing import Final

from apnap.language.rules import Fields, Made, Parts, Rule, Said, Value, Words, bundle, changed, constant, items_of, pair, phrase
from apnap.parts.tree import Fixed, Modify, Not, Static
from apnap.parts.words import DURATION_NAMES, NEXT_UNTAP_STEP, PERMANENTLY

BODY: Final = frozenset({"power", "toughness"})
PRINTED_DURATIONS: Final = {number: words for number, words in enumerate(DURATION_NAMES) if words and number != NEXT_UNTAP_STEP}


def _with_body(kind: str, *, to_value: bool) -> Words:
    """As "gets +1/+1": the change gives both, whatever one of them is."""

    def make(said: Said, parts: Parts) -> Made:
        given = parts["to"]
        if to_value:
            if not all(isinstance(one, Fixed) for one in given.values()):
                return None
            given = Fields({name: one.number for name, one in given.items()})
        return given, said

    def match(_said: Said, value: Value) -> list[Parts]:
        if not isinstance(value, Fields) or value.keys() != BODY:
            return []
        return [{"to": Fields({name: Fixed(one) for name, one in value.items()}) if to_value else value}]

    return (Rule(kind, items_of("get[s] {to:change}"), make, match, gives=BODY, pattern="get[s] {to:change}"),)


def both_numbers(value: Value, names: tuple[str, ...]) -> Fields:
    """The fields that are changed; power and toughness are told together."""
    given = Fields({name: one for name, one in changed(value).items() if name in names})
    return Fields({"power": value.power, "toughness": value.toughness} | given) if given.keys() & BODY else given


def _modifying(what: str) -> Words:
    def make(said: Said, parts: Parts) -> Made:
        return Modify(parts["what"], **parts["changes"], duration=parts["duration"]), said

    def match(_said: Said, value: Value) -> list[Parts]:
        if not isinstance(value, Modify):
            return []
        changes = both_numbers(value, ("power", "toughness", "gains", "loses"))
        return [{"what": value.what, "duration": value.duration, "changes": changes}]

    return pair("effect", f"{{what:{what}}} {{changes}} {{duration}}", make, match)


def _for_good() -> Words:
    """Told without a duration it lasts as long as the object does (611.2b)."""

    def make(said: Said, parts: Parts) -> Made:
        return Modify(parts["what"], **parts["changes"], duration=PERMANENTLY), said

    def match(_said: Said, value: Value) -> list[Parts]:
        changes = both_numbers(value, ("power", "toughness", "gains", "loses")) if isinstance(value, Modify) else Fields()
        return [{"what": value.what, "changes": changes}] if changes and value.duration == PERMANENTLY else []

    return pair("effect", "{what:subject_one} {changes}", make, match)


def _static(end: str, *, conditional: bool) -> Words:
    def make(said: Said, parts: Parts) -> Made:
        return Static(parts["what"], **parts["changes"], condition=parts.get("condition")), said

    def match(_said: Said, value: Value) -> list[Parts]:
        if not isinstance(value, Static) or value.changes or value.defines or (value.condition is not None) != conditional:
            return []
        changes = both_numbers(value, ("power", "toughness", "gains"))
        return [{"what": value.what, "changes": changes, "condition": value.condition}]

    return pair("ability", end, make, match)


WORDS: Final[Words] = (
    *bundle(
        "changes",
        (
            *_with_body("changes_part", to_value=False),
            *phrase("changes_part", "gain[s] {gains:keywords}", Fields),
            *phrase("changes_part", "lose[s] {loses:keywords}", Fields),
        ),
        "and",
        least=1,
    ),
    *(rule for number, words in PRINTED_DURATIONS.items() for rule in constant("duration", words, number)),
    *_modifying("subject"),
    *_for_good(),
    *pair(
        "effect",
        "{what:subject_named} also {changes} {duration}",
        lambda said, p: (Modify(p["what"], **p["changes"], duration=p["duration"]), said),
        lambda _s, _v: [],
        also=True,
    ),
    *bundle(
        "fixed_changes",
        (*_with_body("fixed_changes_part", to_value=True), *phrase("fixed_changes_part", "has|have {gains:keywords}", Fields)),
        "and",
        least=1,
    ),
    *_static("{what:subject} {changes:fixed_changes} .", conditional=False),
    *_static("as long as {condition} , {what:subject_it} {changes:fixed_changes} .", conditional=True),
    *_static("as long as {condition} , {what:subject_not_it} {changes:fixed_changes} .", conditional=True),
    *_static("{what:subject} {changes:fixed_changes} unless {condition:unless} .", conditional=True),
    *phrase("unless", "{of:condition}", Not),
    *_static("{what:subject} {changes:fixed_changes} as long as {condition} .", conditional=True),
)
