"""What was said when in a recorded evening: the pieces of its trace, and in which style they were spoken."""

from __future__ import annotations

from dataclasses import dataclass

from voices.writing.pack import VoicePack


@dataclass(frozen=True)
class HeardPiece:
    """A piece of a line: what it says, and the part of the recording in which it is heard."""

    cue: str
    text: str
    phase: str
    start: float
    end: float


def style_of(piece: HeardPiece, pack: VoicePack) -> str:
    """What it is measured with: a roll has a loud bed under it, and a number counted down is no line."""
    if piece.cue.startswith("roll."):
        return "roll"
    return (pack.style_of(piece.cue) if pack.has(piece.cue) else None) or "no style"
