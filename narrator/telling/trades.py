"""Where in the village everybody is at home: "Jules of the mill", remembered when somebody is gone.

Homes are drawn for names, out of the public stream and nothing else (Rule S), and stay for the evening: the
same people draw the same homes in its next game. Packs have two lines for each, what the home is called and
what becomes of it; neither says whether a woman or a man lives there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, VoicePack

TRADES = (
    *("mill", "forge", "well", "bridge", "orchard", "hives", "vines", "ferry", "clock", "pottery"),
    *("sheepfold", "dovecote", "oak", "washhouse", "sawmill", "hill", "pond", "quarry", "relay", "dairy"),
    *("wheel", "ropewalk", "salt", "garden", "ford", "chestnuts", "tannery", "glass", "printing", "fountain"),
    *("lane", "granary", "cider", "tower", "market", "cart", "toll", "edge", "hay", "geese"),
)


def seat_label(pack: VoicePack, place: int) -> str:
    """What a seat is called that has no name: "Seat three"."""
    words = plain_text(pack.render("word.seat", {"number": place}, Draw("")))
    return words[:1].upper() + words[1:]


def drawn_trades(pack: VoicePack, seats: Sequence[str], draw: Draw) -> dict[str, str]:
    """A home for every seat that has a name, each another one, as far as the pack knows enough of them."""
    left = [trade for trade in TRADES if pack.has(f"trade-{trade}")]
    if not left:
        return {}
    named = [seat for place, seat in enumerate(seats, start=1) if seat != seat_label(pack, place)]
    own = draw.aside("trades")
    return {seat: left.pop(own.below(len(left))) for seat in named[: len(left)]}


def bynames(pack: VoicePack, trades: Mapping[str, str]) -> dict[str, str]:
    """What the story calls whoever is at home somewhere; of homes that the pack does not know, nobody."""
    return {
        seat: plain_text(
            pack.render("trade.called", {"seat": seat, "trade": Ref(f"trade-{trade}")}, Draw(""))
        )
        for seat, trade in trades.items()
        if pack.has(f"trade-{trade}")
    }
