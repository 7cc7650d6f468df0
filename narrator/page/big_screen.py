"""The big screen: what a television or a tablet shows to the whole table, as one picture in the pack's words.

It is made of `PublicFacts`, which knows nothing that the room does not. The page only lays it out.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from narrator.page.door import Door
from narrator.page.seats import SeatPages
from narrator.rules.stage import Phase, Scenery
from narrator.table.console.facts import PublicFacts
from narrator.table.offers import numbered
from voices.writing.pack import VoicePack

LINES = 6
"""What was said last, as many lines; at the end of a game all of the story."""


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat in the circle."""

    name: str
    dead: bool = False
    captain: bool = False
    card: str = ""
    """The card that was seen of it, in words."""
    home: str = ""
    spent: bool = False
    """Whether the power of its house is spent."""
    houses: tuple[bool, ...] = ()
    """Whether each of its houses stands, in Lupusburg."""


class OfferShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that may be given."""

    name: str
    number: int | None = None
    chosen: bool = False
    reading: bool = False
    """Whether it is being read."""
    line: str = ""
    """What a page sends for it, where that is not its name: a number has none but its digits."""


class RuleInForce(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event, a variant or a building that all see at work."""

    name: str
    what: str = ""
    """What it does."""


class RollShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A roll that is being read or walked."""

    word: str = ""
    ticks: int = 0
    walked: str = ""


class JoinShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The code by which others come to the page, and who has come with a phone."""

    what: str
    """The purpose of the code, or why there is none."""
    address: str = ""
    """The address as it is typed; empty where no other device reaches it."""
    here: tuple[str, ...] = ()
    """While phones join: the players who have one."""
    missing: tuple[str, ...] = ()
    """While phones join: the players who have none yet."""


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that stands on the big screen."""

    phase: str
    where: str
    """Which night or day it is; of a debate without its clock, which the page lets run by itself."""
    alive: str = ""
    resting: str = ""
    left: int | None = None
    """Seconds that are left of the debate, of which none pass while all rest."""
    seats: tuple[SeatShown, ...] = ()
    on_table: tuple[str, ...] = ()
    """What has burned, and what stands empty."""
    in_force: tuple[RuleInForce, ...] = ()
    question: str = ""
    so_far: tuple[str, ...] = ()
    offers: tuple[OfferShown, ...] = ()
    roll: RollShown | None = None
    said: tuple[str, ...] = ()
    """What was said, the newest last."""
    join: JoinShown | None = None
    """How others come to the page, before a game begins."""


def nowhere() -> None:
    """Show no way to the page."""


def picture_of(
    facts: PublicFacts, pack: VoicePack, joining: Callable[[], JoinShown | None] = nowhere
) -> Picture:
    """Make the picture of this moment; `joining` tells how others come to the page."""
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
    """Encode the picture of this moment."""
    return msgspec.json.encode(picture_of(facts, pack, joining))


def _in_force(now: Scenery, pack: VoicePack) -> tuple[RuleInForce, ...]:
    if not now.table.in_force:
        return ()
    from narrator.table.side_questions import in_words  # the rules, once there is a game

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
    from narrator.rules.lupusburg import SIDES, house_id  # the rules, once there is a game

    return tuple(house_id(seat, side) not in now.lost for side in SIDES)


def offers_of(facts: PublicFacts, pack: VoicePack) -> tuple[OfferShown, ...]:
    """The answers that may be given now."""
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
"""The path of the page at which a player takes a seat."""


def code_address(door: Door, phones: SeatPages) -> str:
    """Return the address in the code: of a seat while phones join, else of all pages."""
    return door.address + (SEAT if phones.is_inviting else "")


def joining(door: Door, phones: SeatPages, pack: VoicePack) -> JoinShown:
    """Show how others come to the page; no address that only this machine reaches."""
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
