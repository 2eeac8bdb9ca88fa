"""The vote to end a running programme: more than half of the present seated persons within two minutes (HD-209)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holodeck.deck.people.person import Person

if TYPE_CHECKING:
    from holodeck.deck.table.deck import Deck

VOTE_SECONDS: Final = 120.0


class Vote:
    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.said: dict[str, float] = {}
        """When each person has said it last."""

    def clear(self) -> None:
        self.said.clear()

    def say(self, person: Person) -> None:
        deck, now = self.deck, self.deck.hall.clock.now()
        self.said[person.key] = now
        present = [number for number, seat in enumerate(deck.seats) if seat.person and deck.present(number)]
        votes = [number for number in present if now - self.said.get(deck.seats[number].person, -VOTE_SECONDS) < VOTE_SECONDS]
        if deck.seat_of(person) not in present:  # a seated person who speaks from the lobby
            present.append(deck.seat_of(person))
            votes.append(deck.seat_of(person))
        needed = len(present) // 2 + 1
        if len(votes) < needed:
            deck.announce("vote", person, votes=len(votes), needed=needed)
            return
        self.clear()
        deck.announce("ended")
        if deck.play.game is None:
            deck.presence.empty()
        else:
            deck.play.stop("vote")
