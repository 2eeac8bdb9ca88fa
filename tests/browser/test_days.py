"""Games of days in the browser: those that wait, their number in the title and on the app, holidays (HD-985, HD-989)."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.live_server import LiveServer
from tests.browser.person import Person
from tests.browser.sizes import SIZES
from tests.browser.telnet import Telnet
from tests.browser.test_reach import named
from tests.clauses import clause

NewPerson = Callable[..., Person]
LOOKED_AT = {name: SIZES[name] for name in ("desk", "phone")}
BADGE = "navigator.setAppBadge = (count) => { window.badge = count; return Promise.resolve() }"


@clause("HD-985", "HD-987", "HD-989")
def test_games_that_wait_are_counted_and_one_click_away(
    new_person: NewPerson, live_server: LiveServer, screenshots: Path
) -> None:
    anna, bea = named(new_person, "Anna"), Telnet(live_server.telnet, "Bea")
    bea.hear("Willkommen")
    bea.say("computer passwort sonnenwind")
    bea.hear("gehört jetzt dir")
    page = anna.page
    page.add_init_script(BADGE)
    page.reload()
    for deck, days in ((1, 3), (2, 1)):
        anna.type(f"computer programm laden planetopoly tage {days} seed 2")  # where Anna begins
        anna.type("computer farbe blau")
        bea.say(f"deck {deck}")
        bea.say("computer farbe rot")
        expect(anna.spoken).to_contain_text("Bea")
        anna.type("computer programm starten")
        anna.type("deck 2")
    mine = page.get_by_role("region", name="Meine Spiele über Tage")
    expect(mine.locator("[data-own]").first).to_contain_text("Du bist gefragt, noch 2 Tage 23 Stunden.")
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    assert page.evaluate("window.badge") == 2
    page.evaluate("document.activeElement.blur(), scrollTo(0, 0)")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for name, (width, height) in LOOKED_AT.items():
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=screenshots / f"my-games-{scheme}-{name}.png")
    page.get_by_role("button", name="Einstellungen").click()
    holiday = page.get_by_role("region", name="Urlaub")
    holiday.get_by_label("Tage").fill("5")
    holiday.get_by_role("button", name="Ansagen").click()
    expect(holiday.get_by_role("listitem")).to_have_count(1)
    holiday.scroll_into_view_if_needed()
    page.screenshot(path=screenshots / "holiday.png")
    page.keyboard.press("Escape")
    expect(mine.locator("[data-own]").first).to_contain_text("noch 7 Tage 23 Stunden.")
    mine.get_by_role("button", name="Weiter: 2 Spiele warten").click()
    expect(page).to_have_url(re.compile("/deck/2$"))
    expect(anna.board).to_be_visible()
    for name, (width, height) in LOOKED_AT.items():
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=screenshots / f"table-of-days-{name}.png")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_role("button", name="Weiter zum nächsten Spiel, das wartet").click()
    expect(page).to_have_url(re.compile("/deck/1$"))
    bea.close()
