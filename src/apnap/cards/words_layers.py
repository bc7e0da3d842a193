"""The words of continuous effects that set types, colours, abilities, power and toughness, and of effects that change words (613)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import renderer
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, Clause
from apnap.cards.phrases import (
    TYPE_LINE_ORDER,
    colour_names,
    keyword_list,
    listed,
    names_of,
    noun,
    plural_of,
    sentence,
    several,
    signed,
    with_article,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AddTypes,
    Affected,
    Alter,
    Alteration,
    Amount,
    BandsWithOther,
    CantHave,
    CardTypesAmong,
    ChangeWords,
    CountOf,
    Each,
    Filter,
    Fixed,
    GainAbilities,
    HandSizeOf,
    Keywords,
    LoseAbilities,
    LoseBandsWithOther,
    ManaValueOf,
    Plus,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    Static,
    SwitchPowerToughness,
    This,
    You,
)
from apnap.parts.words import CREATURE, DURATION_NAMES, LAND, LEGENDARY, TYPE_NAMES, UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN

ABILITIES: Final = renderer.ABILITIES
PLAIN: Final = ABILITIES[Static]
MANA_VALUE: Final = ManaValueOf(Affected())
KINDS: Final = {
    "color": "one color word with another",
    "basic land type": "one basic land type with another",
    "creature type": "one creature type with another",
}


def of_kind(changes: tuple[Alteration, ...], *kinds: type[Alteration]) -> tuple[Any, ...]:
    """The changes, if they are of exactly these kinds in this order; else nothing."""
    return changes if tuple(type(change) for change in changes) == kinds else ()


def size(change: SetPowerToughness) -> str:
    """As "2/2"; "" if the numbers are counted."""
    if isinstance(change.power, Fixed) and isinstance(change.toughness, Fixed):
        return f"{change.power.number}/{change.toughness.number}"
    return ""


# Static abilities -------------------------------------------------------------------------------------------------
def static(definition: Definition, ability: Static) -> str:
    """A static ability that changes more than power, toughness and keywords."""
    if not ability.changes:
        return PLAIN(definition, ability)
    context = Context(definition)
    if ability.condition is not None:
        return PLAIN(definition, ability)
    if ability.defines:
        return defining(context, ability)
    for words in (of_types, of_animation, of_predicates):
        text = words(context, ability)
        if text:
            return sentence(text)
    return PLAIN(definition, ability)


def of_types(context: Context, ability: Static) -> str:
    """Lands that are of other types: "nonbasic lands are Mountains", "each land is a Swamp in addition to its other land types"."""
    what = ability.what
    if ability.power or ability.toughness or ability.gains:
        return ""
    added = of_kind(ability.changes, AddTypes)
    if added and isinstance(what, Each) and not added[0].types and what.filter.types == LAND:
        return f"each {noun(what.filter)} is {with_article(added[0].subtypes[0])} in addition to its other land types"
    change = of_kind(ability.changes, SetSubtypes)
    if not change or len(change[0].subtypes) != 1:
        return ""
    subtype = change[0].subtypes[0]
    if isinstance(what, Each):
        everything = "all " if what.filter == Filter(subtype=what.filter.subtype) else ""
        return f"{everything}{noun(what.filter, plural=True)} are {plural_of(subtype)}"
    return f"{context.named(what)} is {with_article(subtype)}"


def of_animation(context: Context, ability: Static) -> str:
    """What is a creature too: "all Forests are 1/1 creatures that are still lands"."""
    what = ability.what
    kinds = [type(change) for change in ability.changes]
    if not isinstance(what, Each) or kinds not in ([AddTypes, SetPowerToughness], [AddTypes, SetColours, SetPowerToughness]):
        return ""
    added: Any = ability.changes[0]
    set_to: Any = ability.changes[-1]
    if added.types != CREATURE or added.subtypes:
        return ""
    if set_to == SetPowerToughness(MANA_VALUE, MANA_VALUE):
        one = f"each {'other ' if what.filter.other else ''}{noun(what.filter)}"
        return f"{one} is a creature in addition to its other types and has base power and base toughness each equal to its mana value"
    colours: Any = ability.changes[1]
    colour = "".join(f"{name} " for name in colour_names(colours.colours)) if isinstance(colours, SetColours) else ""
    return f"all {noun(what.filter, plural=True)} are {size(set_to)} {colour}creatures that are still lands"


def of_predicates(context: Context, ability: Static) -> str:
    """What it has, gets and loses: "other Merfolk get +1/+1 and have islandwalk"."""
    what = ability.what
    plural = isinstance(what, Each)
    said: list[str] = []
    if ability.power or ability.toughness:
        said.append(f"{'get' if plural else 'gets'} {signed(ability.power, ability.toughness)}/{signed(ability.toughness, ability.power)}")
    if ability.gains:
        said.append(f"{'have' if plural else 'has'} {keyword_list(ability.gains)}")
    for change in ability.changes:
        words = predicate(context.definition, change, plural=plural)
        if not words:
            return ""
        said.append(words)
    if not isinstance(what, Each):
        return f"{context.named(what)} {listed(said, 'and')}"
    sets = any(isinstance(change, SetPowerToughness) for change in ability.changes)
    subject = several(what.filter)
    return f"{subject if sets else subject.removeprefix('all ')} {listed(said, 'and')}"


def predicate(definition: Definition, change: Alteration, *, plural: bool) -> str:
    """What one change says of its subject; "" if there are no words for it."""
    has, s = ("have", "") if plural else ("has", "s")
    if isinstance(change, LoseAbilities):
        return f"lose{s} {keyword_list(change.keywords) if change.keywords else 'all abilities'}"
    if isinstance(change, SetPowerToughness) and size(change):
        return f"{has} base power and toughness {size(change)}"
    if isinstance(change, CantHave):
        return f"lose{s} {keyword_list(change.keywords)} and can't have or gain {keyword_list(change.keywords)}"
    if isinstance(change, GainAbilities):
        said = [granted(definition, ability) for ability in change.abilities]
        inner = [f'{text[:-2]}"' if text.endswith('."') else text for text in said[:-1]]  # only the last one ends the sentence
        return f"{has} {listed([*inner, said[-1]], 'and')}"
    return ""


def granted(definition: Definition, ability: Ability) -> str:
    """An ability that is granted: a keyword as it is, another in quotation marks."""
    text = renderer.ability_text(definition, ability)
    if isinstance(ability, BandsWithOther):
        return f'"{text[0].lower()}{text[1:]}."'
    return f'"{text}"' if text.endswith(".") else text[0].lower() + text[1:]


# Characteristic-defining abilities --------------------------------------------------------------------------------
def defining(context: Context, ability: Static) -> str:
    """What the object's own power and toughness are."""
    definition = context.definition
    name = definition.name.split(",")[0] if definition.types & LEGENDARY else definition.name
    change = of_kind(ability.changes, SetPowerToughness)
    if not change or not isinstance(ability.what, This):
        raise context.cannot(ability)
    power, toughness = change[0].power, change[0].toughness
    if power == toughness and power is not None:
        return f"{name}'s power and toughness are each equal to {counted_words(context, power)}."
    if power is not None and toughness == Plus(power, Fixed(1)):
        return f"{name}'s power is equal to {counted_words(context, power)} and its toughness is equal to that number plus 1."
    raise context.cannot(ability)


