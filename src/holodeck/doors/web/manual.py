"""The rule pages at `/rules/<game>`: each made once when somebody first reads it, and kept."""

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from holodeck.deck.port.server import Server, spoken
from holodeck.doors.web.assets import Assets, File, made, send
from holodeck.doors.web.http import NO_STORE
from holodeck.doors.web.rulepage import HOUSE, RulePage, address, clauses_of
from holodeck.games import names
from holodeck.words.catalogue import LANGUAGES

TEMPLATE: Final = "rules.html"
"""The client builds it, with its styles and its script."""
PLAIN: Final = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><!--head--></head><body><!--body--></body></html>
"""
"""Where no client is built the rules can be read all the same."""


class Manual:
    def __init__(self, server: Server, assets: Assets) -> None:
        self.server = server
        self.assets = assets
        self.pages: dict[tuple[str, str], File] = {}

    def routes(self) -> list[Route]:
        return [Route("/rules", self.answer), Route("/rules/{game:str}", self.answer)]

    async def answer(self, request: Request) -> Response:
        """The rules of a game, or those of the house; a clause by its name is in one of them."""
        name, language = request.path_params.get("game", HOUSE), spoken(request.query_params.get("lang"))
        games = self.server.programmes(language)
        known = [HOUSE, *(game.name for game in games if game.name in names())]
        if name not in known:
            book = next((book for book in known if name in clauses_of(book)), None)
            if book is None:
                return Response("There is nothing here.\n", 404, media_type="text/plain")
            return RedirectResponse(f"{address(book, language)}#{name}", 302, NO_STORE)
        page = self.pages.get((name, language))
        if page is None:
            shown = RulePage(name, language, games, self.assets.text(f"pictures/{name}.{language}.html"))
            page = self.pages[name, language] = made(TEMPLATE, self.filled(shown).encode())
        return send(page, request)

    def filled(self, page: RulePage) -> str:
        template = self.assets.text(TEMPLATE) or PLAIN
        others = "".join(
            f'<link rel="alternate" hreflang="{language}" href="{address(page.name, language)}">' for language in LANGUAGES
        )
        described = page.t("description_house" if page.name == HOUSE else "description", game=page.title)
        about = f'<meta name="description" content="{described}">{others}'
        texts = {"{lang}": page.language, "{title}": page.t("title", game=page.title), "<!--head-->": about}
        for blank, text in texts.items():
            template = template.replace(blank, text)
        return template.replace("<!--body-->", page.html())
