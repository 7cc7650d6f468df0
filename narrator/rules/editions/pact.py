"""The edition "The Pact": all characters in one box (RULES.md §1.1, §1.3, §1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from narrator.rules.editions.edition import Edition

FIRST = Counter(werewolf=2, seer=1, witch=1, hunter=1, defender=1, simple_villager=2)
"""The deck for 8 players."""

ONE_MORE = (
    "simple_villager",
    "cupid",
    "little_girl",
    "accursed_wolf_father",
    "elder",
    "fox",
    "village_idiot",
    "bear_tamer",
    "scapegoat",
    "piper",
    "big_bad_wolf",
)
"""Cards added to the deck for 8 (`FIRST`), one by one, for 9 to 19 players."""

SETS: dict[int, Counter[str]] = {
    20: Counter(stuttering_judge=1),
    21: Counter(two_sisters=2),
    22: Counter(two_sisters=2, stuttering_judge=1),
    23: Counter(two_sisters=2, stuttering_judge=1, rusty_sword_knight=1),
}
"""Cards added to the deck for 19 players, for 20 to 23 players. The two Sisters come together."""

FIVE_WOLVES: dict[int, Counter[str]] = {
    24: Counter(werewolf=1),
    25: Counter(werewolf=1, wild_child=1),
    26: Counter(werewolf=1, wild_child=1, simple_villager=1),
    27: Counter(werewolf=1, three_brothers=3),
    28: Counter(werewolf=1, three_brothers=3, wild_child=1),
}
"""Cards added to the deck for 23 players, for 24 to 28 players. The three Brothers come together."""

BIG_VILLAGE = (
    "white_werewolf",
    "werewolf",
    "villager_villager",
    "wolf_hound",
    "devoted_servant",
    *("simple_villager",) * 6,
    "angel",
)
"""Cards added one by one for more than 28 players. Thief, Actor and Manipulator are left out, because each
needs more than a card."""


def _growing(deck: Counter[str], cards: Iterable[str]) -> dict[int, Counter[str]]:
    """Return the decks made by adding the cards one at a time, by number of players."""
    decks = {}
    for card in cards:
        deck = deck + Counter([card])
        decks[deck.total()] = deck
    return decks


def _decks() -> dict[int, Counter[str]]:
    decks = {FIRST.total(): FIRST} | _growing(FIRST, ONE_MORE)
    decks |= {players: decks[19] + more for players, more in SETS.items()}
    decks |= {players: decks[23] + more for players, more in FIVE_WOLVES.items()}
    return decks | _growing(decks[28], BIG_VILLAGE)


PACT = Edition(
    id="pact",
    players=(8, 46),
    source="seed 004",
    decks=_decks(),
)
"""Decks by number of players. The rulebook prints none, so these are our advice (RULES.md §1.3, A87)."""
