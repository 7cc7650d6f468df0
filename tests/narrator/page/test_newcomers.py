"""Phones without a code: owners get their seats, and no one else gets a seat or a secret.

The table confirms a phone that shows the box's digits, as attentive people do. Attackers ask for other
seats, sit between box and phone, or record all traffic.
"""

from __future__ import annotations

import hmac
from base64 import b32encode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from random import Random

import pytest
import trio
from trio.testing import MockClock

from narrator.page import seal
from narrator.page.access import ALL_TRIES, TRIES
from narrator.page.pair_wire import PairWire
from narrator.page.seal import Agreement, Half, Pairing, agreement, read, written
from narrator.page.seats import Knock, SeatPages
from tests.effort import effort
from tests.narrator.page.newcomers import NewPhone, PairSocket, carried
from tests.narrator.page.phones import Network, network, until

SEATS = ("Ann", "Bob", "Cid")


@dataclass
class AroundTheTable:
    """Table, its owners' phones, and any attacker on the network."""

    net: Network
    chance: Random
    owners: dict[str, NewPhone]
    loot: list[bytes] = field(default_factory=list)
    sockets: list[PairSocket] = field(default_factory=list)

    async def table(self) -> None:
        """Compare digits for every request."""
        pages = self.net.pages
        while True:
            await until(lambda: pages.newcomer is not None)
            await trio.sleep(self.chance.uniform(1, 6))
            if (newcomer := pages.newcomer) is not None:
                newcomer.answer(welcome=self.owners[newcomer.seat].digits == newcomer.digits)

    async def owner(self, phone: NewPhone) -> None:
        await trio.sleep(self.chance.uniform(0, 20))
        self.sockets.append(await carried(self.net, phone))

    async def socket(self) -> PairSocket:
        socket = PairSocket(self.net)
        self.sockets.append(socket)
        await socket.open()
        return socket


Attack = Callable[[AroundTheTable, str], Awaitable[None]]


async def nobody(world: AroundTheTable, seat: str) -> None:
    """Attack nothing."""


async def thief(world: AroundTheTable, seat: str) -> None:
    """Tap another player's name, before and after its owner does."""
    phone = NewPhone(seat, world.chance)
    await trio.sleep(world.chance.uniform(0, 25))
    world.sockets.append(await carried(world.net, phone, lambda: len(phone.told) < 3))
    world.loot.append(phone.code)


async def swapper(world: AroundTheTable, seat: str) -> None:
    """Sit in between with own keys and forward whatever changes the digits."""
    victim, mine, evil = world.owners[seat], NewPhone(seat, world.chance), NewPhone(seat, world.chance)
    socket = await world.socket()
    await socket.say(mine.asks)
    box = await socket.until("key")
    assert box is not None
    victim.hear({"key": written(evil.key), "nonce": box["nonce"]})
    await socket.say(mine.hear(box) or {})
    if (told := await socket.until("sealed")) is not None:
        mine.hear(told)
    world.loot.append(mine.code)


async def grinder(world: AroundTheTable, seat: str) -> None:
    """Sit in between and search for a half that gives the box the digits already on the phone."""
    victim, evil = world.owners[seat], NewPhone(seat, world.chance)
    bound = NewPhone(seat, world.chance).asks
    socket = await world.socket()
    await socket.say(bound)
    box = await socket.until("key")
    assert box is not None
    key, nonce = read(box["key"]), read(box["nonce"])
    victim.hear(evil.half)
    mine = NewPhone(seat, world.chance)
    while mine.digits_with(key, nonce) != victim.digits:
        mine.nonce = world.chance.randbytes(16)
    await socket.say(mine.hear(box) or {})
    if (told := await socket.until("sealed")) is not None:
        mine.hear(told)
    world.loot.append(mine.code)


