from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct

from narrator.day.vote import Voting
from narrator.minds.hosting.company import BoxSeats, SpokenAloud
from narrator.minds.wire import Said
from narrator.page.seats import SeatPages
from narrator.play.auto_answers import AutoAnswers
from narrator.play.corrections import Mending, Renamed, replay_with_setup
from narrator.play.dealing import Dealt
from narrator.play.journal import Journals
from narrator.play.loop import BegunGame
from narrator.play.recorder import Recorder
from narrator.play.resuming import read_notes
from narrator.play.settings import PlaySettings, in_a_process
from narrator.rules import Game, Setup
from narrator.rules.events import Died
from narrator.rules.kernel.events import Told
from narrator.rules.seat_names import SeatName
from narrator.rules.village import public_of, setup_of
from narrator.setup.changes import renamed
from narrator.setup.draft import Draft
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.homes import seat_label
from narrator.table.secrets import Deal
from narrator.table.sitting import Sitting
from tests.effort import kept
from tests.narrator.at_the_table import HEADER, PACK, Act
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


def test_impossible_card_correction_changes_and_reveals_nothing() -> None:
    table = MendingTable(WRONG, held={**DEAL, "Cat": "witch"})
    assert table.cards == DEAL
    assert not any(seat in " ".join(table.said("mend.at_odds")) for seat in DEAL)


def test_impossible_correction_of_cards_is_refused_in_a_sentence() -> None:
    """Check a correction under which the wolves would have bitten a wolf."""
    table = MendingTable(
        WRONG, held=exchanged("Ann", "Dan"), at_night=DEVOURED, by_day={"mend.cannot": ["go on like this"]}
    )
    assert table.cards == DEAL
    assert table.cues.index("mend.cannot") < table.cues.index("debate.goes_on")


def test_dealing_anew_ends_the_current_game(tmp_path: Path) -> None:
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
def test_leaving_player_is_removed_at_nightfall(words: list[str]) -> None:
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


def test_undo_reverts_election_but_not_card_correction(tmp_path: Path) -> None:
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


def test_corrected_order_of_judge_is_not_heard_by_others() -> None:
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


def test_replacing_a_player_does_not_reveal_the_card() -> None:
    other = {**DEAL, "Ann": DEAL["Cat"], "Cat": DEAL["Ann"]}
    first, second = (
        MendingTable("somebody takes over", deal=Deal.KNOWN, header={"deal": deal}, by_day=NEW)
        for deal in (DEAL, other)
    )
    assert first.public == second.public
    assert first.cards != second.cards


@pytest.mark.parametrize(("games", "least"), kept([(30, 8), (120, 40)], [(30, 8)]))
def test_games_replayed_with_other_cards_keep_public_events(games: int, least: int) -> None:
    """Other cards may change only the events that reveal cards."""
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
        same = replay_with_setup(game, len(game.events), game.setup)
        assert same is not None
        assert (list(same.answers), same.shown) == (game.answers, {})
        assert all(isinstance(event, Told) for event in game.events[same.told :]), (
            "the room heard of the rest"
        )
        _told_with_other_cards(game, Setup.from_dict(swapped(played, seed)))
        accepted += (
            replay_with_setup(game, len(game.events), Setup.from_dict(swapped(played, seed))) is not None
        )
        _called_otherwise(game, played.header, game.setup.names[seed % len(game.setup.names)])
    assert accepted > least


def _told_with_other_cards(game: Game, other: Setup) -> None:
    now = replay_with_setup(game, len(game.events), other)
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


async def test_phones_and_claims_survive_power_cut_after_correction() -> None:
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
    mended = await Mending(cast(BegunGame, begun), cast(AutoAnswers, elsewhere)).heard_of(0)
    assert mended is not None
    notes = read_notes(mended.notes)
    assert {seat: list(known) for seat, known in notes.phones.items()} == dict(pages.kept)
    assert notes.said == tuple(company.spoken)


HUNTED = {**DEAL, "Dan": "hunter"}


ELECTION = {"options": {"captain_election": "day 1"}}


AT: dict[str, dict[str, Any]] = {
    "a vote": {"by_day": {"vote.accused": [WRONG]}, "until": "night.falls", "times": 1},
    "ballots": {
        "by_day": {"vote.ballot": ["Dan", WRONG]},
        "voting": Voting.BALLOTS,
        "until": "night.falls",
        "times": 1,
    },
    "an election": {"by_day": {"captain.elect": [WRONG]}, "header": ELECTION, "until": "debate.closes"},
    "the Hunter's last shot": {
        "by_day": {"hunter.shoot": [WRONG]},
        "header": {"deal": HUNTED},
        "at_night": DEVOURED,
        "until": "debate.closes",
    },
}
"""Moments at which a player reports a wrong card."""


