"""How far two sequences are apart: letters of two words, words of two sentences, tokens of two phrases."""

from __future__ import annotations

from collections.abc import Sequence


def edits(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how many items must be put in, left out or changed (Levenshtein's distance).

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
    """Return the same as a share of the longer one: from 0 for equal sequences to 1."""
    return edits(one, other) / max(len(one), len(other), 1)
