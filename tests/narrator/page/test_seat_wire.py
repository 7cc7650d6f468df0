from __future__ import annotations

from hashlib import sha512
from types import MappingProxyType

import pytest
import trio
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from trio.testing import MockClock

from narrator.page.messages import FRAME, OWN_LONG, PLAIN, Common, Lying, Own, frames_of
from narrator.page.seal import KeyPair, Seal, SealBroken, id_of, new_code
from narrator.page.seat_wire import NOT_YOURS, WRONG_CODE
from narrator.page.seats import SeatPages
from narrator.page.websocket import ELSEWHERE
from narrator.table.phones import Sheet, SheetKind
from tests.narrator.page.phones import network, until

SEATS = ("Ann", "Bob", "Cid")
WHOM = Sheet(SheetKind.ASK, "Now, the Seer.", "Whose card will you see?", (*SEATS, "nobody"))


class Follows:
    """Handler that records taps and knows the legal ones."""

    def __init__(self, legal: tuple[int, ...] = (0, 1, 2, 3)) -> None:
        self.legal = legal
        self.taps: dict[str, list[int]] = {}

    def may(self, place: int) -> bool:
        return place in self.legal

    def tapped(self, seat: str, places: object) -> bool:
        assert isinstance(places, list)
        if not set(places) <= set(self.legal):
            return False
        self.taps[seat] = places
        return True

    def others(self, seat: str) -> MappingProxyType[int, int]:
        return MappingProxyType({})


def test_encryption_matches_independent_implementation() -> None:
    code, box, phone = new_code(), KeyPair(), X25519PrivateKey.generate()
    public = phone.public_key().public_bytes_raw()
    common = code + phone.exchange(X25519PublicKey.from_public_bytes(box.public)) + public + box.public
    key = sha512(b"narrator seat to the phone" + common).digest()[:32]
    sealed = ChaCha20Poly1305(key).encrypt((1).to_bytes(12, "little"), b"hello", None)
    assert Seal(code, box, public).seal(b"hello") == sealed
    assert id_of(code) == sha512(b"narrator seat name" + code).digest()[:8]


@pytest.mark.parametrize("key", [bytes(32), bytes([1, *bytes(31)])])
def test_unsafe_public_key_is_refused_for_encryption(key: bytes) -> None:
    """Refuse points of small order (RFC 7748, section 6.1): the secret would be known."""
    with pytest.raises(SealBroken):
        Seal(new_code(), KeyPair(), key)


@pytest.mark.parametrize("kind", ["ask", "card"])
def test_number_of_messages_does_not_depend_on_secrets(kind: str) -> None:
    common = Common(7, kind, "Now, the Seer.", "Whom?", tuple("abcdefgh"), seat="Ann", period=70)
    owns = (
        Own(),
        Own(asked=True, lines=["é" * 3_000], taps=[1]),
        Own(lines=["a line"] * 400, drawn="Bob"),
        Own(lines=[], taps=list(range(64)) * 20, drawn="x" * 2_000),
        Own(lines=['"\\' * 700]),
    )
    made = [list(frames_of(Lying(common, own), OWN_LONG)) for own in owns]
    assert {len(frames) for frames in made} == {len(made[0])}
    assert {len(frame) for frames in made for frame in frames} == {PLAIN}


