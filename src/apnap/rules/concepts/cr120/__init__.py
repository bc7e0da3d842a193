"""120: damage."""
