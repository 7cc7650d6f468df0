"""The doctor at the loudspeaker: how large it is, for which the voice is made."""

from __future__ import annotations

import sys
from dataclasses import replace

import trio

from narrator.commands.findings import Finding, PartState
from narrator.commands.mistakes import in_words_of
from narrator.config.language import known_language
from narrator.config.loudspeaker import remember_loudspeaker
from narrator.config.sections import Config
from narrator.errors import NarratorError
from voices.sound.curve import Loudspeaker

_QUESTION = (
    "How large is the loudspeaker? Type 1 for one of a few centimetres, as in a box or a laptop, "
    "2 for a larger one, as in a shelf or a television."
)
_MADE_FOR = {
    Loudspeaker.SMALL: "The voice is made for a small one.",
    Loudspeaker.LARGE: "The voice is made for a large one.",
}


async def with_size(config: Config, heard: Finding) -> Finding:
    """The loudspeaker's finding, with what somebody at a terminal answers to how large it is.

    It is asked and not measured: a microphone of a few millimetres hears the low notes of a large loudspeaker
    as badly as a small one plays them.
    """
    if heard.state is not PartState.GOOD or not sys.stdin.isatty():
        return heard
    words = in_words_of(known_language(config))
    print(words(_QUESTION), file=sys.stderr)
    line = await trio.to_thread.run_sync(sys.stdin.readline, abandon_on_cancel=True)
    size = {"1": Loudspeaker.SMALL, "2": Loudspeaker.LARGE}.get(line.strip())
    if size is None:
        return replace(heard, sentence=f"{heard.sentence} Its size stays as it was known.")
    try:
        remember_loudspeaker(config, size)
    except NarratorError as error:
        return replace(heard, sentence=f"{heard.sentence} {error.sentence}")
    return replace(heard, sentence=f"{heard.sentence} {_MADE_FOR[size]}")
