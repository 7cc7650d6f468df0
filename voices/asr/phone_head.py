"""What Whisper's first half has heard, in the sounds of a language: a small layer that was trained on it.

Whisper writes; what it heard is finer than what it writes of a single word. `tools.phones` trains this
layer on lines that our voices speak (docs/listening.md); it belongs to one set of weights and knows them by
what they hear in silence.
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
"""The cosine above which two silences are those of the same weights, on whatever machine."""
_NEVER = -1e30


@dataclass(frozen=True, slots=True)
class PhoneHead:
    """Two layers over three neighbouring frames of 20 ms, and how the phrases of the pack are pronounced.

    `mean`, `spread` and `silence` are as wide as what Whisper hears in a frame, `inner` is (three times as
    wide, width of its own), `outer` (that width, no sound and each of `phones`).
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
        """Whether it was trained on the weights that hear silence so (1, frames, width of a frame)."""
        heard = np.mean(silence[0], axis=0)
        if heard.shape != self.silence.shape:
            return False
        both = np.linalg.norm(heard) * np.linalg.norm(self.silence)
        return float(heard @ self.silence) > ALIKE * float(both)

    def likelihoods(self, encoded: Floats) -> Floats:
        """Of each frame (frames, width), the logarithms of the probabilities of no sound and of each."""
        frames = (encoded - self.mean) / self.spread
        beside = np.pad(frames, ((1, 1), (0, 0)), mode="edge")
        three = np.concatenate([beside[:-2], beside[1:-1], beside[2:]], axis=1)
        sums = np.tanh(three @ self.inner + self.inner_bias) @ self.outer + self.outer_bias
        return np.asarray(sums - np.logaddexp.reduce(sums, axis=1, keepdims=True), np.float32)


@cache
def phone_head(language: str) -> PhoneHead | None:
    """That of a language, if it has one."""
    resource = files("voices.asr") / "heads" / f"{language}.npz"
    if not resource.is_file():
        return None
    with as_file(resource) as path, np.load(path) as kept:
        phones, known = str(kept["phones"]), json.loads(str(kept["known"]))
        layers = {name: kept[name].astype(np.float32) for name in kept.files if kept[name].dtype.kind == "f"}
        return PhoneHead(**layers, phones=phones, known=known)


def phrase_likelihoods(likelihoods: Floats, phrases: Sequence[str], phones: str) -> Floats:
    """The logarithm of how likely each phrase is to be all that was said, however it is spread over time.

    A phrase is a row of `phones`, whose likelihoods come after that of none; the sums run over all ways to
    give each frame one of them or none, in their order (connectionist temporal classification). One without
    any sound is never said.

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
