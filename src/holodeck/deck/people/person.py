"""A person: name, password, settings, connections, and which deck they are in. Seats belong to the decks."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from holodeck.deck.people import acquaintance, contact, holidays
from holodeck.deck.people.speech import USUAL, Speech
from holodeck.deck.port.connection import ANSWER, FLUID, Client, Outlet
from holodeck.deck.port.messages import Message, Refused
from holodeck.deck.port.networks import shortened
from holodeck.deck.port.order import ROLES, Remark
from holodeck.deck.port.wishes import Command
from holodeck.kernel.engine.subjects import LEVELS, SUBJECTS
from holodeck.kernel.text.preferences import MODES, STANDARD, is_aloud, is_brief, mode_of
from holodeck.kernel.text.speech import fold
from holodeck.store.port import Json
from holodeck.words.catalogue import LANGUAGES

LOBBY: Final = 0
EMPTY: Final[Mapping[Any, Any]] = MappingProxyType({})
"""Shared by everybody who has nothing of a kind; such mappings are replaced, not changed."""
NOTHING: Final[frozenset[str]] = frozenset()
HEARD: Final = 12
"""How many remarks a report quotes."""
CHARSETS: Final = ("utf8", "latin1", "ascii")


class Way:
    """The connection a line came by, and the checksum of the key that let it in."""

    def __init__(self, outlet: Outlet, seal: str = "") -> None:
        self.outlet: Final = outlet
        self.seal: Final = seal


Then = Callable[[Refused | None], None]
"""Called when a command has been carried out and told, with the refusal if there was one."""


class Person:
    __slots__ = (
        "acquaintance", "address", "asked_deletion", "asked_password", "bell", "beside", "busy", "charset", "chosen", "colours",
        "contact", "erased", "feeds", "fluid", "gag", "heard", "hidden", "holidays", "ignored", "key", "keys", "language", "last",
        "left", "lessons", "lines", "listening", "loaded", "lobby_muted", "map_style", "mode", "muted", "name", "noise",
        "outlets", "owes", "parting", "place", "played", "quotable", "remarks", "role", "secret", "seeing", "seen", "since",
        "sounds", "speech", "spoken", "subjects", "teller", "tips", "unconfirmed", "unread", "unseen", "way", "width",
        "words_a_minute",
    )  # fmt: skip
    """A guest who has gone is remembered for a day, so every byte counts (HD-719)."""

    def __init__(self, name: str, address: str = "") -> None:
        self.name = name
        self.key = fold(name)
        """The folded name."""
        self.address = address
        """The address a guest came from."""
        self.secret = ""
        """The hash of the password; empty for guests."""
        self.since = 0.0
        """When the name was taken; 0 in records that do not say it."""
        self.role = ""
        """The role in the server: `owner`, `moderator` or none (HD-950)."""
        self.quotable: tuple[Remark, ...] = ()
        """What this person has heard people say last, for a report (HD-951)."""
        self.gag = ""
        """Why a moderator has muted this person; empty if nobody has (HD-954)."""
        self.seen = 0.0
        self.language = "de"
        self.mode = STANDARD
        self.subjects: dict[str, str] = {}
        """The chosen level per subject (HD-610)."""
        self.width = 80
        self.colours = True
        self.charset = "utf8"
        self.bell = False
        self.sounds = True
        self.words_a_minute = USUAL
        """The pace of the person's screen reader; 0 if nothing is to wait for it (HD-622)."""
        self.speech = Speech()
        self.map_style = ""
        self.chosen = NOTHING
        """The settings the person has chosen, which no client may change."""
        self.ignored: tuple[str, ...] = ()
        self.acquaintance = acquaintance.STRANGER
        self.contact = contact.NO_CONTACT
        self.teller = ""
        """Who has told this person something last, for an answer (HD-520)."""
        self.muted = False
        self.lobby_muted = False
        """Does not hear the lobby channel."""
        self.outlets: list[Outlet] = []
        self.feeds: tuple[Outlet, ...] = ()
        """The outlets that want messages besides the text."""
        self.parting: tuple[Outlet, ...] = ()
        """The outlets that the person is closing."""
        self.fluid: tuple[Outlet, ...] = ()
        """The outlets that wrap lines themselves."""
        self.seeing: tuple[Outlet, ...] = ()
        """The outlets that are pages with buttons."""
        self.keys: dict[str, Json] = {}
        """Keys that let this person in without a password, by checksum: see `keys`."""
        self.place = LOBBY
        self.last = LOBBY
        """The deck this person was in when the record was written, by an earlier process."""
        self.beside: Person | None = None
        """The person who reads what happens where several share a screen; this one is told only what that one may not know."""
        self.listening = LOBBY
        """The deck chosen by `deck <Nr.>`."""
        self.loaded = LOBBY
        """The deck this person loaded last."""
        self.left: Mapping[int, int] = EMPTY
        """The number of the last entry seen before leaving, by deck."""
        self.unseen: tuple[int, ...] = ()
        """Games that ended while the person was away."""
        self.played: tuple[str, ...] = ()
        """The games this person has started at least once."""
        self.lessons: Mapping[str, int] = EMPTY
        """The current step of every lesson begun, by game, from 0."""
        self.tips: Mapping[str, list[str]] = EMPTY
        """The tips already given, by game (HD-909)."""
        self.holidays: holidays.Holidays = ()
        """The holidays the person has announced (HD-985)."""
        self.heard = 0.0
        """When the person last typed or did something."""
        self.owes = 0.0
        """CPU seconds used for this person and not yet charged (HD-711)."""
        self.spoken: tuple[float, ...] = ()
        """Times of the last talk."""
        self.remarks: tuple[tuple[float, str], ...] = ()
        """Recent remarks in normalized form, with their times; see `budget`."""
        self.noise: tuple[float, ...] = ()
        """Times of the last announcements about this person."""
        self.lines: list[tuple[str | Command, Then | None, Way | None]] = []
        """Lines typed and not yet carried out, each with a callback and the connection it came by."""
        self.way: Way | None = None
        """The connection of the line being carried out."""
        self.asked_password = False
        """The next line is the new password (HD-106)."""
        self.unread: list[str] = []
        """The unread lines of the last long answer."""
        self.busy = False
        self.unconfirmed = ""
        """The last line, if it waits for a yes (HD-313)."""
        self.asked_deletion = False
        """The next line is the password that deletes the account (HD-974)."""
        self.erased = False
        """The account is being deleted, or is gone."""
        self.hidden = False
        """The next line is a password and is not shown."""

    @property
    def connected(self) -> bool:
        return bool(self.outlets)

    @property
    def guest(self) -> bool:
        return not self.secret

    @property
    def pace(self) -> int:
        """The words a minute at which turns of others are told, or 0."""
        return self.words_a_minute if is_aloud(self.mode) else 0

    @property
    def whole_lines(self) -> bool:
        """Whether no connection needs lines wrapped to a width."""
        return all(outlet in self.fluid for outlet in self.outlets)

    @property
    def by_eyes(self) -> bool:
        """Whether the person reads on pages with buttons only, and has chosen no way of reading (HD-748)."""
        return self.mode == STANDARD and bool(self.seeing) and all(outlet in self.seeing for outlet in self.outlets)

    def show(self, lines: list[str], kind: str = ANSWER) -> None:
        for outlet in self.outlets:
            outlet.show(lines, kind)

    def hear(self, remark: Remark) -> None:
        self.quotable = (*self.quotable, remark)[-HEARD:]

    def sound(self, name: str) -> None:
        for outlet in self.outlets if self.sounds else []:
            outlet.sound(name)

    def tell(self, message: Message) -> None:
        for outlet in self.feeds:
            outlet.tell(message)

    def bill(self) -> float:
        """Return the CPU seconds owed and reset them."""
        owed, self.owes = self.owes, 0.0
        return owed

    def adopt(self, outlet: Outlet, client: Client | None) -> None:
        """Add a connection of this person."""
        self.outlets.append(outlet)
        if client is not None:
            self.learn(outlet, client)
        if "charset" in self.chosen:
            outlet.charset(self.charset)

    def learn(self, outlet: Outlet, client: Client) -> None:
        """Apply what a client says about itself, except for settings the person has chosen."""
        if client.wants_feed and outlet not in self.feeds:
            self.feeds += (outlet,)
        if client.screen_reader and "mode" not in self.chosen:
            self.mode = mode_of(True, is_brief(self.mode))
        if client.width == FLUID:
            self.fluid += (outlet,)
        elif client.width is not None and "width" not in self.chosen:
            self.width = min(200, max(40, client.width))
        if client.screen_reader and "colours" not in self.chosen:
            self.colours = False

    def read_like(self, other: "Person") -> None:
        """Copy the settings of somebody who looks at the same screen."""
        self.language, self.mode, self.subjects = other.language, other.mode, other.subjects
        self.width, self.colours, self.charset, self.map_style = other.width, other.colours, other.charset, other.map_style

    def part(self, outlet: Outlet, farewell: str) -> None:
        """Close a connection at the person's request."""
        self.parting += (outlet,)
        outlet.close(farewell)

    def lose(self, outlet: Outlet) -> bool:
        """Remove a lost connection. Return whether the person closed it on purpose."""
        wanted = outlet in self.parting
        self.outlets = [other for other in self.outlets if other is not outlet]
        self.feeds, self.fluid = without(self.feeds, outlet), without(self.fluid, outlet)
        self.parting, self.seeing = without(self.parting, outlet), without(self.seeing, outlet)
        return wanted

    def rest(self) -> None:
        """Drop what only somebody connected needs, above all the last connection."""
        self.way, self.unread = None, []
        self.spoken = self.noise = self.remarks = self.quotable = ()
        self.teller = ""
        self.chosen = self.chosen or NOTHING

    def to_record(self) -> Json:
        return {
            "name": self.name,
            "address": shortened(self.address),
            "secret": self.secret,
            "since": self.since,
            **({"role": self.role} if self.role else {}),
            "seen": self.seen,
            "language": self.language,
            "mode": self.mode,
            "subjects": self.subjects,
            "width": self.width,
            "colours": self.colours,
            "charset": self.charset,
            "bell": self.bell,
            "sounds": self.sounds,
            "pace": self.words_a_minute,
            "chosen": sorted(self.chosen),
            "ignored": self.ignored,
            "muted": self.muted,
            "lobby_muted": self.lobby_muted,
            "keys": self.keys,
            "unseen": self.unseen,
            "played": self.played,
            "lessons": dict(self.lessons),
            "asides": dict(self.tips),
            "place": self.place,
            **acquaintance.written(self.acquaintance),
            **holidays.written(self.holidays),
            **contact.written(self.contact),
        }


