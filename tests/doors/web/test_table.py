"""People with browsers and with telnet at one table: each sees what they may, and nothing is lost or played twice."""

import pytest

from tests.clauses import clause
from tests.deck.probe import CARDS
from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Browser, Fetch, Message, Telnet


def seated(live_server: LiveServer, *names: str) -> list[Browser]:
    """Start a probe game with browsers inside deck 1, the first of them host."""
    people = [Browser(live_server).hello(name) for name in names]
    people[0].says("computer programm laden probe zuege 40")
    for person, colour in zip(people, ("blau", "rot", "gruen"), strict=False):
        person.says(f"computer farbe {colour}", "betrete holodeck 1")
    return people


def markers(text: str) -> set[str]:
    return {card for card in CARDS if card in text}


def known_cards(live_server: LiveServer, seat: int) -> str:
    state = live_server.look(lambda: live_server.holodeck.decks[1].match.game.state)  # type: ignore[union-attr]
    return str(CARDS[state.cards[seat]])


@clause("HD-105")
def test_two_browsers_and_a_telnet_play_at_one_table_and_nobody_sees_more_than_they_may(live_server: LiveServer) -> None:
    anna, indy = seated(live_server, "Anna", "Indy")
    cleo = Telnet(live_server, "Cleo")
    cleo.types("computer farbe gruen")
    cleo.types("betrete holodeck 1")
    cleo.until("Du betrittst Deck 1")
    anna.says("computer programm starten")
    held = [{known_cards(live_server, seat)} for seat in range(3)]
    seen = set[str]()
    for turn in range(9):
        seat = turn % 3
        if seat == 2:
            before = len(cleo.text)
            cleo.types("zug")
            cleo.until("Cleo zieht", before)
        else:
            person = (anna, indy)[seat]
            person.having("table", lambda table: bool(table["legal"]))
            if turn < 3:
                person.says("zeige karte")
                seen.add(known_cards(live_server, seat))
            assert person.acts({"do": "end_turn"}, person.last("table")["n"])["type"] == "done"
        held[seat].add(known_cards(live_server, seat))
    last = live_server.look(lambda: live_server.holodeck.decks[1].match.entries)
    for person, seat in ((anna, 0), (indy, 1)):
        person.having("table", lambda table: table["n"] == last)
        assert markers(person.raw) <= held[seat] | seen
        assert held[seat] <= markers(person.raw)
    assert markers(cleo.text) <= held[2] | seen
    seed = live_server.look(lambda: live_server.holodeck.decks[1].match.game.journal.header.seed)  # type: ignore[union-attr]
    assert seed not in anna.raw + indy.raw + cleo.text


def test_a_browser_reads_the_same_lines_as_telnet(live_server: LiveServer) -> None:
    """The lines of a browser that watches are the lines of a telnet player who watches."""
    (anna,) = seated(live_server, "Anna")
    anna.says("computer mitspieler rot leicht")
    watcher = Browser(live_server).hello("Bea")
    plain = Telnet(live_server, "Cleo")
    watcher.says("betrete holodeck 1")
    plain.types("betrete holodeck 1")
    plain.until("Du betrittst")
    watcher.until("line", lambda line: "Cleo" in line["text"])
    start, before = len(watcher.messages), len(plain.text)
    anna.says("computer programm starten", "zeige karte", "-h Hallo", "hbruelle Achtung")
    plain.until("Achtung", before)
    watcher.until("line", lambda line: "Achtung" in line["text"])
    read = [message["text"] for message in watcher.messages[start:] if message["type"] == "line"]
    heard = " ".join(plain.text[before:].replace("\x1b[1;7m", "").replace("\x1b[0m", "").split())
    assert " ".join(" ".join(read).split()) == heard


def test_every_kind_of_line_says_what_it_is(live_server: LiveServer) -> None:
    (anna,) = seated(live_server, "Anna")
    anna.says("computer mitspieler rot leicht", "computer programm starten", "hand", "quark", "-h Hallo", "hbruelle Achtung")
    kinds = {line["text"]: line["kind"] for line in anna.all("line")}
    wanted = [("Holodeck:Computer", "computer"), ("Holodeck:Anna", "channel"), ("Achtung", "shout"), ("Zug 1", "game")]
    for part, kind in [*wanted, ("hat ", "answer")]:
        assert {found for text, found in kinds.items() if part in text} >= {kind}, part
    assert "refusal" in kinds.values()
    spoken = [(chat["talker"], chat["kind"], chat["text"]) for chat in anna.all("chat")]
    assert ("Anna", "speech", "Hallo") in spoken
    assert ("Anna", "shout", "Achtung") in spoken


