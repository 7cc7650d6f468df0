"""What everybody knows of the game while a question is on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from narrator.rules import Prompt
    from narrator.rules.knowledge import Public


@dataclass
class CommonKnowledge:
    """Noted whenever the day waits for the table and all news is told; before that, nobody may ask for it.

    In between the game may be ahead of what the room has heard, and what is in it could tell secrets.
    """

    public: Public | None = None
    asked: Prompt | None = None
    """What the table is asked; None while it talks."""

    def note(self, public: Public, asked: Prompt | None = None) -> None:
        """All has been told."""
        self.public, self.asked = public, asked

    def forget(self) -> None:
        """Night falls, or something happens that has not been told."""
        self.public = self.asked = None
