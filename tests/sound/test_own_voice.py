from __future__ import annotations

from pathlib import Path

import pytest
import trio

from tests.rigs.pulse import PulseRig
from tests.sound.hearing import echo, microphone_watched
from tests.sound.table import open_table
from tests.voices.listening import korean
from voices.asr import Doubtful
from voices.segments import Text

pytestmark = [pytest.mark.rig, pytest.mark.alone]

KOREAN = {"espeak": "ko"}
TALK = [Text(word) for word in korean.WORDS[:4]]
"""Words of the grammar, said by the box itself in a voice that the model understands."""


@pytest.mark.soak
async def test_open_microphone_would_recognise_the_boxs_own_voice(
    rig: PulseRig, model: Path, tmp_path: Path
) -> None:
    found: list[object] = []
    async with open_table(rig, model, tmp_path, KOREAN) as table:
        with echo(rig):
            async with table.listener.listen(korean.WORDS, found.append) as heard:
                await trio.sleep(0.5)
                for text in TALK:
                    await table.speaker.play([text])
                    await trio.sleep(1.0)
                while True:
                    try:
                        found.append(heard.receive_nowait())
                    except trio.WouldBlock:
                        break
    assert found, "without an echo that can be heard, the other tests of it would prove nothing"


async def test_speech_before_listening_is_not_recognised(rig: PulseRig, model: Path, tmp_path: Path) -> None:
    found: list[object] = []

    def doubt(word: Doubtful) -> None:
        found.append(word)

    async with open_table(rig, model, tmp_path, KOREAN) as table:
        with echo(rig), microphone_watched(rig) as opened:
            for text in TALK:
                await table.speaker.play([text])
                async with table.listener.listen(korean.WORDS, doubt) as heard:
                    with trio.move_on_after(1.2):
                        found.append(await heard.receive())
    assert found == []
    assert len([one for one in opened if one.end - one.start > 1.0]) == len(TALK)
