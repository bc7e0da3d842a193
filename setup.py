"""Adds to pyproject.toml what only a program can say: with APNAP_COMPILE=1 in the environment the engine is compiled."""

from __future__ import annotations

import os

from setuptools import setup

if os.environ.get("APNAP_COMPILE") == "1":
    from tools.wheel.engine import Build, extensions

    setup(package_dir={"": "src"}, ext_modules=extensions(), cmdclass={"build_ext": Build})
else:
    setup()
