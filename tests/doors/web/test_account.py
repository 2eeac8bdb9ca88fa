"""Signing in: cookies, passwords, tokens, and their end."""

import re
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.clauses import clause
from tests.doors.web.house import PATIENCE, House
from tests.doors.web.people import Browser, Fetch, Telnet


def owner(house: House, name: str = "Anna", password: str = "sonnenwind") -> Fetch:
    """Somebody with a password, signed in."""
    guest = Browser(house).hello(name)
    guest.says(f"computer passwort {password}")
    guest.having("line", lambda line: "gehört jetzt dir" in line["text"])
    guest.close()
    fetch = Fetch(house)
    assert fetch.login(name, password) == 200
    return fetch


def test_a_guest_signs_in_by_name_and_is_known_by_the_cookie(house: House) -> None:
    fetch = Fetch(house)
    assert fetch("GET", "/api/me")[0] == 401
    status, me = fetch("POST", "/api/login", {"name": "anna", "language": "en"})
    assert (status, me) == (200, {"person": "Anna", "language": "en", "output": "standard", "guest": True})
    cookie = fetch.answered["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert fetch("GET", "/api/me") == (200, me)
    assert Browser(house, fetch.cookie).hello().last("welcome")["person"] == "Anna"


@clause("HD-712")
@pytest.mark.parametrize(("proxies", "secure"), [("127.0.0.1", True), ("10.0.0.1", False), ("", False)])
def test_over_https_the_cookie_is_secure_if_a_proxy_says_so_that_the_host_has_named(
    tmp_path: Path, proxies: str, secure: bool
) -> None:
    house = House(tmp_path, proxies=proxies)
    fetch = Fetch(house)
    fetch("POST", "/api/login", {"name": "Anna"}, X_Forwarded_Proto="https", X_Forwarded_For="203.0.113.9")
    assert ("Secure" in fetch.answered["set-cookie"]) == secure
    assert house.look(lambda: house.hall.persons["anna"].address) == ("203.0.113.9" if secure else "127.0.0.1")
    house.clear()


@clause("HD-101", "HD-106")
def test_a_name_with_a_password_wants_it(house: House) -> None:
    owner(house)
    fetch = Fetch(house)
    assert fetch("POST", "/api/login", {"name": "Anna"})[1]["code"] == "ask_password"
    status, error = fetch("POST", "/api/login", {"name": "Anna", "password": "falsch!"})
    assert (status, error["code"], error["text"]) == (401, "password_wrong", "Das Passwort stimmt nicht.")
    assert fetch.cookie == ""
    assert fetch.login("Anna", "sonnenwind") == 200


def test_too_many_wrong_passwords_have_to_wait(house: House) -> None:
    owner(house)
    fetch = Fetch(house)
    seen = [fetch("POST", "/api/login", {"name": "Anna", "password": f"falsch{n}"})[0] for n in range(10)]
    assert seen[:8] == [401] * 8
    assert seen[9] == 429


@clause("HD-111")
def test_a_browser_that_was_here_before_is_not_held_up_by_strangers(house: House) -> None:
    anna = owner(house)
    for number in range(9):
        Fetch(house).login("Anna", f"falsch{number}")
    anna.cookie = ""
    assert Fetch(house).login("Anna", "sonnenwind") == 429
    assert anna.login("Anna", "sonnenwind") == 200


@clause("HD-109")
def test_a_guest_is_known_by_the_cookie_and_not_by_the_name(house: House) -> None:
    anna = Fetch(house)
    assert anna.login("Anna") == 200
    assert Fetch(house).login("Anna") == 409
    assert anna.login("Anna") == 200


@clause("HD-110")
def test_browsers_are_listed_and_ended_one_by_one(house: House) -> None:
    here = owner(house)
    there = Fetch(house)
    there.login("Anna", "sonnenwind")
    playing = Browser(house, there.cookie).hello()
    assert [(key["label"], key["kind"]) for key in here("GET", "/api/tokens")[1]] == [
        ("Browser 1", "session"),
        ("Browser 2", "session"),
    ]
    assert here("DELETE", "/api/tokens/Browser%202")[0] == 204
    assert playing.end()[0] == 4000
    assert there("GET", "/api/me")[0] == 401
    assert here("GET", "/api/me")[0] == 200


@clause("HD-110")
def test_a_new_password_ends_other_browsers_and_programs(house: House) -> None:
    here, there = owner(house), Fetch(house)
    there.login("Anna", "sonnenwind")
    token = there("POST", "/api/tokens", {"label": "Sandbot"})[1]["token"]
    anna = Browser(house, here.cookie).hello()
    anna.says("computer passwort sonnenwind mondschein")
    anna.having("line", lambda line: "Das neue Passwort gilt." in line["text"])
    assert here("GET", "/api/me")[0] == 200
    assert there("GET", "/api/me")[0] == 401
    assert Fetch(house, token)("GET", "/api/me")[0] == 401


def test_a_name_somebody_else_uses_now_is_refused(house: House) -> None:
    Telnet(house, "Cleo")
    status, error = Fetch(house)("POST", "/api/login", {"name": "Cleo"})
    assert (status, error["code"]) == (409, "name_in_use")


def test_signing_out_ends_cookie_and_connections(house: House) -> None:
    fetch = Fetch(house)
    fetch.login("Anna")
    cookie = fetch.cookie
    tab = Browser(house, cookie).hello()
    assert fetch("POST", "/api/logout")[0] == 204
    assert tab.end()[0] == 4000
    fetch.cookie = cookie
    assert fetch("GET", "/api/me")[0] == 401
    nobody = Browser(house, cookie)
    nobody.send(type="hello")
    assert nobody.end()[0] == 4401


@clause("HD-108")
def test_a_session_outlives_a_restart(house: House) -> None:
    fetch = owner(house)
    house.restart()
    assert fetch("GET", "/api/me")[1]["person"] == "Anna"


@clause("HD-108")
def test_tokens_are_made_listed_used_and_revoked(house: House) -> None:
    fetch = owner(house)
    status, made = fetch("POST", "/api/tokens", {"label": "Sandbot"})
    assert (status, made["label"]) == (201, "Sandbot")
    assert fetch("POST", "/api/tokens", {"label": "sandbot"})[0] == 409
    assert [token["label"] for token in fetch("GET", "/api/tokens")[1]] == ["Sandbot", "Browser 1"]
    assert made["token"] not in str(fetch("GET", "/api/tokens")[1])
    bot = Browser(house, token=made["token"], origin=None).hello()
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
    }
    assert fetch("DELETE", "/api/tokens/Sandbot")[0] == 204
    assert bot.end()[0] == 4000
    with pytest.raises(InvalidStatus) as refused:
        Browser(house, token=made["token"], origin=None)
    assert refused.value.response.status_code == 401
    assert fetch("DELETE", "/api/tokens/Sandbot")[0] == 404


