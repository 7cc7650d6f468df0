"""Many villages on one broker: `python -m bench.villages`.

Each has a game of its own, whose rules are played for real, and the box's own link and region (letters
sealed, said again until they are answered, steps retained); a real mosquitto stands between them. Voices, and
with them the minutes of nights and days, are left out: a night and a day last some seconds each, so that what
is printed a second is far more than an evening would give. Villages stand in a ring and know two on either
side; somebody of every other one wants to leave each day.

Printed: messages and bytes that the broker was given and gave, how late a village begins its night after it
and all it knows were ready for it, how late the one process of all villages is for a task that does nothing
(which a box of its own is not), how many moved and whether each of them is in one village, and the memory
that one village more takes, its game and its link together, when the evening has ended.
"""

from __future__ import annotations

import argparse
import os
import resource
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import numpy as np
import trio

from narrator.hamlets.region import Region
from narrator.mqtt.broker import Broker
from narrator.mqtt.link import broker_linked
from narrator.rules import Game, Setup
from narrator.rules.cause import Cause
from narrator.rules.kernel.events import NightFell
from narrator.rules.kernel.prompts import Answer, Kind, Prompt
from narrator.rules.kernel.scenery import Phase, Scenery
from narrator.rules.moving import ADMIT, BY_THE_DOOR, LEAVE, WHERE
from narrator.rules.werewolves import village_of
from tests.rigs.mosquitto import PASSWORD, USER, Mosquitto

CARDS = ["seer", "defender", *["werewolf"] * 4]
SIDES = (1, 2)
"""How far away in the ring the villages are that one knows."""
BEAT = 0.02
"""Seconds after which a task that does nothing asks to be woken; what makes it late makes all late here."""
SETTLING = 8.0
"""Seconds in which whoever is still on the road arrives."""


class BenchVillage:
    """One village: its people want to leave in turn, all are welcome, and nobody dies."""

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
        """Those shared with each that it knows: here anybody may know them."""
        return {
            other: "".join(sorted((self.name, other))).encode().ljust(32, b".")[:32] for other in self.others
        }

    async def live(self, region: Region, nights: int, seconds: float) -> None:
        """Nights and days in step with the others."""
        self._region = region
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
            await trio.sleep(seconds * (0.5 + self.number % 7 / 7))  # some debate longer than others

    def settle(self) -> None:
        """What was heard since: whoever is on the road to here arrives."""
        night = self._night()
        self._play_until_night(night + 2)

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
    """The name of a village."""
    return f"V{number + 1}"


def people_of(number: int, seats: int) -> list[str]:
    """Who lives there."""
    return [f"{called(number)} P{seat}" for seat in range(1, seats + 1)]


class CountedBroker:
    """What the broker tells of itself, each second ($SYS)."""

    def __init__(self) -> None:
        self.now: Counter[str] = Counter()

    def hear(self, topic: str, payload: bytes) -> None:
        """One of its figures."""
        self.now[topic.removeprefix("$SYS/broker/")] = round(float(payload.split()[0]))


