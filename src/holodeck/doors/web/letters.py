"""The pages behind the links in mails: confirming an address, and ending the mails (HD-1021, HD-1024).

Programs that look into mails follow every link, so a page only asks; its button, or the button of a mail program, does it.
"""

from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from holodeck.deck.port.games import Denied
from holodeck.deck.port.server import Accounts
from holodeck.doors.web.assets import Assets
from holodeck.doors.web.http import NO_STORE, read_by
from holodeck.doors.web.manual import PLAIN, TEMPLATE
from holodeck.kernel.text.vocabulary import read_words

HTML: Final = "text/html; charset=utf-8"
HEADERS: Final = {**NO_STORE, "referrer-policy": "no-referrer", "x-robots-tag": "noindex"}
OFF: Final = "/post/off/"
LONGEST: Final = 64


class Letters:
    def __init__(self, accounts: Accounts, assets: Assets) -> None:
        self.assets = assets
        self.deeds = {"confirm": accounts.confirm_address, "off": accounts.stop_mail}

    def routes(self) -> list[Route]:
        return [
            Route("/post/{what}/{code}", self.ask, methods=["GET"]),
            Route("/post/{what}/{code}", self.do, methods=["POST"]),
        ]

    async def ask(self, request: Request) -> Response:
        what, language = request.path_params["what"], read_by(request)
        if what not in self.deeds:
            return self.page(language, "link_over", 404)
        button = read_words("holodeck.doors.web", language)[f"{what}_button"]
        return self.page(
            language, f"{what}_about", 200, f'<form method="post"><button class="button">{escape(str(button))}</button></form>'
        )

    async def do(self, request: Request) -> Response:
        """Do what the link is for. Its code is all that is needed, so that a mail program can do it, too (RFC 8058)."""
        what, language = request.path_params["what"], read_by(request)
        deed = self.deeds.get(what)
        try:
            done = deed is not None and await deed(request.path_params["code"][:LONGEST])
        except Denied:
            return self.page(language, "link_later", 503)
        return self.page(language, f"{what}_done", 200) if done else self.page(language, "link_over", 404)

    def page(self, language: str, said: str, status: int, form: str = "") -> Response:
        words = read_words("holodeck.doors.web", language)
        text = f'<h1>Holodeck</h1><p role="status">{escape(str(words[said]))}</p>{form}'
        home = f'<header><p class="home"><a href="/">{escape(str(words["home"]))}</a></p></header>'
        page = self.assets.text(TEMPLATE) or PLAIN
        filled = {
            "{lang}": language,
            "{title}": "Holodeck",
            "<!--head-->": "",
            "<!--body-->": f'{home}<main id="rules">{text}</main>',
        }
        for blank, what in filled.items():
            page = page.replace(blank, what)
        return Response(page, status, HEADERS, HTML)
