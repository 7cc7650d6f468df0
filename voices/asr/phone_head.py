"""Small neural network that turns Whisper's encoder output into the sounds (phones) of a language.

For single words, the encoder's output has more detail than Whisper's text. `tools.phones` trains this
network on lines that our voices speak (docs/listening.md). A network fits only the Whisper weights with
which it was trained; the encoder's output for silence identifies them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

import numpy as np

from voices.asr.whisper_encoder import Floats

ALIKE = 0.995
"""Cosine similarity above which two encoder outputs for silence come from the same weights, also on
different machines.
"""
_NEVER = -1e30


@dataclass(frozen=True, slots=True)
class PhoneHead:
    """Trained network of two layers, with the pronunciations of the voice pack's phrases.

    The input is three neighbouring frames of 20 ms.

    `mean`, `spread` and `silence` have the width of an encoder frame. `inner` has the shape (three frame
    widths, number of hidden units). `outer` has a row for each hidden unit; its first column is for no
    sound, and the others for each of `phones`.
    """

    mean: Floats
    spread: Floats
    inner: Floats
    inner_bias: Floats
    outer: Floats
    outer_bias: Floats
    silence: Floats
    phones: str
    known: Mapping[str, str]

    def fits(self, silence: Floats) -> bool:
        """Say whether this network was trained for the Whisper weights that encode silence as `silence`.

        `silence` has the shape (1, frames, frame width).
        """
        heard = np.mean(silence[0], axis=0)
        if heard.shape != self.silence.shape:
            return False
        both = np.linalg.norm(heard) * np.linalg.norm(self.silence)
        return float(heard @ self.silence) > ALIKE * float(both)

    def likelihoods(self, encoded: Floats) -> Floats:
        """Return the log probabilities of silence and of each phone, for each frame.

        `encoded` has the shape (frames, frame width).
        """
        frames = (encoded - self.mean) / self.spread
        beside = np.pad(frames, ((1, 1), (0, 0)), mode="edge")
        three = np.concatenate([beside[:-2], beside[1:-1], beside[2:]], axis=1)
        sums = np.tanh(three @ self.inner + self.inner_bias) @ self.outer + self.outer_bias
        return np.asarray(sums - np.logaddexp.reduce(sums, axis=1, keepdims=True), np.float32)


@cache
def phone_head(language: str) -> PhoneHead | None:
    """Return the trained network of a language, or None if there is none."""
    resource = files("voices.asr") / "heads" / f"{language}.npz"
    if not resource.is_file():
        return None
    with as_file(resource) as path, np.load(path) as kept:
        phones, known = str(kept["phones"]), json.loads(str(kept["known"]))
        layers = {name: kept[name].astype(np.float32) for name in kept.files if kept[name].dtype.kind == "f"}
        return PhoneHead(**layers, phones=phones, known=known)


def phrase_likelihoods(likelihoods: Floats, phrases: Sequence[str], phones: str) -> Floats:
    """Return the log probability that the whole sound is a phrase, for each phrase.

    A phrase is a text of characters from `phones`. `likelihoods` has a row for each frame; its first column
    is for no sound, and the others for each phone. The result sums over all ways to assign a phone, or
    none, to each frame in order (connectionist temporal classification). A phrase without phones has the
    probability 0.

    >>> sure = np.log(np.full((2, 3), 1e-9, np.float32))
    >>> sure[0, 1] = sure[1, 2] = 0.0
    >>> [round(float(one)) for one in phrase_likelihoods(sure, ["al", "a"], "al")]
    [0, -20]
    """
    places = {phone: place for place, phone in enumerate(phones, start=1)}
    longest = max(map(len, phrases))
    signs = np.zeros((len(phrases), 2 * longest + 1), np.intp)
    for row, phrase in zip(signs, phrases, strict=True):
        row[1 : 2 * len(phrase) : 2] = [places[phone] for phone in phrase]
    straight = np.zeros(signs.shape, bool)
    straight[:, 2:] = (signs[:, 2:] != 0) & (signs[:, 2:] != signs[:, :-2])
    ways = np.full(signs.shape, _NEVER)
    ways[:, :2] = likelihoods[0][signs[:, :2]]
    for frame in likelihoods[1:]:
        before = np.pad(ways, ((0, 0), (2, 0)), constant_values=_NEVER)
        skipped = np.where(straight, before[:, :-2], _NEVER)
        ways = np.logaddexp(np.logaddexp(ways, before[:, 1:-1]), skipped) + frame[signs]
    each = np.arange(len(phrases))
    ends = np.array([2 * len(phrase) for phrase in phrases])
    whole = np.logaddexp(ways[each, ends], ways[each, np.maximum(0, ends - 1)])
    return np.asarray(np.where(ends > 0, whole, _NEVER), np.float32)
