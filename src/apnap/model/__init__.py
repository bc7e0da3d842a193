"""What there is in a game: state, objects, players, events, the plan of the turn, as plain data."""
