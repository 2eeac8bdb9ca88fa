"""Persons and guests (HD-101, HD-102, HD-106, HD-107)."""

from pathlib import Path

import pytest

from holodeck.deck.port.server import Limits
from holodeck.store.port import Bundle
from tests.clauses import clause
from tests.deck.stage import SeenClient, Stage

DAY = 24 * 3600.0


@clause("HD-101")
def test_the_first_line_is_the_name_and_a_free_one_enters_at_once(stage: Stage) -> None:
    anna = stage.visitor()
    assert anna.screen.lines[-1] == "Wie heißt du?"
    assert "Willkommen, Anna!" in anna.types("anna")[0]


@clause("HD-101")
@pytest.mark.parametrize(
    "name", ["a", "abcdefghijklmnopq", "a2", "2anna", "an2na", "an a", "a\x1b[31mna", "Anna!", "Аnnа", "Miǀa"]
)
def test_a_name_has_two_to_sixteen_characters_and_begins_with_two_letters(stage: Stage, name: str) -> None:
    assert "2 bis 16 Zeichen" in " ".join(stage.visitor().types(name))


@clause("HD-101")
@pytest.mark.parametrize(
    "name", ["Computer", "alle", "Bank", "Leben", "Verkäufer", "pirat", "Rot", "grün", "Norden", "Zeige", "hilfe"]
)
def test_words_that_mean_something_cannot_be_names(stage: Stage, name: str) -> None:
    assert "schon etwas bedeutet" in " ".join(stage.visitor().types(name))


@clause("HD-101")
@pytest.mark.parametrize("name", ["Zoë", "Jo", "Łukasz", "Zoe\u0308", "anna2", "Bo1999"])
def test_a_name_may_be_short_and_have_accents(stage: Stage, name: str) -> None:
    assert "Willkommen, " in " ".join(stage.visitor().types(name))


@clause("HD-101")
def test_a_name_with_an_accent_is_found_without_it(stage: Stage) -> None:
    stage.comes("Zoë")
    assert "gibt es hier schon" in " ".join(stage.visitor().types("zoe"))


@clause("HD-101")
def test_a_name_is_unique_ignoring_case_and_umlauts(stage: Stage) -> None:
    stage.comes("Jürgen")
    for name in ("jürgen", "JUERGEN", "Juergen"):
        assert "gibt es hier schon" in " ".join(stage.visitor().types(name))


@clause("HD-101")
def test_a_guest_name_is_free_again_after_a_day_of_absence(stage: Stage) -> None:
    stage.comes("Anna").hang_up()
    stage.clock.advance(DAY - 10)
    assert "gibt es hier schon" in " ".join(stage.visitor("10.0.0.9").types("Anna"))
    stage.clock.advance(20)
    assert "Willkommen, Anna" in " ".join(stage.visitor("10.0.0.9").types("Anna"))


@clause("HD-101")
def test_the_next_owner_of_a_freed_name_inherits_nothing(stage: Stage) -> None:
    players = stage.running("zugzeit", "0", names=("Anna", "Indy"))
    players[1].hang_up()
    stage.clock.advance(DAY + 100)
    indy = stage.comes("Indy", "10.0.0.9")
    assert stage.deck().seat_of(indy.person) == -1
    assert stage.deck().seats[1].level == "mittel"


@clause("HD-106", "HD-109")
@pytest.mark.parametrize("address", ["10.0.0.1", "10.0.0.2"])
def test_a_guest_comes_back_with_the_word_and_not_by_name_or_address(stage: Stage, address: str) -> None:
    stage.comes("Anna", "10.0.0.1").hang_up()
    stranger = stage.visitor(address)
    assert "gibt es hier schon" in " ".join(stranger.types("Anna"))
    assert stranger.screen.prompts[-1].startswith("Merkwort")
    stranger.types("falsches")
    assert stranger.screen.prompts[-1] == "Wie heißt du?"
    stranger.types("Anna", "")
    assert stranger.screen.prompts[-1] == "Wie heißt du?"
    again = stage.visitor(address)
    again.types("Anna", f" {stage.words['Anna'].upper()}")
    assert again.read("Willkommen zurück, Anna")


