"""The journal on disk: what is acknowledged here is there after any crash, and what is damaged is named."""
