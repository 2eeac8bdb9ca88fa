"""This file is a person in front of the page: coming in, setting a table, deciding whatever is asked, by clicks."""

from typing import Final

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

MOMENT: Final = 3_000.0
ASKED: Final = "[data-decision]:not([data-decision=''])"


class Person:
    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    # Coming in, and the table

    def come_in(self, at: str = "/") -> None:
        self.page.goto(at)
        self.page.get_by_label("Wie heißt du?").fill(self.name)
        self.page.get_by_role("button", name="Eintreten").click()
        expect(self.page.get_by_role("button", name="Eintreten")).to_have_count(0)

    def load(self, title: str = "Raumkolonie") -> None:
        self.page.get_by_role("button", name=f"{title} laden").click()
        expect(self.page.get_by_role("button", name="Programm starten")).to_be_visible()
        expect(self.page.get_by_role("button", name="Aufstehen")).to_be_visible()

    def seat_bot(self, colour: str, level: str = "leicht") -> None:
        self.by_command(f"computer mitspieler {colour} {level}").click()
        expect(self.by_command(f"computer mitspieler weg {colour}")).to_be_visible()

    def sit(self, colour: str) -> None:
        self.by_command(f"computer farbe {colour}").click()
        expect(self.page.get_by_role("button", name="Aufstehen")).to_be_visible()

    def option(self, name: str, value: str | int) -> None:
        """By the command line, which is there on every screen."""
        self.type(f"computer option {name} {value}")
        expect(self.spoken).to_contain_text(f"Einstellung {name}: {value}.")

    def start(self) -> None:
        self.page.get_by_role("button", name="Programm starten").click()
        expect(self.board).to_be_visible()

    def table_with_bots(self, seed: int = 77) -> None:
        """A quick table: three bots that do not pause, chance that is always the same."""
        self.load()
        for colour in ("rot", "gruen", "magenta"):
            self.seat_bot(colour)
        self.option("tempo", 0)
        self.option("seed", seed)
        self.start()

    # What is on the page

    @property
    def board(self) -> Locator:
        return self.page.locator("[data-board]")

    @property
    def spoken(self) -> Locator:
        """What a screen reader hears."""
        return self.page.locator("[data-spoken]")

    @property
    def status(self) -> Locator:
        return self.page.locator("[data-status]")

    @property
    def lit(self) -> Locator:
        """The places that may be picked."""
        return self.page.locator("[data-place].open")

    @property
    def main_button(self) -> Locator:
        return self.page.locator("[data-main]")

    def by_command(self, command: str) -> Locator:
        """The button that does what this line would do."""
        return self.page.locator(f'button[title="{command}"]')

    def type(self, line: str) -> None:
        box = self.page.get_by_label("Befehlszeile")
        box.fill(line)
        box.press("Enter")

    # Deciding

    def asked(self) -> str:
        """Wait until something is asked, and say what."""
        self.page.locator(f"{ASKED}, .ending").first.wait_for()
        return self.page.locator(".table").get_attribute("data-decision") or ""

    def n(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-n") or 0)

    def went_on(self, n: int) -> None:
        """Wait until the game is past this entry."""
        self.page.wait_for_function("n => Number(document.querySelector('.table').dataset.n) > n", arg=n)

    def decide(self) -> str:
        """Decide whatever is asked now, in the plainest way: by pointing and the main button."""
        decision, n = self.asked(), self.n()
        if decision in ("setup_dome", "setup_tube", "pirate"):
            self.lit.nth(self.lit.count() // 2).click()
            self.main_button.click()
        elif decision == "main":
            self.main_button.click()
        elif decision == "victim":
            self.page.locator(".main .button.asked").first.click()
        elif decision == "bet":
            self.answer(self.by_command("einsatz passe"), n)
        elif decision == "offer":
            self.answer(self.page.locator('button[title^="ablehne"]').first, n)
        elif decision == "tax":
            self.pay_tax()
        if decision:
            self.went_on(n)
        return decision

    def answer(self, button: Locator, n: int) -> None:
        """Others may be faster: an offer is gone when somebody has taken it, a bet when its time is over."""
        try:
            button.click(timeout=MOMENT)
        except NotInTime:
            assert self.n() > n, "nobody else has acted, and still the button cannot be clicked"

    def pay_tax(self) -> None:
        pay = self.page.get_by_role("button", name="Steuer zahlen")
        while pay.is_disabled():
            self.page.locator(".stepper button:first-child:not([disabled])").first.click()
        pay.click()

    def set_up(self) -> None:
        """Both domes and tubes."""
        for _ in range(4):
            assert self.decide().startswith("setup")

    def play_until(self, wanted: str, most: int = 60) -> None:
        """Decide on and on until this is asked."""
        for _ in range(most):
            if self.asked() == wanted:
                return
            self.decide()
        raise AssertionError(f"{wanted} was never asked")
