"""Whether the screen shows what is read in rolls: where nothing can be heard, or the table wants it."""

from __future__ import annotations

from collections.abc import Callable


class WantedCaptions:
    """A wish of the table, which whoever shows something follows."""

    def __init__(self, wanted: bool = False) -> None:
        self.wanted = wanted
        self._followers: list[Callable[[], None]] = []
        self.silent: Callable[[], bool] = lambda: False
        """Whether nothing can be heard at present."""

    def follow(self, follower: Callable[[], None]) -> None:
        """Call `follower` when the table wants it otherwise."""
        self._followers.append(follower)

    def want(self, wanted: bool) -> None:
        """The table wants them, or wants them no more."""
        self.wanted = wanted
        for follower in self._followers:
            follower()

    @property
    def shown(self) -> bool:
        """Whether they are to be shown now."""
        return self.wanted or self.silent()
