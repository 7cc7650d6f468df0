from __future__ import annotations

import gc
import re
import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, cast

import pytest

from narrator.night.script import write_night
from narrator.rules import Game, Setup
from narrator.rules.buildings import SILHOUETTES
from narrator.rules.hamlets import BY_THE_DOOR
from narrator.rules.kernel.events import VAGABOND, Event, leave_stage
from narrator.rules.knowledge import Public
from narrator.rules.new_moon.card import event_cards
from narrator.rules.roles import ROLES
from narrator.rules.setup_reading import ALL_RULES
from narrator.rules.variants import VARIANTS
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.house_rules import explained
from narrator.table.means import USUAL
from narrator.table.side_questions import TOWN_RULES, Fact
from narrator.table.sitting import BYNAME, Wording
from narrator.table.timing import Timing
from tests.effort import crossed
from tests.narrator.cues import (
    BY_DAY,
    INSTRUCTIONS,
    NIGHTLY,
    SHOWN,
    SLEEPS,
    TOURS,
    WAKES,
    cues_in_the_story,
    every_event,
    message,
    said_by_the_rules,
)
from tests.narrator.draws import Slowest
from tests.narrowing import the
from tests.rules.brought import winners
from voices.draw import Draw
from voices.segments import Text, plain_text
from voices.writing.pack import LineInfo, Ref, Value, VoicePack
from voices.writing.packs import PACKS, shipped_packs

LANGUAGES = shipped_packs()
PLAYER = "Camille"
GENDERED = {
    "fr": r"\b(il|elle|ils|elles|celui|celle|(?<!la )mort|morte|tué|tuée|élu|élue|seul|seule)\b"
    r"|\b(joueur|joueuse)\b"
    rf"|{PLAYER} (est|était|sera|fut|a été) \w+",
    "en": r"\b(he|she|him|his|her|hers|himself|herself)\b",
}
"""Words that give `PLAYER` a gender, in a sentence with that name. A new language adds its own here."""

OTHER = "Dominique"
HOUSE = Wording().house
SAMPLES: Mapping[str, Value] = Wording().values(
    dict.fromkeys(("one", "seat", "about", "by", "last", "of", "name", "near", "what", "why"), PLAYER)
    | dict.fromkeys(("time", "house", "paw", "tuft", "on"), PLAYER)
    | dict.fromkeys(("seats", "tables", "answers", "questions"), (PLAYER, OTHER))
    | dict.fromkeys(("candles", "night", "day", "minutes", "most", "needed", "number2"), 2)
    | {
        "already": 0,
        "again": 0,
        "readings": 1,
        "nth": "next",
        "margin": 1,
        "number1": 1,
        "votes": 3,
        "count": 3,
        "points": 3,
    }
    | {
        "number3": 3,
        "sentences": 4,
        "least": 4,
        "number": 4,
        "coin": 4,
        "alive": 6,
        "percent": 65,
        "players": 12,
        "seconds": 40,
    }
    | {
        "village": "Thornfield",
        "villages": ("Thornfield", "Oakham"),
        "code": "four, seven, one, one",
        "digits": "four, seven, one, one",
        "other": OTHER,
        "address": "one nine two, dot, zero",
        "sentence": "The one who says nothing is the one I trust.",
        "line": "Cam",
        "detail": "six",
        "rows": f"{PLAYER}, {OTHER}",
        "places": ("Camille sleeps", "Dominique sleeps", "Camille wakes"),
        "cards": (Ref("role-seer.one"), Ref("role-witch.one")),
        "card": Ref("role-seer.the"),
        "role": Ref("role-seer.the"),
        "office": Ref("called-barber"),
        "rule": Ref("ev_burial.the"),
        "rules": (Ref("ev_burial.the"), Ref("church.the")),
        "kinds": (Ref("ev_burial.the"), Ref("church.the")),
        "question": Ref("option-seer_sees"),
        "value1": Ref("option-seer_sees.is_card"),
        "value2": Ref("option-seer_sees.is_camp"),
        "value3": Ref("option-hunter_must_shoot.is_true"),
        "a": Ref("character-man"),
        "b": Ref("character-woman"),
        "goal": Ref("goal-one_alive"),
        "home": Ref("home-mill"),
        "first": 1,
        "before": OTHER,
    }
)
"""Sample value for each variable; `$seats_count` comes with `$seats`."""

