from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from narrator.page.seal import in_groups, spelt
from narrator.table.phones import Sheet, SheetKind
from tests.narrator.page.test_host import CODE
from tests.rigs.test_pages_for_everybody import ENTER, Everything, everything
from tests.rigs.webdriver import WebDriver

pytestmark = pytest.mark.rig
RESTS = "document.body.dataset.view === 'rest' && document.getElementById('who').textContent === '{}'"
ASKS_FOR_CODE = "document.body.dataset.view === 'code' && document.querySelector('#names button')"
BACK = "document.querySelector('#back')"
TRIES = """
const {retry} = await import("/static/retry.js");
let tries = 0;
const again = retry(() => { tries += 1; });
for (let n = 0; n < 6; n += 1) again.later();
document.dispatchEvent(new Event("visibilitychange"));
const once = tries;
document.dispatchEvent(new Event("visibilitychange"));
return [once, tries];
"""
"""Script that counts attempts after one look at the page, and after a second."""
REFUSES = """
for (const one of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, one, {get() { throw new Error("refused"); }});
}
"""
"""Script of a browser that refuses cookies."""
TOO_OLD = "Object.defineProperty(Element.prototype, 'replaceChildren', {value: undefined});"
"""Feature that the page uses at once and browsers before 2020 lack."""


@asynccontextmanager
async def at_home(driver: WebDriver, language: str = "en") -> AsyncIterator[Everything]:
    async with everything(driver, language) as all_of_it:
        await all_of_it.open("/", "document.querySelector('.choice')")
        yield all_of_it


async def sit_by_code(all_of_it: Everything, seat: str) -> None:
    """Go from the start page to a seat and type its code."""
    await all_of_it.driver.run("document.querySelector('a[href=\"/seat\"]').click();")
    await all_of_it.see(ASKS_FOR_CODE)
    await all_of_it.driver.run("document.getElementById('typed').focus();")
    await all_of_it.press(*in_groups(spelt(all_of_it.phones.codes[seat])), ENTER)
    await all_of_it.see(RESTS.format(seat))


async def test_reload_and_back_button_keep_the_seat(driver: WebDriver) -> None:
    async with at_home(driver) as all_of_it:
        await sit_by_code(all_of_it, "Anna")
        assert await driver.run("return location.hash") == "", "no code stays in the address"
        await driver.reload()
        await all_of_it.see(RESTS.format("Anna"))
        await driver.post("/back")
        await all_of_it.see("document.querySelector('.choice')")
        await driver.run("document.querySelector('a[href=\"/seat\"]').click();")
        await all_of_it.see(RESTS.format("Anna"))


async def test_scanned_code_disappears_from_the_address_at_once(driver: WebDriver) -> None:
    async with at_home(driver) as all_of_it:
        codes = all_of_it.phones.codes
        await all_of_it.open(f"/seat#{spelt(codes['Anna'])}", RESTS.format("Anna"))
        assert await driver.run("return location.href") == f"{all_of_it.browser.origin}/seat"
        await driver.run(f"location.hash = '{spelt(codes['Boris'])}';")  # another seat, in the same tab
        await all_of_it.see(RESTS.format("Boris"))


async def test_seat_moves_to_second_browser_tab_and_back(driver: WebDriver) -> None:
    async with at_home(driver) as all_of_it:
        await sit_by_code(all_of_it, "Anna")
        first = await driver.get("/window")
        await driver.tab(f"{all_of_it.browser.origin}/seat")
        await all_of_it.see(f"{ASKS_FOR_CODE} && {BACK}.textContent === 'Back to my seat: Anna'")
        await driver.run(f"{BACK}.click();")
        await all_of_it.see(RESTS.format("Anna"))
        await driver.look(first)
        await all_of_it.see(f"document.body.dataset.view === 'message' && {BACK}")
        await driver.run(f"{BACK}.click();")
        await all_of_it.see(RESTS.format("Anna"))
        assert all_of_it.phones.knocking == (), "the table is asked nothing"


async def test_seat_code_of_another_game_is_forgotten(driver: WebDriver) -> None:
    async with at_home(driver) as all_of_it:
        await sit_by_code(all_of_it, "Anna")
        all_of_it.phones.open(["Anna", "Boris", "Zoé"])
        await driver.reload()
        await all_of_it.see(f"{ASKS_FOR_CODE} && !{BACK}")
        told = "return document.getElementById('message').textContent"
        assert await driver.run(told) == all_of_it.at.box.pack.words("phone-bad_code")
        await driver.reload()
        await all_of_it.see(ASKS_FOR_CODE)
        assert await driver.run(told) == all_of_it.at.box.pack.words("phone-no_code")


