"""Boards on a real GPIO chip, through lgpio and the kernel; run by gpio_vm.sh in its guest.

gpio-sim's sysfs files are the other side of each line: `pull` is the finger, `value` is the light's
input.
"""

from __future__ import annotations

import glob
import itertools
import os
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import trio
from gpiozero import Device

from hardware.board import Board
from hardware.boards import BoardUnavailable, open_board
from hardware.gpio_button import GpioButton
from hardware.light import BLINK_TWICE, DARK, NO, OFF, ON, RED
from hardware.presses import BOUNCE_SECONDS, Down, Freed, LongHeld, PauseHeld, PressEvent, Stuck, Up
from hardware.probe import probe
from hardware.strip import StripLamp, TwoPinWriter

BUTTON, LIGHT = 17, 27
BOUNCES = (0.0005, 0.001, 0.002, 0.001, 0.003, 0.0005)
"""Seconds between bounces of the contact; an even number, so that it ends closed."""


class Wire:
    """One line of the simulated chip, from outside."""

    def __init__(self, number: int) -> None:
        (path,) = glob.glob(f"/sys/devices/platform/gpio-sim.*/gpiochip*/sim_gpio{number}")
        self._pull = os.open(f"{path}/pull", os.O_WRONLY)
        self._value = Path(path) / "value"

    def press(self) -> float:
        """Pull to ground; return the time just before, on trio's clock."""
        before = trio.current_time()
        os.write(self._pull, b"pull-down")
        return before

    def release(self) -> float:
        """Release to the pull-up; return the time just before."""
        before = trio.current_time()
        os.write(self._pull, b"pull-up")
        return before

    def high(self) -> bool:
        return self._value.read_text().strip() == "1"


class ReleasedLines:
    def __init__(self) -> None:
        self.button, self.light = Wire(BUTTON), Wire(LIGHT)
        os.write(self.button._pull, b"pull-up")


@pytest.fixture
def lines() -> ReleasedLines:
    assert Device.pin_factory is None, "no mock here"
    return ReleasedLines()


@pytest.fixture
async def board(lines: ReleasedLines) -> AsyncIterator[Board]:
    async with open_board("button-led") as opened:
        await trio.sleep(0.05)
        yield opened


Presses = trio.MemoryReceiveChannel[PressEvent]


async def wait_for(presses: Presses, *kinds: type) -> list[PressEvent]:
    with trio.fail_after(30):
        events = [await presses.receive() for _ in kinds]
    assert [type(event) for event in events] == list(kinds)
    return events


async def nothing_more(presses: Presses, seconds: float = 0.3) -> None:
    with trio.move_on_after(seconds):
        pytest.fail(f"{await presses.receive()} came of itself")


def spread(name: str, seconds: list[float]) -> str:
    ordered = sorted(1000 * s for s in seconds)
    p95 = ordered[round(0.95 * (len(ordered) - 1))]
    return (
        f"{name}: median {statistics.median(ordered):.2f} ms, p95 {p95:.2f} ms, max {ordered[-1]:.2f} ms "
        f"(n={len(ordered)})"
    )


def bounce(line: Wire, *, closed: bool) -> float:
    """Bounce the contact and end closed or open; return the longest time on one side."""
    times = [trio.current_time()]
    for i, seconds in enumerate(BOUNCES):
        (line.press if closed == bool(i % 2) else line.release)()
        times.append(trio.current_time())
        time.sleep(seconds)  # the loop must not decide how fast the contact bounces
    return max(b - a for a, b in itertools.pairwise(times))


async def test_real_bouncing_press_is_one_press_at_its_own_time(lines: ReleasedLines, board: Board) -> None:
    stamped: list[float] = []
    delivered: list[float] = []
    held_off: list[float] = []
    spoiled = 0
    async with board.button.presses() as presses:
        while len(stamped) < 60:
            pressed = lines.button.press()
            (down,) = await wait_for(presses, Down)
            came = trio.current_time()
            longest = bounce(lines.button, closed=True)
            await trio.sleep(0.12)
            released = lines.button.release()
            longest = max(longest, bounce(lines.button, closed=False))
            if longest > 0.8 * BOUNCE_SECONDS:
                # a loaded machine delayed this process: the line saw a press, not a bounce
                spoiled += 1
                assert spoiled <= 60, "this machine is too slow to bounce"
                await until_quiet(presses)
                continue
            (up,) = await wait_for(presses, Up)
            assert isinstance(down, Down)
            assert isinstance(up, Up)
            delivered.append(came - pressed)
            stamped.append(down.at - pressed)
            held_off.append(abs(up.held - (released - pressed)))
        await nothing_more(presses)
    print(
        f"\n{spread('press to Down in the loop', delivered)}; not counted, too slow to be a bounce: {spoiled}"
    )
    print(spread("press to its time stamp", stamped))
    print(spread("error of the held time", held_off))
    assert all(-0.0005 <= s <= 0.05 for s in stamped)
    assert statistics.median(delivered) < 0.05
    assert statistics.median(held_off) < 0.005


