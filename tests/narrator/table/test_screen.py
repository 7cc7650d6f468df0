from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
import trio
from rich.cells import cell_len

from hardware.light import DARK, WHITE
from narrator.rules.buildings.church import ConfessionHeard
from narrator.rules.buildings.houses import BuildingBurned, HousesGivenOut
from narrator.rules.events import DayBroke, Died
from narrator.rules.ids import How
from narrator.rules.kernel.events import VAGABOND, Phase, Scenery
from narrator.rules.new_moon.event_deck import EventDrawn
from narrator.simulation.demo import random_evening
from narrator.table.console.layout import new_console
from narrator.table.console.night import READ
from narrator.table.console.picture import LAMP_OFF, LAMP_ON, Shown, paint
from narrator.table.offers import Asking, Offer, numbered
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace, TraceLine
from tests.effort import kept
from tests.narrator.screens import WatchedScreen, plain
from voices.writing.pack import VoicePack

NAMES = ("Zelda", "Bruno", "Chloé", "Igor", "Nadia", "Omar", "Paula", "Quinn")


DEAD = frozenset({"Igor", "Omar"})


PACKS = {language: VoicePack.load(language) for language in ("en", "fr")}


SAID = "Early in the morning somebody is missing from the well, and nobody has heard a sound."


def shown(language: str, names: tuple[str, ...] = NAMES) -> Shown:
    words = PACKS[language].words
    numbers = PACKS[language].numbers
    offers = tuple(
        Offer(name, name, (name, numbers[seat]))
        for seat, name in enumerate(names, start=1)
        if name not in DEAD
    )
    offers = (*offers, Offer("nobody", words("roll-nobody"), PACKS[language].phrases["nobody"]))
    keys = ("space", "answer", "undo", "pause", "stop")
    return Shown(
        where="2",
        alive="6/8",
        light=words("screen-light"),
        keys=tuple(words(f"screen-key_{key}") for key in keys),
        colour=WHITE,
        now=Scenery(Phase.VOTE, 2, names, DEAD),
        said=[SAID],
        question="Who?",
        asking=Asking("vote.accused", offers, reading=2),
        numbers=numbered(offers, numbers),
        marked=1,
        typed="ch",
    )


def painted(what: Shown, columns: int, lines: int = 24, *, colours: bool = True) -> list[str]:
    return plain(paint(what, columns, lines, new_console(colours)))


def words_of(what: Shown) -> Iterator[str]:
    for text in (*what.said, *what.keys, what.question):
        yield from text.split()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("columns", [40, 80, 120])
def test_day_screen_fits_its_size_and_breaks_no_word(language: str, columns: int) -> None:
    what = shown(language)
    rows = painted(what, columns)
    assert len(rows) <= 24
    assert all(cell_len(row) <= columns for row in rows)
    text = "\n".join(rows)
    for seat, name in enumerate(NAMES, start=1):
        assert f"{seat} {'✝' if name in DEAD else '·'} {name}" in text
    assert "▶3 Chloé" in text
    assert "›2 Bruno" in text
    assert "› ch" in text
    assert set(words_of(what)) <= set(re.split(r"\s+", text))


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("lit", [True, False])
def test_night_screen_shows_only_light_and_keys(columns: int, lit: bool) -> None:
    screen = WatchedScreen(PACKS["en"], (columns, 24), colour=lambda: WHITE if lit else DARK)
    screen.follow(Trace(io.StringIO()))
    screen.stage.begin(NAMES)
    screen.stage.enter(Phase.ASLEEP)
    rows = plain(screen.rows())
    assert not any(name in row for name in NAMES for row in rows)
    assert any("Ctrl-C: stop" in row for row in rows)
    assert sum(row == "█" * columns for row in rows) >= (16 if lit else 0)
    assert any("█" in row for row in rows) is lit


def test_seat_list_shows_captain_and_cards_of_the_dead() -> None:
    what = shown("fr")
    what = replace(what, now=replace(what.now, captain="Bruno"), cards={"Igor": "Voyante"})
    text = "\n".join(painted(what, 120))
    assert "2 ★ Bruno" in text
    assert "4 ✝ Igor (Voyante)" in text


def test_seat_list_shows_homes_powers_and_rules() -> None:
    screen = WatchedScreen(PACKS["en"], (80, 24))
    screen.follow(Trace(io.StringIO()))
    stage = screen.stage
    stage.begin(NAMES, variants=("v1_moonlight",))
    homes = dict(zip(NAMES, ("bakery", "church", "farm", "farm", VAGABOND), strict=False))
    for event in (
        HousesGivenOut(tuple(homes.items())),
        DayBroke(2),
        BuildingBurned("bakery", "Zelda"),
        Died("Chloé", "seer", How.NIGHT),
        EventDrawn("ev_somnambulism", "Chloé"),
        EventDrawn("ev_hunting", "Chloé"),
        ConfessionHeard("Bruno", "Igor"),
    ):
        stage.heard(event)
    text = "\n".join(plain(screen.rows()))
    for part in ("1 · Zelda, Vagabond\n", "2 · Bruno, Church ×\n", "3 ✝ Chloé (Seer)\n", "4 · Igor, Farm\n"):
        assert part in text
    assert "In force: Moonlight, Sleepwalking, " in text
    assert "Burned: Bakery   Empty: Farm" in text


