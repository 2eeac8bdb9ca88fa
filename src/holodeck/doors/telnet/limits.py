"""Limits on what a client may use: connections, bytes, lines and time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of the door, in seconds and bytes."""

    connections: int = 2000
    connections_per_address: int = 20
    connects_per_second: float = 5  # from one address
    connects_at_once: int = 40
    compressed: int = 500  # concurrent connections with MCCP2; 0 turns it off

    lines_per_second: float = 20
    lines_at_once: int = 100
    lines_waiting: int = 200  # more than this is flooding
    bytes_per_second: float = 8192
    bytes_at_once: int = 32768

    settle: float = 0.5  # how long the greeting waits for the client to identify itself
    tls_handshake: float = 10
    first_line: float = 120
    idle: float = 6 * 3600
    farewell: float = 5  # for the last lines to reach the client

    unread: int = 64 * 1024  # sent and not yet read by the client: from here on we stop listening to it
    unread_seconds: float = 30
    unread_most: int = 256 * 1024


@dataclass(slots=True)
class Counters:
    """Counters of the door since it opened."""

    accepted: int = 0
    refused_full: int = 0
    refused_address: int = 0
    refused_connects: int = 0
    failed_tls: int = 0
    failed_proxy: int = 0
    lines: int = 0
    messages: int = 0
    too_long: int = 0
    slowed_down: int = 0
    cut_flooding: int = 0
    cut_not_reading: int = 0
    cut_silent: int = 0
    cut_idle: int = 0
    failed_guest: int = 0
    bytes_in: int = 0
    bytes_out: int = 0


@dataclass(frozen=True, slots=True)
class Notices:
    """The door's own messages. German, because nobody has chosen a language yet."""

    full: str = "Der Server ist voll. Versuche es bitte später noch einmal."
    address: str = "Von deiner Adresse kommen schon zu viele Verbindungen."
    connects: str = "Von deiner Adresse kommen zu viele Verbindungen auf einmal. Warte bitte einen Augenblick."
    too_long: str = "Diese Zeile ist zu lang. Ich habe nur den Anfang gelesen."
    flooding: str = "Zu viele Zeilen auf einmal. Die Verbindung wird getrennt."
    silent: str = "Du hast nichts eingegeben. Die Verbindung wird getrennt."
    idle: str = "Du warst lange still. Die Verbindung wird getrennt."
    error: str = "Hier ist ein Fehler passiert. Du kannst weiterspielen."
    stopping: str = "Der Server wird beendet. Bis bald!"
