"""The other villages as this one sees them: their players, their progress and their letters.

Topics are below `hamlets/<village>/`. `step` has the public facts of a village, unencrypted (`VillageStep`,
kept by the broker, signed for each neighbour). `door/<id>` is for encrypted letters to the village. A letter
is repeated until another game begins. So there is no special code for a missing broker, a missing box or a
lost letter.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeAlias

import msgspec
import trio
from msgspec import Meta

from narrator.errors import UNREADABLE
from narrator.home.hamlets.keeper import Keeper, NoStep
from narrator.home.hamlets.moves import Letter, UnreadableLetter, seal, unseal
from narrator.home.hamlets.names import replaced
from narrator.rules import Answer, Game, Prompt
from narrator.rules.events import Phase, Scenery

if TYPE_CHECKING:
    from narrator.rules.events import Scenery


VERSION = 2
MOST_PEOPLE, MOST_CARDS, LONGEST_NAME, MOST_NIGHTS = 60, 120, 40, 1000
"""Largest number of people, cards and nights of a village, and of letters in a name.

A larger step is rejected.
"""
REPEAT = 3.0
"""Seconds between repetitions of the last messages."""
PATIENCE = 300.0
"""Largest number of seconds that a night waits for other villages. Their players may have gone home."""
DUSK = "dusk"
"""The phase of a village that is ready for a night and waits for other villages."""
ID_DIGITS = 16


class Road(Protocol):
    """The connection over which letters are sent: `BrokerLink`, or a fake one in tests."""

    @property
    def is_there(self) -> bool:
        """Whether the connection is open."""

    def keep(self, topic: str, payload: bytes) -> None:
        """Publish a fact that the broker keeps."""

    def say(self, topic: str, payload: bytes) -> bool:
        """Publish a message that only present listeners get. Return whether it was sent."""

    def listen(self, pattern: str, heard: Callable[[str, bytes], None]) -> None:
        """Call `heard` with the messages on the topics of a pattern."""

    def whenever_met(self, act: Callable[[], None]) -> None:
        """Call `act` at each new connection."""


Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]


class VillageStep(msgspec.Struct, frozen=True):
    """The public facts that a village publishes: its progress, its players and its cards.

    `phase` is the phase of its game, or `dusk`; `number` is that of its night or day. Unknown keys, from
    later versions, are ignored.
    """

    phase: str = str(Phase.SETUP)
    number: Annotated[int, Meta(ge=0, le=MOST_NIGHTS)] = 0
    people: Annotated[tuple[Name, ...], Meta(max_length=MOST_PEOPLE)] = ()
    cards: Annotated[tuple[Name, ...], Meta(max_length=MOST_CARDS)] = ()
    renamed: Annotated[tuple[tuple[Name, Name], ...], Meta(max_length=MOST_PEOPLE)] = ()
    """The old and the new names of players replaced during the game."""

    def is_ready_for(self, night: int) -> bool:
        """Return whether other villages can start that night without waiting for this one."""
        return not self.is_playing or self.number >= night  # a day has the same number as the night before it

    @property
    def is_playing(self) -> bool:
        """Whether a game is in progress in that village."""
        return bool(self.people) and self.phase != Phase.OVER


class SignedStep(msgspec.Struct, frozen=True):
    """A village's public facts as they are sent: JSON, and a signature for each neighbour.

    Each signature is made with the key shared with that neighbour.
    """

    step: str = ""
    signed: dict[str, str] = {}
    v: int = VERSION


def sign_step(step: bytes, key: bytes, topic: str) -> str:
    """Return the signature of a village's facts for their topic: an HMAC-SHA-256 in hexadecimal digits."""
    return hmac.new(key, b"\0".join((b"step", topic.encode(), step)), "sha256").hexdigest()


