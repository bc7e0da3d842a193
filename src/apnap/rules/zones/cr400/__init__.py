"""400: changes of zones."""
