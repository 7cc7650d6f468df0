"""Pairs of evenings with equal public facts under the same circumstances, and all that is perceived of each.

Seats, announcements and everything said aloud are equal; cards, targets, presses and secret tokens are
not. `witnessed` plays one of them and returns an observer's notes: the public trace, the times of disk
writes, and the lamp while eyes are open.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

import trio
from trio.testing import MockClock

from hardware.light import OFF
from narrator.day.ballots import without_barred
from narrator.play.journal import Entry, Journal, Journals
from narrator.play.journal_format import SavedGame
from narrator.play.recorder import Recorder
from narrator.rules import Game, Setup
from narrator.rules.prompts import Kind, ballots_of
from narrator.simulation.demo import Evening, play_evening
from narrator.table.secrets import Deal
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace, TraceLine
from tests.narrator.meddlers import Meddler, Meddling
from tests.narrator.minds_by_record import MindsByRecord
from tests.narrator.secrecy import (
    LONGEST,
    TAKE,
    PlayedGame,
    WentAstray,
    evening_of,
    play,
    public_lines,
    record_of_game,
    swapped,
    twin,
    unordered,
)
from tests.narrator.tables_of_pairs import TABLES
from voices.draw import Draw
from voices.writing.pack import VoicePack

DEALS_TRIED = 12
"""Attempts to find a deal that looks like the model's."""
NIGHTS = (1, 1, 1, 1, 2, 1, 1, 3)
"""Lengths in nights: mostly one, because two short pairs find more than one long pair."""
DARK_IN = ("night.paused", "night.resumed", "pause.on", "pause.off")
"""Cues during which eyes may open."""
PLAIN = "simple_villager"


@dataclass(frozen=True)
class Circumstances:
    """Circumstances of a pair that are public, or random without relation to a secret."""

    seed: int = 0
    language: str = "en"
    roll: RollKind = RollKind.NAMES
    ballots: bool = False
    deal: Deal = Deal.KNOWN
    """Whether the cards are known, identified by the box, or dealt by light."""
    own_buttons: bool = False
    ears: bool = True
    disk: float = 0.0
    """Duration of a disk sync, in seconds."""
    meddling: frozenset[Meddling] = frozenset()
    plug: float | None = None
    """Time of the power cut in seconds, or None."""
    explains: bool = False
    """Whether each card is explained before its first call."""
    eager: float = 0.0
    """Rate of presses in ignored moments, in the second game only."""
    minds: int = 0

    @classmethod
    def drawn(cls, seed: int) -> Circumstances:
        """Draw circumstances at random; most evenings are plain in most respects."""
        draw = Draw(f"circumstances {seed}")

        def one_in(number: int) -> bool:
            return draw.below(number) == 0

        own_buttons = one_in(4)
        kinds = [kind for kind in Meddling if one_in(4) and (own_buttons or kind is not Meddling.TAPS)]
        ears = not one_in(4)
        roll = RollKind.WALK if one_in(3) else RollKind.NAMES
        deal = Deal.CARDS if one_in(6) else Deal.LIGHT if one_in(8) else Deal.KNOWN
        return cls(
            seed,
            "fr" if one_in(3) else "en",
            roll,
            ballots=one_in(3),
            deal=deal,
            own_buttons=own_buttons,
            ears=ears,
            disk=draw.between(0.02, 2.0) if one_in(3) else 0.0,
            meddling=frozenset(kind for kind in kinds if ears or kind not in (Meddling.UNDO, Meddling.WORDS)),
            plug=draw.between(20.0, 700.0) if one_in(8) else None,
            explains=one_in(5),
            eager=0.5 if one_in(3) else 0.0,
            minds=1 + draw.below(2) if one_in(4) else 0,
        )


@dataclass(frozen=True)
class PairOfGames:
    """Two games with equal public facts, and their circumstances."""

    one: PlayedGame
    other: PlayedGame
    circumstances: Circumstances

    @property
    def possible_servants(self) -> frozenset[str]:
        """Seats that hold the Servant in one of the games."""
        return frozenset(seat for played in (self.one, self.other) for seat in _asked_to_take(played))


@dataclass
class Witnessed:
    public: list[str] = field(default_factory=list)
    writes: list[tuple[float, str]] = field(default_factory=list)
    """Start and end of each disk write, in seconds of the evening."""
    lit: list[dict[str, Any]] = field(default_factory=list)
    """Lines said while a light was lit that must be dark."""
    answers: list[Any] = field(default_factory=list)
    astray: bool = False
    """Whether the game differed from its record."""


