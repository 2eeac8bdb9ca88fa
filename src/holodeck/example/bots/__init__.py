"""The folder of the example's bots, like `holodeck.bots`."""
