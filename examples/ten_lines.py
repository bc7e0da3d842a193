"""A whole game in ten lines: two bundled decks, random players, the rules of July 2011, and what happened with its rules."""

import random

import apnap

rng = random.Random(1)
game = apnap.Game(["red.txt", "green.txt"], edition="M12", seed=7)
while game.decision:
    option = game.decision.options.sample(rng)
    twin = game.fork()  # anywhere, also in the middle of a declaration or a spell
    game.decide(option)
print(game.log.text())
