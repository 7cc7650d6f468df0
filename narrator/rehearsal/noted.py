"""What whoever is awake has noted before they are asked: the lists that were told, the marks of the light."""

from __future__ import annotations

from collections.abc import Collection


class ToldLists:
    """The options of each walk of a call, as they are told before it."""

    def __init__(self) -> None:
        self.telling = False
        """Whether what is told now belongs to one."""
        self._lists: list[list[str]] = []

    def hear(self, cue: str) -> bool:
        """The beginning of a list or the end of all; whether one begins."""
        begins = cue.startswith("named.")
        if begins:
            if not self.telling:
                self._lists.clear()
            self._lists.append([])
        elif cue.endswith(("sleeps", "closes")) and cue != "deal.closes":  # one list for every seat's turn
            self._lists.clear()
        self.telling = begins
        return begins

    def add(self, text: str) -> None:
        """An option of the list that is being told."""
        self._lists[-1].append(text)

    def first_with(self, wanted: Collection[str]) -> list[str]:
        """The first list that holds something of what is wanted; nothing where none does."""
        return next((told for told in self._lists if not set(told).isdisjoint(wanted)), [])


class Marks:
    """What the light marks in a call without asking, in the order in which it is read."""

    def __init__(self) -> None:
        self.showing = False
        """Whether the light marks something now."""
        self._in_this_call = False
        self._marked: list[str] = []

    def hear(self, cue: str) -> None:
        """A line of the night."""
        self.showing = ".shows_" in cue
        self._in_this_call = self.showing or (self._in_this_call and not cue.endswith(".wakes"))
        if self.showing:
            self._marked.clear()

    def note(self, text: str) -> None:
        """The light was on at this option."""
        self._marked.append(text)

    @property
    def seen(self) -> list[str] | None:
        """What was marked in this call; None where nothing was shown."""
        return self._marked if self._in_this_call else None
