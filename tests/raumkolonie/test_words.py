"""The words of Raumkolonie: every event and every refusal has a sentence in both languages."""

import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.games.raumkolonie.actions import COLOUR_IDS
from holodeck.games.raumkolonie.told import SAID, TOLD
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Tell, Told
from holodeck.words.catalogue import Reading
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import PEOPLE, Talk, words

LANGUAGES = ["de", "en"]
MODES = ["standard", "vorlesen", "knapp"]
EVERYTHING = {**RULES.told, **{name: facts for name, facts in SAID.items() if "." not in name}}
REFUSALS = {
    "wrong_phase": "Das geht jetzt nicht. was zeigt, was jetzt möglich ist.",
    "not_your_turn": "Du bist nicht am Zug.",
    "wrong_room": "Dafür stehst du am falschen Ort.",
    "not_here": "Indy ist nicht hier.",
    "no_exit": "Dort geht es nicht weiter.",
    "occupied": "Hier steht schon etwas.",
    "too_close": "Zu nah an einer anderen Kuppel oder Zentrale.",
    "no_connection": "Hier fehlt der Anschluss an dein Netz.",
    "no_dome": "Hier steht keine Kuppel von dir.",
    "not_enough": "Dir fehlen: 1 Sand und 2 Tristahl.",
    "limit_reached": "Alle 15 Röhren hast du schon gebaut.",
    "bad_number": "Diese Zahl geht nicht.",
    "number_taken": "Schon vergeben.",
    "already_bet": "Du hast schon gesetzt.",
    "bad_rate": "Hier tauscht die Bank 4 zu 1.",
    "same_resource": "Zwei verschiedene Rohstoffe bitte.",
    "bad_offer": "Kein gültiges Angebot.",
    "too_many_offers": "Genug Angebote für diesen Zug.",
    "bad_tax": "Du musst genau 5 Rohstoffe abgeben.",
    "bad_field": "Dorthin kann der Pirat nicht.",
    "not_a_victim": "Indy kommt nicht in Frage.",
    "no_such_card": "Diese Karte hast du nicht.",
    "just_bought": "Eben erst gekauft.",
    "card_limit": "Nur eine Karte pro Zug.",
    "no_target": "Dafür gibt es keinen Platz.",
    "already_active": "Wirkt schon.",
    "not_a_crater": "Das ist kein Krater.",
    "deck_empty": "Es sind keine Karten mehr da.",
    "no_such_player": "Wer?",
    "no_such_number": "Diese Zahl liegt auf keinem Feld.",
    "disabled": "An diesem Tisch abgeschaltet.",
    "not_enough_nucoms": "Dafür reichen deine Nucoms nicht. Es fehlen 5.",
    "no_such_good": "Das hast du nicht.",
    "missing_parameter": "Es fehlt: ein Rohstoff.",
}
FACTS: dict[str, dict[str, Any]] = {
    "limit_reached": {"tubes": 15},
    "not_here": {"other": 1},
    "not_enough": {"seat": 0, "goods": [1, 0, 0, 0, 2]},
    "bad_rate": {"rate": 4},
    "bad_tax": {"count": 5},
    "not_a_victim": {"victim": 1},
    "not_enough_nucoms": {"count": 5},
    "missing_parameter": {"missing": Told("need_resource", {})},
}


def sample(kind: str) -> Any:
    """Return a value of a declared type."""
    if kind.endswith("?"):
        return sample(kind[:-1])
    if kind.endswith("*"):
        return [sample(kind[:-1]), sample(kind[:-1])]
    if kind.endswith("#"):
        return [2] * len(RULES.actions.ids[kind[:-1]])
    if kind == "told":
        return Told("way_free", {})
    return {"text": "Wort", "flag": True}.get(kind, 1)


def reading(language: str, mode: str, viewer: int) -> Reading:
    return Reading(words().book(language), mode, viewer, PEOPLE)


def own_commands(language: str) -> dict[str, dict[str, Any]]:
    """Return the commands of this game; `hilfe` belongs to the shell and only gets a short form here."""
    return {name: entry for name, entry in toml(language)["commands"].items() if name != "help"}


def toml(language: str) -> dict[str, Any]:
    import holodeck.games.raumkolonie as game

    return tomllib.loads((Path(game.__file__).parent / f"words.{language}.toml").read_text("utf-8"))


@clause("RK-1902", "RK-1904")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVERYTHING)
def test_everything_told_has_a_sentence(name: str, language: str) -> None:
    assert name in words().book(language).told("standard")


