"""Training the small layer of `voices.listening.phone_head`: gradients by hand, numpy alone.

What is raised is the probability of the row of sounds that was said, summed over all ways to spread it
over the frames (connectionist temporal classification): `phrase_likelihoods` gives that sum, here is its
gradient too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from voices.listening.edits import edits
from voices.listening.phone_head import PhoneHead
from voices.listening.whisper_encoder import Floats

INNER = 128
TOGETHER = 24
"""Utterances for each step."""
FASTEST, SLOWEST = 2e-3, 5e-5
"""How far a step goes, at first and at last."""
HIDDEN, SHAKEN = 0.1, 0.15
"""How much of what Whisper hears is kept from the layer, how much blurred: so it learns no voice."""
SMALL = 1e-4
"""How much large weights cost."""
_NEVER = -1e30


Heard: TypeAlias = np.ndarray[Any, np.dtype[np.floating[Any]]]
"""Frames in whatever precision they are kept."""


class SaidSounds(NamedTuple):
    """What Whisper heard in an utterance, and the sounds that were said."""

    frames: Heard
    phones: str


@dataclass
class LayerTraining:
    """A layer while it learns (`weights` by name), with Adam's two memories of its gradients."""

    phones: str
    mean: Floats
    spread: Floats
    weights: dict[str, Floats]
    _first: dict[str, Floats] = field(default_factory=dict)
    _second: dict[str, Floats] = field(default_factory=dict)
    _steps: int = 0

    @classmethod
    def begun(cls, phones: str, frames: Floats, random: np.random.Generator) -> LayerTraining:
        """One that knows nothing yet but how the frames are spread."""
        width, signs = frames.shape[1], 1 + len(phones)
        outer_bias = np.zeros(signs, np.float32)
        outer_bias[0] = 1.0
        weights = {
            "inner": random.standard_normal((3 * width, INNER)) / np.sqrt(3 * width),
            "inner_bias": np.zeros(INNER),
            "outer": random.standard_normal((INNER, signs)) / np.sqrt(INNER),
            "outer_bias": outer_bias,
        }
        mean, spread = np.mean(frames, axis=0), np.std(frames, axis=0) + 1e-3
        return cls(phones, mean, spread, {name: one.astype(np.float32) for name, one in weights.items()})

    def head(self, silence: Floats, known: Mapping[str, str]) -> PhoneHead:
        """What it has learned so far."""
        return PhoneHead(
            self.mean, self.spread, **self.weights, silence=silence, phones=self.phones, known=known
        )

    def learn(self, utterances: Sequence[SaidSounds], random: np.random.Generator, pace: float) -> float:
        """Take one step; return how unlikely the utterances were, each, in natural logarithms."""
        three = [self._blurred(one.frames, random) for one in utterances]
        together = np.concatenate(three)
        inner = np.tanh(together @ self.weights["inner"] + self.weights["inner_bias"])
        sums = inner @ self.weights["outer"] + self.weights["outer_bias"]
        likely = sums - np.logaddexp.reduce(sums, axis=1, keepdims=True)
        parts = np.split(likely, np.cumsum([len(one) for one in three])[:-1])
        found = [shares(part, self._places(one.phones)) for part, one in zip(parts, utterances, strict=True)]
        off = (np.exp(likely) - np.concatenate([share for _, share in found])) / len(utterances)
        back = (off @ self.weights["outer"].T) * (1 - inner**2)
        gradients = {"outer": inner.T @ off, "outer_bias": np.sum(off, axis=0)}
        gradients |= {"inner": together.T @ back, "inner_bias": np.sum(back, axis=0)}
        self._step(gradients, pace)
        return -float(np.mean([likelihood for likelihood, _ in found]))

    def _places(self, phones: str) -> list[int]:
        return [1 + self.phones.index(phone) for phone in phones]

    def _blurred(self, frames: Heard, random: np.random.Generator) -> Floats:
        seen = (frames.astype(np.float32) - self.mean) / self.spread
        seen = seen * (random.random((1, seen.shape[1])) > HIDDEN)
        seen = seen + SHAKEN * random.standard_normal(seen.shape)
        beside = np.pad(seen, ((1, 1), (0, 0)), mode="edge")
        return np.asarray(np.concatenate([beside[:-2], beside[1:-1], beside[2:]], axis=1), np.float32)

    def _step(self, gradients: Mapping[str, Floats], pace: float) -> None:
        self._steps += 1
        length = float(np.sqrt(sum(float(np.sum(one**2)) for one in gradients.values())))
        for name, gradient in gradients.items():
            bounded = np.asarray(gradient * min(1.0, 5 / length) + SMALL * self.weights[name], np.float32)
            self._first[name] = 0.9 * self._first.get(name, np.float32(0)) + 0.1 * bounded
            self._second[name] = 0.999 * self._second.get(name, np.float32(0)) + 0.001 * bounded**2
            first = self._first[name] / (1 - 0.9**self._steps)
            second = self._second[name] / (1 - 0.999**self._steps)
            moved = self.weights[name] - pace * first / (np.sqrt(second) + 1e-8)
            self.weights[name] = moved.astype(np.float32)


