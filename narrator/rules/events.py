"""Events of the werewolves' game, in their order, and the private news that several rules send.

A public module of `narrator.rules`. News of a single rule is in the file of that rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from narrator.rules.ids import Escape, How, Winner
from narrator.rules.kernel.events import (
    VAGABOND,
    Card,
    Event,
    GameOver,
    Named,
    NamedCard,
    News,
    NightFell,
    OnTable,
    Phase,
    Saying,
    Scenery,
    Told,
    leave_stage,
)
from narrator.rules.tale import Tale


class DayBroke(Event, frozen=True):
    """The night is over. Morning number `day` begins (0 for the opening day with an Angel)."""

    day: int

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the morning and all who died in the night, with their cards (A67)."""
        if not self.day:
            return
        yield self.saying("night.dawn")
        yield self.saying("dawn.leads")
        dead = _dead_of_the_night(following)
        if dead:
            yield self.saying("dawn.dead", seats=tuple(event.seat for event in dead))
            for event in dead:
                yield event.card_saying()

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """Report, after the game, the players who survived a threat in that night."""
        return (self._escaped(escape, tale) for escape in tale.escapes(self.day))

    def _escaped(self, escape: Escape, tale: Tale) -> Saying:
        """Report a player who survived a threat.

        A living Defender, or a Witch who saw herself among the victims, knew of it.
        """
        seat = escape.seat
        if escape.kept_by is None:
            return self.saying("story.survived", seat=seat)
        if any(news.what.shows_bites and news.to == news.about == seat for news in tale.told):
            return self.saying("story.saved_self", seat=seat)
        if tale.keeps(seat) is escape.kept_by:
            return self.saying("story.guarded_self", seat=seat)
        return self.saying(escape.kept_by.retold, seat=seat)

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the village awake on the display, without rules that ended at dawn."""
        table = replace(now.table, for_a_day=())
        return replace(now.enters(Phase.DAWN, self.day), tapping=False, table=table)


class NobodyDied(Event, frozen=True):
    """No player died in the night."""

    cue = "dawn.nobody"
    retold = None
    set_stage = leave_stage

    night: int


class Died(Event, frozen=True):
    """A player left the game. `card` is None if cards are not shown.

    With `taken`, the Devoted Servant took the card first.
    """

    seat: str
    card: str | None
    how: How
    taken: bool = False

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce all dead of a night together, departures with their destination, other deaths singly."""
        if self.how is How.NIGHT or self.how is How.MOVED:
            return
        if self.how is How.GRIEF:
            yield self.saying("day.grief", seat=self.seat)
        elif self.how is How.ELDER:
            yield self.saying("day.elder_idiot", seat=self.seat)
        elif self.how is How.LEFT:
            yield self.saying("day.leaves", seat=self.seat)
        if not self.taken:
            yield self.card_saying()

    def card_saying(self) -> Saying:
        """Announce the dead player's card, or that it stays unseen."""
        if self.card is None:
            return self.saying("day.no_card", seat=self.seat)
        return self.saying("day.card", seat=self.seat, card=NamedCard(self.card))

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """Report the death after the game, by its true cause."""
        return tale.tell_death(self)

    def set_stage(self, now: Scenery) -> Scenery:
        """Remove the player from the display, free the house, and show the card if it is public."""
        gone = replace(now, dead=now.dead | {self.seat}, table=now.table.left_by(self.seat))
        return gone.shows(self.seat, self.card)


class CardShown(Event, frozen=True):
    """A living player's card is face up from now on.

    With `dealt`, a rule dealt the card face up before the first night.
    """

    retold = None

    seat: str
    card: Card
    dealt: bool = False

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce all cards that turn at the same time in one sentence."""
        cue = "day.card_dealt_open" if self.dealt else "day.card_shown"
        yield self.saying(cue, seat=self.seat, card=NamedCard(self.card))

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the card face up on the display."""
        return now.shows(self.seat, self.card)


class CaptainElected(Event, frozen=True):
    """The village elected `seat` as Captain."""

    cue = "day.captain_elected"
    foreseen = {"captain.elect": cue}
    retold = None

    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Give the medal to its new owner."""
        return replace(now, captain=self.seat)


class CaptainNamed(Event, frozen=True):
    """The dying Captain named `seat` as the next Captain."""

    cue = "day.captain_named"
    foreseen = {"captain.successor": cue}
    retold = None

    seat: str
    by: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Give the medal to its new owner."""
        return replace(now, captain=self.seat)


class CaptainOfficeEmpty(Event, frozen=True):
    """The office of Captain is empty, for now or for good."""

    retold = None

    for_good: bool

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the empty office, for now or for good."""
        yield self.saying("day.captain_ended" if self.for_good else "day.captain_none")

    def set_stage(self, now: Scenery) -> Scenery:
        """Remove the Captain's medal from the display."""
        return replace(now, captain=None)


