"""A wire between two programs that a test can cut, or on which it can lose an answer. It needs no rights."""

import contextlib
import socket
import threading


class Wire:
    """Forwards connections to a port of this machine."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.whole = True
        self.losing = b""
        """What the answer has that is lost next."""
        self.held: set[threading.Thread] = set()
        """Those that keep what they have until they are released."""
        self.released = threading.Event()
        self.forwarding: set[threading.Thread] = set()
        self.ends: set[socket.socket] = set()
        self.lock = threading.Lock()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                near.close()
                continue
            with self.lock:
                self.ends |= {near, far}
                whole = self.whole
            if not whole:
                self.drop(near, far)
                continue
            for ends in ((near, far, False), (far, near, True)):
                thread = threading.Thread(target=self.forward, args=ends, daemon=True)
                self.forwarding.add(thread)
                thread.start()

    def forward(self, source: socket.socket, sink: socket.socket, answers: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if answers and self.losing and self.losing in data:
                    self.losing = b""
                    break
                if threading.current_thread() in self.held:
                    self.released.wait()
                sink.sendall(data)
        self.drop(source, sink)

    def drop(self, *ends: socket.socket) -> None:
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
            with self.lock:
                self.ends.discard(end)

    def lose_answer(self, part: bytes) -> None:
        """Lose the next answer that has this, and the connection with it."""
        self.losing = part

    def hold(self) -> None:
        """Hold whatever is on its way on the connections that there are; new ones are free."""
        self.held = set(self.forwarding)

    def release(self) -> None:
        """Let it arrive, and wait until it has."""
        self.released.set()
        for thread in self.held:
            thread.join(1.0)

    def cut(self) -> None:
        """End all connections, and every new one at once."""
        with self.lock:
            self.whole = False
            ends = list(self.ends)
        self.drop(*ends)

    def mend(self) -> None:
        with self.lock:
            self.whole = True

    def close(self) -> None:
        self.listener.close()
        self.cut()
