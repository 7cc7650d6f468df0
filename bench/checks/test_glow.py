"""Light at night: calls without an awake player are lit for as long as other calls of their kind."""

from __future__ import annotations

from functools import cache
from statistics import mean

import pytest
from msgspec.structs import replace

from bench.oracles.glow import ORDERS, apart, crowded_table, lit_by_night, lit_in_town
from narrator.night.calls import likely_marks, roll_options
from narrator.night.decoy import drawn_marks, offered
from narrator.night.scene import ReadBeat
from narrator.rules import Game, Setup, Told
from narrator.rules.events import NightFell
from narrator.rules.roles.piper import CHARMED
from narrator.rules.roles.witch import VICTIM
from narrator.rules.schedule import Roll, ask, show
from narrator.rules.village import public_of
from narrator.simulation.plans import RandomPlan
from narrator.table.roll_choice import TAKEN
from narrator.table.timing import PRESSED_ROLLS, RollKind
from tests.effort import sampled
from tests.narrator.light_of_nights import with_decoys
from tests.narrowing import given
from voices.draw import Draw

DRAWN = 400
FEW = 36
"""Number of nights that are enough to find the planted leak."""
GAMES = 250
NIGHTS = (1, 2, 3)


NIGHTS_COMPARED = [
    ("pact", RollKind.NAMES, 3, FEW),
    ("pact", RollKind.NAMES, 3, 60),
    ("pact", RollKind.NAMES, 1, 120),
    ("actors", RollKind.NAMES, 2, 60),
    ("pact", RollKind.WALK, 2, 60),
]


