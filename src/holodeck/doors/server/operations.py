"""Monitoring: health and metrics (/healthz, /metrics)."""

from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from holodeck.deck.port.server import Server
from holodeck.doors.server.sampling import LIBRARIES, Sampled
from holodeck.doors.telnet.server import Listener
from holodeck.doors.web.door import WebDoor


def routes(server: Server, listeners: list[Listener], door: WebDoor, logged: Sampled) -> list[Route]:
    async def health(_: Request) -> Response:
        """Return 503 while the store cannot write."""
        well, paused = server.health()
        return JSONResponse({"status": "ok" if well else "store failing", "paused_decks": paused}, 200 if well else 503)

    async def metrics(_: Request) -> Response:
        return PlainTextResponse(measured(server, listeners, door, logged), media_type="text/plain; version=0.0.4")

    return [Route("/healthz", health), Route("/metrics", metrics)]


def measured(server: Server, listeners: list[Listener], door: WebDoor, logged: Sampled) -> str:
    """Return the metrics in Prometheus format."""
    numbers = server.numbers()
    lines = ["# TYPE holodeck_persons gauge", f"holodeck_persons {numbers.persons}", "# TYPE holodeck_decks gauge"]
    lines += [f'holodeck_decks{{state="{state}"}} {count}' for state, count in numbers.decks.items()]
    lines += ["# TYPE holodeck_decks_paused gauge", f"holodeck_decks_paused {numbers.paused}"]
    for name, count in numbers.counted.items():
        lines += [f"# TYPE holodeck_{name}_total counter", f"holodeck_{name}_total {count}"]
    lines += ["# TYPE holodeck_web_connections gauge", f"holodeck_web_connections {len(door.sessions)}"]
    for name in ("accepted", "refused", "messages", "slowed_down", "cut_flooding", "cut_not_reading", "wrong_host", "unparsed"):
        lines += [f"# TYPE holodeck_web_{name}_total counter", f"holodeck_web_{name}_total {door.counters[name]}"]
    lines += ["# TYPE holodeck_bad_data_total counter"]
    lines += [f'holodeck_bad_data_total{{noticed_by="{library}"}} {logged.strangers[library]}' for library in LIBRARIES]
    lines += ["# TYPE holodeck_log_left_out_total counter", f"holodeck_log_left_out_total {logged.left_out}"]
    lines += ["# TYPE holodeck_telnet_connections gauge"]
    lines += [f'holodeck_telnet_connections{{port="{listener.port}"}} {len(listener.connections)}' for listener in listeners]
    for name in asdict(listeners[0].counters) if listeners else ():
        lines.append(f"# TYPE holodeck_telnet_{name}_total counter")
        for listener in listeners:
            lines.append(f'holodeck_telnet_{name}_total{{port="{listener.port}"}} {getattr(listener.counters, name)}')
    return "\n".join(lines) + "\n"
