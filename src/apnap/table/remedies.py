"""What would make an action legal that is not, in a line behind the reason; and why a creature cannot be declared at all."""

from __future__ import annotations

from typing import Final, cast

from apnap.cards.wording import text_of
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.log.names import Names
from apnap.machine import decisions
from apnap.machine.decisions import Decision
from apnap.parts import words
from apnap.parts.printed import cost_text, mana_text
from apnap.rules.combat.cr506.entering import can_fight
from apnap.rules.combat.cr508.declaring import IS_NEW, restrained, unready
from apnap.rules.concepts.cr106.sources import sources
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.table.matching import fitting

OWN_MAIN: Final = "it would be legal in a main phase of your own turn while the stack is empty"
LATER: Final = "it would be legal in your next turn"
REMEDIES: Final = {
    "main_sorcery_timing": OWN_MAIN,
    "activate_as_sorcery": OWN_MAIN,
    "main_land_play": OWN_MAIN,
    "land_only_own_turn": OWN_MAIN,
    "loyalty_ability": f"{OWN_MAIN}, once each turn",
    "land_plays_count": f"{LATER}, or with an effect that allows another land play",
    "activate_summoning_sick": f"{LATER}, or if the creature had haste",
    "activate_limited": LATER,
    "attack_pay_costs": "it would be legal with fewer attackers, or with more untapped sources of mana",
    "block_pay_costs": "it would be legal with fewer blockers, or with more untapped sources of mana",
}


KEPT: Final = {"defender": "has defender", "attack_choose_creatures": "is a Wall, and by these rules no Wall attacks"}
"""By the key of the rule by which what it is keeps a creature from attacking."""


def remedy(game: Game, answer: object, illegal: IllegalAction) -> list[str]:
    """What would make it legal, if that can be said: a line, or none."""
    if illegal.rule == game.edition.cite("cost_needs_resources"):
        return missing_mana(game, answer)
    if illegal.rule == game.edition.cite("cast_targets"):
        return said_by(game, answer)
    return [told for key, told in REMEDIES.items() if game.edition.cite(key) == illegal.rule][:1]


def missing_mana(game: Game, answer: object) -> list[str]:
    """What a card costs, and what mana the player could make."""
    decision = cast("Decision", game.decision)
    if not isinstance(answer, tuple) or answer[0] != "cast" or not isinstance(answer[1], int):
        return []
    cost = game.state.objects[answer[1]].card.cost
    found = sources(game.state, decision.behalf)
    pool = game.state.players[decision.behalf].pool
    able = f"untapped you have {found.total} source{'s' if found.total != 1 else ''} of mana" if found.total else "all is tapped"
    have = f", and {mana_text(pool)} in the pool" if any(pool) else ""
    return [f"it costs {cost_text(cost)}; {able}{have}"] if cost is not None else []


def said_by(game: Game, answer: object) -> list[str]:
    """What the card says, for what has nothing to aim at."""
    if not isinstance(answer, tuple) or not isinstance(answer[1], int) or answer[1] not in game.state.objects:
        return []
    said = text_of(game.state.objects[answer[1]].card).splitlines()
    return [f"it would be legal if there were a target; it says: {' '.join(said)}"]


def undeclared(game: Game, names: Names, text: str) -> list[str]:
    """Why a creature that is named is not among those that can be declared; empty: it is, or there is none of that name."""
    decision = cast("Decision", game.decision)
    verb, _, rest = text.casefold().partition(" ")
    said = rest.partition(">")[0].strip() if verb in {"attack", "block"} else ""
    if not said or said.isdecimal() or decision.task not in {decisions.ATTACKERS, decisions.BLOCKERS}:
        return []
    if fitting(said, [names.of(id) for id in able(decision)]):
        return []
    state = game.state
    own = [id for id in state.battlefield if state.objects[id].controller == decision.behalf]
    mine = [own[n] for n in fitting(said, [names.of(id) for id in own])]
    return [f"{names.of(mine[0])} {hindrance(game, mine[0], attacks=decision.task == decisions.ATTACKERS)}"] if mine else []


def able(decision: Decision) -> tuple[int, ...]:
    """The creatures that can be declared."""
    if decision.task == decisions.ATTACKERS:
        return decision.about
    creatures: tuple[int, ...] = getattr(decision.options, "creatures", ())
    return creatures


def not_declared(game: Game, id: int) -> str:
    """What keeps a permanent from being declared, whoever controls it."""
    decision = cast("Decision", game.decision)
    attacks = decision.task == decisions.ATTACKERS
    if game.state.objects[id].controller != decision.behalf:
        key = "attack_choose_creatures" if attacks else "block_choose"
        return f"is not under your control {rule(game, key)}"
    return hindrance(game, id, attacks=attacks)


def hindrance(game: Game, id: int, *, attacks: bool) -> str:
    """What keeps the permanent from being declared, with the rule."""
    c = characteristics(game.state, id)
    verb, key = ("attack", "attack_choose_creatures") if attacks else ("block", "block_choose")
    if not c.types & words.CREATURE:
        return f"is no creature, and only creatures {verb} {rule(game, key)}"
    if not can_fight(c):
        return f"is a battle, and no battle can {verb} {rule(game, key)}"
    if game.state.objects[id].tapped:
        return f"is tapped; untapped it could {verb} {rule(game, key)}"
    if not attacks:
        return f"is kept from it by an effect {rule(game, 'block_restrictions')}"
    if unready(game.state, id, c) == IS_NEW:
        told = "came under your control only this turn and has no haste; it could attack in your next turn"
        return f"{told} {rule(game, 'summoning_sickness')}"
    kept = restrained(game.state, id, c)
    return f"{KEPT.get(kept, 'is kept from it by an effect')} {rule(game, kept or 'attack_restrictions')}"


def rule(game: Game, key: str) -> str:
    """The number of a rule in brackets."""
    return f"[CR {game.edition.cite(key)}]"
