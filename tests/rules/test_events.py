from __future__ import annotations

from typing import Any

import pytest

from narrator.rules.buildings.barbershop import RazorDrawn
from narrator.rules.events import CARD as SEEN
from narrator.rules.events import (
    ActorCardGone,
    CaptainOfficeEmpty,
    CardShown,
    Condemned,
    DayBroke,
    DebateOpened,
    Died,
    NobodyDied,
)
from narrator.rules.ids import How, Winner
from narrator.rules.kernel.events import Event, GameOver, NamedCard, NightFell, Told
from narrator.rules.new_moon.ev_great_distrust import Friendless
from narrator.rules.new_moon.ev_heads_tails import HEADS, TAILS, CoinFell
from narrator.rules.new_moon.event_deck import EventDrawn
from narrator.rules.new_moon.spirits import SpiritAnswered, SpiritAsked
from narrator.rules.new_moon.variant_days import VariantHolds
from narrator.rules.roles.hunter import Shot
from narrator.rules.variants.v6_harvest import HarvestDraw

BITTEN, POISONED = Died("P2", "seer", How.NIGHT), Died("P4", None, How.NIGHT)
SHOT = Died("P3", "elder", How.SHOT)
CARD = {"seat": "P3", "card": "elder"}

SAID: dict[str, tuple[Event, list[Event], list[tuple[str, dict[str, Any]]]]] = {
    "the opening day comes without a dawn": (DayBroke(0), [BITTEN], []),
    "nobody is missing": (DayBroke(1), [NobodyDied(1)], [("night.dawn", {}), ("dawn.leads", {})]),
    "the dead of the night are told together, and none of another night": (
        DayBroke(1),
        [BITTEN, SHOT, POISONED, NightFell(2), DayBroke(2), Died("P5", "witch", How.NIGHT)],
        [
            *(("night.dawn", {}), ("dawn.leads", {})),
            ("dawn.dead", {"seats": ("P2", "P4")}),
            ("day.card", {"seat": "P2", "card": "seer"}),
            ("day.no_card", {"seat": "P4"}),
        ],
    ),
    "whoever the night took was told of with the dawn": (BITTEN, [], []),
    "any other death is told by the card": (SHOT, [], [("day.card", CARD)]),
    "grief is told with its death": (
        Died("P3", "elder", How.GRIEF),
        [],
        [("day.grief", {"seat": "P3"}), ("day.card", CARD)],
    ),
    "an idiot dies of the Elder's death": (
        Died("P3", None, How.ELDER),
        [],
        [("day.elder_idiot", {"seat": "P3"}), ("day.no_card", {"seat": "P3"})],
    ),
    "a card turns face up": (CardShown("P3", "elder"), [], [("day.card_shown", CARD)]),
    "a card was dealt face up": (CardShown("P3", "elder", dealt=True), [], [("day.card_dealt_open", CARD)]),
    "an office is empty for now": (CaptainOfficeEmpty(for_good=False), [], [("day.captain_none", {})]),
    "an office is empty for good": (CaptainOfficeEmpty(for_good=True), [], [("day.captain_ended", {})]),
    "the village condemns": (Condemned("P3"), [], [("day.condemned", {"seat": "P3"})]),
    "a tie is paid for": (Condemned("P3", How.TIE), [], [("day.tie", {"seat": "P3"})]),
    "a shot at somebody": (Shot("P1", "P3"), [], [("day.shot", {"by": "P1", "seat": "P3"})]),
    "a shot into the air": (Shot("P1", None), [], [("day.no_shot", {"by": "P1"})]),
    "an event says all it knows in its own line": (
        ActorCardGone("fox"),
        [],
        [("day.actor_card", {"card": "fox"})],
    ),
    "what everybody sees is not said": (DebateOpened(1), [], []),
    "private news is not said": (Told("P1", SEEN, "P2", "seer"), [], []),
    "a side wins, and its seats are not named yet": (
        GameOver(Winner.VILLAGE, ("P1", "P2")),
        [],
        [("over.village", {})],
    ),
    "nobody wins": (GameOver(Winner.NOBODY, ()), [], [("over.nobody", {})]),
    "an event is turned over where nobody has left": (
        EventDrawn("ev_burial", None),
        [],
        [("event_deck.turned", {}), ("ev_burial.told", {})],
    ),
    "the last who left reads an event": (
        EventDrawn("ev_burial", "P3"),
        [],
        [("event_deck.read", {"seat": "P3"}), ("ev_burial.told", {})],
    ),
    "the crier cries an event": (
        EventDrawn("ev_burial", "P3", cried=True),
        [],
        [("town_crier.cries", {"seat": "P3"}), ("ev_burial.told", {})],
    ),
    "the dead hear the question once more": (
        SpiritAsked("ev_spiritism_2", 3, "P1"),
        [],
        [("spirits.asks", {"seat": "P1"}), ("ev_spiritism_2.question_3", {})],
    ),
    "the Barber pays for whoever was no wolf": (
        RazorDrawn("P1", "P2", pays=True),
        [],
        [("barber.shaved", {"by": "P1", "seat": "P2"}), ("barber.pays", {"by": "P1"})],
    ),
    "the Barber is praised for a wolf": (
        RazorDrawn("P1", "P2", pays=False),
        [],
        [("barber.shaved", {"by": "P1", "seat": "P2"}), ("barber.praised", {"by": "P1"})],
    ),
    "a variant holds for a day": (
        VariantHolds("v3_not_him"),
        [],
        [("variant_day.holds", {}), ("v3_not_him.rules", {})],
    ),
    **{
        f"what was in the bottle: {draw}": (HarvestDraw(draw), [], [(f"harvest.draw_{draw}", {})])
        for draw in ("cured", "cured_villager", "cured_werewolf", "eliminated")
    },
    "the dead say yes": (SpiritAnswered(True, "ev_spiritism_1", 1, ()), [], [("spirits.yes", {})]),
    "the dead say no": (SpiritAnswered(False, "ev_spiritism_1", 1, ()), [], [("spirits.no", {})]),
    "tails frees": (CoinFell(TAILS, "P3"), [], [("ev_heads_tails.tails", {"seat": "P3"})]),
    "heads does not free": (CoinFell(HEADS, "P3"), [], [("ev_heads_tails.heads", {"seat": "P3"})]),
    "somebody is nobody's friend": (
        Friendless(("P2", "P3")),
        [],
        [("ev_great_distrust.friendless", {"seats": ("P2", "P3")})],
    ),
    "everybody is somebody's friend": (Friendless(()), [], [("ev_great_distrust.everybody", {})]),
}


@pytest.mark.parametrize(("event", "following", "said"), SAID.values(), ids=SAID)
def test_event_has_its_spoken_line_and_values(
    event: Event, following: list[Event], said: list[tuple[str, dict[str, Any]]]
) -> None:
    sayings = list(event.sayings(following))
    assert [(saying.cue, saying.values) for saying in sayings] == said
    assert all(
        type(value) is NamedCard
        for saying in sayings
        for name, value in saying.values.items()
        if name == "card"
    )


def test_line_about_a_night_deaths_card_names_that_death() -> None:
    assert [saying.about for saying in DayBroke(1).sayings([BITTEN])][-1] == BITTEN


@pytest.mark.parametrize(
    ("event", "value"), [(BITTEN, "P2"), (NightFell(3), 3), (GameOver("village", ()), "village")]
)
def test_scenario_checks_first_field_of_event(event: Event, value: object) -> None:
    assert event.value == value
