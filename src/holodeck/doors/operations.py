"""What an operator asks a server: is it well, and how much is going on (/healthz, /metrics)."""

from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from holodeck.deck.port.server import Server
from holodeck.doors.telnet.server import Listener
from holodeck.doors.web.door import Door


def routes(server: Server, listeners: list[Listener], door: Door) -> list[Route]:
    async def health(_: Request) -> Response:
        """503 while the store does not keep what it is given."""
        well, paused = server.health()
        return JSONResponse({"status": "ok" if well else "store failing", "paused_decks": paused}, 200 if well else 503)

    async def metrics(_: Request) -> Response:
        return PlainTextResponse(measured(server, listeners, door), media_type="text/plain; version=0.0.4")

    return [Route("/healthz", health), Route("/metrics", metrics)]


def measured(server: Server, listeners: list[Listener], door: Door) -> str:
    """Prometheus text."""
    numbers = server.numbers()
    lines = ["# TYPE holodeck_persons gauge", f"holodeck_persons {numbers.persons}", "# TYPE holodeck_decks gauge"]
    lines += [f'holodeck_decks{{state="{state}"}} {count}' for state, count in numbers.decks.items()]
    lines += ["# TYPE holodeck_decks_paused gauge", f"holodeck_decks_paused {numbers.paused}"]
    for name, count in numbers.counted.items():
        lines += [f"# TYPE holodeck_{name}_total counter", f"holodeck_{name}_total {count}"]
    lines += ["# TYPE holodeck_web_connections gauge", f"holodeck_web_connections {len(door.sessions)}"]
    for name in ("accepted", "refused", "messages", "slowed_down", "cut_flooding", "cut_not_reading"):
        lines += [f"# TYPE holodeck_web_{name}_total counter", f"holodeck_web_{name}_total {door.counters[name]}"]
    lines += ["# TYPE holodeck_telnet_connections gauge"]
    lines += [f'holodeck_telnet_connections{{port="{listener.port}"}} {len(listener.connections)}' for listener in listeners]
    for name in asdict(listeners[0].counters) if listeners else ():
        lines.append(f"# TYPE holodeck_telnet_{name}_total counter")
        for listener in listeners:
            lines.append(f'holodeck_telnet_{name}_total{{port="{listener.port}"}} {getattr(listener.counters, name)}')
    return "\n".join(lines) + "\n"
