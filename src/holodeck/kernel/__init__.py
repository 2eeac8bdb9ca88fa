"""What every game is made of: the contract, luck, refusals, events, the journal. Knows no game, no network and no file."""
