"""Load of forty phones on one box: `python -m bench.phones [--phones N] [--seconds S]`.

The phones are real WebSocket clients in a separate process. They always show a question that can be tapped,
so that each phone sends and receives a message every 70 ms; each taps about once in two seconds. The
program prints the time from a tap to the box's answer, including the wait until the phone's next message.
It prints how late the box's trio loop wakes, which delays the sound of a press, and the memory of the box's
process, with and without phones.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import trio

from narrator.config.file import parse_config
from narrator.page.codes import drawn
from narrator.page.door import Door, open_door
from narrator.page.messages import PhoneTold
from narrator.page.seal import spelt, unspelt
from narrator.page.seat_wire import SeatWire
from narrator.page.seats import SeatPages
from narrator.page.server import PageServer, Site, served
from narrator.rules.events import Scenery
from narrator.simulation.demo import seat_names
from narrator.table.phones import Sheet, SheetKind
from tests.narrator.page.pocket import Pocket
from voices.writing.pack import VoicePack

NAP = 0.01
TAPS_EVERY = 2.0
FOREVER = 86_400.0
"""Number of seconds so large that the phones tap until the caller cancels them."""
IN_THE_REST = ("nice", "-n", "19")
CONFIG = '[page]\nenabled = true\naddress = "127.0.0.1"\nport = 0\n'


class PhonesMeasured(msgspec.Struct):
    """Times, in seconds, that the phones have measured."""

    answers: list[float]


def memory() -> float:
    """Return the resident memory of this process in megabytes."""
    status = Path("/proc/self/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def shown(what: str, seconds: Sequence[float]) -> str:
    """Format the median, the 99th percentile and the maximum in milliseconds."""
    ordered = sorted(seconds)
    share = [1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in (0.5, 0.99, 1.0)]
    return f"| {what} | {len(ordered)} | {share[0]:.1f} | {share[1]:.1f} | {share[2]:.1f} |"


async def lateness(seconds: float) -> list[float]:
    """Return by how many seconds this trio loop wakes too late from each of many short sleeps."""
    late, ends = list[float](), trio.current_time() + seconds
    while trio.current_time() < ends:
        due = trio.current_time() + NAP
        await trio.sleep_until(due)
        late.append(trio.current_time() - due)
    return late


@asynccontextmanager
async def page_for(phones: int) -> AsyncIterator[tuple[SeatPages, Door]]:
    """Yield a box's web page with this number of seats, and its server; no phone is connected yet."""
    pages = SeatPages()
    pages.open(seat_names(phones))
    door = open_door(parse_config(CONFIG, "bench"))
    site = Site(VoicePack.load("en"), Scenery, lambda: drawn(door.address))

    def defect(error: BaseException) -> None:
        raise error

    server = PageServer(door, site, {"seat": SeatWire(pages).attend}, defect, ("localhost",))
    async with door.listener, served(server, door):
        yield pages, door


async def tapping_in_process(pages: SeatPages, door: Door, seconds: float, *before: str) -> list[float]:
    """Run the tapping phones in a separate process; return the seconds from each tap to its answer.

    The words `before` are put before the command, for example to change its priority.
    """
    codes = " ".join(spelt(code) for code in pages.codes.values())
    command = [sys.executable, "-m", "bench.phones", "--at", str(door.port), "--seconds", str(seconds)]
    done: subprocess.CompletedProcess[bytes] = await trio.run_process(
        [*before, *command], stdin=codes.encode(), capture_stdout=True, start_new_session=True
    )
    return msgspec.json.decode(done.stdout, type=PhonesMeasured).answers


async def show_question_when_connected(pages: SeatPages) -> None:
    """Wait until every seat has a connected phone, then show a question that phones can tap."""
    names = tuple(pages.codes)
    while len(pages.seats) < len(names):
        await pages.news()
    await trio.sleep(0.5)
    pages.lay(Sheet(SheetKind.ASK, "Now, the Seer.", "Whose card will you see?", names))


@asynccontextmanager
async def tapping(phones: int) -> AsyncIterator[None]:
    """Let phones tap at a page while the context lasts.

    Real phones have their own processors. So these simulated ones run at a low priority; otherwise they
    would delay the box itself.
    """
    async with page_for(phones) as (pages, door), trio.open_nursery() as nursery:
        nursery.start_soon(tapping_in_process, pages, door, FOREVER, *IN_THE_REST)
        await show_question_when_connected(pages)
        yield
        nursery.cancel_scope.cancel()


async def box(phones: int, seconds: float) -> None:
    """Run a box with phones and print the measurements."""
    async with page_for(phones) as (pages, door):
        alone, before, late = await lateness(seconds / 3), memory(), list[float]()
        async with trio.open_nursery() as nursery:

            async def watch() -> None:
                await show_question_when_connected(pages)
                late.extend(await lateness(seconds * 0.9))
                print(f"memory: {before:.0f} MB without phones, {memory():.0f} MB with {phones}")

            nursery.start_soon(watch)
            answers = await tapping_in_process(pages, door, seconds)
    print("| | number | median ms | p99 ms | most ms |\n|---|---:|---:|---:|---:|")
    print(shown("tap to its answer", answers))
    print(shown("the box's loop wakes late, no phone", alone))
    print(shown(f"the same with {phones}", late))


async def run_phones(port: int, codes: Sequence[str], seconds: float) -> None:
    """Run all phones, in their separate process, and print what they measure."""
    answers: list[float] = []
    chance = random.Random(1)

    async def play(code: str) -> None:
        tapped: tuple[int, float] | None = None
        pocket = Pocket(unspelt(code))

        def answered(told: PhoneTold) -> None:
            nonlocal tapped
            if tapped is not None and told.taps == [tapped[0]]:
                answers.append(trio.current_time() - tapped[1])
                tapped = None

        pocket.answered = answered
        nursery.start_soon(pocket.run, await trio.open_tcp_stream("127.0.0.1", port), f"127.0.0.1:{port}")
        while True:
            await trio.sleep(chance.expovariate(1 / TAPS_EVERY) + 0.2)
            if pocket.lies is not None and pocket.lies.period and tapped is None:
                place = chance.choice([one for one in range(len(codes)) if (one,) != pocket.taps])
                tapped = place, trio.current_time()
                pocket.tap([place])

    with trio.move_on_after(seconds + 2):
        async with trio.open_nursery() as nursery:
            for code in codes:
                nursery.start_soon(play, code)
    sys.stdout.buffer.write(msgspec.json.encode(PhonesMeasured(answers)))


def main(arguments: list[str] | None = None) -> None:
    """Run the box, or with the option `--at` the phones."""
    parser = argparse.ArgumentParser(prog="python -m bench.phones", description=__doc__)
    parser.add_argument("--phones", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--at", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.at is None:
        trio.run(box, asked.phones, asked.seconds)
    else:
        trio.run(run_phones, asked.at, sys.stdin.read().split(), asked.seconds)


if __name__ == "__main__":
    main()
