from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.page.setup_form import SetupShown, shown_of
from narrator.rules import Setup
from narrator.rules.cards import most_players
from narrator.setup import Draft, LastTable, form_changes
from narrator.setup.conversation import Agreed
from narrator.setup.draft import SetupLine, times_of
from narrator.setup.form import Edit, SetupForm, SetupSheet
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.house_rules import Unfit
from tests.narrator.setting_up import Answers, cues, talk
from voices.draw import Draw
from voices.writing.pack import VoicePack

EIGHT = ("Marie", "Paul", "Sophie", "Hugo", "Emma", "Louis", "Léa", "Victor")
BASE: tuple[Edit, ...] = (
    form_changes.with_names(EIGHT),
    form_changes.with_edition("base_2014"),
    form_changes.with_deck("simple", {}),
    form_changes.with_choice("captain", "never"),
    form_changes.with_choice("deal", "cards"),
    form_changes.with_choice("lessons", "yes"),
)
"""The answers of `BY_VOICE_FR` as changes of a form."""


def sheet_of(draft: Draft, **more: Any) -> SetupSheet:
    return SetupSheet(draft, Draft(), times_of, lambda _: (), lambda: False, **more)


def made(*edits: Edit) -> Draft:
    draft = Draft()
    for edit in edits:
        draft = edit(sheet_of(draft))
    return draft


async def at_a_form(
    host: Callable[[SetupForm], Awaitable[None]], answers: Mapping[str, Any], **settings: Any
) -> tuple[Agreed, Answers]:
    """Run a set-up with these spoken answers and a host at the form."""
    form = SetupForm()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(host, form)
        found = await talk(answers, form=form, **settings)
        nursery.cancel_scope.cancel()
    return found


async def test_web_form_and_voice_set_up_one_game_together(autojump_clock: MockClock) -> None:
    async def host(form: SetupForm) -> None:
        await trio.sleep(3)
        form.hand_in(BASE[0])
        await trio.sleep(40)  # the room says the rules and the cards meanwhile
        form.hand_in(form_changes.with_choice("deal", "light"))

    answers = {
        "setup.edition": "les règles de base",
        "setup.deck": "conseillée",
        "setup.rules": "non",
        "setup.summary": ["nothing", "nothing", "nothing", "press"],
        "setup.ready": "on est prêts",
    }
    agreed, people = await at_a_form(host, answers, language="fr", with_ears=True)
    assert agreed.draft.names == EIGHT
    assert agreed.draft.deck_choice == "recommended"
    assert agreed.draft.deal == "light"
    assert "setup.seat_name" not in cues(people.said)


async def test_spoken_undo_reverts_changes_made_in_the_web_form(autojump_clock: MockClock) -> None:
    async def host(form: SetupForm) -> None:
        await trio.sleep(3)
        for edit in BASE:
            form.hand_in(edit)

    answers = {"setup.summary": ["annule"] + ["nothing"] * 3, "setup.players": "huit"}
    form = SetupForm()
    with trio.move_on_after(60):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(host, form)
            nursery.start_soon(lambda: talk(answers, form=form, language="fr", with_ears=True))
            await trio.sleep(40)
            assert form.sheet is not None
            assert form.sheet.draft.names == ()
            nursery.cancel_scope.cancel()


async def test_web_form_change_during_a_pause_ends_the_pause(autojump_clock: MockClock) -> None:
    async def host(form: SetupForm) -> None:
        await trio.sleep(30)
        for edit in BASE:
            form.hand_in(edit)
        form.begin()

    answers = {"setup.players": "pause", "setup.ready": "on est prêts"}
    _, people = await at_a_form(host, answers, language="fr", with_ears=True)
    assert "pause.on" in cues(people.said)
    assert not people.box.stage.now.resting


