"""Time at the table in the browser: clocks from the first second on, the host who sets them, standing answers by clicks."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.live_server import LiveServer
from tests.browser.merchant import merchant
from tests.browser.person import Person
from tests.clauses import clause

NewPerson = Callable[..., Person]


def clocks(person: Person) -> Locator:
    """Return the clocks: above the board for those who are asked, at the seat for everybody."""
    return person.page.get_by_role("timer")


@clause("HD-310")
def test_clocks_are_seen_from_the_first_second_and_the_host_sets_them_beside_the_break(
    new_person: NewPerson, live_server: LiveServer, screenshots: Path
) -> None:
    anna = new_person("Anna")
    anna.load()
    anna.option("tempo", 0)
    bea = new_person("Bea", anna.page.get_by_label("Link zu diesem Tisch").input_value())
    bea.sit("rot")
    anna.seat_bot("gruen")
    anna.start()
    asked, other = (anna, bea) if anna.moment("moment.awaited.blau || moment.awaited.rot").decision else (bea, anna)
    expect(clocks(asked)).to_have_count(2)
    expect(clocks(other)).to_have_count(1)
    asked.page.reload()
    expect(clocks(asked)).to_have_count(2)
    live_server.stop()
    for person in (anna, bea):
        person.cut_off()
    live_server.start_again()
    for person in (anna, bea):
        person.come_back()
    expect(clocks(asked)).to_have_count(2)
    expect(clocks(other)).to_have_count(1)
    pace = anna.page.get_by_label("Bedenkzeit")
    expect(pace).to_have_value("normal")
    anna.page.screenshot(path=screenshots / "pace-desktop-dark.png")
    pace.select_option("ohne Uhr")
    for person in (anna, bea):
        expect(clocks(person)).to_have_count(0)
    expect(bea.page.get_by_label("Bedenkzeit")).to_have_count(0)
    anna.page.set_viewport_size({"width": 390, "height": 844})
    expect(pace).to_be_hidden()
    anna.page.get_by_role("button", name="Einstellungen").click()
    anna.page.get_by_role("dialog").get_by_label("Bedenkzeit").select_option("gemütlich")
    expect(clocks(asked)).to_have_count(2)
    anna.page.screenshot(path=screenshots / "pace-phone-dark.png")


@clause("RK-1105", "RK-1008")
def test_standing_answers_of_raumkolonie_are_clicks(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.set_up()
    moment = anna.play_until("bet")
    never = anna.by_command("einsatz nie")
    expect(anna.by_command("einsatz fragen")).to_be_visible()
    never.click()
    anna.answered(moment)
    anna.play_until("main")
    anna.page.locator('.tool[title^="biete"]').click()
    habits = anna.page.get_by_role("group", name="Angebote der anderen")
    habits.get_by_role("button", name="nie").click()
    expect(habits.get_by_role("button", name="nie")).to_have_attribute("aria-pressed", "true")
    anna.page.keyboard.press("Escape")
    seen = set[str]()
    for _ in range(4):
        anna.decide()
        seen.add(anna.asked().decision)
    assert seen.isdisjoint({"bet", "offer"})


@clause("PP-1612")
def test_the_standing_answer_of_planetopoly_is_a_click(new_person: NewPerson) -> None:
    anna = merchant(new_person("Anna"))
    anna.load("Planetopoly")
    anna.option("handel", "an")
    for colour in ("rot", "gruen"):
        anna.seat_bot(colour)
    anna.start()
    anna.play_until("pre_roll")
    anna.page.get_by_role("button", name="Handel", exact=True).click()
    habits = anna.page.get_by_role("dialog", name="Handel").get_by_role("group", name="Angebote der anderen")
    expect(habits.get_by_role("button", name="fragen")).to_have_attribute("aria-pressed", "true")
    habits.get_by_role("button", name="nur bezahlbare").click()
    expect(habits.get_by_role("button", name="nur bezahlbare")).to_have_attribute("aria-pressed", "true")


@clause("HD-317")
def test_one_key_skips_the_pauses_of_computer_players(new_person: Callable[..., Person]) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    anna.type("computer option tempo 5")
    anna.decide()
    expect(anna.page.get_by_role("button", name="Pausen der Computerspieler überspringen")).to_be_visible()
    anna.board.focus()
    anna.page.keyboard.press("f")
    expect(anna.spoken).to_contain_text("Die Computerspieler machen keine Pausen, bis du gefragt bist.")
    anna.asked()
