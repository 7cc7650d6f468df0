"""Corrections by day: a wrong card, a player who goes home, a player who takes a place."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from narrator.day.vote import Voting
from narrator.minds.hosting.company import BoxSeats, SpokenAloud
from narrator.minds.wire import Said
from narrator.page.seats import SeatPages
from narrator.play.auto_answers import Unheard
from narrator.play.corrections import Mending, Renamed, retold
from narrator.play.dealing import Dealt
from narrator.play.journal import Journals
from narrator.play.loop import BegunGame
from narrator.play.recorder import Recorder
from narrator.play.resuming import read_notes
from narrator.play.settings import PlaySettings, in_a_process
from narrator.rules import Game, Setup
from narrator.rules.events import Died
from narrator.rules.kernel.events import Told
from narrator.rules.village import public_of
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.secrets import Deal
from narrator.table.sitting import Sitting
from tests.effort import kept
from tests.narrator.at_the_table import HEADER, PACK
from tests.narrator.mending_table import DEAL, DEVOURED, JUDGE_GAME, NEW, WRONG, MendingTable, exchanged
from tests.narrator.secrecy import play, swapped
from tests.narrator.tables_of_modules import RULES, table_of
from tests.narrator.tables_of_pairs import TABLES
from voices.draw import Draw


def test_card_correction_needs_confirmation() -> None:
    table = MendingTable(WRONG, held=exchanged("Bob", "Cat"), by_day={"mend.sure": ["no"]})
    assert table.cards == DEAL
    assert "confide.seat" not in table.cues


def test_correction_sounds_alike_for_any_wrong_cards() -> None:
    """Compare no correction, two Villagers' and the Seer's, or the wolves' and two others': equal bytes."""
    tables = [
        MendingTable(WRONG, held=held) for held in (DEAL, exchanged("Bob", "Cat"), exchanged("Ann", "Dan"))
    ]
    assert tables[0].public == tables[1].public == tables[2].public
    assert tables[0].cards != tables[1].cards != tables[2].cards


def test_impossible_deck_changes_nothing_and_names_no_one() -> None:
    table = MendingTable(WRONG, held={**DEAL, "Cat": "witch"})
    assert table.cards == DEAL
    assert not any(seat in " ".join(table.said("mend.at_odds")) for seat in DEAL)


def test_impossible_cards_are_refused_in_a_sentence() -> None:
    """Check a correction under which the wolves would have bitten a wolf."""
    table = MendingTable(
        WRONG, held=exchanged("Ann", "Dan"), at_night=DEVOURED, by_day={"mend.cannot": ["go on like this"]}
    )
    assert table.cards == DEAL
    assert table.cues.index("mend.cannot") < table.cues.index("debate.goes_on")


def test_new_deal_abandons_the_game(tmp_path: Path) -> None:
    with Journals(tmp_path) as journals:
        table = MendingTable(
            WRONG,
            held=exchanged("Ann", "Dan"),
            at_night=DEVOURED,
            recorder=Recorder(journals.start(HEADER), threaded=False),
            by_day={"mend.cannot": ["deal again"]},
        )
        assert journals.unfinished() is None
    assert "debate.goes_on" not in table.cues
    assert "village.vote" not in table.cues


@pytest.mark.parametrize("words", [["somebody goes home"], ["something else to put right"]])
def test_leaving_player_goes_at_nightfall(words: list[str]) -> None:
    table = MendingTable(
        words[0],
        until="night.falls",
        times=1,
        by_day={
            "mend.which": ["somebody goes home"],
            "mend.who_leaves": ["Gus"],
            "village.vote": ["nobody"],
            "vote.accused": ["nobody"],
        },
    )
    assert "Gus" in " ".join(table.said("mend.leaves"))
    assert table.cues.index("debate.goes_on") < table.cues.index("day.leaves")
    assert table.game is not None
    assert "Gus" not in table.game.public.alive


def test_an_undo_takes_an_election_back_and_not_the_cards(tmp_path: Path) -> None:
    held = exchanged("Bob", "Cat")
    with Journals(tmp_path) as journals:
        table = MendingTable(
            WRONG,
            held=held,
            header={"options": {"captain_election": "day 1"}},
            until="captain.elect",
            times=1,
            recorder=Recorder(journals.start(HEADER), threaded=False),
            by_day={"captain.elect": ["Gus"], "debate.goes_on": ["undo"]},
        )
        saved = journals.unfinished()
    assert table.cards == held
    assert "day.captain_elected" in table.cues
    assert table.game is not None
    assert (table.game.answers.count("Gus"), public_of(table.game).captain) == (0, None)
    assert saved is not None
    assert list(saved.answers) == table.game.answers


def test_card_correction_survives_power_cut(tmp_path: Path) -> None:
    held = exchanged("Bob", "Cat")
    with Journals(tmp_path) as journals:
        recorder = Recorder(journals.start(HEADER), threaded=False)
        MendingTable(WRONG, held=held, at_night=DEVOURED, recorder=recorder)
        saved = journals.unfinished()
        assert saved is not None
    assert saved.setup["deal"] == held
    back = MendingTable("vote", resume=saved, at_night=DEVOURED)
    assert back.cards == held
    assert back.cues[0] == "night.dawn", "the day is told again, and no night is played again"


JUDGED = {**DEAL, "Gus": "stuttering_judge"}
AT_DAN = {seat: "Ann" if seat == "Dan" else "Dan" for seat in DEAL}


def test_judges_order_is_inaudible() -> None:
    """Compare a game in which Gus is the Judge with one in which he is not: the next vote is the same."""
    public = [
        MendingTable(
            WRONG,
            held={**JUDGED, "Gus": JUDGED[holder], holder: "stuttering_judge"},
            at_night={"stuttering_judge.signal": ["at yes"]},
            header=JUDGE_GAME | {"deal": JUDGED},
            voting=Voting.BALLOTS,
            until="night.falls",
            times=1,
            by_day={"vote.ballot": [*AT_DAN.values(), *["nobody"] * 8]},
        ).public
        for holder in ("Gus", "Hal", "Cat")
    ]
    assert public[0] == public[1] == public[2]


def test_replacement_hides_the_card() -> None:
    other = {**DEAL, "Ann": DEAL["Cat"], "Cat": DEAL["Ann"]}
    first, second = (
        MendingTable("somebody takes over", deal=Deal.KNOWN, header={"deal": deal}, by_day=NEW)
        for deal in (DEAL, other)
    )
    assert first.public == second.public
    assert first.cards != second.cards


@pytest.mark.parametrize(("games", "least"), kept([(30, 8), (120, 40)], [(30, 8)]))
def test_rebuilt_games_keep_public_events(games: int, least: int) -> None:
    """Rebuild random games: equal cards give equal answers, other cards equal events except revealed
    cards.
    """
    accepted = 0
    for seed in range(games):
        own = RULES[seed % len(RULES)]
        header = TABLES[seed % len(TABLES)](seed) if seed % 2 else table_of(own, seed)
        if header is None:
            continue
        played = play(header, seed, 1 + seed % 3, ballots=seed % 2 == 0)
        game = Game(Setup.from_dict(played.header))
        for answer in played.answers:
            game.answer(answer)
        same = retold(game, len(game.events), game.setup)
        assert same is not None
        assert (list(same.answers), same.shown) == (game.answers, {})
        assert all(isinstance(event, Told) for event in game.events[same.told :]), (
            "the room heard of the rest"
        )
        _told_with_other_cards(game, Setup.from_dict(swapped(played, seed)))
        accepted += retold(game, len(game.events), Setup.from_dict(swapped(played, seed))) is not None
        _called_otherwise(game, played.header, game.setup.names[seed % len(game.setup.names)])
    assert accepted > least


def _told_with_other_cards(game: Game, other: Setup) -> None:
    now = retold(game, len(game.events), other)
    if now is None:
        return
    twin = Game(other)
    for answer in now.answers:
        twin.answer(answer)
    heard = [event for event in game.events if not isinstance(event, Told)]
    for one, two in zip(heard, [event for event in twin.events if not isinstance(event, Told)], strict=False):
        if isinstance(one, Died) and isinstance(two, Died) and one != two:
            assert now.shown[two.seat] == two.card
        else:
            assert one == two


def _called_otherwise(game: Game, header: dict[str, Any], seat: str) -> None:
    twin = Game(Setup.from_dict(Renamed(seat, "Zoe").header(header)))
    for answer in Renamed(seat, "Zoe").answers(game):
        twin.answer(answer)
    assert repr(twin.events).replace("'Zoe'", f"'{seat}'") == repr(game.events)


async def test_power_cut_after_correction_keeps_phones_and_claims() -> None:
    game, pages = Game(Setup.from_dict(HEADER)), SeatPages()
    pages.open(game.setup.names)
    pages.take("Ann")
    company = BoxSeats(game.setup, in_a_process, spoken=[SpokenAloud(Said(act="deny", by="Bob"), 3)])
    devices = Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), phones=pages)
    begun = SimpleNamespace(
        box=Box(PACK, devices, Draw("test"), sitting=Sitting(company=company)),
        game=game,
        deal=Dealt(HEADER),
        settings=PlaySettings(),
        recorder=Recorder(),
    )
    elsewhere = SimpleNamespace(replaced=lambda: ("Ann", "Bob"), noted=lambda moved, whose: {})
    mended = await Mending(cast(BegunGame, begun), cast(Unheard, elsewhere)).heard_of(0)
    assert mended is not None
    notes = read_notes(mended.notes)
    assert {seat: list(known) for seat, known in notes.phones.items()} == dict(pages.kept)
    assert notes.said == tuple(company.spoken)
