"""The telnet parser: bytes in, events out, the same events however the bytes are split.

It holds one line and one subnegotiation of limited length and nothing else. It never decompresses and never looks back: the work
is linear in the input.
"""

from typing import Final, NamedTuple, TypeAlias

from holodeck.doors.telnet import codes
from holodeck.doors.telnet.lines import Line, Lines

# The longest accepted subnegotiations. Those of other options are skipped.
LONGEST_SUBNEGOTIATION: Final = {
    codes.TTYPE: 128,
    codes.NAWS: 8,
    codes.NEW_ENVIRON: 1024,
    codes.CHARSET: 512,
    codes.GMCP: 4096,
}

_TEXT, _COMMAND, _VERB, _OPTION, _INSIDE, _INSIDE_COMMAND = range(6)


class Verb(NamedTuple):
    """WILL, WONT, DO or DONT and the option."""

    verb: int
    option: int


class Subnegotiation(NamedTuple):
    """A complete subnegotiation, unescaped."""

    option: int
    data: bytes


class Signal(NamedTuple):
    """Another command, such as AYT."""

    code: int


Event: TypeAlias = Line | Verb | Subnegotiation | Signal


class Parser:
    """The state of the parser."""

    __slots__ = ("inside", "lines", "option", "room", "state", "verb")

    def __init__(self) -> None:
        self.lines = Lines()
        self.state = _TEXT
        self.verb = 0
        self.option = 0
        self.inside = bytearray()
        self.room = 0  # bytes left for the subnegotiation; negative: it was too long

    def feed(self, data: bytes) -> list[Event]:
        """Feed bytes from the socket and return the events they complete."""
        events: list[Event] = []
        if self.state == _TEXT and codes.IAC not in data:
            events += self.lines.feed(data)
            return events
        at, size = 0, len(data)
        while at < size:
            if self.state in (_TEXT, _INSIDE):
                at = self.run(data, at, events)
            else:
                self.step(data[at], events)
                at += 1
        return events

    def run(self, data: bytes, at: int, events: list[Event]) -> int:
        """Consume everything up to the next IAC, and return the new position."""
        end = data.find(codes.IAC, at)
        stop = len(data) if end < 0 else end
        if self.state == _TEXT:
            events += self.lines.feed(data[at:stop])
            after = _COMMAND
        else:
            self.keep(data[at:stop])
            after = _INSIDE_COMMAND
        if end >= 0:
            self.state = after
            stop += 1
        return stop

    def step(self, code: int, events: list[Event]) -> None:
        """Consume one byte of a command."""
        if self.state == _COMMAND:
            self.command(code, events)
        elif self.state == _VERB:
            self.state = _TEXT
            events.append(Verb(self.verb, code))
        elif self.state == _OPTION:
            self.state = _INSIDE
            self.option = code
            self.room = LONGEST_SUBNEGOTIATION.get(code, -1)
        elif code == codes.IAC:
            self.state = _INSIDE
            self.keep(b"\xff")
        else:
            self.leave(code, events)

    def command(self, code: int, events: list[Event]) -> None:
        """Handle the byte after IAC outside a subnegotiation."""
        self.state = _TEXT
        if code == codes.IAC:
            events += self.lines.feed(b"\xff")
        elif codes.WILL <= code <= codes.DONT:
            self.state, self.verb = _VERB, code
        elif code == codes.SB:
            self.state = _OPTION
        elif code == codes.EC:
            self.lines.erase()
        elif code == codes.EL:
            self.lines.erase_all()
        else:
            events.append(Signal(code))

    def leave(self, code: int, events: list[Event]) -> None:
        """Handle IAC inside a subnegotiation. Anything but SE means that its end was lost: drop it and obey the command."""
        if code == codes.SE:
            self.state = _TEXT
            if self.room >= 0:
                events.append(Subnegotiation(self.option, bytes(self.inside)))
        else:
            self.command(code, events)
        self.inside.clear()

    def keep(self, piece: bytes) -> None:
        if self.room >= len(piece):
            self.inside += piece
            self.room -= len(piece)
        elif self.room >= 0:
            self.inside.clear()
            self.room = -1
