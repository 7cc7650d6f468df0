"""The door that browsers come in by: the socket, opened before anything is said, and how it is called.

Whatever is wrong with it is told at once, in a sentence with its place in the configuration.
"""

from __future__ import annotations

import errno
import ipaddress
import os
import socket
import ssl
from dataclasses import dataclass
from pathlib import Path

import trio

from narrator.config.file import LoadedConfig
from narrator.page.errors import PageError
from voices.files import given_path, read_plain

EVERY = "0.0.0.0"
"""All addresses of this machine."""
ALONE = "127.0.0.1"
"""How a machine without a network reaches itself."""
NOWHERE = ("192.0.2.1", 9)
"""An address that the documentation of networks keeps for itself (RFC 5737): nobody has it."""
LARGEST_FILE = 1_000_000
"""Bytes; a certificate with all that vouch for it is some thousand."""
BACKLOG = 64
"""Browsers that may wait at the door; forty phones may come at once."""


@dataclass(frozen=True)
class Door:
    """An open door."""

    listener: trio.SocketListener
    tls: ssl.SSLContext | None
    host: str
    """The address by which others reach this machine."""
    port: int

    @property
    def address(self) -> str:
        """What is typed in a browser."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.is_usual else f":{self.port}"
        return f"{'http' if self.tls is None else 'https'}://{host}{port}/"

    @property
    def is_usual(self) -> bool:
        """Whether browsers knock at this port by themselves."""
        return self.port == (80 if self.tls is None else 443)


def open_door(loaded: LoadedConfig) -> Door:
    """Open it as configured. Raises `PageError`; the caller closes the listener."""
    page = loaded.config.page
    tls = _tls(loaded)
    try:
        family = _family(page.address or EVERY)
        bound = socket.create_server((page.address or EVERY, page.port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise PageError(_why_not(error, loaded)) from None
    host, port = bound.getsockname()[:2]
    own = _own_address() if host == EVERY else host
    return Door(trio.SocketListener(trio.socket.from_stdlib_socket(bound)), tls, own, port)


def _family(address: str) -> socket.AddressFamily:
    """Of which kind an address in figures is. Raises `OSError` for anything else: a name may mean others."""
    try:
        version = ipaddress.ip_address(address).version
    except ValueError:
        raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL)) from None
    return socket.AF_INET if version == 4 else socket.AF_INET6


def _tls(loaded: LoadedConfig) -> ssl.SSLContext | None:
    """What speaks for this machine, where a certificate was given."""
    page = loaded.config.page
    if page.certificate is None:
        if page.key is not None:
            raise PageError(f"{loaded.place('page.key')}: a key needs its certificate: set page.certificate.")
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    certificate = _file(page.certificate, loaded.place("page.certificate"))
    key = certificate if page.key is None else _file(page.key, loaded.place("page.key"))
    try:
        context.load_cert_chain(certificate, key, password=_no_password)
    except (ssl.SSLError, ValueError):
        place = loaded.place("page.certificate")
        raise PageError(
            f"{place}: {certificate} is no certificate with its key, without a password, in a PEM file."
        ) from None
    return context


def _file(given: str, place: str) -> Path:
    """A file that can be read; OpenSSL, which reads it, would say less, and wait at a pipe for ever."""
    try:
        path = given_path(given)
        read_plain(path, LARGEST_FILE)
    except OSError as error:
        raise PageError(f"{place}: {given} cannot be read: {error.strerror}.") from None
    return path


def _no_password() -> str:
    """Nobody sits at the box to type one."""
    return ""


def _why_not(error: OSError, loaded: LoadedConfig) -> str:
    """The sentence for a door that does not open."""
    page = loaded.config.page
    if error.errno == errno.EADDRINUSE:
        return (
            f"{loaded.place('page.port')}: another program has port {page.port}; stop it, or set another "
            "page.port."
        )
    if error.errno == errno.EACCES:
        return f"{loaded.place('page.port')}: port {page.port} is kept for root; set one from 1024 on."
    if error.errno == errno.EADDRNOTAVAIL:
        return (
            f'{loaded.place("page.address")}: this machine has no address "{page.address}"; without '
            f"page.address the page is served at all it has, such as {_own_address()}."
        )
    return f"{loaded.place('page.address')}: the page cannot be served there: {error.strerror}."


def _own_address() -> str:
    """The address by which others reach this machine: the one that it would send from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(NOWHERE)
        except OSError:
            return ALONE
        return str(asked.getsockname()[0])
