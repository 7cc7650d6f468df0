"""The base of our minds (computer players): a memory of all protocol lines, and a policy that answers.

Decisions depend on these lines and on nothing else. A mind that is restarted with the same lines decides the
same, and so do two minds in two games with the same lines.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from narrator.minds import wire
from narrator.minds.views import HeardOn, SeatView, read_view, replied
from narrator.minds.wire import Act, Greeting, Line, SeatAsk
from narrator.rules import Chance


class Occasion:
    """The input of a policy for one question: the seat, its view, and all protocol lines so far, in order."""

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
        """Callback that returns whether time is up; then the best answer so far is used. Without a clock it
        always returns False."""
        public = seen.public
        stream = f"{about}:{public.night}:{public.day}:{len(public.events)}:{len(said)}"
        self.chance = Chance(hello.seed, stream)
        """Random numbers for this question alone, so that no question changes the numbers of another."""

    @property
    def me(self) -> str:
        """Seat that the mind plays."""
        return self.seen.seat


class Policy(ABC):
    """Base class of all playing strategies. One object plays one game; it is created from the first line."""

    def __init__(self, hello: Greeting) -> None:
        self.hello = hello

    @abstractmethod
    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Return a legal answer; None passes."""

    def speak(self, now: Occasion, seconds: float) -> Act | None:
        """Return a statement for the seat's turn to speak, found within `seconds`; None for silence."""
        return None

    def suspects(self, now: Occasion) -> dict[str, float]:
        """Return the chance of each other seat to be a wolf, from 0 to 1; empty without an opinion."""
        return {}


class Mind:
    """A computer player: the host sends it protocol lines, and gets its answers.

    The lines come over a pipe, or from the same process.
    """

    def __init__(
        self,
        make: type[Policy],
        clock: Callable[[], float] | None = None,
        *,
        keeps_record: bool = False,
    ) -> None:
        """Create a mind. With a `clock`, in seconds, it answers within half of the allowed time.

        Near that limit it spends less effort. With `keeps_record` it stores its suspicions of each night and
        day, to be read after the game.
        """
        self._make = make
        self._clock = clock
        self._keeps_record = keeps_record
        self.record: dict[tuple[int, int], dict[str, float]] = {}
        """For each night and day (a pair of numbers; the first night has day 0): each other seat's last
        chance to be a wolf."""
        self._policy: Policy | None = None
        self._hello: Greeting | None = None
        self._seen: SeatView | None = None
        self._lines: list[Line] = []
        self._said: list[HeardOn] = []
        self._day = 0

    def receive(self, line: bytes) -> bytes | None:
        """Receive one protocol line from the host. Return the answering line, or None if none is needed.

        Raises `WireError` for a line that is not a message, and for a question before the first line and
        view.
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
