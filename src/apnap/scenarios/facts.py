"""Facts that a script expects of players and objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.cards.faces import names_of
from apnap.model.objects import Object
from apnap.parts import words
from apnap.parts.printed import mana_text
from apnap.rules.actions.cr701_designations import designations
from apnap.rules.concepts.cr119_totals import life_of, poison_of
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.objects.cr310.protectors import protector
from apnap.scenarios.faults import fault, near
from apnap.scenarios.misreading import COLOURED
from apnap.scenarios.model import Fact
from apnap.scenarios.play import Play
from apnap.scenarios.reaching import player_of
from apnap.scenarios.traits import alone, called, colour_of, had_to_attack, has_ability, mana_value, subtype, type_of

DESIGNATED: Final = ("monarch", "initiative")
"""What a player may be, or have, and nobody else beside them (725.2, 726.2)."""
ZONES: Final = ("hand", "library", "graveyard", "exile", "command", "battlefield")

Holds = tuple[bool, str]
"""Whether a fact holds, and what is so, in words."""


def of_player(play: Play, player: int, fact: Fact) -> Holds:
    """A fact of a player."""
    p = play.game.state.players[player]
    if fact.word == "mana":
        pool = mana_text(p.pool) or "nothing"
        wanted = "".join(sorted(fact.text.replace("}", "} ").split(), key=symbol)) or "nothing"
        return pool == wanted, f"mana {pool}"
    if fact.word == "controlled by":
        by = play.game.state.controllers[player] if play.game.state.controllers else player
        return by == whose(play, fact), f"controlled by {play.game.names[by]}"
    if fact.word in DESIGNATED:
        so = (fact.word, player) in play.game.state.designations
        return so, f"{'' if so else 'not '}{fact.word}"
    if fact.word == "counters":
        number = dict(p.counters).get(fact.text, 0) if fact.text != "poison" else poison_of(play.game.state, player)
        return number == fact.amount, f"counters {fact.text} {number}"
    numbers = {"life": life_of(play.game.state, player), "poison": poison_of(play.game.state, player), "lands played": p.lands_played}
    if fact.word in ZONES:
        numbers[fact.word] = len(contents(play, fact.word, player))
    if fact.word not in numbers:
        known = [*numbers, *ZONES, "mana", "counters", "controlled by", *DESIGNATED]
        raise fault(fact.place, f'"{fact.word}" is nothing that is expected of a player{near(fact.word, known)}; {", ".join(known)} are')
    return numbers[fact.word] == fact.amount, f"{fact.word} {numbers[fact.word]}"


def symbol(mana: str) -> int:
    """The place of a symbol of mana in a text of several."""
    return words.MANA.find(mana[1:2])


def of_object(play: Play, id: int, fact: Fact) -> Holds:
    """A fact of an object."""
    test = OBJECT_FACTS.get(fact.word)
    if test is None:
        raise fault(
            fact.place,
            f'"{fact.word}" is nothing that is expected of an object{near(fact.word, OBJECT_FACTS)}; {", ".join(OBJECT_FACTS)} are',
        )
    return test(play, play.game.state.objects[id], fact)


def size(play: Play, o: Object, fact: Fact) -> Holds:
    """Power and toughness."""
    c = characteristics(play.game.state, o.id)
    now = f"{c.power}/{c.toughness}"
    return now == fact.text, now if c.creature else f"{now}, not a creature"


def tapped(play: Play, o: Object, fact: Fact) -> Holds:
    """Tapped or untapped."""
    return o.tapped == (fact.word == "tapped"), "tapped" if o.tapped else "untapped"


def sick(play: Play, o: Object, fact: Fact) -> Holds:
    """Under its controller's control only since this turn."""
    so = o.since >= play.game.state.lane.turn
    return so, fact.word if so else f"not {fact.word}"


def keyword(play: Play, o: Object, fact: Fact) -> Holds:
    """A keyword that it has."""
    has = names_of(characteristics(play.game.state, o.id).keywords, words.KEYWORD_NAMES)
    return fact.word in has, ", ".join(has) or "no keywords"


