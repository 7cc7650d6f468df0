"""Load test of many linked games (villages) on one MQTT broker: `python -m bench.villages`.

Each village is a process like a box: it plays a game by the real rules, and uses the box's own code for the
link between villages (encrypted messages that are repeated until answered, and retained messages for the
steps of a game). A real mosquitto broker connects the villages. There is no speech, and nights and days
only last some seconds, so that the rates of messages are far higher than in a real evening. The villages
form a ring, and each knows two villages on either side. In half of the villages a player wants to leave
each day.

It prints the messages and bytes to and from the broker, how much later than possible each night begins,
and, for comparison, how late an idle process on the machine wakes up. It prints how many players moved,
whether each of them is in exactly one village, and the memory of one village with its game and link at the
end. `--processes 1` puts all villages into one process, whose threads then delay each other; no real
household has two hundred links in one process.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import trio

from narrator.home.hamlets.region import REPEAT, Region
from narrator.home.mqtt import Broker, broker_linked
from narrator.rules import Answer, Game, Prompt, Setup
from narrator.rules.events import NightFell, Phase, Scenery
from narrator.rules.hamlets import ADMIT, BY_THE_DOOR, LEAVE, WHERE
from narrator.rules.prompts import Kind
from narrator.rules.village import Cause, village_of
from tests.patience import until
from tests.rigs.mosquitto import PASSWORD, USER, Mosquitto

CARDS = ["seer", "defender", *["werewolf"] * 4]
SIDES = (1, 2)
"""Distances, in the ring of villages, at which two villages know each other."""
BEAT = 0.02
"""Seconds between the wake-ups of an idle task that measures how busy the machine is."""
SETTLING = 8.0
"""Seconds, at the end, in which players who are moving may arrive."""
ROUNDS = 4
"""Number of times, at the end, that all villages handle new messages; messages are repeated in between."""
CLOSING = 5.0
"""Time limit, in seconds, for a process to end after it has reported."""
WARM = (
    "cryptography.hazmat.primitives.ciphers.aead",
    "paho.mqtt.client",
    "paho.mqtt.subscribeoptions",
)
"""Modules that are imported before memory is measured, so that their memory does not count as a village's."""
HANGING = 600.0
"""Seconds without progress after which a process counts as blocked."""


class VillageSeen(NamedTuple):
    """Results of one village: when it was ready for each night, when it began each night, and its players."""

    name: str
    others: Sequence[str]
    ready: dict[int, float]
    began: dict[int, float]
    lived: Sequence[str]
    here: Sequence[str]
    moved: int


class VillagesReport(NamedTuple):
    """Report of one process, after its villages have ended."""

    seen: list[VillageSeen]
    complaints: Counter[str]
    memory: int
    """Number of bytes of memory that the process's villages used."""
    worked: float
    """Processor seconds that the process used from the first night to the last."""


class BenchVillage:
    """Simulated village whose players want to leave in turn.

    It accepts all arriving players, and no player dies.
    """

    def __init__(self, number: int, villages: int, seats: int) -> None:
        self.number = number
        self.name = called(number)
        others = sorted({(number + way * far) % villages for far in SIDES for way in (1, -1)} - {number})
        self.others = [called(other) for other in others]
        deck = [*CARDS, *["simple_villager"] * (seats - len(CARDS))]
        header: dict[str, Any] = {
            "edition": "pact",
            "variants": ["v2_hamlets"],
            "options": {"player_limits": "any", "captain": False},
            "players": people_of(number, seats),
            "deck": deck,
            "seed": number,
            "hamlets": {called(one): {"people": people_of(one, seats), "cards": deck} for one in others},
        }
        self.game = Game(Setup.from_dict(header))
        self.deck = tuple(sorted(deck))
        self.ready: dict[int, float] = {}
        self.began: dict[int, float] = {}
        self._region: Region | None = None

    def keys(self) -> dict[str, bytes]:
        """Return the encryption key shared with each known village; in this test the keys are not secret."""
        return {
            other: "".join(sorted((self.name, other))).encode().ljust(32, b".")[:32] for other in self.others
        }

    async def live(self, region: Region, nights: int, seconds: float) -> None:
        """Play nights and days in step with the known villages."""
        self._region, drawn = region, Random(self.number)
        await trio.sleep(seconds * drawn.random())  # real games do not start at the same instant
        region.announce(self.game.setup.names, self.deck)
        await region.gathered(60)
        for night in range(1, nights + 1):
            self.ready[night] = time.monotonic()
            await region.wait_for_dusk(night)
            self.began[night] = time.monotonic()
            self._enters(Phase.ASLEEP, night)
            await trio.sleep(seconds)
            self._enters(Phase.DEBATE, night)
            self._play_until_night(night + 1)
            await trio.sleep(seconds * (0.5 + drawn.random()))  # real debates differ in length

    def settle(self) -> None:
        """Handle new messages, so that players who are moving arrive."""
        night = self._night()
        self._play_until_night(night + 2)

    def seen(self) -> VillageSeen:
        """Return the results of this village so far."""
        moved = {seat: one.cause is Cause.MOVED for seat, one in village_of(self.game).by_name.items()}
        here = [seat for seat, gone in moved.items() if not gone]
        lived = people_of(self.number, len(self.deck))
        return VillageSeen(self.name, self.others, self.ready, self.began, lived, here, sum(moved.values()))

    def _enters(self, phase: Phase, number: int) -> None:
        assert self._region is not None
        self._region.follow(Scenery(phase, number, self.game.setup.names))

    def _night(self) -> int:
        return max((event.night for event in self.game.events if isinstance(event, NightFell)), default=0)

    def _play_until_night(self, night: int) -> None:
        assert self._region is not None
        while (prompt := self.game.pending) is not None and self._night() < night:
            self.game.answer(self._answer(prompt))
        self._region.say(self.game)

    def _answer(self, prompt: Prompt) -> Answer:
        assert self._region is not None
        if prompt.id in BY_THE_DOOR:
            return self._region.answer(self.game, prompt)
        if prompt.id == LEAVE:
            return next(iter(prompt.legal), None) if self.number % 2 else None
        if prompt.id == WHERE:
            return prompt.legal[self._night() % len(prompt.legal)]
        if prompt.id == ADMIT:
            return True
        if prompt.kind is Kind.BALLOTS:
            return {}
        return None if prompt.min == 0 else prompt.default


