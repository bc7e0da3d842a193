"""616: several replacement and prevention effects."""
