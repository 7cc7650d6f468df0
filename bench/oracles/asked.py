"""Questions of the box and their spoken answers, for measurements of speech recognition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from narrator.simulation.demo import NAMES
from voices.asr.recogniser import SAMPLE_RATE, Recogniser, Utterance
from voices.audio.waves import Samples
from voices.writing.pack import VoicePack

MANY = ("role", "ask_count", "first_names", "seat", "house_rules")
"""Groups of the voice pack's phrases that are no answers by themselves."""
KINDS = {
    **dict.fromkeys(("repeat", "help", "pause", "undo"), "always"),
    **dict.fromkeys(("yes", "no"), "sure"),
    **dict.fromkeys(("vote", "done", "next", "time"), "debate"),
    "nobody": "seat",
}
"""Kind of question that allows each meaning of a phrase. Meanings not listed are allowed in the set-up."""
CARDS = ("seer", "witch", "hunter", "cupid", "werewolf")
PLAYERS = 12
COMMANDS = ("next", "vote", "done", "time", "repeat", "pause", "undo", "help", "nobody", "ready")
OF_DEBATES = ("vote", "done", "next", "time", "ready")
ANYWHERE = ("repeat", "help", "pause", "undo", "ask_living", "ask_turn", "ask_questions")


def every_question(pack: VoicePack) -> list[dict[str, str]]:
    """Return the phrases of a voice pack with their meanings, for each of five kinds of questions."""
    names = pack.phrases["first_names"][:: len(pack.phrases["first_names"]) // PLAYERS][:PLAYERS]
    seats = {name: name for name in names}
    for place, name in enumerate(names, 1):
        number = pack.numbers[place]
        seats |= {number: name} | {f"{seat} {number}": name for seat in pack.phrases["seat"]}
    beside = {
        phrase.format(pack.words(f"role-{card}.the")): card
        for card in CARDS
        for phrase in pack.phrases["role"]
    }
    kinds: dict[str, dict[str, str]] = {"seat": seats, "number": {}, "always": beside}
    kinds["number"] |= {pack.numbers[number]: str(number) for number in range(1, PLAYERS + 1)}
    for meaning, phrases in pack.phrases.items():
        if meaning not in MANY:
            kind = "always" if meaning.startswith("ask_") else KINDS.get(meaning, "set-up")
            kinds.setdefault(kind, {}).update(dict.fromkeys(phrases, meaning))
    always = kinds.pop("always")
    return [always | offered for offered in kinds.values()]


class ToSay(NamedTuple):
    """Text to say, the kind of question at which it is said, and the meaning of the text there."""

    text: str
    kind: str


def questions(pack: VoicePack) -> dict[str, dict[str, str]]:
    """Return the allowed phrases with their meanings, for each of four kinds of questions."""
    names = NAMES[:PLAYERS]
    numbers = [pack.numbers[place] for place in range(1, PLAYERS + 1)]
    anywhere = {phrase: meaning for meaning in ANYWHERE for phrase in pack.phrases[meaning]}
    seats = {name: name for name in names} | dict(zip(numbers, names, strict=True))
    for seat in pack.phrases["seat"]:
        seats |= {f"{seat} {number}": name for number, name in zip(numbers, names, strict=True)}
    seats |= dict.fromkeys(pack.phrases["nobody"], "nobody")
    debate = {phrase: one for one in OF_DEBATES for phrase in pack.phrases[one]}
    sure = {phrase: meaning for meaning in ("yes", "no") for phrase in pack.phrases[meaning]}
    kinds = {"seat": seats, "number": {number: number for number in numbers}, "sure": sure, "debate": debate}
    return {kind: anywhere | offered for kind, offered in kinds.items()}


def answers(pack: VoicePack) -> Iterator[ToSay]:
    """Yield the answers to say in a test: names, numbers, places, yes and no, commands."""
    yield from (ToSay(name, "seat") for name in NAMES[:PLAYERS])
    for place in range(1, PLAYERS + 1):
        yield ToSay(pack.numbers[place], "number")
        yield ToSay(f"{pack.phrases['seat'][0]} {pack.numbers[place]}", "seat")
    yield from (ToSay(phrase, "sure") for one in ("yes", "no") for phrase in pack.phrases[one][:2])
    for command in COMMANDS:
        kind = "seat" if command in (*ANYWHERE, "nobody") else "debate"
        yield from (ToSay(phrase, kind) for phrase in pack.phrases[command][:2])


def utterances(recogniser: Recogniser, sound: Samples) -> Iterator[Utterance]:
    """Feed a sound to the recogniser, and yield every utterance that it finds."""
    data, size = (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes(), SAMPLE_RATE // 50 * 2
    for start in range(0, len(data), size):
        if (utterance := recogniser.accept(data[start : start + size])) is not None:
            yield utterance
    if (utterance := recogniser.result()) is not None:
        yield utterance
