"""Signing in while nothing can be stored (HD-113): who is told yes is still signed in after a crash."""

import asyncio
import json
import resource
import signal
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from holodeck.deck.doorway.accounts import PersonAccounts
from holodeck.deck.port.games import Denied
from holodeck.deck.port.messages import Welcome
from holodeck.deck.port.server import Attempt
from holodeck.deck.port.wishes import Hello
from tests.clauses import clause
from tests.deck.program import Program
from tests.deck.stage import Stage, of_kind
from tests.deck.wire import Served

UNLIMITED = resource.RLIM_INFINITY


def limit_files(server: Served, size: int) -> None:
    """Let the server write no file beyond this size: a full disk."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))


def asks(server: Served, path: str, body: object = None, cookie: str = "") -> tuple[int, str, str]:
    """Return status, body and session cookie of the answer."""
    headers = {"Content-Type": "application/json", "Cookie": f"holodeck_session={cookie}"}
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(f"{server.http}api/{path}", data, headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode(), session_of(answer.headers.get_all("set-cookie"))
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), session_of(error.headers.get_all("set-cookie"))


def session_of(cookies: list[str] | None) -> str:
    found = [cookie.split(";")[0].partition("=")[2] for cookie in cookies or [] if cookie.startswith("holodeck_session=")]
    return found[0] if found else ""


@clause("HD-113")
def test_a_login_that_is_confirmed_survives_a_crash_and_one_that_cannot_be_stored_is_refused(tmp_path: Path) -> None:
    server = Served(tmp_path / "data")
    limit_files(server, 1)
    status, text, cookie = asks(server, "login", {"name": "Anna"})
    assert (status, json.loads(text)["code"], cookie) == (503, "not_kept", "")
    assert "konnte nicht gespeichert werden" in text
    limit_files(server, UNLIMITED)
    cookies = list[str]()
    while not cookies:  # the store goes on by itself a moment later
        status, text, cookie = asks(server, "login", {"name": "Anna"})
        assert status in (200, 503)
        cookies += [cookie] if status == 200 else []
    server.stop(signal.SIGKILL)
    again = Served(tmp_path / "data")
    assert asks(again, "me", cookie=cookies[0])[0] == 200
    assert again.stop() == 0


@pytest.fixture
def sign_in(stage: Stage) -> Callable[[str], tuple[int, str]]:
    """Sign in as a browser does; the fixture returns how many sessions there are then, and the refusal."""
    accounts = PersonAccounts(stage.holodeck)

    def signed(name: str) -> tuple[int, str]:
        try:
            asyncio.run(accounts.sign_in(Attempt(name, "", "de", "10.0.0.1", "", "")))
        except Denied as denied:
            return len(stage.holodeck.keys.owners), denied.code
        return len(stage.holodeck.keys.owners), ""

    return signed


@clause("HD-113")
def test_the_name_of_a_guest_who_could_not_be_stored_is_free_again(
    stage: Stage, sign_in: Callable[[str], tuple[int, str]]
) -> None:
    stage.store.failing = True
    assert sign_in("Anna") == (0, "not_kept")
    assert "anna" not in stage.holodeck.persons
    stage.store.failing = False
    assert sign_in("Anna") == (1, "")


@clause("HD-113")
def test_a_guest_word_that_could_not_be_stored_is_taken_back(stage: Stage) -> None:
    stage.store.failing = True
    anna = stage.visitor("10.0.0.1")
    anna.types("Anna")
    assert anna.read("Dein Merkwort gilt deshalb nicht")
    assert anna.person.keys == {}


@clause("HD-113")
def test_a_program_is_told_that_its_word_is_not_valid(stage: Stage) -> None:
    stage.store.failing = True
    program = Program(stage).hello(Hello(name="Bea"))
    stage.clock.settle()
    assert of_kind(program.screen.messages, Welcome)[-1].word == ""
