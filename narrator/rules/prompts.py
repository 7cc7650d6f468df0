"""Questions of a game and their answers: a public chapter of the rules."""

from __future__ import annotations

from narrator.rules.kernel.prompts import (
    BALLOTS,
    CHOICE,
    LONGEST_TEXT,
    MAPS,
    SEAT,
    SEATS,
    Answer,
    Kind,
    Prompt,
    one_named,
    pointed_at,
    tokens_of,
)

__all__ = [
    "BALLOTS",
    "CHOICE",
    "LONGEST_TEXT",
    "MAPS",
    "SEAT",
    "SEATS",
    "Answer",
    "Kind",
    "Prompt",
    "one_named",
    "pointed_at",
    "tokens_of",
]
