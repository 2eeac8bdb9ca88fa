"""A kept game of older rules that are no longer here: what can still be told of it (HD-709)."""

from typing import Final, NamedTuple

from holodeck.deck.people.person import Person, texts
from holodeck.deck.table.history import people_of
from holodeck.deck.wording.sentences import say
from holodeck.kernel.journal import OtherRules
from holodeck.store.port import Json, Kept

STANDING: Final = "standing"
"""Under this name in the facts of a running game: its standings when the server last stopped, and what was told before."""
REASON: Final = "rules"
"""Why such a game has ended."""


class Outdated(NamedTuple):
    """A kept game, and the rules that it would need."""

    kept: Kept
    rules: OtherRules

    def facts(self) -> dict[str, object]:
        """For a sentence."""
        return {"game": self.kept.game, "programme": self.rules.game, "version": self.rules.version, "here": self.rules.here}

    def lines(self, person: Person) -> list[str]:
        """All that can still be told: why no more, the places, and the last lines."""
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
    """Who came in which place, or was there when it was last known."""
    people, places = people_of(kept, language), kept.facts.get("places") or standing_in(kept).get("places")
    if not isinstance(places, list):
        return []
    return [f"{place['rank']}. {people[place['seat']]}" for place in places]
