"""Somebody who plays Sternenfahrer in front of the page."""

from tests.browser.person import Moment, Person


class Pilot(Person):
    def answer(self, moment: Moment) -> None:
        """Answer by the first button offered, by pointing, or by the main button."""
        self.close_panel()
        match moment.decision:
            case "discarding" | "giving":
                self.give_away()
            case "asked" | "taking" | "gaining" | "losing" | "sticking" | "robbing" | "befriending" | "founding_upgrade":
                self.page.locator("[role=dialog] .button.asked, .main .button.asked").first.click()
            case "placing" | "revealing" | "founding_colony" | "founding_port" | "founding_ship":
                self.lit.first.click()
                self.main_button.click()
            case "offer":
                self.answer_before_others(moment, "button[title^='ablehne']")
            case _:
                self.main_button.click()

    def give_away(self) -> None:
        """Give as many cards as demanded, the first ones."""
        done = self.page.locator("[role=dialog] .button.asked")
        while done.is_disabled():
            self.page.locator(".stepper button:first-child:not([aria-disabled=true])").first.click()
        done.click()

    def fly(self, goal: str) -> None:
        """Fly the chosen ship to a point within reach."""
        moment = self.moment()
        self.page.locator(f"[data-place={goal}]").click()
        self.main_button.click()
        self.answered(moment)

    def close_panel(self) -> None:
        """Close the panel with the result of an encounter, if it covers the galaxy."""
        read = self.page.get_by_role("dialog").get_by_role("button", name="Weiter")
        if read.count():
            read.click()


def pilot(person: Person) -> Pilot:
    return Pilot(person.page, person.name)
