"""Somebody who plays Planetopoly in front of the page."""

from tests.browser.person import Moment, Person


class Merchant(Person):
    def answer(self, moment: Moment) -> None:
        """By the main button, or by staying in prison."""
        if moment.decision == "prison":
            self.page.get_by_role("button", name="Einsitzen").click()
        else:
            self.main_button.click()


def merchant(person: Person) -> Merchant:
    return Merchant(person.page, person.name)