LONGEST_WAKE, LONGEST_INSTRUCTION, LONGEST_SLEEP, LONGEST_TOUR = 3.5, 3.0, 2.5, 6.0
LONGEST_NIGHT = 180.0


@cache
def pack(language: str) -> VoicePack:
    return VoicePack.load(language)


@cache
def all_lines(language: str) -> Mapping[str, LineInfo]:
    return {line.message: line for line in pack(language).all_lines()}


def needs(language: str, cue: str) -> set[str]:
    """Return the values that a line needs from its caller."""
    needed = (
        name.removesuffix("_count").removesuffix("_without")
        for name in all_lines(language)[message(cue)].variables
    )
    return {name.removesuffix(BYNAME) for name in needed} - {*HOUSE, *USUAL.values}


def said(language: str, cue: str, variant: str, values: Mapping[str, Value] = SAMPLES) -> str:
    return plain_text(pack(language).render(cue, values, Draw("one"), variant=variant))


def everything_said(language: str) -> tuple[tuple[str, str], ...]:
    """Return every variant of every line with its place; cached for all tests."""
    return tuple(
        (f"{line.message}.{variant}", said(language, line.message, variant))
        for line in all_lines(language).values()
        for variant in line.variants
    )


@cache
def with_numbers(language: str) -> tuple[tuple[str, str], ...]:
    """Return every variant of the lines with a number; the other lines never vary."""
    numbers = {name for name, value in SAMPLES.items() if isinstance(value, int)} | {"seats"}
    return tuple(
        (line.message, variant)
        for line in all_lines(language).values()
        if numbers & {name.removesuffix("_count").removesuffix("_without") for name in line.variables}
        for variant in line.variants
    )


def lengths(language: str, cue: str) -> list[float]:
    voice = pack(language)
    if message(cue) not in all_lines(language):
        pytest.fail(no_line(language, cue), pytrace=False)
    variants = all_lines(language)[message(cue)].variants
    return [
        voice.seconds(voice.render(cue, SAMPLES, Slowest("one"), variant=variant)) for variant in variants
    ]


def style_of(language: str, line: str) -> str:
    styles = tomllib.loads((PACKS / language / "pack.toml").read_text(encoding="utf-8"))["styles"]
    return next(
        (name for name, one in styles.items() if any(fnmatchcase(line, of) for of in one["lines"])), ""
    )


