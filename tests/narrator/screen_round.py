"""Players who pass one screen round: they read each secret page and answer by keys or by clicks.

It sees only the rendered screen, like `ScreenPlayer`, which plays the days.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from tests.narrator.screen_player import REACTS_SECONDS, NoWayOn, ScreenPlayer, Seen
from tests.narrator.screen_words import Lexicon

FILL = "·"
CELL = 22
"""Columns of one option on a secret page."""


class SheetWords(NamedTuple):
    open: str
    choose: str
    hide: str
    nobody: str
    pack: str


WORDS: Mapping[str, SheetWords] = {
    "en": SheetWords(
        "alone with the screen?",
        "Press a letter",
        "Space hides",
        "nobody",
        "does the pack eat",
    ),
    "fr": SheetWords(
        "personne ne regarde",
        "Tapez une lettre",
        "Espace cache",
        "personne",
        "la meute",
    ),
}


class RoundPlayer(ScreenPlayer):
    """A player for all seats with one screen. It checks that all secret pages have one shape."""

    def __init__(
        self, seen: Seen, lexicon: Lexicon, names: tuple[str, ...], language: str, *, clicks: bool
    ) -> None:
        super().__init__(seen, lexicon, names)
        self.sheets = 0
        """Number of secret pages answered so far."""
        self.turns: list[str] = []
        """The seats in the order in which they had the screen."""
        self._here = WORDS[language]
        self._clicks = clicks
        self._read = ""
        self._chosen = ""

    def look(self, now: float) -> None:
        text = "\n".join(self.seen.rows)
        if FILL * 8 in text or self._here.open in text:
            self._question = None
        if self._here.open in text:
            if text != self._read:
                self._take()
            self._touch(now, text, self._key(" ", 0, 0))
        elif self._here.choose in text:
            self._learn()
            self.began = now if self.began is None and self.memory.cards else self.began
            self._touch(now, text, self._choice())
        elif self._here.hide in text:
            self._learn()
            self._find(text)
            self._touch(now, text, self._key(" ", 0, 0))
        else:
            self._read = ""  # the next secret page may have the same words
            if FILL * 8 not in text:
                super().look(now)

    def _touch(self, now: float, text: str, key: str) -> None:
        if text == self._read:
            return
        self._read = text
        self.sheets += 1
        self.keys.clear()
        self.keys.append((now + REACTS_SECONDS, key))

    def _key(self, key: str, column: int, row: int) -> str:
        return f"\x1b[<0;{column + 1};{row + 1}M" if self._clicks else key

    def _take(self) -> None:
        """Read who gets the screen."""
        told = next(row for row in self.seen.rows if self._here.open in row)
        name = next((one for one in self.names if re.search(rf"\b{one}\b", told)), None)
        if name is None:
            raise NoWayOn(str(self.seen))
        self.turns.append(name)

    def _learn(self) -> None:
        """Read the card on a secret page."""
        name, _, card = self.seen.rows[1].rstrip(f"{FILL} ").partition(": ")
        if card and name != self.turns[-1]:
            raise NoWayOn(str(self.seen))
        if card:
            self.memory.cards[name] = card

    def _options(self) -> dict[str, tuple[str, int, int]]:
        """Return each offered option: its key, column and row."""
        width = min(self.seen.size[0] - 1, 96)
        cell = width // max(width // CELL, 1)
        found: dict[str, tuple[str, int, int]] = {}
        for y, row in enumerate(self.seen.rows):
            cells = [row[x : x + cell] for x in range(0, width - cell + 1, cell)]
            if all(re.match(rf"[a-zA-Z{FILL}] [^ ]|{FILL}  {FILL}", one) for one in cells):
                for place, one in enumerate(cells):
                    label = one[2:].rstrip(f"{FILL} ")
                    if one[0] != FILL and label:
                        found[label] = one[0], place * cell + 2, y
        return found

    def _choice(self) -> str:
        options, name = self._options(), self.turns[-1]
        if not options:
            raise NoWayOn(str(self.seen))
        card, text = self.memory.cards.get(name, ""), " ".join(self.seen.rows)
        chosen = self._here.nobody if self._here.nobody in options else next(iter(options))
        wolves = {seat for seat, held in self.memory.cards.items() if re.search(self.words.wolf, held)}
        prey = [one for one in reversed(self.living) if one not in wolves]
        if re.search(self.words.wolf, card) and self._here.pack in text:
            chosen = next((one for one in prey if one in options), chosen)
            if chosen not in self.memory.bitten:
                self.memory.bitten.append(chosen)
        elif re.search(self.words.holds["seer"], card):
            known = {seat for seat, _ in self.memory.looked} | {name}
            chosen = next((one for one in self.living if one in options and one not in known), chosen)
        self._chosen = chosen
        return self._key(*options[chosen])

    def _find(self, text: str) -> None:
        """Note the card that the Seer is shown."""
        if not re.search(self.words.holds["seer"], self.memory.cards.get(self.turns[-1], "")):
            return
        told = " ".join("\n".join(text.split("\n")[2:]).split())
        cards = [card for card in set(self.memory.cards.values()) if re.search(rf"\b{card}\b", told)]
        found = (self._chosen, cards[0]) if len(cards) == 1 else None
        if found is not None and found not in self.memory.looked and self._chosen in self.names:
            self.memory.looked.append(found)
