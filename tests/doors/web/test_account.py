"""Signing in: cookies, passwords, tokens, and their end."""

import re
import threading
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from websockets.exceptions import InvalidStatus

from tests.clauses import clause
from tests.doors.web.live_server import PATIENCE, LiveServer
from tests.doors.web.people import Browser, Fetch, Telnet


def owner(live_server: LiveServer, name: str = "Anna", password: str = "sonnenwind") -> Fetch:
    """Return the HTTP client of somebody who has a password and is signed in."""
    guest = Browser(live_server).hello(name)
    guest.says(f"computer passwort {password}")
    guest.having("line", lambda line: "gehört jetzt dir" in line["text"])
    guest.close()
    fetch = Fetch(live_server)
    assert fetch.login(name, password) == 200
    return fetch


def test_a_guest_signs_in_by_name_and_is_known_by_the_cookie(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    assert fetch("GET", "/api/me")[0] == 401
    status, me = fetch("POST", "/api/login", {"name": "anna", "language": "en"})
    assert (status, me) == (200, {"person": "Anna", "language": "en", "output": "standard", "guest": True})
    cookie = fetch.answered["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert fetch("GET", "/api/me") == (200, me)
    assert Browser(live_server, fetch.cookie).hello().last("welcome")["person"] == "Anna"


@clause("HD-712")
@pytest.mark.parametrize(("proxies", "secure"), [("127.0.0.1", True), ("10.0.0.1", False), ("", False)])
def test_the_cookie_is_secure_if_a_configured_proxy_says_https(tmp_path: Path, proxies: str, secure: bool) -> None:
    live_server = LiveServer(tmp_path, proxies=proxies)
    fetch = Fetch(live_server)
    fetch("POST", "/api/login", {"name": "Anna"}, X_Forwarded_Proto="https", X_Forwarded_For="203.0.113.9")
    assert ("Secure" in fetch.answered["set-cookie"]) == secure
    assert live_server.look(lambda: live_server.holodeck.persons["anna"].address) == ("203.0.113.9" if secure else "127.0.0.1")
    live_server.clear()


@clause("HD-111")
def test_the_cookie_of_a_known_browser_lasts_a_year_and_goes_to_the_api_only(live_server: LiveServer) -> None:
    fetch = owner(live_server)
    cookie = next(value for value in fetch.cookies_set if value.startswith("holodeck_known="))
    parts = [part.strip().lower() for part in cookie.split(";")[1:]]
    assert sorted(parts) == ["httponly", f"max-age={365 * 24 * 3600}", "path=/api", "samesite=lax"]


@clause("HD-101", "HD-106")
def test_a_name_with_a_password_asks_for_it(live_server: LiveServer) -> None:
    owner(live_server)
    fetch = Fetch(live_server)
    assert fetch("POST", "/api/login", {"name": "Anna"})[1]["code"] == "ask_password"
    status, error = fetch("POST", "/api/login", {"name": "Anna", "password": "falsch!"})
    assert (status, error["code"], error["text"]) == (401, "password_wrong", "Das Passwort stimmt nicht.")
    assert fetch.cookie == ""
    assert fetch.login("Anna", "sonnenwind") == 200


def test_too_many_wrong_passwords_have_to_wait(live_server: LiveServer) -> None:
    owner(live_server)
    fetch = Fetch(live_server)
    seen = [fetch("POST", "/api/login", {"name": "Anna", "password": f"falsch{n}"})[0] for n in range(10)]
    assert seen[:8] == [401] * 8
    assert seen[9] == 429


@clause("HD-111")
def test_a_browser_that_was_here_before_is_not_held_up_by_strangers(live_server: LiveServer) -> None:
    anna = owner(live_server)
    for number in range(9):
        Fetch(live_server).login("Anna", f"falsch{number}")
    anna.cookie = ""
    assert Fetch(live_server).login("Anna", "sonnenwind") == 429
    assert anna.login("Anna", "sonnenwind") == 200


@clause("HD-109")
def test_a_guest_is_known_by_the_cookie_and_not_by_the_name(live_server: LiveServer) -> None:
    anna = Fetch(live_server)
    assert anna.login("Anna") == 200
    assert Fetch(live_server).login("Anna") == 409
    assert anna.login("Anna") == 200


@clause("HD-110")
def test_browsers_are_listed_and_ended_one_by_one(live_server: LiveServer) -> None:
    here = owner(live_server)
    there = Fetch(live_server)
    there.login("Anna", "sonnenwind")
    playing = Browser(live_server, there.cookie).hello()
    assert [(key["label"], key["kind"]) for key in here("GET", "/api/tokens")[1]] == [
        ("Browser 1", "session"),
        ("Browser 2", "session"),
    ]
    assert here("DELETE", "/api/tokens/Browser%202")[0] == 204
    assert playing.end()[0] == 4000
    assert there("GET", "/api/me")[0] == 401
    assert here("GET", "/api/me")[0] == 200


@clause("HD-110")
def test_a_new_password_ends_other_browsers_and_programs(live_server: LiveServer) -> None:
    here, there = owner(live_server), Fetch(live_server)
    there.login("Anna", "sonnenwind")
    token = there("POST", "/api/tokens", {"label": "Sandbot"})[1]["token"]
    anna = Browser(live_server, here.cookie).hello()
    anna.says("computer passwort sonnenwind mondschein")
    anna.having("line", lambda line: "Das neue Passwort gilt." in line["text"])
    assert here("GET", "/api/me")[0] == 200
    assert there("GET", "/api/me")[0] == 401
    assert Fetch(live_server, token)("GET", "/api/me")[0] == 401


def test_a_name_in_use_is_refused(live_server: LiveServer) -> None:
    Telnet(live_server, "Cleo")
    status, error = Fetch(live_server)("POST", "/api/login", {"name": "Cleo"})
    assert (status, error["code"]) == (409, "name_in_use")


def test_signing_out_ends_cookie_and_connections(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    fetch.login("Anna")
    cookie = fetch.cookie
    tab = Browser(live_server, cookie).hello()
    assert fetch("POST", "/api/logout")[0] == 204
    assert tab.end()[0] == 4000
    fetch.cookie = cookie
    assert fetch("GET", "/api/me")[0] == 401
    nobody = Browser(live_server, cookie)
    nobody.send(type="hello")
    assert nobody.end()[0] == 4401


@clause("HD-108")
def test_a_session_outlives_a_restart(live_server: LiveServer) -> None:
    fetch = owner(live_server)
    live_server.restart()
    assert fetch("GET", "/api/me")[1]["person"] == "Anna"


@clause("HD-108")
def test_tokens_are_made_listed_used_and_revoked(live_server: LiveServer) -> None:
    fetch = owner(live_server)
    status, made = fetch("POST", "/api/tokens", {"label": "Sandbot"})
    assert (status, made["label"]) == (201, "Sandbot")
    assert fetch("POST", "/api/tokens", {"label": "sandbot"})[0] == 409
    assert [token["label"] for token in fetch("GET", "/api/tokens")[1]] == ["Sandbot", "Browser 1"]
    assert made["token"] not in str(fetch("GET", "/api/tokens")[1])
    bot = Browser(live_server, token=made["token"], origin=None).hello()
    assert bot.last("welcome") == {
        "type": "welcome",
        "person": "Anna",
        "language": "de",
        "output": "standard",
        "guest": False,
        "muted": False,
        "word": "",
        "lobby_muted": False,
        "played": [],
        "role": "",
    }
    assert fetch("DELETE", "/api/tokens/Sandbot")[0] == 204
    assert bot.end()[0] == 4000
    with pytest.raises(InvalidStatus) as refused:
        Browser(live_server, token=made["token"], origin=None)
    assert refused.value.response.status_code == 401
    assert fetch("DELETE", "/api/tokens/Sandbot")[0] == 404


@clause("HD-108")
def test_tokens_are_also_made_by_command(live_server: LiveServer) -> None:
    anna = Telnet(live_server, "Anna")
    anna.types("computer schluessel Sandbot")
    shown = anna.until("nicht noch einmal")
    found = re.search(r"Sandbot lautet:\s+(\S+)", shown)
    assert found
    token = found[1]
    bot = Browser(live_server, token=token, origin=None).hello()
    anna.types("computer schluesselbund")
    anna.until("Deine Schlüssel: Sandbot.")
    anna.types("computer schluessel weg Sandbot")
    anna.until("gilt nicht mehr")
    assert bot.end()[0] == 4000
    anna.types("computer schluessel weg Sandbot")
    anna.until("hast du nicht")


@clause("HD-108")
def test_there_are_at_most_eight_tokens(live_server: LiveServer) -> None:
    fetch = owner(live_server)
    for number in range(8):
        assert fetch("POST", "/api/tokens", {"label": f"bot{number}"})[0] == 201
    status, error = fetch("POST", "/api/tokens", {"label": "bot8"})
    assert (status, error["code"]) == (400, "too_many_keys")
    assert fetch("POST", "/api/tokens", {"label": " "})[1]["code"] == "bad_label"


def test_cookies_and_tokens_are_not_interchangeable(live_server: LiveServer) -> None:
    fetch = owner(live_server)
    made = fetch("POST", "/api/tokens", {"label": "Sandbot"})[1]["token"]
    assert Fetch(live_server, token=fetch.cookie)("GET", "/api/me")[0] == 401
    thief = Fetch(live_server)
    thief.cookie = made
    assert thief("GET", "/api/me")[0] == 401
    assert Fetch(live_server, token=made)("GET", "/api/me")[0] == 200


def test_secrets_are_never_stored_in_clear_text(live_server: LiveServer) -> None:
    fetch = owner(live_server)
    made = fetch("POST", "/api/tokens", {"label": "Sandbot"})[1]["token"]
    kept = b"".join(path.read_bytes() for path in live_server.folder.iterdir() if path.is_file())
    for secret in (made, fetch.cookie, "sonnenwind"):
        assert secret.encode() not in kept


def test_a_login_storm_does_not_hold_players_up(live_server: LiveServer) -> None:
    owner(live_server)
    player = Browser(live_server).hello("Indy")
    storm = [threading.Thread(target=lambda n=n: Fetch(live_server).login("Anna", f"falsch{n}")) for n in range(30)]
    for thread in storm:
        thread.start()
    begun = time.monotonic()
    player.says("wer")
    assert time.monotonic() - begun < 2.0
    for thread in storm:
        thread.join(PATIENCE)


@clause("HD-973")
def test_everything_kept_about_oneself_is_one_file(live_server: LiveServer) -> None:
    anna = owner(live_server)
    status, kept = anna("GET", "/api/me/data")
    assert (status, kept["persons"][0]["name"]) == (200, "Anna")
    assert Fetch(live_server)("GET", "/api/me/data")[0] == 401
    assert [anna("GET", "/api/me/data")[0] for _ in range(6)][-1] == 429


@clause("HD-974")
def test_an_account_is_deleted_with_its_name_and_password(live_server: LiveServer) -> None:
    anna = owner(live_server)
    there = Browser(live_server, anna.cookie).hello()
    assert anna("DELETE", "/api/me", {"name": "Bea", "password": "sonnenwind"})[0] == 400
    assert anna("DELETE", "/api/me", {"name": "Anna", "password": "falsches"})[0] == 401
    assert anna("DELETE", "/api/me", {"name": "Anna", "password": "sonnenwind"}, Origin="http://evil.example")[0] == 403
    assert anna("DELETE", "/api/me", {"name": "Anna", "password": "sonnenwind"})[0] == 204
    assert there.end()[0] == 4000
    assert anna("GET", "/api/me")[0] == 401
    assert Fetch(live_server).login("Anna") == 200


@clause("HD-979", "HD-749")
@pytest.mark.parametrize(
    ("path", "heading", "other"),
    [
        ("/impressum", "<h1>Impressum</h1>", "/imprint"),
        ("/datenschutz", "<h1>Datenschutz</h1>", "/privacy"),
        ("/imprint", "<h1>Imprint</h1>", "/impressum"),
        ("/privacy", "<h1>Privacy</h1>", "/datenschutz"),
        ("/barrierefreiheit", "<h1>Barrierefreiheit</h1>", "/accessibility"),
        ("/accessibility", "<h1>Accessibility</h1>", "/barrierefreiheit"),
    ],
)
def test_the_notices_are_pages_that_lead_to_the_other_language(
    live_server: LiveServer, path: str, heading: str, other: str
) -> None:
    with urlopen(f"http://127.0.0.1:{live_server.http}{path}") as page:
        text = page.read().decode()
    assert heading in text
    assert f'href="{other}"' in text