@clause("RK-1903")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_every_sentence_can_be_filled(language: str, mode: str, viewer: int) -> None:
    nothing = words().book(language).grammar.nothing
    for name, types in EVERYTHING.items():
        line = reading(language, mode, viewer).line(Told(name, {fact: sample(kind) for fact, kind in types.items()}))
        assert line is None or not re.search(r"[{}]", line), name
        assert line is None or nothing not in line.split() or name in {"nothing_there", "nothing_seen", "nothing_yielded"}, name


@clause("RK-1903")
@pytest.mark.parametrize(
    "name",
    [name for name, event in TOLD.items() if "seat" in event.facts and name not in {"place", "monopoly_loss", "turn_started"}],
)
def test_the_actor_is_addressed_as_you(name: str) -> None:
    """The actor reads `Du`, all others the name; some events only the actor is told, or they need no sentence."""
    facts = {fact: sample(kind) for fact, kind in TOLD[name].facts.items()} | {"seat": 0}
    own, other = reading("de", "standard", 0).line(Told(name, facts)), reading("de", "standard", 3).line(Told(name, facts))
    assert own is None or "Anna" not in own
    assert own != other or own is None or name in {"pirate_stayed", "terraformed"}


@clause("RK-1804", "RK-1805")
@pytest.mark.parametrize("code", REFUSALS)
def test_refusals_read_as_in_the_rules(code: str) -> None:
    sentence = words().book("de").refused[code]
    assert sentence.begin(FACTS.get(code, {}), 0, reading("de", "standard", 0)) == REFUSALS[code]


@clause("RK-1804")
@pytest.mark.parametrize("code", REFUSALS)
def test_refusals_exist_in_english(code: str) -> None:
    sentence = words().book("en").refused[code]
    text = sentence.begin(FACTS.get(code, {}), 0, reading("en", "standard", 0))
    assert text
    assert "nothing" not in text


@clause("RK-1003")
def test_a_trade_partner_who_lacks_goods_is_named() -> None:
    talk = Talk(Table.tp()).say("blau", "biete 1 sand gegen 3 tristahl an cleo")
    talk.table.hand("blau")
    error = RULES.check(talk.table.state, 2, talk.action("gruen", "annehme"))
    assert error is not None
    assert talk.reader("gruen").refusal(error).startswith("Anna fehlt: 1 Sand.")


@clause("RK-1804")
def test_a_refusal_names_its_clause() -> None:
    talk = Talk(Table.tp())
    error = talk.error("blau", "baue roehre F5")
    assert isinstance(error, Refusal)
    assert talk.reader("blau").refusal(error) == "Dafür stehst du am falschen Ort. (RK-906)"


@clause("RK-907")
def test_a_tube_on_a_crossing_asks_for_its_direction() -> None:
    talk = Talk(Table.tp())
    error = talk.error("blau", "baue roehre")
    assert isinstance(error, Refusal)
    assert "In welche Richtung? Möglich: Osten, Südwesten, Nordwesten." in talk.reader("blau").refusal(error)


@clause("RK-907")
@pytest.mark.parametrize("line", ["baue roehre K49-K50", "baue röhre k50–k49", "baue roehre K49 K50", "baue roehre G067"])
def test_a_border_is_named_by_the_crossings_at_its_ends(line: str) -> None:
    assert Talk(Table.tp()).action("blau", line) == Talk(Table.tp()).action("blau", "baue roehre G067")


@clause("RK-1801")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_usage_help_and_example(language: str) -> None:
    commands = own_commands(language)
    lacking = {
        name
        for name, entry in commands.items()
        if not all(entry.get(key) for key in ("forms", "usage", "help", "example", "group"))
    }
    assert not lacking


@clause("RK-1801")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_is_understood(language: str) -> None:
    table = Table.tp().holding("blau", "victory_point", "invention")
    talk = Talk(table, language)
    for name, entry in own_commands(language).items():
        error = (
            talk.error("blau", entry["example"])
            if name not in words().text.queries
            else talk.answer("blau", entry["example"]) and None
        )
        assert error is None or isinstance(error, Refusal), (name, error)


@clause("RK-1801")
def test_both_languages_have_the_same_commands_topics_and_sentences() -> None:
    german, english = toml("de"), toml("en")
    parts = german.keys() - {"vocabulary"}
    assert parts == english.keys() - {"vocabulary"}
    assert all(german[part].keys() == english[part].keys() for part in parts)


@clause("HD-609")
def test_german_output_carries_real_umlauts() -> None:
    """Typed words (forms, usages, command lines) may be plain; sentences may not."""
    german = toml("de")
    prose = [*strings(german["told"]), *strings(german["refused"]), *strings(german["brief"]), *strings(german["names"])]
    plain = re.compile(
        r"roehr|wuerf|fuer\b|ueber|koenn|moegl|naech|laeng|groess|erhaelt|suedo|suedw|\bsueden|waehl|faellt|verkaeuf|huell",
        re.IGNORECASE,
    )
    assert not [text for text in prose if plain.search(text)]


