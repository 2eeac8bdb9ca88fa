"""What follows from the declaration of the state. Made from `State` by `make types`: change that, not this."""
