"""What the tale of a finished game goes by: each event, cause and piece of news says itself how it is retold.

The tale (`telling/epilogue.py`) walks through a game's events in order and asks each; what an event may have
to know of those before it is kept here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from narrator.rules import faces
from narrator.rules.events import Returned
from narrator.rules.kernel.events import Event, NamedCard, News, NightFell, Saying, Told
from narrator.rules.roles import ROLES

if TYPE_CHECKING:
    from narrator.rules.village import Village


@dataclass(slots=True)
class Tale:
    """How far the tale of a game has come; secrets are over, so it may look at everything."""

    village: Village
    told: list[Told] = field(default_factory=list)
    """The private news since nightfall."""
    introduced: set[str] = field(default_factory=set)
    """Whoever was seen to look at cards, and is known for it."""
    back: Counter[str] = field(default_factory=Counter)
    """How often each seat will yet come back."""

    @classmethod
    def of(cls, village: Village) -> Tale:
        """The tale of a game, before its first event."""
        back = Counter(event.seat for event in village.events if isinstance(event, Returned))
        return cls(village, back=back)

    def passes(self, event: Event) -> None:
        """An event was retold, or passed over."""
        if isinstance(event, NightFell):
            self.told = []
        elif isinstance(event, Told):
            self.told.append(event)

    def has_heard(self, seat: str, what: News) -> bool:
        """Whether a seat has had such news since nightfall."""
        return any(news.to == seat and news.what == what for news in self.told)

    def card_of(self, seat: str) -> NamedCard:
        """The card of a seat, as it would be seen now."""
        return NamedCard(faces.card_seen(self.village, self.village.by_name[seat]))

    def tell_look(self, told: Told) -> Iterator[Saying]:
        """A card was seen at night: whoever looks is introduced once, and a wolf found is not named yet."""
        by, seat, card = told.to, str(told.about), str(told.value)
        if self.village.by_name[seat].wolf and ROLES[card].wolf:
            yield told.saying("story.looked_wolf", by=by, seat=seat)
        elif by in self.introduced or self.village.by_name[by].wolf:
            yield told.saying("story.looked", by=by, seat=seat, card=NamedCard(card))
        else:
            self.introduced.add(by)
            role = self.card_of(by)
            yield told.saying("story.looked_first", by=by, role=role, seat=seat, card=NamedCard(card))