def test_the_table_says_what_one_may_do_and_in_which_words(live_server: LiveServer) -> None:
    anna, indy = seated(live_server, "Anna", "Indy")
    anna.says("computer programm starten")
    table = anna.last("table")
    assert {"action": {"do": "end_turn"}, "command": "zug"} in table["legal"]
    assert table["asked"] == ["Anna muss entscheiden: Zug."]
    assert table["awaited"][0]["seat"] == 0
    assert indy.until("table")["legal"] == []
    for legal in table["legal"]:
        assert live_server.look(lambda legal=legal: live_server.holodeck.decks[1].match.game.action(legal["action"]["do"])) >= 0  # type: ignore[union-attr,misc]


@clause("HD-707")
def test_an_action_sent_twice_is_answered_twice_and_played_once(live_server: LiveServer) -> None:
    anna, _ = seated(live_server, "Anna", "Indy")
    anna.says("computer programm starten")
    first = anna.acts({"do": "go"}, 0, id_="once")
    again = anna.acts({"do": "go"}, 0, id_="once")
    assert first == again == {"type": "done", "id": "once", "n": 1}
    assert live_server.look(lambda: live_server.holodeck.decks[1].match.entries) == 1


@clause("HD-707")
def test_a_late_action_is_refused_with_clause_and_sentence_and_changes_nothing(live_server: LiveServer) -> None:
    anna, indy = seated(live_server, "Anna", "Indy")
    anna.says("computer programm starten")
    anna.acts({"do": "end_turn"}, 0)
    indy.until("table", lambda table: table["n"] == 1)
    indy.acts({"do": "end_turn"}, 1)
    anna.until("table", lambda table: table["n"] == 2)
    stale = anna.acts({"do": "show"}, 1)
    assert (stale["type"], stale["code"], stale["clause"]) == ("refused", "stale", "HD-701")
    assert "HD-701" in stale["text"]
    refused = indy.acts({"do": "end_turn"}, 2)
    assert (refused["code"], refused["clause"]) == ("not_your_turn", "PR-5")
    assert live_server.look(lambda: live_server.holodeck.decks[1].match.entries) == 2
    assert anna.acts({"do": "show"}, 2)["n"] == 3


@pytest.mark.parametrize("action", [{"do": "nonsense"}, {"do": "stop", "reason": "vote"}, {"do": "show", "more": 1}, {}])
def test_an_invalid_action_is_refused(live_server: LiveServer, action: Message) -> None:
    anna, _ = seated(live_server, "Anna", "Indy")
    anna.says("computer programm starten")
    assert anna.acts(action, 0)["code"] == "bad_action"
    assert live_server.look(lambda: live_server.holodeck.decks[1].match.entries) == 0