def table_at(case: str, held: Mapping[str, str] | None = None) -> MendingTable:
    """Return a table that corrects a card at that moment; afterwards no player is voted out."""
    given = dict(AT[case])
    deal = given.get("header", {}).get("deal", DEAL)
    by_day: dict[str, Iterable[Act]] = {
        "vote.accused": ["nobody"],
        "vote.ballot": ["nobody"] * 8,
        "captain.elect": ["Gus"],
        "hunter.shoot": ["Gus"],
    }
    ((cue, said),) = given.pop("by_day").items()
    given["by_day"] = {**by_day, cue: [*said, *by_day[cue]]}
    return MendingTable("vote", held=held or deal, **given)


@pytest.mark.parametrize("case", AT)
def test_card_correction_at_any_time_hides_wrong_cards(case: str) -> None:
    deal = AT[case].get("header", {}).get("deal", DEAL)
    first = table_at(case)
    second = table_at(case, {**deal, "Bob": deal["Cat"], "Cat": deal["Bob"]})
    assert first.public == second.public


def test_corrected_hunter_is_not_asked_again() -> None:
    held = {**HUNTED, "Dan": HUNTED["Cat"], "Cat": "hunter"}
    table = table_at("the Hunter's last shot", held)
    done = table.cues.index("mend.done")
    assert "day.card" in table.cues[done:]
    assert "hunter.shoot" not in table.cues[done:]
    assert table.cards == held


def test_vote_after_card_correction_can_be_undone_twice() -> None:
    table = MendingTable(
        "vote",
        held=exchanged("Bob", "Cat"),
        header=ELECTION,
        until="captain.elect",
        times=1,
        by_day={"captain.elect": ["Gus"], "vote.accused": [WRONG, "undo"]},
    )
    assert table.cues.index("mend.done") < table.cues.index("undo.done")
    assert table.game is not None
    assert public_of(table.game).captain is None
    assert table.cards == exchanged("Bob", "Cat")


def header_of(own: tuple[str, ...], deal: dict[str, str], **more: Any) -> dict[str, Any]:
    players = [{"name": name, "mind": "random"} if name in own else name for name in deal]
    return {"players": players, "deal": deal, **more}


@pytest.mark.parametrize("own", [("Ann", "Gus"), ("Bob", "Gus"), ("Ann", "Bob", "Fay")])
def test_computer_players_keep_their_cards_in_a_correction(own: tuple[str, ...]) -> None:
    table = MendingTable(WRONG, header=header_of(own, dict(DEAL)))
    assert "mend.done" in table.cues
    assert table.cards == DEAL


def test_correction_for_computer_player_keeps_centre_cards() -> None:
    deal = {**DEAL, "Cat": "thief"}
    header = header_of(("Bob",), deal, centre=["hunter", "simple_villager"])
    table = MendingTable(WRONG, held=deal, header=header, at_night={"thief.swap": ["at keep"]})
    assert table.game is not None
    assert "mend.done" in table.cues
    assert setup_of(table.game.setup).dealt() == (tuple(deal.values()), ("hunter", "simple_villager"))


def test_computer_player_gives_up_a_card_that_a_person_holds() -> None:
    """Let Cat be the Seer, so that the computer player cannot be."""
    table = MendingTable(WRONG, held=exchanged("Bob", "Cat"), header=header_of(("Bob",), dict(DEAL)))
    assert "mend.done" in table.cues
    assert table.cards == exchanged("Bob", "Cat")


SWAP = {"mend.who_swapped": ["Bob"], "mend.with_whom": ["Gus"]}


PLACES = ("Ann", "Gus", "Cat", "Dan", "Eve", "Fay", "Bob", "Hal")


NIGHT_TWO: Mapping[str, Iterable[Act]] = {"village.vote": ["nobody"], "vote.accused": ["nobody"]}


def test_players_with_swapped_seats_are_called_in_new_order() -> None:
    table = MendingTable("we swapped seats", until="night.falls", times=1, by_day={**SWAP, **NIGHT_TWO})
    assert "Bob and Gus" in " ".join(table.said("mend.swapped"))
    assert table.game is not None
    assert table.game.public.seats == PLACES
    assert table.cards == DEAL, "a card lies before its owner"
    assert table.said("roll.seat")[:8] == list(DEAL)


def test_seats_named_by_numbers_cannot_be_swapped() -> None:
    seats = [seat_label(PACK, place) for place in range(1, len(DEAL) + 1)]
    deal = dict(zip(seats, DEAL.values(), strict=True))
    table = MendingTable("we swapped seats", held=deal, header={"players": seats, "deal": deal})
    assert "mend.swap_numbers" in table.cues
    assert "mend.who_swapped" not in table.cues


def test_swapped_seats_survive_power_cut(tmp_path: Path) -> None:
    with Journals(tmp_path) as journals:
        recorder = Recorder(journals.start(HEADER), threaded=False)
        MendingTable(
            "we swapped seats", recorder=recorder, until="seer.wakes", times=1, by_day={**SWAP, **NIGHT_TWO}
        )
        saved = journals.unfinished()
        assert saved is not None
    back = MendingTable("vote", resume=saved, until="werewolves.wakes")
    assert back.said("roll.seat")[: len(PLACES)] == list(PLACES)


SPREAD = {**DEAL, "Ann": DEAL["Cat"], "Cat": DEAL["Ann"], "Bob": DEAL["Gus"], "Gus": DEAL["Bob"]}


