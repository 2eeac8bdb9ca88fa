"""How parts of a game are pickled and copied deeply, the same in both builds: by what their contract says, never by attributes.

Rules are found again by the package that has them, a state or view is what its rules pack, and everything else is what it was
made from.
"""

from importlib import import_module
from pickle import PicklingError
from typing import Any

Pickled = tuple[object, ...]
"""What `__reduce__` gives: a function, and what it is called with."""


def package_of(thing: object) -> str:
    """The package of a game that the class of its rules or states stands in."""
    return type(thing).__module__.rpartition(".")[0]


def rules_in(package: str) -> Any:
    """The rules of the game in this package."""
    return import_module(package).RULES


def state_in(package: str, packed: bytes) -> object:
    """A state of the game in this package."""
    return rules_in(package).unpack(packed)


def pickled_rules(rules: object) -> Pickled:
    package = package_of(rules)
    try:
        shared = rules_in(package)
    except AttributeError:
        shared = None
    if type(shared) is not type(rules):
        raise PicklingError(f"rules are pickled by the name of their package, and {package} has no RULES like these")
    return rules_in, (package,)


def pickled_state(state: object) -> Pickled:
    package = package_of(state)
    return state_in, (package, rules_in(package).pack(state))
