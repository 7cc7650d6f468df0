"""What a box is told of the game that a table has sat down to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from narrator.telling.wording import Wording

if TYPE_CHECKING:  # the greeting does not wait for the rules
    from narrator.box.timing import Timing
    from narrator.rules import Game, Prompt

Reply: TypeAlias = Callable[[], Any]
"""Ends a question to a computer player: returns its answer, or None where it passes or is late."""
Decide: TypeAlias = "Callable[[Prompt, float], Reply]"
"""Puts a prompt to a computer player, which has this many seconds."""


class BoxPlayers(Protocol):
    """The computer players of one game; `narrator.minds.hosting.company.BoxSeats` is them.

    What is said has the type `Said` of `narrator.minds.wire`, which this room does not import.
    """

    keep: Callable[[int, Any], object]
    """Stores what was said, under its place in the order from 0."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Their seats, in seat order."""

    @property
    def living(self) -> tuple[str, ...]:
        """Their living seats, in seat order."""

    @property
    def kept(self) -> list[Any]:
        """All that was said, as a journal stores it."""

    def at_the_table(self) -> AbstractAsyncContextManager[None]:
        """Run them as long as the context lasts."""

    def sit(self, game: Game) -> None:
        """Follow this game from now on."""

    def ask(self, prompt: Prompt, seat: str, seconds: float) -> Reply:
        """Put a prompt to one seat."""

    def speak(self, seat: str, seconds: float) -> Reply:
        """Give a seat its turn to speak."""

    def hear(self, said: Any) -> None:
        """Let all of them hear what was said."""

    def over(self, end: Any) -> None:
        """End the game with its `GameEnd`."""


@dataclass(frozen=True)
class Sitting:
    """What these people play, by which rules, and which seats are programs'; another one with every game."""

    cards: tuple[str, ...] = ()
    """The cards in play, whose rules may be asked for by day."""
    rules: tuple[str, ...] = ()
    """The table's rules that may come up, and may be asked about likewise."""
    house_rules: tuple[tuple[str, int], ...] | None = None
    """The table's own house rules (`told_aloud`), once it has sat down to a game."""
    wording: Wording = field(default_factory=Wording)
    """What the table's house rules and cards make of the lines."""
    minds: Mapping[str, Decide] = field(default_factory=dict)
    """The seats that programs play at night, each with how it is asked."""
    company: BoxPlayers | None = None
    """The seats that the box itself plays, by day as well; None where it plays none."""
    by_round: Timing | None = None
    """How quickly one screen goes round by night, where one does: then lines are said that fit it."""
    by_phone: bool = False
    """Whether everybody plays by phone, as all have seen: then lines are said that fit phones."""
