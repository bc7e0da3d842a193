"""115: targets."""