@pytest.mark.parametrize(("edition", "roll", "night", "games"), sampled(NIGHTS_COMPARED, 1))
def test_calls_without_card_holder_are_lit_equally_long(
    edition: str, roll: RollKind, night: int, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Allow a difference of a twentieth of the lit time or 0.1 s, plus the statistical error."""
    found, calls = apart(lit_by_night(edition, roll, night, games, monkeypatch))
    assert calls >= 4
    assert not found


@pytest.mark.parametrize("night", [1, 2, 3])
@pytest.mark.parametrize("roll", PRESSED_ROLLS)
@pytest.mark.parametrize("edition", ["base_2014", "pact", "actors"])
def test_calls_without_card_holder_are_lit_equally_on_all_nights(
    edition: str, roll: RollKind, night: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, calls = apart(lit_by_night(edition, roll, night, 1500, monkeypatch))
    assert calls >= 2
    assert not found


def test_planted_dark_calls_without_card_holder_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant lights that stay off in empty calls."""
    with_decoys(monkeypatch, on=False)
    found, _ = apart(lit_by_night("pact", RollKind.NAMES, 3, FEW, monkeypatch))
    assert len(found) >= 3


ASK_FOR_ONE = {"accursed_wolf_father", "actor", "big_bad_wolf", ORDERS, "stuttering_judge", "wolf_hound"}
"""Scenes that ask for one option by names and show nothing."""


def asked_for_one(patch: pytest.MonkeyPatch, games: int) -> list[tuple[str, bool, float]]:
    """Return each such call with whether a player is awake, and its lit seconds."""
    nights = [lit_by_night("pact", RollKind.NAMES, night, games, patch) for night in (1, 3)]
    return [
        (call, one.awake > 0, one.seconds)
        for lasted in nights
        for call in ASK_FOR_ONE & lasted.keys()
        for one in lasted[call]
    ]


def test_call_with_one_question_is_lit_equally_every_night(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    every = asked_for_one(monkeypatch, 16)
    assert len([live for _, live, _ in every if not live]) >= 8
    assert [seconds for *_, seconds in every] == pytest.approx([TAKEN.seconds] * len(every), abs=0.01)


def test_planted_shorter_light_for_passing_players_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a shorter light when a player passes."""
    monkeypatch.setattr("narrator.table.roll_choice.Choice._tell_the_rest", lambda choice: None)
    assert [seconds for _, live, seconds in asked_for_one(monkeypatch, 4) if live and seconds < 0.1]


def charmed(night: int) -> ReadBeat:
    """Return the option list of charmed players in a decoy call, at ten seats with six alive."""
    table = crowded_table("pact", 1)
    assert table is not None
    public = public_of(Game(Setup.from_dict(table)))
    now = replace(public, night=night, alive=public.seats[:6])
    likely = likely_marks(CHARMED, Roll.SEATS, "piper", now)
    return ReadBeat(show(CHARMED, Roll.SEATS), roll_options(Roll.SEATS, now), likely=likely)


@pytest.mark.parametrize("night", [2, 3])
def test_fake_piper_call_shows_as_many_charmed_as_a_real_one(night: int) -> None:
    """Expect two more charmed players each night, including the dead."""
    read, draw = charmed(night), Draw("charmed")
    marks = [len(drawn_marks(read, draw)) for _ in range(DRAWN)]
    assert mean(marks) == pytest.approx(2 * (night - 1) * 6 / 10, rel=0.07)


@pytest.mark.parametrize("marked", range(7))
def test_fake_piper_call_charms_only_uncharmed_players(marked: int) -> None:
    """Check six living players, one of them the Piper; with fewer than two uncharmed, fewer are taken."""
    read, draw = charmed(3), Draw("charms")
    keys = [option.key for option in read.options]
    asked = ReadBeat(ask("piper.charm", Roll.SEATS, picks=2, checked=True), read.options)
    for _ in range(20):
        may = offered(asked, keys[:marked], draw)
        assert len(may) == (6 if not marked else max(5 - marked, 0))
        assert set(may).isdisjoint(keys[:marked])


@cache
def bitten() -> dict[int, list[tuple[int, float]]]:
    """Return the number of victims shown to each Witch, and the decoy's mean number, by night."""
    found: dict[int, list[tuple[int, float]]] = {night: [] for night in NIGHTS}
    for seed in range(GAMES):
        table = crowded_table("pact", seed)
        assert table is not None
        game, plan = Game(Setup.from_dict(table)), RandomPlan(seed)
        asked = 0
        while game.pending is not None and NightFell(NIGHTS[-1] + 1) not in game.events:
            prompt = game.pending
            if prompt.call == "witch" and (night := (public := public_of(game)).night) != asked:
                tonight = game.events[game.events.index(NightFell(night)) :]
                told = [event for event in tonight if isinstance(event, Told) and event.what == VICTIM]
                likely = likely_marks(VICTIM, Roll.SEATS, "witch", public)
                found[night].append((len(told), sum(given(likely).shares)))
                asked = night
            game.answer(plan.answer(game, prompt))
    return found


@pytest.mark.parametrize("night", NIGHTS)
def test_fake_witch_call_shows_as_many_victims_as_a_real_one(night: int) -> None:
    """Include a Defender and an Accursed Wolf-Father, who remove bites, and a Big Bad Wolf, who adds some."""
    every = bitten()[night]
    assert len(every) >= 40
    assert mean(shown for shown, _ in every) == pytest.approx(mean(likely for _, likely in every), abs=0.1)


@pytest.mark.parametrize("roll", PRESSED_ROLLS)
def test_lupusburg_calls_without_holder_are_lit_equally_long(
    roll: RollKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compare calls of the Thief and the Werewolf by the number of players who are awake."""
    lit = lit_in_town(roll, 14, monkeypatch)
    found, calls = apart(lit)
    assert calls >= 3
    assert min(one.seconds for one in lit["thief"]) > 0.2
    assert not found


@pytest.mark.parametrize("roll", PRESSED_ROLLS)
@pytest.mark.parametrize("players", [4, 8])
def test_many_lupusburg_calls_without_holder_are_lit_equally(
    roll: RollKind, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, calls = apart(lit_in_town(roll, 150, monkeypatch, players))
    assert calls >= 3
    assert not found


@pytest.mark.parametrize("roll", PRESSED_ROLLS)
def test_planted_dark_call_of_dead_thief_is_found(roll: RollKind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a light that stays off when no Thief is left."""
    with_decoys(monkeypatch, on=False)
    found, _ = apart(lit_in_town(roll, 14, monkeypatch))
    assert set(found) == {("thief", 1)}
