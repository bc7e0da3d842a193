"""900 to 905: casual variants."""
