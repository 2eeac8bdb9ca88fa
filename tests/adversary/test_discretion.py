"""The logs of a server: neither passwords nor talk nor cookies, and no errors without cause."""

import json
import urllib.request
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.adversary.ledger import Ledger
from tests.clauses import clause
from tests.deck.wire import Served, Wired

SECRETS = ("sonnenwind", "mondschein", "falsches", "Geheimnis", "Fluestern")


def signed_in(server: Served) -> str:
    """Return the cookie of a browser."""
    body = json.dumps({"name": "Anna", "password": "sonnenwind"}).encode()
    headers = {"Content-Type": "application/json", "Origin": server.http.rstrip("/")}
    with urllib.request.urlopen(urllib.request.Request(f"{server.http}api/login", body, headers), timeout=60) as answer:
        return str(answer.headers["set-cookie"]).partition("=")[2].partition(";")[0]


@clause("HD-713")
def test_the_log_of_a_server_says_nothing_about_what_people_say(tmp_path: Path, ledger: Ledger) -> None:
    server = Served(tmp_path / "data", "--log", "debug")
    anna = server.comes("Anna")
    anna.ask("computer passwort sonnenwind", "gehört jetzt dir")
    anna.ask("computer passwort falsches mondschein", "stimmt nicht")
    bea = server.comes("Bea")
    bea.types("fluestere Anna Fluestern", "-holodeck Geheimnis", "wer")
    bea.expect("Bea: ")
    cookie = signed_in(server)
    address = server.http.replace("http", "ws") + "ws"
    own = Origin(server.http.rstrip("/"))
    with connect(address, origin=own, additional_headers={"Cookie": f"holodeck_session={cookie}"}) as browser:
        browser.send('{"type": "hello"}')
        browser.send('{"type": "line", "text": "-holodeck Geheimnis", "id": "1"}')
        while '"id":"1"' not in str(browser.recv(timeout=60)):
            pass
    for origin in ("http://evil.example", "null"):
        with pytest.raises(InvalidStatus):
            connect(address, origin=Origin(origin))
    garbage = Wired(int(server.http.rstrip("/").rpartition(":")[2]))
    garbage.types("Geheimnis")
    while garbage.receive(20):
        pass
    garbage.close()
    assert server.stop() == 0
    text = (tmp_path / "server.log").read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert not [secret for secret in (*SECRETS, cookie, server.words["Bea"]) if secret in text]
    assert not [line for line in lines if line["level"] == "error"]
    ledger.tried("HD-713", "passwords, talk and cookies in a log of level debug", len(lines), "none of them in any line")
