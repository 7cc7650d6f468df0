"""Lines about public events, and remarks of the narrator about the news."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from types import MappingProxyType
from typing import Any, NamedTuple

from narrator.rules import CARDS, Event, Prompt, Team
from narrator.rules import events as happened
from narrator.rules.events import GameOver, How, Named, Saying
from voices.writing.pack import Ref, Value


class Cue(NamedTuple):
    """A line to say: its id in the voice pack, and its values."""

    id: str
    values: dict[str, Value]
    about: Event | None = None
    """The event that the room learns of by this line, or None. The public state is updated with it."""


def cue(cue_id: str, /, **values: Value) -> Cue:
    """Return the line with this id and these values."""
    return Cue(cue_id, values)


def the(card: str) -> Ref:
    """Return a reference to a card's name with the right article."""
    return Ref(f"role-{card}.the")


def tell(events: Sequence[Event]) -> Iterator[Cue]:
    """Yield the lines about public events, in order. Private news is left out."""
    for place, event in enumerate(events):
        for saying in event.sayings(events[place + 1 :]):
            yield as_cue(saying)


def as_cue(saying: Saying) -> Cue:
    """Return a sentence that the rules ask for as a line of the pack."""
    return Cue(saying.cue, {name: _spoken(value) for name, value in saying.values.items()}, saying.about)


def _spoken(value: Any) -> Value:
    """Return a value as the pack needs it: a card or a building becomes a reference to its name."""
    if isinstance(value, tuple):
        return tuple(Ref(one.message.format(one)) if isinstance(one, Named) else one for one in value)
    spoken: Value = Ref(value.message.format(value)) if isinstance(value, Named) else value
    return spoken


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    """Yield a kind of event and all its subclasses."""
    yield kind
    for made in kind.__subclasses__():
        yield from _kinds(made)


@cache
def _said_first() -> Mapping[str, str]:
    """Map each prompt's id to the id of the line that comes first after its answer.

    Call it only once all event classes are loaded.
    """
    return {prompt: cue for kind in _kinds(Event) for prompt, cue in kind.foreseen.items()}


def foreseen(prompt: Prompt) -> Iterator[Cue]:
    """Yield every line that may come just after this prompt is answered."""
    cue = _said_first().get(prompt.id)
    if cue is not None:
        for name in prompt.roll:
            yield Cue(cue, {"by": prompt.seats[0], "seat": str(name)})


FEW = 3
"""The number of living players at which a remark says that few are left."""
AGAIN = 2
"""The number of similar events in a row from which there is a remark about them."""
LOSSES = happened.Died | happened.NobodyDied | happened.NobodyCondemned


@dataclass(frozen=True, slots=True)
class _Seen:
    """The public facts on which remarks about the news depend."""

    dead: frozenset[str] = frozenset()
    bled: bool = False
    """Whether a player was killed last night."""
    captain: str | None = None
    quiet: int = 0
    """The number of mornings in a row without a death."""
    spared: int = 0
    """The number of votes in a row that condemned no player."""
    wronged: int = 0
    """The number of votes in a row that eliminated a villager."""
    wolves: int = 0
    """The number of wolves whose cards have been shown."""

    def after(self, event: Event) -> _Seen:
        """Return these facts, updated by one more event."""
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
    """Return the most important remark about `news`, or None. `seats` is the number of players.

    There is no remark after the end of the game. The living are not counted while a dead player is `asked`
    for an action, which may be a shot that kills another.
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
    """Return the news with the remark after the last line about a death, or about a night without one."""
    if told is None:
        return list(cues)
    losses = [place for place, one in enumerate(cues, start=1) if isinstance(one.about, LOSSES)]
    place = max(losses, default=len(cues))
    return [*cues[:place], told, *cues[place:]]
