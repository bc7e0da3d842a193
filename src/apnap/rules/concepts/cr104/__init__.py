"""104: ending the game."""
