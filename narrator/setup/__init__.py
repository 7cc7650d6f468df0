"""Set-up of a game with the table, by voice and button: the players, the cards and the rules."""

from narrator.setup.conversation import Agreed, set_up
from narrator.setup.draft import LAST_TABLE, SAVED_TABLES, Draft, LastTable, SavedTables, from_config

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
