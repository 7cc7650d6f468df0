"""What the narrator remarks on: the first blood, the third quiet morning, a village that keeps missing.

A remark is a function of the events that all have heard of, and follows the news that it is about (Rule S).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from types import MappingProxyType

from narrator.rules import CARDS, Event
from narrator.rules import events as happened
from narrator.rules.cards import Team
from narrator.rules.events import GameOver, How
from narrator.telling.story import Cue, cue

FEW = 3
"""So few are left that everybody looks at everybody."""
AGAIN = 2
"""This many times in a row are worth a remark."""
LOSSES = happened.Died | happened.NobodyDied | happened.NobodyCondemned


@dataclass(frozen=True, slots=True)
class _Seen:
    """What all have seen so far, as far as a remark needs it."""

    dead: frozenset[str] = frozenset()
    bled: bool = False
    """Whether a night has taken somebody."""
    captain: str | None = None
    quiet: int = 0
    """Mornings in a row on which nobody was missing."""
    spared: int = 0
    """Votes in a row that condemned nobody."""
    wronged: int = 0
    """Verdicts in a row that took one of the village's own."""
    wolves: int = 0
    """Wolves whose cards were seen."""

    def after(self, event: Event) -> _Seen:
        """With one event more."""
        match event:
            case happened.Died(seat, card, how):
                return self._without(seat, card, how)
            case happened.Returned(seat):
                return replace(self, dead=self.dead - {seat})
            case happened.NobodyDied():
                return replace(self, quiet=self.quiet + 1)
            case happened.NobodyCondemned():
                return replace(self, spared=self.spared + 1)
            case happened.Condemned():
                return replace(self, spared=0)
            case happened.CaptainElected(seat) | happened.CaptainNamed(seat):
                return replace(self, captain=seat)
        return self

    def _without(self, seat: str, card: str | None, how: How) -> _Seen:
        wolf = card is not None and CARDS[card].wolf
        mistaken = card is not None and CARDS[card].team is Team.VILLAGE
        by_night, by_vote = how is How.NIGHT, how is How.VOTE
        return replace(
            self,
            dead=self.dead | {seat},
            bled=self.bled or by_night,
            quiet=0 if by_night else self.quiet,
            wolves=self.wolves + wolf,
            wronged=(self.wronged + 1 if mistaken else 0) if by_vote else self.wronged,
        )


def remark(
    before: Iterable[Event],
    news: Sequence[Event],
    seats: int,
    homes: Mapping[str, str] = MappingProxyType({}),
    *,
    asked: Sequence[str] = (),
) -> Cue | None:
    """What there is to say about news, the weightiest thing of all; `seats` play, with `homes`.

    Nothing once the game is over: then there is an end to be told. Nor is anybody counted while one of the
    dead is still `asked` for something: it may be a shot.
    """
    if any(isinstance(event, GameOver) for event in news):
        return None
    *_, was = accumulate(before, _Seen.after, initial=_Seen())
    *_, now = accumulate(news, _Seen.after, initial=was)
    if was.captain in now.dead - was.dead:
        return cue("remark.captain_gone")
    if now.bled and not was.bled:
        return cue("remark.first_blood")
    settled = now.dead.isdisjoint(asked)
    if settled and seats - len(now.dead) == FEW < seats - len(was.dead):
        return cue("remark.three_left")
    if now.wolves and not was.wolves:
        return cue("remark.first_wolf")
    if now.wronged > was.wronged and now.wronged >= AGAIN:
        return cue("remark.wronged_again")
    if now.quiet > was.quiet and now.quiet >= AGAIN:
        return cue("remark.quiet_again")
    if now.spared > was.spared and now.spared >= AGAIN:
        return cue("remark.spared_again")
    gone = [event.seat for event in news if isinstance(event, happened.Died) and event.seat in homes]
    return cue(f"remark.gone_{homes[gone[0]]}") if gone else None


def with_remark(cues: Sequence[Cue], told: Cue | None) -> list[Cue]:
    """The news with a remark after the last line about a loss, or about there being none."""
    if told is None:
        return list(cues)
    losses = [place for place, one in enumerate(cues, start=1) if isinstance(one.about, LOSSES)]
    place = max(losses, default=len(cues))
    return [*cues[:place], told, *cues[place:]]
