"""Speak words into the rig's microphone and print the listener's results as JSON lines.

Run inside the environment of `pulse.microphone_server`: MODEL WORD...
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import numpy as np
import soundfile
import trio

from tests.voices.listening import korean
from voices.asr import Doubtful, vosk_listener


def tell(**what: object) -> None:
    print(json.dumps(what, ensure_ascii=False), flush=True)


async def main(model: str, words: list[str]) -> None:
    def trouble(sentence: str | None) -> None:
        tell(trouble=sentence)

    def doubt(doubtful: Doubtful) -> None:
        tell(doubt=doubtful.phrase)

    async with vosk_listener(Path(model), on_trouble=trouble) as listener:
        for word in words:
            async with listener.listen(korean.WORDS, doubt) as channel:
                await trio.sleep(0.5)
                spoken = np.frombuffer(korean.spoken(word, "ko+f2", 150, 48_000), np.int16)
                with tempfile.NamedTemporaryFile(suffix=".wav") as file:
                    soundfile.write(file.name, spoken, 48_000)
                    begun = trio.current_time()
                    async with trio.open_nursery() as nursery:
                        nursery.start_soon(trio.run_process, ["paplay", "--device=mic", file.name])
                        speech_end = begun + len(spoken) / 48_000 - 1.0
                        with trio.move_on_after(6):
                            heard = await channel.receive()
                            now = trio.current_time() - speech_end
                            tell(said=word, heard=heard.phrase, late=heard.at - speech_end, now=now)


if __name__ == "__main__":
    trio.run(main, sys.argv[1], sys.argv[2:])
