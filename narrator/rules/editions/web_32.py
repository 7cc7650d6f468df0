"""The web page's game with a pack of 32 playing cards (RULES.md §1.2, C35, A63)."""

from __future__ import annotations

from narrator.rules.editions.base_2014 import CLASSIC_SLOTS
from narrator.rules.editions.edition import Edition, stood_in
from narrator.rules.editions.web import WEB_DECKS, WEB_HOUSE

PLAYING_CARDS = {
    "simple_villager": ("7C", "8C", "9C", "10C", "KC", "AC"),
    "werewolf": ("7D", "8D", "9D", "10D"),
    "captain": ("AS",),
    "thief": ("JC",),
    "cupid": ("JH",),
    "seer": ("QC",),
    "little_girl": ("QH",),
    "witch": ("QS",),
    "hunter": ("JS",),
}
"""Playing cards for each card or office. Clubs are villagers; diamonds are wolves, at most four in a game."""

VILLAGERS = len(PLAYING_CARDS["simple_villager"])

STAND_INS = ("witch", "hunter", "cupid", "little_girl", "werewolf")
"""Cards dealt in place of missing villagers. This is our choice.

With these, 15 players use every card except the Thief, which would need two more cards.
"""


WEB_32 = Edition(
    id="web_32",
    players=(6, 15),
    source="seed 002",
    house=WEB_HOUSE,
    slots=CLASSIC_SLOTS,
    decks={players: stood_in(WEB_DECKS[players], VILLAGERS, STAND_INS) for players in range(6, 16)},
    comfortable=8,
    playing_cards=PLAYING_CARDS,
)
