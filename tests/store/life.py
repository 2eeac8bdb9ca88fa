"""The life of a store on a recording disk: what it was asked to write, what it acknowledged, and what it must hold."""

import sqlite3
from pathlib import Path
from typing import NamedTuple

from holodeck.kernel.text.speech import fold
from holodeck.store import witness
from holodeck.store.ledger import COMMITS
from holodeck.store.port import Bundle, Json
from holodeck.store.sqlite import SqliteStore
from tests.store.disk import Disk, Operation

Key = tuple[str, object]
Kept = dict[Key, object]


class Promise(NamedTuple):
    """A record the store was asked to write. Moments are counted in operations of the disk."""

    key: Key
    value: object
    asked: int
    acknowledged: int | None


class Life:
    """Two starts, a game with talk, changing decks and persons, and checkpoints now and then."""

    def __init__(self, disk: Disk, folder: Path) -> None:
        self.disk = disk
        self.path = folder / "holodeck.db"
        self.promises: list[Promise] = []
        self.witnesses: list[tuple[int, bytes]] = []
        """The content of the witness, from which moment on."""
        self.refused = 0
        self.store = self.open()
        self.born = len(disk.operations)

    def live(self, steps: int) -> None:
        self.ask(Bundle(begun=[(1, {"game": "probe", "seed": "1"}, {"people": ["Anna"]})], decks=[(1, {"state": "running"})]))
        for step in range(1, steps + 1):
            if step % 4 == 0:
                self.store.ledger.commits = COMMITS  # a checkpoint follows
            if step == steps * 2 // 3:
                self.store.close()
                self.store = self.open()
            self.step(step)
        self.store.close()

    def open(self) -> SqliteStore:
        """Open the store. If that fails, try once more, as an operator would."""
        try:
            store = SqliteStore(self.path)
        except (sqlite3.Error, OSError):
            store = SqliteStore(self.path)
        self.disk.operations.append(Operation("sync", ""))  # opening a store syncs its folder
        return store

    def step(self, step: int) -> None:
        kept = self.store.game(1)
        if kept is None:  # the beginning was refused
            self.ask(Bundle(begun=[(1, {"game": "probe", "seed": "1"}, {"people": [f"Anna {step}"]})]))
            return
        number = len(kept.entries) + 1
        bundle = Bundle(entries=[(1, number, {"n": number, "step": step, "pad": "x" * 300})])
        if step % 3 == 0:
            bundle.decks = [(1, {"state": "running", "step": step})]  # talk of a deck without a record is deleted (HD-212)
            bundle.remarks = [(1, float(step), {"text": step})]
        if step % 4 == 1:
            bundle.decks = [(1, {"state": "running", "step": step}), (step, {"state": "loaded"})]
            bundle.persons = [("anna", {"name": "Anna", "step": step})]
            bundle.facts = [(1, {"people": ["Anna"], "step": step})]
        self.ask(bundle)

    def ask(self, bundle: Bundle) -> None:
        asked = len(self.disk.operations)
        error = self.store.write(bundle).wait()
        self.refused += error is not None
        now = None if error is not None else len(self.disk.operations)
        self.promises += [Promise(key, value, asked, now) for key, value in asked_for(bundle).items()]
        self.witnesses.append((len(self.disk.operations), witness.witness_path(self.path).read_bytes()))


def asked_for(bundle: Bundle) -> Kept:
    found: Kept = {("facts", game): facts for game, _, facts in bundle.begun}
    found |= {("entry", number): entry for _, number, entry in bundle.entries}
    found |= {("facts", game): facts for game, facts in bundle.facts}
    found |= {("deck", deck): record for deck, record in bundle.decks}
    found |= {("person", name): record for name, record in bundle.persons}
    found |= {("talk", said): line for _, said, line in bundle.remarks}
    return found


def everything_in(store: SqliteStore) -> Kept:
    game = store.game(1)
    entries: list[Json] = [] if game is None else game.entries
    found: Kept = {("entry", number): entry for number, entry in enumerate(entries, 1)}
    if game is not None:
        found["facts", 1] = game.facts
    found |= {("deck", deck): record for deck, record in store.decks()}
    found |= {("person", fold(str(record["name"]))): record for record in store.persons()}
    found |= {("talk", said): line for said, line in store.remarks(1, 100)}
    return found


def unkept(promises: list[Promise], kept: Kept, moment: int) -> list[Promise]:
    """Return the records acknowledged by that moment that are not stored, neither themselves nor in a later version."""
    due = dict[Key, tuple[Promise, list[object]]]()
    for promise in promises:
        if promise.acknowledged is not None and promise.acknowledged <= moment:
            due[promise.key] = (promise, [promise.value])
        elif promise.asked <= moment and promise.key in due:
            due[promise.key][1].append(promise.value)
    return [promise for promise, values in due.values() if kept.get(promise.key) not in values]