def called(number: int) -> str:
    """Return the name of village `number`."""
    return f"V{number + 1}"


def people_of(number: int, seats: int) -> list[str]:
    """Return the names of the players of village `number`."""
    return [f"{called(number)} P{seat}" for seat in range(1, seats + 1)]


class CountedBroker:
    """Counts that the broker publishes every second under $SYS."""

    def __init__(self) -> None:
        self.now: Counter[str] = Counter()

    def hear(self, topic: str, payload: bytes) -> None:
        """Record one count that the broker published."""
        self.now[topic.removeprefix("$SYS/broker/")] = round(float(payload.split()[0]))


async def meet(barrier: Barrier) -> None:
    """Wait until every process waits at this barrier."""
    await trio.to_thread.run_sync(barrier.wait, HANGING)


def broker_for(port: int, name: str) -> Broker:
    """Return the settings of the broker for a box with this name."""
    return Broker("127.0.0.1", port, name, USER, PASSWORD)


async def boxes(
    port: int, numbers: Sequence[int], given: argparse.Namespace, barrier: Barrier
) -> VillagesReport:
    """Run all villages of one process, from set-up to end."""
    complaints = Counter[str]()

    def told(sentence: str) -> None:
        complaints[sentence] += 1

    async with trio.open_nursery() as nursery, AsyncExitStack() as stack:
        before = resident()
        villages = [BenchVillage(number, given.villages, given.seats) for number in numbers]
        links, regions = [], []
        for village in villages:
            link = await stack.enter_async_context(
                broker_linked(broker_for(port, village.name), told, refuse)
            )
            assert link is not None
            region = Region(village.name, village.keys(), link, told, in_step=True)
            nursery.start_soon(region.run)
            links.append(link)
            regions.append(region)
        await until(lambda: all(link.is_there for link in links))
        await meet(barrier)
        worked = time.process_time()
        async with trio.open_nursery() as all_of_them:
            for village, region in zip(villages, regions, strict=True):
                all_of_them.start_soon(village.live, region, given.nights, given.seconds)
        worked = time.process_time() - worked
        await meet(barrier)
        await trio.sleep(SETTLING)
        for _ in range(ROUNDS):
            for village in villages:
                village.settle()
            await trio.sleep(REPEAT)
            await meet(barrier)
        nursery.cancel_scope.cancel()
    return VillagesReport([village.seen() for village in villages], complaints, resident() - before, worked)


def process(
    port: int, numbers: Sequence[int], given: argparse.Namespace, barrier: Barrier, answer: Connection
) -> None:
    """Run one process of villages and send its report."""
    try:
        answer.send(trio.run(boxes, port, numbers, given, barrier))
    except BaseException:
        barrier.abort()  # an error in a village ends the whole measurement
        raise


class Idler:
    """Task in an otherwise idle process, which measures how late the machine wakes processes."""

    def __init__(self) -> None:
        self._late: list[float] = []

    async def beat(self) -> None:
        """Wake up again and again, and record each delay in seconds."""
        while True:
            due = trio.current_time() + BEAT
            await trio.sleep_until(due)
            self._late.append(1000 * (trio.current_time() - due))

    def tell(self) -> None:
        """Print the delays in milliseconds, and the machine's load."""
        print(f"a process that does nothing was late by {spread(self._late)}")
        print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


