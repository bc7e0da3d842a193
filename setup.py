"""Adds to pyproject.toml what only a program can say: with APNAP_COMPILE=1 in the environment the engine is compiled."""

from __future__ import annotations

import os
import sys

from setuptools import setup

# What only tells of the project compiles nothing: it is asked before the compiler is there.
TELLS = {"egg_info", "dist_info", "sdist"}

if os.environ.get("APNAP_COMPILE") == "1" and not TELLS.intersection(sys.argv):
    from tools.wheel.engine import Build, extensions

    setup(package_dir={"": "src"}, ext_modules=extensions(), cmdclass={"build_ext": Build})
else:
    setup()
