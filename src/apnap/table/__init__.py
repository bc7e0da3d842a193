"""A table at which persons and programs play, without a screen: what is asked, what is meant, stops, taking back, saving."""
