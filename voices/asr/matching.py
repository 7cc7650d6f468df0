"""Comparison of decoded words with the allowed phrases, by edit distance."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from voices.asr.listener import meanings_of
from voices.asr.recogniser import UNKNOWN, Utterance, Word


def edits(one: Sequence[object], other: Sequence[object]) -> int:
    """Return the Levenshtein distance: how many items must be inserted, removed or replaced.

    >>> edits("Zoé", "Chloé"), edits(["la", "nuit", "tombe"], ["la", "nuit"])
    (3, 1)
    """
    row = list(range(len(other) + 1))
    for place, item in enumerate(one, start=1):
        before, row = row, [place]
        for column, against in enumerate(other, start=1):
            row.append(min(before[column] + 1, row[-1] + 1, before[column - 1] + (item != against)))
    return row[-1]


def unlike(one: Sequence[object], other: Sequence[object]) -> float:
    """Return the edit distance as a share of the longer sequence, from 0 (equal) to 1."""
    return edits(one, other) / max(len(one), len(other), 1)


_REPEATED = 0.12
"""Cost of a phrase that is said several times.

The cost is below the default `accept` of `Strictness` (0.15), so "oui, oui, oui" is accepted at once. The
cost is above 0, so that where "encore encore" is itself an allowed phrase, "encore encore" wins over
"encore". At 0 the two would tie, and the box would ask back.
"""

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})


@dataclass(frozen=True, slots=True)
class Strictness:
    """Limits for accepting speech; confidences are from 0 to 1, costs are in whole wrong words.

    `accept` is the highest alignment cost at which the box acts, `doubt` the highest at which it asks back.
    `margin` is how much more the second-best phrase must cost. `lead` and `tail` are the longest speech, in
    seconds, before the first and after the last decoded word, because a short phrase inside longer speech
    was not addressed to the box.
    """

    accept: float = 0.15
    doubt: float = 0.5
    margin: float = 0.1
    confident: float = 0.8
    plausible: float = 0.5
    lead: float = 0.25
    tail: float = 0.3


@dataclass(frozen=True, slots=True)
class Meaning:
    """Phrase that was meant. `sure` is False when the box must ask back. `phrase` is None when phrases tie.

    `other` is a phrase of another meaning that may have been said instead.
    """

    phrase: str | None
    confidence: float
    sure: bool
    other: str | None = None


DEFAULT = Strictness()

EXACT = Strictness(lead=0.12, tail=0.25)
"""Stricter limits for a model without `[unk]`, because such a model finds its words in any sound.

