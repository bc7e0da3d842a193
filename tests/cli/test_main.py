from __future__ import annotations

import subprocess
import sys

import pytest

from apnap.cli import main


def test_only_a_missing_click_is_told_to_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "apnap.cli.commands", None)
    with pytest.raises(ModuleNotFoundError, match=r"apnap\.cli\.commands"):
        main()


@pytest.mark.parametrize("library", ["click", "rich"])
def test_a_library_of_the_extra_that_is_not_there_is_told_of(library: str) -> None:
    program = f"import sys; sys.modules[{library!r}] = None; from apnap.cli import main; main()"
    told = subprocess.run([sys.executable, "-c", program, "play"], capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert told.stderr == f"apnap: the command needs {library}: install apnap with the extra cli, pip install 'apnap[cli]'\n"
