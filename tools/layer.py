"""Training of the phone network of `voices.asr.phone_head`, with numpy alone.

Training maximises the probability of the spoken sequence of sounds, summed over all alignments with the
frames (connectionist temporal classification). `phrase_likelihoods` computes that sum; this module computes
its gradient.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from voices.asr.matching import edits
from voices.asr.phone_head import PhoneHead
from voices.asr.whisper_encoder import Floats

BATCH = 24
"""Number of utterances in each training step."""
FIRST_RATE, LAST_RATE = 2e-3, 5e-5
"""Learning rate at the start and at the end of the training. It falls along half a cosine."""
DROPOUT, NOISE = 0.1, 0.15
"""Share of Whisper's encoding that is set to zero in training (dropout), and the standard deviation of
added noise.

Both keep the network from learning details of single voices.
"""
WEIGHT_DECAY = 1e-4
LONGEST_GRADIENT = 5.0
"""Largest norm of a gradient; larger gradients are scaled down to it."""
MEAN_DECAY, SQUARE_DECAY = 0.9, 0.999
"""Decay rates of the optimiser Adam for gradients and for their squares."""
_NEVER = -1e30


Heard: TypeAlias = np.ndarray[Any, np.dtype[np.floating[Any]]]
"""Whisper's encoding of a sound, in any precision: a row for every 20 ms, with the width of the model."""


class SaidSounds(NamedTuple):
    """Whisper's encoding of an utterance, with the sounds that were said."""

    frames: Heard
    phones: str


@dataclass
class LayerTraining:
    """Phone network in training: the weights of a `PhoneHead`, with Adam's two moments for each weight."""

    phones: str
    mean: Floats
    spread: Floats
    weights: dict[str, Floats]
    _means: dict[str, Floats] = field(default_factory=dict)
    _squares: dict[str, Floats] = field(default_factory=dict)
    _steps: int = 0

    @classmethod
    def begun(cls, phones: str, frames: Floats, inner: int, random: np.random.Generator) -> LayerTraining:
        """Create an untrained network with `inner` hidden units, with the mean and spread of `frames`."""
        width, signs = frames.shape[1], 1 + len(phones)
        outer_bias = np.zeros(signs, np.float32)
        outer_bias[0] = 1.0
        weights = {
            "inner": random.standard_normal((3 * width, inner)) / np.sqrt(3 * width),
            "inner_bias": np.zeros(inner),
            "outer": random.standard_normal((inner, signs)) / np.sqrt(inner),
            "outer_bias": outer_bias,
        }
        mean, spread = np.mean(frames, axis=0), np.std(frames, axis=0) + 1e-3
        return cls(phones, mean, spread, {name: one.astype(np.float32) for name, one in weights.items()})

    @classmethod
    def going_on(cls, head: PhoneHead, inner: int, random: np.random.Generator) -> LayerTraining:
        """Create a network from a saved one, with more hidden units if it has fewer than `inner`."""
        more = max(0, inner - len(head.inner_bias))
        new = random.standard_normal((len(head.inner), more)) / np.sqrt(len(head.inner))
        weights = {
            "inner": np.concatenate([head.inner, new], axis=1),
            "inner_bias": np.concatenate([head.inner_bias, np.zeros(more)]),
            "outer": np.concatenate([head.outer, np.zeros((more, head.outer.shape[1]))]),
            "outer_bias": head.outer_bias,
        }
        kept = {name: np.asarray(one, np.float32) for name, one in weights.items()}
        return cls(head.phones, head.mean, head.spread, kept)

    def head(self, silence: Floats, known: Mapping[str, str]) -> PhoneHead:
        """Return the network as trained so far."""
        return PhoneHead(
            self.mean, self.spread, **self.weights, silence=silence, phones=self.phones, known=known
        )

    def learn(self, utterances: Sequence[SaidSounds], random: np.random.Generator, rate: float) -> float:
        """Take one training step; return the mean negative log-likelihood (natural) of the utterances."""
        blurred = [self._blurred(one.frames, random) for one in utterances]
        together = np.concatenate(blurred)
        inner = np.tanh(together @ self.weights["inner"] + self.weights["inner_bias"])
        sums = inner @ self.weights["outer"] + self.weights["outer_bias"]
        likely = sums - np.logaddexp.reduce(sums, axis=1, keepdims=True)
        parts = np.split(likely, np.cumsum([len(one) for one in blurred])[:-1])
        found = [shares(part, one.phones, self.phones) for part, one in zip(parts, utterances, strict=True)]
        off = (np.exp(likely) - np.concatenate([share for _, share in found])) / len(utterances)
        back = (off @ self.weights["outer"].T) * (1 - inner**2)
        gradients = {"outer": inner.T @ off, "outer_bias": np.sum(off, axis=0)}
        gradients |= {"inner": together.T @ back, "inner_bias": np.sum(back, axis=0)}
        self._step(gradients, rate)
        return -float(np.mean([likelihood for likelihood, _ in found]))

    def _blurred(self, frames: Heard, random: np.random.Generator) -> Floats:
        """Return each frame joined with its two neighbours, as for `PhoneHead`, with dropout and noise."""
        seen = (frames.astype(np.float32) - self.mean) / self.spread
        seen = seen * (random.random((1, seen.shape[1])) > DROPOUT)
        seen = seen + NOISE * random.standard_normal(seen.shape)
        beside = np.pad(seen, ((1, 1), (0, 0)), mode="edge")
        return np.asarray(np.concatenate([beside[:-2], beside[1:-1], beside[2:]], axis=1), np.float32)

    def _step(self, gradients: Mapping[str, Floats], rate: float) -> None:
        """Update the weights by a step of Adam, after limiting the common norm of the gradients."""
        self._steps += 1
        length = float(np.sqrt(sum(float(np.sum(one**2)) for one in gradients.values())))
        for name, gradient in gradients.items():
            weights = self.weights[name]
            bounded = np.asarray(
                gradient * min(1.0, LONGEST_GRADIENT / length) + WEIGHT_DECAY * weights, np.float32
            )
            mean = MEAN_DECAY * self._means.get(name, np.float32(0)) + (1 - MEAN_DECAY) * bounded
            square = SQUARE_DECAY * self._squares.get(name, np.float32(0)) + (1 - SQUARE_DECAY) * bounded**2
            self._means[name], self._squares[name] = mean, square
            unbiased = mean / (1 - MEAN_DECAY**self._steps)
            spread = np.sqrt(square / (1 - SQUARE_DECAY**self._steps))
            self.weights[name] = (weights - rate * unbiased / (spread + 1e-8)).astype(np.float32)


