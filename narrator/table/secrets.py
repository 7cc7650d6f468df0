"""How cards are dealt, and the kinds of channel by which one player is asked something in secret."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from narrator.table.devices import Devices


class Deal(StrEnum):
    """The way in which the box learns who holds which card, or tells the players."""

    CARDS = "cards"
    LIGHT = "light"
    KNOWN = "known"
    """The set-up names every card, and all people know it: for demos and scenarios."""


class Secrets(StrEnum):
    """The kind of private channel that a table uses."""

    ROUND = "round"
    """One screen, handed round among players with open eyes."""
    PHONE = "phone"
    """A phone for each player."""
    LIGHT = "light"
    """One button and one light for all. A player uses them while all others have closed eyes."""
    SEATS = "seats"
    """A button and a light for each seat."""


def ways_of(devices: Devices, *, by_phone: bool) -> tuple[Secrets, ...]:
    """Return the kinds of private channel that work with these devices, the usual one first.

    A silent terminal has no light channel, because players cannot read with closed eyes.

    Args:
        devices: the parts of the box.
        by_phone: whether the page is served, or can be.
    """
    ways = [Secrets.PHONE] if by_phone else []
    if devices.seat_lights:
        return (*ways, Secrets.SEATS)
    if devices.handed is not None:
        ways.append(Secrets.ROUND)
    if not (ways and devices.has_space_bar and devices.is_silent):
        ways.append(Secrets.LIGHT)
    return tuple(ways)
