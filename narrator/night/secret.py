"""The private side of a night: who is really awake, what a press means, what the light tells.

It follows the public script's moments and never holds it up: nothing here is awaited by the voice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from hardware.light import BLINK_ONCE, BLINK_THRICE, BLINK_TWICE, OFF, ON, Pattern
from hardware.presses import Down
from narrator.night.channel import Channel
from narrator.night.choice import Choice
from narrator.night.rolls import BITTEN, NOBODY
from narrator.night.script import Kind, Moment, ReadBeat, Scene
from narrator.rules.events import DayBroke, Event, NightFell, Told
from narrator.rules.kernel.game import Game
from narrator.rules.prompts import Answer, Prompt
from narrator.rules.prompts import Kind as PromptKind
from narrator.rules.roles import ROLES
from narrator.rules.schedule import BeatKind, Roll
from narrator.rules.werewolves import village_of
from narrator.timing import LAG
from narrator.trace import Trace

NEWS_PATTERNS: tuple[Pattern, ...] = (BLINK_ONCE, BLINK_TWICE, BLINK_THRICE)
"""How the light tells a sleeper which news it is: the first kind that is possible tonight blinks once …"""

PASSES = (NOBODY, "none", "no")
"""Options that mean passing, but where a yes or a no is asked."""

STANDING_ORDERS = frozenset(role.standing_order for role in ROLES.values() if role.standing_order is not None)
"""Prompts of the day that are answered the night before."""


class PrivateSide(Protocol):
    """What listens to a scene while it is read aloud."""

    def begin(self, scene: Scene) -> None:
        """The scene begins."""

    def moment(self, moment: Moment, at: float) -> None:
        """A moment of the scene is heard, at `at` seconds."""

    def pressed(self, press: Down) -> None:
        """A button went down."""


class Secrets:
    """Plays one night's secrets through the private channel."""

    def __init__(
        self,
        game: Game,
        night: int,
        channel: Channel,
        commit: Callable[[Answer], None],
        trace: Trace,
        news: tuple[str, ...],
        order: Callable[[str, bool], None],
    ) -> None:
        self._game = game
        self._channel = channel
        self._commit = commit
        self._trace = trace
        self._news = news
        self._order = order
        """Takes a standing order for tomorrow: its prompt, and whether it was given."""
        self._night = night
        self._scene: Scene | None = None
        self._awake: tuple[str, ...] = ()
        """Who is asked or shown something in this beat."""
        self._choice: Choice | None = None
        self._marked: frozenset[str] = frozenset()

    def begin(self, scene: Scene) -> None:
        """A scene starts, or starts again after a pause; what was answered in it stays answered."""
        self._scene = scene
        self._drop()

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the public script."""
        if self._scene is None:
            return
        read = self._scene.beats[moment.beat]
        match moment.kind:
            case Kind.BEGIN:
                self._begin(read)
            case Kind.READING if self._choice is not None:
                self._choice.reading(moment.place)
            case Kind.OPTION:
                self._option(read, moment.place, at)
            case Kind.CLOSE:
                self._channel.dark()
            case Kind.END:
                self._end(read)

    def pressed(self, press: Down) -> None:
        """A press counts only for the one who is awake and asked."""
        self._trace.private("press", at=press.at)
        if self._choice is not None and self._channel.heeds(press, self._awake):
            self._choice.pressed(press)

    def _begin(self, read: ReadBeat) -> None:
        beat = read.beat
        if beat.kind is BeatKind.SHOW:
            news = self._news_of(beat.what)
            self._awake = tuple(dict.fromkeys(one.to for one in news))
            self._marked = frozenset(_shown(one, beat.roll) for one in news)
        elif beat.kind is BeatKind.ASK:
            self._choice = self._listen(read)

    def _listen(self, read: ReadBeat) -> Choice | None:
        """Follow the finger of the one who is asked; None where nobody is, and presses mean nothing."""
        prompt = self._asked(read)
        if prompt is not None:
            self._awake = prompt.seats
            picks, legal = max(prompt.max, 1), self._legal(prompt)
        elif read.beat.prompt in STANDING_ORDERS:
            self._awake = may_order(self._game, read.beat.prompt)
            picks, legal = 1, lambda _: True
        else:
            return None
        return Choice(read.options, picks, legal, self._channel.light_of(self._awake), LAG)

    def _option(self, read: ReadBeat, index: int, at: float) -> None:
        if read.beat.kind is BeatKind.TOUR:
            seat = read.options[index].key
            self._channel.light_of((seat,)).show(self._pattern_for(seat, read.beat.what))
        elif self._choice is not None:
            self._choice.option(index, at)
        elif read.beat.kind is BeatKind.SHOW:
            marked = read.options[index].key in self._marked
            self._channel.light_of(self._awake).show(ON if marked else OFF)

    def _end(self, read: ReadBeat) -> None:
        choice, prompt = self._choice, self._asked(read)
        self._drop()
        if choice is None:
            return
        if prompt is None:
            self._order(read.beat.prompt, choice.taken == ["yes"])
            return
        self._commit(self._answer(prompt, choice.taken))

    def _drop(self) -> None:
        self._awake = ()
        self._choice = None
        self._marked = frozenset()
        self._channel.dark()

    def _asked(self, read: ReadBeat) -> Prompt | None:
        """The game's prompt, if somebody really is asked in this beat."""
        prompt = self._game.pending
        if prompt is None or self._scene is None or self._game.state.night_number != self._night:
            return None
        return prompt if (prompt.call, prompt.id) == (self._scene.id, read.beat.prompt) else None

    def _legal(self, prompt: Prompt) -> Callable[[str], bool]:
        def legal(key: str) -> bool:
            value = self._value(prompt, key)
            return prompt.min == 0 if value is None and key in PASSES else value in prompt.legal

        return legal

    def _value(self, prompt: Prompt, key: str) -> str | bool | None:
        """What an option's key means as an answer."""
        if prompt.kind is PromptKind.YES_NO:
            return key == "yes"
        if prompt.id == "witch.heal":
            return _bitten(key, [news.about for news in self._news_of("victim")])
        # Where sleeping through is punished, "nobody" is an answer of its own (RULES.md A62).
        return None if key in PASSES and key not in prompt.legal else key

    def _answer(self, prompt: Prompt, taken: Iterable[str]) -> Answer:
        """The answer for what was taken; silence passes, or the game draws where passing is not allowed."""
        values = [value for value in (self._value(prompt, key) for key in taken) if value is not None]
        if prompt.kind is PromptKind.YES_NO:
            return values[-1] if values else prompt.default
        if len(values) < max(prompt.min, 1):
            return self._game.drawn_answer()
        return values if prompt.kind is PromptKind.SEATS else values[-1]

    def _news_of(self, what: str) -> list[Told]:
        """Tonight's private news of one kind."""
        tonight = _tonight(self._game.events, self._night)
        return [event for event in tonight if isinstance(event, Told) and event.what == what]

    def _pattern_for(self, seat: str, what: str) -> Pattern:
        kinds = self._news if what == "news" else (what,)
        for kind, pattern in zip(kinds, NEWS_PATTERNS, strict=False):
            if any(news.to == seat for news in self._news_of(kind)):
                return pattern
        return OFF


def may_order(game: Game, order: str) -> tuple[str, ...]:
    """The seats that may give a standing order: the living who hold its card, or borrow it."""
    living = village_of(game).alive
    return tuple(
        player.name for player in living if any(role.standing_order == order for role in player.powers())
    )


def _tonight(events: Sequence[Event], night: int) -> Sequence[Event]:
    """What has happened since the night fell, up to the morning if it has come already."""
    began = max((place for place, event in enumerate(events) if event == NightFell(night)), default=0)
    dawn = (place for place, event in enumerate(events) if event == DayBroke(night))
    return events[began : next(dawn, len(events))]


def _shown(news: Told, roll: Roll) -> str:
    """The key of the option that a piece of news marks."""
    if roll is Roll.YES_NO:
        return "yes" if news.value else "no"
    return str(news.about if roll is Roll.SEATS else news.value)


def _bitten(key: str, victims: list[str | None]) -> str | None:
    """Which of tonight's victims "yes", "first" or "second" means."""
    place = BITTEN.index(key) if key in BITTEN else 0 if key == "yes" else len(victims)
    return victims[place] if place < len(victims) else None
