"""Cache of what each viewer may know of a game, made once per entry, however many look from the same seat (HD-716)."""

from collections.abc import Callable, Hashable
from typing import Any, Final

from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.journal import Entry

MOST_DRAWINGS: Final = 16


class Sight:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: Any = None
        self.last: Entry | None = None
        """The state and the entry for which the cache is valid."""
        self.views: dict[int, Any] = {}
        self.written: dict[int, dict[str, object]] = {}
        self.drawings: dict[Hashable, list[str]] = {}
        """Drawn maps, by viewer and preferences."""

    def view(self, viewer: int) -> Any:
        """Return this viewer's view. It is shared and must not be changed."""
        self.look()
        if viewer not in self.views:
            self.views[viewer] = self.game.rules.view(self.state, viewer)
        return self.views[viewer]

    def to_json(self, viewer: int) -> dict[str, object]:
        """Return the JSON of this viewer's view. It is shared and must not be changed."""
        view = self.view(viewer)
        if viewer not in self.written:
            self.written[viewer] = self.game.rules.to_json(view)
        return self.written[viewer]

    def drawn(self, key: Hashable, draw: Callable[[], list[str]]) -> list[str]:
        """Return the drawing for this viewer with these preferences. It is shared and must not be changed."""
        self.look()
        found = self.drawings.get(key)
        if found is None:
            if len(self.drawings) >= MOST_DRAWINGS:
                self.drawings.clear()
            found = self.drawings[key] = draw()
        return found

    def look(self) -> None:
        """Clear the cache if the game has gone on."""
        state, entries = self.game.state, self.game.journal.entries
        last = entries[-1] if entries else None
        if self.state is not state or self.last is not last:
            self.state, self.last = state, last
            self.views, self.written, self.drawings = {}, {}, {}
