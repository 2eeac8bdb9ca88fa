"""Somebody who plays Raumkolonie in front of the page, and builds whatever can be built."""

from tests.browser.person import Moment, Person


class Settler(Person):
    def answer(self, moment: Moment) -> None:
        ready = self.page.locator(".tool.ready")
        if moment.decision != "main" or not ready.count():
            super().answer(moment)
            return
        ready.last.click()
        self.lit.first.click()
        self.main_button.click()


def settler(person: Person) -> Settler:
    return Settler(person.page, person.name)
