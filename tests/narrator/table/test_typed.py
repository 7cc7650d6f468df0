from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.presses import Down
from hardware.strokes import Key, Stroke
from narrator.day.vote import Steps
from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.rules.events import DayBroke
from narrator.rules.kernel.events import NightFell, Phase, Scenery
from narrator.setup import Draft, set_up
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.ask import ask_yes_no, choose, choose_or_leave
from narrator.table.box import Box, Line
from narrator.table.console.typed import TypedListener, resolve
from narrator.table.devices import Devices
from narrator.table.listening import Written, listen, speak
from narrator.table.offers import Asked, Asking, Offer, numbered
from narrator.table.roll_choice import Choice, Option
from narrator.table.secrets import Deal
from narrator.table.stage import Stage, trace_stage
from narrator.table.trace import Trace, TraceLine
from tests.narrator.at_the_table import HEADER
from voices.draw import Draw
from voices.playback.text import TextSpeaker
from voices.segments import Silence, Text
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")
SEATS = tuple(
    Offer(name, name, (name, PACK.numbers[seat], f"seat {PACK.numbers[seat]}"))
    for seat, name in ((1, "Ann"), (3, "Chloé"), (4, "Charles"))
)
NO_SEAT = Offer("nobody", "nobody", ("nobody", "none"))
DECKS = tuple(Offer(w, f"the {w} table", (f"the {w} table", w)) for w in ("simple", "recommended"))
PHRASES = ("undo", "pause", "Ann", "Chloé", "Charles", "none", "yes")

TYPED: tuple[tuple[str, tuple[Offer, ...], str | None], ...] = (
    ("Ann", SEATS, "Ann"),
    ("a", SEATS, "Ann"),
    ("CHLOE", SEATS, "Chloé"),
    ("ch", SEATS, None),
    ("cha", SEATS, "Charles"),
    ("3", SEATS, "Chloé"),
    ("2", SEATS, None),
    ("4", (*SEATS, NO_SEAT), "Charles"),
    ("5", (*SEATS, NO_SEAT), None),
    ("n", (*SEATS, NO_SEAT), "nobody"),
    ("1", DECKS, "the simple table"),
    ("2", DECKS, "the recommended table"),
    ("rec", DECKS, "the recommended table"),
    ("the", DECKS, None),
    ("undo", SEATS, "undo"),
    ("und", SEATS, None),
    ("zzz", SEATS, None),
)


@pytest.mark.parametrize(("line", "offers", "meant"), TYPED)
def test_typed_line_matches_one_answer_or_none(
    line: str, offers: tuple[Offer, ...], meant: str | None
) -> None:
    assert resolve(line, PHRASES, offers, PACK.numbers) == meant


class Typist:
    def __init__(self, *, pack: VoicePack = PACK, ears: VirtualListener | None = None) -> None:
        self.out = io.StringIO()
        self.button = VirtualButton()
        self.stage, self.asked = Stage(), Asked()
        trace = Trace(self.out)
        trace_stage(self.stage, trace)
        self.taps = 0
        self.keys = TypedListener(self.asked, self.stage, pack.numbers, self._tap)
        self.box = Box(
            pack,
            Devices(VirtualSpeaker(pack), self.button, VirtualLight(), ears, typed=self.keys),
            Draw("typed"),
            trace,
            self.stage,
            self.asked,
        )

    def _tap(self) -> None:
        self.taps += 1

    def type(self, text: str, *keys: Stroke) -> None:
        for stroke in (*text, *keys):
            self.keys.stroke(stroke)


async def answered(
    typist: Typist, act: Callable[[], None], ask: Callable[[], Any], after: float = 0.5
) -> Any:
    """Return the answer to a question when `act` runs `after` seconds into it."""
    given: list[Any] = []

    async def asking() -> None:
        given.append(await ask())
        nursery.cancel_scope.cancel()

    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(asking)
            await trio.sleep(after)
            act()
    return given[0]


async def test_typed_answer_interrupts_question_without_confirmation(autojump_clock: MockClock) -> None:
    typist = Typist()
    key = await answered(
        typist, lambda: typist.type("rec", Key.ENTER), lambda: choose(typist.box, "setup.deck", DECKS)
    )
    assert key == "recommended"
    assert trio.current_time() < 1.0
    assert "ask.confirm" not in typist.out.getvalue()


