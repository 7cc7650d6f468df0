"""Rectangles and brightness of a phone: from afar all phones look the same for every role.

The tests compare the positions of elements, the scroll height and the brightness of pictures between
seats, asked or not, with any card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from narrator.night.phone import card_lines
from narrator.page.seal import spelt
from narrator.rules.roles import ROLES
from narrator.table.phones import Sheet, SheetKind
from tests.effort import kept
from tests.rigs.test_pages_for_everybody import NAMES, Everything, everything
from tests.rigs.webdriver import WebDriver

pytestmark = pytest.mark.rig
SEAT = "Emma"
PHONES = [(320, 568), (360, 640), (390, 844), (480, 960)]
"""Widths and heights of windows, in CSS pixels."""
SHOT = [(320, 568), (390, 844)]
"""Sizes at which a picture is taken too."""
BRIGHTER = 0.06
"""Brightness difference allowed within a secret page; the text of a card makes a fifth."""
PLACES = """
localStorage.setItem("narrator large", arguments[0] ? "1" : "0");
document.body.classList.toggle("large", arguments[0]);
const name = (one) => `${one.tagName.toLowerCase()}${one.id && "#"}${one.id}`;
const outside = [...document.querySelectorAll("#page, #page *")].filter(
  (one) => !one.closest("#own p, #memo p"));
const places = outside.map((one, number) => {
  const room = one.getBoundingClientRect();
  return `${number} ${name(one)} ${[room.x, room.y, room.width, room.height].map(Math.round).join(" ")}`;
});
const root = document.documentElement;
return [...places, `page ${root.scrollWidth} ${root.scrollHeight}`];
"""
"""Script that returns each element's position, except scrolling text in a fixed box."""
LIGHT = """
const done = arguments[arguments.length - 1];
const bytes = Uint8Array.from(atob(arguments[0]), (one) => one.charCodeAt(0));
createImageBitmap(new Blob([bytes], {type: "image/png"})).then((picture) => {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const paper = canvas.getContext("2d");
  paper.drawImage(picture, 0, 0);
  const dots = paper.getImageData(0, 0, picture.width, picture.height).data;
  let sum = 0;
  for (let at = 0; at < dots.length; at += 4) {
    sum += 0.2126 * dots[at] + 0.7152 * dots[at + 1] + 0.0722 * dots[at + 2];
  }
  done(sum / (dots.length / 4) / 255);
});
"""
"""Script that returns a picture's brightness, from 0 to 1."""
STILL = """
const done = arguments[arguments.length - 1];
const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
Promise.allSettled(ending.map((one) => one.finished)).then(
  () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300))));
"""
"""Script that waits until the page is painted: a slow machine still fades, or shows a scroll bar."""
VIEW = "document.body.dataset.view"

Seen = dict[str, tuple[list[str], float | None]]
"""Positions at each size, and the brightness where a picture was taken."""


async def measured(all_of_it: Everything) -> Seen:
    seen: Seen = {}
    for width, height in PHONES:
        given = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
        await all_of_it.driver.post(
            "/goog/cdp/execute", cmd="Emulation.setDeviceMetricsOverride", params=given
        )
        for large in (False, True):
            places = await all_of_it.driver.run(PLACES, large)
            light = None
            if (width, height) in SHOT:
                await all_of_it.driver.post("/execute/async", script=STILL, args=[])
                picture = await all_of_it.driver.get("/screenshot")
                light = await all_of_it.driver.post("/execute/async", script=LIGHT, args=[picture])
            seen[f"{width}{' large' if large else ''}"] = places, light
    return seen


def told(seats: Mapping[str, Seen]) -> list[str]:
    found: list[str] = []
    (first, *others) = seats
    for size, (places, _) in seats[first].items():
        for other in others:
            differing = [
                f"{one} / {two}"
                for one, two in zip(places, seats[other][size][0], strict=False)
                if one != two
            ]
            if len(places) != len(seats[other][size][0]):
                differing.append("another number of elements")
            found += [f"{size}, {first} / {other}: {differing[0]}"] if differing else []
        lights = {name: seen[size][1] for name, seen in seats.items()}
        lit = {name: light for name, light in lights.items() if light is not None}
        if lit and max(lit.values()) > min(lit.values()) * (1 + BRIGHTER):
            darkest, brightest = min(lit, key=lit.__getitem__), max(lit, key=lit.__getitem__)
            found.append(
                f"{size}: {brightest} {lit[brightest]:.4f} is brighter than {darkest} {lit[darkest]:.4f}"
            )
    return found


