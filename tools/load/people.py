"""People on a Holodeck: names, decks of four with a running game, and logins with a password."""

from tools.load.client import Client, connect
from tools.load.server import Server

GREETING = "Wie heißt du?"
COLOURS = ("blau", "rot", "gruen", "magenta")
PASSWORD = "sonnenwind-ueber-kap"  # noqa: S105  of people who live for a minute


def name(number: int, kind: str = "Last") -> str:
    """Return a name for a number, in letters only."""
    return kind + "".join(chr(ord("a") + int(digit)) for digit in f"{number:03}")


async def come(server: Server, who: str) -> Client:
    client = await connect(server.port, GREETING)
    await client.ask(who, "Willkommen")
    return client


SEED = 5
"""With this seed the first of the four begins, and throws no 7."""
SETUP = (
    *((0, "K50", "G062"), (1, "K24", "G026"), (2, "K12", "G012"), (3, "K70", "G093")),
    *((3, "K20", "G022"), (2, "K65", "G084"), (1, "K33", "G038"), (0, "K45", "G057")),
)
"""Who builds which dome with which tube."""


async def table(people: list[Client], deck: int) -> None:
    """Let four people play Raumkolonie up to the first decision without a clock, and meet at the landing place."""
    host = people[0]
    await host.ask(f"computer programm laden raumkolonie zugzeit 0 wettpause 0 seed {SEED}", "Spielleiter")
    for person, colour in zip(people, COLOURS, strict=True):
        await person.ask(f"deck {deck}", f"{deck}")
        await person.ask(f"computer farbe {colour}", "Du spielst")
        await person.ask(f"betrete holodeck {deck}", "Du betrittst")
    await host.ask("computer programm starten", "Such dir")
    for seat, dome, tube in SETUP:
        await people[seat].ask(f"baue kuppel {dome}", f"Wohnkuppel auf {dome}")
        await people[seat].ask(f"baue roehre {tube}", "legst eine Röhre")
    for person in people:
        await person.ask("gehe zu k49", "K49,")


async def tables(server: Server, count: int) -> list[Client]:
    """Seat this many people in decks of four."""
    people: list[Client] = []
    for deck in range(1, count // 4 + 1):
        four = [await come(server, name(len(people) + seat)) for seat in range(4)]
        await table(four, deck)
        people += four
    return people


async def register(server: Server, count: int) -> None:
    """Register this many names with a password."""
    for number in range(count):
        client = await come(server, name(number, "Wort"))
        await client.ask(f"computer passwort {PASSWORD}", "gehört jetzt dir")
        client.close()


async def log_in(port: int, number: int) -> None:
    """Log in with a password."""
    client = await connect(port, GREETING)
    await client.ask(name(number, "Wort"), "Passwort:")
    await client.ask(PASSWORD, "Willkommen")
    client.close()