async def test_arrow_keys_and_enter_choose_while_options_are_read(autojump_clock: MockClock) -> None:
    typist = Typist()
    key = await answered(
        typist,
        lambda: typist.type("", Key.DOWN, Key.DOWN, Key.DOWN, Key.UP, Key.ENTER),
        lambda: choose(typist.box, "setup.deck", (*DECKS, NO_SEAT)),
        after=12,
    )
    assert '"cue":"roll.offer"' in typist.out.getvalue()
    assert key == "recommended"


async def test_enter_alone_works_as_button_and_edited_line_counts(autojump_clock: MockClock) -> None:
    typist = Typist()
    typist.type("", Key.ENTER)
    assert typist.taps == 1
    answer = await answered(
        typist,
        lambda: typist.type("nx", Key.BACKSPACE, Key.ENTER),
        lambda: ask_yes_no(typist.box, "setup.rules"),
    )
    assert answer is False


async def test_cleared_typed_line_is_ignored(autojump_clock: MockClock) -> None:
    typist = Typist()
    line = ("y", "e", Key.CLEAR, "n", "o", Key.ENTER)
    answer = await answered(
        typist, lambda: typist.type("", *line), lambda: ask_yes_no(typist.box, "setup.rules")
    )
    assert answer is False


async def test_player_who_is_typing_is_not_skipped(autojump_clock: MockClock) -> None:
    typist = Typist(ears=VirtualListener())

    async def called_away() -> None:
        await trio.sleep(1.0)
        typist.type("sim")
        await trio.sleep(600.0)
        typist.type("ple", Key.ENTER)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(called_away)
        chosen = await choose(typist.box, "setup.deck", DECKS, confirm=False, otherwise="recommended")
    assert chosen == "simple"


async def names_taken(typist: Typist, count: int) -> list[Any]:
    """Return the answers to several questions for a name, each asked aloud."""
    taken: list[Any] = []
    for _ in range(count):
        with typist.asked.open(Asking("setup.seat_name", any_name=True)):
            reply = await speak(typist.box, [typist.box.line("setup.rules")], (), any_name=True)
            taken.append(reply or await listen(typist.box, (), 5.0, any_name=True))
    return taken


async def test_each_line_typed_ahead_answers_one_question(autojump_clock: MockClock) -> None:
    typist = Typist()
    taken: list[Any] = []

    async def ask() -> None:
        taken.extend(await names_taken(typist, 3))

    async with trio.open_nursery() as nursery:
        nursery.start_soon(ask)
        await trio.sleep(0.5)
        for name in ("Ann", "Bob", "Chloé"):
            typist.type(name, Key.ENTER)
    assert taken == [Written("Ann"), Written("Bob"), Written("Chloé")]


async def test_line_typed_early_is_kept_for_the_matching_question(autojump_clock: MockClock) -> None:
    typist = Typist()
    with typist.asked.open(Asking("setup.deck", DECKS)):
        typist.type("recommended", Key.ENTER)  # the box speaks and no one listens
        async with typist.keys.listen(("simple", "recommended")) as lines:
            assert (await lines.receive()).phrase == "the recommended table"
        typist.type("1", Key.ENTER)
    assert typist.keys.ahead == []
    with typist.asked.open(Asking("setup.captain", SEATS)):
        assert typist.keys.missed == "1"
        async with typist.keys.listen(("Ann",)) as lines:
            with pytest.raises(trio.WouldBlock):
                lines.receive_nowait()
            typist.type("Ann", Key.ENTER)
            assert (await lines.receive()).phrase == "Ann"
            assert typist.keys.missed == ""


async def test_line_typed_after_kept_answer_waits_for_next_question(autojump_clock: MockClock) -> None:
    """Type an answer and all names while the box still says its first question."""
    typist, finished = Typist(), list[float]()

    def finish() -> bool:
        finished.append(trio.current_time())
        return True

    typist.keys.finish = finish
    with typist.asked.open(Asking("setup.deck", DECKS)):
        for line in ("recommended", "Ann and Bob"):
            typist.type(line, Key.ENTER)
        assert len(finished) == 1, "the kept answer ends the printing"
        async with typist.keys.listen(("simple", "recommended")) as lines:
            assert (await lines.receive()).phrase == "the recommended table"
    assert typist.keys.ahead == ["Ann and Bob"]


async def test_line_typed_ahead_answers_next_question(autojump_clock: MockClock) -> None:
    typist = Typist()
    typist.type("rec", Key.ENTER)
    typist.type("1", Key.ENTER)
    assert typist.keys.ahead == ["rec", "1"]
    assert await choose(typist.box, "setup.deck", DECKS) == "recommended"
    assert await choose(typist.box, "setup.deck", DECKS) == "simple"
    assert typist.keys.ahead == []


