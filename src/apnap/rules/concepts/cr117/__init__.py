"""117: timing and priority."""
