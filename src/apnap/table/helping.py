"""What can be typed at a table: an overview, and more on each topic."""

from __future__ import annotations

from typing import Final

from apnap.table.answers import AnswerError
from apnap.table.matching import fitting
from apnap.table.stops import STEPS, UNTIL

OVERVIEW: Final = (
    "Answer with a number, a name or its beginning.",
    "bolt ben                     an action with its targets in one line",
    "pass, p                      you pass priority, or declare nothing",
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
    f"steps: {', '.join(STEPS)}",
    f"pass until: {', '.join(UNTIL)}",
    "help TOPIC: answers, pass, attack, block, damage, pay, stops, why, look, undo, leave",
)

TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "answers": (
        "The options are numbered: type a number, or words.",
        "Words mean the option of that name; else one that begins so; else one whose words they begin: `pup` is Jackal Pup.",
        "Where several fit, you are told which.",
        "Several things: numbers (1 3), or names with commas between them; none chooses nothing.",
        "An action and what it asks for fit in one line: bolt ben; cast blaze 3 ben; activate mogg -> elvish mystic.",
        "All of such a line is done, or nothing; u takes it back whole.",
    ),
    "pass": (
        "pass, or p: you pass priority once; where attackers or blockers are declared, you declare none.",
        "pass turn: until the next turn. pass until end: until the next end step.",
        "pass until attack: until creatures have attacked. pass until stack: until something of another player's is on the stack.",
        "pass until my turn: until your next turn, at which every passing ends; stops that you have set hold meanwhile.",
    ),
    "attack": (
        "attack 1 3, attack pup, attack pup, mogg, attack all: a whole declaration. none, or p: nobody attacks.",
        "attack 1>jace 2: what is attacked, where there is a choice. attack 1+3: creatures 1 and 3 in a band (702.22).",
        "What cannot attack is not listed; why attack NAME says why. A declaration that is not legal is refused with its rule.",
    ),
    "block": (
        "block 2>1 4>1: your creatures 2 and 4 block attacker 1. none, or p: nobody blocks.",
        "block bears>wurm, elves>wurm: the same by names, with commas between them.",
    ),
    "damage": (
        "assign 3 2: a number for each recipient, in their order; with commas between creatures: assign 3 2, 1 1.",
        "Creatures with one recipient may be left out.",
    ),
    "pay": (
        "Costs are paid by themselves. With apnap play --payment asked you choose.",
        "1 3: what adds mana, by its numbers. auto: all the rest by itself. take back: the whole action.",
        "What is paid exactly is done.",
    ),
    "stops": (
        "A stop is a step in which you are asked. Elsewhere priority is passed for you, and you are told where.",
        "The usual stops: in your turns main and blockers; in others' attackers, blockers and end, where you could do something.",
        "You are also asked when something of another player's is on the stack and you could do something.",
        f"stop STEP [mine, theirs, all]: a stop more, which also holds while you pass until something. Steps: {', '.join(STEPS)}.",
        "unstop STEP [mine, theirs, all]: a stop less, usual ones too. stops: all of them.",
        "yield: triggered abilities of the source of the one on top of the stack are let through from now on.",
        "hold: you are asked too while your own spell or ability is on top; hold again ends it.",
        "Stops are saved with the game.",
    ),
    "why": (
        "why cast craw, why attack 2, why block 1>2: the rule that forbids it now, and what would make it legal.",
        "?: what is asked and by which rule. ? 508.1d: what a rule of the edition that is played says, in our words.",
    ),
    "look": (
        "board: the whole board. stack, exile, graveyard, graveyard ben: these zones. hand: your cards with their costs.",
        "card NAME: what a card says, one that you see before the others.",
        "log 30: the last 30 lines. plan: what is to come in this turn.",
    ),
    "undo": (
        "u takes your last decision back, with all that came of it: an action whole, with its targets and what was paid.",
        "It is refused where a hidden card has been seen since: drawn, revealed, searched for, played by another player.",
    ),
    "leave": (
        "q saves and leaves, as do Ctrl-C, Ctrl-D and a terminal that is closed; the last line says how the game goes on.",
        "The game is also saved by itself after each of your decisions. apnap play --resume goes on with the newest one.",
        "concede gives up, after a question.",
    ),
}
SYNONYMS: Final = {
    "p": "pass", "until": "pass", "stop": "stops", "unstop": "stops", "yield": "stops", "hold": "stops", "assign": "damage",
    "board": "look", "b": "look", "hand": "look", "stack": "look", "exile": "look", "graveyard": "look", "card": "look", "log": "look",
    "plan": "look", "?": "why", "u": "undo", "q": "leave", "quit": "leave", "concede": "leave", "save": "leave", "resume": "leave",
    "cast": "answers", "play": "answers", "activate": "answers", "none": "answers", "auto": "pay", "bands": "attack", "band": "attack",
}  # fmt: skip


def help_on(topic: str) -> list[str]:
    """The lines on a topic, or on a command. AnswerError: there is none; it tells which there are."""
    said = topic.casefold().strip()
    known = list(TOPICS)
    found = [SYNONYMS[said]] if said in SYNONYMS else [known[n] for n in fitting(said, known)]
    if len(found) != 1:
        raise AnswerError(f"there is no help on {topic!r}; topics are: {', '.join(known)}")
    return list(TOPICS[found[0]])
