"""Networks: the nested parts of an address that limits count."""

from pathlib import Path

import pytest

from holodeck.deck.people.limits import Rate
from holodeck.deck.port.networks import Origin, origin_of, shortened
from holodeck.deck.port.server import Limits
from tests.clauses import clause
from tests.deck.stage import HandClock, Stage


@clause("HD-715")
def test_an_ipv4_address_lies_in_its_24() -> None:
    assert origin_of("203.0.113.7") == Origin("203.0.113.7", "203.0.113.0/24", "203.0.113.0/24")
    assert origin_of("203.0.113.7").keys == ("203.0.113.7", "203.0.113.0/24")


@clause("HD-715")
def test_an_ipv6_address_counts_as_its_64_in_its_56_in_its_48() -> None:
    keys = ("2001:db8:1:203::/64", "2001:db8:1:200::/56", "2001:db8:1::/48")
    assert origin_of("2001:db8:1:203:a:b:c:d").keys == keys
    assert origin_of("2001:db8:1:203::/64").keys == keys, "a key has the same wider keys as the address it was made of"


@clause("HD-715")
def test_two_64s_of_one_home_line_share_a_network_and_two_customers_do_not() -> None:
    first, second, other = map(origin_of, ("2001:db8:1:2ff::1", "2001:db8:1:200::1", "2001:db8:1:300::1"))
    assert first.address != second.address
    assert first.network == second.network != other.network
    assert first.site == other.site


@pytest.mark.parametrize("host", ["::ffff:203.0.113.7", "203.0.113.7"])
@clause("HD-715")
def test_an_ipv4_address_is_the_same_however_the_socket_spells_it(host: str) -> None:
    assert origin_of(host).address == "203.0.113.7"


@clause("HD-715")
def test_a_link_local_address_is_counted_without_its_zone() -> None:
    assert origin_of("fe80::1%eth0") == origin_of("fe80::2%wlan0")


@pytest.mark.parametrize("host", ["?", "", "keyboard"])
@clause("HD-715")
def test_what_is_no_address_is_its_own_network(host: str) -> None:
    assert origin_of(host).keys == (host,)


@clause("HD-715")
def test_wider_networks_have_wider_limits() -> None:
    assert dict(origin_of("203.0.113.7").shares(5)) == {"203.0.113.7": 5, "203.0.113.0/24": 20}
    assert [limit for _, limit in origin_of("2001:db8::1").shares(5)] == [5, 20, 80]


@pytest.mark.parametrize(
    ("host", "kept"), [("203.0.113.7", "203.0.113.0/24"), ("2001:db8:1:2::3", "2001:db8:1::/48"), ("?", "?")]
)
@clause("HD-715")
def test_a_stored_address_is_shortened_to_its_site(host: str, kept: str) -> None:
    assert shortened(host) == kept
    assert shortened(kept) == kept
    assert origin_of(kept).keys == (kept,)


def v6(number: int) -> str:
    """Return an address in one of the 256 /64s of a home line."""
    return f"2001:db8:1:{256 + number:x}::7"


@clause("HD-715")
def test_a_rate_is_limited_for_an_address_its_network_and_its_site() -> None:
    rate = Rate(HandClock(), 3, 60.0)
    assert [rate.spend_from("203.0.113.7") for _ in range(4)] == [True, True, True, False]
    assert sum(rate.spend_from(f"203.0.113.{number}") for number in range(100)) == 4 * 3 - 3
    assert sum(rate.spend_from(v6(number)) for number in range(256)) == 4 * 3
    assert rate.spend_from("2001:db8:1:300::1")


@clause("HD-715", "HD-111")
def test_one_home_line_guesses_passwords_no_more_often_than_four_addresses(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(wrong_passwords_address=100, wrong_passwords_name=2))
    stage.comes("Anna").types("computer passwort sonnenwind")
    waits = []
    for number in range(20):
        stranger = stage.visitor(v6(number))
        stranger.types("Anna")
        waits.append("zu viele Versuche" in " ".join(stranger.types("geraten")))
    assert waits == [False] * 4 * 2 + [True] * 12
    owner = stage.visitor("192.0.2.1")
    owner.types("Anna", "sonnenwind")
    assert owner.guest.who == "Anna", owner.screen.lines


@clause("HD-715", "HD-720")
def test_one_home_line_reads_no_more_replays_than_four_addresses(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(replays=2))
    refused = 0
    for number in range(20):
        reader = stage.comes(f"Leser{'abcdefghijklmnopqrst'[number]}", v6(number))
        refused += "Langsamer bitte." in " ".join(reader.types("computer programm wiederholen 1"))
    assert refused == 20 - 4 * 2


@clause("HD-715", "HD-974")
def test_one_network_deletes_no_more_accounts_than_four_addresses(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(deletions=1))
    guests = [stage.comes(f"Gast{'abcdef'[number]}", f"203.0.113.{number}") for number in range(6)]
    for guest in guests:
        guest.types("computer konto loeschen ja")
    assert [guest.screen.closed is not None for guest in guests] == [True] * 4 + [False] * 2


@clause("HD-715", "HD-973")
def test_one_network_exports_no_more_often_than_four_addresses(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(exports=1))
    guests = [stage.comes(f"Gast{'abcdef'[number]}", f"203.0.113.{number}") for number in range(6)]
    answers = [" ".join(guest.types("computer auskunft")) for guest in guests]
    assert ["Langsamer bitte." in answer for answer in answers] == [False] * 4 + [True] * 2