def designation(play: Play, o: Object, fact: Fact) -> Holds:
    """What it is called."""
    has = designations(play.game.state, o.id)
    return fact.word in has, ", ".join(has) or "no designation"


def order(play: Play, o: Object, fact: Fact) -> Holds:
    """Its place among the blockers of an attacker."""
    combat = play.game.state.lane.combat
    orders = list(combat.orders.values()) if combat is not None else []
    places = [order.index(o.id) + 1 for order in orders if o.id in order and combat is not None and o.id in combat.blocking]
    return fact.amount in places, f"order {' and '.join(map(str, places))}" if places else "in no order of blockers"


def dealt(play: Play, o: Object, fact: Fact) -> Holds:
    """It has dealt its combat damage in the first of two combat damage steps, or did so with first strike."""
    combat = play.game.state.lane.combat
    those = (combat.assigned if fact.word == "assigned damage" else combat.first) if combat is not None else ()
    return o.id in those, f"{'' if o.id in those else 'not '}{fact.word}"


def token(play: Play, o: Object, fact: Fact) -> Holds:
    """A token."""
    return o.token, "a token" if o.token else "not a token"


def damage(play: Play, o: Object, fact: Fact) -> Holds:
    """Damage that is marked on it."""
    return o.damage == fact.amount, f"damage {o.damage}"


def counters(play: Play, o: Object, fact: Fact) -> Holds:
    """So many counters of a kind."""
    return o.count(fact.text) == fact.amount, f"counters {fact.text} {o.count(fact.text)}"


def counted(play: Play, o: Object, fact: Fact) -> Holds:
    """So many counters of the kind that the word names."""
    return o.count(fact.word) == fact.amount, f"{fact.word} {o.count(fact.word)}"


def protected(play: Play, o: Object, fact: Fact) -> Holds:
    """The player who protects it."""
    player = protector(o)
    return player == whose(play, fact), f"protected by {play.game.names[player] if player >= 0 else 'nobody'}"


def owned(play: Play, o: Object, fact: Fact) -> Holds:
    """Its owner."""
    return o.owner == whose(play, fact), f"owned by {play.game.names[o.owner]}"


def controlled(play: Play, o: Object, fact: Fact) -> Holds:
    """Its controller."""
    return o.controller == whose(play, fact), f"controlled by {play.game.names[o.controller]}"


def known(play: Play, o: Object, fact: Fact) -> Holds:
    """A hidden card that a player knows."""
    to = [name for player, name in enumerate(play.game.names) if o.known & 1 << player]
    return bool(o.known & 1 << whose(play, fact)), f"known to {', '.join(to) or 'nobody'}"


def whose(play: Play, fact: Fact) -> int:
    """The player that a fact names."""
    return player_of(play, fact.objects[0].name, fact.objects[0].place)


def attacking(play: Play, o: Object, fact: Fact) -> Holds:
    """An attacking creature, and whom or what it attacks."""
    combat = play.game.state.lane.combat
    if combat is None or o.id not in combat.attacking:
        return False, "not attacking"
    attacked = combat.attacking[o.id]
    now = f"attacking {play.naming.word(attacked)}" if attacked else "attacking, but nothing any more"
    if not fact.objects:
        return True, now
    return attacked == play.naming.find(play.game, fact.objects[0]).code, now


def banded(play: Play, o: Object, fact: Fact) -> Holds:
    """An attacking creature in a band, and with whom."""
    combat = play.game.state.lane.combat
    others = [id for band in (combat.bands if combat is not None else ()) if o.id in band for id in band if id != o.id]
    now = f"banded with {play.naming.all_of(others)}" if others else "in no band"
    return play.naming.find(play.game, fact.objects[0]).code in others, now