With these limits the box acts upon half as many wrong words, and asks back after more right words.
"""


def normalised(text: str, accents: bool = True) -> tuple[str, ...]:
    """Return the words of `text` for comparison: no case or punctuation, split at apostrophes and hyphens.

    With `accents=False` the accents of Latin letters are removed too. Marks of other scripts stay,
    because they carry the vowel.

    >>> normalised("L'Ours, là-bas !")
    ('l', 'ours', 'là', 'bas')
    >>> normalised("Là-bas", accents=False)
    ('la', 'bas')
    """
    folded = unicodedata.normalize("NFKC", text).casefold().translate(_LIGATURES)
    if not accents:
        folded = _without_accents(folded)
    return tuple("".join(_letter(character) for character in unicodedata.normalize("NFC", folded)).split())


def _letter(character: str) -> str:
    return character if unicodedata.category(character)[0] in "LNM" else " "


def _without_accents(text: str) -> str:
    kept: list[str] = []
    after_latin = False
    for character in unicodedata.normalize("NFD", text):
        if unicodedata.combining(character):
            if after_latin:
                continue
        else:
            after_latin = "LATIN" in unicodedata.name(character, "")
        kept.append(character)
    return unicodedata.normalize("NFC", "".join(kept))


class Phrases:
    """Allowed phrases of one prompt, prepared for comparison.

    Accents are ignored unless two phrases differ by them alone ("pêcheur" and "pécheur"). `fillers` are
    words without a meaning ("euh", "alors", "please"). Two phrases with the same meaning do not compete.
    """

    def __init__(self, phrases: Collection[str], fillers: Iterable[str] = ()) -> None:
        meant = dict(zip(phrases, meanings_of(phrases), strict=True))
        self.phrases, self.meanings = tuple(meant), tuple(meant.values())
        with_accents = {normalised(phrase) for phrase in self.phrases}
        without = {normalised(phrase, accents=False) for phrase in self.phrases}
        self._accents = len(without) < len(with_accents)
        self._keys = tuple((phrase, self._key(phrase)) for phrase in self.phrases)
        used = {word for _, key in self._keys for word in key}
        self._fillers = frozenset(word for filler in fillers for word in self._key(filler)) - used

    def _key(self, text: str) -> tuple[str, ...]:
        return normalised(text, accents=self._accents)

    def meant(self, utterance: Utterance, strictness: Strictness = DEFAULT) -> Meaning | None:
        """Return the meaning of `utterance`, or None when it was not addressed to the box."""
        heard = self._heard(utterance.words)
        if not heard:
            return None
        verdict = self._nearest(heard, strictness)
        if verdict is None:
            return None
        if not verdict.sure:
            return replace(verdict, other=self._other(verdict.phrase, utterance.other))
        if not _filled(utterance, strictness) or self._outrivalled(verdict, utterance, strictness):
            return Meaning(verdict.phrase, verdict.confidence, sure=False)
        return verdict

    def _other(self, phrase: str | None, other: str | None) -> str | None:
        """Return `other` if it is an allowed phrase whose meaning differs from that of `phrase`, or None."""
        if phrase is None or other not in self.phrases:
            return None
        one, another = (self.meanings[self.phrases.index(said)] for said in (phrase, other))
        return None if one == another else other

    def _heard(self, words: Sequence[Word]) -> tuple[tuple[str, float], ...]:
        """Split decoded words in the same way as the phrases; keep `[unk]` and drop fillers."""
        heard: list[tuple[str, float]] = []
        for word in words:
            parts = (UNKNOWN,) if word.text == UNKNOWN else self._key(word.text)
            heard += [(part, word.confidence) for part in parts if part not in self._fillers]
        return tuple(heard)

    def _nearest(self, heard: tuple[tuple[str, float], ...], strictness: Strictness) -> Meaning | None:
        texts = tuple(text for text, _ in heard)
        tries = ((texts, 0.0), (_once(texts), _REPEATED))
        costs = sorted(
            (min(alignment_cost(words, key) + extra for words, extra in tries), index)
            for index, (_, key) in enumerate(self._keys)
            if key
        )
        if not costs:
            return None
        best, index = costs[0]
        phrase, key = self._keys[index]
        confidence = min(sureness for _, sureness in heard)
        if best > strictness.doubt * len(key) or confidence < strictness.plausible:
            return None
        rivals = [cost for cost, other in costs[1:] if self._rivals(index, other)]
        tied = bool(rivals) and rivals[0] - best < strictness.margin
        sure = best <= strictness.accept and confidence >= strictness.confident and not tied
        return Meaning(None if tied else phrase, confidence, sure)

    def _rivals(self, one: int, other: int) -> bool:
        """Say whether two phrases, given by index, differ both in words and in meaning."""
        return self._keys[one][1] != self._keys[other][1] and self.meanings[one] != self.meanings[other]

    def _outrivalled(self, verdict: Meaning, utterance: Utterance, strictness: Strictness) -> bool:
        """Say whether decoy phrases fit the sound better than the `verdict`.

        False for an engine without decoys.
        """
        if utterance.rival is None:
            return False
        heard = self._heard(utterance.rival)
        if not heard:
            return True
        rival = self._nearest(heard, strictness)
        return rival is None or rival.phrase != verdict.phrase


def _once(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the repeated words once if the whole text is a repetition ("oui, oui, oui").

    >>> _once(("oui", "oui", "oui"))
    ('oui',)
    >>> _once(("vingt", "vingt", "deux"))
    ('vingt', 'vingt', 'deux')
    """
    for length in range(1, len(texts) // 2 + 1):
        if len(texts) % length == 0 and texts == texts[:length] * (len(texts) // length):
            return texts[:length]
    return texts


def _filled(utterance: Utterance, strictness: Strictness) -> bool:
    """Say whether the decoded words begin and end at the same time as the speech, within the limits."""
    lead = utterance.words[0].start - utterance.start
    tail = utterance.end - utterance.words[-1].end
    return lead <= strictness.lead and tail <= strictness.tail


def alignment_cost(heard: Sequence[str], phrase: Sequence[str]) -> float:
    """Return the cost of matching the decoded words `heard` to the words of `phrase`; 0 is a perfect fit.

    An extra word costs 1. The cost of a missing word grows with its length: a swallowed article is cheap, a
    swallowed name is not. A replaced word costs the share of its letters that differ, or 1 if more than a
    third of them differ.

    >>> alignment_cost(["ours"], ["l", "ours"]), alignment_cost(["huitième", "fois"], ["première", "fois"])
    (0.15, 1.0)
    """
    row = list(itertools.accumulate((_omission(word) for word in phrase), initial=0.0))
    for said in heard:
        before, row = row, [row[0] + 1.0]
        for column, word in enumerate(phrase, start=1):
            row.append(
                min(
                    before[column] + 1.0,
                    row[column - 1] + _omission(word),
                    before[column - 1] + _substitution(said, word),
                )
            )
    return row[-1]


def _omission(word: str) -> float:
    # Count the letters of Hangul (Korean), not the syllables they are written in.
    return min(1.0, 0.15 * len(unicodedata.normalize("NFD", word)))


@lru_cache(maxsize=4096)
def _substitution(said: str, word: str) -> float:
    if said == word:
        return 0.0
    # If more than a third differs, it is another word. Otherwise the box would take a mixture of two
    # phrases for the phrase with more similar letters, and ask about a phrase that nobody said.
    share = unlike(said, word)
    return share if share <= 1 / 3 else 1.0
