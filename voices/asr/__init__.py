"""Everything the box hears: closed sets of phrases, heard by an engine that may fail without harm.

`vosk_listener` makes the listener of the box; another engine is another `Recogniser` in the same worker,
or another `Listener` altogether.
"""

from voices.asr.listener import Doubtful, Heard, Listener, ListeningError
from voices.asr.listeners import vosk_listener
from voices.asr.matching import EXACT, Strictness
from voices.asr.microphone import Block, Microphone, MicrophoneError, SoundSource
from voices.asr.process_listener import ProcessListener

__all__ = [
    "EXACT",
    "Block",
    "Doubtful",
    "Heard",
    "Listener",
    "ListeningError",
    "Microphone",
    "MicrophoneError",
    "ProcessListener",
    "SoundSource",
    "Strictness",
    "vosk_listener",
]
