"""510: the combat damage step."""