REFUSED = {
    "no such number": (
        form_changes.with_names(EIGHT[:3]),
        f"I can't do 3: I know rules for 4 to {most_players('pact')} people.",
    ),
    "a name twice": (
        form_changes.with_names((*EIGHT, "Paul")),
        "Two people are called Paul. Give one of them another name, or an initial.",
    ),
    "a name too long": (
        form_changes.with_names((*EIGHT, "x" * 41)),
        "A name has at most 40 letters, not 41.",
    ),
    "an empty name": (form_changes.with_names((*EIGHT, " ")), "A seat needs a name."),
    "no such rules": (form_changes.with_edition("chess"), "There's no such thing here."),
    "a town of eight and no more": (
        form_changes.with_edition("lupusburg"),
        "I can't do 9: I know rules for 4 to 8 people.",
    ),
    "no such deck": (form_changes.with_deck("best", {}), "There's no such thing here."),
    "more Seers than there are": (
        form_changes.with_deck("chosen", {"seer": 2}),
        "There aren't that many of this card, or of you.",
    ),
    "no wolf": (
        form_changes.with_deck("chosen", {"simple_villager": 8, "seer": 1}),
        "There isn't a single wolf among the cards.",
    ),
    "a rule of no card": (form_changes.with_rule("seer_sees", "camp"), "There's no such thing here."),
    "a value that the rule does not have": (
        form_changes.with_rule("tie_rule", "dice"),
        "That won't work here: ties. It doesn't fit this number of players, or something else you've chosen.",
    ),
    "no extras in this edition": (
        form_changes.with_extras(["village"]),
        "That's set in the configuration file.",
    ),
    "a line that is none": (form_changes.with_choice("nonsense", "yes"), "There's no such thing here."),
    "no such table": (form_changes.of_table("Friday"), "There's no such thing here."),
}


@pytest.mark.parametrize("name", REFUSED)
def test_web_form_refuses_with_the_spoken_explanation(name: str) -> None:
    edit, told = REFUSED[name]
    nine = (*EIGHT, "Zoé")
    bare = made(form_changes.with_names(nine), form_changes.with_edition("base_2014"))
    decked = made(
        form_changes.with_names(nine),
        form_changes.with_edition("base_2014"),
        form_changes.with_deck("chosen", {"werewolf": 2, "simple_villager": 7}),
    )
    with pytest.raises(Unfit) as refused:
        edit(sheet_of(decked if "rule" in name else bare))
    assert refused.value.words(VoicePack.load("en")) == told


def test_web_form_is_closed_outside_setup() -> None:
    form = SetupForm()
    with pytest.raises(Unfit, match="form-closed"):
        form.hand_in(BASE[0])
    with pytest.raises(Unfit, match="form-closed"):
        form.begin()
    sheet = SetupSheet(Draft(), Draft(), times_of, lambda _: (SetupLine.PLAYERS,), lambda: False)
    with form.shows(sheet), pytest.raises(Unfit, match="form-missing"):
        form.begin()


def test_web_form_can_choose_last_or_saved_game_setup() -> None:
    last, friday = made(*BASE), made(*BASE[:3], form_changes.kept_as(" Friday "))
    tables = {"last": LastTable("fr", last), "saved": (LastTable("fr", friday),)}
    again = form_changes.of_table(None)(sheet_of(Draft(), **tables))
    named = form_changes.of_table("Friday")(sheet_of(Draft(), **tables))
    assert again.header(seed=1) == last.header(seed=1)
    assert (named.saved_as, named.header(seed=1)) == ("Friday", friday.header(seed=1))


def box_of(language: str) -> Box:
    pack = VoicePack.load(language)
    return Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw("test"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_choices_offered_in_web_form_are_playable(language: str) -> None:
    box, chance, whole = box_of(language), random.Random(5), 0
    refused: set[str] = set()
    for _ in range(8):
        draft = made(form_changes.with_names([f"P{n}" for n in range(chance.randint(4, 14))]))
        for _ in range(8):
            sheet = sheet_of(draft)
            try:
                draft = chance.choice(_offered(shown_of(sheet, box)))(sheet)
            except Unfit as unfit:
                refused.add(unfit.told)
            if draft.edition and (draft.deck_done or draft.in_town):
                Setup.from_dict(draft.header(seed=3))
                whole += 1
    assert whole > 5
    assert refused <= {"why-no_wolf", "why-only_wolves"}


def _offered(shown: SetupShown) -> list[Edit]:
    """Return a change for each possible item of the form."""
    edits = [form_changes.with_edition(one.id) for one in shown.editions if not one.why]
    chosen = [one.id for one in shown.extras if one.chosen]
    edits += [
        form_changes.with_extras([*chosen, one.id]) for one in shown.extras if not (one.why or one.chosen)
    ]
    edits += [form_changes.with_deck(one.id, {}) for one in shown.decks]
    counts = {one.id: one.count for one in shown.cards if one.count}
    edits += [
        form_changes.with_deck("chosen", {**counts, one.id: one.count + one.step})
        for one in shown.cards
        if one.more >= one.step
    ]
    edits += [
        form_changes.with_choice(one.line, option.id) for one in shown.choices for option in one.options
    ]
    edits += [
        form_changes.with_rule(rule.option, value)
        for kind in shown.rules
        for rule in kind.rules
        for value, _ in rule.values
    ]
    return edits
