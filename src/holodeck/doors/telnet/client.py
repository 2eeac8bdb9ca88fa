"""What a client says about itself: terminal type and MTTS, window size, environment."""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from holodeck.doors.guard.clean import clean
from holodeck.doors.telnet import charset, codes

MOST_TYPES: Final = 4  # answers to TTYPE before we stop asking
LONGEST_NAME: Final = 40

# What we ask for by NEW-ENVIRON. Never everything: user names and displays are none of our business.
VARIABLES: Final = ("CHARSET", "CLIENT_NAME", "CLIENT_VERSION", "MTTS", "TERMINAL_TYPE")
USER_VARIABLES: Final = ("SCREEN_READER",)


@dataclass(frozen=True, slots=True)
class Client:
    """What we know of the client program. The default is a client that has said nothing."""

    name: str = ""
    version: str = ""
    terminal: str = ""
    screen_reader: bool = False
    colours: int = 0  # 0 unknown or none, 16, 256, 1 << 24
    width: int | None = None
    height: int | None = None
    charset: str | None = None  # utf8, latin1 or ascii if the client named one
    gmcp: bool = False
    tls: bool = False
    compressed: bool = False

    @property
    def wants_feed(self) -> bool:
        """Whether it wants messages besides the text."""
        return self.gmcp


NOBODY: Final = Client()


def short(raw: bytes) -> str:
    """Return a name sent by a client, printable and of limited length."""
    return clean(charset.decode(raw)[0])[:LONGEST_NAME]


def with_type(client: Client, answers: int, answer: str) -> Client:
    """Update the client from the n-th answer to TTYPE: its name, its terminal, its MTTS bits."""
    if answer.upper().startswith("MTTS "):
        return with_mtts(client, answer[5:])
    if answers == 0:
        client = replace(client, name=client.name or answer)
    return replace(client, terminal=answer, colours=max(client.colours, _colours_of(answer)))


def with_mtts(client: Client, number: str) -> Client:
    """Update the client from its MTTS bits."""
    if not (number.isascii() and number.isdigit() and len(number) <= 9):
        return client
    bits = int(number)
    kinds = ((codes.MTTS_TRUE_COLOUR, 1 << 24), (codes.MTTS_256_COLOURS, 256), (codes.MTTS_ANSI, 16))
    colours = max((count for bit, count in kinds if bits & bit), default=0)
    return replace(
        client,
        colours=max(client.colours, colours),
        screen_reader=client.screen_reader or bool(bits & codes.MTTS_SCREEN_READER),
        charset=client.charset or (charset.UTF8 if bits & codes.MTTS_UTF8 else None),
    )


def _colours_of(terminal: str) -> int:
    terminal = terminal.lower()
    if "truecolor" in terminal:
        return 1 << 24
    if "256color" in terminal:
        return 256
    return 16 if terminal.startswith(("xterm", "ansi", "linux", "screen", "tmux", "rxvt")) else 0


def with_size(client: Client, data: bytes) -> Client:
    """Update the client with the window size of NAWS; 0 means unknown."""
    if len(data) != 4:
        return client
    width, height = int.from_bytes(data[:2], "big"), int.from_bytes(data[2:], "big")
    return replace(client, width=width or None, height=height or None)


def ask_environment() -> bytes:
    """Return the request for the variables we want, without the subnegotiation around it."""
    question = bytearray((codes.ENVIRON_SEND,))
    for kind, names in ((codes.ENVIRON_VAR, VARIABLES), (codes.ENVIRON_USERVAR, USER_VARIABLES)):
        for name in names:
            question.append(kind)
            question += name.encode()
    return bytes(question)


def with_environment(client: Client, data: bytes) -> Client:
    """Update the client from its answer to NEW-ENVIRON."""
    if data[:1] not in (b"\0", b"\2"):
        return client
    for name, value in _variables(data[1:]):
        if not value:
            continue
        if name == "MTTS":
            client = with_mtts(client, value)
        elif name == "CLIENT_NAME":
            client = replace(client, name=value)
        elif name == "CLIENT_VERSION":
            client = replace(client, version=value)
        elif name == "TERMINAL_TYPE":
            client = replace(client, terminal=value, colours=max(client.colours, _colours_of(value)))
        elif name == "CHARSET":
            client = replace(client, charset=charset.named(value) or client.charset)
        elif name == "SCREEN_READER":
            client = replace(client, screen_reader=client.screen_reader or value in ("1", "true", "TRUE"))
    return client


def _variables(data: bytes) -> list[tuple[str, str]]:
    """Parse pairs of name and value. An escaped byte stands for itself."""
    fields: list[tuple[int, bytearray]] = []
    escaped = False
    for code in data:
        if code == codes.ENVIRON_ESC and not escaped:
            escaped = True
        elif code <= codes.ENVIRON_USERVAR and not escaped:
            fields.append((code, bytearray()))
        else:
            escaped = False
            if fields:
                fields[-1][1].append(code)
    return [
        (short(bytes(name)), short(bytes(value)))
        for (kind, name), (mark, value) in pairwise(fields)
        if kind != codes.ENVIRON_VALUE and mark == codes.ENVIRON_VALUE
    ]
