"""The set-up of a table by voice and button alone: who plays, with which cards, and how."""

from narrator.dialogue.conversation import Agreed, set_up, unheard
from narrator.dialogue.draft import Draft, from_config
from narrator.dialogue.memory import LastTable, recall, remember

__all__ = ["Agreed", "Draft", "LastTable", "from_config", "recall", "remember", "set_up", "unheard"]
