from __future__ import annotations

import pytest
import trio
from hypothesis import strategies as st
from trio.testing import MockClock
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, BytesMessage, CloseConnection, Request, TextMessage
from wsproto.utilities import LocalProtocolError

from narrator.page.messages import FRAME, PLAIN
from narrator.page.seats import SeatPages
from narrator.table.phones import Sheet, SheetKind
from tests.effort import tried
from tests.narrator.page.phones import Network, network, until
from tests.narrator.page.test_seat_wire import SEATS, WHOM, Follows

SHEET = Sheet(SheetKind.ASK, "", "Whom?", SEATS)


async def said_under_seal(net: Network, seat: str, plain: bytes) -> int | None:
    """Send any text as a holder of the code; return the close code."""
    phone = net.phone(seat, token=net.pages.tokens.get(seat, ""))
    await until(lambda: phone.lies is not None or phone.closed is not None)
    seal, stream = phone._seal, net.wires[seat]
    assert seal is not None
    await stream.send_all(phone._socket.send(BytesMessage(data=seal.seal(plain))))
    with trio.move_on_after(5):
        await until(lambda: phone.closed is not None)
    return phone.closed


@tried(
    8,
    60,
    st.one_of(
        st.binary(min_size=PLAIN, max_size=PLAIN),
        st.binary(max_size=900),
        st.text(max_size=100).map(lambda text: text.encode().ljust(PLAIN)[:PLAIN]),
        st.sampled_from(
            [
                b'{"n":2,"taps":[-1]}',
                b'{"n":2,"taps":[1e9]}',
                b'{"n":-2,"taps":[]}',
                b'{"n":2,"taps":"x"}',
                b'{"n":2,"taps":[0],"seat":"Cid"}',
                b'{"token":"x"}',
                b"[" * PLAIN,
            ]
        ).map(lambda text: text.ljust(PLAIN)),
    ),
)
def test_encrypted_nonsense_only_closes_the_connection(plain: bytes) -> None:
    async def main() -> None:
        pages = SeatPages()
        async with network(pages, SEATS) as net:
            pages.take("Bob")
            pages.lay(WHOM)
            follows = Follows()
            pages.ask("Bob", follows)
            closed = await said_under_seal(net, "Bob", plain)
            assert closed is not None
            assert closed >= 1002
            assert follows.taps == {}
            assert pages.lies("Bob").own.taps == []

    trio.run(main, clock=MockClock(autojump_threshold=0))


@tried(
    8, 40, st.lists(st.one_of(st.binary(max_size=FRAME + 9), st.text(max_size=60)), min_size=1, max_size=4)
)
def test_stranger_without_code_gets_no_seat(said: list[bytes | str]) -> None:
    async def main() -> None:
        pages = SeatPages()
        async with network(pages, SEATS) as net:
            stream, socket = net.stream(), WSConnection(ConnectionType.CLIENT)
            origin = [(b"Origin", b"http://127.0.0.1")]
            await stream.send_all(
                socket.send(Request(host="127.0.0.1", target="/wire", extra_headers=origin))
            )
            socket.receive_data(bytes(await stream.receive_some(4096)))
            assert any(isinstance(event, AcceptConnection) for event in socket.events())
            try:
                await stream.send_all(socket.send(TextMessage(data='{"page":"seat"}')))
                for one in said:
                    event = TextMessage(data=one) if isinstance(one, str) else BytesMessage(data=one)
                    await stream.send_all(socket.send(event))
                closed = False
                with trio.move_on_after(60):
                    while not closed:
                        socket.receive_data(bytes(await stream.receive_some(4096)) or None)
                        closed = any(isinstance(event, CloseConnection) for event in socket.events())
            except trio.BrokenResourceError:
                closed = True
            assert closed
            assert pages.seats == frozenset()
            assert pages.knocking == ()

    trio.run(main, clock=MockClock(autojump_threshold=0))


async def test_replayed_message_closes_connection(autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        phone = net.phone("Bob")
        await until(lambda: phone.lies is not None)
        assert phone._seal is not None
        sealed = phone._seal.seal(b'{"n":1}'.ljust(PLAIN))
        for _ in range(2):
            await net.wires["Bob"].send_all(phone._socket.send(BytesMessage(data=sealed)))
        await until(lambda: phone.closed is not None)


async def test_phone_that_floods_is_disconnected_and_others_play_on(autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        ann, bob = net.phone("Ann"), net.phone("Bob")
        await until(lambda: ann.lies is not None and bob.lies is not None)

        async def says_too_much() -> None:
            assert bob._seal is not None
            for _ in range(400):
                frame = bob._seal.seal(b'{"n":1}'.ljust(PLAIN))
                await net.wires["Bob"].send_all(bob._socket.send(BytesMessage(data=frame)))

        # Either the socket closes first or its close message arrives first.
        with pytest.raises((trio.BrokenResourceError, LocalProtocolError)):
            await says_too_much()
        pages.lay(SHEET)
        await until(lambda: ann.lies is not None and ann.lies.kind == "ask")
