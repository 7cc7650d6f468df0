"""A real HTTPS server on this machine with configurable faults."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import trustme


@cache
def authority() -> trustme.CA:
    """Return the certificate authority of the server, which no other client trusts."""
    return trustme.CA()


def trusting() -> ssl.SSLContext:
    """Return a TLS context that trusts only this server. Loading the system's certificates is slow."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    authority().configure_trust(context)
    return context


class Server(ThreadingHTTPServer):
    """A server of one body over TLS. It can break off, refuse ranges, send wrong lengths, and redirect."""

    daemon_threads = True

    def __init__(self, tls: ssl.SSLContext) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.socket = tls.wrap_socket(self.socket, server_side=True)
        self.body = b""
        self.break_after: list[int] = []
        self.status: int | None = None
        self.ranges = True
        self.length: int | None = None
        self.location = ""
        self.asked: list[str] = []

    @property
    def url(self) -> str:
        return f"https://localhost:{self.server_address[1]}/file"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore clients that hang up, as some tests do."""


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        wanted = self.headers.get("Range", "")
        self.server.asked.append(wanted)
        if self.server.location:
            self.send_response(302)
            self.send_header("Location", self.server.location)
            self.end_headers()
            return
        if self.server.status:
            self.send_error(self.server.status)
            return
        start = int(wanted[6:-1]) if wanted and self.server.ranges else 0
        rest = self.server.body[start:]
        self.send_response(206 if start else 200)
        if start:
            total = len(self.server.body)
            self.send_header("Content-Range", f"bytes {start}-{total - 1}/{total}")
        self.send_header(
            "Content-Length", str(len(rest) if self.server.length is None else self.server.length)
        )
        self.end_headers()
        if self.server.break_after:
            rest = rest[: self.server.break_after.pop(0)]
        self.wfile.write(rest)
        self.wfile.flush()
        self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def serving(body: bytes = b"") -> Iterator[Server]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority().issue_cert("localhost").configure_cert(context)
    running = Server(context)
    running.body = body
    thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield running
    finally:
        running.shutdown()
        running.server_close()
        thread.join()
