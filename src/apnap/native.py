"""What the compiler is told of classes and numbers. Uncompiled it means nothing, and the package that defines it need not be there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64  # noqa: PLC0414
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414
else:
    i64 = int  # compiled, a number of the processor, of 64 bits with a sign: what does not fit is cut off

    def mypyc_attr(**told: object) -> Callable[[type], type]:
        """Leave a class as it is."""
        return lambda kind: kind
