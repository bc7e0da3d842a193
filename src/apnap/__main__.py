"""`python -m apnap` is the command `apnap`."""

from __future__ import annotations

from apnap.cli.main import main

main()