class Table:
    def __init__(self, all_of_it: Everything) -> None:
        self.all_of_it = all_of_it
        self.words = all_of_it.at.box.pack.words

    async def sits(self) -> None:
        code = spelt(self.all_of_it.phones.codes[SEAT])
        await self.all_of_it.open(f"/seat#{code}", "document.body.dataset.view === 'rest'")

    async def laid(
        self, sheet: Sheet, lines: Sequence[str], asked: bool = False, planted: str = "", more: str = ""
    ) -> Seen:
        """Measure a secret page with these lines, after a planted script and an extra condition."""
        phones = self.all_of_it.phones
        phones.lay(sheet)
        if asked:
            phones.ask(SEAT, Wolves())
        phones.tell(SEAT, lines)
        last = "".join(lines[-1:]).replace(" ", "")
        flat = "document.getElementById('own').textContent.replaceAll(/\\s/g, '')"
        await self.all_of_it.see(f"{VIEW} === '{sheet.kind.value}' && {flat}.endsWith({last!r})")
        if sheet.options:  # all players tap
            await self.all_of_it.driver.run("document.querySelector('#options button').click();")
            await self.all_of_it.see(more or "document.querySelector('[aria-pressed=true]')")
        await self.all_of_it.driver.run(planted)
        return await measured(self.all_of_it)

    async def refused(self, sheet: Sheet) -> Seen:
        """Measure a secret page after a forbidden tap, with taps of others."""
        said = "document.getElementById('refused').textContent"
        return await self.laid(sheet, ["Boris"], asked=True, more=said)

    async def rests(self, lines: Sequence[str], drawn: str = "") -> Seen:
        """Measure a phone at rest with lines to look up."""
        phones = self.all_of_it.phones
        phones.remember(SEAT, lines)
        if drawn:
            phones.note(SEAT, drawn)
        phones.put_away()
        held = "document.getElementById('memo').children.length"
        await self.all_of_it.see(f"{VIEW} === 'rest' && {held} === {len(lines)}")
        return await measured(self.all_of_it)


class Wolves:
    def may(self, place: int) -> bool:
        return False

    def tapped(self, seat: str, places: Sequence[int]) -> bool:
        return False

    def others(self, seat: str) -> Mapping[int, int]:
        return {0: 1, 3: 2}


@pytest.mark.parametrize("language", kept(["fr", "en"], ["fr"]))
async def test_phone_page_with_card_looks_the_same_for_all_roles(driver: WebDriver, language: str) -> None:
    async with everything(driver, language) as all_of_it:
        table = Table(all_of_it)
        await table.sits()
        sheet, box = Sheet(SheetKind.CARD, "", table.words("phone-deal"), ()), all_of_it.at.box
        seats = {role: await table.laid(sheet, card_lines(role, box)) for role in ROLES}
        assert told(seats) == []


@pytest.mark.parametrize("language", kept(["fr", "en"], ["en"]))
async def test_phone_questions_at_night_look_the_same_for_all_seats(driver: WebDriver, language: str) -> None:
    """Compare asked and other seats, alone or in a group, one line or five, a refusal, and news."""
    async with everything(driver, language) as all_of_it:
        table = Table(all_of_it)
        await table.sits()
        ask = Sheet(SheetKind.ASK, table.words("role-witch"), table.words("host-asked"), tuple(NAMES), 2)
        pack = f"{table.words('phone-with_you')} {', '.join(NAMES[:5])}"
        asked = {
            "not asked": await table.laid(ask, []),
            "asked": await table.laid(ask, [], asked=True),
            "asked with others": await table.laid(ask, [pack], asked=True),
            "asked with news": await table.laid(
                ask, ["Boris", "Cléo", table.words("phone-nothing")], asked=True
            ),
            "asked and refused": await table.refused(ask),
        }
        assert told(asked) == []
        show = Sheet(SheetKind.SHOW, table.words("role-seer"), table.words("phone-waiting"), ())
        news = [table.words(f"phone-told-{one}") for one in ("lover", "victim", "charmed", "infected")]
        shown = {f"{count} pieces of news": await table.laid(show, news[:count]) for count in (0, 1, 4)}
        assert told(shown) == []


@pytest.mark.parametrize("language", kept(["fr", "en"], ["en"]))
async def test_idle_phone_page_looks_the_same_for_all_seats(driver: WebDriver, language: str) -> None:
    """Check that the texts to look up stay hidden until a finger holds them, lots included."""
    async with everything(driver, language) as all_of_it:
        table, box = Table(all_of_it), all_of_it.at.box
        await table.sits()
        long = [*card_lines("witch", box), *(f"{name}: {table.words('phone-told-wolf')}" for name in NAMES)]
        rests = {
            "a villager": await table.rests(card_lines("simple_villager", box)),
            "a witch who knows much": await table.rests(long, drawn="Boris"),
        }
        assert told(rests) == []


ONE_LINE_MORE = "document.querySelector('#own').insertAdjacentHTML('afterend', '<p>Garou</p>');"
AS_HIGH_AS_TEXT = "document.querySelector('#own').style.cssText = 'flex: none; height: auto';"
NO_BARS = "document.styleSheets[1].insertRule('#own::after { visibility: hidden }');"
PLANTED = [
    pytest.param(ONE_LINE_MORE, "", id="a line more for a wolf"),
    pytest.param(AS_HIGH_AS_TEXT, AS_HIGH_AS_TEXT, id="boxes as high as their text"),
    pytest.param(NO_BARS, NO_BARS, id="nothing where text ends"),
]
"""Scripts that would reveal a role, for the Werewolf's phone and for the other."""


@pytest.mark.parametrize(("leak", "for_all"), PLANTED)
async def test_planted_visible_difference_between_roles_is_found(
    driver: WebDriver, leak: str, for_all: str
) -> None:
    async with everything(driver, "fr") as all_of_it:
        table, box = Table(all_of_it), all_of_it.at.box
        await table.sits()
        sheet = Sheet(SheetKind.CARD, "", table.words("phone-deal"), ())
        villager, wolf = (card_lines(role, box) for role in ("simple_villager", "werewolf"))
        seats = {"villager": await table.laid(sheet, villager, planted=for_all)}
        seats["wolf"] = await table.laid(sheet, wolf, planted=leak)
        assert told(seats) != []
