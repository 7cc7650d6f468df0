"""`narrator demo`: a whole evening with simulated people."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import trio
from trio.testing import MockClock

from narrator.app.error_messages import in_words_of, print_text
from narrator.app.options import USUAL_EDITION, configured
from narrator.app.progress import showing
from narrator.app.terminal import check_outputs
from narrator.assembly.assemble import load_pack
from narrator.assembly.voice import open_voice
from narrator.config.file import LoadedConfig
from narrator.config.remembered import known_language
from narrator.errors import ExitCode, NarratorError
from narrator.home.hamlets.names import are_both_here, other_header
from narrator.play.tables import a_table, deck_for, house_rules, with_rules
from narrator.rules import CARDS, Setup, SetupError
from narrator.rules.cards import BOXES, SPICE, advised_deck
from narrator.rules.hamlets import HAMLETS
from narrator.scenario.reading import read_scenario
from narrator.simulation.demo import Evening, play_evening, play_two_villages, seat_names, with_both_here
from narrator.simulation.neighbour import NeighbourOfRecord, with_a_neighbour
from narrator.simulation.plans import RandomPlan, RecordedPlan, record_of
from narrator.table.ambience import Mood
from narrator.table.secrets import Deal, Secrets
from narrator.table.stage import Stage
from narrator.table.timing import RollKind
from narrator.table.trace import Sink, Trace
from narrator.table.trace_file import opened_trace
from voices.playback.recorder import FileSpeaker
from voices.playback.speaker import Speaker
from voices.playback.text import TextSpeaker
from voices.writing.pack import VoicePack


@dataclass(frozen=True)
class _Show:
    """The evening to play, and a function that prints how a scenario failed."""

    evening: Evening
    complaint: str = ""


def run_demo(
    *,
    scenario: Path | None = None,
    edition: str = USUAL_EDITION,
    players: int | None = None,
    seed: int = 1,
    language: str | None = None,
    virtual: bool = False,
    roll: RollKind = RollKind.NAMES,
    secrets: Secrets | None = None,
    variants: tuple[str, ...] = (),
    modules: tuple[str, ...] = (),
    options: str = "",
    trace: Path | None = None,
    audio: Path | None = None,
    minds: int = 0,
    both: bool = False,
) -> int:
    """Play an evening with simulated people to its end, or a scenario's script; return 1 if it fails.

    `both` adds a second village (in the variant of the hamlets) at the same box. Raises `NarratorError` for
    computer players in a scenario, and for two villages without that variant.
    """
    loaded = configured(None, {} if language is None else {"language": language})
    check_outputs({"--trace": trace, "--audio": audio}, {"--scenario": scenario}, loaded.config.state_dir)
    pack = load_pack(loaded)
    if scenario is None:
        show = _show_of(edition, players, seed, pack, with_rules(variants, modules), options)
        show = replace(show, evening=_with_minds(show.evening, minds))
        if both:
            show = replace(show, evening=_with_both_villages(show.evening))
    elif both:
        raise NarratorError("--both-villages: a scenario is about one village; leave one of the two out.")
    elif minds:
        raise NarratorError("--minds: a scenario has all answers already; leave one of the two out.")
    elif option := _of_a_table(players, variants, modules, options):
        raise NarratorError(f"{option}: a scenario has a table of its own; leave one of the two out.")
    else:
        show = _show_from(scenario, seed, pack)
        own = show.evening.header["edition"]
        if edition not in (USUAL_EDITION, own):
            raise NarratorError(f"--edition {edition}: the scenario {scenario} is played with {own}.")
    sounds = Mood(loaded.config.audio.mood) is not Mood.PLAIN
    evening = _told_by(secrets, replace(show.evening, sounds=sounds), roll)
    tell = _teller(loaded)
    with ExitStack() as stack:
        out = None if trace is None else stack.enter_context(opened_trace(trace, tell))
        clock = MockClock(autojump_threshold=0) if virtual else None
        trio.run(_play, evening, loaded, out, audio, virtual, clock=clock)
    if show.complaint:
        for line in show.complaint.splitlines():
            tell(line)
        return ExitCode.FAILED
    return ExitCode.GOOD


def _told_by(secrets: Secrets | None, evening: Evening, roll: RollKind) -> Evening:
    """Return the evening with this way of asking for secrets.

    Raises `NarratorError` if the given way of reading options (`roll`) does not fit it.
    """
    by_phone = roll is RollKind.PHONES
    secrets = secrets or (Secrets.PHONE if by_phone else Secrets.LIGHT)
    if by_phone != (secrets is Secrets.PHONE):
        if roll is not RollKind.NAMES:
            raise NarratorError(
                f"--secrets {secrets} does not go with --roll {roll}; leave one of the two out."
            )
        roll = RollKind.PHONES
    own = secrets is Secrets.SEATS
    timing = replace(evening.timing, roll=roll)
    deal = Deal.LIGHT if secrets is Secrets.ROUND else evening.deal
    return replace(evening, timing=timing, secrets=secrets, own_buttons=own, deal=deal)


def _of_a_table(
    players: int | None, variants: tuple[str, ...], modules: tuple[str, ...], options: str
) -> str | None:
    """Return the name of the first given option that describes a table, or None."""
    said = {
        "--variant": bool(variants),
        "--module": bool(modules),
        "--options": bool(options),
        "--players": players is not None,
    }
    return next((option for option, wanted in said.items() if wanted), None)


async def _play(
    evening: Evening, loaded: LoadedConfig, out: Sink | None, audio: Path | None, virtual: bool
) -> None:
    trace, stage = Trace(out), Stage()
    async with _voice(evening, loaded, trace, stage, audio, virtual) as speaker:
        with _showing_its_length(speaker, audio, virtual, loaded):
            if are_both_here(evening.header):
                await play_two_villages(evening, trace, lambda _: speaker, stage=stage)
            else:
                await play_evening(evening, trace, lambda _: speaker, stage=stage)


@contextmanager
def _showing_its_length(
    speaker: Speaker, audio: Path | None, virtual: bool, loaded: LoadedConfig
) -> Iterator[None]:
    """While the context lasts, show how long the recording is so far, and how to record faster.

    Nothing is heard during a recording, so otherwise the command would seem to hang.
    """
    if not isinstance(speaker, FileSpeaker):
        yield
        return
    if not virtual:
        _teller(loaded)(
            "A recording takes as long as the evening itself; with --clock virtual it is made in a minute."
        )
    words = in_words_of(known_language(loaded.config))
    with showing(lambda: words(f"{audio}: {timedelta(seconds=int(speaker.seconds))} recorded")):
        yield


@asynccontextmanager
async def _voice(
    evening: Evening, loaded: LoadedConfig, trace: Trace, stage: Stage, audio: Path | None, virtual: bool
) -> AsyncIterator[Speaker]:
    """Open the voice: this machine's, or a recording, or text if no time passes and nothing is recorded."""
    if virtual and audio is None:
        yield TextSpeaker(evening.pack.pace)
        return
    async with open_voice(loaded, evening.pack, trace, stage, _teller(loaded), audio) as speaker:
        yield speaker


