"""What moderators keep is forgotten after a while (HD-971, HD-972)."""

import pytest
from msgspec import to_builtins

from holodeck.deck.port.order import MODERATOR
from tests.clauses import clause
from tests.deck.moderators import with_role
from tests.deck.stage import Stage
from tests.deck.test_personal_data import SAID, traces


@clause("HD-972")
def test_a_banned_address_is_kept_with_a_name_for_a_week(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    stage.comes("Max", "198.51.100.77")
    mona.types("aufsicht banne adresse max Spam.")
    stage.clock.advance(6 * 24 * 3600)
    (measure,) = stage.holodeck.order.measures.values()
    assert (measure.whom, measure.about) == ("198.51.100.77/32", "Max")
    stage.clock.advance(2 * 24 * 3600)
    (later,) = stage.holodeck.order.measures.values()
    assert (later.whom, later.about) == ("198.51.100.77/32", "198.51.100.0/24")
    assert [record for name, record in stage.store.moderation() if name.startswith("measure")] == [to_builtins(later)]
    visitor = stage.visitor("198.51.100.77")
    assert visitor.read("kommt niemand herein: Spam.")


@clause("HD-971")
@pytest.mark.parametrize(("settled", "days"), [(True, 30), (False, 180)])
def test_a_report_is_forgotten_after_a_while(stage: Stage, settled: bool, days: int) -> None:
    mona, anna = with_role(stage, "Mona", MODERATOR), stage.comes("Anna")
    stage.comes("Max").types(f"-v {SAID}")
    anna.types("melde max Spam.")
    if settled:
        mona.types(f"aufsicht erledigt {next(iter(stage.holodeck.order.reports))}")
    stage.clock.time += (days - 2) * 24 * 3600
    stage.clock.advance(24 * 3600)
    assert SAID in str(stage.store.moderation())
    stage.clock.advance(2 * 24 * 3600)
    assert traces(stage.folder, SAID) == []


@clause("HD-971")
def test_the_log_of_moderators_is_forgotten_after_a_while(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    stage.comes("Max")
    mona.types("aufsicht stumm max 30m Spam.")
    stage.clock.time += 178 * 24 * 3600
    stage.clock.advance(24 * 3600)
    assert [deed.whom for deed in stage.holodeck.order.log.values()] == ["Mona", "Max"]
    stage.clock.advance(2 * 24 * 3600)
    assert stage.holodeck.order.log == {}
    assert stage.store.moderation() == []
