"""The first night of people who have never played: each card is explained before it is called.

Which card belongs to which call is public (Rule S): a card that is dead or lies in the centre is explained
like any other, and while it is explained all eyes are closed.
"""

from __future__ import annotations

from narrator.night.rolls import cards_in_play
from narrator.rules import CARDS
from narrator.rules.knowledge import Public
from narrator.rules.village import night_calls


def lessons(public: Public) -> dict[str, str]:
    """The card to explain before a call, by the call: its own, at the first one that it has tonight."""
    cards = cards_in_play(public)
    own: dict[str, str] = {}
    for call in night_calls(public.tonight):
        for card in cards:
            if card not in own.values() and any(call.id == one.id for one in CARDS[card].calls):
                own[call.id] = card
    return own


def explained_before(public: Public) -> tuple[str, ...]:
    """The cards that no call of the first night belongs to: explained while eyes are open."""
    called = lessons(public).values()
    return tuple(card for card in cards_in_play(public) if card not in called)
