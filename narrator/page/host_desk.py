"""The host's page: what it shows, and what becomes of what the host wants.

The host answers the box as a keyboard would, and fills in the same table that the conversation sets up; there
is nothing that only the page can do. By night nothing is answered from here: whoever looks at a page has open
eyes. A pause may be asked for, which the box then says aloud, and it ends by a press from anywhere.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import TYPE_CHECKING, TypeVar

import msgspec
import trio
from wsproto.frame_protocol import CloseReason

from hardware.button import PressStreams
from narrator.errors import UNREADABLE
from narrator.page import host_orders as orders
from narrator.page.access import Entrance, HostPlace
from narrator.page.big_screen import OfferShown, offers_of
from narrator.page.websocket import ELSEWHERE, Frames, PageWire, Refused, Standing
from narrator.rules.stage import Phase
from narrator.table.ambience import Tune
from narrator.table.box import Box
from narrator.table.console.facts import PublicFacts
from narrator.table.console.typed import TypedListener
from narrator.table.house_rules import Unfit

if TYPE_CHECKING:  # with all the rules, for which no greeting waits
    from narrator.setup.form import SetupForm

LINES = 3
"""What was said last, as many lines."""
_Said = TypeVar("_Said")
_AT_THE_DOOR = {
    Entrance.WRONG: "host-wrong",
    Entrance.TAKEN: "host-taken",
    Entrance.TOO_MANY: "host-too_many",
}
"""What is told to those who are not let in."""


class DoorShown(msgspec.Struct, frozen=True):
    """What somebody sees who is not the host."""

    told: str = ""
    locked: bool = True


class Admitted(msgspec.Struct, frozen=True):
    """The first that a host is told: with what to come back."""

    own_pass: str


class HostPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the host sees."""

    phase: str
    where: str
    resting: bool = False
    question: str = ""
    waits: bool = False
    """Whether the question has no other place on the page than its own."""
    so_far: tuple[str, ...] = ()
    offers: tuple[OfferShown, ...] = ()
    any_name: bool = False
    """Whether any line may be an answer: a name."""
    said: tuple[str, ...] = ()
    told: str = ""
    """Why the last thing that the host wanted was not done."""
    told_at: str = ""
    """The part of the page that it is about; empty for the page as a whole."""
    told_seats: tuple[int, ...] = ()
    """The seats whose names are at fault, among those that were handed in."""
    told_times: int = 0
    """How often something was refused: the same refusal once more is shown once more."""
    volume: int = 0
    """In percent."""
    mood: str = ""
    tunes: tuple[tuple[Tune, str], ...] = ()
    """What may be wanted of the sound, with its words."""
    form: msgspec.Raw | None = None
    """What is being set up, while it is."""
    round: str = ""
    """Where a device that goes from seat to seat finds its sheets."""


