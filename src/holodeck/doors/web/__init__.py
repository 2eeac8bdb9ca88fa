"""The browser door: one WebSocket for playing, a small HTTP API, and the files of the client. See docs/protocol.md."""
