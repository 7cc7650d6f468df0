"""People of Lupusburg who see nothing but the rendered screen: what is dealt, where the claw points."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.narrator.screen_player import REACTS_SECONDS, ScreenPlayer, Seen
from tests.narrator.screen_words import Lexicon

ROSTER = re.compile(r"\d [·★✝] (\w+) ([⌂×])([⌂×])")
OUT = "×"


class TownPlayer(ScreenPlayer):
    """Knows who lives where by the lamp alone, and which houses stand by the roster."""

    def __init__(self, seen: Seen, lexicon: Lexicon, names: tuple[str, ...]) -> None:
        super().__init__(seen, lexicon, names)
        self.living_in: dict[str, str] = {}
        """Who lives in each house, as houses are called."""
        self.out: set[str] = set()
        self.clawed: list[str] = []
        self._target = ""

    def _remember_the_dead(self) -> None:
        super()._remember_the_dead()
        for row in self.seen.rows:
            for name, *houses in ROSTER.findall(row):
                called = zip(houses, self.words.houses, strict=True)
                self.out |= {f"{name}, {which}" for sign, which in called if sign == OUT}

    def _check_cards(self, areas: Sequence[str]) -> None:
        """Characters are told of houses, in whole sentences of the story."""

    def _hear(self, script: str) -> None:
        seats = [name for name in self.names if re.search(rf"\b{name}\b", script)]
        if len(seats) == 1:
            self._seat = seats[0]
        told = zip(self.words.dealing, self.words.houses, strict=True)
        dealt = [which for words, which in told if words in script]
        self._call = dealt[0] if dealt else "claw" if re.search(self.words.claw, script) else ""
        self.began = self.began or (self._now if dealt else None)
        self._target = self._prey() if self._call == "claw" else ""

    def _prey(self) -> str:
        """The first house that stands and is not of the Werewolf's seat, if there is one who can choose."""
        lairs = [house for house, who in self.living_in.items() if who == self.words.werewolf]
        if not lairs or lairs[0] in self.out:
            return ""
        seat = lairs[0].split(",")[0]
        standing = [h for h in self.living_in if h not in self.out and not h.startswith(f"{seat},")]
        return standing[0] if standing else ""

    def _read_the_option(self, now: float) -> None:
        option = self.option
        if option and option != self._option and option == self._target:
            self.keys.append((now + REACTS_SECONDS, " "))
            self.clawed.append(self._target)
            self._target = ""
        self._option = option
        if self.lit and option and self._call in self.words.houses:
            self.living_in[f"{self._seat}, {self._call}"] = option
            self.memory.cards[self._seat] = option


def disagreements_of_town(player: TownPlayer) -> list[str]:
    """What the screen told at one time and otherwise at another, one sentence each."""
    found = []
    if len(player.living_in) != 2 * len(player.names):
        found.append(f"the lamp told who lives in {len(player.living_in)} houses: {player.living_in}")
    if list(player.living_in.values()).count(player.words.werewolf) != 1:
        found.append(f"the lamp told no Werewolf, or several: {player.living_in}")
    if not player.clawed:
        found.append("no night was played")
    found += [f"{house} was clawed and stands" for house in player.clawed if house not in player.out]
    return found
