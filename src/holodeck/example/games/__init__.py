"""The folder of the example, like `holodeck.games`."""
