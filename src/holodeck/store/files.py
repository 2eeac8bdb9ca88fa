"""Games as readable files, out of a store and into it."""

import json
from pathlib import Path

from holodeck.store import gamefile
from holodeck.store.port import Bundle, Damaged, Json, Kept, Store
from holodeck.store.reading import Reading


def written(kept: Kept) -> str:
    """The file of a game: one line for every entry, so that two versions can be compared by any tool."""
    head = {**kept.header, "table": gamefile.table_of(kept)}
    lines = [json.dumps(entry, ensure_ascii=False) for entry in kept.entries]
    opening = json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}")
    return opening + ',\n "entries": [\n  ' + ",\n  ".join(lines) + "\n ]\n}\n"


def export(store: Reading, numbers: list[int], folder: Path) -> list[Path]:
    """Write these games into the folder. `Damaged` names one that cannot be trusted."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = list[Path]()
    for number in numbers:
        kept = store.game(number)
        if kept is None:
            raise KeyError(number)
        paths.append(folder / f"{kept.header['game']}-{number}.json")
        paths[-1].write_text(written(kept), encoding="utf-8")
    return paths


def parted(spelled: object) -> tuple[Json, list[Json], Json]:
    """Header, entries and facts of the table from the JSON of a file."""
    if not isinstance(spelled, dict) or not isinstance(spelled.get("entries"), list):
        raise Damaged("the file", "no game stands in it")
    table = spelled.get("table", {})
    header = {name: value for name, value in spelled.items() if name not in ("entries", "table")}
    return header, spelled["entries"], table if isinstance(table, dict) else {}


def adopt(store: Store, header: Json, entries: list[Json], facts: Json) -> int:
    """Keep a game that comes from a file; gives its new number. Whether it is honest has been checked before."""
    number = store.next_game()
    rows = [(number, place, entry) for place, entry in enumerate(entries, start=1)]
    store.write(Bundle(begun=[(number, header, facts)], entries=rows)).expect()
    return number
