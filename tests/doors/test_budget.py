"""Budgets: bytes are counted before they are parsed, light use is served at once, and neighbours are not charged."""

import asyncio
from collections.abc import Callable

import pytest

from holodeck.doors.guard.address import Proxies, address_of
from holodeck.doors.guard.admission import ADDRESS, CONNECTS, FULL, Admission, Crowd
from holodeck.doors.guard.budget import CHECK_SECONDS, PATIENCE, PIECE, SWEEP_FROM, Budgets, Purse
from holodeck.doors.guard.handles import Handles
from holodeck.doors.guard.metered import metered
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
def test_continuous_flooding_is_detected_and_a_single_burst_is_not() -> None:
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
        assert flooding.is_flooding()
        assert not slipped.is_flooding()

    on_a_loop(test)


@clause("HD-711")
@pytest.mark.parametrize(("ahead", "cut"), [(True, True), (False, False)])
def test_a_client_held_up_for_cpu_time_is_flooding_only_if_it_keeps_sending(ahead: bool, cut: bool) -> None:
    def test(loop: HandLoop) -> None:
        purse = Budgets(loop).purse("10.0.0.1", 1000, 1000)
        purse.ahead = lambda: ahead
        for _ in range(int(PATIENCE / CHECK_SECONDS) + 2):
            use_up(purse)
            assert 0 < purse.wait() <= CHECK_SECONDS
            loop.moment += CHECK_SECONDS
        assert purse.is_flooding() == cut

    on_a_loop(test)


@clause("HD-711")
def test_flooding_is_detected_over_many_short_waits() -> None:
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
        assert purse.is_flooding()
        loop.moment += 60
        assert purse.wait() == 0
        assert not purse.is_flooding()

    on_a_loop(test)


@clause("HD-711")
@pytest.mark.parametrize("cost", [0.001, 0.07])
def test_a_client_that_keeps_sending_is_cut_off_even_if_it_can_afford_what_is_read(cost: float) -> None:
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
def test_occasional_sending_ahead_is_not_flooding() -> None:
    def test(loop: HandLoop) -> None:
        purse = Budgets(loop).purse("10.0.0.1", 1000, 1000)
        for _ in range(10):
            assert purse.wait() == 0
            assert not purse.is_flooding()
            loop.moment += PATIENCE + 1

    on_a_loop(test)


@clause("HD-711")
def test_a_long_wait_after_one_burst_is_not_flooding() -> None:
    def test(loop: HandLoop) -> None:
        purse, sends = Budgets(loop).purse("10.0.0.1", 100, 1000), True
        purse.ahead = lambda: sends
        purse.count(4000, 0)
        assert purse.wait() == CHECK_SECONDS
        sends = False
        loop.moment += PATIENCE + 1
        assert purse.wait() > 0
        sends = True
        assert not purse.is_flooding()
        loop.moment += PATIENCE - 1
        assert purse.wait() == 0
        assert not purse.is_flooding()

    on_a_loop(test)


def use_up(purse: Purse) -> None:
    for _ in range(50):
        purse.worked(1.0)


@clause("HD-711")
def test_a_neighbour_is_served_at_once_while_the_processor_keeps_up_whatever_the_address_has_taken() -> None:
    def test(loop: HandLoop) -> None:
        budgets = Budgets(loop)
        greedy, also_greedy, neighbour = (budgets.purse("10.0.0.1", 100, 1000) for _ in range(3))
        use_up(greedy)
        also_greedy.worked(0.2)
        assert greedy.wait() > 0
        assert also_greedy.wait() > 0
        assert neighbour.wait() == 0
        assert not neighbour.served_at_once(), "this iteration of the event loop has used up its time"
        loop.run_until_complete(asyncio.sleep(0))
        assert neighbour.served_at_once()

    on_a_loop(test)


@clause("HD-711")
def test_all_connections_of_a_person_share_one_budget() -> None:
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
        for number in range(SWEEP_FROM + 5):
            budgets.purse(f"10.0.{number // 256}.{number % 256}", 1, 1).worked(0.01)
        assert len(budgets.addresses[0].known) == SWEEP_FROM + 5
        loop.moment += 60
        budgets.purse("10.9.9.9", 1, 1)
        assert len(budgets.addresses[0].known) == 1

    on_a_loop(test)


def test_the_cpu_time_of_every_step_is_charged_and_the_result_is_returned() -> None:
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
    assert not admission.addresses.counts


@clause("HD-712")
def test_only_a_configured_proxy_may_have_many_connections() -> None:
    admission = Admission(Crowd(10, 1, 1, 3), Handles(10), Proxies("10.0.0.0/24 ::1"))
    proxy, other = address_of(("10.0.0.7", 1)), address_of(("10.0.1.7", 1))
    for where in (proxy, other):
        assert not admission.refusal(where, 0)
        admission.enter(where)
    assert not admission.refusal(proxy, 0)
    assert admission.refusal(other, 0) == ADDRESS
    admission.leave(other)
    assert not admission.refusal(other, 0)
    assert admission.refusal(other, 0) == CONNECTS


def v6(line: int, number: int) -> str:
    """Return an IPv6 address: which customer of a provider, and which of the customer's /64s."""
    return f"2001:db8:1:{256 * line + number:x}::7"


@clause("HD-715")
def test_the_many_64s_of_one_home_line_open_no_more_connections_than_four_addresses() -> None:
    admission = Admission(Crowd(1000, 5, 100, 100), Handles(1000))
    entered = 0
    for number in range(256):
        here = address_of((v6(1, number), 1))
        if not admission.refusal(here, 0):
            admission.enter(here)
            entered += 1
    assert entered == 4 * 5
    assert admission.refusal(address_of((v6(1, 3), 1)), 0) == ADDRESS
    assert not admission.refusal(address_of((v6(2, 3), 1)), 0), "the neighbour has a line of their own"


@clause("HD-715")
def test_the_neighbours_in_a_24_connect_no_faster_than_four_addresses() -> None:
    admission = Admission(Crowd(1000, 1000, 1, 2), Handles(1000))
    assert sum(not admission.refusal(address_of((f"203.0.113.{number}", 1)), 0) for number in range(256)) == 4 * 2
    assert admission.refusal(address_of(("203.0.113.200", 1)), 0) == CONNECTS
    assert not admission.refusal(address_of(("203.0.112.1", 1)), 0)


@clause("HD-715")
def test_the_48_of_an_organisation_has_the_largest_limit() -> None:
    admission = Admission(Crowd(10_000, 1, 10_000, 10_000), Handles(10_000))
    for line in range(64):
        for number in range(4):
            here = address_of((v6(line, number), 1))
            if not admission.refusal(here, 0):
                admission.enter(here)
    assert admission.connections == 16


@clause("HD-715")
def test_the_many_64s_of_one_home_line_share_their_bytes_and_processor_time() -> None:
    def test(loop: HandLoop) -> None:
        budgets = Budgets(loop)
        for number in range(256):
            purse = budgets.purse(address_of((v6(1, number), 1)).network, 1 << 30, 1 << 30)
            purse.count(1 << 20, 0)
            purse.worked(1.0)
        late, other = (budgets.purse(address_of((host, 1)).network, 1 << 30, 1 << 30) for host in (v6(1, 255), "2001:db8:2::1"))
        late.worked(0.2)
        other.worked(0.2)
        assert late.wait() == CHECK_SECONDS
        assert other.wait() == 0

    on_a_loop(test)
