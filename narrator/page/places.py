"""Places of connections: when all are taken, the address that holds the most gives one up.

Forty phones may share one address, behind a second router or a proxy. So no address is shut out for holding
many: a connection that is idle, or of the address that holds the most, makes room for the next one.
"""

from __future__ import annotations

from enum import IntEnum

import trio


class Standing(IntEnum):
    """How much a connection is worth keeping; the least goes first."""

    IDLE = 0
    """Between two requests, or a big screen."""
    BUSY = 1
    """Being answered, or a phone that has not shown a code yet."""
    KEPT = 2
    """A seat's own phone, or the host: never given up."""


class Place:
    """The place of one connection."""

    def __init__(self, address: str, scope: trio.CancelScope) -> None:
        self.address = address
        self.standing = Standing.IDLE
        self._scope = scope

    def give_up(self) -> None:
        """End the connection."""
        self._scope.cancel()


class Places:
    """So many places, and so many of them for one address."""

    def __init__(self, most: int, of_one: int) -> None:
        self._most, self._of_one = most, of_one
        self._taken: list[Place] = []
        """The oldest first."""

    def take(self, address: str, scope: trio.CancelScope) -> Place | None:
        """Take a place for a connection that `scope` ends; None where none can be given up for it."""
        mine = [place for place in self._taken if place.address == address]
        if len(mine) >= self._of_one:
            if not self._give_up_one_of(mine):
                return None
        elif len(self._taken) >= self._most and not self._give_up_one_of(self._largest()):
            return None
        place = Place(address, scope)
        self._taken.append(place)
        return place

    def leave(self, place: Place) -> None:
        """Free a place, if it is not given up already."""
        if place in self._taken:
            self._taken.remove(place)

    def _largest(self) -> list[Place]:
        """The places of the address that could give up the most."""
        by_address: dict[str, list[Place]] = {}
        for place in self._taken:
            if place.standing is not Standing.KEPT:
                by_address.setdefault(place.address, []).append(place)
        return max(by_address.values(), key=len, default=[])

    def _give_up_one_of(self, places: list[Place]) -> bool:
        """Give up the least of these, of several the oldest; false where all are kept."""
        least = min(places, key=lambda place: place.standing, default=None)
        if least is None or least.standing is Standing.KEPT:
            return False
        self._taken.remove(least)
        least.give_up()
        return True