async def until_quiet(presses: Presses, seconds: float = 0.3) -> None:
    while True:
        with trio.move_on_after(seconds) as quiet:
            await presses.receive()
        if quiet.cancelled_caught:
            return


async def test_press_time_is_exact_while_the_program_is_busy(lines: ReleasedLines, board: Board) -> None:
    async with board.button.presses() as presses:
        pressed = lines.button.press()
        time.sleep(0.4)  # noqa: ASYNC251 - the loop stands still on purpose
        lines.button.release()
        down, up = await wait_for(presses, Down, Up)
    assert isinstance(down, Down)
    assert isinstance(up, Up)
    print(f"\nloop stalled 400 ms: stamp {1000 * (down.at - pressed):.2f} ms after the press")
    assert down.at - pressed < 0.05
    assert up.held == pytest.approx(0.4, abs=0.05)


async def test_long_and_pause_presses_are_reported_while_held(lines: ReleasedLines, board: Board) -> None:
    async with board.button.presses() as presses:
        pressed = lines.button.press()
        _, long, pause = await wait_for(presses, Down, LongHeld, PauseHeld)
        came = trio.current_time() - pressed
        lines.button.release()
        (up,) = await wait_for(presses, Up)
    print(f"\nPAUSE came {came:.3f} s after the press")
    assert isinstance(long, LongHeld)
    assert isinstance(pause, PauseHeld)
    assert pause.at - long.at == pytest.approx(2.0)
    assert 3.0 <= came < 3.2
    assert isinstance(up, Up)


async def test_two_quick_taps_are_two_presses(lines: ReleasedLines, board: Board) -> None:
    async with board.button.presses() as presses:
        for _ in range(2):
            lines.button.press()
            await trio.sleep(0.06)
            lines.button.release()
            await trio.sleep(0.06)
        await wait_for(presses, Down, Up, Down, Up)


async def test_stuck_button_is_reported_once_and_recovers(lines: ReleasedLines, board: Board) -> None:
    async with board.button.presses() as presses:
        lines.button.press()
        await wait_for(presses, Down, LongHeld, PauseHeld, Stuck)
        await nothing_more(presses, 2)
        assert board.button.is_pressed
        lines.button.release()
        await wait_for(presses, Freed)
        lines.button.press()
        await wait_for(presses, Down)
        lines.button.release()


async def test_button_held_at_start_is_reported_but_ignored(
    lines: ReleasedLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = GpioButton.line_is_down

    def hold_then_look(button: GpioButton) -> bool:
        # gpio-sim releases a line when its pull-up is enabled, unlike a finger: press it again
        monkeypatch.setattr(GpioButton, "line_is_down", look)
        lines.button.press()
        return look(button)

    monkeypatch.setattr(GpioButton, "line_is_down", hold_then_look)
    found = await probe("button-led")
    print(f"\nprobe: {found.sentence}")
    assert (found.opened, found.button_released, found.light_works) == (True, False, True)
    monkeypatch.setattr(GpioButton, "line_is_down", hold_then_look)
    async with open_board("button-led") as board, board.button.presses() as presses:
        (stuck,) = await wait_for(presses, Stuck)
        assert isinstance(stuck, Stuck)
        await nothing_more(presses, 1.5)
        lines.button.release()
        await wait_for(presses, Freed)
        lines.button.press()
        await wait_for(presses, Down)
        lines.button.release()


async def test_light_is_measured_on_its_gpio_line(lines: ReleasedLines, board: Board) -> None:
    delays = []
    for pattern, expected in [(ON, True), (OFF, False)] * 20:
        shown = trio.current_time()
        board.light.show(pattern)
        with trio.fail_after(2):
            while lines.light.high() != expected:
                await trio.lowlevel.checkpoint()
        delays.append(trio.current_time() - shown)
    print(f"\n{spread('show to the line', delays)}")


async def flashes(lines: ReleasedLines, seconds: float) -> int:
    """Poll the light's line and count its rising edges."""
    count, before = 0, False
    with trio.move_on_after(seconds):
        while True:
            now = lines.light.high()
            count += now and not before
            before = now
            await trio.lowlevel.checkpoint()
    return count


async def test_light_patterns_can_be_counted_on_the_gpio_line(lines: ReleasedLines, board: Board) -> None:
    board.light.show(OFF)
    await trio.sleep(0.05)
    board.light.show(NO)
    assert await flashes(lines, 1.0) == 6
    board.light.show(BLINK_TWICE)
    assert await flashes(lines, BLINK_TWICE.seconds * 2 - 0.3) == 4


async def test_closed_board_turns_light_off_and_frees_its_line(lines: ReleasedLines) -> None:
    async with open_board("button-led") as board:
        board.light.show(ON)
        await trio.sleep(0.1)
        assert lines.light.high()
    assert not lines.light.high()
    assert claim(LIGHT).stdout.strip() == "claimed"
    assert claim(BUTTON).stdout.strip() == "claimed"


def claim(number: int) -> subprocess.CompletedProcess[str]:
    """Claim the line in another process, which then ends."""
    code = f"import lgpio; h = lgpio.gpiochip_open(0); lgpio.gpio_claim_output(h, {number}); print('claimed')"
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd="/tmp", check=False
    )


