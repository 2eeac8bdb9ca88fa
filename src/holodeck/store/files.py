"""Export of games to readable files, and import from them."""

import json
from pathlib import Path

from holodeck.store import gamefile
from holodeck.store.port import Bundle, Damaged, Json, Kept, Store
from holodeck.store.reading import Reading
from holodeck.store.rights import make_folder, write_private


def to_text(kept: Kept) -> str:
    """Return the text of a game's file, with one line for every entry, so that any tool can compare two versions."""
    head = {**kept.header, "table": gamefile.table_of(kept)}
    lines = [json.dumps(entry, ensure_ascii=False) for entry in kept.entries]
    opening = json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}")
    return opening + ',\n "entries": [\n  ' + ",\n  ".join(lines) + "\n ]\n}\n"


def export(store: Reading, numbers: list[int], folder: Path) -> list[Path]:
    """Write these games into the folder and return the paths. Raise `Damaged` for one that cannot be trusted."""
    make_folder(folder)
    paths = list[Path]()
    for number in numbers:
        kept = store.game(number)
        if kept is None:
            raise KeyError(number)
        paths.append(folder / f"{kept.header['game']}-{number}.json")
        write_private(paths[-1], to_text(kept))
    return paths


def split(whole: object) -> tuple[Json, list[Json], Json]:
    """Return header, entries and facts of the table from the JSON of a file."""
    if not isinstance(whole, dict) or not isinstance(whole.get("entries"), list):
        raise Damaged("the file", "no game stands in it")
    table = whole.get("table", {})
    header = {name: value for name, value in whole.items() if name not in ("entries", "table")}
    return header, whole["entries"], table if isinstance(table, dict) else {}


def adopt(store: Store, header: Json, entries: list[Json], facts: Json) -> int:
    """Store a game that comes from a file and return its new number. The caller has verified it."""
    number = store.next_game()
    rows = [(number, place, entry) for place, entry in enumerate(entries, start=1)]
    store.write(Bundle(begun=[(number, header, facts)], entries=rows)).expect()
    return number
