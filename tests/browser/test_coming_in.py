"""A stranger with only the address: at most three clicks and one text field to the first move, and to a friend's table."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import faults
from tests.browser.live_server import LiveServer
from tests.browser.person import Person
from tests.browser.sizes import SIZES
from tests.browser.telnet import Telnet
from tests.clauses import clause
from tests.installed import GAMES

NewPage = Callable[..., Page]
NewPerson = Callable[..., Person]
MOST: Final = 3
"""The most clicks to the first move."""


class Clicks:
    """Counts what a stranger has to press."""

    def __init__(self, pictures: Path, name: str) -> None:
        self.count = 0
        self.pictures = pictures
        self.name = name

    def __call__(self, thing: Locator) -> None:
        expect(thing).to_be_visible()
        thing.page.screenshot(path=self.pictures / f"coming-in-{self.name}-{self.count}.png")
        thing.click()
        self.count += 1


@clause("HD-230", "HD-231")
@pytest.mark.parametrize("game", GAMES)
def test_a_stranger_is_asked_for_the_first_move_of_each_game_after_two_clicks(
    game: str, new_page: NewPage, screenshots: Path
) -> None:
    page, click = new_page(*SIZES["phone"]), Clicks(screenshots, game)
    page.goto("/")
    expect(page.get_by_label("Wie heißt du?")).not_to_have_value("")  # proposed: nothing needs to be typed
    click(page.get_by_role("button", name="Jetzt spielen"))
    click(page.get_by_role("button", name=f"{game.capitalize()} zum ersten Mal spielen"))
    stranger = Person(page, "")
    assert stranger.asked().decision
    page.screenshot(path=screenshots / f"coming-in-{game}-asked.png")
    assert click.count < MOST  # the third is the move


@clause("HD-230")
def test_a_proposal_that_comes_late_does_not_replace_the_name_typed_meanwhile(new_page: NewPage) -> None:
    page, held = new_page(), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/name", hold)
    with page.expect_request("**/api/name"):
        page.goto("/")
    name = page.get_by_label("Wie heißt du?")
    name.fill("Anna")
    with page.expect_response("**/api/name"):
        held[0].continue_()
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("[data-spoken]")).to_contain_text("Anna")


@clause("HD-222", "HD-230")
@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_game_at_the_entrance_begins_it_at_once(game: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.get_by_label("Wie heißt du?")).not_to_have_value("")
    page.locator(f'[data-game="{game}"]').click()
    assert Person(page, "").asked().decision


@clause("HD-233", "HD-234", "HD-235")
def test_a_friend_sits_at_the_table_after_one_click_on_the_card(
    new_page: NewPage, new_person: NewPerson, screenshots: Path
) -> None:
    anna = new_person("Anna")
    anna.page.get_by_role("button", name="Raumkolonie mit Freunden").click()
    link = anna.page.get_by_label("Link zu diesem Tisch").input_value()
    expect(anna.page.get_by_role("img", name="QR-Code der Einladung")).to_be_visible()
    anna.page.screenshot(path=screenshots / "coming-in-friends.png")
    page, click = new_page(*SIZES["phone"]), Clicks(screenshots, "invited")
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna lädt dich zu Raumkolonie ein")
    expect(page.get_by_text("3 Plätze frei")).to_be_visible()
    page.get_by_label("Wie heißt du?").fill("Bea")
    click(page.get_by_role("button", name="Mitspielen"))
    expect(page.get_by_role("button", name="Aufstehen")).to_be_visible()
    expect(anna.page.locator("main")).to_contain_text("Bea")
    assert click.count == 1


@clause("HD-234", "HD-242")
def test_a_link_that_is_over_says_so_in_the_middle_and_offers_what_is_open(
    new_page: NewPage, new_person: NewPerson, screenshots: Path
) -> None:
    anna = new_person("Anna")
    anna.load("Planetopoly")
    page = new_page(*SIZES["phone"])
    page.goto("/komm/abcdefghjkmn")
    expect(page.get_by_role("heading", level=1)).to_have_text("Diese Einladung gilt nicht mehr")
    expect(page.get_by_role("alert")).to_contain_text("Planetopoly bei Anna")
    page.screenshot(path=screenshots / "coming-in-over.png")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_role("button", name="Aufstehen")).to_be_visible()
    expect(anna.page.locator("[data-colour=rot]")).not_to_contain_text("frei")


@clause("HD-244")
def test_an_old_address_leads_nobody_into_the_game_of_strangers(new_page: NewPage, new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.load()
    bea = Person(new_page(), "Bea")
    bea.page.goto("/deck/1")
    bea.page.get_by_label("Wie heißt du?").fill("Bea")
    bea.page.get_by_role("button", name="Jetzt spielen").click()
    expect(bea.page.get_by_text("Du gehörst nicht zu diesem Tisch")).to_be_visible()
    expect(anna.page.locator("main")).not_to_contain_text("Bea")
    bea.page.get_by_role("button", name="Zum Vorraum").click()
    expect(bea.page.get_by_role("heading", name="Offene Tische")).to_be_visible()


@clause("HD-302")
def test_the_logo_leads_home_and_the_seat_is_kept(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.load()
    anna.page.get_by_role("link", name="Zum Vorraum").click()
    expect(anna.page.get_by_role("heading", name="Offene Tische")).to_be_visible()
    anna.page.get_by_role("button", name="Zurück an den Tisch: Deck 1").click()
    expect(anna.page.get_by_role("button", name="Aufstehen")).to_be_visible()


@clause("HD-231")
def test_two_strangers_meet_by_one_click_each(new_person: NewPerson) -> None:
    anna, bea = new_person("Anna"), new_person("Bea")
    anna.page.get_by_role("button", name="Schnell dabei").click()
    expect(anna.page.get_by_role("button", name="Aufstehen")).to_be_visible()
    bea.page.get_by_role("button", name="Schnell dabei").click()
    expect(bea.page.get_by_role("button", name="Aufstehen")).to_be_visible()
    expect(anna.page.locator("main")).to_contain_text("Bea")
    anna.start()
    expect(bea.board).to_be_visible()


@clause("HD-106")
def test_a_name_with_a_password_is_asked_for_it_only_then(new_person: NewPerson, new_page: NewPage) -> None:
    anna = new_person("Anna")
    anna.type("computer passwort geheimnis")
    expect(anna.spoken).to_contain_text("Der Name gehört jetzt dir.")
    page = new_page()
    page.goto("/")
    expect(page.get_by_label("Passwort")).to_have_count(0)
    page.get_by_label("Wie heißt du?").fill("Anna")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_role("alert")).to_contain_text("Anna hat ein Passwort.")
    page.get_by_label("Passwort").fill("geheimnis")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_role("heading", name="Offene Tische")).to_be_visible()


@clause("HD-231", "HD-234")
def test_a_blind_stranger_is_asked_after_three_lines_and_sits_at_a_friends_table_after_two(
    new_person: NewPerson, new_telnet: Callable[[str], Telnet]
) -> None:
    anna = new_person("Anna")
    anna.load()
    link = anna.page.get_by_label("Link zu diesem Tisch").input_value()
    bea = new_telnet("Bea")  # the first line
    bea.say(f"komm {link.rpartition('/')[2]}")
    expect(anna.page.locator("main")).to_contain_text("Bea")
    cleo = new_telnet("Cleo")
    cleo.say("spiele raumkolonie anfaenger")
    cleo.hear("Such dir einen Platz")


@clause("HD-721")
@pytest.mark.parametrize(("size", "theme"), [("phone", "light"), ("desk", "dark"), ("phone-on-its-side", "dark")])
def test_entrance_and_invitation_have_no_fault_that_axe_finds(
    size: str, theme: str, new_page: NewPage, new_person: NewPerson, live_server: LiveServer
) -> None:
    anna = new_person("Anna")
    anna.load()
    link = anna.page.get_by_label("Link zu diesem Tisch").input_value()
    page = new_page(*SIZES[size], theme=theme)
    for at, wanted in (("/", ".games li"), (link, "article form"), ("/komm/xyz", "[role=alert]")):
        page.goto(at)
        expect(page.locator(wanted).first).to_be_visible()
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), at
