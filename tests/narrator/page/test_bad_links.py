from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock
from wsproto import ConnectionType, WSConnection
from wsproto.connection import Connection
from wsproto.events import BytesMessage, CloseConnection, Request, TextMessage

from narrator.page import opening
from narrator.page.messages import FRAME
from narrator.page.seal import KeyPair, Seal, SealBroken, read
from narrator.page.seat_wire import WRONG_CODE
from narrator.page.seats import SeatPages
from narrator.page.websocket import BEAT, FORGED, SILENT
from tests.narrator.page.phones import Network, network, until
from tests.narrator.page.pocket import Pocket
from tests.parts import look_for

SEATS = ("Ann", "Bob")
NOTICED = 45.0
"""Seconds within which both ends must notice a frozen link."""
STATIC = Path(opening.__file__).parent / "static"


class FrozenStream(trio.abc.Stream):
    """Stream that accepts all data and delivers none."""

    def __init__(self, stream: trio.abc.Stream) -> None:
        self.is_frozen = False
        self._stream = stream

    async def send_all(self, data: bytes | bytearray | memoryview) -> None:
        if not self.is_frozen:
            await self._stream.send_all(data)
        await trio.lowlevel.checkpoint()

    async def wait_send_all_might_not_block(self) -> None:
        await self._stream.wait_send_all_might_not_block()

    async def receive_some(self, max_bytes: int | None = None) -> bytes | bytearray:
        data = await self._stream.receive_some(max_bytes)
        if self.is_frozen and data:
            await trio.sleep_forever()
        return data

    async def aclose(self) -> None:
        await self._stream.aclose()


async def frozen_seat(net: Network) -> FrozenStream:
    """Connect a phone through a network that can freeze."""
    stream, phone = FrozenStream(net.stream()), Pocket(net.pages.codes["Ann"])
    net.nursery.start_soon(phone.run, stream)
    await until(lambda: phone.lies is not None)
    return stream


