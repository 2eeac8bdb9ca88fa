"""Vectors: the rows of numbers that states, tables and lists of decisions are made of, in the build that runs.

Compiled they are those of `librt`, plain machine numbers in one block of memory (`dense`). Interpreted they are Python's lists
(`lists`), which are quicker where every number is an object anyway. The names are the same, and so are the rules: whatever makes
a vector longer or shorter uses it up, and only what is given back may be used. See docs/decisions/0034-dense-states.md.
"""

from typing import TYPE_CHECKING, Final

from holodeck.kernel import trace

COMPILED: Final = not str(trace.__file__).endswith(".py")

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append, extend, pop, vec

    from holodeck.kernel.dense import (
        count,
        filled,
        holds_any,
        inserted,
        least,
        listed,
        replaced,
        roomy,
        total,
        with_room,
        write,
    )
else:
    from holodeck.kernel.lists import (
        append,
        count,
        extend,
        filled,
        holds_any,
        inserted,
        least,
        listed,
        pop,
        replaced,
        roomy,
        total,
        vec,
        with_room,
        write,
    )

__all__ = [
    "COMPILED",
    "append",
    "count",
    "extend",
    "filled",
    "holds_any",
    "inserted",
    "least",
    "listed",
    "pop",
    "replaced",
    "roomy",
    "total",
    "vec",
    "with_room",
    "write",
]