def start(code: str) -> subprocess.Popen[bytes]:
    """Start another process and wait for its first line."""
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    return process


async def test_busy_pin_error_names_its_holder(lines: ReleasedLines) -> None:
    code = (
        f"import lgpio, time; h = lgpio.gpiochip_open(0); lgpio.gpio_claim_output(h, {LIGHT}); "
        "print('held', flush=True); time.sleep(60)"
    )
    other = start(code)
    try:
        with pytest.raises(BoardUnavailable) as told:
            async with open_board("button-led"):
                pass
        print(f"\nbusy: {told.value}")
        assert "The light on GPIO27 cannot be opened because" in str(told.value)
        assert "'lg' holds it (pins are open in python" in str(told.value)
        assert f"process {other.pid}" in str(told.value)
    finally:
        other.kill()
        other.wait()
    async with open_board("button-led"):
        pass  # the failed attempt released both pins


async def test_killed_box_frees_its_pins(lines: ReleasedLines) -> None:
    code = (
        "import trio\nfrom hardware.boards import open_board\nasync def main():\n"
        "    async with open_board():\n        print('open', flush=True)\n"
        "        await trio.sleep_forever()\n"
        "trio.run(main)"
    )
    box = start(code)
    with pytest.raises(BoardUnavailable, match="The button on GPIO17 cannot be opened because"):
        async with open_board("button-led"):
            pass
    box.kill()
    box.wait()
    async with open_board("button-led"):
        pass


def test_user_without_gpio_group_gets_advice(lines: ReleasedLines) -> None:
    code = (
        "import os, pwd, trio\nimport gpiozero.pins.lgpio\nfrom hardware.probe import probe\n"
        "nobody = pwd.getpwnam('nobody')\n"
        "os.setgroups([]); os.setgid(nobody.pw_gid); os.setuid(nobody.pw_uid)\n"
        "print(trio.run(probe, 'button-led').sentence)"
    )
    environment = {key: value for key, value in os.environ.items() if key not in ("USER", "LOGNAME")}
    environment["PYTHONPATH"] = str(Path.cwd())
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd="/tmp", check=False
    )
    print(f"\nno permission: {done.stdout.strip()}{done.stderr[-300:]}")
    assert "adduser nobody gpio" in done.stdout


def test_gpio_leaves_no_file_in_the_working_directory(lines: ReleasedLines, tmp_path: Path) -> None:
    code = (
        "import os, trio\nfrom hardware.boards import open_board\nasync def main():\n"
        "    async with open_board():\n        print(os.listdir('.'))\n"
        "trio.run(main)"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
        check=False,
    )
    assert done.stdout.strip() == "[]", done.stderr


async def test_presses_work_after_reopening_pins_twenty_times(lines: ReleasedLines) -> None:
    for _ in range(20):
        async with open_board("button-led") as board, board.button.presses() as presses:
            lines.button.press()
            await wait_for(presses, Down)
            lines.button.release()
            await wait_for(presses, Up)
    handles = len(os.listdir("/proc/self/fd"))
    async with open_board("button-led"):
        pass
    assert len(os.listdir("/proc/self/fd")) == handles


async def test_codec_zero_board_lights_one_of_its_two_leds(lines: ReleasedLines) -> None:
    green, red = Wire(23), Wire(24)
    async with open_board("codec-zero") as board:
        board.light.show(ON)
        await trio.sleep(0.1)
        assert (green.high(), red.high()) == (True, False)
        board.light.show(NO)
        await trio.sleep(0.03)
        assert (green.high(), red.high()) == (False, True)


async def test_button_and_light_of_each_seat_work_alone(lines: ReleasedLines) -> None:
    pairs = [(5, 6), (12, 13), (16, 22), (23, 24)]
    async with open_board("seats", seats=[{"button": b, "light": li} for b, li in pairs]) as board:
        for seat, (button, light) in enumerate(pairs, 1):
            finger, lamp = Wire(button), Wire(light)
            os.write(finger._pull, b"pull-up")
            async with board.button.presses() as presses:
                await trio.sleep(0.1)
                while True:  # the lines of the simulated chip start low: each seat was pressed until now
                    finger.press()
                    with trio.fail_after(5):
                        event = await presses.receive()
                    if isinstance(event, Down):
                        assert event.seat == seat
                        break
                    finger.release()
                    await trio.sleep(0.1)
                finger.release()
            board.seat_lights[seat - 1].show(ON)
            await trio.sleep(0.1)
            assert lamp.high()
            assert not any(Wire(other).high() for _, other in pairs if other != light)
            board.seat_lights[seat - 1].show(OFF)
            await trio.sleep(0.1)


async def test_led_strip_data_uses_two_pins(lines: ReleasedLines) -> None:
    from hardware.pins import open_pins

    with open_pins() as factory:
        lamp = StripLamp(TwoPinWriter(factory, 5, 6))
        began = trio.current_time()
        for colour in (RED, DARK) * 5:
            await lamp.set(colour)
        print(f"\none frame on two pins: {100 * (trio.current_time() - began):.1f} ms")
        lamp.close()
