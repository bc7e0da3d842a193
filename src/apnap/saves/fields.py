from apnap.saves.shapes import Shape

SHAPES: dict[str, Shape] = {}
