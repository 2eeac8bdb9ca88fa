"""Somebody who plays Astronuts in front of the page."""

from playwright.sync_api import expect

from tests.browser.person import Moment, Person


class Astronaut(Person):
    def answer(self, moment: Moment) -> None:
        """By the button of a question, by a lit place, or by the main button."""
        match moment.decision:
            case "declare":
                self.by_command("erklaere 4").click()
            case "actions":
                self.main_button.click()
            case "fate_take":
                self.take_nuts()
            case "fate_colony" | "fate_teleport" | "fate_ship" | "setup_place":
                self.lit.first.click()
                self.main_button.click()
            case _:
                self.page.locator("[data-answer]").last.click()

    def take_nuts(self) -> None:
        """One nut after the other until it is enough."""
        take = self.page.locator("[data-answer=take_nuts]")
        while take.is_disabled():
            self.page.get_by_role("group", name="AstroBank").locator("button:not([disabled])").first.click()
        take.click()

    def fly(self, field: str) -> None:
        """Point at a field, and confirm."""
        self.page.locator(f"[data-place={field}]").click()
        expect(self.main_button).to_contain_text("Aktion")
        self.main_button.click()


def astronaut(person: Person) -> Astronaut:
    return Astronaut(person.page, person.name)
