"""Speech recognition for a closed set of phrases. Each engine runs in a separate process.

`vosk_listener` makes the default listener. To add an engine, write a `Recogniser` for the existing worker
process, or a whole `Listener`.
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
