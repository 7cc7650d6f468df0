"""Prompts of any kind, for tests that try all of them."""

from __future__ import annotations

from typing import Any

from narrator.rules.prompts import (
    BallotsPrompt,
    ChoicePrompt,
    ElectionPrompt,
    Kind,
    NumberPrompt,
    PointingPrompt,
    Prompt,
    SeatPrompt,
    SeatsPrompt,
    TextPrompt,
    TokensPrompt,
    YesNoPrompt,
)

CLASSES: tuple[type[Prompt], ...] = (
    SeatPrompt,
    SeatsPrompt,
    YesNoPrompt,
    ChoicePrompt,
    BallotsPrompt,
    ElectionPrompt,
    TokensPrompt,
    PointingPrompt,
    NumberPrompt,
    TextPrompt,
)
BY_KIND = {one.kind: one for one in CLASSES}
MAPS = frozenset({Kind.BALLOTS, Kind.ELECTION, Kind.TOKENS, Kind.POINTING})
"""Kinds answered by a map of seats."""


def prompt_of(kind: Kind, **fields: Any) -> Prompt:
    """Return a prompt of a kind. Fields that the kind lacks are ignored."""
    made = BY_KIND[kind]
    return made(**{name: value for name, value in fields.items() if name in made.__struct_fields__})
