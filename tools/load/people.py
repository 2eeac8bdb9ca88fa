"""This file is the crowd on a Holodeck: names, decks of four with a running game, and logins with a password."""

from tools.load.client import Client, connect
from tools.load.server import Server

GREETING = "Wie heißt du?"
COLOURS = ("blau", "rot", "gruen", "magenta")
PASSWORD = "sonnenwind-ueber-kap"  # noqa: S105  of people who live for a minute


def name(number: int, kind: str = "Last") -> str:
    """Names have letters only."""
    return kind + "".join(chr(ord("a") + int(digit)) for digit in f"{number:03}")


async def come(server: Server, who: str) -> Client:
    client = await connect(server.port, GREETING)
    await client.ask(who, "Willkommen")
    await client.ask("computer ausgabe knapp", "knapp")
    return client


async def table(people: list[Client], deck: int) -> None:
    """Four people begin Raumkolonie; nobody is ever asked to hurry."""
    host = people[0]
    await host.ask("computer programm laden raumkolonie zugzeit 0 wettpause 0", "Spielleiter")
    for person, colour in zip(people, COLOURS, strict=True):
        await person.ask(f"deck {deck}", f"{deck}")
        await person.ask(f"computer farbe {colour}", "Du spielst")
        await person.ask(f"betrete holodeck {deck}", "Du betrittst")
    await host.ask("computer programm starten", "Prüfsumme")


async def tables(server: Server, count: int) -> list[Client]:
    """So many people in decks of four."""
    people: list[Client] = []
    for deck in range(1, count // 4 + 1):
        four = [await come(server, name(len(people) + seat)) for seat in range(4)]
        await table(four, deck)
        people += four
    return people


async def register(server: Server, count: int) -> None:
    """So many names with a password."""
    for number in range(count):
        client = await come(server, name(number, "Wort"))
        await client.ask(f"computer passwort {PASSWORD}", "gehört jetzt dir")
        client.close()


async def log_in(port: int, number: int) -> None:
    """One login with a password."""
    client = await connect(port, GREETING)
    await client.ask(name(number, "Wort"), "Passwort:")
    await client.ask(PASSWORD, "Willkommen")
    client.close()