class OwnWork:
    """What the bench itself does in the one process of all villages, which a box of its own has not to do."""

    def __init__(self) -> None:
        self.late: list[float] = []
        """Milliseconds by which a task was woken too late, each time: all villages wait for their turn."""
        self._began, self._worked = time.monotonic(), time.process_time()

    async def beat(self) -> None:
        """Ask to be woken again and again."""
        while True:
            due = trio.current_time() + BEAT
            await trio.sleep_until(due)
            self.late.append(1000 * (trio.current_time() - due))

    def tell(self) -> None:
        """The figures, and what else the machine did."""
        core = (time.process_time() - self._worked) / (time.monotonic() - self._began)
        p50, p99 = np.percentile(self.late, [50, 99])
        print(f"the bench itself: a task that does nothing was late by p50 {p50:.0f} ms, p99 {p99:.0f} ms")
        print(f"it had {core:.0%} of a core; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


async def evening(broker: Mosquitto, given: argparse.Namespace) -> None:
    """All of it; printed at the end."""
    counted = CountedBroker()
    complaints = Counter[str]()

    def told(sentence: str) -> None:
        complaints[sentence] += 1

    def broker_for(name: str) -> Broker:
        return Broker("127.0.0.1", broker.port, name, USER, PASSWORD)

    async with trio.open_nursery() as nursery, AsyncExitStack() as stack:
        watcher = await stack.enter_async_context(broker_linked(broker_for("watcher"), told, refuse))
        assert watcher is not None
        watcher.listen(
            "$SYS/broker/#",
            lambda topic, payload: counted.hear(topic, payload) if payload[:1].isdigit() else None,
        )
        before = resident()
        villages = [BenchVillage(number, given.villages, given.seats) for number in range(given.villages)]
        regions = []
        for village in villages:
            link = await stack.enter_async_context(broker_linked(broker_for(village.name), told, refuse))
            assert link is not None
            region = Region(village.name, village.keys(), link, told, in_step=True)
            nursery.start_soon(region.run)
            regions.append(region)
        await trio.sleep(3)
        own = OwnWork()
        nursery.start_soon(own.beat)
        start, began = counted.now.copy(), time.monotonic()
        async with trio.open_nursery() as all_of_them:
            for village, region in zip(villages, regions, strict=True):
                all_of_them.start_soon(village.live, region, given.nights, given.seconds)
        took, end = time.monotonic() - began, counted.now.copy()
        await trio.sleep(SETTLING)
        for _ in range(3):
            for village in villages:
                village.settle()
            await trio.sleep(1)
        own.tell()
        tell(villages, took, Counter({name: end[name] - start[name] for name in end}))
        print(f"memory a village: {(resident() - before) / len(villages) / 1024:.0f} kB of the process")
        for sentence, times in complaints.items():
            print(f"told {times} times: {sentence}")
        nursery.cancel_scope.cancel()


def tell(villages: list[BenchVillage], took: float, given: Counter[str]) -> None:
    """The figures."""
    print(f"{len(villages)} villages, {took:.0f} s")
    for what in ("messages/received", "messages/sent", "bytes/received", "bytes/sent"):
        print(f"{what}: {given[what] / took:.0f} a second")
    by_name = {village.name: village for village in villages}
    late = [
        1000 * (began - max(by_name[one].ready[night] for one in (village.name, *village.others)))
        for village in villages
        for night, began in village.began.items()
    ]
    p50, p99 = np.percentile(late, [50, 99])
    print(f"a night begins after all were ready: p50 {p50:.0f} ms, p99 {p99:.0f} ms, most {max(late):.0f} ms")
    homes, moved = Counter[str](), 0
    for village in villages:
        for seat, where in village_of(village.game).by_name.items():
            gone = where.cause is Cause.MOVED
            homes[seat] += not gone
            moved += gone
    print(
        f"{moved} moved; in two villages: {sum(count > 1 for count in homes.values())}, "
        f"in none: {sum(count < 1 for count in homes.values())}"
    )


def resident() -> int:
    """Bytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def refuse(error: BaseException) -> None:
    """A mistake in a village ends the bench."""
    raise error


def main(arguments: list[str] | None = None) -> None:
    """Start a broker, and all of them."""
    parser = argparse.ArgumentParser(prog="python -m bench.villages", description=__doc__)
    parser.add_argument("--villages", type=int, default=200, help="how many (%(default)s)")
    parser.add_argument("--seats", type=int, default=20, help="people in each (%(default)s)")
    parser.add_argument("--nights", type=int, default=5, help="nights of the evening (%(default)s)")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each lasts (%(default)s)")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        broker = Mosquitto(Path(home))
        settings = Path(home, "mosquitto.conf")
        settings.write_text(
            settings.read_text().replace("log_type all", "log_type information\nsys_interval 1")
        )
        with broker.running():
            trio.run(evening, broker, given)


if __name__ == "__main__":
    main()
