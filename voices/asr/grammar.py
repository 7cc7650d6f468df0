"""The closed set given to a vosk model: spelt as the model spells, with decoys to catch the rest.

A vosk grammar is a JSON list of phrases over the model's own words. A word it does not know is dropped
without an error, and so is every accented word when the JSON is escaped to ASCII: hence
`ensure_ascii=False` and the look-up of every word beforehand.

A model that must choose among phrases finds one of them in any sound, so there has to be something else that
it may choose. Of 60 foreign words said to one without `[unk]` 26 were acted upon, 21 where a word had to
begin and end just with the sound (`EXACT`), and 3 with 59 decoys as well; of 54 right words 40 were taken at
once then, instead of 53, and the others asked back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence

from voices.asr.matching import normalised
from voices.asr.recogniser import UNKNOWN

Knows = Callable[[str], bool]
"""Says whether the model has a word (`vosk_model_find_word(word) != -1`)."""


def spelt(word: str, knows: Knows) -> tuple[str, ...] | None:
    """Return the model's own spelling of one written word, or None when it cannot be heard.

    Small models write in lower case; some keep a French elision apart ("l' ours"), some do not; some
    write "oe" for "œ".

    >>> spelt("L'ours", {"l'", "ours"}.__contains__)
    ("l'", 'ours')
    """
    return next((tuple(parts) for parts in _spellings(word) if parts and all(map(knows, parts))), None)


def _spellings(word: str) -> Iterator[list[str]]:
    bare = word.replace("’", "'").strip('.,;:!?…«»"()[]')
    for written in dict.fromkeys((bare, bare.lower())):
        for ligature in dict.fromkeys((written, written.replace("œ", "oe"), written.replace("oe", "œ"))):
            yield ligature.split()
            yield ligature.replace("-", " ").split()
            yield ligature.replace("'", "' ").replace("-", " ").split()
            yield ligature.replace("'", " ").replace("-", " ").split()


def settled(words: Sequence[str], phrases: Iterable[str]) -> bool:
    """Say whether `words` are one of `phrases`, as the model spells them, with which no longer one begins.

    >>> settled(["oui"], ["oui", "non"]), settled(["encore"], ["encore", "encore une fois"])
    (True, False)
    """
    # So that an answer need not wait 0.4 s of quiet for more, but 0.12 (docs/listening.md). A phrase with
    # which a longer one begins is never settled: whoever draws breath in "encore une fois" would be cut off.
    said = tuple(words)
    spelled = [tuple(phrase.split()) for phrase in phrases]
    return said in spelled and sum(other[: len(said)] == said for other in set(spelled)) == 1


def is_word(text: str) -> bool:
    """Say whether there is anything to hear in `text` (a lone "!" or "–" is none)."""
    return bool(normalised(text))


def unknown_words(phrases: Iterable[str], knows: Knows) -> frozenset[str]:
    """Return the words of `phrases`, as written, that the model can never hear."""
    words = {word for phrase in phrases for word in phrase.split() if is_word(word)}
    return frozenset(word for word in words if spelt(word, knows) is None)


def unheard_words(phrases: Iterable[str]) -> frozenset[str]:
    """Return the words of `phrases` that nobody can hear whatever words a model knows.

    Those are the words of a phrase without a letter: a sign that stands alone beside words, as a French colon
    does, is passed over in listening.

    >>> unheard_words(["♥ ♥", "vu : loup"])
    frozenset({'♥'})
    """
    return frozenset(word for phrase in phrases if not is_word(phrase) for word in phrase.split())


def speakable(phrases: Iterable[str], knows: Knows) -> tuple[str, ...]:
    """Return `phrases` as the model spells them, each once, without those it cannot hear whole."""
    spelled = (_phrase(phrase, knows) for phrase in phrases)
    return tuple(dict.fromkeys(phrase for phrase in spelled if phrase))


def _phrase(phrase: str, knows: Knows) -> str | None:
    parts = [spelt(word, knows) for word in phrase.split() if is_word(word)]
    if not parts or None in parts:
        return None
    return " ".join(word for part in parts if part for word in part)


def grammar(phrases: Iterable[str], knows: Knows, decoys: Sequence[str] = ()) -> str:
    """Return the JSON for a vosk recogniser that expects `phrases`.

    `[unk]` is added when the model has it, and then takes what is none of the phrases; `decoys` are
    phrases that compete for the sound without being allowed; those that share a word with a phrase or
    are unknown are left out.
    """
    wanted = speakable(phrases, knows)
    used = {word for phrase in wanted for word in phrase.split()}
    # A decoy that shares a word with a phrase would compete with the phrase for the very sound that is
    # wanted.
    against = [decoy for decoy in speakable(decoys, knows) if used.isdisjoint(decoy.split())]
    unknown = [UNKNOWN] if knows(UNKNOWN) else []
    return json.dumps([*wanted, *against, *unknown], ensure_ascii=False)