def person_from(record: Json) -> Person:
    """Restore a person from a record; settings missing in an older record have their defaults."""
    person = Person(str(record.get("name", "")), str(record.get("address", "")))
    person.secret = str(record.get("secret", ""))
    since, seen = record.get("since"), record.get("seen")
    person.since = float(since) if isinstance(since, int | float) else 0.0
    role = record.get("role")
    person.role = str(role) if role in ROLES else ""
    person.seen = float(seen) if isinstance(seen, int | float) else 0.0
    person.language = one_of(record.get("language"), LANGUAGES)
    person.mode = one_of(record.get("mode"), MODES)
    subjects = record.get("subjects")
    person.subjects = levels_of(subjects) if isinstance(subjects, dict) else {}
    person.charset = one_of(record.get("charset"), CHARSETS)
    width = record.get("width")
    person.width = width if isinstance(width, int) else 80
    person.colours = bool(record.get("colours", True))
    person.bell = bool(record.get("bell", False))
    person.sounds = bool(record.get("sounds", True))
    pace = record.get("pace")
    person.words_a_minute = pace if isinstance(pace, int) else USUAL
    person.muted = bool(record.get("muted", False))
    person.lobby_muted = bool(record.get("lobby_muted", False))
    person.chosen = frozenset(texts(record.get("chosen")))
    person.ignored = tuple(texts(record.get("ignored")))
    unseen = record.get("unseen")
    person.unseen = tuple(game for game in unseen if isinstance(game, int)) if isinstance(unseen, list) else ()
    person.played = tuple(texts(record.get("played")))
    lessons = record.get("lessons")
    steps = lessons.items() if isinstance(lessons, dict) else ()
    person.lessons = {str(game): step for game, step in steps if isinstance(step, int)}
    tips = record.get("asides")
    person.tips = {str(game): texts(told) for game, told in tips.items()} if isinstance(tips, dict) else {}
    person.acquaintance = acquaintance.read(record.get("acquaintance"))
    person.holidays = holidays.read(record.get("holidays"))
    person.contact = contact.read(record.get("contact"))
    place = record.get("place")
    person.last = place if isinstance(place, int) else LOBBY
    keys = record.get("keys")
    person.keys = {str(seal): dict(key) for seal, key in keys.items()} if isinstance(keys, dict) else {}
    return person


def without(outlets: tuple[Outlet, ...], one: Outlet) -> tuple[Outlet, ...]:
    return tuple(outlet for outlet in outlets if outlet is not one)


def levels_of(record: Json) -> dict[str, str]:
    return {subject: str(level) for subject, level in record.items() if subject in SUBJECTS and level in LEVELS}


def one_of(value: object, known: tuple[str, ...]) -> str:
    return value if isinstance(value, str) and value in known else known[0]


def texts(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, Iterable) and not isinstance(value, str) else []
