"""Persons, decks, seats, clocks and the channel: everything around a game that is the same for all games. No sockets."""
