"""103: starting the game."""
