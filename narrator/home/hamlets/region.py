"""The other villages as this one sees them: who plays there, how far they are, and what they answer.

Topics below `hamlets/<village>/`: `step` says in the clear what all may know of a village (`VillageStep`,
retained, signed for each neighbour), and `door/<id>` takes letters to it, sealed. A letter is said again and
again until there is another game, so a broker that was away, a box that was away and a lost letter are one
and the same thing.
"""

from __future__ import annotations

import hmac
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeAlias

import msgspec
import trio
from msgspec import Meta

from narrator.config.file import LoadedConfig
from narrator.errors import UNREADABLE
from narrator.home.hamlets.keeper import Keeper, NoStep
from narrator.home.hamlets.moves import Letter, UnreadableLetter, seal, unseal
from narrator.home.hamlets.names import replaced
from narrator.home.mqtt import BrokerLink
from narrator.rules import Answer, Game, Prompt
from narrator.rules.stage import Phase, Scenery

if TYPE_CHECKING:
    from narrator.rules.stage import Scenery


VERSION = 2
MOST_PEOPLE, MOST_CARDS, LONGEST_NAME, MOST_NIGHTS = 60, 120, 40, 1000
"""How many people, cards and nights a village may have, and how many letters a name; more is no step."""
REPEAT = 3.0
"""Seconds after which whatever was said last is said again."""
PATIENCE = 300.0
"""Seconds for which a night waits for other villages at the most: one of them may have gone home."""
DUSK = "dusk"
"""The step of a village that is ready for a night, and waits for the others."""
ID_DIGITS = 16


class Road(Protocol):
    """What letters go by: `BrokerLink`, or nothing but a test."""

    @property
    def is_there(self) -> bool:
        """Whether it can be gone on now."""

    def keep(self, topic: str, payload: bytes) -> None:
        """Say a fact, retained."""

    def say(self, topic: str, payload: bytes) -> bool:
        """Say something to those who listen now."""

    def listen(self, pattern: str, heard: Callable[[str, bytes], None]) -> None:
        """Hear what is said there."""

    def whenever_met(self, act: Callable[[], None]) -> None:
        """Act whenever it opens."""


Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]


class VillageStep(msgspec.Struct, frozen=True):
    """What all may know of a village: how far it is, who lives there, and with which cards it plays.

    `phase` is the stage's, or `dusk`; `number` is that of its night or day. Keys that a later version adds
    are passed over.
    """

    phase: str = str(Phase.SETUP)
    number: Annotated[int, Meta(ge=0, le=MOST_NIGHTS)] = 0
    people: Annotated[tuple[Name, ...], Meta(max_length=MOST_PEOPLE)] = ()
    cards: Annotated[tuple[Name, ...], Meta(max_length=MOST_CARDS)] = ()
    renamed: Annotated[tuple[tuple[Name, Name], ...], Meta(max_length=MOST_PEOPLE)] = ()
    """Who was replaced in the course of the game, from name to name."""

    def is_ready_for(self, night: int) -> bool:
        """Whether nobody need wait for this village before that night."""
        return not self.is_playing or self.number >= night  # a day has the number of the night before it

    @property
    def is_playing(self) -> bool:
        """Whether a game is going on there."""
        return bool(self.people) and self.phase != Phase.OVER


class SignedStep(msgspec.Struct, frozen=True):
    """A step as it is sent: written in JSON, with a signature by the key of each neighbour."""

    step: str = ""
    signed: dict[str, str] = {}
    v: int = VERSION


def sign_step(step: bytes, key: bytes, topic: str) -> str:
    """Sign a step for the topic that it is sent to; returns an HMAC-SHA-256 in hexadecimal digits."""
    return hmac.new(key, b"\0".join((b"step", topic.encode(), step)), "sha256").hexdigest()


