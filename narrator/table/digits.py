"""Numbers that are said digit by digit, so that they can be compared or typed."""

from __future__ import annotations

from voices.writing.pack import VoicePack


def digits(number: str, pack: VoicePack) -> str:
    """Return the words of a number, digit by digit, with a short pause between digits."""
    return ", ".join(digit(one, pack) for one in number)


def digit(letter: str, pack: VoicePack) -> str:
    """Return a digit in words. Return any other letter unchanged."""
    return pack.numbers.get(int(letter), letter) if letter.isdecimal() else letter
