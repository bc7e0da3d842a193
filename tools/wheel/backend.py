"""How pip builds apnap: as setuptools does, with the compiler at hand if the environment has APNAP_COMPILE=1."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

COMPILER = "mypy[mypyc]>=2.0,<3"  # what it makes of a class or a number may change with 3

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Mapping[str, Any] | None = None) -> list[str]:
    """What building a wheel needs: mypyc only for a compiled one."""
    compiler = [COMPILER] if os.environ.get("APNAP_COMPILE") == "1" else []
    return [*build_meta.get_requires_for_build_wheel(config_settings), *compiler]
