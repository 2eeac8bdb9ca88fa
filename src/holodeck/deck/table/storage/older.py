"""A stored game whose rules are no longer installed, and what can still be told of it (HD-709)."""

from typing import Final, NamedTuple

from holodeck.deck.people.person import Person, texts
from holodeck.deck.table.game.history import people_of
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.journal import OtherRules
from holodeck.store.port import Json, Kept

STANDING: Final = "standing"
"""The key in the facts of a running game for its standings and last lines when the server stopped."""
REASON: Final = "rules"
"""The reason for which such a game ended."""


class Outdated(NamedTuple):
    """A stored game, and the rules it would need."""

    kept: Kept
    rules: OtherRules

    def facts(self) -> dict[str, object]:
        """Return the facts for a sentence."""
        return {"game": self.kept.game, "programme": self.rules.game, "version": self.rules.version, "here": self.rules.here}

    def lines(self, person: Person) -> list[str]:
        """Return all that can still be told: why it cannot go on, the ranking, and the last lines."""
        over = "ended" in self.kept.facts and self.kept.facts.get("reason") != REASON
        said = say(person, "not_replayed" if over else "closed", **self.facts())
        places = ranked(self.kept, person.language)
        if places:
            said += say(person, "result", game=self.kept.game, programme=self.rules.game, places=places)
        last = last_lines(self.kept, person.language)
        return said + (say(person, "closed_last") + last if last else [])


def standing_in(kept: Kept) -> Json:
    found = kept.facts.get(STANDING)
    return found if isinstance(found, dict) else {}


def last_lines(kept: Kept, language: str) -> list[str]:
    lines = standing_in(kept).get("lines")
    return texts(lines.get(language)) if isinstance(lines, dict) else []


def ranked(kept: Kept, language: str) -> list[str]:
    """Return the final ranking, or the last known one."""
    people, places = people_of(kept, language), kept.facts.get("places") or standing_in(kept).get("places")
    if not isinstance(places, list):
        return []
    return [f"{place['rank']}. {people[place['seat']]}" for place in places]
