"""Reduces the published table of confusable characters to what names can contain (HD-101).

`python -m tools.confusables confusables.txt` writes src/holodeck/deck/people/confusables.txt, always byte for byte the same. The
published table is https://www.unicode.org/Public/security/<version>/confusables.txt; the sources of ICU carry it as
`source/data/unidata/confusables.txt`. Rows are kept as they are. A skeleton looks up the characters of a name after canonical
decomposition, so the rows of these characters are all it can ever ask for.
"""

import sys
import unicodedata
from pathlib import Path
from typing import Final

TARGET: Final = Path(__file__).parent.parent / "src" / "holodeck" / "deck" / "people" / "confusables.txt"
NOTICE: Final = (
    "# Reduced by tools/confusables.py to the characters that names can contain. The rows are as published.\n"
    "# Unicode License V3, https://www.unicode.org/license.txt; SPDX-License-Identifier: Unicode-3.0\n"
)


def wanted() -> frozenset[str]:
    """Return the characters of names after canonical decomposition, in both cases. Names that were given before clicks were
    excluded have those, too."""
    letters = {chr(code) for code in range(0x30, 0x250) if chr(code).isalnum()}
    cased = {form for letter in letters for form in (letter, letter.lower(), letter.upper())}
    return frozenset("".join(unicodedata.normalize("NFD", letter) for letter in cased))


def reduced(table: str) -> str:
    """Return the head of a published table and those of its rows that names need, in its order."""
    lines, needed = table.removeprefix("\ufeff").splitlines(), wanted()
    head = [line for line in lines[:12] if line.startswith("#")]
    rows = [line for line in lines if ";" in line and not line.startswith("#") and chr(int(line.split(";")[0], 16)) in needed]
    return "\n".join(head) + "\n" + NOTICE + "\n".join(line.rstrip() for line in rows) + "\n"


if __name__ == "__main__":
    TARGET.write_text(reduced(Path(sys.argv[1]).read_text("utf-8")), "utf-8")
    sys.stdout.write(f"{TARGET.name}: {TARGET.stat().st_size} bytes\n")
