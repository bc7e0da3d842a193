"""800 to 811: multiplayer rules."""
