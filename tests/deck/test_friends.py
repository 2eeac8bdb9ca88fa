"""Friends: the list, and who is told when somebody comes or opens a table (HD-525 to HD-527)."""

import pytest

from holodeck.deck.people.acquaintance import MOST_FRIENDS, Acquaintance, Listed
from holodeck.deck.port.messages import Friends
from holodeck.deck.port.reaching import Friend
from holodeck.deck.port.wishes import Command
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient, Stage
from tests.deck.test_reaching import leaves, named, returns, whole


@pytest.fixture
def friends(stage: Stage) -> tuple[Player, Player]:
    """Anna and Bea, each on the list of the other."""
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    anna.types("freunde bea")
    bea.types("freunde anna")
    return anna, bea


def comes_again(stage: Stage, player: Player) -> None:
    leaves(stage, player)
    stage.clock.advance(60)
    returns(stage, player.person.name)


# The list


@clause("HD-525")
def test_the_list_says_who_is_here_and_where_one_may_sit_down(stage: Stage, friends: tuple[Player, Player]) -> None:
    anna, bea = friends
    assert anna.types("freunde")[0] == "Bea: Vorraum."
    bea.types("computer programm laden probe", "betrete holodeck")
    assert whole(anna.types("freunde")).startswith("Bea: Deck 1, probe. Es ist noch Platz: betrete holodeck 1 ")
    bea.types("computer option oeffentlich aus")
    assert whole(anna.types("freunde")).startswith("Bea: Deck 1, probe. Dass du")
    leaves(stage, bea)
    assert anna.types("freunde")[0] == "Nicht da: Bea."


@clause("HD-525")
def test_a_name_that_nobody_has_is_answered_like_any_other(stage: Stage) -> None:
    anna = named(stage, "Anna")
    named(stage, "Bea").types("ignoriere anna")
    answers = {whole(anna.types(f"freunde {name}")).split(" ", 1)[1] for name in ("bea", "frida")}
    assert len(answers) == 1
    assert whole(anna.types("freunde")).startswith("Bea: Vorraum. Nicht da: Frida.")


@clause("HD-525")
def test_who_takes_the_name_later_is_no_friend(stage: Stage) -> None:
    anna = named(stage, "Anna")
    anna.types("freunde frida", "ankunft alle", "erreichbar freunde")
    stage.clock.advance(60)
    frida = named(stage, "Frida")
    anna.forget()
    assert anna.types("freunde")[0] == "Nicht da: Frida."
    frida.types("teile anna mit Ich bin es doch!", "freunde anna")
    assert not anna.read("Ich bin es")
    frida.forget()
    comes_again(stage, anna)
    assert frida.screen.lines[-1] == "Anna ist da."  # Frida put Anna on the list after Anna had the name
    anna.forget()


@clause("HD-525")
def test_a_person_put_on_a_list_is_told_and_finds_who_asks(stage: Stage) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    anna.types("freunde bea")
    assert "Anna hat dich auf die Liste der Freunde gesetzt." in whole(bea.screen.lines)
    assert "Dich haben auf der Liste: Anna." in whole(bea.types("freunde"))
    bea.types("freunde anna")
    assert "Dich haben auf der Liste" not in whole(bea.types("freunde"))
    assert not anna.read("Bea hat dich")


@clause("HD-525")
def test_names_go_from_the_list(stage: Stage, friends: tuple[Player, Player]) -> None:
    anna, _ = friends
    assert anna.types("freunde weg bea") == ["Bea steht nicht mehr auf deiner Liste."]
    assert anna.types("freunde weg bea") == ["Dieser Name steht nicht auf deiner Liste. (HD-525)"]


@clause("HD-525")
def test_only_a_name_with_a_password_has_a_list_and_it_is_bounded(stage: Stage) -> None:
    assert "nur ein Name mit Passwort" in whole(stage.comes("Zora").types("freunde bea"))
    anna = named(stage, "Anna")
    anna.person.acquaintance = Acquaintance({f"name{n}": Listed(f"Name{n}", 0.0) for n in range(MOST_FRIENDS)})
    assert "(HD-525)" in whole(anna.types("freunde bea"))


@clause("HD-525", "HD-531")
def test_the_list_is_data_too_and_outlives_a_restart(stage: Stage, friends: tuple[Player, Player]) -> None:
    friends[0].types("ankunft niemand")
    stage.restart()
    anna, _ = returns(stage, "Anna"), named(stage, "Cleo").types("freunde anna")
    anna.person.feeds = (anna.screen,)
    anna.forget()
    anna.guest.hear(Command("friends"))
    assert anna.told(Friends) == [Friends([Friend("Bea", False, 0, False)], ["Cleo"], "nobody", "everybody", "everybody")]
    assert anna.screen.lines == []


# Coming, and opening a table


@clause("HD-526", "HD-604")
def test_friends_are_told_when_one_comes_also_by_ear(stage: Stage, friends: tuple[Player, Player]) -> None:
    anna, bea = friends
    anna.types("vorlesen")
    comes_again(stage, bea)
    assert anna.read("Bea ist da.")


