"""The port between doors and decks. Everything in it can be serialized: lines, actions, events, views, presence.

`connection` is one person's connection, `messages` what is sent there besides the lines, `wishes` what clients send, `server`
what the whole server knows. A door imports nothing else of the deck.
"""
