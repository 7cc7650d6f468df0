"""Spelling of texts for a voice: names as they are pronounced, in a script that the voice can read."""

from __future__ import annotations

import re
from collections.abc import Mapping

from voices.writing.names import readable


class Spelling:
    """Pronunciations of players' names: from the configuration, and chosen during the evening.

    The synthesiser's thread reads pronunciations while players choose them, so each choice is applied in
    one step.

    >>> said = Spelling("en", {"Siobhan": "Chivonne"})
    >>> said.learn({"Nguyen": "Win"})
    >>> said("Siobhan and Nguyen, wake up.")
    'Chivonne and Win, wake up.'
    """

    def __init__(self, language: str = "", given: Mapping[str, str] | None = None) -> None:
        self.language = language
        self.given = dict(given or {})
        """Pronunciations from the configuration; the box does not ask the players about these names."""
        self._say: Mapping[str, str] = {}
        self._names: re.Pattern[str] | None = None
        self.learn({})

    def learn(self, chosen: Mapping[str, str]) -> None:
        """Use the pronunciations in `chosen`, in place of all earlier choices."""
        say = {**chosen, **self.given}
        if say == self._say:
            return
        names = sorted(map(re.escape, say), key=len, reverse=True)
        self._say, self._names = say, re.compile(rf"\b(?:{'|'.join(names)})\b") if names else None

    def named(self, text: str) -> str:
        """Return the text with its names respelled, without changing the script.

        >>> Spelling("en", {"Siobhan": "Chivonne"}).named("Siobhan is dead")
        'Chivonne is dead'
        """
        say, names = self._say, self._names
        return text if names is None else names.sub(lambda name: say.get(name[0], name[0]), text)

    def __call__(self, text: str) -> str:
        """Return the text as the voice must read it."""
        return readable(self.named(text), self.language)
