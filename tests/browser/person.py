"""A person in front of the page: coming in, setting a table, deciding whatever is asked, by clicks."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from playwright.sync_api import Locator, Page, expect

LOOK: Final = 50.0
"""Milliseconds between two looks: a look in every frame would cost the page more than the game does."""
MOMENT: Final = """(wanted) => {
  const table = document.querySelector('.table[data-n]')
  if (!table || document.documentElement.hasAttribute('data-busy')) return null
  const seats = [...table.querySelectorAll('[data-awaited]')].map((seat) => [seat.dataset.seat, seat.dataset.awaited])
  const over = table.querySelector('.ending') !== null
  const moment = {n: Number(table.dataset.n), decision: table.dataset.decision, awaited: Object.fromEntries(seats), over}
  return (%s) ? moment : null
}"""
ANSWER: Final = """([n, button]) => {
  const table = document.querySelector('.table[data-n]')
  const found = table.querySelector(button)
  if (Number(table.dataset.n) !== n) return true
  found?.click()
  return found
}"""


DECLINE: Final = "button[title^='ablehne'], button[title^='decline']"


class Moment(NamedTuple):
    """What the page shows at one moment, read in one step while no answer is outstanding."""

    n: int
    decision: str
    """What is asked of this person, or nothing."""
    awaited: dict[str, str]
    """Everybody of whom something is asked."""
    over: bool


class Person:
    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    # Coming in, and the table

    def come_in(self, at: str = "/") -> None:
        self.page.goto(at)
        self.page.get_by_label("Wie heißt du?").fill(self.name)
        self.page.locator("form .button.asked").click()
        expect(self.spoken).to_contain_text(self.name)
        if "/deck/" in at:  # nobody is let in by the number alone
            self.page.get_by_role("button", name=re.compile("^(Mitspielen|Zuschauen): Deck")).click()

    def cut_off(self) -> None:
        """Wait until the page has noticed that the server is gone."""
        expect(self.page.get_by_role("alert")).to_contain_text("Verbindung unterbrochen")

    def come_back(self) -> None:
        """Reconnect at once to a server that runs again."""
        self.page.evaluate("dispatchEvent(new Event('online'))")
        expect(self.page.get_by_role("alert")).to_have_count(0)

    def speak_english(self) -> None:
        self.page.get_by_role("button", name="Einstellungen").click()
        self.page.get_by_text("English").click()
        expect(self.page.get_by_role("dialog", name="Settings")).to_be_visible()
        self.page.keyboard.press("Escape")

    def load(self, title: str = "Raumkolonie") -> None:
        self.choose(title, "Tisch für alle öffnen")
        expect(self.page.get_by_role("button", name="Programm starten")).to_be_visible()
        expect(self.page.get_by_role("button", name="Aufstehen")).to_be_visible()

    def choose(self, title: str, name: str) -> None:
        """Choose something from the menu of a game in the lobby."""
        card = self.page.locator(".programmes > li", has=self.page.get_by_role("heading", name=title, exact=True))
        card.get_by_role("button", name=f"Mehr zu {title}").click()
        card.get_by_role("button", name=name).click()

    def seat_bot(self, colour: str, level: str = "leicht") -> None:
        self.by_command(f"computer mitspieler {colour} {level}").click()
        expect(self.by_command(f"computer mitspieler weg {colour}")).to_be_visible()

    def sit(self, colour: str) -> None:
        own = self.page.locator(f'li[data-colour="{colour}"]').get_by_role("button", name="Aufstehen")
        wanted = self.by_command(f"computer farbe {colour}")
        expect(wanted.or_(own)).to_be_visible()
        if not own.is_visible():  # an invitation leads to a seat
            wanted.click()
        expect(own).to_be_visible()

    def option(self, name: str, value: str | int) -> None:
        """Set an option by the command line, which every screen has."""
        self.type(f"computer option {name} {value}")
        expect(self.spoken).to_contain_text(f"Einstellung {name}: {value}.")

    def start(self) -> None:
        self.page.get_by_role("button", name="Programm starten").click()
        expect(self.board).to_be_visible()

    def table_with_bots(self, title: str = "Raumkolonie", seed: int = 77, tempo: int = 0) -> None:
        """Start a quick table: three bots without pauses, and always the same luck."""
        self.table(title, "leicht", tempo=tempo, seed=seed)

    def table(self, title: str, level: str, **options: str | int) -> None:
        """Start a table with three bots of this level and these options."""
        self.load(title)
        for colour in ("rot", "gruen", "magenta"):
            self.seat_bot(colour, level)
        for name, value in options.items():
            self.option(name, value)
        self.start()

    # What is on the page

    @property
    def board(self) -> Locator:
        return self.page.locator("[data-board]")

    @property
    def spoken(self) -> Locator:
        """Return what a screen reader announces."""
        return self.page.locator("[data-spoken]")

    @property
    def status(self) -> Locator:
        return self.page.locator("[data-status]")

    @property
    def lit(self) -> Locator:
        """Return the places that may be picked."""
        return self.page.locator("[data-place].open")

    @property
    def main_button(self) -> Locator:
        return self.page.locator("[data-main]")

    def by_command(self, command: str) -> Locator:
        """Return the button that does what this line would do."""
        return self.page.locator(f'button[title="{command}"], button[title^="{command} ("]')

    @staticmethod
    def tooltip(thing: Locator) -> str:
        """Return the command in a tooltip, without the clause behind it."""
        return (thing.get_attribute("title") or "").partition(" (")[0]

    def type(self, line: str) -> None:
        """Type a line and wait for the answer."""
        box = self.page.get_by_label("Befehlszeile")
        box.fill(line)
        box.press("Enter")
        expect(box).to_have_value("")
        expect(self.page.locator("html[data-busy]")).to_have_count(0)

    # Deciding

    def moment(self, wanted: str = "true", n: int = 0) -> Moment:
        """Wait until this expression is true of the moment, and return the moment."""
        found = self.page.wait_for_function(MOMENT % wanted, arg=n, polling=LOOK).json_value()
        return Moment(found["n"], found["decision"], found["awaited"], found["over"])

    def asked(self) -> Moment:
        """Wait until something is asked, or the game is over."""
        return self.moment("moment.decision || moment.over")

    def went_on(self, n: int) -> Moment:
        """Wait until the game is past this entry."""
        return self.moment("moment.n > wanted", n)

    def answered(self, moment: Moment) -> None:
        """Assert that the page has gone on since this moment: the answer was carried out, or somebody was faster."""
        assert self.moment().n > moment.n

    def decide(self, moment: Moment | None = None) -> str:
        """Decide whatever is asked now, in the plainest way."""
        moment = moment or self.asked()
        if moment.decision:
            self.answer(moment)
            self.answered(moment)
        return moment.decision

    def answer(self, moment: Moment) -> None:
        """Answer by pointing and by the main button."""
        match moment.decision:
            case "setup_dome" | "setup_tube" | "pirate":
                self.lit.nth(self.lit.count() // 2).click()
                self.main_button.click()
            case "main":
                self.main_button.click()
            case "victim":
                self.page.locator(".main .button.asked").first.click()
            case "tax":
                self.pay_tax()
            case "bet":
                self.answer_before_others(moment, "button[title^='einsatz passe'], button[title^='bet pass']")
            case "offer":
                self.answer_before_others(moment, DECLINE)
            case other:
                raise AssertionError(f"nobody knows how to answer {other}")

    def answer_before_others(self, moment: Moment, button: str) -> None:
        """Look and click in one step: others may take an offer, and bets end by time."""
        self.page.wait_for_function(ANSWER, arg=[moment.n, button], polling=LOOK)

    def pay_tax(self) -> None:
        pay = self.page.get_by_role("button", name=re.compile("Steuer zahlen|Pay tax"))
        while pay.is_disabled():
            self.page.locator(".stepper button:first-child:not([aria-disabled=true])").first.click()
        pay.click()

    def set_up(self) -> None:
        """Build both domes and tubes of the set-up."""
        for _ in range(4):
            assert self.decide().startswith("setup")

    def play_until(self, wanted: str, most: int = 80) -> Moment:
        """Decide until this is asked."""
        for _ in range(most):
            moment = self.asked()
            if moment.decision == wanted:
                return moment
            self.decide(moment)
        raise AssertionError(f"{wanted} was never asked")

    def play_to_the_end(self, pictures: str = "", look: Callable[[Moment], None] = lambda _: None) -> set[str]:
        """Decide whatever is asked until the game is over, calling `look` each time. Return what was asked; `pictures` is the
        path of a picture for each kind of decision."""
        seen: set[str] = set()
        while not (moment := self.asked()).over:
            look(moment)
            if pictures and moment.decision not in seen:
                self.page.screenshot(path=pictures.format(moment.decision))
            seen.add(moment.decision)
            self.decide(moment)
        expect(self.page.locator(".ending [data-luck]")).to_be_visible()
        if pictures:
            self.page.screenshot(path=pictures.format("ending"))
        return seen


def two_at_a_table(new_person: Callable[..., Person], *options: tuple[str, str | int]) -> tuple[Person, Person]:
    """Start a table of Anna, who is host, Bea and a bot."""
    anna = new_person("Anna")
    anna.load()
    anna.seat_bot("gruen")
    for name, value in (("tempo", 0), ("seed", 77), *options):
        anna.option(name, value)
    bea = new_person("Bea", anna.page.get_by_label("Link zu diesem Tisch").input_value())
    bea.sit("rot")
    anna.start()
    return anna, bea
