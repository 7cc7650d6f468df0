"""Words about seats: labels without names, and homes in the village. Also numbers said digit by digit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, VoicePack


def seat_label(pack: VoicePack, place: int) -> str:
    """Return the label of a seat without a name: "Seat three"."""
    words = plain_text(pack.render("word.seat", {"number": place}, Draw("")))
    return words[:1].upper() + words[1:]


HOMES = (
    *("mill", "forge", "well", "bridge", "orchard", "hives", "vines", "ferry", "clock", "pottery"),
    *("sheepfold", "dovecote", "oak", "washhouse", "sawmill", "hill", "pond", "quarry", "relay", "dairy"),
    *("wheel", "ropewalk", "salt", "garden", "ford", "chestnuts", "tannery", "glass", "printing", "fountain"),
    *("lane", "granary", "cider", "tower", "market", "cart", "toll", "edge", "hay", "geese"),
)


def drawn_homes(pack: VoicePack, seats: Sequence[str], draw: Draw) -> dict[str, str]:
    """Return a different home for each named seat, until the pack has no more homes."""
    left = [home for home in HOMES if pack.has(f"home-{home}")]
    if not left:
        return {}
    named = [seat for place, seat in enumerate(seats, start=1) if seat != seat_label(pack, place)]
    own = draw.aside("homes")
    return {seat: left.pop(own.below(len(left))) for seat in named[: len(left)]}


OPENED = 3
"""The number of seats whose homes are described at the start of a game. Others follow in later games."""


def opening(pack: VoicePack, homes: Mapping[str, str], draw: Draw) -> tuple[str, ...]:
    """Return a sentence about the home of each of a few drawn seats, in seat order. Empty without homes.

    A seat is drawn a second time only after all others have been drawn.
    """
    at_home = [seat for seat, home in homes.items() if pack.has(f"opening-{home}")]
    drawn = set[int]()
    while len(drawn) < min(OPENED, len(at_home)):
        drawn.add(draw.variant("opening homes", len(at_home)))
    return tuple(_does(pack, at_home[one], homes[at_home[one]]) for one in sorted(drawn))


def _does(pack: VoicePack, seat: str, home: str) -> str:
    return plain_text(pack.render(f"opening.{home}", {"seat": seat}, Draw("")))


def bynames(pack: VoicePack, homes: Mapping[str, str]) -> dict[str, str]:
    """Return each seat's byname (its name in the story), taken from its home.

    Homes without a byname are left out.
    """
    return {
        seat: plain_text(pack.render("home.called", {"seat": seat, "home": Ref(f"home-{home}")}, Draw("")))
        for seat, home in homes.items()
        if pack.has(f"home-{home}")
    }


def digits(number: str, pack: VoicePack) -> str:
    """Return a number in words, digit by digit, with a short pause between digits."""
    return ", ".join(digit(one, pack) for one in number)


def digit(letter: str, pack: VoicePack) -> str:
    """Return a digit in words. Any other character is returned unchanged."""
    return pack.numbers.get(int(letter), letter) if letter.isdecimal() else letter
