"""Length of each part of an evening: `python -m bench.timings`.

It sets up a game of nine players with a quick host, and plays evenings of the basic rules, and of Lupusburg
with six seats, on a virtual clock. For each language it prints the mean seconds, and in brackets the
longest, of these parts: the box's words before the first night, with and without explanations; the first
night; the first day without its debate; Lupusburg's first day until players may first speak freely; and all
that follows the end of the game.
"""

from __future__ import annotations

import argparse
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import fmean
from typing import Any

import trio
from trio.testing import MockClock

from narrator.setup import Draft
from narrator.simulation.demo import Evening, play_evening, random_evening, seat_names
from narrator.table.secrets import Deal
from narrator.table.trace import Trace
from tests.narrator.setting_up import talk
from voices.writing.pack import VoicePack

SEATS = {"base_2014": 9, "lupusburg": 6}
DAWN = "night.dawn"
Lines = Sequence[Mapping[str, Any]]


def set_up(language: str, *, explain: bool) -> float:
    """Return how many seconds the box speaks while a quick host sets the game up."""
    pack = VoicePack.load(language)
    yes, no, names = pack.phrases["yes"][0], pack.phrases["no"][0], seat_names(SEATS["base_2014"])
    answers: dict[str, str | Iterable[str]] = {
        "setup.seat_name": names,
        "setup.rules": yes if explain else no,
        "setup.cards": yes,
        "setup.summary": pack.phrases["start"][0],
        "setup.ready": "press",
        "ask.confirm": [yes] * len(names),
    }
    start = Draft(players=len(names), spoken_names=False)
    _, people = trio.run(
        lambda: talk(answers, start, language=language, with_ears=True), clock=MockClock(autojump_threshold=0)
    )
    return people.spoken


def evening(edition: str, language: str, seed: int) -> Lines:
    """Play an evening, and return the public lines of its trace."""
    table, out = random_evening(edition, SEATS[edition], seed, language), io.StringIO()
    heard: Evening = replace(table, with_ears=True, deal=Deal.KNOWN)
    trio.run(play_evening, heard, Trace(out), clock=MockClock(autojump_threshold=0))
    lines = map(json.loads, out.getvalue().splitlines())
    return [line for line in lines if line["side"] == "public"]


def begins(lines: Lines, phase: str, after: float = -1.0) -> float:
    """Return the time at which a phase first begins after the time `after`, in seconds."""
    found = ((float(line["t"]), line.get("phase")) for line in lines if line["kind"] == "stage")
    return next(at for at, now in found if now == phase and at > after)


def debated(lines: Lines, until: float) -> float:
    """Return the total seconds of all debates before the time `until`."""
    stages = [
        (float(line["t"]), line["phase"]) for line in lines if line["kind"] == "stage" and line["t"] <= until
    ]
    return sum(end - at for (at, phase), (end, _) in pairwise(stages) if phase == "debate")


def parts(edition: str, lines: Lines) -> Iterator[tuple[str, float]]:
    """Yield the name and the seconds of each part of an evening."""
    asleep = begins(lines, "asleep")
    dawn = next(line["t"] for line in lines if line.get("cue") == DAWN)
    if edition == "lupusburg":
        yield "Lupusburg's day 1", begins(lines, "debate", dawn) - dawn
        return
    over, end = begins(lines, "over"), max(line.get("end", line["t"]) for line in lines)
    dusk = min([begins(lines, "asleep", dawn), over]) if nights(lines) > 1 else over
    yield "night 1", dawn - asleep
    yield "day 1", dusk - dawn - debated(lines, dusk)
    yield "epilogue", end - over


def nights(lines: Lines) -> int:
    """Return the number of nights in an evening."""
    return max(int(line["number"]) for line in lines if line["kind"] == "stage" and line["phase"] == "asleep")


def measured(language: str, seeds: range) -> dict[str, list[float]]:
    """Return, for each part, its seconds in every evening."""
    found = {
        "talk before night 1": [set_up(language, explain=False)],
        "the same, explained": [set_up(language, explain=True)],
    }
    for edition in SEATS:
        for seed in seeds:
            for part, seconds in parts(edition, evening(edition, language, seed)):
                found.setdefault(part, []).append(seconds)
    return found


def main(arguments: list[str] | None = None) -> None:
    """Print the seconds of each part."""
    parser = argparse.ArgumentParser(prog="python -m bench.timings", description=__doc__)
    parser.add_argument("--evenings", type=int, default=6, help="evenings of each kind (%(default)s)")
    seeds = range(1, parser.parse_args(arguments).evenings + 1)
    languages = {language: measured(language, seeds) for language in ("en", "fr")}
    print("| part | " + " | ".join(languages) + " |\n|---|" + "---:|" * len(languages))
    for part in languages["en"]:
        rows = [found[part] for found in languages.values()]
        print(f"| {part} | " + " | ".join(f"{fmean(row):.0f} s ({max(row):.0f})" for row in rows) + " |")


if __name__ == "__main__":
    main()
