"""Whether names are understood that are said otherwise than they are written: `python -m bench.respelt`.

For each rule of the pack's `[readings]` a name, said as that rule reads it ("chivonne"), at a table of twelve
others. It is heard twice: when the box knows the name only as it is written ("Siobhan"), and when it was told
to say it so, by `audio.say` or by ear, and therefore expects both. Prints for each what `bench.ears` prints,
by engine that spoke; `--log FILE` writes down each.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

from bench.ears import OUTCOMES, EarScore, hear, kokoro, rooms, said, together, whisper_for
from bench.oracles.asked import every_question
from bench.oracles.talkers import Talker
from voices.speaking.renderer import Renderer
from voices.writing.pack import VoicePack

NAMES: Mapping[str, Sequence[str]] = {
    "fr": (
        *("Siobhan", "Niamh", "Aoife", "Saoirse", "Seán", "Nguyen", "Jorge", "José", "Juan", "Javier"),
        *("Joaquín", "Jesús", "João", "Jürgen", "Johann", "James", "Jane", "Jessica", "Michael", "Mike"),
        *("Steven", "Hugh", "Giovanni", "William", "Zhen", "Xin", "Qiang", "Czesława", "Szymon"),
    ),
    "en": (
        *("Siobhan", "Niamh", "Aoife", "Saoirse", "Nguyen", "Xavier", "Jorge", "José", "Juan", "Javier"),
        *("Joaquín", "Jesús", "João", "Jean", "Jacques", "Guillaume", "Guy", "Yves", "Thierry", "Benoît"),
        *("François", "André", "René", "Jürgen", "Jakob", "Björn", "Wolfgang", "Xin", "Qiang", "Czesława"),
    ),
}
"""One for each rule."""
VOICES: Mapping[str, Sequence[Talker]] = {
    "fr": (Talker("pico", "fr-FR"), Talker("espeak", "fr", 0.9)),
    "en": (Talker("pico", "en-GB"), Talker("espeak", "en", 0.9)),
}
WRITTEN, BOTH = "as it is written", "as it is said, too"


def respelt(pack: VoicePack) -> Iterator[tuple[str, str]]:
    """Each name, and how else it is read."""
    for name in NAMES[pack.language]:
        reading = pack.other_reading(name)
        if reading is None:
            raise LookupError(f'"{name}" has one reading in {pack.language}: no rule of [readings] fits it')
        yield name, reading


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.respelt",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--language", default="fr", choices=sorted(NAMES))
    parser.add_argument("--whisper", type=Path, help="weights; left out, those of the test packages")
    parser.add_argument("--kokoro", type=Path, help="directory of Kokoro's files: its voice speaks as well")
    parser.add_argument("--log", type=Path, help="file to which each name is added, a line each")
    asked = parser.parse_args(arguments)
    pack = VoicePack.load(asked.language)
    recogniser = whisper_for(pack, asked.whisper)
    quiet, table = dict(rooms())["clean"], every_question(pack)[0]
    engines: dict[str, Renderer] = {}
    scores: dict[tuple[str, str], EarScore] = {}
    voices = (*VOICES[pack.language], *kokoro(pack.language, asked.kokoro)[:1])
    for (name, reading), voice in product(respelt(pack), voices):
        sound = quiet(said(reading, voice, engines))
        for expects, phrases in ((WRITTEN, {name: name}), (BOTH, {reading: name, name: name})):
            found = hear(recogniser, table | phrases, sound, name)
            score = scores.setdefault((expects, voice.engine), EarScore())
            score.outcomes[found.outcome] += 1
            score.seconds.append(found.seconds)
            if asked.log is not None:
                with asked.log.open("a") as log:
                    taken = found.taken_for or "-"
                    print(
                        expects,
                        voice.engine,
                        voice.name,
                        name,
                        reading,
                        taken,
                        found.outcome,
                        sep="\t",
                        file=log,
                    )
    for engine in engines.values():
        engine.close()
    print("| the box knows the name | spoken by | said | " + " | ".join(OUTCOMES) + " | time |")
    print("|---" * 10 + "|")
    for expects in (WRITTEN, BOTH):
        each = {speaker: score for (known, speaker), score in scores.items() if known == expects}
        for speaker, score in {"all": together(each.values()), **each}.items():
            print(f"| {expects} | {speaker} | {score.row()} |")


if __name__ == "__main__":
    main()
