"""300 to 399: card types."""
