"""`apnap run`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import click

from apnap.cli.playing import log_option
from apnap.scenarios import Result, Run, Scenario, load_all, run
from apnap.scenarios.presets import editions
from apnap.terminal.board import laid_open
from apnap.years import telling

EXAMPLES = """Run scenarios, a position and a script as text, and print what happens with the rule behind each line.

The exit code is 1 if something does not hold that a scenario expects, 2 if it cannot be read or carried out.

\b
apnap run my.scenario
apnap run my.scenario --edition M10 --log full
apnap run my.scenario --log off
apnap run my.scenario --log off --board
"""


@click.command("run", help=EXAMPLES, short_help="Run scenarios: a position and a script as text.")
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False), metavar="FILE...")
@click.option("--edition", metavar="NAME", help="Run them by the rules of this preset or date instead of their own.")
@click.option("--strict", is_flag=True, help="Nobody passes or declares nothing unless the script says so.")
@click.option("--board", is_flag=True, help="Draw the position at the end, all of it but the libraries.")
@click.option("--json", "as_json", is_flag=True, help="Print events, decisions and expectations as JSON.")
@log_option
@click.pass_context
def run_scenarios(
    ctx: click.Context, files: tuple[str, ...], edition: str | None, level: str, *, strict: bool, board: bool, as_json: bool
) -> None:
    """Run scenarios."""
    if board and as_json:
        raise click.UsageError("--board draws for people, --json writes for programs; one of them")
    results: list[Result] = []
    for file in files:
        for scenario in load_all(Path(file)):
            results.append(Result(scenario, ()))
            for name in [edition] if edition else editions(scenario):
                ran = run(scenario, name, strict or None).runs[0]
                results[-1] = Result(scenario, (*results[-1].runs, ran))
                if not as_json:
                    click.echo(told(scenario, ran, level))
                    if board:
                        click.echo("\n".join([*drawn(ran), ""]))
                if not ran.passed:
                    finish(ctx, results, as_json=as_json)
    finish(ctx, results, as_json=as_json)


def finish(ctx: click.Context, results: list[Result], *, as_json: bool) -> None:
    """End with 0, or with 1 if an expectation has failed."""
    if as_json:
        click.echo(json.dumps([result.json() for result in results], indent=1))
    ctx.exit(0 if all(result.passed for result in results) else 1)


def drawn(ran: Run) -> list[str]:
    """The board as it is at the end, no wider than the terminal."""
    views = [ran.game.view(player) for player in range(len(ran.game.names))]
    return [line for section in laid_open(views, ran.log.names()) for line in section.lines(shutil.get_terminal_size().columns)]


def told(scenario: Scenario, ran: Run, level: str) -> str:
    """The case with its edition, its trace, and whether what it expects holds."""
    place = scenario.place
    title = f" {scenario.title}" if scenario.title else ""
    case = f"{place.file}:{place.line}:{title} ({ran.edition})"
    trace = [ran.text(level), ""] if level != "off" else []
    if level == "full" and ran.log.inferred():
        trace += [telling.unread(ran.log.inferred(), ran.game.edition), ""]
    held = len(ran.outcomes)
    holds = str(ran.failure) if ran.failure else f"{held} expectation{' holds' if held == 1 else 's hold'}."
    return "\n".join([case, "", *trace, holds, ""]) if trace else f"{case}: {holds}"
