"""A person: name, password, settings and connections. Where a person sits is the decks' business, where one stands is here."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from holodeck.deck.port.connection import ANSWER, FLUID, Client, Outlet
from holodeck.deck.port.messages import Message, Refused
from holodeck.kernel.manner import MODES, STANDARD, is_brief, mode_of
from holodeck.kernel.speech import fold
from holodeck.kernel.subjects import LEVELS, SUBJECTS
from holodeck.store.port import Json
from holodeck.words.catalogue import LANGUAGES

LOBBY: Final = 0
CHARSETS: Final = ("utf8", "latin1", "ascii")


class Way:
    """By which connection a line came, and the checksum of the key that let it in."""

    def __init__(self, outlet: Outlet, seal: str = "") -> None:
        self.outlet: Final = outlet
        self.seal: Final = seal


Then = Callable[[Refused | None], None]
"""Called when a command is carried out and told, with what was said against it."""


class Person:
    def __init__(self, name: str, address: str = "") -> None:
        self.name = name
        self.key = fold(name)
        """The name as it is compared."""
        self.address = address
        """From where a guest may take the name up again."""
        self.secret = ""
        """The hash of the password; empty for guests."""
        self.seen = 0.0
        self.language = "de"
        self.mode = STANDARD
        self.subjects: dict[str, str] = {}
        """How much of which subject is wanted, where the person has chosen (HD-610)."""
        self.width = 80
        self.colours = True
        self.charset = "utf8"
        self.bell = False
        self.sounds = True
        self.map_style = ""
        self.chosen: set[str] = set()
        """The settings chosen by the person, which no client may change."""
        self.ignored: list[str] = []
        self.muted = False
        self.lobby_muted = False
        """Hears nothing of the channel of the lobby."""
        self.outlets: list[Outlet] = []
        self.structured: list[Outlet] = []
        """Those of the outlets that want messages beside the text."""
        self.parting: list[Outlet] = []
        """Those of them that the person has ended himself."""
        self.fluid: list[Outlet] = []
        """Those that wrap lines by themselves."""
        self.keys: dict[str, Json] = {}
        """What lets this person in without a password, by its checksum: see `keys`."""
        self.place = LOBBY
        self.listening = LOBBY
        """The deck chosen by `deck <Nr.>`."""
        self.loaded = LOBBY
        """The deck this person has loaded last."""
        self.left: dict[int, int] = {}
        """For every deck the number of the last entry seen before leaving."""
        self.unseen: list[int] = []
        """Games that have ended while the person was away."""
        self.played: list[str] = []
        """The games this person has begun to play at least once."""
        self.lessons: dict[str, int] = {}
        """For every game whose lesson was begun the step one is at, from 0."""
        self.asides: dict[str, list[str]] = {}
        """For every game what was told once already (HD-909)."""
        self.owes = 0.0
        """Seconds of the processor that were used for this person and not yet paid (HD-711)."""
        self.spoken: deque[float] = deque(maxlen=5)
        """When this person has talked last."""
        self.remarks: deque[tuple[float, str]] = deque(maxlen=20)
        """The gist of it, and when; see `budget`."""
        self.noise: deque[float] = deque(maxlen=30)
        """When something was last announced of this person."""
        self.lines: deque[tuple[str, Then | None, Way | None]] = deque()
        """Typed and not yet carried out, each with who wants to know how it went, and by which way it came."""
        self.way: Way | None = None
        """By which the line came that is carried out."""
        self.asked_password = False
        """The next line is the new password (HD-106)."""
        self.unread: list[str] = []
        """The lines of the last long answer that were not read yet."""
        self.busy = False
        self.hidden = False
        """The next line is a password and is not shown."""

    @property
    def connected(self) -> bool:
        return bool(self.outlets)

    @property
    def guest(self) -> bool:
        return not self.secret

    @property
    def whole_lines(self) -> bool:
        """Nobody needs lines cut to a width."""
        return all(outlet in self.fluid for outlet in self.outlets)

    def show(self, lines: list[str], kind: str = ANSWER) -> None:
        for outlet in self.outlets:
            outlet.show(lines, kind)

    def sound(self, name: str) -> None:
        for outlet in self.outlets if self.sounds else []:
            outlet.sound(name)

    def tell(self, message: Message) -> None:
        for outlet in self.structured:
            outlet.tell(message)

    def bill(self) -> float:
        """What is owed; then it is paid."""
        owed, self.owes = self.owes, 0.0
        return owed

    def adopt(self, outlet: Outlet, client: Client | None) -> None:
        """A further connection of this person."""
        self.outlets.append(outlet)
        if client is not None:
            self.learn(outlet, client)
        if "charset" in self.chosen:
            outlet.charset(self.charset)

    def learn(self, outlet: Outlet, client: Client) -> None:
        """What a client says about itself, as far as the person has not chosen otherwise."""
        if client.structured and outlet not in self.structured:
            self.structured.append(outlet)
        if client.screen_reader and "mode" not in self.chosen:
            self.mode = mode_of(True, is_brief(self.mode))
        if client.width == FLUID:
            self.fluid.append(outlet)
        elif client.width is not None and "width" not in self.chosen:
            self.width = min(200, max(40, client.width))
        if client.screen_reader and "colours" not in self.chosen:
            self.colours = False

    def part(self, outlet: Outlet, farewell: str) -> None:
        """End a connection because the person wants it."""
        self.parting.append(outlet)
        outlet.close(farewell)

    def lose(self, outlet: Outlet) -> bool:
        """A connection is gone. True where the person has ended it himself."""
        wanted = outlet in self.parting
        for outlets in (self.outlets, self.structured, self.fluid, self.parting):
            if outlet in outlets:
                outlets.remove(outlet)
        return wanted

    def to_record(self) -> Json:
        return {
            "name": self.name,
            "address": self.address,
            "secret": self.secret,
            "seen": self.seen,
            "language": self.language,
            "mode": self.mode,
            "subjects": self.subjects,
            "width": self.width,
            "colours": self.colours,
            "charset": self.charset,
            "bell": self.bell,
            "sounds": self.sounds,
            "chosen": sorted(self.chosen),
            "ignored": self.ignored,
            "muted": self.muted,
            "lobby_muted": self.lobby_muted,
            "keys": self.keys,
            "unseen": self.unseen,
            "played": self.played,
            "lessons": self.lessons,
            "asides": self.asides,
        }


def person_from(record: Json) -> Person:
    """The person back; settings of an older record that are missing stay as they are for newcomers."""
    person = Person(str(record.get("name", "")), str(record.get("address", "")))
    person.secret = str(record.get("secret", ""))
    seen = record.get("seen")
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
    person.muted = bool(record.get("muted", False))
    person.lobby_muted = bool(record.get("lobby_muted", False))
    person.chosen = set(texts(record.get("chosen")))
    person.ignored = texts(record.get("ignored"))
    unseen = record.get("unseen")
    person.unseen = [game for game in unseen if isinstance(game, int)] if isinstance(unseen, list) else []
    person.played = texts(record.get("played"))
    lessons = record.get("lessons")
    steps = lessons.items() if isinstance(lessons, dict) else ()
    person.lessons = {str(game): step for game, step in steps if isinstance(step, int)}
    asides = record.get("asides")
    person.asides = {str(game): texts(told) for game, told in asides.items()} if isinstance(asides, dict) else {}
    keys = record.get("keys")
    person.keys = {str(seal): dict(key) for seal, key in keys.items()} if isinstance(keys, dict) else {}
    return person


def levels_of(record: Json) -> dict[str, str]:
    return {subject: str(level) for subject, level in record.items() if subject in SUBJECTS and level in LEVELS}


def one_of(value: object, known: tuple[str, ...]) -> str:
    return value if isinstance(value, str) and value in known else known[0]


def texts(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, Iterable) and not isinstance(value, str) else []