class Region(NoStep):
    """This village and its neighbours. It is a `Doorkeeper`."""

    def __init__(
        self, name: str, keys: Mapping[str, bytes], road: Road, told: Callable[[str], None], *, in_step: bool
    ) -> None:
        """`keys` are those shared with each neighbour; `told` shows a sentence to who looks after the box."""
        self.name = name
        self._keys = keys
        self._road = road
        self._told = told
        self._in_step = in_step
        self._keeper = Keeper(name)
        self._seed: int | None = None
        self._game: Game | None = None
        self._letters: tuple[Letter, ...] = ()
        """What this village has said last, as it stands on the disk."""
        self._own = VillageStep()
        self._steps: dict[str, VillageStep] = {}
        self._away: set[str] = set()
        self._late: set[str] = set()
        """Villages that a night has waited for in vain; the next one does not wait for them."""
        self._told_of: set[str] = set()
        self._stirred = trio.Event()
        road.listen(f"hamlets/{name}/door/+", self._hear)
        for other in keys:
            road.listen(f"hamlets/{other}/step", self._see)
            road.listen(f"narrator/{other}/availability", self._note_presence)
        road.whenever_met(self._post)
        self._say_step(self._own)

    async def run(self) -> None:
        """Say everything again, now and then."""
        while True:
            await trio.sleep(REPEAT)
            self._post()

    # --- a doorkeeper -------------------------------------------------------------------------------------

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """The answer to one of `BY_THE_DOOR`, by what has been heard until now."""
        self._play(game)
        return self._keeper.answer(game, prompt)

    def say(self, game: Game) -> None:
        """Let the others know what has been decided here; it is on the disk."""
        self._play(game)
        now = replaced(game.setup)
        if now != self._own.renamed:
            self._say_step(msgspec.structs.replace(self._own, people=game.setup.names, renamed=now))
        self._letters = tuple(self._keeper.letters(game))
        self._post()

    def _play(self, game: Game) -> None:
        """A game that was put right is the same game; in another one nobody has moved yet."""
        if game.setup.seed != self._seed:
            self._seed, self._keeper, self._letters = game.setup.seed, Keeper(self.name), ()
        self._game = game

    def replaced(self) -> Iterator[tuple[str, str]]:
        """Who was replaced in the other villages, as their steps tell."""
        for step in self._steps.values():
            yield from step.renamed

    def is_time(self, night: int) -> bool:
        """Whether the night may begin: all are as far, or are not to be waited for."""
        if not (self._in_step and self._road.is_there):
            return True
        skipped = self._away | self._late
        return all(step.is_ready_for(night) for other, step in self._steps.items() if other not in skipped)

    async def wait_for_dusk(self, night: int) -> None:
        """Wait for the other villages before a night, for so long and no longer."""
        self._say_step(msgspec.structs.replace(self._own, phase=DUSK, number=night))
        with trio.move_on_after(PATIENCE):
            while not self.is_time(night):
                with trio.move_on_after(REPEAT):  # a broker that is gone stirs nobody
                    await self._stirred.wait()
        if not self.is_time(night):
            self._late |= {other for other, step in self._steps.items() if not step.is_ready_for(night)}

    # --- who is there -------------------------------------------------------------------------------------

    def follow(self, now: Scenery) -> None:
        """How far this village is, as the room has heard it."""
        phase = str(now.phase)
        if not now.seats:
            if self._own.phase != DUSK:  # else a game was announced, and its table is not laid yet
                self._say_step(VillageStep())
        elif (phase, now.number) != (self._own.phase, self._own.number):
            self._say_step(msgspec.structs.replace(self._own, phase=phase, number=now.number))

    def announce(self, people: tuple[str, ...], cards: tuple[str, ...]) -> None:
        """Say who is going to play here, and with which cards."""
        self._say_step(VillageStep(DUSK, 0, people, cards))

    async def gathered(self, seconds: float) -> dict[str, Any]:
        """The header's `hamlets`: whoever is there and has announced people within so many seconds."""
        with trio.move_on_after(seconds):
            while len(self._present()) < len(self._keys):
                await self._stirred.wait()
        return {
            name: {"people": list(step.people), "cards": list(step.cards)}
            for name, step in sorted(self._present().items())
        }

    def _present(self) -> dict[str, VillageStep]:
        return {
            name: step for name, step in self._steps.items() if step.is_playing and name not in self._away
        }

    def _stir(self) -> None:
        """Wake whoever waits to learn how far the villages are; who waits again waits for the next time."""
        self._stirred.set()
        self._stirred = trio.Event()

    def _say_step(self, step: VillageStep) -> None:
        self._own = step
        topic, written = f"hamlets/{self.name}/step", msgspec.json.encode(step)
        signed = {other: sign_step(written, key, topic) for other, key in self._keys.items()}
        self._road.keep(topic, msgspec.json.encode(SignedStep(written.decode(), signed)))

    def _see(self, topic: str, said: bytes) -> None:
        """Take a step that its village has signed; anything else is told once, and changes nothing."""
        name = _village_of(topic)
        try:
            sent = msgspec.json.decode(said, type=SignedStep)
            if sent.v != VERSION:
                self._complain(
                    topic,
                    f"The message on {topic} is of version {sent.v}, and this box reads {VERSION}: "
                    "use one version on both.",
                )
                return
            written = sent.step.encode()
            signature = sign_step(written, self._keys[name], topic).encode()
            if not hmac.compare_digest(signature, sent.signed.get(self.name, "").encode()):
                self._complain(
                    topic,
                    f"The message on {topic} is not signed with the key of these boxes; it is ignored.",
                )
                return
            step = msgspec.json.decode(written, type=VillageStep)
        except UNREADABLE:
            self._complain(topic, f"The message on {topic} is no step of a village; it is ignored.")
            return
        self._steps[name] = step
        self._late.discard(name)
        self._stir()

    def _note_presence(self, topic: str, said: bytes) -> None:
        if said == b"online":
            self._away.discard(_village_of(topic))
        else:
            self._away.add(_village_of(topic))
        self._stir()

    # --- letters ------------------------------------------------------------------------------------------

    def _hear(self, topic: str, sealed: bytes) -> None:
        """Read a letter by the key of whichever neighbour wrote it; what none of them wrote is told once."""
        trouble: UnreadableLetter | None = None
        for name, key in self._keys.items():
            try:
                letter = unseal(sealed, key, topic)
            except UnreadableLetter as error:
                trouble = error
                continue
            if letter.sender == name:
                self._keeper.hear(letter)
                return
        self._complain(topic, "" if trouble is None else trouble.sentence)

    def leave_out(self, village: str, why: str) -> None:
        """Tell why a village is not played with in this game."""
        self._told(f"Moves to {village} are closed for this game: {why}")

    def _complain(self, topic: str, sentence: str) -> None:
        if sentence and topic not in self._told_of:
            self._told_of.add(topic)
            self._told(sentence)

    def _post(self) -> None:
        game = self._game
        if game is not None and game.pending is None:  # all of it is on the disk, and letters still come
            self._letters = tuple(self._keeper.letters(game))
        for letter in self._letters:
            key = self._keys.get(letter.reader)
            if key is not None:
                topic = topic_of(letter, key)
                self._road.say(topic, seal(letter, key, topic))


def _village_of(topic: str) -> str:
    return topic.split("/")[1]


def topic_of(letter: Letter, key: bytes) -> str:
    """Where a letter goes: one place for each side of each move, that tells nothing of who moves."""
    move = msgspec.json.encode([letter.seat, letter.home, letter.host, letter.ask, letter.sender])
    return f"hamlets/{letter.reader}/door/{hmac.new(key, move, 'sha256').hexdigest()[:ID_DIGITS]}"


@asynccontextmanager
async def region_open(
    loaded: LoadedConfig,
    link: BrokerLink | None,
    keys: Mapping[str, bytes],
    told: Callable[[str], None],
    follow: Callable[[Callable[[Scenery], None]], None],
) -> AsyncIterator[Region | None]:
    """The region, saying again what it said; None without neighbours. `follow` is the stage's."""
    if link is None or not keys:
        yield None
        return
    # it knows the rules, which no start need wait for

    region = Region(link.broker.name, keys, link, told, in_step=loaded.config.hamlets.in_step)
    follow(region.follow)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(region.run)
        yield region
        nursery.cancel_scope.cancel()
