"""What follows from the declarations of a game. Made by `make types`: change those, not this."""
