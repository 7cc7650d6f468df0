"""A player who is replaced in one village has the new name in the other village too (RULES.md A60)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from narrator.home.hamlets.keeper import ShutDoor
from narrator.play.corrections import Renamed
from narrator.play.recorder import Recorder
from narrator.play.two_villages import play_both
from narrator.rules import Game, Prompt, Setup
from narrator.rules.hamlets import KNOCKS, Hamlets
from narrator.rules.kernel.prompts import Answer
from narrator.rules.village import village_of
from narrator.table.box import Box
from tests.narrator.at_the_table import RehearsedTable
from tests.narrator.home.hamlets.test_two_villages import HEADER, SOUTH
from tests.rules.playing import play, table

HERE: dict[str, Any] = {**HEADER, "seed": 6}
"""Headers of two villages at one box."""
APART: dict[str, Any] = {
    **{key: value for key, value in HEADER.items() if key != "village"},
    "hamlets": {"South": {"people": SOUTH, "cards": HEADER["hamlets"]["South"]["cards"]}},
}


class TellingDoor(ShutDoor):
    """Door that reports a replacement in the other village, and a knock here by the same player."""

    def __init__(self, *replaced: tuple[str, str]) -> None:
        self._replaced = replaced

    def replaced(self) -> Iterable[tuple[str, str]]:
        return self._replaced

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        last = self._replaced[-1][1]
        return last if prompt.id == KNOCKS and last in prompt.legal else None


def people_there(game: Game | None) -> list[str]:
    assert game is not None
    return village_of(game).setup.of(Hamlets).hamlets["South"].people


def at_the_door_of(*replaced: tuple[str, str]) -> RehearsedTable:
    acts = {"hamlets.admit": ["yes"], "hamlets.leave": ["nobody"], "ask.confirm": ["yes"] * 9}
    acts |= {"debate.opens": ["vote"], "debate.goes_on": ["vote"]}
    return RehearsedTable(acts, header=APART, door=TellingDoor(*replaced), until="village.vote", times=0)


def test_replaced_player_moves_under_the_new_name() -> None:
    told = at_the_door_of(("Ines", "Zoe"))
    assert len(told.said("hamlets.replaced")) == 1
    assert all(name in told.said("hamlets.replaced")[0] for name in ("Ines", "Zoe"))
    assert sum("Zoe" in text for text in told.said("hamlets.knocked")) == 1
    assert people_there(told.game) == ["Zoe", *SOUTH[1:]]


class BothTable(RehearsedTable):
    games: dict[str, Game]

    def _watch(self, game: Game) -> None:
        self.games = {**getattr(self, "games", {}), village_of(game).setup.of(Hamlets).village: game}

    async def _play(self, box: Box) -> None:
        await play_both(box, self._header, self._settings, lambda _: Recorder())


def test_replacement_moves_to_other_village_under_own_name() -> None:
    """Ben goes home and Emma plays for him. She moves to the South as a wolf."""
    acts = {
        "debate.opens": ["somebody takes over"],
        "mend.who_is_replaced": ["Ben"],
        "mend.new_name": ["Emma"],
        "debate.goes_on": ["vote"],
        "vote.accused": ["Cleo", "Jack", "Dan", "Kim"],
        "vote.count": ["six"] * 4,
        "vote.right": ["yes"] * 4,
        "hamlets.leave": ["Emma", "nobody", "nobody"],
        "hamlets.admit": ["yes"],
        "ask.confirm": ["yes"] * 30,
    }
    both = BothTable(acts, header=HERE, until="hamlets.arrived", times=0)
    assert HERE["deal"]["Ben"] == "werewolf"
    assert sum("Emma" in text for text in both.said("hamlets.replaced")) == 1
    assert sum("Emma" in text for text in both.said("hamlets.knocked")) == 1
    north, south = (village_of(both.games[name]) for name in ("North", "South"))
    assert "Ben" not in (*north.by_name, *south.by_name)
    assert (north.by_name["Emma"].alive, south.by_name["Emma"].card) == (False, "werewolf")


def test_replaced_name_changes_in_every_recorded_answer() -> None:
    game = table(
        "wolf plain plain plain plain plain",
        edition="pact",
        variants=["v2_hamlets"],
        hamlets={"North": {"people": ["N1", "N2"], "cards": ["seer"]}},
    )
    answers = [("hamlets.knocks", "N1"), ("hamlets.admit", True), ("hamlets.leave", "P2")]
    play(game, *answers, ("hamlets.enters", "N1: seer charmed"), ("hamlets.turned_away", "P2"))
    header = {
        "edition": "pact",
        "variants": ["v2_hamlets"],
        "options": {"player_limits": "any"},
        "players": list(game.setup.names),
        "deal": {player.name: player.card for player in village_of(game).players if player.name != "N1"},
        "hamlets": {"North": {"people": ["N1", "N2"], "cards": ["seer"]}},
    }
    for seat, name in (("P2", "Zoe"), ("N1", "Ann")):
        renamed = Renamed(seat, name)
        twin = Game(Setup.from_dict(renamed.header(header)))
        for answer in renamed.answers(game):
            twin.answer(answer)
        now = [name if player.name == seat else player.name for player in village_of(game).players]
        assert [player.name for player in village_of(twin).players] == now
        assert [event.id for event in twin.events] == [event.id for event in game.events]
        assert renamed.header(header)["renamed"] == [[seat, name]]
