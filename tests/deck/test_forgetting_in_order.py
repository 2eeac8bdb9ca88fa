"""A deleted name does not come back with the next change of what moderators keep (HD-974)."""

from holodeck.deck.port.order import MODERATOR, OWNER
from tests.clauses import clause
from tests.deck.moderators import said, with_role
from tests.deck.stage import Stage
from tests.deck.test_personal_data import delete, traces


@clause("HD-974", "HD-977")
def test_settling_a_report_does_not_bring_back_a_deleted_name(stage: Stage) -> None:
    mona, anna, mila = with_role(stage, "Mona", MODERATOR), stage.comes("Anna"), stage.comes("Mila")
    mila.types("-v Wattwurm")
    stage.comes("Max").types("-v Mila hat recht.")
    anna.types("melde max Er hilft Mila.")
    number = next(iter(stage.holodeck.order.reports))
    delete(mila)
    assert "ist erledigt" in said(mona, f"aufsicht erledigt {number}")
    assert traces(stage.folder, "mila", "wattwurm") == []


@clause("HD-974", "HD-977")
def test_a_warning_that_is_heard_later_does_not_bring_back_its_moderator(stage: Stage) -> None:
    mila, max_ = with_role(stage, "Mila", MODERATOR), stage.comes("Max")
    max_.hang_up()
    mila.types("aufsicht verwarne max Mila sagt: leiser.")
    mila.person.secret = ""  # as somebody without a password, who is not asked for it
    delete(mila)
    assert stage.comes("Max").read("Ein Moderator verwarnt dich")
    assert traces(stage.folder, "mila") == []


@clause("HD-951", "HD-974")
def test_a_report_quotes_nobody_who_has_been_deleted(stage: Stage) -> None:
    with_role(stage, "Mona", MODERATOR)
    anna, mila = stage.comes("Anna"), stage.comes("Mila")
    mila.types("-v Wattwurm")
    stage.comes("Max").types("-v Mila hat recht.")
    delete(mila)
    anna.types("melde max Spam.")
    assert [line.text for line in next(iter(stage.holodeck.order.reports.values())).lines] == ["gelöscht hat recht."]
    assert traces(stage.folder, "mila", "wattwurm") == []


@clause("HD-974")
def test_nothing_is_done_against_somebody_who_is_being_deleted(stage: Stage) -> None:
    owner, mila = with_role(stage, "Olga", OWNER), stage.comes("Mila")
    mila.person.erased = True
    for line in ("aufsicht verwarne mila Zu laut.", "aufsicht banne netz mila Zu laut."):
        assert "nicht da" in said(owner, line)
    assert "nicht da" in said(stage.comes("Anna"), "melde mila Spam.")
