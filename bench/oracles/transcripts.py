"""Comparison of texts by their pronunciation (by espeak-ng), so that words that sound alike are no error."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence

TOGETHER = 3
"""Largest number of successive words that are compared together, such as "l'ourse" with "lourse"."""
_NO_DIFFERENCE = str.maketrans({"ə": "ø", "œ": "ø", **dict.fromkeys("ˈˌː ‿-", "")})


def sounding_words(text: str) -> tuple[str, ...]:
    """Split a text into words as pronounced: an elided word joins the next, and a hyphen separates two.

    The "t" of "va-t-elle" is joined with "elle", because alone it would be read as the name of a letter.
    """
    plain = text.casefold().replace("’", "'").replace("-t-", " t'")
    return tuple(re.findall(r"[^\W_]+(?:'[^\W_]+)*", plain))


def transcribed(phrases: Sequence[str], language: str) -> Mapping[str, str]:
    """Return espeak-ng's phonetic transcription of each phrase."""
    said = subprocess.run(
        ["espeak-ng", "-q", "--ipa", "-v", language],
        # a full stop inside a phrase would begin another line of output
        input="\n".join(re.sub(r"[^\w' ]", " ", phrase) for phrase in phrases),
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    return dict(zip(phrases, said, strict=True))


def sounds(phrases: Sequence[str], language: str) -> Mapping[str, str]:
    """Return each phrase's phonetic transcription, without stress, length and gaps.

    Signs for sounds that are not distinguished are made the same.
    """
    said = transcribed(phrases, language)
    return {phrase: sound.translate(_NO_DIFFERENCE) for phrase, sound in said.items()}


def unlike_by_sound(said: Sequence[str], heard: Sequence[str], language: str) -> int:
    """Return the edit distance in words, where words that sound alike count as equal."""
    phrases = {
        " ".join(words[at : at + count])
        for words in (said, heard)
        for count in range(1, TOGETHER + 1)
        for at in range(len(words) - count + 1)
    }
    sound = sounds(sorted(phrases), language)
    cost = {(row, 0): row for row in range(len(said) + 1)} | {(0, at): at for at in range(len(heard) + 1)}
    for row in range(1, len(said) + 1):
        for at in range(1, len(heard) + 1):
            alike = [
                cost[row - some, at - others]
                for some in range(1, min(TOGETHER, row) + 1)
                for others in range(1, min(TOGETHER, at) + 1)
                if sound[" ".join(said[row - some : row])] == sound[" ".join(heard[at - others : at])]
            ]
            changed = 1 + min(cost[row - 1, at], cost[row, at - 1], cost[row - 1, at - 1])
            cost[row, at] = min([changed, *alike])
    return cost[len(said), len(heard)]
