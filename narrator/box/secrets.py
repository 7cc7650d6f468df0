"""How the night's questions reach one player unseen by the others."""

from __future__ import annotations

from enum import StrEnum


class Secrets(StrEnum):
    """The private channel of a table."""

    ROUND = "round"
    """One screen, handed from seat to seat with open eyes."""
    PHONE = "phone"
    """A phone for each player."""
    LIGHT = "light"
    """One button and one light for all, pressed with everyone else's eyes closed."""
    SEATS = "seats"
    """A button and a light for each seat."""


def usual_secrets(*, phones: bool, own_pairs: bool, keyboard: bool) -> Secrets:
    """Choose the channel by what is there, for a table that has not chosen.

    Args:
        phones: whether the page is served.
        own_pairs: whether every seat has a button and a light.
        keyboard: whether the button is a key of a terminal.
    """
    if phones:
        return Secrets.PHONE
    if own_pairs:
        return Secrets.SEATS
    return Secrets.ROUND if keyboard else Secrets.LIGHT
