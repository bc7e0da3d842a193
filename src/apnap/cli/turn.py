"""`apnap turn`: the turn of an edition, printed from the tables of clauses that its games are played by."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import click

import apnap.rules  # noqa: F401  all clauses are declared
from apnap.cli.several import edition_of, variant_option
from apnap.cli.turn_actions import action_of, actions, as_list
from apnap.cli.turn_pieces import Line, Piece, cited, gathered
from apnap.cli.turn_sentences import (
    ACTION,
    BEGINS,
    BY_CLAUSE,
    EACH_PHASE_ENDS,
    EACH_STEP_ENDS,
    ENDS,
    PLAN,
    PRIORITY,
    STAGE,
    TRIGGERS,
    UNTOLD,
    Told,
)
from apnap.cli.turn_voices import Speaker, as_sheet
from apnap.editions import Edition
from apnap.machine.procedures import Clause, compile_rules
from apnap.model.frame import Table
from apnap.model.plan import PHASES
from apnap.parts.words import END, MAIN_PHASE, PHASE_NAMES, STEP_NAMES
from apnap.rules.turn.cr500.steps import STEP_PROCEDURES
from apnap.rules.turn.cr500.turns import PHASE_PROCEDURES
from apnap.rules.turn.cr703_turn_based_actions import entry
from apnap.years import telling, voices
from apnap.years.turns import OTHERWISE, Marked, Row, left_out, marked

EXAMPLES = """Print the turn as it is played: phases, steps, turn-based actions in order, and who gets priority, each with its rule.

It is printed from the tables of clauses by which games of that edition are played. What its rules had nothing of, as night and Sagas in
2005, is left out, though a game with newer cards plays it.

\b
apnap turn
apnap turn --edition M12
apnap turn --differ M12
apnap turn --voice basic --edition 9ED
apnap turn --actions --edition C16
apnap turn --variant two-headed-giant
apnap turn --json

With --differ the turn stands beside that of another edition: + marks what only the first has, - what only the other has, ~ what the other
says otherwise, which stands under the first line that it is about. What is the same in every phase and step is told once, at the end.

With --voice it is told to a beginner (basic, a paragraph for each step), in a few words for each rule (short), or with what each rule
says (full).