@clause("HD-108")
def test_tokens_are_also_made_by_command(house: House) -> None:
    anna = Telnet(house, "Anna")
    anna.types("computer schluessel Sandbot")
    shown = anna.until("nicht noch einmal")
    found = re.search(r"Sandbot lautet:\s+(\S+)", shown)
    assert found
    token = found[1]
    bot = Browser(house, token=token, origin=None).hello()
    anna.types("computer schluesselbund")
    anna.until("Deine Schlüssel: Sandbot.")
    anna.types("computer schluessel weg Sandbot")
    anna.until("gilt nicht mehr")
    assert bot.end()[0] == 4000
    anna.types("computer schluessel weg Sandbot")
    anna.until("hast du nicht")


@clause("HD-108")
def test_there_are_at_most_eight_tokens(house: House) -> None:
    fetch = owner(house)
    for number in range(8):
        assert fetch("POST", "/api/tokens", {"label": f"bot{number}"})[0] == 201
    status, error = fetch("POST", "/api/tokens", {"label": "bot8"})
    assert (status, error["code"]) == (400, "too_many_keys")
    assert fetch("POST", "/api/tokens", {"label": " "})[1]["code"] == "bad_label"


def test_a_cookie_is_no_token_and_a_token_no_cookie(house: House) -> None:
    fetch = owner(house)
    made = fetch("POST", "/api/tokens", {"label": "Sandbot"})[1]["token"]
    assert Fetch(house, token=fetch.cookie)("GET", "/api/me")[0] == 401
    thief = Fetch(house)
    thief.cookie = made
    assert thief("GET", "/api/me")[0] == 401
    assert Fetch(house, token=made)("GET", "/api/me")[0] == 200


def test_secrets_are_kept_nowhere_in_the_clear(house: House) -> None:
    fetch = owner(house)
    made = fetch("POST", "/api/tokens", {"label": "Sandbot"})[1]["token"]
    kept = b"".join(path.read_bytes() for path in house.folder.iterdir() if path.is_file())
    for secret in (made, fetch.cookie, "sonnenwind"):
        assert secret.encode() not in kept


def test_a_login_storm_does_not_hold_players_up(house: House) -> None:
    owner(house)
    player = Browser(house).hello("Indy")
    storm = [threading.Thread(target=lambda n=n: Fetch(house).login("Anna", f"falsch{n}")) for n in range(30)]
    for thread in storm:
        thread.start()
    begun = time.monotonic()
    player.says("wer")
    assert time.monotonic() - begun < 2.0
    for thread in storm:
        thread.join(PATIENCE)
