"""Whole evenings with browsers alone: a host, a phone for each seat, a big screen, at a real `narrator
play`.

From the address at the terminal to the verdict, each person knows only their own page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest
import trio

from narrator.play.journal_format import read_journal
from narrator.rules.roles import ROLES
from tests.faults.terminals import running
from tests.parts import look_for
from tests.patience import HANGS, until
from tests.rigs.brisk_pack import brisk_pack
from tests.rigs.browsers_apart import contexts_of
from tests.rigs.page_people import SEEN, WATCH, Apart, Quickness, people_at, untold
from tests.rigs.webdriver import BROWSER, DRIVER, web_driver
from voices.writing.pack import VoicePack

pytestmark = [pytest.mark.rig, pytest.mark.timeout(6 * HANGS)]
NAMES = ["Anna", "Boris", "Cleo", "David", "Emma", "Felix", "Gina", "Hugo", "Iris", "Jules", "Kim", "Lea"]
NAMES += ["Mia", "Noah", "Olga", "Paul", "Rosa", "Sven"]
REST = {"deal": "the box deals", "lessons": "no"}
WEB = {"edition": "the online rules", "deck": "the recommended table", **REST}
BASE = {"edition": "the basic rules", "deck": "the recommended table", **REST}
PACT = {"edition": "all the characters", "deck": "the recommended table", **REST}
TOWN = {"edition": "the town of two houses", "burgomaster": "Anna", "ballots": "the button", **REST}
A_SECOND_WOLF = {"Simple Villager": "Werewolf"}
"""Card exchanged for a second wolf in a deck of six, because one wolf needs up to three nights."""
AS_PROPOSED: Mapping[str, str] = {}
PERSON = Quickness(key_seconds=0.2, scan_seconds=2.0, rest_seconds=2.5)
PACK = VoicePack.load("en")
NOTHING = PACK.words("phone-nothing")
"""Text shown where other seats are shown news."""
BY_NAME = {
    PACK.words(f"role-{card}"): {PACK.words(f"role-{card}.the"), PACK.words(f"role-{card}.one")}
    for card in ROLES
}
"""Words for a card on a phone, by its name in the story."""
ARTICLE = re.compile("^(the|an?) ")


def people_of(journal: Path) -> dict[str, set[str]]:
    """Return the characters of each Lupusburg house at the deal."""
    saved = read_journal(journal)
    assert saved is not None
    return {name: {house["a"], house["b"]} for name, house in saved.setup["houses"].items()}


@pytest.mark.parametrize(
    ("seats", "without", "table", "exchanged", "is_brisk", "quickness"),
    [
        pytest.param(6, 0, WEB, A_SECOND_WOLF, True, Quickness(), id="six"),
        pytest.param(6, 0, TOWN, AS_PROPOSED, True, Quickness(), id="town", marks=pytest.mark.soak),
        pytest.param(8, 0, BASE, AS_PROPOSED, False, PERSON, id="eight", marks=pytest.mark.soak),
        pytest.param(8, 2, BASE, AS_PROPOSED, True, Quickness(), id="mixed", marks=pytest.mark.soak),
        pytest.param(12, 0, BASE, AS_PROPOSED, False, PERSON, id="twelve", marks=pytest.mark.soak),
        pytest.param(18, 2, PACT, AS_PROPOSED, True, Quickness(), id="eighteen", marks=pytest.mark.soak),
    ],
)
async def test_whole_game_is_played_in_browsers_alone(
    seats: int,
    without: int,
    table: Mapping[str, str],
    exchanged: Mapping[str, str],
    is_brisk: bool,
    quickness: Quickness,
    tmp_path: Path,
) -> None:
    for program in (DRIVER, BROWSER):
        look_for(program)
    names, state = NAMES[:seats], tmp_path / "state"
    pack = brisk_pack(tmp_path / "brisk") if is_brisk else "en"
    arguments = (
        *("play", "--lang", str(pack), "--channel", "keyboard", "--enabled", "false"),
        *("--state-dir", str(state), "--cache-dir", str(tmp_path / "cache")),
        *("--page", "--page-address", "127.0.0.1", "--page-port", "0"),
    )
    with ExitStack() as stack, trio.fail_after(5 * HANGS):
        driver = stack.enter_context(web_driver(tmp_path / "profile"))
        contexts = stack.enter_context(contexts_of(driver))
        box = stack.enter_context(running(tmp_path, *arguments))
        async with people_at(box, driver, contexts, names, quickness, names[seats - without :]) as people:
            await people.set_up(table, exchanged)
            await people.take_seats()
            await people.play()
            stories = state / "stories"
            await until(lambda: list(stories.glob("????-??-??-*.json")))
            dealt, too_soon = await people.cards(), await people.seen_too_soon()
            pressed = people.terminal.pressed
        print(*(f"{at:7.1f} s  {step}" for step, at in people.steps), sep="\n")
    (path,) = stories.glob("????-??-??-*.json")
    story = json.loads(path.read_text())
    assert story["winner"]
    assert story["nights"] >= 1
    assert [seat["name"] for seat in story["seats"]] == names
    assert dealt.keys() == set(names[: seats - without])
    told = {seat["name"]: seat["card"] for seat in story["seats"] if "card" in seat}
    (journal,) = state.glob("game-*.journal")
    for name, read in dealt.items():
        shown = [card for card in read if card != NOTHING]
        if name in told:
            assert len(shown) == 1
            assert shown[0] in BY_NAME[told[name]]
        else:  # the story has no cards of Lupusburg, and a phone shows more than people there
            houses = people_of(journal)
            everybody = {person for house in houses.values() for person in house}
            assert {ARTICLE.sub("", one.lower()) for one in shown} & everybody == houses[name]
    assert bool(pressed) is bool(without)
    assert too_soon == []


LAY = """
document.body.innerHTML = `<ol id="seats"></ol><div id="said"></div>`;
for (const [name, card, dead] of arguments[0]) {
  const seat = document.createElement("li");
  seat.classList.toggle("dead", dead);
  seat.innerHTML = `<span class="name"><span>1</span>${name}</span><span class="more">${card}</span>`;
  document.getElementById("seats").append(seat);
}
document.getElementById("said").innerHTML = arguments[1].map((line) => `<p>${line}</p>`).join("");
"""
SEATS = [["Anna", "Seer", False], ["Boris", "Village Idiot", False], ["Cleo", "Witch", True]]
LINES = ["Boris lays a card on the table. It is the Village Idiot.", "Anna, do you trust the Hunter?"]


async def test_observer_of_screens_finds_card_that_was_not_announced(tmp_path: Path) -> None:
    with web_driver(tmp_path / "profile") as driver:
        page = Apart(driver, await driver.tab("about:blank"))
        await page.run(WATCH)
        await page.run(LAY, SEATS, LINES)
        await page.see("window.seen.size === 2 && window.told.size === 2")
        assert untold(*await page.run(SEEN)) == ["Anna: Seer"]


@pytest.mark.parametrize(("told", "found"), [(2.0, []), (9.0, []), (30.0, ["Boris: Village Idiot"])])
def test_planted_early_card_on_screen_is_found(told: float, found: list[str]) -> None:
    assert untold([("Boris", "Village Idiot", 8.0)], [(LINES[0], told)]) == found