async def evening(
    port: int, given: argparse.Namespace, barrier: Barrier, answers: Sequence[Connection]
) -> None:
    """Observe all villages from outside, and print the results at the end."""
    counted, idler = CountedBroker(), Idler()
    async with (
        trio.open_nursery() as nursery,
        broker_linked(broker_for(port, "watcher"), print, refuse) as watcher,
    ):
        assert watcher is not None
        watcher.listen(
            "$SYS/broker/#",
            lambda topic, payload: counted.hear(topic, payload) if payload[:1].isdigit() else None,
        )
        await meet(barrier)
        start, began = counted.now.copy(), time.monotonic()
        nursery.start_soon(idler.beat)
        await meet(barrier)
        took, end = time.monotonic() - began, counted.now.copy()
        idler.tell()
        for _ in range(ROUNDS):
            await meet(barrier)
        reports: list[VillagesReport] = [await trio.to_thread.run_sync(answer.recv) for answer in answers]
        tell(reports, took, Counter({name: end[name] - start[name] for name in end}))
        nursery.cancel_scope.cancel()


def tell(reports: Sequence[VillagesReport], took: float, given: Counter[str]) -> None:
    """Print the results of all villages."""
    by_name = {village.name: village for report in reports for village in report.seen}
    print(f"{len(by_name)} villages in {len(reports)} processes, {took:.0f} s")
    print(f"they had {sum(report.worked for report in reports) / took:.0%} of a core")
    for what in ("messages/received", "messages/sent", "bytes/received", "bytes/sent"):
        print(f"{what}: {given[what] / took:.0f} a second")
    late = [
        1000 * (began - max(by_name[one].ready[night] for one in (village.name, *village.others)))
        for village in by_name.values()
        for night, began in village.began.items()
    ]
    print(f"a night begins after all were ready: {spread(late)}")
    homes = Counter(seat for village in by_name.values() for seat in village.here)
    everybody = {seat for village in by_name.values() for seat in village.lived}
    print(
        f"{sum(village.moved for village in by_name.values())} moved; "
        f"in two villages: {sum(count > 1 for count in homes.values())}, "
        f"in none: {len(everybody - homes.keys())}"
    )
    print(f"memory a village: {sum(report.memory for report in reports) / len(by_name) / 1024:.0f} kB")
    for sentence, times in sum((report.complaints for report in reports), Counter[str]()).items():
        print(f"told {times} times: {sentence}")


def spread(milliseconds: Sequence[float]) -> str:
    """Format a distribution with its maximum, as no percentile shows a loop that blocks once for a second."""
    p50, p99 = np.percentile(milliseconds, [50, 99])
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, most {max(milliseconds):.0f} ms"


@contextmanager
def started(port: int, given: argparse.Namespace) -> Iterator[tuple[Barrier, Sequence[Connection]]]:
    """Start all processes of villages; yield their common barrier and the connections to them."""
    for module in WARM:
        import_module(module)
    gc.collect()
    gc.freeze()
    forking, count = get_context("fork"), given.processes or given.villages
    barrier = forking.Barrier(count + 1)
    answers, started = [], []
    for first in range(count):
        answer, told = forking.Pipe(duplex=False)
        numbers = range(first, given.villages, count)
        one = forking.Process(target=process, args=(port, numbers, given, barrier, told), daemon=True)
        one.start()
        told.close()
        answers.append(answer)
        started.append(one)
    try:
        yield barrier, answers
    finally:
        for one in started:
            one.join(CLOSING)
            one.terminate()


def resident() -> int:
    """Return this process's anonymous resident memory in bytes; it does not include the code of libraries."""
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return 1024 * int(status["RssAnon"].removesuffix("kB"))


def refuse(error: BaseException) -> None:
    """End the measurement after an error in a village."""
    raise error


def main(arguments: list[str] | None = None) -> None:
    """Start a broker and all villages, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m bench.villages", description=__doc__)
    parser.add_argument("--villages", type=int, default=200, help="how many (%(default)s)")
    parser.add_argument("--seats", type=int, default=20, help="people in each (%(default)s)")
    parser.add_argument("--nights", type=int, default=5, help="nights of the evening (%(default)s)")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each lasts (%(default)s)")
    parser.add_argument("--processes", type=int, help="among so many processes (one each)")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        broker = Mosquitto(Path(home))
        settings = Path(home, "mosquitto.conf")
        settings.write_text(
            settings.read_text().replace("log_type all", "log_type information\nsys_interval 1")
        )
        with broker.running(), started(broker.port, given) as (barrier, answers):
            trio.run(evening, broker.port, given, barrier, answers)


if __name__ == "__main__":
    main()
