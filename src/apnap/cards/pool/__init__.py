"""The bundled cards: one module for each colour, one for lands, artifacts and cards of several colours."""
