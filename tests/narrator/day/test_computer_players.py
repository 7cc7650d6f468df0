"""Public writing, pointing and tokens by day: computer players take part, and the box reads out their
share.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from narrator.simulation.demo import Evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.trace import TraceLine
from tests.narrator.box_seats import ByRote, heard_until, texts
from voices.writing.pack import VoicePack

NAMES = seat_names(6)
OWN = NAMES[4]


def table(**more: Any) -> dict[str, Any]:
    players = [{"name": name, "mind": "quiet"} if name == OWN else name for name in NAMES]
    deal = dict.fromkeys(NAMES, "simple_villager") | {NAMES[0]: "werewolf"}
    options = {"player_limits": "any", "captain_election": "never"}
    return {"edition": "pact", "players": players, "seed": 3, "deal": deal, "options": options} | more


def evening(header: dict[str, Any], link: ByRote, language: str = "en", silence: float = 0.0) -> Evening:
    one = Evening(header, VoicePack.load(language), RandomPlan(3, silence=silence), 3)
    return replace(one, start_mind=lambda style: link)


def night_falls(line: TraceLine) -> bool:
    return line.kind == "stage" and line.fields["phase"] == "asleep"


WALL: dict[str, Any] = {"variants": ["v4_murs_murs"]}


def on_the_wall(answer: Any, language: str = "en") -> tuple[list[str], list[dict[str, Any]]]:
    """Return the lines read from the wall before the first night, when people leave nothing."""
    link = ByRote({"murs_murs.sentence": answer})
    lines = heard_until(evening(table(**WALL), link, language, silence=1.0), night_falls)
    return texts(lines, "murs_murs.sentence_read"), lines


@pytest.mark.parametrize(
    "answer",
    [
        None,
        "two\nlines",
        {"act": "claim", "role": "seer"},
        {"act": "accuse", "seat": "nobody here"},
        {"act": "accuse"},
        {"act": "accuse", "seat": NAMES[1], "camp": "wolves"},
        {"what": 1},
        7,
    ],
)
def test_invalid_computer_text_is_left_out_without_a_sound(answer: Any) -> None:
    read, lines = on_the_wall(answer)
    assert read == []
    assert len(texts(lines, "company.writes")) == 1


@pytest.mark.parametrize("answer", ["The moon was red.", {"act": "accuse", "seat": NAMES[1]}])
def test_author_of_wall_sentence_is_hidden_until_it_is_read(answer: Any) -> None:
    """Check four computer players at the wall: the room hears the same whichever of them writes."""
    own = NAMES[1:5]

    def heard(writer: str) -> list[dict[str, Any]]:
        header = table(**WALL)
        header["players"] = [{"name": name, "mind": "quiet"} if name in own else name for name in NAMES]
        links = iter([ByRote({"murs_murs.sentence": answer if name == writer else None}) for name in own])
        one = replace(evening(header, ByRote({}), silence=1.0), start_mind=lambda style: next(links))
        lines = heard_until(one, lambda line: line.fields.get("cue") == "murs_murs.wall_read")
        assert len(texts(lines, "company.writes")) == len(own)
        return [line for line in lines if line["side"] == "public"]

    first, *others = [heard(writer) for writer in own]
    assert all(other == first for other in others)


TOWN = seat_names(5)
ONE, TWO = TOWN[2], TOWN[4]


def town(*, pressed: bool, seed: int = 3) -> list[dict[str, Any]]:
    """Play the first day of a Lupusburg game in which two of five seats are computer players."""
    players = [{"name": name, "mind": "quiet"} if name in (ONE, TWO) else name for name in TOWN]
    header = {"edition": "lupusburg", "players": players, "seed": seed}
    links: dict[str, dict[str, Any]] = {
        ONE: {"ballot.first": [f"{TOWN[0]}.a", f"{TOWN[1]}.b"]},
        TWO: {"ballot.first": [f"{TOWN[0]}.a"], "ballot.second": lambda ask: [ask.legal[0]] * ask.max},
    }
    made = iter([ByRote(links[ONE]), ByRote(links[TWO])])
    one = Evening(header, VoicePack.load("en"), RandomPlan(seed, silence=0.0), seed)
    one = replace(one, start_mind=lambda style: next(made), pressed_ballots=pressed)

    def is_counted(line: TraceLine) -> bool:
        return line.kind == "say" and line.fields["cue"] == "lupusburg.lynched"

    return heard_until(one, is_counted)


def test_ballot_by_button_does_not_call_computer_players() -> None:
    lines = town(pressed=True)
    opened = texts(lines, "lupusburg.ballot_opens")
    assert opened
    assert not any(ONE in text or TWO in text for text in opened)
    assert texts(lines, "lupusburg.lynched")


def test_computer_players_tokens_are_placed_and_counted_in_turn() -> None:
    lines = town(pressed=False)
    assert sum(ONE in text for text in texts(lines, "lupusburg.token")) == 0
    assert len(texts(lines, "company.lays")) == 3
    assert len(texts(lines, "company.keeps_token")) >= 1
    (voted,) = texts(lines, "company.votes")
    assert voted.startswith(TWO)
    assert len(texts(lines, "company.counted")) == 1
    spoke = [text for text in texts(lines, "company.pleads") if text.startswith((ONE, TWO))]
    asked = [text for text in texts(lines, "lupusburg.defence") if ONE in text or TWO in text]
    assert asked == []
    suspects = " ".join(texts(lines, "lupusburg.suspects"))
    assert len(spoke) == len({seat for seat in (ONE, TWO) if seat in suspects})
    laid = [(line["by"], line["seat"]) for line in lines if line["kind"] == "lays"]
    assert laid[:3] == [(ONE, f"{TOWN[0]}.a"), (TWO, f"{TOWN[0]}.a"), (ONE, f"{TOWN[1]}.b")]
