"""The command `apnap`."""

from apnap.cli.main import main

__all__ = ["main"]
