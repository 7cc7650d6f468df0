"""What a box is told of the game that a table has sat down to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from narrator.telling.wording import Wording

if TYPE_CHECKING:  # minds bring the rules with them, which the greeting does not wait for
    from narrator.box.timing import Timing
    from narrator.minds.hosting.company import BoxSeats, Decide


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
    company: BoxSeats | None = None
    """The seats that the box itself plays, by day as well; None where it plays none."""
    by_round: Timing | None = None
    """How quickly one screen goes round by night, where one does: then lines are said that fit it."""
    by_phone: bool = False
    """Whether everybody plays by phone, as all have seen: then lines are said that fit phones."""
