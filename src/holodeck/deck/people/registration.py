"""Who may take a new name: everybody, those with an invitation, or nobody (HD-963)."""

from typing import Final

from holodeck.deck.people.limits import Rate
from holodeck.deck.people.order import Order
from holodeck.deck.people.person import Person
from holodeck.deck.port.codes import new_code, seal_of
from holodeck.deck.port.entrance import BY_INVITATION, CLOSED, OPEN
from holodeck.deck.port.entrance import Registration as Mode
from holodeck.deck.port.order import Invitation
from holodeck.kernel.engine.refusal import Refusal
from holodeck.store.port import Receipt

VALID_SECONDS: Final = 14 * 86_400.0
"""How long an invitation can be used."""
MOST: Final = 100
"""Invitations that nobody has used yet."""
WRONG_CODES: Final = 20
WRONG_SECONDS: Final = 600.0
"""The most wrong codes from one address within this many seconds, and four times as many from its network."""


class Registration:
    def __init__(self, order: Order) -> None:
        self.order = order
        self.clock = order.clock
        self.mode: Mode = OPEN
        self.wrong = Rate(order.clock, WRONG_CODES, WRONG_SECONDS)

    def let_in(self, name: str, code: str, address: str) -> None:
        """Raise a refusal if nobody may take this new name, or only with an invitation, which is used up by it."""
        if self.mode == CLOSED:
            raise Refusal("HD-963", "registration_closed")
        if self.mode != BY_INVITATION:
            return
        if not code.strip():
            raise Refusal("HD-963", "invitation_needed")
        if self.wrong.full_from(address):
            raise Refusal("HD-963", "invitation_wait")
        self.forget_old()
        found = self.order.invitations.pop(seal_of(code), None)
        if found is None:
            self.wrong.note_from(address)
            raise Refusal("HD-963", "no_such_code")
        self.order.keep(self.order.entry(found.by, "let_in", name, ""), gone=(f"invitation {found.seal}",))

    def invite(self, by: str) -> tuple[str, Receipt]:
        """Make an invitation and return its code, which cannot be read again later."""
        code = new_code()
        return code, self.invited(by, seal_of(code))

    def invited(self, by: str, sealed: str) -> Receipt:
        """Add an invitation of which only the checksum is known."""
        if self.mode != BY_INVITATION:
            raise Refusal("HD-963", "not_by_invitation")
        self.forget_old()
        if len(self.order.invitations) >= MOST:
            raise Refusal("HD-963", "too_many_invitations", {"most": MOST})
        now = self.clock.date()
        made = self.order.invitations[sealed] = Invitation(sealed, now, by, now + VALID_SECONDS)
        return self.order.keep(made, self.order.entry(by, "invite", "", ""))

    def withdraw(self, by: Person) -> tuple[int, Receipt]:
        """Withdraw all invitations that nobody has used, and return how many there were."""
        self.forget_old()
        gone = tuple(f"invitation {sealed}" for sealed in self.order.invitations)
        self.order.invitations.clear()
        return len(gone), self.order.keep(self.order.entry(by.name, "uninvite", "", str(len(gone))), gone=gone)

    def forget_old(self) -> None:
        """Forget invitations that can no longer be used."""
        now = self.clock.date()
        old = [sealed for sealed, one in self.order.invitations.items() if one.until <= now]
        for sealed in old:
            del self.order.invitations[sealed]
        if old:
            self.order.keep(gone=tuple(f"invitation {sealed}" for sealed in old))
