"""Somebody who plays Astronuts in front of the page."""

from playwright.sync_api import expect

from tests.browser.person import Moment, Person


class Astronaut(Person):
    def answer(self, moment: Moment) -> None:
        """Answer by the button of a question, a lit place, or the main button."""
        match moment.decision:
            case "declare":
                self.by_command("erklaere 4").click()
            case "actions":
                self.act()
            case "fate_take":
                self.take_nuts()
            case "fate_colony" | "fate_teleport" | "fate_ship" | "setup_place":
                self.lit.first.click()
                self.main_button.click()
            case _:
                self.page.locator("[data-answer]").last.click()

    def act(self) -> None:
        """Found a colony if possible, else take nuts, else build a ship; otherwise fly to a planet that offers something, or
        end the turn."""
        for tool in ("kolonisiere", "foerdere", "baue schiff"):
            if self.use(tool):
                return
        nuts = self.page.locator("[data-place].open[aria-label*='Nuts:']")
        room = self.page.locator("[data-place].open[aria-label*='0 von']")
        for goal in (nuts.first, room.first):
            if goal.count():
                goal.click()
                break
        self.main_button.click()

    def use(self, command: str) -> bool:
        """Use the tool of this command and pay as its first button says. Return whether it was enabled."""
        tool = self.by_command(command).and_(self.page.locator("[aria-disabled=false]"))
        if not tool.count():
            return False
        tool.click()
        self.page.locator("[role=dialog] .ways button, [data-main]").first.click()
        return True

    def take_nuts(self) -> None:
        """Take one nut after the other until it is enough."""
        take = self.page.locator("[data-answer=take_nuts]")
        while take.is_disabled():
            self.page.get_by_role("group", name="AstroBank").locator("button:not([aria-disabled=true])").first.click()
        take.click()

    def fly(self, field: str) -> None:
        """Point at a field, and confirm."""
        self.page.locator(f"[data-place={field}]").click()
        expect(self.main_button).to_contain_text("Aktion")
        self.main_button.click()


def astronaut(person: Person) -> Astronaut:
    return Astronaut(person.page, person.name)