async def test_question_is_printed_completely(autojump_clock: MockClock) -> None:
    """A spoken question has a pause, but Enter answers it at once, so it must be printed whole."""
    typist, written = Typist(), list[str]()
    speaker = TextSpeaker(PACK.pace, written.append)
    speaker.at_once = lambda: True
    devices = replace(typist.box.devices, speaker=speaker, is_silent=True)
    box = replace(typist.box, devices=devices)
    halves = Line("village.gun", (Text("Raise your gun."), Silence(1.5), Text("Who do you shoot?")))
    with trio.move_on_after(0.1):
        await speak(box, [halves], SEATS)
    assert "".join(written).strip() == "Raise your gun. Who do you shoot?"
    written.clear()
    with trio.move_on_after(0.1):
        await speak(box, [halves])
    assert "".join(written).strip() == "Raise your gun.", "a tale keeps its pauses"


async def test_letters_pressed_on_secret_page_start_no_typed_line(autojump_clock: MockClock) -> None:
    """Press letters on a secret page by day, as in a trial. The space bar must still press."""
    typist = Typist()
    typist.type("b")
    typist.keys.keys_are_taken = lambda: True
    typist.type("c", Key.ENTER)
    assert (typist.keys.line, typist.keys.ahead, typist.taps) == ("b", [], 0)
    assert not typist.keys.begun
    typist.keys.keys_are_taken = lambda: False
    assert typist.keys.begun


async def test_name_that_is_nearly_typed_is_asked_about(autojump_clock: MockClock) -> None:
    typist = Typist()
    with typist.asked.open(Asking("village.vote", SEATS)):
        async with typist.keys.listen(("Ann", "Chloé", "Charles")) as lines:
            typist.type("Charlse", Key.ENTER)
            assert (typist.keys.refused, typist.keys.near) == ("Charlse", "Charles")
            with pytest.raises(trio.WouldBlock):
                lines.receive_nowait()
            typist.type("", Key.ENTER)
            assert (await lines.receive()).phrase == "Charles"


def test_typed_numbers_select_only_shown_answers() -> None:
    """Check side commands, which once had numbers: a 6 below a list of five sent a player home."""
    offers = (*DECKS, replace(NO_SEAT, aside=True))
    assert numbered(offers, PACK.numbers) == (1, 2, None)
    assert resolve("3", PHRASES, offers, PACK.numbers) is None
    assert resolve("nobody", PHRASES, offers, PACK.numbers) == "nobody"
    counted = (replace(DECKS[0], number=4), replace(NO_SEAT, aside=True, number=5))
    assert numbered(counted, PACK.numbers) == (4, None)


async def test_question_mark_shows_help_and_escape_closes_it(autojump_clock: MockClock) -> None:
    typist = Typist()
    typist.type("?")
    assert typist.keys.helping
    assert typist.keys.line == ""
    typist.type("", Key.ESCAPE)
    assert not typist.keys.helping
    typist.type("a?")
    assert typist.keys.line == "a?"


async def test_escape_clears_typed_line_and_then_goes_back(autojump_clock: MockClock) -> None:
    typist = Typist()

    def escape_twice() -> None:
        typist.type("an", Key.ESCAPE)
        assert typist.keys.line == ""
        typist.type("", Key.ESCAPE)

    async def choosing() -> str | None:
        return await choose_or_leave(typist.box, "ask.which_question", DECKS)

    assert await answered(typist, escape_twice, choosing) is None


async def test_escape_goes_back_one_question(autojump_clock: MockClock) -> None:
    typist = Typist()
    steps, asked = Steps(typist.box), []

    async def count() -> tuple[str, str]:
        asked.append("first")
        first = await steps.choose("setup.deck", DECKS)
        asked.append("second")
        return first, await steps.choose("setup.deck", SEATS)

    async def answer() -> None:
        for keys in (("1", Key.ENTER), ("", Key.ESCAPE), ("2", Key.ENTER), ("a", Key.ENTER)):
            await trio.sleep(5.0)
            typist.type(*keys)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(answer)
        assert await steps.compose(count) == ("recommended", "Ann")


async def test_enter_confirms_the_answer_selected_on_screen() -> None:
    typist = Typist()
    typist.keys.finish = lambda: pytest.fail("its words are on the screen already")
    typist.keys.is_read = lambda: True
    typist.type("", Key.ENTER)
    assert typist.taps == 1


