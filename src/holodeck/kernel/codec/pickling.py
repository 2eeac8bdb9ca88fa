"""How parts of a game are pickled and deep-copied, the same in both builds: by their contract, never by attributes.

Rules are pickled as the name of their package, a state or view as the bytes its rules pack, everything else as its constructor's
arguments.
"""

from importlib import import_module
from pickle import PicklingError
from typing import Any

Pickled = tuple[object, ...]
"""What `__reduce__` returns: a function and its arguments."""


def package_of(thing: object) -> str:
    """Return the game's package, from the module of its rules or state class."""
    return type(thing).__module__.rpartition(".")[0]


def rules_in(package: str) -> Any:
    """Return the rules of the game in this package."""
    return import_module(package).RULES


def state_in(package: str, packed: bytes) -> object:
    """Unpack a state of the game in this package."""
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
