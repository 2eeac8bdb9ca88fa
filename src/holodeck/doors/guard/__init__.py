"""The guard of the doors: who may connect, and how much of the server each may use."""
