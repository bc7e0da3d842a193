"""The forms in which deck lists are written."""