@clause("HD-526")
def test_a_second_connection_is_no_coming(stage: Stage, friends: tuple[Player, Player]) -> None:
    returns(stage, "Bea")
    assert not friends[0].read("Bea ist da.")


@clause("HD-526")
def test_a_connection_found_again_within_a_minute_is_no_coming(stage: Stage, friends: tuple[Player, Player]) -> None:
    anna, bea = friends
    bea.hang_up()
    stage.clock.advance(30)
    bea = returns(stage, "Bea")
    assert not anna.read("Bea ist da.")
    comes_again(stage, bea)
    assert anna.read("Bea ist da.")


@clause("HD-526")
@pytest.mark.parametrize(("circle", "told"), [("alle", True), ("freunde", False), ("niemand", False)])
def test_one_says_who_hears_of_it(stage: Stage, circle: str, told: bool) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    anna.types("freunde bea", "computer melde leute eigene")
    bea.types(f"ankunft {circle}")
    comes_again(stage, bea)
    assert anna.read("Bea ist da.") is told


@clause("HD-526")
@pytest.mark.parametrize("who", [0, 1])
def test_nobody_is_told_of_somebody_ignored(stage: Stage, friends: tuple[Player, Player], who: int) -> None:
    anna, bea = friends
    friends[who].types(f"ignoriere {friends[1 - who].person.key}")
    comes_again(stage, bea)
    assert not anna.read("Bea ist da.")


@clause("HD-526")
def test_friends_are_told_of_open_tables_only(stage: Stage, friends: tuple[Player, Player]) -> None:
    anna, bea = friends
    anna.forget()
    bea.types("computer programm laden probe passwort geheim", "computer programm beenden ja")
    bea.types("computer programm laden probe freunde", "computer programm beenden ja")
    assert anna.screen.lines == []
    bea.types("computer programm laden probe")
    assert whole(anna.screen.lines) == "Bea öffnet Deck 1: probe. betrete holodeck 1 bringt dich hin."


@clause("HD-526")
def test_opening_table_after_table_is_told_three_times_a_minute(stage: Stage, friends: tuple[Player, Player]) -> None:
    anna, bea = friends
    anna.forget()
    for _ in range(10):
        bea.types("computer programm laden probe", "computer programm beenden ja")
    assert whole(anna.screen.lines).count("Bea öffnet") == 3


@clause("HD-526", "HD-527")
def test_the_subject_turns_it_off(stage: Stage, friends: tuple[Player, Player]) -> None:
    anna, bea = friends
    anna.types("computer melde leute nie")
    anna.forget()
    comes_again(stage, bea)
    stage.clock.advance(10)
    assert anna.screen.lines == []


# The lobby


@clause("HD-527")
def test_the_lobby_says_who_comes_and_goes_in_one_line(stage: Stage) -> None:
    anna = stage.comes("Anna")
    stage.clock.advance(10)
    anna.forget()
    guests = [stage.comes(name) for name in ("Bea", "Cleo")]
    stage.clock.advance(10)
    for guest in guests:
        guest.hang_up()
    stage.clock.advance(70)
    assert anna.screen.lines == ["Bea, Cleo kommen.", "Bea, Cleo gehen."]


@clause("HD-527")
def test_of_many_only_five_are_named(stage: Stage) -> None:
    anna = stage.comes("Anna")
    stage.clock.advance(10)
    anna.forget()
    for letter in "abcdefgh":
        stage.comes("Gast" + letter)
    stage.clock.advance(10)
    assert anna.screen.lines == ["Gasta, Gastb, Gastc, Gastd, Gaste und 3 weitere Personen kommen."]


@clause("HD-527")
@pytest.mark.parametrize(
    ("lines", "told"),
    [([], True), (["vorlesen"], False), (["knapp"], False), (["vorlesen", "computer melde leute alle"], True)],
)
def test_where_it_is_read_aloud_or_briefly_only_friends_are_told(stage: Stage, lines: list[str], told: bool) -> None:
    anna = stage.comes("Anna")
    anna.types(*lines)
    stage.clock.advance(10)
    stage.comes("Bea")
    stage.clock.advance(10)
    assert anna.read("Bea kommt.") is told


@clause("HD-527")
def test_a_page_with_buttons_shows_it_instead(stage: Stage) -> None:
    anna = stage.comes("Anna", client=SeenClient())
    anna.person.seeing = tuple(anna.person.outlets)
    stage.comes("Bea")
    stage.clock.advance(10)
    assert not anna.read("Bea kommt.")


@clause("HD-527")
def test_who_ignores_somebody_or_stands_at_a_table_is_not_told(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "betrete holodeck")
    zora = stage.comes("Zora")
    indy.types("ignoriere zora")
    stage.clock.advance(10)
    leaves(stage, zora)
    stage.clock.advance(10)
    assert not anna.read("Zora geht.")
    assert not indy.read("Zora geht.")
