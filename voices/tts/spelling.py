"""How texts are written for a voice: names as one wants them said, in a script that it reads."""

from __future__ import annotations

import re
from collections.abc import Mapping

from voices.writing.names import readable


class Spelling:
    """One table's: what the configuration says of names, and what the table has chosen since.

    The synthesiser's thread reads it while the table chooses: what is chosen comes into force whole.

    >>> said = Spelling("en", {"Siobhan": "Chivonne"})
    >>> said.learn({"Nguyen": "Win"})
    >>> said("Siobhan and Nguyen, wake up.")
    'Chivonne and Win, wake up.'
    """

    def __init__(self, language: str = "", given: Mapping[str, str] | None = None) -> None:
        self.language = language
        self.given = dict(given or {})
        """As configured; nobody is asked about these."""
        self._say: Mapping[str, str] = {}
        self._names: re.Pattern[str] | None = None
        self.learn({})

    def learn(self, chosen: Mapping[str, str]) -> None:
        """Read names as the table has chosen, in place of what it chose before."""
        say = {**chosen, **self.given}
        if say == self._say:
            return
        names = sorted(map(re.escape, say), key=len, reverse=True)
        self._say, self._names = say, re.compile(rf"\b(?:{'|'.join(names)})\b") if names else None

    def named(self, text: str) -> str:
        """The text with its names as they are said, in the script they are written in.

        >>> Spelling("en", {"Siobhan": "Chivonne"}).named("Siobhan is dead")
        'Chivonne is dead'
        """
        say, names = self._say, self._names
        return text if names is None else names.sub(lambda name: say.get(name[0], name[0]), text)

    def __call__(self, text: str) -> str:
        """The text as it is to be said."""
        return readable(self.named(text), self.language)
