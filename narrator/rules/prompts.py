"""Prompts of a game, one class per kind, and their answers: a public chapter of the rules."""

from __future__ import annotations

from narrator.rules.kernel.prompts import (
    LONGEST_TEXT,
    TEXTS,
    Answer,
    ChoicePrompt,
    Kind,
    NumberPrompt,
    PickPrompt,
    Prompt,
    RandomNumbers,
    SeatPrompt,
    SeatsPrompt,
    TextPrompt,
    YesNoPrompt,
    is_as_voted,
    is_claim,
    one_named,
)
from narrator.rules.kernel.vote_prompts import (
    BallotsPrompt,
    ElectionPrompt,
    MapPrompt,
    PointingPrompt,
    TokensPrompt,
    pointed_at,
    tokens_of,
)

__all__ = [
    "LONGEST_TEXT",
    "TEXTS",
    "Answer",
    "BallotsPrompt",
    "ChoicePrompt",
    "ElectionPrompt",
    "Kind",
    "MapPrompt",
    "NumberPrompt",
    "PickPrompt",
    "PointingPrompt",
    "Prompt",
    "RandomNumbers",
    "SeatPrompt",
    "SeatsPrompt",
    "TextPrompt",
    "TokensPrompt",
    "YesNoPrompt",
    "is_as_voted",
    "is_claim",
    "one_named",
    "pointed_at",
    "tokens_of",
]
