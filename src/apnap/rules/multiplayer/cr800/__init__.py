"""800: players who leave the game."""