async def latecomer(world: AroundTheTable, seat: str) -> None:
    """Sit in between, read a phone's half, and search for a second half that fits the box."""
    victim, mine, evil = world.owners[seat], NewPhone(seat, world.chance), NewPhone(seat, world.chance)
    victim.hear(evil.half)
    socket = await world.socket()
    await socket.say(mine.asks)
    box = await socket.until("key")
    assert box is not None
    answer = mine.hear(box)
    while victim.digits_with(evil.key, evil.nonce) != mine.digits:
        evil.nonce = world.chance.randbytes(16)
    victim.hear(evil.half)
    await socket.say(answer or {})
    if (told := await socket.until("sealed")) is not None:
        mine.hear(told)
    world.loot.append(mine.code)


def stolen(seed: int, attack: Attack, in_between: bool) -> tuple[list[bytes], AroundTheTable]:
    """Return the codes won by an attack, and the final state."""
    worlds: list[AroundTheTable] = []

    async def main() -> None:
        pages, chance = SeatPages(), Random(seed)
        async with network(pages, SEATS) as net:
            world = AroundTheTable(net, chance, {seat: NewPhone(seat, chance) for seat in SEATS})
            worlds.append(world)
            net.nursery.start_soon(world.table)
            victim = chance.choice(SEATS)
            with trio.move_on_after(300):
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(attack, world, victim)
                    for seat, phone in world.owners.items():
                        if not (in_between and seat == victim):
                            nursery.start_soon(world.owner, phone)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return [code for code in worlds[0].loot if code], worlds[0]


def overheard(world: AroundTheTable) -> list[str]:
    """Return the secrets found in all recorded bytes to the phones."""
    pages, all_of_it = world.net.pages, b"".join(bytes(socket.stream.come) for socket in world.sockets)
    secrets = {**pages.codes, **{seat: token.encode() for seat, token in pages.tokens.items()}}
    return [
        seat
        for seat, secret in secrets.items()
        for form in (secret, secret.hex().encode(), b32encode(secret), urlsafe_b64encode(secret).rstrip(b"="))
        if form in all_of_it
    ]