async def test_asked_phone_answers_one_question(autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        phones = {seat: net.phone(seat) for seat in SEATS}
        await until(lambda: pages.seats == frozenset(SEATS))
        await until(lambda: all(phone.lies is not None for phone in phones.values()))
        follows = Follows()
        pages.lay(WHOM)
        pages.ask("Bob", follows)
        pages.tell("Bob", ["It is you."])
        await until(
            lambda: all(phone.lies is not None and phone.lies.kind == "ask" for phone in phones.values())
        )
        assert [phone.own.asked for phone in phones.values()] == [False, True, False]
        for place, phone in enumerate(phones.values()):
            phone.tap([place])
        await until(lambda: all(phone.told is not None and phone.told.taps for phone in phones.values()))
        assert follows.taps == {"Bob": [1]}
        assert [phone.told.taps for phone in phones.values() if phone.told] == [[0], [1], [2]]
        pages.put_away()
        await until(
            lambda: all(phone.lies is not None and phone.lies.kind == "rest" for phone in phones.values())
        )


async def test_messages_to_all_phones_have_equal_sizes(autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        for seat in SEATS:
            net.phone(seat)
        await until(lambda: pages.seats == frozenset(SEATS))
        await trio.sleep(1)
        for wire in net.wires.values():
            wire.heard.clear()
        pages.lay(WHOM)
        pages.ask("Bob", Follows())
        pages.tell("Bob", ["It is you." * 9])
        await trio.sleep(1)
        pages.put_away()
        await trio.sleep(1)
        ann, bob, cid = (net.wires[seat].heard for seat in SEATS)
        assert ann == bob == cid
        assert len([one for one in ann if one[1] == "to the box"]) == int(1 / 0.07)
        assert {size for _, way, size in ann if way == "to the box"} == {FRAME + 4 + 4}, "head, mask, frame"


@pytest.mark.parametrize("of", ["nobody", "an older game"])
async def test_wrong_seat_code_is_refused_after_a_delay(of: str, autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        code = pages.codes["Bob"] if of == "an older game" else new_code()
        pages.open(SEATS)
        phone = net.phone("Bob", code=code)
        began = trio.current_time()
        await until(lambda: phone.closed is not None)
        assert phone.closed == WRONG_CODE
        assert trio.current_time() - began >= 2.0
        assert pages.seats == frozenset()


async def test_phone_page_closed_during_a_choice_loses_nothing(autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        phone = net.phone("Bob")
        await until(lambda: phone.lies is not None)
        follows = Follows()
        pages.lay(WHOM)
        pages.ask("Bob", follows)
        await until(lambda: phone.own.asked)
        phone.tap([2])
        await until(lambda: follows.taps == {"Bob": [2]})
        await net.wires["Bob"].aclose()
        again = net.phone("Bob", token=phone.token)
        await until(lambda: again.lies is not None)
        assert (again.own.asked, again.taps) == (True, (2,))
        await trio.sleep(1)
        assert follows.taps == {"Bob": [2]}
        again.tap([0])
        await until(lambda: follows.taps == {"Bob": [0]})


@pytest.mark.parametrize("welcome", [True, False])
async def test_second_phone_of_a_seat_needs_confirmation_aloud(
    welcome: bool, autojump_clock: MockClock
) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        first = net.phone("Bob")
        await until(lambda: first.lies is not None)
        thief = net.phone("Bob")
        await until(lambda: pages.knocking == ("Bob",))
        assert (thief.lies, thief.told is not None and thief.told.waits) == (None, True)
        await trio.sleep(30)
        assert thief.lies is None
        pages.admit("Bob", welcome=welcome)
        await until(lambda: (first if welcome else thief).closed is not None)
        assert (first.closed, thief.closed) == ((ELSEWHERE, None) if welcome else (None, NOT_YOURS))
        assert pages.knocking == ()
        back = net.phone("Bob", token=first.token)
        if welcome:
            await until(lambda: pages.knocking == ("Bob",))
        else:
            await until(lambda: back.lies is not None)


async def test_restarted_box_recognises_its_phones(autojump_clock: MockClock) -> None:
    before, after = SeatPages(), SeatPages()
    async with network(before, SEATS) as net:
        phone = net.phone("Bob")
        await until(lambda: phone.lies is not None)
        code = before.codes["Bob"]
    after.open(SEATS, before.kept)
    assert after.seats == {"Bob"}
    async with network(after) as net:
        back = net.phone("Bob", token=phone.token, code=code)
        await until(lambda: back.lies is not None)
        assert after.knocking == ()
