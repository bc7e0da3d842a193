"""704: state-based actions."""
