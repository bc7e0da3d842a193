"""200 to 315, 707 to 717: parts of a card, card types, copies, and cards with special layouts."""