class VoteCounted(Event, frozen=True):
    """The result of a vote: each seat that got votes with their number, most first, then in seat order."""

    cue = None
    retold = None

    votes: tuple[tuple[str, int], ...]
    runoff: bool

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the phase of the vote on the display."""
        return replace(now, phase=Phase.VOTE, ends=None)


class Tied(Event, frozen=True):
    """Several seats share the most votes."""

    cue = "day.tied"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class DebateOpened(Event, frozen=True):
    """The debate before the vote begins. Days without a vote have none."""

    cue = None
    retold = None
    set_stage = leave_stage

    day: int


class DebateGoesOn(Event, frozen=True):
    """The debate continues after a player has acted in it."""

    cue = None
    retold = None
    set_stage = leave_stage

    day: int


class WindowOpened(Event, frozen=True):
    """A moment has come in which a player may act. `window` is the id of the prompt for it."""

    cue = None
    retold = None
    set_stage = leave_stage

    window: str


class EyesClosed(Event, frozen=True):
    """All players close their eyes during the day, for the call `call`."""

    cue = None
    retold = None
    set_stage = leave_stage

    call: str


class EyesOpened(Event, frozen=True):
    """All players open their eyes after a call during the day, and the day continues."""

    cue = None
    retold = None
    set_stage = leave_stage

    call: str


class Returned(Event, frozen=True):
    """An eliminated player is back in the game, with the public card `card`."""

    cue = "day.returned"

    seat: str
    card: Card

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """Report, after the game, that the player came back."""
        yield self.saying("story.returned", seat=self.seat)

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the player again on the display, without a house; with a candle if lights are candles."""
        lit = None if now.candles is None else now.candles | {self.seat}
        table = now.table.home_is(self.seat, VAGABOND) if now.table.homes else now.table
        back = replace(now, dead=now.dead - {self.seat}, candles=lit, table=table)
        return back.shows(self.seat, self.card)


class Condemned(Event, frozen=True):
    """The village condemned `seat`; a rule may still lift the verdict.

    With `how` = `TIE`, a tie was decided without ballots.
    """

    foreseen = {"captain.tiebreak": "day.condemned"}
    retold = None

    seat: str
    how: How = How.VOTE

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the verdict, with a different sentence if no ballots decided it."""
        yield self.saying("day.tie" if self.how is How.TIE else "day.condemned", seat=self.seat)

    def set_stage(self, now: Scenery) -> Scenery:
        """Show on the display that there is a verdict."""
        return now.enters(Phase.VERDICT)


class NobodyCondemned(Event, frozen=True):
    """The vote ended without a condemned player."""

    cue = "day.spared"
    retold = None

    day: int

    def set_stage(self, now: Scenery) -> Scenery:
        """Show on the display that there is a verdict."""
        return now.enters(Phase.VERDICT)


class NoVote(Event, frozen=True):
    """No player may vote today."""

    cue = "day.no_vote"
    retold = None
    set_stage = leave_stage

    day: int


class StoodStill(Event, frozen=True):
    """The game ends because nothing can happen any more.

    For `days` days no vote was possible and no player left.
    """

    cue = "day.stood_still"
    retold = None
    set_stage = leave_stage

    days: int


class SecondVote(Event, frozen=True):
    """The village must vote once more, at once and without debate."""

    cue = "day.second_vote"
    retold = None
    set_stage = leave_stage

    day: int


class ServantTook(Event, frozen=True):
    """The Devoted Servant `seat` took the card of the player `of`. `card` is set only if all know it."""

    retold = None
    set_stage = leave_stage

    seat: str
    of: str
    card: str | None = None

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce that the Devoted Servant took a card, and name a card that was face up (RULES.md A94)."""
        if self.card is None:
            yield self.saying("day.servant", seat=self.seat, of=self.of)
        else:
            yield self.saying("day.servant_open", seat=self.seat, of=self.of, card=NamedCard(self.card))


class PowersLost(Event, frozen=True):
    """The village killed the Elder, so the villagers lose their powers."""

    cue = "day.powers_lost"
    retold = None
    set_stage = leave_stage


class ActorCardGone(Event, frozen=True):
    """One of the Actor's cards left the table."""

    cue = "day.actor_card"
    retold = None
    set_stage = leave_stage

    card: Card


class DoubleVoteShown(Event, frozen=True):
    """`seat` held the double vote arrow in this vote."""

    cue = "day.double_vote"
    retold = None
    set_stage = leave_stage

    seat: str


def _dead_of_the_night(following: Sequence[Event]) -> list[Died]:
    dead = []
    for event in following:
        if isinstance(event, Died) and event.how is How.NIGHT:
            dead.append(event)
        elif isinstance(event, DayBroke | NightFell):
            break
    return dead


def _looked(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report, after the game, that a player saw a card at night."""
    return tale.tell_look(told)


CARD = News("card", retold=_looked)
"""Private news: the seat saw the card `value` of `about` at night."""
WOLF = News("wolf", retold=None)
"""Private news: `about` is a wolf of the seat's own pack."""
TURNED = News("turned", retold="story.became_wolf", at_first=False)
"""Private news: the seat itself is a wolf from now on, by an event, or as a Wild Child whose model `about` is
gone."""
CARD_TAKEN = News("card_taken", retold=None)
"""Private news: the seat now has the card `value`, which was `about`'s."""
SIBLING = News("sibling", retold=None)
"""Private news: `about` is a brother or sister of the seat."""
DOUBLE_VOTE = News("double_vote", retold=None)
"""Private news: the seat's ballot counts double in this vote."""


__all__ = [
    "CARD",
    "CARD_TAKEN",
    "DOUBLE_VOTE",
    "VAGABOND",
    "ActorCardGone",
    "CaptainElected",
    "CaptainNamed",
    "CaptainOfficeEmpty",
    "CardShown",
    "Condemned",
    "DayBroke",
    "DebateGoesOn",
    "DebateOpened",
    "Died",
    "DoubleVoteShown",
    "EyesClosed",
    "EyesOpened",
    "GameOver",
    "How",
    "Named",
    "NamedCard",
    "News",
    "NightFell",
    "NoVote",
    "NobodyCondemned",
    "NobodyDied",
    "OnTable",
    "Phase",
    "PowersLost",
    "Returned",
    "Saying",
    "Scenery",
    "SecondVote",
    "ServantTook",
    "StoodStill",
    "Tied",
    "VoteCounted",
    "WindowOpened",
    "Winner",
]
