from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import trio

from narrator.setup import Draft
from narrator.setup.draft import times_of
from narrator.setup.form import SetupSheet
from narrator.table.offers import Asking, Offer
from tests.narrator.page.test_host import CODE, TWICE
from tests.parts import look_for
from tests.rigs.test_pages_for_everybody import ENTER, NAMES, Everything, everything, stir
from tests.rigs.webdriver import BROWSER, DRIVER, WebDriver, web_driver

pytestmark = pytest.mark.rig
TYPED = """
const field = document.querySelectorAll(".names input")[arguments[0]];
field.value = arguments[1];
field.dispatchEvent(new Event("input", {bubbles: true}));
"""
IN_SIGHT = """
const room = document.querySelector("{}").getBoundingClientRect();
return room.height > 0 && room.top >= 0 && room.bottom <= innerHeight;
"""
FAULTY = """
return [...document.querySelectorAll(".names input")].flatMap(
  (one, place) => one.getAttribute("aria-invalid") === "true" ? [place] : []);
"""
ALIKE = "Adèle and Gaëlle sound alike. Shall I call Gaëlle by seat number?"
BEGIN = "document.querySelector('.begin').scrollIntoView();"


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[WebDriver]:
    for program in (DRIVER, BROWSER):
        look_for(program)
    with web_driver(tmp_path / "profile", "--force-prefers-reduced-motion") as driver:
        yield driver


async def host_enters(all_of_it: Everything) -> None:
    """Open the host's page on a small phone and enter the code."""
    await all_of_it.sized("small-phone")
    await all_of_it.open("/host", "document.getElementById('code')")
    await all_of_it.driver.run("document.getElementById('code').focus();")
    await all_of_it.press(*CODE)
    await all_of_it.see(f"document.getElementById('code').value.length === {len(CODE)}")
    await all_of_it.press(ENTER)
    await all_of_it.see("document.querySelector('.names')")


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_page_scrolls_to_players_with_the_same_name(driver: WebDriver, language: str) -> None:
    async with everything(driver, language) as all_of_it:
        start = Draft()
        sheet = SetupSheet(start, start, times_of, lambda _: (), lambda: False)
        with all_of_it.at.form.shows(sheet):
            await host_enters(all_of_it)
            for place, name in enumerate([*NAMES[:3], "Anna", *NAMES[4:8]]):
                await driver.run(TYPED, place, name)
            for _ in range(2):  # the second time, too, without any other error
                await driver.run("scrollTo(0, document.body.scrollHeight);")
                await driver.run("document.activeElement.blur();")
                await driver.run("document.querySelector('.names ~ .row .main').click();")
                await all_of_it.see("document.activeElement.matches('.names li:nth-child(4) input')")
                await all_of_it.see(f"(() => {{ {IN_SIGHT.format('#told-names')} }})()")
            told = await driver.run("return document.getElementById('told-names').textContent")
            assert told.replace("\u00a0", " ") == TWICE[language]
            assert await driver.run(FAULTY) == [0, 3]
            faults: list[str] = []
            await all_of_it.look("host names", faults)
            assert faults == []


async def test_spoken_question_is_shown_on_every_part_of_host_page(driver: WebDriver) -> None:
    async with everything(driver, "en") as all_of_it:
        at, start = all_of_it.at, Draft()
        with at.form.shows(SetupSheet(start, start, times_of, lambda _: (), lambda: False)):
            at.said({"do": "names", "names": NAMES})
            at.said({"do": "edition", "edition": "base_2014"})
            await host_enters(all_of_it)
            await all_of_it.see("document.querySelector('.begin')")
            await driver.run(BEGIN)
            offers = tuple(Offer(word, word, (word,)) for word in ("yes", "no"))
            at.box.trace.public("say", cue="setup.alike", text=ALIKE, seconds=1.0)
            asking = Asking("setup.alike", offers)
            with (
                at.form.beside(trio.CancelScope(), lambda _: True, is_on_form=False),
                at.box.asked.open(asking),
            ):
                stir(at)
                await all_of_it.see("document.querySelector('.waiting button')")
                assert await driver.run(IN_SIGHT.format(".waiting p"))
                assert await driver.run("return document.querySelector('.waiting p').textContent") == ALIKE
                faults: list[str] = []
                await all_of_it.look("host waiting", faults)
                await all_of_it.sized("small-phone")
                await driver.run(BEGIN)
                await all_of_it.see("document.querySelector('.waiting button')")
                await driver.run("document.querySelector('.waiting button').click();")
                await all_of_it.see("document.activeElement.matches('#asked .offers button')")
                await all_of_it.see("!document.querySelector('.waiting')")
            assert faults == []
