"""A number as it is said to be compared or typed: digit by digit."""

from __future__ import annotations

from voices.writing.pack import VoicePack


def digits(number: str, pack: VoicePack) -> str:
    """A number digit by digit, with a rest between them."""
    return ", ".join(digit(one, pack) for one in number)


def digit(letter: str, pack: VoicePack) -> str:
    """A digit in words; whatever else stands there as it is."""
    return pack.numbers.get(int(letter), letter) if letter.isdecimal() else letter