class SlowRecorder(Recorder):
    """Recorder that takes time for each write and notes it."""

    def __init__(self, journal: Journal | None, seconds: float, writes: list[tuple[float, str]]) -> None:
        # without a journal, too, queue the entries as if there were one
        super().__init__(journal or cast("Journal", writes), threaded=False)
        self._real = journal is not None
        self._seconds = seconds
        self._writes = writes

    async def write(self, entries: tuple[Entry, ...]) -> None:
        self._writes.append((round(trio.current_time(), 3), "begins"))
        await trio.sleep(self._seconds)
        if self._real:
            await super().write(entries)
        self._writes.append((round(trio.current_time(), 3), "ends"))


PACKS = {language: VoicePack.load(language) for language in ("en", "fr")}


def pair_of(
    seed: int,
    circumstances: Circumstances | None = None,
    make_table: Callable[[int], dict[str, Any] | None] | None = None,
) -> PairOfGames | None:
    """Return a pair, or None if no twin was found. Table and circumstances are drawn unless given."""
    circumstances = circumstances or Circumstances.drawn(seed)
    table = (make_table or TABLES[seed % len(TABLES)])(seed)
    if table is None:
        return None
    # the roll call learns which cards are in the centre, not their order
    header = with_minds(_centre_in_order(table), circumstances)
    falls = NIGHTS[seed // 3 % len(NIGHTS)] + 1
    model = play(header, seed, 0, ballots=circumstances.ballots, falls=falls)
    if not _minds_may_cast(model):
        return None
    for attempt in range(DEALS_TRIED):
        other = twin(model, _centre_in_order(swapped(model, seed + attempt)), seed + attempt + 1)
        if other is not None and other.secrets != model.secrets and _minds_may_cast(other):
            return PairOfGames(model, other, circumstances)
    return None


def _centre_in_order(header: dict[str, Any]) -> dict[str, Any]:
    centre = sorted(header.get("centre", ()), key=lambda card: (card == PLAIN, card))
    return header | {"centre": centre}


def _minds_may_cast(played: PlayedGame) -> bool:
    """Return whether no computer player casts a forbidden ballot: it gets only legal targets."""
    game = Game(Setup.from_dict(played.header))
    for place, answer in enumerate(played.answers):
        prompt, said = game.pending, played.said.get(place)
        assert prompt is not None
        if prompt.kind is Kind.BALLOTS and isinstance(said, dict):
            cast, counts = ballots_of(said), ballots_of(without_barred(prompt, said))
            if any(cast.get(seat) != counts.get(seat) for seat in game.setup.minds):
                return False
        game.answer(answer)
    return True


def _asked_to_take(played: PlayedGame) -> Iterator[str]:
    game = Game(Setup.from_dict(played.header))
    for answer in played.answers:
        assert game.pending is not None
        if game.pending.id == TAKE:
            yield from game.pending.seats
        game.answer(answer)
    if game.pending is not None and game.pending.id == TAKE:
        yield from game.pending.seats


def witnessed(played: PlayedGame, pair: PairOfGames, fingers: int, directory: Path) -> list[Witnessed]:
    """Play one game of a pair and return the observations before and after the power cut."""
    around, seen = pair.circumstances, Witnessed()
    record = record_of_game(played.header, played.answers, played.said)
    minds = MindsByRecord(record, fail=fingers > 0)
    evening = _evening(played, around, fingers, minds)
    if around.plug is None:
        ended = _play(evening, pair, minds, seen, lambda _: SlowRecorder(None, around.disk, seen.writes))
        seen.astray = not ended or _strayed(seen, played)
        return [seen]
    with Journals(directory) as journals:
        ended = _play(
            evening,
            pair,
            minds,
            seen,
            lambda header: SlowRecorder(journals.start(header), around.disk, seen.writes),
            until=around.plug,
        )
        saved = journals.unfinished()
        if ended or saved is None:
            seen.astray = _strayed(seen, played)
            return [seen]
        after = Witnessed()
        ended = _play(
            replace(evening, seed=evening.seed + 1),
            pair,
            minds,
            after,
            lambda _: SlowRecorder(journals.resume(saved), around.disk, after.writes),
            resume=saved,
        )
    after.astray = not ended or _strayed(after, played)
    return [seen, after]


def with_minds(header: dict[str, Any], around: Circumstances) -> dict[str, Any]:
    """Return the same table with a random choice of computer players."""
    draw, players = Draw(f"minds {around.seed}"), [dict(seat) for seat in header["players"]]
    people = list(players)
    for _ in range(around.minds):
        people.pop(draw.below(len(people)))["mind"] = "quiet"
    return header | {"players": players}


def _strayed(seen: Witnessed, played: PlayedGame) -> bool:
    """Return whether people deviated from the record; after a power cut all answers are restored."""
    return [unordered(one) for one in seen.answers] != [unordered(one) for one in played.answers]


def _evening(played: PlayedGame, around: Circumstances, fingers: int, minds: MindsByRecord) -> Evening:
    evening = evening_of(played, PACKS[around.language], around.seed, fingers, around.eager)
    evening = replace(
        evening,
        plan=minds.plan,
        start_mind=minds.start,
        timing=Timing(roll=around.roll, debate=60.0, explains=around.explains),
        own_buttons=around.own_buttons,
        with_ears=around.ears,
    )
    if around.deal is not Deal.CARDS:
        return replace(evening, deal=around.deal)
    cards = dict(played.header["deal"])
    own = [seat["name"] for seat in played.header["players"] if "mind" in seat]
    if own and len(own) + len(played.header.get("centre", ())) > 1:
        return evening  # the box draws among the cards left over, so this is another game
    header = {key: value for key, value in played.header.items() if key not in ("deal", "centre")}
    header["deck"] = sorted([*cards.values(), *played.header.get("centre", ())])
    brisk = replace(evening.reaction, mean=min(evening.reaction.mean, 0.3))  # no player misses their own name
    return replace(evening, header=header, deal=Deal.CARDS, cards=cards, reaction=brisk)


def _play(
    evening: Evening,
    pair: PairOfGames,
    minds: MindsByRecord,
    seen: Witnessed,
    open_journal: Callable[[dict[str, Any]], Recorder],
    *,
    until: float = LONGEST,
    resume: SavedGame | None = None,
) -> bool:
    """Play an evening, or the rest of it, and note the observations. Return whether it ended."""
    around, out = pair.circumstances, io.StringIO()
    ended = False

    async def main() -> None:
        nonlocal ended
        trace = Trace(out)
        trace.follow(Eyes(seen.lit).follow)
        meddler = Meddler(around.meddling, evening.pack, trace, around.seed, pair.possible_servants)
        with trio.move_on_after(until) as scope:

            def watch(game: Game) -> None:
                meddler.games.append(game)
                minds.games.append(game)

            def until_it_falls(line: TraceLine) -> None:
                nonlocal ended
                fields = line.fields
                if (
                    line.kind == "stage"
                    and fields["phase"] == "asleep"
                    and fields["number"] == pair.one.falls
                ):
                    ended = True
                    scope.cancel()

            trace.follow(until_it_falls)
            await play_evening(
                evening, trace, open_journal=open_journal, resume=resume, watch=watch, guests=meddler
            )
            ended = True
        seen.answers = list(meddler.games[-1].answers) if meddler.games else []

    trio.run(main, clock=MockClock(autojump_threshold=0))
    seen.public = public_lines(out.getvalue())
    return ended


class Eyes:
    """Observer that notes lines said while eyes may open and a light is lit."""

    def __init__(self, lit: list[dict[str, Any]]) -> None:
        self._lit = lit
        self._shining: dict[Any, str] = {}

    def follow(self, line: TraceLine) -> None:
        if line.kind == "light":
            self._shining[line.fields.get("seat")] = str(line.fields["pattern"])
        elif line.kind == "say" and line.fields["cue"] in DARK_IN and self._shines:
            self._lit.append({"t": line.at, **line.fields, "lights": dict(self._shining)})

    @property
    def _shines(self) -> bool:
        return any(pattern != OFF.name for pattern in self._shining.values())


def difference(pair: PairOfGames, directory: Path) -> str | None:
    """Return a difference that an observer could notice, or None. Raises `WentAstray` if in doubt."""
    sides = [
        witnessed(played, pair, fingers, directory / str(fingers))
        for fingers, played in enumerate((pair.one, pair.other))
    ]
    astray = [side[-1].astray for side in sides]
    slipped = any(astray) and pair.circumstances.roll is RollKind.WALK  # slow presses miss a tick
    if slipped or (all(astray) and (pair.circumstances.meddling or pair.circumstances.plug is not None)):
        raise WentAstray
    if any(astray):
        return "a game went another way"
    if len(sides[0]) != len(sides[1]):
        return "one game was saved and the other was not"
    for one, other in zip(*sides, strict=True):
        for ours, theirs in zip(one.public, other.public, strict=False):
            if ours != theirs:
                return f"{ours} | {theirs}"
        if len(one.public) != len(other.public):
            return f"{len(one.public)} public lines | {len(other.public)}"
        if one.writes != other.writes:
            return f"writes {one.writes} | {other.writes}"
        for seen in (one, other):
            if seen.lit:
                return f"a light shone: {seen.lit[0]}"
    return None