def test_resuming_from_any_entry_gives_what_staying_has_given(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    fetch.login("Anna")
    anna = Browser(live_server, fetch.cookie).hello()
    (indy,) = [Browser(live_server).hello("Indy")]
    anna.says("computer programm laden probe", "computer farbe blau", "betrete holodeck 1")
    indy.says("computer farbe rot", "betrete holodeck 1")
    anna.says("computer programm starten")
    anna.acts({"do": "show"}, 0)
    anna.acts({"do": "go"}, 1)
    anna.acts({"do": "end_turn"}, 2)
    indy.until("table", lambda table: table["n"] == 3)
    indy.acts({"do": "end_turn"}, 3)
    anna.until("table", lambda table: table["n"] == 4)
    stayed = anna.told()
    now = anna.last("table")
    assert sorted(stayed) == [0, 1, 2, 3, 4]
    for seen in range(-1, 5):
        tab = Browser(live_server, fetch.cookie)
        tab.send(type="hello", deck=1, game=now["game"], seen=seen)
        table = tab.until("table")
        told = {entry["n"]: (entry["told"], entry["lines"]) for past in tab.all("past") for entry in past["entries"]}
        assert told == {n: stayed[n] for n in range(seen + 1, 5)}
        assert (table["n"], table["view"], table["legal"]) == (4, now["view"], now["legal"])
        tab.close()


def test_after_another_game_everything_is_told_again(live_server: LiveServer) -> None:
    anna, _ = seated(live_server, "Anna", "Indy")
    anna.says("computer programm starten")
    anna.send(type="hello", deck=1, game=77, seen=0)
    assert [entry["n"] for entry in anna.until("past")["entries"]] == [0]


def test_a_person_entering_a_running_game_is_told_what_happened(live_server: LiveServer) -> None:
    anna, _ = seated(live_server, "Anna", "Indy")
    anna.says("computer programm starten")
    anna.acts({"do": "show"}, 0)
    bea = Browser(live_server).hello("Bea", deck=1)
    assert [entry["n"] for entry in bea.until("past")["entries"]] == [0, 1]
    assert bea.until("table")["seat"] == -1


@clause("HD-704")
def test_after_a_restart_the_same_browser_goes_on_where_it_was(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    fetch.login("Anna")
    anna = Browser(live_server, fetch.cookie).hello()
    anna.says("computer programm laden probe", "computer farbe blau", "computer mitspieler rot", "betrete holodeck 1")
    anna.says("computer programm starten")
    before = anna.last("table")
    live_server.restart()
    assert anna.end()[0] == 1001
    again = Browser(live_server, fetch.cookie)
    again.send(type="hello", deck=1, game=before["game"], seen=before["n"])
    assert again.until("table")["view"] == before["view"]
    assert again.acts({"do": "show"}, before["n"])["type"] == "done"


def test_the_end_tells_ranking_and_seed(live_server: LiveServer) -> None:
    anna, _ = seated(live_server, "Anna", "Indy")
    anna.says("computer option zuege 1", "computer programm starten")
    anna.acts({"do": "end_turn"}, 0)
    over = anna.last("over")
    assert [(place["rank"], place["name"]) for place in over["ranking"]] == [(2, "Anna"), (1, "Indy")]
    assert over["seed"] == live_server.look(lambda: live_server.holodeck.decks[1].match.game.journal.header.seed)  # type: ignore[union-attr]
    anna.having("deck", lambda deck: deck["deck"]["state"] == "over")
    anna.send(type="replay", game=over["game"], n=0)
    replayed = anna.until("replayed")
    assert markers(str(replayed["view"]))
    assert (replayed["n"], replayed["entries"]) == (0, 1)


def test_a_running_game_cannot_be_replayed(live_server: LiveServer) -> None:
    anna, _ = seated(live_server, "Anna", "Indy")
    anna.says("computer programm starten")
    anna.send(type="replay", game=anna.last("table")["game"])
    assert anna.until("error")["code"] == "no_such_game"


def test_several_tabs_of_one_person_see_the_same(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    fetch.login("Anna")
    tabs = [Browser(live_server, fetch.cookie).hello() for _ in range(2)]
    tabs[0].says("computer programm laden probe", "computer farbe blau", "betrete holodeck 1")
    assert tabs[1].until("deck", lambda deck: bool(deck["me"]))["me"] == {"seat": 0, "host": True}
    assert tabs[0].having("deck", lambda deck: bool(deck["me"])) == tabs[1].last("deck")


def test_the_lobby_follows_what_happens(live_server: LiveServer) -> None:
    bea = Browser(live_server).hello("Bea")
    assert {programme["name"] for programme in bea.last("lobby")["programmes"]} == {"probe", "pruefung"}
    anna = Browser(live_server).hello("Anna")
    bea.until("lobby", lambda lobby: {"name": "Anna", "deck": 0} in lobby["people"])
    anna.says("computer programm laden probe", "computer farbe blau")
    lobby = bea.until("lobby", lambda lobby: lobby["decks"] != [] and lobby["decks"][0]["seats"] != [])
    assert (lobby["decks"][0]["host"], lobby["decks"][0]["state"]) == ("Anna", "loaded")
    anna.close()
    bea.until("lobby", lambda lobby: lobby.get("left") == ["Anna"])


def test_the_language_is_the_one_asked_for_until_one_is_chosen(live_server: LiveServer) -> None:
    anna = Browser(live_server).hello("Anna", language="en")
    assert anna.last("welcome")["language"] == "en"
    anna.having("line", lambda line: "lobby" in line["text"])
    anna.says("computer sprache deutsch")
    anna.having("welcome", lambda welcome: welcome["language"] == "de")
    anna.send(type="hello", language="en")
    anna.says("wer")
    assert anna.last("welcome")["language"] == "de"
