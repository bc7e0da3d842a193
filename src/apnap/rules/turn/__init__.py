"""500 to 599: the structure of the turn."""
