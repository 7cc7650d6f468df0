"""Which names this box goes by: whoever asks for another one was sent by a page from elsewhere.

A page on some other host may give its own name our address and then ask us in that name (DNS rebinding);
the browser takes us for that host and lets its scripts read what we say. So nobody is answered who does not
call us by an address in figures or by a name that is this machine's.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable

AUTHORITY = re.compile(r"(?P<host>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:(?P<port>\d{1,5}))?")


def is_ours(authority: str, names: Iterable[str]) -> bool:
    """Whether a `Host` means this box: an address in figures, or one of its names, with or without a port.

    >>> is_ours("192.168.1.20:8080", ["narrator.local"]), is_ours("evil.example:8080", ["narrator.local"])
    (True, False)
    """
    found = AUTHORITY.fullmatch(authority)
    if found is None:
        return False
    host = found["host"].strip("[]")
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host.lower().rstrip(".") in {name.lower() for name in names}
    return True


def is_from(origin: str, authority: str, *, tls: bool) -> bool:
    """Whether a page of our own opens the socket: its origin is where it was asked for."""
    return origin.lower() == f"{'https' if tls else 'http'}://{authority}".lower()