class Region(NoStep):
    """This village and its neighbours, connected by a broker. It implements `Doorkeeper`."""

    def __init__(
        self, name: str, keys: Mapping[str, bytes], road: Road, told: Callable[[str], None], *, in_step: bool
    ) -> None:
        """Connect to the neighbours.

        `keys` are the keys shared with each neighbour. `told` shows a sentence to the person who looks after
        the box.
        """
        self.name = name
        self._keys = keys
        self._road = road
        self._told = told
        self._in_step = in_step
        self._keeper = Keeper(name)
        self._seed: int | None = None
        self._game: Game | None = None
        self._letters: tuple[Letter, ...] = ()
        """This village's last letters. The journal has stored the decisions in them."""
        self._own = VillageStep()
        self._steps: dict[str, VillageStep] = {}
        self._away: set[str] = set()
        self._late: set[str] = set()
        """Villages for which a night has waited too long. The next night does not wait for them."""
        self._told_of: set[str] = set()
        self._stirred = trio.Event()
        road.listen(f"hamlets/{name}/door/+", self._hear)
        for other in keys:
            road.listen(f"hamlets/{other}/step", self._see)
            road.listen(f"narrator/{other}/availability", self._note_presence)
        road.whenever_met(self._post)
        self._say_step(self._own)

    async def run(self) -> None:
        """Repeat the last letters every few seconds."""
        while True:
            await trio.sleep(REPEAT)
            self._post()

    # --- doorkeeper ---------------------------------------------------------------------------------------

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Return the answer to a prompt about moves (`BY_THE_DOOR`), from the letters received so far."""
        self._play(game)
        return self._keeper.answer(game, prompt)

    def say(self, game: Game) -> None:
        """Send letters about this village's decisions, which the journal has already stored."""
        self._play(game)
        now = replaced(game.setup)
        if now != self._own.renamed:
            self._say_step(msgspec.structs.replace(self._own, people=game.setup.names, renamed=now))
        self._letters = tuple(self._keeper.letters(game))
        self._post()

    def _play(self, game: Game) -> None:
        """Use this game from now on.

        If it is the same game after a correction, its letters stay. Another game begins without letters.
        """
        if game.setup.seed != self._seed:
            self._seed, self._keeper, self._letters = game.setup.seed, Keeper(self.name), ()
        self._game = game

    def replaced(self) -> Iterator[tuple[str, str]]:
        """Yield the old and new names of players replaced in other villages, by their latest facts."""
        for step in self._steps.values():
            yield from step.renamed

    def is_time(self, night: int) -> bool:
        """Return whether the night may begin: each other village is ready, or is no longer waited for."""
        if not (self._in_step and self._road.is_there):
            return True
        skipped = self._away | self._late
        return all(step.is_ready_for(night) for other, step in self._steps.items() if other not in skipped)

    async def wait_for_dusk(self, night: int) -> None:
        """Wait for the other villages before a night, at most `PATIENCE` seconds."""
        self._say_step(msgspec.structs.replace(self._own, phase=DUSK, number=night))
        with trio.move_on_after(PATIENCE):
            while not self.is_time(night):
                # The villages are checked again and again: without a broker, no message ends this wait.
                with trio.move_on_after(REPEAT):
                    await self._stirred.wait()
        if not self.is_time(night):
            self._late |= {other for other, step in self._steps.items() if not step.is_ready_for(night)}

    # --- presence -----------------------------------------------------------------------------------------

    def follow(self, now: Scenery) -> None:
        """Publish the phase of this village's game, as the room has heard it."""
        phase = str(now.phase)
        if not now.seats:
            # At dusk a game has just been announced, and its players are not in the public state yet.
            if self._own.phase != DUSK:
                self._say_step(VillageStep())
        elif (phase, now.number) != (self._own.phase, self._own.number):
            self._say_step(msgspec.structs.replace(self._own, phase=phase, number=now.number))

    def announce(self, people: tuple[str, ...], cards: tuple[str, ...]) -> None:
        """Publish the players and the cards of a new game."""
        self._say_step(VillageStep(DUSK, 0, people, cards))

    async def gathered(self, seconds: float) -> dict[str, Any]:
        """Return the other villages for the header of a game (`hamlets`), by name.

        These are the villages that published their facts within `seconds`.
        """
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
        """Wake all tasks that wait for facts of other villages."""
        self._stirred.set()
        self._stirred = trio.Event()

    def _say_step(self, step: VillageStep) -> None:
        self._own = step
        topic, written = f"hamlets/{self.name}/step", msgspec.json.encode(step)
        signed = {other: sign_step(written, key, topic) for other, key in self._keys.items()}
        self._road.keep(topic, msgspec.json.encode(SignedStep(written.decode(), signed)))

    def _see(self, topic: str, said: bytes) -> None:
        """Store the signed facts of another village. Any other message is reported once, and ignored."""
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
            self._complain(topic, f"The message on {topic} is not a step of a village; it is ignored.")
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
        """Decrypt a letter with the keys of the neighbours. A letter that cannot be read is reported once."""
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
        """Report why a village takes no part in this game."""
        self._told(f"Moves to {village} are closed for this game: {why}")

    def _complain(self, topic: str, sentence: str) -> None:
        if sentence and topic not in self._told_of:
            self._told_of.add(topic)
            self._told(sentence)

    def _post(self) -> None:
        game = self._game
        # The journal has a finished game completely, and letters may still arrive.
        if game is not None and game.pending is None:
            self._letters = tuple(self._keeper.letters(game))
        for letter in self._letters:
            key = self._keys.get(letter.reader)
            if key is not None:
                topic = topic_of(letter, key)
                self._road.say(topic, seal(letter, key, topic))


def _village_of(topic: str) -> str:
    return topic.split("/")[1]


def topic_of(letter: Letter, key: bytes) -> str:
    """Return the topic for a letter. It does not reveal the player.

    Each side of each move has a topic of its own.
    """
    move = msgspec.json.encode([letter.seat, letter.home, letter.host, letter.ask, letter.sender])
    return f"hamlets/{letter.reader}/door/{hmac.new(key, move, 'sha256').hexdigest()[:ID_DIGITS]}"
