from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import trio
import trio.testing
from trio.testing import MockClock

from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.ask import Answer, Countdown, Doubt, Question, UndoRequested, ask, choose
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.listening import Chosen, Reply, Wake, listen
from narrator.table.offers import Offer, yes_or_no
from narrator.table.trace import Trace, TraceLine
from voices.asr.listener import Doubtful, Heard
from voices.draw import Draw
from voices.segments import Silence
from voices.tts.spelling import Spelling
from voices.writing.pack import VoicePack
from voices.writing.packs import PACKS

PACK = VoicePack.load("en")


MUMBLED = "?"


PRESS = "press"


class MumblingRoom:
    """Room that says one phrase at each listening, two seconds after it began."""

    def __init__(self, says: Sequence[str]) -> None:
        """Take the phrases: `x?` is doubtful, `a|b?` is either of two, an empty one is silence, `press` is a
        press.
        """
        self._says = list(says)
        self.heard: list[str] = []
        trace = Trace()
        trace.follow(self._follow)
        self.button = VirtualButton()
        parts = VirtualSpeaker(PACK), self.button, VirtualLight(), self
        self.box = Box(PACK, Devices(*parts), Draw("ask"), trace)
        self.question = Question("setup.rules", yes_or_no(self.box.pack), seconds=5.0)

    def _follow(self, line: TraceLine) -> None:
        fields: dict[str, Any] = line.fields
        if line.kind == "say" and self.heard[-1:] != [fields["cue"]]:
            self.heard.append(fields["cue"])
        elif line.kind == "listen":
            self.heard.append(f"listens {fields['seconds']:g}")

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        return frozenset()

    @asynccontextmanager
    async def listen(
        self,
        phrases: Collection[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        stir: Callable[[], None] = lambda: None,
    ) -> AsyncIterator[trio.MemoryReceiveChannel[Heard]]:
        """Say nothing while only the stop word of a line is listened for."""
        send, receive = trio.open_memory_channel[Heard](1)
        async with trio.open_nursery() as nursery:

            async def talk(doubts: Callable[[Doubtful], None]) -> None:
                await trio.sleep(2.0)
                said = self._says.pop(0) if self._says else ""
                if said.endswith(MUMBLED):
                    one, _, other = said.removesuffix(MUMBLED).partition("|")
                    doubts(Doubtful(one or None, 0.5, trio.current_time(), other or None))
                elif said == PRESS:
                    await self.button.press()
                elif said:
                    assert said in phrases
                    send.send_nowait(Heard(said, 1.0, trio.current_time()))

            if doubts is not None:
                nursery.start_soon(talk, doubts)
            yield receive
            nursery.cancel_scope.cancel()


def answered(says: Sequence[str], **changed: Any) -> tuple[Answer, list[str]]:
    """Return the answer and the lines said for these phrases."""

    async def main() -> tuple[Answer, list[str]]:
        room = MumblingRoom(says)
        return await ask(room.box, replace(room.question, **changed)), room.heard

    return trio.run(main, clock=MockClock(autojump_threshold=0))


ASKED = ["setup.rules", "listens 5"]


def test_question_returns_spoken_answer_or_silence() -> None:
    assert answered(["yes"]) == (Chosen("yes"), ASKED)
    assert answered([]) == (Wake.SILENCE, ASKED)


@pytest.mark.parametrize(
    ("wish", "done"),
    [("help", ["ask.repeat_help"]), ("repeat", []), ("what can we ask", ["told.answers", "told.commands"])],
)
def test_spoken_command_runs_and_the_question_is_repeated(wish: str, done: list[str]) -> None:
    assert answered([wish, "no"]) == (Chosen("no"), [*ASKED, *done, *ASKED])


DOUBTS: dict[tuple[Doubt, str], tuple[Answer, list[str]]] = {
    (Doubt.CLEAR, "no?"): (Chosen("no"), [*ASKED, "ask.doubt", "listens 4"]),
    (Doubt.CLEAR, "?"): (Chosen("yes"), [*ASKED, "ask.again", *ASKED]),
    (Doubt.TAKE, "no?"): (Chosen("no"), ASKED),
    (Doubt.TAKE, "?"): (Chosen("yes"), [*ASKED, "ask.again", *ASKED]),
    (Doubt.AGAIN, "no?"): (Chosen("yes"), [*ASKED, "ask.again", *ASKED]),
    (Doubt.SILENCE, "no?"): (Wake.SILENCE, ASKED),
    (Doubt.PASS, "no?"): (Chosen("yes"), [*ASKED, "listens 5"]),
}
"""Result of a doubtful phrase followed by yes."""


@pytest.mark.parametrize(("doubt", "said"), DOUBTS)
def test_doubtful_spoken_answer_is_resolved_by_asking_back(doubt: Doubt, said: str) -> None:
    assert answered([said, "yes"], doubt=doubt) == DOUBTS[doubt, said]


@pytest.mark.parametrize(("said", "confirmed"), [("no?", ["ask.doubt"]), ("no", ["ask.confirm"])])
def test_spoken_choice_is_confirmed_once(said: str, confirmed: list[str]) -> None:
    async def main() -> tuple[str, list[str]]:
        room = MumblingRoom([said, "yes", "yes"])
        return await choose(room.box, "setup.rules", room.question.offers), room.heard

    key, heard = trio.run(main, clock=MockClock(autojump_threshold=0))
    assert (key, [cue for cue in heard if cue in ("ask.doubt", "ask.confirm")]) == ("no", confirmed)


EITHER = [*ASKED, "ask.either", "listens 4"]


DOUBT = ["ask.doubt", "listens 4"]


PAIRS: dict[tuple[str, ...], tuple[Answer, list[str]]] = {
    ("no|yes?", "yes"): (Chosen("yes"), EITHER),
    ("no|yes?", "no"): (Chosen("no"), EITHER),
    ("no|yes?", "press"): (Chosen("no"), EITHER),
    ("no|yes?", "yes?", "yes"): (Chosen("yes"), [*EITHER, *DOUBT]),
    ("no|yes?", "yes|no?", "press"): (Chosen("yes"), [*EITHER, *DOUBT]),
    ("no|yes?", "", "no"): (Chosen("no"), [*EITHER, *ASKED]),
    ("no|yes?", "undo", "no"): (Chosen("no"), [*EITHER, *ASKED]),
    ("yes|help?", "help", "no"): (Chosen("no"), [*EITHER, "ask.repeat_help", *ASKED]),
    ("help?", "yes", "no"): (Chosen("no"), [*ASKED, *DOUBT, "ask.repeat_help", *ASKED]),
    ("help|pause?", "no", "no"): (Chosen("no"), [*EITHER, *ASKED]),
    ("repeat?", "no"): (Chosen("no"), [*ASKED, *ASKED]),
}
"""Result of a phrase with two readings, by the next phrase."""


@pytest.mark.parametrize("says", PAIRS)
def test_ambiguous_answer_names_both_options(says: tuple[str, ...]) -> None:
    assert answered(says) == PAIRS[says]


def test_doubtful_undo_needs_confirmation() -> None:
    assert answered(["undo?", "no", "yes"]) == (Chosen("yes"), [*ASKED, *DOUBT, *ASKED])
    with pytest.raises(UndoRequested):
        answered(["undo?", "yes"])


def test_commands_use_no_answer_time_but_asking_back_does() -> None:
    async def main() -> list[str]:
        room = MumblingRoom(["no?", "repeat", "help", "no?", "no?"])
        time = Countdown(9.0)
        question = replace(room.question, cue="", seconds=time.left, doubt=Doubt.PASS, served=time.go_on)
        assert await ask(room.box, question) is Wake.SILENCE
        return [one for one in room.heard if one.startswith("listens")]

    lasted = trio.run(main, clock=MockClock(autojump_threshold=0))
    assert lasted == ["listens 9", "listens 7", "listens 7", "listens 7", "listens 5", "listens 3"]


OFFERS = tuple(Offer(name, name, (name,)) for name in ("Siobhan", "Claire", "Clara"))


def heard(word: str, spelling: Spelling) -> Reply:
    """Return the understanding of a word while three are offered."""

    async def main() -> Reply:
        ears = VirtualListener()
        box = Box(
            PACK,
            Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), ears, spelling=spelling),
            Draw("x"),
        )
        async with trio.open_nursery() as nursery:

            async def speak() -> None:
                await trio.sleep(1.0)
                ears.hear(word)

            nursery.start_soon(speak)
            return await listen(box, OFFERS, 5.0)

    return trio.run(main, clock=MockClock(autojump_threshold=0))


