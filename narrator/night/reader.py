"""Functions that perform the script of a night: by voice, or on a screen that goes from seat to seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import trio

from hardware.button import Presses
from hardware.presses import Down, PauseHeld
from narrator.night.phone import put_away, show_sheet, spoken
from narrator.night.private import PrivateSide
from narrator.night.round import AskedSheet, Round, dummy, noted, quiet
from narrator.night.scene import ReadBeat, Scene
from narrator.rules.schedule import BeatKind
from narrator.table.box import Box, Line
from narrator.table.handed import HandedDesk
from narrator.table.listening import rest_at_night
from narrator.table.roll_choice import Moment, MomentKind
from narrator.table.timing import WAITS
from narrator.table.trace import Trace


async def go_round(
    box: Box,
    scenes: Sequence[Scene],
    private: PrivateSide,
    *,
    start: int = 0,
    began: Callable[[int], None] = lambda _: None,
) -> None:
    """Play the script from part number `start` on a screen that is handed round.

    A part that is meant for one seat goes to that seat, any other part to every seat.
    """
    screen, timing = box.devices.handed, box.sitting.by_round
    assert screen is not None
    assert timing is not None, "one screen goes round at this table"
    most = max((len(read.options) for scene in scenes for read in scene.beats), default=0)
    people = Round(box, timing, most)
    for number in range(start, len(scenes)):
        began(number)
        scene, desk = scenes[number], screen.desk
        desk.clear()
        walk = SceneWalk(scene, private)
        walk.go_on()
        here = desk.seats if scene.seat is None else (scene.seat,)
        for seat in here:
            if seat not in box.sitting.minds:
                await people.visit(seat, SceneTurn(seat, box, desk, walk), walk.questions)
        walk.finish()
        private.dark()


class SceneWalk:
    """One part of the script for a screen that is handed round, played step by step as answers arrive."""

    def __init__(self, scene: Scene, private: PrivateSide) -> None:
        self._scene = scene
        self._private = private
        self._at = 0
        private.begin(scene)

    @property
    def questions(self) -> int:
        """The number of questions in this part, whether they are really asked or not."""
        return sum(read.beat.kind is BeatKind.ASK for read in self._scene.beats)

    def question(self, step: int) -> ReadBeat:
        """Return the step of the script with question number `step`, counted from 0."""
        return [read for read in self._scene.beats if read.beat.kind is BeatKind.ASK][step]

    @property
    def now(self) -> ReadBeat | None:
        """The step that now waits for an answer, or None at the end."""
        return self._scene.beats[self._at] if self._at < len(self._scene.beats) else None

    def go_on(self) -> None:
        """Play all steps up to the next one that waits for an answer."""
        while (read := self.now) is not None:
            self._tell(MomentKind.BEGIN)
            if read.beat.kind is BeatKind.ASK:
                return
            self.answered()

    def answered(self) -> None:
        """End the step that waited for an answer."""
        self._tell(MomentKind.END)
        self._at += 1

    def finish(self) -> None:
        """End all remaining steps without an answer."""
        while self.now is not None:
            self.answered()
            self.go_on()

    def _tell(self, kind: MomentKind) -> None:
        self._private.moment(Moment(kind, self._at), trio.current_time())


class SceneTurn:
    """One seat's turn in a part of the script, on a screen that is handed round."""

    card = ""

    def __init__(self, seat: str, box: Box, desk: HandedDesk, walk: SceneWalk) -> None:
        self._seat = seat
        self._box = box
        self._desk = desk
        self._walk = walk
        self._real = False
        self._chosen: list[str] = []
        self._options: tuple[str, ...] = ()

    def ask(self, step: int) -> AskedSheet:
        """Return the question for this seat, or a dummy question with the same options."""
        read, follows = self._walk.now, self._desk.asked.get(self._seat)
        lines = self._desk.lines_for(self._seat)
        self._real = read is not None and follows is not None
        if read is None or follows is None:
            read = self._walk.question(step)
            self._options = tuple(spoken(one, self._box) for one in read.options)
            return AskedSheet(dummy(self._box, self._seat), self._options, lines)
        words = (spoken(one, self._box) for one in read.options)
        self._options = tuple(text if follows.may(place) else "" for place, text in enumerate(words))
        return AskedSheet(self._box.text(read.beat.prompt), self._options, lines, (read, follows))

    def choose(self, place: int) -> None:
        """Pass the answer on. An answer to a dummy question is dropped."""
        self._chosen.append(self._options[place])
        if self._real:
            self._desk.asked.pop(self._seat).tapped(self._seat, (place,))
            self._walk.answered()
            self._walk.go_on()

    def result(self) -> tuple[str, ...]:
        """Return the lines that the player reads at the end: their choice and their news."""
        return (
            *noted(self._box, self._chosen),
            *(self._desk.lines_for(self._seat) or (quiet(self._box, self._seat),)),
        )


