"""Whoever has open eyes at a simulated table, and what they want to press at."""

from __future__ import annotations

from dataclasses import dataclass, field

from narrator.rehearsal.counting import Manner


@dataclass
class Awake:
    """Whoever has open eyes now, and what they want to press at."""

    asked: str
    """The cue that woke them."""
    answers: int
    """How many answers stood when they were asked; tells one prompt from the next of its kind."""
    wanted: list[str]
    """The texts of the options they want."""
    manner: Manner
    seat: str = ""
    """Whose finger it is; without one, that of whoever is named."""
    tried: frozenset[str] = frozenset()
    """The texts of options they press at first, although they are not allowed."""
    once: bool = False
    """Whether they know that the roll is read once, so that nothing can wait for a second reading."""
    second_reading: bool = False
    pressed: set[str] = field(default_factory=set)
    passing: str | None = None
    """The text of the option that passes, where they may."""

    def wakes_anew(self) -> None:
        """Their call begins again after a pause: what was pressed in it is forgotten."""
        self.second_reading = False
        self.pressed.clear()

    def goes_for(self, text: str) -> bool:
        """Whether they press at this option in the first reading."""
        if text in self.pressed:
            return False
        if self.once:
            blunders = self.manner is Manner.BLUNDER and bool(self.wanted) and not self.pressed
            return blunders or text in self.tried or text in self.wanted
        if self.tried:
            return text in self.tried
        if self.manner is Manner.BLUNDER:
            return bool(self.wanted) and not self.pressed
        return self.manner is Manner.AT_ONCE and text in self.wanted
