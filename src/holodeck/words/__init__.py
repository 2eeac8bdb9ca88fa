"""From typed lines to commands, and from events to sentences, in every language. No game is named here."""