PUBLICLY_ALIKE: dict[str, tuple[str, Mapping[str, Iterable[Act]]]] = {
    "places are changed": ("we swapped seats", SWAP),
    "somebody goes home": ("somebody goes home", {"mend.who_leaves": ["Hal"]}),
    "somebody is replaced": ("somebody takes over", NEW),
}
"""Corrections without cards: the words that ask for them, and the answers."""


@pytest.mark.parametrize("case", PUBLICLY_ALIKE)
def test_card_corrections_sound_alike_for_any_cards(case: str) -> None:
    """Compare two games with one public history and a bear or a fox between the seats."""
    wanted, answers = PUBLICLY_ALIKE[case]
    first, second = (
        MendingTable(
            wanted,
            held=deal,
            header={"deal": deal},
            until="seer.wakes",
            times=1,
            by_day={**answers, **NIGHT_TWO},
        )
        for deal in (DEAL, SPREAD)
    )
    assert first.public == second.public
    assert first.cards != second.cards


def test_swapped_seats_affect_the_bears_growl_from_next_night() -> None:
    public, growls = [], []
    for wolf in ("Ann", "Gus"):
        plain = dict.fromkeys(DEAL, "simple_villager")
        deal = plain | {"Cat": "bear_tamer", "Fay": "werewolf", wolf: "werewolf"}
        table = MendingTable(
            "we swapped seats",
            held=deal,
            header={"edition": "pact", "deal": deal, "options": JUDGE_GAME["options"]},
            until="village.vote",
            times=1,
            by_day={"mend.who_swapped": ["Ann"], "mend.with_whom": ["Bob"], **NIGHT_TWO},
        )
        before = next(place for place, line in enumerate(table.lines) if line.get("cue") == "village.vote")
        public.append([json.dumps(one) for one in table.lines[:before] if one["side"] == "public"])
        growls.append(table.cues.count("day.bear"))
    assert public[0] == public[1]
    assert growls[0] != growls[1]


def other_strings(kind: Any, place: str) -> Iterator[str]:
    """Yield the places of a header's key that may hold a string other than a seat name."""
    if kind is str:
        yield place
    if kind == SeatName or get_origin(kind) is Literal:
        return
    if isinstance(kind, type) and issubclass(kind, Struct):
        for key, own in get_type_hints(kind, include_extras=True).items():
            yield from other_strings(own, f"{place}.{key}" if place else key)
    for one in get_args(kind):
        yield from other_strings(one, place)


NOBODY_OF_A_DRAFT = {
    *("edition", "modules", "variants", "options", "captain", "villages", "saved_as"),
    *("deck", "actor_cards", "crier_hand", "in_force"),
    *("kept", "read_as"),  # pronunciations, also of other tables
}
"""Set-up decisions that hold strings but no players' names."""


def test_renaming_a_player_changes_every_setup_answer() -> None:
    hints = get_type_hints(Draft)
    texts = {name for name, kind in hints.items() if any(other_strings(kind, name))}
    assert texts >= NOBODY_OF_A_DRAFT, "there is no such decision"
    for name in sorted(texts - NOBODY_OF_A_DRAFT):
        kind = hints[name]
        shape: Any = {tuple: ("Ann",), dict: {"Ann": 1}}.get(get_origin(kind), "Ann")
        after: Any = {tuple: ("Zoe",), dict: {"Zoe": 1}}.get(get_origin(kind), "Zoe")
        became = getattr(renamed(Draft(**{name: shape}), "Ann", "Zoe"), name)
        assert became == after, f"have `renamed` rename {name}, or name it in NOBODY_OF_A_DRAFT"


PLAYERS: dict[str, Any] = {"players": ["Ann", {"name": "Bob", "sex": "m"}]}


HELD: dict[str, tuple[Any, Any]] = {
    "players": (["Ann", {"name": "Bob"}], ["Zoe", {"name": "Bob"}]),
    "leaving": ({"Ann": 2}, {"Zoe": 2}),
    "swapped": ([[1, "Bob", "Ann"]], [[1, "Bob", "Zoe"]]),
    "deal": ({"Ann": "seer", "Bob": ["thief", "witch"]}, {"Zoe": "seer", "Bob": ["thief", "witch"]}),
    "captain": ("Ann", "Zoe"),
    "buildings": ({"Ann": "church"}, {"Zoe": "church"}),
    "second_cards": ({"Ann": "seer"}, {"Zoe": "seer"}),
    "crier": ({"hand": ["Ann"], "seat": "Ann"}, {"hand": ["Ann"], "seat": "Zoe"}),
    "hamlets": (
        {"Ann": {"people": ["Ann"], "cards": ["seer"], "minds": {"Ann": "bold"}}},
        {"Ann": {"people": ["Zoe"], "cards": ["seer"], "minds": {"Zoe": "bold"}}},
    ),
}


@pytest.mark.parametrize("key", HELD)
def test_renaming_a_player_changes_every_mention_in_the_setup(key: str) -> None:
    before, after = HELD[key]
    assert Renamed("Ann", "Zoe").header({**PLAYERS, key: before})[key] == after
