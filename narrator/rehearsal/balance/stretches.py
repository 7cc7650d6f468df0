"""A stretch of games: the smallest piece of work, known by all that its games depend on."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

import narrator
from narrator.errors import NarratorError
from narrator.minds.hosting.table import MindPace
from narrator.rehearsal.matches import Lineup, played_stretch
from narrator.rules import Setup

LENGTH = 25
"""Games of a stretch. It is part of what is counted: another length counts anew what was counted."""
Wins: TypeAlias = Mapping[str, int]
"""How many games of a stretch each side has won."""


class GameStretch(Struct, frozen=True, kw_only=True):
    """Some games in a row of one table."""

    header: bytes
    """The set-up without a seed, as JSON."""
    minds: tuple[tuple[str, str], ...]
    """Which mind plays each side."""
    pace: MindPace
    seed: int
    first: int
    """The number of its first game; game `n` is dealt from `seed` + n."""
    count: int = LENGTH

    @property
    def key(self) -> str:
        """The same for the same games played by the same program, and for no others."""
        written = msgspec.json.encode([program_digest(), msgspec.to_builtins(self)])
        return hashlib.sha256(written).hexdigest()[:32]

    @property
    def setup(self) -> Setup:
        """The table. Raises `SetupError` for one that cannot be."""
        return Setup.from_dict(msgspec.json.decode(self.header))


def header_bytes(header: Mapping[str, Any]) -> bytes:
    """A header as the same bytes, in whatever order it was put together."""
    return msgspec.json.encode(dict(header), order="deterministic")


def play(stretch: GameStretch) -> dict[str, int]:
    """Play the games, and count who won; nothing else decides it. Raises `NarratorError` if one fails."""
    lineup = Lineup(by_side=dict(stretch.minds))
    winners, _, raised = played_stretch(
        stretch.setup, lineup, stretch.pace, stretch.seed, stretch.first, stretch.count
    )
    for seed, error in raised.items():
        raise NarratorError(f"balance: the game of seed {seed} ended with an error ({error}).")
    return dict(sorted(winners.items()))


@cache
def program_digest() -> str:
    """What rules and minds are made of: other ones play other games, and must not be counted with these."""
    digest = hashlib.sha256()
    top = Path(narrator.__file__).parent
    for room in ("minds", "rules", "rehearsal"):
        for path in sorted((top / room).rglob("*.py")):
            digest.update(path.relative_to(top).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