def no_line(language: str, cue: str) -> str:
    """Return the advice for a cue without a line."""
    return (
        f"{cue}: voices/packs/{language} has no line {message(cue)}: write it beside the others of its rule"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_every_role_call_has_its_spoken_lines(language: str) -> None:
    assert WAKES
    cues = (*NIGHTLY, *BY_DAY, *SHOWN)
    missing = [cue for cue in cues if message(cue) not in all_lines(language)]
    assert not missing, "\n".join(no_line(language, cue) for cue in missing)
    for cue in cues:
        assert not needs(language, cue), f"{cue} is said at night, where no value is public"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_cue_of_the_rules_has_a_spoken_line(language: str) -> None:
    found = said_by_the_rules()
    assert {"seer.look", "hunter.shoot", "village.runoff", "captain.tiebreak", "day.returned"} <= found
    found -= BY_THE_DOOR  # another village answers these, unheard at the table
    missing = [prompt for prompt in sorted(found) if message(prompt) not in all_lines(language)]
    assert not missing, "\n".join(no_line(language, prompt) for prompt in missing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_declares_a_spoken_line_or_silence(language: str) -> None:
    kinds = list(every_event())
    assert {"Died", "WindowOpened", "Returned"} <= {kind.__name__ for kind in kinds}
    for kind in kinds:
        assert "cue" in vars(kind) or "sayings" in vars(kind), f"{kind.__name__} names no cue, and no None"
        cue = vars(kind).get("cue")
        if cue is not None:
            assert message(cue) in all_lines(language), no_line(language, cue)
            assert needs(language, cue) <= set(kind.__struct_fields__), cue


def test_event_without_declared_line_is_found() -> None:
    class Forgotten(Event, frozen=True):
        retold = None
        set_stage = leave_stage

    try:
        assert Forgotten in every_event()
        assert not {"cue", "sayings"} & set(vars(Forgotten))
    finally:
        del Forgotten
        gc.collect()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cue_of_the_narrator_has_a_line_with_its_values(language: str) -> None:
    cues = cues_in_the_story()
    assert "dawn.leads" in {cue for cue, _ in cues}
    for cue, values in cues:
        assert message(cue) in all_lines(language), no_line(language, cue)
        if values is not None:
            assert needs(language, cue) <= values, cue


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_role_has_name_with_both_articles_and_rules(language: str) -> None:
    for role in ROLES:
        forms = [pack(language).words(f"role-{role}{form}") for form in ("", ".the", ".one")]
        assert all(forms), role
        rules = said(language, f"role-{role}-rules", "")
        assert 2 <= len(re.findall(r"[.!?](?:\s|$)", rules)) <= 4, f"{role}: two to four sentences"


def forms_wanted() -> Mapping[str, tuple[str, ...]]:
    """Return the lines of event cards, variants and house rules, each with the forms that it needs."""
    wanted: dict[str, tuple[str, ...]] = {}
    for event in event_cards():
        wanted |= {event: ("the",), f"{event}-told": (), f"{event}-rules": ()}
    for variant in VARIANTS:
        wanted |= {variant: ("the", "one"), f"{variant}-rules": (), f"{variant}-opens": ()}
    for rule in explained():
        values = (rule.form(value).removeprefix(f"{rule.message}.") for value in rule.values)
        wanted[rule.message] = ("name", *values)
    return wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_variants_and_house_rules_have_their_lines(language: str) -> None:
    lines = all_lines(language)
    assert {"ev_eclipse-told", "v2_hamlets-opens", "option-elder_lives"} <= forms_wanted().keys()
    missing = [line for line in forms_wanted() if line not in lines]
    missing += [
        f"{line}.{form}"
        for line, forms in forms_wanted().items()
        for form in forms
        if line in lines and form not in lines[line].forms
    ]
    assert not missing, f"write in voices/packs/{language}: {missing}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_lupusburg_rules_have_names_and_short_texts(language: str) -> None:
    for rule in TOWN_RULES:
        assert pack(language).words(rule)
        assert pack(language).words(f"{rule}.the")
        rules = said(language, f"{rule}-rules", "")
        assert 2 <= len(re.findall(r"[.!?](?:\s|$)", rules)) <= 4, f"{rule}: two to four sentences"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_has_a_name_and_its_rules(language: str) -> None:
    for rule in (*SILHOUETTES, VAGABOND):
        assert all(pack(language).words(f"{rule}{form}") for form in ("", ".the", ".one")), rule
        rules = said(language, f"{rule}-rules", "")
        assert 2 <= len(re.findall(r"[.!?](?:\s|$)", rules)) <= 4, f"{rule}: two to four sentences"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_public_question_has_spoken_phrases(language: str) -> None:
    asked = {one.phrase for rule in ALL_RULES.values() for one in rule.asked_beside} | set(Fact)
    assert {"ask_homes", "ask_captain"} <= asked
    missing = [phrase for phrase in sorted(asked) if not pack(language).phrases.get(phrase)]
    assert not missing, f"write in [phrases] of voices/packs/{language}/pack.toml how one asks: {missing}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_winner_is_announced(language: str) -> None:
    lines = all_lines(language)
    wanted = [f"{line}-{winner}" for winner in winners() for line in ("over", "last_time", "story-side")]
    missing = [line for line in wanted if line not in lines]
    assert not missing, f"write in voices/packs/{language} what is said of a side that wins: {missing}"
    once = [f"over-{winner}" for winner in winners() if len(lines[f"over-{winner}"].variants) < 2]
    assert not once, f"{language}: each needs two wordings (.a and .b): {once}"
    hurried = [f"over-{winner}" for winner in winners() if style_of(language, f"over-{winner}") != "story"]
    assert not hurried, f"write in [styles.story] of voices/packs/{language}/pack.toml: {hurried}"


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"en"}))
def test_voice_packs_have_equal_lines_and_values(language: str) -> None:
    own, english = all_lines(language), all_lines("en")
    apart = {"en": sorted(own.keys() - english.keys()), language: sorted(english.keys() - own.keys())}
    assert not any(apart.values()), f"write these, or take them out of the other pack: {apart}"
    means = USUAL.values.keys()  # each language needs only those that its words use
    for line in own:
        values, wanted = own[line].variables - means, english[line].variables - means
        assert values == wanted, (
            f"{language}, {line}: takes {sorted(values)}, and in English {sorted(wanted)}"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_asked_for_in_every_other(language: str) -> None:
    wanted = [f"language_{other}" for other in LANGUAGES]
    missing = [phrase for phrase in wanted if not pack(language).phrases.get(phrase)]
    assert not missing, f"write in [phrases] of voices/packs/{language}/pack.toml: {missing}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_of_a_line_can_be_spoken(language: str) -> None:
    for place, text in everything_said(language):
        assert text.strip(), place


@pytest.mark.parametrize(("count", "language"), crossed([1, 2, 5], LANGUAGES))
def test_every_number_has_correct_wording_in_lines(language: str, count: int) -> None:
    seats = tuple(f"{PLAYER}{'abcde'[place]}" for place in range(count))
    counted = {name: count for name, value in SAMPLES.items() if isinstance(value, int) and name not in HOUSE}
    values = {**SAMPLES, **counted, "seats": seats}
    assert len(with_numbers(language)) > 100
    for line, variant in with_numbers(language):
        assert said(language, line, variant, values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_spoken_phrase_has_two_meanings(language: str) -> None:
    meanings: dict[str, str] = {}
    for meaning, phrases in pack(language).phrases.items():
        for phrase in phrases:
            assert meanings.setdefault(phrase, meaning) == meaning, phrase


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_spoken_line_assumes_a_players_gender(language: str) -> None:
    assert language in GENDERED, f"write in GENDERED of this file what gives a player a gender in {language}"
    named = {place: text for place, text in everything_said(language) if PLAYER in text}
    assert len(named) > 50
    for place, text in named.items():
        found = re.search(GENDERED[language], text, re.IGNORECASE)
        assert not found, f'{language}, {place}: "{found and found[0]}" gives a player a gender: {text}'


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("cues", "most"),
    [
        pytest.param(WAKES, LONGEST_WAKE, id="waking"),
        pytest.param(INSTRUCTIONS, LONGEST_INSTRUCTION, id="instructions"),
        pytest.param(SLEEPS, LONGEST_SLEEP, id="back to sleep"),
        pytest.param(TOURS, LONGEST_TOUR, id="tours"),
        pytest.param(("roll.again",), 1.8, id="second readings"),
    ],
)
def test_fixed_lines_of_the_night_are_short(language: str, cues: tuple[str, ...], most: float) -> None:
    assert cues
    too_long = [
        f"{language}, {message(cue)}: {all_lines(language)[message(cue)].variants[place] or 'it'} takes "
        f"{seconds:.2f} s, and {most} s is the most: shorten it"
        for cue in cues
        for place, seconds in enumerate(lengths(language, cue))
        if seconds > most
    ]
    assert not too_long, "\n".join(too_long)


@pytest.mark.parametrize("language", LANGUAGES)
def test_event_card_is_explained_in_one_short_text(language: str) -> None:
    seconds = {event: max(lengths(language, f"{event}.told")) for event in event_cards()}
    assert {event: long for event, long in seconds.items() if long > 25.0} == {}


TWELVE = [
    "Alice",
    "Bruno",
    "Chloé",
    "David",
    "Emma",
    "Farid",
    "Gaëlle",
    "Hugo",
    "Inès",
    "Julien",
    "Karim",
    "Louise",
]
CROWD = ["werewolf"] * 3 + ["seer", "witch", "hunter", "little_girl"] + ["simple_villager"] * 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(8))
def test_base_game_night_of_twelve_takes_under_three_minutes(language: str, seed: int) -> None:
    setup = Setup.from_dict({"edition": "base_2014", "players": TWELVE, "deck": CROWD, "seed": seed})
    unused = cast(Any, None)
    box = Box(pack(language), Devices(unused, unused, unused), Slowest(str(seed)))
    lines = [box.line("night.falls", night=2)]
    for scene in write_night(the(Public, Game(setup).public), box, Timing()):
        lines.extend(scene.lines)
    lines.append(box.line("night.dawn"))
    assert any(isinstance(segment, Text) for line in lines for segment in line.segments)
    assert 60 < box.seconds(lines) < LONGEST_NIGHT
