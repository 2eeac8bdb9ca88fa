"""Being called: when it is one's turn and the page is hidden, the browser shows a notification and the phone buzzes (HD-615)."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

LISTENING: Final = """
window.called = []
window.Notification = class extends Notification {
  constructor(title, options) {
    super(title, options)
    this.addEventListener('show', () => called.push(options.body))
  }
}
const buzz = navigator.vibrate.bind(navigator)
navigator.vibrate = (pattern) => called.push(buzz(pattern) ? 'buzz' : 'no buzz')
Object.defineProperty(document, 'hidden', { get: () => window.away === true })
"""
"""The notifications and the buzzing are the browser's own, and are only listened to. A window that nobody sees cannot be
looked away from: that one thing is pretended."""


@pytest.mark.whole_chromium
def test_who_looks_elsewhere_is_asked_once_and_called_from_then_on(new_person: Callable[..., Person]) -> None:
    anna = new_person("Anna", width=390, height=844, touch=True)
    page = anna.page
    page.context.grant_permissions(["notifications"])
    page.add_init_script(LISTENING)
    page.reload()
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    page.evaluate("window.away = true")
    anna.decide()
    anna.play_until("main")
    assert page.evaluate("called") == []  # nobody is called who was not asked
    page.evaluate("window.away = false")
    question = page.get_by_role("group", name="Soll ich dich rufen, wenn du dran bist?")
    question.get_by_role("button", name="Ja, ruf mich").click()
    expect(question).to_have_count(0)
    page.evaluate("window.away = true")
    anna.decide()
    anna.play_until("main")
    page.wait_for_function("() => called.length > 1")
    assert page.evaluate("called.includes('buzz') && called.some((body) => body.startsWith('Du bist am Zug'))")
    page.evaluate("called.length = 0; window.away = false")
    anna.decide()
    anna.play_until("main")
    assert page.evaluate("called") == []  # who sees the page needs no call