def shares(likely: Floats, places: Sequence[int]) -> tuple[float, Floats]:
    """How likely these sounds are to be all that was said, and how much of each frame then is which sound.

    >>> frames = np.log(np.full((3, 32), 1 / 32, np.float32))
    >>> _, share = shares(frames, [1, 9])
    >>> share.sum(axis=1).round(3).tolist(), round(float(share[1, 1]), 3)
    ([1.0, 1.0, 1.0], 0.4)
    """
    signs = np.zeros(2 * len(places) + 1, np.intp)
    signs[1::2] = places
    ahead = _ways(likely[:, signs], signs)
    behind = _ways(likely[::-1, signs[::-1]], signs[::-1])[::-1, ::-1]
    through = ahead + behind - likely[:, signs]
    whole = float(np.logaddexp(ahead[-1, -1], ahead[-1, -2]))
    share = np.zeros_like(likely)
    np.add.at(share.T, signs, np.exp(np.clip(through - whole, -60, 0)).T)
    return whole, np.asarray(share / np.maximum(np.sum(share, axis=1, keepdims=True), 1e-9), np.float32)


def _ways(likely: Floats, signs: np.ndarray[tuple[int], np.dtype[np.intp]]) -> Floats:
    """Of each frame and place, the logarithm of all ways that lead there."""
    straight = np.zeros(len(signs), bool)
    straight[2:] = (signs[2:] != 0) & (signs[2:] != signs[:-2])
    ways = np.full(likely.shape, _NEVER)
    ways[0, :2] = likely[0, :2]
    for place in range(1, len(likely)):
        before = np.pad(ways[place - 1], (2, 0), constant_values=_NEVER)
        skipped = np.where(straight, before[:-2], _NEVER)
        ways[place] = np.logaddexp(np.logaddexp(before[2:], before[1:-1]), skipped) + likely[place]
    return np.asarray(ways)


def trained(
    phones: str, utterances: Sequence[SaidSounds], rounds: int, random: np.random.Generator
) -> LayerTraining:
    """A layer that has heard all utterances, which are made of these sounds, so many times."""
    sample = np.concatenate([one.frames[::3] for one in utterances[:600]]).astype(np.float32)
    layer = LayerTraining.begun(phones, sample, random)
    for number in range(rounds):
        pace = SLOWEST + FASTEST * (1 + float(np.cos(np.pi * number / rounds))) / 2
        order = random.permutation(len(utterances))
        unlikely = [
            layer.learn([utterances[place] for place in order[at : at + TOGETHER]], random, pace)
            for at in range(0, len(order), TOGETHER)
        ]
        print(f"round {number + 1}: {np.mean(unlikely):.2f} for each utterance", flush=True)
    return layer


def misheard(head: PhoneHead, utterances: Sequence[SaidSounds]) -> float:
    """The share of sounds that must be put in, left out or changed, where each frame is what is likeliest."""
    wrong = said = 0
    for one in utterances:
        likeliest = np.argmax(head.likelihoods(one.frames.astype(np.float32)), axis=1)
        changes = np.flatnonzero(np.diff(likeliest, prepend=0))
        heard = "".join(head.phones[sign - 1] for sign in likeliest[changes] if sign)
        wrong += edits(heard, one.phones)
        said += len(one.phones)
    return wrong / max(1, said)
