from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
import trio

from hardware.board import PartNews, background
from hardware.boards import BoardSettingsError, BoardUnavailable, check_board, open_board
from hardware.light import BLINK_TWICE, OFF, ON
from hardware.presses import Down, Length, PressEvent, Up
from hardware.probe import probe
from tests.hardware.pads.fake_pad import KEY, ON_OFF, OTHER_KEY, FakePad, our_entities
from tests.patience import HANGS, until


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Extend the time limits, so that a busy machine does not lose a pad."""
    monkeypatch.setattr("hardware.pads.link.SILENT_SECONDS", HANGS)
    monkeypatch.setattr("hardware.pads.link.GREETING_SECONDS", HANGS)
    monkeypatch.setattr("hardware.boards.esphome.OPENING_SECONDS", HANGS)


@asynccontextmanager
async def served(*pads: FakePad) -> AsyncIterator[list[dict[str, object]]]:
    """Serve each device at its own port, and yield the settings for them."""
    listeners = [await trio.open_tcp_listeners(0, host="127.0.0.1") for _ in pads]
    serving = [
        partial(trio.serve_listeners, pad.serve, listener)
        for pad, listener in zip(pads, listeners, strict=True)
    ]
    async with background(*serving):
        yield [
            {"name": pad.name, "key": KEY, "address": f"127.0.0.1:{listener[0].socket.getsockname()[1]}"}
            for pad, listener in zip(pads, listeners, strict=True)
        ]


async def next_event(presses: trio.MemoryReceiveChannel[PressEvent]) -> PressEvent:
    with trio.fail_after(HANGS):
        return await presses.receive()


async def tapped(pad: FakePad, ago: int = 20) -> None:
    await pad.listening.wait()
    await pad.report(down=False)
    pad.touches += 1
    await pad.report(down=True, ago=ago)
    await pad.report(down=True, ago=60 + ago)
    await pad.report(down=False, ago=10)
    await pad.report(down=False, ago=70)


async def pressed(pad: FakePad, presses: trio.MemoryReceiveChannel[PressEvent]) -> list[PressEvent]:
    """Return the presses of a tap, with a pad's regular reports until the release is certain."""
    events: list[PressEvent] = []

    async def hear() -> None:
        while len(events) < 2:
            events.append(await next_event(presses))

    async with background(hear):
        await tapped(pad)
        while len(events) < 2:
            await pad.report(down=False, ago=500)
    return events


async def test_single_wireless_pad_is_button_and_light_of_all_seats() -> None:
    pad = FakePad("pad-1")
    async with served(pad) as settings, open_board("esphome", pads=settings) as board:
        assert board.seat_lights == ()
        async with board.button.presses() as presses:
            down, up = await pressed(pad, presses)
        assert isinstance(down, Down)
        assert isinstance(up, Up)
        assert down.seat is None
        assert up.length is Length.SHORT
        board.light.show(ON)
        await until(lambda: pad.commands and pad.commands[-1].brightness == 1.0)
        board.light.show(OFF)
        await until(lambda: pad.commands[-1].brightness < 0.001)
        assert all(command.state for command in pad.commands)


async def test_pads_with_old_esphome_work_as_buttons_and_lights() -> None:
    pad = FakePad("pad-1", entities=our_entities(with_ids=True), level=(1, 10))
    async with served(pad) as settings, open_board("esphome", pads=settings) as board:
        async with board.button.presses() as presses:
            down, _ = await pressed(pad, presses)
        assert isinstance(down, Down)
        board.light.show(ON)
        await until(lambda: pad.commands and pad.commands[-1].brightness == 1.0)


async def test_each_seat_has_its_own_wireless_pad() -> None:
    pads = [FakePad(f"pad-{seat}") for seat in (1, 2, 3)]
    async with served(*pads) as settings, open_board("esphome", pads=settings) as board:
        async with board.button.presses() as presses:
            for seat in (2, 3, 1):
                down, up = await pressed(pads[seat - 1], presses)
                assert isinstance(down, Down)
                assert isinstance(up, Up)
                assert down.seat == seat
        board.seat_lights[1].show(ON)
        await until(lambda: pads[1].commands and pads[1].commands[-1].brightness == 1.0)
        assert all(command.brightness < 0.001 for command in (*pads[0].commands, *pads[2].commands))


async def test_commands_and_replies_of_all_pads_have_equal_size() -> None:
    pads = [FakePad(f"pad-{seat}") for seat in (1, 2)]
    async with served(*pads) as settings, open_board("esphome", pads=settings) as board:
        board.seat_lights[0].show(BLINK_TWICE)
        await until(lambda: any(command.brightness == 1.0 for command in pads[0].commands))
        await until(lambda: len(pads[0].sizes) > 20 and len(pads[1].sizes) > 20)
    assert len({*pads[0].sizes, *pads[1].sizes}) == 1


async def test_lost_pad_is_reported_and_sends_no_presses() -> None:
    stays, goes = FakePad("pad-1"), FakePad("pad-2")
    news: list[PartNews] = []
    async with served(stays, goes) as settings, open_board("esphome", pads=settings) as board:
        board.parts.follow(news.append)
        await goes.listening.wait()
        await goes.report(down=False)
        goes.touches += 1
        async with board.button.presses() as presses:
            await goes.report(down=True, ago=5)
            assert isinstance(await next_event(presses), Down)
            goes.listening = trio.Event()
            await goes.hang_up()
            assert isinstance(await next_event(presses), Up)
            await until(lambda: news)
            assert news == [
                PartNews(
                    "pad-2", True, 'The pad "pad-2" does not answer: is it on, and on the box\'s network?'
                )
            ]
            await tapped(stays)
            down = await next_event(presses)
            assert isinstance(down, Down)
            assert down.seat == 1
            await until(lambda: len(news) == 2)
            assert news[1] == PartNews("pad-2", False, 'The pad "pad-2" is back.')


