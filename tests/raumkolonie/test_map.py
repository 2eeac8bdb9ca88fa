"""Chapter 14: the map, drawn and in words."""

import re

import pytest

from holodeck.games.raumkolonie.board import BORDERS
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import Talk

ANSI = re.compile(r"\x1b\[[0-9;]*m")
SAMPLE = r"""
                                        3:1

                               ~~~~   o------o   ~~~~
                                     /   E2   \
                      ~~~~   +------+ Tristahl +------+   X2:1
                            /   D2   \   3    /   F2   \
             T2:1   o------+ Texolyt  +gggggg+  Krater  o------o   ~~~~
                   /   C2   \   10   g   E3   g        /   G2   \
    ~~~~   +------o Polydur. +-----(G) Plasma  +------+   Sand   +------+   ~~~~
          /   B2   \   4    /   D3   \   2    g   F3   \   3    /   H2   \
         + Texolyt  +------+  Krater  +-----(G)Polydur. +------+  Plasma  o
          \   12   /   C3   \        /   E4   \   5    /   G3   \   10   /
    3:1    o------+   Sand   +------+ Tristahl +------+  Krater  +------o   3:1
          /   B3   \   2    /   D4   \   4    /   F4   \        b   H3   \
         o Texolyt [R]rrrrr+ Polydur. +------+  Plasma  +bbbbbb+   Sand   +
          \   9    /   C4   r   9    /   E5   \   6    b   G4   \   9    /
    ~~~~   +------+  Plasma (R)rrrrr+  Krater  @bbbbb(B)Tristahl +------+   ~~~~
          /   B4   \   11   r   D5   \        /   F5   \   11   /   H4   \
         +  Krater  +------+ Polydur. +------+   Sand   +------+ Polydur. o
          \        /   C5   \   10   /   E6   b4 PIRAT /   G5   \   6    /
    P2:1   o------+   Sand   +------+ Tristahl[B]bbbbb+ Texolyt  +------o   S2:1
          /   B5   \   8    /   D6   \   2    /   F6   \   3    /   H5   \
         o Texolyt  +------+  Krater  +------+ Texolyt  +------+ Tristahl +
          \   5    /   C6   \        /   E7   \   8    /   G6   \   12   /
    ~~~~   +------+ Tristahl +mmmmm[M]  Sand   +------+  Krater  o------+   ~~~~
                   \   6    /   D7   m   12   /   F7   \        /
             ~~~~   o------o Polydur. +mmmmm(M) Plasma  +------o   3:1
                            \   11   /   E8   \   5    /
                      3:1    +------+  Plasma  +------+   ~~~~
                                     \   8    /
                               ~~~~   o------o   ~~~~

                                        D2:1
Du bist hier: K49. Pirat: F5. Verkäufer: K33.
""".strip("\n").split("\n")


def shown(line: str, viewer: str = "blau", table: Table | None = None, **prefs: object) -> list[str]:
    return Talk(table or Table.tp(), **prefs).answer(viewer, line)  # type: ignore[arg-type]


@clause("RK-1401", "RK-1402", "RK-1404")
def test_the_black_and_white_map_is_the_sample() -> None:
    assert shown("karte sw") == SAMPLE


@clause("RK-1403")
def test_colour_only_adds_codes() -> None:
    assert [ANSI.sub("", line) for line in shown("karte farbe")] == SAMPLE


@clause("RK-1403")
@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("1;94", "(B)"),
        ("91", "rrrrr"),
        ("1;92", "(G)"),
        ("1;95", "[M]"),
        ("33", "Sand"),
        ("90", "Krater"),
        ("34", "~~~~"),
        ("41;97", "PIRAT"),
    ],
)
def test_every_thing_has_its_colour(code: str, text: str) -> None:
    assert any(f"\x1b[0;{code}m{text}" in line for line in shown("karte farbe"))


@clause("RK-1401")
def test_the_first_map_is_black_and_white() -> None:
    assert shown("karte") == SAMPLE


@clause("RK-1401")
def test_the_map_alone_repeats_the_last_choice() -> None:
    talk = Talk(Table.tp())
    talk.answer("blau", "karte farbe")
    assert any("\x1b" in line for line in talk.answer("blau", "karte"))


@clause("RK-1402")
def test_the_picture_has_33_lines_of_80_columns_at_most() -> None:
    picture = shown("karte sw")[:-1]
    assert len(picture) == 33
    assert max(map(len, picture)) <= 80


@clause("RK-1402")
def test_the_picture_is_plain_ascii() -> None:
    assert "".join(shown("karte sw")[:-1]).isascii()


@clause("RK-1402")
def test_spectators_have_no_place_on_the_map() -> None:
    lines = shown("karte sw", "onlooker")
    assert "@" not in "".join(lines)
    assert lines[-1] == "Pirat: F5. Verkäufer: K33."