def strings(entry: object) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    if isinstance(entry, dict):
        return [text for value in entry.values() for text in strings(value)]
    return [text for value in entry for text in strings(value)] if isinstance(entry, list) else []


@clause("HD-604")
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_topics_are_plain_lines(language: str) -> None:
    topics = toml(language)["topics"]
    assert {"ziel", "zug", "bauen", "handel", "karten", "wetten", "pirat", "laufen", "imbiss", "tasten"} <= set(topics)
    assert not re.search(r"[|+*#~]", "".join(topic["text"] for topic in topics.values()))


@clause("RK-1902")
@pytest.mark.parametrize(
    ("viewer", "line"),
    [
        ("blau", "Du baust eine Zentrale auf K50 an Plasmaenergie 6, Sand 4, Tristahl 11."),
        ("rot", "Anna baut eine Zentrale auf K50 an Plasmaenergie 6, Sand 4, Tristahl 11."),
        ("onlooker", "Anna baut eine Zentrale auf K50 an Plasmaenergie 6, Sand 4, Tristahl 11."),
    ],
)
def test_actor_and_onlookers_read_different_sentences(viewer: str, line: str) -> None:
    assert line in Talk(Table.tp()).say("blau", "baue zentrale K50").heard(viewer)


@clause("RK-1902", "RK-1602")
def test_only_thief_and_victim_read_what_was_stolen() -> None:
    table = Table.tp().given("phase", "pirate").lucky("chance", "plasma")
    talk = Talk(table).say("blau", "pirat nach F3")
    assert "Du nimmst Cleo 1 Plasmaenergie weg." in talk.heard("blau")
    assert "Anna nimmt dir 1 Plasmaenergie weg." in talk.heard("gruen")
    assert "Anna nimmt Cleo einen Rohstoff weg." in talk.heard("rot")


@clause("RK-1902")
def test_the_pirates_new_field_is_described() -> None:
    talk = Talk(Table.tp().given("phase", "pirate")).say("blau", "pirat nach no")
    assert "Anna schickt den Piraten nach F4 (Plasmaenergie 6)." in talk.heard("rot")


@clause("RK-1902")
def test_walking_is_heard_in_the_rooms_left_and_entered_only() -> None:
    talk = Talk(Table.tp()).say("blau", "o")
    assert talk.heard("gruen") == ["Anna geht nach Osten."]
    assert talk.heard("rot") == []


@clause("RK-1902")
def test_a_monopoly_names_what_everybody_lost() -> None:
    talk = Talk(Table.tp().holding("blau", "monopoly")).say("blau", "spiele karte 1 sand")
    assert "Anna spielt die Monopolkarte: Sand. Indy 0, Cleo 1, Max 5." in talk.heard("rot")


@clause("RK-1904")
def test_a_harvest_names_what_it_brought() -> None:
    talk = Talk(Table.tp().holding("blau", "harvest")).say("blau", "spiele karte 1 sand")
    assert "Anna spielt die Erntekarte: 3 Sand." in talk.heard("rot")


@clause("HD-604", "RK-1903")
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_can_be_read_by_everybody(seed: int) -> None:
    table, chooser = Table.new(seed=f"read {seed}", brett="zufall"), random.Random(seed)
    readers = [
        Talk(table, language, mode).reader(viewer) for language in LANGUAGES for mode in MODES for viewer in ("blau", "onlooker")
    ]
    for _ in range(200):
        if not table.awaited:
            break
        seat = COLOUR_IDS.index(chooser.choice(table.awaited))
        kinds: dict[int, list[int]] = {}
        for action in RULES.legal(table.state, seat):
            kinds.setdefault(action & 255, []).append(action)
        tell = Tell()
        RULES.play(table.state, seat, chooser.choice(kinds[chooser.choice(list(kinds))]), table.luck, tell)
        lines = [line for reader in readers for line in [*reader.lines(tell.happened), *reader.asked(reader.game.awaited)]]
        assert not [line for line in lines if re.search(r"[{}]| {2}|-1|\bnichts\b", line) or not line.strip()]


@clause("HD-703")
def test_an_open_replay_shows_what_was_hidden() -> None:
    told = Told("card_bought", {"seat": 0}, {0: {"card": 0}})
    known = told.known_to(OPEN)
    assert known is not None
    assert reading("de", "standard", OPEN).line(known) == "Anna kauft eine Ereigniskarte."


@clause("RK-1801")
def test_h_is_short_for_help() -> None:
    talk = Talk(Table.tp())
    assert talk.answer("blau", "h pirat") == talk.answer("blau", "hilfe pirat")
