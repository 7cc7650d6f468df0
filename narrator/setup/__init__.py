"""The set-up of a table by voice and button alone: who plays, with which cards, and how."""

from narrator.setup.conversation import Agreed, set_up
from narrator.setup.draft import Draft, from_config
from narrator.setup.memory import LAST_TABLE, SAVED_TABLES, LastTable, SavedTables

__all__ = [
    "LAST_TABLE",
    "SAVED_TABLES",
    "Agreed",
    "Draft",
    "LastTable",
    "SavedTables",
    "from_config",
    "set_up",
]