async def test_phone_that_joins_too_early_is_told_to_wait(driver: WebDriver) -> None:
    async with at_home(driver) as all_of_it:
        all_of_it.phones.open([])
        told = "document.getElementById('message').textContent"
        early = all_of_it.at.box.pack.words("phone-not_yet")
        form = "document.getElementById('enter').checkVisibility()"
        await all_of_it.open("/seat", f"{told} === {early!r} && !{form}")
        all_of_it.phones.open(["Anna", "Boris"])
        await all_of_it.see(f"{ASKS_FOR_CODE} && {form}")


async def test_unlocked_phone_shows_the_current_question(driver: WebDriver) -> None:
    async with at_home(driver) as all_of_it:
        await sit_by_code(all_of_it, "Anna")
        await driver.post("/goog/cdp/execute", cmd="Page.setWebLifecycleState", params={"state": "frozen"})
        all_of_it.phones.lay(Sheet(SheetKind.SHOW, "A call", "A question", ()))
        await driver.post("/goog/cdp/execute", cmd="Page.setWebLifecycleState", params={"state": "active"})
        await all_of_it.see("document.body.dataset.view === 'show'")


async def test_disconnected_page_reconnects_when_shown_again(driver: WebDriver) -> None:
    """Check the attempt at once, with a later one only after another loss."""
    async with at_home(driver):
        assert await driver.run(TRIES) == [1, 1]


async def test_second_tab_of_the_host_needs_no_host_code(driver: WebDriver) -> None:
    async with at_home(driver) as all_of_it:
        is_in = "document.querySelector('.controls')"
        await all_of_it.open("/host", "document.getElementById('code')")
        await driver.run("document.getElementById('code').focus();")
        await all_of_it.press(*CODE, ENTER)
        await all_of_it.see(is_in)
        first = await driver.get("/window")
        await driver.tab(f"{all_of_it.browser.origin}/host")
        await all_of_it.see(is_in)
        await driver.look(first)
        await all_of_it.see("document.getElementById('told').textContent.includes('another page')")
        await driver.reload()
        await all_of_it.see(is_in)


async def test_saved_host_code_of_another_game_is_not_a_wrong_code(driver: WebDriver) -> None:
    async with at_home(driver) as all_of_it:
        await driver.run("localStorage.setItem('narrator-host', 'of-another-evening');")
        await all_of_it.open("/host", "document.getElementById('code')")
        assert await driver.run("return document.getElementById('told').textContent") == ""
        assert await driver.run("return localStorage.getItem('narrator-host')") is None


@pytest.mark.parametrize("page", ["seat", "host", "screen"])
async def test_browser_without_javascript_is_told_so(driver: WebDriver, page: str) -> None:
    async with at_home(driver) as all_of_it:
        await driver.post(
            "/goog/cdp/execute", cmd="Emulation.setScriptExecutionDisabled", params={"value": True}
        )
        await driver.post("/url", url=f"{all_of_it.browser.origin}/{page}")
        found = await driver.post("/element", using="css selector", value="noscript p")
        (element,) = found.values()
        assert await driver.get(f"/element/{element}/text") == all_of_it.at.box.pack.words("page-no_scripts")


@pytest.mark.parametrize("page", ["seat", "host", "screen"])
async def test_outdated_browser_is_told_so(driver: WebDriver, page: str) -> None:
    async with at_home(driver) as all_of_it:
        old = {"source": TOO_OLD}
        await driver.post("/goog/cdp/execute", cmd="Page.addScriptToEvaluateOnNewDocument", params=old)
        await driver.post("/url", url=f"{all_of_it.browser.origin}/{page}")
        stuck = "document.querySelector('.stuck')"
        await all_of_it.see(f"getComputedStyle({stuck}).visibility === 'visible'")
        words = all_of_it.at.box.pack.words("page-stuck")
        assert (await driver.run(f"return {stuck}.textContent")).replace("\u00a0", " ") == words


async def test_browser_without_storage_still_plays(driver: WebDriver) -> None:
    async with at_home(driver) as all_of_it:
        given, code = {"source": REFUSES}, spelt(all_of_it.phones.codes["Anna"])
        await driver.post("/goog/cdp/execute", cmd="Page.addScriptToEvaluateOnNewDocument", params=given)
        await driver.post("/url", url=f"{all_of_it.browser.origin}/seat#{code}")
        await all_of_it.see(RESTS.format("Anna"))
