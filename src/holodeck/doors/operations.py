"""What an operator asks a server: is it well, and how much is going on (/healthz, /metrics)."""

from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.states import State
from holodeck.doors.telnet.server import Listener
from holodeck.doors.web.door import Door


def routes(hall: Holodeck, listeners: list[Listener], door: Door) -> list[Route]:
    async def health(_: Request) -> Response:
        """503 while the store does not keep what it is given."""
        well = hall.store.healthy()
        paused = [deck.number for deck in hall.decks.values() if deck.paused is not None]
        return JSONResponse({"status": "ok" if well else "store failing", "paused_decks": paused}, 200 if well else 503)

    async def metrics(_: Request) -> Response:
        return PlainTextResponse(measured(hall, listeners, door), media_type="text/plain; version=0.0.4")

    return [Route("/healthz", health), Route("/metrics", metrics)]


def measured(hall: Holodeck, listeners: list[Listener], door: Door) -> str:
    """Prometheus text."""
    lines = ["# TYPE holodeck_persons gauge", f"holodeck_persons {sum(person.connected for person in hall.persons.values())}"]
    lines += ["# TYPE holodeck_decks gauge"]
    for state in State:
        lines.append(f'holodeck_decks{{state="{state}"}} {sum(deck.state is state for deck in hall.decks.values())}')
    lines += [
        "# TYPE holodeck_decks_paused gauge",
        f"holodeck_decks_paused {sum(deck.paused is not None for deck in hall.decks.values())}",
    ]
    for name, count in hall.counters.items():
        lines += [f"# TYPE holodeck_{name}_total counter", f"holodeck_{name}_total {count}"]
    lines += ["# TYPE holodeck_web_connections gauge", f"holodeck_web_connections {len(door.sessions)}"]
    for name in ("accepted", "refused", "messages"):
        lines += [f"# TYPE holodeck_web_{name}_total counter", f"holodeck_web_{name}_total {door.counters[name]}"]
    lines += ["# TYPE holodeck_telnet_connections gauge"]
    lines += [f'holodeck_telnet_connections{{port="{listener.port}"}} {len(listener.connections)}' for listener in listeners]
    for name in asdict(listeners[0].counters) if listeners else ():
        lines.append(f"# TYPE holodeck_telnet_{name}_total counter")
        for listener in listeners:
            lines.append(f'holodeck_telnet_{name}_total{{port="{listener.port}"}} {getattr(listener.counters, name)}')
    return "\n".join(lines) + "\n"
