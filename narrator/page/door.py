"""What can be wrong with the page: each a sentence for the person who wanted it."""

from __future__ import annotations

import errno
import fcntl
import ipaddress
import os
import socket
import ssl
import struct
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import trio
from zeroconf import Error, ServiceInfo, Zeroconf

from narrator.assembly.notices import Tell
from narrator.config.file import LoadedConfig
from narrator.errors import NarratorError
from narrator.table.pauses import digit
from voices.files import given_path, read_plain
from voices.writing.pack import VoicePack


class PageError(NarratorError):
    """The page cannot be served as asked for; the sentence says why, and how to mend it."""


EVERY, EVERY_KIND = "0.0.0.0", "::"
"""All addresses of this machine; those of the newer kind, too."""
ALONE = "127.0.0.1"
"""How a machine without a network reaches itself."""
TO_ALL = ipaddress.ip_address("255.255.255.255")
"""An address that all machines of a network hear."""
NOWHERE = ("192.0.2.1", 9)
"""An address that the documentation of networks keeps for itself (RFC 5737): nobody has it."""
ADDRESS_OF = 0x8915
"""By which the kernel is asked for an adapter's address (SIOCGIFADDR of netdevice(7))."""
LARGEST_FILE = 1_000_000
"""Bytes; a certificate with all that vouch for it is some thousand."""
BACKLOG = 256
"""Connections that may wait at the door: forty phones may come at once, with six each."""


@dataclass(frozen=True)
class Door:
    """An open door."""

    listener: trio.SocketListener
    tls: ssl.SSLContext | None
    bound: str
    """The address of this machine that it is open at, or all that there are."""
    port: int

    @property
    def host(self) -> str:
        """The address by which others reach this machine now: its network may come late, or change."""
        return _own_address() if self.bound in (EVERY, EVERY_KIND) else self.bound

    @property
    def is_alone(self) -> bool:
        """Whether nobody else can come as yet, for want of a network."""
        return self.host == ALONE != self.bound

    @property
    def is_reached(self) -> bool:
        """Whether any other device can reach this machine by the address that is shown."""
        return not ipaddress.ip_address(self.host).is_loopback

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
    """Of which kind an address in figures is.

    Raises `OSError` for anything else: a name may mean others, and an address of many is no machine's.
    """
    try:
        given = ipaddress.ip_address(address)
    except ValueError:
        given = TO_ALL
    if given.is_multicast or given == TO_ALL:  # it could be listened at, and nobody would come
        raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    return socket.AF_INET if given.version == 4 else socket.AF_INET6


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
    """The address by which others reach this machine: the one that it would send from. Nothing is sent.

    A machine without a network has the one by which it reaches itself.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(NOWHERE)
        except OSError:
            return _on_an_island()
        return str(asked.getsockname()[0])


def _on_an_island() -> str:
    """An address in a network that leads nowhere else, as where the box is an access point of its own."""
    return next((one for one in _addresses() if not ipaddress.ip_address(one).is_loopback), ALONE)


def _addresses() -> Iterator[str]:
    """The address of each adapter that has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, adapter in socket.if_nameindex():
            with suppress(OSError):
                told = fcntl.ioctl(asked.fileno(), ADDRESS_OF, struct.pack("256s", adapter.encode()))
                yield socket.inet_ntoa(told[20:24])


def spelled(door: Door, pack: VoicePack) -> str:
    """The address of the page in the pack's words: digits one by one, with a rest at each sign."""
    said = [_spelled(door.host, pack)]
    if not door.is_usual:
        said.append(f"{pack.words('page-port')} {_spelled(str(door.port), pack)}")
    return ", ".join(said)


def _spelled(text: str, pack: VoicePack) -> str:
    signs = {".": f", {pack.words('page-dot')},", ":": f", {pack.words('page-colon')},"}
    words = (signs.get(letter) or digit(letter, pack) for letter in text)
    return " ".join(words).replace(" ,", ",")


NAME = "narrator.local"
KINDS = {False: "_http._tcp.local.", True: "_https._tcp.local."}
"""What is announced, by whether it is served by https."""

LOOKS_EVERY = 4.7
"""Seconds after which it is looked whether this machine has the same address still."""


@asynccontextmanager
async def announced(door: Door, tell: Tell, moved: Callable[[], None]) -> AsyncIterator[None]:
    """Tell the network, as long as the context lasts; it takes a second, for which nobody waits.

    `moved` is called whenever this machine has come by another address, as with a network that comes late.
    """
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_follow, door, tell, moved)
        yield
        nursery.cancel_scope.cancel()


async def _follow(door: Door, tell: Tell, moved: Callable[[], None]) -> None:
    """Announce it by the address that it has, and anew by the next one."""
    while True:
        host = door.host
        async with trio.open_nursery() as nursery:
            if not door.is_alone:
                nursery.start_soon(_announce, door, host, tell)
            while door.host == host:  # noqa: ASYNC110 - no part of the system tells of it
                await trio.sleep(LOOKS_EVERY)
            nursery.cancel_scope.cancel()
        moved()


async def _announce(door: Door, host: str, tell: Tell) -> None:
    try:
        network = await trio.to_thread.run_sync(partial(Zeroconf, interfaces=[host]))
    except OSError as error:
        tell(f"The page has no name in this network: {error.strerror}.")
        return
    try:
        info = _info(door, host)
        await trio.to_thread.run_sync(partial(network.register_service, info, allow_name_change=True))
        await trio.sleep_forever()
    except (OSError, Error):
        tell(f"The name {NAME} is taken in this network; the page has none.")
    finally:
        with trio.CancelScope(shield=True):  # takes the name back: a second at most
            await trio.to_thread.run_sync(network.close)


def _info(door: Door, host: str) -> ServiceInfo:
    kind = KINDS[door.tls is not None]
    return ServiceInfo(
        kind,
        f"Narrator.{kind}",
        addresses=[socket.inet_pton(socket.AF_INET6 if ":" in host else socket.AF_INET, host)],
        port=door.port,
        properties={"path": "/"},
        server=f"{NAME}.",
    )
