from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import trio

from narrator.rules.ids import Winner
from narrator.rules.kernel.prompts import Answer
from narrator.table.timing import Timing
from tests.rigs.pulse import RATE, PulseRig
from tests.sound import measuring
from tests.sound.hearing import MicrophoneOpened, Recording, echo, microphone_watched, recorded
from tests.sound.measuring import BLOCK, SpokenLine, Spread
from tests.sound.table import (
    PACK,
    QUICK,
    STOCK,
    Played,
    RealEvening,
    ScriptedPlan,
    hasty_pack,
    open_table,
    play_evening,
)
from voices.segments import Silence, Text

pytestmark = [pytest.mark.rig, pytest.mark.alone]

HEADER: dict[str, Any] = {
    "edition": "base_2014",
    "players": ["Anna", "Bruno", "Clara", "Denis", "Emma"],
    "options": {"player_limits": "any"},
    "deal": {
        "Anna": "seer",
        "Bruno": "werewolf",
        "Clara": "hunter",
        "Denis": "simple_villager",
        "Emma": "simple_villager",
    },
    "seed": 1,
}
ANSWERS: dict[str, Answer] = {
    "seer.look": "Bruno",
    "werewolves.devour": "Clara",
    "hunter.shoot": "Emma",  # its number has no word, so the button answers
    "captain.elect": "Anna",
    "village.vote": {"tally": {"Bruno": 3}},
}
SAID = ["계속", "도움", "여섯", "계속", "계속", "여덟", "중지", "계속"]
"""Yes, help, seat one, yes, to the vote, seat two has most fingers, three votes, yes."""

FEW: dict[str, Any] = {
    "edition": "base_2014",
    "players": ["Anna", "Bruno", "Clara", "Denis"],
    "options": {"player_limits": "any", "captain": False},
    "deal": {
        "Anna": "simple_villager",
        "Bruno": "werewolf",
        "Clara": "simple_villager",
        "Denis": "simple_villager",
    },
    "seed": 1,
}
ANSWERS_OF_FEW: dict[str, Answer] = {"werewolves.devour": "Clara", "village.vote": {"tally": {"Bruno": 2}}}
SAID_BY_FEW = ["계속", "여덟", "여덟", "계속"]
"""To the vote, seat two has most fingers, two votes, yes."""
HASTE = replace(QUICK, agree=1.0, settle=0.5)


TIMES = 3
"""Most attempts at an evening, while a busy machine starves the device."""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class HeardEvening:
    """An evening with all observations outside the box."""

    evening: RealEvening
    lines: list[SpokenLine]
    speaker: Recording
    microphone: Recording
    opened: list[MicrophoneOpened]
    troubles: list[str]
    under_runs: int
    starved: int
    latency: float


@pytest.fixture(scope="module")
def heard(rig: PulseRig, model: Path, tmp_path_factory: pytest.TempPathFactory) -> HeardEvening:
    return listened_to(rig, model, tmp_path_factory.mktemp("cache"), HEADER, ANSWERS, asides={"여섯": "도움"})


def listened_to(
    rig: PulseRig,
    model: Path,
    cache: Path,
    header: dict[str, Any],
    answers: dict[str, Answer],
    *,
    asides: dict[str, str] | None = None,
    retell: bool = True,
    lines: Path = PACK,
    timing: Timing = QUICK,
) -> HeardEvening:
    """Play a game in an echoing room. Repeat it if a busy machine starves the audio device of blocks."""

    async def play() -> HeardEvening:
        async with open_table(rig, model, cache, lines=lines) as table:
            sound, plan = table.speaker.inner, ScriptedPlan(answers)
            with (
                echo(rig),
                recorded(rig, "speaker") as speaker,
                recorded(rig, "mic") as microphone,
                microphone_watched(rig) as opened,
            ):
                evening = await play_evening(table, header, plan, timing=timing, asides=asides, retell=retell)
            sounds = await measuring.rendered(evening.plays, table.synthesiser)
            torn = list[Played]() if sound.device.underruns else None  # otherwise no line may be torn
            return HeardEvening(
                evening,
                measuring.follow(evening.plays, sounds, speaker, torn),
                speaker,
                microphone,
                opened,
                table.troubles,
                sound.device.underruns,
                sound.starved,
                sound.device_latency,
            )

    for _ in range(TIMES):
        heard = trio.run(play)
        if not heard.under_runs:
            break
    return heard


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Tell:
    """Return a function that prints figures into the output of CI."""

    def say(figures: str) -> None:
        with capsys.disabled():
            print(f"\n{figures}", end="", flush=True, file=sys.stderr)  # workers hide standard output

    return say


