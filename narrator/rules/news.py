"""Private news that several rules bring; news of a single rule is in the file of that rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from narrator.rules.kernel.events import News, Saying, Told

if TYPE_CHECKING:
    from narrator.rules.tale import Tale


def _looked(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report a look at a card."""
    return tale.tell_look(told)


CARD = News("card", retold=_looked)
"""A card was seen at night: the card `value` of `about`."""
WOLF = News("wolf", retold=None)
"""`about` hunts with the pack."""
TURNED = News("turned", retold="story.became_wolf", at_first=False)
"""The seat itself is a wolf from now on: a wild child lost its model `about`, or an event did it."""
CARD_TAKEN = News("card_taken", retold=None)
"""The seat holds the card `value` of `about` from now on."""
SIBLING = News("sibling", retold=None)
"""`about` is a brother or a sister."""
DOUBLE_VOTE = News("double_vote", retold=None)
"""The seat's vote card counts double in this vote."""
