"""101: what can't beats what can, and the order of the players."""
