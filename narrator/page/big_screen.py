"""The big screen: a television or a tablet that shows the game to the whole table.

Its contents are made from `PublicFacts` only, in the words of the voice pack. The web page only arranges
them.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from narrator.page.door import Door
from narrator.page.seats import SeatPages
from narrator.rules.events import Phase, Scenery
from narrator.table.console.public_facts import PublicFacts
from narrator.table.offers import numbered
from voices.writing.pack import VoicePack

LINES = 6
"""Number of spoken lines that are shown. At the end of a game, the whole story is shown instead."""


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player as shown in the circle of seats."""

    name: str
    dead: bool = False
    captain: bool = False
    card: str = ""
    """Name of the seat's card, if the table has seen it."""
    home: str = ""
    spent: bool = False
    """Whether the power of the building of this seat is used up."""
    houses: tuple[bool, ...] = ()
    """For each of the seat's houses in Lupusburg, whether it is still there."""


class OfferShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that players may give to the present question."""

    name: str
    number: int | None = None
    chosen: bool = False
    reading: bool = False
    """Whether this answer is being read aloud now."""
    line: str = ""
    """The text that a page sends for this answer, if it is not the name. For a number, this is its digits."""


class RuleInForce(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event, a variant or a building that is publicly in force."""

    name: str
    what: str = ""
    """The effect of the rule, in words."""


class RollShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A list of options that is being read aloud, or counted through by ticks."""

    word: str = ""
    ticks: int = 0
    walked: str = ""


class JoinShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What other devices need to open the page: a code or an address.

    Also the players who have joined by phone.
    """

    what: str
    """What the code is for, or why there is no code."""
    address: str = ""
    """The address to type; empty if no other device can reach it."""
    here: tuple[str, ...] = ()
    """Players who have joined by phone; filled only while phones may join."""
    missing: tuple[str, ...] = ()
    """Players who have not joined by phone yet; filled only while phones may join."""


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """All contents of the big screen."""

    phase: str
    where: str
    """Words for the present night or day.

    In a debate they do not contain the time left, which the page shows by itself.
    """
    alive: str = ""
    resting: str = ""
    left: int | None = None
    """Seconds left in the debate. The clock stops while the game is paused."""
    seats: tuple[SeatShown, ...] = ()
    on_table: tuple[str, ...] = ()
    """Words for buildings that are burned or empty."""
    in_force: tuple[RuleInForce, ...] = ()
    question: str = ""
    so_far: tuple[str, ...] = ()
    offers: tuple[OfferShown, ...] = ()
    roll: RollShown | None = None
    said: tuple[str, ...] = ()
    """Lines said last, the newest at the end."""
    join: JoinShown | None = None
    """How other devices can join, shown before a game begins."""


def nowhere() -> None:
    """Return None, so that the big screen shows no way to join."""


def picture_of(
    facts: PublicFacts, pack: VoicePack, joining: Callable[[], JoinShown | None] = nowhere
) -> Picture:
    """Return the present contents of the big screen. `joining` returns how other devices can join."""
    now, asking, caption = facts.now, facts.asking, facts.captions.now
    lines = facts.every_line if now.phase is Phase.OVER else facts.said[-LINES:]
    return Picture(
        phase=now.phase.value,
        where=facts.where if facts.left is None else facts.words("talk", number=now.number),
        alive=facts.alive,
        resting=facts.words("resting") if now.resting else "",
        left=facts.left,
        seats=_seats(facts, now),
        on_table=tuple(facts.lying),
        in_force=_in_force(now, pack),
        question=facts.question if asking is not None else "",
        so_far=() if asking is None else asking.so_far,
        offers=offers_of(facts, pack),
        roll=RollShown(caption.word, caption.ticks, facts.walked) if caption.stands else None,
        said=tuple(lines),
        join=joining() if now.phase is Phase.SETUP else None,
    )


def frame_of(facts: PublicFacts, pack: VoicePack, joining: Callable[[], JoinShown | None] = nowhere) -> bytes:
    """Return the present contents of the big screen, encoded for the page."""
    return msgspec.json.encode(picture_of(facts, pack, joining))


def _in_force(now: Scenery, pack: VoicePack) -> tuple[RuleInForce, ...]:
    if not now.table.in_force:
        return ()
    from narrator.table.side_questions import in_words  # imports all rules, so only during a game

    return tuple(RuleInForce(pack.words(name), in_words(name, pack)) for name in now.table.in_force)


def _seats(facts: PublicFacts, now: Scenery) -> tuple[SeatShown, ...]:
    cards, homes = facts.cards, facts.homes
    return tuple(
        SeatShown(
            seat,
            dead=seat in now.dead,
            captain=seat == now.captain,
            card=cards.get(seat, ""),
            home=homes.get(seat, ""),
            spent=seat in now.table.spent,
            houses=_houses(seat, now),
        )
        for seat in now.seats
    )


def _houses(seat: str, now: Scenery) -> tuple[bool, ...]:
    if not now.town:
        return ()
    from narrator.rules.lupusburg import SIDES, house_id  # imports all rules, so only during a game

    return tuple(house_id(seat, side) not in now.lost for side in SIDES)


def offers_of(facts: PublicFacts, pack: VoicePack) -> tuple[OfferShown, ...]:
    """Return the answers that players may give now."""
    asking = facts.asking
    if asking is None:
        return ()
    numbers = numbered(asking.offers, pack.numbers)
    return tuple(
        OfferShown(
            name := facts.name(offer),
            numbers[place],
            offer.chosen,
            place == asking.reading,
            "" if name == offer.shown else offer.shown,
        )
        for place, offer in enumerate(asking.shown)
    )


SEAT = "seat"
"""The path of the page on which a player takes a seat."""


def code_address(door: Door, phones: SeatPages) -> str:
    """Return the address for the QR code: the seat page while phones may join, otherwise the start page."""
    return door.address + (SEAT if phones.is_inviting else "")


def joining(door: Door, phones: SeatPages, pack: VoicePack) -> JoinShown:
    """Return how other devices can join. There is no address if only this machine can reach the page."""
    if not door.is_reached:
        shown = JoinShown(pack.words("page-unreachable"))
    else:
        what = pack.words("page-join_seat" if phones.is_inviting else "page-join_all")
        shown = JoinShown(what, code_address(door, phones).removeprefix("http://").removesuffix("/"))
    if not phones.is_inviting:
        return shown
    here = tuple(seat for seat in phones.codes if seat in phones.seats)
    missing = tuple(seat for seat in phones.codes if seat not in phones.seats)
    return JoinShown(shown.what, shown.address, here, missing)
