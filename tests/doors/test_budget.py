"""Budgets: bytes are counted before anybody looks at them, light use is served at once, and neighbours do not pay."""

import asyncio
from collections.abc import Callable

import pytest

from holodeck.doors.address import Proxies, address_of
from holodeck.doors.admission import ADDRESS, CONNECTS, FULL, Admission, Crowd
from holodeck.doors.budget import LOOK, MANY, PATIENCE, PIECE, Budgets, Purse
from holodeck.doors.handles import Handles
from holodeck.doors.metered import metered
from holodeck.doors.web.frames import Frames
from tests.clauses import clause


class HandLoop(asyncio.SelectorEventLoop):
    """Time stands still until somebody moves it."""

    moment = 100.0

    def time(self) -> float:
        return self.moment


def on_a_loop(test: Callable[[HandLoop], None]) -> None:
    loop = HandLoop()
    try:
        test(loop)
    finally:
        loop.close()


@clause("HD-711")
def test_bytes_and_pieces_are_counted_and_come_back_with_time() -> None:
    def test(loop: HandLoop) -> None:
        purse = Budgets(loop).purse("10.0.0.1", 100, 1000)
        purse.count(500, 0)
        assert purse.wait() == 0
        purse.count(500, 3)
        assert purse.wait() == pytest.approx((3 * PIECE + 1) / 100)
        loop.moment += 3 * PIECE / 100 + 0.1
        assert purse.wait() == 0

    on_a_loop(test)


@clause("HD-711")
def test_who_goes_on_sending_more_than_is_allowed_is_worn_out_and_who_slips_is_not() -> None:
    def test(loop: HandLoop) -> None:
        budgets = Budgets(loop)
        flooding, slipped = (budgets.purse("10.0.0.1", 100, 1000) for _ in range(2))
        slipped.count(1001, 0)
        assert slipped.wait() > 0
        for _ in range(int(PATIENCE) + 1):
            flooding.count(1001, 0)
            assert flooding.wait() > 0
            loop.moment += 1
        assert slipped.wait() == 0
        assert flooding.worn_out()
        assert not slipped.worn_out()

    on_a_loop(test)


@clause("HD-711")
@pytest.mark.parametrize(("ahead", "cut"), [(True, True), (False, False)])
def test_who_is_held_up_for_time_is_worn_out_only_by_sending_on(ahead: bool, cut: bool) -> None:
    def test(loop: HandLoop) -> None:
        purse = Budgets(loop).purse("10.0.0.1", 1000, 1000)
        purse.ahead = lambda: ahead
        for _ in range(int(PATIENCE / LOOK) + 2):
            use_up(purse)
            assert 0 < purse.wait() <= LOOK
            loop.moment += LOOK
        assert purse.worn_out() == cut

    on_a_loop(test)


@clause("HD-711")
def test_who_is_held_up_again_and_again_and_sends_on_is_worn_out_though_no_wait_is_long() -> None:
    def test(loop: HandLoop) -> None:
        purse = Budgets(loop).purse("10.0.0.1", 1000, 1000)
        use_up(purse)
        for _ in range(int(PATIENCE)):
            purse.worked(0.1)
            assert purse.wait() > 0
            loop.moment += 0.9
            purse.worked(0.001)
            purse.light.left = 1.0
            assert purse.wait() == 0
            loop.moment += 0.2
        assert purse.worn_out()
        loop.moment += 60
        assert purse.wait() == 0
        assert not purse.worn_out()

    on_a_loop(test)


@clause("HD-711")
@pytest.mark.parametrize("cost", [0.001, 0.07])
def test_who_sends_on_is_cut_off_though_all_that_is_read_can_be_paid(cost: float) -> None:
    def test(loop: HandLoop) -> None:
        purse, cut = Budgets(loop).purse("10.0.0.1", 1000, 1000), list[float]()
        purse.cut = lambda: cut.append(loop.moment)
        begun = loop.moment
        while not cut and loop.moment < begun + 2 * PATIENCE:
            purse.worked(cost)
            assert purse.wait() == 0
            loop.run_until_complete(purse.turn())
            loop.moment += 1
        assert cut == [begun + PATIENCE + 1]

    on_a_loop(test)


@clause("HD-711")
def test_who_sends_ahead_now_and_then_is_not_worn_out() -> None:
    def test(loop: HandLoop) -> None:
        purse = Budgets(loop).purse("10.0.0.1", 1000, 1000)
        for _ in range(10):
            assert purse.wait() == 0
            assert not purse.worn_out()
            loop.moment += PATIENCE + 1

    on_a_loop(test)