@pytest.mark.parametrize("after", [0.0, 7.0, 14.2, 39.9, 61.3])
async def test_box_notices_a_phone_that_stopped_responding(after: float, autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        stream = await frozen_seat(net)
        await trio.sleep(after)
        assert pages.lost == frozenset()
        stream.is_frozen = True
        with trio.fail_after(NOTICED):
            await until(lambda: pages.lost == {"Ann"})


async def test_idle_phone_receives_keepalive_messages_of_one_size(autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        for seat in SEATS:
            net.phone(seat)
        await until(lambda: pages.seats == set(SEATS))
        await trio.sleep(1)
        for wire in net.wires.values():
            wire.heard.clear()
        await trio.sleep(10 * SILENT)
        ann, bob = (net.wires[seat].heard for seat in SEATS)
        assert ann == bob
        assert pages.lost == frozenset()
        down = [at for at, way, _ in ann if way == "to the phone"]
        gaps = [later - sooner for sooner, later in pairwise(down)]
        assert max(gaps) <= BEAT + 0.1
        assert {size for _, way, size in ann if way == "to the box"} == {FRAME + 8}
        assert {size for _, way, size in ann if way == "to the phone"} == {FRAME + 4}


async def test_box_closes_page_after_forged_message_and_reports_it(autojump_clock: MockClock) -> None:
    pages, told = SeatPages(), list[str]()
    async with network(pages, SEATS, forged=lambda: told.append("forged")) as net:
        phone = net.phone("Ann")
        await until(lambda: phone.lies is not None)
        await net.wires["Ann"].send_all(phone._socket.send(BytesMessage(data=bytes(FRAME))))
        await until(lambda: phone.closed is not None)
        assert (phone.closed, told) == (FORGED, ["forged"])
        back = net.phone("Ann", token=phone.token)
        await until(lambda: back.lies is not None)


def frames_in(data: bytes | bytearray, of: ConnectionType) -> list[bytes | str]:
    """Return the messages in one recorded direction, as the receiver reads them."""
    reader = Connection(of)
    reader.receive_data(bytes(data).partition(b"\r\n\r\n")[2])
    return [
        event.data if isinstance(event, TextMessage) else bytes(event.data)
        for event in reader.events()
        if isinstance(event, TextMessage | BytesMessage)
    ]


class ForgetfulPair(KeyPair):
    """Key pair of a listener, who has only the public part."""

    def __init__(self, public: bytes, shared: bytes) -> None:
        super().__init__()
        self.public, self._guess = public, shared

    def shared(self, theirs: bytes) -> bytes:
        return self._guess


async def recorded(net: Network) -> tuple[bytes, bytes, bytes]:
    """Return both public keys of a phone's link and the first sealed frame to the phone."""
    phone = net.phone("Ann")
    await until(lambda: phone.lies is not None)
    up = frames_in(net.wires["Ann"].gone, ConnectionType.SERVER)
    down = frames_in(net.wires["Ann"].come, ConnectionType.CLIENT)
    sealed = down[1]
    assert isinstance(sealed, bytes)
    return read(json.loads(up[1])["key"]), read(json.loads(down[0])["key"]), sealed


def guesses(phone: bytes, box: bytes) -> Sequence[bytes]:
    """Return the shared secrets that a listener can derive from unencrypted messages."""
    own = KeyPair()
    return (bytes(32), phone, box, own.shared(phone), own.shared(box))


def read_by_a_listener(code: bytes, phone: bytes, box: bytes, frame: bytes) -> bytes:
    """Return what a listener with the code can decrypt of a frame."""
    for guess in guesses(phone, box):
        with suppress(SealBroken):
            return Seal(code, ForgetfulPair(phone, guess), box, of_phone=True).open(frame)
    return b""


async def test_attacker_who_photographed_the_code_reads_nothing(autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        phone, box, frame = await recorded(net)
        assert read_by_a_listener(pages.codes["Ann"], phone, box, frame) == b""


async def test_attacker_reads_planted_encryption_without_key_pairs(
    monkeypatch: pytest.MonkeyPatch, autojump_clock: MockClock
) -> None:
    monkeypatch.setattr(KeyPair, "shared", lambda self, theirs: bytes(32))
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        phone, box, frame = await recorded(net)
        assert pages.tokens["Ann"].encode() in read_by_a_listener(pages.codes["Ann"], phone, box, frame)


async def test_attacker_who_photographed_the_code_cannot_take_seat(autojump_clock: MockClock) -> None:
    pages = SeatPages()
    async with network(pages, SEATS) as net:
        owner = net.phone("Ann")
        await until(lambda: owner.lies is not None)
        thief, ws = net.stream(), WSConnection(ConnectionType.CLIENT)
        origin = [(b"Origin", b"http://127.0.0.1")]
        await thief.send_all(ws.send(Request(host="127.0.0.1", target="/wire", extra_headers=origin)))
        ws.receive_data(bytes(await thief.receive_some(65536)))
        assert list(ws.events())
        for said in frames_in(net.wires["Ann"].gone, ConnectionType.SERVER)[:3]:
            frame = TextMessage(data=said) if isinstance(said, str) else BytesMessage(data=said)
            await thief.send_all(ws.send(frame))
        closed = list[int]()
        while not closed:
            ws.receive_data(bytes(await thief.receive_some(65536)))
            closed += [int(event.code) for event in ws.events() if isinstance(event, CloseConnection)]
        assert closed == [WRONG_CODE]
        second = net.phone("Ann")
        await until(lambda: pages.knocking == ("Ann",))
        assert (second.lies, owner.closed) == (None, None)


PAGE = """
globalThis.self = globalThis;
globalThis.location = { protocol: "http:", host: "box" };
const kept = {};
globalThis.localStorage = {
  getItem: (key) => kept[key] ?? null,
  setItem: (key, value) => (kept[key] = value),
};
let now = 0, timers = [], made = [];
Date.now = () => now;
const timer = (one) => (timers.push(one), one);
globalThis.setInterval = (call, every) => timer({ call, every, at: now + every });
globalThis.setTimeout = (call, after) => timer({ call, at: now + after });
globalThis.clearInterval = (one) => { timers = timers.filter((other) => other !== one); };
globalThis.clearTimeout = globalThis.clearInterval;
globalThis.addEventListener = () => {};
globalThis.document = { hidden: false, addEventListener() {} };
const pass = (to) => {
  for (;;) {
    const due = timers.filter((one) => one.at <= to).sort((one, other) => one.at - other.at)[0];
    if (!due) break;
    now = due.at;
    if (due.every) due.at += due.every; else clearInterval(due);
    due.call();
  }
  now = to;
};
globalThis.WebSocket = class {
  static OPEN = 1;
  constructor() { this.readyState = 1; this.sent = []; made.push(this); }
  send(data) { this.sent.push(data); }
  close(code) { this.closed = code ?? null; }
};
const told = [];
"""
SEAT = """
const { connect } = await import("%s/seat_wire.js");
const { KeyPair, written } = await import("%s/seal.js");
const code = Uint8Array.from({ length: 10 }, (_, place) => place);
connect(code, {
  lost: (is) => is && told.push("lost"),
  forged: () => told.push("forged"),
  over: (why) => told.push(why),
});
const greeted = (socket, key) => {
  socket.onopen();
  socket.onmessage({ data: JSON.stringify({ key: written(key) }) });
};
greeted(made[0], new KeyPair().public);
made[0].onmessage({ data: new Uint8Array(512).buffer });
pass(now + 1000);
greeted(made[1], new Uint8Array(32));
pass(now + 1000);
greeted(made[2], new KeyPair().public);
const before = told.length;
pass(now + 45000);
const later = told.slice(before);
pass(now + 8000);
const closed = made.map((one) => one.closed ?? null);
console.log(JSON.stringify({ told: told.slice(0, before), later, closed }));
"""


def page_says(script: str, folder: Path) -> dict[str, object]:
    """Run a script of the page on a simulated clock and return its result."""
    look_for("node")
    shutil.copytree(STATIC, folder / "static")
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "try.mjs").write_text(PAGE + script.replace("%s", "./static"))
    done = subprocess.run(
        ["node", str(folder / "try.mjs")], capture_output=True, text=True, check=False, cwd=folder
    )
    assert done.returncode == 0, done.stderr
    said: dict[str, object] = json.loads(done.stdout)
    return said


@pytest.mark.soak
def test_phone_page_drops_forged_messages_and_a_frozen_box(tmp_path: Path) -> None:
    said = page_says(SEAT, tmp_path)
    assert said["told"] == ["forged", "lost"] * 2
    later, closed = said["later"], said["closed"]
    assert isinstance(later, list)
    assert isinstance(closed, list)
    assert later == ["lost"]
    assert closed[:3] == [FORGED, FORGED, None]
    assert len(closed) == 4, "it tries again"