@clause("RK-1402")
def test_on_a_level_border_the_figure_is_on_its_third_cell() -> None:
    lines = shown("karte sw", table=Table.tp().given("figures.blau", "G067"))
    assert lines[16] == SAMPLE[16].replace("@bbbbb(B)", "+bb@bb(B)")


@clause("RK-1402")
def test_a_building_hides_the_figure_on_the_map() -> None:
    assert "@" not in "".join(shown("karte sw", table=Table.tp().given("figures.blau", "K50")))


@clause("RK-1402")
def test_the_pirate_on_a_crater_stands_instead_of_a_number() -> None:
    lines = shown("karte sw", table=Table.tp().given("pirate", "E5"))
    assert "/ PIRAT  \\" in lines[17].replace("\\ PIRAT  /", "/ PIRAT  \\")


@clause("RK-1403")
def test_without_colours_the_coloured_map_is_plain() -> None:
    assert shown("karte farbe", colours=False) == SAMPLE


@clause("RK-1405")
@pytest.mark.parametrize("line", ["karte", "karte sw", "karte farbe", "karte text"])
def test_read_aloud_the_map_is_words(line: str) -> None:
    talk = Talk(Table.tp(), mode="vorlesen")
    *first, more = talk.answer("blau", line)
    *view, stations, parts = shown("karte text")
    spoken = re.sub(r"\w?(\d):(\d)(?: \((\w+)\))?", r"\1 zu \2 \3", stations).replace("  ", " ")
    assert (more, [*first, *talk.answer("blau", "mehr")]) == ("Noch 2 Zeilen: mehr", [*view, spoken, parts])


@clause("RK-1405")
def test_a_narrow_screen_gets_words() -> None:
    assert shown("karte sw", width=60) == shown("karte text")


@clause("RK-1405")
def test_no_view_in_words_draws_anything() -> None:
    views = ["karte text", *(f"karte text {part}" for part in ("felder", "bauten", "stationen", "zahlen", "umgebung"))]
    assert not re.search(r"[+/\\|~@\[\]_=*#]", "".join(text for view in views for text in shown(view)))


@clause("RK-1405")
def test_fields_column_by_column() -> None:
    lines = shown("karte text felder")
    assert len(lines) == 7
    assert lines[3] == (
        "Spalte E: E2 Tristahl 3. E3 Plasmaenergie 2. E4 Tristahl 4. E5 Krater. E6 Tristahl 2. E7 Sand 12. E8 Plasmaenergie 8."
    )


@clause("RK-1405")
def test_buildings_per_player() -> None:
    assert shown("karte text bauten")[0] == (
        "Anna, blau, 3 Punkte: Kuppel K50 an Plasmaenergie 6, Sand 4, Tristahl 11. "
        "Zentrale K65 an Tristahl 2, Sand 4, Texolyt 8. Röhren: K35-K43-K42-K50-K49; K57-K65-K66."
    )


@clause("RK-1405")
def test_the_chains_name_every_tube_once() -> None:
    lines = shown("karte text bauten")
    chains = [chain for line in lines for chain in line.partition("Röhren: ")[2].rstrip(".").split("; ")]
    steps = [tuple(sorted(pair)) for chain in chains for pair in zip(chain.split("-"), chain.split("-")[1:], strict=False)]
    assert len(steps) == len(set(steps)) == sum(owner >= 0 for owner in Table.tp().state.tube) <= BORDERS


@clause("RK-1405")
def test_numbers_with_their_fields() -> None:
    assert "4: Polyduridium C2, Tristahl E4, Sand F5 mit Pirat." in shown("karte text zahlen")


@clause("RK-1405")
def test_a_free_station() -> None:
    assert shown("karte text stationen")[0] == "3:1-Station im Norden, Grenze G001, Kreuzungen K01 und K02, frei."


@clause("RK-1405", "RK-308")
def test_a_station_of_one_resource_says_which() -> None:
    line = "S2:1-Station (Sand) im Osten, Grenze G087, Kreuzungen K60 und K68, frei."
    assert shown("karte text stationen")[3] == line


@clause("RK-1405")
def test_a_station_with_a_building_names_its_owner() -> None:
    lines = shown("karte text stationen", table=Table.tp().owning("blau", "K36"))
    assert lines[2] == "3:1-Station im Osten, Grenze G041, Kreuzungen K28 und K36, Anna."


@clause("RK-1405")
def test_the_surroundings_are_those_of_looking() -> None:
    assert shown("karte text umgebung") == shown("schau")


@clause("RK-1405")
def test_the_summary_has_something_of_every_part() -> None:
    text = "\n".join(shown("karte text"))
    assert all(
        word in text for word in ("Du bist hier: K49", "Anna, blau", "37 Landfelder", "S2:1 (Sand) im Osten", "karte text felder")
    )


@clause("RK-1405")
def test_a_board_without_buildings_can_be_told() -> None:
    assert shown("karte text bauten", table=Table.new())[0] == "Anna, blau, 0 Punkte: noch keine Bauten."
