"""Everything the box hears: closed sets of phrases, heard by an engine that may fail without harm."""

from voices.listening.listener import Doubtful, Heard, Listener, ListeningError

__all__ = ["Doubtful", "Heard", "Listener", "ListeningError"]