def blocking(play: Play, o: Object, fact: Fact) -> Holds:
    """A blocking creature, and what it blocks."""
    combat = play.game.state.lane.combat
    blocked = combat.blocking.get(o.id, ()) if combat else ()
    is_so = bool(blocked) or (combat is not None and o.id in combat.blocking)
    now = f"blocking {play.naming.all_of(blocked)}" if is_so else "not blocking"
    wanted = {play.naming.find(play.game, each).code for each in fact.objects}
    return is_so and (not wanted or wanted == set(blocked)), now


def blocked(play: Play, o: Object, fact: Fact) -> Holds:
    """A blocked or unblocked attacker."""
    combat = play.game.state.lane.combat
    if combat is None or o.id not in combat.attacking or not combat.decided:
        return False, "neither blocked nor unblocked"
    so = o.id in combat.blocked
    return so == (fact.word == "blocked"), "blocked" if so else "unblocked"


def attached(play: Play, o: Object, fact: Fact) -> Holds:
    """What it is attached to."""
    now = f"attached to {play.naming.word(o.attached)}" if o.attached else "attached to nothing"
    return o.attached == play.naming.find(play.game, fact.objects[0]).code, now


def phased_out(play: Play, o: Object, fact: Fact) -> Holds:
    """A phased-out permanent."""
    return o.zone == words.PHASED_OUT, words.ZONE_NAMES[o.zone]


def side(play: Play, o: Object, fact: Fact) -> Holds:
    """Which side of a permanent is up."""
    now = "face down" if o.fact(words.HIDDEN_FACE) else "transformed" if o.fact(words.BACK_UP) else "face up"
    return now == fact.word, now


def in_zone(play: Play, o: Object, fact: Fact) -> Holds:
    """The zone it is in, and whose."""
    owner = o.controller if o.zone in {words.BATTLEFIELD, words.STACK} else o.owner
    name = words.ZONE_NAMES[o.zone].removesuffix(" zone")
    now = f"in {name}" + ("" if o.zone == words.STACK else f" of {play.game.names[owner]}")
    return name == fact.text and (not fact.objects or owner == whose(play, fact)), now


Test = Callable[[Play, Object, Fact], Holds]
OBJECT_FACTS: Final[dict[str, Test]] = {
    "size": size,
    "tapped": tapped,
    "untapped": tapped,
    "sick": sick,
    "token": token,
    "damage": damage,
    "counters": counters,
    "loyalty": counted,
    "defense": counted,
    "lore": counted,
    "protected by": protected,
    "owned by": owned,
    "controlled by": controlled,
    "known to": known,
    "attached to": attached,
    "phased out": phased_out,
    "face down": side,
    "transformed": side,
    "attacking": attacking,
    "banded with": banded,
    "blocking": blocking,
    "blocked": blocked,
    "unblocked": blocked,
    "in": in_zone,
    "new": sick,
    "order": order,
    "assigned damage": dealt,
    "struck first": dealt,
    "subtype": subtype,
    "named": called,
    "mana value": mana_value,
    "has": has_ability,
    "attacking alone": alone,
    "blocking alone": alone,
    "had to attack": had_to_attack,
    **dict.fromkeys(words.TYPE_NAMES, type_of),
    **dict.fromkeys(COLOURED, colour_of),
    **dict.fromkeys(words.KEYWORD_NAMES, keyword),
    **dict.fromkeys(words.DESIGNATIONS, designation),
}


# Zones ------------------------------------------------------------------------------------------------------------
def contents(play: Play, zone: str, player: int) -> list[int]:
    """The objects in a zone of a player (-1: of all), in its order, the top first; of the battlefield those that they control."""
    state = play.game.state
    if zone == "stack":
        return list(reversed(state.lane.stack))
    seats = [player] if player >= 0 else list(range(len(state.players)))
    if zone == "battlefield":
        return [id for id in state.battlefield if state.objects[id].controller in seats]
    if zone in {"exile", "command"}:
        return [id for id in (state.exile if zone == "exile" else state.command) if state.objects[id].owner in seats]
    own = {"hand": [p.hand for p in state.players], "graveyard": [p.graveyard[::-1] for p in state.players]}
    own["library"] = [p.library[::-1] for p in state.players]
    return [id for seat in seats for id in own[zone][seat]]
