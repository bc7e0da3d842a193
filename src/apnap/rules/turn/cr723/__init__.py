"""723: controlling another player."""
