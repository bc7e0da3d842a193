"""500 to 505, 512 to 514, 703, 723, 724: the structure of the turn, who takes it, and how it ends early."""
