"""E-mail addresses and browsers: named, confirmed, bounded and forgotten (HD-1020 to HD-1027)."""

import pytest

from holodeck.deck.people.contact import NO_CONTACT
from holodeck.deck.port.carrier import Mail
from holodeck.deck.port.messages import Contact
from tests.clauses import clause
from tests.deck.days import DAY, named
from tests.deck.postman import BROWSER, Postman, code_in, confirmed, devices, with_browser, with_post
from tests.deck.stage import Stage

ANNA = "anna@example.org"


@pytest.fixture
def postman(stage: Stage) -> Postman:
    return with_post(stage, Postman())


# Offered only where the host has set it up


@clause("HD-1020")
def test_without_settings_nothing_is_offered_and_only_the_host_hears_what_is_missing(stage: Stage) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    stage.holodeck.give_role(anna.person, "owner")
    assert bea.types("benachrichtige") == ["Dieser Server benachrichtigt niemanden, der nicht da ist."]
    assert "Es fehlen die Einstellungen address, smtp," in " ".join(anna.types("benachrichtige"))
    assert "verschickt keine E-Mail" in bea.types(f"email {ANNA}")[0]
    bea.forget()
    with_browser(bea)
    assert bea.read("verschickt keine Push-Nachrichten")
    assert bea.person.contact is NO_CONTACT


@clause("HD-1020", "HD-1033")
def test_browsers_are_told_what_is_offered_and_what_is_set(stage: Stage, postman: Postman) -> None:
    anna = confirmed(stage, postman, "Anna", ANNA)
    anna.person.feeds = (anna.screen,)
    with_browser(anna)
    assert anna.told(Contact)[-1] == Contact(True, "key", [], ANNA, "", "at_once", False, [anna.person.contact.devices[0].id])


# E-mail


@clause("HD-1021")
def test_an_address_counts_only_once_its_link_was_opened(stage: Stage, postman: Postman) -> None:
    anna = named(stage, "Anna")
    assert f"An {ANNA} ist eine Nachricht unterwegs." in anna.types(f"email {ANNA}")[0]
    stage.clock.advance(61)
    (mail,) = postman.take()
    assert isinstance(mail, Mail)
    assert (mail.to, mail.off, "Anna möchte bei Testhaus" in mail.text) == (ANNA, "", True)
    assert anna.person.contact.address == ""
    assert stage.holodeck.addresses.confirm("falsch") is None
    assert stage.holodeck.addresses.confirm(code_in(mail))
    assert anna.person.contact.address == ANNA
    assert stage.holodeck.addresses.confirm(code_in(mail)) is None


@clause("HD-1021")
def test_a_link_holds_over_a_restart_and_for_three_days(stage: Stage, postman: Postman) -> None:
    named(stage, "Anna").types(f"email {ANNA}")
    stage.clock.advance(61)
    code = code_in(postman.take()[0])
    stage.restart()
    with_post(stage, postman)
    stage.clock.advance(2.9 * DAY)
    assert stage.holodeck.addresses.confirm(code)
    stage.type_as("anna", "email andere@example.org")
    stage.clock.advance(61)
    late = code_in(postman.take()[0])
    stage.clock.advance(4 * DAY)
    assert stage.holodeck.addresses.confirm(late) is None
    own = stage.holodeck.persons["anna"].contact
    assert (own.address, own.proposed) == (ANNA, "")


@clause("HD-1021")
@pytest.mark.parametrize(
    "address", ["anna", "anna@", "anna@localhost", "a b@example.org", "a@b.org,c@d.org", f"{'x' * 250}@example.org"]
)
def test_what_is_no_address_is_refused_with_an_example(stage: Stage, postman: Postman, address: str) -> None:
    anna = named(stage, "Anna")
    assert "Das ist keine E-Mail-Adresse. Sie sieht so aus: anna@example.org (HD-1021)" in " ".join(
        anna.types(f"email {address}")
    )
    assert anna.person.contact is NO_CONTACT


