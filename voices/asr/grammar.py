"""Grammar of a vosk model: the allowed phrases in the model's spelling, and decoy phrases.

A vosk grammar is a JSON list of phrases over the model's own words. Vosk drops unknown words without an
error. It also drops accented words when the JSON is escaped to ASCII. Therefore `ensure_ascii=False` is
set and each word is looked up first.

A model that must choose among phrases finds one of them in any sound, so it needs other choices. Of 60
words that were no allowed phrase, said to a model without `[unk]`, 26 were acted upon. The limits `EXACT`,
by which words must begin and end with the sound, reduced these 26 to 21. Adding 59 decoys reduced them to
3. With the decoys, 40 of 54 allowed words were accepted at once, instead of 53; for the others the box
asked back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence

from voices.asr.matching import normalised
from voices.asr.recogniser import UNKNOWN

Knows = Callable[[str], bool]
"""Function that says whether the model has a word (`vosk_model_find_word(word) != -1`)."""


def spelt(word: str, knows: Knows) -> tuple[str, ...] | None:
    """Return the model's own spelling of one written word, or None if the model lacks it.

    Small models use lower case. Some models split a French elision ("l' ours"), and some write "oe" for
    "œ".

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
    """Say whether `words` are a whole phrase, in the model's spelling, that begins no other phrase.

    >>> settled(["oui"], ["oui", "non"]), settled(["encore"], ["encore", "encore une fois"])
    (True, False)
    """
    # After a complete answer the recogniser waits for 0.12 s of quiet instead of 0.4 s (docs/listening.md).
    # The beginning of a longer phrase never counts as complete: a breath within "encore une fois" would cut
    # it off.
    said = tuple(words)
    spelled = [tuple(phrase.split()) for phrase in phrases]
    return said in spelled and sum(other[: len(said)] == said for other in set(spelled)) == 1


def is_word(text: str) -> bool:
    """Say whether `text` has a letter or digit to pronounce (a lone "!" or "–" has none)."""
    return bool(normalised(text))


def unknown_words(phrases: Iterable[str], knows: Knows) -> frozenset[str]:
    """Return the words of `phrases`, as written, that are not in the model."""
    words = {word for phrase in phrases for word in phrase.split() if is_word(word)}
    return frozenset(word for word in words if spelt(word, knows) is None)


def unheard_words(phrases: Iterable[str]) -> frozenset[str]:
    """Return the words of `phrases` that no model can hear.

    These are the words of a phrase that has no letter at all. A sign between words of other phrases, such
    as a French colon, is ignored.

    >>> unheard_words(["♥ ♥", "vu : loup"])
    frozenset({'♥'})
    """
    return frozenset(word for phrase in phrases if not is_word(phrase) for word in phrase.split())


def speakable(phrases: Iterable[str], knows: Knows) -> tuple[str, ...]:
    """Return `phrases` in the model's spelling, each once. Phrases with unknown words are left out."""
    spelled = (_phrase(phrase, knows) for phrase in phrases)
    return tuple(dict.fromkeys(phrase for phrase in spelled if phrase))


def _phrase(phrase: str, knows: Knows) -> str | None:
    parts = [spelt(word, knows) for word in phrase.split() if is_word(word)]
    if not parts or None in parts:
        return None
    return " ".join(word for part in parts if part for word in part)


def grammar(phrases: Iterable[str], knows: Knows, decoys: Sequence[str] = ()) -> str:
    """Return the JSON grammar of a vosk recogniser that expects `phrases`.

    The word `[unk]`, which catches other speech, is added if the model has it. `decoys` are phrases that
    compete with `phrases` for the sound but are never accepted. Decoys with an unknown word or a word of a
    phrase are left out.
    """
    wanted = speakable(phrases, knows)
    used = {word for phrase in wanted for word in phrase.split()}
    # A decoy that shares a word with a phrase would compete with it for the right sound.
    against = [decoy for decoy in speakable(decoys, knows) if used.isdisjoint(decoy.split())]
    unknown = [UNKNOWN] if knows(UNKNOWN) else []
    return json.dumps([*wanted, *against, *unknown], ensure_ascii=False)
