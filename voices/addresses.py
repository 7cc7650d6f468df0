"""Parsing of network addresses that have a scheme, a host and a port."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

_ADDRESS = re.compile(r"(\w+)://(\[[\w:.%-]+\]|[^\s:/\[\]#]+):(\d{1,5})/?")


class Address(NamedTuple):
    """Address of a network service. `form` is the scheme, such as "wyoming"."""

    form: str
    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.form}://{host}:{self.port}"


def parsed(text: str, forms: Collection[str]) -> Address | None:
    """Parse an address whose scheme is one of `forms`.

    Returns None for another scheme, or for a text without host or port.

    >>> parsed("wyoming://[fe80::1%eth0]:10200/", ["wyoming"])
    Address(form='wyoming', host='fe80::1%eth0', port=10200)
    >>> parsed("wyoming://kitchen", ["wyoming"])
    """
    found = _ADDRESS.fullmatch(text)
    if found is None or found[1] not in forms or not 0 < int(found[3]) < 65536:
        return None
    return Address(found[1], found[2].strip("[]"), int(found[3]))
