"""The set-up of a table by voice and button alone: who plays, with which cards, and how."""

from narrator.dialogue.conversation import set_up
from narrator.dialogue.draft import Draft, from_config
from narrator.dialogue.memory import LastTable, recall, remember

__all__ = ["Draft", "LastTable", "from_config", "recall", "remember", "set_up"]
