"""The rule pages in a real browser: small, dark and light, without a script, on paper, searched, and reached from the game."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.astronaut import Astronaut
from tests.browser.axe import faults
from tests.browser.live_server import LiveServer
from tests.browser.person import Person
from tests.clauses import clause
from tests.installed import GAMES

PAGES = [(game, language) for game in GAMES for language in ("de", "en")]
EVERY_DAY = [(game, "en" if at % 2 else "de") for at, game in enumerate(GAMES)]
"""The pages that axe, which takes seconds for each, looks at outside a siege."""
PAPER = 700
"""As wide as A4 between its margins, in pixels."""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"
UNDRAWN = """() => [...document.querySelectorAll('.pictures svg')].filter((svg) => {
  const [frame, drawn] = [svg.getBoundingClientRect(), svg.firstElementChild?.getBoundingClientRect()]
  if (!drawn || drawn.width < 5) return true
  return drawn.right < frame.left || drawn.left > frame.right || drawn.bottom < frame.top || drawn.top > frame.bottom
}).length"""


@clause("HD-743", "HD-744")
def test_every_rule_page_is_drawn_and_has_no_fault_that_axe_finds(
    new_page: Callable[..., Page], screenshots: Path, siege: bool
) -> None:
    found: dict[tuple[str, str], object] = {}
    for at, (game, language) in enumerate(PAGES):
        page = new_page(width=320, height=640, theme="light" if at % 2 else "dark")  # a small window at 200 % is no wider
        page.goto(f"/rules/{game}?lang={language}")
        assert page.locator(".pictures figure").count() >= 6
        page.screenshot(path=screenshots / f"rules-{game}-{language}.png")
        looked = faults(page) if siege or (game, language) in EVERY_DAY else []
        found[game, language] = [*looked, page.evaluate(TOO_WIDE), page.evaluate(UNDRAWN)]
    assert found == {one: [False, 0] for one in PAGES}


@clause("HD-744")
def test_a_rule_page_needs_no_script_and_goes_on_paper(browser: Browser, live_server: LiveServer, screenshots: Path) -> None:
    context = browser.new_context(base_url=live_server.address, java_script_enabled=False, color_scheme="dark")
    page = context.new_page()
    page.goto("/rules/raumkolonie#RK-903")
    expect(page.locator("#RK-903")).to_contain_text("Abstandsregel")
    expect(page.locator("#search")).to_be_hidden()
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": PAPER, "height": 1000})
    for game, language in PAGES:
        page.goto(f"/rules/{game}?lang={language}")
        expect(page.locator("header")).to_be_hidden()
        expect(page.locator("main")).to_have_css("color", "rgb(33, 30, 24)")
        assert not page.evaluate(TOO_WIDE), (game, language)
    page.pdf(path=screenshots / "rules.pdf", format="A4")
    context.close()


@clause("HD-744")
def test_the_rules_are_searched_by_words(new_page: Callable[..., Page]) -> None:
    page = new_page(width=640, height=400)
    page.goto("/rules/planetopoly")
    page.get_by_role("searchbox", name="In den Regeln suchen").fill("GEFAENGNIS freilassung")
    expect(page.locator("#PP-901")).to_be_hidden()
    expect(page.locator("#subject-gefaengnis")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Gefunden: ")
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_role("status")).to_have_text("Nichts gefunden")
    page.get_by_role("searchbox").fill("")
    expect(page.locator("#PP-901")).to_be_visible()


@clause("HD-744")
def test_lobby_table_and_refusals_lead_to_the_rules(new_person: Callable[..., Person]) -> None:
    anna = new_person("Anna")
    anna.page.get_by_role("button", name="Mehr zu Planetopoly").click()
    card = anna.page.get_by_role("link", name="Planetopoly: die Regeln")
    expect(card).to_have_attribute("href", "/rules/planetopoly?lang=de")
    anna.page.keyboard.press("Escape")
    anna.type("computer programm starten")
    refusal = anna.page.locator("footer").get_by_role("link", name="HD-206")
    expect(refusal).to_have_attribute("href", "/rules/HD-206?lang=de")
    anna.page.get_by_role("button", name="Hilfe und Regeln").click()
    expect(anna.page.get_by_role("link", name="Alle Regeln")).to_have_attribute("href", "/rules?lang=de")
    anna.page.keyboard.press("Escape")
    anna.load("Planetopoly")
    anna.page.get_by_role("button", name="Hilfe und Regeln").click()
    with anna.page.expect_popup() as opened:
        anna.page.get_by_role("link", name="Alle Regeln").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Planetopoly")
    anna.page.get_by_role("button", name="In einer Minute").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("bis du als Letzter übrig bist")


@clause("HD-744")
def test_a_tool_names_its_rule_and_leads_to_it(new_person: Callable[..., Person]) -> None:
    person = new_person("Anna")
    anna = Astronaut(person.page, person.name)
    anna.page.get_by_role("button", name="Astronuts zum ersten Mal spielen").click()
    anna.play_until("actions")
    tool = anna.page.get_by_role("button", name="Fördern")
    expect(tool).to_have_attribute("title", re.compile(r"\(AN-721\)$"))
    tool.click(button="right", force=True)
    expect(anna.page.get_by_role("dialog").get_by_role("link", name="AN-721").first).to_have_attribute(
        "href", "/rules/AN-721?lang=de"
    )
    anna.page.keyboard.press("Escape")
    tool.click(force=True)
    expect(anna.page.get_by_role("button", name="AN-721")).to_be_visible()


@clause("HD-744")
def test_a_finger_that_stays_opens_the_rule_also_without_a_menu_of_the_browser(new_person: Callable[..., Person]) -> None:
    anna = new_person("Anna")
    anna.load()
    tool = anna.by_command("computer mitspieler rot leicht")
    finger = {"pointerType": "touch", "isPrimary": True, "bubbles": True, "clientX": 5, "clientY": 5}
    tool.dispatch_event("pointerdown", finger)
    tool.dispatch_event("pointermove", finger | {"clientX": 50})
    tool.dispatch_event("pointerdown", finger)
    expect(anna.page.get_by_role("dialog").get_by_role("link", name="HD-208").first).to_be_visible()
    tool.dispatch_event("pointerup", finger)
    tool.dispatch_event("click")
    anna.page.keyboard.press("Escape")
    expect(tool).to_be_visible()
    tool.dispatch_event("pointerdown", finger)
    tool.dispatch_event("pointerup", finger)
    tool.dispatch_event("click")
    expect(anna.by_command("computer mitspieler weg rot")).to_be_visible()


@clause("HD-744")
def test_commands_places_goods_and_lines_of_the_log_lead_to_their_rules(new_person: Callable[..., Person]) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.lit.first.click(button="right")
    expect(anna.page.get_by_role("dialog").get_by_role("link", name="RK-503").first).to_be_visible()
    anna.page.keyboard.press("Escape")
    anna.play_until("main")
    bare = "() => [...document.querySelectorAll('.dock [title], .tray [title], .seat [title]')].map((one) => one.title)"
    assert [title for title in anna.page.evaluate(bare) if not re.search(r"\([A-Z]{2}-\d+\)$", title)] == []
    line = anna.page.locator(".log li", has_text="Du würfelst eine").last
    link = line.get_by_role("link", name="Regel RK-701 lesen")
    while not link.is_visible():  # the list may still move on under the mouse
        line.hover()
    expect(link).to_have_attribute("href", "/rules/RK-701?lang=de")
