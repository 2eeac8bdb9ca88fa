"""The telnet door: this package is how people with MUD clients, plain telnet and screen readers come in.

`session.py` and everything below it is without sockets; `server.py` opens the port.
"""
