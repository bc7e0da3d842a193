"""100 to 123, 725 to 731: game concepts, and the designations that players and games have."""
