"""Whole evenings by browsers alone: a host, a phone for each seat, a big screen, at a real `narrator play`.

From the address at the terminal to the verdict nobody knows anything but what their own page shows.
"""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from pathlib import Path

import pytest
import trio

from tests.faults.terminals import running
from tests.parts import look_for
from tests.patience import HANGS, until
from tests.rigs.brisk_pack import brisk_pack
from tests.rigs.browsers_apart import contexts_of
from tests.rigs.page_people import Quickness, people_at
from tests.rigs.webdriver import BROWSER, DRIVER, web_driver

pytestmark = [pytest.mark.rig, pytest.mark.timeout(3 * HANGS)]
NAMES = ["Anna", "Boris", "Cleo", "David", "Emma", "Felix", "Gina", "Hugo", "Iris", "Jules", "Kim", "Lea"]
PERSON = Quickness(key_seconds=0.2, scan_seconds=2.0)
ARTICLE = re.compile("^(the|an?) ")


@pytest.mark.parametrize(
    ("seats", "edition", "is_brisk", "quickness"),
    [
        pytest.param(6, "the rules from the web", True, Quickness(), id="six"),
        pytest.param(8, "the basic rules", False, PERSON, id="eight", marks=pytest.mark.soak),
        pytest.param(12, "the basic rules", False, PERSON, id="twelve", marks=pytest.mark.soak),
    ],
)
async def test_an_evening_is_played_to_its_end_by_browsers_alone(
    seats: int, edition: str, is_brisk: bool, quickness: Quickness, tmp_path: Path
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
    with ExitStack() as stack, trio.fail_after(2 * HANGS):
        driver = stack.enter_context(web_driver(tmp_path / "profile"))
        contexts = stack.enter_context(contexts_of(driver))
        box = stack.enter_context(running(tmp_path, *arguments))
        async with people_at(box, driver, contexts, names, quickness) as people:
            await people.set_up(edition, "the recommended table")
            await people.take_seats()
            await people.play()
            stories = state / "stories"
            await until(lambda: list(stories.glob("????-??-??-*.json")))
            dealt, too_soon = await people.cards(), await people.seen_too_soon()
        print(*(f"{at:7.1f} s  {step}" for step, at in people.steps), sep="\n")
    (path,) = stories.glob("????-??-??-*.json")
    story = json.loads(path.read_text())
    assert story["winner"]
    assert story["nights"] >= 1
    assert [seat["name"] for seat in story["seats"]] == names
    cards = {seat["name"]: [seat["card"].lower()] for seat in story["seats"]}
    assert {name: [ARTICLE.sub("", card.lower()) for card in dealt[name]] for name in names} == cards
    assert too_soon == []
