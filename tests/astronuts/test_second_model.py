"""The engine against a second model: the rules written once more from the specification alone (`tests/astronuts/second`).

Both play the same random games, and after every action state, legal actions, defaults, refusals and ranking must agree:
a handful of games in the suite, 1,000 with

python -m pytest -n0 --siege tests/astronuts/test_second_model.py
"""

from itertools import islice

from tests.astronuts.second.side_by_side import SideBySide
from tests.clauses import clause

SHOWN = 5
FEW = (10, 20, 32)
"""Nuts laid in turn; nobody settles, so that all is explored; asteroids and AstroHoles and fourteen colonies."""


@clause("AN-501", "AN-506", "AN-700", "AN-1105", "AN-1502")
def test_the_second_model_agrees_after_every_action(siege: bool) -> None:
    reasons = set()
    for seed in range(1000) if siege else FEW:
        table = SideBySide(seed)
        found = list(islice(table.disagreements(), SHOWN))
        assert not found, "\n".join([f"seed {seed}:", *found])
        reasons.add(table.play.reason)
    assert not siege or reasons == {"fourteen", "explored", "round_limit"}
