"""704, 733: state-based actions, and what is found to be illegal."""
