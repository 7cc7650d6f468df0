"""Everything the box hears: closed sets of phrases, heard by an engine that may fail without harm.

`vosk_listener` makes the listener of the box; another engine is another `Recogniser` in the same worker,
or another `Listener` altogether.
"""

from voices.listening.listener import Doubtful, Heard, Listener, ListeningError
from voices.listening.matching import EXACT, Strictness
from voices.listening.microphone import Block, Microphone, MicrophoneError, SoundSource
from voices.listening.process_listener import ProcessListener
from voices.listening.vosk_listener import vosk_listener

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
