"""What every game is made of: the contract, luck, refusals, telling, the journal. It knows no game, no network and no file."""
