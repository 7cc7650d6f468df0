"""How words sound, as espeak-ng writes it down: what sounds alike is no error of whoever listens."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence

TOGETHER = 3
"""So many words may sound like so many others: "l'ourse" and "lourse", "deux sœurs" and "deux heures"."""
_NO_DIFFERENCE = str.maketrans({"ə": "ø", "œ": "ø", **dict.fromkeys("ˈˌː ‿-", "")})


def sounding_words(text: str) -> tuple[str, ...]:
    """The words as they are pronounced: an elided one belongs to the next, what a hyphen joins are two.

    The t of "va-t-elle" is no word of its own, which would be named as a letter, but begins the next.
    """
    plain = text.casefold().replace("’", "'").replace("-t-", " t'")
    return tuple(re.findall(r"[^\W_]+(?:'[^\W_]+)*", plain))


def transcribed(phrases: Sequence[str], language: str) -> Mapping[str, str]:
    """How espeak-ng pronounces each phrase, in the signs of phoneticians."""
    said = subprocess.run(
        ["espeak-ng", "-q", "--ipa", "-v", language],
        # A full stop within a phrase would begin another line.
        input="\n".join(re.sub(r"[^\w' ]", " ", phrase) for phrase in phrases),
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    return dict(zip(phrases, said, strict=True))


def sounds(phrases: Sequence[str], language: str) -> Mapping[str, str]:
    """The same without stress, length and the gaps between words, and with one sign for what sounds alike."""
    said = transcribed(phrases, language)
    return {phrase: sound.translate(_NO_DIFFERENCE) for phrase, sound in said.items()}


def unlike_by_sound(said: Sequence[str], heard: Sequence[str], language: str) -> int:
    """How many words must be put in, left out or changed, where words that sound alike are the same."""
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
