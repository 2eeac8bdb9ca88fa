"""Coming to a table of others: the first that fits, by invitation, on a kept seat (HD-230 to HD-237)."""

import pytest

from holodeck.deck.doorway.overview import Overview
from holodeck.deck.people.names import proper
from holodeck.deck.port.games import Denied
from holodeck.deck.port.messages import Deck as DeckMessage
from holodeck.deck.port.messages import Lobby
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient, Stage


def whole(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def opens(stage: Stage, name: str = "Anna", *more: str) -> Player:
    anna = stage.comes(name)
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck", *more)
    return anna


# Names for strangers


@clause("HD-230")
def test_a_proposed_name_is_allowed_and_free(stage: Stage) -> None:
    login = stage.holodeck.login
    for _ in range(50):
        name = login.propose()
        assert proper(name) == name
        assert stage.comes(name).person.name == name


@clause("HD-230")
def test_a_server_full_of_short_names_proposes_longer_ones(stage: Stage) -> None:
    from holodeck.deck.people.proposals import FIRST, LAST, propose

    short = {one + other for one in FIRST for other in LAST}
    name = propose(lambda name: name not in short, stage.holodeck.login.chance)
    assert name
    assert name not in short
    assert propose(lambda _: False, stage.holodeck.login.chance) == ""


# The first table that fits


@clause("HD-231")
def test_joining_takes_a_seat_at_the_table_that_has_waited_longest(stage: Stage) -> None:
    opens(stage, "Anna")
    stage.clock.advance(5)
    opens(stage, "Bea")
    cleo = stage.comes("Cleo")
    cleo.types("mitspielen")
    assert cleo.person.place == 1
    assert stage.deck(1).seat_of(cleo.person) == 1


@clause("HD-231")
def test_joining_passes_by_tables_that_are_private_locked_or_of_another_game(stage: Stage) -> None:
    opens(stage, "Anna", "computer option oeffentlich aus")
    opens(stage, "Bea", "computer option passwort sesam")
    cleo = stage.comes("Cleo")
    cleo.types("schnell dabei probe")
    assert cleo.person.place == 3


@clause("HD-231")
def test_without_an_open_table_one_is_opened_that_others_can_join(stage: Stage) -> None:
    anna, bea = stage.comes("Anna"), stage.comes("Bea")
    assert "Gerade wartet niemand. Du öffnest Deck 1" in whole(anna.types("mitspielen probe"))
    deck = stage.deck(1)
    assert (deck.state, deck.host) == ("loaded", "anna")
    bots = [seat for seat in deck.seats if seat.level]
    assert bots
    bea.types("mitspielen")
    assert bea.person.place == 1
    assert deck.seat_of(bea.person) >= 0
    anna.types("computer programm starten")
    assert deck.state == "running"


@clause("HD-231")
def test_a_computer_player_makes_way_where_no_seat_is_free(stage: Stage) -> None:
    anna = opens(stage)
    deck = stage.deck(1)
    for colour in deck.rules.colours[1:]:
        anna.types(f"computer mitspieler {colour} leicht")
    bea = stage.comes("Bea")
    bea.types("mitspielen")
    assert deck.seat_of(bea.person) == len(deck.rules.colours) - 1


@clause("HD-231")
def test_the_last_seat_goes_to_whoever_was_first(stage: Stage) -> None:
    opens(stage)
    deck = stage.deck(1)
    for number, _ in enumerate(deck.rules.colours[1:]):
        stage.comes(f"Gast{'abcdef'[number]}").types("mitspielen")
    late = stage.comes("Zoe")
    late.types("mitspielen")
    assert late.person.place == 2


# The list


@clause("HD-102", "HD-232")
def test_open_tables_are_read_before_games_of_others_and_people_alone_are_counted(stage: Stage) -> None:
    stage.running(names=("Anna", "Bea"))
    stage.comes("Solo").types("spiele probe")
    opens(stage, "Cleo")
    indy = stage.comes("Indy")
    lines = indy.types("decks")
    assert lines[0].startswith("Deck 3: probe bei Cleo, ")
    assert lines[1].startswith("Deck 1: probe, läuft")
    assert lines[2] == "Dazu 1 Spiel allein mit dem Computer: decks alle"
    assert any(line.startswith("Deck 2: probe, läuft") for line in indy.types("decks alle"))


@clause("HD-232")
def test_decks_with_a_game_lists_only_its_tables_and_a_wrong_name_is_refused(stage: Stage) -> None:
    opens(stage)
    indy = stage.comes("Indy")
    assert indy.types("decks probe")[0].startswith("Deck 1: probe bei Anna")
    assert "Dieses Programm kenne ich nicht" in whole(indy.types("decks schach"))


@clause("HD-232")
def test_a_quiet_lobby_says_how_a_game_begins(stage: Stage) -> None:
    assert "mitspielen öffnet einen" in whole(stage.comes("Anna").types("decks"))


# Invitations


def code_of(player: Player) -> str:
    return whole(player.types("einladung")).partition("komm ")[2].partition(".")[0]


@clause("HD-233", "HD-236")
def test_a_table_for_friends_has_no_clock_and_is_listed_for_nobody_else(stage: Stage) -> None:
    anna, bea = stage.comes("Anna"), stage.comes("Bea", client=SeenClient(wants_feed=True))
    assert "ohne Uhr und nur mit Einladung" in whole(anna.types("computer programm laden probe freunde"))
    assert stage.deck(1).option("zeit") == "ohne"
    assert anna.types("decks")[0].startswith("Deck 1: probe bei Anna")
    assert "Deck 1" not in whole(bea.types("decks alle"))
    assert all(deck.deck != 1 or deck.state == "empty" for lobby in bea.told(Lobby) for deck in lobby.decks)


@clause("HD-236")
def test_a_private_table_lets_nobody_in_without_an_invitation(stage: Stage) -> None:
    opens(stage, "Anna", "computer option oeffentlich aus")
    bea = stage.comes("Bea")
    assert "nur mit Einladung" in whole(bea.types("betrete holodeck 1"))
    assert "nur mit Einladung" in whole(bea.types("deck 1", "computer farbe rot"))
    assert bea.person.place == 0


@clause("HD-234", "HD-235")
def test_an_invitation_leads_to_a_seat_past_password_and_private_table(stage: Stage) -> None:
    anna = opens(stage, "Anna", "computer option oeffentlich aus", "computer option passwort sesam")
    bea = stage.comes("Bea")
    bea.types(f"komm {code_of(anna)}")
    assert bea.person.place == 1
    assert stage.deck(1).seat_of(bea.person) == 1


@clause("HD-234")
def test_only_host_and_players_are_told_the_invitation(stage: Stage) -> None:
    opens(stage)
    bea = stage.comes("Bea", client=SeenClient(wants_feed=True))
    bea.types("betrete holodeck 1")
    assert "Du spielst hier nicht mit." in whole(bea.types("einladung"))
    assert stage.deck(1).invitation not in str(bea.told(Lobby)) + str(bea.told(DeckMessage)) + whole(bea.screen.lines)


@clause("HD-234")
def test_a_new_invitation_ends_the_old_one_and_only_the_host_makes_it(stage: Stage) -> None:
    anna = opens(stage)
    old = code_of(anna)
    bea, cleo = stage.comes("Bea"), stage.comes("Cleo")
    bea.types(f"komm {old}")
    assert "Das darf nur der Spielleiter." in whole(bea.types("einladung neu"))
    anna.types("einladung neu")
    assert "Diese Einladung gibt es nicht" in whole(cleo.types(f"komm {old}"))


@clause("HD-234")
def test_an_invitation_ends_with_its_table_and_never_leads_to_the_next_one(stage: Stage) -> None:
    anna = opens(stage)
    old = code_of(anna)
    anna.types("computer programm beenden")
    opens(stage, "Cleo")
    bea = stage.comes("Bea")
    assert "Diese Einladung gibt es nicht" in whole(bea.types(f"komm {old}"))


@clause("HD-234")
def test_an_invitation_outlives_a_restart_of_the_server(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Bea"))
    code = code_of(anna)
    stage.restart()
    cleo = stage.comes("Cleo")
    cleo.types(f"komm {code}")
    assert cleo.person.place == 1


@clause("HD-223", "HD-234")
def test_once_more_keeps_the_invitation(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("spiele probe")
    code = stage.deck(1).invitation
    anna.types("computer programm beenden ja", "noch einmal")
    assert stage.deck(1).invitation == code


@clause("HD-235")
def test_wrong_codes_are_counted_by_address_at_every_door(stage: Stage) -> None:
    anna = opens(stage)
    code, bea = code_of(anna), stage.comes("Bea")
    for _ in range(20):
        stage.clock.advance(10)
        bea.types("komm aaaa bbbb cccc")
    assert "zu viele falsche Codes" in whole(bea.types(f"komm {code}"))
    with pytest.raises(Denied):
        Overview(stage.holodeck).invitation(code, bea.person.address)
    stage.clock.advance(700)
    bea.types(f"komm {code}")
    assert bea.person.place == 1


@clause("HD-216", "HD-235")
def test_a_person_who_was_sent_away_does_not_come_back_by_invitation(stage: Stage) -> None:
    anna = opens(stage)
    bea = stage.comes("Bea")
    anna.types("computer entferne Bea")
    assert "gewiesen" in whole(bea.types(f"komm {code_of(anna)}"))


# Reserved seats


@clause("HD-237")
def test_a_reserved_seat_is_kept_for_its_name_alone(stage: Stage) -> None:
    anna = opens(stage)
    deck = stage.deck(1)
    while deck.free_seats() > 1:
        anna.types(f"computer mitspieler {deck.free_colour()} leicht")
    assert "Ein Platz ist für Bea reserviert." in whole(anna.types("computer reserviere bea"))
    cleo, bea = stage.comes("Cleo"), stage.comes("Bea")
    assert "Reserviert ist für: Bea." in whole(cleo.types("deck 1", f"computer farbe {deck.free_colour()}"))
    bea.types(f"komm {code_of(anna)}")
    assert deck.seat_of(bea.person) >= 0


@clause("HD-237")
def test_only_the_host_reserves_and_frees_a_seat_again(stage: Stage) -> None:
    anna = opens(stage)
    bea = stage.comes("Bea")
    assert "Das darf nur der Spielleiter." in whole(bea.types("deck 1", "computer reserviere Cleo"))
    before = stage.deck(1).free_seats()
    anna.types("computer reserviere Cleo")
    assert stage.deck(1).free_seats() == before - 1
    assert "wieder frei" in whole(anna.types("computer reserviere Cleo"))
    assert stage.deck(1).free_seats() == before