@clause("HD-109")
def test_a_guest_comes_back_even_while_the_lost_connection_seems_to_last(stage: Stage) -> None:
    lost = stage.comes("Anna")
    assert stage.comes("Anna", "10.9.9.9").person is lost.person


@clause("HD-109")
def test_the_word_of_a_guest_cannot_be_guessed_for_long(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(wrong_passwords_name=3))
    stage.comes("Anna").hang_up()
    stranger = stage.visitor("10.0.1.1")
    for _ in range(3):
        stranger.types("Anna", "aaaaaaaa")
    assert "zu viele Versuche" in " ".join(stranger.types("Anna", stage.words["Anna"]))
    stage.store.close()


@clause("HD-109")
def test_a_seat_whose_owners_record_is_lost_is_free(stage: Stage) -> None:
    anna, *_ = stage.running()
    stage.store.write(Bundle(persons=[(anna.person.key, {})]))
    stage.words.clear()
    stage.restart()
    assert stage.deck().seat_of(stage.comes("Anna").person) == -1
    assert not stage.deck().is_host(stage.holodeck.persons["anna"])


@clause("HD-101", "HD-106")
def test_a_password_protects_the_name_and_is_asked_for_without_echo(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert "gehört jetzt dir" in " ".join(anna.types("computer passwort sonnenwind"))
    anna.hang_up()
    elsewhere = stage.visitor("10.9.9.9")
    elsewhere.types("anna")
    hidden = [elsewhere.screen.hidden]
    assert elsewhere.screen.prompts[-1] == "Passwort:"
    assert elsewhere.types("sonnenwind")[0].startswith("Willkommen zurück, Anna!")
    assert [*hidden, elsewhere.screen.hidden] == [True, False]


@clause("HD-106")
def test_a_wrong_password_is_asked_for_again_and_an_empty_line_goes_back_to_the_name(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer passwort sonnenwind")
    anna.hang_up()
    elsewhere = stage.visitor("10.9.9.9")
    elsewhere.types("anna")
    assert "Das Passwort stimmt nicht." in elsewhere.types("mondschein")
    assert (elsewhere.screen.prompts[-1], elsewhere.screen.hidden) == ("Passwort:", True)
    elsewhere.types("")
    assert (elsewhere.screen.prompts[-1], elsewhere.screen.hidden) == ("Wie heißt du?", False)


@clause("HD-106")
def test_a_password_is_kept_only_as_an_argon2id_hash(stage: Stage) -> None:
    stage.comes("Anna").types("computer passwort sonnenwind")
    assert stage.holodeck.persons["anna"].secret.startswith("$argon2id$")
    stage.store.close()
    for path in stage.folder.iterdir():
        assert b"sonnenwind" not in path.read_bytes()
    stage.open()
    visitor = stage.visitor("10.9.9.9")
    visitor.types("anna", "sonnenwind")
    assert visitor.read("Willkommen zurück, Anna!")


@clause("HD-106")
def test_a_password_must_have_a_sensible_length(stage: Stage) -> None:
    assert stage.comes("Anna").types("computer passwort kurz") == ["Ein Passwort hat 6 bis 128 Zeichen. (HD-101)"]


@clause("HD-106")
def test_a_name_with_a_password_is_not_free_after_a_day(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer passwort sonnenwind")
    anna.hang_up()
    stage.clock.advance(40 * DAY)
    stage.restart()
    stage.visitor("10.0.0.9").types("Anna")
    assert not stage.holodeck.persons["anna"].guest


@clause("HD-111")
def test_guessing_passwords_is_limited_by_name_and_address_together(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(wrong_passwords_name=3, wrong_passwords_address=5))
    anna = stage.comes("Anna")
    anna.types("computer passwort sonnenwind")
    for _ in range(3):
        stage.visitor("10.0.1.1").types("anna", "falsches")
    assert "zu viele Versuche" in " ".join(stage.visitor("10.0.1.1").types("anna", "sonnenwind"))
    assert "Willkommen" in " ".join(stage.visitor("10.0.1.2").types("anna", "sonnenwind"))
    stage.clock.advance(601)
    assert "Willkommen" in " ".join(stage.visitor("10.0.1.1").types("anna", "sonnenwind"))
    stage.store.close()


def test_new_names_from_one_address_are_limited(tmp_path: Path) -> None:
    stage = Stage(tmp_path, limits=Limits(new_names=2))
    stage.comes("Anna")
    stage.comes("Bea")
    assert "alles voll" in " ".join(stage.visitor().types("Cleo"))
    assert "Willkommen" in " ".join(stage.visitor("10.0.0.2").types("Cleo"))
    stage.store.close()


def test_a_login_that_takes_too_long_is_ended(stage: Stage) -> None:
    visitor = stage.visitor()
    stage.clock.advance(181)
    assert visitor.screen.closed is not None


def test_a_screen_reader_is_recognised_or_can_be_asked_for_first(stage: Stage) -> None:
    assert stage.comes("Anna", client=SeenClient(screen_reader=True)).person.mode == "vorlesen"
    bea = stage.visitor()
    bea.types("vorlesen", "Bea")
    assert bea.person.mode == "vorlesen"


@clause("HD-102")
def test_after_login_one_stands_in_the_lobby_and_sees_who_is_where(stage: Stage) -> None:
    anna, *_ = stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    assert bea.types("wer") == ["Anna: Deck 1, läuft.", "Bea: Vorraum.", "Indy: Deck 1, läuft."]


@clause("HD-102")
def test_decks_lists_number_programme_state_colours_and_spectators(stage: Stage) -> None:
    stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    bea.types("betrete holodeck 1")
    assert bea.types("decks") == ["Deck 1: probe, läuft. Es spielen: Blau Anna und Rot Indy. 1 Zuschauer."]


@clause("HD-107")
def test_quitting_ends_the_connection_and_keeps_the_seat(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("abmelden")
    assert indy.screen.closed == "Bis zum nächsten Mal!"
    indy.hang_up()
    assert stage.deck().seats[1].person == "indy"


def test_a_fifth_connection_of_one_person_ends_the_first(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer passwort sonnenwind")
    others = []
    for _ in range(4):
        others.append(stage.visitor())
        others[-1].types("anna", "sonnenwind")
    assert anna.screen.closed is not None
    assert others[-1].screen.closed is None


@clause("HD-101")
def test_the_next_owner_of_a_guests_name_inherits_nothing_after_a_restart(stage: Stage) -> None:
    for player in stage.running(names=("Anna", "Indy")):
        player.hang_up()
    stage.clock.advance(DAY + 1)
    stage.restart()
    again = stage.visitor("10.0.0.9")
    assert "Du spielst" not in "".join(again.types("Anna"))
    assert stage.deck().seat_of(stage.holodeck.persons["anna"]) == -1
    assert [seat.level for seat in stage.deck().seats] == ["mittel", ""]
    assert stage.deck().host != "anna"


@clause("HD-101", "HD-307")
def test_the_next_owner_of_a_guests_name_does_not_inherit_access_to_a_table(stage: Stage) -> None:
    stage.comes("Indy").types("computer programm laden probe passwort Sesam", "computer farbe blau")
    anna = stage.comes("Anna")
    anna.types("betrete holodeck 1 Sesam", "computer ausgang")
    anna.hang_up()
    stage.clock.advance(DAY + 1)
    assert "Passwort" in "".join(stage.comes("Anna", "10.0.0.9").types("betrete holodeck 1"))


@clause("HD-101")
def test_a_guest_who_was_here_all_day_is_not_absent_after_a_crash(stage: Stage) -> None:
    stage.comes("Anna")
    stage.clock.advance(2 * DAY)
    stage.restart()
    assert "gibt es hier schon" in " ".join(stage.visitor("10.0.0.2").types("Anna"))


@clause("HD-101")
def test_guests_who_do_not_come_back_are_forgotten_at_the_next_start(stage: Stage) -> None:
    stage.comes("Anna").hang_up()
    stage.clock.advance(DAY + 1)
    stage.restart()
    assert stage.holodeck.persons == {}
    stage.restart()
    assert stage.store.persons() == []


@clause("HD-226")
def test_the_english_greeting_needs_no_german_word(stage: Stage) -> None:
    anna = stage.visitor()
    assert "Type aloud for screen readers" in " ".join(" ".join(anna.types("english")).split())
    assert anna.types("aloud")[0] == "Output: aloud. aloud brief says less."
