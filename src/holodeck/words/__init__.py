"""Lines in, sentences out: finding commands, filling sentences, languages, help. No game is named here."""
