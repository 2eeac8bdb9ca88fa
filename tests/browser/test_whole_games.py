"""Whole games by clicks on every screen, with a board that is never small (siege)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.merchant import Merchant
from tests.browser.person import Moment, Person
from tests.browser.settler import Settler
from tests.browser.sizes import LEAST, SIZES, share

GAMES: Final[dict[str, tuple[type[Person], dict[str, Any]]]] = {
    "Raumkolonie": (Settler, {"punkte": 8}),
    "Planetopoly": (Merchant, {"rundenlimit": 10, "handel": "an"}),
}
"""Who plays each, and what makes it short."""


@pytest.mark.long
@pytest.mark.parametrize("size", [size for size in SIZES if size != "tablet"])
@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_is_played_by_clicks(title: str, size: str, new_person: Callable[..., Person], screenshots: Path) -> None:
    width, height = SIZES[size]
    person = new_person("Anna", width=width, height=height)
    player, options = GAMES[title]
    anna = player(person.page, person.name)
    anna.table(title, "mittel", tempo=0, seed=77, **options)
    seen = set[str]()
    small = list[str]()

    def picture(moment: str) -> None:
        for theme in ("light", "dark"):
            anna.page.emulate_media(color_scheme=theme)
            anna.page.screenshot(path=screenshots / f"whole-{title.lower()}-{size}-{moment}-{theme}.png")

    def look(moment: Moment) -> None:
        part = share(anna.page)
        small.extend([f"{moment.decision} {moment.n}: {part:.0%}"] if part < LEAST else [])
        if moment.decision not in seen:
            seen.add(moment.decision)
            picture(moment.decision)

    anna.play_to_the_end(look=look)
    picture("ending")
    assert small == []
