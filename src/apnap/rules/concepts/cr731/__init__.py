"""731: day and night."""
