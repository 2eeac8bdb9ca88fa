"""The telnet door, for MUD clients, plain telnet and screen readers.

`session.py` and everything below it works without sockets; `server.py` opens the port.
"""
