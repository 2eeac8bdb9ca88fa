"""The rule pages at `/rules/<game>`, each rendered when somebody first reads it, and cached."""

from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from holodeck.deck.port.parts import Programme
from holodeck.deck.port.server import Server, spoken
from holodeck.doors.web.assets import Assets, File, made, send
from holodeck.doors.web.http import NO_STORE, read_by
from holodeck.doors.web.rulepage import SERVER, RulePage, address, clauses_of
from holodeck.games import names
from holodeck.kernel.text.vocabulary import read_words
from holodeck.words.catalogue import LANGUAGES

TEMPLATE: Final = "rules.html"
"""Made by the build of the client, with its styles and its script."""
PLAIN: Final = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><!--head--></head><body><!--body--></body></html>
"""
"""Used if no client is built."""


class Manual:
    def __init__(self, server: Server, assets: Assets) -> None:
        self.server = server
        self.assets = assets
        self.pages: dict[tuple[str, str], File] = {}

    def routes(self) -> list[Route]:
        return [Route("/rules", self.answer), Route("/rules/{game:str}", self.answer)]

    async def answer(self, request: Request) -> Response:
        """Send the rules of a game or of the server, or redirect to the page that has a clause of this name."""
        name, language = request.path_params.get("game", SERVER), spoken(request.query_params.get("lang"))
        games = self.server.programmes(language)
        known = [SERVER, *(game.name for game in games if game.name in names())]
        if name not in known:
            book = next((book for book in known if name in clauses_of(book)), None)
            if book is None:
                return self.missing(read_by(request), games)
            return RedirectResponse(f"{address(book, language)}#{name}", 302, NO_STORE)
        page = self.pages.get((name, language))
        if page is None:
            shown = RulePage(name, language, games, self.assets.text(f"pictures/{name}.{language}.html"))
            page = self.pages[name, language] = made(TEMPLATE, self.filled(shown).encode())
        return send(page, request)

    def missing(self, language: str, games: list[Programme]) -> Response:
        """Return the page for an address that no rule has: what there is, in the reader's language."""
        words = {name: escape(str(text)) for name, text in read_words("holodeck.doors.web", language).items()}
        titles = {game.name: game.title for game in games if game.name in names()} | {SERVER: words["server"]}
        items = "".join(f'<li><a href="{address(name, language)}">{escape(title)}</a></li>' for name, title in titles.items())
        home = f'<p><a href="/">{words["home"]}</a></p>'
        said = f"<h1>{words['missing']}</h1><p>{words['missing_about']}</p>"
        body = f'<main class="manual missing">{said}<ul>{items}</ul>{home}</main>'
        template = (self.assets.text(TEMPLATE) or PLAIN).replace("{lang}", language).replace("{title}", words["missing"])
        return Response(template.replace("<!--body-->", body), 404, NO_STORE, "text/html; charset=utf-8")

    def filled(self, page: RulePage) -> str:
        template = self.assets.text(TEMPLATE) or PLAIN
        others = "".join(
            f'<link rel="alternate" hreflang="{language}" href="{address(page.name, language)}">' for language in LANGUAGES
        )
        described = page.t("description_server" if page.name == SERVER else "description", game=page.title)
        about = f'<meta name="description" content="{described}">{others}'
        texts = {"{lang}": page.language, "{title}": page.t("title", game=page.title), "<!--head-->": about}
        for blank, text in texts.items():
            template = template.replace(blank, text)
        return template.replace("<!--body-->", page.html())
