"""Evenings whose modules, variants, buildings, events, house rules, edition and language depend on a seed."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from narrator.day.vote import Voting
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening
from narrator.simulation.plans import RandomPlan
from narrator.table.secrets import Deal
from tests.rules.tables import random_header
from voices.writing.pack import VoicePack

LANGUAGES = ("en", "fr")
SEATS = (4, 12)


@cache
def _pack(language: str) -> VoicePack:
    return VoicePack.load(language)


def evening_of(header: dict[str, Any], seed: int) -> Evening:
    """Create an evening for this table; the seed decides everything else."""
    return Evening(
        header,
        _pack(LANGUAGES[seed % 2]),
        RandomPlan(seed, silence=0.3),
        seed,
        deal=list(Deal)[seed % 3],
        voting=list(Voting)[seed // 2 % 2],
        manners=tuple(Manner),
        with_ears=seed % 4 > 0,
        own_buttons=seed % 5 == 4,
    )


def evening_of_mix(seed: int) -> Evening:
    return evening_of(random_header(Random(seed), SEATS), seed)
