from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pyte
import pytest
import trio
from hypothesis import example, given, settings
from hypothesis import strategies as st
from trio.testing import MockClock

from hardware.strokes import Key, Stroke, Strokes
from narrator.rules.cards import advised_deck
from narrator.rules.kernel.events import Phase
from narrator.setup import Draft, LastTable
from narrator.setup.draft import DeckChoice
from narrator.table.offers import Asking, Offer
from narrator.table.secrets import Deal
from narrator.table.timing import RollKind
from narrator.table.trace import Trace
from tests.effort import LATER, tried
from tests.narrator.screens import WatchedScreen
from tests.narrator.setting_up import talk
from voices.writing.pack import VoicePack

LANGUAGES = ("en", "fr")
LEAST = (40, 12)
"""Smallest window that must show everything in pages."""
MOST_PAGES = 40


@cache
def summary(language: str, names: tuple[str, ...]) -> Asking:
    """Return the last question of a set-up, which lists the whole table."""
    edition = "pact"
    draft = Draft(
        edition=edition,
        players=len(names),
        names=names,
        spoken_names=True,
        extras=True,
        deck_choice=DeckChoice.RECOMMENDED,
        deck=advised_deck(edition, len(names)),
        deck_done=True,
        deal=Deal.LIGHT,
        roll=RollKind.NAMES,
        saved_as="L" * 30,
    )
    asked: list[Asking] = []

    def follow(now: Asking | None) -> None:
        if now is not None and now.cue == "setup.summary_pressed":
            asked.append(now)

    async def hold() -> None:
        await talk(
            {"setup.which_table": "press", "setup.same": "press", "setup.ready": "press"},
            language=language,
            last=LastTable(language, draft),
            follow=follow,
        )

    trio.run(hold, clock=MockClock(autojump_threshold=0))
    return asked[0]


class PagedWindow:
    """Emulated terminal of a given size with a question on it."""

    def __init__(
        self, language: str, asking: Asking, columns: int, lines: int, told: Sequence[str] = ()
    ) -> None:
        self._asking = asking
        self._size = columns, lines
        self._watched = WatchedScreen(VoicePack.load(language), self._size)
        self._watched.stage.enter(Phase.SETUP)
        self._watched.follow(Trace())
        for sentence in told:
            self._watched.screen.tell(sentence)

    def pages(self, turn: Stroke = Key.NEXT_PAGE) -> list[list[str]]:
        found: list[list[str]] = []
        with self._watched.asked.open(self._asking):
            while (page := self._display()) not in found and len(found) < MOST_PAGES:
                found.append(page)
                self._watched.typed.stroke(turn)
        return found

    def struck(self, stroke: Stroke) -> list[str]:
        with self._watched.asked.open(self._asking):
            self._watched.typed.stroke(stroke)
            return self._display()

    def turned_asleep(self) -> int:
        """Return the pages turned by a key at night."""
        self._watched.stage.enter(Phase.ASLEEP)
        self._watched.typed.stroke(Key.NEXT_PAGE)
        return self._watched.typed.turned

    def _display(self) -> list[str]:
        """Return the screen; nothing may be drawn beyond its edges."""
        columns, lines = self._size
        rows = self._watched.rows()
        assert len(rows) <= lines
        screen = pyte.Screen(columns, lines)
        pyte.Stream(screen).feed("\r\n".join(rows))
        return [row.rstrip() for row in screen.display]


def squeezed(rows: Sequence[str]) -> str:
    return "".join("".join(rows).split())


def names_of(players: int, letters: int) -> tuple[str, ...]:
    return tuple(f"{chr(65 + seat)}{'nm' * 20}"[: letters - 1] + chr(97 + seat) for seat in range(players))


@LATER
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("turn", [Key.NEXT_PAGE, Key.PAGE_BEFORE])
def test_setup_summary_of_24_long_names_fits_pages_of_60_by_20(language: str, turn: Stroke) -> None:
    asking = summary(language, names_of(24, 16))
    pages = PagedWindow(language, asking, 60, 20).pages(turn)
    assert_whole(asking, pages if turn is Key.NEXT_PAGE else [pages[0], *reversed(pages[1:])])


def between(page: Sequence[str]) -> list[str]:
    """Return the rows between the lamp and the input line, without the page number."""
    top = next(place for place, row in enumerate(page) if set(row) == {"─"})
    end = next(place for place, row in enumerate(page) if "▏" in row)
    return [row for row in page[top + 1 : end] if not row.startswith("Page ")]


def assert_whole(asking: Asking, pages: Sequence[Sequence[str]]) -> None:
    """Assert that the pages hold every line of the question, complete and in order."""
    text = squeezed([row for page in pages for row in between(page)])
    assert len(pages) < MOST_PAGES
    at = 0
    for offer in asking.shown:
        for part in (offer.shown, *offer.detail.split(", ")):
            at = text.find(squeezed([part]), at)
            assert at >= 0, f"{part} is on no page of {len(pages)}"


def assert_summary_is_whole(language: str, columns: int, lines: int, players: int, letters: int) -> None:
    asking = summary(language, names_of(players, letters))
    assert_whole(asking, PagedWindow(language, asking, columns, lines).pages())


in_any_window = given(
    language=st.sampled_from(LANGUAGES),
    columns=st.integers(LEAST[0], 130),
    lines=st.integers(LEAST[1], 60),
    players=st.sampled_from((8, 15, 24)),
    letters=st.sampled_from((3, 16, 30)),
)


@LATER
@settings(max_examples=2, deadline=None)
@in_any_window
@example(language="fr", columns=LEAST[0], lines=LEAST[1], players=24, letters=30)
def test_whole_setup_summary_is_readable_in_any_window_size(
    language: str, columns: int, lines: int, players: int, letters: int
) -> None:
    assert_summary_is_whole(language, columns, lines, players, letters)


@tried(
    12,
    40,
    columns=st.integers(LEAST[0], 130),
    lines=st.integers(LEAST[1], 60),
    players=st.sampled_from((4, 12, 25)),
    so_far=st.integers(0, 23),
)
@example(columns=60, lines=20, players=24, so_far=23)
def test_whole_long_list_is_readable_in_any_window_size(
    columns: int, lines: int, players: int, so_far: int
) -> None:
    offers = tuple(Offer(name, name, (name,)) for name in names_of(players, 16))
    asking = Asking("setup.seat_name", offers, any_name=True, so_far=names_of(so_far, 12))
    assert_whole(asking, PagedWindow("en", asking, columns, lines).pages())


def test_pages_on_screen_cannot_be_turned_at_night() -> None:
    assert PagedWindow("en", summary("en", names_of(24, 16)), 60, 20).turned_asleep() == 0


def test_tab_and_page_keys_turn_pages_on_screen() -> None:
    struck = list(Strokes().of(b"\t\x1b[6~\x1b[5~\x1b[Z"))
    assert struck == [Key.NEXT_PAGE, Key.NEXT_PAGE, Key.PAGE_BEFORE, Key.PAGE_BEFORE]
