"""505: the main phase."""