async def test_pad_that_stops_sending_counts_as_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.pads.link.SILENT_SECONDS", 0.05)
    news: list[PartNews] = []
    pad = FakePad("pad-1")
    async with served(pad) as settings, open_board("esphome", pads=settings) as board:
        board.parts.follow(news.append)
        await until(lambda: news and news[0].lost)


BROKEN: list[tuple[FakePad, str]] = [
    (FakePad("pad-1", OTHER_KEY), 'The pad "pad-1" does not take its key: copy the key of its firmware'),
    (FakePad("pad-9"), 'The pad "pad-1" is not at its address: there is "pad-9".'),
    (FakePad("pad-1", entities=[]), 'The pad "pad-1" has another firmware: install that of docs/pads.md'),
    (FakePad("pad-1", entities=our_entities(ON_OFF)), 'The pad "pad-1" has another firmware'),
]


@pytest.mark.parametrize(("pad", "sentence"), BROKEN, ids=["key", "name", "firmware", "light"])
async def test_faulty_pad_is_reported_while_others_work(pad: FakePad, sentence: str) -> None:
    good, news = FakePad("pad-2"), list[PartNews]()
    async with served(pad, good) as settings:
        settings[0]["name"] = "pad-1"
        async with open_board("esphome", pads=settings) as board:
            board.parts.follow(news.append)
            assert news[0].sentence.startswith(sentence)
            async with board.button.presses() as presses:
                await tapped(good)
                down = await next_event(presses)
                assert isinstance(down, Down)
                assert down.seat == 2


async def test_unencrypted_pad_is_reported() -> None:
    async def plain(stream: trio.abc.Stream) -> None:
        await stream.receive_some()
        await stream.send_all(b"\x00\x00\x00")
        await stream.aclose()

    listener = await trio.open_tcp_listeners(0, host="127.0.0.1")
    port = listener[0].socket.getsockname()[1]
    async with background(partial(trio.serve_listeners, plain, listener)):
        with pytest.raises(BoardUnavailable, match="does not encrypt: give its firmware a key"):
            async with open_board("esphome", pads=[ONE | {"address": f"127.0.0.1:{port}"}]):
                pass


async def test_board_is_unavailable_if_no_pad_answers() -> None:
    async with served(FakePad("pad-1", OTHER_KEY)) as settings:
        found = await probe("esphome", pads=settings)
    assert not found.opened
    assert "does not take its key" in found.sentence


async def test_probe_reports_connection_of_each_pad(monkeypatch: pytest.MonkeyPatch) -> None:
    """One pad is away and one reports. The figures depend on the load of this machine."""
    monkeypatch.setattr("hardware.probe.PADS_SECONDS", 0.3)
    pad = FakePad("pad-1")

    async def reporting() -> None:
        await pad.listening.wait()
        while not pad.left.is_set():
            await pad.report(down=False)

    async with served(pad, FakePad("pad-2", OTHER_KEY)) as settings, background(reporting):
        found = await probe("esphome", pads=settings)
    assert (found.opened, found.light_works) == (True, False)
    opens, missing, told = re.split(r" (?=The pad)", found.sentence)
    assert opens.startswith('Board "esphome" opens')
    assert missing == 'The pad "pad-2" does not take its key: copy the key of its firmware into box.pads.'
    form = r'The pad "pad-1" answers in [\d.]+ ms, \d+ ms at worst; \d+% of its reports came too late\.'
    assert re.fullmatch(form, told)


ONE = {"name": "pad-1", "key": KEY}
WRONG: list[tuple[object, str]] = [
    ([], '"pads" must list the name and the key of every pad'),
    ([5], r'"pads\[1\]" must be a table such as {name="pad-1", key="…"}, not 5'),
    ([{"name": "pad-1"}], r'"pads\[1\]" must have name, key and address, not name'),
    ([ONE | {"pin": 4}], r'"pads\[1\]" must have name, key and address, not name, key and pin'),
    ([ONE | {"key": "secret"}], r'"pads\[1\].key" must be the key of its firmware: 32 bytes in base64'),
    ([ONE | {"key": "é"}], r'"pads\[1\].key" must be the key'),
    ([ONE | {"address": "host:"}], r'"pads\[1\].address" must be HOST or HOST:PORT, not "host:"'),
    ([ONE | {"address": "host:70000"}], r'"pads\[1\].address" must be HOST or HOST:PORT'),
    ([ONE, ONE], r'"pads\[2\].name" cannot be "pad-1": another pad has it already'),
]


@pytest.mark.parametrize(("pads", "sentence"), WRONG)
def test_wrong_pad_settings_are_refused_with_place(pads: object, sentence: str) -> None:
    with pytest.raises(BoardSettingsError, match=sentence):
        check_board("esphome", {"pads": pads})


def test_error_about_pad_settings_does_not_show_encryption_key() -> None:
    with pytest.raises(BoardSettingsError) as told:
        check_board("esphome", {"pads": [ONE | {"key": "my-secret"}]})
    assert "my-secret" not in str(told.value)
