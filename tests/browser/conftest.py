"""What the browser tests share: a real server with its own data, real Chromium, and telnet beside it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import debian
from tests.browser import chromium
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.telnet import Telnet

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def client(root: Path) -> Path:
    """The built client."""
    folder = root / "src/holodeck/doors/web/client"
    if not (folder / "index.html").exists():
        pytest.skip("The browser client is not built: make client")
    return folder


@pytest.fixture(scope="session")
def screenshots(root: Path) -> Path:
    folder = root / "build/screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


OPEN = ExitStack()
BROWSERS: list[Browser] = []
"""The one that is open, if one is."""


@pytest.fixture
def browser() -> Browser:
    """The same for all files that follow each other; every page has a context of its own."""
    if not BROWSERS:
        debian.need(chromium.PACKAGES)
        path = chromium.find()
        assert path is not None
        playwright = OPEN.enter_context(sync_playwright())
        BROWSERS.append(chromium.launch(playwright, path))
        OPEN.callback(BROWSERS.clear)
        OPEN.callback(BROWSERS[0].close)
    return BROWSERS[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Playwright keeps an event loop in this thread for as long as its browser is open, and nobody else could run one: so it is
    closed before a test that is none of these."""
    yield
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        OPEN.close()


@pytest.fixture
def house(client: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A server of its own for every test; its clock may run faster."""
    running = House(tmp_path, getattr(request, "param", 1))
    yield running
    running.stop()


NewPage = Callable[..., Page]


def not_taken(**_: object) -> bytes:
    """The picture of a page that nobody will look at."""
    return b""


@pytest.fixture
def new_page(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """A browser of somebody else each time: `new_page(width, height, theme, touch)`. A fault of the page fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(width: int = 1440, height: int = 900, theme: str = "dark", touch: bool = False) -> Page:
        context = browser.new_context(
            base_url=house.address,
            viewport={"width": width, "height": height},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
            locale="de-DE",
            has_touch=touch,
        )
        context.set_default_timeout(chromium.PATIENCE)
        contexts.append(context)
        page = context.new_page()
        if not request.config.getoption("--pictures"):
            page.screenshot = not_taken  # type: ignore[method-assign]
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def new_person(new_page: NewPage) -> Callable[..., Person]:
    """Somebody who has come in by the browser door: `new_person("Anna")`."""

    def come_in(name: str, at: str = "/", **screen: object) -> Person:
        person = Person(new_page(**screen), name)
        person.come_in(at)
        return person

    return come_in


@pytest.fixture
def new_telnet(house: House) -> Iterator[Callable[[str], Telnet]]:
    opened: list[Telnet] = []

    def connect(name: str) -> Telnet:
        opened.append(Telnet(house.telnet, name))
        return opened[-1]

    yield connect
    for telnet in opened:
        telnet.close()
