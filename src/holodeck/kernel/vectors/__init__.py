"""Vectors: the arrays of numbers that states, tables and lists of decisions are made of, in the build that runs.

Compiled, they are those of `librt`: machine integers in one block of memory (`dense`). Interpreted, they are Python lists
(`lists`), which are faster there because every number is an object anyway. Names and rules are the same: a call that changes the
length of a vector invalidates it, and only the returned vector may be used. See docs/decisions/0034-dense-states.md.
"""

from typing import TYPE_CHECKING, Final

from holodeck.kernel import trace

COMPILED: Final = not str(trace.__file__).endswith(".py")

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append, extend, pop, vec

    from holodeck.kernel.vectors.dense import (
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
    from holodeck.kernel.vectors.lists import (
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
