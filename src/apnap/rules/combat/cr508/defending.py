"""508.5a: of several defending players a spell or ability means one, whom its controller chooses."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then
from apnap.model import waking
from apnap.model.event import Event, coded_player, player_code
from apnap.model.events.playing import choice_announced
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.functioning import parts_of
from apnap.parts.tree import Activated, DefendingPlayer, Effect, Filter, Reference, SpellAbility, Triggered
from apnap.rules.combat.cr506.roles import defending_players
from apnap.rules.combat.cr508.whom import meant_by
from apnap.rules.concepts.cr115.targets import defender_of, instances
from apnap.rules.spells.cr608.frames import Resolving
from apnap.rules.spells.cr608.references import Context, names


@names(DefendingPlayer)
def defending_player(state: State, context: Context, reference: Reference) -> list[int]:
    """Whom the source attacks, or attacked before it left combat (508.5), or who was chosen of several."""
    player = meant_by(state, context.source)
    return [player_code(player)] if player >= 0 else []


DEFENDER: Final = 4
"""What is announced: the defending player."""


def asks_for_defender(effects: tuple[Effect, ...]) -> bool:
    """The effects say "defending player"."""
    for effect in effects:
        for part in parts_of(effect):
            if isinstance(part, DefendingPlayer) or (isinstance(part, Filter) and part.controller == words.DEFENDING):
                return True
    return False


@clause("508.5a", part="choice", needs=waking.SEVERAL_OPPONENTS)
def defending_player_single_choice(state: State, frame: Resolving) -> Then | None:
    """Of several defending players the controller of the spell or ability chooses one, unless an attacker or a target of it says who."""
    others = defending_players(state)
    o = state.objects[frame.id]
    spell = o.spell
    if len(others) < 2 or spell is None or not isinstance(spell.ability, (SpellAbility, Activated, Triggered)):
        return None
    if not asks_for_defender(spell.ability.effects) or meant_by(state, spell.origin or frame.id) >= 0:
        return None
    player = defender_of(state, instances(spell.ability, spell.modes, any(spell.kicked)), frame.targets)
    if player >= 0:
        return chosen(state, o, player)
    return Decision(CHOOSE, o.controller, state.clause, Listed(tuple([player_code(p) for p in others])), (frame.id,), "meant")


@defending_player_single_choice.answer
def defending_player_single_choice_answer(state: State, frame: Resolving, answer: object) -> Then | None:
    if not isinstance(answer, int) or coded_player(answer) not in defending_players(state):
        return Illegal("defending_player_single", "one of the defending players is chosen")
    return chosen(state, state.objects[frame.id], coded_player(answer))


def chosen(state: State, o: Object, player: int) -> Event:
    """That player is the one whom the spell or ability means."""
    assert o.spell is not None
    made = o.spell.copy()
    made.defender = player
    return choice_announced(state.clause, o.id, player=o.controller, what=DEFENDER, spell=made)
