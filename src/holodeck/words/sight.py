"""The sight of a game: what each viewer may know of it, made once for every entry, however many look from the same seat."""

from typing import Any

from holodeck.kernel.game import Game
from holodeck.kernel.journal import Entry


class Sight:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: Any = None
        self.last: Entry | None = None
        """The state and the entry that everything here was made of."""
        self.views: dict[int, Any] = {}
        self.spelled: dict[int, dict[str, object]] = {}

    def view(self, viewer: int) -> Any:
        """What this viewer may know now. Nobody changes it."""
        self.look()
        if viewer not in self.views:
            self.views[viewer] = self.game.rules.view(self.state, viewer)
        return self.views[viewer]

    def to_json(self, viewer: int) -> dict[str, object]:
        """The same as programs read it. Nobody changes that either."""
        view = self.view(viewer)
        if viewer not in self.spelled:
            self.spelled[viewer] = self.game.rules.to_json(view)
        return self.spelled[viewer]

    def look(self) -> None:
        """Forget everything where the game has gone on."""
        state, entries = self.game.state, self.game.journal.entries
        last = entries[-1] if entries else None
        if self.state is not state or self.last is not last:
            self.state, self.last = state, last
            self.views, self.spelled = {}, {}
