"""Simple Villager: no call, no power (RULES.md §2.2)."""

from __future__ import annotations

from narrator.rules.role import Role


class SimpleVillager(Role):
    """A villager without a call or a power, who debates and votes."""

    id = "simple_villager"
    special = False
    cards = {"base_2014": 13, "collector": 12, "web": 13, "web_32": 6, "pact": 9}
