"""HAProxy from Debian in front of a server, with the configurations of docs/hosting.md."""

import re
import signal
import socket
import ssl
import subprocess
import time
from pathlib import Path
from typing import Final

from tests.certificates import self_signed
from tests.conftest import ROOT
from tests.debian import found, need
from tests.servers import Server

BLOCK: Final = re.compile(r"^```(haproxy|toml)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PATIENCE: Final = 20.0


def documented() -> tuple[str, str]:
    """Return what the guide says for HAProxy, and the settings behind it."""
    blocks = [(kind, text) for kind, text in BLOCK.findall((ROOT / "docs" / "hosting.md").read_text("utf-8"))]
    at = next(number for number, (kind, _) in enumerate(blocks) if kind == "haproxy")
    assert blocks[at + 1][0] == "toml"
    return blocks[at][1], blocks[at + 1][1]


def free_ports(count: int) -> list[int]:
    """Return ports on which nobody listens."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [int(one.getsockname()[1]) for one in sockets]
    for one in sockets:
        one.close()
    return ports


class Proxied:
    """A server behind HAProxy, which listens for plain and encrypted browsers and MUD clients."""

    def __init__(self, folder: Path, more: str = "") -> None:
        need({"haproxy": "haproxy"})
        cert, key = self_signed(folder)
        pem = folder / "holodeck.pem"
        pem.write_text(cert.read_text() + key.read_text())
        proxy, settings = documented()
        self.http, self.https, self.telnet, self.telnets, browsers, muds = free_ports(6)
        theirs = {80: self.http, 443: self.https, 4711: self.telnet, 4712: self.telnets}
        for written, chosen in theirs.items():
            assert f"bind :::{written} v4v6" in proxy
            proxy = proxy.replace(f"bind :::{written} v4v6", f"bind 127.0.0.1:{chosen},::1:{chosen}")
        for port, chosen in ((8080, browsers), (4700, muds)):
            assert f":{port}" in proxy
            assert f"= {port}" in settings
            proxy, settings = proxy.replace(f":{port}", f":{chosen}"), settings.replace(f"= {port}", f"= {chosen}")
        (folder / "haproxy.cfg").write_text(proxy.replace("/etc/haproxy/holodeck.pem", str(pem)))
        (folder / "holodeck.toml").write_text(f"{settings}{more}")
        arguments = ["serve", "--config", str(folder / "holodeck.toml"), "--data", str(folder / "data")]
        self.server = Server(arguments, folder / "server.log")
        for _ in range(2):
            self.server.said.readline()
        self.proxy = subprocess.Popen([str(found("haproxy")), "-db", "-f", str(folder / "haproxy.cfg")])
        self.trust = ssl.create_default_context(cafile=str(cert))
        self.await_door()

    def await_door(self) -> None:
        """Wait until the proxy listens."""
        end = time.monotonic() + PATIENCE
        listens = False
        while not listens:
            assert time.monotonic() < end, "HAProxy does not listen"
            assert self.proxy.poll() is None, "HAProxy has ended"
            with socket.socket() as probe:
                listens = probe.connect_ex(("127.0.0.1", self.telnets)) == 0

    def connect(self, port: int, address: str) -> socket.socket:
        """Connect to the proxy from this address; the encrypted doors with TLS."""
        there = "::1" if ":" in address else "127.0.0.1"
        plain = socket.create_connection((there, port), PATIENCE, source_address=(address, 0))
        encrypted = port in (self.https, self.telnets)
        return self.trust.wrap_socket(plain, server_hostname="127.0.0.1") if encrypted else plain

    def close(self) -> None:
        self.proxy.terminate()
        self.proxy.wait(PATIENCE)
        if not self.server.ended(0):
            self.server.send_signal(signal.SIGTERM)
        self.server.wait()
