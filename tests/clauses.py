"""The mark of a clause: `@clause("RK-903")` on a test says which sentence of a rule book it proves."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses it proves. The ids are literals, so that the gate can read them without importing anything."""
    return pytest.mark.clause(*ids)
