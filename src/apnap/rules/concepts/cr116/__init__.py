"""116: special actions."""