class HostDesk:
    """Serves the page of the host."""

    def __init__(
        self, box: Box, facts: PublicFacts, keys: TypedListener, streams: PressStreams, place: HostPlace
    ) -> None:
        """`keys` are what the host answers with, `streams` what a press is published in."""
        self._box, self._facts = box, facts
        self._keys, self._streams, self._place = keys, streams, place
        self._form: SetupForm | None = None
        self._drawn: tuple[object, bytes] = (None, b"")
        """The form as it was drawn last, and of which table."""
        self._refused: Unfit | None = None
        self._refused_at = ""
        self._refusals = 0
        self._scope: trio.CancelScope | None = None
        self.let_in = trio.Event()
        """Set as soon as there has been a host."""
        self.frames = Frames(self.frame)
        self.round_address = ""
        """Where a device that goes from seat to seat finds its sheets."""

    @property
    def code(self) -> str:
        """By which somebody is the host."""
        return self._place.code

    def follow(self, form: SetupForm) -> None:
        """Show what is set up there, and hand changes in."""
        self._form = form
        form.changed = self.frames.stir

    def frame(self) -> bytes:
        """What the host sees now."""
        facts, asking, box = self._facts, self._facts.asking, self._box
        ambience, form = box.devices.ambience, self._form_drawn()
        refused, refused_at = self._last_refused()
        picture = HostPicture(
            phase=facts.now.phase.value,
            where=facts.where if facts.left is None else facts.words("talk", number=facts.now.number),
            resting=facts.now.resting,
            question=facts.question if asking is not None else "",
            waits=asking is not None and (not form or self._form is None or self._form.lacks_question),
            so_far=() if asking is None else asking.so_far,
            offers=() if self._at_the_box else offers_of(facts, box.pack),
            any_name=asking is not None and asking.any_name,
            said=tuple(facts.said[-LINES:]),
            told="" if refused is None else refused.words(box.pack),
            told_at=refused_at if refused is not None else "",
            told_seats=() if refused is None else tuple(refused.seats),
            told_times=self._refusals,
            form=msgspec.Raw(form) if form else None,
            round=self.round_address,
        )
        if ambience is not None:
            picture = msgspec.structs.replace(
                picture,
                volume=round(100 * ambience.sound.volume),
                mood=f"mood_{ambience.sound.mood.value}",
                tunes=tuple((tune, box.pack.phrases[tune][0]) for tune in ambience.tunes),
            )
        return msgspec.json.encode(picture)

    def _last_refused(self) -> tuple[Unfit | None, str]:
        """Return what was refused last, and the part of the page that it is about."""
        if self._refused is not None or self._form is None:
            return self._refused, self._refused_at
        return self._form.refused, self._form.refused_at

    def _form_drawn(self) -> bytes:
        """What is being set up; made anew only where it is another table: that takes a while."""
        sheet = None if self._form is None else self._form.sheet
        if sheet is None:
            return b""
        key = (sheet, sheet.agreed(), sheet.missing)
        if self._drawn[0] != key:
            from narrator.page.setup_form import shown_of

            self._drawn = key, msgspec.json.encode(shown_of(sheet, self._box))
        return self._drawn[1]

    async def attend(self, wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        """Let the host in, and serve the page until it leaves. Raises `Refused`."""
        await wire.send(msgspec.json.encode(DoorShown()))
        while (message := await wire.awaited()) is not None:
            entry = self._place.enter(_decoded(orders.entered, message).code, wire.place.address)
            if entry is Entrance.IN:
                break
            await wire.send(msgspec.json.encode(DoorShown(told=self._box.pack.words(_AT_THE_DOOR[entry]))))
        else:
            return
        self.let_in.set()
        wire.largest, wire.place.standing = orders.LARGEST_ORDER, Standing.KEPT
        if self._scope is not None:  # of the same browser, whom the network has lost unnoticed
            self._scope.cancel()
        with trio.CancelScope() as self._scope:
            scope = self._scope
            try:
                await wire.send(msgspec.json.encode(Admitted(self._place.own_pass)))
                await self.frames.attend(wire, messages, self.hear)
            finally:
                is_replaced = self._scope is not scope
                if not scope.cancel_called:  # else the place was given up, and may be another's by now
                    self._place.lost()
        if is_replaced:
            await wire.send(msgspec.json.encode(DoorShown(told=self._box.pack.words("host-elsewhere"))))
            raise Refused(ELSEWHERE)

    def hear(self, message: bytes) -> None:
        """Do what the host wants, or say why not. Raises `Refused` for what no host says."""
        order = _decoded(orders.ordered, message)
        self._refused = None
        try:
            self._do(order)
        except Unfit as unfit:
            self._refused, self._refused_at = unfit, orders.part_of(order)
            self._refusals += 1
        self.frames.stir()

    def _do(self, order: orders.Order) -> None:
        match order:
            case orders.Say() | orders.Undo() | orders.Press() if self._at_the_box:
                raise Unfit("host-at_the_box")
            case orders.Leave():
                self._place.given_up()
                if self._scope is not None:
                    self._scope.cancel()
            case orders.RestWanted():
                if not self._facts.now.resting:
                    self._streams.wish_to_pause()
            case orders.Press() if self._facts.now.resting or self._by_day:
                self._streams.tap()
            case orders.Begin():
                self._table().begin()
            case orders.Tuning(tune) if self._facts.now.resting or self._by_day:
                ambience = self._box.devices.ambience
                if ambience is None or tune not in ambience.tunes:
                    raise Unfit("host-not_here")
                ambience.tune(tune)
            case orders.Say(line) if self._by_day:
                self._answer(line)
            case orders.Undo() if self._by_day:
                self._answer(self._box.pack.phrases["undo"][0])
            case orders.Say() | orders.Undo() | orders.Press() | orders.Tuning():
                raise Unfit("host-night")
            case _:
                from narrator.page.host_orders import change_of  # the rules, once there is a form

                self._table().hand_in(change_of(order), orders.part_of(order))

    def _table(self) -> SetupForm:
        if self._form is None:
            raise Unfit("form-closed")
        return self._form

    @property
    def _at_the_box(self) -> bool:
        """Whether no page may answer what is asked now."""
        return self._facts.asking is not None and self._facts.asking.at_the_box

    @property
    def _by_day(self) -> bool:
        return self._facts.now.phase is not Phase.ASLEEP

    def _answer(self, line: str) -> None:
        if self._facts.asking is None:  # what is typed ahead answers a question not shown yet
            raise Unfit("host-no_answer")
        self._keys.enter(line)
        if self._keys.refused or self._keys.missed:
            raise Unfit("host-no_answer")


def _decoded(decoder: msgspec.json.Decoder[_Said], message: bytes) -> _Said:
    try:
        return decoder.decode(message)
    except UNREADABLE:
        raise Refused(CloseReason.POLICY_VIOLATION) from None
