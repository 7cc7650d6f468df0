"""The private side of Lupusburg: whose finger counts, and what the light marks for whom."""

from __future__ import annotations

from collections.abc import Callable

from hardware.light import OFF, ON
from hardware.presses import Down
from narrator.night.channel import Channels, Hands, Question
from narrator.night.choice import nothing_drawn
from narrator.night.scene import Moment, MomentKind, ReadBeat, Scene
from narrator.rules import Game, Prompt, Told
from narrator.rules.events import DayBroke
from narrator.rules.kernel.events import NightFell
from narrator.rules.kernel.prompts import Answer
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.schedule import NOBODY
from voices.draw import Draw

Shown = tuple[tuple[str, ...], frozenset[str]]
"""Who is shown something, and the keys of the options that the light marks."""


class TownSecrets:
    """Follows a scene: asks whoever is really asked, shows what is really to be shown."""

    def __init__(self, game: Game, channel: Channels, commit: Callable[[Answer], None], secret: Draw) -> None:
        """`secret` is the private stream."""
        self._game = game
        self._channel = channel
        self._commit = commit
        self._secret = secret
        self._scene: Scene | None = None
        self._choice: Hands | None = None
        self._awake: tuple[str, ...] = ()
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
        if self._choice is not None:
            self._choice.follow(moment, at)
        match moment.kind:
            case MomentKind.BEGIN if read.beat.prompt:
                self._choice = self._listen(read)
            case MomentKind.BEGIN:
                self._awake, self._marked = self._shown(self._scene.id, read.beat.what)
            case MomentKind.OPTION if not read.beat.prompt:
                self._mark(read, moment.place)
            case MomentKind.END:
                self._end(read)

    def pressed(self, press: Down) -> None:
        """A press counts only for the one who is awake and asked."""
        if self._choice is not None and self._channel.heeds(press, self._awake):
            self._choice.pressed(press)

    def dark(self) -> None:
        """The phase is over, or interrupted: what was pressed in it counts for nothing."""
        self._choice = None
        self._channel.dark()

    def _asked(self, read: ReadBeat) -> Prompt | None:
        prompt = self._game.pending
        return prompt if prompt is not None and prompt.call and prompt.id == read.beat.prompt else None

    def _listen(self, read: ReadBeat) -> Hands | None:
        """Follow the finger of the one who is asked.

        Where nothing is taken, a claw that must move is drawn (RULES.md A73), and the light tells where it
        points.
        """
        prompt = self._asked(read)
        if prompt is None:
            return None
        self._awake = prompt.seats
        question = Question(
            read,
            1,
            lambda key: key in prompt.legal or (key == NOBODY and prompt.min == 0),
            self._secret,
            self._game.drawn if prompt.min else nothing_drawn,
        )
        return self._channel.ask(self._awake, question)

    def _mark(self, read: ReadBeat, place: int) -> None:
        marked = read.options[place].key in self._marked
        self._channel.show(self._awake, ON if marked else OFF)

    def _end(self, read: ReadBeat) -> None:
        choice, prompt = self._choice, self._asked(read)
        self._drop()
        if choice is None or prompt is None:
            return
        taken = [key for key in choice.taken if key != NOBODY]
        self._commit(taken[-1] if taken else self._game.drawn_answer())

    def _drop(self) -> None:
        self._choice, self._awake, self._marked = None, (), frozenset()
        self._channel.dark()

    # --- what is shown ------------------------------------------------------------------------------------

    def _shown(self, scene: str, what: str) -> Shown:
        kind, _, seat = scene.partition(" ")
        if kind == "deal":
            return self._dealt(seat, what)
        news = [told for told in self._recent() if told.what == what and seat in ("", told.to)]
        if not news:
            return (), frozenset()
        told = news[-1]
        key = ("yes" if told.value else "no") if what == "chest" else str(told.value)
        return (told.to,), frozenset({key})

    def _dealt(self, seat: str, what: str) -> Shown:
        resident = town_of(self._game).by_name[seat]
        first, second = resident.houses
        hides = next(house.side for house in resident.houses if house.chest)
        keys = {"first": first.character, "second": second.character, "hides": hides, "goal": resident.goal}
        return (seat,), frozenset({str(keys[what])})

    def _recent(self) -> list[Told]:
        """The private news since night or morning began."""
        recent: list[Told] = []
        for event in self._game.events:
            if isinstance(event, NightFell | DayBroke):
                recent = []
            elif isinstance(event, Told):
                recent.append(event)
        return recent
