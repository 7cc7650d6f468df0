"""The retelling of a werewolves' game: the facts that its events need in order to be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from narrator.rules import shown_cards
from narrator.rules.cause import Cause
from narrator.rules.events import Returned
from narrator.rules.ids import Escape, Saving
from narrator.rules.kernel.events import NamedCard, Saying, Told
from narrator.rules.roles import ROLES
from narrator.rules.rule import Village
from narrator.rules.tale import Death, Tale

LINK = "cupid.link"
"""Id of the prompt whose answer, if drawn at random, has a line of its own in the retelling."""


class VillageTale(Tale):
    """A retelling of a werewolves' game."""

    def __init__(self, village: Village) -> None:
        """Create the retelling as it is before its first event."""
        super().__init__(Counter(event.seat for event in village.events if isinstance(event, Returned)))
        self._village = village
        self._introduced: set[str] = set()
        """Seats whose player the retelling has already introduced as one who looks at cards."""

    def card_of(self, seat: str) -> NamedCard:
        """Return the card of a seat, as others would see it at this point of the retelling."""
        return NamedCard(shown_cards.card_seen(self._village, self._village.by_name[seat]))

    def keeps(self, seat: str) -> Saving | None:
        """Return the protection that the card of a seat can give to others, or None."""
        powers = self._village.by_name[seat].powers()
        return next((power.keeps for power in powers if power.keeps is not None), None)

    def escapes(self, night: int) -> Iterable[Escape]:
        """Return the survived threats of a night from the village's record, each seat once."""
        return dict.fromkeys(one for one in self._village.escapes if one.night == night)

    def tell_death(self, died: Death) -> Iterator[Saying]:
        """Report a death by its cause. Players who came back later have no cause, but were devoured."""
        if self.back[died.seat]:
            self.back[died.seat] -= 1  # only victims of the wolves can come back
            return Cause.DEVOURED.retell(died, self)
        cause = self._village.by_name[died.seat].cause
        return iter(()) if cause is None else cause.retell(died, self)

    def tell_look(self, told: Told) -> Iterator[Saying]:
        """Report a card that a player saw at night. Introduce the player once, and do not name a wolf yet."""
        by, seat, card = told.to, str(told.about), str(told.value)
        if self._village.by_name[seat].wolf and ROLES[card].wolf:
            yield told.saying("story.looked_wolf", by=by, seat=seat)
        elif by in self._introduced or self._village.by_name[by].wolf:
            yield told.saying("story.looked", by=by, seat=seat, card=NamedCard(card))
        else:
            self._introduced.add(by)
            role = self.card_of(by)
            yield told.saying("story.looked_first", by=by, role=role, seat=seat, card=NamedCard(card))
