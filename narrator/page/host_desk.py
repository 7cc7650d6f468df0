"""The host's page: its contents, and the orders that the host gives on it.

The host can answer the box, as with a keyboard, and decide everything in the setup that can be decided by
voice. Nothing can be done only on the page. By night the page cannot answer, because a player who looks at it
has open eyes. It may ask for a pause, which the box announces; any press ends it.
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
from narrator.rules.events import Phase
from narrator.table.ambience import Tune
from narrator.table.box import Box
from narrator.table.console.public_facts import PublicFacts
from narrator.table.console.typed import TypedListener
from narrator.table.house_rules import Unfit

if TYPE_CHECKING:  # These import all the rules, which would delay the greeting.
    from narrator.setup.form import SetupForm

LINES = 3
"""Number of spoken lines that are shown."""
_Said = TypeVar("_Said")
_AT_THE_DOOR = {
    Entrance.WRONG: "host-wrong",
    Entrance.TAKEN: "host-taken",
    Entrance.TOO_MANY: "host-too_many",
}
"""Messages for browsers that may not become the host's page."""


class DoorShown(msgspec.Struct, frozen=True):
    """The contents of the page in a browser that is not the host's."""

    told: str = ""
    locked: bool = True


class Admitted(msgspec.Struct, frozen=True):
    """The first message to a new host: the pass with which the browser may come back."""

    own_pass: str


class HostPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """The contents of the host's page."""

    phase: str
    where: str
    resting: bool = False
    question: str = ""
    waits: bool = False
    """Whether the page must show the question, because its setup form does not."""
    so_far: tuple[str, ...] = ()
    offers: tuple[OfferShown, ...] = ()
    any_name: bool = False
    """Whether any text is accepted as an answer, such as a name."""
    kept: str = ""
    """The host's answer in words, while it waits until the box has said its question."""
    said: tuple[str, ...] = ()
    told: str = ""
    """The reason why the host's last order was refused."""
    told_at: str = ""
    """The part of the page to which the reason belongs; empty for the whole page."""
    told_seats: tuple[int, ...] = ()
    """Indices of the names that are wrong, among those that the host sent."""
    told_times: int = 0
    """Number of refusals so far. With it, the page can see that the same refusal came again."""
    volume: int = 0
    """Volume in percent."""
    mood: str = ""
    tunes: tuple[tuple[Tune, str], ...] = ()
    """Sound settings that the host may choose, with their words."""
    form: msgspec.Raw | None = None
    """The setup form, while the game is being set up."""
    round: str = ""
    """The address of the page for a device that is passed from seat to seat."""


class HostDesk:
    """The server of the host's page."""

    def __init__(
        self, box: Box, facts: PublicFacts, keys: TypedListener, streams: PressStreams, place: HostPlace
    ) -> None:
        """Serve the host. `keys` receives typed answers, and `streams` receives presses."""
        self._box, self._facts = box, facts
        self._keys, self._streams, self._place = keys, streams, place
        self._form: SetupForm | None = None
        self._drawn: tuple[object, bytes] = (None, b"")
        """The setup form encoded last, and the state from which it was made."""
        self._refused: Unfit | None = None
        self._refused_at = ""
        self._refusals = 0
        self._scope: trio.CancelScope | None = None
        self.let_in = trio.Event()
        """An event that is set once a browser has become the host's page."""
        self.frames = Frames(self.frame)
        self.round_address = ""
        """The address of the page for a device that is passed from seat to seat."""

    @property
    def code(self) -> str:
        """The code by which a browser becomes the host's page."""
        return self._place.code

    def follow(self, form: SetupForm) -> None:
        """Show this setup form, and tell it which changes the host makes."""
        self._form = form
        form.changed = self.frames.stir

    def frame(self) -> bytes:
        """Return the present contents of the host's page, encoded."""
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
            kept=self._kept(),
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

    def _kept(self) -> str:
        """Return the host's answer that waits for the end of the question, in words, or an empty text."""
        if self._facts.asking is None or not self._keys.kept:
            return ""
        return self._facts.words("kept", line=", ".join(self._keys.kept))

    def _last_refused(self) -> tuple[Unfit | None, str]:
        """Return the last refusal, and the part of the page to which it belongs."""
        if self._refused is not None or self._form is None:
            return self._refused, self._refused_at
        return self._form.refused, self._form.refused_at

    def _form_drawn(self) -> bytes:
        """Return the encoded setup form. It is slow to make, so it is made again only after a change."""
        sheet = None if self._form is None else self._form.sheet
        if sheet is None:
            return b""
        key = (sheet, sheet.agreed(), sheet.missing)
        if self._drawn[0] != key:
            from narrator.page.setup_form import shown_of

            self._drawn = key, msgspec.json.encode(shown_of(sheet, self._box))
        return self._drawn[1]

    async def attend(self, wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        """Let a browser become the host's page, and serve it until it leaves. Raises `Refused`."""
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
        if self._scope is not None:  # the same browser came back before its lost connection was noticed
            self._scope.cancel()
        with trio.CancelScope() as self._scope:
            scope = self._scope
            try:
                await wire.send(msgspec.json.encode(Admitted(self._place.own_pass)))
                await self.frames.attend(wire, messages, self.hear)
            finally:
                is_replaced = self._scope is not scope
                if not scope.cancel_called:  # otherwise, the place is free, or belongs to another browser
                    self._place.lost()
        if is_replaced:
            await wire.send(msgspec.json.encode(DoorShown(told=self._box.pack.words("host-elsewhere"))))
            raise Refused(ELSEWHERE)

    def hear(self, message: bytes) -> None:
        """Carry out an order of the host, or show why it is refused.

        Raises `Refused` for a malformed order.
        """
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
                from narrator.page.host_orders import change_of  # imports all rules, so only for a setup form

                self._table().hand_in(change_of(order), orders.part_of(order))

    def _table(self) -> SetupForm:
        if self._form is None:
            raise Unfit("form-closed")
        return self._form

    @property
    def _at_the_box(self) -> bool:
        """Whether the present question can be answered only at the box, and not on a page."""
        return self._facts.asking is not None and self._facts.asking.at_the_box

    @property
    def _by_day(self) -> bool:
        return self._facts.now.phase is not Phase.ASLEEP

    def _answer(self, line: str) -> None:
        # an answer sent now would be taken for a question that is not shown yet
        if self._facts.asking is None:
            raise Unfit("host-no_answer")
        self._keys.enter(line)
        if self._keys.refused or self._keys.missed:
            raise Unfit("host-no_answer")


def _decoded(decoder: msgspec.json.Decoder[_Said], message: bytes) -> _Said:
    try:
        return decoder.decode(message)
    except UNREADABLE:
        raise Refused(CloseReason.POLICY_VIOLATION) from None
