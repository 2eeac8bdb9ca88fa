"""The journal: the truth about a game. A header and numbered entries; the state is the result of playing them in order."""

from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.codec.spelling import Misspelled, part
from holodeck.kernel.engine.actions import Actions


class Header:
    """What is fixed before the first entry."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        options: dict[str, str | int],
        seed: str,
        luck: list[tuple[str, int]],
        colours: list[str] | None = None,
        staged: bool = False,
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options = options
        self.seed = seed
        self.luck = luck
        """The outcomes of the set-up."""
        self.colours: list[str] = [] if colours is None else colours
        """The colour that every seat has chosen; empty if they wear the first ones in order."""
        self.staged = staged
        """Positions and luck may be scripted, as in a lesson. Every entry says which."""

    def __reduce__(self) -> Pickled:
        return Header, (self.game, self.version, self.seats, self.options, self.seed, self.luck, self.colours, self.staged)


@mypyc_attr(acyclic=True)  # no reference cycles, so the garbage collector can skip the entries of all games
class Entry:
    """One action: who, what, and the random outcomes. `seat` is `TABLE` for an end from outside."""

    def __init__(
        self,
        number: int,
        seat: int,
        action: int,
        luck: list[tuple[str, int]],
        time: float,
        by_computer: bool = False,
        advised: bool = False,
        since: int = 0,
    ) -> None:
        self.number = number
        self.seat = seat
        self.action = action
        self.drawn = luck
        """A list of outcomes that may be shared with other entries: a game keeps one list, which grows."""
        self.since = since
        """Where the outcomes of this entry start in it,"""
        self.upto = len(luck)
        """and end before here."""
        self.time = time
        self.by_computer = by_computer
        """The computer decided for a person who was away or out of time."""
        self.advised = advised
        """The person asked for a hint before deciding (HD-728)."""
        self.written: Sequence[tuple[str, int]] = ()
        """The scripted outcomes, in a staged game. All others come from the seed."""
        self.position: dict[str, object] | None = None
        """The JSON of the state that was put on the table, in a staged game."""

    @property
    def luck(self) -> list[tuple[str, int]]:
        """The random outcomes of this entry."""
        return self.drawn[self.since : self.upto]

    def __reduce__(self) -> Pickled:
        made = (self.number, self.seat, self.action, self.luck, self.time, self.by_computer, self.advised)
        return unpickled_entry, (made, self.written, self.position)


def unpickled_entry(made: Any, written: Sequence[tuple[str, int]], position: dict[str, object] | None) -> Entry:
    """Restore a pickled entry."""
    entry = Entry(*made)
    entry.written, entry.position = written, position
    return entry


class Journal:
    def __init__(self, header: Header, entries: list[Entry]) -> None:
        self.header = header
        self.entries = entries

    def __reduce__(self) -> Pickled:
        return Journal, (self.header, self.entries)

    def to_json(self, actions: Actions) -> dict[str, object]:
        head = self.header
        worn: dict[str, object] = {"colours": head.colours} if head.colours else {}
        staged: dict[str, object] = {"staged": True} if head.staged else {}
        return {
            "game": head.game,
            "version": head.version,
            "seats": head.seats,
            "options": head.options,
            **worn,
            **staged,
            "seed": head.seed,
            "luck": [[stream, outcome] for stream, outcome in head.luck],
            "entries": [entry_to_json(entry, actions) for entry in self.entries],
        }


def entry_to_json(entry: Entry, actions: Actions) -> dict[str, object]:
    more: dict[str, object] = {"computer": True} if entry.by_computer else {}
    if entry.advised:
        more["advised"] = True
    if entry.written:
        more["written"] = [[stream, outcome] for stream, outcome in entry.written]
    if entry.position is not None:
        more["position"] = entry.position
    return {
        "n": entry.number,
        "seat": entry.seat,
        "action": actions.to_json(entry.action),
        "luck": [[stream, outcome] for stream, outcome in entry.luck],
        "time": entry.time,
        **more,
    }


def header_from_json(written: object) -> Header:
    """Read the header from JSON, or raise `Misspelled`."""
    whole = part(written, dict, "journal")
    options = dict[str, str | int]()
    for name, value in part(whole.get("options"), dict, "journal.options").items():
        if not isinstance(value, str | int) or isinstance(value, bool):
            raise Misspelled(f"journal.options.{name}", "a word or a number", value)
        options[str(name)] = value
    return Header(
        part(whole.get("game"), str, "journal.game"),
        part(whole.get("version"), int, "journal.version"),
        part(whole.get("seats"), int, "journal.seats"),
        options,
        part(whole.get("seed"), str, "journal.seed"),
        luck_from_json(whole.get("luck"), "journal.luck"),
        [
            part(colour, str, f"journal.colours[{place}]")
            for place, colour in enumerate(part(whole.get("colours", []), list, "journal.colours"))
        ],
        whole.get("staged") is True,
    )


class OtherRules(ValueError):
    """A game that was begun with another version of its rules than the one played here. It is not damaged."""

    def __init__(self, game: str, version: int, here: int) -> None:
        super().__init__(f"the game was begun with version {version} of the rules of {game}, here version {here} is played")
        self.game = game
        self.version = version
        self.here = here


def check_version(head: Header, version: int) -> None:
    """Raise `OtherRules` unless the rules have the version that played the game. Call it before reading entries: another version
    may encode them differently."""
    if head.version != version:
        raise OtherRules(head.game, head.version, version)


def journal_from_json(written: object, actions: Actions) -> Journal:
    """Read a journal from JSON with the actions of its game, or raise `Misspelled`."""
    header = header_from_json(written)
    entries = list[Entry]()
    for place, item in enumerate(part(part(written, dict, "journal").get("entries"), list, "journal.entries")):
        entry = entry_from_json(item, f"journal.entries[{place}]", actions)
        if entry.number != place + 1:
            raise Misspelled(f"journal.entries[{place}].n", str(place + 1), entry.number)
        entries.append(entry)
    return Journal(header, entries)


def entry_from_json(written: object, path: str, actions: Actions) -> Entry:
    item = part(written, dict, path)
    time = item.get("time")
    if not isinstance(time, int | float) or isinstance(time, bool):
        raise Misspelled(f"{path}.time", "a number", time)
    try:
        action = actions.from_json(item.get("action"))
    except Misspelled as wrong:
        raise wrong.inside(path) from None
    entry = Entry(
        part(item.get("n"), int, f"{path}.n"),
        part(item.get("seat"), int, f"{path}.seat"),
        action,
        luck_from_json(item.get("luck"), f"{path}.luck"),
        float(time),
        item.get("computer") is True,
        item.get("advised") is True,
    )
    entry.written = luck_from_json(item.get("written", []), f"{path}.written")
    entry.position = part(item["position"], dict, f"{path}.position") if "position" in item else None
    return entry


def luck_from_json(written: object, path: str) -> list[tuple[str, int]]:
    outcomes = list[tuple[str, int]]()
    for place, pair in enumerate(part(written, list, path)):
        match pair:
            case [str(stream), int(outcome)] if not isinstance(outcome, bool):
                outcomes.append((stream, outcome))
            case _:
                raise Misspelled(f"{path}[{place}]", "a stream and its outcome", pair)
    return outcomes