def counted_words(context: Context, number: Amount) -> str:
    """What is counted."""
    if isinstance(number, CountOf) and number.times == 1:
        return f"the number of {noun(number.filter, plural=True)}"
    if isinstance(number, CardTypesAmong):
        return "the number of card types among cards in all graveyards"
    if isinstance(number, HandSizeOf) and number.of == You():
        return "the number of cards in your hand"
    raise context.cannot(number)


def body(definition: Definition) -> str:
    """Power and toughness as they are printed, "2/2", with stars where an ability defines them (208.2)."""
    power, toughness = str(definition.power), str(definition.toughness)
    for ability in definition.abilities:
        if isinstance(ability, Static) and ability.defines:
            for change in ability.changes:
                if isinstance(change, SetPowerToughness):
                    power = power if change.power is None else "*"
                    plus = isinstance(change.toughness, Plus)
                    toughness = toughness if change.toughness is None else "1+*" if plus else "*"
    return f"{power}/{toughness}"


# Effects ----------------------------------------------------------------------------------------------------------
def altered(context: Context, effect: Alter) -> Clause:
    """What becomes of something for a while."""
    if effect.duration not in (UNTIL_END_OF_TURN, UNTIL_END_OF_COMBAT):
        raise context.cannot(effect)
    lasts = DURATION_NAMES[effect.duration]
    changes = effect.changes
    if of_kind(changes, SwitchPowerToughness):
        name = context.named(effect.what)
        return Clause("", f"switch {'its' if name == 'it' else name + chr(39) + 's'} power and toughness {lasts}", "")
    if of_kind(changes, LoseAbilities):
        return Clause(context.named(effect.what), "lose", f"all abilities {lasts}")
    if of_kind(changes, LoseBandsWithOther):
        return Clause(context.named(effect.what), "lose", f'all "bands with other" abilities {lasts}')
    colour = of_kind(changes, SetColours)
    if colour:
        return Clause(context.named(effect.what), "become", f"{listed(colour_names(colour[0].colours), 'and')} {lasts}")
    frog = of_kind(changes, LoseAbilities, SetColours, SetSubtypes, SetPowerToughness)
    if frog:
        kind = f"{frog[1] and colour_names(frog[1].colours)[0]} {frog[2].subtypes[0]}"
        rest = f"loses all abilities and becomes {with_article(kind)} with base power and toughness {size(frog[3])}"
        return Clause("", f"{lasts}, {context.named(effect.what)} {rest}", "")
    if isinstance(changes[0], AddTypes) and changes[0].types & CREATURE:
        still = ". It's still a land" if context.definition.types & LAND else ""
        return Clause(context.named(effect.what), "become", f"{with_article(animated(context, changes))} {lasts}{still}")
    raise context.cannot(effect)


def animated(context: Context, changes: tuple[Alteration, ...]) -> str:
    """What a land becomes: "2/2 Assembly-Worker artifact creature", "3/3 green Ape creature with trample"."""
    words: list[str] = []
    ending = ""
    for change in changes:
        if isinstance(change, AddTypes):
            present = names_of(change.types, TYPE_NAMES)
            words += [*change.subtypes, *[name for name in TYPE_LINE_ORDER if name in present]]
        elif isinstance(change, SetColours):
            words[:0] = colour_names(change.colours)
        elif isinstance(change, SetPowerToughness):
            words[:0] = [size(change)]
        elif isinstance(change, GainAbilities) and isinstance(change.abilities[0], Keywords):
            ending = f" with {keyword_list(sum(change.abilities[0].order))}"
        else:
            raise context.cannot(change)
    return " ".join(words) + ending


def words_changed(context: Context, effect: ChangeWords) -> Clause:
    """Which words are replaced."""
    kinds = " or ".join(KINDS[kind] for kind in effect.kinds)
    never = f". The new creature type can't be {effect.never}" if effect.never else ""
    return Clause("", f"change the text of {context.named(effect.what)} by replacing all instances of {kinds}{never}", "")


WORDS: Final[dict[type, Callable[[Context, Any], Clause]]] = {Alter: altered, ChangeWords: words_changed}
ABILITIES[Static] = static
CLAUSES.update(WORDS)
