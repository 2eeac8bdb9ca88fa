"""Help: commands, topics, rules, what is possible now, what has happened."""

import pytest

from holodeck.kernel.engine.told import SPECTATOR, Tell
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.reader import Reader
from tests.clauses import clause
from tests.wishes import wished
from tests.words.toy_words import new_game, reader


def answer(line: str, who: Reader | None = None) -> list[str]:
    lines = (who or reader()).interpret(line)
    assert isinstance(lines, list)
    return lines


@clause("HD-605", "HD-742")
@pytest.mark.parametrize("line", ["hilfe", "?", "h", "help"])
def test_help_leads_through_the_subjects_and_names_no_clause(line: str) -> None:
    lines = answer(line)
    assert lines[:2] == ["Frag nach einem Thema, zum Beispiel: hilfe steine", "Themen: Steine."]
    assert len(lines) <= 7
    assert "TY-" not in "".join(lines)


@clause("HD-605")
@pytest.mark.parametrize("line", ["hilfe befehle", "help commands"])
def test_all_commands_are_listed_by_group_on_request(line: str) -> None:
    lines = answer(line)
    assert "Spielen: nimm, tausche karte." in lines
    assert lines[-1] == "Sonstiges: tausche blick, stand, juble."


@clause("HD-605")
def test_help_on_a_command_gives_usage_text_short_forms_aliases_and_example() -> None:
    assert answer("hilfe nimm") == [
        "So geht es: nimm Anzahl.",
        "Nimmt einen bis drei Steine vom Haufen.",
        "Kurz: n.",
        "Auch: take.",
        "Beispiel: nimm 2.",
    ]
    assert answer("help take")[0] == "So geht es: nimm Anzahl."


@clause("HD-742")
def test_help_on_a_subject_gives_prose_the_commands_and_the_clauses() -> None:
    assert answer("hilfe Steine") == [
        "Steine.",
        "Wer den letzten Stein nimmt, gewinnt.",
        "Befehle dazu: nimm, tausche karte.",
        "Genauer: regel TY-1, regel TY-4.",
    ]


def test_help_on_something_unknown_suggests_what_is_near() -> None:
    assert answer("hilfe nimmm") == ["Zu „nimmm“ gibt es keine Hilfe. Ähnlich: nimm."]
    assert answer("hilfe qqq") == ["Zu „qqq“ gibt es keine Hilfe. hilfe nennt die Themen, hilfe befehle alle Befehle."]


@clause("HD-741")
@pytest.mark.parametrize("line", ["regeln", "rules", "regel", "hilfe regeln", "help rules"])
def test_the_rules_begin_with_the_game_in_one_minute_and_name_the_subjects(line: str) -> None:
    assert answer(line) == [
        "Ziel: Nimm den letzten Stein.",
        "Dein Zug: Einen bis drei.",
        "Sieg: Wer ihn hat.",
        "Mehr zu einem Thema: hilfe und Steine. Alle Regeln: regeln kapitel",
    ]


@clause("HD-741")
@pytest.mark.parametrize("line", ["regeln kapitel", "rules chapters"])
def test_the_rules_are_listed_by_chapter(line: str) -> None:
    assert answer(line)[1:] == ["Kapitel 1, Taking: TY-1 bis TY-4.", "Kapitel 2, More: TY-12."]


@pytest.mark.parametrize("line", ["regel TY-4", "regel ty4", "regel 4", "rule ty 4"])
def test_a_clause_is_read_without_marks_and_tables(line: str) -> None:
    assert answer(line) == ["TY-4: One takes 1 to 3 stones.", "word; number", "one; 1"]


def test_a_number_that_is_no_clause_may_be_a_chapter() -> None:
    assert answer("regel 2") == ["TY-12: Cheering is free."]


def test_an_unknown_clause_suggests_the_nearest() -> None:
    assert answer("regel TY-13") == ["Eine Regel „ty-13“ gibt es nicht. Ähnlich: TY-1, TY-12, TY-4."]
    assert answer("regel zzzzz") == ["Eine Regel „zzzzz“ gibt es nicht. regeln kapitel nennt die Kapitel."]


@clause("HD-605")
def test_what_tells_who_is_awaited_and_ready_commands() -> None:
    assert answer("was") == ["Du bist am Zug.", "Möglich: tausche karte.", "Möglich: nimm 1; nimm 2; nimm 3."]
    assert answer("was", reader(1)) == [
        "Anna ist am Zug.",
        "Du musst gerade nichts entscheiden. hilfe zeigt, was du trotzdem tun kannst.",
    ]
    assert answer("was", reader(SPECTATOR)) == ["Anna ist am Zug.", "Du schaust zu."]


def test_what_says_how_much_it_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holodeck.words.possible.EXAMPLES", 1)
    monkeypatch.setattr("holodeck.words.possible.KINDS", 1)
    assert answer("was")[1:] == ["Möglich: nimm 1 und 2 weitere.", "Und 1 weitere Art von Befehlen."]


def test_every_ready_command_typed_back_is_its_action() -> None:
    who = reader()
    for line in answer("was", who)[1:]:
        for typed in line.removeprefix("Möglich: ").rstrip(".").split("; "):
            assert wished(who, typed) in who.game.legal(0)


@clause("HD-607")
def test_the_past_is_told_again_as_this_reader_may_know_it() -> None:
    game = new_game()
    readers = [reader(seat, game=game) for seat in (0, 1)]
    assert answer("verlauf", readers[0]) == ["Es ist noch nichts geschehen."]
    tell = Tell()
    for seat, line in enumerate(["tausche karte", "nimm 2"]):
        action = wished(reader(seat, game=game), line)
        game.play(seat, action, tell)
    for who in readers:
        who.past += tell.happened
    assert answer("verlauf", readers[1]) == ["Du nimmst 2 Steine.", "Anna tauscht Annas Karte."]
    assert answer("verlauf 1", readers[0]) == ["Max nimmt 2 Steine."]
    readers[0].left = 1
    assert answer("verlauf neu", readers[0]) == ["Max nimmt 2 Steine."]
    assert answer("verlauf neu", readers[0]) == ["Es ist noch nichts geschehen."]


@clause("HD-711")
@pytest.mark.parametrize("wish", ["eigene", "seit", "neu", "3", "angebote"])
def test_one_line_goes_through_the_past_a_few_times_only(wish: str) -> None:
    assert answer("verlauf" + f" {wish}" * 5) == ["Es ist noch nichts geschehen."]
    with pytest.raises(NotUnderstood, match="too_much"):
        answer("verlauf" + f" {wish}" * 6)


@pytest.mark.parametrize("line", ["verlauf jetzt", "verlauf 0", "verlauf 9999", "verlauf 3 bitte", "was nun", "verlauf neu x"])
def test_too_many_words_are_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstood, match="too_much"):
        reader().interpret(line)


@clause("HD-716")
def test_the_list_of_commands_is_made_once_for_a_language_and_a_way_of_reading() -> None:
    who = reader()
    first = answer("hilfe befehle", who)
    first.append("scribbled")
    assert answer("hilfe befehle", reader()) == first[:-1]
    who.prefs.language = "en"
    assert answer("help commands", who) != first[:-1]