def test_night_calls_disappear_from_screen_in_the_morning() -> None:
    screen, trace = WatchedScreen(PACKS["en"]), Trace(io.StringIO())

    async def evening() -> None:
        screen.follow(trace)
        screen.stage.begin(NAMES)
        screen.stage.enter(Phase.ASLEEP)
        trace.public("say", cue="witch.sleeps", text="Witch, let the fire die.")
        screen.stage.heard(DayBroke(1))
        trace.public("say", cue="night.dawn", text="Wake up.")
        text = "\n".join(plain(screen.rows()))
        assert "Wake up." in text
        assert "Witch" not in text

    trio.run(evening)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (200, 50)])
def test_pause_is_shown_by_day_and_night(size: tuple[int, int]) -> None:
    screen = WatchedScreen(PACKS["en"], size)
    screen.follow(Trace(io.StringIO()))
    screen.stage.begin(NAMES)
    for phase in (Phase.VOTE, Phase.ASLEEP):
        screen.stage.enter(phase)
        before = plain(screen.rows())
        with screen.stage.resting():
            now = plain(screen.rows())
        assert sum("▀" in row or "▌" in row for row in now) >= 3
        assert not any("▀" in row and "▗" not in row and "▝" not in row for row in before)


def test_program_messages_disappear_from_screen_once_read() -> None:
    watched = WatchedScreen(PACKS["en"])
    watched.follow(Trace(io.StringIO()))
    screen, question = watched.screen, Asking("setup.deck", (Offer("one", "one", ("one",)),))

    def stands(sentence: str) -> bool:
        return any(sentence in row for row in plain(watched.rows()))

    screen.tell("There is no loudspeaker.")
    with watched.asked.open(question):
        with watched.asked.open(question):
            screen.tell("The page is gone.")
        assert stands("There is no loudspeaker.")
    assert not stands("There is no loudspeaker.")
    assert stands("The page is gone."), "no question was answered since"
    with watched.asked.open(question):
        pass
    assert not stands("The page is gone.")
    assert screen.told == ["There is no loudspeaker.", "The page is gone."], "for the terminal afterwards"


@pytest.mark.parametrize("colours", [True, False])
def test_light_on_screen_is_recognisable_by_shape(colours: bool) -> None:
    lit, dark = shown("en"), replace(shown("en"), colour=DARK)
    assert painted(lit, 40, colours=colours)[1].startswith(LAMP_ON[1])
    assert painted(dark, 40, colours=colours)[1].startswith(LAMP_OFF[1])


@pytest.mark.parametrize("players", [8, 24])
@pytest.mark.parametrize(("columns", "lines"), [(40, 24), (40, 15), (40, 10), (80, 12), (30, 9), (20, 8)])
def test_question_and_typed_text_fit_any_screen(columns: int, lines: int, players: int) -> None:
    """Drop seats, keys and answers first on a small window; keep the question and the typed text."""
    names = tuple(f"Player {seat}" for seat in range(1, players + 1))
    rows = painted(shown("en", names), columns, lines)
    assert len(rows) <= lines
    assert any("Who?" in row for row in rows)
    assert any("› ch" in row for row in rows)
    assert any(row.startswith(LAMP_ON[1]) for row in rows), "the light is never covered"


def test_tiny_screen_shows_what_fits() -> None:
    for columns, lines in ((10, 3), (20, 6), (1, 1)):
        assert len(painted(shown("en"), columns, lines)) <= lines


LAMP = str.maketrans("", "", "╭╮╰╯│─█")


SIZES = ((80, 24), (60, 20), (40, 12), (20, 5), (200, 50))


def watched(
    language: str, roll: RollKind, size: tuple[int, int], *, captions: bool = True
) -> list[tuple[TraceLine, list[str]]]:
    """Return every public line said or ticked, with the screen at that moment."""
    evening = replace(random_evening("base_2014", 8, 3, language), timing=Timing(roll=roll))
    screen = WatchedScreen(evening.pack, size, captions=captions)
    seen: list[tuple[TraceLine, list[str]]] = []

    def look(line: TraceLine) -> None:
        if line.kind in ("say", "tick"):
            seen.append((line, plain(screen.rows())))

    screen.watch(evening, look)
    return seen


def is_option(line: TraceLine) -> bool:
    cue = str(line.fields["cue"])
    return line.kind == "say" and (cue == "tour.seat" or cue.startswith("roll.")) and cue != "roll.again"


@pytest.mark.parametrize(("language", "size"), kept([*product(("en", "fr"), SIZES)], [("en", SIZES[3])]))
def test_night_screen_shows_options(language: str, size: tuple[int, int]) -> None:
    options = 0
    for line, rows in watched(language, RollKind.NAMES, size):
        assert len(rows) <= size[1]
        assert all(cell_len(row) <= size[0] for row in rows)
        if is_option(line) and line.fields["cue"] != "roll.offer":
            options += 1
            word = str(line.fields["text"]).rstrip(" .")
            text = " ".join(" ".join(rows).translate(LAMP).split())
            assert f"{READ} {word}" in text, (word, rows)
    assert options > 30