@clause("HD-711")
def test_who_has_to_wait_for_long_after_one_burst_and_sends_nothing_more_is_not_worn_out() -> None:
    def test(loop: HandLoop) -> None:
        purse, sends = Budgets(loop).purse("10.0.0.1", 100, 1000), True
        purse.ahead = lambda: sends
        purse.count(4000, 0)
        assert purse.wait() == LOOK
        sends = False
        loop.moment += PATIENCE + 1
        assert purse.wait() > 0
        sends = True
        assert not purse.worn_out()
        loop.moment += PATIENCE - 1
        assert purse.wait() == 0
        assert not purse.worn_out()

    on_a_loop(test)


def use_up(purse: Purse) -> None:
    for _ in range(50):
        purse.worked(1.0)


@clause("HD-711")
def test_a_neighbour_is_served_at_once_whatever_the_address_has_taken() -> None:
    def test(loop: HandLoop) -> None:
        budgets = Budgets(loop)
        greedy, also_greedy, neighbour = (budgets.purse("10.0.0.1", 100, 1000) for _ in range(3))
        use_up(greedy)
        also_greedy.worked(0.2)
        assert greedy.wait() > 0
        assert also_greedy.wait() > 0
        assert neighbour.served_at_once()
        assert neighbour.wait() == 0

    on_a_loop(test)


@clause("HD-711")
def test_a_person_pays_for_all_connections_wherever_they_come_from() -> None:
    def test(loop: HandLoop) -> None:
        budgets = Budgets(loop)
        one, other = budgets.purse("10.0.0.1", 100, 1000), budgets.purse("10.0.0.2", 100, 1000)
        for purse in (one, other):
            purse.known("")
            purse.known("Anna")
        use_up(one)
        other.worked(0.2)
        assert other.wait() > 0

    on_a_loop(test)


def test_budgets_that_are_full_again_are_forgotten() -> None:
    def test(loop: HandLoop) -> None:
        budgets = Budgets(loop)
        for number in range(MANY + 5):
            budgets.purse(f"10.0.{number // 256}.{number % 256}", 1, 1).worked(0.01)
        assert len(budgets.addresses.known) == MANY + 5
        loop.moment += 60
        budgets.purse("10.9.9.9", 1, 1)
        assert len(budgets.addresses.known) == 1

    on_a_loop(test)


def test_the_steps_of_a_work_are_counted_and_its_end_is_its_own() -> None:
    async def work(fail: bool) -> str:
        await asyncio.sleep(0)
        sum(range(200_000))
        if fail:
            raise KeyError("x")
        return "done"

    async def test() -> None:
        purse = Budgets(asyncio.get_running_loop()).purse("10.0.0.1", 1, 1)
        left = purse.light.left
        assert await metered(work(False), purse) == "done"
        assert purse.light.left < left
        with pytest.raises(KeyError):
            await metered(work(True), purse)
        task = asyncio.create_task(metered(asyncio.sleep(1000), purse))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(test())


def masked(size: int) -> bytes:
    head = bytes([0x82, 128 | size]) if size < 126 else bytes([0x82, 254]) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + b"x" * size


@pytest.mark.parametrize("cut", [1, 2, 3, 7, 130, 4096])
def test_frames_are_counted_however_they_are_cut(cut: int) -> None:
    sizes = [0, 1, 125, 126, 300, 0, 0, 70]
    data = b"".join(masked(size) for size in sizes) * 5
    frames = Frames()
    assert sum(frames.count(data[at : at + cut]) for at in range(0, len(data), cut)) == 5 * len(sizes)


@clause("HD-714")
def test_a_door_is_full_before_the_handles_are() -> None:
    admission = Admission(Crowd(10, 10, 10, 10), Handles(1))
    here = address_of(("10.0.0.1", 1))
    assert not admission.refusal(here, 0)
    admission.enter(here)
    assert admission.refusal(here, 0) == FULL
    admission.leave(here)
    assert not admission.refusal(here, 0)
    assert not admission.addresses


@clause("HD-712")
def test_only_a_named_proxy_may_bring_many() -> None:
    admission = Admission(Crowd(10, 1, 1, 2), Handles(10), Proxies("10.0.0.0/24 ::1"))
    proxy, other = address_of(("10.0.0.7", 1)), address_of(("10.0.1.7", 1))
    for where in (proxy, other):
        assert not admission.refusal(where, 0)
        admission.enter(where)
    assert not admission.refusal(proxy, 0)
    assert admission.refusal(other, 0) == ADDRESS
    admission.leave(other)
    assert not admission.refusal(other, 0)
    assert admission.refusal(other, 0) == CONNECTS
