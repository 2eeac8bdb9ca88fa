"""The telnet side of one connection without its socket: bytes in, typed lines and messages out; lines in, bytes out. It has no
clock and no event loop, so tests and fuzzers can drive it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from holodeck.doors.guard.clean import clean
from holodeck.doors.telnet import charset, codes, gmcp, mssp
from holodeck.doors.telnet import client as clients
from holodeck.doors.telnet.gmcp import Message
from holodeck.doors.telnet.lines import Line
from holodeck.doors.telnet.mccp import Compression
from holodeck.doors.telnet.options import Negotiation, Switched
from holodeck.doors.telnet.parser import Parser, Signal, Subnegotiation, Verb

_WE: Final = (codes.CHARSET, codes.END_OF_RECORD, codes.GMCP, codes.MSSP, codes.MSP, codes.MCCP2)
_CLIENT: Final = (codes.TTYPE, codes.NAWS, codes.NEW_ENVIRON)
_MAY_WE: Final = frozenset((*_WE, codes.BINARY))
_MAY_CLIENT: Final = frozenset((*_CLIENT, codes.CHARSET, codes.BINARY, codes.SGA))
_NO_COMPRESSION: Final = _MAY_WE - {codes.MCCP2}

MEDIA: Final = "Client.Media.Play"
_OFFERED_CHARSETS: Final = b";UTF-8;ISO-8859-1"
_HERE: Final = "[Ja, das Holodeck ist da.]"


class Typed:
    """A cleaned typed line; `cut` if it was too long and truncated."""

    __slots__ = ("cut", "text")

    def __init__(self, text: str, cut: bool) -> None:
        self.text: Final = text
        self.cut: Final = cut

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Typed) and other.text == self.text and other.cut == self.cut

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Typed({self.text!r}, {self.cut})"


Heard: TypeAlias = Typed | Message


Facts: TypeAlias = Callable[[], Mapping[str, mssp.Value]]


def no_facts() -> Mapping[str, mssp.Value]:
    return {}


class Session:
    """The state of one client, except its socket."""

    __slots__ = (
        "asked_for", "charset", "chosen", "client", "compression", "facts", "may_compress", "negotiation",
        "out", "parser", "quiet", "ready", "supported", "types",
    )  # fmt: skip

    def __init__(self, *, tls: bool = False, compress: Callable[[], bool] | None = None, facts: Facts = no_facts) -> None:
        self.parser: Final = Parser()
        # Compression together with encryption would leak content through the length.
        self.may_compress: Final = None if tls else compress
        self.negotiation: Final = Negotiation(_MAY_WE if self.may_compress else _NO_COMPRESSION, _MAY_CLIENT)
        self.facts: Final = facts
        self.client = replace(clients.NOBODY, tls=tls) if tls else clients.NOBODY
        self.supported: Final = gmcp.Supported()
        self.compression: Compression | None = None
        self.charset = charset.UTF8
        self.chosen = False  # the person has chosen the character set
        self.quiet = False  # the client wants no GA
        self.types: tuple[str, ...] = ()
        self.asked_for = 0  # a bit for each subnegotiation still expected from the client
        self.ready = b""  # final bytes
        self.out: list[bytes] = []  # still to be compressed, if enabled
        self.negotiation.ask([option for option in _WE if self.may_compress or option != codes.MCCP2], _CLIENT)
        self.out.append(self.negotiation.take())

    # From the client

    def receive(self, data: bytes) -> list[Heard]:
        """Feed bytes from the socket and return typed lines and messages. Telnet's own answers go to the output."""
        heard: list[Heard] = []
        for event in self.parser.feed(data):
            if isinstance(event, Line):
                heard.append(self.typed(event))
            elif isinstance(event, Verb):
                self.verb(event)
            elif isinstance(event, Subnegotiation):
                message = self.subnegotiation(event)
                if message is not None:
                    heard.append(message)
            elif event == Signal(codes.AYT) and self.negotiation.patient():
                self.show([_HERE])
        return heard

    def typed(self, line: Line) -> Typed:
        text, utf8 = charset.decode(line.raw, line.cut)
        if not utf8 and not self.chosen and self.client.charset is None:
            self.charset = charset.LATIN1
        return Typed(clean(text), line.cut)

    def verb(self, event: Verb) -> None:
        if event.option == codes.SGA and event.verb in (codes.DO, codes.DONT):
            # We never agree, or plain telnet would switch from lines to single characters. But we do as asked.
            self.quiet = event.verb == codes.DO
        switched = self.negotiation.heard(event.verb, event.option)
        self.out.append(self.negotiation.take())
        if switched is not None:
            self.switch(switched)

    def switch(self, switched: Switched) -> None:
        ours, option, on = switched
        if ours and option == codes.MCCP2:
            self.start_compression() if on else self.stop_compression()
        elif ours and option == codes.GMCP:
            self.client = replace(self.client, gmcp=on)
        elif not on:
            self.asked_for &= ~(1 << option)
        elif ours and option == codes.MSSP:
            self.out.append(codes.subnegotiation(option, mssp.write(self.facts())))
        elif ours and option == codes.CHARSET:
            self.ask_for(option, bytes((codes.CHARSET_REQUEST,)) + _OFFERED_CHARSETS)
        elif option == codes.TTYPE:
            self.ask_for(option, bytes((codes.TTYPE_SEND,)))
        elif option == codes.NEW_ENVIRON:
            self.ask_for(option, clients.ask_environment())
        elif option == codes.NAWS:
            self.asked_for |= 1 << option

    def ask_for(self, option: int, question: bytes) -> None:
        self.asked_for |= 1 << option
        self.out.append(codes.subnegotiation(option, question))

    def settled(self) -> bool:
        """Return whether the client has answered everything we asked about it."""
        return self.asked_for == 0 and not any(map(self.negotiation.asked, (*_CLIENT, codes.CHARSET)))

    def subnegotiation(self, event: Subnegotiation) -> Message | None:
        option, data = event
        ours = self.negotiation.we_do(option)
        if not ours and not self.negotiation.client_does(option):
            return None  # nobody agreed to it
        if option == codes.GMCP:
            return self.message(data)
        if option == codes.CHARSET:
            self.charset_spoken(data)
        elif option == codes.TTYPE:
            self.type_given(data)
        elif option == codes.NAWS:
            self.client = clients.with_size(self.client, data)
            self.asked_for &= ~(1 << option)
        elif option == codes.NEW_ENVIRON:
            self.learn(clients.with_environment(self.client, data))
            self.asked_for &= ~(1 << option)
        return None

    def type_given(self, data: bytes) -> None:
        """Handle one answer of the TTYPE cycle, which ends when an answer repeats."""
        if data[:1] != bytes((codes.TTYPE_IS,)) or not self.asked_for & 1 << codes.TTYPE:
            return
        answer = clients.short(data[1:])
        self.asked_for &= ~(1 << codes.TTYPE)
        if answer in self.types:
            return
        self.learn(clients.with_type(self.client, len(self.types), answer))
        self.types = (*self.types, answer)
        if len(self.types) < clients.MOST_TYPES and not answer.upper().startswith("MTTS "):
            self.ask_for(codes.TTYPE, bytes((codes.TTYPE_SEND,)))

    def charset_spoken(self, data: bytes) -> None:
        kind, rest = data[:1], data[1:]
        if kind == bytes((codes.CHARSET_REQUEST,)):
            self.charset_requested(rest)
            return
        if kind == bytes((codes.CHARSET_ACCEPTED,)):
            self.learn(replace(self.client, charset=charset.named(clients.short(rest)) or self.client.charset))
        self.asked_for &= ~(1 << codes.CHARSET)

    def charset_requested(self, names: bytes) -> None:
        """Answer a list offered by the client. RFC 2066 has us reject it while our own request is open."""
        ours_is_open = self.asked_for & 1 << codes.CHARSET
        name = None if ours_is_open else charset.best(names)
        if name is None:
            self.out.append(codes.subnegotiation(codes.CHARSET, bytes((codes.CHARSET_REJECTED,))))
        else:
            self.out.append(codes.subnegotiation(codes.CHARSET, bytes((codes.CHARSET_ACCEPTED,)) + name))
            self.learn(replace(self.client, charset=charset.named(name.decode("latin-1"))))

    def learn(self, client: clients.Client) -> None:
        self.client = client
        if client.charset is not None and not self.chosen:
            self.charset = client.charset

    def message(self, data: bytes) -> Message | None:
        """Return a GMCP message, or None after handling one of Core, which concerns only the door."""
        message = gmcp.read(data)
        if message is None:
            return None
        package = message.package.lower()
        if package.startswith("core.supports."):
            self.supported.heard(message)
        elif package == "core.ping":
            self.out.append(codes.subnegotiation(codes.GMCP, b"Core.Ping"))
        elif package == "core.hello" and isinstance(message.payload, dict):
            name, version = [str(message.payload.get(key, ""))[: clients.LONGEST_NAME] for key in ("client", "version")]
            self.client = replace(self.client, name=name or self.client.name, version=version or self.client.version)
        elif not package.startswith("core."):
            return message
        return None

    # To the client

    def show(self, lines: list[str]) -> None:
        """Send complete lines."""
        raw = charset.encode("\n".join(lines) + "\n", self.charset).replace(b"\n", b"\r\n")
        self.out.append(raw if codes.IAC not in raw else raw.replace(b"\xff", b"\xff\xff"))

    def prompt(self, line: str) -> None:
        """Send a prompt, also a complete line, marked as the end of our output."""
        self.show([line])
        if self.negotiation.we_do(codes.END_OF_RECORD):
            self.out.append(bytes((codes.IAC, codes.EOR)))
        elif not self.quiet:
            self.out.append(bytes((codes.IAC, codes.GA)))

    def data(self, package: str, payload: object) -> None:
        if self.client.gmcp and self.supported.wants(package):
            self.out.append(codes.subnegotiation(codes.GMCP, gmcp.write(package, payload)))

    def hide_input(self, on: bool) -> None:
        self.negotiation.hide(on)
        self.out.append(self.negotiation.take())

    def choose_charset(self, name: str) -> None:
        if name not in (charset.UTF8, charset.LATIN1, charset.ASCII):
            raise ValueError(name)
        self.charset, self.chosen = name, True

    def bell(self) -> None:
        self.out.append(b"\a")

    def sound(self, name: str, url: str) -> None:
        """Play a sound by GMCP, else by MSP, else not at all; `url` is the folder of the files, if known."""
        if self.client.gmcp and self.supported.wants(MEDIA):
            where = {"url": url} if url else {}
            self.data(MEDIA, {"name": f"{name}.wav", **where, "type": "sound", "tag": "holodeck"})
        elif self.negotiation.we_do(codes.MSP):
            self.show([f"!!SOUND({name}.wav T=holodeck{f' U={url}' if url else ''})"])

    def start_compression(self) -> None:
        """Compress all further output, unless too many connections are compressed."""
        if self.compression is None and self.may_compress is not None and self.may_compress():
            self.ready = self.take() + codes.subnegotiation(codes.MCCP2)
            self.compression = Compression()
            self.client = replace(self.client, compressed=True)

    def stop_compression(self) -> None:
        if self.compression is not None:
            self.ready = self.take() + self.compression.end()
            self.compression = None
            self.client = replace(self.client, compressed=False)

    def take(self) -> bytes:
        """Take the bytes to be sent now."""
        fresh = b"".join(self.out)
        self.out.clear()
        if self.compression is not None and fresh:
            fresh = self.compression.squeeze(fresh)
        if self.ready:
            fresh, self.ready = self.ready + fresh, b""
        return fresh
