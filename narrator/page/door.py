"""The network side of the page: its listening socket, certificate and addresses."""

from __future__ import annotations

import errno
import fcntl
import ipaddress
import os
import socket
import ssl
import struct
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import trio

from narrator.config.file import LoadedConfig
from narrator.errors import NarratorError
from narrator.table.homes import digit
from voices.files import given_path, read_plain
from voices.writing.pack import VoicePack


class PageError(NarratorError):
    """An error for a page that cannot be served as configured. Its sentence says why and how to fix it."""


EVERY, EVERY_KIND = "0.0.0.0", "::"
"""All addresses of this machine, in IPv4 and in IPv6."""
ALONE = "127.0.0.1"
"""Loopback address, used when the machine has no network."""
TO_ALL = ipaddress.ip_address("255.255.255.255")
"""Broadcast address of a network."""
NOWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation (RFC 5737), which no machine has, and a port."""
ADDRESS_OF = 0x8915
"""The ioctl request for an adapter's address: SIOCGIFADDR of netdevice(7)."""
LARGEST_FILE = 1_000_000
"""Largest size of a certificate file, in bytes. A certificate with its chain has a few thousand."""
BACKLOG = 256
"""Connections that may wait to be accepted: forty phones may open six each at once."""


@dataclass(frozen=True)
class Door:
    """The open listening socket of the page, and the addresses by which it can be reached."""

    listener: trio.SocketListener
    tls: ssl.SSLContext | None
    bound: str
    """The address that the socket is bound to, or the wildcard address."""
    port: int

    @property
    def host(self) -> str:
        """The address by which other devices reach this machine now. It may change when the network does."""
        return own_address() if self.bound in (EVERY, EVERY_KIND) else self.bound

    @property
    def is_alone(self) -> bool:
        """Whether this machine has no network yet, so that no other device can reach the page."""
        return self.host == ALONE != self.bound

    @property
    def is_reached(self) -> bool:
        """Whether other devices can reach the address that is shown."""
        return not ipaddress.ip_address(self.host).is_loopback

    @property
    def address(self) -> str:
        """The address to type in a browser."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.is_usual else f":{self.port}"
        return f"{'http' if self.tls is None else 'https'}://{host}{port}/"

    @property
    def is_usual(self) -> bool:
        """Whether the port is the usual one of browsers, so that the address needs no port."""
        return self.port == (80 if self.tls is None else 443)


def open_door(loaded: LoadedConfig) -> Door:
    """Open the listening socket as configured. The caller closes the listener.

    Raises:
        PageError: The configured address, port or certificate cannot be used.
    """
    page = loaded.config.page
    tls = _tls(loaded)
    try:
        family = _family(page.address or EVERY)
        bound = socket.create_server(
            (page.address or EVERY, page.port),
            family=family,
            backlog=BACKLOG,
            dualstack_ipv6=page.address == EVERY_KIND and socket.has_dualstack_ipv6(),
        )
    except OSError as error:
        raise PageError(_why_not(error, loaded)) from None
    host, port = bound.getsockname()[:2]
    return Door(trio.SocketListener(trio.socket.from_stdlib_socket(bound)), tls, host, port)


def _family(address: str) -> socket.AddressFamily:
    """Return the address family of a numeric address.

    Raises `OSError` for a name, and for broadcast and multicast addresses, which do not belong to one
    machine.
    """
    try:
        given = ipaddress.ip_address(address)
    except ValueError:
        given = TO_ALL
    if given.is_multicast or given == TO_ALL:  # binding would succeed, but no browser could connect
        raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    return socket.AF_INET if given.version == 4 else socket.AF_INET6


def _tls(loaded: LoadedConfig) -> ssl.SSLContext | None:
    """Load the TLS certificate, if one is configured."""
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
            f"{place}: {certificate} is not a PEM file with a certificate and its key, without a password."
        ) from None
    return context


def _file(given: str, place: str) -> Path:
    """Return the path of a file that can be read.

    The file is checked here, because OpenSSL would give a less clear error, and would wait forever if it is a
    pipe.
    """
    try:
        path = given_path(given)
        read_plain(path, LARGEST_FILE)
    except OSError as error:
        raise PageError(f"{place}: {given} cannot be read: {error.strerror}.") from None
    return path


def _no_password() -> str:
    """Return an empty password for an encrypted key. A box may have no keyboard on which to type one."""
    return ""


def _why_not(error: OSError, loaded: LoadedConfig) -> str:
    """Return a sentence that says why the socket cannot be opened."""
    page = loaded.config.page
    if error.errno == errno.EADDRINUSE:
        return (
            f"{loaded.place('page.port')}: another program has port {page.port}; stop it, or set another "
            "page.port."
        )
    if error.errno == errno.EACCES:
        return f"{loaded.place('page.port')}: port {page.port} is reserved for root; set one from 1024 up."
    if error.errno == errno.EADDRNOTAVAIL:
        return (
            f'{loaded.place("page.address")}: this machine has no address "{page.address}"; without '
            f"page.address the page is served at every address it has, such as {own_address()}."
        )
    return f"{loaded.place('page.address')}: the page cannot be served there: {error.strerror}."


def own_address() -> str:
    """Return the address by which others reach this machine, or loopback without a network.

    It is the address from which packets to other networks would be sent. None are sent to find it.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(NOWHERE)
        except OSError:
            return _on_an_island()
        return str(asked.getsockname()[0])


def _on_an_island() -> str:
    """Return this machine's address in a network without a route outside, such as its own access point."""
    return next((one for one in _addresses() if not ipaddress.ip_address(one).is_loopback), ALONE)


def _addresses() -> Iterator[str]:
    """Yield the address of each network adapter that has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, adapter in socket.if_nameindex():
            with suppress(OSError):
                told = fcntl.ioctl(asked.fileno(), ADDRESS_OF, struct.pack("256s", adapter.encode()))
                yield socket.inet_ntoa(told[20:24])


def spelled(door: Door, pack: VoicePack) -> str:
    """Return the page's address in words: digit by digit, with a pause at each sign."""
    said = [_spelled(door.host, pack)]
    if not door.is_usual:
        said.append(f"{pack.words('page-port')} {_spelled(str(door.port), pack)}")
    return ", ".join(said)


def _spelled(text: str, pack: VoicePack) -> str:
    signs = {".": f", {pack.words('page-dot')},", ":": f", {pack.words('page-colon')},"}
    words = (signs.get(letter) or digit(letter, pack) for letter in text)
    return " ".join(words).replace(" ,", ",")