async def read_scenes(
    box: Box,
    scenes: Sequence[Scene],
    private: PrivateSide,
    *,
    start: int = 0,
    began: Callable[[int], None] = lambda _: None,
) -> None:
    """Read the parts of the script in order, from number `start`.

    A press of three seconds pauses the game aloud.

    `began` is called with the number of each part as it begins.
    """
    if box.sitting.by_round is not None:
        await go_round(box, scenes, private, start=start, began=began)
        return
    async with box.devices.button.presses() as presses:
        for number in range(start, len(scenes)):
            began(number)
            # Synthesise the next part's words now: a pause for synthesis would be audible.
            if number + 1 < len(scenes):
                box.prepare(*scenes[number + 1].opening, *scenes[number + 1].lines)
            scene = scenes[number]
            while scene.opening and not await _open(box, scene.opening, presses):
                await rest_at_night(box, presses)
            # After a pause all eyes are closed, so the call is read again from its wake line on. Answers that
            # were given before the pause stay (`Secrets.begin`), but their options are read again in the same
            # words.
            scene = scene.opened()
            while not await _read(box, scene, private, presses):
                await rest_at_night(box, presses)
                scene = scene.anew()


async def _open(box: Box, opening: Sequence[Line], presses: Presses) -> bool:
    """Say the lines before a call.

    Return False if a pause of the game interrupted them, so that they must be repeated.

    A press cuts these lines short. All eyes are closed, so this reveals no player who is awake. In the first
    moments a press does nothing: it may be a late press in the call before, which the room must not notice.
    """
    began, paused = trio.current_time(), False

    async def feel() -> None:
        nonlocal paused
        async for event in presses:
            paused = isinstance(event, PauseHeld)
            if isinstance(event, Down):
                trace_press(box.trace, event)
            if paused or (isinstance(event, Down) and event.at - began >= WAITS.skipped):
                nursery.cancel_scope.cancel()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(feel)
        await box.play(opening)
        nursery.cancel_scope.cancel()
    return not paused


def trace_press(trace: Trace, press: Down) -> None:
    """Record a press in the trace as private, with its seat if each seat has a button."""
    whose = {} if press.seat is None else {"seat": press.seat}
    trace.private("press", at=press.at, **whose)


async def _read(box: Box, scene: Scene, private: PrivateSide, presses: Presses) -> bool:
    """Read one part of the script. Return False if a pause interrupted it, so that it must be read again."""
    private.begin(scene)
    finished = False

    def heard(mark: str) -> None:
        moment = Moment.of(mark)
        if moment.kind is not MomentKind.END:
            show_sheet(box, scene, moment)
        private.moment(moment, trio.current_time())
        if moment.kind is MomentKind.END:
            show_sheet(box, scene, moment)

    async def feel() -> None:
        async for event in presses:
            if isinstance(event, Down):
                trace_press(box.trace, event)
                private.pressed(event)
            elif isinstance(event, PauseHeld):
                nursery.cancel_scope.cancel()

    try:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(feel)
            await box.play(scene.lines, heard)
            finished = True
            nursery.cancel_scope.cancel()
    finally:
        put_away(box)
        private.dark()  # all lights off: eyes may open next, and light may glow through eyelids
    return finished
