"""One table, several doors: two browsers and a telnet client, each seeing what it may, all hearing the same sentences."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.telnet import Telnet
from tests.whole_tables import WholeTables

NewPerson = Callable[..., Person]


def together(new_person: NewPerson, new_telnet: Callable[[str], Telnet]) -> tuple[Person, Person, Telnet]:
    """Anna sets the table, Indy comes by her link, Cleo by telnet."""
    anna = new_person("Anna")
    anna.load()
    anna.option("seed", 5)
    anna.option("maxzuege", 9)
    link = anna.page.get_by_label("Link zu diesem Tisch").input_value()
    indy = new_person("Indy", link)
    indy.sit("rot")
    cleo = new_telnet("Cleo")
    cleo.say("betrete holodeck 1")
    cleo.say("computer farbe gruen")
    cleo.hear("Grün")
    expect(anna.page.locator("main")).to_contain_text("Cleo")
    anna.start()
    expect(indy.board).to_be_visible()
    return anna, indy, cleo


def take_turn(anna: Person, indy: Person, cleo: Telnet) -> str:
    """Let the first awaited person decide. Return the decision, or an empty string once the game is over."""
    moment = anna.moment("Object.keys(moment.awaited).length || moment.over")
    if moment.over:
        return ""
    seat, decision = next(iter(moment.awaited.items()))
    if seat == "gruen":
        indy.moment("moment.n >= wanted", moment.n)
        expect(indy.lit).to_have_count(0)
        cleo.say(next_line(cleo, anna, decision))
    else:
        mover = {"blau": anna, "rot": indy}[seat]
        here = mover.moment("moment.n >= wanted", moment.n)
        if here.n == moment.n:
            mover.decide(here)
    anna.went_on(moment.n)
    return decision


def next_line(cleo: Telnet, anna: Person, decision: str) -> str:
    """Return the line that Cleo types. She sees no board; Anna's page knows which places are free."""
    match decision:
        case "setup_dome":
            return f"baue kuppel {free_crossing(anna)}"
        case "setup_tube":
            return f"baue roehre {border_at(cleo.said.split()[-1])}"
        case _:
            return {"main": "zug", "bet": "einsatz passe", "pirate": "pirat bleibt"}[decision]


def test_two_browsers_and_telnet_play_a_whole_short_game(
    new_person: NewPerson, new_telnet: Callable[[str], Telnet], screenshots: Path
) -> None:
    anna, indy, cleo = together(new_person, new_telnet)
    for _ in range(12):
        assert take_turn(anna, indy, cleo).startswith("setup")
    for person in (anna, indy):
        person.type("einsatz nie")
    cleo.say("einsatz nie")
    while take_turn(anna, indy, cleo):
        pass
    expect(indy.page.locator(".ending")).to_be_visible()
    indy.page.screenshot(path=screenshots / "together-ending-desktop-dark.png")
    heard = cleo.hear("Der Aufbau ist fertig")
    lines = [
        line for line in anna.page.locator(".log li.game").all_inner_texts() if line.startswith(("Indy errichtet", "Indy legt"))
    ]
    assert len(lines) == 4
    assert [line for line in lines if line not in heard] == []


def test_hands_of_others_are_never_in_the_page(new_person: NewPerson, new_telnet: Callable[[str], Telnet]) -> None:
    sent: list[str] = []
    anna = new_person("Anna")
    anna.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sent.append(str(frame))))
    anna.page.reload()
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    tables = WholeTables()
    told = [tables.take(json.loads(text)) for text in sent]
    views = [message["view"] for message in told if message["type"] == "table"]
    assert len(views) > 10
    assert {hand is None for view in views for seat, hand in view["hands"].items() if seat != "blau"} == {True}
    assert all(view["hands"]["blau"] is not None for view in views)


def free_crossing(anna: Person) -> str:
    """Return a crossing far from every building, as Anna's page shows it."""
    script = """() => {
      const labels = [...document.querySelectorAll("[data-place^='K']")]
      const at = (element) => {
        const { x, y, width, height } = element.getBBox()
        return [x + width / 2, y + height / 2]
      }
      const built = labels.filter((element) => /Kuppel von|Zentrale von/.test(element.getAttribute('aria-label'))).map(at)
      return labels.find((element) => built.every(([x, y]) => Math.hypot(x - at(element)[0], y - at(element)[1]) > 150))
        .dataset.place
    }"""
    found: str = anna.page.evaluate(script)
    return found


def border_at(crossing: str) -> str:
    from holodeck.games.raumkolonie.data import DATA

    return next(iter(next(item for item in DATA.board.crossings if item.id == crossing).exits.values()))


def test_a_spectator_sees_the_board_and_nobodys_hand(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.asked()
    max_ = new_person("Max", "/deck/1")
    expect(max_.board).to_be_visible()
    expect(max_.page.get_by_text("Du schaust zu").first).to_be_visible()
    expect(max_.page.get_by_label("Deine Rohstoffe")).to_have_count(0)
    expect(max_.lit).to_have_count(0)


def test_talk_reaches_everybody_and_a_shout_nobody_can_miss(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    max_ = new_person("Max", "/deck/1")
    expect(max_.board).to_be_visible()
    anna.page.get_by_role("tab", name="Gespräch").click()
    anna.page.get_by_label("Etwas sagen").fill("Wer hat Sand?")
    anna.page.get_by_label("Etwas sagen").press("Enter")
    expect(max_.spoken).to_contain_text("[Holodeck:Anna] Wer hat Sand?")
    anna.page.get_by_label("Art der Äußerung").select_option("emote")
    anna.page.get_by_label("Etwas sagen").fill("bietet Sand.")
    anna.page.get_by_label("Etwas sagen").press("Enter")
    expect(max_.spoken).to_contain_text("[Holodeck:Anna bietet Sand.]")
    anna.page.get_by_role("tab", name="Verlauf").click()
    anna.set_up()
    anna.play_until("main")
    anna.type("hbruelle Achtung!")
    expect(max_.page.get_by_role("alert")).to_contain_text("Achtung!")


def test_who_is_silenced_stays_so_whatever_is_looked_at_meanwhile(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    mute = anna.page.get_by_role("button", name="Gespräch stumm schalten")
    anna.page.get_by_role("tab", name="Gespräch").click()
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    anna.page.get_by_role("tab", name="Verlauf").click()
    anna.page.get_by_role("tab", name="Gespräch").click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    anna.page.reload()
    anna.page.get_by_role("tab", name="Gespräch").click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
