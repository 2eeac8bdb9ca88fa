"""The pages `/impressum`, `/datenschutz` and `/barrierefreiheit`, in English `/imprint`, `/privacy` and `/accessibility`
(HD-979, HD-749).
"""

from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from holodeck.deck.port.server import ACCESSIBILITY, IMPRINT, PRIVACY, Server
from holodeck.doors.web.assets import Assets, made, send
from holodeck.doors.web.manual import PLAIN, TEMPLATE

ADDRESSES: Final = {
    "/impressum": (IMPRINT, "de"),
    "/datenschutz": (PRIVACY, "de"),
    "/barrierefreiheit": (ACCESSIBILITY, "de"),
    "/imprint": (IMPRINT, "en"),
    "/privacy": (PRIVACY, "en"),
    "/accessibility": (ACCESSIBILITY, "en"),
}
TITLES: Final = {
    (IMPRINT, "de"): "Impressum",
    (PRIVACY, "de"): "Datenschutz",
    (ACCESSIBILITY, "de"): "Barrierefreiheit",
    (IMPRINT, "en"): "Imprint",
    (PRIVACY, "en"): "Privacy",
    (ACCESSIBILITY, "en"): "Accessibility",
}
LABELS: Final = {"de": "Deutsch", "en": "English"}
HOME: Final = {"de": "Zum Holodeck", "en": "To the Holodeck"}


class Notices:
    def __init__(self, server: Server, assets: Assets) -> None:
        self.server = server
        self.assets = assets

    def routes(self) -> list[Route]:
        return [Route(path, self.answer) for path in ADDRESSES]

    async def answer(self, request: Request) -> Response:
        return send(made(TEMPLATE, self.page(*ADDRESSES[request.url.path]).encode()), request)

    def page(self, name: str, language: str) -> str:
        """Return a whole page. Markup of the host is Markdown; HTML in it is shown as text."""
        from markdown_it import MarkdownIt  # noqa: PLC0415  a server starts without it

        text = MarkdownIt("commonmark", {"html": False}).render(self.server.notice(name, language))
        links = "".join(
            f'<li><a href="{path}">{escape(TITLES[about])}</a></li>' for path, about in ADDRESSES.items() if about[1] == language
        )
        others = "".join(
            f'<a href="{path}" hreflang="{about[1]}" lang="{about[1]}">{LABELS[about[1]]}</a>'
            for path, about in ADDRESSES.items()
            if about[0] == name and about[1] != language
        )
        body = (
            f'<header><p class="home"><a href="/">{HOME[language]}</a></p><nav><ul>{links}</ul></nav>'
            f'<p class="switch">{others}</p></header><main id="rules">{text}</main>'
        )
        template = self.assets.text(TEMPLATE) or PLAIN
        title = f"{TITLES[name, language]} · Holodeck"
        for blank, filled in {"{lang}": language, "{title}": title, "<!--head-->": "", "<!--body-->": body}.items():
            template = template.replace(blank, filled)
        return template
