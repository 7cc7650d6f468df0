from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from narrator.page.host_orders import change_of, ordered
from narrator.page.setup_form import shown_of
from narrator.rules import Setup
from narrator.setup import Draft, form_changes
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.house_rules import Unfit
from tests.narrator.setup.test_form import EIGHT, sheet_of
from voices.draw import Draw
from voices.writing.pack import VoicePack

SHEETS = (form_changes.with_names(EIGHT), form_changes.with_edition("pact"))
BOX = {
    language: Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw("lists"))
    for language, pack in ((one, VoicePack.load(one)) for one in ("en", "fr"))
}
GROUPED = {"prejudiced_manipulator": 1, "werewolf": 2, "seer": 1, "simple_villager": 4}
WITH_ACTOR = {"actor": 1, "werewolf": 2, "seer": 1, "simple_villager": 4}


def table(*orders: dict[str, Any]) -> Draft:
    """Return a Pact table of eight after a host's orders."""
    draft = Draft()
    for edit in SHEETS:
        draft = edit(sheet_of(draft))
    for order in orders:
        draft = after(draft, order)
    return draft


def after(draft: Draft, order: dict[str, Any]) -> Draft:
    """Return the table after one order of the page."""
    return change_of(ordered.decode(json.dumps(order)))(sheet_of(draft))


def shown(draft: Draft, language: str = "en") -> dict[str, Any]:
    made: dict[str, Any] = json.loads(msgspec.json.encode(shown_of(sheet_of(draft), BOX[language])))
    return made


def extras(*names: str) -> dict[str, Any]:
    return {"do": "extras", "extras": names}


def deck(cards: dict[str, int]) -> dict[str, Any]:
    return {"do": "deck", "choice": "chosen", "cards": cards}


def seats(line: str, values: dict[str, str]) -> dict[str, Any]:
    return {"do": "seats", "line": line, "values": values}


def items(line: str, *names: str) -> dict[str, Any]:
    return {"do": "list", "line": line, "items": names}


def players(draft: Draft) -> dict[str, Any]:
    told = draft.header(seed=7)["players"]
    return {one if isinstance(one, str) else one["name"]: {} if isinstance(one, str) else one for one in told}


def test_host_can_assign_seats_to_computer_players() -> None:
    draft = table(deck(GROUPED), seats("minds", {"Paul": "bold", "Emma": "quiet"}))
    assert {name: one["mind"] for name, one in players(draft).items() if "mind" in one} == {
        "Paul": "bold",
        "Emma": "quiet",
    }
    form = shown(draft)
    assert next(one for one in form["seats"] if one["line"] == "minds")["chosen"] == draft.minds
    assert after(draft, seats("minds", {})).minds == {}


def test_host_can_assign_all_houses_or_draw_them() -> None:
    homes = ("bakery", "farm", "vagabond", "school", "church", "farm", "vagabond", "tavern")
    wanted = dict(zip(EIGHT, homes, strict=True))
    draft = table(extras("village"), seats("houses", wanted))
    assert draft.header(seed=7)["buildings"] == wanted
    with pytest.raises(Unfit):
        after(draft, seats("houses", dict(list(wanted.items())[:5])))
    with pytest.raises(Unfit):
        after(draft, seats("houses", dict.fromkeys(EIGHT, "bakery")))
    assert "buildings" not in after(draft, seats("houses", {})).header(seed=7)


def test_host_can_choose_events_and_facts_they_need() -> None:
    draft = table(extras("new_moon"))
    lists = {one["line"]: one for one in shown(draft)["lists"]}
    assert set(lists) == {"in_force", "women", "ages"}
    event = lists["in_force"]["items"][0]
    assert event["what"], "each says what it does"
    draft = after(draft, items("in_force", event["id"]))
    draft = after(draft, items("women", "Léa", "Marie"))
    draft = after(draft, items("ages", "Victor", "Léa", "Paul", "Emma", "Marie", "Louis", "Hugo"))
    header = draft.header(seed=7)
    assert header["in_force"] == [event["id"]]
    known = players(draft)
    assert {name for name, one in known.items() if one["sex"] == "f"} == {"Léa", "Marie"}
    assert sorted(known, key=lambda name: -int(known[name]["born"]))[:2] == ["Victor", "Léa"]
    assert sorted(known, key=lambda name: int(known[name]["born"]))[0] == "Sophie", (
        "the last needs no telling"
    )
    begun = after(draft, items("ages"))
    assert begun.by_age == ()


def test_host_page_sets_village_groups_and_actor_cards() -> None:
    draft = table(deck(GROUPED), items("group", "Hugo", "Marie"))
    assert {name for name, one in players(draft).items() if one["group"] == "first"} == {"Hugo", "Marie"}
    Setup.from_dict(draft.header(seed=7))
    for wrong in ((), EIGHT):
        with pytest.raises(Unfit):
            after(draft, items("group", *wrong))
    draft = table(deck(WITH_ACTOR))
    lent = next(one for one in shown(draft)["lists"] if one["line"] == "lent")
    assert lent["open"]
    names = [one["id"] for one in lent["items"]][:3]
    assert after(draft, items("lent", *names)).header(seed=7)["actor_cards"] == names


def test_host_page_names_burgomaster_of_first_game() -> None:
    draft = Draft()
    for edit in (SHEETS[0], form_changes.with_edition("lupusburg")):
        draft = edit(sheet_of(draft))
    assert after(draft, items("burgomaster", "Emma")).header(seed=7)["burgomaster"] == "Emma"
    assert after(draft, items("burgomaster")).burgomaster is None


@pytest.mark.parametrize(
    "order",
    [
        seats("minds", {"Nobody": "bold"}),
        seats("minds", {"Paul": "genius"}),
        seats("minds", dict.fromkeys(EIGHT, "bold")),
        seats("cards", {"Paul": "seer"}),
        items("women", "Paul"),
        items("in_force", "ev_none"),
        items("group", "Paul"),
        items("lent", "seer"),
        items("nothing", "at", "all"),
    ],
)
def test_host_page_refuses_impossible_change_with_reason(order: dict[str, Any]) -> None:
    draft = table(deck({"werewolf": 2, "seer": 1, "simple_villager": 5}))
    with pytest.raises(Unfit) as refused:
        after(draft, order)
    for language in BOX:
        assert refused.value.words(BOX[language].pack)


@pytest.mark.parametrize(("language", "names"), [("en", ["village", "wolves"]), ("fr", ["village", "loups"])])
def test_host_page_shows_chances_of_each_side(language: str, names: list[str]) -> None:
    """Compare with `bench.odds`: of 200 games of eight players the village won 120, the wolves 65."""
    draft = Draft()
    counted = {"cupid": 1, "hunter": 1, "seer": 1, "simple_villager": 2, "werewolf": 2, "witch": 1}
    edits = (SHEETS[0], form_changes.with_edition("base_2014"), form_changes.with_deck("chosen", counted))
    for edit in edits:
        draft = edit(sheet_of(draft))
    shares = shown(draft, language)["chances"]
    assert [one[0] for one in shares][:2] == names
    assert [one[1] for one in shares][:2] == [60, 32]
    changed = msgspec.structs.replace(draft, options={"tie": "no_elimination"})
    assert "chances" not in shown(changed, language)
