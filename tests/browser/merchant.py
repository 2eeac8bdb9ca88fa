"""Somebody who plays Planetopoly in front of the page."""

from tests.browser.person import Moment, Person


class Merchant(Person):
    def answer(self, moment: Moment) -> None:
        """Answer by the main button, by staying in prison, or by declining an offer."""
        if moment.decision == "prison":
            self.page.get_by_role("button", name="Einsitzen").click()
        elif moment.decision == "trade_reply":
            self.by_command("ablehnen").click()
        else:
            self.main_button.click()


def merchant(person: Person) -> Merchant:
    return Merchant(person.page, person.name)
