"""Exact solvers on plain integers: payment, declarations, division of damage. They know no State."""
