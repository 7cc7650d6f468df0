"""Questions that `make card` asks, and checks of the answers."""

from __future__ import annotations

import getpass
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from tools.card.words import CardWords

BOARDS = ("button-led", "touch-pads", "respeaker-2mic", "aiy-hat", "voice-bonnet", "codec-zero", "keyboard")
"""Names of the boards that need no further settings. The boards `seats` and `esphome` are left out, because
they need a list in the configuration.
"""
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 256
"""Largest length of a password, in bytes; `openssl passwd` silently ignores all further bytes."""
_NO_TEXT = "\udcff"
"""Character that replaces an undecodable byte. An answer that contains it is refused, because it cannot be
printed.
"""
_YES, _NO = ("yes", "y", "oui", "o"), ("no", "n", "non")


@dataclass(frozen=True)
class Wishes:
    """Answers to the questions. `wifi` is empty if the box has a network cable. Passwords are as typed."""

    language: str
    name: str
    wifi: str
    wifi_password: str = field(repr=False)
    country: str
    user: str
    password: str = field(repr=False)
    board: str
    page: bool


class Questions:
    """Dialogue that repeats each question until the answer is acceptable."""

    def __init__(self, words: CardWords) -> None:
        self._words = words

    def ask(self, language: str) -> Wishes:
        """Ask all questions, and return the answers. An empty line accepts the answer shown in brackets.

        Raises `EOFError` at the end of input.
        """
        name = self._one("name", "narrator", is_host_name)
        speaks = self._one("speaks", language, ("fr", "en").__contains__)
        wifi = self._one("wifi", "", is_network_name, trim=False)
        secret, country = "", ""
        if wifi:
            secret = self._hidden("wifi_password", is_wifi_password)
            country = self._one("country", {"fr": "FR", "en": "GB"}[language], is_country).upper()
        user = self._one("user", "owner", is_user_name)
        password = self._twice()
        board = self._one("board", BOARDS[0], BOARDS.__contains__, ", ".join(BOARDS))
        page = self._one("page", "no", lambda said: said.lower() in (*_YES, *_NO)).lower() in _YES
        return Wishes(speaks, name, wifi, secret, country, user, password, board, page)

    def _one(
        self, name: str, default: str, fits: Callable[[str], bool], *values: str, trim: bool = True
    ) -> str:
        while True:
            line = _read(self._words(name, *values))
            said = (line.strip() if trim else line) or default
            if fits(said):
                return said
            print(self._words(f"wrong_{name}"))

    def _hidden(self, name: str, fits: Callable[[str], bool]) -> str:
        while not fits(said := _read_hidden(self._words(name))):
            print(self._words(f"wrong_{name}"))
        return said

    def _twice(self) -> str:
        while True:
            said, again = _read_hidden(self._words("password")), _read_hidden(self._words("again"))
            if said == again and is_password(said):
                return said
            print(self._words("wrong_password"))


def is_host_name(text: str) -> bool:
    """Return whether a text is a host name: one label (RFC 1123) that begins with a letter."""
    return re.fullmatch(r"[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?", text) is not None


def is_network_name(text: str) -> bool:
    """Return whether a text is a Wi-Fi name: at most 32 bytes (IEEE 802.11); empty means no Wi-Fi."""
    return text.isprintable() and len(text.encode()) <= 32


def is_password(text: str) -> bool:
    """Return whether a password is printable, long enough, and not too long for openssl to hash all of it."""
    return text.isprintable() and len(text) >= SHORTEST_PASSWORD and len(text.encode()) <= LONGEST_PASSWORD


def is_wifi_password(text: str) -> bool:
    """Return whether WPA accepts a password: 8 to 63 printable ASCII characters (IEEE 802.11i)."""
    return re.fullmatch(r"[ -~]{8,63}", text) is not None


def is_country(text: str) -> bool:
    """Return whether a text is a country code (ISO 3166-1), which sets the radio's frequencies."""
    return re.fullmatch(r"[A-Za-z]{2}", text) is not None


def is_user_name(text: str) -> bool:
    """Return whether Debian accepts a user name that neither the system nor Narrator's service uses."""
    return re.fullmatch(r"[a-z][a-z0-9-]{0,31}", text) is not None and text not in ("root", "narrator")


def _read(prompt: str) -> str:
    print(prompt, end="", flush=True)
    line = "" if sys.stdin is None else sys.stdin.readline()
    if not line:
        print()
        raise EOFError
    return line.rstrip("\n")


def _read_hidden(prompt: str) -> str:
    """Print `prompt` and read a line, which a terminal does not show."""
    if sys.stdin is None or not sys.stdin.isatty():
        return _read(prompt)
    try:
        return getpass.getpass(prompt)
    except UnicodeDecodeError:
        return _NO_TEXT
