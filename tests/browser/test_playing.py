"""A person and three bots: a table set by clicks, played by clicks, refused with a rule, taken up again after every mishap."""

import re
import signal
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.live_server import LiveServer
from tests.browser.person import Person
from tests.clauses import clause

NewPerson = Callable[..., Person]


def test_a_person_sets_a_table_with_bots_and_plays_turns_by_clicks(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    expect(anna.spoken).to_contain_text(anna.page.locator("[data-sentence]").inner_text())
    expect(anna.main_button).to_have_text("Zug beenden")
    anna.page.screenshot(path=screenshots / "table-desktop-dark.png")
    for _ in range(2):
        anna.play_until("main")
        anna.decide()
    expect(anna.page.locator(".log")).to_contain_text("Du würfelst eine")


def test_the_log_follows_the_game_until_somebody_scrolls_back(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    at_end = (
        "() => { const log = document.querySelector('.log'); return log.scrollTop + log.clientHeight > log.scrollHeight - 5 }"
    )
    anna.page.wait_for_function(at_end)
    anna.page.locator(".log").evaluate("log => new Promise((done) => { log.onscrollend = done; log.scrollTo({top: 0}) })")
    anna.decide()
    anna.play_until("main")
    assert anna.page.locator(".log").evaluate("log => log.scrollTop") == 0


def test_a_click_builds_what_its_button_says(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    assert anna.asked().decision == "setup_dome"
    place = anna.lit.first
    name = place.get_attribute("data-place")
    place.click()
    expect(anna.main_button).to_have_text(f"Kuppel auf {name} errichten")
    expect(anna.main_button).to_have_attribute("title", f"baue kuppel {name} (RK-503)")
    anna.main_button.click()
    anna.page.wait_for_function(
        "name => document.querySelector(`[data-place='${name}']`).getAttribute('aria-label').includes('Kuppel von Anna')",
        arg=name,
    )


@clause("HD-308")
def test_a_dome_set_by_mistake_is_taken_back_by_a_click_or_a_key(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    undo = anna.by_command("computer zurueck")
    ways: list[Callable[[], None]] = [undo.click, lambda: anna.page.keyboard.press("z")]
    for way in ways:
        assert anna.asked().decision == "setup_dome"
        expect(undo).to_have_count(0)
        name = anna.lit.first.get_attribute("data-place")
        anna.lit.first.click()
        anna.main_button.click()
        expect(undo).to_have_accessible_name("Zurücknehmen")
        anna.page.screenshot(path=screenshots / "undo-desktop-dark.png")
        moment = anna.asked()
        way()
        anna.answered(moment)
        expect(anna.page.locator(f"[data-place='{name}']")).not_to_have_attribute("aria-label", re.compile("Kuppel von Anna"))
        expect(anna.spoken.locator("p", has_text="Du nimmst zurück: ").last).to_contain_text(f"Wohnkuppel auf {name} ")


def test_a_refused_click_says_why_and_shows_the_rule(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.play_until("setup_tube")
    far = anna.page.locator("[data-place^='G']:not(.open)").last
    far.click(force=True)  # it is inert, and that is the point
    refusal = anna.page.locator("div.refusal")
    expect(refusal).to_contain_text("Hier fehlt der Anschluss")
    refusal.get_by_role("button", name="Regel").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("RK-90")
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    assert anna.asked().decision == "setup_tube"


def test_a_reload_in_the_middle_of_a_decision_loses_nothing(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.set_up()
    moment, asked = anna.play_until("main"), anna.page.locator("[data-sentence]").inner_text()
    log = anna.page.locator(".log li.game").all_inner_texts()
    anna.page.reload()
    assert anna.asked() == moment
    assert anna.page.locator("[data-sentence]").inner_text() == asked
    assert anna.page.locator(".log li.game").all_inner_texts()[-5:] == log[-5:]
    anna.decide()


@clause("HD-310")
def test_a_lost_connection_is_shown_and_taken_up_again(new_person: NewPerson, live_server: LiveServer, screenshots: Path) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.asked()
    anna.type("computer option zeit gemuetlich")
    clock, places = anna.status.get_by_role("timer"), anna.board.locator(".lit")
    expect(clock).to_be_visible()
    assert places.count() > 0
    live_server.stop()
    anna.cut_off()
    expect(places).to_have_count(0)
    anna.page.screenshot(path=screenshots / "lost-desktop-dark.png")
    anna.page.get_by_role("button", name="Jetzt versuchen").click()
    anna.cut_off()
    live_server.start_again()
    anna.come_back()
    expect(clock).to_be_visible()
    anna.set_up()


def test_what_is_typed_while_the_connection_is_lost_stays_in_the_line(new_person: NewPerson, live_server: LiveServer) -> None:
    anna = new_person("Anna")
    live_server.stop()
    anna.cut_off()
    box = anna.page.get_by_label("Befehlszeile")
    box.fill("computer hilfe")
    box.press("Enter")
    expect(anna.page.locator("html[data-busy]")).to_have_count(0)
    expect(box).to_have_value("computer hilfe")


def test_what_is_chosen_while_the_connection_is_lost_is_answered_by_a_sentence(
    new_person: NewPerson, live_server: LiveServer, screenshots: Path
) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.asked()
    pace = anna.page.get_by_label("Bedenkzeit")
    before = pace.input_value()
    live_server.stop()
    anna.cut_off()
    pace.select_option("schnell")
    expect(anna.page.locator(".refusal")).to_contain_text("Es kam keine Antwort, weil die Verbindung fehlt.")
    for width, height in ((1440, 900), (390, 844)):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.screenshot(path=screenshots / f"unanswered-{width}.png")
    anna.page.set_viewport_size({"width": 1440, "height": 900})
    expect(pace).to_have_value(before)


def test_a_server_that_is_silent_is_noticed_and_the_line_is_not_lost(new_person: NewPerson, live_server: LiveServer) -> None:
    anna = new_person("Anna")
    box = anna.page.get_by_label("Befehlszeile")
    live_server.process.send_signal(signal.SIGSTOP)
    try:
        box.fill("wer")
        box.press("Enter")
        expect(box).to_have_value("")
        anna.page.evaluate("dispatchEvent(new Event('online'))")
        expect(anna.page.get_by_role("alert")).to_contain_text("Verbindung unterbrochen")
    finally:
        live_server.process.send_signal(signal.SIGCONT)
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    expect(box).to_have_value("wer")
    anna.type("wer")


@clause("HD-223")
def test_the_same_table_can_be_played_again(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.load()
    anna.by_command("computer farbe keine").click()
    anna.seat_bot("rot", "mittel")
    anna.sit("gruen")
    anna.seat_bot("blau")
    anna.option("punkte", 8)
    anna.option("seed", 77)
    anna.start()
    seats, points = anna.page.locator("[data-seat] .name"), anna.page.locator(".points").first
    before = seats.all_inner_texts()
    expect(points).to_have_attribute("aria-label", "0 von 8 Punkten")
    anna.type("computer programm beenden ja")
    anna.moment("moment.over")
    anna.page.get_by_role("button", name="Noch einmal").click()
    anna.moment("!moment.over")
    assert seats.all_inner_texts() == before
    expect(points).to_have_attribute("aria-label", re.compile("von 8 Punkten"))


def test_a_game_ends_with_charts_and_can_be_leafed_through(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    anna.type("computer programm beenden ja")
    ending = anna.page.locator(".ending")
    expect(ending.get_by_role("img", name="Punkte im Verlauf")).to_be_visible()
    expect(ending.get_by_role("row", name="Kuppeln +2")).to_have_count(4)  # everybody with what the points are made of
    expect(ending.locator("[data-luck] li")).to_have_count(4)
    expect(ending.locator(".expected")).to_have_attribute("d", re.compile(r"^M0 [0-9.]+H300$"))
    anna.page.screenshot(path=screenshots / "ending-desktop-dark.png")
    anna.page.get_by_role("button", name="Wiederholung").click()
    slider = anna.page.get_by_label("Eintrag")
    expect(slider).to_be_visible()
    expect(anna.board).to_be_visible()
    anna.page.screenshot(path=screenshots / "replay-desktop-dark.png")
    anna.page.get_by_role("button", name="Zum Anfang").click()
    expect(anna.page).to_have_url(f"{anna.page.url.partition('?')[0]}?n=0")
    anna.page.get_by_role("button", name="Einen weiter").click()
    expect(anna.page).to_have_url(f"{anna.page.url.partition('?')[0]}?n=1")
    anna.page.get_by_role("button", name="Zurück", exact=True).click()
    expect(anna.page).to_have_url(re.compile("/deck/1$"))
    expect(slider).to_have_count(0)
    expect(ending).to_be_visible()