def test_short_game_is_won_by_speech_and_sounds_complete(rig: PulseRig, model: Path, tmp_path: Path) -> None:
    """The fast test: one night, one vote, no story. A longer game is measured below."""
    short = listened_to(
        rig,
        model,
        tmp_path / "cache",
        FEW,
        ANSWERS_OF_FEW,
        retell=False,
        lines=hasty_pack(tmp_path / "pack"),
        timing=HASTE,
    )
    assert short.evening.outcome.winner == Winner.VILLAGE
    assert [said.word for said in short.evening.spoken] == SAID_BY_FEW
    trace = [line for _, line in short.evening.trace]
    assert [line.fields["phrase"] for line in trace if line.kind == "heard"] == SAID_BY_FEW
    assert (short.troubles, short.under_runs, short.starved) == ([], 0, 0)
    pauses = [pause for line in short.lines for pause in line.pauses]
    assert pauses
    assert max(abs(pause.heard - pause.written) for pause in pauses) <= BLOCK
    sounding = measuring.sounding(short.lines, short.speaker)
    assert [(o, s) for o in short.opened for s in sounding if o.start < s[1] and s[0] < o.end] == []


@pytest.mark.soak
def test_game_is_won_by_speech_and_presses(heard: HeardEvening) -> None:
    assert heard.evening.outcome.winner == Winner.VILLAGE
    assert [said.word for said in heard.evening.spoken] == SAID
    assert heard.troubles == []


@pytest.mark.soak
def test_every_word_is_recognised_once_despite_echo(heard: HeardEvening) -> None:
    trace = [line for _, line in heard.evening.trace]
    assert [line.fields["phrase"] for line in trace if line.kind == "heard"] == SAID
    assert [line.fields for line in trace if line.kind == "doubted"] == []
    assert len([line for line in trace if line.kind == "listen"]) >= len(SAID)


@pytest.mark.soak
def test_microphone_is_closed_while_the_box_plays_sound(
    heard: HeardEvening, tell: Callable[[str], None]
) -> None:
    sounding = measuring.sounding(heard.lines, heard.speaker)
    listening = [opened for opened in heard.opened if opened.end - opened.start > 0.1]
    assert len(listening) >= len(SAID)
    both = [(o, s) for o in heard.opened for s in sounding if o.start < s[1] and s[0] < o.end]
    assert both == []
    waits = [min(o.start - end for _, end in sounding if end <= o.start) for o in listening]
    tell(f"end of a line to an open microphone: {Spread.of(waits)}")


@pytest.mark.soak
def test_pauses_are_silent_and_as_long_as_planned(heard: HeardEvening, tell: Callable[[str], None]) -> None:
    pauses = [pause for line in heard.lines for pause in line.pauses]
    errors = [abs(pause.heard - pause.written) for pause in pauses]
    tell(f"{len(pauses)} pauses, {len(heard.lines)} lines: off by {1e6 * max(errors):.0f} µs at most")
    assert len(pauses) > 40
    assert max(errors) <= BLOCK
    assert max(pause.peak for pause in pauses) <= measuring.QUIET


