from __future__ import annotations

import pytest
import trio
import trio.testing

from voices.audio.sounds import UnknownSound
from voices.playback.text import TextSpeaker, Wrapping
from voices.segments import Mark, Part, Segment, Silence, Sound, Text
from voices.writing.estimate import VoicePace

LINE: list[Segment] = [Text("One."), Silence(2.0), Mark("now"), Sound("wolf_howl"), Text("Two.")]


async def test_words_are_printed_when_they_would_be_spoken(autojump_clock: trio.testing.MockClock) -> None:
    printed: list[tuple[float, str]] = []
    marks: list[float] = []
    pace = VoicePace(10)
    start = trio.current_time()
    speaker = TextSpeaker(pace, lambda piece: printed.append((trio.current_time() - start, piece)))
    await speaker.play(LINE, lambda _: marks.append(trio.current_time() - start))
    assert "".join(piece for _, piece in printed) == "One. [wolf howl] Two.\n"
    second = pace.seconds(LINE[:2])
    assert [at for at, _ in printed] == pytest.approx([0, second, second + 4.2, pace.seconds(LINE)])
    assert marks == pytest.approx([second])


async def test_cancelled_caption_stops_at_once_and_ends_its_line(
    autojump_clock: trio.testing.MockClock,
) -> None:
    printed: list[str] = []
    with trio.move_on_after(1):
        await TextSpeaker(VoicePace(10), printed.append).play(LINE)
    assert "".join(printed) == "One.\n"


async def test_captions_show_sentences_at_once_up_to_a_long_pause(
    autojump_clock: trio.testing.MockClock,
) -> None:
    printed: list[tuple[float, str]] = []
    start, pace = trio.current_time(), VoicePace(10)
    speaker = TextSpeaker(pace, lambda piece: printed.append((trio.current_time() - start, piece)))
    speaker.at_once = lambda: True
    line: list[Segment] = [Text("One."), Silence(0.3), Text("Two."), Silence(2.0), Text("Three.")]
    await speaker.play(line)
    until_three, end = pace.seconds(line[:4]), pace.seconds(line)
    assert [at for at, _ in printed] == pytest.approx([0, 0, until_three, end])


async def test_captions_write_the_rest_at_finish_without_waiting(
    autojump_clock: trio.testing.MockClock,
) -> None:
    printed: list[str] = []
    speaker = TextSpeaker(VoicePace(10), printed.append)
    speaker.at_once = lambda: True
    start = trio.current_time()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(speaker.play, LINE)
        await trio.sleep(1.0)
        assert speaker.finish()
    assert "".join(printed) == "One. [wolf howl] Two.\n"
    assert trio.current_time() - start == pytest.approx(1.0)
    assert not speaker.finish()


async def test_captions_show_each_option_for_its_full_time(
    autojump_clock: trio.testing.MockClock,
) -> None:
    """A press is meant for the option on the screen, so no option is written early or cut short."""
    speaker = TextSpeaker(VoicePace(10), lambda _: None)
    speaker.at_once = lambda: True
    async with trio.open_nursery() as nursery:
        nursery.start_soon(speaker.play, [Text("Ann", part=Part.ROLL), Text("Bob", part=Part.ROLL)])
        await trio.sleep(0.01)
        assert not speaker.finish()


def test_captions_refuse_unknown_background_sound() -> None:
    with pytest.raises(UnknownSound):
        TextSpeaker(VoicePace(10)).bed("kazoo")


@pytest.mark.parametrize("columns", [12, 20, 40])
def test_captions_break_no_word_on_narrow_terminal(columns: int) -> None:
    written: list[str] = []
    wrapping = Wrapping(written.append, lambda: columns)
    for piece in (
        "Night falls over",
        " the village, and",
        " everybody sleeps.",
        "\n",
        "The Seer wakes up.",
        "\n",
    ):
        wrapping(piece)
    rows = "".join(written).splitlines()
    assert all(len(row) <= columns for row in rows)
    assert " ".join(rows) == "Night falls over the village, and everybody sleeps. The Seer wakes up."


def test_captions_are_not_wrapped_without_a_terminal() -> None:
    written: list[str] = []
    wrapping = Wrapping(written.append, lambda: 0)
    for piece in ("Night falls", " over the village, and everybody sleeps.", "\n"):
        wrapping(piece)
    assert "".join(written) == "Night falls over the village, and everybody sleeps.\n"
