"""The browser door: one WebSocket for playing, a small HTTP API, and the files of the client. The protocol is docs/protocol.md."""
