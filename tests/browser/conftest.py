"""What the browser tests share: a real server with its own data, real Chromium, and telnet beside it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests import debian
from tests.browser import chromium
from tests.browser.live_server import LiveServer
from tests.browser.person import Person
from tests.browser.telnet import Telnet

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def client(root: Path) -> Path:
    """Return the folder of the built client."""
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
PLAYWRIGHTS: list[Playwright] = []
BROWSERS: dict[str, Browser] = {}
"""Those that are open, by program."""


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """Return a Chromium that all browser tests in a row share: the whole one for tests marked `whole_chromium`. Each page has a
    context of its own."""
    program = chromium.WHOLE if request.node.get_closest_marker("whole_chromium") else chromium.SHELL
    if not PLAYWRIGHTS:
        PLAYWRIGHTS.append(OPEN.enter_context(sync_playwright()))
        OPEN.callback(PLAYWRIGHTS.clear)
    if program not in BROWSERS:
        debian.need(chromium.packages(program))
        path = chromium.find(program)
        assert path is not None
        BROWSERS[program] = chromium.launch(PLAYWRIGHTS[0], path)
        OPEN.callback(BROWSERS.clear)
        OPEN.callback(BROWSERS[program].close)
    return BROWSERS[program]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser after the last browser test in a row: while it is open, Playwright runs an event loop in this thread,
    and no other test could run one."""
    yield
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        OPEN.close()


@pytest.fixture
def live_server(client: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[LiveServer]:
    """Run a server for one test. With a parameter, its clock runs that many times faster."""
    running = LiveServer(tmp_path, getattr(request, "param", 1))
    yield running
    running.stop()


NewPage = Callable[..., Page]


def not_taken(**_: object) -> bytes:
    """Replace `page.screenshot` when no pictures are wanted."""
    return b""


@pytest.fixture
def new_page(browser: Browser, live_server: LiveServer, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Return a function that opens a page in a context of its own: `new_page(width, height, theme, touch, worker)`. A service
    worker is let in only where it is wanted: it costs time. Errors of a page fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(width: int = 1440, height: int = 900, theme: str = "dark", touch: bool = False, worker: bool = False) -> Page:
        context = browser.new_context(
            base_url=live_server.address,
            viewport={"width": width, "height": height},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
            locale="de-DE",
            has_touch=touch,
            service_workers="allow" if worker else "block",
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
    """Return a function that opens a page and signs somebody in: `new_person("Anna")`."""

    def come_in(name: str, at: str = "/", **screen: object) -> Person:
        person = Person(new_page(**screen), name)
        person.come_in(at)
        return person

    return come_in


@pytest.fixture
def new_telnet(live_server: LiveServer) -> Iterator[Callable[[str], Telnet]]:
    opened: list[Telnet] = []

    def connect(name: str) -> Telnet:
        opened.append(Telnet(live_server.telnet, name))
        return opened[-1]

    yield connect
    for telnet in opened:
        telnet.close()