async def test_name_question_accepts_any_line(autojump_clock: MockClock) -> None:
    typist = Typist()
    reply = await answered(
        typist, lambda: typist.type("Ève", Key.ENTER), lambda: listen(typist.box, (), 5.0, any_name=True)
    )
    assert reply == Written("Ève")


async def test_text_typed_at_night_is_discarded() -> None:
    typist = Typist()
    typist.type("half a li")
    typist.stage.heard(NightFell(1))
    assert typist.keys.line == ""
    typist.type("yes", Key.DOWN, Key.ENTER)
    typist.stage.heard(DayBroke(1))
    assert (typist.keys.line, typist.keys.marked, typist.taps) == ("", None, 0)


def night_of(types: bool) -> str:
    """Return the trace up to the first dawn, with typing all night or none."""
    typist = Typist()

    class Dawn(Exception):
        pass

    async def fidget() -> None:
        while True:
            await trio.sleep(0.7)
            if typist.stage.now.phase is Phase.ASLEEP:
                typist.type("undo", Key.ENTER, Key.DOWN, Key.ENTER)

    def stop(now: Scenery) -> None:
        if now.phase is Phase.DAWN:
            raise Dawn

    async def main() -> None:
        typist.stage.follow(stop)
        async with trio.open_nursery() as nursery:
            if types:
                nursery.start_soon(fidget)
            await play_game(typist.box, HEADER, PlaySettings(deal=Deal.KNOWN, retell=False))

    with pytest.RaisesGroup(Dawn, flatten_subgroups=True):
        trio.run(main, clock=MockClock(autojump_threshold=0))
    return typist.out.getvalue()


def test_typing_at_night_changes_nothing_public() -> None:
    quiet = night_of(types=False)
    assert '"cue":"seer.wakes"' in quiet
    assert night_of(types=True) == quiet


NAMES = ("Zelda", "Bruno", "Chloé", "Igor", "Nadia", "Omar", "Paula", "Quinn")
AT_FIRST = {
    "setup.players": "8",
    "setup.names_typed": ", ".join(NAMES),
    "setup.rules": "n",
    "setup.cards": "1",
    "setup.summary": "1",
}
"""A beginner's typed answers, by question."""
THINKING, A_KEY = 2.0, 0.25
"""Seconds for a beginner to read a question, and to find a key."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_newcomer_types_a_game_setup_within_ninety_seconds(language: str) -> None:
    typist = Typist(pack=VoicePack.load(language))
    ready, asked_to_press = trio.Event(), trio.Event()

    def hear(line: TraceLine) -> None:
        if line.fields.get("cue") == "setup.ready":
            asked_to_press.set()

    async def newcomer() -> None:
        seen: Asking | None = None
        while not ready.is_set():
            await trio.sleep(0.1)
            now = typist.asked.now
            if now is None or now == seen or now.cue not in AT_FIRST:
                seen = now
                continue
            seen, answer = now, AT_FIRST[now.cue]
            await trio.sleep(THINKING)
            for key in (*answer, Key.ENTER):
                await trio.sleep(A_KEY)
                typist.type("", key)

    async def press_when_asked() -> None:
        await asked_to_press.wait()
        await trio.sleep(THINKING)
        await typist.button.press()

    async def main() -> tuple[Draft, float]:
        async with trio.open_nursery() as nursery:
            typist.box.trace.follow(hear)
            nursery.start_soon(newcomer)
            nursery.start_soon(press_when_asked)
            await typist.box.say("box.hello")
            agreed = await set_up(typist.box, Draft(), channel="keyboard", threaded=False)
            ready.set()
            return agreed.draft, trio.current_time()

    clock = MockClock(autojump_threshold=0)
    draft, seconds = trio.run(main, clock=clock)
    assert draft.names == NAMES
    assert (draft.edition, draft.players, draft.deal) == ("base_2014", 8, Deal.LIGHT)
    assert seconds < 90


@pytest.mark.parametrize(("silent", "taken"), [(True, ["bob"]), (False, ["ann"])])
def test_press_selects_the_name_shown_on_a_silent_screen(silent: bool, taken: list[str]) -> None:
    """Compare ears, which need a moment for a new name, with eyes, which need one frame."""
    devices = Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), is_silent=silent)
    choice = Choice((Option("ann"), Option("bob")), 1, lambda _: True, devices.light, devices.lag)
    choice.option(0, at=10.0)
    choice.option(1, at=11.0)
    choice.pressed(Down(at=11.01))
    assert choice.taken == taken
