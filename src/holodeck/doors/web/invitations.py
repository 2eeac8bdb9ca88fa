"""Invitations over HTTP: the card of a table for those who have its code, and a page that looks well where its link is sent
(HD-234, HD-242).
"""

from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from holodeck.deck.port.games import Denied
from holodeck.deck.port.server import Invitation
from holodeck.doors.web import entrance
from holodeck.doors.web.assets import PAGE, Assets
from holodeck.doors.web.door import WebDoor
from holodeck.doors.web.http import NO_STORE, Address, Failed, answer, read_by
from holodeck.kernel.text.vocabulary import read_words

HEAD: Final = "</head>"
PICTURE: Final = "boards/{game}.jpg"
"""In the client; made by `tools.browser.boards`."""
HTML: Final = "text/html; charset=utf-8"


class Invitations:
    def __init__(self, door: WebDoor, assets: Assets) -> None:
        self.server = door.server
        self.assets = assets

    def addresses(self) -> list[Address]:
        path = "/api/invitations/{code}"
        return [Address("GET", path, self.card, "The table of an invitation.", Invitation, errors=(404, 429))]

    def routes(self) -> list[Route]:
        return [Route("/komm/{code:str}", self.page)]

    def found(self, request: Request) -> Invitation | None:
        return self.server.invitation(request.path_params["code"][:64], entrance.network(request))

    async def card(self, request: Request) -> Response:
        found = self.found(request)
        if found is None:
            raise Failed(404, "no_such_invitation", "There is no such invitation, or its table is gone.")
        return answer(found)

    async def page(self, request: Request) -> Response:
        """Send the client, with a preview of the table for programs that show links."""
        try:
            found = self.found(request)
        except Denied:
            found = None
        text = self.assets.text(PAGE).replace(HEAD, self.preview(request, found) + HEAD, 1)
        return Response(text, 200 if found is not None else 404, NO_STORE, HTML)

    def preview(self, request: Request, found: Invitation | None) -> str:
        """Return the tags of the Open Graph protocol. Nothing in them tells more than the card does."""
        words = read_words("holodeck.doors.web", read_by(request))
        if found is None:
            return tags({"og:title": str(words["invitation_over"]), "og:site_name": "Holodeck"})
        said = "invitation_title" if found.host else "invitation_title_nobody"
        title = str(words[said]).format(host=found.host, game=found.title)
        about = str(words["invitation_seats" if found.free else "invitation_watch"]).format(n=found.free)
        picture = PICTURE.format(game=found.programme)
        shown = {"og:type": "website", "og:site_name": "Holodeck", "og:title": title, "og:description": about}
        if picture in self.assets.files:
            at = f"{request.url.scheme}://{request.url.netloc}/{picture}"
            shown |= {"og:image": at, "og:image:width": "1200", "og:image:height": "630", "twitter:card": "summary_large_image"}
        return tags(shown)


def tags(shown: dict[str, str]) -> str:
    return "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in shown.items())
