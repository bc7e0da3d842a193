"""800 to 899: multiplayer rules."""
