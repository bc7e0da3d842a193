from __future__ import annotations

import sys

import pytest

from apnap.cli import main


def test_only_a_missing_click_is_told_to_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "apnap.cli.commands", None)
    with pytest.raises(ModuleNotFoundError, match=r"apnap\.cli\.commands"):
        main()