@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("Siobhan", Chosen("Siobhan")),
        ("Chivonne", Chosen("Siobhan")),
        ("Claire", Chosen("Claire")),
        ("Clara", Chosen("Clara")),
        ("Deirdre", Wake.SILENCE),
    ],
)
def test_name_is_understood_as_written_and_spoken(word: str, meant: Reply, chosen: bool) -> None:
    """Check that Claire is recognised although Clara is pronounced like her."""
    say = {"Siobhan": "Chivonne", "Clara": "Claire"}
    spelling = Spelling("en", {} if chosen else say)
    spelling.learn(say if chosen else {})
    assert heard(word, spelling) == meant


NOTHINGS = ('{ "" }', "<s></s>", "…", '<emphasis level="strong"> </emphasis>')


async def test_line_without_words_is_silent(tmp_path: Path, autojump_clock: trio.testing.MockClock) -> None:
    (tmp_path / "pack.toml").write_bytes((PACKS / "en" / "pack.toml").read_bytes())
    lines = (f"nothing-{place} = {text}\n" for place, text in enumerate(NOTHINGS))
    (tmp_path / "lines.ftl").write_text("".join(lines))
    pack = VoicePack.load(tmp_path)
    box = Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw(""), Trace())
    for place in range(len(NOTHINGS)):
        assert box.line(f"nothing.{place}").segments == ()
        telling = box.telling(f"nothing.{place}")
        assert all(isinstance(segment, Silence) for segment in telling.segments)
        await box.play([box.line(f"nothing.{place}"), telling])
