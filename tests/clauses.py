"""The mark of a clause: `@clause("RK-903")` on a test says which sentence of a rule book it proves."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """The ids are written out in the source, so that the gate can read them without running anything."""
    return pytest.mark.clause(*ids)
