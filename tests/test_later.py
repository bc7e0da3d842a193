"""What `import apnap` and the command load: nothing that is not asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import apnap
from apnap.cli.commands import HOMES
from apnap.later import HOMES as NAMES


def loaded(program: str) -> set[str]:
    """The modules that a program has loaded at its end."""
    told = subprocess.run([sys.executable, "-c", f"{program}\nimport sys; print(*sys.modules)"], capture_output=True, check=True, text=True)
    return set(told.stdout.split())


def test_every_name_of_the_library_is_found_where_it_is() -> None:
    assert set(NAMES) == set(apnap.__all__)
    assert all(getattr(apnap, name) is getattr(sys.modules[NAMES[name]], name) for name in apnap.__all__)


def test_a_name_that_the_library_does_not_have_is_told_of() -> None:
    with pytest.raises(AttributeError, match="module 'apnap' has no attribute 'Gmae'"):
        getattr(apnap, "Gmae")  # noqa: B009


def test_importing_the_library_loads_no_rules_and_no_cards() -> None:
    assert not loaded("import apnap") & {"apnap.game", "apnap.rules", "apnap.cards", "apnap.editions"}


def test_the_version_is_told_without_the_library() -> None:
    program = "import sys; sys.argv = ['apnap', '--version']\nfrom apnap.cli import main\ntry: main()\nexcept SystemExit: pass"
    assert not loaded(program) & {"apnap.game", "apnap.rules", "apnap.cards"}


def test_a_card_is_printed_without_rules_and_without_scenarios() -> None:
    assert not loaded("import apnap.cli.card") & {"apnap.game", "apnap.rules", "apnap.scenarios", "lark"}


def test_every_command_is_where_it_is_said_to_be() -> None:
    from apnap.cli.commands import apnap as command  # noqa: PLC0415

    with command.make_context("apnap", [], resilient_parsing=True) as context:
        for name in HOMES:
            found = command.get_command(context, name)
            assert found is not None
            assert found.name == name
        assert command.get_command(context, "chess") is None
