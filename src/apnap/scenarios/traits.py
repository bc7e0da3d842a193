"""Facts that a script expects of what an object is: types, colours, name, mana value, abilities; and what it does alone or had to do."""

from __future__ import annotations

from apnap.cards.faces import known_subtypes, names_of
from apnap.cards.texts import Face
from apnap.cards.texts import read_text as read_card
from apnap.cards.wording import ability_text
from apnap.errors import CardError
from apnap.model.objects import Object, Spell
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, Alone, HadToAttack, Keywords, This
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.references import Context
from apnap.scenarios.faults import fault, near
from apnap.scenarios.model import Fact
from apnap.scenarios.play import Play

Holds = tuple[bool, str]


def type_of(play: Play, o: Object, fact: Fact) -> Holds:
    """A card type or supertype that it has (205.2, 205.4)."""
    has = names_of(characteristics(play.game.state, o.id).types, words.TYPE_NAMES)
    return fact.word in has, " ".join(has) or "no types"


def colour_of(play: Play, o: Object, fact: Fact) -> Holds:
    """A colour, or how many it has (105.2)."""
    has = names_of(characteristics(play.game.state, o.id).colours, words.COLOURS)
    counted = {"colorless": not has, "monocolored": len(has) == 1, "multicolored": len(has) > 1}
    return counted.get(fact.word, fact.word in has), " and ".join(has) or "colorless"


def subtype(play: Play, o: Object, fact: Fact) -> Holds:
    """A subtype that it has (205.3). ScenarioError: there is no such subtype."""
    if fact.text.casefold() not in {each.casefold() for each in known_subtypes()}:
        raise fault(fact.place, f'there is no subtype "{fact.text}"{near(fact.text, known_subtypes())}')
    has = characteristics(play.game.state, o.id).subtypes
    return fact.text.casefold() in {each.casefold() for each in has}, f"subtypes {', '.join(sorted(has)) or 'none'}"


def called(play: Play, o: Object, fact: Fact) -> Holds:
    """Its name ("": it has none, 708.2a)."""
    name = characteristics(play.game.state, o.id).name
    return name == fact.text, f"named {name}" if name else "no name"


def mana_value(play: Play, o: Object, fact: Fact) -> Holds:
    """Its mana value (202.3); of a spell with X that was chosen."""
    value = o.card.mana_value + (o.card.cost.x * o.spell.x if o.spell is not None and o.card.cost is not None else 0)
    return value == fact.amount, f"mana value {value}"


def has_ability(play: Play, o: Object, fact: Fact) -> Holds:
    """An ability that it has, by its text. ScenarioError: the text is none that is read."""
    c = characteristics(play.game.state, o.id)
    keywords, abilities = read_text(fact, o.card.name)
    has = c.keywords & keywords == keywords and all(ability in c.abilities for ability in abilities)
    others = [ability_text(each, o.card) or "an ability that no text gives" for each in c.abilities if type(each) is not Keywords]
    told = [*names_of(c.keywords, words.KEYWORD_NAMES), *others]
    return has, " | ".join(told) or "no abilities"


def read_text(fact: Fact, name: str) -> tuple[int, tuple[Ability, ...]]:
    """The keywords and abilities that a text means on a permanent of that name."""
    try:
        made = read_ability(fact.text, name)
    except CardError as error:
        raise fault(fact.place, str(error)) from None
    return made.base.keywords, tuple(each for each in made.base.abilities if type(each) is not Keywords)


def read_ability(text: str, name: str) -> Definition:
    """A creature of that name with that text. CardError: the text is none that is read."""
    return read_card(Face(name, "", "Artifact Creature", "1", "1"), text)


def alone(play: Play, o: Object, fact: Fact) -> Holds:
    """The only attacking, or the only blocking, creature (506.5)."""
    blocking = fact.word == "blocking alone"
    so = holds(play.game.state, Alone(This(), blocking=blocking), Context(o.controller, o.id, Spell(), ()))
    return so, fact.word if so else f"not {fact.word}"


def had_to_attack(play: Play, o: Object, fact: Fact) -> Holds:
    """A requirement applied to it as attackers were declared (506.7)."""
    so = holds(play.game.state, HadToAttack(This()), Context(o.controller, o.id, Spell(), ()))
    return so, f"{'' if so else 'not '}had to attack"