@clause("HD-1021")
def test_a_guest_names_no_address(stage: Stage, postman: Postman) -> None:
    assert "computer passwort" in " ".join(stage.comes("Anna").types(f"email {ANNA}"))


@clause("HD-1021")
def test_an_address_can_be_taken_back(stage: Stage, postman: Postman) -> None:
    anna = confirmed(stage, postman, "Anna", ANNA)
    assert anna.types("email weg") == ["Deine Adresse ist vergessen."]
    assert anna.person.contact is NO_CONTACT
    assert "(HD-1021)" in " ".join(anna.types("email weg"))


@clause("HD-1022")
def test_nobody_is_flooded_with_links_by_one_person_or_by_many(stage: Stage, postman: Postman) -> None:
    anna = named(stage, "Anna")
    answers = [" ".join(anna.types(f"email opfer{number}@example.org")) for number in range(4)]
    assert ["(HD-1022)" in answer for answer in answers] == [False, False, False, True]
    for number in range(3):
        stage.comes(f"Gast{'abc'[number]}", f"10.{number + 1}.0.1")
        other = named(stage, f"Gast{'abc'[number]}")
        other.person.address = f"10.{number + 1}.0.1"
        other.types(f"email {ANNA}")
    last = named(stage, "Zora")
    last.person.address = "10.9.0.1"
    assert "(HD-1022)" in " ".join(last.types(f"email {ANNA.upper()}"))


@clause("HD-1024")
def test_the_link_of_a_mail_ends_them_and_nobody_can_guess_it(stage: Stage, postman: Postman) -> None:
    anna = confirmed(stage, postman, "Anna", ANNA)
    code = anna.person.contact.off
    assert stage.holodeck.addresses.stop("x" * 32) is None
    stage.restart()
    with_post(stage, postman)
    assert stage.holodeck.addresses.stop(code)
    assert stage.holodeck.persons["anna"].contact.pace == "never"


# Browsers


@clause("HD-1025")
def test_five_browsers_of_a_person_are_the_most_and_the_oldest_goes(stage: Stage, postman: Postman) -> None:
    anna = named(stage, "Anna")
    for number in range(6):
        with_browser(anna, {**BROWSER, "endpoint": f"https://push.example.org/{number}"})
    assert devices(anna.person) == [f"https://push.example.org/{number}" for number in range(1, 6)]
    assert anna.types("benachrichtige weg") == ["Es kommen keine Push-Nachrichten mehr dorthin."]
    assert devices(anna.person) == []


@clause("HD-1025", "HD-1027")
@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example.org/1"},
        {"endpoint": "https://anna:geheim@push.example.org/1"},
        {"endpoint": "https://push.example.org/1\r\nhost: x"},
        {"endpoint": "https://[::1]/1"},
        {"endpoint": f"https://push.example.org/{'x' * 1000}"},
        {"key": "kurz"},
        {"auth": "kurz"},
    ],
)
def test_a_subscription_that_no_browser_has_made_is_refused(stage: Stage, postman: Postman, wrong: dict[str, str]) -> None:
    anna = named(stage, "Anna")
    with_browser(anna, {**BROWSER, **wrong})
    assert devices(anna.person) == []


@clause("HD-1025")
def test_by_telnet_it_is_said_that_a_browser_does_it(stage: Stage, postman: Postman) -> None:
    anna = named(stage, "Anna")
    assert "Das geht nur in einem Browser" in anna.types("benachrichtige hier")[0]
    assert "Push-Nachrichten: 0 Browser." in " ".join(anna.types("benachrichtige"))


@clause("HD-1025")
def test_it_is_all_there_in_english(stage: Stage, postman: Postman) -> None:
    anna = confirmed(stage, postman, "Anna", ANNA)
    anna.types("english")
    assert anna.types("notify daily") == [f"E-mail to {ANNA}: daily."]
    assert anna.types("email off") == ["Your address is forgotten."]