ATTACKS: Mapping[str, tuple[Attack, bool, int]] = {
    "nobody": (nobody, False, 9),
    "thief": (thief, False, 9),
    "swapper": (swapper, True, 9),
    "grinder": (grinder, True, 4),
    "latecomer": (latecomer, True, 4),
}
"""Each attack, whether it sits in between, and the number of digits: enough to exclude chance, except where
a search needs few.
"""


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("seeds", effort(quick=1, full=60))
def test_attackers_get_no_seat_and_no_secret(
    attack: str, seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    attacker, in_between, digits = ATTACKS[attack]
    monkeypatch.setattr(seal, "DIGITS", digits)
    for seed in seeds:
        loot, world = stolen(seed, attacker, in_between)
        assert loot == []
        assert overheard(world) == []
        for seat, phone in world.owners.items():
            if phone.code:
                assert (phone.code, phone.token) == (
                    world.net.pages.codes[seat],
                    world.net.pages.tokens[seat],
                )
        served = sum(bool(phone.code) for phone in world.owners.values())
        assert served == len(SEATS) - in_between, "whoever is left alone has their seat"


def without_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    async def welcome(self: Knock) -> bool:
        await trio.sleep(1)
        return True

    monkeypatch.setattr(Knock, "welcome", welcome)


def unbound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a weakness: let the box accept any key half without the phone's commitment."""
    monkeypatch.setattr(hmac, "compare_digest", lambda one, other: True)


def by_any_half(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a weakness: let a phone accept several halves of a key exchange."""
    monkeypatch.setattr(NewPhone, "takes_half", True)


def of_the_box_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a weakness: make the digits independent of the keys."""

    def digits(nonce: bytes) -> str:
        return str(int.from_bytes(nonce[:6], "big"))

    def agreed(shared: bytes, phone: Half, box: Half, seat: str) -> Agreement:
        return agreement(shared, phone, box, seat)._replace(digits=digits(box.nonce))

    monkeypatch.setattr(seal, "agreement", agreed)
    monkeypatch.setattr(NewPhone, "digits_with", lambda self, key, nonce: digits(nonce))


@pytest.mark.parametrize(
    ("leak", "attack"),
    [
        (without_a_question, "thief"),
        (unbound, "grinder"),
        (by_any_half, "latecomer"),
        (of_the_box_alone, "swapper"),
    ],
)
def test_planted_pairing_weakness_gives_a_seat_away(
    leak: Callable[[pytest.MonkeyPatch], None], attack: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    attacker, in_between, digits = ATTACKS[attack]
    monkeypatch.setattr(seal, "DIGITS", digits)
    leak(monkeypatch)
    assert any(stolen(seed, attacker, in_between)[0] for seed in range(6))


@pytest.mark.parametrize("shows", [False, True], ids=["leaves", "shows its half and leaves"])
async def test_failed_phone_pairings_are_limited_per_minute(shows: bool, autojump_clock: MockClock) -> None:
    """Limit the requests: repeated ones could wait for another phone's digits."""
    pages, got, chance = SeatPages(), 0, Random(1)
    async with network(pages, SEATS) as net:
        for _ in range(60):
            socket, phone = PairSocket(net, "192.0.2.66"), NewPhone("Ann", chance)
            await socket.open()
            await socket.say(phone.asks)
            while (told := await socket.next()) is not None and not {"key", "told"} & set(told):
                pass
            assert told is not None
            got += "key" in told
            if shows and "key" in told:
                await socket.say(phone.hear(told) or {})
                await until(lambda: pages.newcomer is not None)
            await socket.stream.aclose()
            await trio.sleep(1)
    assert TRIES <= got <= 2 * TRIES < ALL_TRIES


@pytest.mark.parametrize(
    "said",
    [
        "[]",
        "x",
        '{"seat":"Ann"}',
        '{"seat":"Ann","bound":"AA"}',
        '{"seat":"Ann","bound":"' + "A" * 43 + '","more":1}',
        '{"seat":"' + "A" * 61 + '","bound":"' + "A" * 43 + '"}',
        '{"key":"AA","nonce":"AA"}',
        "x" * 2000,
    ],
)
async def test_invalid_phone_message_closes_connection(said: str, autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        socket = PairSocket(net)
        await socket.open()
        await socket.say(said)
        assert await socket.until("never") is None
        assert socket.closed in (1008, 1009)
        assert pages.newcomer is None


@pytest.mark.parametrize("key", [bytes(32), bytes([1, *bytes(31)])])
def test_unsafe_public_key_is_refused_in_pairing(key: bytes) -> None:
    """Refuse points of small order (RFC 7748, section 6.1): the shared secret would be zero."""
    half = Half(key, bytes(16))
    with pytest.raises(seal.PairingBroken):
        Pairing("Ann", seal.commitment(half)).meet(half)


async def test_new_game_replaces_waiting_phones_and_their_seats(autojump_clock: MockClock) -> None:
    pages, chance = SeatPages(), Random(4)
    async with network(pages, SEATS) as net:
        waiting, looking = PairSocket(net), PairSocket(net)
        await waiting.open()
        await waiting.say(NewPhone("Ann", chance).asks)
        await waiting.until("waits")
        await looking.open()
        assert await looking.next() == {"seats": [{"name": name, "taken": False} for name in SEATS]}
        pages.open(["Dot"])
        assert await looking.until("seats") == {"seats": [{"name": "Dot", "taken": False}]}
        assert pages.newcomer is None


async def test_replacement_phone_gets_the_seat_after_confirmation(autojump_clock: MockClock) -> None:
    pages, chance = SeatPages(), Random(5)
    async with network(pages, SEATS) as net:
        old = net.phone("Bob")
        await until(lambda: old.lies is not None)
        phone = NewPhone("Bob", chance)
        net.nursery.start_soon(carried, net, phone)
        await until(lambda: pages.newcomer is not None)
        assert pages.newcomer is not None
        assert pages.newcomer.digits == phone.digits
        pages.newcomer.answer(welcome=True)
        await until(lambda: bool(phone.code))
        new = net.phone("Bob", token=phone.token, code=phone.code)
        await until(lambda: new.lies is not None)
        await until(lambda: old.closed is not None)
        back = net.phone("Bob", token=old.token)
        await until(lambda: pages.knocking == ("Bob",))
        assert back.lies is None


def test_connection_without_a_seat_cannot_access_the_game() -> None:
    assert set(vars(PairWire(SeatPages()))) == {"_pages", "_tries"}
