"""A mind of ours: it remembers what it is told, and asks its policy when it is asked.

What it decides is a function of the lines it was told, and of nothing else: started again with these it is
the same mind, and in two games that it cannot tell apart it answers alike.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from narrator.minds import wire
from narrator.minds.seen import HeardOn, SeatView, read_view, replied
from narrator.minds.wire import Act, Greeting, Line, SeatAsk
from narrator.rules import Chance


class Occasion:
    """All that a policy may use: who it is, what its seat knows, and all that it was told, in order."""

    def __init__(
        self,
        hello: Greeting,
        seen: SeatView,
        lines: Sequence[Line],
        said: Sequence[HeardOn],
        about: str,
        late: Callable[[], bool] = lambda: False,
    ) -> None:
        self.hello = hello
        self.seen = seen
        self.lines = lines
        self.said = said
        self.late = late
        """Whether what is best so far has to do; where nobody looks at a clock, never."""
        public = seen.public
        stream = f"{about}:{public.night}:{public.day}:{len(public.events)}:{len(said)}"
        self.chance = Chance(hello.seed, stream)
        """Chance of its own for this question: no question shifts the numbers of another."""

    @property
    def me(self) -> str:
        """The seat that the mind plays."""
        return self.seen.seat


class Policy(ABC):
    """How a mind plays; made anew for every game, from the first line."""

    def __init__(self, hello: Greeting) -> None:
        self.hello = hello

    @abstractmethod
    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """A legal answer; None passes."""

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """What it says in its turn, within so many seconds; nothing unless it has something to say."""
        return None

    def suspects(self, now: Occasion) -> dict[str, float]:
        """How likely it takes each of the others to hunt, from 0 to 1; nothing where it has no opinion."""
        return {}


class Mind:
    """What a host talks with, over a pipe or not."""

    def __init__(
        self,
        make: type[Policy],
        clock: Callable[[], float] | None = None,
        *,
        keeps_record: bool = False,
    ) -> None:
        """With a `clock`, in seconds, it answers within half of its time, if need be with less thought.

        With `keeps_record` it notes whom it suspected each night and day, to be read after the game.
        """
        self._make = make
        self._clock = clock
        self._keeps_record = keeps_record
        self.record: dict[tuple[int, int], dict[str, float]] = {}
        """By night and day (0 in the first night): how likely it last took each of the others to hunt."""
        self._policy: Policy | None = None
        self._hello: Greeting | None = None
        self._seen: SeatView | None = None
        self._lines: list[Line] = []
        self._said: list[HeardOn] = []
        self._day = 0

    def receive(self, line: bytes) -> bytes | None:
        """Take one line of the host, and give the line that answers it, if it wants one.

        Raises `WireError` for what is no message, and for a question that comes before hello and view.
        """
        message = wire.read_line(line)
        if isinstance(message, wire.AskLine):
            policy, now = self._now(message.ask.prompt, message.ask.seconds)
            self._note(policy, now)
            answer = policy.answer(message.ask, now)
            return wire.encoded(wire.MindAnswer(v=wire.VERSION, answer=answer))
        if isinstance(message, wire.SpeakLine):
            policy, now = self._now("speak", message.speak.seconds)
            last = self._said[-1].said if self._said else None
            self._note(policy, now)
            act = replied(last, now.seen, policy.speak(now, message.speak.seconds))
            return wire.encoded(wire.Speech(v=wire.VERSION, act=act))
        self._take_in(message)
        return None

    def _take_in(self, message: Line) -> None:
        self._lines.append(message)
        if isinstance(message, wire.Greeting):
            self._hello = message
            self._policy = self._make(message)
        elif isinstance(message, wire.ViewLine):
            self._seen = read_view(message.view)
        elif isinstance(message, wire.SaidLine):
            self._said.append(HeardOn(day=self._day, said=message.said))
        elif isinstance(message, wire.EventLine) and message.event.get("type") == "day_broke":
            self._day = int(message.event["day"])

    def _note(self, policy: Policy, now: Occasion) -> None:
        if self._keeps_record:
            self.record[now.seen.public.night, now.seen.public.day] = policy.suspects(now)

    def _now(self, about: str, seconds: float) -> tuple[Policy, Occasion]:
        if self._hello is None or self._seen is None or self._policy is None:
            raise wire.WireError("a question before hello and view.")
        late = self._deadline(seconds)
        return self._policy, Occasion(self._hello, self._seen, self._lines, self._said, about, late)

    def _deadline(self, seconds: float) -> Callable[[], bool]:
        clock = self._clock
        if clock is None:
            return lambda: False
        until = clock() + seconds / 2
        return lambda: clock() >= until