# --- evenings ---------------------------------------------------------------------------------------------


def _show_of(
    edition: str, players: int | None, seed: int, pack: VoicePack, more: dict[str, Any], options: str = ""
) -> _Show:
    """Return a random evening with a deck that shows the best-known cards of the edition."""
    header = a_table(edition, players)  # only for the error that an unknown edition raises
    if rules := house_rules(options):
        header |= {"options": rules}
    if edition not in BOXES:
        header |= {"players": list(seat_names(len(header["players"]))), "seed": seed, **more}
        return _Show(Evening(header, pack, RandomPlan(seed), seed))
    count = _showing_players(edition) if players is None else players
    if more and players is None:
        count = next((fit for fit in (count, *FEW) if _can_play(header | _seated(fit, seed, more))), count)
    deck = [] if more else deck_for(edition, count)
    header |= _seated(count, seed, more) | ({"deck": deck} if deck else {})
    header = with_a_neighbour(header, pack)
    Setup.from_dict(header)
    return _Show(Evening(header, pack, RandomPlan(seed), seed))


STYLES = ("quiet", "bold", "bayes")
"""The styles of the computer players in a demo. They are given to the seats in turn."""


def _with_minds(evening: Evening, minds: int) -> Evening:
    """Return the evening with `minds` computer players. Raises `NarratorError` if there are too many."""
    names = list(Setup.from_dict(evening.header).names)
    if minds >= len(names):
        raise NarratorError(
            f"--minds: {minds} of {len(names)} seats; leave at least one for a person, or add players."
        )
    places = [(2 * number + 1) * len(names) // (2 * minds) for number in range(minds)]
    styles = dict(zip(places, STYLES * minds, strict=False))
    players = [
        {"name": name, "mind": styles[place]} if place in styles else name for place, name in enumerate(names)
    ]
    return replace(evening, header=evening.header | {"players": players})


def _with_both_villages(evening: Evening) -> Evening:
    """Return the evening with a second village at the box.

    Raises `NarratorError` unless the variant of the hamlets, in which players move, is in play.
    """
    if HAMLETS not in evening.header.get("variants", ()):
        raise NarratorError(f"--both-villages: add `--variant {HAMLETS}`.")
    header = with_both_here(evening.header, evening.pack)
    other_header(header)
    return replace(evening, header=header)


FEW = range(7, 13)
"""Numbers of players to try if a variant does not allow the usual number."""


def _seated(players: int, seed: int, more: dict[str, Any]) -> dict[str, Any]:
    return {"players": list(seat_names(players)), "seed": seed, **more}


def _can_play(header: dict[str, Any]) -> bool:
    try:
        Setup.from_dict(header)
    except SetupError:
        return False
    return True


def _showing_players(edition: str) -> int:
    """Return the smallest number of players whose deck has all well-known cards of the edition."""
    wanted = {card for card in SPICE if edition in CARDS[card].cards}
    tables = sorted(BOXES[edition].decks)
    return next((count for count in tables if wanted <= set(advised_deck(edition, count))), tables[0])


def _show_from(file: Path, seed: int, pack: VoicePack) -> _Show:
    """Return the evening of a scenario file, with the deal and the answers in it."""
    scenario = read_scenario(file)
    result, record = record_of(scenario)
    if result.code == ExitCode.WRONG_USE:
        raise NarratorError(result.message)
    if scenario.refused:
        raise NarratorError(f"{file}: its set-up is expected to be refused, so there is no evening to play.")
    header: dict[str, Any] = scenario.header | {"players": _people_only(scenario.header["players"])}
    complaint = "" if result.code == ExitCode.GOOD else result.message
    plan = RecordedPlan(record)
    return _Show(Evening(header, pack, plan, seed, door=NeighbourOfRecord(plan)), complaint)


def _people_only(players: list[Any]) -> list[Any]:
    """Return these players as people: a scenario has the answers of all, also of computer players."""
    return [
        {key: value for key, value in player.items() if key != "mind"} if isinstance(player, dict) else player
        for player in players
    ]


def _teller(loaded: LoadedConfig) -> Callable[[str], None]:
    """Return a function that prints sentences in the language of the evening."""
    words = in_words_of(known_language(loaded.config))
    return lambda sentence: print_text(words(sentence), to=sys.stderr)