With --actions only the turn-based actions are told, as the list of 703.4, in the rules before 2009 as that of 408.2g.
"""
MARKS = {STAGE: "  - ", **{kind: f"{kind}: " for kind in (TRIGGERS, BEGINS, ENDS, EACH_PHASE_ENDS, EACH_STEP_ENDS)}}
TEAMS = "The active player is here each player of the active team"
MAIN_NAMES = ("precombat main phase", "postcombat main phase")
Tables = dict[str, Table]


class Printer:
    """The turn of an edition, read off its tables."""

    def __init__(self, edition: Edition, tables: Tables) -> None:
        self.edition = edition
        self.tables = tables
        self.absent = left_out(edition)

    def turn(self) -> Piece:
        """The whole turn: its phases are `steps` of it."""
        turn = Piece("turn")
        if self.edition.switches.turns == "shared":
            turn.lines.append(Line(PLAN, TEAMS, [self.edition.cite("team_turns")], "team_turns"))
        for clause in clauses(self.tables, "turn"):
            told = BY_CLAUSE[clause.name]
            if told.words:
                turn.lines.append(self.line(clause, told))
            if told.inside:
                self.phases(turn, told.inside)
        return turn

    def phases(self, turn: Piece, procedure: str) -> None:
        """The phases that follow one another, if a clause of the procedure says that they do."""
        rows = clauses(self.tables, procedure)
        plans = [clause for clause in rows if BY_CLAUSE[clause.name].kind == PLAN]
        if not plans:
            return
        turn.rules = [self.edition.cite(clause.key) for clause in plans]
        mains = 0
        for planned in PHASES:
            phase = Piece(MAIN_NAMES[mains] if planned.kind == MAIN_PHASE else PHASE_NAMES[planned.kind])
            mains += planned.kind == MAIN_PHASE
            self.within(phase, PHASE_PROCEDURES[planned.kind], planned.kind, first=mains == 1, steps=[part.kind for part in planned.parts])
            for clause in rows:
                told = BY_CLAUSE[clause.name]
                if told.kind != PLAN and told.phase in (-1, planned.kind):
                    phase.ends += self.told(clause)
            turn.steps.append(phase)

    def within(self, part: Piece, procedure: str, phase: int, *, first: bool, steps: list[int]) -> None:
        """What the table of a phase or step says; in a phase with steps what ends, ends with each step."""
        for clause in clauses(self.tables, procedure):
            told = BY_CLAUSE[clause.name]
            if told.kind == PLAN:
                part.rules.append(self.edition.cite(clause.key))
                part.keys.append(clause.key)
                part.steps += [self.step(kind, phase, first=first) for kind in steps if self.is_there(kind)]
            elif part.steps:
                for step in part.steps:
                    step.ends += self.told(clause)
            elif first or not told.first:
                self.tell(part, clause, told)

    def is_there(self, step: int) -> bool:
        """The edition has that step: its procedure has clauses there."""
        return len(clauses(self.tables, STEP_PROCEDURES[step])) > 0

    def step(self, kind: int, phase: int, *, first: bool) -> Piece:
        """A step, by its name in the edition."""
        today = f"{STEP_NAMES[kind]} step"
        is_old = kind == END and self.edition.switches.end_step_name == "end_of_turn"
        step = Piece("end of turn step" if is_old else today, today=today)
        self.within(step, STEP_PROCEDURES[kind], phase, first=first, steps=[])
        step.lines = under_actions(step.lines)
        return step

    def tell(self, part: Piece, clause: Clause, told: Told) -> None:
        """The lines of a clause: what it calls comes under an action, and before priority is given."""
        inside = [line for other in clauses(self.tables, told.inside) for line in self.told(other)] if told.inside else []
        own = self.told(clause)
        if told.kind == ENDS:
            part.ends += own
        else:
            part.lines += inside + own if told.kind == PRIORITY else own + inside

    def told(self, clause: Clause) -> list[Line]:
        """The line of a clause, unless there is nothing to tell of it."""
        told = BY_CLAUSE[clause.name]
        return [] if told.kind == UNTOLD or clause.name in self.absent else [self.line(clause, told)]

    def line(self, clause: Clause, told: Told) -> Line:
        """The line of a clause with its rule, and its place in the list of turn-based actions if the edition has that list."""
        rules = [self.edition.cite(clause.key)]
        action = entry(clause)
        if action and self.edition.knows(action):
            rules.append(self.edition.number(action))
        return Line(told.kind, told.words, rules, clause.name)


def under_actions(lines: list[Line]) -> list[Line]:
    """The lines of a step, with the parts of an action that are worked out before it behind it."""
    at = next((at for at, line in enumerate(lines) if line.kind == ACTION), 0)
    early = [line for line in lines[:at] if line.kind == STAGE]
    return [line for line in lines[:at] if line.kind != STAGE] + lines[at : at + 1] + early + lines[at + 1 :]


def clauses(tables: Tables, procedure: str) -> list[Clause]:
    """The clauses of a procedure in that edition, in order."""
    return [clause for clause in tables[procedure].clauses if isinstance(clause, Clause)]


def structure(edition: Edition, tables: Tables | None = None) -> Piece:
    """The turn of the edition; `tables` are those of a game, by default the compiled ones of the edition."""
    return Printer(edition, tables or compile_rules(edition.name, edition.switches).tables).turn()


def as_text(edition: Edition, turn: Piece) -> str:
    """The turn for people; what is the same in every phase and step stands at the end."""
    lines = [f"The turn by the rules of {telling.dated(edition)}{cited(turn.rules)}", ""]
    lines += [told(line) for line in turn.lines]
    for phase in gathered(turn).steps:
        lines += ["", f"{phase.name.capitalize()}{cited(phase.rules)}", *body(phase, "  ")]
    return "\n".join([*lines, *unread(edition, turn)]) + "\n"


def unread(edition: Edition, turn: Piece) -> list[str]:
    """What is to be said of numbers that nobody has read in a text of that date."""
    parts = [turn, *turn.steps, *[step for phase in turn.steps for step in phase.steps]]
    keys = {line.key.partition("/")[0] for part in parts for line in part.lines + part.ends}
    found = sorted({edition.cite(key) for key in keys if edition.inferred(key)})
    if not found:
        return []
    return ["", telling.unread(found, edition, whole=all(edition.inferred(key) for key in keys))]


def rows(part: Piece, place: tuple[str, ...] = ()) -> list[Row]:
    """The lines of a turn, phase or step in their order, with headings; those of the turn itself have no place."""
    indent = "  " * (len(place) or 1) if place else ""
    found = [row(line, place, indent) for line in part.lines]
    for step in part.steps:
        inside = (*place, step.today)
        heading = "  " * len(place) + f"{step.name.capitalize()}{cited(step.rules)}"
        found += [Row(inside, "", tuple(step.keys), heading), *rows(step, inside)]
    return found + [row(line, place, indent) for line in part.ends]


def row(line: Line, place: tuple[str, ...], indent: str) -> Row:
    """A line to be laid beside others."""
    keys = [key for key in (line.key.partition("/")[0], action_of(line)) if key]
    return Row(place, f"{line.kind} {line.words}", tuple(keys), indent + told(line))


def beside(edition: Edition, turn: Piece, other: Edition) -> list[Marked]:
    """The turn, marked where the rules of another edition are otherwise."""
    return marked(rows(gathered(turn)), rows(gathered(structure(other))), edition, other)


def as_marked(edition: Edition, turn: Piece, other: Edition) -> str:
    """The marked turn for people."""
    lines = [
        f"The turn by the rules of {telling.dated(edition)}, beside {telling.dated(other)}",
        f"+ only {edition.name}, - only {other.name}, ~ both, but {other.name} says otherwise of it (told once)",
    ]
    for each in beside(edition, turn, other):
        if each.text[:1].strip():
            lines.append("")
        lines.append(f"{each.mark} {each.text}".rstrip())
        indent = " " * (len(each.text) - len(each.text.lstrip()) + 4)
        lines += [part for note in each.notes for part in telling.wrapped(note, f"{OTHERWISE} {indent}")]
    return "\n".join([*lines, *unread(edition, turn)]) + "\n"


def body(part: Piece, indent: str) -> list[str]:
    """The lines of a phase or step, then its steps, then what happens as it ends."""
    lines = [indent + told(line) for line in part.lines]
    for step in part.steps:
        lines += [f"{indent}{step.name.capitalize()}{cited(step.rules)}", *body(step, indent + "  ")]
    return lines + [indent + told(line) for line in part.ends]


def told(line: Line) -> str:
    """One line with its rules."""
    mark = MARKS.get(line.kind, "")
    words = line.words if not mark.strip(" -") else line.words[0].lower() + line.words[1:]
    return f"{mark}{words}{cited(line.rules)}"


@click.command("turn", help=EXAMPLES, short_help="Print the turn: steps, actions and priority, with their rules.")
@click.option("--edition", default="NOW", show_default=True, metavar="NAME", help="A preset (apnap editions) or a date from 2003-10-01 on.")
@click.option("--switch", "switches", multiple=True, metavar="NAME=VALUE", help="Set one rule otherwise (docs/editions.md); repeatable.")
@variant_option
@click.option("--differ", "other", metavar="NAME", help="Mark where the rules of this preset or date are otherwise.")
@click.option("--voice", type=click.Choice(voices.VOICES), help="Tell it to a beginner, in a few words, or with what each rule says.")
@click.option("--actions", "only_actions", is_flag=True, help="Print the list of turn-based actions (703.4).")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def turn(
    edition: str,
    switches: tuple[str, ...],
    variant: str | None,
    other: str | None,
    voice: str | None,
    *,
    only_actions: bool,
    as_json: bool,
) -> None:
    """Print the turn."""
    if (other is not None) + (voice is not None) + only_actions > 1:
        raise click.UsageError("--differ, --voice and --actions are three ways to print a turn; one of them")
    played = edition_of(edition, switches, variant)
    found = structure(played)
    laid = edition_of(other, (), variant) if other is not None else None
    if as_json:
        told_of = {"edition": played.name, "date": played.date.isoformat(), **as_data(played, found, laid, voice, only_actions)}
        click.echo(json.dumps(told_of, indent=1))
    elif only_actions:
        click.echo(as_list(played, found), nl=False)
    elif voice is not None:
        click.echo(as_sheet(played, found, voice), nl=False)
    elif laid is not None:
        click.echo(as_marked(played, found, laid), nl=False)
    else:
        click.echo(as_text(played, found), nl=False)


def as_data(edition: Edition, turn: Piece, other: Edition | None, voice: str | None, only_actions: bool) -> dict[str, Any]:
    """What is asked for, as plain JSON."""
    if only_actions:
        return {"actions": [asdict(each) for each in actions(edition, turn)]}
    if voice is not None:
        return {"voice": voice, "told": [asdict(each) for each in Speaker(edition, turn, voice).told()]}
    if other is not None:
        return {**asdict(turn), "beside": other.name, "marked": [asdict(each) for each in beside(edition, turn, other)]}
    return asdict(turn)