@pytest.mark.soak
def test_recording_is_silent_between_spoken_lines(heard: HeardEvening) -> None:
    assert measuring.outside(heard.lines, heard.speaker) <= measuring.QUIET
    agreeing = [
        line.starts[place]
        for line in heard.lines
        for place, segment in enumerate(line.played.sounding)
        if segment == Silence(3.0)
    ]
    assert agreeing, "the wolves agree in three seconds of silence"
    for start in agreeing:
        assert not np.any(np.abs(heard.speaker.samples[start : start + 3 * RATE]) > measuring.QUIET)


@pytest.mark.soak
def test_recorded_sound_is_complete_and_undistorted(heard: HeardEvening) -> None:
    assert (heard.under_runs, heard.starved) == (0, 0)
    assert float(np.max(np.abs(heard.speaker.samples))) < 0.9
    gains = [piece.gain for line in heard.lines for piece in line.pieces]
    assert 0.999 < min(gains) <= max(gains) < 1.001


@pytest.mark.soak
def test_all_speech_is_equally_loud(heard: HeardEvening, tell: Tell) -> None:
    pieces = [piece for line in heard.lines for piece in line.pieces if isinstance(piece.segment, Text)]
    measured = [(piece.segment, measuring.loudness(piece, heard.speaker)) for piece in pieces]
    # A style may be softer on purpose, but must be even in itself.
    loudness = [
        lufs - text.volume_db for text, lufs in measured if lufs is not None and isinstance(text, Text)
    ]
    tell(f"speech: {min(loudness):.2f} to {max(loudness):.2f} LUFS in {len(loudness)} texts")
    assert len(loudness) > 60
    assert max(loudness) - min(loudness) <= 1.0


@pytest.mark.soak
def test_trace_times_agree_with_recording(heard: HeardEvening, tell: Tell) -> None:
    late = [
        said - heard.speaker.time(start)
        for line in heard.lines
        for said, start in zip(line.played.pieces, line.starts, strict=not line.played.cut)
    ]
    tell(f"reported after it was heard: {Spread.of(late)}, soonest {1000 * min(late):.1f} ms")
    assert len(late) > 120
    assert Spread.of(late).p95 < 0.1 * 1000
    assert min(late) > -BLOCK


@pytest.mark.soak
def test_box_answers_a_spoken_word_quickly(heard: HeardEvening, tell: Tell) -> None:
    answers = []
    for said in heard.evening.spoken:
        end = measuring.last_sound(heard.microphone, said.started, said.ended)
        assert end is not None
        answer = measuring.first_sound(heard.speaker, end)
        assert answer is not None
        answers.append(answer - end)
    gaps = [
        heard.speaker.time(later.start) - heard.speaker.time(line.end)
        for line, later in pairwise(heard.lines)
        if later.played.began - line.played.ended < BLOCK
    ]
    tell(f"end of a word to the answer: {Spread.of(answers)}\nline to line: {Spread.of(gaps)}")
    tell(f"of both, the device's own: {1000 * heard.latency:.0f} ms")
    assert heard.latency <= STOCK + BLOCK
    assert Spread.of(answers).median < 1000


@pytest.mark.soak
def test_sound_measurements_find_a_dropped_audio_block(heard: HeardEvening) -> None:
    line = max(heard.lines, key=lambda line: len(line.pauses))
    piece = next(
        piece for piece in line.pieces if isinstance(piece.segment, Text) and piece.length > RATE // 2
    )
    middle = piece.start + piece.length // 2
    samples = heard.speaker.samples
    broken = np.concatenate([samples[:middle], np.zeros(round(BLOCK * RATE), np.float32), samples[middle:]])
    sounds = {found.segment: (samples[found.start : found.start + found.length],) for found in line.pieces}
    assert measuring.follow([line.played], sounds, heard.speaker)
    with pytest.raises(measuring.Clash):
        measuring.follow([line.played], sounds, Recording(broken, heard.speaker.began))
