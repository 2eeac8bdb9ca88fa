"""Where doors and decks meet. Everything that is said here could cross a wire: lines, actions, things told, views, presence.

`connection` is one person's way in and out, `messages` what is told there beside the lines, `server` what a whole server knows.
A door imports nothing else of the deck.
"""
