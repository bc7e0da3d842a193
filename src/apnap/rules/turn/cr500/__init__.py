"""500: turns, phases and steps."""
