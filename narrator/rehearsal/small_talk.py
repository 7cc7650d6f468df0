"""What simulated people say to the seats that the box plays, once in a debate."""

from __future__ import annotations

from narrator.day.grammar import sentences
from narrator.minds.wire import Act
from narrator.night.rolls import cards_in_play
from narrator.rules import CARDS, Game
from narrator.rules.knowledge import Public
from voices.draw import Draw
from voices.writing.pack import VoicePack

CALLS_AFTER = 6.0
"""Seconds of a debate after which somebody does."""


class SmallTalk:
    """Who speaks to whom, and says what; at random, but that who hunts does not say so."""

    def __init__(self, pack: VoicePack, seed: int, *, tells_cards: bool = True) -> None:
        self._pack = pack
        self._tells_cards = tells_cards
        self._draw = Draw(f"small talk {seed}")
        self.speaker = ""
        """Who has spoken last."""
        self._called = ""
        """Whom somebody has called last, who may have died since."""

    def calls(self, game: Game) -> str | None:
        """Whom somebody calls in this debate; None where the box plays nobody who lives."""
        own = [seat for seat in game.public.alive if seat in game.setup.minds]
        people = [seat for seat in game.public.alive if seat not in own]
        if not own or not people:
            return None
        self.speaker = people[self._draw.below(len(people))]
        self._called = own[self._draw.below(len(own))]
        return self._called

    def sentence(self, game: Game) -> str:
        """What the speaker says."""
        public = game.public
        cards = cards_in_play(public) if isinstance(public, Public) else ()
        known = sentences(self._pack, public.alive, cards)
        act = self._act(game)
        return next(phrase for phrase, meant in known.items() if meant == act)

    def _act(self, game: Game) -> Act:
        others = [seat for seat in game.public.alive if seat != self.speaker]
        about = others[self._draw.below(len(others))]
        kinds = ("accuse", "why", "trust", "vote", "accuse", "claim")
        kind = kinds[self._draw.below(len(kinds))]
        if kind == "claim" and self._tells_cards and isinstance(game.public, Public):
            card = game.truth.card(self.speaker)
            return Act(act=kind, role=_harmless(card, game.public))
        if kind == "accuse" and self._draw.below(3) == 0 and self._called in game.public.alive:
            about = self._called
        return Act(act="why" if kind == "claim" else kind, seat=about)


def _harmless(card: str | None, public: Public) -> str | None:
    """What whoever holds a card says it is: a wolf says a card of the table that can do nothing."""
    if card not in CARDS or not CARDS[card].wolf:
        return card
    plain = (other for other in cards_in_play(public) if not CARDS[other].special and not CARDS[other].wolf)
    return next(plain, card)
