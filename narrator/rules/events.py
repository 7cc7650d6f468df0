"""What happens in the village: the events of the werewolves' game, in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from narrator.rules.ids import How
from narrator.rules.kernel.events import Card, Event, NamedCard, NightFell, Saying


class DayBroke(Event, frozen=True):
    """The night is over: morning number `day`, 0 for the opening day that the Angel brings."""

    day: int

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """A morning: who is missing, a batch that dies before anything else happens, with the cards (A67)."""
        if not self.day:
            return
        yield self.saying("night.dawn")
        yield self.saying("dawn.leads")
        dead = _dead_of_the_night(following)
        if dead:
            yield self.saying("dawn.dead", seats=tuple(event.seat for event in dead))
            for event in dead:
                yield event.card_saying()


class NobodyDied(Event, frozen=True):
    """The night took nobody."""

    cue = "dawn.nobody"

    night: int


class Died(Event, frozen=True):
    """A seat left the game; `card` is None when cards are not shown, or when it was `taken` before."""

    seat: str
    card: str | None
    how: How
    taken: bool = False

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """The dead of the night are told together at dawn; any other death by what all have seen of it."""
        if self.how is How.NIGHT:
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
        """Which card it was, or that nobody sees it."""
        if self.card is None:
            return self.saying("day.no_card", seat=self.seat)
        return self.saying("day.card", seat=self.seat, card=NamedCard(self.card))


class CardShown(Event, frozen=True):
    """A living seat's card is face up from now on; `dealt` so before the first night, as a rule wants it."""

    seat: str
    card: Card
    dealt: bool = False

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """In one breath where the whole table turns a card over, one seat after the other."""
        cue = "day.card_dealt_open" if self.dealt else "day.card_shown"
        yield self.saying(cue, seat=self.seat, card=NamedCard(self.card))


class CaptainElected(Event, frozen=True):
    """The village elected `seat`."""

    cue = "day.captain_elected"
    foreseen = {"captain.elect": cue}

    seat: str


class CaptainNamed(Event, frozen=True):
    """The dying Captain handed the office to `seat`."""

    cue = "day.captain_named"
    foreseen = {"captain.successor": cue}

    seat: str
    by: str


class CaptainOfficeEmpty(Event, frozen=True):
    """No Captain for now, or never again."""

    for_good: bool

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """For now or for good."""
        yield self.saying("day.captain_ended" if self.for_good else "day.captain_none")


class VoteCounted(Event, frozen=True):
    """The ballots, counted: votes against each seat that got any, highest first, then in seat order."""

    cue = None

    votes: tuple[tuple[str, int], ...]
    runoff: bool


class Tied(Event, frozen=True):
    """Several seats share the most votes."""

    cue = "day.tied"

    seats: tuple[str, ...]


class DebateOpened(Event, frozen=True):
    """The village talks before it votes; on days on which nobody may vote it does not."""

    cue = None

    day: int


class DebateGoesOn(Event, frozen=True):
    """Somebody has acted in the debate, and all that came of it is done: the village talks on."""

    cue = None

    day: int


class WindowOpened(Event, frozen=True):
    """A moment for whoever may act in it, if anybody may: `window` is the id of what would be asked."""

    cue = None

    window: str


class EyesClosed(Event, frozen=True):
    """A short night in the middle of a day: all sleep while `call` is voiced, from this moment on."""

    cue = None

    call: str


class EyesOpened(Event, frozen=True):
    """The short night is over, and the day goes on."""

    cue = None

    call: str


class Returned(Event, frozen=True):
    """Somebody who had left the game is back, with the card `card` that all know."""

    cue = "day.returned"

    seat: str
    card: Card


class Condemned(Event, frozen=True):
    """The village's verdict, before anything may still soften it; with `TIE` nobody voted for this one."""

    foreseen = {"captain.tiebreak": "day.condemned"}

    seat: str
    how: How = How.VOTE

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """By the village's word, or for its want of one."""
        yield self.saying("day.tie" if self.how is How.TIE else "day.condemned", seat=self.seat)


class NobodyCondemned(Event, frozen=True):
    """The vote ended without a victim."""

    cue = "day.spared"

    day: int


class NoVote(Event, frozen=True):
    """Nobody may vote today."""

    cue = "day.no_vote"

    day: int


class StoodStill(Event, frozen=True):
    """For `days` days nobody could vote, and nobody left: nothing will change any more."""

    cue = "day.stood_still"

    days: int


class SecondVote(Event, frozen=True):
    """The village must vote once more, at once and without debate."""

    cue = "day.second_vote"

    day: int


class IdiotPardoned(Event, frozen=True):
    """The condemned turned out to be the Village Idiot, who stays, without a vote."""

    cue = "day.idiot"

    seat: str


class ServantTook(Event, frozen=True):
    """The Devoted Servant `seat` showed herself and took the card of `of`: unseen, unless all know `card`."""

    seat: str
    of: str
    card: str | None = None

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Without showing it, or what she is from now on (RULES.md A94)."""
        if self.card is None:
            yield self.saying("day.servant", seat=self.seat, of=self.of)
        else:
            yield self.saying("day.servant_open", seat=self.seat, of=self.of, card=NamedCard(self.card))


class PowersLost(Event, frozen=True):
    """The Elder was wronged: the villagers lose their powers."""

    cue = "day.powers_lost"


class BearGrowled(Event, frozen=True):
    """The Bear Tamer's bear smelled a wolf beside it."""

    cue = "day.bear"


class ActorCardGone(Event, frozen=True):
    """One of the Actor's cards left the table."""

    cue = "day.actor_card"

    card: Card


class VotersNamed(Event, frozen=True):
    """The Scapegoat's last word: only these may vote on the next day."""

    cue = "day.voters"

    seats: tuple[str, ...]


class DoubleVoteShown(Event, frozen=True):
    """The double arrow was in `seat`'s hand for this vote."""

    cue = "day.double_vote"

    seat: str


class Shot(Event, frozen=True):
    """The dying Hunter `by` shoots `seat`, or nobody."""

    foreseen = {"hunter.shoot": "day.shot"}

    by: str
    seat: str | None

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """At somebody, or into the air."""
        if self.seat is None:
            yield self.saying("day.no_shot", by=self.by)
        else:
            yield self.saying("day.shot", by=self.by, seat=self.seat)


def _dead_of_the_night(following: Sequence[Event]) -> list[Died]:
    dead = []
    for event in following:
        if isinstance(event, Died) and event.how is How.NIGHT:
            dead.append(event)
        elif isinstance(event, DayBroke | NightFell):
            break
    return dead