def shares(likely: Floats, said: str, phones: str) -> tuple[float, Floats]:
    """Return the log-likelihood of the sounds `said`, and its gradient.

    `likely` holds log probabilities: a row for each frame, a column for blank and for each of `phones`. The
    gradient with respect to `likely` is the share of each sound in each frame. The shares of a frame sum to
    1.

        >>> _, share = shares(np.log(np.full((3, 3), 1 / 3, np.float32)), "al", phones="la")
        >>> share.sum(axis=1).round(3).tolist(), round(float(share[1, 2]), 3)
        ([1.0, 1.0, 1.0], 0.4)
    """
    signs = np.zeros(2 * len(said) + 1, np.intp)
    signs[1::2] = [1 + phones.index(phone) for phone in said]
    ahead = _ways(likely[:, signs], signs)
    behind = _ways(likely[::-1, signs[::-1]], signs[::-1])[::-1, ::-1]
    through = ahead + behind - likely[:, signs]
    whole = float(np.logaddexp(ahead[-1, -1], ahead[-1, -2]))
    share = np.zeros_like(likely)
    np.add.at(share.T, signs, np.exp(np.clip(through - whole, -60, 0)).T)
    return whole, np.asarray(share / np.maximum(np.sum(share, axis=1, keepdims=True), 1e-9), np.float32)


def _ways(likely: Floats, signs: np.ndarray[tuple[int], np.dtype[np.intp]]) -> Floats:
    """Return the log of the summed probability of all paths that lead to each frame and place in `signs`."""
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
    phones: str, utterances: Sequence[SaidSounds], rounds: int, width: int, random: np.random.Generator
) -> LayerTraining:
    """Train a new network with `width` hidden units on all utterances, in a new random order each round."""
    sample = np.concatenate([one.frames[::3] for one in utterances[:600]]).astype(np.float32)
    return taught(LayerTraining.begun(phones, sample, width, random), utterances, rounds, random)


def taught(
    layer: LayerTraining,
    utterances: Sequence[SaidSounds],
    rounds: int,
    random: np.random.Generator,
    first_rate: float = FIRST_RATE,
) -> LayerTraining:
    """Train an existing network on all utterances, beginning with the learning rate `rate`."""
    for number in range(rounds):
        rate = LAST_RATE + first_rate * (1 + float(np.cos(np.pi * number / rounds))) / 2
        order = random.permutation(len(utterances))
        unlikely = [
            layer.learn([utterances[place] for place in order[at : at + BATCH]], random, rate)
            for at in range(0, len(order), BATCH)
        ]
        print(f"round {number + 1}: {np.mean(unlikely):.2f} for each utterance", flush=True)
    return layer


def misheard(head: PhoneHead, utterances: Sequence[SaidSounds]) -> float:
    """Return the share of misheard sounds: the edit distance divided by the number of sounds.

    The most probable sound of each frame counts as heard.
    """
    wrong = said = 0
    for one in utterances:
        likeliest = np.argmax(head.likelihoods(one.frames.astype(np.float32)), axis=1)
        changes = np.flatnonzero(np.diff(likeliest, prepend=0))
        heard = "".join(head.phones[sign - 1] for sign in likeliest[changes] if sign)
        wrong += edits(heard, one.phones)
        said += len(one.phones)
    return wrong / max(1, said)
