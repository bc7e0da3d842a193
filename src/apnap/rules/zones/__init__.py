"""400 to 408: zones."""
