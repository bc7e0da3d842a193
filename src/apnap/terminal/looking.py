"""The commands by which a person looks around; the decision stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.cards import POOL, renderer
from apnap.cards.phrases import type_line
from apnap.log import Log
from apnap.machine.decisions import Decision
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.terminal import explaining
from apnap.terminal.answers import AnswerError
from apnap.terminal.board import board, counted, flowed
from apnap.terminal.stops import STEPS, UNTIL
from apnap.terminal.telling import told

if TYPE_CHECKING:
    from apnap.terminal.session import Session

NO_LOG = 1 << 60
MANY = 8  # so many names of cards are told where several are meant
HELP = (
    "Answer with a number, a name or its beginning.",
    "pass, p                      you pass priority",
    "pass turn | pass until end   you pass until then; also attack, stack, my turn",
    "attack 1 3 | attack all      a whole declaration of attackers; none: nobody;",
    "                             attack 1>NAME: what is attacked; 1+3: in a band",
    "block 2>1 4>1                your creatures 2 and 4 block attacker 1",
    "assign 3 2                   combat damage, a number for each recipient",
    "1 3 | auto | take back       while you pay: sources of mana; all the rest",
    "board, hand, stack, exile    what there is; also graveyard [NAME]",
    "card NAME                    what a card says",
    "log [NUMBER], plan           what was, what is to come",
    "?, ? 508.1d                  what is asked; what a rule says, in our words",
    "why cast NAME | why attack 2 why something is not legal",
    "stop STEP [mine, theirs]     a stop more; unstop STEP, stops lists them",
    "yield, hold                  let a source's abilities by; ask after your own",
    "u                            take your last decision back",
    "concede, q                   give up; save and leave",
)


def show_all(session: Session, lines: list[str]) -> bool:
    """Show lines; the decision stands."""
    for line in lines:
        session.screen.show(line)
    return False


def help_(session: Session, decision: Decision, rest: str) -> bool:
    """`help`."""
    return show_all(session, [*HELP, f"steps: {', '.join(STEPS)}", f"pass until: {', '.join(UNTIL)}"])


def explain(session: Session, decision: Decision, rest: str) -> bool:
    """`?`, `? 508.1d`."""
    return show_all(session, explaining.rule(session.game, rest) if rest else explaining.explained(session.game, session.names))


def why(session: Session, decision: Decision, rest: str) -> bool:
    """`why ACTION`."""
    if not rest:
        raise AnswerError("why what? right would be: why cast Craw Wurm, why attack 2, why block 1>2")
    return show_all(session, explaining.why_not(session.game, session.names, rest))


def look(session: Session, decision: Decision, rest: str) -> bool:
    """`board`."""
    return show_all(session, board(session.game.view(decision.player, NO_LOG), session.names, session.screen.width))


def read_log(session: Session, decision: Decision, rest: str) -> bool:
    """`log`, `log 30`."""
    if rest and not rest.isdigit():
        raise AnswerError(f"{rest!r} is no number of lines; right would be: log, log 30")
    lines = [line for _, line in told(Log(session.game, seen_by=decision.player), session.names)]
    return show_all(session, lines[-int(rest or 15) :])


def plan(session: Session, decision: Decision, rest: str) -> bool:
    """`plan`."""
    return show_all(session, session.game.plan.lines())


def graveyard(session: Session, decision: Decision, rest: str) -> bool:
    """`graveyard`, `graveyard ben`."""
    game = session.game
    players = [p for p, name in enumerate(game.names) if name.casefold().startswith(rest.casefold())]
    if not players:
        raise AnswerError(f"there is no player {rest!r}; players are: {', '.join(game.names)}")
    seen = game.view(decision.player, NO_LOG)
    for player in players:
        cards = counted([o.name for o in seen.players[player].graveyard])
        show_all(session, flowed(f"graveyard of {game.names[player]}", cards or ["empty"], session.screen.width))
    return False


def zone(session: Session, decision: Decision, rest: str, *, name: str) -> bool:
    """`stack`, `exile`."""
    seen = session.game.view(decision.player, NO_LOG)
    objects = {"stack": seen.stack[::-1], "exile": seen.exile}[name]
    return show_all(session, flowed(name, [session.names.of(o.id) for o in objects] or ["empty"], session.screen.width))


def hand(session: Session, decision: Decision, rest: str) -> bool:
    """`hand`: each card with its cost."""
    objects = session.game.state.objects
    held = [header(objects[o.id].card) for o in session.game.view(decision.player, NO_LOG).players[decision.behalf].hand]
    return show_all(session, counted(held) or ["your hand is empty"])


def card(session: Session, decision: Decision, rest: str) -> bool:
    """`card NAME`: any card that apnap knows, so that the answer tells nothing about decks; one that the person sees goes first."""
    game = session.game
    seen = game.view(decision.player, NO_LOG)
    near = [seen.battlefield, seen.stack, seen.exile, seen.command, *[z for seat in seen.players for z in (seat.hand, seat.graveyard)]]
    in_sight = {o.name: game.state.objects[o.id].card for zone in near for o in zone if o.name and not o.ability}
    found = meant(list(in_sight.values()), rest.casefold()) or meant(list(POOL.values()), rest.casefold())
    if not rest or not found:
        raise AnswerError(f"no card is called {rest!r}; right would be: card NAME, or the beginning of a name")
    if len(found) > 1:
        more = f" and {len(found) - MANY} more" if len(found) > MANY else ""
        raise AnswerError(f"{rest!r} can mean {', '.join([each.name for each in found[:MANY]])}{more}; type more of the name")
    return show_all(session, [header(found[0]), *renderer.rules_text(found[0]).splitlines()])


def meant(known: list[Definition], said: str) -> list[Definition]:
    """The cards that are meant: of that name, or those whose names begin with it, or those that have it."""
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [d for d in known if d.name and fits(d.name.casefold(), said)]
        if found:
            return found
    return []


def header(card: Definition) -> str:
    """A card's name, mana cost, type line, power and toughness."""
    cost = f" {cost_text(card.cost)}" if card.cost is not None else ""
    numbers = f" {card.power}/{card.toughness}" if card.types & words.CREATURE else ""
    numbers += f" loyalty {card.loyalty}" if card.loyalty else ""
    return f"{card.name}{cost}: {type_line(card)}{numbers}"
