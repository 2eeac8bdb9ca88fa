"""The ledger itself: every promise of docs/security.md is attacked, and every attack has a promise."""

import re
from pathlib import Path

from tests.adversary.ledger import Ledger

PROMISE = re.compile(r"^\| (HD-\d+) \|", re.MULTILINE)
TRIED = re.compile(r'tried\(\s*"(HD-\d+)"')


def test_a_row_says_what_was_promised_tried_counted_and_held() -> None:
    ledger = Ledger()
    ledger.tried("HD-711", "control pings", 12_000, "1.3 times quiet")
    assert ledger.table()[-1] == "| HD-711 | control pings | 1 | 12,000 | 1.3 times quiet |"


def test_every_promise_of_the_document_is_attacked_and_has_its_row_in_the_siege(root: Path) -> None:
    promises, siege = (root / "docs" / "security.md").read_text("utf-8").split("\n## A siege\n")
    promised = set(PROMISE.findall(promises))
    own = Path(__file__)
    attacked = {
        clause for path in own.parent.glob("test_*.py") if path != own for clause in TRIED.findall(path.read_text("utf-8"))
    }
    assert promised == attacked
    assert promised == set(PROMISE.findall(siege))
