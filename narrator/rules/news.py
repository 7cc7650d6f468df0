"""Private news that several rules send. News of a single rule is in the file of that rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from narrator.rules.kernel.events import News, Saying, Told

if TYPE_CHECKING:
    from narrator.rules.tale import Tale


def _looked(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report that a player saw a card at night."""
    return tale.tell_look(told)


CARD = News("card", retold=_looked)
"""The seat saw the card `value` of `about` at night."""
WOLF = News("wolf", retold=None)
"""`about` is a wolf of the seat's own pack."""
TURNED = News("turned", retold="story.became_wolf", at_first=False)
"""The seat itself is a wolf from now on: as a Wild Child whose model `about` is gone, or by an event."""
CARD_TAKEN = News("card_taken", retold=None)
"""The seat now has the card `value`, which was `about`'s."""
SIBLING = News("sibling", retold=None)
"""`about` is a brother or sister of the seat."""
DOUBLE_VOTE = News("double_vote", retold=None)
"""The seat's ballot counts double in this vote."""
