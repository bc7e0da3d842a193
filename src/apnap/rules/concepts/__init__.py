"""100 to 199: game concepts."""
